import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  addedNs,
  blindIn,
  byFamily
} from "./chunk-5J7USE7W.js";
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
  percent,
  visible
} from "./chunk-V34Q3UPL.js";
import {
  withReadableNames
} from "./chunk-EDUA3UUI.js";

// src/report/phrase.ts
function joined(phrases, separator) {
  return phrases.flatMap((phrase, i) => i === 0 ? phrase : [separator, ...phrase]);
}
function sourceText({ file, path, line }) {
  return `${(path ?? file).split(/[\\/]/).at(-1)}:${line}`;
}
function plain(phrase) {
  return phrase.map((part) => typeof part == "string" ? part.replaceAll(NO_BREAK, " ") : "source" in part ? visible(sourceText(part.source)) : visible("name" in part ? part.name : part.words)).join("");
}

// src/report/cause.ts
function causeOf(groups) {
  let causes = groups.flatMap((group) => {
    let { lateProcess, instances } = group;
    if (lateProcess === null) return [];
    let share = instances > 0 ? lateProcess.instances / instances : 0;
    return [{ ...lateProcess, of: instances, varies: share < 0.5, strength: share * addedNs(group) }];
  }), [strongest] = causes.sort((a, b) => Number(a.varies) - Number(b.varies) || b.strength - a.strength);
  if (strongest === void 0) return null;
  let { strength: _, ...found } = strongest, agreeing = causes.filter(
    ({ process, cause, varies }) => process === found.process && cause === found.cause && varies === found.varies
  );
  return { ...found, agreeing: agreeing.length, groups: groups.length };
}
function causeWords({ process, cause, instances, of, varies, agreeing, groups }) {
  let seen = `${count(instances)} of ${count(of)}`;
  if (varies) return `varies (process ${process} in ${seen})`;
  let agreed = groups === 1 ? "" : `, ${agreeing === groups ? "all" : count(agreeing)} of ${count(groups)} agree`;
  return `${cause}: process ${process} (${seen})${agreed}`;
}
function latenessWords({ process, cause, varies, agreeing, groups }) {
  if (varies) return "the late process varies";
  let where = agreeing === groups ? "" : ` in ${count(agreeing)} of ${count(groups)} patterns`;
  return `process ${process} ${cause === "late sender" ? "sends" : "comes"} late${where}`;
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
  return [`${symbol(comparison)} `, ...sentence(withReadableNames(comparison))];
}
function functionNames(functions) {
  let names = functions.map((name) => [{ name }]);
  return names.length === 0 ? ["(no function)"] : names.length === 1 ? names[0] : names.length === 2 ? joined(names, " and ") : [...joined(names.slice(0, 2), ", "), ` and ${names.length - 2} more`];
}
function symbol(comparison) {
  return comparison.verdict !== "pass" ? SYMBOLS[comparison.verdict] : mostRuns(comparison) < FEWEST_RUNS && !hasPairs(comparison) ? "ℹ️" : blindIn(comparison.benchmarks).length > 0 || comparison.structure.length > 0 || (comparison.drift ?? []).length > 0 ? "⚠️" : SYMBOLS.pass;
}
var MOST_CHANGES = 3;
function mostRuns({ benchmarks }) {
  return Math.max(0, ...benchmarks.map(({ runs }) => runs.length));
}
function hasPairs({ paired, benchmarks }) {
  let inPairs = new Set(paired?.benchmarks.map(({ benchmark }) => benchmark));
  return benchmarks.some((each) => inPairs.has(each.benchmark) && each.visibleSlowdownPercent);
}
function sentence(comparison) {
  let { verdict, regressions, structure, improvements } = comparison, [worst] = byFamily(regressions);
  if (worst !== void 0) return slower(comparison, worst);
  let failing = comparison.drift?.filter(({ isFailing }) => isFailing) ?? [];
  if (failing[0] !== void 0) return slowerAsAWhole(comparison, failing[0]);
  if (verdict === "error") return ["The check failed: ", reasonWords(comparison.reason)];
  if (verdict === "inconclusive") return ["No verdict: ", reasonWords(comparison.reason)];
  if (verdict === "pass" && comparison.benchmarks.length === 0) return [reasonWords(comparison.reason)];
  let changes = mostChanged(comparison);
  if (verdict === "regression") return ["The communication structure is not what it was: ", ...changes];
  let faster = improvements.length === 0 ? "" : `, ${counted(improvements.length, "improvement")}`, changed = structure.length === 0 ? [] : [", but the communication structure changed: ", ...changes], [blind] = blindIn(comparison.benchmarks);
  if (blind !== void 0) return [...littleSeen(blind, comparison), ...changed];
  let runs = mostRuns(comparison);
  if (comparison.paired !== void 0 && isWhollyPaired(comparison)) {
    let against = [...commit(comparison.paired.reference), ` (paired)${faster}`, ...changed];
    return hasPairs(comparison) ? ["No communication pattern became slower than in ", ...against] : ["Too few pairs to judge durations against ", ...against];
  }
  let judgedInPairs = hasPairs(comparison);
  if (runs === 0 && !judgedInPairs) return ["Nothing to compare with yet: no comparable run in the baseline"];
  let accepted = comparison.accepted?.length ?? 0;
  return accepted > 0 ? [`Nothing became slower but ${counted(accepted, "accepted slowdown")}${faster}`, ...changed] : runs < FEWEST_RUNS && !judgedInPairs ? [`Durations cannot be judged yet: ${runs} of at least ${FEWEST_RUNS} comparable runs`, ...changed] : [`No communication pattern became slower${faster}`, ...changed];
}
function littleSeen({ benchmark, sight: { functions, share, from } }, { benchmarks }) {
  let where = benchmarks.length > 1 ? [" in benchmark ", { name: benchmark }] : [], seen = from === null ? "not at all" : `only from ${percent(from)} on`, time = ` (${Math.round(100 * share)} % of the communication time) ${seen}`;
  return ["Nothing found, but little could have been: ", ...functionNames(functions), ...where, time];
}
function structureChanges(structure) {
  let first = structure.find(({ kind: kind2 }) => kind2 !== "renamed") ?? structure[0];
  if (first === void 0) return [];
  let { functions, label, kind, before, now } = first, where = functions.length > 0 ? functionNames(functions) : [{ words: label }], what = kind === "new" ? [" has a new pattern"] : kind === "vanished" ? [" has lost a pattern"] : kind === "renamed" ? [" has a new name, before ", { words: before ?? NONE }] : [" has ", { words: now ?? NONE }, ", before ", { words: before ?? NONE }], others = structure.length - 1;
  return [...where, ...what, others === 0 ? "" : `, and ${counted(others, "more change")}`];
}
function mostChanged({ calls: [most] = [], structure, costs: [cost] = [] }) {
  if (cost !== void 0) {
    let changes2 = counted(structure.length, "change of structure", "changes of structure");
    return [...costPhrase(cost), structure.length === 0 ? "" : `; ${changes2}`];
  }
  if (most === void 0) return structureChanges(structure);
  let { operation, functions, before, now } = most, what = operation === "messages" ? count(now) : counted(now, "call"), where = [{ words: operation }, " in ", ...functionNames(functions)], changes = counted(structure.length, "change of structure", "changes of structure");
  return [...where, `: ${count(before)} → ${what}; ${changes}`];
}
function slowerAsAWhole({ drift = [], benchmarks }, worst) {
  let where = benchmarks.length > 1 ? [" in benchmark ", { name: worst.benchmark }] : [], more = drift.length > 1 ? `; ${counted(drift.length - 1, "more benchmark")} below` : "";
  return ["Everything", ...where, ` became slower by a common factor of ${factor(worst.factor)}`, more];
}
function costPhrase({ functions, change, name, outcome }) {
  let { what, addedNs: addedNs2, addedShare } = change, subject = functions.length > 0 ? functionNames(functions) : [{ name }], changes = joined(
    what.slice(0, MOST_CHANGES).map((each) => [{ words: each }]),
    ", "
  ), more = what.length > MOST_CHANGES ? ` and ${what.length - MOST_CHANGES} more` : "", time = `${addedNs2 < 0 ? "−" : "+"}${duration(Math.abs(addedNs2))} a run`, share = Math.round(100 * Math.abs(addedShare)), part = share < 1 ? "less than 1 %" : `${share} %`, cost = outcome === "unchanged" ? `no measurable cost (${time})` : `${time}, ${part} of the communication time`;
  return [...subject, ": ", ...changes, `${more}, ${cost}`];
}
function slower({ regressions, benchmarks }, groups) {
  let explained = regressions.find(({ change }) => change !== void 0);
  if (explained !== void 0) {
    let others2 = regressions.length - 1, where2 = benchmarks.length > 1 ? [" in benchmark ", { name: explained.benchmark }] : [];
    return [
      ...costPhrase(explained),
      ...where2,
      others2 === 0 ? "" : `; ${counted(others2, "more regression")} below`
    ];
  }
  let worst = groups[0], subject = worst.functions.length > 0 ? functionNames(worst.functions) : [{ name: worst.name }], amount = ` became ${factor(worst.factor)} slower (${duration(worst.baselineMedianNs)} → ${duration(worst.candidateNs)})`, where = benchmarks.length > 1 ? [" in benchmark ", { name: worst.benchmark }] : [], cause = causeOf(groups), who = cause === null ? "" : `: ${latenessWords(cause)}`, others = regressions.length - 1, more = others === 0 ? "" : `; ${counted(others, "more regression")} below`;
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
function costTable(costs, many) {
  let outcome = ({ outcome: is }) => is === "regression" ? "slower" : is === "improvement" ? "faster" : is === "unchanged" ? "no more than noise" : is;
  return table(costs, [
    ...benchmarkColumn(many),
    ["What the change costs", "left", costPhrase],
    [
      "A run",
      "left",
      ({ baselineMedianNs, candidateNs }) => [`${duration(baselineMedianNs)} → ${duration(candidateNs)}`]
    ],
    [
      "Compared",
      "left",
      ({ change }) => [change?.isWhole ? "all communication of the benchmark" : "its own"]
    ],
    ["Judged", "left", (cost) => [outcome(cost)]]
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
  causeOf,
  causeWords,
  commit,
  reasonWords,
  day,
  runPhrases,
  isWhollyPaired,
  numberSource,
  joined,
  sourceText,
  plain,
  headline,
  functionNames,
  structureTable,
  costTable,
  callTable,
  nondeterministicTable,
  shiftTable,
  shiftCommits,
  shiftScope
};
