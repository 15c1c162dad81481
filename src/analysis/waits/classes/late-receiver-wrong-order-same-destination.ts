import { withOlderMessage } from '../messages/older-messages.ts';
import type { WaitClass } from '../wait-class.ts';

/** It waited for a late receiver while a receive by the same destination had been posted before and a later call sent to it. */
export const lateReceiverWrongOrderSameDestination: WaitClass = {
  id: 'late-receiver-wrong-order-same-destination',
  name: 'wrong order, same destination',
  parent: 'late-receiver',
  source: 'paper 002, section 4.2; EXPERT, the mirror image of the late sender in wrong order',
  listensTo: { class: 'late-receiver' },
  matchAll(found, sends, publish) {
    for (const root of withOlderMessage('same', found, found.olderThanSends(), sends)) publish.instance(root);
  },
};
