import { MOVED, NONE } from '../../trace/trace.ts';
import { DEPENDENCE, type Operations } from './operations.ts';

/**
 * Finds for each member of a collective operation the one that it waits for: of those that it depends on (why, 2.3) the one
 * that came last, of equals the lowest rank. Members of which nothing is received, or that receive nothing themselves,
 * matter in barriers only. O(members)
 *
 * @param cameNs when a member came, nanoseconds: what counts differs between operations that block and those that do not
 * @param visit called with each member that depends on others, and with the one of these that came last
 */
export function eachLastAwaited(
  operations: Operations,
  operation: number,
  cameNs: (member: number) => number,
  visit: (member: number, last: number) => void,
): void {
  const { start, moved } = operations;
  const from = start[operation]!;
  const to = start[operation + 1]!;
  const kind = operations.dependence[operation]!;
  if (kind === DEPENDENCE.none) return;
  const root = operations.root[operation]!;
  const counts = (member: number, way: number): boolean =>
    kind === DEPENDENCE.barrier || (moved[member]! & way) !== 0;
  let last: number = NONE;
  const meet = (member: number): void => {
    if (!counts(member, MOVED.sent)) return;
    if (last === NONE || cameNs(member) > cameNs(last)) last = member;
  };
  if (kind === DEPENDENCE.fromRoot) meet(root);
  else if (kind !== DEPENDENCE.scan) for (let member = from; member < to; member++) meet(member);
  for (let member = from; member < to; member++) {
    const waits = kind === DEPENDENCE.toRoot ? member === root : member !== root;
    if (waits && last !== NONE && counts(member, MOVED.received)) visit(member, last);
    if (kind === DEPENDENCE.scan) meet(member);
  }
}
