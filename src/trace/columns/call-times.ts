/**
 * When MPI calls were entered and left, and what functions computed between them: what wait states, delays
 * and the critical path are made of. Read only when asked for, since it needs the time of each enter and
 * leave. Times are nanoseconds since the trace's start, after clock correction, like those of events.
 */

/**
 * Outermost MPI calls that post or complete an event, and MPI_Init and MPI_Finalize. Calls of one process
 * stand together, in order of their enters: process p has the indexes `processStart[p]` to `processStart[p +
 * 1] - 1`. A call whose events are left out later (requests that were cancelled or never completed) is one of
 * them; one of an ignored operation is none. A call that the recording began inside of was entered with the
 * first record, one that it ends inside of is left with the last.
 */
export interface MpiCallColumns {
  count: number;
  /** Length processes + 1. */
  processStart: Int32Array;
  enter: Float64Array;
  leave: Float64Array;
  /** Index into `paths`: a leaf whose region is the call's. */
  path: Int32Array;
}

/**
 * Call paths of all processes in one table: a region below a parent path; the same names are the same path. A
 * parent has a smaller index. Path 0 is outside of everything; its region and parent are NONE.
 */
export interface PathColumns {
  count: number;
  /** Index into the trace's `regions`. */
  region: Int32Array;
  parent: Int32Array;
}

/**
 * Exclusive times between MPI calls, sparse: gap `call + process` is the time of `process` before its call
 * `call`, gap `processStart[process + 1] + process` that after its last one. What lies outside of the
 * process's measured span is in none. The times of a gap add up to the gap.
 *
 * Where several threads make MPI calls, a gap is what no earlier call of the process covers of the time
 * before a call, and holds the functions of the thread that makes that call (process-call-times.ts).
 */
export interface GapColumns {
  /** First entry of each gap; length calls + processes + 1. */
  start: Int32Array;
  /** Index into `paths`; each path once a gap. MPI regions are those of calls without events. */
  path: Int32Array;
  ns: Float64Array;
}

/** When processes were off their core within MPI calls: process p from `processStart[p]` on, ascending. */
export interface OffCoreColumns {
  processStart: Int32Array;
  /** Until when, and for how long in all since the record before. */
  until: Float64Array;
  ns: Float64Array;
}

/** Samples of where processes computed: those of process p from `processStart[p]` on. */
export interface SampleColumns {
  /** From one sample to the next of a process that is on a core. */
  periodNs: number;
  processStart: Int32Array;
  /** Entry of the gap. */
  entry: Int32Array;
  /** What ran: index into `contexts`; NONE: so many instructions were executed since the last such sample. */
  context: Int32Array;
  /** Index of the innermost function into the trace's regions; the context that it is inlined in, or NONE. */
  contexts: readonly { region: number; parent: number }[];
  /** How many; null: the trace does not tell. */
  instructions: number | null;
}

/** The times of calls of a trace (METHOD 6). */
export interface CallTimes {
  calls: MpiCallColumns;
  paths: PathColumns;
  gaps: GapColumns;
  /** By event: the MPI calls that hold its first and its last record; NONE where none does. */
  postedBy: Int32Array;
  /** NONE for an inferred receive, too: who completed it is not known. */
  completedBy: Int32Array;
  /**
   * The measured span of each process: from the leave of MPI_Init (its first record where there is none) to
   * the enter of MPI_Finalize (its last record). A process without records begins and ends with the first one
   * that has some.
   */
  processBegin: Float64Array;
  processEnd: Float64Array;
  /**
   * Whether the leaves of MPI calls were recorded: false when of a blocking or waiting function with at least
   * 100 calls 99 % of them coincide with the next enter (METHOD 6).
   */
  hasLeaves: boolean;
  /** Whether functions are known at MPI calls alone: a gap's place needs the call after it, too. */
  fromCallStacks: boolean;
  /**
   * Path of the time between MPI calls for which the core was taken away from the process; NONE: there was
   * none, or the trace does not tell, see `knowsOffCore`.
   */
  offCorePath: number;
  /** Not of a trace that was replayed without: nothing of it is left there. */
  knowsOffCore: boolean;
  /** The same within MPI calls. */
  offCore: OffCoreColumns;
  /** Left out: none were taken. */
  samples?: SampleColumns;
}
