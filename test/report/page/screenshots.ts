import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { packageRoot } from '../../../src/base/files/package-root.ts';

const FOLDER = join(packageRoot(), 'test/report/page/pictures');

/** Set by who has changed what pictures look like, and looks at what is written then. */
export const IS_NEW = process.env['COMMGATE_NEW_PICTURES'] === '1';

/**
 * How different colours of a pixel may be, 0 to 1, and how many pixels may be more different than that, as a
 * share of those that are drawn: edges that another version of the browser rounds in another way.
 */
const COLOUR = 0.15;
export const TOLERANCE = 0.005;

/** A picture of a page by its plot and its place among the pictures of that plot. */
export interface Shot {
  name: string;
  png: PNG;
}

/**
 * Takes every picture of a page that is seen, each alone below the one before, all in one shot: where it
 * stands on the page depends on the fonts of the machine, and so does text, which is left out. What remains
 * is where the marks are and what colours they have.
 *
 * @param page stays as it is shown then
 * @param prefix of the names
 */
export async function shotsOf(page: Page, prefix: string): Promise<Shot[]> {
  const placed = (await page.evaluate(STACK)) as { plot: string; y: number; width: number; height: number }[];
  const last = placed.at(-1)!;
  await page.setViewportSize({ width: page.viewportSize()!.width, height: last.y + last.height });
  const all = PNG.sync.read(await page.screenshot());
  return placed.map(({ plot, y, width, height }, i) => {
    const png = new PNG({ width, height });
    PNG.bitblt(all, png, 0, y, width, height, 0, 0);
    const number = placed.slice(0, i + 1).filter((each) => each.plot === plot).length;
    return { name: `${prefix}-${plot}-${number}`, png };
  });
}

/** Hides all but the pictures, and puts these below each other. Gives their places, in whole pixels. */
const STACK = `{
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = \`main { visibility: hidden } text { visibility: hidden !important }
    .stacked { visibility: visible; position: fixed !important; inset: 0 auto auto 0 !important; z-index: 9 !important;
      background: var(--paper); outline: none !important }\`;
  let y = 0;
  const seen = [...document.querySelectorAll('figure[data-plot] :is(.plot svg:not(svg svg), .plot canvas)')]
    .filter((picture) => picture.checkVisibility() && picture.getBoundingClientRect().width > 0)
    .map((picture) => ({ picture, plot: picture.closest('figure').dataset.plot }));
  for (const { picture } of seen) picture.classList.add('stacked');
  seen.map(({ picture, plot }) => {
    const box = picture.getBoundingClientRect();
    const place = { plot, y, width: Math.ceil(box.width), height: Math.ceil(box.height) };
    picture.style.setProperty('top', y + 'px', 'important');
    y += place.height;
    return place;
  });
}`;

/** By name: what was read of them. */
const keptPictures = new Map<string, PNG>();

/** A picture as somebody has looked at it; null where there is no such picture. */
export function keptPicture(name: string): PNG | null {
  const file = join(FOLDER, `${name}.png`);
  if (!keptPictures.has(name) && existsSync(file)) keptPictures.set(name, PNG.sync.read(readFileSync(file)));
  return keptPictures.get(name) ?? null;
}

/**
 * How much of a picture is not as it was when somebody looked at it.
 *
 * @returns pixels that differ ÷ pixels that were drawn; 1 where there is no such picture or it has another
 *   size
 */
export function differenceOf({ name, png }: Shot): number {
  if (IS_NEW) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, `${name}.png`), PNG.sync.write(png, { colorType: 2 }));
    keptPictures.delete(name);
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
