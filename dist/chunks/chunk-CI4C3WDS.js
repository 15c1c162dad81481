import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  commit,
  day,
  runPhrases,
  shiftCommits,
  shiftScope
} from "./chunk-XV3DWFIF.js";
import {
  failingIn
} from "./chunk-Y3WIRRY6.js";
import {
  addedNs,
  byFamily
} from "./chunk-SAV3ZKLE.js";
import {
  FEWEST_INSTANCES
} from "./chunk-R5S2JSGF.js";
import {
  blindIn,
  isWhollyPaired,
  scoreOf,
  valuesOf
} from "./chunk-HDH42TYB.js";
import {
  FEWEST_RUNS
} from "./chunk-IZM2UQOT.js";
import {
  benchmarkColumn,
  sectionsOf,
  table
} from "./chunk-XOQEUDW7.js";
import {
  NONE,
  NO_BREAK,
  added,
  bytes,
  count,
  counted,
  duration,
  factor,
  functionNames,
  hasOwnFactor,
  joined,
  percent,
  plain,
  ranges,
  score,
  withReadableNames
} from "./chunk-RIG7R6LV.js";

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

// src/report/words/reasons.ts
var MOST = 12, LONGEST_MESSAGE = 1e3, ALONE = /* @__PURE__ */ new Set([
  "blind",
  "undecided",
  "partly judged",
  "no pairs",
  "make a baseline",
  "nothing measured",
  "a job failed",
  "not accepted",
  "failed",
  "accepted",
  "jobs"
]);
function reasonPhrase({ reasons, benchmarks }) {
  return sentences(reasons, benchmarks.length > 1);
}
function factsPhrase(facts2, many = !0) {
  return joined(
    facts2.slice(0, MOST).map((fact) => wordsOf(fact, many)),
    "; "
  );
}
function sentences(reasons, many) {
  let made = [], isOpen = !1;
  for (let reason2 of reasons.slice(0, MOST)) {
    let isAlone = ALONE.has(reason2.kind);
    isOpen && !isAlone ? made.at(-1).push(wordsOf(reason2, many)) : made.push([wordsOf(reason2, many)]), isOpen = !isAlone;
  }
  return joined(
    made.map((parts) => sentence(joined(parts, "; "))),
    " "
  );
}
function sentence(phrase) {
  let [first = "", ...rest] = phrase, begun = typeof first == "string" ? `${first.charAt(0).toUpperCase()}${first.slice(1)}` : first;
  return /[.!?]$/.test(plain(phrase.slice(-1))) ? [begun, ...rest] : [begun, ...rest, "."];
}
function wordsOf(reason2, many) {
  return WORDS[reason2.kind](reason2, many);
}
var FOUND = {
  "common factor": (common, many) => {
    let policy = common.isFailing ? "" : ", which only warns here";
    return [...commonFactor(common, many), policy];
  },
  slower: ({ groups, judged, than }) => {
    let number = judged === null ? counted(groups, "group") : `${groups} of ${counted(judged, "group")}`, again = judged === null ? ", also when measured again" : "";
    return [`${number} ${are(groups)} slower than `, ...limit(than), again];
  },
  "none slower": ({ judged, than, hasCommonFactor }) => {
    let more = than !== null && hasCommonFactor ? " by more than that" : "";
    return [`none of ${counted(judged, "judged group")} is slower than `, ...limit(than), more];
  },
  "nothing else slower": () => ["nothing else is slower than the baseline allows"],
  "structure changed": ({ places }) => [`the communication structure changed in ${counted(places, "place")}`],
  advisories: ({ groups, tooFew }) => {
    let rare = `with fewer than ${FEWEST_INSTANCES} instances a repetition, which only pairs of base and head can prove`, why = tooFew === "runs" ? "which so few runs cannot prove" : rare;
    return [`${counted(groups, "group")} ${groups === 1 ? "looks" : "look"} slower, ${why}`];
  },
  open: ({ groups, percent: percent2 }) => [
    `in ${counted(groups, "group")} the noise leaves a slowdown of ${percent2} % possible`
  ],
  blind: blindWords,
  "not confirmed": (reason2) => [...suspects(reason2.suspects), " looked slower at first, not confirmed"],
  "not told": (reason2) => [
    ...suspects(reason2.suspects),
    " looked slower at first, and too few fresh pairs tell whether that is so"
  ],
  "judged by pairs": judgedByPairs
}, UNDECIDED = {
  "not measured": "",
  "pairs failed": "running base and head in pairs failed: ",
  "pairs do not tell": "the pairs of base and head do not tell: "
}, WORDS = {
  ...FOUND,
  undecided: (reason2, many) => [
    "what looked slower (",
    ...suspects(reason2.suspects),
    ") could not be measured again: ",
    UNDECIDED[reason2.how],
    ...factsPhrase(reason2.why, many)
  ],
  "partly judged": ({ why }, many) => ["not all of it could be judged: ", ...factsPhrase(why, many)],
  "no pairs": ({ why }, many) => ["base and head could not be run in pairs: ", ...wordsOf(why, many)],
  accepted: ({ reasons }, many) => ["accepted: ", ...sentences(reasons, many)],
  jobs: ({ names, reasons }, many) => [
    ...joined(names.slice(0, MOST).map(words), ", "),
    ": ",
    ...sentences(reasons, many)
  ],
  "no benchmark": () => ["no benchmark was measured"],
  "no baseline": () => ["there is no baseline to compare with yet"],
  "empty baseline": () => ["the baseline holds no run that this one can be compared with"],
  "nothing judged": () => ["no group was judged"],
  "no comparable run": ({ stored }) => [
    stored === 1 ? "the one baseline run is not comparable" : `none of the ${stored} baseline runs is comparable`
  ],
  "too few runs": ({ benchmarks }) => {
    let each = benchmarks.map(({ benchmark, runs }) => [{ name: benchmark }, ` has ${runs}`]), needed = `; ${FEWEST_RUNS} are needed)`;
    return ["too few comparable baseline runs to judge durations (", ...listed(each), needed];
  },
  "too few pairs": ({ benchmarks }) => {
    let names = benchmarks.map((name) => [{ name }]);
    return [...names.length === 0 ? [] : ["in ", ...listed(names), " "], "there were too few pairs, or no group with enough of them, to judge durations"];
  },
  "pairs for want of runs": () => [
    `the baseline has fewer than ${FEWEST_RUNS} comparable runs, so base and head were run in pairs`
  ],
  incomparable: ({ benchmark, runs, of, leftOut }) => {
    let why = leftOut === null ? ["it was not measured"] : joined(leftOut.slice(0, MOST).map(words), "; "), data = ` are comparable with ${runs} of ${of} baseline runs (`;
    return ["the new data of ", { name: benchmark }, data, ...why, ")"];
  },
  "not measured twice": ({ benchmark }) => [{ name: benchmark }, " was not measured a second time"],
  "other processes": ({ benchmark, before, now }) => [
    { name: benchmark },
    ` ran on ${before} processes, then on ${now}`
  ],
  disturbed: ({ by }) => ["the run was disturbed (", ...joined(by.slice(0, MOST).map(words), "; "), "); measure on quiet cores, or give a build and a base"],
  "base unknown": () => ["the commits in common with the base are unknown"],
  "base is head": () => ["base and head are the same commit"],
  uncommitted: ({ files }) => [
    `pairs run commits, and changes in ${counted(files, "file")} are not committed`
  ],
  "too few pairs allowed": ({ allowed }) => [
    `gate.max-repetitions allows ${allowed} pairs, too few to judge by`
  ],
  failed: ({ message }) => words(message.replace(/\.$/, "")),
  "make a baseline": ({ orPairs }) => [`make one (commgate baseline update, or the action with mode baseline)${orPairs ? ', or set "build" and compare in pairs (check --against REF)' : ""}`],
  "nothing measured": ({ why }) => ["nothing was measured: ", ...words(why)],
  "a job failed": () => ["a job of this check did not succeed, and no report says why"],
  "not accepted": ({ why }) => words(why)
};
function blindWords({ benchmark, functions, from, spread, inPairs }, many) {
  let names = functions.slice(0, 2).map((name) => [{ name }]), where = [
    ...names.length === 0 ? ["a group without a function"] : joined(names, ", "),
    ...within(benchmark, many)
  ], seen = from === null ? ["no slowdown of ", ...where, " could have been called"] : ["only slowdowns of ", ...where, ` from ${Math.ceil(from)} % on could have been seen`];
  if (inPairs)
    return [...seen, ": its pairs differ too much; measure on quiet cores, or allow more pairs (gate.max-repetitions)"];
  let directly = "compare with the base directly (commgate check --against REF)";
  if (from === null) return [...seen, `: it occurs too seldom to be judged without pairs; ${directly}`];
  let apart = `: the baseline's runs differ by up to ${spread.toFixed(1)}×; measure on quiet cores, or ${directly}`;
  return [...seen, apart];
}
function judgedByPairs({ suspects: before, base, most, isUpTo, slower: slower2, unconfirmed: unconfirmed2, isExcused }, many) {
  let run = `${isUpTo ? "up to " : ""}${counted(most, "pair")}: `, results = slower2.commonFactors.map((common) => commonFactor(common, many)), { groups } = slower2;
  groups > 0 && results.push([`${counted(groups, "group")} ${are(groups)} slower than in the base`]);
  let none = isExcused ? "slower only as the change accepts it" : "the machine or the base is slower than it was, not the change", lost = suspects(unconfirmed2);
  return results.length === 0 ? results.push([`not confirmed: ${none}`]) : lost.length > 0 && results.push(["not confirmed: ", ...lost]), [
    ...suspects(before),
    " looked slower than the baseline; base ",
    ...commit(base),
    ` and head were run in ${run}`,
    ...joined(results, ", ")
  ];
}
function suspects({ groups, commonFactors: commonFactors2 }) {
  let parts = commonFactors2.map(
    ({ benchmark, factor: factor2 }) => [
      "everything in ",
      { name: benchmark },
      ` by a common factor of ${factor2.toFixed(2)}`
    ]
  );
  return listed([...parts, ...groups > 0 ? [[counted(groups, "group")]] : []]);
}
function commonFactor({ benchmark, factor: factor2 }, many) {
  return ["everything", ...within(benchmark, many), ` is slower by a common factor of ${factor2.toFixed(2)}`];
}
function within(benchmark, many) {
  return many ? [" in ", { name: benchmark }] : [];
}
function limit(than) {
  return than === null ? ["the baseline allows"] : ["in ", ...commit(than)];
}
function listed(entries) {
  let left = entries.length - MOST;
  return joined([...entries.slice(0, MOST), ...left > 0 ? [[`${count(left)} more`]] : []], ", ");
}
function words(text) {
  return [{ words: text, longest: LONGEST_MESSAGE }];
}
function are(number) {
  return number === 1 ? "is" : "are";
}

// src/report/words/sight.ts
var MUCH_LESS = 2;
function sightOf({ benchmarks, sensitivity: sensitivity2, thresholds }) {
  return benchmarks.flatMap(({ benchmark, visibleSlowdownPercent: range }) => {
    if (range === null) return [];
    let own = sensitivity2.filter((group) => group.benchmark === benchmark), counting = own.filter(({ share }) => share * 100 >= thresholds.minSharePercent), groups = counting.length > 0 ? counting : own;
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
    ["Common factor", "right", ({ commonFactor: commonFactor2 }) => commonFactor2 ? factor(commonFactor2.factor) : NONE],
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
  return paired !== null && paired.uncommitted > 0 && lines.push([`Uncommitted changes in ${counted(paired.uncommitted, "file")} were not measured`]), confirmation !== null && lines.push(...confirmationFacts(confirmation)), lines.push(...calibrationFacts(comparison), ...sensitivityFacts(comparison), ...commonFacts(comparison)), baseline !== null && baseline.selection !== null && lines.push(selectionFact(baseline.selection, candidate.date)), withoutHistory > 0 && lines.push([`${counted(withoutHistory, "group")} without comparable history`]), lines;
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
  let why = noPairs === null ? [] : [["Not run in pairs: ", ...factsPhrase([noPairs])]];
  return state === "done" ? [...againFacts(confirmation), ...why] : [[by === "pairs" ? "Confirming by pairs failed: " : "Measuring again failed: ", ...factsPhrase(failure)], ...why];
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
    ({ commonFactor: commonFactor2 }) => commonFactor2 === null ? [] : [commonFactor2.evidence.visibleSlowdownPercent]
  ), sight2 = comparison.verdict === "pass" ? [] : sightOf(comparison), lines = sight2.slice(0, MOST_SIGHTS).map((seen) => ["Slowdowns are seen ", ...seen]), left = sight2.length - lines.length;
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
  let found = new Set(groups.map(({ evidence }) => evidence.by));
  return found.size === 2 ? "both" : [...found][0] ?? "history";
}
var BEFORE = { history: "Baseline → now", pairs: "Base → now", both: "Baseline or base → now" };
function changeColumns(groups) {
  return [
    [BEFORE[sourceOf(groups)], "left", (group) => change(group.baselineMedianNs, group.candidateNs)],
    ["Factor", "right", factorCell]
  ];
}
var SIZE_AND_SCORE = [
  ["Phase", "left", phaseCell],
  ["Processes", "right", ({ processes }) => count(processes)],
  ["Bytes", "right", (group) => group.change === void 0 ? bytes(group.bytes) : NONE],
  ["Z (cut-off)", "right", scoreCell]
];
function scoreCell({ evidence }) {
  return `${score(scoreOf(evidence))}${NO_BREAK}(${score(evidence.cutoff)})`;
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
  ["Common factor", "right", (each) => factor(each.factor)],
  ["Groups", "right", ({ groups }) => count(groups.length)],
  ["Z (cut-off)", "right", scoreCell],
  ["Seen from", "right", ({ evidence }) => percent(evidence.visibleSlowdownPercent)]
], FAILS = [
  "Fails the check",
  "left",
  ({ isFailing }) => isFailing ? "yes" : "no"
], commonFactors = ({ commonFactors: found }) => ({
  id: "common-factors",
  title: ["Slower as a whole"],
  fold: "top",
  content: [table({ noun: "benchmark", rank: 90, least: 1 }, found, [...COLUMNS, FAILS])]
}), unconfirmedCommonFactors = ({ confirmation }) => ({
  id: "unconfirmed-common-factors",
  title: ["Looked slower as a whole at first, not confirmed"],
  fold: "closed",
  content: [table({ noun: "benchmark", rank: 65 }, confirmation?.unconfirmedCommonFactors ?? [], COLUMNS)]
});

// src/report/words/cost.ts
var MOST_CHANGES = 3;
function costPhrase({ functions, change: change2, name, outcome }) {
  let { what, addedNs: addedNs2, addedShare } = change2, subject = functions.length > 0 ? functionNames(functions) : [{ name }], changes = joined(
    what.slice(0, MOST_CHANGES).map((each) => [{ words: each }]),
    ", "
  ), more = what.length > MOST_CHANGES ? ` and ${what.length - MOST_CHANGES} more` : "", time = `${addedNs2 < 0 ? "−" : "+"}${duration(Math.abs(addedNs2))} a run`, share = Math.round(100 * Math.abs(addedShare)), part = share < 1 ? "less than 1 %" : `${share} %`, cost = outcome === "unchanged" ? `no measurable cost (${time})` : `${time}, ${part} of the communication time`;
  return [...subject, ": ", ...changes, `${more}, ${cost}`];
}

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
      ["What the change costs", "left", costPhrase],
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

// src/report/words/cause.ts
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

// src/report/views/headline.ts
var SYMBOLS = { pass: "✅", regression: "❌", inconclusive: "⚠️", error: "❌" }, headline = (comparison) => ({
  id: "headline",
  title: null,
  fold: "top",
  content: [{ kind: "heading", text: [`${symbol(comparison)} `, ...sentence2(comparison)] }]
}), reason = (comparison) => {
  let { verdict, regressions: regressions2, reasons } = comparison;
  return { id: "reason", title: null, fold: "top", content: [{ kind: "text", sentences: regressions2.length === 0 && ["error", "inconclusive"].includes(verdict) || reasons.length === 0 ? [] : [reasonPhrase(comparison)] }] };
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
  let { verdict, regressions: regressions2, structure: structure2, improvements: improvements2 } = comparison, [worst] = byFamily(regressions2);
  if (worst !== void 0) return slower(comparison, worst);
  let failing = failingIn(comparison);
  if (failing[0] !== void 0) return slowerAsAWhole(comparison, failing[0]);
  if (verdict === "error") return ["The check failed: ", ...reasonPhrase(comparison)];
  if (verdict === "inconclusive") return ["No verdict: ", ...reasonPhrase(comparison)];
  if (verdict === "pass" && comparison.benchmarks.length === 0) return [...reasonPhrase(comparison)];
  let changes = mostChanged(comparison);
  if (verdict === "regression") return ["The communication structure is not what it was: ", ...changes];
  let faster = improvements2.length === 0 ? "" : `, ${counted(improvements2.length, "improvement")}`, changed = structure2.length === 0 ? [] : [", but the communication structure changed: ", ...changes], [blind] = blindIn(comparison.benchmarks);
  if (blind !== void 0) return [...littleSeen(blind, comparison), ...changed];
  let runs = mostRuns(comparison), accepted2 = comparison.accepted.length, judgedInPairs = hasPairs(comparison);
  if (accepted2 > 0 && (runs > 0 || judgedInPairs))
    return [`Nothing became slower but ${counted(accepted2, "accepted slowdown")}${faster}`, ...changed];
  if (comparison.paired !== null && isWhollyPaired(comparison)) {
    let against = [...commit(comparison.paired.reference), ` (paired)${faster}`, ...changed];
    return judgedInPairs ? ["No communication pattern became slower than in ", ...against] : ["Too few pairs to judge durations against ", ...against];
  }
  return runs === 0 && !judgedInPairs ? ["Nothing to compare with yet: no comparable run in the baseline"] : runs < FEWEST_RUNS && !judgedInPairs ? [`Durations cannot be judged yet: ${runs} of at least ${FEWEST_RUNS} comparable runs`, ...changed] : [`No communication pattern became slower${faster}`, ...changed];
}
function littleSeen({ benchmark, sight: { functions, share, from } }, { benchmarks }) {
  let where = benchmarks.length > 1 ? [" in benchmark ", { name: benchmark }] : [], seen = from === null ? "not at all" : `only from ${percent(from)} on`, time = ` (${Math.round(100 * share)} % of the communication time) ${seen}`;
  return ["Nothing found, but little could have been: ", ...functionNames(functions), ...where, time];
}
function structureChanges(structure2) {
  let first = structure2.find(({ kind: kind2 }) => kind2 !== "renamed") ?? structure2[0];
  if (first === void 0) return [];
  let { functions, label, kind, before, now } = first, where = functions.length > 0 ? functionNames(functions) : [{ words: label }], what = kind === "new" ? [" has a new pattern"] : kind === "vanished" ? [" has lost a pattern"] : kind === "renamed" ? [" has a new name, before ", { words: before ?? NONE }] : [" has ", { words: now ?? NONE }, ", before ", { words: before ?? NONE }], others = structure2.length - 1;
  return [...where, ...what, others === 0 ? "" : `, and ${counted(others, "more change")}`];
}
function mostChanged({ calls: [most], structure: structure2, costs: [cost] }) {
  if (cost !== void 0) {
    let changes2 = counted(structure2.length, "change of structure", "changes of structure");
    return [...costPhrase(cost), structure2.length === 0 ? "" : `; ${changes2}`];
  }
  if (most === void 0) return structureChanges(structure2);
  let { operation, functions, before, now } = most, what = operation === "messages" ? count(now) : counted(now, "call"), where = [{ words: operation }, " in ", ...functionNames(functions)], changes = counted(structure2.length, "change of structure", "changes of structure");
  return [...where, `: ${count(before)} → ${what}; ${changes}`];
}
function slowerAsAWhole({ commonFactors: commonFactors2, benchmarks }, worst) {
  let where = benchmarks.length > 1 ? [" in benchmark ", { name: worst.benchmark }] : [], more = commonFactors2.length > 1 ? `; ${counted(commonFactors2.length - 1, "more benchmark")} below` : "";
  return ["Everything", ...where, ` became slower by a common factor of ${factor(worst.factor)}`, more];
}
function slower({ regressions: regressions2, benchmarks }, groups) {
  let explained = regressions2.find(({ change: change2 }) => change2 !== void 0);
  if (explained !== void 0) {
    let others2 = regressions2.length - 1, where2 = benchmarks.length > 1 ? [" in benchmark ", { name: explained.benchmark }] : [];
    return [
      ...costPhrase(explained),
      ...where2,
      others2 === 0 ? "" : `; ${counted(others2, "more regression")} below`
    ];
  }
  let worst = groups[0], subject = worst.functions.length > 0 ? functionNames(worst.functions) : [{ name: worst.name }], amount = ` became ${factor(worst.factor)} slower (${duration(worst.baselineMedianNs)} → ${duration(worst.candidateNs)})`, where = benchmarks.length > 1 ? [" in benchmark ", { name: worst.benchmark }] : [], cause = causeOf(groups), who = cause === null ? "" : `: ${latenessWords(cause)}`, others = regressions2.length - 1, more = others === 0 ? "" : `; ${counted(others, "more regression")} below`;
  return [...subject, amount, ...where, who, more];
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
var OPEN_REGRESSIONS = 10, regressions = (comparison) => ({
  id: "regressions",
  title: ["Regressions, most urgent first"],
  fold: "top",
  content: [
    regressionTable(
      { noun: "regression", rank: 100, least: 1, open: OPEN_REGRESSIONS },
      comparison.regressions,
      comparison
    )
  ]
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
  let all = addedBy(groups);
  return familyTable(about, groups, (rows) => [
    ["Inspect", "left", ({ inspectionAffinity }) => inspectionAffinity],
    ...benchmarkColumn(comparison),
    ...patternColumns(rows),
    ["Added a run", "right", ({ members }) => added(addedBy(members), all)],
    ...changeColumns(groups),
    ["Cause", "left", causeCell],
    ...SIZE_AND_SCORE
  ]);
}
function causeCell({ members }) {
  let cause = causeOf(members);
  return cause === null ? NONE : causeWords(cause);
}
function addedBy(groups) {
  return groups.reduce((sum, { addedNs: addedNs2 }) => sum + Math.max(0, addedNs2), 0);
}

// src/report/views/sensitivity.ts
var MOST_GROUPS = 20, sight = (comparison) => ({
  id: "sight",
  title: null,
  fold: "top",
  content: [{ kind: "text", sentences: (comparison.verdict === "pass" ? sightOf(comparison) : []).map((each) => ["A slowdown would have been seen ", ...each, "."]), rank: 78, least: 1 }]
}), sensitivity = (comparison) => {
  let { sensitivity: all, thresholds } = comparison, shown = all.filter(({ share }) => share * 100 >= thresholds.minSharePercent).slice(0, MOST_GROUPS), apart = telling(shown, ({ benchmark, functions, bytes: bytes2 }) => [benchmark, functions, bytes2]);
  return {
    id: "sensitivity",
    title: ["Groups in which least could be seen"],
    fold: "closed",
    content: [
      table({ noun: "group", rank: 25 }, shown, [
        ...benchmarkColumn(comparison),
        ["Pattern", "left", (group) => [{ name: group.name }, ...apart(group)]],
        ["Function", "left", ({ functions }) => functionNames(functions)],
        ["Bytes", "right", (group) => bytes(group.bytes)],
        ["Baseline runs", "right", ({ runs }) => count(runs)],
        ["Seen from", "right", ({ visibleSlowdownPercent }) => percent(visibleSlowdownPercent)]
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
        [TITLES[sourceOf(regressions2)], "left", ({ evidence }) => values(valuesOf(evidence))],
        ["Now", "right", ({ candidateNs }) => duration(candidateNs)],
        ["Instances", "right", ({ instances }) => count(instances)],
        ["Share of communication", "right", ({ share }) => `${score(share * 100)} %`],
        [
          "Seen from",
          "right",
          ({ evidence: { visibleSlowdownPercent: from } }) => from === null ? NONE : percent(from)
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
  fold: comparison.regressions.length === 0 ? "open" : "closed",
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

// src/report/views/sections.ts
var SECTIONS = [
  headline,
  reason,
  sight,
  commonFactors,
  regressions,
  singleValues,
  unconfirmedCommonFactors,
  unconfirmed,
  advisories,
  accepted,
  costs,
  calls,
  structure,
  improvements,
  levelShifts,
  nondeterministic,
  sensitivity,
  basis
];
function comparisonSections(comparison, place, views = SECTIONS) {
  return sectionsOf(withReadableNames(comparison), views, place);
}

export {
  causeOf,
  causeWords,
  headlineText,
  SECTIONS,
  comparisonSections
};
