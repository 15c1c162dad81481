// Pictures of fixed documents as somebody has looked at them. After a change that is meant:
//   COMMGATE_NEW_PICTURES=1 npx vitest run test/report/pages/screenshots.test.ts
// and look at what git shows of test/report/pages/pictures.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../../src/files/package-root.ts';
import { renderComparisonPage } from '../../../src/report/pages/comparison-page.ts';
import type { PageParts } from '../../../src/report/pages/page-parts.ts';
import { builtPageParts, hasChromium, needsChromium, withPages } from '../../support/pages.ts';
import { demoComparison } from './demo.ts';
import { differenceOf, shotsOf, TOLERANCE } from './screenshots.ts';

/** Where marks are and what colours they have does not depend on how wide a window is: small files. */
const VIEW = { width: 560, height: 900 };

describe.skipIf(!hasChromium)(`pictures of a comparison (${needsChromium})`, () => {
  const withPage = withPages();
  let html: string;
  beforeAll(async () => {
    const parts: PageParts = await builtPageParts();
    html = renderComparisonPage(await demoComparison(), { parts });
  });

  /** By name: how much of each picture is not as it was. @param rule of style that holds meanwhile */
  const differences = async (page: Page, prefix: string, rule = ''): Promise<Map<string, number>> => {
    const style = `document.head.appendChild(document.createElement('style'))`;
    await page.evaluate(`(window.changed = ${style}).textContent = ${JSON.stringify(rule)}`);
    const shots = await shotsOf(page, prefix);
    await page.evaluate('window.changed.remove()');
    return new Map(shots.map((shot) => [shot.name, differenceOf(shot)]));
  };
  const open = (isDark: boolean, use: (page: Page) => Promise<void>): Promise<void> =>
    withPage(html, { ...VIEW, isDark }, async (page) => {
      await page.locator('figure[data-plot=durations] svg').last().waitFor();
      await use(page);
    });

  const PICTURES = [
    'typical-instance-1',
    'lateness-map-1',
    'lateness-map-2',
    'lateness-map-3',
    'lateness-map-4',
    'waiting-caused-1',
    'waiting-caused-2',
    'durations-1',
    'durations-2',
    'durations-3',
  ];

  const RASTERS = ['lateness-map-1', 'lateness-map-3'];

  // What other machines have: wider letters, which move everything on the page.
  const FONTS = '* { font-family: monospace !important } p, h2, li, table { font-size: 19px !important }';

  it.each([
    ['light', ''],
    ['dark', FONTS],
  ])('look as they did, %s', async (theme, rule) => {
    await open(theme === 'dark', async (page) => {
      const found = await differences(page, theme, rule);
      expect([...found.keys()]).toEqual(PICTURES.map((name) => `${theme}-${name}`));
      for (const [name, share] of found) expect(share, name).toBeLessThan(TOLERANCE);
    });
  });

  it('are small', () => {
    const folder = join(packageRoot(), 'test/report/pages/pictures');
    const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    expect(bytes).toBeLessThan(150_000);
  });

  it('do not pass where one is missing, empty, moved or has other colours', async () => {
    await open(false, async (page) => {
      const empty = await differences(page, 'light', '.plot svg > * { opacity: 0 } canvas { opacity: 0 }');
      const moved = await differences(page, 'light', '.plot svg > * { translate: 6px 0 }');
      for (const name of PICTURES) {
        expect(empty.get(`light-${name}`), `empty ${name}`).toBeGreaterThan(TOLERANCE);
        // What is a raster is no mark: it cannot be moved inside of itself.
        if (!RASTERS.includes(name))
          expect(moved.get(`light-${name}`), `moved ${name}`).toBeGreaterThan(TOLERANCE);
      }
      const colours = ':root { --late: #1a7f37 !important } canvas { filter: hue-rotate(90deg) }';
      const coloured = await differences(page, 'light', colours);
      for (const name of ['typical-instance-1', 'waiting-caused-2', 'durations-1', 'lateness-map-3']) {
        expect(coloured.get(`light-${name}`), `colours of ${name}`).toBeGreaterThan(TOLERANCE);
      }
      await page
        .locator('figure[data-plot=lateness-map] canvas')
        .first()
        .evaluate((each) => each.remove());
      expect((await differences(page, 'light')).size).toBe(PICTURES.length - 1);
    });
  });
});
