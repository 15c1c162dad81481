import { MOVED, NONE } from '../../trace/columns/trace.ts';
import type { Communication } from './communication.ts';
import { DEPENDENCE } from './operations.ts';
import type { Publish } from './wait-class.ts';

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

/** Publishes the waiting of each member, from its own begin to that of the last one, at most to its own end. */
export function eachWaitForLast(found: Communication, operation: number, publish: Publish): void {
  const { start, event, process, moved } = found.operations;
  const { last, begunNs, isPartial } = overlapOf(found, operation);
  if (last === NONE) return;
  const { posted, completed } = found.trace.events;
  const { postedBy, completedBy } = found.times;
  const cause = event[last]!;
  for (let member = start[operation]!; member < start[operation + 1]!; member++) {
    if (isPartial && !(moved[member]! & MOVED.received)) continue;
    const each = event[member]!;
    const ns = Math.min(begunNs, completed[each]!) - posted[each]!;
    if (ns > 0) publish.wait(completedBy[each]!, posted[each]!, ns, process[last]!, postedBy[cause]!, each);
  }
}

/** Publishes how long each member stayed after the last one came and the first one left. */
export function eachCompletion(found: Communication, operation: number, publish: Publish): void {
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
