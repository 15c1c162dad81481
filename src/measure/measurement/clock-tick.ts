import type { RecordedBenchmark } from './recorded-run.ts';

/** The finest clock there is, in nanoseconds: durations nearer to each other than that differ by rounding. */
export const FINEST_TICK_NS = 1;

/** Of a tick: what is nearer is no whole number of half ticks, which medians of even numbers are. */
const MIN_DIFFERENCE = 1 / 3;

/** Share of a run's neighbouring executions that may be so near by chance. */
const MAX_NEAR_SHARE = 1 / 4;

/**
 * The coarsest tick of the clocks that some runs of a benchmark were measured with, as their traces state it
 * (its true steps may be larger), in ns, at least 1.
 *
 * A trace counts ticks, so medians of durations are multiples of half a tick, unless the clocks of its
 * processes are corrected by parts of ticks, or what is stated is nonsense. So a run is not believed in which
 * more than a quarter of the executions, group by group and next to each other by duration, differ by less
 * than a third of its tick.
 */
export function clockTick(runs: readonly Pick<RecordedBenchmark, 'clockTickNs' | 'groups'>[]): number {
  const believed = runs.map(({ clockTickNs = FINEST_TICK_NS, groups }) =>
    clockTickNs <= FINEST_TICK_NS || isContradicted(clockTickNs, groups) ? FINEST_TICK_NS : clockTickNs,
  );
  return Math.max(FINEST_TICK_NS, ...believed);
}

function isContradicted(tickNs: number, groups: RecordedBenchmark['groups']): boolean {
  let [neighbours, nearer] = [0, 0];
  for (const { mediansNs } of groups) {
    const sorted = mediansNs.filter((ns) => ns !== null).sort((a, b) => a - b);
    for (let at = 1; at < sorted.length; at++) {
      const difference = sorted[at]! - sorted[at - 1]!;
      neighbours++;
      if (difference >= FINEST_TICK_NS && difference < MIN_DIFFERENCE * tickNs) nearer++;
    }
  }
  return nearer > MAX_NEAR_SHARE * neighbours;
}

/** ln of a duration in nanoseconds, at least one tick: the logarithm of 0 does not exist. */
export function lnDuration(ns: number, tickNs: number): number {
  return Math.log(atLeastTick(ns, tickNs));
}

/** A duration in nanoseconds, of which a clock of that tick sees at least one tick. */
export function atLeastTick(ns: number, tickNs: number): number {
  return Math.max(ns, tickNs);
}
