import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  configProblems,
  joinPatterns,
  loadConfig,
  readExpectations,
  readPattern,
  readYaml
} from "./chunk-TQ6IBB64.js";
import {
  operationName,
  patternFor
} from "./chunk-BIKHHLEL.js";
import {
  EVENT_MARK,
  KIND,
  NONE
} from "./chunk-WRXUXMB3.js";
import {
  InputError
} from "./chunk-6ZCNJISB.js";

// src/base/config/expect-file.ts
var AROUND = { name: "file", command: "none" }, EXPECTED = {
  is: "a file of expected patterns",
  shortest: "expect: [{ pattern: ring }]",
  remedy: "analyze --write-expect FILE writes one to start with"
}, PATTERN = {
  is: "a pattern",
  shortest: "pattern: ring",
  remedy: "create it with pattern, offsets, or processes and patterns"
}, RULE = "a file of expected patterns has a list under expect:, as commgate.yml has it under a benchmark";
function loadExpectations(file) {
  let source = readYaml(file, EXPECTED);
  if (joinPatterns(source.value), "benchmarks" in source.value) return ofConfiguration(file);
  let unknown = Object.keys(source.value).find((key) => key !== "expect" && key !== "unexpected");
  if (unknown !== void 0) {
    let found = `unknown key ${JSON.stringify(unknown.slice(0, 80))}`;
    throw new InputError({ file, place: source.place([], unknown), found, rule: RULE });
  }
  let { expect, unexpected } = source.value;
  if (expect === void 0) throw new InputError({ file, found: '"expect" is missing', rule: RULE });
  let around = { ...AROUND, expect, ...unexpected === void 0 ? {} : { unexpected } };
  refuseFirst(source, problemsOf({ benchmarks: [around] }, 2));
  let { expectations, problems } = readExpectations(expect);
  return refuseFirst(
    source,
    problems.map((problem) => ({ ...problem, path: ["expect", ...problem.path] }))
  ), { expectations, unexpected: unexpected ?? "ignore" };
}
function loadPattern(file) {
  let source = readYaml(file, PATTERN);
  refuseFirst(source, problemsOf({ benchmarks: [{ ...AROUND, expect: [source.value] }] }, 4));
  let read = readPattern(source.value);
  return "text" in read ? read : refuseFirst(source, [read]);
}
function ofConfiguration(file) {
  let having = loadConfig(file).benchmarks.filter(({ expect = [] }) => expect.length > 0), [first] = having;
  if (first !== void 0 && having.length === 1) {
    let { expectations } = readExpectations(first.expect);
    return { expectations, unexpected: first.unexpected ?? "ignore" };
  }
  let who = first === void 0 ? "no benchmark has" : `${having.length} benchmarks have`, remedy = "put those that are meant into a file of their own";
  throw new InputError({ file, found: `${who} expected patterns`, rule: RULE, remedy });
}
function problemsOf(document, depth) {
  return configProblems(document).map((problem) => ({ ...problem, path: problem.path.slice(depth) }));
}
function refuseFirst(source, [problem]) {
  if (problem !== void 0) throw new InputError(source.located(problem));
}

// src/analysis/search/readings.ts
var MAX_LEVELS = 4, EACH_WAIT = "MPI_Wait*";
function changeOf(reading, chosen) {
  let listed = (choice) => typeof choice == "string" ? [choice] : choice.map((rule) => typeof rule == "string" ? rule : rule.name);
  return {
    ...reading.contexts !== chosen.contexts && { contexts: listed(reading.contexts) },
    ...reading.delimiters !== chosen.delimiters && { delimiters: listed(reading.delimiters) }
  };
}
function otherReadings(analysis, chosen) {
  let { trace } = analysis, hasMarks = trace.events.marks.some((mark) => (mark & EVENT_MARK.afterDelimiter) !== 0), hasWaits = trace.regions.some(
    ({ name, mpi }) => mpi && /^MPI_Wait($|any|some)/i.test(operationName(name))
  ), delimiters = [chosen.delimiters];
  hasWaits && !isEachWait(chosen.delimiters) && delimiters.push([EACH_WAIT]), hasMarks && delimiters.push("none");
  let contexts = [chosen.contexts];
  return chosen.contexts !== "none" && contexts.push(...callersOf(analysis), "none"), contexts.flatMap((each) => delimiters.map((own) => ({ contexts: each, delimiters: own }))).slice(1);
}
function isEachWait(delimiters) {
  return delimiters !== "none" && delimiters.includes(EACH_WAIT);
}
function callersOf({ trace, contextOfCall }) {
  let { calls, regions, events, transfers } = trace, level = /* @__PURE__ */ new Set();
  for (let event = 0; event < events.count; event++) {
    let call = events.call[event];
    call === NONE || transfers.kind[events.transfer[event]] === KIND.collective || contextOfCall[call] !== NONE && level.add(contextOfCall[call]);
  }
  let found = [], seen = new Set([...level].map((call) => regions[calls.region[call]].name));
  for (; found.length < MAX_LEVELS && (level = new Set([...level].map((call) => calls.parent[call]).filter((call) => call !== NONE)), level.size !== 0); ) {
    let names = [...new Set([...level].map((call) => regions[calls.region[call]].name))].sort();
    names.some((name) => !seen.has(name)) && found.push([...new Set(names.map(patternFor))]);
    for (let name of names) seen.add(name);
  }
  return found;
}
function onlyIn(reading, functions) {
  if (typeof reading.contexts == "string") return reading;
  let names = new Set(functions.map(patternFor)), contexts = reading.contexts.filter((rule) => typeof rule == "string" && names.has(rule));
  return contexts.length > 0 && contexts.length < reading.contexts.length ? { ...reading, contexts } : reading;
}

export {
  changeOf,
  otherReadings,
  onlyIn,
  loadExpectations,
  loadPattern
};
