import type { WholeGrowth } from '#build/schemas/comparison.ts';
import type { Breakdown, PlacedTime } from '#build/schemas/parts.ts';
import { groupBy } from '../../../base/group-by.ts';
import { MAX_UNKNOWN_SHARE } from '../../../measure/measurement/name-breakdown.ts';
import { durationOf, placeKey, summedBy } from '../../../measure/measurement/typical-parts.ts';
import { totalParts } from './total-parts.ts';

/** How much longer a group's typical instance takes than before, by what it is made of. */
export interface Growth {
  /** Of all of it, and of each part; below 0 where it became shorter. */
  totalNs: number;
  ownNs: number;
  /** In MPI, in the instance or before it: processes that were late in MPI calls computed no longer. */
  inMpiNs: number;
  wrongOrderNs: number;
  /** Late by computing, where it grew: by place, by process, and by path of all processes; most first. */
  byPlace: PlacedTime[];
  byProcess: PlacedTime[];
  byPath: { path: string[]; ns: number }[];
  lateNs: number;
  own: PlacedTime[];
  /** Late in MPI calls where it grew, most first: see consequences. */
  lateInMpi: PlacedTime[];
}

/** @param before null: nothing is known of it, and all that there is now is counted as new */
export function growthOf(before: Breakdown | null, now: Breakdown): Growth {
  const unknownLate =
    before === null ? 0 : unknownOf(before, before.lateNs, [before.late, before.lateElsewhere]);
  const unknownOwn = before === null ? 0 : unknownOf(before, before.ownNs, [before.own]);
  const late = grown(before?.late ?? [], now.late, unknownLate);
  const elsewhere = grown(before?.lateElsewhere ?? [], now.lateElsewhere, unknownLate);
  const computing = late.filter(({ mpi }) => mpi === undefined);
  const anywhere = [...computing, ...elsewhere.filter(({ mpi }) => mpi === undefined)];
  const lateInMpiNs = inMpiOf(now) - (before === null ? 0 : inMpiOf(before));
  const lateNs = now.lateNs - (before?.lateNs ?? 0);
  return {
    totalNs: durationOf(now) - (before === null ? 0 : durationOf(before)),
    ownNs: now.ownNs - (before?.ownNs ?? 0),
    inMpiNs: now.inMpiNs - (before?.inMpiNs ?? 0) + lateInMpiNs,
    wrongOrderNs: now.wrongOrderNs - (before?.wrongOrderNs ?? 0),
    byPlace: mostFirst(computing),
    byProcess: mostFirst([...groupBy(computing, ({ process }) => String(process)).values()].map(together)),
    byPath: mostFirst([...summedBy(anywhere, ({ path }) => JSON.stringify(path)).values()]),
    lateNs: lateNs - lateInMpiNs,
    own: mostFirst(grown(before?.own ?? [], now.own, unknownOwn)),
    lateInMpi: mostFirst(late.filter(({ mpi }) => mpi !== undefined)),
  };
}

/** What a place that an earlier run does not name may have had: at most all such, see MAX_UNKNOWN_SHARE. */
function unknownOf(before: Breakdown, all: number, named: readonly (readonly { ns: number }[])[]): number {
  const known = named.flat().reduce((sum, { ns }) => sum + ns, 0);
  return Math.max(0, Math.min(MAX_UNKNOWN_SHARE * durationOf(before), all - known));
}

function inMpiOf({ late, lateElsewhere }: Breakdown): number {
  return [...late, ...lateElsewhere].reduce((sum, { mpi, ns }) => sum + (mpi === undefined ? 0 : ns), 0);
}

/**
 * By place how much more time there is now. @param unknownNs what a place may have had that `before` lacks
 */
function grown<Place extends Omit<PlacedTime, 'process'> & { process?: number }>(
  before: readonly Place[],
  now: readonly Place[],
  unknownNs: number,
): Place[] {
  const places = summedBy(now, placeKey);
  const earlier = new Set(before.map(placeKey));
  for (const [key, place] of places) if (!earlier.has(key)) place.ns = Math.max(0, place.ns - unknownNs);
  for (const each of before) {
    const known = places.get(placeKey(each));
    if (known === undefined) places.set(placeKey(each), { ...each, ns: -each.ns });
    else known.ns -= each.ns;
  }
  return [...places.values()];
}

/** One process's places as one: where most of it computes longer, else what the functions have in common. */
function together(places: readonly PlacedTime[]): PlacedTime {
  const ns = places.reduce((sum, each) => sum + each.ns, 0);
  const [first, ...others] = mostFirst(places);
  if (first === undefined || first.ns >= ns / 2) return { ...(first ?? places[0]!), ns };
  const path = others.reduce((common, each) => commonPath(common, each.path), first.path);
  return { process: first.process, path, ns };
}

/** The functions that two paths have in common, outermost first. */
function commonPath(a: string[], b: string[]): string[] {
  const length = a.findIndex((name, i) => name !== b[i]);
  return length < 0 ? a : a.slice(0, length);
}

function mostFirst<Each extends { ns: number }>(list: readonly Each[]): Each[] {
  return list.filter(({ ns }) => ns > 0).sort((a, b) => b.ns - a.ns);
}

export interface GroupInWhole {
  before: Breakdown | null;
  now: Breakdown | undefined;
  /** In a run; the times are those of one. */
  instances: number;
  beforeNs: number;
  nowNs: number;
}

/** From which share of the added computing on a place is where it is. */
const MIN_PLACE_SHARE = 0.5;

/**
 * What communication takes longer in all; null where most groups have no breakdown, or it takes no longer.
 */
export function growthOfAll(groups: readonly GroupInWhole[]): WholeGrowth | null {
  const inRun = groups.map((group) => ({
    ...group,
    beforeNs: group.beforeNs * group.instances,
    nowNs: group.nowNs * group.instances,
  }));
  const before = totalParts(
    inRun.map(({ before, instances, beforeNs: ns }) => ({ parts: before ?? undefined, instances, ns })),
  );
  const now = totalParts(inRun.map(({ now: parts, instances, nowNs: ns }) => ({ parts, instances, ns })));
  if (before === null || now === null) return null;
  const [beforeNs, nowNs] = [sum(inRun, 'beforeNs'), sum(inRun, 'nowNs')];
  const { totalNs, lateNs, ownNs, byPath, own } = growthOf(before, now);
  if (totalNs <= 0 || nowNs <= beforeNs) return null;
  const computingNs = lateNs + ownNs;
  const places = summedBy([...byPath, ...own], ({ path }): string => JSON.stringify(path));
  const most = [...places.values()].sort((a, b) => b.ns - a.ns)[0];
  const isMost = most !== undefined && most.path.length > 0 && most.ns >= MIN_PLACE_SHARE * computingNs;
  const computingShare = Math.min(1, Math.max(0, computingNs / totalNs));
  return { beforeNs, nowNs, computingShare, path: isMost ? most.path : null };
}

function sum<Key extends string>(list: readonly Record<Key, number>[], key: Key): number {
  return list.reduce((all, each) => all + each[key], 0);
}
