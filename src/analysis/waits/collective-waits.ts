import { MOVED, NONE } from '../../trace/columns/trace.ts';
import type { Communication } from './communication.ts';
import { eachLastAwaited } from './dependencies.ts';
import { ROLE } from './roles.ts';
import type { Publish } from './wait-class.ts';

/** Publishes how long each member that receives something waits for the root, if that sends anything. */
export function eachWaitForRoot(
  { trace, times, operations }: Communication,
  operation: number,
  publish: Publish,
): void {
  const { start, event, process, moved } = operations;
  const { posted, completed } = trace.events;
  const root = operations.root[operation]!;
  if (!(moved[root]! & MOVED.sent)) return;
  const cause = times.postedBy[event[root]!]!;
  const begunNs = posted[event[root]!]!;
  for (let member = start[operation]!; member < start[operation + 1]!; member++) {
    if (member === root || !(moved[member]! & MOVED.received)) continue;
    const each = event[member]!;
    const ns = Math.min(begunNs, completed[each]!) - posted[each]!;
    if (ns > 0) publish.wait(times.completedBy[each]!, posted[each]!, ns, process[root]!, cause, each);
  }
}

/** Publishes how long the root, if it receives anything, waits for the last member that sends something. */
export function rootWaitForLast(
  { trace, times, operations }: Communication,
  operation: number,
  publish: Publish,
): void {
  const { start, event, process, moved } = operations;
  const { posted, completed } = trace.events;
  const root = operations.root[operation]!;
  if (!(moved[root]! & MOVED.received)) return;
  let last = root;
  for (let member = start[operation]!; member < start[operation + 1]!; member++) {
    if (moved[member]! & MOVED.sent && posted[event[member]!]! > posted[event[last]!]!) last = member;
  }
  const own = event[root]!;
  const cause = event[last]!;
  const ns = Math.min(posted[cause]!, completed[own]!) - posted[own]!;
  if (ns > 0) {
    publish.wait(times.completedBy[own]!, posted[own]!, ns, process[last]!, times.postedBy[cause]!, own);
  }
}

/** Publishes how long each rank waits for the last one of lower rank that sends something. */
export function eachWaitForLowerRanks(
  { trace, times, operations }: Communication,
  operation: number,
  publish: Publish,
): void {
  const { start, event, process, moved } = operations;
  const { posted, completed } = trace.events;
  let last: number = NONE;
  for (let member = start[operation]!; member < start[operation + 1]!; member++) {
    const each = event[member]!;
    if (last !== NONE) {
      const cause = event[last]!;
      const ns = Math.min(posted[cause]!, completed[each]!) - posted[each]!;
      const causeCall = times.postedBy[cause]!;
      if (ns > 0) publish.wait(times.completedBy[each]!, posted[each]!, ns, process[last]!, causeCall, each);
    }
    const isLater = last === NONE || posted[each]! > posted[event[last]!]!;
    if (isLater && moved[member]! & MOVED.sent) last = member;
  }
}

/** Publishes how long what completes a non-blocking collective waits for a member that it depends on to begin it. */
export function eachWaitForStarted(
  { operations, times, role }: Communication,
  operation: number,
  publish: Publish,
): void {
  if (operations.isBlocking[operation] === 1) return;
  const { event, process } = operations;
  const { enter, leave } = times.calls;
  const cameNs = (member: number): number => enter[times.postedBy[event[member]!]!]!;
  eachLastAwaited(operations, operation, cameNs, (member, last) => {
    const waiting = times.completedBy[event[member]!]!;
    const ns = Math.min(cameNs(last), leave[waiting]!) - enter[waiting]!;
    if (ns <= 0 || role[waiting] === ROLE.test) return;
    publish.wait(waiting, enter[waiting]!, ns, process[last]!, times.postedBy[event[last]!]!, event[member]!);
  });
}
