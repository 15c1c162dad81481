import type { Breakdown, PlacedTime } from '#build/schemas/parts.ts';
import { compareText } from '../../../measure/measurement/group-identity.ts';

export function durationOf({ lateNs, inMpiNs, ownNs }: Breakdown): number {
  return lateNs + inMpiNs + ownNs;
}

/**
 * Several groups of a repetition as one with one instance; null unless those with most time have a breakdown.
 */
export function totalParts(
  groups: readonly { parts?: Breakdown | undefined; instances: number; ns: number }[],
): Breakdown | null {
  const known = groups.flatMap(({ parts, instances, ns }) => (parts ? [{ parts, instances, ns }] : []));
  const timeOf = (of: readonly { ns: number }[]): number => of.reduce((sum, { ns }) => sum + ns, 0);
  if (known.length === 0 || timeOf(known) < timeOf(groups) / 2) return null;
  const mean = meanOfParts(known.map(({ parts, instances }) => timesAsLong(parts, instances)));
  const latest = known.flatMap(({ parts }) => parts.latest);
  const byProcess = new Map<number, Breakdown['latest'][number]>();
  for (const each of latest) {
    const sum = byProcess.get(each.process);
    if (sum === undefined) byProcess.set(each.process, { ...each });
    else sum.instances += each.instances;
  }
  return {
    ...timesAsLong(mean, known.length),
    latest: [...byProcess.values()].sort((a, b) => b.instances - a.instances || a.process - b.process),
    order: known.map(({ parts }) => parts.order).join(' '),
  };
}

function timesAsLong(parts: Breakdown, instances: number): Breakdown {
  const longer = <Each extends { ns: number }>(list: readonly Each[]): Each[] =>
    list.map((each) => ({ ...each, ns: each.ns * instances }));
  return {
    lateNs: parts.lateNs * instances,
    inMpiNs: parts.inMpiNs * instances,
    ownNs: parts.ownNs * instances,
    late: longer(parts.late),
    lateElsewhere: longer(parts.lateElsewhere),
    inMpi: longer(parts.inMpi),
    own: longer(parts.own),
    latest: parts.latest,
    order: parts.order,
    wrongOrderNs: parts.wrongOrderNs * instances,
    waitNs: parts.waitNs * instances,
    waitingCausedBy: longer(parts.waitingCausedBy),
    without: [],
  };
}

/** A place as a string, the same in every run: baselines do not know which MPI call of a function it was. */
export function placeKey(place: Omit<PlacedTime, 'ns' | 'process'> & { process?: number }): string {
  const { process = null, path, mpi, before = null } = place;
  return JSON.stringify([process, path, mpi !== undefined, before]);
}

/**
 * What a duration usually is made of: means over the middle half of the runs by duration, so that a disturbed
 * one does not count. What belongs to one run alone, such as its replay, is left out.
 *
 * @param runs parts of the same group, oldest first
 * @returns null without any
 */
export function typicalParts(runs: readonly Breakdown[]): Breakdown | null {
  const sorted = [...runs].sort((a, b) => durationOf(a) - durationOf(b));
  const cut = sorted.length < 4 ? 0 : Math.floor(sorted.length / 4);
  const middle = sorted.slice(cut, sorted.length - cut);
  if (middle.length === 0) return null;
  const orders = new Set(runs.map(({ order }) => order));
  return { ...meanOfParts(middle), order: orders.size === 1 ? runs[0]!.order : null };
}

/** Means of each part. Of what belongs to one run alone there is nothing. @param middle at least one */
function meanOfParts(middle: readonly Breakdown[]): Breakdown {
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
    latest: [],
    order: null,
    wrongOrderNs: meanOf(({ wrongOrderNs }) => wrongOrderNs),
    waitNs: meanOf(({ waitNs }) => waitNs),
    waitingCausedBy: means(
      ({ waitingCausedBy }) => waitingCausedBy,
      ({ process }) => String(process),
    ),
    without: [],
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
export function summedBy<Each extends { ns: number }>(
  list: readonly Each[],
  key: (each: Each) => string,
): Map<string, Each> {
  const sums = new Map<string, Each>();
  for (const each of list) {
    const known = sums.get(key(each));
    if (known === undefined) sums.set(key(each), { ...each });
    else known.ns += each.ns;
  }
  return sums;
}
