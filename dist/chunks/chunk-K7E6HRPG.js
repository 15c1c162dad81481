import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  benchmarkColumn,
  callTable,
  commit,
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
} from "./chunk-BFHMB7IE.js";
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
  ranges,
  score
} from "./chunk-ASAMOD6Q.js";

// src/report/basis.ts
var MOST_IN_A_CELL = 3;
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
    ["Slowdowns seen from", "right", visibleCell],
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
function visibleCell({ visibleSlowdownPercent: seen }) {
  if (seen == null) return [NONE];
  let [least, most] = [percent(seen.least), percent(seen.most)];
  return [least === most ? least : `${least} to ${most}`];
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
  return paired !== void 0 && paired.uncommitted > 0 && lines.push([`Uncommitted changes in ${counted(paired.uncommitted, "file")} were not measured`]), confirmation !== void 0 && lines.push(...confirmationFacts(confirmation)), lines.push(...calibrationFacts(comparison), ...sensitivityFacts(comparison)), baseline?.selection !== void 0 && lines.push(selectionFact(baseline.selection, candidate.date)), withoutHistory > 0 && lines.push([`${counted(withoutHistory, "group")} without comparable history`]), lines;
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
  let why = automatic ? `; the baseline has fewer than ${FEWEST_RUNS} runs yet` : "";
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
  let who = ["The pairs are of the base ", ...commit(pairs.base), " and ", ...commit(pairs.head)], numbers = confirmed === 0 ? "" : "; the numbers of regressions found so are theirs, base → head", seen = pairs.visibleSlowdownPercent, blind = seen === void 0 ? "" : `; ${unseenText(seen)}`;
  return [...lines, [...who, ", built beside each other and run in turn", blind, numbers]];
}
function calibrationFacts({ calibration }) {
  if (calibration === void 0 || calibration.groups + calibration.smallGroups === 0) return [];
  let { falseAlarmRate, stages, groups, smallGroups, commonFactors, jobs = 1 } = calibration;
  if (falseAlarmRate === null) return [["Cut-off: given by the configuration"]];
  let common = commonFactors === 0 ? "" : ` and ${counted(commonFactors, "common factor")}`, again = stages === 2 ? ", each to be found in a second measurement too" : "", rate = `at most ${score(falseAlarmRate)} % of the checks of unchanged code are red`, groupsText = counted(groups + smallGroups, "group");
  return jobs === 1 ? [[`Cut-offs: so that ${rate}, with ${groupsText}${common}${again}`]] : [[`Cut-offs: so that, in each of ${jobs} jobs, ${rate}; in all, ${groupsText}${common}${again}`]];
}
function sensitivityFacts({ benchmarks }) {
  let ranges2 = benchmarks.flatMap(({ visibleSlowdownPercent: seen }) => seen == null ? [] : [seen]);
  if (ranges2.length === 0) return [];
  let least = Math.min(...ranges2.map((range) => range.least)), most = Math.max(...ranges2.map((range) => range.most)), common = benchmarks.flatMap(
    ({ commonFactor }) => commonFactor == null ? [] : [commonFactor.visibleSlowdownPercent]
  ), whole = common.length === 0 ? "" : `, below ${percent(Math.max(...common))} not of everything together`;
  return [[`Sensitivity: ${unseenText({ least, most })}${whole}`]];
}
function unseenText(seen) {
  let [least, most] = [percent(seen.least), percent(seen.most)], all = least === most ? "" : `, below ${most} not in all of them`;
  return `slowdowns below ${least} could not have been seen in any group${all}`;
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
function viewOf(comparison) {
  let { regressions, improvements, structure, benchmarks, paired } = comparison, unconfirmed = comparison.confirmation?.unconfirmed ?? [], many = benchmarks.length > 1, saidAlready = regressions.length === 0 && ["error", "inconclusive"].includes(comparison.verdict);
  return {
    headline: headline(comparison),
    reason: saidAlready || comparison.reason === "" ? null : [reasonWords(comparison.reason)],
    drift: driftTable(comparison.drift ?? [], !0),
    regressions: regressionTable(regressions, many, numberSource(regressions, comparison)),
    advisories: regressionTable(comparison.advisories ?? [], many),
    unconfirmed: regressionTable(unconfirmed, many, numberSource(unconfirmed, { paired })),
    unconfirmedDrift: driftTable(comparison.confirmation?.unconfirmedDrift ?? [], !1),
    accepted: acceptedTable(comparison.accepted ?? [], many),
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
], BEFORE = {
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
  ["Bytes", "right", (group) => [bytes(group.bytes)]]
], SCORE = [
  ["Z (cut-off)", "right", ({ z, cutoff }) => [`${score(z)}${NO_BREAK}(${score(cutoff)})`]]
];
function regressionTable(regressions, many, source = "runs") {
  return familyTable(familiesOf(regressions), [
    ["Inspect", "left", ({ inspectionAffinity }) => [inspectionAffinity]],
    ...benchmarkColumn(many),
    ...PATTERN,
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
  let counting = sensitivity.filter(({ share }) => share * 100 >= thresholds.minSharePercent);
  return table(counting.slice(0, MOST_SENSITIVITIES), [
    ...benchmarkColumn(many),
    ["Pattern", "left", ({ name }) => [{ name }]],
    ["Function", "left", ({ functions }) => functionNames(functions)],
    ["Bytes", "right", (group) => [bytes(group.bytes)]],
    ["Baseline runs", "right", ({ runs }) => [count(runs)]],
    ["Seen from", "right", ({ visibleSlowdownPercent }) => [percent(visibleSlowdownPercent)]]
  ]);
}
function improvementTable(improvements, many, source) {
  return familyTable(familiesOf(improvements), [
    ...benchmarkColumn(many),
    ...PATTERN,
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
  };
  return familyTable(familiesOf(regressions), [
    ...benchmarkColumn(many),
    ...PATTERN,
    ["Bytes", "right", (group) => [bytes(group.bytes)]],
    [titles[numberSource(regressions, comparison)], "left", ({ baselineNs }) => [history(baselineNs)]],
    ["Now", "right", ({ candidateNs }) => [duration(candidateNs)]],
    ["Instances", "right", ({ instances }) => [count(instances)]],
    ["Added per run", "right", ({ addedNs }) => [duration(addedNs)]],
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
function factorCell({ factor: all, ownFactor = all }) {
  let own = factor(ownFactor);
  return own === factor(all) ? [own] : [`${factor(all)} (own${NO_BREAK}${own})`];
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
