import type { CallTimes } from '../../../trace/columns/call-times.ts';
import { NONE } from '../../../trace/columns/trace.ts';
import type { Communication } from '../../waits/communication.ts';
import { isAwaited } from '../../waits/dependencies.ts';
import { DEPENDENCE } from '../../waits/operations.ts';

/**
 * Groups of calls that have all to be entered before somebody goes on: those of a collective operation in
 * which all wait for all, or the root for all others. A group instead of a dependency for each pair of
 * members, since these are as many as the members' square.
 */
export interface Groups {
  groups: number;
  /** By collective operation: its group; NONE where it has none. */
  ofOperation: Int32Array;
  /** That of MPI_Finalize; NONE where processes end one by one, or the trace does. */
  ofFinalize: number;
  /** By call: the group it belongs to; NONE where it does not. */
  groupOf: Int32Array;
  /** By group: how many calls. */
  groupSize: Int32Array;
  /** By group: when its last call came as recorded, nanoseconds. */
  cameNs: Float64Array;
}

/** Forms the groups of a trace's operations. Only members that send something count, except in barriers. */
export function formGroups({ trace, times, operations, finalizeCalls }: Communication): Groups {
  const { count, start, event, dependence, isBlocking } = operations;
  const ofOperation = new Int32Array(count).fill(NONE);
  const groupOf = new Int32Array(times.calls.count).fill(NONE);
  const groupSize: number[] = [];
  const cameNs: number[] = [];
  for (let operation = 0; operation < count; operation++) {
    const kind = dependence[operation]!;
    if (kind !== DEPENDENCE.barrier && kind !== DEPENDENCE.allToAll && kind !== DEPENDENCE.toRoot) continue;
    let size = 0;
    let last = Number.NEGATIVE_INFINITY;
    for (let member = start[operation]!; member < start[operation + 1]!; member++) {
      const call = times.postedBy[event[member]!]!;
      if (!isAwaited(operations, operation, member) || groupOf[call] !== NONE) continue;
      groupOf[call] = groupSize.length;
      const isBlockingCall = isBlocking[operation] === 1;
      const came = isBlockingCall ? trace.events.posted[event[member]!]! : times.calls.enter[call]!;
      last = Math.max(last, came);
      size++;
    }
    if (size === 0) continue;
    ofOperation[operation] = groupSize.length;
    groupSize.push(size);
    cameNs.push(last);
  }
  const finalize = groupOfFinalize(times.calls, finalizeCalls);
  if (finalize !== NONE) {
    for (const call of finalizeCalls) groupOf[call] = groupSize.length;
    groupSize.push(finalizeCalls.length);
    cameNs.push(finalize);
  }
  return {
    groups: groupSize.length,
    ofFinalize: finalize === NONE ? NONE : groupSize.length - 1,
    ofOperation,
    groupOf,
    groupSize: Int32Array.from(groupSize),
    cameNs: Float64Array.from(cameNs),
  };
}

/** @returns when the last process entered MPI_Finalize, nanoseconds; NONE where nobody waited for it */
function groupOfFinalize({ enter, leave }: CallTimes['calls'], finalizeCalls: Int32Array): number {
  const last = finalizeCalls.reduce(
    (latest, call) => Math.max(latest, enter[call]!),
    Number.NEGATIVE_INFINITY,
  );
  return finalizeCalls.length > 1 && finalizeCalls.every((call) => leave[call]! >= last) ? last : NONE;
}
