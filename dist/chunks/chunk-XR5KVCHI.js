import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  blindWhy,
  factsPhrase,
  reasonPhrase,
  sentence,
  sentencesOf,
  undecidedWhy
} from "./chunk-RYDHFF7G.js";
import {
  ADDED,
  addedWords,
  causeOf,
  causeWithoutName,
  causeWords,
  changePhrase,
  costPhrase,
  findingPhrase,
  namedProcess,
  placeOf,
  subjectOf
} from "./chunk-7UKUUWEX.js";
import {
  addedBy,
  findingsOf,
  firstShown,
  mainFindingsOf,
  wholeFirst
} from "./chunk-NW3BIB4T.js";
import {
  warningsIn
} from "./chunk-EJV3GUOV.js";
import {
  byFamily
} from "./chunk-SBTFIGPK.js";
import {
  shiftCommits,
  shiftScope,
  sparkline
} from "./chunk-S6XH2ZHN.js";
import {
  commit,
  day,
  runPhrases
} from "./chunk-TJ6TXDZ5.js";
import {
  blindIn
} from "./chunk-WC2BS4WS.js";
import {
  isWhollyPaired,
  scoreOf,
  valuesOf
} from "./chunk-S7JQYMSW.js";
import {
  FEWEST_RUNS
} from "./chunk-IZM2UQOT.js";
import {
  thatMatter
} from "./chunk-RRIZX2UT.js";
import {
  benchmarkColumn,
  sectionsOf,
  table
} from "./chunk-TNZU3XN7.js";
import {
  capitalised,
  functionNames,
  inSentence,
  joined,
  plain,
  withReadableNames
} from "./chunk-67GNHVAG.js";
import {
  MOST_PERCENT,
  NONE,
  NO_BREAK,
  bytes,
  count,
  counted,
  duration,
  factor,
  hasOwnFactor,
  partOf,
  percent,
  plainNumber,
  ranges,
  score
} from "./chunk-YSL26L56.js";

// src/report/words/news.ts
var SAID = /* @__PURE__ */ new Set([
  "slower",
  "none slower",
  "nothing else slower",
  "common factor",
  "structure changed",
  "not confirmed",
  "judged by pairs",
  "accepted"
]);
function reasonSentences({ reasons, benchmarks }) {
  return sentencesOf(mainReasons(reasons), benchmarks.length > 1);
}
function mainReasons(reasons) {
  let telling2 = unsaid(reasons);
  return telling2.length > 0 ? telling2 : reasons;
}
function newsIn(comparison, said = null) {
  let { verdict, reasons, benchmarks } = comparison, many = benchmarks.length > 1;
  if (verdict === "inconclusive" || verdict === "error") {
    let [first, ...others] = mainReasons(reasons);
    return [...first?.kind === "undecided" ? [sentence(undecidedWhy(first, many))] : [], ...sentencesOf(others, many)];
  }
  return benchmarks.length === 0 ? [] : sentencesOf(
    unsaid(reasons).filter(({ kind }) => kind !== said),
    many,
    blindWhy
  );
}
function toldBehindFolds(reasons) {
  return reasons.flatMap((reason2) => {
    if (reason2.kind !== "jobs") return SAID.has(reason2.kind) ? [reason2] : [];
    let own = reason2.reasons.filter(({ kind }) => SAID.has(kind));
    return own.length === 0 ? [] : [{ ...reason2, reasons: own }];
  });
}
function unsaid(reasons) {
  return reasons.flatMap((reason2) => {
    if (reason2.kind !== "jobs") return SAID.has(reason2.kind) ? [] : [reason2];
    let own = reason2.reasons.filter(({ kind }) => !SAID.has(kind));
    return own.length === 0 ? [] : [{ ...reason2, reasons: own }];
  });
}
var MEASURE_BASE = [
  "Measure the base on this machine (",
  { name: "commgate baseline update" },
  "), or compare with it directly (",
  { name: "commgate check --against REF" },
  ")."
], MEASURE_AGAIN = [
  "Run the check again on quiet cores, or allow more pairs (",
  { name: "gate.max-repetitions" },
  ")."
], ADVICE = {
  "no baseline": MEASURE_BASE,
  "empty baseline": MEASURE_BASE,
  "no comparable run": MEASURE_BASE,
  "too few runs": MEASURE_BASE,
  "too few pairs": MEASURE_AGAIN,
  "nothing judged": MEASURE_AGAIN,
  undecided: MEASURE_AGAIN,
  "not told": MEASURE_AGAIN,
  "a job failed": ["The log of that job says why."]
};
function adviceOf({ verdict, reasons }) {
  if (verdict === "pass") return reasons.flatMap((reason2) => moreRuns(reason2) ?? []).slice(0, 1);
  if (verdict !== "inconclusive") return [];
  let all = reasons.flatMap((reason2) => reason2.kind === "jobs" ? reason2.reasons : reason2.kind === "undecided" ? [reason2, ...reason2.why] : [reason2]);
  return all.some(({ kind }) => ["make a baseline", "disturbed", "blind"].includes(kind)) ? [] : all.flatMap(({ kind }) => ADVICE[kind] ? [ADVICE[kind]] : []).slice(0, 1);
}
function moreRuns(reason2) {
  if (reason2.kind !== "too few runs") return null;
  let left = Math.max(...reason2.benchmarks.map(({ runs: runs2 }) => FEWEST_RUNS - runs2));
  return [[`${counted(left, "more run")}: `, { name: "commgate baseline update" }, ...OR_DIRECTLY]];
}
var OR_DIRECTLY = [
  "; or compare with the base directly (",
  { name: "commgate check --against REF" },
  ")."
];

// src/report/views/headline.ts
var SYMBOLS = { pass: "✅", regression: "❌", inconclusive: "⚠️", error: "❌" }, headline = (comparison) => ({
  id: "headline",
  title: null,
  fold: "top",
  content: [{ kind: "heading", text: [`${symbol(comparison)} `, ...sentence2(comparison)] }]
}), reason = (comparison) => {
  let isSaid = comparison.benchmarks.length === 1 && comparison.accepted.length === 0;
  return { id: "reason", title: null, fold: "top", content: [{ kind: "text", sentences: [...newsIn(comparison, isSaid ? "too few runs" : null), ...changedUnseen(comparison), ...adviceOf(comparison)] }] };
};
function headlineText(comparison) {
  return plain([`${symbol(comparison)} `, ...sentence2(withReadableNames(comparison))]);
}
function symbol(comparison) {
  return comparison.verdict !== "pass" ? SYMBOLS[comparison.verdict] : mostRuns(comparison) < FEWEST_RUNS && !hasPairs(comparison) ? "ℹ️" : blindIn(comparison.benchmarks).length > 0 || comparison.structure.length > 0 || comparison.commonFactors.length > 0 ? "⚠️" : SYMBOLS.pass;
}
function mostRuns({ benchmarks }) {
  return Math.max(0, ...benchmarks.map(({ runs }) => runs.length));
}
function hasPairs({ benchmarks }) {
  return benchmarks.some(
    ({ by, visibleSlowdownPercent }) => by === "pairs" && visibleSlowdownPercent !== null
  );
}
function sentence2(comparison) {
  let { verdict, regressions: regressions2, structure: structure2, improvements: improvements2 } = comparison, all = mainFindingsOf(regressions2), whole = wholeFirst(comparison);
  if (whole !== null) return [...slowerAsAWhole(comparison, whole), evenMore(all.length)];
  if (all[0] !== void 0) return slower(comparison, all[0], all.length - 1);
  if (verdict === "error") return ["The check failed: ", ...firstReason(comparison)];
  if (verdict === "inconclusive") return ["No verdict: ", ...firstReason(comparison)];
  if (verdict === "pass" && comparison.benchmarks.length === 0)
    return joined(reasonSentences(comparison), " ");
  let changes = mostChanged(comparison);
  if (verdict === "regression") return ["The communication structure is not what it was: ", ...changes];
  let faster = improvements2.length === 0 ? "" : `, ${count(improvements2.length)} became faster`, changed = structure2.length === 0 ? [] : [", but ", ...changes], [blind] = blindIn(comparison.benchmarks);
  if (blind !== void 0) return littleSeen(blind, comparison);
  let [warning] = warningsIn(comparison);
  if (warning !== void 0) return [...slowerAsAWhole(comparison, warning), "; here that only warns"];
  let runs = mostRuns(comparison), accepted2 = comparison.accepted.length, judgedInPairs = hasPairs(comparison);
  if (accepted2 > 0 && (runs > 0 || judgedInPairs))
    return [`Nothing became slower but ${counted(accepted2, "accepted slowdown")}${faster}`, ...changed];
  if (comparison.paired !== null && isWhollyPaired(comparison)) {
    let against = [...commit(comparison.paired.reference), ` (paired)${faster}`, ...changed];
    return judgedInPairs ? ["No communication became slower than in ", ...against] : ["Too few pairs to judge durations against ", ...against];
  }
  return runs === 0 && !judgedInPairs ? ["Nothing to compare with yet: no comparable run in the baseline"] : runs < FEWEST_RUNS && !judgedInPairs ? [`Durations cannot be judged yet: ${runs} of at least ${FEWEST_RUNS} comparable runs`, ...changed] : [
    structure2.length === 0 ? `No communication became slower${faster}` : `Not slower${faster}`,
    ...changed
  ];
}
function firstReason(comparison) {
  let [first] = mainReasons(comparison.reasons);
  if (first === void 0) return ["the reason is not known"];
  if (first.kind === "undecided") return notMeasuredAgain(comparison, first);
  let [why2] = reasonSentences({ ...comparison, reasons: [first] });
  return inSentence(withoutStop(why2));
}
function notMeasuredAgain({ confirmation }, { why: why2 }) {
  let [first, ...others] = findingsOf(confirmation?.unconfirmed ?? []), more = others.length === 0 ? "" : ` and ${count(others.length)} more`, what = first === void 0 ? [] : [...subjectOf(first.groups[0]), more];
  return why2.some(({ kind }) => kind === "disturbed") ? ["the machine was too busy to measure ", ...what.length > 0 ? what : ["it"], " again"] : [...what.length > 0 ? what : ["everything"], " looked slower and could not be measured again"];
}
function changedUnseen(comparison) {
  let { verdict, structure: structure2, benchmarks } = comparison;
  return verdict !== "pass" || structure2.length === 0 || blindIn(benchmarks).length === 0 ? [] : [[...capitalised(mostChanged(comparison, changePhrase)), "; what that costs cannot be told here."]];
}
function withoutStop(phrase) {
  return phrase.at(-1) === "." ? phrase.slice(0, -1) : phrase;
}
function littleSeen({ benchmark, sight: { functions, share, from } }, { benchmarks }) {
  let where = benchmarks.length > 1 ? [" in benchmark ", { name: benchmark }] : [], seen = from === null || from > MOST_PERCENT ? "not at all" : `only from ${percent(from)} on`, time = ` (${Math.round(100 * share)} % of the communication time) ${seen}`;
  return ["Nothing found, but little could have been: ", ...functionNames(functions), ...where, time];
}
function structureChanges(structure2) {
  let first = structure2.find(({ kind: kind2 }) => kind2 !== "renamed") ?? structure2[0];
  if (first === void 0) return [];
  let { functions, label, kind, before, now } = first, where = functions.length > 0 ? functionNames(functions) : [{ words: label }], what = kind === "new" ? [" has a new pattern"] : kind === "vanished" ? [" has lost a pattern"] : kind === "renamed" ? [" has a new name, before ", { words: before ?? NONE }] : [" has ", { words: now ?? NONE }, ", before ", { words: before ?? NONE }], others = structure2.length - 1;
  return [...where, ...what, others === 0 ? "" : `, and ${counted(others, "more change")}`];
}
function mostChanged({ calls: [most], structure: structure2, costs: [cost] }, words = costPhrase) {
  if (cost !== void 0) return words(cost);
  if (most === void 0) return structureChanges(structure2);
  let { operation, functions, before, now } = most, what = operation === "messages" ? count(now) : counted(now, "call"), where = [{ words: operation }, " in ", ...functionNames(functions)], changes = counted(structure2.length, "change of structure", "changes of structure");
  return [...where, `: ${count(before)} → ${what}`, structure2.length === 0 ? "" : `; ${changes}`];
}
function slowerAsAWhole({ commonFactors: commonFactors2, benchmarks }, worst) {
  let where = benchmarks.length > 1 ? [" in benchmark ", { name: worst.benchmark }] : [], others = commonFactors2.length - 1, more = others > 0 ? `; ${counted(others, "more benchmark")} below` : "", why2 = worst.evidence.by === "pairs" ? "; base and head ran in turn, so it is the change" : " than in the baseline: the change, a library or the machine";
  return ["Everything", ...where, ` is ${factor(worst.factor)} slower${why2}`, more];
}
function evenMore(findings2) {
  return findings2 === 0 ? "" : `; ${counted(findings2, "place")} even more`;
}
function slower({ benchmarks }, finding, others) {
  let { benchmark } = finding.groups[0], where = benchmarks.length > 1 ? [", in benchmark ", { name: benchmark }] : [], more = others === 0 ? "" : `; ${counted(others, "more slowdown")} below`;
  return [...capitalised(findingPhrase(finding)), ...where, more];
}

// src/report/views/accepted.ts
var accepted = (comparison) => ({
  id: "accepted",
  title: ["Accepted slowdowns"],
  fold: "closed",
  content: [
    table({ noun: "slowdown", rank: 55 }, comparison.accepted, [
      ...benchmarkColumn(comparison),
      ["Function", "left", ({ functions }) => functionNames(functions)],
      ["Bytes", "right", (each) => bytes(each.bytes)],
      ["Accepted", "right", (each) => factor(each.factor)],
      ["Reason", "left", ({ reason: reason2 }) => [{ words: reason2 }]],
      ["Measured on", "left", (each) => [...commit(each.commit), ", ", day(each.date)]]
    ])
  ]
});

// src/report/words/sight.ts
var MUCH_LESS = 2;
function sightOf({ benchmarks, sensitivity: sensitivity2, thresholds }) {
  return benchmarks.flatMap(({ benchmark, visibleSlowdownPercent: range }) => {
    if (range === null) return [];
    let own = sensitivity2.filter((group) => group.benchmark === benchmark), counting = own.filter(({ share }) => share * 100 >= thresholds.minSharePercent), groups = counting.length > 0 ? counting : own;
    return [[...benchmarks.length > 1 ? ["In benchmark ", { name: benchmark }, ": a"] : ["A"], " slowdown of ", ...groups.length > 0 ? seenIn(groups) : [seenInRange(range)]]];
  });
}
function seenBetween({ least, most }) {
  let [from, to] = [percent(least), percent(most)];
  return from === to ? `in all groups from ${to}` : `in the quietest group from ${from}, in the noisiest only from ${to}`;
}
function seenInRange({ least, most }) {
  let [from, to] = [percent(least), percent(most)], seen = `${from} would have been seen`;
  return from === to ? `${seen} everywhere` : `${seen} where it is quietest, where it is noisiest only one of ${to}`;
}
function seenIn(groups) {
  let [first, ...others] = [...groups].sort((a, b) => b.share - a.share), { functions, share, visibleSlowdownPercent: from } = first, seen = (group) => group.visibleSlowdownPercent, blind = others.filter((group) => seen(group) > MUCH_LESS * from), near = others.filter((group) => !blind.includes(group)), nearFrom = Math.max(from, ...near.map(seen));
  if (others.length > 0 && blind.length === 0 && percent(nearFrom) === percent(from))
    return [`${percent(from)} would have been seen everywhere`];
  let subject = functions.length > 0 ? [" in ", ...functionNames(functions)] : [], time = share < 1 ? ` (${percent(share * 100).replace(/\.\d/, "")} of the communication time)` : "", parts = [[percent(from), ...subject, `${time} would have been seen`]];
  if (near.length > 0 && parts.push([`in ${counted(near.length, "other place")} one of ${percent(nearFrom)}`]), blind.length > 0) {
    let least = Math.min(...blind.map(seen)), rest = percent(Math.max(...blind.map(seen))) === percent(least) ? "" : " or more";
    parts.push([`in ${counted(blind.length, "smaller place")} only one of ${percent(least)}${rest}`]);
  }
  return joined(parts, ", ");
}

// src/report/views/basis.ts
var MOST_IN_A_CELL = 3, MOST_SIGHTS = 10, basis = (comparison) => {
  let runs = comparison.benchmarks.map(({ benchmark, runs: runs2 }) => ({
    text: ["Runs behind ", { name: benchmark }, ": "],
    entries: runPhrases(runs2)
  })), items = [...facts(comparison).map((text) => ({ text })), ...runs];
  return {
    id: "basis",
    title: ["What was compared with what"],
    fold: "closed",
    content: [benchmarkTable(comparison), { kind: "list", items, rank: 10 }]
  };
};
function benchmarkTable({ benchmarks, paired }) {
  let withRuns = !isWhollyPaired({ benchmarks, paired }), ofRuns = (...cells) => withRuns ? cells : [];
  return table({ rank: 80, least: 1 }, benchmarks, [
    ["Benchmark", "left", ({ benchmark }) => [{ name: benchmark }]],
    ["Tracer", "left", ({ tracer }) => [{ words: tracer }]],
    ["Processes", "right", ({ processes }) => count(processes)],
    ["Repetitions", "right", ({ repetitions }) => count(repetitions)],
    ["Groups", "right", ({ groups }) => count(groups)],
    ...ofRuns(["Baseline runs", "right", ({ runs }) => count(runs.length)]),
    ...paired === null ? [] : pairColumns(paired),
    ["Common factor", "right", ({ commonFactor }) => commonFactor ? factor(commonFactor.factor) : NONE],
    ...ofRuns(["Runs left out", "left", leftOutCell])
  ]);
}
function pairColumns({ benchmarks }) {
  let cell = (each, field) => {
    let of = benchmarks.find(({ benchmark }) => benchmark === each.benchmark);
    return of === void 0 ? NONE : count(of[field]);
  };
  return [
    ["Pairs", "right", (each) => cell(each, "pairs")],
    ["Fresh pairs to confirm", "right", (each) => cell(each, "confirmingPairs")]
  ];
}
function leftOutCell({ leftOut }) {
  let shown = leftOut.slice(0, MOST_IN_A_CELL).map(({ reason: reason2, runs }) => [`${count(runs)}: `, { words: reason2 }]);
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
  paired !== null && paired.uncommitted > 0 && lines.push([`Uncommitted changes in ${counted(paired.uncommitted, "file")} were not measured`]);
  let isSaid = comparison.reasons.some(({ kind }) => kind === "undecided");
  return confirmation !== null && lines.push(...confirmationFacts(confirmation, isSaid)), lines.push(...calibrationFacts(comparison), ...sensitivityFacts(comparison), ...commonFacts(comparison)), baseline !== null && baseline.selection !== null && lines.push(selectionFact(baseline.selection, candidate.date)), withoutHistory > 0 && lines.push([`${counted(withoutHistory, "group")} without comparable history`]), lines;
}
function scoreWords(comparison) {
  let { paired, confirmation } = comparison;
  return paired === null && (confirmation?.pairs ?? null) === null ? "its modified Z" : isWhollyPaired(comparison) ? "the score of its pairs (Z)" : "its modified Z (of pairs: their score)";
}
function comparedWith({ baseline, paired, benchmarks }) {
  let inPairs = paired === null ? [] : [pairedFact(paired)];
  return isWhollyPaired({ paired, benchmarks }) ? inPairs : [baseline === null ? ["Baseline: none"] : ["Baseline: ", { name: baseline.file }, `, ${counted(baseline.runs, "run")} stored`], ...inPairs];
}
function pairedFact({ reference, automatic, base, pairs }) {
  let why2 = automatic ? `; the baseline has fewer than ${FEWEST_RUNS} comparable runs` : "";
  return [
    "Compared with ",
    ...commit(reference),
    ` (paired, ${counted(pairs, "pair")}${why2}): built from `,
    ...commit(base),
    ", run in turn with the candidate"
  ];
}
function confirmationFacts(confirmation, isSaid) {
  let { state, by, noPairs, failure } = confirmation;
  if (state === "recorded") return [["Not confirmed: a recorded run cannot be measured again"]];
  if (state === "off") return [["Not confirmed: gate.confirm is off"]];
  let why2 = noPairs === null ? [] : [["Not run in pairs: ", ...factsPhrase([noPairs])]];
  if (state === "done") return [...againFacts(confirmation), ...why2];
  let what = by === "pairs" ? "Confirming by pairs failed" : "Measuring again failed";
  return [isSaid ? [what] : [`${what}: `, ...factsPhrase(failure)], ...why2];
}
function againFacts({
  confirmed,
  unconfirmed: unconfirmed2,
  unconfirmedCommonFactors: unconfirmedCommonFactors2,
  repetitions,
  pairs
}) {
  let listed2 = (wanted, unit) => repetitions.filter(({ inPairs }) => inPairs === wanted).map((each) => [{ name: each.benchmark }, ` × ${each.repetitions}${unit}`]), again = [...listed2(!1, ""), ...listed2(!0, " pairs")], whole = unconfirmedCommonFactors2.length === 0 ? "" : `, nor ${counted(unconfirmedCommonFactors2.length, "common factor")}`, result = `: ${count(confirmed)} confirmed, ${count(unconfirmed2.length)} not${whole}`, lines = [["Measured again ", ...joined(again, ", "), result]];
  if (pairs === null) return lines;
  let who = ["The pairs are of the base ", ...commit(pairs.base), " and ", ...commit(pairs.head)], numbers = confirmed === 0 ? "" : "; the numbers of regressions found so are theirs, base → head", seen = pairs.visibleSlowdownPercent, blind = seen === null ? "" : `; slowdowns are seen ${seenBetween(seen)}`;
  return [...lines, [...who, ", built beside each other and run in turn", blind, numbers]];
}
function calibrationFacts({ calibration }) {
  if (calibration === null || calibration.groups + calibration.smallGroups === 0) return [];
  let { falseAlarmRate, stages, groups, smallGroups, commonFactors: commonFactors2, jobs } = calibration;
  if (falseAlarmRate === null) return [["Cut-off: given by the configuration"]];
  let common = commonFactors2 === 0 ? "" : ` and ${counted(commonFactors2, "common factor")}`, again = stages === 2 ? ", each to be found in a second measurement too" : "", rate = `at most ${score(falseAlarmRate)} % of the checks of unchanged code are red`, groupsText = counted(groups + smallGroups, "group");
  return jobs === 1 ? [[`Cut-offs: so that ${rate}, with ${groupsText}${common}${again}`]] : [[`Cut-offs: so that, in each of ${jobs} jobs, ${rate}; in all, ${groupsText}${common}${again}`]];
}
function sensitivityFacts(comparison) {
  let common = comparison.benchmarks.flatMap(
    ({ commonFactor }) => commonFactor === null ? [] : [commonFactor.evidence.visibleSlowdownPercent]
  ), sight2 = comparison.verdict === "pass" ? [] : sightOf(comparison), lines = sight2.slice(0, MOST_SIGHTS), left = sight2.length - lines.length;
  return left > 0 && lines.push([`… and ${counted(left, "more benchmark")}`]), common.length > 0 && lines.push([`Common factors are seen from ${percent(Math.max(...common))}`]), lines;
}
function commonFacts({ regressions: regressions2, improvements: improvements2 }) {
  return [...regressions2, ...improvements2].some(hasOwnFactor) ? [["Common factor: by which all groups of a benchmark became slower or faster together"]] : [];
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

// src/report/views/calls.ts
var calls = (comparison) => ({
  id: "calls",
  title: ["Calls of MPI operations"],
  fold: "closed",
  content: [
    table({ noun: "change", rank: 45 }, comparison.calls, [
      ...benchmarkColumn(comparison),
      ["Operation", "left", ({ operation }) => [{ words: operation }]],
      ["Function", "left", ({ functions }) => functionNames(functions)],
      ["Calls before", "right", ({ before }) => count(before)],
      ["Calls now", "right", ({ now }) => count(now)],
      ["Factor", "right", ({ before, now }) => before === 0 ? NONE : factor(now / before)]
    ])
  ]
});

// src/report/words/telling.ts
function telling(groups, looks) {
  let seen = /* @__PURE__ */ new Map(), keyOf = (group) => JSON.stringify(looks(group));
  for (let group of groups)
    seen.set(keyOf(group), (seen.get(keyOf(group)) ?? /* @__PURE__ */ new Set()).add(group.participants));
  return (group) => {
    let { participants } = group;
    return seen.get(keyOf(group)).size === 1 ? [] : [" of processes ", { words: participants.replaceAll("-", "–").replaceAll(",", ", ") }];
  };
}

// src/report/views/group-columns.ts
function familyTable(about, groups, cellsOf) {
  let rows = byFamily(groups).map((members) => ({ ...members[0], members })), stands = rows.map(({ members }) => members.length);
  return table({ ...about, stands }, rows, cellsOf(rows));
}
function patternColumns(rows) {
  let pattern = patternCell(rows), others = ({ members }) => members.length === 1 ? "" : ` and ${count(members.length - 1)} more of this family`;
  return [
    ["Pattern", "left", (group) => [...pattern(group), others(group)]],
    ["Function", "left", functionCell]
  ];
}
function patternCell(groups) {
  let apart = telling(groups, ({ benchmark, label, functions, bytes: bytes2 }) => [
    benchmark,
    label,
    functions,
    bytes2
  ]);
  return (group) => [
    ...group.name === null ? [] : [{ name: group.name }, " · "],
    { words: group.label },
    ...apart(group)
  ];
}
function sourceOf(groups) {
  let found = new Set(groups.map(({ evidence: evidence2 }) => evidence2.by));
  return found.size === 2 ? "both" : [...found][0] ?? "history";
}
var BEFORE = { history: "Baseline → now", pairs: "Base → now", both: "Baseline or base → now" };
function changeColumns(groups) {
  return [
    [BEFORE[sourceOf(groups)], "left", (group) => change(group.baselineMedianNs, group.candidateNs)],
    ["Factor", "right", factorCell],
    [
      "Runs, now last",
      "left",
      ({ evidence: evidence2, candidateNs }) => sparkline([...valuesOf(evidence2), candidateNs])
    ]
  ];
}
var SEEN_FROM = "the smallest slowdown that would have been found here", SCORE = "how far the change is beyond noise, and from where on that counts", SIZE_AND_SCORE = [
  ["Phase", "left", phaseCell, "parts of the run with the same communication, numbered in order"],
  ["Processes", "right", ({ processes }) => count(processes)],
  ["Bytes", "right", (group) => group.change === void 0 ? bytes(group.bytes) : NONE],
  ["Z (cut-off)", "right", scoreCell, SCORE]
];
function scoreCell({ evidence: evidence2 }) {
  return `${score(scoreOf(evidence2))}${NO_BREAK}(${score(evidence2.cutoff)})`;
}
function functionCell({ functions, renamedFrom, source }) {
  let where = source === void 0 ? [] : [" (", { source }, ")"], before = renamedFrom === null ? [] : [" (was ", ...functionNames(renamedFrom), ")"];
  return [...functionNames(functions), ...where, ...before];
}
function phaseCell({ phases, phaseCount }) {
  return phases.length === 0 ? NONE : phases.length === phaseCount && phaseCount > 1 ? `all ${count(phaseCount)}` : `${ranges(phases)} of ${count(phaseCount)}`;
}
function factorCell(group) {
  let { factor: all, ownFactor } = group;
  return hasOwnFactor(group) ? `${factor(all)} (${factor(ownFactor)} without the common factor)` : factor(all);
}
function change(before, now) {
  return `${duration(before)}${NO_BREAK}→ ${duration(now)}`;
}

// src/report/views/common-factors.ts
var COLUMNS = [
  ["Slower as a whole", "left", ({ benchmark }) => [{ name: benchmark }]],
  [
    "Common factor",
    "right",
    (each) => factor(each.factor),
    "by which all that was measured became slower together"
  ],
  ["Groups", "right", ({ groups }) => count(groups.length)],
  ["Z (cut-off)", "right", scoreCell, SCORE],
  ["Seen from", "right", ({ evidence: evidence2 }) => percent(evidence2.visibleSlowdownPercent), SEEN_FROM]
], FAILS = [
  "Fails the check",
  "left",
  ({ isFailing }) => isFailing ? "yes" : "no"
], NEARLY_ALL = 0.9, wholeGrowth = (comparison) => {
  let { commonFactors: found, benchmarks, regressions: regressions2 } = comparison, isFirst = regressions2.length === 0 || wholeFirst(comparison) !== null;
  return { id: "whole-growth", title: null, fold: "top", content: [{ kind: "text", sentences: found.flatMap((each) => growthOf(each, benchmarks.length > 1, isFirst)) }] };
};
function growthOf({ benchmark, growth, evidence: evidence2 }, many, isFirst) {
  let where = many ? [" of ", { name: benchmark }] : [], advice = evidence2.by === "pairs" || !isFirst ? [] : [TELL_APART];
  if (growth === void 0) return advice;
  let { beforeNs, nowNs, computingNs, inMpiNs, path } = growth, times = ` a run: ${duration(nowNs)}, before ${duration(beforeNs)}.`, computing = computingNs / (nowNs - beforeNs), inMpi = inMpiNs / (nowNs - beforeNs), mostly = path === null ? [] : [", most of it in ", ...placeOf({ path, source: null })], why2 = inMpi >= NEARLY_ALL ? ["Nearly all of the added time is in MPI: the same messages take longer, and no process is late (network, MPI library or other load)."] : computing >= NEARLY_ALL ? ["Nearly all of the added time is computing", ...mostly, "."] : [`Of the added time ${partOf(computing)} is computing`, ...mostly, `; ${partOf(inMpi)} is in MPI.`];
  return [[isFirst ? "All communication" : "Everything else is slower, too. All communication", ...where, times], why2, ...advice];
}
var TELL_APART = [
  "To tell the change from the machine, compare with the base directly (",
  { name: "commgate check --against REF" },
  ")."
], commonFactors = ({ commonFactors: found }) => ({
  id: "common-factors",
  title: ["Slower as a whole"],
  fold: "open",
  content: [table({ noun: "benchmark", rank: 90, least: 1 }, found, [...COLUMNS, FAILS])]
}), unconfirmedCommonFactors = ({ confirmation }) => ({
  id: "unconfirmed-common-factors",
  title: ["Looked slower as a whole at first, not confirmed"],
  fold: "closed",
  content: [table({ noun: "benchmark", rank: 65 }, confirmation?.unconfirmedCommonFactors ?? [], COLUMNS)]
});

// src/report/views/costs.ts
var JUDGED = {
  regression: "slower",
  improvement: "faster",
  unchanged: "no more than noise",
  "too few runs": "too few runs",
  "too few instances": "too few instances"
}, costs = (comparison) => ({
  id: "costs",
  title: ["What changes of communication cost"],
  fold: "closed",
  content: [
    table({ noun: "change", rank: 50 }, comparison.costs, [
      ...benchmarkColumn(comparison),
      ["Change", "left", changePhrase],
      ["A run", "left", (cost) => `${duration(cost.baselineMedianNs)} → ${duration(cost.candidateNs)}`],
      [
        "Compared",
        "left",
        ({ change: change2 }) => change2?.isWhole ? "all communication of the benchmark" : "its own"
      ],
      ["Judged", "left", ({ outcome }) => JUDGED[outcome]]
    ])
  ]
});

// src/report/views/findings.ts
var MOST_FINDINGS = 3, MOST_CONSEQUENCES = 3, MOST_PROCESSES = 3, WAITING = /* @__PURE__ */ new Set(["late", "imbalance", "reordered"]), NOTHING_NS = 1e3, AGAIN = 1.25, findings = (comparison) => {
  let all = mainFindingsOf(comparison.regressions), shown = all.slice(0, MOST_FINDINGS), [first] = shown, others = wholeFirst(comparison) === null ? shown.slice(1) : shown, left = all.length - shown.length, items = others.map((finding) => ({ text: [...capitalised(findingPhrase(finding)), "."] }));
  return {
    id: "findings",
    title: ["What became slower"],
    fold: "top",
    content: [
      findingTable(shown, comparison),
      { kind: "text", sentences: first === void 0 ? [] : sentencesOf2(first) },
      ...items.length > 0 ? [{ kind: "list", items }] : [],
      { kind: "text", sentences: left > 0 ? [[`… and ${count(left)} more`]] : [] }
    ]
  };
};
function findingTable(shown, { benchmarks, regressions: regressions2 }) {
  let addedCell = ({ groups, isRoot, isFirst }) => {
    let words = isRoot ? addedWords(groups, regressions2) : `+${duration(addedBy(groups))}`;
    return [isFirst ? { strong: [words] } : words];
  }, most = shown.length === 1 ? MOST_CONSEQUENCES : 1, rows = shown.flatMap((finding) => rowsOf(finding, most)).map((row, i) => ({ ...row, isFirst: i === 0 })), where = ({ benchmark }) => benchmarks.length > 1 ? [" in ", { name: benchmark }] : [];
  return table({ rank: 100, least: 3 }, rows, [
    ["", "left", (row) => [...whatOf(row), ...where(row.groups[0])]],
    // First, since a narrow window cuts off what stands right.
    ["added to a run", "right", addedCell, ADDED],
    ["before", "right", ({ groups: [first] }) => duration(first.baselineMedianNs)],
    ["now", "right", ({ groups: [first] }) => duration(first.candidateNs)]
  ]);
}
function rowsOf({ groups, consequences }, most) {
  let left = consequences.slice(most - 1), rest = left.flat(), below = consequences.slice(0, most - 1).map((family) => ({ groups: family, prefix: ONE })), last = left.length > 1 ? `↳ ${counted(left.length, "consequence")}, such as ` : ONE;
  left.length > 0 && below.push({ groups: rest, prefix: last });
  let root = groups[0];
  return [
    { groups, prefix: "", isRoot: !0, root },
    ...below.map((row) => ({ ...row, isRoot: !1, root }))
  ];
}
var ONE = "↳ its consequence: ";
function whatOf({ groups, prefix, isRoot, isFirst, root }) {
  let [first, ...others] = groups, more = others.length === 0 ? "" : `, and ${count(others.length)} more of this kind`, label = [{ words: first.label }, more];
  if (first.functions.length === 0) return [prefix, ...label];
  if (!isRoot && `${first.functions}` == `${root.functions}`) {
    let same = first.functions.length === 1 ? "the same function · " : "the same functions · ";
    return [`${prefix}${same}`, ...label];
  }
  let names = functionNames(first.functions);
  return [prefix, ...isFirst ? [{ strong: names }] : names, " · ", ...label];
}
function sentencesOf2({ cause }) {
  if (cause === null) return [];
  let { of, why: why2 } = cause, { parts, predictedNs, instances } = why2, process = namedProcess(why2), waiting2 = of.change === void 0 && WAITING.has(why2.kind) ? parts.now.waitingCausedBy : [], sentences = [], own = waiting2.find((each) => each.process === process);
  if (own !== void 0) {
    let earlier = parts.before?.waitingCausedBy.find((each) => each.process === process)?.ns ?? 0, before = parts.before === null ? "" : ` (before: ${earlier < NOTHING_NS ? "nothing" : duration(earlier)})`, how = instances === null ? "" : `, in ${count(instances.late)} of ${count(instances.of)}`;
    sentences.push([
      `Process ${process} makes the others wait ${duration(own.ns)} each time${before}${how}.`
    ]);
  } else if (process === null && waiting2.length > 0) {
    let each = waiting2.slice(0, MOST_PROCESSES).map(({ process: process2, ns }) => [`process ${process2} (${duration(ns)})`]), left = waiting2.length - each.length, more = left > 0 ? `, and ${count(left)} more` : "";
    sentences.push(["Who makes the others wait, each time: ", ...joined(each, ", "), `${more}.`]);
  }
  if (predictedNs !== null) {
    let [place] = placeOf({ ...why2, source: null }), where = place === void 0 ? [] : [" in ", place], again = predictedNs <= AGAIN * of.baselineMedianNs ? " again" : "", result = ` it would take ${duration(predictedNs)}${again} (replayed from this trace).`;
    sentences.push(["Without the added time", ...where, result]);
  }
  return sentences;
}

// src/report/words/changes.ts
var MOST_OPERATIONS = 2, KINDS = {
  messages: "messages",
  bytes: "bytes",
  instances: "how often it happens",
  partners: "partners",
  new: "new communication",
  vanished: "communication that is gone",
  renamed: "names"
};
function changesInShort({ calls: calls2, structure: structure2 }) {
  let left = calls2.length - MOST_OPERATIONS, parts = calls2.slice(0, MOST_OPERATIONS).map(callsPhrase);
  if (left > 0 && parts.push([`calls in ${counted(left, "more place")}`]), structure2.length > 0) {
    let told = calls2.length > 0 ? structure2.filter(({ kind }) => kind !== "messages") : structure2, kinds = [...new Set(told.map(({ kind }) => KINDS[kind]))], places = new Set(
      told.map(
        ({ benchmark, pattern, functions, bytes: bytes2 }) => JSON.stringify([benchmark, pattern, functions, bytes2])
      )
    );
    kinds.length > 0 && parts.push([`${listed(kinds)} in ${counted(places.size, "place")}`]);
  }
  return parts.length === 0 ? null : [...joined(parts, "; "), "; nothing else"];
}
function callsPhrase({ operation, before, now }) {
  let difference = count(Math.abs(now - before)), more = now > before ? "more" : "fewer";
  return operation === "messages" ? [`${difference} messages ${more} a run`] : [`${difference} calls of `, { words: operation }, ` ${more} a run`];
}
function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

// src/report/views/folds.ts
var unchangedStructure = (comparison) => {
  let { regressions: regressions2, structure: structure2, costs: costs2, calls: calls2, benchmarks } = comparison;
  return { id: "unchanged-structure", title: null, fold: "top", content: [{ kind: "text", sentences: benchmarks.length > 0 && benchmarks.every(({ by, runs }) => by === "pairs" || runs.length > 0) && structure2.length + costs2.length + calls2.length === 0 && regressions2.length > 0 ? [["What changed in the communication: nothing (same messages, bytes and calls)."]] : [] }] };
};
function changedStructure(views) {
  return (comparison) => {
    let [first] = mainFindingsOf(comparison.regressions), title = ["What changed in the communication: ", ...(first === void 0 || first.groups[0].change !== void 0 ? changesInShort(comparison) : null) ?? mostChanged(comparison, changePhrase)];
    return folded("changes", title, comparison, views);
  };
}
function evidence(judged, doubtful, others) {
  return (comparison) => {
    if (comparison.verdict !== "regression")
      return labelled("details", "Details", comparison, [...judged, ...doubtful, ...others]);
    let sure = ["How sure this is: ", ...joined(surenessOf(comparison), "; ")];
    return [
      folded("evidence", sure, comparison, [...judged, ...doubtful]),
      labelled("others", "Everything else that was measured, environment, what could have been seen", comparison, others)
    ];
  };
}
var why = ({ reasons, benchmarks }) => {
  let left = toldBehindFolds(reasons);
  return { id: "why", title: null, fold: "top", content: [{ kind: "text", sentences: left.length === 0 ? [] : [reasonPhrase({ reasons: left, benchmarks })] }] };
};
function folded(id, title, comparison, views) {
  return { id, title, fold: "closed", content: [], sections: sectionsOf(comparison, views) };
}
function labelled(id, title, comparison, views) {
  return { ...folded(id, [title], comparison, views), isLabel: !0 };
}
function surenessOf(comparison) {
  let { calibration } = comparison, rate = calibration?.falseAlarmRate ?? null, chance = `chance of a red check for unchanged code at most ${score(rate)} %`;
  return [[foundHow(comparison)], ...rate === null ? [] : [[chance]]];
}
function foundHow({ confirmation, paired, benchmarks, regressions: regressions2 }) {
  let pairs = paired !== null && isWhollyPaired({ paired, benchmarks }) ? paired : null, first = pairs === null ? "" : `found in ${counted(pairs.pairs, "pair")} of base and head`;
  switch (confirmation?.state) {
    case "done": {
      let { by, pairs: confirming } = confirmation;
      return by === "pairs" && confirming !== null ? `confirmed in ${counted(confirming.most, "pair")} of base and head` : pairs === null ? "found again when it was measured again" : `${first}, and in fresh ones again`;
    }
    case "failed":
      return "it could not be measured again";
    case "off":
      return first === "" ? "measured once (gate.confirm is off)" : first;
    case "recorded":
      return "measured once (a recorded run cannot be measured again)";
    default:
      return regressions2.length === 0 ? "exact facts, without noise" : first === "" ? "measured once" : first;
  }
}

// src/report/views/improvements.ts
var improvements = (comparison) => ({
  id: "improvements",
  title: ["Improvements"],
  fold: "closed",
  content: [
    familyTable({ noun: "improvement", rank: 30 }, comparison.improvements, (rows) => [
      ...benchmarkColumn(comparison),
      ...patternColumns(rows),
      ...changeColumns(comparison.improvements),
      ...SIZE_AND_SCORE
    ])
  ]
});

// src/report/views/level-shifts.ts
var levelShifts = (comparison) => ({
  id: "level-shifts",
  title: ["Level shifts in the baseline"],
  fold: "closed",
  content: [
    table({ noun: "shift", rank: 35 }, comparison.levelShifts, [
      ...benchmarkColumn(comparison),
      ["Since", "left", ({ date }) => [day(date)]],
      ["Commits", "left", shiftCommits],
      ["Factor", "right", (shift) => factor(shift.factor)],
      ["Which groups", "left", shiftScope],
      ["Shift", "left", ({ id }) => [{ words: id }]]
    ])
  ]
});

// src/report/views/nondeterministic.ts
var MOST_COUNTS = 8, nondeterministic = (comparison) => ({
  id: "nondeterministic",
  title: ["Not compared exactly: repetitions differ"],
  fold: "closed",
  content: [
    table({ noun: "group", rank: 20 }, comparison.nondeterministic, [
      ...benchmarkColumn(comparison),
      ["Pattern", "left", patternCell(comparison.nondeterministic)],
      ["Function", "left", ({ functions }) => functionNames(functions)],
      ["Bytes", "right", (group) => bytes(group.bytes)],
      ["Instances before, by repetition", "left", ({ before }) => counts(before)],
      ["Instances now", "left", ({ now }) => counts(now)]
    ])
  ]
});
function counts(values2) {
  if (values2 === null) return NONE;
  let shown = values2.slice(0, MOST_COUNTS).map(count).join(", ");
  return values2.length > MOST_COUNTS ? `${shown}, …` : shown;
}

// src/report/views/regressions.ts
var regressions = (comparison) => ({
  id: "regressions",
  title: ["Regressions, most urgent first"],
  fold: "closed",
  content: [regressionTable({ noun: "regression", rank: 98, least: 1 }, comparison.regressions, comparison)]
}), unconfirmed = (comparison) => {
  let groups = comparison.confirmation?.unconfirmed ?? [];
  return {
    id: "unconfirmed",
    title: ["Looked slower at first, not confirmed"],
    fold: "closed",
    content: [regressionTable({ noun: "group", rank: 60 }, groups, comparison)]
  };
}, advisories = (comparison) => ({
  id: "advisories",
  title: ["Looks slower, too few runs or instances to judge"],
  fold: "closed",
  content: [regressionTable({ noun: "group", rank: 75 }, comparison.advisories, comparison)]
});
function regressionTable(about, groups, comparison) {
  return familyTable(about, groups, (rows) => [
    ["Inspect", "left", ({ inspectionAffinity }) => inspectionAffinity, INSPECT],
    ...benchmarkColumn(comparison),
    ...patternColumns(rows),
    ["Added a run", "right", ({ members }) => addedWords(members, groups), ADDED],
    ...changeColumns(groups),
    ["Cause", "left", causeCell],
    ...SIZE_AND_SCORE
  ]);
}
var INSPECT = "how much it pays to look there, by the time added and how simple it is to look through (AHP)";
function causeCell({ members }) {
  let root = members[0].consequenceOf;
  if (root !== void 0) return ["Consequence of ", ...functionNames(root.functions)];
  let [worst] = members.flatMap((of) => of.cause === void 0 ? [] : [{ of, why: of.cause }]);
  if (worst !== void 0) return capitalised(causeWithoutName(worst));
  let late = causeOf(members);
  return [late === null ? NONE : causeWords(late)];
}

// src/report/views/sensitivity.ts
var MOST_GROUPS = 20, sight = (comparison) => {
  let benchmarks = comparison.benchmarks.filter((basis2) => !blindIn([basis2]).length);
  return {
    id: "sight",
    title: null,
    fold: "top",
    content: [{ kind: "text", sentences: (comparison.verdict === "pass" ? sightOf({ ...comparison, benchmarks }) : []).map((each) => [...each, "."]), rank: 78, least: 1 }]
  };
}, sensitivity = (comparison) => {
  let { sensitivity: all, thresholds } = comparison, shown = all.filter(({ share }) => share * 100 >= thresholds.minSharePercent).slice(0, MOST_GROUPS), apart = telling(shown, ({ benchmark, functions, bytes: bytes2 }) => [benchmark, functions, bytes2]);
  return {
    id: "sensitivity",
    title: ["Where least could be seen"],
    fold: "closed",
    content: [
      table({ noun: "group", rank: 25 }, shown, [
        ...benchmarkColumn(comparison),
        ["Pattern", "left", (group) => [{ name: group.name }, ...apart(group)]],
        ["Function", "left", ({ functions }) => functionNames(functions)],
        ["Bytes", "right", (group) => bytes(group.bytes)],
        ["Baseline runs", "right", ({ runs }) => count(runs)],
        ["Seen from", "right", ({ visibleSlowdownPercent }) => percent(visibleSlowdownPercent), SEEN_FROM]
      ])
    ]
  };
};

// src/report/views/single-values.ts
var MOST_VALUES = 20, TITLES = {
  history: "Baseline runs, oldest first",
  pairs: "Base, pair by pair",
  both: "Baseline runs, oldest first; or base, pair by pair"
}, singleValues = (comparison) => {
  let { regressions: regressions2 } = comparison;
  return {
    id: "single-values",
    title: ["Single values"],
    fold: "open",
    places: ["summary"],
    content: [
      familyTable({ rank: 15 }, regressions2, (rows) => [
        ...benchmarkColumn(comparison),
        ...patternColumns(rows),
        ["Bytes", "right", (group) => bytes(group.bytes)],
        [TITLES[sourceOf(regressions2)], "left", ({ evidence: evidence2 }) => values(valuesOf(evidence2))],
        ["Now", "right", ({ candidateNs }) => duration(candidateNs)],
        ["Instances", "right", ({ instances }) => count(instances)],
        ["Share of communication", "right", ({ share }) => `${score(share * 100)} %`],
        [
          "Seen from",
          "right",
          ({ evidence: { visibleSlowdownPercent: from } }) => from === null ? NONE : percent(from),
          SEEN_FROM
        ]
      ])
    ]
  };
};
function values(all) {
  let shown = all.slice(-MOST_VALUES).map(duration).join(", ");
  return all.length > MOST_VALUES ? `… ${shown}` : shown;
}

// src/report/views/structure.ts
var structure = (comparison) => ({
  id: "structure",
  title: ["Changes of structure"],
  fold: "closed",
  content: [
    table({ noun: "change", rank: 40 }, comparison.structure, [
      ...benchmarkColumn(comparison),
      ["Change", "left", ({ kind, policy }) => policy === "fail" ? `${kind} (fails)` : kind],
      ["Pattern", "left", patternCell(comparison.structure)],
      ["Function", "left", ({ functions }) => functionNames(functions)],
      ["Bytes", "right", (change2) => bytes(change2.bytes)],
      ["Before", "left", ({ before }) => before === null ? NONE : [{ words: before }]],
      ["Now", "left", ({ now }) => now === null ? NONE : [{ words: now }]]
    ]),
    { kind: "text", sentences: policyHint(comparison) }
  ]
});
function policyHint({ verdict, structure: changes }) {
  let warned = changes.filter(({ kind, policy }) => kind !== "renamed" && policy !== "fail"), kinds = [...new Set(warned.map(({ kind }) => kind))];
  if (verdict !== "pass" || kinds.length === 0) return [];
  let facts2 = kinds.map((kind) => [{ name: `${kind}: fail` }]);
  return [
    [
      "Such changes fail a check with ",
      ...joined(facts2, ", "),
      " in ",
      { name: "gate.facts" },
      "; ",
      { name: "gate.structure: fail" },
      " does that for all kinds that ",
      { name: "gate.facts" },
      " does not name."
    ]
  ];
}

// src/report/views/timeline.ts
var MOST_LINES = 8, WIDTH = 28, PICTURE = { " ": " ", ".": "·", w: "░", c: "█" }, LEGEND = "· computing  ░ waiting  █ communicating", timeline = ({ regressions: regressions2 }) => {
  let [first] = mainFindingsOf(regressions2), of = firstShown(regressions2), { before = null, now = null } = of?.typical ?? {}, late = first?.cause == null ? null : namedProcess(first.cause.why), isShown = now !== null && now.rows.length > 0;
  return {
    id: "timeline",
    title: ["A typical instance, each process a line"],
    fold: "top",
    content: [
      { kind: "lines", lines: isShown ? pictureOf(before, now, late) : [] },
      { kind: "text", sentences: isShown ? whereOf(of.benchmark, now) : [] }
    ]
  };
};
function whereOf(benchmark, { atNs, repetition }) {
  if (atNs === void 0 || repetition === void 0) return [];
  let at = `, repetition ${count(repetition)}, at ${duration(atNs)}`;
  return [
    ["To look at it: trace of ", { name: benchmark }, at, " (", { name: "commgate analyze" }, ", Vampir)."]
  ];
}
function pictureOf(before, now, late) {
  let shown = linesOf(now), labels = shown.map(({ process }) => `P${process}`), margin = Math.max(...labels.map((label) => label.length)) + 2, sides = before === null ? [now] : [before, now], line = (label, cells, remark = "") => `${label.padEnd(margin)}${cells.map((cell) => cell.padEnd(WIDTH)).join("   ")}${remark}`.trimEnd(), heads = [...before === null ? [] : [`before, ${took(before)}`], `now, ${took(now)}`], rows = shown.map(({ process }, i) => {
    let cells = sides.map(({ rows: rows2 }) => drawn(rows2.find((row) => row.process === process)?.states ?? ""));
    return line(labels[i], cells, process === late ? remarkOf(now, process) : "");
  });
  return [line("", heads), ...rows, line("", [LEGEND])];
}
function linesOf({ rows }) {
  let waits = rows.map((row) => ({ ...row, waitNs: row.states.split("w").length - 1 }));
  return thatMatter(waits, MOST_LINES);
}
function took({ durationNs }) {
  return plainNumber(duration(durationNs));
}
function remarkOf({ rows }, process) {
  let starts = rows.map(({ startNs }) => startNs), own = rows.find((row) => row.process === process).startNs, after = own - Math.min(...starts);
  return own === Math.max(...starts) && after > 0 ? `  ◀ last, ${plainNumber(duration(after))} after the first` : "  ◀ the others wait for it";
}
function drawn(states) {
  if (states === "") return "";
  let order = Object.keys(PICTURE);
  return Array.from({ length: WIDTH }, (_, i) => {
    let from = Math.floor(i * states.length / WIDTH), step = states.slice(from, Math.max(from + 1, Math.floor((i + 1) * states.length / WIDTH))), shown = order.findLast((state) => step.includes(state)) ?? " ";
    return PICTURE[shown];
  }).join("");
}

// src/report/views/waiting.ts
var waiting = (comparison) => {
  let rows = findingsOf(comparison.regressions).flatMap(
    ({ cause }) => cause === null ? [] : cause.why.parts.now.waitingCausedBy.map(({ process, ns }) => {
      let { before } = cause.why.parts, earlier = before?.waitingCausedBy.find((each) => each.process === process)?.ns ?? null;
      return { ...cause.of, process, ns, earlier };
    })
  );
  return {
    id: "waiting",
    title: ["Waiting caused, by process"],
    fold: "closed",
    content: [
      table({ rank: 72 }, rows, [
        ...benchmarkColumn(comparison),
        ["Function", "left", subjectOf],
        ["Process", "right", ({ process }) => `${process}`],
        [
          "Makes others wait, before",
          "right",
          ({ earlier }) => earlier === null ? NONE : duration(earlier)
        ],
        ["Now", "right", ({ ns }) => duration(ns), "in one instance, of all others together"]
      ])
    ]
  };
};

// src/report/views/sections.ts
var SECTIONS = [
  headline,
  reason,
  sight,
  wholeGrowth,
  findings,
  timeline,
  unchangedStructure,
  changedStructure([structure, costs, calls]),
  evidence(
    [why, commonFactors, regressions, waiting, singleValues],
    [unconfirmedCommonFactors, unconfirmed, advisories, accepted],
    [improvements, levelShifts, nondeterministic, sensitivity, basis]
  )
];
function comparisonSections(comparison, place, views = SECTIONS) {
  return sectionsOf(withReadableNames(comparison), views, place);
}

export {
  headlineText,
  pictureOf,
  SECTIONS,
  comparisonSections
};
