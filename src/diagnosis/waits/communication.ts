import type { Ties } from '../../patterns/matching.ts';
import type { CallTimes, MpiCallColumns } from '../../trace/call-times.ts';
import { KIND, NONE, type Trace } from '../../trace/trace.ts';
import { inOrderOfCalls } from './in-order-of-calls.ts';
import { findOlderMessages } from './older-messages.ts';
import { listOperations, type Operations } from './operations.ts';
import { ROLE, rolesOf } from './roles.ts';

/**
 * What classes of wait states may follow from an event (paper 002, section 3: state sequences and pointer attributes): its
 * other end, the MPI calls that posted and completed it, the operation it is part of, and the older messages beside it. Facts of the
 * trace alone: what other classes found is not in here.
 */
export interface Communication {
  trace: Trace;
  times: CallTimes;
  tie: Int32Array;
  /** By MPI call: a value of ROLE. */
  role: Uint8Array;
  /**
   * By event: when the call was entered that posted the other end of the message; NaN where there is none, or that call is
   * not known. At hand, since all classes of messages begin with it.
   */
  otherEnterNs: Float64Array;
  /** Matched receives that known calls sent and completed, in order of the calls that completed them. */
  receives: Int32Array;
  /** Matched sends that a known call completed and whose receive a known call posted, in order of the completing calls. */
  sends: Int32Array;
  operations: Operations;
  /** By MPI call: 1 when it was entered before the send of a message that it received. MPI_Test and the like never are. */
  awaitsSender: Uint8Array;
  /** The calls of MPI_Init and of MPI_Finalize, ascending by process. */
  initCalls: Int32Array;
  finalizeCalls: Int32Array;
  /** See findOlderMessages; of receives by time of sending, of sends by time of posting the receive. */
  olderThanReceives(): Int32Array;
  olderThanSends(): Int32Array;
  messages: MessageCounts;
}

/** How many messages there are, and how many of them tell nothing. */
export interface MessageCounts {
  /** Matched ones. */
  count: number;
  /** The call that sent them, or the one that received them, is not known: inferred receives for one. */
  unclassified: number;
  /** Sent after they were received: clocks that are off (why, 2.3). They make no late sender. */
  clockViolations: number;
  /** By how much at most, nanoseconds. */
  largestViolationNs: number;
}

/**
 * Follows the pointers that all classes need, once. O(events + calls).
 *
 * @param times of the trace's calls
 */
export function followCommunication(
  trace: Trace,
  times: CallTimes,
  { tie, collectives }: Ties,
): Communication {
  const role = byCall(times.calls, rolesOf(trace.regions));
  const ends = enterOtherEnds(trace, times, tie);
  const { otherEnterNs, messages } = ends;
  const inOrder = (callOf: Int32Array): Int32Array =>
    inOrderOfCalls(callOf, times.calls.count, trace.events.completed);
  const receives = inOrder(ends.receivedIn);
  const sends = inOrder(ends.sentIn);
  const found = { trace, times, tie, role, otherEnterNs, receives, sends, messages };
  let olderThanReceives: Int32Array | null = null;
  let olderThanSends: Int32Array | null = null;
  return {
    ...found,
    awaitsSender: findAwaited(found),
    operations: listOperations(trace, times, { tie, count: collectives, events: ends.collectives }, role),
    initCalls: callsWith(ROLE.init, role),
    finalizeCalls: callsWith(ROLE.finalize, role),
    olderThanReceives: () => (olderThanReceives ??= findOlderMessages(found, receives)),
    olderThanSends: () => (olderThanSends ??= findOlderMessages(found, sends)),
  };
}

/** @returns by MPI call: what its region has */
function byCall({ count, region }: MpiCallColumns, ofRegion: Uint8Array): Uint8Array {
  const ofCall = new Uint8Array(count);
  for (let call = 0; call < count; call++) ofCall[call] = ofRegion[region[call]!]!;
  return ofCall;
}

/** What a message's two ends tell of each other; by event, collectives aside. */
interface OtherEnds extends Pick<Communication, 'otherEnterNs' | 'messages'> {
  /** The call that completed a receive whose sending call is known, a send whose receiving call is; NONE for others. */
  receivedIn: Int32Array;
  sentIn: Int32Array;
  /** The events that are collectives, ascending. */
  collectives: Int32Array;
}

function enterOtherEnds(
  trace: Trace,
  { calls, postedBy, completedBy }: CallTimes,
  tie: Int32Array,
): OtherEnds {
  const { transfer, count } = trace.events;
  const { kind } = trace.transfers;
  const { enter } = calls;
  const otherEnterNs = new Float64Array(count).fill(Number.NaN);
  const receivedIn = new Int32Array(count).fill(NONE);
  const sentIn = new Int32Array(count).fill(NONE);
  const collectives = new Int32Array(count);
  let collective = 0;
  const messages = { count: 0, unclassified: 0, clockViolations: 0, largestViolationNs: 0 };
  for (let event = 0; event < count; event++) {
    const kindOfEvent = kind[transfer[event]!]!;
    if (kindOfEvent === KIND.collective) collectives[collective++] = event;
    const send = tie[event]!;
    if (kindOfEvent !== KIND.receive || send === NONE) continue;
    const sending = postedBy[send]!;
    const receiving = postedBy[event]!;
    messages.count++;
    if (sending === NONE || completedBy[event] === NONE) messages.unclassified++;
    if (sending !== NONE) {
      otherEnterNs[event] = enter[sending]!;
      receivedIn[event] = completedBy[event]!;
    }
    if (receiving !== NONE) {
      otherEnterNs[send] = enter[receiving]!;
      sentIn[send] = completedBy[send]!;
    }
  }
  return { otherEnterNs, receivedIn, sentIn, messages, collectives: collectives.slice(0, collective) };
}

/** Notes the calls that wait for a sender, and counts messages that came before they were sent. */
function findAwaited({
  times: { calls, completedBy },
  role,
  otherEnterNs,
  receives,
  messages,
}: Pick<Communication, 'times' | 'role' | 'otherEnterNs' | 'receives' | 'messages'>): Uint8Array {
  const { enter, leave } = calls;
  const awaits = new Uint8Array(calls.count);
  for (let i = 0; i < receives.length; i++) {
    const call = completedBy[receives[i]!]!;
    const sentNs = otherEnterNs[receives[i]!]!;
    if (sentNs <= enter[call]!) continue;
    const violationNs = sentNs - leave[call]!;
    if (violationNs > 0) {
      messages.clockViolations++;
      if (violationNs > messages.largestViolationNs) messages.largestViolationNs = violationNs;
    } else if (role[call] !== ROLE.test) awaits[call] = 1;
  }
  return awaits;
}

function callsWith(wanted: number, role: Uint8Array): Int32Array {
  const found: number[] = [];
  for (let call = role.indexOf(wanted); call !== -1; call = role.indexOf(wanted, call + 1)) found.push(call);
  return Int32Array.from(found);
}
