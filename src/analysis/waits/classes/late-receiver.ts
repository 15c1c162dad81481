import { publishLate } from '../messages/late-messages.ts';
import { ROLE } from '../roles.ts';
import type { WaitClass } from '../wait-class.ts';

/**
 * A send that blocks, or what completes one, was entered before the receive was posted. A call that completes several and
 * waits for a sender, too, is charged to that one alone (METHOD 6).
 */
export const lateReceiver: WaitClass = {
  id: 'late-receiver',
  name: 'late receiver',
  parent: 'point-to-point',
  source: 'paper 002, figure 4; Scalasca MPI_LATERECEIVER',
  listensTo: 'send',
  matchAll(found, sends, publish) {
    const calls = { roles: [ROLE.send, ROLE.waitOne], unlessForSender: [ROLE.waitMany], mayEnd: false };
    publishLate(found, sends, calls, publish);
  },
};
