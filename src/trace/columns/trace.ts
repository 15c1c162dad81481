import type { CallTimes } from './call-times.ts';
import type { ThreadsOfProcess } from './threads.ts';

export { EVENT_MARK, KIND, LOST_RECEIVE, MOVED, NONE } from '#build/event-codes.ts';

/** A traced function. */
export interface Region {
  name: string;
  /** Whether it is an MPI call, by paradigm or by name (EZTrace gives MPI regions the paradigm USER). */
  mpi: boolean;
  /** Source file and line of its definition; '' and 0 when the trace does not know them. */
  file: string;
  line: number;
}

/** A communicator, its ranks translated to processes. */
export interface Communicator {
  id: number;
  /** Process of each rank; for an inter-communicator the ranks of both groups, A before B. */
  members: Int32Array;
  /** Every process has its own one under this id (MPI_COMM_SELF). */
  self: boolean;
  /** Size of group A of an inter-communicator, whose ranks always mean the other group; NONE for others. */
  groupASize: number;
}

/** A Cartesian topology that the program made (MPI_Cart_create). */
export interface CartesianTopology {
  name: string;
  /** Index into `communicators`. */
  communicator: number;
  /** The last one is the one along which ranks follow one another. */
  dimensions: { name: string; size: number; periodic: boolean }[];
  /** By dimension, then by process: its coordinate; NONE where the process has none. */
  coordinates: Int32Array[];
}

/**
 * What events transfer: each distinct (kind, operation, partner, communicator, tag, bytes) of a process
 * stands here once, since a process repeats itself; events refer to it. Transfers of one process stand
 * together.
 */
export interface TransferColumns {
  count: number;
  /** A value of KIND. */
  kind: Uint8Array;
  /** OTF2 number of the collective operation; 0 for messages. */
  operation: Uint8Array;
  /** Process at the other end of a message; root process of a collective that has one, else NONE. */
  partner: Int32Array;
  /** Index into `communicators`. */
  communicator: Int32Array;
  /** Of a message; of a collective values of MOVED, added up. */
  tag: Int32Array;
  /** Bytes of a message; bytes sent and received of a collective. */
  bytes: Float64Array;
}

/**
 * The communication events of all processes as columns. Events of one process stand together, in order of
 * posting: process p has the indexes `processStart[p]` to `processStart[p + 1] - 1`. Times are nanoseconds
 * since the trace's start.
 */
export interface EventColumns {
  count: number;
  /** Index into `transfers`. */
  transfer: Int32Array;
  posted: Float64Array;
  completed: Float64Array;
  /** Index into `calls` of the innermost call of a non-MPI region around it; NONE where there is none. */
  call: Int32Array;
  /** Values of EVENT_MARK, added up. */
  marks: Uint8Array;
}

/** Calls of non-MPI regions that have communication events in them. A call's parent has a smaller index. */
export interface CallColumns {
  count: number;
  /** Index into `regions`. */
  region: Int32Array;
  /** Index of the calling call; NONE at the top. */
  parent: Int32Array;
}

/** What a trace was before the time off the core was taken out, nanoseconds: what other tools show of it. */
export interface AsRecorded {
  /** By event. */
  posted: Float64Array;
  completed: Float64Array;
}

/** Processes off their cores (METHOD, "Off the core"). */
export interface OffCoreOfTrace {
  /** As recorded, from the first process's beginning to the last one's end; nanoseconds. */
  runNs: number;
  /** By process, for how long its cores were taken away, as far as that can be taken out. */
  takenNs: Float64Array;
  /** All waiting as recorded, and where no process was ever off its core; nanoseconds. */
  waitingNs: number;
  waitingWithoutNs: number;
}

/** A trace as far as communication is concerned. */
export interface Trace {
  path: string;
  creator: string;
  processes: number;
  /** Locations that were read. */
  locations: number;
  /** Event records in the files, attribute lists and timestamps not counted. */
  records: number;
  /** Event records by OTF2 type. */
  recordCounts: Float64Array;
  /** From the first to the last event. */
  durationNs: number;
  /** From one tick of the clock to the next, as the definitions state it. */
  tickNs: number;
  regions: Region[];
  communicators: Communicator[];
  /** In the order of their definition. */
  topologies: CartesianTopology[];
  calls: CallColumns;
  transfers: TransferColumns;
  events: EventColumns;
  /** How many events there are where `events` has only those that are looked at; left out: it has all. */
  allEvents?: number;
  /** Length processes + 1. */
  processStart: Int32Array;
  /** Requests that were cancelled or never completed: left out (METHOD 2.2). */
  openRequests: number;
  /** Receives that were not seen to complete, and what they received was inferred: events, ascending. */
  inferredReceives: Int32Array;
  /** Calls that were left, but not entered: the recording began inside of them. Passed over (METHOD 2.2). */
  unenteredCalls: number;
  /**
   * Of all processes' time, that for which the operating system took their cores: all times are without it
   * (METHOD, "Off the core"). Left out: times are as recorded.
   */
  offCoreShare?: number;
  /** Whether it is told between MPI calls alone (docs/tracing.md); left out: it is not, or nothing is. */
  offCoreBetweenCalls?: true;
  /** Switches that the tracer had no room for, at least: their times are in all others. Left out: none. */
  switchesLost?: number;
  /** Present where that is so. */
  recorded?: AsRecorded;
  /** Processes off their cores, whether times are without that or not. Left out: it does not tell. */
  offCore?: OffCoreOfTrace | undefined;
  /** What recording an MPI call costs its process, by the tracer, nanoseconds; left out: not known. */
  recordedCallNs?: number;
  /**
   * How many events stand in order of what they do, because polling decided in which order they were posted
   * (METHOD 8). Left out: all stand in order of posting.
   */
  polledEvents?: number;
  /** Times of MPI calls and of what lies between them; null unless they were asked for. */
  callTimes: CallTimes | null;
  /** Of OpenMP, by process; left out: it does not tell, or times were not asked for. */
  threads?: ThreadsOfProcess[];
}
