import type { Communication } from '../communication.ts';
import { kernelsForCalls } from '../kernels.ts';
import type { Publications } from '../publications.ts';
import { columnsOfWaits } from '../waits.ts';

/** Which calls wait for the other end of a message. */
export interface LateMessages {
  /** Values of ROLE. */
  roles: readonly number[];
  /** Of these, those that wait for it unless they wait for a sender, too. */
  unlessForSender?: readonly number[];
  /** Whether they do when it comes at the very end of the call. */
  mayEnd: boolean;
}

/**
 * Publishes the waits for messages whose other end was entered late: from when the call was entered that
 * completed the event, until the other end was.
 *
 * @param late receives or sends
 */
export function publishLate(
  { trace, times, tie, role, otherEnterNs, awaitsSender }: Communication,
  late: Int32Array,
  { roles, unlessForSender = [], mayEnd }: LateMessages,
  publish: Publications,
): void {
  const { events, transfers } = trace;
  const { calls, postedBy, completedBy } = times;
  const count = late.length;
  const bytes = 24 * events.count + 2 * calls.count + 4 * transfers.count + 36 * count + 4096;
  const { kernels, workspace, holding } = kernelsForCalls(times, bytes);
  // By role: 1 where a call waits, 2 where it does unless it waits for a sender.
  const waits = new Uint8Array(256);
  for (const each of roles) waits[each] = 1;
  for (const each of unlessForSender) waits[each] = 2;
  workspace.scratch(() => {
    const found = columnsOfWaits(workspace, count);
    const columns = {
      ...found,
      late: holding(late),
      completedBy: holding(completedBy),
      role: holding(role),
      waits: holding(waits),
      awaitsSender: holding(awaitsSender),
      enter: holding(calls.enter),
      leave: holding(calls.leave),
      otherEnterNs: holding(otherEnterNs),
      transfer: holding(events.transfer.subarray(0, events.count)),
      partner: holding(transfers.partner.subarray(0, transfers.count)),
      tie: holding(tie),
      postedBy: holding(postedBy),
    };
    publish.waits(found, kernels.matchLate(columns, { count, mayEnd: mayEnd ? 1 : 0 }));
  });
}
