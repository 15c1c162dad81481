import { ROLE } from '../roles.ts';
import type { WaitClass } from '../wait-class.ts';

/** A receive, or what completes one, was entered before the send was. A message sent after it was received makes none. */
export const lateSender: WaitClass = {
  id: 'late-sender',
  name: 'late sender',
  parent: 'point-to-point',
  source: 'paper 002, figure 3; Scalasca MPI_LATESENDER',
  listensTo: 'receive',
  match({ trace, times, tie, role, otherEnterNs }, receive, publish) {
    const { calls, postedBy, completedBy } = times;
    const waiting = completedBy[receive]!;
    const startNs = calls.enter[waiting]!;
    const sentNs = otherEnterNs[receive]!;
    if (sentNs <= startNs || sentNs > calls.leave[waiting]! || role[waiting] === ROLE.test) return;
    const sender = trace.transfers.partner[trace.events.transfer[receive]!]!;
    publish.wait(waiting, startNs, sentNs - startNs, sender, postedBy[tie[receive]!]!, receive);
  },
};
