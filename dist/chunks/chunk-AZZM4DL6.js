import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  eventInstants,
  findDependencies,
  findWaits,
  followCommunication,
  formTimelines,
  offCoreInCalls,
  offCoreInGaps,
  replay,
  tieEvents
} from "./chunk-2YNCB44M.js";
import {
  WAIT_CLASSES
} from "./chunk-EKBSII3Q.js";
import {
  workspaceForCalls
} from "./chunk-BIKHHLEL.js";

// src/analysis/causes/replay/without-off-core.ts
function withoutOffCore(trace) {
  let { callTimes } = trace;
  if (!callTimes?.knowsOffCore || !callTimes.hasLeaves || callTimes.calls.count === 0) return null;
  let ties = tieEvents(trace), communication = followCommunication(trace, callTimes, ties), timelines = formTimelines(callTimes, findWaits(communication, WAIT_CLASSES).waits), dependencies = findDependencies(communication, timelines.waits);
  return { trace: replayedWithoutOffCore(trace, timelines, dependencies), ties };
}
function replayedWithoutOffCore(trace, timelines, dependencies) {
  let changes = offCoreChanges(timelines, dependencies), replayed = replay(timelines, dependencies, { changes }), of = { timelines, dependencies, replayed }, runtimeNs = timelines.endNs - timelines.beginNs, takenNs = takenByProcess(timelines, changes), { posted, completed } = trace.events;
  return {
    ...trace,
    durationNs: trace.durationNs - (runtimeNs - replayed.runtimeNs),
    events: { ...trace.events, ...eventInstants(trace, of) },
    callTimes: replayedTimes(of),
    offCoreShare: takenShare(sumOf(takenNs), timelines.processes * runtimeNs),
    recorded: { posted, completed, runNs: runtimeNs, takenNs },
    offCore: {
      shareOfProcess: takenNs.map((ns) => takenShare(ns, runtimeNs)),
      ...waitingOf(of, changes)
    }
  };
}
function replayedTimes({ timelines: { callTimes }, replayed }) {
  let { calls, gaps, offCore, offCorePath, processBegin } = callTimes, workspace = workspaceForCalls(calls.count + processBegin.length, gaps.ns.length), copy = (column) => workspace?.copy(column) ?? column.slice(), ns = copy(gaps.ns);
  for (let entry = 0; entry < ns.length; entry++) gaps.path[entry] === offCorePath && (ns[entry] = 0);
  return {
    ...callTimes,
    calls: {
      ...calls,
      enter: copy(replayed.enter),
      leave: copy(replayed.leave),
      path: copy(calls.path)
    },
    gaps: { start: copy(gaps.start), path: copy(gaps.path), ns },
    knowsOffCore: !1,
    offCore: { ...offCore, ns: new Float64Array(offCore.ns.length) },
    processEnd: replayed.processEnd
  };
}
function takenByProcess({ callTimes, processes }, { gap, before, behind }) {
  let { processStart } = callTimes.calls, takenNs = new Float64Array(processes);
  for (let process = 0; process < processes; process++) {
    let [first, last] = [processStart[process], processStart[process + 1]], ns = 0;
    for (let call = first; call < last; call++) ns -= gap[call + process] + before[call] + behind[call];
    takenNs[process] = ns - gap[last + process];
  }
  return takenNs;
}
function takenShare(ns, allNs) {
  return allNs > 0 ? Math.min(1, ns / allNs) : 0;
}
function waitingOf({ timelines, replayed }, { before, behind }) {
  let { waits, callTimes } = timelines, { count, enter, leave } = callTimes.calls, waitingNs = sumOf(waits.ns.subarray(0, waits.count)), addedNs = 0;
  for (let call = 0; call < count; call++) {
    let longerNs = replayed.leave[call] - replayed.enter[call] - (leave[call] - enter[call]);
    addedNs += longerNs - before[call] - behind[call];
  }
  return { waitingNs, waitingWithoutNs: Math.max(0, waitingNs + addedNs) };
}
function sumOf(times) {
  return times.reduce((sum, ns) => sum + ns, 0);
}
function offCoreChanges({ callTimes, processes }, { waitFrom, waitTo }) {
  let gap = new Float64Array(callTimes.calls.count + processes);
  for (let each = 0; each < gap.length; each++) gap[each] = -offCoreInGaps(callTimes, each, each + 1);
  let { before, behind } = offCoreInCalls(callTimes, waitFrom, waitTo);
  return { gap, before: before.map((ns) => -ns), behind: behind.map((ns) => -ns) };
}

// src/analysis/causes/caused-by-process.ts
function causedByProcess({ cells, places, costDirectNs, costIndirectNs }, processes) {
  let ns = new Float64Array(processes);
  for (let cell of cells) ns[Math.floor(cell / places)] += costDirectNs[cell] + costIndirectNs[cell];
  return ns;
}

export {
  causedByProcess,
  withoutOffCore
};
