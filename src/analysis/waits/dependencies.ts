import { MOVED, NONE } from '../../trace/columns/trace.ts';
import { DEPENDENCE, type Operations } from './operations.ts';

/** Whether others may wait for a member (METHOD 6): what sends nothing matters in barriers only. */
export function isAwaited({ dependence, moved }: Operations, operation: number, member: number): boolean {
  return dependence[operation] === DEPENDENCE.barrier || (moved[member]! & MOVED.sent) !== 0;
}

/** Whether a member may wait for others: the root where it is for the root, else all but the root. */
export function awaitsOthers(
  { dependence, moved, root }: Operations,
  operation: number,
  member: number,
): boolean {
  const kind = dependence[operation]!;
  if (kind === DEPENDENCE.toRoot ? member !== root[operation] : member === root[operation]) return false;
  return kind === DEPENDENCE.barrier || (moved[member]! & MOVED.received) !== 0;
}

/**
 * Finds for each member of a collective operation the one that it waits for: of those that it depends on
 * (METHOD 6) the one that came last, of equals the lowest rank. Members of which nothing is received, or that
 * receive nothing themselves, matter in barriers only. O(members)
 *
 * @param cameNs when a member came, nanoseconds: what counts differs between operations that block and those
 *   that do not
 * @param visit called with each member that depends on others, and with the one of these that came last
 */
export function eachLastAwaited(
  operations: Operations,
  operation: number,
  cameNs: (member: number) => number,
  visit: (member: number, last: number) => void,
): void {
  const { start } = operations;
  const from = start[operation]!;
  const to = start[operation + 1]!;
  const kind = operations.dependence[operation]!;
  if (kind === DEPENDENCE.none) return;
  const root = operations.root[operation]!;
  let last: number = NONE;
  const meet = (member: number): void => {
    if (!isAwaited(operations, operation, member)) return;
    if (last === NONE || cameNs(member) > cameNs(last)) last = member;
  };
  if (kind === DEPENDENCE.fromRoot) meet(root);
  else if (kind !== DEPENDENCE.scan) for (let member = from; member < to; member++) meet(member);
  for (let member = from; member < to; member++) {
    if (last !== NONE && awaitsOthers(operations, operation, member)) visit(member, last);
    if (kind === DEPENDENCE.scan) meet(member);
  }
}
