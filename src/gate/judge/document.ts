import type { InspectionAffinity } from '../../analysis/slow-instances/ahp.ts';
import type { LateProcess, SourcePlace } from '../../measure/measurement/measurement.ts';
import type { BenchmarkPictures, TypicalInstance } from '../../measure/pictures/pictures.ts';
import type { Environment } from '../../measure/run/machine/environment.ts';
import type { Acceptance } from '../baseline/levels/acceptance.ts';
import type { LevelShift } from '../baseline/levels/level-shift.ts';
import type { Selection } from '../baseline/select-runs.ts';
import type { BenchmarkBasis, Calibration, CommonFactor, Thresholds, VisibleRange } from './basis.ts';
import type { WholeGrowth } from './causes/growth-of-all.ts';
import type { Evidence } from './evidence.ts';
import type { DocumentedPatterns } from './facts/documented.ts';
import type {
  CallChange,
  CommunicationChange,
  NondeterministicGroup,
  StructureChange,
} from './facts/exact-facts.ts';
import type { ProgramChange } from './facts/program-change.ts';
import type { GroupCause } from './group-cause.ts';
import type { InsideCall, LoopChange } from './loops/loop-change.ts';
import type { Paired } from './paired.ts';
import type { Fact, Reason } from './reason.ts';

/** Verdict of a check (METHOD 1). Exit codes: pass 0, regression 1, error 2, inconclusive 3. */
export type Verdict = 'pass' | 'regression' | 'inconclusive' | 'error';

/** One group of the candidate beside the same group of the baseline runs. */
export interface GroupComparison {
  benchmark: string;
  /** Stable pattern id, and its name in the candidate's trace (CP1, …). */
  pattern: string;
  name: string;
  /** Name of its family, such as "2D nearest neighbour", and the family's stable id. */
  label: string;
  family: string;
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
  /** Median of the earlier values (of the baseline runs, or of the base), and the candidate's value. */
  baselineMedianNs: number;
  candidateNs: number;
  /** How many times slower: candidate ÷ baseline median, or of pairs the middle of their ratios. */
  factor: number;
  /** What is left of `factor` when the benchmark's common factor is taken out; equal to it when none was. */
  ownFactor: number;
  /** What the outcome rests on. */
  evidence: Evidence;
  /** Share of the benchmark's communication time, 0 to 1, in the candidate. */
  share: number;
  /**
   * too few instances: slower beyond the cut-off, but a group of fewer than five instances in a repetition
   * counts only where pairs confirm it. Such groups are advisories.
   */
  outcome: 'regression' | 'improvement' | 'unchanged' | 'too few runs' | 'too few instances';
  lateProcess: LateProcess | null;
  /** Present where this is no group but the communication time of functions whose groups changed, see ChangedFunctions. */
  change?: CommunicationChange;
  /** Present where this is a loop inside calls, by its pace, that is compared in place of these. */
  inside?: InsideCall;
  /** Of slower calls with loops inside: what became of each, most time added first. They explain, and are no finding of their own. */
  loops?: LoopChange[];
  /** Where the candidate's trace says that a function of the group is defined; left out when it does not. */
  source?: SourcePlace & {
    /** The file in the repository, below its top, where it is one of it. */
    path?: string;
  };
  /** The processes that take part, such as "0-3,7"; "…" at the end where it is cut. */
  participants: string;
  /** What made it slower; left out where it did not become so, or where the run has no times of MPI calls. */
  cause?: GroupCause;
  /** The regression of whose cause this one is a consequence; left out: it is none. */
  consequenceOf?: { benchmark: string; pattern: string; functions: string[]; bytes: number };
  /** A typical instance before and now, of a regression with a cause. */
  typical?: { before: TypicalInstance | null; now: TypicalInstance | null };
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

/** A benchmark all of whose groups are slower by a common factor beyond its cut-off. */
export interface CommonFactorFinding extends CommonFactor {
  benchmark: string;
  /** Whether it makes the verdict: gate.common-factor is fail. */
  isFailing: boolean;
  /** The groups that the factor was made from, each with its own candidate ÷ baseline; null: pairs do not say that. */
  groups: { pattern: string; functions: string[]; bytes: number; factor: number | null }[];
  /** What all of it takes longer in a run; left out where runs have no times of MPI calls. */
  growth?: WholeGrowth;
}

/** What could have been seen in one judged group. */
export interface Sensitivity
  extends Pick<
    GroupComparison,
    'benchmark' | 'pattern' | 'name' | 'functions' | 'bytes' | 'participants' | 'share'
  > {
  /** Comparable baseline runs that have the group. */
  runs: number;
  visibleSlowdownPercent: number;
}

/** What measuring again said about groups that looked regressed at first. */
export interface Confirmation {
  /**
   * done: they were measured again. failed: that failed, so there is no verdict. off: the configuration says
   * so. recorded: the run is a recorded one, which cannot be measured again.
   */
  state: 'done' | 'failed' | 'off' | 'recorded';
  /**
   * repetitions: by fresh repetitions, held against the same baseline; in a paired check by fresh pairs.
   * pairs: base and head were run in pairs, and the regressions are what these call, with their numbers.
   * null: nothing was measured again.
   */
  by: 'repetitions' | 'pairs' | null;
  /** By pairs: the commits that were run, most pairs of a benchmark, and the smallest slowdowns that these could show. */
  pairs: { base: string; head: string; most: number; visibleSlowdownPercent: VisibleRange | null } | null;
  /** By repetitions, although the configuration has a build and there is a base: why pairs were not possible. */
  noPairs: Fact | null;
  /** How many groups were confirmed; they are the comparison's regressions. */
  confirmed: number;
  /** What looked slower at first and was not confirmed. In AHP order. */
  unconfirmed: Regression[];
  /** Common factors that were there at first and were not confirmed. */
  unconfirmedCommonFactors: CommonFactorFinding[];
  /** Fresh repetitions, by benchmark; pairs in a paired check and where `inPairs`. */
  repetitions: { benchmark: string; repetitions: number; inPairs: boolean }[];
  /** Why measuring again failed. */
  failure: Fact[];
}

/** The result of a check: the one thing that reports, summaries, outputs and exit codes are made from. */
export interface Comparison {
  schemaVersion: 1;
  verdict: Verdict;
  /** Why: facts that the report puts into words. */
  reasons: Reason[];
  /** `disturbed`: what disturbed the run, see disturbanceOf. */
  candidate: {
    commit: string | null;
    branch: string | null;
    date: string;
    environment: Environment;
    disturbed: string[];
  };
  /**
   * `runs`: comparable or not. `selection`: which of the stored ones those are, null where the base branch is
   * unknown. Without a baseline, null.
   */
  baseline: { file: string; runs: number; selection: Selection | null } | null;
  thresholds: Thresholds;
  /** What the order of regressions was made with, see ReportConfig. */
  ranking: { severityOverEase: number };
  benchmarks: BenchmarkBasis[];
  /** In AHP order, groups of a family together. */
  regressions: Regression[];
  /** Largest gain first. */
  improvements: GroupComparison[];
  /**
   * Groups slower by the minimum slowdown, with the minimum share, but with too few baseline runs or
   * instances to judge: they never change the verdict. In AHP order among themselves.
   */
  advisories: Regression[];
  /** Benchmarks all of whose groups are slower by a common factor; none where gate.common-factor is ignore. */
  commonFactors: CommonFactorFinding[];
  /** null where nothing was held against a baseline, and where several jobs have different ones. */
  calibration: Calibration | null;
  /** The least visible slowdown of every group judged against a baseline, the least sensitive first. */
  sensitivity: Sensitivity[];
  structure: StructureChange[];
  /** Where in the loops of programs these changes are; left out where nothing is known of that. */
  programs?: ProgramChange[];
  /** Documented patterns of the benchmarks that have some; left out: none has. */
  documented?: DocumentedPatterns[];
  /**
   * The functions whose communication changed, each with what that costs, most expensive first; those that
   * became slower are among the regressions, or advisories, too.
   */
  costs: GroupComparison[];
  /** Most changed first. */
  calls: CallChange[];
  nondeterministic: NondeterministicGroup[];
  /** Among the runs that were compared with. */
  levelShifts: LevelShift[];
  /** Accepted slowdowns that made a difference: older baseline runs were held to the new level. */
  accepted: Acceptance[];
  /** Base and head were run alternately instead of comparing with a baseline (check --against); else null. */
  paired: Paired | null;
  /** null: nothing looked slower. */
  confirmation: Confirmation | null;
  /** How many groups had no comparable history. */
  withoutHistory: number;
  /** What pages show of its benchmarks beyond that; left out where there is nothing. */
  pictures?: BenchmarkPictures[];
}
