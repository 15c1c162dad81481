import { publishLate } from '../messages/late-messages.ts';
import { ROLE } from '../roles.ts';
import type { WaitClass } from '../wait-class.ts';

/** What waits for a sender: all that can complete a receive but MPI_Test and the like. */
const WAITING = Object.values(ROLE).filter((role) => role !== ROLE.test);

/** A receive, or what completes one, was entered before the send was. A message sent after it was received makes none. */
export const lateSender: WaitClass = {
  id: 'late-sender',
  name: 'late sender',
  parent: 'point-to-point',
  source: 'paper 002, figure 3; Scalasca MPI_LATESENDER',
  listensTo: 'receive',
  matchAll(found, receives, publish) {
    publishLate(found, receives, { roles: WAITING, mayEnd: true }, publish);
  },
};
