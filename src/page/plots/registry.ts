import type { PageDocument } from '../../report/pages/page-document.ts';
import { durations } from './durations.ts';
import { history, type ShownHistory } from './history.ts';
import type { Plot } from './plot.ts';

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
  placed(durations, ({ pictures }, key) => groupsOf(pictures, key)),
  placed(history, ({ history: shown }, key) => historyOf(shown, key)),
];

function placed<Shown>(plot: Plot<Shown>, take: PlacedPlot<Shown>['take']): PlacedPlot {
  return { ...plot, take } as PlacedPlot;
}

function groupsOf(pictures: PageDocument['pictures'], key: string) {
  return pictures?.[Number(key)]?.groups ?? null;
}

function historyOf(history: PageDocument['history'], key: string): ShownHistory | null {
  const group = history?.groups[Number(key)];
  return history === undefined || group === undefined ? null : { history, group };
}
