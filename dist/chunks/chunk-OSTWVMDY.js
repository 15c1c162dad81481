import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  LOST_RECEIVE,
  TRANSFER_COLUMNS,
  eventBytes,
  loadPart,
  outlineTrace,
  startReaders
} from "./chunk-WMQUYQYI.js";
import {
  EVENT_COLUMNS,
  KIND,
  NONE,
  grown
} from "./chunk-DHWJ64AA.js";
import {
  InputError
} from "./chunk-FC6YWMT5.js";

// src/trace/load.ts
import { availableParallelism } from "node:os";

// src/trace/infer-receives.ts
function inferLostReceives(columns, isWanted = true) {
  const { events, processStart } = columns;
  const processes = processStart.length - 1;
  const lost = [];
  let count = 0;
  for (let process = 0; process < processes; process++) {
    lost.push(lostOf(columns, process));
    count += lost[process].length;
  }
  if (count === 0) return { inferred: new Int32Array(0), dropped: 0 };
  const sends = isWanted ? sendsTo(columns, lost) : [];
  for (const [process, to] of sends.entries()) infer(columns, lost[process], to);
  const isInferred = (event) => events.transfer[event] !== LOST_RECEIVE;
  const dropped = lost.reduce(
    (sum, receives) => sum + receives.filter((event) => !isInferred(event)).length,
    0
  );
  const moved = dropLost(columns);
  const inferred = lost.flatMap((receives) => Array.from(receives).filter((event) => moved[event] !== NONE));
  return { inferred: Int32Array.from(inferred, (event) => moved[event]), dropped };
}
function lostOf({ events, processStart }, process) {
  const found = [];
  for (let event = processStart[process]; event < processStart[process + 1]; event++) {
    if (events.transfer[event] === LOST_RECEIVE) found.push(event);
  }
  return Int32Array.from(found);
}
function sendsTo({ events, transfers, processStart }, lost) {
  const sends = lost.map(() => []);
  const known = lost.map(() => /* @__PURE__ */ new Set());
  lost.forEach((_, process) => {
    for (let event = processStart[process]; event < processStart[process + 1]; event++) {
      const t = events.transfer[event];
      if (t < 0 || transfers.kind[t] === KIND.collective) continue;
      const partner = transfers.partner[t];
      const where = `${transfers.communicator[t]} ${transfers.tag[t]}`;
      if (transfers.kind[t] === KIND.receive) known[process].add(`${partner} ${where}`);
      else if (lost[partner].length > 0) {
        const posted = events.posted[event];
        sends[partner].push({ event, source: process, channel: `${process} ${where}`, posted });
      }
    }
  });
  return sends.map(
    (to, process) => to.filter(({ channel }) => !known[process].has(channel)).sort((a, b) => a.posted - b.posted || a.event - b.event)
  );
}
function infer(columns, lost, sends) {
  if (lost.length === 0 || lost.length !== sends.length) return;
  const { completed } = columns.events;
  const receives = Array.from(lost).sort((a, b) => completed[a] - completed[b] || a - b);
  if (areOneChannel(sends)) {
    assign(columns, receives, sends);
    return;
  }
  let from = 0;
  for (let to = 1; to <= receives.length; to++) {
    const end = completed[receives[to - 1]];
    if (to < receives.length && completed[receives[to]] === end) continue;
    if (to < sends.length && sends[to].posted <= end) continue;
    if (sends[to - 1].posted > end) return;
    assign(columns, receives.slice(from, to), sends.slice(from, to));
    from = to;
  }
}
function assign(columns, receives, sends) {
  if (!areOneChannel(sends) && !standInOneBlock(columns, receives)) return;
  receives.sort((a, b) => a - b);
  const inOrder = [...sends].sort((a, b) => a.source - b.source || a.event - b.event);
  receives.forEach((event, i) => {
    columns.events.transfer[event] = addReceive(columns, inOrder[i]);
  });
}
function areOneChannel(sends) {
  return sends.every(({ channel }) => channel === sends[0].channel);
}
function standInOneBlock({ events }, receives) {
  const first = Math.min(...receives);
  const last = Math.max(...receives);
  for (let event = first + 1; event <= last; event++) {
    if (events.call[event] !== events.call[first] || events.afterWaitall[event] === 1) return false;
  }
  return true;
}
function addReceive({ events, transfers }, { event, source }) {
  const send = events.transfer[event];
  const t = transfers.count;
  if (t === transfers.kind.length) {
    for (const name of TRANSFER_COLUMNS) {
      transfers[name] = grown(transfers[name], Math.max(64, 2 * t));
    }
  }
  transfers.kind[t] = KIND.receive;
  transfers.operation[t] = 0;
  transfers.partner[t] = source;
  transfers.communicator[t] = transfers.communicator[send];
  transfers.tag[t] = transfers.tag[send];
  transfers.bytes[t] = transfers.bytes[send];
  transfers.count = t + 1;
  return t;
}
function dropLost({ events, processStart }) {
  const moved = new Int32Array(events.count).fill(NONE);
  let to = 0;
  let waitall = 0;
  for (let process = 0; process + 1 < processStart.length; process++) {
    const first = processStart[process];
    processStart[process] = to;
    for (let event = first; event < processStart[process + 1]; event++) {
      waitall |= events.afterWaitall[event];
      if (events.transfer[event] === LOST_RECEIVE) continue;
      for (const name of EVENT_COLUMNS) events[name][to] = events[name][event];
      events.afterWaitall[to] = waitall;
      waitall = 0;
      moved[event] = to++;
    }
  }
  processStart[processStart.length - 1] = to;
  events.count = to;
  return moved;
}

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
var BYTES_WORTH_A_WORKER = 16 * 1024 * 1024;
var MOST_WORKERS = 7;
function loadTrace(path, options = {}) {
  const outline = outlineTrace(path, options.ignoreOperations ?? []);
  let process = 0;
  const part = loadPart(outline, () => {
    if (process > 0) options.onProgress?.(process, outline.map.processes);
    return process < outline.map.processes ? process++ : -1;
  });
  return finished(path, outline, [part], options);
}
async function loadTraceInParallel(path, options = {}) {
  const ignoreOperations = options.ignoreOperations ?? [];
  const readers = startReaders(path, ignoreOperations, workersFor(path));
  const outline = outlineTrace(path, ignoreOperations);
  const { processes } = outline.map;
  const own = loadPart(outline, () => {
    const process = readers.next(processes);
    options.onProgress?.(Math.max(process, 0), processes);
    return process;
  });
  return finished(path, outline, [own, ...await readers.finished()], options);
}
function workersFor(path) {
  const most = Math.min(availableParallelism() - 1, MOST_WORKERS);
  const worthwhile = most > 0 ? Math.floor(eventBytes(path) / BYTES_WORTH_A_WORKER) : 0;
  return Math.min(worthwhile, most);
}
function finished(path, outline, parts, options) {
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
  const lost = inferLostReceives(joined, options.inferReceives ?? true);
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
    openRequests: openRequests + lost.dropped,
    inferredReceives: lost.inferred
  };
}

export {
  loadTrace,
  loadTraceInParallel
};
