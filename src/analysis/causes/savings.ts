import { placesInMpi } from '../waits/timelines/places.ts';
import { TimeSums } from '../waits/timelines/time-sums.ts';
import type { Timelines } from '../waits/timelines/timelines.ts';
import { type DelayCost, largestDelays } from './delays/delay-costs.ts';
import { whatIf } from './replay/what-if.ts';
import type { WaitingFound } from './root-causes.ts';

/** What the program would save, by replay, if a process took no more time in a place than the mean of all. */
interface Saving {
  process: number;
  /** See Places. */
  place: number;
  ns: number;
}

/** Delays of own work of which a replay tells what they cost. */
const MAX_REPLAYED = 10;

/**
 * Confirms the largest root causes (METHOD, "Replay"): waiting that a process caused is saved only where
 * nothing else hides it.
 *
 * @returns of own work alone, most waiting caused first. O(replays)
 */
export function savingsOf({ rootCauses, idealReplay, communication }: WaitingFound): { savings: Saving[] } {
  if (!rootCauses || !idealReplay || !communication) return { savings: [] };
  const { timelines, delays } = rootCauses;
  const { regions } = communication.trace;
  const isInMpi = placesInMpi(timelines.callTimes, timelines.places, (region) => regions[region]!.mpi);
  const { offCore } = timelines.places;
  const isOwn = isInMpi.map((inMpi, place) => (inMpi === 1 || place === offCore ? 0 : 1));
  const own = largestDelays(delays, MAX_REPLAYED, isOwn);
  const runtimeNs = timelines.endNs - timelines.beginNs;
  const shares = sharesOfMean(timelines, own);
  const savings = own.map(({ process, place }, i): Saving => {
    const replayed = whatIf(timelines, idealReplay.dependencies, [{ process, place, share: shares[i]! }]);
    return { process, place, ns: Math.max(0, runtimeNs - replayed.runtimeNs) };
  });
  return { savings };
}

/** By delay: the mean time of all processes in its place ÷ that of its own process, at most 1. */
function sharesOfMean(timelines: Timelines, delays: readonly DelayCost[]): number[] {
  const { processes, beginNs, endNs } = timelines;
  const sums = new TimeSums(timelines);
  const own = new Float64Array(delays.length);
  const all = new Float64Array(delays.length);
  for (let process = 0; process < processes; process++) {
    sums.clear();
    sums.add(process, beginNs, endNs);
    for (const [i, delay] of delays.entries()) {
      all[i]! += sums.at(delay.place);
      if (delay.process === process) own[i] = sums.at(delay.place);
    }
  }
  return delays.map((_, i) => (own[i] === 0 ? 1 : Math.min(1, all[i]! / processes / own[i]!)));
}
