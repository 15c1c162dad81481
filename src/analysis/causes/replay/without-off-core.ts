import { sum } from '../../../base/statistics/sum.ts';
import type { CallTimes } from '../../../trace/columns/call-times.ts';
import { workspaceForCalls } from '../../../trace/columns/call-times-workspace.ts';
import type { OffCoreOfTrace, Trace } from '../../../trace/columns/trace.ts';
import { type Ties, tieEvents } from '../../patterns/matching.ts';
import { followCommunication } from '../../waits/communication.ts';
import { findWaits } from '../../waits/find-waits.ts';
import { WAIT_CLASSES } from '../../waits/registry.ts';
import { offCoreInCalls, offCoreInGaps } from '../../waits/timelines/off-core.ts';
import { formTimelines, type Timelines } from '../../waits/timelines/timelines.ts';
import { type Dependencies, findDependencies } from './dependencies.ts';
import { eventInstants, type ReplayOf } from './event-times.ts';
import { type Changes, replay } from './replay.ts';

/**
 * A trace as it would have been if the operating system had never taken a core from a process (METHOD, "Off
 * the core"): it is replayed without these times, and all events and calls get the times of the replay.
 *
 * @param trace with times of calls; stays as it is
 * @returns the replayed trace, and which events belong together, in it as in the recorded one; null where it
 *   does not tell when processes were off their cores, or when calls were left. O(events + calls + gaps)
 */
export function withoutOffCore(trace: Trace): { trace: Trace; ties: Ties } | null {
  const { callTimes } = trace;
  if (!callTimes?.knowsOffCore || !callTimes.hasLeaves || callTimes.calls.count === 0) return null;
  const ties = tieEvents(trace);
  const communication = followCommunication(trace, callTimes, ties);
  const timelines = formTimelines(callTimes, findWaits(communication, WAIT_CLASSES).waits);
  const dependencies = findDependencies(communication, timelines.waits);
  return { trace: replayedWithoutOffCore(trace, timelines, dependencies), ties };
}

/**
 * The stage: what comes after it sees the trace without that time, unless it is kept, and then told only.
 *
 * @returns the trace as it was where it does not tell when processes were off their cores
 */
export function takeOutOffCore(trace: Trace, isKept = false): { trace: Trace; ties?: Ties } {
  const without = withoutOffCore(trace);
  if (without === null) return { trace };
  const { ties } = without;
  return isKept ? { trace: { ...trace, offCore: without.trace.offCore! }, ties } : without;
}

/** The same where it is known who waited for whom. */
export function replayedWithoutOffCore(
  trace: Trace,
  timelines: Timelines,
  dependencies: Dependencies,
): Trace {
  const changes = offCoreChanges(timelines, dependencies);
  const replayed = replay(timelines, dependencies, { changes });
  const of = { timelines, dependencies, replayed };
  const runtimeNs = timelines.endNs - timelines.beginNs;
  const takenNs = takenByProcess(timelines, changes);
  const { posted, completed } = trace.events;
  return {
    ...trace,
    durationNs: trace.durationNs - (runtimeNs - replayed.runtimeNs),
    events: { ...trace.events, ...eventInstants(trace, of) },
    callTimes: replayedTimes(of),
    offCoreShare: takenShare(sum(takenNs), timelines.processes * runtimeNs),
    recorded: { posted, completed },
    offCore: { runNs: runtimeNs, takenNs, ...waitingOf(of, changes) },
  };
}

/** Calls and gaps at the times of the replay, where compiled code finds them. */
function replayedTimes({ timelines: { callTimes }, replayed }: ReplayOf): CallTimes {
  const { calls, gaps, offCore, offCorePath, processBegin } = callTimes;
  const workspace = workspaceForCalls(calls.count + processBegin.length, gaps.ns.length);
  const copy = <Column extends Int32Array | Float64Array>(column: Column): Column =>
    workspace?.copy(column) ?? (column.slice() as Column);
  const ns = copy(gaps.ns);
  for (let entry = 0; entry < ns.length; entry++) if (gaps.path[entry] === offCorePath) ns[entry] = 0;
  return {
    ...callTimes,
    calls: {
      ...calls,
      enter: copy(replayed.enter),
      leave: copy(replayed.leave),
      path: copy(calls.path),
    },
    gaps: { start: copy(gaps.start), path: copy(gaps.path), ns },
    knowsOffCore: false,
    offCore: { ...offCore, ns: new Float64Array(offCore.ns.length) },
    processEnd: replayed.processEnd,
  };
}

/** What the changes take out of each process's time. */
function takenByProcess(
  { callTimes, processes }: Timelines,
  { gap, before, after }: ReturnType<typeof offCoreChanges>,
): Float64Array {
  const { processStart } = callTimes.calls;
  const takenNs = new Float64Array(processes);
  for (let process = 0; process < processes; process++) {
    const [first, last] = [processStart[process]!, processStart[process + 1]!];
    let ns = 0;
    for (let call = first; call < last; call++) ns -= gap[call + process]! + before[call]! + after[call]!;
    takenNs[process] = ns - gap[last + process]!;
  }
  return takenNs;
}

/** Part of a time that processes were off their cores: one of several threads may lose several at once. */
export function takenShare(ns: number, allNs: number): number {
  return allNs > 0 ? Math.min(1, ns / allNs) : 0;
}

/** All waiting, and what of it is left in the replay. */
function waitingOf(
  { timelines, replayed }: ReplayOf,
  { before, after }: ReturnType<typeof offCoreChanges>,
): Pick<OffCoreOfTrace, 'waitingNs' | 'waitingWithoutNs'> {
  const { waits, callTimes } = timelines;
  const { count, enter, leave } = callTimes.calls;
  const waitingNs = sum(waits.ns.subarray(0, waits.count));
  let addedNs = 0;
  for (let call = 0; call < count; call++) {
    // A call's own time changes by what is taken away: the rest is waiting.
    const longerNs = replayed.leave[call]! - replayed.enter[call]! - (leave[call]! - enter[call]!);
    addedNs += longerNs - before[call]! - after[call]!;
  }
  return { waitingNs, waitingWithoutNs: Math.max(0, waitingNs + addedNs) };
}

/**
 * What a replay takes away so that no process was off its core: all such time between MPI calls, and within a
 * call what lies before and after its waiting.
 *
 * @returns nanoseconds, 0 or less. O(entries of gaps + calls)
 */
function offCoreChanges(
  { callTimes, processes }: Timelines,
  { waitFrom, waitTo }: Dependencies,
): Required<Omit<Changes, 'begin'>> {
  const gap = new Float64Array(callTimes.calls.count + processes);
  for (let each = 0; each < gap.length; each++) gap[each] = -offCoreInGaps(callTimes, each, each + 1);
  const { before, after } = offCoreInCalls(callTimes, waitFrom, waitTo);
  return { gap, before: before.map((ns) => -ns), after: after.map((ns) => -ns) };
}
