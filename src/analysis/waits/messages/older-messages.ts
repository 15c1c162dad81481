import type { CallTimes } from '../../../trace/columns/call-times.ts';
import { NONE, type Trace } from '../../../trace/columns/trace.ts';

/** Events with the calls that posted and completed them, and their other ends; see Communication. */
interface TiedEvents {
  trace: Trace;
  times: CallTimes;
  tie: Int32Array;
  otherEnterNs: Float64Array;
}

/**
 * Finds messages that were taken while an older one was in the queue already, which a later call of the same
 * process took (METHOD 6: messages of one MPI_Waitall do not count against each other, since their order is
 * not the program's). Older is the one whose other end was posted earlier: of receives that was sent earlier,
 * of sends whose receive was posted earlier.
 *
 * A process's calls are walked in order. Messages that no older one was found for are kept in a stack, the
 * youngest on top: a call takes from it all that are younger than its own oldest message, so what it adds is
 * not older than what stays. O(messages), where a call completes them in the order of their age.
 *
 * @param messages receives or sends, in order of the calls that completed them
 * @returns by event: the first older message, of the first call that has one in the order of its records;
 *   NONE where there is none, or where the event's call was entered behind the other end, so that it did not
 *   wait for it
 */
export function findOlderMessages(
  { trace, times, tie, otherEnterNs }: TiedEvents,
  messages: Int32Array,
): Int32Array {
  const { count, posted } = trace.events;
  const { completedBy, calls } = times;
  const older = new Int32Array(count).fill(NONE);
  const ageOf = (message: number): number => posted[tie[message]!]!;
  const stack = new Int32Array(messages.length);
  let height = 0;
  let process = 0;
  for (let from = 0, to = 0; from < messages.length; from = to) {
    const call = completedBy[messages[from]!]!;
    for (to = from + 1; to < messages.length && completedBy[messages[to]!] === call; ) to++;
    if (call >= calls.processStart[process + 1]!) height = 0;
    while (call >= calls.processStart[process + 1]!) process++;
    // What lies on top is younger than what lies below, so the first message that is older than it never
    // moves back.
    let first = from;
    while (height > 0 && first < to) {
      const age = ageOf(stack[height - 1]!);
      while (first < to && ageOf(messages[first]!) >= age) first++;
      if (first < to) older[stack[--height]!] = messages[first]!;
    }
    // Those that the call was entered before, in order of age.
    const bottom = height;
    for (let i = from; i < to; i++) {
      const message = messages[i]!;
      if (otherEnterNs[message]! <= calls.enter[call]!) continue;
      const age = ageOf(message);
      let at = height++;
      for (; at > bottom && ageOf(stack[at - 1]!) > age; at--) stack[at] = stack[at - 1]!;
      stack[at] = message;
    }
  }
  return older;
}

/**
 * Lists the events with an older message.
 *
 * @param partner whether the older message's partner is that of the event, or another one
 * @param older see findOlderMessages
 * @returns indexes of `events`, ascending
 */
export function withOlderMessage(
  partner: 'same' | 'other',
  { events: { transfer }, transfers }: Trace,
  older: Int32Array,
  events: Int32Array,
): Int32Array {
  const partnerOf = (event: number): number => transfers.partner[transfer[event]!]!;
  const hasOlder = (event: number): boolean =>
    older[event] !== NONE && (partnerOf(older[event]!) === partnerOf(event)) === (partner === 'same');
  return events.map((_, i) => i).filter((i) => hasOlder(events[i]!));
}
