import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  causeOf,
  latenessRow
} from "./chunk-YVVVBRVM.js";
import {
  NONE,
  addSites,
  namesOf
} from "./chunk-7VRX63D5.js";

// src/exports/tables.ts
var BATCH = 65536, BETWEEN_FUNCTIONS = ";", instanceRows = function* (trace, analysis) {
  let { order, instances, groups, patterns, families, familyOf, patternOf, slow, score } = analysis, functions = functionsOfInstances(analysis), phaseOf = phasesByPosition(analysis);
  for (let from = 0; from < order.length; from += BATCH) {
    let some = order.subarray(from, from + BATCH), rows = [...some.keys()], patternAt = (row) => patterns[patternOf[some[row]]], late = rows.map((row) => slow[some[row]] === 1 ? latenessOf(analysis, some[row]) : null);
    yield [
      ...placeColumns(trace, some.length),
      { name: "position", type: "whole", values: Int32Array.from(rows, (row) => from + row + 1) },
      { name: "pattern_id", type: "text", values: rows.map((row) => patternAt(row).id) },
      { name: "pattern", type: "text", values: rows.map((row) => patternAt(row).name) },
      {
        name: "family",
        type: "text",
        values: rows.map((row) => families[familyOf[patternOf[some[row]]]].name)
      },
      { name: "functions", type: "text", values: rows.map((row) => functions(some[row])) },
      { name: "processes", type: "whole", values: Int32Array.from(rows, (row) => patternAt(row).processes) },
      { name: "bytes", type: "amount", values: Float64Array.from(some, (i) => instances.bytes[i]) },
      { name: "phase", type: "whole", values: Int32Array.from(rows, (row) => phaseOf[from + row]) },
      { name: "start_ns", type: "ns", values: Float64Array.from(some, (i) => instances.startNs[i]) },
      {
        name: "duration_ns",
        type: "ns",
        values: Float64Array.from(some, (i) => instances.endNs[i] - instances.startNs[i])
      },
      {
        name: "group_median_ns",
        type: "number",
        values: Array.from(some, (i) => groups.medianNs[groups.ofInstance[i]])
      },
      {
        name: "score",
        type: "number",
        values: Array.from(some, (i) => Number.isFinite(score[i]) ? score[i] : null)
      },
      { name: "slow", type: "flag", values: Array.from(some, (i) => slow[i] === 1) },
      { name: "late_process", type: "whole", values: late.map((each) => each?.process ?? null) },
      { name: "cause", type: "text", values: late.map((each) => each?.cause ?? null) }
    ];
  }
}, blockRows = function* (trace, analysis) {
  let { order, instances, blocks, sites } = analysis, { posted, completed } = analysis.trace.events, position = [], chosen = [], batch = () => [
    ...placeColumns(trace, chosen.length),
    { name: "position", type: "whole", values: Int32Array.from(position) },
    { name: "process", type: "whole", values: Int32Array.from(chosen, (block) => blocks.process[block]) },
    {
      name: "function",
      type: "text",
      values: chosen.map(
        (block) => sites.ofBlock[block] === NONE ? null : sites.names[sites.ofBlock[block]]
      )
    },
    {
      name: "start_ns",
      type: "ns",
      values: Float64Array.from(chosen, (block) => posted[blocks.start[block]])
    },
    {
      name: "end_ns",
      type: "ns",
      values: Float64Array.from(
        chosen,
        (block) => lastOf(completed, blocks.start[block], blocks.start[block + 1])
      )
    }
  ];
  for (let i = 0; i < order.length; i++) {
    for (let at = instances.start[order[i]]; at < instances.start[order[i] + 1]; at++)
      chosen.push(instances.block[at]), position.push(i + 1);
    chosen.length < BATCH || (yield batch(), [position, chosen] = [[], []]);
  }
  chosen.length > 0 && (yield batch());
};
function lastOf(times, from, to) {
  let last = times[from];
  for (let i = from + 1; i < to; i++) times[i] > last && (last = times[i]);
  return last;
}
function placeColumns({ benchmark, repetition }, rows) {
  return benchmark === null || repetition === null ? [] : [
    { name: "benchmark", type: "text", values: new Array(rows).fill(benchmark) },
    { name: "repetition", type: "whole", values: new Int32Array(rows).fill(repetition) }
  ];
}
function functionsOfInstances({ sites, instances }) {
  let texts = /* @__PURE__ */ new Map(), met = /* @__PURE__ */ new Set();
  return (instance) => {
    met.clear(), addSites(sites, instances, instance, met);
    let key = met.size === 1 ? String(met.values().next().value) : [...met].sort((a, b) => a - b).join(), text = texts.get(key);
    return text === void 0 && (text = namesOf(sites, met).filter((name) => name !== "").join(BETWEEN_FUNCTIONS), texts.set(key, text)), text;
  };
}
function phasesByPosition({ phases, order }) {
  let found = new Int32Array(order.length);
  for (let { index, from, to } of phases) found.fill(index, from - 1, to);
  return found;
}
function latenessOf(analysis, instance) {
  let { lateness } = analysis, row = latenessRow(lateness, instance);
  return {
    process: lateness.lastToStartUnusual[row],
    cause: causeOf(analysis, instance, lateness.lateEvent[row])
  };
}

export {
  instanceRows,
  blockRows,
  lastOf,
  functionsOfInstances,
  latenessOf
};
