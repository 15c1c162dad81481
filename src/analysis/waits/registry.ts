import {
  eachCompletion,
  eachWaitForAwaited,
  eachWaitForLast,
  eachWaitForStarted,
  eachWaitInScan,
} from './collective-waits.ts';
import type { Communication } from './communication.ts';
import { eachFinalizeWait, eachInitCompletion } from './init-finalize-waits.ts';
import { publishLate } from './messages/late-messages.ts';
import { withOlderMessage } from './messages/older-messages.ts';
import { DEPENDENCE } from './operations.ts';
import type { Publications } from './publications.ts';
import { ROLE } from './roles.ts';
import { isPart, type WaitClass } from './wait-class.ts';

/** What waits for a sender: all that can complete a receive. */
const WAITING_FOR_SENDERS = Object.values(ROLE);

/** What waits for a receiver; what completes several waits for a sender, if for any (METHOD 6). */
const WAITING_FOR_RECEIVERS = {
  roles: [ROLE.send, ROLE.waitOne],
  unlessForSender: [ROLE.waitMany],
  mayEnd: false,
};

/**
 * The classes of wait states. Of two that are equally long in a call the earlier one counts. A new class is a
 * row here; one that listens to another class stands after it. Classes without a figure of the paper have
 * the definition of Scalasca's pattern.
 */
export const WAIT_CLASSES: readonly WaitClass[] = [
  // A receive, or what completes one, was entered before the send, which was before the receive's end.
  {
    id: 'late-sender',
    name: 'late sender',
    waitsFor: 'for messages sent late',
    lateness: 'late sender',
    parent: 'point-to-point',
    source: 'paper 002, figure 3; Scalasca MPI_LATESENDER',
    listensTo: 'receive',
    matchAll: (found, receives, publish) =>
      publishLate(found, receives, { roles: WAITING_FOR_SENDERS, mayEnd: true }, publish),
  },
  // An older message from the same source was in the queue already, and a later call received it.
  {
    id: 'late-sender-wrong-order-same-source',
    name: 'wrong order, same source',
    parent: 'late-sender',
    kind: 'wrong order',
    source: 'paper 002, section 4.2; Scalasca MPI_LSWO_SAME',
    listensTo: { class: 'late-sender' },
    matchAll: wrongOrder('same', 'olderThanReceives'),
  },
  // The same of a message from another source.
  {
    id: 'late-sender-wrong-order-other-source',
    name: 'wrong order, other source',
    parent: 'late-sender',
    kind: 'wrong order',
    source: 'paper 002, section 4.2; Scalasca MPI_LSWO_DIFFERENT',
    listensTo: { class: 'late-sender' },
    matchAll: wrongOrder('other', 'olderThanReceives'),
  },
  // A send that blocks, or what completes one, was entered before the receive was posted.
  {
    id: 'late-receiver',
    name: 'late receiver',
    waitsFor: 'for receivers that come late',
    lateness: 'late receiver',
    parent: 'point-to-point',
    source: 'paper 002, figure 4; Scalasca MPI_LATERECEIVER',
    listensTo: 'send',
    matchAll: (found, sends, publish) => publishLate(found, sends, WAITING_FOR_RECEIVERS, publish),
  },
  // The same destination had posted a receive before, to which a later call sent.
  {
    id: 'late-receiver-wrong-order-same-destination',
    name: 'wrong order, same destination',
    parent: 'late-receiver',
    kind: 'wrong order',
    source: 'paper 002, section 4.2; EXPERT, the mirror image of the late sender in wrong order',
    listensTo: { class: 'late-receiver' },
    matchAll: wrongOrder('same', 'olderThanSends'),
  },
  // The same of another destination.
  {
    id: 'late-receiver-wrong-order-other-destination',
    name: 'wrong order, other destination',
    parent: 'late-receiver',
    kind: 'wrong order',
    source: 'paper 002, section 4.2; EXPERT, the mirror image of the late sender in wrong order',
    listensTo: { class: 'late-receiver' },
    matchAll: wrongOrder('other', 'olderThanSends'),
  },
  // Members of a barrier wait for the last one to come.
  {
    id: 'wait-at-barrier',
    name: 'wait at barrier',
    waitsFor: 'for the last to come to a barrier',
    parent: 'synchronisation',
    source: 'paper 002, figure 4; Scalasca MPI_BARRIER_WAIT',
    listensTo: 'collective',
    match: blocking(DEPENDENCE.barrier, eachWaitForLast),
  },
  // Members of a barrier leave it at different times after the last one has come: nobody is to blame.
  {
    id: 'barrier-completion',
    name: 'barrier completion',
    parent: 'synchronisation',
    kind: 'completion',
    source: 'paper 002, figure 4; Scalasca MPI_BARRIER_COMPLETION',
    listensTo: 'collective',
    match: blocking(DEPENDENCE.barrier, eachCompletion),
  },
  // Members of an allreduce, allgather, all-to-all or reduce-scatter wait for the last one that sends.
  {
    id: 'wait-at-nxn',
    name: 'wait at N×N',
    waitsFor: 'for the last to come to a collective call',
    parent: 'collective',
    source: 'paper 002, figure 4; Scalasca MPI_WAIT_NXN',
    listensTo: 'collective',
    match: blocking(DEPENDENCE.allToAll, eachWaitForLast),
  },
  // As barrier completion, of the operations in which all wait for all that send.
  {
    id: 'nxn-completion',
    name: 'N×N completion',
    parent: 'collective',
    kind: 'completion',
    source: 'Scalasca MPI_NXN_COMPLETION',
    listensTo: 'collective',
    match: blocking(DEPENDENCE.allToAll, eachCompletion),
  },
  // Members of a broadcast or scatter that receive something wait for the root, if it sends anything.
  {
    id: 'late-broadcast',
    name: 'late broadcast',
    waitsFor: 'for who sends a broadcast',
    parent: 'collective',
    source: 'paper 002, figure 4; Scalasca MPI_LATEBROADCAST',
    listensTo: 'collective',
    match: blocking(DEPENDENCE.fromRoot, eachWaitForAwaited),
  },
  // The root of a reduce or gather, if it receives anything, waits for the last member that sends something.
  {
    id: 'early-reduce',
    name: 'early reduce',
    waitsFor: 'for the last to send into a reduction',
    parent: 'collective',
    source: 'paper 002, figure 4; Scalasca MPI_EARLYREDUCE',
    listensTo: 'collective',
    match: blocking(DEPENDENCE.toRoot, eachWaitForAwaited),
  },
  // Each rank of a scan waits for the last one of lower rank that sends something.
  {
    id: 'early-scan',
    name: 'early scan',
    parent: 'collective',
    source: 'Scalasca MPI_EARLYSCAN',
    listensTo: 'collective',
    match: blocking(DEPENDENCE.scan, eachWaitInScan),
  },
  // What completes a non-blocking collective was entered before a member that it depends on began it.
  {
    id: 'wait-in-nonblocking-collective',
    name: 'wait in non-blocking collective',
    parent: 'collective',
    source: 'as the blocking operations, from the call that completes it on; Scalasca has none',
    listensTo: 'collective',
    match: eachWaitForStarted,
  },
  // Processes leave MPI_Init at different times. Waiting for the last one could be charged to nobody.
  {
    id: 'init-completion',
    name: 'MPI_Init completion',
    parent: 'init-finalize',
    kind: 'completion',
    source: 'Scalasca MPI_INIT_COMPLETION',
    listensTo: 'init',
    match: eachInitCompletion,
  },
  // Processes in MPI_Finalize wait for the last one; of a trace that ends with its enter nothing is told.
  {
    id: 'finalize-wait',
    name: 'wait at MPI_Finalize',
    parent: 'init-finalize',
    source: 'Scalasca MPI_FINALIZE_WAIT',
    listensTo: 'finalize',
    match: eachFinalizeWait,
  },
];

/** What `match` does with each collective of a kind that blocks. */
function blocking(
  dependence: (typeof DEPENDENCE)[keyof typeof DEPENDENCE],
  match: (found: Communication, operation: number, publish: Publications) => void,
): typeof match {
  return (found, operation, publish) => {
    const { operations } = found;
    const isOfKind = operations.dependence[operation] === dependence;
    if (isOfKind && operations.isBlocking[operation] === 1) match(found, operation, publish);
  };
}

/** What `matchAll` does with late messages. @param partner see withOlderMessage */
function wrongOrder(
  partner: 'same' | 'other',
  older: 'olderThanReceives' | 'olderThanSends',
): (found: Communication, late: Int32Array, publish: Publications) => void {
  return (found, late, publish) => {
    for (const root of withOlderMessage(partner, found.trace, found[older](), late)) publish.instance(root);
  };
}

/** Undefined: documents of other versions may have other classes. */
export function waitClass(id: string): WaitClass | undefined {
  return WAIT_CLASSES.find((each) => each.id === id);
}

/**
 * @returns the index of a class in WAIT_CLASSES, as Waits.class has it
 * @throws RangeError when there is none
 */
export function waitClassIndex(id: string): number {
  const index = WAIT_CLASSES.findIndex((each) => each.id === id);
  if (index < 0) throw new RangeError(`there is no class of wait states ${id}`);
  return index;
}

/** Whether a class is waiting for somebody: not time in a call otherwise, nor part of another class's. */
export function isWait(id: string): boolean {
  const found = waitClass(id);
  return found === undefined || (found.kind === undefined && !isPart(found));
}
