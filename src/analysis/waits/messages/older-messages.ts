import type { CallTimes } from '../../../trace/columns/call-times.ts';
import { NONE, type Trace } from '../../../trace/columns/trace.ts';
import { kernelsForCalls } from '../kernels.ts';

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
 *   NONE where there is none, or where the event's call was entered after the other end, so that it did not
 *   wait for it
 */
export function findOlderMessages(
  { trace, times, tie, otherEnterNs }: TiedEvents,
  messages: Int32Array,
): Int32Array {
  const { count, posted } = trace.events;
  const { calls, completedBy } = times;
  const { kernels, workspace, holding } = kernelsForCalls(times, 32 * count + 4 * messages.length + 4096);
  const older = workspace.integers(count).fill(NONE);
  workspace.scratch(() => {
    const columns = {
      messages: holding(messages),
      tie: holding(tie),
      posted: holding(posted.subarray(0, count)),
      completedBy: holding(completedBy),
      enter: holding(calls.enter),
      otherEnterNs: holding(otherEnterNs),
      processStart: holding(calls.processStart),
      stack: workspace.integers(messages.length),
      older,
    };
    kernels.olderMessages(columns, { count: messages.length });
  });
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
  const found = new Int32Array(events.length);
  let count = 0;
  for (let i = 0; i < events.length; i++) if (hasOlder(events[i]!)) found[count++] = i;
  return found.slice(0, count);
}
