import type { WaitCausePicture, WaitingPicture } from '#build/schemas/pictures.ts';
import { type DelayCosts, largestDelays } from '../../analysis/causes/delays/delay-costs.ts';
import { waitStatesProblem } from '../../analysis/documents/wait-states-document.ts';
import { Numbered } from '../../analysis/patterns/memoize.ts';
import type { Analysis } from '../../analysis/stages.ts';
import { placesInMpi } from '../../analysis/waits/timelines/places.ts';
import type { Timelines } from '../../analysis/waits/timelines/timelines.ts';
import type { WaitStates } from '../../analysis/waits/wait-states.ts';
import type { Trace } from '../../trace/columns/trace.ts';
import { packJson } from '../pictures/pack.ts';
import type { RepetitionPictures } from '../pictures/pictures.ts';
import { namesUpTo, PlaceNames } from './place-names.ts';

/** What a comparison has room for. */
const MAX_SHOWN = { places: 200, processes: 2000, causes: 30 };

/** Of the waiting: root causes with less are not told. */
const MIN_CAUSE_SHARE = 0.01;

/** Who waited for whom, and for which work, in short; null without `wait states` and `root causes`. */
export function measureWaiting(analysis: Analysis): Pick<RepetitionPictures, 'waiting' | 'noWaiting'> {
  const { trace, waitStates, rootCauses } = analysis;
  const why = waitStatesProblem(analysis);
  if (why !== null) return { waiting: null, noWaiting: why };
  if (!waitStates || !rootCauses) return { waiting: null };
  const { delays, timelines } = rootCauses;
  const table = new Paths();
  const found = waitStates.classes.filter(({ instances }) => instances > 0);
  const waiting = {
    spanNs: Math.round(waitStates.totals.spanNs),
    waitedNs: Math.round(delays.directNs + delays.indirectNs + delays.unattributedNs),
    classes: found.map(({ id, ns, instances }) => ({ id, ns: Math.round(ns), instances })),
    ...chargedTo(waitStates, trace, table),
    causes: causesIn(delays, timelines, trace, table),
  };
  return { waiting: { ...waiting, functions: table.functions.all, paths: table.paths.all } };
}

/** Call paths by their functions' names: in every run the same, whatever numbers a trace gives them. */
class Paths {
  readonly functions = new Numbered<string>();
  readonly paths = new Numbered<string, number[]>();

  pathOf(names: readonly string[]): number {
    const functions = names.map((name) => this.functions.number(name, name));
    return this.paths.number(functions.join(), functions);
  }
}

/** Waiting by class and call path, and of it by process. */
function chargedTo(
  { charges, classes }: WaitStates,
  trace: Trace,
  table: Paths,
): Pick<WaitingPicture, 'places' | 'processes'> {
  const shown = new Map<number, number>();
  for (const [i, { instances }] of classes.entries()) if (instances > 0) shown.set(i, shown.size);
  const { paths } = trace.callTimes!;
  const ofCharge = (i: number): number => charges.class[i]! * paths.count + charges.path[i]!;
  const sums = new Map<number, number>();
  for (let i = 0; i < charges.count; i++)
    sums.set(ofCharge(i), (sums.get(ofCharge(i)) ?? 0) + charges.ns[i]!);
  const most = [...sums].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MAX_SHOWN.places);
  const rank = new Map(most.map(([key], index) => [key, index]));
  const ordered = Array.from({ length: charges.count }, (_, i) => i)
    .filter((i) => rank.has(ofCharge(i)) && charges.ns[i]! >= 1)
    .sort((a, b) => charges.ns[b]! - charges.ns[a]! || a - b)
    .slice(0, MAX_SHOWN.processes);
  const rows = ordered.map((i) => [rank.get(ofCharge(i))!, charges.process[i]!, Math.round(charges.ns[i]!)]);
  return {
    places: most.map(([key, ns]) => [
      shown.get(Math.floor(key / paths.count))!,
      table.pathOf(namesUpTo(key % paths.count, paths, trace.regions)),
      Math.round(ns),
    ]),
    processes: packJson(rows),
  };
}

function causesIn(
  delays: DelayCosts,
  timelines: Timelines,
  { regions }: Trace,
  table: Paths,
): WaitCausePicture[] {
  const { places, callTimes } = timelines;
  const names = new PlaceNames(timelines, regions);
  const isInMpi = placesInMpi(callTimes, places, (region) => regions[region]!.mpi);
  const least = MIN_CAUSE_SHARE * (delays.directNs + delays.indirectNs);
  return largestDelays(delays, MAX_SHOWN.causes)
    .filter(({ directNs, indirectNs }) => directNs + indirectNs >= Math.max(1, least))
    .map(({ process, place, directNs, indirectNs }) => {
      const { path, mpi, before } = names.namesOf(place);
      return {
        process,
        path: table.pathOf(outside(place, places) ?? (mpi === undefined ? path : [...path, mpi])),
        before: before === undefined ? null : table.functions.number(before, before),
        isMpi: isInMpi[place] === 1,
        ns: Math.round(directNs + indirectNs),
        directNs: Math.round(directNs),
      };
    });
}

/** What the time before and after a process's measured span is called. */
function outside(place: number, { notYetStarted, alreadyEnded }: Timelines['places']): string[] | null {
  if (place === notYetStarted) return ['(not yet started)'];
  return place === alreadyEnded ? ['(already ended)'] : null;
}
