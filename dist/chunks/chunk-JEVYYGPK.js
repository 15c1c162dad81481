import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  TRANSFER_COLUMNS,
  loadPart,
  outlineTrace,
  startReaders
} from "./chunk-LQTXBIVN.js";
import {
  EVENT_COLUMNS,
  NONE
} from "./chunk-ZCPKTK3Y.js";
import {
  InputError
} from "./chunk-FC6YWMT5.js";

// src/trace/load.ts
import { availableParallelism } from "node:os";

// src/trace/join-parts.ts
function joinParts(parts, processes) {
  const pieces = placed(parts);
  const processStart = new Int32Array(processes + 1);
  for (const { process, event, events } of pieces) processStart[process + 1] = event + events[1] - events[0];
  if (parts.length === 1) {
    const { transfers, events, calls } = parts[0];
    return { transfers, events, calls, processStart };
  }
  return {
    transfers: joinTransfers(pieces),
    events: joinEvents(parts, pieces),
    calls: joinCalls(pieces),
    processStart
  };
}
function placed(parts) {
  const pieces = parts.flatMap(
    (part) => part.processes.map((process, i) => {
      const range = (starts) => [starts[i], starts[i + 1]];
      const { eventStart, transferStart, callStart } = part;
      const ranges = { events: range(eventStart), transfers: range(transferStart), calls: range(callStart) };
      return { part, process, ...ranges, event: 0, transfer: 0, call: 0 };
    })
  );
  pieces.sort((a, b) => a.process - b.process);
  let [event, transfer, call] = [0, 0, 0];
  for (const piece of pieces) {
    Object.assign(piece, { event, transfer, call });
    event += piece.events[1] - piece.events[0];
    transfer += piece.transfers[1] - piece.transfers[0];
    call += piece.calls[1] - piece.calls[0];
  }
  return pieces;
}
function joinTransfers(pieces) {
  const count = pieces.reduce((sum, { transfers: [from, to] }) => sum + to - from, 0);
  const whole = {
    count,
    kind: new Uint8Array(count),
    operation: new Uint8Array(count),
    partner: new Int32Array(count),
    communicator: new Int32Array(count),
    tag: new Int32Array(count),
    bytes: new Float64Array(count)
  };
  for (const { part, transfers, transfer } of pieces) {
    for (const name of TRANSFER_COLUMNS)
      whole[name].set(part.transfers[name].subarray(...transfers), transfer);
  }
  return whole;
}
function joinEvents(parts, pieces) {
  const count = pieces.reduce((sum, { events: [from, to] }) => sum + to - from, 0);
  const whole = { count };
  for (const name of EVENT_COLUMNS) {
    const kind = parts[0].events[name].constructor;
    const column = new kind(count);
    for (const { part, events, event } of pieces) column.set(part.events[name].subarray(...events), event);
    for (const part of parts) part.events[name] = void 0;
    whole[name] = column;
  }
  const { transfer, call } = whole;
  for (const piece of pieces) {
    const movedTransfer = piece.transfer - piece.transfers[0];
    const movedCall = piece.call - piece.calls[0];
    const to = piece.event + piece.events[1] - piece.events[0];
    for (let event = piece.event; event < to; event++) {
      transfer[event] += movedTransfer;
      if (call[event] !== NONE) call[event] += movedCall;
    }
  }
  return whole;
}
function joinCalls(pieces) {
  const count = pieces.reduce((sum, { calls: [from, to] }) => sum + to - from, 0);
  const region = new Int32Array(count);
  const parent = new Int32Array(count);
  for (const { part, calls, call } of pieces) {
    region.set(part.calls.region.subarray(...calls), call);
    parent.set(part.calls.parent.subarray(...calls), call);
    const moved = call - calls[0];
    const to = call + calls[1] - calls[0];
    for (let c = call; c < to; c++) if (parent[c] !== NONE) parent[c] += moved;
  }
  return { count, region, parent };
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
