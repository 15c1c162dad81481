import { firstAbove } from '../../../base/statistics/first-above.ts';
import { NONE, type Trace } from '../../../trace/columns/trace.ts';
import type { Blocks } from '../../patterns/blocks.ts';
import type { Instances } from '../../patterns/instances.ts';
import type { Timelines } from '../../waits/timelines/timelines.ts';
import type { Dependencies } from './dependencies.ts';
import type { Replayed } from './replay.ts';

/** A replay together with what it replayed. */
export interface ReplayOf {
  timelines: Timelines;
  dependencies: Dependencies;
  replayed: Replayed;
}

/**
 * When an instant inside of an MPI call would have been: what came before the call's waiting moves with its
 * entering, what came after it with its leaving.
 *
 * @param ns as recorded
 * @param isEnd whether something ended then, which decides where a call neither waited nor took time of its
 *   own
 * @returns within the call's new times
 */
function instantInCall(
  { timelines, dependencies, replayed }: ReplayOf,
  call: number,
  ns: number,
  isEnd: boolean,
): number {
  const { enter, leave } = timelines.callTimes.calls;
  const { waitFrom, waitTo } = dependencies;
  const newEnter = replayed.enter[call]!;
  const newLeave = replayed.leave[call]!;
  const withEnter = ns + (newEnter - enter[call]!);
  const withLeave = ns + (newLeave - leave[call]!);
  // What is in the waiting itself is there with the entering, but not after the waiting's new end.
  let moved = withEnter;
  if (isEnd ? ns >= waitTo[call]! : ns > waitFrom[call]! && ns >= waitTo[call]!) moved = withLeave;
  else if (ns > waitFrom[call]!) moved = Math.min(withEnter, waitTo[call]! + (newLeave - leave[call]!));
  return Math.min(Math.max(moved, newEnter), newLeave);
}

/** The same between calls: it moves with the call before it, and in proportion in a gap that changed. */
function instantInGap({ timelines, replayed }: ReplayOf, process: number, ns: number): number {
  const { calls, processBegin, processEnd } = timelines.callTimes;
  const first = calls.processStart[process]!;
  const end = calls.processStart[process + 1]!;
  const call = firstAbove(calls.enter, first, end, ns);
  const before = call === first ? processBegin[process]! : calls.leave[call - 1]!;
  const after = call === end ? processEnd[process]! : calls.enter[call]!;
  const beforeShift = call === first ? 0 : replayed.leave[call - 1]! - before;
  const afterShift = call === end ? replayed.processEnd[process]! - after : replayed.enter[call]! - after;
  const share = after > before ? Math.min(1, Math.max(0, (ns - before) / (after - before))) : 0;
  return ns + beforeShift + share * (afterShift - beforeShift);
}

/** When something that ended at an instant would have ended, wherever that is. */
export function replayedInstant(of: ReplayOf, process: number, ns: number): number {
  const { calls } = of.timelines.callTimes;
  const first = calls.processStart[process]!;
  const call = firstAbove(calls.enter, first, calls.processStart[process + 1]!, ns) - 1;
  return call >= first && ns <= calls.leave[call]!
    ? instantInCall(of, call, ns, true)
    : instantInGap(of, process, ns);
}

/** @param call NONE for an instant between calls */
function instantOf(of: ReplayOf, process: number, call: number, ns: number, isEnd: boolean): number {
  return call === NONE ? instantInGap(of, process, ns) : instantInCall(of, call, ns, isEnd);
}

/** When all events would have been posted and completed, nanoseconds. O(events) */
export function eventInstants(
  { events, processStart }: Trace,
  of: ReplayOf,
): { posted: Float64Array; completed: Float64Array } {
  const { postedBy, completedBy } = of.timelines.callTimes;
  const posted = new Float64Array(events.count);
  const completed = new Float64Array(events.count);
  for (let process = 0; process + 1 < processStart.length; process++) {
    for (let event = processStart[process]!; event < processStart[process + 1]!; event++) {
      posted[event] = instantOf(of, process, postedBy[event]!, events.posted[event]!, false);
      const isBehind = event > processStart[process]! && events.posted[event]! >= events.posted[event - 1]!;
      if (isBehind) posted[event] = Math.max(posted[event]!, posted[event - 1]!);
      // Nobody knows in which call an inferred receive was completed: in one that was under way then.
      const [by, ns] = [completedBy[event]!, events.completed[event]!];
      const ended = by === NONE ? replayedInstant(of, process, ns) : instantInCall(of, by, ns, true);
      completed[event] = Math.max(posted[event]!, ended);
    }
  }
  return { posted, completed };
}

/**
 * How long instances would have taken: from the first posting to the last completion of their events.
 *
 * @param wanted indexes of instances
 * @returns nanoseconds, in order of `wanted`. O(events of these instances)
 */
export function replayedDurations(
  trace: Trace,
  blocks: Blocks,
  instances: Instances,
  of: ReplayOf,
  wanted: ArrayLike<number>,
): Float64Array {
  const durations = new Float64Array(wanted.length);
  for (let i = 0; i < wanted.length; i++) {
    let start = Number.POSITIVE_INFINITY;
    let end = Number.NEGATIVE_INFINITY;
    eachReplayedEvent(trace, blocks, instances, of, wanted[i]!, (_, began, ended) => {
      start = Math.min(start, began);
      end = Math.max(end, ended);
    });
    durations[i] = end - start;
  }
  return durations;
}

/** When the events of an instance would have been posted and completed, nanoseconds. */
export function eachReplayedEvent(
  trace: Trace,
  blocks: Blocks,
  instances: Instances,
  of: ReplayOf,
  instance: number,
  visit: (process: number, began: number, ended: number) => void,
): void {
  const { posted, completed } = trace.events;
  const { postedBy, completedBy } = of.timelines.callTimes;
  for (let at = instances.start[instance]!; at < instances.start[instance + 1]!; at++) {
    const block = instances.block[at]!;
    const process = blocks.process[block]!;
    for (let event = blocks.start[block]!; event < blocks.start[block + 1]!; event++) {
      const began = instantOf(of, process, postedBy[event]!, posted[event]!, false);
      const ended = instantOf(of, process, completedBy[event]!, completed[event]!, true);
      visit(process, began, ended);
    }
  }
}
