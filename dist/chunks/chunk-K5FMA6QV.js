import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  loadTraceInParallel
} from "./chunk-OSTWVMDY.js";
import {
  addRegions,
  analyze,
  median,
  namesOf
} from "./chunk-4GKYFKKY.js";
import {
  latenessOf
} from "./chunk-ZP4A4H2G.js";

// src/baseline/measure.ts
async function measureTrace(anchorPath, config) {
  const trace = await loadTraceInParallel(anchorPath, { ignoreOperations: config.ignoreOperations });
  return measureAnalysis(analyze(trace, config));
}
function measureAnalysis(analysis) {
  const { trace, instances, phases, ties } = analysis;
  let communicationNs = 0;
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
  const { order, patternOf, instances, trace } = analysis;
  const units = /* @__PURE__ */ new Map();
  for (let i = 0; i < order.length; i++) {
    const instance = order[i];
    const regions = /* @__PURE__ */ new Set();
    addRegions(analysis, instance, regions);
    const functions = namesOf(trace, regions).filter((name) => name !== "");
    const bytes = instances.bytes[instance];
    const key = JSON.stringify([patternOf[instance], bytes, functions]);
    let unit = units.get(key);
    if (unit === void 0) {
      unit = { pattern: patternOf[instance], functions, bytes, instances: [], positions: [] };
      units.set(key, unit);
    }
    unit.instances.push(instance);
    unit.positions.push(i + 1);
  }
  return [...units.values()];
}
function measureUnit(analysis, unit) {
  const { instances, patterns, families, familyOf, slow } = analysis;
  const pattern = patterns[unit.pattern];
  const family = families[familyOf[unit.pattern]];
  const durations = Float64Array.from(unit.instances, (i) => instances.endNs[i] - instances.startNs[i]);
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
    slow: unit.instances.reduce((count, instance) => count + slow[instance], 0)
  };
}
function phasesOf({ phases }, positions) {
  const found = [];
  let phase = 0;
  for (const position of positions) {
    while (phases[phase].to < position) phase++;
    if (found.at(-1) !== phases[phase].index) found.push(phases[phase].index);
  }
  return found;
}
function mostOftenLate(analysis, instances) {
  const { trace, blocks } = analysis;
  const counts = /* @__PURE__ */ new Map();
  for (const instance of instances) {
    const { lastToStart, firstToStart, cause } = latenessOf(trace, blocks, analysis.instances, instance);
    if (lastToStart === firstToStart) continue;
    const causes = counts.get(lastToStart) ?? /* @__PURE__ */ new Map();
    causes.set(cause, (causes.get(cause) ?? 0) + 1);
    counts.set(lastToStart, causes);
  }
  let found = null;
  for (const [process, causes] of [...counts].sort(([a], [b]) => a - b)) {
    const total = [...causes.values()].reduce((sum, count) => sum + count, 0);
    if (found !== null && total <= found.instances) continue;
    const [cause] = [...causes].sort((a, b) => b[1] - a[1])[0];
    found = { process, cause, instances: total };
  }
  return found;
}

export {
  measureTrace,
  measureAnalysis
};
