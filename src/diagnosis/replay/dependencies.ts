import { MOVED, NONE } from '../../trace/trace.ts';
import type { Communication } from '../waits/communication.ts';
import { DEPENDENCE } from '../waits/operations.ts';
import { ROLE } from '../waits/roles.ts';
import type { Waits } from '../waits/waits.ts';
import { findFullBuffers } from './full-buffers.ts';
import { formGroups, type Groups } from './groups.ts';

/**
 * What MPI calls wait for: a call goes on only when others have been entered (METHOD, "Replay"). Call c depends on
 * `on[start[c]]` to `on[start[c + 1] - 1]`.
 */
export interface Dependencies extends Pick<Groups, 'groups' | 'groupOf' | 'groupSize'> {
  /** Length calls + 1. */
  start: Int32Array;
  /** A call; ~g for group g. */
  on: Int32Array;
  /** When what it depends on was there as recorded, at the latest the end of the call's waiting; nanoseconds. */
  thereNs: Float64Array;
  /** By call: 1 when its last dependency is that of a send on its receiver, which an ideal program does not have. */
  isHeldBack: Uint8Array;
  /** By group: when its last call came, nanoseconds. */
  groupNs: Float64Array;
  /**
   * By call: when its waiting, if it has any, began and ended as recorded. Where it does not wait both are the instant from
   * which it would: its enter, or the begin of a collective operation.
   */
  waitFrom: Float64Array;
  waitTo: Float64Array;
}

/** Two instants are one when a sum of doubles may tell them apart. */
const SAME_INSTANT_NS = 1e-3;

/** Called with a call, what it depends on (see Dependencies.on), and when that was there. */
type Visit = (call: number, on: number, thereNs: number) => void;

/**
 * Finds what each call waits for: a receive for the entering of the call that posted the send, a collective operation for
 * that of the members it depends on, and a call with a wait for the one that caused it, so that a replay of what was recorded
 * gives what was recorded. Not MPI_Test and the like, which never wait. A send that waited for room goes on when the receiver comes.
 *
 * O(calls + events); a scan O(members²)
 */
export function findDependencies(communication: Communication, waits: Waits): Dependencies {
  const { calls } = communication.times;
  const groups = formGroups(communication);
  const { waitFrom, waitTo } = findWaiting(communication, waits);
  const buffers = findFullBuffers(communication, waits);
  for (const { call, on } of buffers) waitTo[call] = calls.enter[on]!;
  const start = new Int32Array(calls.count + 1);
  const isReached = new Uint8Array(calls.count);
  eachDependency(communication, groups, (call, _, thereNs) => {
    start[call + 1]!++;
    if (thereNs >= waitTo[call]! - SAME_INSTANT_NS) isReached[call] = 1;
  });
  for (const call of waits.call) if (isReached[call] === 0) start[call + 1]!++;
  for (const { call } of buffers) start[call + 1]!++;
  for (let call = 0; call < calls.count; call++) start[call + 1]! += start[call]!;
  const on = new Int32Array(start[calls.count]!);
  const thereNs = new Float64Array(on.length);
  const fill = start.slice(0, calls.count);
  const add: Visit = (call, needed, there) => {
    on[fill[call]!] = needed;
    thereNs[fill[call]!++] = there >= waitTo[call]! - SAME_INSTANT_NS ? waitTo[call]! : there;
  };
  eachDependency(communication, groups, add);
  const isHeldBack = new Uint8Array(calls.count);
  for (let wait = 0; wait < waits.count; wait++) {
    const call = waits.call[wait]!;
    if (isReached[call] === 1) continue;
    isHeldBack[call] = 1;
    add(call, waits.causeCall[wait]!, waitTo[call]!);
  }
  for (const { call, on: taker } of buffers) {
    isHeldBack[call] = 1;
    add(call, taker, waitTo[call]!);
  }
  const groupNs = new Float64Array(groups.groups).fill(Number.NEGATIVE_INFINITY);
  for (let call = 0; call < calls.count; call++) {
    const group = groups.groupOf[call]!;
    if (group !== NONE) groupNs[group] = Math.max(groupNs[group]!, waitFrom[call]!);
  }
  const { groupOf, groupSize } = groups;
  return {
    start,
    on,
    thereNs,
    isHeldBack,
    groups: groups.groups,
    groupOf,
    groupSize,
    groupNs,
    waitFrom,
    waitTo,
  };
}

/** When calls waited, or would have. */
function findWaiting(
  { trace: { events }, times: { calls, postedBy }, operations }: Communication,
  waits: Waits,
): Pick<Dependencies, 'waitFrom' | 'waitTo'> {
  const waitFrom = calls.enter.slice(0, calls.count);
  for (let operation = 0; operation < operations.count; operation++) {
    if (operations.dependence[operation] === DEPENDENCE.none || operations.isBlocking[operation] === 0)
      continue;
    for (let member = operations.start[operation]!; member < operations.start[operation + 1]!; member++) {
      const event = operations.event[member]!;
      waitFrom[postedBy[event]!] = events.posted[event]!;
    }
  }
  const waitTo = waitFrom.slice();
  for (let wait = 0; wait < waits.count; wait++) {
    const call = waits.call[wait]!;
    waitFrom[call] = waits.startNs[wait]!;
    waitTo[call] = waits.startNs[wait]! + waits.ns[wait]!;
  }
  return { waitFrom, waitTo };
}

function eachDependency(communication: Communication, groups: Groups, visit: Visit): void {
  const { times, tie, role, receives, finalizeCalls } = communication;
  for (let i = 0; i < receives.length; i++) {
    const call = times.completedBy[receives[i]!]!;
    if (role[call] === ROLE.test) continue;
    const sender = times.postedBy[tie[receives[i]!]!]!;
    visit(call, sender, times.calls.enter[sender]!);
  }
  if (groups.ofFinalize !== NONE) {
    for (const call of finalizeCalls) visit(call, ~groups.ofFinalize, groups.cameNs[groups.ofFinalize]!);
  }
  for (let operation = 0; operation < communication.operations.count; operation++) {
    if (communication.operations.dependence[operation] !== DEPENDENCE.none) {
      visitMembers(communication, groups, operation, visit);
    }
  }
}

/** Whom the members of an operation wait for (why, 2.3): those of a group for all of it, others for one after the other. */
function visitMembers(
  { trace, times, role, operations }: Communication,
  { ofOperation, cameNs }: Groups,
  operation: number,
  visit: Visit,
): void {
  const { start, event, moved, root, dependence, isBlocking } = operations;
  const kind = dependence[operation]!;
  const { enter } = times.calls;
  const callOf = (member: number): number => times.postedBy[event[member]!]!;
  const came = (member: number): number =>
    isBlocking[operation] === 1 ? trace.events.posted[event[member]!]! : enter[callOf(member)]!;
  const receives = (member: number): boolean =>
    kind === DEPENDENCE.barrier || (moved[member]! & MOVED.received) !== 0;
  const group = ofOperation[operation]!;
  for (let member = start[operation]!; member < start[operation + 1]!; member++) {
    const call = times.completedBy[event[member]!]!;
    if (role[call] === ROLE.test || !receives(member)) continue;
    if (group !== NONE) {
      if (kind !== DEPENDENCE.toRoot || member === root[operation]) visit(call, ~group, cameNs[group]!);
    } else if (kind === DEPENDENCE.fromRoot) {
      const sender = root[operation]!;
      if (member !== sender && moved[sender]! & MOVED.sent) visit(call, callOf(sender), came(sender));
    } else if (kind === DEPENDENCE.scan) {
      for (let lower = start[operation]!; lower < member; lower++) {
        if (moved[lower]! & MOVED.sent) visit(call, callOf(lower), came(lower));
      }
    }
  }
}
