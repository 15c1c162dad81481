import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  textTable
} from "./chunk-5BJNDOXB.js";
import {
  bytes,
  count,
  counted,
  duration,
  score,
  shorten,
  visible
} from "./chunk-J5EAT77N.js";
import "./chunk-GEM5G4IB.js";

// src/report/analysis-tables.ts
var MOST_ROWS = 15;
var MOST_SLOW_PER_PHASE = 5;
var LONGEST_CELL = 60;
var left = (title) => ({ title, align: "left" });
var right = (title) => ({ title, align: "right" });
function renderAnalysis(document, all) {
  return [
    ...overview(document),
    ...patternTable(document, all),
    ...phaseTable(document, all),
    ...slowTables(document, all),
    ""
  ].join("\n");
}
function overview({
  trace,
  patterns,
  groups,
  slowInstances,
  wrappers,
  cyclesBroken
}) {
  const instances = patterns.reduce((sum, pattern) => sum + pattern.instances, 0);
  const lines = [
    `${visible(trace.path)}, recorded by ${visible(trace.creator) || "an unnamed tracer"}`,
    `${counted(trace.processes, "process", "processes")}, ${counted(trace.events, "event")} in ${duration(trace.durationNs)}, ${counted(trace.communicationEvents, "communication event")}`,
    `${counted(patterns.length, "communication pattern")}, ${counted(instances, "instance")}, ${counted(groups.length, "group")}, ${counted(slowInstances.length, "slow instance")}`
  ];
  if (trace.unmatchedEvents > 0) {
    lines.push(`${counted(trace.unmatchedEvents, "event")} without a counterpart in the trace`);
  }
  if (trace.openRequests > 0) {
    lines.push(`${counted(trace.openRequests, "request")} cancelled or never completed: left out`);
  }
  if (trace.inferredEvents > 0) {
    lines.push(`${counted(trace.inferredEvents, "receive")} inferred, since the tracer lost how they ended`);
  }
  if (cyclesBroken > 0) lines.push(`${counted(cyclesBroken, "cycle")} broken in the order of instances`);
  if (wrappers.length > 0) lines.push(`seen through as wrappers: ${names(wrappers)}`);
  return lines;
}
function patternTable({ patterns, groups }, all) {
  const groupsOf = /* @__PURE__ */ new Map();
  for (const group of groups) {
    const seen = groupsOf.get(group.pattern) ?? { total: 0, slow: 0, byteSizes: [], longest: 0 };
    seen.total += group.medianNs * group.instances;
    seen.slow += group.slow;
    seen.byteSizes.push(group.bytes);
    seen.longest = Math.max(seen.longest, group.medianNs);
    groupsOf.set(group.pattern, seen);
  }
  const ranked = [...patterns].sort((a, b) => groupsOf.get(b.name).total - groupsOf.get(a.name).total);
  const rows = ranked.map((pattern) => {
    const { slow, byteSizes, longest, total } = groupsOf.get(pattern.name);
    return [
      pattern.name,
      names(pattern.functions) || "(no function)",
      pattern.kind === "collective" ? collectiveNames(pattern.signature) : "messages",
      count(pattern.processes),
      count(pattern.messages),
      byteRange(byteSizes),
      count(pattern.instances),
      duration(longest),
      duration(total),
      count(slow)
    ];
  });
  const columns = [
    left("Pattern"),
    left("Function"),
    left("Kind"),
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
  const rows = phases.map((phase) => [
    count(phase.index),
    `${count(phase.from)}–${count(phase.to)}`,
    count(phase.to - phase.from + 1),
    names(phase.functions) || "(no function)",
    count(phase.slow)
  ]);
  const columns = [right("Phase"), left("Positions"), right("Instances"), left("Functions"), right("Slow")];
  return section("Phases", columns, rows, all ? rows.length : MOST_ROWS, "phase");
}
function slowTables({ phases, slowInstances }, all) {
  const columns = [
    left("Affinity"),
    right("Position"),
    left("Pattern"),
    right("Bytes"),
    right("Duration"),
    right("Median"),
    right("Z"),
    left("Cause"),
    left("Longest event")
  ];
  const lines = [];
  for (const { index } of phases) {
    const found = slowInstances.filter(({ phase }) => phase === index).sort(byUrgency);
    if (found.length === 0) continue;
    const rows = found.map((slow) => [
      slow.inspectionAffinity,
      count(slow.position),
      slow.pattern,
      bytes(slow.bytes),
      duration(slow.durationNs),
      duration(slow.medianNs),
      score(slow.score),
      `${slow.cause} P${slow.lastToStart}`,
      `P${slow.longestEvent.process} ${slow.longestEvent.symbol} ${duration(slow.longestEvent.durationNs)}`
    ]);
    const most = all ? rows.length : MOST_SLOW_PER_PHASE;
    lines.push(
      ...section(`Slow instances of phase ${index}, most urgent first`, columns, rows, most, "slow instance")
    );
  }
  return lines;
}
function byUrgency(a, b) {
  return b.angle - a.angle || b.severity - a.severity || a.position - b.position;
}
function section(title, columns, rows, most, what) {
  if (rows.length === 0) return [];
  const table = textTable(columns, rows.slice(0, most)).map((line) => `  ${line}`);
  const cut = rows.length - most;
  return [
    "",
    title,
    ...table,
    ...cut > 0 ? [`  … and ${counted(cut, `more ${what}`)} (--all shows them)`] : []
  ];
}
function names(functions) {
  return shorten(functions.map((name) => visible(name)).join(", "), LONGEST_CELL);
}
function collectiveNames(signature) {
  const symbols = signature[0].replace(/^P\d+: /, "").split(" ");
  return shorten([...new Set(symbols)].join(", "), LONGEST_CELL);
}
function byteRange(sizes) {
  let [least, most] = [sizes[0], sizes[0]];
  for (const size of sizes) {
    least = Math.min(least, size);
    most = Math.max(most, size);
  }
  return least === most ? bytes(least) : `${bytes(least)}–${bytes(most)}`;
}
export {
  renderAnalysis
};
