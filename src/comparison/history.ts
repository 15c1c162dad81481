import type { Baseline, BaselineBenchmark, BaselineRun } from '../baseline/baseline.ts';
import type { BenchmarkBasis } from './comparison.ts';

/** A baseline run that a benchmark may be compared with, and the benchmark in it. */
export interface ComparableRun {
  run: BaselineRun;
  benchmark: BaselineBenchmark;
}

/** What a benchmark can be compared with, and what was left out and why. */
export interface History {
  /** Oldest first. */
  comparable: ComparableRun[];
  leftOut: BenchmarkBasis['leftOut'];
}

/**
 * The runs of a baseline that are comparable with one benchmark of a candidate (METHOD 3): equal processor, cores, MPI
 * library, tracer and number of processes. The candidate itself, when it has been accepted already, is left out: it
 * would always agree with itself.
 */
export function comparableRuns(
  candidate: BaselineRun,
  benchmark: BaselineBenchmark,
  baseline: Baseline | null,
): History {
  const comparable: ComparableRun[] = [];
  const reasons = new Map<string, number>();
  for (const run of baseline?.runs ?? []) {
    const same = run.benchmarks.find(({ name }) => name === benchmark.name);
    const reason =
      same === undefined ? 'benchmark not in the run' : difference(candidate, benchmark, run, same);
    if (same !== undefined && reason === null) comparable.push({ run, benchmark: same });
    else if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return { comparable, leftOut: [...reasons].map(([reason, runs]) => ({ reason, runs })) };
}

/** Why a run is not comparable: the first thing that differs; null when it is comparable. */
function difference(
  candidate: BaselineRun,
  benchmark: BaselineBenchmark,
  run: BaselineRun,
  same: BaselineBenchmark,
): string | null {
  const [ours, theirs] = [candidate.environment, run.environment];
  if (run.id === candidate.id) return 'the compared run itself';
  if (theirs.cpu !== ours.cpu) return `other processor (${theirs.cpu})`;
  if (theirs.cores !== ours.cores) return `other number of cores (${theirs.cores})`;
  if (theirs.mpi !== ours.mpi) return `other MPI library (${theirs.mpi})`;
  if (same.tracer !== benchmark.tracer) return `other tracer (${same.tracer})`;
  if (same.processes !== benchmark.processes) return `other number of processes (${same.processes})`;
  return null;
}
