import { MOVED, NONE } from '../../trace/columns/trace.ts';
import type { Communication } from './communication.ts';
import { eachLastAwaited } from './dependencies.ts';
import { DEPENDENCE } from './operations.ts';
import type { Publications } from './publications.ts';

/** Publishes a member's waiting for another one: from its own begin to that one's, at most to its own end. */
function publishWait(
  { trace: { events }, times, operations: { event, process } }: Communication,
  member: number,
  cause: number,
  publish: Publications,
): void {
  const own = event[member]!;
  const other = event[cause]!;
  const startNs = events.posted[own]!;
  const ns = Math.min(events.posted[other]!, events.completed[own]!) - startNs;
  if (ns <= 0) return;
  publish.wait(times.completedBy[own]!, startNs, ns, process[cause]!, times.postedBy[other]!, own);
}

/** Publishes how long each member waits for the last of those that it depends on. */
export function eachWaitForAwaited(found: Communication, operation: number, publish: Publications): void {
  const { operations, trace } = found;
  const begunNs = (member: number): number => trace.events.posted[operations.event[member]!]!;
  eachLastAwaited(operations, operation, begunNs, (member, last) => {
    publishWait(found, member, last, publish);
  });
}

/** Publishes how long each rank waits for the last one of lower rank that sends something. */
export function eachWaitInScan(found: Communication, operation: number, publish: Publications): void {
  const { start, event, moved } = found.operations;
  const { posted } = found.trace.events;
  let last: number = NONE;
  for (let member = start[operation]!; member < start[operation + 1]!; member++) {
    if (last !== NONE) publishWait(found, member, last, publish);
    const isLater = last === NONE || posted[event[member]!]! > posted[event[last]!]!;
    if (isLater && moved[member]! & MOVED.sent) last = member;
  }
}

/** Publishes how long the completion of a non-blocking collective waits for the last that it depends on. */
export function eachWaitForStarted(
  { operations, times }: Communication,
  operation: number,
  publish: Publications,
): void {
  if (operations.isBlocking[operation] === 1) return;
  const { event, process } = operations;
  const { enter, leave } = times.calls;
  const cameNs = (member: number): number => enter[times.postedBy[event[member]!]!]!;
  eachLastAwaited(operations, operation, cameNs, (member, last) => {
    const waiting = times.completedBy[event[member]!]!;
    const ns = Math.min(cameNs(last), leave[waiting]!) - enter[waiting]!;
    if (ns <= 0) return;
    publish.wait(waiting, enter[waiting]!, ns, process[last]!, times.postedBy[event[last]!]!, event[member]!);
  });
}

/** When the members of an operation in which all wait for all came and went. */
interface Overlap {
  /** The member that came last; NONE when there is nothing to wait for. */
  last: number;
  /** When it came, and when the first of those that count left; nanoseconds. */
  begunNs: number;
  leftNs: number;
  /**
   * Somebody left before the last one came: only those wait that receive something, for those that send
   * (METHOD 6).
   */
  isPartial: boolean;
}

const NOTHING: Overlap = { last: NONE, begunNs: 0, leftNs: 0, isPartial: false };

function overlapOf({ trace: { events }, operations }: Communication, operation: number): Overlap {
  const { start, event, moved, dependence } = operations;
  const from = start[operation]!;
  const to = start[operation + 1]!;
  let last = from;
  let lastSender: number = NONE;
  let leftNs = Number.POSITIVE_INFINITY;
  let movedAtAll = 0;
  const begun = (member: number): number => events.posted[event[member]!]!;
  for (let member = from; member < to; member++) {
    movedAtAll |= moved[member]!;
    leftNs = Math.min(leftNs, events.completed[event[member]!]!);
    if (begun(member) > begun(last)) last = member;
    if (moved[member]! & MOVED.sent && (lastSender === NONE || begun(member) > begun(lastSender)))
      lastSender = member;
  }
  const isBarrier = dependence[operation] === DEPENDENCE.barrier;
  if (isBarrier || (leftNs > begun(last) && movedAtAll !== 0)) {
    return { last, begunNs: begun(last), leftNs, isPartial: false };
  }
  if (lastSender === NONE) return NOTHING;
  const begunNs = begun(lastSender);
  leftNs = events.completed[event[lastSender]!]!;
  for (let member = from; member < to; member++) {
    if (moved[member]! & MOVED.received && begun(member) < begunNs) {
      leftNs = Math.min(leftNs, events.completed[event[member]!]!);
    }
  }
  return { last: lastSender, begunNs, leftNs, isPartial: true };
}

/** Publishes the waiting of each member for the last one. */
export function eachWaitForLast(found: Communication, operation: number, publish: Publications): void {
  const { start, moved } = found.operations;
  const { last, isPartial } = overlapOf(found, operation);
  if (last === NONE) return;
  for (let member = start[operation]!; member < start[operation + 1]!; member++) {
    if (!isPartial || moved[member]! & MOVED.received) publishWait(found, member, last, publish);
  }
}

/** Publishes how long each member stayed after the last one came and the first one left. */
export function eachCompletion(found: Communication, operation: number, publish: Publications): void {
  const { start, event, moved } = found.operations;
  const { last, begunNs, leftNs, isPartial } = overlapOf(found, operation);
  if (last === NONE) return;
  const { posted, completed } = found.trace.events;
  for (let member = start[operation]!; member < start[operation + 1]!; member++) {
    const each = event[member]!;
    const waits = moved[member]! & MOVED.received && posted[each]! < begunNs;
    if (isPartial && !waits && member !== last) continue;
    const end = completed[each]!;
    const ns = end - Math.max(leftNs, Math.min(begunNs, end));
    if (ns > 0) publish.time(found.times.completedBy[each]!, ns, each);
  }
}
