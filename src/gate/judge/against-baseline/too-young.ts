import type { KnownOfRun } from '../../../measure/measurement/environment-key.ts';
import type { Baseline } from '../../baseline/baseline.ts';
import { comparableRuns } from '../../baseline/comparable-runs.ts';
import { MIN_RUNS } from './cutoff.ts';

/**
 * Whether a baseline is too young to judge a run by: it knows a benchmark of which it has fewer than five
 * comparable runs, as where each job gets another machine, or it can judge none. A benchmark that it does not
 * know is left out otherwise: the base may not have its program.
 *
 * @param run one that was made, or what is known of it before
 * @param baseline the runs that count; null when there are none
 */
export function isTooYoung(
  run: KnownOfRun['run'] & { id?: string },
  benchmarks: readonly (KnownOfRun['benchmark'] & { name: string })[],
  baseline: Baseline | null,
): boolean {
  const known = new Set(baseline?.runs.flatMap((each) => each.benchmarks.map(({ name }) => name)));
  const unjudged = benchmarks.filter(
    (benchmark) => comparableRuns(run, benchmark, baseline).comparable.length < MIN_RUNS,
  );
  return unjudged.length === benchmarks.length || unjudged.some(({ name }) => known.has(name));
}
