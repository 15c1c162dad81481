import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  addRegions,
  analyze,
  latenessOf,
  loadTraceInParallel,
  median,
  namesOf
} from "./chunk-2KQHFHSJ.js";

// src/baseline/measure.ts
async function measureTrace(anchorPath, config) {
  let trace = await loadTraceInParallel(anchorPath, { ignoreOperations: config.ignoreOperations });
  return measureAnalysis(analyze(trace, config));
}
function measureAnalysis(analysis) {
  let { trace, instances, phases, ties } = analysis, communicationNs = 0;
  for (let i = 0; i < instances.count; i++) communicationNs += instances.endNs[i] - instances.startNs[i];
  return {
    processes: trace.processes,
    communicationEvents: trace.events.count,
    unmatchedEvents: ties.unmatched,
    durationNs: trace.durationNs,
    communicationNs,
    phases: phases.map(({ index, from, to, functions }) => ({ index, from, to, functions })),
    groups: unitsOf(analysis).map((unit) => measureUnit(analysis, unit))
  };
}
function unitsOf(analysis) {
  let { order, patternOf, instances, trace } = analysis, units = /* @__PURE__ */ new Map();
  for (let i = 0; i < order.length; i++) {
    let instance = order[i], regions = /* @__PURE__ */ new Set();
    addRegions(analysis, instance, regions);
    let functions = namesOf(trace, regions).filter((name) => name !== ""), bytes = instances.bytes[instance], key = JSON.stringify([patternOf[instance], bytes, functions]), unit = units.get(key);
    unit === void 0 && (unit = { pattern: patternOf[instance], functions, regions, bytes, instances: [], positions: [] }, units.set(key, unit)), unit.instances.push(instance), unit.positions.push(i + 1);
  }
  return [...units.values()];
}
function measureUnit(analysis, unit) {
  let { instances, patterns, families, familyOf, slow } = analysis, pattern = patterns[unit.pattern], family = families[familyOf[unit.pattern]], durations = Float64Array.from(unit.instances, (i) => instances.endNs[i] - instances.startNs[i]);
  return {
    pattern: pattern.id,
    functions: unit.functions,
    bytes: unit.bytes,
    kind: pattern.kind,
    processes: pattern.processes,
    events: pattern.events,
    messages: pattern.messages,
    instances: unit.instances.length,
    medianNs: median(durations),
    totalNs: durations.reduce((sum, ns) => sum + ns, 0),
    name: pattern.name,
    label: family.name,
    family: family.id,
    phases: phasesOf(analysis, unit.positions),
    lateProcess: mostOftenLate(analysis, unit.instances),
    slow: unit.instances.reduce((count, instance) => count + slow[instance], 0),
    ...sourceOf(analysis, unit)
  };
}
function sourceOf({ trace }, { regions }) {
  let known = [...regions].map((region) => trace.regions[region]).filter(({ file, line }) => file !== "" && line > 0), [first] = known.sort((a, b) => a.name < b.name ? -1 : 1);
  return first === void 0 ? {} : { source: { file: first.file, line: first.line } };
}
function phasesOf({ phases }, positions) {
  let found = [], phase = 0;
  for (let position of positions) {
    for (; phases[phase].to < position; ) phase++;
    found.at(-1) !== phases[phase].index && found.push(phases[phase].index);
  }
  return found;
}
function mostOftenLate(analysis, instances) {
  let { trace, blocks } = analysis, counts = /* @__PURE__ */ new Map();
  for (let instance of instances) {
    let { lastToStart, firstToStart, cause } = latenessOf(trace, blocks, analysis.instances, instance);
    if (lastToStart === firstToStart) continue;
    let causes = counts.get(lastToStart) ?? /* @__PURE__ */ new Map();
    causes.set(cause, (causes.get(cause) ?? 0) + 1), counts.set(lastToStart, causes);
  }
  let found = null;
  for (let [process, causes] of [...counts].sort(([a], [b]) => a - b)) {
    let total = [...causes.values()].reduce((sum, count) => sum + count, 0);
    if (found !== null && total <= found.instances) continue;
    let [cause] = [...causes].sort((a, b) => b[1] - a[1])[0];
    found = { process, cause, instances: total };
  }
  return found;
}

export {
  measureTrace,
  measureAnalysis
};
