import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  benchmarkColumn,
  callTable,
  causeOf,
  causeWords,
  commit,
  costTable,
  day,
  functionNames,
  headline,
  isWhollyPaired,
  joined,
  nondeterministicTable,
  numberSource,
  reasonWords,
  runPhrases,
  shiftTable,
  structureTable,
  table
} from "./chunk-EXYLXAJL.js";
import {
  byFamily
} from "./chunk-5J7USE7W.js";
import {
  FEWEST_RUNS
} from "./chunk-GMCJIILM.js";
import {
  NONE,
  NO_BREAK,
  added,
  bytes,
  count,
  counted,
  duration,
  factor,
  hasOwnFactor,
  percent,
  ranges,
  score
} from "./chunk-V34Q3UPL.js";
import {
  withReadableNames
} from "./chunk-EDUA3UUI.js";

// src/report/sensitivity.ts
var MUCH_LESS = 2;
function sightOf({ benchmarks, sensitivity = [], thresholds }) {
  return benchmarks.flatMap(({ benchmark, visibleSlowdownPercent: range }) => {
    if (range == null) return [];
    let own = sensitivity.filter((group) => group.benchmark === benchmark), counting = own.filter(({ share }) => share * 100 >= thresholds.minSharePercent), groups = counting.length > 0 ? counting : own;
    return [[...benchmarks.length > 1 ? ["in benchmark ", { name: benchmark }, ": "] : [], ...groups.length > 0 ? seenIn(groups) : [seenBetween(range)]]];
  });
}
function seenBetween({ least, most }) {
  let [from, to] = [percent(least), percent(most)];
  return from === to ? `in all groups from ${to}` : `in the quietest group from ${from}, in the noisiest only from ${to}`;
}
function seenIn(groups) {
  let [first, ...others] = [...groups].sort((a, b) => b.share - a.share), { functions, name, share, visibleSlowdownPercent: from } = first, seen = (group) => group.visibleSlowdownPercent, blind = others.filter((group) => seen(group) > MUCH_LESS * from), near = others.filter((group) => !blind.includes(group)), nearFrom = Math.max(from, ...near.map(seen));
  if (blind.length === 0 && percent(nearFrom) === percent(from))
    return [groups.length === 1 ? "from " : `in all ${counted(groups.length, "group")} from `, percent(from)];
  let subject = functions.length > 0 ? functionNames(functions) : [{ name }], time = share < 1 ? ` (${percent(share * 100).replace(/\.\d/, "")} of the communication time)` : "", parts = [["in ", ...subject, `${time} from ${percent(from)}`]];
  if (near.length > 0 && parts.push([`in ${counted(near.length, "other")} from ${percent(nearFrom)}`]), blind.length > 0) {
    let least = Math.min(...blind.map(seen)), rest = percent(Math.max(...blind.map(seen))) === percent(least) ? "" : " or more";
    parts.push([`in ${counted(blind.length, "smaller group")} only from ${percent(least)}${rest}`]);
  }
  return joined(parts, ", ");
}

// src/report/basis.ts
var MOST_IN_A_CELL = 3, MOST_SIGHTS = 10;
function benchmarkTable({ benchmarks, paired }) {
  let withRuns = !isWhollyPaired({ benchmarks, paired });
  return table(benchmarks, [
    ["Benchmark", "left", ({ benchmark }) => [{ name: benchmark }]],
    ["Tracer", "left", ({ tracer }) => [{ words: tracer }]],
    ["Processes", "right", ({ processes }) => [count(processes)]],
    ["Repetitions", "right", ({ repetitions }) => [count(repetitions)]],
    ["Groups", "right", ({ groups }) => [count(groups)]],
    ...withRuns ? RUNS : [],
    ...paired === void 0 ? [] : pairColumns(paired),
    ["Common factor", "right", ({ commonFactor }) => [commonFactor ? factor(commonFactor.factor) : NONE]],
    ...withRuns ? LEFT_OUT : []
  ]);
}
var RUNS = [["Baseline runs", "right", ({ runs }) => [count(runs.length)]]], LEFT_OUT = [["Runs left out", "left", leftOutCell]];
function pairColumns({ benchmarks }) {
  let cell = (basis, field) => {
    let of = benchmarks.find(({ benchmark }) => benchmark === basis.benchmark);
    return [of === void 0 ? NONE : count(of[field])];
  };
  return [
    ["Pairs", "right", (basis) => cell(basis, "pairs")],
    ["Fresh pairs to confirm", "right", (basis) => cell(basis, "confirmingPairs")]
  ];
}
function leftOutCell({ leftOut }) {
  let shown = leftOut.slice(0, MOST_IN_A_CELL).map(({ reason, runs }) => [`${count(runs)}: `, { words: reason }]);
  return leftOut.length > MOST_IN_A_CELL && shown.push([`${leftOut.length - MOST_IN_A_CELL} more reasons`]), shown.length === 0 ? [NONE] : joined(shown, "; ");
}
function facts(comparison) {
  let { candidate, baseline, thresholds, withoutHistory, paired, confirmation } = comparison, { cpu, cores, mpi } = candidate.environment, branch = candidate.branch === null ? [] : [" on ", { name: candidate.branch }], lines = [
    ["Candidate: ", ...commit(candidate.commit), ...branch, ", ", day(candidate.date)],
    ["Environment: ", { words: cpu }, `, ${counted(cores, "core")}, `, { words: mpi }],
    ...comparedWith(comparison),
    [
      `Slower means: the median grew by at least ${score(thresholds.minSlowdownPercent)} %, the group takes at least ${score(thresholds.minSharePercent)} % of the communication time, and ${scoreWords(comparison)} is above the cut-off`
    ]
  ];
  return paired !== void 0 && paired.uncommitted > 0 && lines.push([`Uncommitted changes in ${counted(paired.uncommitted, "file")} were not measured`]), confirmation !== void 0 && lines.push(...confirmationFacts(confirmation)), lines.push(...calibrationFacts(comparison), ...sensitivityFacts(comparison), ...commonFacts(comparison)), baseline?.selection !== void 0 && lines.push(selectionFact(baseline.selection, candidate.date)), withoutHistory > 0 && lines.push([`${counted(withoutHistory, "group")} without comparable history`]), lines;
}
function scoreWords(comparison) {
  let { paired, confirmation } = comparison;
  return paired === void 0 && confirmation?.pairs === void 0 ? "its modified Z" : isWhollyPaired(comparison) ? "the score of its pairs (Z)" : "its modified Z (of pairs: their score)";
}
function comparedWith({ baseline, paired, benchmarks }) {
  let inPairs = paired === void 0 ? [] : [pairedFact(paired)];
  return isWhollyPaired({ paired, benchmarks }) ? inPairs : [baseline === null ? ["Baseline: none"] : ["Baseline: ", { name: baseline.file }, `, ${counted(baseline.runs, "run")} stored`], ...inPairs];
}
function pairedFact({ reference, automatic, base, pairs }) {
  let why = automatic ? `; the baseline has fewer than ${FEWEST_RUNS} comparable runs` : "";
  return [
    "Compared with ",
    ...commit(reference),
    ` (paired, ${counted(pairs, "pair")}${why}): built from `,
    ...commit(base),
    ", run in turn with the candidate"
  ];
}
function confirmationFacts(confirmation) {
  let { state, by, noPairs, failure } = confirmation;
  if (state === "recorded") return [["Not confirmed: a recorded run cannot be measured again"]];
  if (state === "off") return [["Not confirmed: gate.confirm is off"]];
  let why = noPairs === void 0 ? [] : [["Not run in pairs: ", { words: noPairs }]];
  return state === "done" ? [...againFacts(confirmation), ...why] : [[by === "pairs" ? "Confirming by pairs failed: " : "Measuring again failed: ", { words: failure ?? "for an unknown reason" }], ...why];
}
function againFacts({
  confirmed,
  unconfirmed,
  unconfirmedDrift = [],
  repetitions,
  pairs
}) {
  let listed = (wanted, unit) => repetitions.filter(({ inPairs = !1 }) => inPairs === wanted).map((each) => [{ name: each.benchmark }, ` × ${each.repetitions}${unit}`]), again = [...listed(!1, ""), ...listed(!0, " pairs")], whole = unconfirmedDrift.length === 0 ? "" : `, nor ${counted(unconfirmedDrift.length, "common factor")}`, result = `: ${count(confirmed)} confirmed, ${count(unconfirmed.length)} not${whole}`, lines = [["Measured again ", ...joined(again, ", "), result]];
  if (pairs === void 0) return lines;
  let who = ["The pairs are of the base ", ...commit(pairs.base), " and ", ...commit(pairs.head)], numbers = confirmed === 0 ? "" : "; the numbers of regressions found so are theirs, base → head", seen = pairs.visibleSlowdownPercent, blind = seen === void 0 ? "" : `; slowdowns are seen ${seenBetween(seen)}`;
  return [...lines, [...who, ", built beside each other and run in turn", blind, numbers]];
}
function calibrationFacts({ calibration }) {
  if (calibration === void 0 || calibration.groups + calibration.smallGroups === 0) return [];
  let { falseAlarmRate, stages, groups, smallGroups, commonFactors, jobs = 1 } = calibration;
  if (falseAlarmRate === null) return [["Cut-off: given by the configuration"]];
  let common = commonFactors === 0 ? "" : ` and ${counted(commonFactors, "common factor")}`, again = stages === 2 ? ", each to be found in a second measurement too" : "", rate = `at most ${score(falseAlarmRate)} % of the checks of unchanged code are red`, groupsText = counted(groups + smallGroups, "group");
  return jobs === 1 ? [[`Cut-offs: so that ${rate}, with ${groupsText}${common}${again}`]] : [[`Cut-offs: so that, in each of ${jobs} jobs, ${rate}; in all, ${groupsText}${common}${again}`]];
}
function sensitivityFacts(comparison) {
  let common = comparison.benchmarks.flatMap(
    ({ commonFactor }) => commonFactor == null ? [] : [commonFactor.visibleSlowdownPercent]
  ), sight = comparison.verdict === "pass" ? [] : sightOf(comparison), lines = sight.slice(0, MOST_SIGHTS).map((seen) => ["Slowdowns are seen ", ...seen]), left = sight.length - lines.length;
  return left > 0 && lines.push([`… and ${counted(left, "more benchmark")}`]), common.length > 0 && lines.push([`Slowdowns of everything together are seen from ${percent(Math.max(...common))}`]), lines;
}
function commonFacts({ regressions, improvements }) {
  return [...regressions, ...improvements].some(hasOwnFactor) ? [["Common factor: by which all groups of a benchmark became slower or faster together"]] : [];
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

// src/report/view.ts
var MOST_SENSITIVITIES = 20, MOST_VALUES = 20;
function viewOf(original) {
  let comparison = withReadableNames(original), { regressions, improvements, structure, benchmarks, paired } = comparison, unconfirmed = comparison.confirmation?.unconfirmed ?? [], many = benchmarks.length > 1, saidAlready = regressions.length === 0 && ["error", "inconclusive"].includes(comparison.verdict);
  return {
    headline: headline(comparison),
    reason: saidAlready || comparison.reason === "" ? null : [reasonWords(comparison.reason)],
    sight: comparison.verdict === "pass" ? sightOf(comparison).map((seen) => ["A slowdown would have been seen ", ...seen, "."]) : [],
    drift: driftTable(comparison.drift ?? [], !0),
    regressions: regressionTable(regressions, many, numberSource(regressions, comparison)),
    advisories: regressionTable(comparison.advisories ?? [], many),
    unconfirmed: regressionTable(unconfirmed, many, numberSource(unconfirmed, { paired })),
    unconfirmedDrift: driftTable(comparison.confirmation?.unconfirmedDrift ?? [], !1),
    accepted: acceptedTable(comparison.accepted ?? [], many),
    costs: costTable(comparison.costs ?? [], many),
    calls: callTable(comparison.calls ?? [], many),
    structure: structureTable(structure, many),
    nondeterministic: nondeterministicTable(comparison.nondeterministic ?? [], many),
    shifts: shiftTable(comparison.shifts ?? [], many),
    gateHint: comparison.verdict === "pass" ? gateHint(structure) : null,
    improvements: improvementTable(improvements, many, numberSource(improvements, { paired })),
    history: historyTable(regressions, many, comparison),
    basis: {
      benchmarks: benchmarkTable(comparison),
      runs: benchmarks.map(({ benchmark, runs }) => ({
        benchmark: [{ name: benchmark }],
        runs: runPhrases(runs)
      })),
      facts: facts(comparison)
    },
    sensitivity: sensitivityTable(comparison, many)
  };
}
function familiesOf(groups) {
  return byFamily(groups).map((members) => ({ ...members[0], members }));
}
function familyTable(groups, cells) {
  return {
    ...table(groups, cells),
    stands: groups.map(({ members }) => members.length)
  };
}
function patternColumns(rows) {
  let apart = telling(rows, ({ benchmark, label, functions, bytes: bytes2 }) => [
    benchmark,
    label,
    functions,
    bytes2
  ]);
  return [
    ["Pattern", "left", (group) => patternCell(group, apart(group))],
    ["Function", "left", functionCell]
  ];
}
function telling(groups, looks) {
  let seen = /* @__PURE__ */ new Map(), keyOf = (group) => JSON.stringify(looks(group));
  for (let group of groups)
    group.participants !== void 0 && seen.set(keyOf(group), (seen.get(keyOf(group)) ?? 0) + 1);
  return (group) => {
    if (group.participants === void 0 || seen.get(keyOf(group)) === 1) return [];
    let { participants } = group;
    return [" of processes ", { words: participants.replaceAll("-", "–").replaceAll(",", ", ") }];
  };
}
var BEFORE = {
  runs: "Baseline → now",
  pairs: "Base → now",
  both: "Baseline or base → now"
};
function changeColumns(source) {
  return [
    [BEFORE[source], "left", ({ baselineMedianNs, candidateNs }) => [change(baselineMedianNs, candidateNs)]],
    ["Factor", "right", factorCell]
  ];
}
var SIZE = [
  ["Phase", "left", phaseCell],
  ["Processes", "right", ({ processes }) => [count(processes)]],
  ["Bytes", "right", (group) => [group.change === void 0 ? bytes(group.bytes) : NONE]]
], SCORE = [
  ["Z (cut-off)", "right", ({ z, cutoff }) => [`${score(z)}${NO_BREAK}(${score(cutoff)})`]]
];
function regressionTable(regressions, many, source = "runs") {
  let all = addedBy(regressions), rows = familiesOf(regressions);
  return familyTable(rows, [
    ["Inspect", "left", ({ inspectionAffinity }) => [inspectionAffinity]],
    ...benchmarkColumn(many),
    ...patternColumns(rows),
    ["Added a run", "right", ({ members }) => [added(addedBy(members), all)]],
    ...changeColumns(source),
    ["Cause", "left", causeCell],
    ...SIZE,
    ...SCORE
  ]);
}
var FAILS = [["Fails the check", "left", ({ isFailing }) => [isFailing ? "yes" : "no"]]];
function driftTable(drift, counts) {
  return table(drift, [
    ["Slower as a whole", "left", ({ benchmark }) => [{ name: benchmark }]],
    ["Common factor", "right", (each) => [factor(each.factor)]],
    ["Groups", "right", ({ groups }) => [count(groups.length)]],
    ["Z (cut-off)", "right", ({ z, cutoff }) => [`${score(z)}${NO_BREAK}(${score(cutoff)})`]],
    ["Seen from", "right", ({ visibleSlowdownPercent }) => [percent(visibleSlowdownPercent)]],
    ...counts ? FAILS : []
  ]);
}
function sensitivityTable({ sensitivity = [], thresholds }, many) {
  let shown = sensitivity.filter(({ share }) => share * 100 >= thresholds.minSharePercent).slice(0, MOST_SENSITIVITIES), apart = telling(shown, ({ benchmark, functions, bytes: bytes2 }) => [benchmark, functions, bytes2]);
  return table(shown, [
    ...benchmarkColumn(many),
    ["Pattern", "left", (group) => [{ name: group.name }, ...apart(group)]],
    ["Function", "left", ({ functions }) => functionNames(functions)],
    ["Bytes", "right", (group) => [bytes(group.bytes)]],
    ["Baseline runs", "right", ({ runs }) => [count(runs)]],
    ["Seen from", "right", ({ visibleSlowdownPercent }) => [percent(visibleSlowdownPercent)]]
  ]);
}
function improvementTable(improvements, many, source) {
  let rows = familiesOf(improvements);
  return familyTable(rows, [
    ...benchmarkColumn(many),
    ...patternColumns(rows),
    ...changeColumns(source),
    ...SIZE,
    ...SCORE
  ]);
}
function historyTable(regressions, many, comparison) {
  let titles = {
    runs: "Baseline runs, oldest first",
    pairs: "Base, pair by pair",
    both: "Baseline runs, oldest first; or base, pair by pair"
  }, rows = familiesOf(regressions);
  return familyTable(rows, [
    ...benchmarkColumn(many),
    ...patternColumns(rows),
    ["Bytes", "right", (group) => [bytes(group.bytes)]],
    [titles[numberSource(regressions, comparison)], "left", ({ baselineNs }) => [history(baselineNs)]],
    ["Now", "right", ({ candidateNs }) => [duration(candidateNs)]],
    ["Instances", "right", ({ instances }) => [count(instances)]],
    ["Share of communication", "right", ({ share }) => [`${score(share * 100)} %`]],
    ["Seen from", "right", ({ visibleSlowdownPercent: from }) => [from == null ? NONE : percent(from)]]
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
function gateHint(structure) {
  let warned = structure.filter(({ kind, policy }) => kind !== "renamed" && policy !== "fail"), kinds = [...new Set(warned.map(({ kind }) => kind))];
  if (kinds.length === 0) return null;
  let facts2 = kinds.map((kind) => [{ name: `${kind}: fail` }]);
  return [
    "Such changes fail a check with ",
    ...joined(facts2, ", "),
    " in ",
    { name: "gate.facts" },
    "; ",
    { name: "gate.structure: fail" },
    " does that for all kinds that ",
    { name: "gate.facts" },
    " does not name."
  ];
}
function patternCell({ name, label, members }, apart) {
  let others = members.length - 1, more = others === 0 ? [] : [` and ${count(others)} more of this family`];
  return [{ name }, " · ", { words: label }, ...apart, ...more];
}
function functionCell({ functions, renamedFrom, source }) {
  let where = source === void 0 ? [] : [" (", { source }, ")"], before = renamedFrom === null ? [] : [" (was ", ...functionNames(renamedFrom), ")"];
  return [...functionNames(functions), ...where, ...before];
}
function phaseCell({ phases, phaseCount }) {
  return phases.length === 0 ? [NONE] : phases.length === phaseCount && phaseCount > 1 ? [`all ${count(phaseCount)}`] : [`${ranges(phases)} of ${count(phaseCount)}`];
}
function causeCell({ members }) {
  let cause = causeOf(members);
  return [cause === null ? NONE : causeWords(cause)];
}
function addedBy(groups) {
  return groups.reduce((sum, { addedNs }) => sum + Math.max(0, addedNs), 0);
}
function factorCell(group) {
  let { factor: all, ownFactor = all } = group;
  return [
    hasOwnFactor(group) ? `${factor(all)} (${factor(ownFactor)} without the common factor)` : factor(all)
  ];
}
function change(before, now) {
  return `${duration(before)}${NO_BREAK}→ ${duration(now)}`;
}
function history(values) {
  let shown = values.slice(-MOST_VALUES).map(duration).join(", ");
  return values.length > MOST_VALUES ? `… ${shown}` : shown;
}

export {
  viewOf
};
