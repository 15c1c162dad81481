import { type CriticalPath, findCriticalPath } from './critical-path.ts';
import { type DelayCost, type DelayCosts, findDelayCosts, largestDelays } from './delays/delay-costs.ts';
import { findSynchronisations } from './delays/synchronisations.ts';
import { type Efficiencies, type FoundPhases, measureEfficiencies } from './efficiencies.ts';
import { placesInMpi } from './places.ts';
import { findDependencies } from './replay/dependencies.ts';
import { replay } from './replay/replay.ts';
import { whatIf } from './replay/what-if.ts';
import { addTimes, clearSums, emptySums, formTimelines, type Timelines } from './timelines.ts';
import type { Communication } from './waits/communication.ts';
import type { WaitStates } from './waits/wait-states.ts';

/** What made processes wait, and what the program's time consists of. */
export interface RootCauses {
  timelines: Timelines;
  delays: DelayCosts;
  criticalPath: CriticalPath;
  efficiencies: Efficiencies;
  /** What removing each of the largest delays would save; empty without a replay. */
  savings: Saving[];
}

/** What the program would save, by replay, if a process took no more time in a place than the mean of all. */
export interface Saving {
  process: number;
  /** See Places. */
  place: number;
  ns: number;
}

/** What root causes are looked for in; not there, or null, where a trace has no wait states. */
export interface Waiting extends FoundPhases {
  waitStates?: WaitStates | null | undefined;
  communication?: Communication | null | undefined;
}

/** Of so many delays of own work a replay tells what they cost. */
const MOST_REPLAYED = 10;

/**
 * Finds them (METHOD, "Delays", "Critical path", "Efficiencies").
 *
 * @param withReplay whether a replay tells serialisation from transfer, and what the largest delays cost
 * @returns null for a trace without wait states
 */
export function rootCausesOf(found: Waiting, withReplay: boolean): { rootCauses: RootCauses | null } {
  const { waitStates, communication } = found;
  if (!waitStates || !communication) return { rootCauses: null };
  const { trace, times, operations } = communication;
  const timelines = formTimelines(times, waitStates.waits);
  const delays = findDelayCosts(timelines, findSynchronisations(trace, timelines, operations));
  const criticalPath = findCriticalPath(timelines);
  if (!withReplay) {
    const efficiencies = measureEfficiencies(trace, found, timelines, criticalPath, null);
    return { rootCauses: { timelines, delays, criticalPath, efficiencies, savings: [] } };
  }
  const dependencies = findDependencies(communication, waitStates.waits);
  const ideal = { timelines, dependencies, replayed: replay(timelines, dependencies, { ideal: true }) };
  const efficiencies = measureEfficiencies(trace, found, timelines, criticalPath, ideal);
  const isInMpi = placesInMpi(times, timelines.places, (region) => trace.regions[region]!.mpi);
  const own = largestDelays(delays, delays.count)
    .filter(({ place }) => isInMpi[place] === 0)
    .slice(0, MOST_REPLAYED);
  const runtimeNs = timelines.endNs - timelines.beginNs;
  const shares = sharesOfMean(timelines, own);
  const savings = own.map(({ process, place }, i): Saving => {
    const replayed = whatIf(timelines, dependencies, [{ process, place, share: shares[i]! }]);
    return { process, place, ns: Math.max(0, runtimeNs - replayed.runtimeNs) };
  });
  return { rootCauses: { timelines, delays, criticalPath, efficiencies, savings } };
}

/** By delay: the mean time of all processes in its place ÷ that of its own process, at most 1. */
function sharesOfMean(timelines: Timelines, delays: readonly DelayCost[]): number[] {
  const { processes, places, beginNs, endNs } = timelines;
  const sums = emptySums(places.count);
  const own = new Float64Array(delays.length);
  const all = new Float64Array(delays.length);
  for (let process = 0; process < processes; process++) {
    clearSums(sums);
    addTimes(timelines, process, beginNs, endNs, 1, sums);
    for (const [i, delay] of delays.entries()) {
      all[i]! += sums.ns[delay.place]!;
      if (delay.process === process) own[i] = sums.ns[delay.place]!;
    }
  }
  return delays.map((_, i) => (own[i] === 0 ? 1 : Math.min(1, all[i]! / processes / own[i]!)));
}
