import { runInThisContext } from 'node:vm';
import { type PageParts, shippedPageParts } from '../../report/page/page-parts.ts';
import type { FilePlot } from '../../report/text/printers/svg.ts';

/** What draws: as it ships, or as a test has built it. */
export interface Drawing {
  plots: readonly FilePlot[];
  style: string;
}

/**
 * What draws in pages draws files, too: the program of pages is a script that leaves its exports in a
 * variable.
 *
 * @param parts left out: what ships
 */
export function drawingOf({ program, style }: PageParts = shippedPageParts()): Drawing {
  const { PLOTS } = runInThisContext(`${program}\ncommgatePage`) as { PLOTS: readonly FilePlot[] };
  return { plots: PLOTS, style };
}
