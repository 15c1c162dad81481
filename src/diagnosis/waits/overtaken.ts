import { NONE } from '../../trace/trace.ts';
import type { Communication } from './communication.ts';
import type { EventsByCall } from './events-by-call.ts';

/**
 * Finds messages that were taken out of order: an older one was in the queue already, and a later call of the same process
 * completed it (why, 2.3; 2.0 item 7: messages of one MPI_Waitall do not count against each other, since their order is
 * not the program's). Older is the one whose other end was posted earlier: for receives that was sent earlier, for sends
 * whose receive was posted earlier.
 *
 * A process's calls are walked in order. What may still be overtaken is kept in a stack, the latest on top: a call takes
 * from it all that are younger than its own oldest message, so what it adds is not older than what stays. O(events).
 *
 * @param listed receives or sends by the call that completed them
 * @returns by event: the first message that overtook it, of the first call that has one in the order of its records; NONE
 *   where none did, or where the event's call was entered behind the other end, so that it did not wait for it
 */
export function overtakenBy(
  { trace, times, tie }: Pick<Communication, 'trace' | 'times' | 'tie'>,
  { start, event }: EventsByCall,
): Int32Array {
  const { posted } = trace.events;
  const { calls, postedBy } = times;
  const overtaking = new Int32Array(trace.events.count).fill(NONE);
  const stack = new Int32Array(event.length);
  // Of a call: its messages that are older than all before them in the call, since only these can be first.
  let height = 0;
  for (let process = 0; process < trace.processes; process++) {
    height = 0;
    for (let call = calls.processStart[process]!; call < calls.processStart[process + 1]!; call++) {
      const from = start[call]!;
      const to = start[call + 1]!;
      if (from === to) continue;
      // What lies on top is younger than what lies below, so the first message that is older than it never moves back.
      let first = from;
      while (height > 0) {
        const age = posted[tie[stack[height - 1]!]!]!;
        while (first < to && posted[tie[event[first]!]!]! >= age) first++;
        if (first === to) break;
        overtaking[stack[--height]!] = event[first]!;
      }
      height = pushWaiting(from, to);
    }
  }
  return overtaking;

  /** Adds the messages of a call that the call was entered before, in order of age. @returns the stack's height */
  function pushWaiting(from: number, to: number): number {
    const bottom = height;
    let top = height;
    for (let i = from; i < to; i++) {
      const other = tie[event[i]!]!;
      if (calls.enter[postedBy[other]!]! <= calls.enter[times.completedBy[event[i]!]!]!) continue;
      let at = top++;
      for (; at > bottom && posted[tie[stack[at - 1]!]!]! > posted[other]!; at--) stack[at] = stack[at - 1]!;
      stack[at] = event[i]!;
    }
    return top;
  }
}

/**
 * @param partner of the message that overtook: whether it is that of the event, or another one
 * @param overtaking see overtakenBy
 * @returns whether the event was overtaken by a message of such a partner
 */
export function isOvertakenBy(
  partner: 'same' | 'other',
  { trace: { events, transfers } }: Pick<Communication, 'trace'>,
  overtaking: Int32Array,
  event: number,
): boolean {
  const first = overtaking[event]!;
  if (first === NONE) return false;
  const isSame = transfers.partner[events.transfer[first]!] === transfers.partner[events.transfer[event]!];
  return isSame === (partner === 'same');
}
