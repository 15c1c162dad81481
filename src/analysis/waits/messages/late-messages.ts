import type { Communication } from '../communication.ts';
import { openWorkplace } from '../kernels/workplace.ts';
import type { Publish } from '../wait-class.ts';

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
  publish: Publish,
): void {
  const { events, transfers } = trace;
  const { calls, postedBy, completedBy } = times;
  const count = late.length;
  const room = 24 * events.count + 2 * calls.count + 4 * transfers.count + 36 * count + 4096;
  const { kernels, memory, inMemory } = openWorkplace(times, room);
  const waits = new Uint8Array(256);
  for (const each of roles) waits[each] = 1;
  for (const each of unlessForSender) waits[each] = 2;
  memory.scratch(() => {
    const found = {
      call: memory.integers(count),
      startNs: memory.numbers(count),
      ns: memory.numbers(count),
      causeProcess: memory.integers(count),
      causeCall: memory.integers(count),
      event: memory.integers(count),
    };
    const all = kernels.matchLate(
      {
        ...found,
        late: inMemory(late),
        completedBy: inMemory(completedBy),
        role: inMemory(role),
        waits: inMemory(waits),
        awaitsSender: inMemory(awaitsSender),
        enter: inMemory(calls.enter),
        leave: inMemory(calls.leave),
        otherEnterNs: inMemory(otherEnterNs),
        transfer: inMemory(events.transfer.subarray(0, events.count)),
        partner: inMemory(transfers.partner.subarray(0, transfers.count)),
        tie: inMemory(tie),
        postedBy: inMemory(postedBy),
      },
      { count, mayEnd: mayEnd ? 1 : 0 },
    );
    publish.waits({
      call: found.call.subarray(0, all),
      startNs: found.startNs.subarray(0, all),
      ns: found.ns.subarray(0, all),
      causeProcess: found.causeProcess.subarray(0, all),
      causeCall: found.causeCall.subarray(0, all),
      event: found.event.subarray(0, all),
    });
  });
}
