import { NONE } from '../../../trace/columns/trace.ts';
import type { Workspace } from '../../../trace/columns/workspace.ts';
import type { Communication } from '../../waits/communication.ts';
import { awaitsOthers, isAwaited } from '../../waits/dependencies.ts';
import { kernelsForCalls } from '../../waits/kernels.ts';
import { DEPENDENCE } from '../../waits/operations.ts';
import type { Waits } from '../../waits/waits.ts';
import { type FullBuffer, findFullBuffers } from './full-buffers.ts';
import { formGroups, type Groups } from './groups.ts';

/**
 * What MPI calls wait for: a call goes on only when others have been entered (METHOD, "Replay"). Call c
 * depends on `on[start[c]]` to `on[start[c + 1] - 1]`.
 */
export interface Dependencies extends Pick<Groups, 'groups' | 'groupOf' | 'groupSize'> {
  /** Length calls + 1. */
  start: Int32Array;
  /** A call; ~g for group g. */
  on: Int32Array;
  /** When that was there as recorded, at the latest the end of the call's waiting; nanoseconds. */
  thereNs: Float64Array;
  /** By call: 1 when its last dependency is that of a send on its receiver: an ideal program has none. */
  isHeldBack: Uint8Array;
  /** By group: when its last call came, nanoseconds. */
  groupNs: Float64Array;
  /**
   * By call: when its waiting, if it has any, began and ended as recorded. Where it does not wait both are
   * the instant from which it would: its enter, or the begin of a collective operation.
   */
  waitFrom: Float64Array;
  waitTo: Float64Array;
}

/** Two instants are one when a sum of doubles may tell them apart. */
const SAME_INSTANT_NS = 1e-3;

/** Called with a call, what it depends on (see Dependencies.on), and when that was there. */
type Visit = (call: number, on: number, thereNs: number) => void;

/**
 * Finds what each call waits for: a receive for the entering of the call that posted the send, a collective
 * operation for that of the members it depends on, and a call with a wait for the one that caused it, so that
 * a replay of what was recorded gives what was recorded. A send that waited for room goes on when the
 * receiver comes.
 *
 * O(calls + events); a scan O(members²)
 */
export function findDependencies(communication: Communication, waits: Waits): Dependencies {
  const { calls } = communication.times;
  const groups = formGroups(communication);
  const { kernels, workspace } = kernelsForCalls(communication.times, bytesFor(communication, waits));
  // What is found stays in the workspace, where replays come back to it.
  const start = workspace.integers(calls.count + 1).fill(0);
  const isReached = workspace.bytes(calls.count).fill(0);
  const isHeldBack = workspace.bytes(calls.count).fill(0);
  const groupOf = workspace.copy(groups.groupOf);
  const buffers = findFullBuffers(communication, waits);
  const { waitFrom, waitTo, reachedNs } = findWaiting(communication, waits, buffers, workspace);
  const size = { count: communication.receives.length };
  workspace.scratch(() =>
    kernels.countSends({ ...receivesIn(workspace, communication), reachedNs, start, isReached }, size),
  );
  eachMember(communication, groups, (call, _, thereNs) => {
    start[call + 1]!++;
    if (thereNs >= reachedNs[call]!) isReached[call] = 1;
  });
  for (let wait = 0; wait < waits.count; wait++) {
    if (isReached[waits.call[wait]!] === 0) start[waits.call[wait]! + 1]!++;
  }
  for (const { call } of buffers) start[call + 1]!++;
  for (let call = 0; call < calls.count; call++) start[call + 1]! += start[call]!;
  const on = workspace.integers(start[calls.count]!);
  const thereNs = workspace.numbers(on.length);
  workspace.scratch(() => {
    const next = workspace.copy(start.subarray(0, calls.count));
    const columns = { ...receivesIn(workspace, communication), reachedNs, waitTo, next, on, thereNs };
    kernels.listSends(columns, size);
    const add: Visit = (call, needed, there) => {
      on[next[call]!] = needed;
      thereNs[next[call]!++] = there >= reachedNs[call]! ? waitTo[call]! : there;
    };
    eachMember(communication, groups, add);
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
  });
  const groupNs = new Float64Array(groups.groups).fill(Number.NEGATIVE_INFINITY);
  for (let call = 0; call < calls.count; call++) {
    const group = groupOf[call]!;
    if (group !== NONE) groupNs[group] = Math.max(groupNs[group]!, waitFrom[call]!);
  }
  return {
    start,
    on,
    thereNs,
    isHeldBack,
    groups: groups.groups,
    groupOf,
    groupSize: groups.groupSize,
    groupNs,
    waitFrom,
    waitTo,
  };
}

/** Bytes for what is found, and for what that needs; scans may have more dependencies than events. */
function bytesFor({ trace, times, operations }: Communication, waits: Waits): number {
  let scans = 0;
  for (let operation = 0; operation < operations.count; operation++) {
    const size = operations.start[operation + 1]! - operations.start[operation]!;
    if (operations.dependence[operation] === DEPENDENCE.scan) scans += (size * (size - 1)) / 2;
  }
  return 48 * times.calls.count + 32 * trace.events.count + 12 * (waits.count + scans) + 65_536;
}

/** What kernels need of the receives. */
function receivesIn(workspace: Workspace, { times, tie, receives }: Communication) {
  return {
    receives: workspace.holding(receives),
    completedBy: workspace.holding(times.completedBy),
    tie: workspace.holding(tie),
    postedBy: workspace.holding(times.postedBy),
    enter: workspace.holding(times.calls.enter),
  };
}

/** When calls waited, or would have; and from when on what they depend on ended that. */
function findWaiting(
  { trace: { events }, times: { calls, postedBy }, operations }: Communication,
  waits: Waits,
  buffers: readonly FullBuffer[],
  workspace: Workspace,
): Pick<Dependencies, 'waitFrom' | 'waitTo'> & { reachedNs: Float64Array } {
  const waitFrom = workspace.numbers(calls.count);
  waitFrom.set(calls.enter);
  for (let operation = 0; operation < operations.count; operation++) {
    if (operations.dependence[operation] === DEPENDENCE.none || operations.isBlocking[operation] === 0)
      continue;
    for (let member = operations.start[operation]!; member < operations.start[operation + 1]!; member++) {
      const event = operations.event[member]!;
      waitFrom[postedBy[event]!] = events.posted[event]!;
    }
  }
  const waitTo = workspace.numbers(calls.count);
  waitTo.set(waitFrom);
  for (let wait = 0; wait < waits.count; wait++) {
    const call = waits.call[wait]!;
    waitFrom[call] = waits.startNs[wait]!;
    waitTo[call] = waits.startNs[wait]! + waits.ns[wait]!;
  }
  for (const { call, on } of buffers) waitTo[call] = calls.enter[on]!;
  const reachedNs = workspace.numbers(calls.count);
  for (let call = 0; call < calls.count; call++) reachedNs[call] = waitTo[call]! - SAME_INSTANT_NS;
  return { waitFrom, waitTo, reachedNs };
}

/** Visits the members of MPI_Finalize and of operations. */
function eachMember(communication: Communication, groups: Groups, visit: Visit): void {
  if (groups.ofFinalize !== NONE) {
    for (const call of communication.finalizeCalls)
      visit(call, ~groups.ofFinalize, groups.cameNs[groups.ofFinalize]!);
  }
  for (let operation = 0; operation < communication.operations.count; operation++) {
    if (communication.operations.dependence[operation] !== DEPENDENCE.none) {
      visitMembers(communication, groups, operation, visit);
    }
  }
}

/** Those of a group wait for all of it, the others for one after the other. */
function visitMembers(
  { trace, times, operations }: Communication,
  { ofOperation, cameNs }: Groups,
  operation: number,
  visit: Visit,
): void {
  const { start, event, root, dependence, isBlocking } = operations;
  const kind = dependence[operation]!;
  const { enter } = times.calls;
  const callOf = (member: number): number => times.postedBy[event[member]!]!;
  const came = (member: number): number =>
    isBlocking[operation] === 1 ? trace.events.posted[event[member]!]! : enter[callOf(member)]!;
  const group = ofOperation[operation]!;
  for (let member = start[operation]!; member < start[operation + 1]!; member++) {
    const call = times.completedBy[event[member]!]!;
    if (!awaitsOthers(operations, operation, member)) continue;
    if (group !== NONE) {
      visit(call, ~group, cameNs[group]!);
      continue;
    }
    if (kind !== DEPENDENCE.fromRoot && kind !== DEPENDENCE.scan) continue;
    const first = kind === DEPENDENCE.scan ? start[operation]! : root[operation]!;
    const end = kind === DEPENDENCE.scan ? member : first + 1;
    for (let other = first; other < end; other++) {
      if (isAwaited(operations, operation, other)) visit(call, callOf(other), came(other));
    }
  }
}
