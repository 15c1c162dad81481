import type { RecordedProgram } from '../../analysis/models/fingerprint.ts';
import type { KeptPictures, TypicalInstance } from '../pictures/pictures.ts';
import type { Environment } from '../run/machine/environment.ts';
import type { OtherLoad } from '../run/machine/machine.ts';
import type { AnalysedBy } from './analysed-by.ts';
import type { Breakdown } from './breakdown.ts';
import type { Group } from './group-identity.ts';
import type { BenchmarkMeasurement, Partners, PerCall, UseOfProcesses } from './measurement.ts';

/** One run as comparisons work on it and baselines keep it: of every group the repetitions' medians and the counts, not the instances. */
export interface RecordedRun {
  /** 16 hexadecimal digits made from the run's content: the same run is never kept twice. */
  id: string;
  commit: string | null;
  branch: string | null;
  /** ISO 8601, UTC. */
  date: string;
  environment: Environment;
  benchmarks: RecordedBenchmark[];
  /** What other programs took of the machine, where it could be told. */
  otherLoad?: OtherLoad;
}

export interface RecordedBenchmark extends Pick<BenchmarkMeasurement, 'mpi' | 'buildFlags' | 'pinning'> {
  name: string;
  tracer: string;
  processes: number;
  /** How its traces were analysed, where that is not the default. */
  analysedBy?: AnalysedBy;
  repetitions: number;
  /** Nanoseconds from one tick of the clock to the next, as the coarsest of its traces states it; left out: at most 1. */
  clockTickNs?: number;
  /** Sum of all instances' durations, one number a repetition. */
  communicationNs: number[];
  /** Sorted by pattern, functions and bytes; no two are alike in all three. */
  groups: RecordedGroup[];
  /** The loops inside calls, sorted likewise; left out where there are none. */
  loops?: RecordedLoop[];
  /** Of the repetition in the middle by parallel efficiency; left out where none has it. */
  efficiency?: UseOfProcesses;
  /** What pages show, of the repetition in the middle by communication time; left out where it has none. */
  pictures?: KeptPictures;
  /** Its communication as nested loops, made when somebody asks; left out: it was not recognised. */
  program?: RecordedProgram;
  /** Never stored: by groupKey, accepted factors of functions' communication times (see function-time.ts). */
  acceptedTimes?: Record<string, number>;
  /** Never stored: why the run no longer counts for this benchmark (see accepted-shift.ts). */
  superseded?: string;
}

/** Of so many processes of a group it is said when they start. */
export const MOST_STARTS = 8;

/** So many quantiles stand for the durations of a group's instances. */
export const MOST_DURATIONS = 200;

/** One group (METHOD 3); the three columns have one element a repetition. */
export interface RecordedGroup extends Group {
  /** As in GroupMeasurement. */
  partners: Partners;
  operations: Record<string, number>;
  /**
   * Process and usual start (ns) of those that start last, see ProcessStart: at most MOST_STARTS, the latest
   * first. Left out where one process is alone.
   */
  starts?: [number, number][];
  /** Present where its instances are calls with loops inside, see LoopMeasurement. */
  isSplit?: true;
  /** 0 where the group did not occur. */
  instances: number[];
  /** null where the group did not occur. */
  mediansNs: (number | null)[];
  /** 0 where the group did not occur. */
  totalsNs: number[];
  /**
   * What its duration is made of, in whole nanoseconds: of the repetition whose median is nearest to the
   * run's value. Left out where that has no parts, and of groups that have little of the communication time.
   */
  parts?: Breakdown;
  /** A typical instance of that repetition. */
  typical?: TypicalInstance;
  /** Durations of its instances in all repetitions, ascending: quantiles, few of a run in a baseline. */
  durationsNs?: number[];
}

/**
 * The same as comparisons work on it and baselines keep it: a group whose instances are parts and whose
 * durations are their paces, so that all that compares groups compares loops. Its pattern is loopId of the
 * parts' one.
 */
export interface RecordedLoop extends RecordedGroup {
  /** Stable id of the parts' pattern. */
  part: string;
  isLoop: boolean;
  perCall: PerCall;
}
