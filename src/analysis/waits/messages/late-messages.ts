import type { Communication } from '../communication.ts';
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
  const { transfer } = trace.events;
  const { partner } = trace.transfers;
  const { calls, postedBy, completedBy } = times;
  for (const event of late) {
    const call = completedBy[event]!;
    const begin = calls.enter[call]!;
    const end = calls.leave[call]!;
    const came = otherEnterNs[event]!;
    if (came <= begin || came > end || (came === end && !mayEnd)) continue;
    const mayWait = unlessForSender.includes(role[call]!)
      ? awaitsSender[call] === 0
      : roles.includes(role[call]!);
    if (!mayWait) continue;
    publish.wait(call, begin, came - begin, partner[transfer[event]!]!, postedBy[tie[event]!]!, event);
  }
}
