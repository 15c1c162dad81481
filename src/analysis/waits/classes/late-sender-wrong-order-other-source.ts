import { withOlderMessage } from '../messages/older-messages.ts';
import type { WaitClass } from '../wait-class.ts';

/** It waited for a late sender while an older message from another source was in the queue already and a later call received it. */
export const lateSenderWrongOrderOtherSource: WaitClass = {
  id: 'late-sender-wrong-order-other-source',
  name: 'wrong order, other source',
  parent: 'late-sender',
  source: 'paper 002, section 4.2; Scalasca MPI_LSWO_DIFFERENT',
  listensTo: { class: 'late-sender' },
  matchAll(found, receives, publish) {
    for (const root of withOlderMessage('other', found, found.olderThanReceives(), receives))
      publish.instance(root);
  },
};
