import type { Ties } from '../../patterns/matching.ts';
import type { CallTimes } from '../../trace/call-times.ts';
import { KIND, NONE, type Trace } from '../../trace/trace.ts';
import { type EventsByCall, eventsByCall } from './events-by-call.ts';
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
  /** Matched receives whose two calls are known, by the call that completed them. */
  receives: EventsByCall;
  /** Matched sends that a known call completed and whose receive a known call posted, by the call that completed them. */
  sends: EventsByCall;
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
  const roleOfRegion = rolesOf(trace.regions);
  const role = new Uint8Array(times.calls.count);
  for (let call = 0; call < role.length; call++) role[call] = roleOfRegion[times.calls.region[call]!]!;
  const { events, transfers } = trace;
  const { postedBy, completedBy } = times;
  // What takes part in a comparison stands at the call that completed it; NONE leaves an event out.
  const receivedIn = new Int32Array(events.count).fill(NONE);
  const sentIn = new Int32Array(events.count).fill(NONE);
  const messages = { count: 0, unclassified: 0, clockViolations: 0, largestViolationNs: 0 };
  for (let event = 0; event < events.count; event++) {
    const other = tie[event]!;
    if (other === NONE) continue;
    const kind = transfers.kind[events.transfer[event]!]!;
    if (kind === KIND.collective) continue;
    if (postedBy[other] === NONE || completedBy[event] === NONE) {
      if (kind === KIND.receive) messages.unclassified++;
    } else if (kind === KIND.receive) receivedIn[event] = completedBy[event]!;
    else sentIn[event] = completedBy[event]!;
    if (kind === KIND.receive) messages.count++;
  }
  const receives = eventsByCall(receivedIn, times.calls.count, events.completed);
  const sends = eventsByCall(sentIn, times.calls.count, events.completed);
  const found = { trace, times, tie, role, receives, sends, messages };
  let olderThanReceives: Int32Array | null = null;
  let olderThanSends: Int32Array | null = null;
  return {
    ...found,
    awaitsSender: findAwaited(found),
    operations: listOperations(trace, times, tie, collectives, role),
    initCalls: callsWith(ROLE.init, role),
    finalizeCalls: callsWith(ROLE.finalize, role),
    olderThanReceives: () => (olderThanReceives ??= findOlderMessages(found, receives)),
    olderThanSends: () => (olderThanSends ??= findOlderMessages(found, sends)),
  };
}

/** Notes the calls that wait for a sender, and counts messages that came before they were sent. */
function findAwaited({
  times: { calls, postedBy },
  tie,
  role,
  receives,
  messages,
}: Pick<Communication, 'times' | 'tie' | 'role' | 'receives' | 'messages'>): Uint8Array {
  const { enter, leave } = calls;
  const awaits = new Uint8Array(calls.count);
  for (let call = 0; call < calls.count; call++) {
    for (let i = receives.start[call]!; i < receives.start[call + 1]!; i++) {
      const sent = enter[postedBy[tie[receives.event[i]!]!]!]!;
      const violation = sent - leave[call]!;
      if (violation > 0) {
        messages.clockViolations++;
        if (violation > messages.largestViolationNs) messages.largestViolationNs = violation;
      } else if (sent > enter[call]! && role[call] !== ROLE.test) awaits[call] = 1;
    }
  }
  return awaits;
}

function callsWith(wanted: number, role: Uint8Array): Int32Array {
  const found: number[] = [];
  for (let call = role.indexOf(wanted); call !== -1; call = role.indexOf(wanted, call + 1)) found.push(call);
  return Int32Array.from(found);
}
