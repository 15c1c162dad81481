import { largestOf } from '../../../base/statistics/largest.ts';
import type { WaitingLayers } from '../../page/page-document.ts';
import { duration, partOf } from '../../text/words/quantities.ts';
import { together } from '../raster/combined-pictures.ts';
import { ramp } from '../raster/ramp.ts';
import { type Plot, unpackedJson } from './plot.ts';
import { processCells } from './process-cells.ts';

interface ShownLayers extends WaitingLayers {
  /** Extents of the processes' grid, x first; null: none. */
  grid: number[] | null;
  /** The kind that the file is of. */
  kind: number;
}

/** One kind of waiting at a time, process by process, on their grid (paper 002, figure 7). */
export const waitingOnGrid: Plot<ShownLayers> = {
  id: 'waiting-on-grid',
  take: ({ waitingLayers, trace }, key) =>
    waitingLayers && trace && { ...waitingLayers, grid: trace.grid, kind: Number(key) },
  packed: ({ nsByProcess }) => [nsByProcess],
  draw({ names, nsByProcess, grid, kind }, surface) {
    const ns = unpackedJson<number[][]>(nsByProcess, surface)[kind]!;
    const all = ns.reduce((sum, each) => sum + each, 0);
    const most = largestOf(ns);
    if (!(most > 0)) return null;
    const heading = `${names[kind]}: ${duration(all)} in all, most on P${ns.indexOf(most)}`;
    const cells = processCells(
      {
        ns,
        most,
        grid,
        says: heading,
        tell: (own) => `waited ${duration(own)}\n${partOf(own / all)} of all such waiting`,
      },
      surface,
    );
    const colourAt = (place: number) => ramp(place, surface.isDark, 'waiting');
    return together(
      [{ words: heading }, { elements: cells }, { ramp: { from: '0', to: duration(most), colourAt } }],
      surface,
    );
  },
};
