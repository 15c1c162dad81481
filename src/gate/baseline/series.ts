import type { AcceptedShift } from '#build/schemas/accepted.ts';
import type { LevelShift } from '#build/schemas/comparison.ts';
import type { Baseline } from './baseline.ts';
import { type ComparableRun, comparableRuns } from './comparable-runs.ts';
import { type GroupSeries, groupSeries, levelShifts, SAME_TIME } from './levels/level-shifts.ts';

/** The runs of one benchmark in one environment, over time. */
export interface Series {
  benchmark: string;
  /** Comparable with the newest of them, oldest first. */
  runs: ComparableRun[];
  groups: GroupSeries[];
  /** Oldest first, each with its acceptance where it has one. */
  shifts: { shift: LevelShift; accepted: AcceptedShift | null }[];
}

/**
 * A baseline as one series for each benchmark and environment; accepted shifts do not cut it.
 *
 * @param accepted a found shift counts as accepted when the accepted one lies within two runs of it
 * @returns by benchmark in the order of the newest run that has it, the environment with the newest run first
 */
export function baselineSeries(baseline: Baseline, accepted: readonly AcceptedShift[]): Series[] {
  const series: Series[] = [];
  const taken = new Set<ComparableRun['benchmark']>();
  for (const run of baseline.runs.toReversed()) {
    for (const benchmark of run.benchmarks) {
      if (taken.has(benchmark)) continue;
      const earlier = comparableRuns(run, benchmark, baseline).comparable;
      const runs = [...earlier, { run, benchmark }].filter((each) => !taken.has(each.benchmark));
      for (const each of runs) taken.add(each.benchmark);
      const shifts = levelShifts(runs).map((shift) => ({
        shift,
        accepted: accepted.find((each) => isSame(each, shift, runs)) ?? null,
      }));
      series.push({ benchmark: benchmark.name, runs, groups: groupSeries(runs), shifts });
    }
  }
  return series;
}

function isSame(accepted: AcceptedShift, shift: LevelShift, runs: readonly ComparableRun[]): boolean {
  if (accepted.benchmark !== shift.benchmark) return false;
  const [a, b] = [accepted.run, shift.run].map((id) => runs.findIndex(({ run }) => run.id === id));
  return a! >= 0 && Math.abs(a! - b!) <= SAME_TIME;
}
