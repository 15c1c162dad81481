import { NONE } from '../../trace/trace.ts';

/**
 * Puts events in order of the MPI calls that completed them, in order of completion within a call, then of posting.
 *
 * @param callOf by event: its call; NONE leaves it out
 * @param calls how many there are
 * @param completed by event, nanoseconds
 * @returns event indexes. O(events + calls) where a call's events were completed in order of posting, as they mostly are
 */
export function inOrderOfCalls(callOf: Int32Array, calls: number, completed: Float64Array): Int32Array {
  const list = new Int32Array(callOf.length);
  let count = 0;
  let isInOrder = true;
  for (let event = 0, last: number = NONE; event < callOf.length; event++) {
    const call = callOf[event]!;
    if (call === NONE) continue;
    const isBefore =
      count > 0 && (call < last || (call === last && completed[event]! < completed[list[count - 1]!]!));
    if (isBefore) isInOrder = false;
    list[count++] = event;
    last = call;
  }
  // A process that waits for its requests in the order that it made them.
  return isInOrder ? list.slice(0, count) : sorted(list.subarray(0, count), callOf, calls, completed);
}

/** Sorts by counting. */
function sorted(events: Int32Array, callOf: Int32Array, calls: number, completed: Float64Array): Int32Array {
  // By call, where what stands of it ends: at first that of the call before.
  const end = new Int32Array(calls + 1);
  for (const event of events) end[callOf[event]! + 1]!++;
  for (let call = 0; call < calls; call++) end[call + 1]! += end[call]!;
  const list = new Int32Array(events.length);
  for (const event of events) {
    const call = callOf[event]!;
    const when = completed[event]!;
    let at = end[call]!++;
    // Insertion: only an MPI_Waitall has more than one or two.
    for (; at > 0 && callOf[list[at - 1]!] === call && completed[list[at - 1]!]! > when; at--) {
      list[at] = list[at - 1]!;
    }
    list[at] = event;
  }
  return list;
}
