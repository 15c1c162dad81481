import { addTimes, emptySums, firstAbove, type PlaceSums, type Timelines } from '../timelines.ts';

/** What those that others waited for did in that time. */
export interface Meanwhile {
  /** By process and place, most first. With what is unresolved they add up to all waiting. */
  times: { process: number; place: number; ns: number }[];
  /** Where processes wait for each other in a circle: clocks that contradict each other. */
  unresolvedNs: number;
}

/**
 * Finds what the cause of each wait did while it was waited for (METHOD, "Delays"; HPCToolkit's blame shifting). If it waited
 * itself, what its own cause did meanwhile, and so on.
 *
 * O(waits + calls and gap entries meanwhile, for each that waits)
 */
export function findMeanwhile(timelines: Timelines): Meanwhile {
  const { waits, processes, places } = timelines;
  const sums: (PlaceSums | undefined)[] = new Array(processes);
  let unresolvedNs = 0;
  for (let wait = 0; wait < waits.count; wait++) {
    follow(waits.causeProcess[wait]!, waits.startNs[wait]!, timelines.endOfWait[wait]!, 0);
  }
  const times: Meanwhile['times'] = [];
  sums.forEach((sum, process) => {
    if (sum === undefined) return;
    for (const place of sum.met.subarray(0, sum.metCount)) {
      if (sum.ns[place]! > 0) times.push({ process, place, ns: sum.ns[place]! });
    }
  });
  times.sort((a, b) => b.ns - a.ns || a.process - b.process || a.place - b.place);
  return { times, unresolvedNs };

  function follow(process: number, from: number, to: number, depth: number): void {
    sums[process] ??= emptySums(places.count);
    addTimes(timelines, process, from, to, 1, sums[process]!);
    const { waitStart, endOfWait } = timelines;
    const behind = waitStart[process + 1]!;
    let wait = firstAbove(endOfWait, waitStart[process]!, behind, from);
    for (; wait < behind && waits.startNs[wait]! < to; wait++) {
      const start = Math.max(waits.startNs[wait]!, from);
      const end = Math.min(endOfWait[wait]!, to);
      if (depth > processes) unresolvedNs += end - start;
      else follow(waits.causeProcess[wait]!, start, end, depth + 1);
    }
  }
}
