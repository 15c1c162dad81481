import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  COLLECTIVE_NAMES,
  analyze,
  causeOf,
  latenessRow,
  loadTraceInParallel
} from "./chunk-ZBVTF7EA.js";
import {
  KIND,
  NONE,
  addSites,
  median,
  namesOf
} from "./chunk-G2IJA32J.js";

// src/measurement/exchange.ts
var MOST_PARTNERS = 64;
function exchangeOf(analysis, instances) {
  let { trace, ties } = analysis, members = /* @__PURE__ */ new Set(), links = new Links(trace.processes), calls = /* @__PURE__ */ new Map();
  eachEvent(analysis, instances[0], (event, process) => {
    let transfer = trace.events.transfer[event], kind = trace.transfers.kind[transfer];
    if (members.add(process), kind !== KIND.collective) {
      links.add(kind === KIND.send, process, trace.transfers.partner[transfer]);
      return;
    }
    let operation = trace.transfers.operation[transfer], seen = calls.get(operation) ?? /* @__PURE__ */ new Set();
    seen.add(ties.tie[event] === NONE ? -1 - event : ties.tie[event]), calls.set(operation, seen);
  });
  let all = links.texts();
  return { partners: {
    links: all.length,
    first: all.slice(0, MOST_PARTNERS),
    members: rangesOf([...members].sort((a, b) => a - b)),
    roots: calls.size === 0 ? [] : rootsOf(analysis, instances)
  }, operations: named(calls) };
}
var Links = class {
  sent = /* @__PURE__ */ new Map();
  received = /* @__PURE__ */ new Map();
  processes;
  constructor(processes) {
    this.processes = processes;
  }
  add(isSend, process, partner) {
    let [side, from, to] = isSend ? [this.sent, process, partner] : [this.received, partner, process], key = from * this.processes + to;
    side.set(key, (side.get(key) ?? 0) + 1);
  }
  texts() {
    return [.../* @__PURE__ */ new Set([...this.sent.keys(), ...this.received.keys()])].sort((a, b) => a - b).map((key) => {
      let messages = Math.max(this.sent.get(key) ?? 0, this.received.get(key) ?? 0), link = `${Math.floor(key / this.processes)}>${key % this.processes}`;
      return messages === 1 ? link : `${link}*${messages}`;
    });
  }
};
function rootsOf(analysis, instances) {
  let { transfers, events } = analysis.trace, roots = /* @__PURE__ */ new Set();
  for (let instance of instances)
    eachEvent(analysis, instance, (event) => {
      let transfer = events.transfer[event], root = transfers.partner[transfer];
      transfers.kind[transfer] === KIND.collective && root !== NONE && roots.add(root);
    });
  return [...roots].sort((a, b) => a - b).slice(0, MOST_PARTNERS);
}
function named(calls) {
  let operations = [...calls].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    operations.map(([operation, seen]) => [
      COLLECTIVE_NAMES[operation] ?? `COLLECTIVE_${operation}`,
      seen.size
    ])
  );
}
function eachEvent({ blocks, instances }, instance, visit) {
  for (let i = instances.start[instance]; i < instances.start[instance + 1]; i++) {
    let block = instances.block[i];
    for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++)
      visit(event, blocks.process[block]);
  }
}
function rangesOf(values) {
  let ranges = [];
  for (let i = 0; i < values.length; ) {
    let last = i;
    for (; values[last + 1] === values[last] + 1; ) last++;
    ranges.push(last === i ? `${values[i]}` : `${values[i]}-${values[last]}`), i = last + 1;
  }
  let shown = ranges.slice(0, MOST_PARTNERS);
  return shown.join(",") + (ranges.length > shown.length ? ",…" : "");
}

// src/measurement/measure.ts
async function measureTrace(anchorPath, config) {
  let trace = await loadTraceInParallel(anchorPath, { ignoreOperations: config.ignoreOperations });
  return measureAnalysis(analyze(trace, { ...config, lateness: "all" }));
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
  let { order, patternOf, instances } = analysis, units = /* @__PURE__ */ new Map();
  for (let i = 0; i < order.length; i++) {
    let instance = order[i], sites = /* @__PURE__ */ new Set();
    addSites(analysis.sites, instances, instance, sites);
    let functions = namesOf(analysis.sites, sites).filter((name) => name !== ""), bytes = instances.bytes[instance], key = JSON.stringify([patternOf[instance], bytes, functions]), unit = units.get(key);
    unit === void 0 && (unit = { pattern: patternOf[instance], functions, sites, bytes, instances: [], positions: [] }, units.set(key, unit)), unit.instances.push(instance), unit.positions.push(i + 1);
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
    ...exchangeOf(analysis, unit.instances),
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
function sourceOf({ trace, sites }, unit) {
  let known = [...unit.sites].flatMap((site) => {
    let first2 = sites.regions[site].map((region) => trace.regions[region]).find(({ file, line }) => file !== "" && line > 0);
    return first2 === void 0 ? [] : [{ name: sites.names[site], file: first2.file, line: first2.line }];
  }), [first] = known.sort((a, b) => a.name < b.name ? -1 : 1);
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
  let { trace, lateness } = analysis, counts = /* @__PURE__ */ new Map();
  for (let instance of instances) {
    let row = latenessRow(lateness, instance), lastToStart = lateness.lastToStart[row];
    if (lastToStart === lateness.firstToStart[row]) continue;
    let cause = causeOf(trace, lateness, row), causes = counts.get(lastToStart) ?? /* @__PURE__ */ new Map();
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
