import type { DurationParts, PlacedTime } from '#build/schemas/parts.ts';
import type { DividedGroup } from '../../analysis/causes/breakdown/duration-parts.ts';
import type { PlacedNs } from '../../analysis/causes/breakdown/placed-times.ts';
import type { Timelines } from '../../analysis/waits/timelines/timelines.ts';
import { NONE, type Region } from '../../trace/columns/trace.ts';
import type { CallPath } from './duration-parts.ts';

/** How many places and processes of each kind are kept: what is named, and what a later run can be held against. */
const MOST = { late: 8, lateElsewhere: 4, inMpi: 3, own: 3, latest: 4, waitingCausedBy: 8 };

/** Places with less of the duration than this are not kept. */
export const SMALLEST_SHARE = 0.01;

/**
 * The parts of a group's duration in names, which are the same in every run.
 *
 * @param names of the timelines from which `divided` was made
 */
export function nameParts(
  names: PlaceNames,
  { late, lateOfAll, inMpi, own, computing, ...divided }: DividedGroup,
): Omit<DurationParts, 'without'> {
  const { lateNs, inMpiNs, ownNs, latest, order, wrongOrderNs, waitNs, waitingCausedBy } = divided;
  const least = SMALLEST_SHARE * (lateNs + inMpiNs + ownNs);
  const isKept = ({ ns }: { ns: number }): boolean => ns >= least && ns > 0;
  const lateAt = together(late, (each) => names.keyOf(each));
  const lateKept = lateAt.filter(isKept).slice(0, MOST.late);
  const elsewhere = withoutKept(lateOfAll, lateKept, names);
  const ownAt = together(own, (each) => names.keyOf(each));
  const ownKept = ownAt.filter(isKept).slice(0, MOST.own);
  const calls = inMpi.map(({ place, ns }) => ({ call: names.callOf(place), ns }));
  return {
    lateNs,
    inMpiNs,
    ownNs,
    late: lateKept.map((each) => names.of(each)),
    lateElsewhere: elsewhere
      .filter(isKept)
      .slice(0, MOST.lateElsewhere)
      .map(({ place, ns }) => ({ ...names.namesOf(place), ns })),
    inMpi: together(calls, ({ call }) => call)
      .filter(isKept)
      .slice(0, MOST.inMpi),
    own: ownKept.map((each) => names.of(each)),
    computing: computingIn([...lateKept, ...ownKept], computing, names),
    latest: latest.slice(0, MOST.latest),
    order,
    wrongOrderNs,
    waitNs,
    waitingCausedBy: waitingCausedBy
      .filter(({ ns }) => ns >= SMALLEST_SHARE * waitNs)
      .slice(0, MOST.waitingCausedBy),
  };
}

/** All time in the places that are kept: places with the same names are one. */
function computingIn(
  kept: readonly PlacedNs[],
  computing: DividedGroup['computing'],
  names: PlaceNames,
): NonNullable<DurationParts['computing']> {
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

/** Names of places, made once each. */
export class PlaceNames {
  private readonly timelines: Timelines;
  private readonly regions: readonly Region[];
  private readonly known = new Map<number, Omit<PlacedTime, 'process' | 'ns'>>();
  /** By place: the first place with the same names. */
  private readonly numbers = new Map<number, number>();
  private readonly firstNamed = new Map<string, number>();

  /** @param regions of the trace that the timelines are of */
  constructor(timelines: Timelines, regions: readonly Region[]) {
    this.timelines = timelines;
    this.regions = regions;
  }

  /** A place in names: functions, and the MPI call in which the time passed or, from call stacks, what came next. */
  of({ process, place, ns }: PlacedNs): PlacedTime {
    return { process, ...this.namesOf(place), ns };
  }

  /** The same for places with the same names: call stacks tell apart calls behind a place that are in one function. */
  numberOf(place: number): number {
    if (!this.timelines.callTimes.fromCallStacks) return place;
    const known = this.numbers.get(place);
    if (known !== undefined) return known;
    const names = JSON.stringify(this.namesOf(place));
    const first = this.firstNamed.get(names) ?? place;
    this.firstNamed.set(names, first);
    this.numbers.set(place, first);
    return first;
  }

  /** The same for times of one process at places with the same names. */
  keyOf({ process, place }: Omit<PlacedNs, 'ns'>): number {
    return process * this.timelines.places.count + this.numberOf(place);
  }

  /** The function that a path ends in; '' outside of everything. */
  callOf(place: number): string {
    return this.nameOf(this.timelines.places.path[place]!);
  }

  /** The same without process and time. */
  namesOf(place: number): Omit<PlacedTime, 'process' | 'ns'> {
    let known = this.known.get(place);
    if (known === undefined) {
      known = this.named(place);
      this.known.set(place, known);
    }
    return known;
  }

  private named(place: number): Omit<PlacedTime, 'process' | 'ns'> {
    const { places, callTimes } = this.timelines;
    const { region, parent } = callTimes.paths;
    const path = places.path[place]!;
    if (path === NONE) return { path: [] };
    const isMpi = region[path] !== NONE && this.regions[region[path]!]!.mpi;
    const next = places.before[place]!;
    return {
      path: this.namesUpTo(isMpi ? parent[path]! : path),
      ...(isMpi && { mpi: this.nameOf(path) }),
      // The innermost function that communicates next: what lies between may be inlined or long. Else the MPI
      // call.
      ...(next !== NONE && { before: this.nameOf(parent[next]! === path ? next : parent[next]!) }),
    };
  }

  private namesUpTo(path: number): CallPath {
    const { region, parent } = this.timelines.callTimes.paths;
    const names: CallPath = [];
    for (let each = path; each !== NONE && region[each] !== NONE; each = parent[each]!)
      names.unshift(this.nameOf(each));
    return names;
  }

  private nameOf(path: number): string {
    const { region } = this.timelines.callTimes.paths;
    return path === NONE || region[path] === NONE ? '' : this.regions[region[path]!]!.name;
  }
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
