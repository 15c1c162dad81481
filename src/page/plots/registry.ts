import type { PageDocument } from '../../report/pages/page-document.ts';
import { durations } from './durations.ts';
import { plane } from './plane.ts';
import type { Plot } from './plot.ts';
import { typicalInstance } from './typical-instance.ts';

/** A plot with what it takes from a page's document. */
export interface PlacedPlot<Shown = unknown> extends Plot<Shown> {
  /**
   * @param key what the figure is of, such as the place of a benchmark in the document; '' where there is only one
   * @returns null: the document has nothing of it
   */
  take(document: PageDocument, key: string): Shown | null;
}

/** The plots of all pages. A new one is a file in this folder and a line here. */
export const PLOTS: readonly PlacedPlot[] = [
  placed(typicalInstance, ({ typical }, key) => typical?.[Number(key)] ?? null),
  placed(durations, ({ pictures }, key) => groupsOf(pictures, key)),
  placed(plane, (document) => document.plane ?? null),
];

function placed<Shown>(plot: Plot<Shown>, take: PlacedPlot<Shown>['take']): PlacedPlot {
  return { ...plot, take } as PlacedPlot;
}

/** @param key place of the benchmark, the first group and the one behind the last, such as "0 20 60" */
function groupsOf(pictures: PageDocument['pictures'], key: string) {
  const [benchmark, from, to] = key.split(' ').map(Number);
  return pictures?.[benchmark!]?.groups.slice(from, to) ?? null;
}
