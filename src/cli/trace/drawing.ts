import { runInThisContext } from 'node:vm';
import { inflateRawSync } from 'node:zlib';
import { type PageParts, shippedPageParts } from '../../report/page/page-parts.ts';
import type { FilePlot, FileSurface } from '../../report/text/printers/svg.ts';

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

/** The plot of this id. @throws Error when dist/page.js.br is older than the code */
export function plotOf({ plots }: Drawing, id: string): FilePlot {
  const plot = plots.find((each) => each.id === id);
  if (plot === undefined) throw new Error(`dist/page.js.br has no plot ${id}: run npm run build`);
  return plot;
}

export function surfaceOf({ style }: Drawing, isDark: boolean, width = PICTURE_WIDTH): FileSurface {
  return { width, isDark, style, unpacked: (packed) => inflateRawSync(Buffer.from(packed, 'base64')) };
}
