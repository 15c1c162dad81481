import type { PageDocument } from '../../page/page-document.ts';
import { affinityPlane } from './affinity.ts';
import { divergence } from './divergence.ts';
import { durations } from './durations.ts';
import { firstInstances } from './first-instances.ts';
import { groupOverRuns, type ShownHistory } from './group-over-runs.ts';
import { exchange } from './instance/exchange.ts';
import { slowInstance } from './instance/slow-instance.ts';
import { typicalInstance } from './instance/typical-instance.ts';
import { instances } from './instances.ts';
import { latenessMap } from './lateness-map.ts';
import { phases } from './phases.ts';
import { plane } from './plane.ts';
import type { Plot } from './plot.ts';
import { program } from './program.ts';
import { slowInstances } from './slow-instances.ts';
import {
  shownDivergence,
  shownExchange,
  shownFirst,
  shownLateness,
  shownSequence,
  shownWaitingCaused,
} from './taken.ts';
import { waitTree } from './wait-tree.ts';
import { waitingCaused } from './waiting-caused.ts';

/** A plot with what it takes from a page's document. */
export interface PlacedPlot<Shown = unknown> extends Plot<Shown> {
  /**
   * @param key what the figure is of, such as the place of a benchmark in the document; '' where there is
   *   only one
   * @returns null or undefined: the document has nothing of it
   */
  take(document: PageDocument, key: string): Shown | null | undefined;
}

/** The plots of all pages. A new one is a file in this folder and a line here. */
export const PLOTS: readonly PlacedPlot[] = [
  placed(typicalInstance, ({ typical }, key) => typical?.[Number(key)] ?? null),
  placed(durations, ({ pictures }, key) => groupsOf(pictures, key)),
  placed(latenessMap, shownLateness),
  placed(waitingCaused, shownWaitingCaused),
  placed(exchange, shownExchange),
  placed(phases, shownSequence),
  placed(firstInstances, ({ trace }) => trace && shownFirst(trace)),
  placed(divergence, shownDivergence),
  placed(instances, ({ trace }) => trace ?? null),
  placed(slowInstances, ({ trace }) => trace ?? null),
  placed(slowInstance, ({ trace }) => trace ?? null),
  placed(waitTree, ({ waits, waitTrees }, key) => waits ?? waitTrees?.[Number(key)] ?? null),
  placed(affinityPlane, ({ trace }) => trace ?? null),
  placed(groupOverRuns, ({ history: shown }, key) => historyOf(shown, key)),
  placed(plane, (document) => document.plane ?? null),
  placed(program, ({ program: drawn, trace }) => drawn ?? trace?.merged ?? null),
];

function placed<Shown>(plot: Plot<Shown>, take: PlacedPlot<Shown>['take']): PlacedPlot {
  return { ...plot, take } as PlacedPlot;
}

/** @param key place of the benchmark, the first group and the one behind the last, such as "0 20 60" */
function groupsOf(pictures: PageDocument['pictures'], key: string) {
  const [benchmark, from, to] = key.split(' ').map(Number);
  return pictures?.[benchmark!]?.groups.slice(from, to) ?? null;
}

function historyOf(history: PageDocument['history'], key: string): ShownHistory | null {
  const group = history?.groups[Number(key)];
  return history === undefined || group === undefined ? null : { history, group };
}
