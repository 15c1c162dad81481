import { firstAbove } from '../../../base/statistics/first-above.ts';
import type { Timelines } from '../../waits/timelines/timelines.ts';

/**
 * Follows a wait to those that did not wait themselves in that time (METHOD, "Delays"; HPCToolkit's blame
 * shifting): its cause, where this waits its own cause, and so on. Of each one the time in the interval
 * without its waits counts; what counts and what is returned add up to the wait.
 *
 * @param visit called with a process, an interval, and how long it was not waiting there, in nanoseconds
 * @param isFollowed which processes it is followed to: a wait for another one counts as time of who waits
 * @returns the time in which processes wait for each other in a circle
 */
export function followWait(
  timelines: Timelines,
  wait: number,
  visit: (process: number, from: number, to: number, ns: number) => void,
  isFollowed: (process: number) => boolean = () => true,
): number {
  const { waits, processes, waitStart, endOfWait } = timelines;
  let unresolvedNs = 0;
  follow(waits.causeProcess[wait]!, waits.startNs[wait]!, endOfWait[wait]!, 0);
  return unresolvedNs;

  function follow(process: number, from: number, to: number, depth: number): void {
    const afterLast = waitStart[process + 1]!;
    let waitedNs = 0;
    let own = firstAbove(endOfWait, waitStart[process]!, afterLast, from);
    for (; own < afterLast && waits.startNs[own]! < to; own++) {
      if (!isFollowed(waits.causeProcess[own]!)) continue;
      const start = Math.max(waits.startNs[own]!, from);
      const end = Math.min(endOfWait[own]!, to);
      waitedNs += end - start;
      if (depth > processes) unresolvedNs += end - start;
      else follow(waits.causeProcess[own]!, start, end, depth + 1);
    }
    visit(process, from, to, to - from - waitedNs);
  }
}
