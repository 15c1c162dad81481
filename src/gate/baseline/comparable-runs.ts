// Which runs of a baseline a candidate is held against: by their commits, their number, their environment.

import type { Comparison } from '#build/schemas/comparison.ts';
import { BY_DEFAULT } from '../../measure/measurement/analysed-by.ts';
import {
  environmentDifferences,
  environmentKey,
  type KnownOfRun,
} from '../../measure/measurement/environment-key.ts';
import type { RecordedBenchmark } from '../../measure/measurement/recorded-run.ts';
import { BASELINE_VERSION, type Baseline, type BaselineRun } from './baseline.ts';

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

/** Which runs of a baseline a candidate is held against, and why these. */
export type Selection = NonNullable<NonNullable<Comparison['baseline']>['selection']>;

/** Keeps the runs of these commits, newest first: later runs may contain changes that the candidate lacks. */
export function selectRuns(
  baseline: Baseline,
  mergeBase: string,
  commits: readonly string[],
): { baseline: Baseline; selection: Selection } {
  const position = new Map(commits.map((commit, index) => [commit, index]));
  const distance = (commit: string | null): number =>
    commit === null ? Number.POSITIVE_INFINITY : (position.get(commit) ?? Number.POSITIVE_INFINITY);
  const runs = baseline.runs.filter(({ commit }) => Number.isFinite(distance(commit)));
  let nearest: Selection['nearest'] = null;
  for (const { commit, date } of runs) {
    const commitsBefore = distance(commit);
    // Of several runs of one commit the newest: runs are sorted by date.
    if (nearest === null || commitsBefore <= nearest.commitsBefore) {
      nearest = { commit: commit!, commitsBefore, date };
    }
  }
  const leftOut = baseline.runs.length - runs.length;
  return {
    baseline: { schemaVersion: BASELINE_VERSION, runs },
    selection: { mergeBase, used: runs.length, leftOut, nearest },
  };
}

/** Of each environment and set of benchmarks the newest runs. @param runs oldest first */
export function newestRuns(runs: readonly BaselineRun[], keep: number): BaselineRun[] {
  const counts = new Map<string, number>();
  const isNew = (run: BaselineRun): boolean => {
    const key = seriesKey(run);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= keep;
  };
  return runs.toReversed().filter(isNew).reverse();
}

/** What runs have in common that follow each other night by night. */
function seriesKey({ environment, benchmarks }: BaselineRun): string {
  const names = benchmarks
    .map(({ name, tracer, processes, buildFlags, pinning, analysedBy = {} }) => {
      const { contexts, delimiters, loops } = { ...BY_DEFAULT, ...analysedBy };
      return JSON.stringify([
        ...[name, tracer, processes, buildFlags ?? null, pinning],
        ...[contexts, delimiters, loops],
      ]);
    })
    .sort();
  return JSON.stringify([environmentKey(environment), names]);
}
