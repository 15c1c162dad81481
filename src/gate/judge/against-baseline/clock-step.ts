import { median } from '../../../base/statistics/median.ts';
import { FINEST_TICK_NS } from '../../../measure/measurement/clock-tick.ts';

export interface Executions {
  baselineNs: readonly number[];
  candidateNs: readonly number[];
}

/** Share of equally long executions from which on their differences tell little of the step. */
const EQUAL = 0.75;

/**
 * The step of the clock that a benchmark's groups were measured with, by group: the smallest difference
 * between two executions, the candidate's among them, never below the true step. Where three quarters of the
 * baseline's executions are equal, others may be several steps off: there it is the largest number of which
 * all executions of such groups are multiples, or the usual step of other groups, whichever is least. What is
 * below the tick that traces state comes from corrected clocks, accepted slowdowns, or ticks of no whole
 * nanoseconds.
 *
 * @param tickNs see clockTick
 * @returns nanoseconds, in the order of the groups
 */
export function clockSteps(groups: readonly Executions[], tickNs: number): number[] {
  const differences = groups.map(({ baselineNs, candidateNs }) =>
    smallestDifference([...baselineNs, ...candidateNs]),
  );
  const isSteady = groups.map(({ baselineNs }) => mostEqual(baselineNs) >= EQUAL * baselineNs.length);
  const others = differences.filter((step, index) => !isSteady[index] && Number.isFinite(step));
  const steady = groups.filter((_, index) => isSteady[index]);
  const ofSteady = Math.min(
    commonDivisor(steady.flatMap(({ baselineNs, candidateNs }) => [...baselineNs, ...candidateNs])),
    others.length === 0 ? Number.POSITIVE_INFINITY : median(others),
  );
  return differences.map((difference, index) => {
    const step = isSteady[index] ? Math.min(difference, ofSteady) : difference;
    return Number.isFinite(step) ? Math.max(step, tickNs) : tickNs;
  });
}

function mostEqual(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** The largest whole number of nanoseconds that divides all of them; 0 where all are 0. */
function commonDivisor(values: readonly number[]): number {
  let divisor = 0;
  for (const value of values) {
    let [larger, smaller] = [divisor, Math.round(value)];
    while (smaller > 0) [larger, smaller] = [smaller, larger % smaller];
    divisor = larger;
  }
  return divisor;
}

/** The smallest difference of at least the finest tick between two values; infinite where there is none. */
function smallestDifference(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  let [smallest, last] = [Number.POSITIVE_INFINITY, sorted[0] ?? 0];
  for (const value of sorted) {
    if (value - last < FINEST_TICK_NS) continue;
    smallest = Math.min(smallest, value - last);
    last = value;
  }
  return smallest;
}
