import { MessageSums } from '#build/waits/interface.ts';
import type { CallTimes } from '../../trace/columns/call-times.ts';
import { NONE, type Trace } from '../../trace/columns/trace.ts';
import type { Ties } from '../patterns/matching.ts';
import { openWorkplace, type Workplace } from './kernels/workplace.ts';
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
  const { events } = trace;
  const { calls } = times;
  const place = openWorkplace(times, roomFor(trace, times));
  const { kernels, memory, inMemory } = place;
  // What is found stays in the memory.
  const role = memory.bytes(calls.count);
  const otherEnterNs = memory.numbers(events.count).fill(Number.NaN);
  const receives = memory.integers(events.count);
  const sends = memory.integers(events.count);
  const lateReceives = memory.integers(events.count);
  const lateSends = memory.integers(events.count);
  const awaitsSender = memory.bytes(calls.count);
  return memory.scratch(() => {
    // What one step alone needs makes room for the next: pages that were touched once stay in memory.
    memory.scratch(() => tellRoles(trace, times, place, role));
    const ends = enterOtherEnds(trace, times, tie, place, otherEnterNs);
    const completed = inMemory(events.completed.subarray(0, events.count));
    const enter = inMemory(calls.enter);
    const leave = inMemory(calls.leave);
    /** @returns how many messages there are, and how many of them are late */
    const order = (callOf: Int32Array, list: Int32Array, late: Int32Array): [number, number] => {
      const sizes = { events: events.count, calls: calls.count };
      const count = memory.scratch(() => {
        const end = memory.integers(calls.count + 1).fill(0);
        return kernels.orderByCalls({ callOf, completed, end, list }, sizes);
      });
      return [
        count,
        kernels.findLate({ messages: list, callOf, enter, leave, otherEnterNs, late }, { count }),
      ];
    };
    const [received, lateReceived] = order(ends.receivedIn, receives, lateReceives);
    const [sent, lateSent] = order(ends.sentIn, sends, lateSends);
    const { sums, receivedIn } = ends;
    kernels.countViolations({ sums, receives, receivedIn, leave, otherEnterNs }, { count: received });
    const awaited = { late: lateReceives, receivedIn, role, awaits: awaitsSender.fill(0) };
    kernels.findAwaited(awaited, { count: lateReceived, never: ROLE.test });
    const { messages, unclassified, clockViolations, largestViolationNs } = sums;
    const found = { trace, times, tie, role, otherEnterNs };
    const collectiveEvents = ends.collectives.subarray(0, sums.collectives);
    let olderThanReceives: Int32Array | null = null;
    let olderThanSends: Int32Array | null = null;
    const all = { receives: receives.subarray(0, received), sends: sends.subarray(0, sent) };
    return {
      ...found,
      ...all,
      lateReceives: lateReceives.subarray(0, lateReceived),
      lateSends: lateSends.subarray(0, lateSent),
      awaitsSender,
      operations: listOperations(trace, times, { tie, count: collectives, events: collectiveEvents }, role),
      initCalls: callsWith(ROLE.init, role),
      finalizeCalls: callsWith(ROLE.finalize, role),
      olderThanReceives: () => (olderThanReceives ??= findOlderMessages(found, all.receives)),
      olderThanSends: () => (olderThanSends ??= findOlderMessages(found, all.sends)),
      messages: { count: messages, unclassified, clockViolations, largestViolationNs },
    };
  });
}

/** Gives each call the role of its region. @param role output */
function tellRoles(
  { regions }: Trace,
  { calls, paths }: CallTimes,
  { kernels, memory, inMemory }: Workplace,
  role: Uint8Array,
): void {
  const ofRegion = rolesOf(regions);
  const ofPath = memory.bytes(paths.count);
  for (let path = 0; path < ofPath.length; path++) ofPath[path] = ofRegion[paths.region[path]!] ?? ROLE.other;
  kernels.roleByCall({ path: inMemory(calls.path), ofPath, ofCall: role }, { calls: calls.count });
}

/** Bytes for what is found, and for what is needed on the way. */
function roomFor({ events, transfers }: Trace, { calls, paths }: CallTimes): number {
  return 80 * events.count + 20 * calls.count + transfers.count + paths.count + 65_536;
}

/** What a message's two ends tell of each other; see the parameters of the kernel. */
function enterOtherEnds(
  { events, transfers }: Trace,
  { calls, postedBy, completedBy }: CallTimes,
  tie: Int32Array,
  { kernels, memory, inMemory }: Workplace,
  otherEnterNs: Float64Array,
): { sums: MessageSums; receivedIn: Int32Array; sentIn: Int32Array; collectives: Int32Array } {
  const { count } = events;
  const { buffer, byteOffset } = memory.bytes(MessageSums.BYTES_PER_ELEMENT).fill(0);
  const found = {
    sums: new MessageSums(buffer as ArrayBuffer, byteOffset),
    receivedIn: memory.integers(count).fill(NONE),
    sentIn: memory.integers(count).fill(NONE),
    collectives: memory.integers(count),
  };
  memory.scratch(() =>
    kernels.enterOtherEnds(
      {
        ...found,
        otherEnterNs,
        transfer: inMemory(events.transfer.subarray(0, count)),
        kind: inMemory(transfers.kind.subarray(0, transfers.count)),
        tie: inMemory(tie),
        postedBy: inMemory(postedBy),
        completedBy: inMemory(completedBy),
        enter: inMemory(calls.enter),
      },
      { events: count },
    ),
  );
  return found;
}

function callsWith(wanted: number, role: Uint8Array): Int32Array {
  const found: number[] = [];
  for (let call = role.indexOf(wanted); call !== -1; call = role.indexOf(wanted, call + 1)) found.push(call);
  return Int32Array.from(found);
}
