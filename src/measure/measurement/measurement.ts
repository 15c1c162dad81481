import type { Benchmark, Details, Loop, Partners, Run } from '#build/schemas/baseline.ts';
import type { Breakdown, Computing, TypicalInstance } from '#build/schemas/parts.ts';
import type { ExchangePicture } from '#build/schemas/pictures.ts';
import type { ExpectedOutcome } from '../../analysis/families/expected/expected.ts';
import type { DigestedModels } from '../../analysis/models/program/program-model.ts';
import type { RuleWithoutCalls } from '../../analysis/patterns/contexts.ts';
import type { LatenessKind } from '../../analysis/slow-instances/lateness.ts';
import type { UnexpectedPolicy } from '../../base/config/expect.ts';
import type { RepetitionPictures } from '../pictures/pictures.ts';
import type { MeasuredAccount } from './account/measure-account.ts';
import type { AnalysedBy } from './analysed-by.ts';
import type { BetweenCalls } from './between-calls.ts';
import type { CallOrder } from './call-orders.ts';
import type { Group } from './group-identity.ts';

/** The process that starts late in the instances of a group, and what its lateness is called. */
export interface LateProcess {
  process: number;
  cause: LatenessKind;
  /** In so many instances of the group at least it was late. */
  instances: number;
}

/** When a process usually starts in the instances of a group. */
export interface ProcessStart {
  process: number;
  /** Median of (its first posting − first posting of the instance). */
  ns: number;
  /** What its lateness is called where it is the latest. */
  cause: LatenessKind;
  /** In how many instances it is the last to start. */
  last: number;
}

/** A line (from 1) of a source file, as the compiler named the file. */
export interface SourcePlace {
  file: string;
  line: number;
}

/** A group as one repetition saw it. */
export interface GroupMeasurement extends Group {
  /** Who sends to whom. */
  partners: Partners;
  /** Calls of each collective operation in one instance, by OTF2 name, such as { ALLREDUCE: 2 }. */
  operations: Record<string, number>;
  /** How many instances the repetition had. */
  instances: number;
  /** Median and sum of the instances' durations. */
  medianNs: number;
  totalNs: number;
  /** The median as recorded, where time off the core was taken out: of larger groups. */
  recordedNs?: number;
  /** How many times as long they take as they have of the time that passes, see elapsedOf; left out: 1. */
  overlap?: number;
  /** Name in this trace, CP1, CP2, …: for people; ids are for machines. */
  name: string;
  /** Stable id of its family: 16 hexadecimal digits, the same in every run and on any number of processes. */
  family: string;
  /** Indexes (from 1) of the phases in which the instances lie, ascending. */
  phases: number[];
  /** When its processes start, at most eight: the latest first, not who is the first. */
  starts: ProcessStart[];
  /** Present where its instances are calls with loops inside, see LoopMeasurement. */
  isSplit?: true;
  /** What its duration is made of, and a typical instance; left out where MPI calls have no times. */
  parts?: Breakdown;
  typical?: TypicalInstance;
  /** Durations of its instances, ascending, at most 200 quantiles; who sends to whom: of larger groups. */
  durationsNs?: number[];
  exchange?: ExchangePicture;
  /** Where a function of the group is defined; left out when the trace does not know. */
  source?: SourcePlace;
}

/**
 * A loop inside calls as one repetition saw it (docs/method.md, "Loops inside one call"), or what lies
 * between loops there: a group whose instances are iterations of one pattern, and whose functions are those
 * of the calls. Its times are paces, which add up to the calls' durations, since iterations overlap.
 */
export interface LoopMeasurement
  extends Group,
    Pick<GroupMeasurement, 'name' | 'family' | 'instances' | 'medianNs' | 'totalNs'> {
  /** The processes that take part, such as "0-3,7". */
  members: string;
  /** Whether it is a loop's body; else what lies between loops. */
  isLoop: boolean;
  perCall: Loop['perCall'];
}

/** What the operating system took of a repetition; other times are without it (METHOD, "Off the core"). */
export interface TimeOffCore {
  /** Of all processes' time as recorded. */
  share: number;
  /** By process. */
  takenNs: number[];
  /** The run's length as recorded, see RepetitionMeasurement.durationNs. */
  runNs: number;
}

/** What one repetition of a benchmark, one trace, gives to baselines and comparisons. */
export interface RepetitionMeasurement {
  processes: number;
  communicationEvents: number;
  /**
   * From MPI_Init to MPI_Finalize (METHOD 6, T1 − T0), which shares refer to; without call times the trace.
   */
  durationNs: number;
  /** Nanoseconds from one tick of the clock to the next, as the trace states it; left out: at most 1. */
  clockTickNs?: number;
  /** Left out: the trace does not tell, and times are as recorded. */
  offCore?: TimeOffCore;
  /** Whether that is known between MPI calls alone; left out: it is not. */
  offCoreBetweenCalls?: true;
  /** Switches that the tracer had no room for, at least; left out: none. */
  switchesLost?: number;
  /** Sum of all instances' durations. */
  communicationNs: number;
  /** Phases of this repetition's sequence (METHOD 2.7). */
  phases: { index: number; from: number; to: number; functions: string[] }[];
  groups: GroupMeasurement[];
  /** Functions that were seen through, sorted; left out: none. */
  wrappers?: string[];
  /** The loops inside calls; left out where there are none. */
  loops?: LoopMeasurement[];
  /** Documented patterns beside those found, and what is said of others; left out: none are documented. */
  expected?: ExpectedOutcome & { unexpectedPolicy: UnexpectedPolicy | null };
  /** How long processes computed where, how well they were used; left out where MPI calls have no times. */
  computing?: Computing[];
  efficiency?: NonNullable<Details['efficiency']>;
  /** Where its time went; left out likewise. */
  account?: MeasuredAccount;
  /** How long functions computed, each on the process with most of it; left out as computing is. */
  computed?: { function: string; ns: number }[];
  /** The same by the calls on both sides of it; left out where functions are not known from stacks alone. */
  between?: BetweenCalls[];
  /** How the trace was analysed, where that is not the default. */
  analysedBy?: AnalysedBy;
  /** Its communication as nested loops: one object for repetitions that do the same; left out: unknown. */
  models?: DigestedModels;
  /** In which order functions make MPI calls; left out: unknown. */
  callOrders?: CallOrder[];
  /** Functions that contexts name and no call is of; left out: none. */
  rulesWithoutCalls?: RuleWithoutCalls[];
  /** What pages show of it. */
  pictures?: RepetitionPictures;
  /** Where functions that the groups' breakdowns name are defined; left out: nothing is known of that. */
  sources?: Record<string, SourcePlace>;
}

/** All repetitions of one benchmark in one run. */
export interface BenchmarkMeasurement
  extends Pick<Benchmark, 'name' | 'tracer' | 'mpi' | 'buildFlags' | 'pinning'> {
  repetitions: RepetitionMeasurement[];
}

/** One run: every benchmark of the configuration, measured on one commit in one environment. */
export interface RunMeasurement extends Omit<Run, 'id' | 'benchmarks' | 'disturbed' | 'accepted'> {
  benchmarks: BenchmarkMeasurement[];
}
