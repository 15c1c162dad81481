import { environmentDifferences, type KnownOfRun } from '../../measure/measurement/environment-key.ts';
import type { RecordedBenchmark } from '../../measure/measurement/recorded-run.ts';
import type { Baseline, BaselineRun } from './baseline.ts';

/** A baseline run that a benchmark may be compared with, and the benchmark in it. */
export interface ComparableRun {
  run: BaselineRun;
  benchmark: RecordedBenchmark;
}

/** How many runs were left out for a reason in words, such as "other processor (Intel …)". */
export interface LeftOut {
  reason: string;
  runs: number;
}

/** What a benchmark can be compared with, and what was left out and why. */
export interface History {
  /** Oldest first. */
  comparable: ComparableRun[];
  leftOut: LeftOut[];
}

/**
 * The runs of a baseline that are comparable with one benchmark of a candidate (METHOD 3;
 * docs/decisions/005-comparable-runs.md): what both know of the environment is equal. The candidate itself is
 * left out, and disturbed runs unless asked for.
 *
 * @param candidate the run, or what is known of it before it is made
 */
export function comparableRuns(
  candidate: KnownOfRun['run'] & { id?: string },
  benchmark: KnownOfRun['benchmark'] & { name: string },
  baseline: Baseline | null,
  { withDisturbed = false }: { withDisturbed?: boolean } = {},
): History {
  const comparable: ComparableRun[] = [];
  const reasons = new Map<string, number>();
  for (const run of baseline?.runs ?? []) {
    const same = run.benchmarks.find(({ name }) => name === benchmark.name);
    const reason =
      same === undefined
        ? 'benchmark not in the run'
        : (differenceReason(candidate, benchmark, run, same) ??
          (withDisturbed || (run.disturbed ?? []).length === 0 ? null : 'disturbed'));
    if (same !== undefined && reason === null) comparable.push({ run, benchmark: same });
    else if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return { comparable, leftOut: [...reasons].map(([reason, runs]) => ({ reason, runs })) };
}

/** Why a run is not comparable: everything that differs; null when it is comparable. */
function differenceReason(
  candidate: KnownOfRun['run'] & { id?: string },
  benchmark: KnownOfRun['benchmark'],
  run: BaselineRun,
  same: RecordedBenchmark,
): string | null {
  if (run.id === candidate.id) return 'the compared run itself';
  const differing = environmentDifferences({ run: candidate, benchmark }, { run, benchmark: same });
  return differing.length > 0 ? differing.join(', ') : (same.superseded ?? null);
}

/** By the name of a benchmark: what the newest run of a baseline that has it says of functions. */
export function newestWith(baseline: Baseline | null): (benchmark: string) => RecordedBenchmark[] {
  return (benchmark) => {
    const isOf = ({ name }: { name: string }): boolean => name === benchmark;
    return baseline?.runs.findLast((run) => run.benchmarks.some(isOf))?.benchmarks.filter(isOf) ?? [];
  };
}
