import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  LOST_RECEIVE,
  TRANSFER_COLUMNS,
  eventBytes,
  loadPart,
  outlineTrace,
  startReaders
} from "./chunk-CVCXR3RX.js";
import {
  EVENT_COLUMNS,
  KIND,
  NONE,
  grown
} from "./chunk-AMBP3QFP.js";
import {
  InputError
} from "./chunk-OYEKBR2E.js";

// src/trace/load.ts
import { availableParallelism } from "node:os";

// src/trace/infer-receives.ts
function inferLostReceives(columns, isWanted = !0) {
  let { events, processStart } = columns, processes = processStart.length - 1, lost = [], count = 0;
  for (let process = 0; process < processes; process++)
    lost.push(lostOf(columns, process)), count += lost[process].length;
  if (count === 0) return { inferred: new Int32Array(0), dropped: 0 };
  let sends = isWanted ? sendsTo(columns, lost) : [];
  for (let [process, to] of sends.entries()) infer(columns, lost[process], to);
  let isInferred = (event) => events.transfer[event] !== LOST_RECEIVE, dropped = lost.reduce(
    (sum, receives) => sum + receives.filter((event) => !isInferred(event)).length,
    0
  ), moved = dropLost(columns), inferred = lost.flatMap((receives) => Array.from(receives).filter((event) => moved[event] !== NONE));
  return { inferred: Int32Array.from(inferred, (event) => moved[event]), dropped };
}
function lostOf({ events, processStart }, process) {
  let found = [];
  for (let event = processStart[process]; event < processStart[process + 1]; event++)
    events.transfer[event] === LOST_RECEIVE && found.push(event);
  return Int32Array.from(found);
}
function sendsTo({ events, transfers, processStart }, lost) {
  let sends = lost.map(() => []), known = lost.map(() => /* @__PURE__ */ new Set());
  return lost.forEach((_, process) => {
    for (let event = processStart[process]; event < processStart[process + 1]; event++) {
      let t = events.transfer[event];
      if (t < 0 || transfers.kind[t] === KIND.collective) continue;
      let partner = transfers.partner[t], where = `${transfers.communicator[t]} ${transfers.tag[t]}`;
      if (transfers.kind[t] === KIND.receive) known[process].add(`${partner} ${where}`);
      else if (lost[partner].length > 0) {
        let posted = events.posted[event];
        sends[partner].push({ event, source: process, channel: `${process} ${where}`, posted });
      }
    }
  }), sends.map(
    (to, process) => to.filter(({ channel }) => !known[process].has(channel)).sort((a, b) => a.posted - b.posted || a.event - b.event)
  );
}
function infer(columns, lost, sends) {
  if (lost.length === 0 || lost.length !== sends.length) return;
  let { completed } = columns.events, receives = Array.from(lost).sort((a, b) => completed[a] - completed[b] || a - b);
  if (areOneChannel(sends)) {
    assign(columns, receives, sends);
    return;
  }
  let from = 0;
  for (let to = 1; to <= receives.length; to++) {
    let end = completed[receives[to - 1]];
    if (!(to < receives.length && completed[receives[to]] === end) && !(to < sends.length && sends[to].posted <= end)) {
      if (sends[to - 1].posted > end) return;
      assign(columns, receives.slice(from, to), sends.slice(from, to)), from = to;
    }
  }
}
function assign(columns, receives, sends) {
  if (!areOneChannel(sends) && !standInOneBlock(columns, receives)) return;
  receives.sort((a, b) => a - b);
  let inOrder = [...sends].sort((a, b) => a.source - b.source || a.event - b.event);
  receives.forEach((event, i) => {
    columns.events.transfer[event] = addReceive(columns, inOrder[i]);
  });
}
function areOneChannel(sends) {
  return sends.every(({ channel }) => channel === sends[0].channel);
}
function standInOneBlock({ events }, receives) {
  let first = Math.min(...receives), last = Math.max(...receives);
  for (let event = first + 1; event <= last; event++)
    if (events.call[event] !== events.call[first] || events.afterWaitall[event] === 1) return !1;
  return !0;
}
function addReceive({ events, transfers }, { event, source }) {
  let send = events.transfer[event], t = transfers.count;
  if (t === transfers.kind.length)
    for (let name of TRANSFER_COLUMNS)
      transfers[name] = grown(transfers[name], Math.max(64, 2 * t));
  return transfers.kind[t] = KIND.receive, transfers.operation[t] = 0, transfers.partner[t] = source, transfers.communicator[t] = transfers.communicator[send], transfers.tag[t] = transfers.tag[send], transfers.bytes[t] = transfers.bytes[send], transfers.count = t + 1, t;
}
function dropLost({ events, processStart }) {
  let moved = new Int32Array(events.count).fill(NONE), to = 0, waitall = 0;
  for (let process = 0; process + 1 < processStart.length; process++) {
    let first = processStart[process];
    processStart[process] = to;
    for (let event = first; event < processStart[process + 1]; event++)
      if (waitall |= events.afterWaitall[event], events.transfer[event] !== LOST_RECEIVE) {
        for (let name of EVENT_COLUMNS) events[name][to] = events[name][event];
        events.afterWaitall[to] = waitall, waitall = 0, moved[event] = to++;
      }
  }
  return processStart[processStart.length - 1] = to, events.count = to, moved;
}

// src/trace/join-parts.ts
function joinParts(parts, processes) {
  let pieces = placed(parts), processStart = new Int32Array(processes + 1);
  for (let { process, event, events } of pieces) processStart[process + 1] = event + events[1] - events[0];
  if (parts.length === 1) {
    let { transfers, events, calls } = parts[0];
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
  let pieces = parts.flatMap(
    (part) => part.processes.map((process, i) => {
      let range = (starts) => [starts[i], starts[i + 1]], { eventStart, transferStart, callStart } = part, ranges = { events: range(eventStart), transfers: range(transferStart), calls: range(callStart) };
      return { part, process, ...ranges, event: 0, transfer: 0, call: 0 };
    })
  );
  pieces.sort((a, b) => a.process - b.process);
  let [event, transfer, call] = [0, 0, 0];
  for (let piece of pieces)
    Object.assign(piece, { event, transfer, call }), event += piece.events[1] - piece.events[0], transfer += piece.transfers[1] - piece.transfers[0], call += piece.calls[1] - piece.calls[0];
  return pieces;
}
function joinTransfers(pieces) {
  let count = pieces.reduce((sum, { transfers: [from, to] }) => sum + to - from, 0), whole = {
    count,
    kind: new Uint8Array(count),
    operation: new Uint8Array(count),
    partner: new Int32Array(count),
    communicator: new Int32Array(count),
    tag: new Int32Array(count),
    bytes: new Float64Array(count)
  };
  for (let { part, transfers, transfer } of pieces)
    for (let name of TRANSFER_COLUMNS)
      whole[name].set(part.transfers[name].subarray(...transfers), transfer);
  return whole;
}
function joinEvents(parts, pieces) {
  let count = pieces.reduce((sum, { events: [from, to] }) => sum + to - from, 0), whole = { count };
  for (let name of EVENT_COLUMNS) {
    let kind = parts[0].events[name].constructor, column = new kind(count);
    for (let { part, events, event } of pieces) column.set(part.events[name].subarray(...events), event);
    for (let part of parts) part.events[name] = void 0;
    whole[name] = column;
  }
  let { transfer, call } = whole;
  for (let piece of pieces) {
    let movedTransfer = piece.transfer - piece.transfers[0], movedCall = piece.call - piece.calls[0], to = piece.event + piece.events[1] - piece.events[0];
    for (let event = piece.event; event < to; event++)
      transfer[event] += movedTransfer, call[event] !== NONE && (call[event] += movedCall);
  }
  return whole;
}
function joinCalls(pieces) {
  let count = pieces.reduce((sum, { calls: [from, to] }) => sum + to - from, 0), region = new Int32Array(count), parent = new Int32Array(count);
  for (let { part, calls, call } of pieces) {
    region.set(part.calls.region.subarray(...calls), call), parent.set(part.calls.parent.subarray(...calls), call);
    let moved = call - calls[0], to = call + calls[1] - calls[0];
    for (let c = call; c < to; c++) parent[c] !== NONE && (parent[c] += moved);
  }
  return { count, region, parent };
}

// src/trace/load.ts
var BYTES_WORTH_A_WORKER = 16 * 1024 * 1024, MOST_WORKERS = 7;
function loadTrace(path, options = {}) {
  let outline = outlineTrace(path, options.ignoreOperations ?? []), process = 0, part = loadPart(outline, () => (process > 0 && options.onProgress?.(process, outline.map.processes), process < outline.map.processes ? process++ : -1));
  return finished(path, outline, [part], options);
}
async function loadTraceInParallel(path, options = {}) {
  let ignoreOperations = options.ignoreOperations ?? [], readers = startReaders(path, ignoreOperations, workersFor(path)), outline = outlineTrace(path, ignoreOperations), { processes } = outline.map, own = loadPart(outline, () => {
    let process = readers.next(processes);
    return options.onProgress?.(Math.max(process, 0), processes), process;
  });
  return finished(path, outline, [own, ...await readers.finished()], options);
}
function workersFor(path) {
  let most = Math.min(availableParallelism() - 1, MOST_WORKERS), worthwhile = most > 0 ? Math.floor(eventBytes(path) / BYTES_WORTH_A_WORKER) : 0;
  return Math.min(worthwhile, most);
}
function finished(path, outline, parts, options) {
  let problems = parts.flatMap(({ problem }) => problem ?? []).sort((a, b) => a.process - b.process);
  if (problems.length > 0) throw new InputError(problems[0].problem);
  let recordCounts = new Float64Array(256), firstTime = Number.POSITIVE_INFINITY, lastTime = Number.NEGATIVE_INFINITY, locations = 0, openRequests = 0;
  for (let part of parts) {
    for (let type = 0; type < 256; type++) recordCounts[type] += part.recordCounts[type];
    firstTime = Math.min(firstTime, part.firstTime), lastTime = Math.max(lastTime, part.lastTime), locations += part.locations, openRequests += part.openRequests;
  }
  let records = recordCounts.reduce((sum, count) => sum + count, 0), joined = joinParts(parts, outline.map.processes), lost = inferLostReceives(joined, options.inferReceives ?? !0);
  if (joined.events.count === 0)
    throw new InputError({
      file: path,
      found: `no MPI communication in ${records} events`,
      rule: "a trace needs messages or collectives to have patterns",
      remedy: "record with MPI tracing on and more than one process"
    });
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
    openRequests: openRequests + lost.dropped,
    inferredReceives: lost.inferred
  };
}

export {
  loadTrace,
  loadTraceInParallel
};
