import type { Breakdown, Computing } from '#build/schemas/parts.ts';
import type { ComputingTime } from '../../analysis/causes/breakdown/computing-times.ts';
import type { DividedGroup } from '../../analysis/causes/breakdown/divide-durations.ts';
import type { PlacedNs } from '../../analysis/causes/breakdown/placed-times.ts';
import { largestOf } from '../../base/statistics/largest.ts';
import type { PlaceNames } from './place-names.ts';
import { summedBy } from './typical-parts.ts';

/** Of each kind: what is named, and what a later run can be held against. */
const MAX_KEPT = { late: 8, lateElsewhere: 4, inMpi: 3, own: 3, latest: 64, waitingCausedBy: 8 };

/** Places that compute which are kept of a repetition. */
const MAX_COMPUTING = 64;

/** Places with less of the duration are not kept. */
export const MIN_PLACE_SHARE = 0.01;

/**
 * Of the duration: places with less need not be kept of an earlier run, since they may have had as much. So a
 * place that is not known of before has grown by at least what it has beyond that.
 */
export const MAX_UNKNOWN_SHARE = 0.05;

/** A group's breakdown in names, the same in every run. @param names of the timelines that were divided */
export function nameBreakdown(
  names: PlaceNames,
  { late, lateOfAll, inMpi, own, ...divided }: DividedGroup,
): Omit<Breakdown, 'without'> {
  const { lateNs, inMpiNs, ownNs, latest, order, wrongOrderNs, waitNs, waitingCausedBy } = divided;
  const least = MIN_PLACE_SHARE * (lateNs + inMpiNs + ownNs);
  const isKept = ({ ns }: { ns: number }): boolean => ns >= least && ns > 0;
  const lateAt = together(late, (each) => names.keyOf(each));
  const lateKept = lateAt.filter(isKept).slice(0, MAX_KEPT.late);
  const elsewhere = withoutKept(lateOfAll, lateKept, names);
  const ownAt = together(own, (each) => names.keyOf(each));
  const calls = inMpi.map(({ place, ns }) => ({ call: names.callOf(place), ns }));
  return {
    lateNs,
    inMpiNs,
    ownNs,
    late: lateKept.map((each) => names.of(each)),
    lateElsewhere: elsewhere
      .filter(isKept)
      .slice(0, MAX_KEPT.lateElsewhere)
      .map(({ place, ns }) => ({ ...names.namesOf(place), ns })),
    inMpi: together(calls, ({ call }) => call)
      .filter(isKept)
      .slice(0, MAX_KEPT.inMpi),
    own: ownAt
      .filter(isKept)
      .slice(0, MAX_KEPT.own)
      .map((each) => names.of(each)),
    latest: latest.slice(0, MAX_KEPT.latest),
    order,
    wrongOrderNs,
    waitNs,
    waitingCausedBy: waitingCausedBy
      .filter(({ ns }) => ns >= MIN_PLACE_SHARE * waitNs)
      .slice(0, MAX_KEPT.waitingCausedBy),
  };
}

/** Where processes compute, in names: places with the same ones are one; most time first. */
export function nameComputing(names: PlaceNames, times: readonly ComputingTime[]): Computing[] {
  const found = new Map<number, Computing>();
  for (const { place, ns } of times) {
    const { path, before } = names.namesOf(place);
    const known = found.get(names.numberOf(place));
    if (known === undefined)
      found.set(names.numberOf(place), { path, ...(before !== undefined && { before }), ns: [...ns] });
    else known.ns = known.ns.map((each, process) => each + ns[process]!);
  }
  return [...found.values()].sort((a, b) => largestOf(b.ns) - largestOf(a.ns)).slice(0, MAX_COMPUTING);
}

/**
 * How long the process with most of it computed in each function, in all its places together. That process,
 * not the mean: what one of many computes longer is lost in a mean, and the others wait for it (METHOD 3).
 */
export function computedIn(
  names: PlaceNames,
  times: readonly ComputingTime[],
): { function: string; ns: number }[] {
  const found = new Map<string, number[]>();
  for (const { place, ns } of times) {
    const name = names.namesOf(place).path.at(-1) ?? '';
    const known = found.get(name);
    found.set(name, known === undefined ? [...ns] : known.map((each, process) => each + ns[process]!));
  }
  return [...found].map(([name, ns]) => ({ function: name, ns: largestOf(ns) }));
}

/** Late times of all processes without the ones that are named by themselves, most first. */
function withoutKept(
  all: DividedGroup['lateOfAll'],
  kept: readonly PlacedNs[],
  names: PlaceNames,
): DividedGroup['lateOfAll'] {
  const rest = together(all, ({ place }) => names.numberOf(place));
  const slots = new Map(rest.map((each) => [names.numberOf(each.place), each]));
  for (const { place, ns } of kept) slots.get(names.numberOf(place))!.ns -= ns;
  return rest.sort((a, b) => b.ns - a.ns);
}

/** Times of the same thing as one, most first. */
function together<Each extends { ns: number }, Key>(
  list: readonly Each[],
  keyOf: (each: Each) => Key,
): Each[] {
  return [...summedBy(list, keyOf).values()].sort((a, b) => b.ns - a.ns);
}
