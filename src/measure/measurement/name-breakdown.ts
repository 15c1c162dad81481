import type { Breakdown } from '#build/schemas/parts.ts';
import type { DividedGroup } from '../../analysis/causes/breakdown/divide-durations.ts';
import type { PlacedNs } from '../../analysis/causes/breakdown/placed-times.ts';
import type { PlaceNames } from './place-names.ts';

/** Of each kind: what is named, and what a later run can be held against. */
const MAX_KEPT = { late: 8, lateElsewhere: 4, inMpi: 3, own: 3, latest: 4, waitingCausedBy: 8 };

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
  { late, lateOfAll, inMpi, own, computing, ...divided }: DividedGroup,
): Omit<Breakdown, 'without'> {
  const { lateNs, inMpiNs, ownNs, latest, order, wrongOrderNs, waitNs, waitingCausedBy } = divided;
  const least = MIN_PLACE_SHARE * (lateNs + inMpiNs + ownNs);
  const isKept = ({ ns }: { ns: number }): boolean => ns >= least && ns > 0;
  const lateAt = together(late, (each) => names.keyOf(each));
  const lateKept = lateAt.filter(isKept).slice(0, MAX_KEPT.late);
  const elsewhere = withoutKept(lateOfAll, lateKept, names);
  const ownAt = together(own, (each) => names.keyOf(each));
  const ownKept = ownAt.filter(isKept).slice(0, MAX_KEPT.own);
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
    own: ownKept.map((each) => names.of(each)),
    computing: computingIn([...lateKept, ...ownKept], computing, names),
    latest: latest.slice(0, MAX_KEPT.latest),
    order,
    wrongOrderNs,
    waitNs,
    waitingCausedBy: waitingCausedBy
      .filter(({ ns }) => ns >= MIN_PLACE_SHARE * waitNs)
      .slice(0, MAX_KEPT.waitingCausedBy),
  };
}

/** All time in the places that are kept: places with the same names are one. */
function computingIn(
  kept: readonly PlacedNs[],
  computing: DividedGroup['computing'],
  names: PlaceNames,
): NonNullable<Breakdown['computing']> {
  const keys = new Set(kept.map((each) => names.keyOf(each)));
  const sums = new Map<number, DividedGroup['computing'][number]>();
  for (const each of computing) {
    const key = names.keyOf(each);
    const sum = sums.get(key);
    if (sum !== undefined) {
      sum.ns += each.ns;
      sum.othersNs += each.othersNs;
    } else if (keys.has(key)) sums.set(key, { ...each });
  }
  return [...sums.values()].map((each) => ({ ...names.of(each), othersNs: each.othersNs }));
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
function together<Each extends { ns: number }>(
  list: readonly Each[],
  keyOf: (each: Each) => number | string,
): Each[] {
  const sums = new Map<number | string, Each>();
  for (const each of list) {
    const sum = sums.get(keyOf(each));
    if (sum === undefined) sums.set(keyOf(each), { ...each });
    else sum.ns += each.ns;
  }
  return [...sums.values()].sort((a, b) => b.ns - a.ns);
}
