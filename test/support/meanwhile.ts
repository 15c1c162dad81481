import { followWait } from '../../src/analysis/causes/delays/follow-wait.ts';
import { TimeSums } from '../../src/analysis/waits/timelines/time-sums.ts';
import type { Timelines } from '../../src/analysis/waits/timelines/timelines.ts';

/**
 * What those that others waited for did in that time, followed by followWait.
 *
 * @returns by process and place; with what is unresolved, where processes wait for each other in a circle,
 *   they add up to all waiting
 */
export function findMeanwhile(timelines: Timelines): {
  times: { process: number; place: number; ns: number }[];
  unresolvedNs: number;
} {
  const { waits, processes } = timelines;
  const intervals: [from: number, to: number][][] = Array.from({ length: processes }, () => []);
  let unresolvedNs = 0;
  for (let wait = 0; wait < waits.count; wait++) {
    unresolvedNs += followWait(timelines, wait, (process, from, to) => intervals[process]!.push([from, to]));
  }
  const sums = new TimeSums(timelines);
  const times = intervals.flatMap((own, process) => {
    sums.clear();
    for (const [from, to] of own) sums.add(process, from, to);
    return Array.from(sums.met.subarray(0, sums.metCount), (place) => ({
      process,
      place,
      ns: sums.at(place),
    }));
  });
  return { times, unresolvedNs };
}
