import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  openProgress,
  warn
} from "./chunk-WQAD4PSO.js";
import {
  printText
} from "./chunk-4SGUKEQO.js";
import {
  sectionsOf,
  table
} from "./chunk-XOQEUDW7.js";
import {
  AXES,
  COLLECTIVE_NAMES,
  analyze,
  causeOf,
  eventSymbol,
  latenessRow,
  loadTraceInParallel,
  operationName
} from "./chunk-ZBVTF7EA.js";
import "./chunk-AKBEL5W7.js";
import "./chunk-K2UDBWJJ.js";
import "./chunk-G2IJA32J.js";
import {
  bytes,
  count,
  counted,
  duration,
  joined,
  score,
  shorten,
  visible,
  withReadableNames
} from "./chunk-RIG7R6LV.js";
import {
  writeDocument
} from "./chunk-PEGJOIBL.js";
import "./chunk-Q7XJNU57.js";
import "./chunk-PEMTFFG5.js";
import "./chunk-A4JDOIKT.js";
import "./chunk-Z4SUGVDU.js";
import "./chunk-SIELSD4C.js";
import "./chunk-TCVV25IH.js";

// src/commands/analyze-trace.ts
import { setFlagsFromString } from "node:v8";

// src/analysis/document.ts
import { basename } from "node:path";
function analysisDocument(analysis, withSequence = !1) {
  let { trace, groups, patterns: patterns2 } = analysis;
  return {
    schemaVersion: 1,
    trace: {
      path: basename(trace.path),
      creator: trace.creator,
      processes: trace.processes,
      locations: trace.locations,
      events: trace.records,
      communicationEvents: trace.events.count,
      unmatchedEvents: analysis.ties.unmatched,
      openRequests: trace.openRequests,
      inferredEvents: trace.inferredReceives.length,
      unenteredCalls: trace.unenteredCalls,
      durationNs: trace.durationNs
    },
    blocks: analysis.blocks.count,
    processPatterns: analysis.signatures.processPatterns,
    cyclesBroken: analysis.cyclesBroken,
    wrappers: analysis.wrappers,
    grid: analysis.grid,
    families: analysis.families.map(({ id, name, kind, functions, members, instances, messages }) => ({
      id,
      name,
      kind,
      functions,
      patterns: members.map((pattern) => patterns2[pattern].name),
      instances,
      messages
    })),
    patterns: patterns2,
    groups: Array.from({ length: groups.count }, (_, group) => ({
      pattern: patterns2[groups.pattern[group]].name,
      bytes: groups.bytes[group],
      instances: groups.start[group + 1] - groups.start[group],
      medianNs: groups.medianNs[group],
      madNs: groups.madNs[group],
      slow: groups.slow[group]
    })),
    segmentation: analysis.segments.map(({ isCut: _, ...segment }) => segment),
    phases: analysis.phases.map((phase, i) => ({ ...phase, slow: analysis.slowOfPhase[i] })),
    slowInstances: analysis.ranked.map((each) => slowInstance(analysis, each)),
    ...withSequence ? { sequence: Array.from(analysis.sequence, (pattern) => pattern + 1) } : {}
  };
}
function slowInstance(analysis, ranked) {
  let { trace, instances, groups, patterns: patterns2, patternOf, lateness } = analysis, { instance, position, phase, positionInPhase, ...rank } = ranked, row = latenessRow(lateness, instance);
  return {
    position,
    pattern: patterns2[patternOf[instance]].name,
    bytes: instances.bytes[instance],
    phase,
    positionInPhase,
    durationNs: instances.endNs[instance] - instances.startNs[instance],
    medianNs: groups.medianNs[groups.ofInstance[instance]],
    score: analysis.score[instance],
    cause: causeOf(trace, lateness, row),
    firstToStart: lateness.firstToStart[row],
    lastToStart: lateness.lastToStart[row],
    firstToFinish: lateness.firstToFinish[row],
    lastToFinish: lateness.lastToFinish[row],
    longestEvent: extreme(analysis, lateness.longestEvent[row]),
    shortestEvent: extreme(analysis, lateness.shortestEvent[row]),
    ...rank
  };
}
function extreme({ trace, blocks }, event) {
  return {
    process: blocks.process[blocks.ofEvent[event]],
    symbol: eventSymbol(trace, event),
    durationNs: trace.events.completed[event] - trace.events.posted[event]
  };
}

// src/report/views/analysis/cells.ts
var LONGEST = 60;
function totalNs(groups) {
  return groups.reduce((sum, { medianNs, instances }) => sum + medianNs * instances, 0);
}
function slowIn(groups) {
  return groups.reduce((sum, { slow }) => sum + slow, 0);
}
function namesCell(functions, all) {
  let shown = functions.map(visible), phrase = (names2) => joined(
    names2.map((name) => [{ name }]),
    ", "
  );
  if (shown.length === 0) return ["(no function)"];
  if (all) return phrase(shown);
  let fitting = 1;
  for (; shown.slice(0, fitting + 1).join(", ").length <= LONGEST && fitting < shown.length; ) fitting++;
  let left = shown.length - fitting, names = fitting === 1 ? [shorten(shown[0], LONGEST)] : shown.slice(0, fitting);
  return [...phrase(names), left > 0 ? ` and ${count(left)} more` : ""];
}
function wholeName(name, all) {
  return [{ words: all ? name : shorten(visible(name), LONGEST) }];
}
function range(values, text) {
  let first = values.reduce((least, value) => Math.min(least, value)), last = values.reduce((most, value) => Math.max(most, value));
  return first === last ? text(first) : `${text(first)}–${text(last)}`;
}

// src/report/views/analysis/overview.ts
var overview = ({ document, all }) => {
  let { trace, patterns: patterns2, groups, slowInstances: slowInstances2, wrappers, families: families2, grid } = document, instances = patterns2.reduce((sum, pattern) => sum + pattern.instances, 0), creator = trace.creator === "" ? "an unnamed tracer" : { words: trace.creator }, sentences = [
    [{ words: trace.path }, ", recorded by ", creator],
    [
      `${counted(trace.processes, "process", "processes")}, ${counted(trace.events, "event")} in ${duration(trace.durationNs)}, ` + counted(trace.communicationEvents, "communication event")
    ],
    [
      `${counted(patterns2.length, "communication pattern")} of ${counted(families2.length, "family", "families")}, ${counted(instances, "instance")}, ${counted(groups.length, "group")}, ${counted(slowInstances2.length, "slow instance")}`
    ],
    ...grid === null ? [] : [[gridSentence(grid)]],
    ...oddities(document).map((sentence) => [sentence])
  ];
  return wrappers.length > 0 && sentences.push(["seen through as wrappers: ", ...namesCell(wrappers, all)]), { id: "overview", title: null, fold: "top", content: [{ kind: "text", sentences }] };
};
function oddities({ trace, cyclesBroken }) {
  return [
    [trace.unmatchedEvents, "event", "without a counterpart in the trace"],
    [trace.openRequests, "request", "cancelled or never completed: left out"],
    [trace.inferredEvents, "receive", "inferred, since the tracer lost how they ended"],
    [trace.unenteredCalls, "call", "left without an enter: the recording began inside"],
    [cyclesBroken, "cycle", "broken in the order of instances"]
  ].filter(([times]) => times > 0).map(([times, what, how]) => `${counted(times, what)} ${how}`);
}
function gridSentence({
  dimensions,
  periodic,
  share,
  transposed
}) {
  let closed = AXES.filter((_, axis) => periodic[dimensions.length - 1 - axis]), rings = closed.length === 0 ? "" : `, periodic in ${closed.join(", ")}`, steps = share === 1 ? "all messages go" : `${score(share * 100)} % of the messages go`, extents = dimensions.map(count).join(" × "), line = dimensions.length === 1 ? " (one dimension)" : "", crossing = transposed === void 0 ? "" : `, ${score(transposed * 100)} % to the transposed place`;
  return `process grid ${extents}${line}${rings}: ${steps} one step along an axis${crossing}`;
}

// src/report/views/analysis/patterns.ts
var MOST_ROWS = 15, families = ({ document, groupsOf, all }) => {
  let sizeOf = new Map(document.patterns.map(({ name, processes }) => [name, processes])), rows = document.families.map((family) => ({ ...family, groups: family.patterns.flatMap((name) => groupsOf.get(name)) })).sort((a, b) => totalNs(b.groups) - totalNs(a.groups));
  return {
    id: "families",
    title: ["Families of patterns, most time first"],
    fold: "open",
    content: [
      table({ noun: ["family", "families"], most: MOST_ROWS }, rows, [
        ["Family", "left", ({ name }) => wholeName(name, all)],
        ["Function", "left", ({ functions }) => namesCell(functions, all)],
        ["Patterns", "right", ({ patterns: own }) => count(own.length)],
        [
          "Processes",
          "right",
          ({ patterns: own }) => range(
            own.map((name) => sizeOf.get(name)),
            count
          )
        ],
        ["Bytes", "right", ({ groups }) => bytesCell(groups)],
        ["Instances", "right", ({ instances }) => count(instances)],
        ["Time", "right", ({ groups }) => duration(totalNs(groups))],
        ["Slow", "right", ({ groups }) => count(slowIn(groups))]
      ])
    ]
  };
}, patterns = ({ document, groupsOf, all }) => {
  let familyOf = new Map(document.families.map(({ id, name }) => [id, name])), rows = document.patterns.map((pattern) => ({ ...pattern, groups: groupsOf.get(pattern.name) })).sort((a, b) => totalNs(b.groups) - totalNs(a.groups));
  return {
    id: "patterns",
    title: ["Patterns, most time first"],
    fold: "open",
    content: [
      table({ noun: "pattern", most: MOST_ROWS }, rows, [
        ["Pattern", "left", ({ name }) => name],
        ["Family", "left", ({ family }) => wholeName(familyOf.get(family), all)],
        ["Function", "left", ({ functions }) => namesCell(functions, all)],
        ["Processes", "right", ({ processes }) => count(processes)],
        ["Messages", "right", ({ messages }) => count(messages)],
        ["Bytes", "right", ({ groups }) => bytesCell(groups)],
        ["Instances", "right", ({ instances }) => count(instances)],
        ["Median", "right", ({ groups }) => duration(Math.max(...groups.map(({ medianNs }) => medianNs)))],
        ["Time", "right", ({ groups }) => duration(totalNs(groups))],
        ["Slow", "right", ({ groups }) => count(slowIn(groups))]
      ])
    ]
  };
};
function bytesCell(groups) {
  let each = groups.map((group) => group.bytes);
  return range(each, bytes);
}

// src/report/views/analysis/phases.ts
var MOST_PHASES = 15, MOST_SLOW = 5, phases = ({ document, all }) => ({
  id: "phases",
  title: ["Phases"],
  fold: "open",
  content: [
    table({ noun: "phase", most: MOST_PHASES }, document.phases, [
      ["Phase", "right", ({ index }) => count(index)],
      ["Positions", "left", ({ from, to }) => `${count(from)}–${count(to)}`],
      ["Instances", "right", ({ from, to }) => count(to - from + 1)],
      ["Functions", "left", ({ functions }) => namesCell(functions, all)],
      ["Slow", "right", ({ slow }) => count(slow)]
    ])
  ]
}), slowInstances = ({ document }) => document.phases.map(({ index }) => ({
  id: `slow-instances-${index}`,
  title: [`Slow instances of phase ${index}, most urgent first`],
  fold: "open",
  content: [
    table(
      { noun: "slow instance", most: MOST_SLOW },
      document.slowInstances.filter(({ phase }) => phase === index).sort(byUrgency),
      [
        ["Affinity", "left", ({ inspectionAffinity }) => inspectionAffinity],
        ["Position", "right", ({ position }) => count(position)],
        ["Pattern", "left", ({ pattern }) => pattern],
        ["Bytes", "right", (slow) => bytes(slow.bytes)],
        ["Duration", "right", ({ durationNs }) => duration(durationNs)],
        ["Median", "right", ({ medianNs }) => duration(medianNs)],
        ["Z", "right", (slow) => score(slow.score)],
        ["Cause", "left", ({ cause, lastToStart }) => `${cause} P${lastToStart}`],
        [
          "Longest event",
          "left",
          ({ longestEvent: { process: process2, symbol, durationNs } }) => `P${process2} ${symbol} ${duration(durationNs)}`
        ]
      ]
    )
  ]
}));
function byUrgency(a, b) {
  return b.angle - a.angle || b.severity - a.severity || a.position - b.position;
}

// src/report/views/analysis/sections.ts
var ANALYSIS_SECTIONS = [
  overview,
  families,
  patterns,
  phases,
  slowInstances
];
function analysisSections(original, all) {
  let named = withReadableNames({
    families: original.families,
    patterns: original.patterns,
    phases: original.phases,
    wrappers: original.wrappers
  }), document = { ...original, ...named }, groupsOf = new Map(original.patterns.map(({ name }) => [name, []]));
  for (let group of original.groups) groupsOf.get(group.pattern)?.push(group);
  return sectionsOf({ document, groupsOf, all }, ANALYSIS_SECTIONS);
}

// src/report/printers/analysis.ts
function renderAnalysis(document, all) {
  return printText(analysisSections(document, all), { all, remedy: " (--all shows them)" });
}

// src/commands/analyze-trace.ts
async function analyzeTrace(path, { ignoreOperations, workers, ...options }, outputs) {
  optimiseLater();
  let progress = openProgress(process.stderr);
  try {
    let trace = await loadTraceInParallel(path, {
      ignoreOperations,
      workers,
      onProgress: (done, processes) => progress.show(`reading process ${done} of ${processes}`)
    }), analysis = analyze(trace, options, (stage) => progress.show(`analysing: ${stage}`)), document = analysisDocument(analysis, outputs.sequence);
    progress.close(), warnWithoutEffect(trace, document.wrappers, options.wrappers ?? "auto", ignoreOperations), output(document, path, outputs);
  } finally {
    progress.close();
  }
}
function warnWithoutEffect({ regions }, seenThrough, wrappers, ignored) {
  if (typeof wrappers != "string")
    for (let name of wrappers.filter((each) => !seenThrough.includes(each)))
      warn(`--wrappers: the trace has no function "${name}"`);
  if (ignored.length === 0) return;
  let known = /* @__PURE__ */ new Set([
    ...regions.filter(({ mpi }) => mpi).map(({ name }) => operationName(name)),
    ...COLLECTIVE_NAMES.map((name) => `MPI_${name}`)
  ]);
  for (let name of ignored.filter((each) => !known.has(operationName(each))))
    warn(`--ignore-operations: the trace has no calls of ${name}`);
}
function output(document, path, { json, all }) {
  json !== void 0 && writeDocument(json, `${JSON.stringify(document)}
`) || process.stdout.write(renderAnalysis({ ...document, trace: { ...document.trace, path } }, all));
}
function optimiseLater() {
  process.versions.node.startsWith("20.") && setFlagsFromString("--interrupt-budget=1000000");
}
export {
  analyzeTrace
};
