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
  const note = (process: number, from: number, to: number): void => {
    sums[process] ??= emptySums(places.count);
    addTimes(timelines, process, from, to, 1, sums[process]!);
  };
  for (let wait = 0; wait < waits.count; wait++) {
    unresolvedNs += followWait(timelines, wait, note);
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
}

/**
 * Follows a wait to those that did not wait themselves in that time: its cause, where this waits its own cause, and so on. Of
 * each one the time in the interval without its waits counts; what counts and what is returned add up to the wait.
 *
 * @param visit called with a process, an interval, and how long it was not waiting there, in nanoseconds
 * @returns the time in which processes wait for each other in a circle
 */
export function followWait(
  timelines: Timelines,
  wait: number,
  visit: (process: number, from: number, to: number, ns: number) => void,
): number {
  const { waits, processes, waitStart, endOfWait } = timelines;
  let unresolvedNs = 0;
  follow(waits.causeProcess[wait]!, waits.startNs[wait]!, endOfWait[wait]!, 0);
  return unresolvedNs;

  function follow(process: number, from: number, to: number, depth: number): void {
    const behind = waitStart[process + 1]!;
    let waitedNs = 0;
    let own = firstAbove(endOfWait, waitStart[process]!, behind, from);
    for (; own < behind && waits.startNs[own]! < to; own++) {
      const start = Math.max(waits.startNs[own]!, from);
      const end = Math.min(endOfWait[own]!, to);
      waitedNs += end - start;
      if (depth > processes) unresolvedNs += end - start;
      else follow(waits.causeProcess[own]!, start, end, depth + 1);
    }
    visit(process, from, to, to - from - waitedNs);
  }
}
