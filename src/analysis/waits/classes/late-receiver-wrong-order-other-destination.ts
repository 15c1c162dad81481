import { withOlderMessage } from '../messages/older-messages.ts';
import type { WaitClass } from '../wait-class.ts';

/** It waited for a late receiver while a receive by another destination had been posted before and a later call sent to it. */
export const lateReceiverWrongOrderOtherDestination: WaitClass = {
  id: 'late-receiver-wrong-order-other-destination',
  name: 'wrong order, other destination',
  parent: 'late-receiver',
  source: 'paper 002, section 4.2; EXPERT, the mirror image of the late sender in wrong order',
  listensTo: { class: 'late-receiver' },
  matchAll(found, sends, publish) {
    for (const root of withOlderMessage('other', found, found.olderThanSends(), sends))
      publish.instance(root);
  },
};
