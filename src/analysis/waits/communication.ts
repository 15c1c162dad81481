import { MessageSums } from '#build/kernels/interface.ts';
import type { CallTimes } from '../../trace/columns/call-times.ts';
import { NONE, type Trace } from '../../trace/columns/trace.ts';
import type { Ties } from '../patterns/matching.ts';
import { once } from '../patterns/memoize.ts';
import { kernelsForCalls } from './kernels.ts';
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
  /** By MPI call: 1 when it was entered before the send of a message that it received. */
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

/** Follows the pointers that all classes need, once. O(events + calls). @param times of the trace's calls */
export function followCommunication(
  trace: Trace,
  times: CallTimes,
  { tie, collectives }: Ties,
): Communication {
  const { events } = trace;
  const { calls } = times;
  const bytes = 80 * events.count + 20 * calls.count + 65_536;
  const { kernels, workspace, holding } = kernelsForCalls(times, bytes);
  // What is found stays in the workspace.
  const role = workspace.bytes(calls.count);
  role.set(valuesOfCalls(times, rolesOfPaths(trace, times)));
  const otherEnterNs = workspace.numbers(events.count).fill(Number.NaN);
  const receives = workspace.integers(events.count);
  const sends = workspace.integers(events.count);
  const lateReceives = workspace.integers(events.count);
  const lateSends = workspace.integers(events.count);
  const awaitsSender = workspace.bytes(calls.count).fill(0);
  return workspace.scratch(() => {
    const sums = workspace.struct(MessageSums);
    const ends = {
      otherEnterNs,
      receivedIn: workspace.integers(events.count).fill(NONE),
      sentIn: workspace.integers(events.count).fill(NONE),
      collectives: workspace.integers(events.count),
    };
    const enter = holding(calls.enter);
    const leave = holding(calls.leave);
    workspace.scratch(() => {
      const columns = {
        ...ends,
        sums,
        enter,
        transfer: holding(events.transfer.subarray(0, events.count)),
        kind: holding(trace.transfers.kind.subarray(0, trace.transfers.count)),
        tie: holding(tie),
        postedBy: holding(times.postedBy),
        completedBy: holding(times.completedBy),
      };
      kernels.enterOtherEnds(columns, { events: events.count });
    });
    const completed = holding(events.completed.subarray(0, events.count));
    /** @returns how many messages there are, and how many of them are late */
    const order = (callOf: Int32Array, list: Int32Array, late: Int32Array): [number, number] => {
      const count = workspace.scratch(() => {
        const columns = { callOf, completed, list, end: workspace.integers(calls.count + 1).fill(0) };
        return kernels.orderByCalls(columns, { events: events.count, calls: calls.count });
      });
      const columns = { messages: list, callOf, enter, leave, otherEnterNs, late };
      return [count, kernels.findLate(columns, { count })];
    };
    const { receivedIn } = ends;
    const [received, receivedLate] = order(receivedIn, receives, lateReceives);
    const [sent, sentLate] = order(ends.sentIn, sends, lateSends);
    kernels.countViolations({ sums, receives, receivedIn, leave, otherEnterNs }, { count: received });
    for (let i = 0; i < receivedLate; i++) awaitsSender[receivedIn[lateReceives[i]!]!] = 1;
    const { messages, unclassified, clockViolations, largestViolationNs } = sums;
    const collectiveTies = { tie, count: collectives, events: ends.collectives.slice(0, sums.collectives) };
    const found = {
      trace,
      times,
      tie,
      role,
      otherEnterNs,
      receives: receives.subarray(0, received),
      sends: sends.subarray(0, sent),
    };
    return {
      ...found,
      lateReceives: lateReceives.subarray(0, receivedLate),
      lateSends: lateSends.subarray(0, sentLate),
      awaitsSender,
      operations: listOperations(trace, times, collectiveTies, role),
      initCalls: callsWith(ROLE.init, role),
      finalizeCalls: callsWith(ROLE.finalize, role),
      olderThanReceives: once<void, Int32Array>(() => findOlderMessages(found, found.receives)),
      olderThanSends: once<void, Int32Array>(() => findOlderMessages(found, found.sends)),
      messages: { count: messages, unclassified, clockViolations, largestViolationNs },
    };
  });
}

/** @param ofPath by path @returns by call: the value of its path */
export function valuesOfCalls(times: CallTimes, ofPath: Uint8Array): Uint8Array {
  const { count, path } = times.calls;
  const { kernels, workspace, holding } = kernelsForCalls(times, 5 * count + ofPath.length + 64);
  return workspace.scratch(() => {
    const columns = { path: holding(path), ofPath: holding(ofPath), ofCall: workspace.bytes(count) };
    kernels.takeByPath(columns, { calls: count });
    return columns.ofCall.slice();
  });
}

function rolesOfPaths({ regions }: Trace, { paths }: CallTimes): Uint8Array {
  const ofRegion = rolesOf(regions);
  return Uint8Array.from(paths.region.subarray(0, paths.count), (region) => ofRegion[region] ?? ROLE.other);
}

function callsWith(wanted: number, role: Uint8Array): Int32Array {
  const found: number[] = [];
  for (let call = role.indexOf(wanted); call !== -1; call = role.indexOf(wanted, call + 1)) found.push(call);
  return Int32Array.from(found);
}
