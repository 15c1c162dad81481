/**
 * Wait states of a trace as columns: at most one a MPI call (METHOD 6), in order of calls, so those of a
 * process stand together, ascending in time. A wait is the interval [startNs, startNs + ns).
 */
export interface Waits {
  count: number;
  /** Index of its class in the registry. */
  class: Uint8Array;
  /** Process that waited. */
  process: Int32Array;
  /** Its call, an index into the trace's MPI calls. */
  call: Int32Array;
  startNs: Float64Array;
  /** Greater than 0. */
  ns: Float64Array;
  /** Process that made it wait, and the call that this one entered late. */
  causeProcess: Int32Array;
  causeCall: Int32Array;
  /** Event of the waiter that made it wait. */
  event: Int32Array;
}
