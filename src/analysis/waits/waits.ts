import type { Column } from '../../trace/columns/growing-columns.ts';
import type { Workspace } from '../../trace/columns/workspace.ts';

/** Instances of classes of wait states as columns. A wait is the interval [startNs, startNs + ns). */
export interface WaitInstances {
  count: number;
  /** Index of its class in the registry. */
  class: Uint8Array;
  /** An index into the trace's MPI calls. */
  call: Int32Array;
  startNs: Float64Array;
  /** Greater than 0. */
  ns: Float64Array;
  /** Process that made it wait, and the call that this one entered late; NONE for what is no wait. */
  causeProcess: Int32Array;
  causeCall: Int32Array;
  /** Event of the waiter that made it wait; NONE for MPI_Init and MPI_Finalize. */
  event: Int32Array;
}

/** Instances with each column made into another one. */
export function withColumns(
  { count, class: classes, call, startNs, ns, causeProcess, causeCall, event }: WaitInstances,
  made: <C extends Column>(column: C) => C,
): WaitInstances {
  return {
    count,
    class: made(classes),
    call: made(call),
    startNs: made(startNs),
    ns: made(ns),
    causeProcess: made(causeProcess),
    causeCall: made(causeCall),
    event: made(event),
  };
}

/**
 * Wait states of a trace: at most one a MPI call (METHOD 6), in order of calls, so those of a process stand
 * together, ascending in time.
 */
export interface Waits extends WaitInstances {
  process: Int32Array;
}

/** Columns for what kernels tell of so many instances of one class. */
export function columnsOfWaits(workspace: Workspace, count: number) {
  return {
    call: workspace.integers(count),
    startNs: workspace.numbers(count),
    ns: workspace.numbers(count),
    causeProcess: workspace.integers(count),
    causeCall: workspace.integers(count),
    event: workspace.integers(count),
  };
}
