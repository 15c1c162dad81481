import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  loadPart,
  outlineTrace,
  startReaders
} from "./chunk-VRZMT5XY.js";
import {
  NONE
} from "./chunk-VC7LA72U.js";
import {
  InputError
} from "./chunk-FC6YWMT5.js";

// src/trace/load.ts
import { availableParallelism } from "node:os";

// src/trace/join-parts.ts
function joinParts(parts, processes) {
  const processStart = new Int32Array(processes + 1);
  const pieces = parts.flatMap((part) => part.processes.map((process, i) => ({ part, process, i })));
  pieces.sort((a, b) => a.process - b.process);
  for (const { part, process, i } of pieces) {
    processStart[process + 1] = processStart[process] + part.eventStart[i + 1] - part.eventStart[i];
  }
  if (parts.length === 1) return { events: parts[0].events, calls: parts[0].calls, processStart };
  const events = eventColumns(processStart[processes]);
  const calls = callColumns(
    pieces.reduce((sum, { part, i }) => sum + part.callStart[i + 1] - part.callStart[i], 0)
  );
  let call = 0;
  for (const { part, process, i } of pieces) {
    const moved = call - part.callStart[i];
    copyEvents(part, i, events, processStart[process], moved);
    const [from, to] = [part.callStart[i], part.callStart[i + 1]];
    calls.region.set(part.calls.region.subarray(from, to), call);
    for (let c = from; c < to; c++) {
      const parent = part.calls.parent[c];
      calls.parent[c + moved] = parent === NONE ? NONE : parent + moved;
    }
    call += to - from;
  }
  return { events, calls, processStart };
}
function copyEvents(part, i, into, at, movedCalls) {
  const [from, to] = [part.eventStart[i], part.eventStart[i + 1]];
  const { count: _, call, ...plain } = part.events;
  for (const name of COPIED) into[name].set(plain[name].subarray(from, to), at);
  for (let event = from; event < to; event++) {
    into.call[at + event - from] = call[event] === NONE ? NONE : call[event] + movedCalls;
  }
}
var COPIED = [
  "kind",
  "operation",
  "partner",
  "communicator",
  "tag",
  "bytes",
  "posted",
  "completed",
  "callEnter",
  "callLeave",
  "waitalls"
];
function eventColumns(count) {
  return {
    count,
    kind: new Uint8Array(count),
    operation: new Uint8Array(count),
    partner: new Int32Array(count),
    communicator: new Int32Array(count),
    tag: new Int32Array(count),
    bytes: new Float64Array(count),
    posted: new Float64Array(count),
    completed: new Float64Array(count),
    callEnter: new Float64Array(count),
    callLeave: new Float64Array(count),
    call: new Int32Array(count),
    waitalls: new Int32Array(count)
  };
}
function callColumns(count) {
  return { count, region: new Int32Array(count), parent: new Int32Array(count) };
}

// src/trace/load.ts
var EVENTS_WORTH_A_WORKER = 1e6;
var MOST_WORKERS = 7;
function loadTrace(path, options = {}) {
  const outline = outlineTrace(path, options.ignoreOperations ?? []);
  let process = 0;
  const part = loadPart(outline, () => {
    if (process > 0) options.onProgress?.(process, outline.map.processes);
    return process < outline.map.processes ? process++ : -1;
  });
  return finished(path, outline, [part]);
}
async function loadTraceInParallel(path, options = {}) {
  const ignoreOperations = options.ignoreOperations ?? [];
  const outline = outlineTrace(path, ignoreOperations);
  const { processes } = outline.map;
  const readers = startReaders(path, ignoreOperations, processes, workersFor(outline));
  const own = loadPart(outline, () => {
    const process = readers.next();
    options.onProgress?.(Math.max(process, 0), processes);
    return process;
  });
  return finished(path, outline, [own, ...await readers.finished()]);
}
function workersFor({ archive, map }) {
  let events = 0;
  for (const location of archive.definitions.locations.values()) events += location.events;
  const worthwhile = Math.floor(events / EVENTS_WORTH_A_WORKER);
  return Math.max(0, Math.min(worthwhile, availableParallelism() - 1, MOST_WORKERS, map.processes - 1));
}
function finished(path, outline, parts) {
  const problems = parts.flatMap(({ problem }) => problem ?? []).sort((a, b) => a.process - b.process);
  if (problems.length > 0) throw new InputError(problems[0].problem);
  const recordCounts = new Float64Array(256);
  let firstTime = Number.POSITIVE_INFINITY;
  let lastTime = Number.NEGATIVE_INFINITY;
  let locations = 0;
  let openRequests = 0;
  for (const part of parts) {
    for (let type = 0; type < 256; type++) recordCounts[type] += part.recordCounts[type];
    firstTime = Math.min(firstTime, part.firstTime);
    lastTime = Math.max(lastTime, part.lastTime);
    locations += part.locations;
    openRequests += part.openRequests;
  }
  const records = recordCounts.reduce((sum, count) => sum + count, 0);
  const joined = joinParts(parts, outline.map.processes);
  if (joined.events.count === 0) {
    throw new InputError({
      file: path,
      found: `no MPI communication in ${records} events`,
      rule: "a trace needs messages or collectives to have patterns",
      remedy: "record with MPI tracing on and more than one process"
    });
  }
  return {
    path,
    creator: outline.archive.anchor.creator,
    processes: outline.map.processes,
    locations,
    records,
    recordCounts,
    durationNs: lastTime - firstTime,
    regions: outline.regions,
    communicators: outline.map.communicators,
    ...joined,
    openRequests
  };
}

export {
  loadTrace,
  loadTraceInParallel
};
