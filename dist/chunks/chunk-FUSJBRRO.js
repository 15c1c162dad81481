import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  environmentKey
} from "./chunk-GD5K4YW4.js";
import {
  formatBaseline,
  removeFolder
} from "./chunk-Q3JXH5U2.js";
import {
  BASELINE_VERSION,
  compareRuns
} from "./chunk-VTFB4B3C.js";
import {
  BY_DEFAULT
} from "./chunk-PPZRB76O.js";
import {
  archiveParts
} from "./chunk-I6X7AN7T.js";
import {
  median
} from "./chunk-EKBSII3Q.js";
import {
  defaultConfig
} from "./chunk-FNSAHQME.js";

// src/measure/run/kept-traces.ts
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
var BYTES_A_MEGABYTE = 1e6, KeptTraces = class {
  #limit;
  #groups = /* @__PURE__ */ new Map();
  #bytes = 0;
  constructor(limit) {
    this.#limit = limit;
  }
  /** Takes a trace that has been measured, and removes what is too much. @param record of the manifest */
  measured(group, record, communicationNs) {
    let { trace } = record;
    if (trace === null) return;
    let key = JSON.stringify([group.folder, group.benchmark]), own = this.#groups.get(key) ?? { group, communicationNs: [], kept: [] };
    this.#groups.set(key, own);
    let anchor = join(group.folder, trace), bytes = bytesOf(anchor);
    for (own.communicationNs.push(communicationNs), own.kept.push({ record, anchor, bytes, communicationNs }), this.#bytes += bytes; this.#limit !== "all" && this.#bytes > this.#limit * BYTES_A_MEGABYTE; ) this.#removeOne();
  }
  summary() {
    let groups = [...this.#groups.values()], sum = (of) => groups.reduce((all, each) => all + of(each), 0);
    return {
      kept: sum(({ kept }) => kept.length),
      of: sum(({ communicationNs }) => communicationNs.length),
      keptBytes: this.#bytes,
      limit: this.#limit
    };
  }
  #removeOne() {
    let groups = [...this.#groups.values()].filter(({ kept }) => kept.length > 0), from = groups.filter(({ kept }) => kept.length > 1).sort((a, b) => sizeOf(b) - sizeOf(a))[0] ?? groups[0], usual = median(from.communicationNs), farthest = from.kept.reduce((far, each) => Math.abs(each.communicationNs - usual) > Math.abs(far.communicationNs - usual) ? each : far);
    from.kept.splice(from.kept.indexOf(farthest), 1), this.#bytes -= farthest.bytes, farthest.record.trace = null, from.group.save();
    for (let part of partsOf(farthest.anchor)) removeFolder(part);
  }
};
function sizeOf({ kept }) {
  return kept.reduce((sum, { bytes }) => sum + bytes, 0);
}
function partsOf(anchor) {
  let { definitions, events } = archiveParts(anchor);
  return [anchor, definitions, events];
}
function bytesOf(anchor) {
  return partsOf(anchor).flatMap((part) => isFolder(part) ? readdirSync(part).map((name) => join(part, name)) : [part]).reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: !1 })?.size ?? 0), 0);
}
function isFolder(path) {
  return statSync(path, { throwIfNoEntry: !1 })?.isDirectory() ?? !1;
}

// src/gate/baseline/retention.ts
var DEFAULT_RETENTION = {
  runs: defaultConfig.baseline.keepRuns,
  bytes: defaultConfig.baseline.keepMebibytes * 1024 * 1024
};
function addRun(baseline, run, { runs: keep, bytes } = DEFAULT_RETENTION) {
  if (!(Number.isInteger(keep) && keep >= 1))
    throw new RangeError(`keep is ${keep}; it is a whole number from 1`);
  let others = (baseline?.runs ?? []).filter(({ id }) => id !== run.id), kept = [], size = 0;
  for (let candidate of newestRuns([...others, run].sort(compareRuns), keep).reverse()) {
    if (size += sizeOf2(candidate), kept.length > 0 && size > bytes) break;
    kept.push(candidate);
  }
  return { schemaVersion: BASELINE_VERSION, runs: kept.reverse() };
}
function newestRuns(runs, keep) {
  let counts = /* @__PURE__ */ new Map(), isNew = (run) => {
    let key = seriesKey(run), count = (counts.get(key) ?? 0) + 1;
    return counts.set(key, count), count <= keep;
  };
  return runs.toReversed().filter(isNew).reverse();
}
function seriesKey({ environment, benchmarks }) {
  let names = benchmarks.map(({ name, tracer, processes, buildFlags, pinning, analysedBy = {} }) => {
    let { contexts, delimiters, loops } = { ...BY_DEFAULT, ...analysedBy };
    return JSON.stringify([
      name,
      tracer,
      processes,
      buildFlags ?? null,
      pinning,
      contexts,
      delimiters,
      loops
    ]);
  }).sort();
  return JSON.stringify([environmentKey(environment), names]);
}
function sizeOf2(run) {
  return Buffer.byteLength(formatBaseline({ schemaVersion: BASELINE_VERSION, runs: [run] }));
}

export {
  KeptTraces,
  addRun,
  newestRuns
};
