import type { Fact } from '#build/schemas/comparison.ts';
import type { KnownOfRun } from '../../measure/measurement/environment-key.ts';
import type { Baseline } from '../baseline/baseline.ts';
import { comparableRuns } from '../baseline/comparable-runs.ts';
import { MIN_RUNS } from '../judge/against-baseline/cutoff.ts';

/** Which way a check goes, and why: decided once, before anything is measured. */
export type Plan =
  /** Base and head in pairs because the user asked for it; no baseline is used. */
  | { by: 'pairs'; why: 'asked'; base: string }
  /** In pairs since the baseline is too young. `otherwise`: when the base cannot be had; null: nothing. */
  | { by: 'pairs'; why: 'young baseline'; base: string; otherwise: BaselinePlan | null }
  | BaselinePlan;

/** A run of the working copy, held against the baseline. */
export interface BaselinePlan {
  by: 'baseline';
  confirm: Confirming;
  /**
   * What is run in pairs where only the traces show that the baseline is too young; null: nothing.
   * `hasOther`: whether the baseline counts when the base cannot be had.
   */
  ifYoung: { base: string; hasOther: boolean } | null;
}

export type Confirming =
  /** It counts at once: the configuration says so, or a recorded run cannot be measured again. */
  | { by: 'nothing'; why: 'off' | 'recorded' }
  /** By new repetitions of the working copy. `noPairs`: why not by pairs; null: no base or build is given. */
  | { by: 'repetitions'; noPairs: Fact | null }
  /** By pairs of this commit and the checked-out one. */
  | { by: 'pairs'; base: string };

export interface Circumstances {
  /** The commit, branch or tag that the user wants to compare with in pairs. */
  against: string | null;
  isRecorded: boolean;
  confirm: 'auto' | 'off';
  /** Runs in the baseline, whether they count or not. */
  storedRuns: number;
  /** null: no pairs of base and head, since a recorded run is judged, or no base or build is given. */
  pairs: PairCircumstances | null;
}

/** What is known of base and head where both may be built. */
export interface PairCircumstances {
  /** Commit or branch that the change is to go into. */
  base: string;
  /** The newest commit that it has in common with the checked-out one; null: unknown. */
  mergeBase: string | null;
  /** The checked-out commit and how many files have uncommitted changes, or why that is not known. */
  head: { commit: string; uncommitted: number } | { unknown: Fact };
  /** Whether the baseline has too few runs to judge by, as far as is known before anything is measured. */
  isYoung: boolean;
}

/**
 * Decides which way a check goes: in pairs, which hold their false-alarm rate whatever the machine did since
 * the baseline, wherever both commits can be built and the run is one of a commit.
 */
export function planOf(circumstances: Circumstances): Plan {
  const { against, pairs, storedRuns } = circumstances;
  if (against !== null) return { by: 'pairs', why: 'asked', base: against };
  const confirm = confirmingOf(circumstances);
  if (pairs === null) return { by: 'baseline', confirm, ifYoung: null };
  const instead = { base: pairs.mergeBase ?? pairs.base, hasOther: storedRuns >= MIN_RUNS };
  if (!pairs.isYoung) return { by: 'baseline', confirm, ifYoung: instead };
  const otherwise: BaselinePlan = { by: 'baseline', confirm: withoutPairs(confirm), ifYoung: null };
  return {
    by: 'pairs',
    why: 'young baseline',
    base: instead.base,
    otherwise: instead.hasOther ? otherwise : null,
  };
}

export function withoutPairs(confirm: Confirming): Confirming {
  return confirm.by === 'nothing' ? confirm : { by: 'repetitions', noPairs: null };
}

function confirmingOf({ isRecorded, confirm, pairs }: Circumstances): Confirming {
  if (isRecorded) return { by: 'nothing', why: 'recorded' };
  if (confirm === 'off') return { by: 'nothing', why: 'off' };
  const noPairs = pairs === null ? null : pairsProblem(pairs);
  if (pairs === null || noPairs !== null) return { by: 'repetitions', noPairs };
  return { by: 'pairs', base: pairs.mergeBase! };
}

/** Why what looks slower cannot be confirmed by pairs; null when it can. */
function pairsProblem({ mergeBase, head }: PairCircumstances): Fact | null {
  if (mergeBase === null) return { kind: 'base unknown' };
  if ('unknown' in head) return head.unknown;
  if (head.commit === mergeBase) return { kind: 'base is head' };
  return head.uncommitted === 0 ? null : { kind: 'uncommitted', files: head.uncommitted };
}

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
