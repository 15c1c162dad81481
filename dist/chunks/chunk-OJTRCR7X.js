import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  packBytes
} from "./chunk-MZWJXTPE.js";
import {
  COLLECTIVE_NAMES,
  followWait,
  topologyOf
} from "./chunk-YVVVBRVM.js";
import {
  formTimelines
} from "./chunk-HJPB5DRY.js";
import {
  KIND,
  NONE
} from "./chunk-7VRX63D5.js";

// src/pictures/exchange-picture.ts
var MOST_ROWS = 2048, MOST_LINKS = 2e4, MOST_OPERATIONS = 64, MOST_RANGES = 64;
function exchangePicture(analysis, pattern, mostLinks = MOST_LINKS) {
  let { signatures, signatureOf } = analysis;
  return exchangeIn(analysis, signatures.firstInstance[signatureOf[pattern]], mostLinks);
}
function exchangeIn(analysis, instance, mostLinks = MOST_LINKS) {
  let { trace, ties, blocks, instances } = analysis, { processes, events, transfers } = trace, rows = Math.min(processes, MOST_ROWS), links = new Links(rows, processes), operations = new Operations();
  for (let i = instances.start[instance]; i < instances.start[instance + 1]; i++) {
    let block = instances.block[i], process = blocks.process[block];
    for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++) {
      let transfer = events.transfer[event], kind = transfers.kind[transfer], partner = transfers.partner[transfer], tie = ties.tie[event];
      kind === KIND.collective ? operations.add(tie === NONE ? -1 - event : tie, transfers.operation[transfer], partner, process) : kind === KIND.send ? links.add(process, partner, transfers.bytes[transfer]) : tie === NONE && links.add(partner, process, transfers.bytes[transfer]);
    }
  }
  return { processes, rows, ...links.largest(mostLinks), operations: operations.list() };
}
var Links = class {
  found = /* @__PURE__ */ new Map();
  rows;
  processes;
  constructor(rows, processes) {
    this.rows = rows, this.processes = processes;
  }
  add(sender, receiver, bytes) {
    let from = Math.floor(sender * this.rows / this.processes), to = Math.floor(receiver * this.rows / this.processes), key = from * this.rows + to, link = this.found.get(key);
    if (link === void 0) {
      this.found.set(key, [from, to, 1, bytes]);
      return;
    }
    link[2]++, link[3] += bytes;
  }
  largest(most) {
    let byPlace = ([from, to], [from2, to2]) => from - from2 || to - to2, all = [...this.found.values()].sort((a, b) => b[3] - a[3] || byPlace(a, b));
    return { links: all.slice(0, most).sort(byPlace), more: Math.max(0, all.length - most) };
  }
}, Operations = class {
  byTie = /* @__PURE__ */ new Map();
  add(tie, operation, root, process) {
    let known = this.byTie.get(tie);
    known === void 0 ? this.byTie.set(tie, { operation, root, members: [process] }) : known.members.push(process);
  }
  /** The same operation of the same members and root is called several times. */
  list() {
    let found = /* @__PURE__ */ new Map();
    for (let { operation, root, members } of this.byTie.values()) {
      let ranges = rangesOf(members.sort((a, b) => a - b)), key = `${operation} ${root} ${ranges.join(" ")}`, known = found.get(key);
      known !== void 0 ? known.calls++ : found.size < MOST_OPERATIONS && found.set(key, {
        operation: COLLECTIVE_NAMES[operation] ?? `COLLECTIVE_${operation}`,
        calls: 1,
        members: ranges.slice(0, MOST_RANGES),
        root: root === NONE ? null : root
      });
    }
    return [...found.values()];
  }
};
function rangesOf(processes) {
  let ranges = [];
  for (let process of processes) {
    let range = ranges.at(-1);
    range !== void 0 && process <= range[1] + 1 ? range[1] = process : ranges.push([process, process]);
  }
  return ranges;
}

// src/pictures/lateness-map.ts
var LARGEST_MAP = { rows: 1024, columns: 1200 }, ABSENT = 0, LOWEST = 1, HIGHEST = 255, LARGEST_RATIO = 1e6, SMALLEST_RATIO = 1e3;
function latenessMap(found, instances, most = LARGEST_MAP) {
  let { processes } = found.trace, rows = Math.min(processes, most.rows), columns = Math.min(instances.length, most.columns), cells = new Float64Array(rows * columns).fill(Number.NaN), sums = new Float64Array(rows), counts = new Float64Array(rows), rowOf = Int32Array.from(
    { length: processes },
    (_, process) => Math.floor(process * rows / processes)
  );
  for (let i = 0; i < instances.length; i++) {
    let column = Math.floor(i * columns / instances.length);
    eachStart(found, instances[i], (process, ns) => {
      let row = rowOf[process];
      sums[row] += ns, counts[row]++;
      let cell = row * columns + column;
      cells[cell] >= ns || (cells[cell] = ns);
    });
  }
  return {
    processes,
    instances: instances.length,
    rows,
    columns,
    ...inBytes(cells),
    meanNs: Array.from(sums, (sum, row) => counts[row] === 0 ? 0 : sum / counts[row])
  };
}
function eachStart({ trace, blocks, instances }, instance, visit) {
  let { posted } = trace.events, begin = instances.startNs[instance], previous = -1;
  for (let i = instances.start[instance]; i < instances.start[instance + 1]; i++) {
    let block = instances.block[i], process = blocks.process[block];
    process !== previous && (previous = process, visit(process, posted[blocks.start[block]] - begin));
  }
}
function inBytes(cells) {
  let lowest = Number.POSITIVE_INFINITY, highest = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    let ns = cells[cell];
    ns > highest && (highest = ns), ns > 0 && ns < lowest && (lowest = ns);
  }
  let highNs = Math.max(1, highest), lowNs = Math.max(1, Math.min(lowest, highNs / SMALLEST_RATIO), highNs / LARGEST_RATIO), steps = (HIGHEST - LOWEST) / Math.log(highNs / lowNs), values = new Uint8Array(cells.length), histogram = new Float64Array(HIGHEST + 1);
  for (let cell = 0; cell < cells.length; cell++) {
    let ns = cells[cell], value = Number.isNaN(ns) ? ABSENT : ns <= lowNs ? LOWEST : Math.min(HIGHEST, LOWEST + Math.round(steps * Math.log(ns / lowNs)));
    values[cell] = value, histogram[value]++;
  }
  let timeOf = (value) => lowNs * (highNs / lowNs) ** ((value - LOWEST) / (HIGHEST - LOWEST)), colourNs = [0.05, 0.95].map((share) => timeOf(quantileOf(histogram, share)));
  return { values: packBytes(values), lowNs, highNs, colourNs };
}
function quantileOf(histogram, share) {
  let count = histogram.subarray(LOWEST).reduce((sum, each) => sum + each, 0), seen = 0;
  for (let value = LOWEST; value < HIGHEST; value++)
    if (seen += histogram[value], seen > 0 && seen >= share * count) return value;
  return count === 0 ? LOWEST : HIGHEST;
}

// src/pictures/process-grid.ts
function processGrid({ trace, grid }) {
  let topology = topologyOf(trace, grid);
  if (topology === null) return null;
  let { extents, places } = topology;
  if (extents.reduce((product, extent) => product * extent, 1) !== trace.processes) return null;
  for (let process = 0; process < trace.processes; process++) {
    let stride = 1;
    for (let [axis, extent] of extents.entries()) {
      if (places[axis][process] !== Math.floor(process / stride) % extent) return null;
      stride *= extent;
    }
  }
  return [...extents];
}

// src/pictures/waiting-caused.ts
function waitingCausedBy(analysis, timelines) {
  let { trace, rootCauses, waitStates, communication } = analysis, ns = new Float64Array(trace.processes);
  if (rootCauses) {
    let { processes, places, costDirectNs, costIndirectNs } = rootCauses.delays;
    for (let process = 0; process < processes; process++)
      for (let cost = process * places; cost < (process + 1) * places; cost++)
        ns[process] += costDirectNs[cost] + costIndirectNs[cost];
    return { by: "delays", ns };
  }
  if (waitStates && communication) {
    let { waits } = waitStates, followed = timelines ?? formTimelines(communication.times, waits), note = (process, _from, _to, ownNs) => {
      ns[process] += Math.max(0, ownNs);
    };
    for (let wait = 0; wait < waits.count; wait++) followWait(followed, wait, note);
    return { by: "waits", ns };
  }
  for (let instance = 0; instance < analysis.instances.count; instance++) addLast(analysis, instance, ns);
  return { by: "last", ns };
}
function addLast(analysis, instance, sums) {
  let [last, latestNs, startNs, members] = [0, -1, 0, 0];
  eachStart(analysis, instance, (process, ns) => {
    members++, startNs += ns, !(ns <= latestNs) && (latestNs = ns, last = process);
  }), members > 0 && (sums[last] += members * latestNs - startNs);
}

export {
  exchangePicture,
  exchangeIn,
  LARGEST_MAP,
  latenessMap,
  processGrid,
  waitingCausedBy
};
