import type { Breakdown, Computing, PlacedTime } from '#build/schemas/parts.ts';
import { compareText } from '../../base/compare-text.ts';
import { groupBy } from '../../base/group-by.ts';
import { median } from '../../base/statistics/median.ts';

export function durationOf({ lateNs, inMpiNs, ownNs }: Breakdown): number {
  return lateNs + inMpiNs + ownNs;
}

/** A place as a string, the same in every run: baselines do not know which MPI call of a function it was. */
export function placeKey(place: Omit<PlacedTime, 'ns' | 'process'> & { process?: number }): string {
  const { process = null, path, mpi, before = null } = place;
  return JSON.stringify([process, path, mpi !== undefined, before]);
}

/**
 * What a duration usually is made of: means over the middle half of the runs by duration, so that a disturbed
 * one does not count; who was late is counted in all. What belongs to one run alone, such as its replay, is
 * left out.
 *
 * @param runs parts of the same group, oldest first
 * @returns null without any
 */
export function typicalParts(runs: readonly Breakdown[]): Breakdown | null {
  const sorted = [...runs].sort((a, b) => durationOf(a) - durationOf(b));
  const cut = sorted.length < 4 ? 0 : Math.floor(sorted.length / 4);
  const middle = sorted.slice(cut, sorted.length - cut);
  return middle.length === 0 ? null : meanOfParts(middle, runs);
}

/**
 * Means of each part. Of what belongs to one run alone there is nothing.
 *
 * @param middle at least one
 * @param all in which is counted who was late, and whose order it is where they have the same
 */
export function meanOfParts(middle: readonly Breakdown[], all: readonly Breakdown[]): Breakdown {
  const orders = new Set(all.map(({ order }) => order));
  const meanOf = (value: (parts: Breakdown) => number): number =>
    middle.reduce((sum, parts) => sum + value(parts), 0) / middle.length;
  const means = <Each extends { ns: number }>(
    list: (parts: Breakdown) => readonly Each[],
    key: (each: Each) => string,
  ): Each[] => meanBy(middle.map(list), key);
  return {
    lateNs: meanOf(({ lateNs }) => lateNs),
    inMpiNs: meanOf(({ inMpiNs }) => inMpiNs),
    ownNs: meanOf(({ ownNs }) => ownNs),
    late: means<PlacedTime>(({ late }) => late, placeKey),
    lateElsewhere: means<Omit<PlacedTime, 'process'>>(({ lateElsewhere }) => lateElsewhere, placeKey),
    inMpi: means(
      ({ inMpi }) => inMpi,
      ({ call }) => call,
    ),
    own: means<PlacedTime>(({ own }) => own, placeKey),
    latest: latestInAll(all),
    order: orders.size === 1 ? all[0]!.order : null,
    wrongOrderNs: meanOf(({ wrongOrderNs }) => wrongOrderNs),
    waitNs: meanOf(({ waitNs }) => waitNs),
    waitingCausedBy: means(
      ({ waitingCausedBy }) => waitingCausedBy,
      ({ process }) => String(process),
    ),
    without: [],
  };
}

/** In how many instances of all parts a process was the latest, most first. */
function latestInAll(all: readonly Breakdown[]): Breakdown['latest'] {
  const byProcess = groupBy(
    all.flatMap(({ latest }) => latest),
    ({ process }) => process,
  );
  return [...byProcess]
    .map(([process, own]) => ({
      process,
      instances: own.reduce((sum, { instances }) => sum + instances, 0),
      through: own.reduce((most, each) => (each.instances > most.instances ? each : most)).through,
    }))
    .sort((a, b) => b.instances - a.instances || a.process - b.process);
}

/** Medians by place and process over all lists; a process that was not in a place was there for no time. */
export function typicalComputing(all: readonly (readonly Computing[])[]): Computing[] {
  const places = groupBy(all.flat(), ({ path, before }) => placeKey({ path, ...(before && { before }) }));
  const found = [...places.values()].map((same): Computing => {
    const processes = Math.max(...same.map(({ ns }) => ns.length));
    const missing = new Array<number>(all.length - same.length).fill(0);
    const ns = Array.from({ length: processes }, (_, process) =>
      median([...same.map((each) => each.ns[process] ?? 0), ...missing]),
    );
    return { ...same[0]!, ns, ...errorIn(same, ns) };
  });
  return found.filter(({ ns }) => ns.some((each) => each > 0));
}

/** Fewer values have no spread that tells anything. */
export const MIN_SPREAD_VALUES = 3;

/** Standard error of the medians over repetitions, see errorIn. @param rows by repetition and process */
export function medianError(rows: readonly (readonly number[])[], medians: readonly number[]): number {
  const deviations = medians.map((ns, process) =>
    median(rows.map((row) => Math.abs((row[process] ?? 0) - ns))),
  );
  return (1.2533 * 1.4826 * median(deviations)) / Math.sqrt(rows.length);
}

/** Standard error of medians (1.2533 σ/√n), of the process in the middle, σ by the median deviation. */
function errorIn(same: readonly Computing[], medians: readonly number[]): Pick<Computing, 'errorNs'> {
  if (same.length < MIN_SPREAD_VALUES) {
    const known = same.flatMap(({ errorNs }) => errorNs ?? []);
    return known.length === 0 ? {} : { errorNs: Math.max(...known) };
  }
  return {
    errorNs: medianError(
      same.map(({ ns }) => ns),
      medians,
    ),
  };
}

/** Times of the same thing over all lists, divided by how many lists there are; most first. */
function meanBy<Each extends { ns: number }>(
  lists: readonly (readonly Each[])[],
  key: (each: Each) => string,
): Each[] {
  return [...summedBy(lists.flat(), key)]
    .map(([id, each]) => ({ id, each: { ...each, ns: each.ns / lists.length } }))
    .sort((a, b) => b.each.ns - a.each.ns || compareText(a.id, b.id))
    .map(({ each }) => each);
}

/** The first of each key, with the time of all of these. */
export function summedBy<Each extends { ns: number }, Key>(
  list: readonly Each[],
  key: (each: Each) => Key,
): Map<Key, Each> {
  const sums = new Map<Key, Each>();
  for (const each of list) {
    const known = sums.get(key(each));
    if (known === undefined) sums.set(key(each), { ...each });
    else known.ns += each.ns;
  }
  return sums;
}

export function timesAsLong(parts: Breakdown, times: number): Breakdown {
  const longer = <Each extends { ns: number }>(list: readonly Each[]): Each[] =>
    list.map((each) => ({ ...each, ns: each.ns * times }));
  return {
    lateNs: parts.lateNs * times,
    inMpiNs: parts.inMpiNs * times,
    ownNs: parts.ownNs * times,
    late: longer(parts.late),
    lateElsewhere: longer(parts.lateElsewhere),
    inMpi: longer(parts.inMpi),
    own: longer(parts.own),
    latest: parts.latest,
    order: parts.order,
    wrongOrderNs: parts.wrongOrderNs * times,
    waitNs: parts.waitNs * times,
    waitingCausedBy: longer(parts.waitingCausedBy),
    without: longer(parts.without),
  };
}
