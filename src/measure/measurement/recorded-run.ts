import type { Account } from '#build/schemas/parts.ts';
import type { RecordedProgram } from '../../analysis/models/compare/fingerprint.ts';
import type { KeptPictures } from '../pictures/pictures.ts';
import type { BetweenCalls } from './between-calls.ts';
import type { Group } from './group-identity.ts';
import type {
  BenchmarkMeasurement,
  GroupMeasurement,
  PerCall,
  RepetitionMeasurement,
  RunMeasurement,
} from './measurement.ts';

/**
 * One run as comparisons work on it and baselines keep it: of every group the repetitions' medians and the
 * counts, not the instances.
 */
export interface RecordedRun extends Omit<RunMeasurement, 'benchmarks'> {
  /** 16 hexadecimal digits made from the run's content: the same run is never kept twice. */
  id: string;
  benchmarks: RecordedBenchmark[];
}

export interface RecordedBenchmark
  extends Omit<BenchmarkMeasurement, 'repetitions'>,
    Pick<RepetitionMeasurement, 'processes' | 'analysedBy' | 'computing' | 'efficiency'> {
  repetitions: number;
  /** Functions that were seen through in a repetition, sorted; left out: none. */
  wrappers?: string[];
  /** See TimeOffCore: the median share; null: times are as recorded. Not there: nobody knows. */
  offCoreShare?: number | null;
  /** What of that each repetition and each process had; left out: times are as recorded. */
  offCore?: RecordedOffCore;
  /** Whether of a repetition that is known between MPI calls alone; left out: it is not. */
  offCoreBetweenCalls?: true;
  /** Switches that the tracer had no room for, at least; left out: none. A baseline does not keep it. */
  switchesLost?: number;
  /** From one tick of the clock to the next, in the coarsest of its traces; left out: at most 1. */
  clockTickNs?: number;
  /** Sum of all instances' durations, one number a repetition. */
  communicationNs: number[];
  /** How long the run took, see RepetitionMeasurement.durationNs: one number a repetition. */
  runNs: number[];
  /** Where that went; left out where MPI calls have no times. */
  account?: Account;
  /** How long functions computed, see RepetitionMeasurement: one number a repetition; those with a share. */
  computed?: { function: string; ns: number[] }[];
  /** Never stored: the same by the calls on both sides, by repetition and process. */
  between?: (Omit<BetweenCalls, 'ns'> & { ns: number[][] })[];
  /** Never stored: how long all others together wait for a process in a run, by repetition and process. */
  waitedFor?: number[][];
  /** Never stored: how long processes compute in a function, by repetition and process. */
  computedOn?: { path: string[]; ns: number[][] }[];
  /** Sorted by pattern, functions and bytes; no two are alike in all three. */
  groups: RecordedGroup[];
  /** The loops inside calls, sorted likewise; left out where there are none. */
  loops?: RecordedLoop[];
  /** What pages show, of the repetition in the middle by communication time; left out where it has none. */
  pictures?: KeptPictures;
  /** Its communication as nested loops, made when somebody asks; left out: it was not recognised. */
  program?: RecordedProgram;
  /** Never stored: by groupKey, accepted factors of functions' communication times (see function-time.ts). */
  acceptedTimes?: Record<string, number>;
  /** Never stored: why the run no longer counts for this benchmark (see accepted-shift.ts). */
  superseded?: string;
}

/** What the operating system took of a run, see TimeOffCore. */
export interface RecordedOffCore {
  /** One number a repetition: share, and length of the run as recorded. */
  shares: number[];
  runNs: number[];
  /** By process: median over the repetitions. */
  takenNs: number[];
}

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
export interface RecordedGroup
  extends Group,
    Pick<GroupMeasurement, 'partners' | 'operations' | 'isSplit' | 'parts' | 'typical' | 'durationsNs'> {
  /** Process and usual start (ns), see ProcessStart: the latest MAX_STARTS; left out where one is alone. */
  starts?: [number, number][];
  /** The median as recorded, where time off the core was taken out: over the repetitions that have it. */
  recordedNs?: number;
  /** 0 where the group did not occur. */
  instances: number[];
  /** null where the group did not occur. */
  mediansNs: (number | null)[];
  /** 0 where the group did not occur. */
  totalsNs: number[];
  /** See GroupMeasurement: the median over the repetitions that have the group; left out: 1. */
  overlap?: number;
  /** Never stored: the groups that this stands for, which differ in bytes alone (see size-classes.ts). */
  sizes?: RecordedGroup[];
}

/** A loop as a group, of iterations with their paces as durations; its pattern is loopId of theirs. */
export interface RecordedLoop extends RecordedGroup {
  /** Stable id of the iterations' pattern. */
  part: string;
  isLoop: boolean;
  perCall: PerCall;
}
