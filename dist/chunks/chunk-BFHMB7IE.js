import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  FEWEST_RUNS
} from "./chunk-GMCJIILM.js";
import {
  NONE,
  NO_BREAK,
  bytes,
  count,
  counted,
  duration,
  factor,
  visible
} from "./chunk-ASAMOD6Q.js";

// src/report/phrase.ts
function joined(phrases, separator) {
  return phrases.flatMap((phrase, i) => i === 0 ? phrase : [separator, ...phrase]);
}
function plain(phrase) {
  return phrase.map((part) => typeof part == "string" ? part.replaceAll(NO_BREAK, " ") : visible("name" in part ? part.name : part.words)).join("");
}

// src/report/moments.ts
function commit(hash) {
  return hash === null ? ["no commit"] : [{ name: /^[0-9a-f]{40,64}$/.test(hash) ? hash.slice(0, 10) : hash }];
}
var LONGEST_REASON = 1e3;
function reasonWords(reason) {
  return { words: reason.replace(/(?<![0-9a-z])([0-9a-f]{10})(?:[0-9a-f]{30}|[0-9a-f]{54})(?![0-9a-z])/g, "$1"), longest: LONGEST_REASON };
}
function day(date) {
  let parts = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(date);
  return parts === null ? { words: date } : `${parts[1]} ${parts[2]} UTC`;
}
function runPhrases(runs) {
  let phrases = [];
  for (let i = 0; i < runs.length; ) {
    let last = i;
    for (; runs[i].commit !== null && runs[last + 1]?.commit === runs[i].commit; ) last++;
    phrases.push([...commit(runs[i].commit), ...whenOf(runs.slice(i, last + 1))]), i = last + 1;
  }
  return phrases.reverse();
}
function whenOf(runs) {
  let [from, to] = [runs[0].date, runs.at(-1).date];
  if (runs.length === 1) return [" of ", day(from)];
  let until = from === to ? [] : [" to ", day(to)];
  return [` (${counted(runs.length, "run")}, `, day(from), ...until, ")"];
}

// src/report/paired-part.ts
function isWhollyPaired({
  paired,
  benchmarks
}) {
  let inPairs = new Set(paired?.benchmarks.map(({ benchmark }) => benchmark));
  return paired !== void 0 && benchmarks.every(({ benchmark }) => inPairs.has(benchmark));
}
function numberSource(groups, { paired, confirmation }) {
  let again = confirmation?.repetitions.filter(({ inPairs: inPairs2 }) => inPairs2) ?? [], inPairs = new Set([...paired?.benchmarks ?? [], ...again].map(({ benchmark }) => benchmark)), found = new Set(groups.map(({ benchmark }) => inPairs.has(benchmark)));
  return found.size === 2 ? "both" : found.has(!0) ? "pairs" : "runs";
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
  return comparison.verdict !== "pass" ? SYMBOLS[comparison.verdict] : mostRuns(comparison) < FEWEST_RUNS && !hasPairs(comparison) ? "ℹ️" : comparison.structure.length > 0 || (comparison.drift ?? []).length > 0 ? "⚠️" : SYMBOLS.pass;
}
function mostRuns({ benchmarks }) {
  return Math.max(0, ...benchmarks.map(({ runs }) => runs.length));
}
function hasPairs({ paired, benchmarks }) {
  let inPairs = new Set(paired?.benchmarks.map(({ benchmark }) => benchmark));
  return benchmarks.some((each) => inPairs.has(each.benchmark) && each.visibleSlowdownPercent);
}
function sentence(comparison) {
  let { verdict, regressions, structure, improvements } = comparison;
  if (regressions[0] !== void 0) return slower(comparison, regressions[0]);
  let failing = comparison.drift?.filter(({ isFailing }) => isFailing) ?? [];
  if (failing[0] !== void 0) return slowerAsAWhole(comparison, failing[0]);
  if (verdict === "error") return ["The check failed: ", reasonWords(comparison.reason)];
  if (verdict === "inconclusive") return ["No verdict: ", reasonWords(comparison.reason)];
  let changes = mostChanged(comparison);
  if (verdict === "regression") return ["The communication structure is not what it was: ", ...changes];
  let faster = improvements.length === 0 ? "" : `, ${counted(improvements.length, "improvement")}`, changed = structure.length === 0 ? [] : [", but the communication structure changed: ", ...changes], runs = mostRuns(comparison);
  if (comparison.paired !== void 0 && isWhollyPaired(comparison)) {
    let against = [...commit(comparison.paired.reference), ` (paired)${faster}`, ...changed];
    return hasPairs(comparison) ? ["No communication pattern became slower than in ", ...against] : ["Too few pairs to judge durations against ", ...against];
  }
  let judgedInPairs = hasPairs(comparison);
  if (runs === 0 && !judgedInPairs) return ["Nothing to compare with yet: no comparable run in the baseline"];
  let accepted = comparison.accepted?.length ?? 0;
  return accepted > 0 ? [`Nothing became slower but ${counted(accepted, "accepted slowdown")}${faster}`, ...changed] : runs < FEWEST_RUNS && !judgedInPairs ? [`Durations cannot be judged yet: ${runs} of at least ${FEWEST_RUNS} comparable runs`, ...changed] : [`No communication pattern became slower${faster}`, ...changed];
}
function structureChanges(structure) {
  let first = structure.find(({ kind: kind2 }) => kind2 !== "renamed") ?? structure[0];
  if (first === void 0) return [];
  let { functions, label, kind, before, now } = first, where = functions.length > 0 ? functionNames(functions) : [{ words: label }], what = kind === "new" ? [" has a new pattern"] : kind === "vanished" ? [" has lost a pattern"] : kind === "renamed" ? [" has a new name, before ", { words: before ?? NONE }] : [" has ", { words: now ?? NONE }, ", before ", { words: before ?? NONE }], others = structure.length - 1;
  return [...where, ...what, others === 0 ? "" : `, and ${counted(others, "more change")}`];
}
function mostChanged({ calls: [most] = [], structure }) {
  if (most === void 0) return structureChanges(structure);
  let { operation, functions, before, now } = most, what = operation === "messages" ? count(now) : counted(now, "call"), where = [{ words: operation }, " in ", ...functionNames(functions)], changes = counted(structure.length, "change of structure", "changes of structure");
  return [...where, `: ${count(before)} → ${what}; ${changes}`];
}
function slowerAsAWhole({ drift = [], benchmarks }, worst) {
  let where = benchmarks.length > 1 ? [" in benchmark ", { name: worst.benchmark }] : [], more = drift.length > 1 ? `; ${counted(drift.length - 1, "more benchmark")} below` : "";
  return ["Everything", ...where, ` became slower by a common factor of ${factor(worst.factor)}`, more];
}
function slower({ regressions, benchmarks }, worst) {
  let subject = worst.functions.length > 0 ? functionNames(worst.functions) : [{ name: worst.name }], amount = ` became ${factor(worst.factor)} slower (${duration(worst.baselineMedianNs)} → ${duration(worst.candidateNs)})`, where = benchmarks.length > 1 ? [" in benchmark ", { name: worst.benchmark }] : [], who = worst.lateProcess === null ? "" : `: ${lateness(worst.lateProcess)}`, others = regressions.length - 1, more = others === 0 ? "" : `; ${counted(others, "more regression")} below`;
  return [...subject, amount, ...where, who, more];
}

// src/report/columns.ts
function table(rows, cells) {
  return {
    columns: cells.map(([title, align]) => ({ title, align })),
    rows: rows.map((row) => cells.map(([, , cell]) => cell(row)))
  };
}
function benchmarkColumn(many) {
  return many ? [["Benchmark", "left", (row) => [{ name: row.benchmark }]]] : [];
}

// src/report/fact-tables.ts
var MOST_IN_A_CELL = 3;
function structureTable(structure, many) {
  return table(structure, [
    ...benchmarkColumn(many),
    ["Change", "left", ({ kind, policy }) => [policy === "fail" ? `${kind} (fails)` : kind]],
    ["Pattern", "left", patternCell],
    ["Function", "left", ({ functions }) => functionNames(functions)],
    ["Bytes", "right", (change) => [bytes(change.bytes)]],
    ["Before", "left", ({ before }) => before === null ? [NONE] : [{ words: before }]],
    ["Now", "left", ({ now }) => now === null ? [NONE] : [{ words: now }]]
  ]);
}
function callTable(calls, many) {
  return table(calls, [
    ...benchmarkColumn(many),
    ["Operation", "left", ({ operation }) => [{ words: operation }]],
    ["Function", "left", ({ functions }) => functionNames(functions)],
    ["Calls before", "right", ({ before }) => [count(before)]],
    ["Calls now", "right", ({ now }) => [count(now)]],
    ["Factor", "right", ({ before, now }) => [before === 0 ? NONE : factor(now / before)]]
  ]);
}
function nondeterministicTable(groups, many) {
  return table(groups, [
    ...benchmarkColumn(many),
    ["Pattern", "left", patternCell],
    ["Function", "left", ({ functions }) => functionNames(functions)],
    ["Bytes", "right", (group) => [bytes(group.bytes)]],
    ["Instances before, by repetition", "left", ({ before }) => [counts(before)]],
    ["Instances now", "left", ({ now }) => [counts(now)]]
  ]);
}
function shiftTable(shifts, many) {
  let cells = [
    ...benchmarkColumn(many),
    ["Since", "left", ({ date }) => [day(date)]],
    ["Commits", "left", shiftCommits],
    ["Factor", "right", (shift) => [factor(shift.factor)]],
    ["Which groups", "left", shiftScope],
    ["Shift", "left", ({ id }) => [{ words: id }]]
  ];
  return table(shifts, cells);
}
function shiftCommits({ commitBefore, commit: first }) {
  return first !== null && first === commitBefore ? ["within ", ...commit(first)] : [...commit(commitBefore), " → ", ...commit(first)];
}
function shiftScope({ together, groups, watched }) {
  let number = `${count(groups.length)} of ${counted(watched, "group")}`;
  if (together) return [`all together (${number}): the machine, a library or the common code`];
  let names = groups.slice(0, MOST_IN_A_CELL).map(({ functions }) => functionNames(functions)), more = groups.length > MOST_IN_A_CELL ? ` and ${count(groups.length - MOST_IN_A_CELL)} more` : "";
  return [`${number}: `, ...joined(names, "; "), more];
}
function patternCell({ name, label }) {
  return [...name === null ? [] : [{ name }, " · "], { words: label }];
}
function counts(values) {
  if (values === null) return NONE;
  let shown = values.slice(0, 8).map(count).join(", ");
  return values.length > 8 ? `${shown}, …` : shown;
}

export {
  table,
  benchmarkColumn,
  commit,
  reasonWords,
  day,
  runPhrases,
  isWhollyPaired,
  numberSource,
  joined,
  plain,
  headline,
  functionNames,
  structureTable,
  callTable,
  nondeterministicTable,
  shiftTable,
  shiftCommits,
  shiftScope
};
