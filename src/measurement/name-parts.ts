import type { DividedGroup } from '../diagnosis/parts/duration-parts.ts';
import type { PlaceTime } from '../diagnosis/parts/place-sums.ts';
import { NONE, type Trace } from '../trace/trace.ts';
import type { CallPath, DurationParts, PlacedTime } from './duration-parts.ts';

/** How many places and processes of each kind are kept: what is named, and what a later run can be held against. */
const MOST = { late: 8, lateElsewhere: 4, inMpi: 3, own: 3, latest: 4, waitingCausedBy: 8 };

/** Places with less of the duration than this are not kept. */
const SMALLEST_SHARE = 0.01;

/**
 * The parts of a group's duration in names, which are the same in every run.
 *
 * @param trace with times of calls, from which `divided` was made
 */
export function nameParts(
  trace: Trace,
  { late, inMpi, own, ...divided }: DividedGroup,
): Omit<DurationParts, 'without'> {
  const { lateNs, inMpiNs, ownNs, latest, order, wrongOrderNs, waitNs, waitingCausedBy } = divided;
  const least = SMALLEST_SHARE * (lateNs + inMpiNs + ownNs);
  const kept = (places: readonly PlaceTime[], most: number): PlacedTime[] =>
    places.slice(0, most).flatMap((place) => (place.ns >= least ? [namePlace(trace, place)] : []));
  const named = kept(late, MOST.late);
  const elsewhere = byPath(late.slice(named.length))
    .filter(({ ns }) => ns >= least)
    .slice(0, MOST.lateElsewhere)
    .map((place) => {
      const { process: _, ...where } = namePlace(trace, place);
      return where;
    });
  return {
    ...{ lateNs, inMpiNs, ownNs, late: named, lateElsewhere: elsewhere },
    inMpi: byCall(trace, inMpi)
      .filter(({ ns }) => ns >= least)
      .slice(0, MOST.inMpi),
    own: kept(own, MOST.own),
    latest: latest.slice(0, MOST.latest),
    ...{ order, wrongOrderNs, waitNs },
    waitingCausedBy: waitingCausedBy
      .filter(({ ns }) => ns >= SMALLEST_SHARE * waitNs)
      .slice(0, MOST.waitingCausedBy),
  };
}

/** A place in names: functions, and the MPI call in which the time passed or, from call stacks, that came next. */
function namePlace({ regions, callTimes }: Trace, { process, path, nextPath, ns }: PlaceTime): PlacedTime {
  const { paths } = callTimes!;
  const nameOf = (of: number): string => regions[paths.region[of]!]!.name;
  const isMpi = path !== 0 && regions[paths.region[path]!]!.mpi;
  const namesUpTo = (of: number): CallPath => {
    const names: CallPath = [];
    for (let each = of; each !== NONE && paths.region[each] !== NONE; each = paths.parent[each]!)
      names.unshift(nameOf(each));
    return names;
  };
  const next = nextPath === NONE ? NONE : stepTowards(paths.parent, path, nextPath);
  return {
    ...{ process, path: namesUpTo(isMpi ? paths.parent[path]! : path) },
    ...(isMpi && { mpi: nameOf(path) }),
    ...(next !== NONE && { before: nameOf(next) }),
    ns,
  };
}

/** The path below `from` on the way to `to`; `to` itself where it is not below it. */
function stepTowards(parent: Int32Array, from: number, to: number): number {
  for (let each = to; each !== NONE; each = parent[each]!) if (parent[each] === from) return each;
  return to;
}

/** Places of all processes together, most time first. */
function byPath(places: readonly PlaceTime[]): PlaceTime[] {
  const sums = new Map<string, PlaceTime>();
  for (const place of places) {
    const key = `${place.path} ${place.nextPath}`;
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { ...place });
    else sum.ns += place.ns;
  }
  return [...sums.values()].sort((a, b) => b.ns - a.ns || a.path - b.path);
}

/** Times of MPI calls by name, most first. */
function byCall({ regions, callTimes }: Trace, places: readonly PlaceTime[]): DurationParts['inMpi'] {
  const sums = new Map<string, number>();
  for (const { path, ns } of places) {
    const region = callTimes!.paths.region[path]!;
    const { name } = regions[region]!;
    sums.set(name, (sums.get(name) ?? 0) + ns);
  }
  return [...sums]
    .map(([call, ns]) => ({ call, ns }))
    .sort((a, b) => b.ns - a.ns || (a.call < b.call ? -1 : 1));
}
