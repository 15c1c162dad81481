import type { Acceptance } from '../baseline/acceptance.ts';
import type { Environment, LateProcess, SourcePlace } from '../baseline/measurement.ts';
import type { Selection } from '../baseline/select-runs.ts';
import type { InspectionAffinity } from '../ranking/ahp.ts';

export type { InspectionAffinity };

/** Verdict of a check (METHOD 1). Exit codes: pass 0, regression 1, error 2, inconclusive 3. */
export type Verdict = 'pass' | 'regression' | 'inconclusive' | 'error';

/** One group of the candidate beside the same group of the baseline runs. */
export interface GroupComparison {
  benchmark: string;
  /** Stable pattern id, and its name in the candidate's trace (CP1, …). */
  pattern: string;
  name: string;
  /** Name of its family, such as "2D nearest neighbour", and the family's stable id; comparisons of before have none. */
  label: string;
  family?: string;
  kind: 'point-to-point' | 'collective';
  functions: string[];
  /** The functions under which the baseline knew this group, when they were renamed; else null. */
  renamedFrom: string[] | null;
  bytes: number;
  processes: number;
  events: number;
  messages: number;
  instances: number;
  /** Phases (from 1) of the candidate in which the group occurs, out of `phaseCount`. */
  phases: number[];
  phaseCount: number;
  /** Values of the comparable baseline runs, oldest first, and their median. */
  baselineNs: number[];
  baselineMedianNs: number;
  candidateNs: number;
  /** candidate ÷ baseline median. */
  factor: number;
  /** Modified Z of ln(candidate) against ln(baseline values); null when there are too few runs for one. */
  z: number | null;
  /** The cut-off that z was held against. */
  cutoff: number;
  /** Share of the benchmark's communication time, 0 to 1, in the candidate. */
  share: number;
  outcome: 'regression' | 'improvement' | 'unchanged' | 'too few runs';
  lateProcess: LateProcess | null;
  /** Where the candidate's trace says that a function of the group is defined; left out when it does not. */
  source?: SourcePlace;
}

/** A regression with its place in the AHP order. */
export interface Regression extends GroupComparison {
  /** Time added to a run: (candidate − baseline median) × instances. */
  addedNs: number;
  complexity: number;
  /** Degrees, 0 to 90. */
  angle: number;
  inspectionAffinity: InspectionAffinity;
}

/** A fact without noise that differs between the baseline's newest comparable run and the candidate. */
export interface StructureChange {
  benchmark: string;
  kind: 'new' | 'vanished' | 'renamed' | 'instances' | 'bytes' | 'messages';
  pattern: string;
  /** Name in the candidate's trace; null for a vanished pattern. */
  name: string | null;
  label: string;
  functions: string[];
  bytes: number;
  /** What stood before and what stands now, for people: "200 instances" → "201 instances". */
  before: string | null;
  now: string | null;
}

/** Base and head were run alternately in this job; there is no baseline in such a comparison. */
export interface Paired {
  /** What the user called the base: a commit, branch or tag. */
  reference: string;
  /** The commits that were built and run. */
  base: string;
  head: string;
  /** Files with uncommitted changes in the working copy: they were not measured. */
  uncommitted: number;
  /** How the executions of base (A) and head (B) followed each other. */
  order: 'ABBA BAAB';
  /** Most pairs of executions that a benchmark has. */
  pairs: number;
  benchmarks: PairedBenchmark[];
}

/** What the pairs of one benchmark say besides the groups. */
export interface PairedBenchmark {
  benchmark: string;
  /** Pairs that decided whether something looks slower, and fresh pairs that decided whether that is so. */
  pairs: number;
  confirmingPairs: number;
  /** What all groups share: the median over the groups of head ÷ base; null when no group was judged. */
  common: CommonFactor | null;
  /** Smallest slowdown of one group, in percent, that these pairs would have shown; null when nothing was judged. */
  visiblePercent: number | null;
}

export interface CommonFactor {
  factor: number;
  z: number;
  cutoff: number;
  outcome: 'regression' | 'improvement' | 'unchanged';
}

/** What measuring again said about groups that looked regressed at first. */
export interface Confirmation {
  /**
   * done: they were measured again. failed: that failed, so there is no verdict. off: the configuration says so.
   * recorded: the run is a recorded one, which cannot be measured again.
   */
  state: 'done' | 'failed' | 'off' | 'recorded';
  /** How many groups were confirmed; they are the comparison's regressions. */
  confirmed: number;
  /** What looked slower at first and was not confirmed. In AHP order. */
  unconfirmed: Regression[];
  /** Fresh repetitions (of a paired check: pairs), by benchmark. */
  repetitions: { benchmark: string; repetitions: number }[];
  /** Why measuring again failed. */
  failure?: string;
}

/** What one benchmark was compared with. */
export interface BenchmarkBasis {
  benchmark: string;
  tracer: string;
  processes: number;
  repetitions: number;
  groups: number;
  /** Comparable baseline runs used, oldest first. */
  runs: { commit: string | null; date: string }[];
  /** Runs that were left out, counted by reason, such as "other processor (Intel …)". */
  leftOut: { reason: string; runs: number }[];
}

/** The result of a check: the one thing that reports, summaries, outputs and exit codes are made from. */
export interface Comparison {
  schemaVersion: 1;
  verdict: Verdict;
  /** One sentence saying why. */
  reason: string;
  candidate: { commit: string | null; branch: string | null; date: string; environment: Environment };
  /** `runs`: comparable or not. `selection`: which of the stored ones those are, where the base branch is known. */
  baseline: { file: string; runs: number; selection?: Selection } | null;
  thresholds: { minSlowdownPercent: number; minSharePercent: number };
  benchmarks: BenchmarkBasis[];
  /** In AHP order. */
  regressions: Regression[];
  /** Largest gain first. */
  improvements: GroupComparison[];
  /**
   * Groups slower by the minimum slowdown, with the minimum share, but with too few baseline runs to judge: they never
   * change the verdict. In AHP order among themselves.
   */
  advisories?: Regression[];
  structure: StructureChange[];
  /** Accepted slowdowns that made a difference: older baseline runs were held to the new level. */
  accepted?: Acceptance[];
  /** Present in a comparison of pairs (check --against): `baseline` is null then. */
  paired?: Paired;
  /** Present when something looked regressed. */
  confirmation?: Confirmation;
  /** How many groups had no comparable history. */
  withoutHistory: number;
}
