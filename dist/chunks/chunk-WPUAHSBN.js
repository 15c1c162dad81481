import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  FEWEST_RUNS
} from "./chunk-3NGR7TBS.js";
import {
  NONE,
  NO_BREAK,
  bytes,
  count,
  counted,
  duration,
  factor,
  ranges,
  score,
  visible
} from "./chunk-WENHRJPC.js";

// src/report/phrase.ts
function joined(phrases, separator) {
  return phrases.flatMap((phrase, i) => i === 0 ? phrase : [separator, ...phrase]);
}
function plain(phrase) {
  return phrase.map((part) => typeof part == "string" ? part.replaceAll(NO_BREAK, " ") : visible("name" in part ? part.name : part.words)).join("");
}

// src/report/headline.ts
var SYMBOLS = { pass: "✅", regression: "❌", inconclusive: "⚠️", error: "❌" };
function headline(comparison) {
  return [`${symbol(comparison)} `, ...sentence(comparison)];
}
function functionNames(functions) {
  let names = functions.map((name) => [{ name }]);
  return names.length === 0 ? ["(no function)"] : names.length === 1 ? names[0] : names.length === 2 ? joined(names, " and ") : [...joined(names.slice(0, 2), ", "), ` and ${names.length - 2} more`];
}
function lateness({ process, cause }) {
  return cause === "late sender" ? `process ${process} sends late` : `process ${process} comes late`;
}
function symbol(comparison) {
  return comparison.verdict !== "pass" ? SYMBOLS[comparison.verdict] : mostRuns(comparison) < 5 ? "ℹ️" : comparison.structure.length > 0 ? "⚠️" : SYMBOLS.pass;
}
function mostRuns({ benchmarks }) {
  return Math.max(0, ...benchmarks.map(({ runs }) => runs.length));
}
function sentence(comparison) {
  let { verdict, regressions, structure, improvements } = comparison;
  if (regressions[0] !== void 0) return slower(comparison, regressions[0]);
  if (verdict === "error") return ["The check failed: ", { words: comparison.reason }];
  if (verdict === "inconclusive") return ["No verdict: ", { words: comparison.reason }];
  let changes = counted(structure.length, "change of structure", "changes of structure");
  if (verdict === "regression") return [`The communication structure is not what it was: ${changes}`];
  let faster = improvements.length === 0 ? "" : `, ${counted(improvements.length, "improvement")}`, changed = structure.length === 0 ? "" : `, ${changes}`, runs = mostRuns(comparison);
  if (runs === 0) return ["Nothing to compare with yet: no comparable run in the baseline"];
  let accepted = comparison.accepted?.length ?? 0;
  return accepted > 0 ? [`Nothing became slower but ${counted(accepted, "accepted slowdown")}${faster}${changed}`] : runs < 5 ? [`Durations cannot be judged yet: ${runs} of at least ${5} comparable runs${changed}`] : [`No communication pattern became slower${faster}${changed}`];
}
function slower({ regressions, benchmarks }, worst) {
  let subject = worst.functions.length > 0 ? functionNames(worst.functions) : [{ name: worst.name }], amount = ` became ${factor(worst.factor)} slower (${duration(worst.baselineMedianNs)} → ${duration(worst.candidateNs)})`, where = benchmarks.length > 1 ? [" in benchmark ", { name: worst.benchmark }] : [], who = worst.lateProcess === null ? "" : `: ${lateness(worst.lateProcess)}`, others = regressions.length - 1, more = others === 0 ? "" : `; ${counted(others, "more regression")} below`;
  return [...subject, amount, ...where, who, more];
}

// src/report/view.ts
var MOST_IN_A_CELL = 3, MOST_VALUES = 20;
function viewOf(comparison) {
  let { regressions, improvements, structure, benchmarks } = comparison, many = benchmarks.length > 1, saidAlready = regressions.length === 0 && ["error", "inconclusive"].includes(comparison.verdict);
  return {
    headline: headline(comparison),
    reason: saidAlready || comparison.reason === "" ? null : [{ words: comparison.reason }],
    regressions: regressionTable(regressions, many),
    advisories: regressionTable(comparison.advisories ?? [], many),
    accepted: acceptedTable(comparison.accepted ?? [], many),
    structure: structureTable(structure, many),
    improvements: improvementTable(improvements, many),
    history: historyTable(regressions, many),
    basis: {
      benchmarks: benchmarkTable(benchmarks),
      runs: benchmarks.map(({ benchmark, runs }) => ({
        benchmark: [{ name: benchmark }],
        runs: runs.map((run) => [...commit(run.commit), " of ", day(run.date)]).reverse()
      })),
      facts: facts(comparison)
    }
  };
}
function table(rows, cells) {
  return {
    columns: cells.map(([title, align]) => ({ title, align })),
    rows: rows.map((row) => cells.map(([, , cell]) => cell(row)))
  };
}
function benchmarkColumn(many) {
  return many ? [["Benchmark", "left", (row) => [{ name: row.benchmark }]]] : [];
}
function familiesOf(groups) {
  let firsts = /* @__PURE__ */ new Map();
  return groups.forEach((group, index) => {
    let key = JSON.stringify([group.benchmark, group.family ?? index]), first = firsts.get(key);
    first === void 0 ? firsts.set(key, { ...group, others: 0 }) : first.others++;
  }), [...firsts.values()];
}
function familyTable(groups, cells) {
  return { ...table(groups, cells), stands: groups.map(({ others }) => 1 + others) };
}
var PATTERN = [
  ["Pattern", "left", patternCell],
  ["Function", "left", functionCell]
], CHANGE = [
  ["Baseline → now", "left", ({ baselineMedianNs, candidateNs }) => [change(baselineMedianNs, candidateNs)]],
  ["Factor", "right", (group) => [factor(group.factor)]]
], SIZE = [
  ["Phase", "left", phaseCell],
  ["Processes", "right", ({ processes }) => [count(processes)]],
  ["Bytes", "right", (group) => [bytes(group.bytes)]]
], SCORE = [
  ["Z (cut-off)", "right", ({ z, cutoff }) => [`${score(z)}${NO_BREAK}(${score(cutoff)})`]]
];
function regressionTable(regressions, many) {
  return familyTable(familiesOf(regressions), [
    ["Inspect", "left", ({ inspectionAffinity }) => [inspectionAffinity]],
    ...benchmarkColumn(many),
    ...PATTERN,
    ...CHANGE,
    ["Cause", "left", causeCell],
    ...SIZE,
    ...SCORE
  ]);
}
function improvementTable(improvements, many) {
  return familyTable(familiesOf(improvements), [
    ...benchmarkColumn(many),
    ...PATTERN,
    ...CHANGE,
    ...SIZE,
    ...SCORE
  ]);
}
function historyTable(regressions, many) {
  return familyTable(familiesOf(regressions), [
    ...benchmarkColumn(many),
    ...PATTERN,
    ["Bytes", "right", (group) => [bytes(group.bytes)]],
    ["Baseline runs, oldest first", "left", ({ baselineNs }) => [history(baselineNs)]],
    ["Now", "right", ({ candidateNs }) => [duration(candidateNs)]],
    ["Instances", "right", ({ instances }) => [count(instances)]],
    ["Added per run", "right", ({ addedNs }) => [duration(addedNs)]],
    ["Share of communication", "right", ({ share }) => [`${score(share * 100)} %`]]
  ]);
}
function acceptedTable(accepted, many) {
  return table(accepted, [
    ...benchmarkColumn(many),
    ["Function", "left", ({ functions }) => functionNames(functions)],
    ["Bytes", "right", (each) => [bytes(each.bytes)]],
    ["Accepted", "right", (each) => [factor(each.factor)]],
    ["Reason", "left", ({ reason }) => [{ words: reason }]],
    ["Measured on", "left", (each) => [...commit(each.commit), ", ", day(each.date)]]
  ]);
}
function structureTable(structure, many) {
  return table(structure, [
    ...benchmarkColumn(many),
    ["Change", "left", ({ kind }) => [kind]],
    ["Pattern", "left", ({ name, label }) => [...name === null ? [] : [{ name }, " · "], { words: label }]],
    ["Function", "left", ({ functions }) => functionNames(functions)],
    ["Bytes", "right", (change2) => [bytes(change2.bytes)]],
    ["Before", "left", ({ before }) => before === null ? [NONE] : [{ words: before }]],
    ["Now", "left", ({ now }) => now === null ? [NONE] : [{ words: now }]]
  ]);
}
function benchmarkTable(benchmarks) {
  return table(benchmarks, [
    ["Benchmark", "left", ({ benchmark }) => [{ name: benchmark }]],
    ["Tracer", "left", ({ tracer }) => [{ words: tracer }]],
    ["Processes", "right", ({ processes }) => [count(processes)]],
    ["Repetitions", "right", ({ repetitions }) => [count(repetitions)]],
    ["Groups", "right", ({ groups }) => [count(groups)]],
    ["Baseline runs", "right", ({ runs }) => [count(runs.length)]],
    ["Runs left out", "left", leftOutCell]
  ]);
}
function patternCell({ name, label, others }) {
  let more = others === 0 ? [] : [` and ${count(others)} more of this family`];
  return [{ name }, " · ", { words: label }, ...more];
}
function functionCell({ functions, renamedFrom }) {
  let before = renamedFrom === null ? [] : [" (was ", ...functionNames(renamedFrom), ")"];
  return [...functionNames(functions), ...before];
}
function phaseCell({ phases, phaseCount }) {
  return phases.length === 0 ? [NONE] : phases.length === phaseCount && phaseCount > 1 ? [`all ${count(phaseCount)}`] : [`${ranges(phases)} of ${count(phaseCount)}`];
}
function causeCell({ lateProcess, instances }) {
  if (lateProcess === null) return [NONE];
  let { process, cause } = lateProcess;
  return [`${cause}: process ${process} (${count(lateProcess.instances)} of ${count(instances)})`];
}
function change(before, now) {
  return `${duration(before)}${NO_BREAK}→ ${duration(now)}`;
}
function history(values) {
  let shown = values.slice(-MOST_VALUES).map(duration).join(", ");
  return values.length > MOST_VALUES ? `… ${shown}` : shown;
}
function leftOutCell({ leftOut }) {
  let shown = leftOut.slice(0, MOST_IN_A_CELL).map(({ reason, runs }) => [`${count(runs)}: `, { words: reason }]);
  return leftOut.length > MOST_IN_A_CELL && shown.push([`${leftOut.length - MOST_IN_A_CELL} more reasons`]), shown.length === 0 ? [NONE] : joined(shown, "; ");
}
function facts({ candidate, baseline, thresholds, withoutHistory }) {
  let { cpu, cores, mpi } = candidate.environment, branch = candidate.branch === null ? [] : [" on ", { name: candidate.branch }], lines = [
    ["Candidate: ", ...commit(candidate.commit), ...branch, ", ", day(candidate.date)],
    ["Environment: ", { words: cpu }, `, ${counted(cores, "core")}, `, { words: mpi }],
    baseline === null ? ["Baseline: none"] : ["Baseline: ", { name: baseline.file }, `, ${counted(baseline.runs, "run")} stored`],
    [
      `Slower means: the median grew by at least ${score(thresholds.minSlowdownPercent)} %, the group takes at least ${score(thresholds.minSharePercent)} % of the communication time, and its modified Z is above the cut-off`
    ]
  ];
  return baseline?.selection !== void 0 && lines.push(selectionFact(baseline.selection, candidate.date)), withoutHistory > 0 && lines.push([`${counted(withoutHistory, "group")} without comparable history`]), lines;
}
function selectionFact({ mergeBase, used, leftOut, nearest }, date) {
  let start = [
    "Runs used: ",
    `${counted(used, "run")} of the merge base `,
    ...commit(mergeBase),
    " and its ancestors"
  ];
  if (leftOut > 0 && start.push(`, ${count(leftOut)} of other commits left out`), nearest === null) return start;
  let { commitsBefore } = nearest, where = commitsBefore === 0 ? ["; the merge base itself has runs"] : ["; the nearest is ", ...commit(nearest.commit), `, ${counted(commitsBefore, "commit")} before it`], days = Math.max(0, Math.round((Date.parse(date) - Date.parse(nearest.date)) / 864e5));
  return [...start, ...where, Number.isFinite(days) ? `, ${counted(days, "day")} old` : ""];
}
function commit(hash) {
  return hash === null ? ["no commit"] : [{ name: /^[0-9a-f]{40,64}$/.test(hash) ? hash.slice(0, 10) : hash }];
}
function day(date) {
  let parts = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(date);
  return parts === null ? { words: date } : `${parts[1]} ${parts[2]} UTC`;
}

export {
  joined,
  plain,
  headline,
  viewOf
};
