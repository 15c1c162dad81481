// Pictures of fixed documents as somebody has looked at them. After a change that is meant:
//   COMMGATE_NEW_PICTURES=1 npx vitest run test/report/page/screenshots.test.ts
// and look at what git shows of test/report/page/pictures.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { beforeAll, expect, it } from 'vitest';
import { analysisDocument } from '../../../src/analysis/documents/document.ts';
import { WAITING_STAGES } from '../../../src/analysis/stages.ts';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import { tracePictures } from '../../../src/measure/pictures/trace-pictures.ts';
import { renderComparisonPage } from '../../../src/report/page/comparison-page.ts';
import type { PageParts } from '../../../src/report/page/page-parts.ts';
import { renderTracePage } from '../../../src/report/page/trace-page.ts';
import { analysed } from '../../support/analysed.ts';
import { builtPageParts, describePages, withPage } from '../../support/pages.ts';
import { shiftingLines } from '../../support/shifting-lines.ts';
import { demoComparison } from './demo.ts';
import { differenceOf, IS_NEW, keptPicture, shotsOf, TOLERANCE } from './screenshots.ts';

/** Where marks are and what colours they have does not depend on how wide a window is: small files. */
const VIEW = { width: 560, height: 900 };

describePages('pictures of a comparison', () => {
  let html: string;
  beforeAll(async () => {
    const parts: PageParts = await builtPageParts();
    html = renderComparisonPage(await demoComparison(), { parts });
  });

  const PICTURES = [
    'typical-instance-1',
    'account-1',
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

  const WHITE = 0xffffffff;

  /** By how much more there is of red than of green in what is late, and where it is drawn over paper. */
  const REDDISH = 40;

  const colourOf = (...primary: [number, number, number]): number =>
    Buffer.from([...primary, 0xff]).readUInt32LE();

  // What other machines have: wider letters, which move everything on the page.
  const FONTS = '* { font-family: monospace !important } p, h2, li, table { font-size: 19px !important }';

  const isAsKept = (shot: Parameters<typeof differenceOf>[0]): boolean => differenceOf(shot) < TOLERANCE;

  it('look as they did, in a dark window and once it becomes light', async () => {
    await withPage(html, { ...VIEW, isDark: true }, async (page) => {
      await page.locator('figure[data-plot=durations] svg').last().waitFor();
      const style = `document.head.appendChild(document.createElement('style'))`;
      await page.evaluate(`${style}.textContent = ${JSON.stringify(FONTS)}`);
      const dark = await shotsOf(page, 'dark');
      await page.evaluate('document.head.lastElementChild.remove()');
      await page.emulateMedia({ colorScheme: 'light' });
      // The page draws itself anew in its own time, for other letters and colours.
      if (IS_NEW) await page.waitForTimeout(3000);
      let light = await shotsOf(page, 'light');
      for (let tries = 1; tries < 50 && light.some((shot) => !isAsKept(shot)); tries++) {
        await page.waitForTimeout(50);
        light = await shotsOf(page, 'light');
      }
      const names = ['dark', 'light'].flatMap((theme) => PICTURES.map((name) => `${theme}-${name}`));
      expect([...dark, ...light].map(({ name }) => name)).toEqual(names);
      for (const shot of [...dark, ...light]) expect(differenceOf(shot), shot.name).toBeLessThan(TOLERANCE);
    });
  });

  it('of a trace look as they did: one axis, and blame', async () => {
    const analysis = analysed(shiftingLines({ extents: [4, 4], rounds: 66, late: 5 }), {
      callTimes: true,
      also: WAITING_STAGES.plain,
    });
    const trace = renderTracePage(
      analysisDocument(analysis),
      tracePictures(analysis),
      await builtPageParts(),
    );
    for (const isDark of [false, true]) {
      await withPage(trace, { ...VIEW, isDark }, async (page) => {
        const shots = await shotsOf(page, isDark ? 'dark' : 'light');
        const some = shots.filter(({ name }) => /-(?:timeline|blame)-\d$/.test(name));
        // Canvases, and what is drawn around them: axes, phases; kinds and call paths.
        const names = ['timeline-1', 'timeline-2', 'blame-1', 'blame-2', 'blame-3', 'blame-4'];
        expect(some.map(({ name }) => name.replace(/^\w+-/, ''))).toEqual(names);
        for (const shot of some) expect(differenceOf(shot), shot.name).toBeLessThan(TOLERANCE);
      });
    }
  });

  it('take less than 150 kB together', () => {
    const folder = join(packageRoot(), 'test/report/page/pictures');
    const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    expect(bytes).toBeLessThan(150_000);
  });

  /** How different a picture is in which every pixel is what is said for its place and its own colour. */
  const changed = (name: string, colourAt: (at: number, kept: PNG) => number): number => {
    const kept = keptPicture(name)!;
    const png = new PNG({ width: kept.width, height: kept.height });
    for (let at = 0; at < kept.data.length; at += 4) png.data.writeUInt32LE(colourAt(at, kept), at);
    return differenceOf({ name, png });
  };

  // It would keep what it spoils.
  it.skipIf(IS_NEW)('differ where one is missing, empty, moved or recoloured', () => {
    // Where nobody was late the map has one colour, which is close to that of paper.
    for (const name of PICTURES.filter((each) => each !== 'lateness-map-1').map((each) => `light-${each}`)) {
      const empty = changed(name, () => WHITE);
      const moved = changed(name, (at, { data, width }) =>
        (at / 4) % width < 6 ? WHITE : data.readUInt32LE(at - 4 * 6),
      );
      expect(empty, `empty ${name}`).toBeGreaterThan(TOLERANCE);
      expect(moved, `moved ${name}`).toBeGreaterThan(TOLERANCE);
    }
    for (const name of ['typical-instance-1', 'waiting-caused-2', 'durations-1']) {
      const coloured = changed(`light-${name}`, (at, { data }) => {
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        return red > green + REDDISH ? colourOf(green, red, blue) : colourOf(red, green, blue);
      });
      expect(coloured, `colours of ${name}`).toBeGreaterThan(TOLERANCE);
    }
    const turned = changed('light-lateness-map-3', (at, { data }) =>
      colourOf(data[at + 1]!, data[at + 2]!, data[at]!),
    );
    expect(turned, 'colours of a map').toBeGreaterThan(TOLERANCE);
    expect(differenceOf({ name: 'light-durations-9', png: new PNG({ width: 1, height: 1 }) })).toBe(1);
  });
});
