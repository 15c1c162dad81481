import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { packageRoot } from '../../../src/files/package-root.ts';

const FOLDER = join(packageRoot(), 'test/report/pages/pictures');

/** Set by who has changed what pictures look like, and looks at what is written then. */
const IS_NEW = process.env['COMMGATE_NEW_PICTURES'] === '1';

/**
 * How different colours of a pixel may be, 0 to 1, and how many pixels may be more different than that, as a share of those that are
 * drawn: edges that another version of the browser rounds in another way.
 */
const COLOUR = 0.15;
export const TOLERANCE = 0.005;

/** A picture of a page by its plot and its place among the pictures of that plot. */
export interface Shot {
  name: string;
  png: PNG;
}

/**
 * Takes every picture of a page that is seen, each alone in the corner of the window: where it stands on the page depends on the fonts
 * of the machine, and so does text, which is left out. What remains is where the marks are and what colours they have.
 *
 * @param page prefix of the names
 */
export async function shotsOf(page: Page, prefix: string): Promise<Shot[]> {
  await page.evaluate(`{
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = \`text { visibility: hidden !important }
      .shown-alone { position: fixed !important; inset: 0 auto auto 0 !important; z-index: 9 !important;
        background: var(--paper); outline: none !important }\`;
  }`);
  const shots: Shot[] = [];
  for (const figure of await page.locator('figure[data-plot]').all()) {
    const plot = await figure.getAttribute('data-plot');
    for (const picture of await figure.locator('.plot svg:not(svg svg), .plot canvas').all()) {
      if (!(await picture.isVisible())) continue;
      const name = `${prefix}-${plot}-${shots.filter((each) => each.name.startsWith(`${prefix}-${plot}-`)).length + 1}`;
      await picture.evaluate((element) => element.classList.add('shown-alone'));
      const box = await picture.boundingBox();
      const clip = { x: 0, y: 0, width: Math.ceil(box!.width), height: Math.ceil(box!.height) };
      shots.push({ name, png: PNG.sync.read(await page.screenshot({ clip })) });
      await picture.evaluate((element) => element.classList.remove('shown-alone'));
    }
  }
  return shots;
}

/** A picture as somebody has looked at it; null where there is no such picture. */
export function keptPicture(name: string): PNG | null {
  const file = join(FOLDER, `${name}.png`);
  return existsSync(file) ? PNG.sync.read(readFileSync(file)) : null;
}

/**
 * How much of a picture is not as it was when somebody looked at it.
 *
 * @returns pixels that differ ÷ pixels that were drawn; 1 where there is no such picture or it has another size
 */
export function differenceOf({ name, png }: Shot): number {
  if (IS_NEW) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, `${name}.png`), PNG.sync.write(png, { colorType: 2 }));
  }
  const kept = keptPicture(name);
  if (kept === null || png.width !== kept.width || png.height !== kept.height) return 1;
  const { width, height, data } = kept;
  return pixelmatch(data, png.data, undefined, width, height, { threshold: COLOUR }) / drawnIn(kept);
}

/** Pixels that have another colour than most. */
function drawnIn({ data }: PNG): number {
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const colour = data.readUInt32LE(at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return Math.max(1, data.length / 4 - Math.max(...counts.values()));
}
