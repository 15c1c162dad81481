import type { CallTimes } from '../../trace/columns/call-times.ts';
import { KIND, NONE, type Trace } from '../../trace/columns/trace.ts';
import type { Ties } from '../patterns/matching.ts';
import { findOlderMessages } from './messages/older-messages.ts';
import { listOperations, type Operations } from './operations.ts';
import { ROLE, rolesOf } from './roles.ts';

/**
 * What classes of wait states may follow from an event (paper 002, section 3: state sequences and pointer
 * attributes): its other end, the MPI calls that posted and completed it, the operation it is part of, and
 * the older messages beside it. Facts of the trace alone: what other classes found is not in here.
 */
export interface Communication {
  trace: Trace;
  times: CallTimes;
  tie: Int32Array;
  /** By MPI call: a value of ROLE. */
  role: Uint8Array;
  /**
   * By event: when the call was entered that posted the other end of the message; NaN where there is none, or
   * that call is not known. At hand, since all classes of messages begin with it.
   */
  otherEnterNs: Float64Array;
  /** Matched receives that known calls sent and completed, in order of the calls that completed them. */
  receives: Int32Array;
  /** Matched sends that known calls completed and whose receives known calls posted, in the same order. */
  sends: Int32Array;
  /** Those whose other end was entered while their call lasted: nobody waits for the others. */
  lateReceives: Int32Array;
  lateSends: Int32Array;
  operations: Operations;
  /** By MPI call: 1 when it was entered before the send of a message that it received; never MPI_Test etc. */
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
  /** Sent after they were received: clocks that are off (METHOD 6). They make no late sender. */
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
  const role = roleByCall(trace, times);
  const ends = enterOtherEnds(trace, times, tie);
  const { otherEnterNs, receivedIn, sentIn } = ends;
  const receives = inOrderOfCalls(trace, times, receivedIn);
  const sends = inOrderOfCalls(trace, times, sentIn);
  const lateReceives = lateOf(receives, receivedIn, times, otherEnterNs);
  const awaitsSender = new Uint8Array(times.calls.count);
  for (let i = 0; i < lateReceives.length; i++) {
    const call = receivedIn[lateReceives[i]!]!;
    if (role[call] !== ROLE.test) awaitsSender[call] = 1;
  }
  const found = { trace, times, tie, role, otherEnterNs };
  let olderThanReceives: Int32Array | null = null;
  let olderThanSends: Int32Array | null = null;
  return {
    ...found,
    receives,
    sends,
    lateReceives,
    lateSends: lateOf(sends, sentIn, times, otherEnterNs),
    awaitsSender,
    operations: listOperations(trace, times, { tie, count: collectives, events: ends.collectives }, role),
    initCalls: callsWith(ROLE.init, role),
    finalizeCalls: callsWith(ROLE.finalize, role),
    olderThanReceives: () => (olderThanReceives ??= findOlderMessages(found, receives)),
    olderThanSends: () => (olderThanSends ??= findOlderMessages(found, sends)),
    messages: {
      count: ends.messages,
      unclassified: ends.unclassified,
      ...violationsOf(receives, ends, times.calls.leave),
    },
  };
}

/** By call: the role of its region. */
function roleByCall({ regions }: Trace, { calls, paths }: CallTimes): Uint8Array {
  const ofRegion = rolesOf(regions);
  const ofPath = new Uint8Array(paths.count);
  for (let path = 0; path < ofPath.length; path++) ofPath[path] = ofRegion[paths.region[path]!] ?? ROLE.other;
  const role = new Uint8Array(calls.count);
  for (let call = 0; call < role.length; call++) role[call] = ofPath[calls.path[call]!]!;
  return role;
}

/** What a message's two ends tell of each other. */
interface OtherEnds extends Pick<Communication, 'otherEnterNs'>, Pick<MessageCounts, 'unclassified'> {
  messages: number;
  /** By event: the call that completed a receive whose sending call is known; NONE elsewhere. */
  receivedIn: Int32Array;
  /** By event: the call that completed a send whose receiving call is known; NONE elsewhere. */
  sentIn: Int32Array;
  /** The events that are collectives, ascending. */
  collectives: Int32Array;
}

function enterOtherEnds(
  { events, transfers }: Trace,
  { calls, postedBy, completedBy }: CallTimes,
  tie: Int32Array,
): OtherEnds {
  const { count, transfer } = events;
  const { kind } = transfers;
  const otherEnterNs = new Float64Array(count).fill(Number.NaN);
  const receivedIn = new Int32Array(count).fill(NONE);
  const sentIn = new Int32Array(count).fill(NONE);
  const collectives = new Int32Array(count);
  let collected = 0;
  let messages = 0;
  let unclassified = 0;
  for (let event = 0; event < count; event++) {
    const own = kind[transfer[event]!]!;
    if (own === KIND.collective) collectives[collected++] = event;
    const send = tie[event]!;
    if (own !== KIND.receive || send === NONE) continue;
    const sending = postedBy[send]!;
    const receiving = postedBy[event]!;
    messages++;
    if (sending === NONE || completedBy[event] === NONE) unclassified++;
    if (sending !== NONE) {
      otherEnterNs[event] = calls.enter[sending]!;
      receivedIn[event] = completedBy[event]!;
    }
    if (receiving !== NONE) {
      otherEnterNs[send] = calls.enter[receiving]!;
      sentIn[send] = completedBy[send]!;
    }
  }
  const ended = collectives.slice(0, collected);
  return { otherEnterNs, receivedIn, sentIn, collectives: ended, messages, unclassified };
}

/**
 * Puts events in order of calls, in order of completion within a call, then of posting. By counting.
 *
 * @param callOf by event: its call; NONE leaves it out
 */
function inOrderOfCalls({ events }: Trace, { calls }: CallTimes, callOf: Int32Array): Int32Array {
  const { count, completed } = events;
  const end = new Int32Array(calls.count + 1);
  for (let event = 0; event < count; event++) {
    const call = callOf[event]!;
    if (call !== NONE) end[call + 1]!++;
  }
  for (let call = 0; call < calls.count; call++) end[call + 1]! += end[call]!;
  const list = new Int32Array(end[calls.count]!);
  for (let event = 0; event < count; event++) {
    const call = callOf[event]!;
    if (call === NONE) continue;
    const when = completed[event]!;
    let at = end[call]!++;
    // Insertion: only an MPI_Waitall has more than one or two.
    for (; at > 0 && callOf[list[at - 1]!] === call && completed[list[at - 1]!]! > when; at--) {
      list[at] = list[at - 1]!;
    }
    list[at] = event;
  }
  return list;
}

/** The messages whose other end was entered while the call lasted that completed them. */
function lateOf(
  messages: Int32Array,
  callOf: Int32Array,
  { calls: { enter, leave } }: CallTimes,
  otherEnterNs: Float64Array,
): Int32Array {
  const late = new Int32Array(messages.length);
  let found = 0;
  for (let i = 0; i < messages.length; i++) {
    const event = messages[i]!;
    const call = callOf[event]!;
    if (otherEnterNs[event]! > enter[call]! && otherEnterNs[event]! <= leave[call]!) late[found++] = event;
  }
  return late.slice(0, found);
}

/** Messages that came before they were sent. */
function violationsOf(
  receives: Int32Array,
  { receivedIn, otherEnterNs }: OtherEnds,
  leave: Float64Array,
): Pick<MessageCounts, 'clockViolations' | 'largestViolationNs'> {
  let clockViolations = 0;
  let largestViolationNs = 0;
  for (let i = 0; i < receives.length; i++) {
    const event = receives[i]!;
    const violationNs = otherEnterNs[event]! - leave[receivedIn[event]!]!;
    if (violationNs > 0) clockViolations++;
    if (violationNs > largestViolationNs) largestViolationNs = violationNs;
  }
  return { clockViolations, largestViolationNs };
}

function callsWith(wanted: number, role: Uint8Array): Int32Array {
  const found: number[] = [];
  for (let call = role.indexOf(wanted); call !== -1; call = role.indexOf(wanted, call + 1)) found.push(call);
  return Int32Array.from(found);
}
