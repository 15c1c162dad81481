import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  rangesOf,
  topologyOf
} from "./chunk-EKBSII3Q.js";
import {
  eventsOfInstance
} from "./chunk-NFI34PXV.js";
import {
  KIND,
  NONE
} from "./chunk-WRXUXMB3.js";
import {
  COLLECTIVE_NAMES
} from "./chunk-XZGQMY37.js";

// src/measure/pictures/exchange-picture.ts
var MAX_ROWS = 2048, MAX_LINKS = 2e4, MAX_MATRIX_LINKS = 8e3, MAX_OPERATIONS = 64, MAX_RANGES = 64;
function exchangePicture(analysis, pattern, maxLinks = MAX_LINKS) {
  let { signatures, signatureOf } = analysis;
  return exchangeIn(analysis, signatures.firstInstance[signatureOf[pattern]], maxLinks);
}
function exchangeIn({ trace, ties, blocks, instances }, instance, maxLinks = MAX_LINKS) {
  let { processes, events, transfers } = trace, links = new Links(processes), operations = new Operations();
  for (let event of eventsOfInstance(blocks, instances, instance)) {
    let process = blocks.process[blocks.ofEvent[event]], transfer = events.transfer[event], kind = transfers.kind[transfer], partner = transfers.partner[transfer], tie = ties.tie[event];
    kind === KIND.collective ? operations.add(tie === NONE ? -1 - event : tie, transfers.operation[transfer], partner, process) : kind === KIND.send ? links.add(process, partner, transfers.bytes[transfer]) : tie === NONE && links.add(partner, process, transfers.bytes[transfer]);
  }
  return { ...links.largest(maxLinks), operations: operations.list() };
}
function matrixPicture({ processes, links }) {
  let drawn = new Links(processes);
  for (let [sender, receiver, messages, moved] of links) drawn.add(sender, receiver, moved, messages);
  return { ...drawn.largest(MAX_MATRIX_LINKS), operations: [] };
}
var Links = class {
  found = /* @__PURE__ */ new Map();
  rows;
  processes;
  constructor(processes) {
    this.rows = Math.min(processes, MAX_ROWS), this.processes = processes;
  }
  /** @param bytes of all of these messages together */
  add(sender, receiver, bytes, messages = 1) {
    let from = Math.floor(sender * this.rows / this.processes), to = Math.floor(receiver * this.rows / this.processes), key = from * this.rows + to, link = this.found.get(key);
    if (link === void 0) {
      this.found.set(key, [from, to, messages, bytes]);
      return;
    }
    link[2] += messages, link[3] += bytes;
  }
  largest(most) {
    let { processes, rows, found } = this, byPlace = (a, b) => a[0] - b[0] || a[1] - b[1], all = [...found.values()].sort((a, b) => b[3] - a[3] || byPlace(a, b)), links = all.slice(0, most).sort(byPlace);
    return { processes, rows, links, more: Math.max(0, all.length - most) };
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
      known !== void 0 ? known.calls++ : found.size < MAX_OPERATIONS && found.set(key, {
        operation: COLLECTIVE_NAMES[operation] ?? `COLLECTIVE_${operation}`,
        calls: 1,
        members: ranges.slice(0, MAX_RANGES),
        root: root === NONE ? null : root
      });
    }
    return [...found.values()];
  }
};

// src/measure/pictures/process-grid.ts
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

export {
  exchangePicture,
  exchangeIn,
  matrixPicture,
  processGrid
};
