import type { CallTimes } from '../../trace/call-times.ts';
import { NONE, type Trace } from '../../trace/trace.ts';
import type { EventsByCall } from './events-by-call.ts';

/** Events with the calls that posted and completed them, and their other ends. */
interface TiedEvents {
  trace: Trace;
  times: CallTimes;
  tie: Int32Array;
}

/**
 * Finds messages that were taken while an older one was in the queue already, which a later call of the same process took
 * (why, 2.3; 2.0 item 7: messages of one MPI_Waitall do not count against each other, since their order is not the
 * program's). Older is the one whose other end was posted earlier: of receives that was sent earlier, of sends whose
 * receive was posted earlier.
 *
 * A process's calls are walked in order. Messages that no older one was found for are kept in a stack, the youngest on top:
 * a call takes from it all that are younger than its own oldest message, so what it adds is not older than what stays.
 * O(messages), where a call completes them in the order of their age.
 *
 * @param messages receives or sends, by the call that completed them
 * @returns by event: the first older message, of the first call that has one in the order of its records; NONE where there
 *   is none, or where the event's call was entered behind the other end, so that it did not wait for it
 */
export function findOlderMessages(tied: TiedEvents, messages: EventsByCall): Int32Array {
  const { trace, times, tie } = tied;
  const { posted } = trace.events;
  const { start, event } = messages;
  const older = new Int32Array(trace.events.count).fill(NONE);
  const stack = new Int32Array(event.length);
  for (let process = 0; process < trace.processes; process++) {
    let height = 0;
    for (
      let call = times.calls.processStart[process]!;
      call < times.calls.processStart[process + 1]!;
      call++
    ) {
      const to = start[call + 1]!;
      // What lies on top is younger than what lies below, so the first message that is older than it never moves back.
      let first = start[call]!;
      while (height > 0 && first < to) {
        const age = posted[tie[stack[height - 1]!]!]!;
        while (first < to && posted[tie[event[first]!]!]! >= age) first++;
        if (first < to) older[stack[--height]!] = event[first]!;
      }
      height = pushAwaited(tied, messages, call, stack, height);
    }
  }
  return older;
}

/** Adds the messages that a call was entered before, in order of age. @returns the new height of the stack */
function pushAwaited(
  { trace, times: { calls, postedBy }, tie }: TiedEvents,
  { start, event }: EventsByCall,
  call: number,
  stack: Int32Array,
  height: number,
): number {
  const { posted } = trace.events;
  let top = height;
  for (let i = start[call]!; i < start[call + 1]!; i++) {
    const other = tie[event[i]!]!;
    if (calls.enter[postedBy[other]!]! <= calls.enter[call]!) continue;
    let at = top++;
    for (; at > height && posted[tie[stack[at - 1]!]!]! > posted[other]!; at--) stack[at] = stack[at - 1]!;
    stack[at] = event[i]!;
  }
  return top;
}

/**
 * @param partner whether the older message's partner is that of the event, or another one
 * @param older see findOlderMessages
 * @returns whether there is such an older message
 */
export function hasOlderMessage(
  partner: 'same' | 'other',
  { trace: { events, transfers } }: Pick<TiedEvents, 'trace'>,
  older: Int32Array,
  event: number,
): boolean {
  const first = older[event]!;
  if (first === NONE) return false;
  const isSame = transfers.partner[events.transfer[first]!] === transfers.partner[events.transfer[event]!];
  return isSame === (partner === 'same');
}
