import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  openProgress,
  warn
} from "./chunk-3HWLIHJA.js";
import {
  textTable
} from "./chunk-IVZYBLGB.js";
import {
  bytes,
  count,
  counted,
  duration,
  score,
  shorten,
  visible
} from "./chunk-V34Q3UPL.js";
import {
  rankByAhp
} from "./chunk-WCA32VHW.js";
import {
  AXES,
  COLLECTIVE_NAMES,
  analyze,
  eventSymbol,
  latenessOf,
  loadTraceInParallel,
  operationName
} from "./chunk-F4OW4HN3.js";
import "./chunk-7MM6XR3J.js";
import {
  withReadableNames
} from "./chunk-EDUA3UUI.js";
import {
  writeDocument
} from "./chunk-2OZU2R5N.js";
import "./chunk-QRRLJN52.js";
import "./chunk-DZWPC7G2.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";

// src/analysis-document.ts
import { basename } from "node:path";
function analysisDocument(analysis, withSequence = !1) {
  let { trace, groups, patterns } = analysis;
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
    processPatterns: analysis.processPatterns,
    cyclesBroken: analysis.cyclesBroken,
    wrappers: analysis.wrappers,
    grid: analysis.grid,
    families: analysis.families.map(({ id, name, kind, functions, members, instances, messages }) => ({
      id,
      name,
      kind,
      functions,
      patterns: members.map((pattern) => patterns[pattern].name),
      instances,
      messages
    })),
    patterns,
    groups: Array.from({ length: groups.count }, (_, group) => ({
      pattern: patterns[groups.pattern[group]].name,
      bytes: groups.bytes[group],
      instances: groups.start[group + 1] - groups.start[group],
      medianNs: groups.medianNs[group],
      madNs: groups.madNs[group],
      slow: groups.slow[group]
    })),
    segmentation: analysis.segments.map(({ isCut: _, ...segment }) => segment),
    phases: analysis.phases,
    slowInstances: analysis.phases.flatMap((phase) => slowInstancesOf(analysis, phase)),
    ...withSequence ? { sequence: Array.from(analysis.sequence, (pattern) => pattern + 1) } : {}
  };
}
function slowInstancesOf(analysis, phase) {
  let positions = [];
  for (let position = phase.from; position <= phase.to; position++)
    analysis.slow[analysis.order[position - 1]] === 1 && positions.push(position);
  let found = positions.map((position) => describe(analysis, phase, position)), ranking = rankByAhp(
    found.map(({ severity }) => severity),
    found.map(({ complexity }) => complexity)
  );
  return found.map((instance, i) => ({
    ...instance,
    angle: ranking.angles[i],
    inspectionAffinity: ranking.affinities[i]
  }));
}
function describe(analysis, phase, position) {
  let { trace, instances, groups, patterns, patternOf, blocks } = analysis, instance = analysis.order[position - 1], pattern = patterns[patternOf[instance]], lateness = latenessOf(trace, blocks, instances, instance), durationNs = instances.endNs[instance] - instances.startNs[instance], bytes2 = instances.bytes[instance];
  return {
    position,
    pattern: pattern.name,
    bytes: bytes2,
    phase: phase.index,
    positionInPhase: position - phase.from + 1,
    durationNs,
    medianNs: groups.medianNs[groups.ofInstance[instance]],
    score: analysis.score[instance],
    ...lateness,
    longestEvent: extreme(analysis, lateness.longestEvent),
    shortestEvent: extreme(analysis, lateness.shortestEvent),
    severity: durationNs / (bytes2 > 0 ? bytes2 : 1),
    complexity: pattern.processes * pattern.events
  };
}
function extreme({ trace, blocks }, event) {
  return {
    process: blocks.process[blocks.ofEvent[event]],
    symbol: eventSymbol(trace, event),
    durationNs: trace.events.completed[event] - trace.events.posted[event]
  };
}

// src/report/group-sums.ts
function sumGroups(groups) {
  let sums = /* @__PURE__ */ new Map();
  for (let { pattern, bytes: bytes2, instances, medianNs, slow } of groups) {
    let sum = sums.get(pattern) ?? {
      totalNs: 0,
      slow: 0,
      leastBytes: bytes2,
      mostBytes: bytes2,
      longestNs: 0
    };
    sum.totalNs += medianNs * instances, sum.slow += slow, sum.leastBytes = Math.min(sum.leastBytes, bytes2), sum.mostBytes = Math.max(sum.mostBytes, bytes2), sum.longestNs = Math.max(sum.longestNs, medianNs), sums.set(pattern, sum);
  }
  return sums;
}

// src/report/analysis-tables.ts
var MOST_ROWS = 15, MOST_SLOW_PER_PHASE = 5, LONGEST_CELL = 60, left = (title) => ({ title, align: "left" }), right = (title) => ({ title, align: "right" });
function renderAnalysis(original, all) {
  let { families, patterns, phases, wrappers } = original, document = { ...original, ...withReadableNames({ families, patterns, phases, wrappers }) };
  return [
    ...overview(document, all),
    ...familyTable(document, all),
    ...patternTable(document, all),
    ...phaseTable(document, all),
    ...slowTables(document, all),
    ""
  ].join(`
`);
}
function overview(document, all) {
  let { trace, patterns, groups, slowInstances, wrappers, cyclesBroken, families, grid } = document, instances = patterns.reduce((sum, pattern) => sum + pattern.instances, 0), lines = [
    `${visible(trace.path)}, recorded by ${visible(trace.creator) || "an unnamed tracer"}`,
    `${counted(trace.processes, "process", "processes")}, ${counted(trace.events, "event")} in ${duration(trace.durationNs)}, ${counted(trace.communicationEvents, "communication event")}`,
    `${counted(patterns.length, "communication pattern")} of ${counted(families.length, "family", "families")}, ${counted(instances, "instance")}, ${counted(groups.length, "group")}, ${counted(slowInstances.length, "slow instance")}`
  ];
  return grid !== null && lines.push(gridLine(grid)), trace.unmatchedEvents > 0 && lines.push(`${counted(trace.unmatchedEvents, "event")} without a counterpart in the trace`), trace.openRequests > 0 && lines.push(`${counted(trace.openRequests, "request")} cancelled or never completed: left out`), trace.inferredEvents > 0 && lines.push(`${counted(trace.inferredEvents, "receive")} inferred, since the tracer lost how they ended`), trace.unenteredCalls > 0 && lines.push(`${counted(trace.unenteredCalls, "call")} left without an enter: the recording began inside`), cyclesBroken > 0 && lines.push(`${counted(cyclesBroken, "cycle")} broken in the order of instances`), wrappers.length > 0 && lines.push(`seen through as wrappers: ${names(wrappers, all)}`), lines;
}
function gridLine({
  dimensions,
  periodic,
  share,
  transposed
}) {
  let closed = AXES.filter((_, axis) => periodic[dimensions.length - 1 - axis]), rings = closed.length === 0 ? "" : `, periodic in ${closed.join(", ")}`, steps = share === 1 ? "all messages go" : `${score(share * 100)} % of the messages go`, extents = dimensions.map(count).join(" × "), line = dimensions.length === 1 ? " (one dimension)" : "", crossing = transposed === void 0 ? "" : `, ${score(transposed * 100)} % to the transposed place`;
  return `process grid ${extents}${line}${rings}: ${steps} one step along an axis${crossing}`;
}
function familyTable({ families, patterns, groups }, all) {
  let sums = sumGroups(groups), sizeOf = new Map(patterns.map(({ name, processes }) => [name, processes])), rows = families.map((family) => ({ family, sum: family.patterns.map((name) => sums.get(name)).reduce(added) })).sort((a, b) => b.sum.totalNs - a.sum.totalNs).map(({ family, sum }) => [
    whole(family.name, all),
    names(family.functions, all) || "(no function)",
    count(family.patterns.length),
    range(
      family.patterns.map((name) => sizeOf.get(name)),
      count
    ),
    range([sum.leastBytes, sum.mostBytes], bytes),
    count(family.instances),
    duration(sum.totalNs),
    count(sum.slow)
  ]), columns = [
    left("Family"),
    left("Function"),
    right("Patterns"),
    right("Processes"),
    right("Bytes"),
    right("Instances"),
    right("Time"),
    right("Slow")
  ], most = all ? rows.length : MOST_ROWS;
  return section("Families of patterns, most time first", columns, rows, most, "family", "families");
}
function added(a, b) {
  return {
    totalNs: a.totalNs + b.totalNs,
    slow: a.slow + b.slow,
    leastBytes: Math.min(a.leastBytes, b.leastBytes),
    mostBytes: Math.max(a.mostBytes, b.mostBytes),
    longestNs: Math.max(a.longestNs, b.longestNs)
  };
}
function patternTable({ patterns, groups, families }, all) {
  let sums = sumGroups(groups), familyOf = new Map(families.map(({ id, name }) => [id, name])), rows = [...patterns].sort((a, b) => sums.get(b.name).totalNs - sums.get(a.name).totalNs).map((pattern) => {
    let { slow, leastBytes, mostBytes, longestNs, totalNs } = sums.get(pattern.name);
    return [
      pattern.name,
      whole(familyOf.get(pattern.family), all),
      names(pattern.functions, all) || "(no function)",
      count(pattern.processes),
      count(pattern.messages),
      range([leastBytes, mostBytes], bytes),
      count(pattern.instances),
      duration(longestNs),
      duration(totalNs),
      count(slow)
    ];
  }), columns = [
    left("Pattern"),
    left("Family"),
    left("Function"),
    right("Processes"),
    right("Messages"),
    right("Bytes"),
    right("Instances"),
    right("Median"),
    right("Time"),
    right("Slow")
  ];
  return section("Patterns, most time first", columns, rows, all ? rows.length : MOST_ROWS, "pattern");
}
function phaseTable({ phases }, all) {
  let rows = phases.map((phase) => [
    count(phase.index),
    `${count(phase.from)}–${count(phase.to)}`,
    count(phase.to - phase.from + 1),
    names(phase.functions, all) || "(no function)",
    count(phase.slow)
  ]), columns = [right("Phase"), left("Positions"), right("Instances"), left("Functions"), right("Slow")];
  return section("Phases", columns, rows, all ? rows.length : MOST_ROWS, "phase");
}
function slowTables({ phases, slowInstances }, all) {
  let columns = [
    left("Affinity"),
    right("Position"),
    left("Pattern"),
    right("Bytes"),
    right("Duration"),
    right("Median"),
    right("Z"),
    left("Cause"),
    left("Longest event")
  ], lines = [];
  for (let { index } of phases) {
    let found = slowInstances.filter(({ phase }) => phase === index).sort(byUrgency);
    if (found.length === 0) continue;
    let rows = found.map((slow) => [
      slow.inspectionAffinity,
      count(slow.position),
      slow.pattern,
      bytes(slow.bytes),
      duration(slow.durationNs),
      duration(slow.medianNs),
      score(slow.score),
      `${slow.cause} P${slow.lastToStart}`,
      `P${slow.longestEvent.process} ${slow.longestEvent.symbol} ${duration(slow.longestEvent.durationNs)}`
    ]), most = all ? rows.length : MOST_SLOW_PER_PHASE;
    lines.push(
      ...section(`Slow instances of phase ${index}, most urgent first`, columns, rows, most, "slow instance")
    );
  }
  return lines;
}
function byUrgency(a, b) {
  return b.angle - a.angle || b.severity - a.severity || a.position - b.position;
}
function section(title, columns, rows, most, what, many = `${what}s`) {
  if (rows.length === 0) return [];
  let table = textTable(columns, rows.slice(0, most)).map((line) => `  ${line}`), cut = rows.length - most;
  return [
    "",
    title,
    ...table,
    ...cut > 0 ? [`  … and ${counted(cut, `more ${what}`, `more ${many}`)} (--all shows them)`] : []
  ];
}
function names(functions, all) {
  let shown = functions.map((name) => visible(name));
  if (all) return shown.join(", ");
  let fitting = 1;
  for (; shown.slice(0, fitting + 1).join(", ").length <= LONGEST_CELL && fitting < shown.length; ) fitting++;
  let left2 = shown.length - fitting, first = shorten(shown.slice(0, fitting).join(", "), LONGEST_CELL);
  return left2 > 0 ? `${first} and ${count(left2)} more` : first;
}
function whole(name, all) {
  return all ? visible(name) : shorten(visible(name), LONGEST_CELL);
}
function range(values, text) {
  let first = values.reduce((least, value) => Math.min(least, value)), last = values.reduce((most, value) => Math.max(most, value));
  return first === last ? text(first) : `${text(first)}–${text(last)}`;
}

// src/commands/optimise-later.ts
import { setFlagsFromString } from "node:v8";
function optimiseLater() {
  process.versions.node.startsWith("20.") && setFlagsFromString("--interrupt-budget=1000000");
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
export {
  analyzeTrace
};
