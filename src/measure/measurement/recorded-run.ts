import type {
  Benchmark,
  Details,
  GroupDetails,
  Loop,
  Group as StoredGroup,
} from '#build/schemas/baseline.ts';
import type { RecordedProgram } from '../../analysis/models/compare/fingerprint.ts';
import type { BetweenCalls } from './between-calls.ts';
import type { Group } from './group-identity.ts';
import type { RunMeasurement } from './measurement.ts';

/**
 * One run as comparisons work on it and baselines keep it: of every group the repetitions' medians and the
 * counts, not the instances.
 */
export interface RecordedRun extends Omit<RunMeasurement, 'benchmarks'> {
  /** 16 hexadecimal digits made from the run's content: the same run is never kept twice. */
  id: string;
  benchmarks: RecordedBenchmark[];
}

/** A benchmark of a run: what a baseline keeps of it, all of it as it was measured. */
export interface RecordedBenchmark
  extends Omit<Benchmark, 'details' | 'model' | 'groups'>,
    Omit<Details, 'groups' | 'loops'> {
  /** Sorted by pattern, functions and bytes; no two are alike in all three. */
  groups: RecordedGroup[];
  /** The loops inside calls, sorted likewise; left out where there are none. */
  loops?: RecordedLoop[];
  /** Its communication as nested loops, made when somebody asks; left out: it was not recognised. */
  program?: RecordedProgram;
  /** Never stored: switches that the tracer had no room for, at least; left out: none. */
  switchesLost?: number;
  /** Never stored: `computed` by the calls on both sides, by repetition and process. */
  between?: (Omit<BetweenCalls, 'ns'> & { ns: number[][] })[];
  /** Never stored: how long all others together wait for a process in a run, by repetition and process. */
  waitedFor?: number[][];
  /** Never stored: how long processes compute in a function, by repetition and process. */
  computedOn?: { path: string[]; ns: number[][] }[];
  /** Never stored: by groupKey, accepted factors of functions' communication times (see function-time.ts). */
  acceptedTimes?: Record<string, number>;
  /** Never stored: why the run no longer counts for this benchmark (see accepted-shift.ts). */
  superseded?: string;
}

/** What the operating system took of a run, see TimeOffCore. */
export type RecordedOffCore = NonNullable<Details['offCore']>;

/** Processes of a group of which it is said when they start. */
export const MAX_STARTS = 8;

/** Quantiles that stand for the durations of a group's instances. */
export const MAX_DURATIONS = 200;

/**
 * One group (METHOD 3); the three columns have one element a repetition. Its breakdown, in whole nanoseconds,
 * and its typical instance are of the repetition whose median is nearest to the run's value; left out where
 * that has none, and of groups that have little of the run. Its durations are of all
 * repetitions: few of a run in a baseline.
 */
export interface RecordedGroup extends Omit<StoredGroup, keyof Group>, GroupDetails, Group {
  /** Never stored: the groups that this stands for, which differ in bytes alone (see size-classes.ts). */
  sizes?: RecordedGroup[];
}

/** A loop as a group, of iterations with their paces as durations; its pattern is loopId of theirs. */
export interface RecordedLoop extends RecordedGroup, Pick<Loop, 'part' | 'isLoop' | 'perCall'> {}
