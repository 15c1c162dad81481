import { runInThisContext } from 'node:vm';
import { inflateRawSync } from 'node:zlib';
import { type PageParts, shippedPageParts } from '../../report/page/page-parts.ts';
import { type FilePlot, svgFile } from '../../report/text/printers/svg.ts';

/** What draws: as it ships, or as a test has built it. */
export interface Drawing {
  plots: readonly FilePlot[];
  style: string;
}

/** What draws in pages draws files, too: pages' program is a script with its exports in a variable. */
export function drawingOf({ program, style }: PageParts = shippedPageParts()): Drawing {
  const { PLOTS } = runInThisContext(`${program}\ncommgatePage`) as { PLOTS: readonly FilePlot[] };
  return { plots: PLOTS, style };
}

/** Width of a picture where nobody says another, in pixels. */
export const PICTURE_WIDTH = 960;

/** On black or on white, and how wide; left out: PICTURE_WIDTH. */
export interface Paper {
  isDark: boolean;
  width?: number;
}

/**
 * The plot of this id as an SVG file, as svgFile, whose key is '' where it is left out.
 *
 * @throws Error when dist/page.js.br is older than the code
 */
export function svgOf(
  { plots, style }: Drawing,
  id: string,
  document: object,
  { key = '', title, about = '' }: { key?: string; title: string; about?: string },
  { isDark, width = PICTURE_WIDTH }: Paper,
): string | null {
  const plot = plots.find((each) => each.id === id);
  if (plot === undefined) throw new Error(`dist/page.js.br has no plot ${id}: run npm run build`);
  const unpacked = (packed: string): Uint8Array => inflateRawSync(Buffer.from(packed, 'base64'));
  return svgFile(plot, document, key, { title, about }, { width, isDark, style, unpacked });
}
