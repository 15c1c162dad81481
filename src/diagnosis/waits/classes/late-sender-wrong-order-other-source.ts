import { hasOlderMessage } from '../older-messages.ts';
import type { WaitClass } from '../wait-class.ts';

/** It waited for a late sender while an older message from another source was in the queue already and a later call received it. */
export const lateSenderWrongOrderOtherSource: WaitClass = {
  id: 'late-sender-wrong-order-other-source',
  name: 'wrong order, other source',
  parent: 'late-sender',
  source: 'paper 002, section 4.2; Scalasca MPI_LSWO_DIFFERENT',
  listensTo: { class: 'late-sender' },
  match(found, receive, publish) {
    if (hasOlderMessage('other', found, found.olderThanReceives(), receive)) publish.instance();
  },
};
