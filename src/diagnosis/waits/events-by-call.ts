import { NONE } from '../../trace/trace.ts';

/** Events by the MPI call that completed them: call c has `event[start[c]]` to `event[start[c + 1] - 1]`. */
export interface EventsByCall {
  /** Length calls + 1. */
  start: Int32Array;
  /** In order of completion within a call, then of posting. */
  event: Int32Array;
}

/**
 * @param callOf by event: its call; NONE leaves it out
 * @param completed by event, nanoseconds
 * @returns the events in order of calls. O(events + calls) where a call's events were completed in order of posting, as
 *   they mostly are
 */
export function eventsByCall(callOf: Int32Array, calls: number, completed: Float64Array): EventsByCall {
  const start = new Int32Array(calls + 1);
  for (let event = 0; event < callOf.length; event++) {
    if (callOf[event] !== NONE) start[callOf[event]! + 1]!++;
  }
  for (let call = 0; call < calls; call++) start[call + 1]! += start[call]!;
  const list = new Int32Array(start[calls]!);
  const fill = start.slice(0, calls);
  for (let event = 0; event < callOf.length; event++) {
    const call = callOf[event]!;
    if (call === NONE) continue;
    // Insertion: only a Waitall has more than one or two.
    let at = fill[call]!++;
    for (; at > start[call]! && completed[list[at - 1]!]! > completed[event]!; at--) list[at] = list[at - 1]!;
    list[at] = event;
  }
  return { start, event: list };
}
