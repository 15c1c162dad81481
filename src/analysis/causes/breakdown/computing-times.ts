import type { Timelines } from '../../waits/timelines/timelines.ts';

/** How long each process was in one place outside of MPI calls, in the whole trace. */
export interface ComputingTime {
  /** See Places. */
  place: number;
  /** By process. */
  ns: Float64Array;
}

/**
 * What somebody finds who times functions on all processes. Late time on the path through an instance is
 * something else: it is that of the last process, also where all computed as long, and may be of several
 * instances.
 *
 * O(entries of gaps)
 *
 * @param isInMpi by place, see placesInMpi
 * @param smallestShare places in which no process has so much of the longest time that one computes are left
 *   out
 * @returns in order of places
 */
export function computingTimes(
  timelines: Timelines,
  isInMpi: Uint8Array,
  smallestShare: number,
): ComputingTime[] {
  const { count, notYetStarted, alreadyEnded } = timelines.places;
  const { processes } = timelines;
  const largest = new Float64Array(count);
  let longest = 0;
  for (let process = 0; process < processes; process++) {
    let all = 0;
    forEachPlace(timelines, process, (place, ns) => {
      if (isInMpi[place] === 1 || place === notYetStarted || place === alreadyEnded) return;
      largest[place] = Math.max(largest[place]!, ns);
      all += ns;
    });
    longest = Math.max(longest, all);
  }
  const found = new Map<number, Float64Array>();
  for (let place = 0; place < count; place++)
    if (largest[place]! > 0 && largest[place]! >= smallestShare * longest)
      found.set(place, new Float64Array(processes));
  for (let process = 0; process < processes; process++) {
    forEachPlace(timelines, process, (place, ns) => {
      const times = found.get(place);
      if (times !== undefined) times[process] = ns;
    });
  }
  return [...found].map(([place, ns]) => ({ place, ns }));
}

/** Each place in which a process was, once, with all its time there. */
function forEachPlace(
  { callTimes: { calls, gaps }, places }: Timelines,
  process: number,
  tell: (place: number, ns: number) => void,
): void {
  const first = gaps.start[calls.processStart[process]! + process]!;
  const end = gaps.start[calls.processStart[process + 1]! + process + 1]!;
  const sums = new Map<number, number>();
  for (let entry = first; entry < end; entry++) {
    const place = places.ofEntry[entry]!;
    sums.set(place, (sums.get(place) ?? 0) + gaps.ns[entry]!);
  }
  for (const [place, ns] of sums) tell(place, ns);
}
