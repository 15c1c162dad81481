import { barrierCompletion } from './classes/barrier-completion.ts';
import { earlyReduce } from './classes/early-reduce.ts';
import { earlyScan } from './classes/early-scan.ts';
import { finalizeWait } from './classes/finalize-wait.ts';
import { initCompletion } from './classes/init-completion.ts';
import { lateBroadcast } from './classes/late-broadcast.ts';
import { lateReceiver } from './classes/late-receiver.ts';
import { lateReceiverWrongOrderOtherDestination } from './classes/late-receiver-wrong-order-other-destination.ts';
import { lateReceiverWrongOrderSameDestination } from './classes/late-receiver-wrong-order-same-destination.ts';
import { lateSender } from './classes/late-sender.ts';
import { lateSenderWrongOrderOtherSource } from './classes/late-sender-wrong-order-other-source.ts';
import { lateSenderWrongOrderSameSource } from './classes/late-sender-wrong-order-same-source.ts';
import { nxnCompletion } from './classes/nxn-completion.ts';
import { waitAtBarrier } from './classes/wait-at-barrier.ts';
import { waitAtNxN } from './classes/wait-at-nxn.ts';
import { waitInNonblockingCollective } from './classes/wait-in-nonblocking-collective.ts';
import type { WaitClass } from './wait-class.ts';

/**
 * The classes of wait states. Of two that are equally long in a call the earlier one counts. A new class is a file and a line
 * here; one that listens to another class stands behind it.
 */
export const WAIT_CLASSES: readonly WaitClass[] = [
  lateSender,
  lateSenderWrongOrderSameSource,
  lateSenderWrongOrderOtherSource,
  lateReceiver,
  lateReceiverWrongOrderSameDestination,
  lateReceiverWrongOrderOtherDestination,
  waitAtBarrier,
  barrierCompletion,
  waitAtNxN,
  nxnCompletion,
  lateBroadcast,
  earlyReduce,
  earlyScan,
  waitInNonblockingCollective,
  initCompletion,
  finalizeWait,
];

/**
 * @returns the index of a class in WAIT_CLASSES, as Waits.class has it
 * @throws RangeError when there is none
 */
export function waitClassIndex(id: string): number {
  const index = WAIT_CLASSES.findIndex((each) => each.id === id);
  if (index < 0) throw new RangeError(`there is no class of wait states ${id}`);
  return index;
}
