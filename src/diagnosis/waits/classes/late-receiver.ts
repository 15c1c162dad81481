import { ROLE } from '../roles.ts';
import type { WaitClass } from '../wait-class.ts';

/**
 * A send that blocks, or what completes one, was entered before the receive was posted. A call that completes several and
 * waits for a sender, too, is charged to that one alone (why, 2.0 item 3).
 */
export const lateReceiver: WaitClass = {
  id: 'late-receiver',
  name: 'late receiver',
  parent: 'point-to-point',
  source: 'paper 002, figure 4; Scalasca MPI_LATERECEIVER',
  listensTo: 'send',
  match({ trace, times, tie, role, otherEnterNs, awaitsSender }, send, publish) {
    const { calls, postedBy, completedBy } = times;
    const waiting = completedBy[send]!;
    const startNs = calls.enter[waiting]!;
    const postedNs = otherEnterNs[send]!;
    if (postedNs <= startNs || postedNs >= calls.leave[waiting]!) return;
    const kind = role[waiting];
    if (kind === ROLE.waitMany ? awaitsSender[waiting] === 1 : kind !== ROLE.send && kind !== ROLE.waitOne)
      return;
    const receiver = trace.transfers.partner[trace.events.transfer[send]!]!;
    publish.wait(waiting, startNs, postedNs - startNs, receiver, postedBy[tie[send]!]!, send);
  },
};
