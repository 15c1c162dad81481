import { withOlderMessage } from '../messages/older-messages.ts';
import type { WaitClass } from '../wait-class.ts';

/** It waited for a late sender while an older message from the same source was in the queue already and a later call received it. */
export const lateSenderWrongOrderSameSource: WaitClass = {
  id: 'late-sender-wrong-order-same-source',
  name: 'wrong order, same source',
  parent: 'late-sender',
  source: 'paper 002, section 4.2; Scalasca MPI_LSWO_SAME',
  listensTo: { class: 'late-sender' },
  matchAll(found, receives, publish) {
    for (const root of withOlderMessage('same', found, found.olderThanReceives(), receives))
      publish.instance(root);
  },
};
