import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  comparableRuns,
  matchGroups,
  raisedGroup,
  shiftCommits,
  shiftScope
} from "./chunk-GD5K4YW4.js";
import {
  ADDED,
  CHECK_AGAINST,
  MIN_CAUSE_SHARE,
  MIN_COMPUTED_SHARE,
  MIN_RUNS,
  PERHAPS,
  addedBy,
  addedNs,
  addedWords,
  besideLabel,
  beyondChance,
  byFamily,
  causeWithoutName,
  changePhrase,
  computesWords,
  computingGrowth,
  costPhrase,
  costsLittle,
  cutoffsOf,
  documentedPatterns,
  doesCount,
  excessOf,
  factsPhrase,
  failingIn,
  findingDetails,
  findingPhrase,
  findingsOf,
  firstShown,
  growthOf,
  isLoopGroup,
  isOfRun,
  isOfWeight,
  isOnAll,
  isSlower,
  lackedCores,
  latenessInTable,
  latenessOf,
  leastBothWays,
  leastOf,
  longestGrowths,
  loopId,
  mainFindingsOf,
  middleRepetition,
  mostIn,
  notAsDocumented,
  placeOf,
  rankRegressions,
  reasonPhrase,
  recordRun,
  sentence,
  sentencesOf,
  sharesOfAll,
  slowdownCause,
  subjectOf,
  undecidedWhy,
  undocumented,
  warningsIn
} from "./chunk-5Z7T4OLX.js";
import {
  RUN_TIME_ID,
  commit,
  computingId,
  day,
  functionTimeId,
  isFunctionTime,
  runPhrases,
  sizesId
} from "./chunk-CKW5RANK.js";
import {
  atLeastTick,
  byKind,
  clockTick,
  inAllRepetitions,
  lateProcessOf,
  lnDuration,
  startsOverRepetitions
} from "./chunk-3TDLSCDZ.js";
import {
  MAX_ACCOUNTED_PLACES,
  MIN_INSTANCES_JUDGED,
  NOTHING,
  RUN_UNITS,
  TIME_KINDS,
  compareText,
  functionsOfVaryingLoops,
  groupKey,
  instancesOf,
  isCommunication,
  isDeterministic,
  latestInAll,
  meanOfParts,
  middleHalf,
  overlapOfAll,
  quantilesOf,
  reduced,
  runValueNs,
  shareOf,
  summedBy,
  timesAsLong,
  toDigits,
  typicalComputing,
  typicalParts,
  unitOf,
  varyingBodies
} from "./chunk-PPZRB76O.js";
import {
  KEEP_TRACES
} from "./chunk-C3QWQLBQ.js";
import {
  benchmarkColumn,
  orNoValue,
  table
} from "./chunk-G2YVCGR2.js";
import {
  brokenInNumbers,
  documentedInShort
} from "./chunk-2LQ4QHBU.js";
import {
  functionNames,
  withReadableNames
} from "./chunk-ZXIYVKAJ.js";
import {
  thatMatter
} from "./chunk-WIYKIGW5.js";
import {
  diffPrograms
} from "./chunk-ARCYX2RK.js";
import {
  addFunctions
} from "./chunk-7ZH6UGTK.js";
import {
  programFrom
} from "./chunk-AO4OGNWY.js";
import {
  VARIES,
  eventText,
  membersIn
} from "./chunk-DAGDMFG7.js";
import {
  printText
} from "./chunk-HMTRDSX5.js";
import {
  closedSection,
  openSection,
  sectionsOf,
  textBlock,
  topSection
} from "./chunk-CK7JKKAG.js";
import {
  capitalised,
  inSentence,
  joined,
  plain
} from "./chunk-WB245AQF.js";
import {
  NO_BREAK,
  NO_VALUE,
  amount,
  bytes,
  count,
  counted,
  difference,
  duration,
  factor,
  hasOwnFactor,
  isTold,
  partOf,
  percent,
  plainNumber,
  score
} from "./chunk-XINNE6I6.js";
import {
  MAD_TO_SIGMA,
  SEVERITY_OVER_EASE
} from "./chunk-2YNCB44M.js";
import {
  WAIT_CLASSES,
  median,
  medianOfSorted,
  ranges,
  sortFew,
  sortNumbers
} from "./chunk-EKBSII3Q.js";
import {
  eachEdge,
  edgesOf,
  linkWords,
  overlap,
  similarity
} from "./chunk-NFI34PXV.js";
import {
  groupBy,
  innermost
} from "./chunk-TAWRGPDZ.js";

// src/base/statistics/weighted-median.ts
function weightedMedian(values2, weights) {
  if (values2.length === 0) throw new RangeError("the median of no values does not exist");
  let order = orderOf(values2), half = 0;
  for (let weight of weights) half += weight / 2;
  let below = 0;
  for (let place = 0; place < order.length; place++) {
    let index = order[place];
    if (below += weights[index], below > half) return values2[index];
    let next = order[place + 1];
    if (below === half && next !== void 0) return (values2[index] + values2[next]) / 2;
  }
  return values2[order.at(-1)];
}
var FEW = 64;
function orderOf(values2) {
  if (values2.length > FEW)
    return Uint32Array.from(values2, (_, index) => index).sort((a, b) => values2[a] - values2[b]);
  let order = new Uint32Array(values2.length);
  for (let i = 0; i < order.length; i++) {
    let place = i;
    for (; place > 0 && values2[order[place - 1]] > values2[i]; place--) order[place] = order[place - 1];
    order[place] = i;
  }
  return order;
}

// src/base/statistics/noise-scale.ts
var MIN_LOG_DIFFERENCE = 0.01, THREE_QUARTERS_TO_SIGMA = 1.15035, CORRECTIONS = [
  1,
  1.195,
  0.866,
  1.342,
  1.028,
  0.992,
  0.893,
  1.042,
  0.974,
  0.955,
  0.909,
  0.998,
  0.962,
  0.948,
  0.92,
  0.983,
  0.958,
  0.948,
  0.927,
  0.975
].map((factor2, index) => [index + 1, factor2]);
CORRECTIONS.push([30, 0.952], [60, 0.969]);
var few = new Float64Array(32);
function noiseScale(values2) {
  let n = values2.length, isFew = n <= 32, sorted = isFew ? few : new Float64Array(values2).sort();
  isFew && sortFew(values2, sorted);
  let median2 = medianOfSorted(sorted, n);
  for (let i = 0; i < n; i++) sorted[i] = Math.abs(sorted[i] - median2);
  isFew ? sortFew(sorted, sorted, n) : sorted.sort();
  let mad = medianOfSorted(sorted, n), threeQuarters = sorted[Math.ceil(0.75 * n) - 1], spread = Math.max(mad / MAD_TO_SIGMA, threeQuarters / THREE_QUARTERS_TO_SIGMA);
  return { median: median2, spread: spread * smallSampleCorrection(n) };
}
function smallSampleCorrection(n) {
  let above = CORRECTIONS.findIndex(([values2]) => values2 >= n);
  if (above < 0) return CORRECTIONS.at(-1)[1];
  let [high, factor2] = CORRECTIONS[above];
  if (high === n || above === 0) return factor2;
  let [low, before] = CORRECTIONS[above - 1];
  return before + (factor2 - before) * Math.log(n / low) / Math.log(high / low);
}

// src/gate/judge/against-baseline/common-factor.ts
var MIN_SHARING_GROUPS = 4, MIN_SPREAD = 0.01, MAX_WEIGHT = 1e9, SHARED_BY = 0.75, ROUNDS = 2;
function commonFactorsOf(groups) {
  let runs2 = groups[0]?.baseline.length ?? 0;
  if (groups.length < MIN_SHARING_GROUPS || runs2 < MIN_RUNS) return null;
  let common = new Array(runs2).fill(0), levels = [], weights = [], places = placesOf(groups);
  for (let round = 0; round <= ROUNDS; round++) {
    let scales = groups.map(({ baseline }) => noiseScale(present(baseline, common)));
    levels = scales.map((scale) => scale.median);
    let alone = groups.map(({ share }, g) => Math.sqrt(share) / Math.max(scales[g].spread, MIN_SPREAD));
    weights = limitedIn(places, alone), round < ROUNDS && (common = common.map((_, run) => commonIn(groups, levels, weights, run)));
  }
  let distances = groups.map((group, g) => group.candidate - levels[g]), candidate = weightedMedian(distances, weights), usual = median(common), change = candidate - usual, isAlong = distances.map((each) => (each - usual) * Math.sign(change) >= Math.abs(change) / 2), sharedBy2 = (members) => {
    let along = members.map((weight, g) => isAlong[g] ? weight : 0);
    return sum(members) > 0 && sum(along) >= SHARED_BY * sum(members);
  }, frequent = weights.map((weight, g) => groups[g].isRare ? 0 : weight);
  return {
    baseline: common,
    candidate,
    change,
    isShared: sharedBy2(weights),
    isSharedByFrequent: sharedBy2(frequent),
    weights
  };
}
function placesOf(groups) {
  let places = groupBy(groups.keys(), (g) => {
    let { functions = [] } = groups[g];
    return functions.length > 0 ? JSON.stringify(functions) : `${g}`;
  });
  return places.size > 1 ? [...places.values()] : groups.map((_, g) => [g]);
}
function limitedIn(places, alone) {
  let totals = places.map((members) => sum(members.map((g) => alone[g]))), found = new Array(alone.length).fill(0);
  for (let [at, limit] of limited(totals).entries()) {
    let members = places[at], rest = limit;
    for (let [index, g] of members.entries()) {
      let isLast = index === members.length - 1, part = totals[at] > 0 ? alone[g] / totals[at] : 1 / members.length;
      found[g] = isLast ? rest : Math.floor(limit * part), rest -= found[g];
    }
  }
  return found;
}
function commonIn(groups, levels, weights, run) {
  let distances = [], theirs = [];
  for (let g = 0; g < groups.length; g++) {
    let value = groups[g].baseline[run];
    value !== null && (distances.push(value - levels[g]), theirs.push(weights[g]));
  }
  return distances.length === 0 ? 0 : weightedMedian(distances, theirs);
}
function present(values2, common) {
  let found = [];
  for (let run = 0; run < values2.length; run++) {
    let value = values2[run];
    value !== null && found.push(value - common[run]);
  }
  return found;
}
function limited(weights) {
  let falling = weights.toSorted((a, b) => b - a), parts = Math.min(MIN_SHARING_GROUPS, weights.length), rest = sum(weights), limit = 0;
  for (let cut = 0; cut < parts && (limit = rest / (parts - cut), !(falling[cut] <= limit)); cut++)
    rest = sum(falling.slice(cut + 1));
  return weights.map(
    (weight) => limit > 0 ? Math.round(MAX_WEIGHT * Math.min(weight / limit, 1)) : MAX_WEIGHT
  );
}
function sum(values2) {
  return values2.reduce((total, value) => total + value, 0);
}

// src/gate/judge/evidence.ts
function scoreOf(evidence2) {
  return evidence2.by === "history" ? evidence2.z : evidence2.score;
}
function valuesOf(evidence2) {
  return evidence2.by === "history" ? evidence2.runsNs : evidence2.baseNs;
}
function isWhollyPaired(comparison) {
  return comparison.paired !== null && comparison.benchmarks.every(({ by }) => by === "pairs");
}

// src/gate/judge/sight.ts
function sightOf(all, blindPercent) {
  if (all.length === 0) return null;
  let parts = all.filter(({ functions, change }) => functions.length > 0 && !change?.isWhole), groups = parts.some(({ evidence: evidence2 }) => evidence2.visibleSlowdownPercent !== null) ? parts : all, weights = groups.map(({ share }) => Math.round(share * MAX_WEIGHT)), percents = groups.map(percentOf), middle = weightedMedian(percents, weights.some(Boolean) ? weights : weights.map(() => 1)), isBlind = middle > blindPercent, limit = isBlind ? blindPercent : middle, dim = groups.filter((_, index) => percents[index] >= limit), own = [...groupBy(dim, (group) => JSON.stringify(placeOf2(group))).values()].sort((a, b) => timeIn(b) - timeIn(a))[0], from = Math.min(...own.map(percentOf));
  return {
    percent: Number.isFinite(middle) ? middle : null,
    isBlind,
    functions: placeOf2(own[0]),
    share: timeIn(own),
    from: Number.isFinite(from) ? from : null,
    spread: Math.max(1, ...own.map(({ evidence: evidence2 }) => spreadOf(valuesOf(evidence2))))
  };
}
function placeOf2({ functions, change }) {
  return change?.isWhole ? [] : functions;
}
function blindIn(benchmarks) {
  return benchmarks.flatMap((basis2) => basis2.sight?.isBlind ? [{ ...basis2, sight: basis2.sight }] : []);
}
function rangeOf(percents) {
  return percents.length === 0 ? null : { least: Math.min(...percents), most: Math.max(...percents) };
}
function percentOf({ evidence: evidence2 }) {
  return evidence2.visibleSlowdownPercent ?? Number.POSITIVE_INFINITY;
}
function timeIn(groups) {
  return groups.reduce((sum4, { share }) => sum4 + share, 0);
}
function spreadOf(values2) {
  return values2.length === 0 ? 1 : Math.max(1, ...values2) / Math.max(1, Math.min(...values2));
}

// src/gate/judge/verdict.ts
var EXIT_CODE = {
  pass: 0,
  regression: 1,
  error: 2,
  inconclusive: 3
};
function decide(found, requirements) {
  let { judged: judged2, slower: slower2, than, commonFactors: commonFactors2, structure: structure2, unjudged } = found, { documented: documented2 = [] } = found, places = structure2.filter(({ policy }) => policy === "fail").length, broken = undocumented(documented2, "fail"), isRed = slower2 > 0 || places > 0 || broken > 0 || commonFactors2.some(({ isFailing }) => isFailing), isClear = !isRed && judged2 > 0, blind = blindFacts(found.benchmarks), hasCommonFactor = commonFactors2.length > 0, reasons = [
    ...commonFactors2.map(commonFactorFact),
    ...slower2 > 0 ? [{ kind: "slower", groups: slower2, judged: judged2, than }] : [],
    ...places > 0 ? [{ kind: "structure changed", places }] : [],
    ...broken > 0 ? [{ kind: "not as documented", places: broken }] : [],
    ...isClear ? [{ kind: "none slower", judged: judged2, than, hasCommonFactor }] : [],
    ...unjudged,
    ...isRed ? [] : [...found.also, ...blind]
  ];
  return isRed ? { verdict: "regression", reasons } : { verdict: unjudged.length > 0 && requirements.requireBaseline || blind.length > 0 && requirements.requireSight ? "inconclusive" : "pass", reasons };
}
function unjudgedByHistory(benchmarks, storedRuns) {
  if (benchmarks.length === 0) return [{ kind: "no benchmark" }];
  let unjudged = benchmarks.filter(({ runs: runs2 }) => runs2.length < MIN_RUNS);
  return unjudged.length === 0 ? [] : storedRuns === null ? [{ kind: "no baseline" }] : storedRuns === 0 ? [{ kind: "empty baseline" }] : benchmarks.every(({ runs: runs2 }) => runs2.length === 0) ? [{ kind: "no comparable run", stored: storedRuns }] : [{ kind: "too few runs", benchmarks: unjudged.map(({ benchmark, runs: runs2 }) => ({ benchmark, runs: runs2.length })) }];
}
function blindFacts(benchmarks) {
  return blindIn(benchmarks).map(({ benchmark, by, sight: { functions, from, spread } }) => ({
    kind: "blind",
    benchmark,
    inPairs: by === "pairs",
    functions,
    from,
    spread
  }));
}
function commonFactorFact({ benchmark, factor: factor2, isFailing }) {
  return { kind: "common factor", benchmark, factor: factor2, isFailing };
}

// src/report/text/words/account.ts
var KINDS = {
  computing: { name: "computing" },
  waiting: { name: "waiting", meaning: "in MPI, until the other process came" },
  transfer: { name: "transfer", meaning: "in MPI, without waiting" },
  files: { name: "files", meaning: "in MPI_File_…, without waiting" },
  offCore: { name: "off the core", meaning: "while the operating system ran something else" },
  tracer: { name: "the tracer", meaning: "recording, estimated" },
  starting: { name: "starting", meaning: "until a process left MPI_Init" },
  unexplained: { name: "not explained" }
}, MIN_CHANGE = 5e-3, MIN_MOVED = 0.02, MIN_PART = 0.2, MAX_PARTS = 2, MAX_BENCHMARKS = 3, MIN_UNEXPLAINED = 1e-3;
function isShown({ kind, beforeNs, nowNs }, { elapsed }) {
  let most = Math.max(Math.abs(beforeNs), Math.abs(nowNs));
  return kind !== "unexplained" || most >= MIN_UNEXPLAINED * elapsed.nowNs;
}
function accountSentences(benchmarks) {
  if (benchmarks.length === 1) return [accountSentence("The run", benchmarks[0].account)];
  let told = benchmarks.filter(
    ({ account: account2 }) => isChanged(account2.elapsed) || movedParts(account2).length > 0
  );
  if (told.length === 0) {
    let noises = benchmarks.flatMap(({ account: { elapsed } }) => elapsed.noiseNs / elapsed.beforeNs);
    return noises.length > 0 && noises.every(Number.isFinite) ? [[`The runs take as long as before (±${percent(100 * Math.max(...noises))}).`]] : [];
  }
  let most = byChange(told), more = most.length - MAX_BENCHMARKS;
  return [
    ...most.slice(0, MAX_BENCHMARKS).map(({ benchmark, account: account2 }) => accountSentence(["A run of ", { name: benchmark }], account2)),
    ...more > 0 ? [[more === 1 ? "One more differs." : `${count(more)} more differ.`]] : []
  ];
}
function byChange(benchmarks) {
  let by = ({ account: { elapsed } }) => Math.abs(Math.log(elapsed.nowNs / elapsed.beforeNs));
  return benchmarks.toSorted((a, b) => by(b) - by(a));
}
function accountSentence(subject, account2) {
  let { elapsed, kinds } = account2, { beforeNs, nowNs, noiseNs } = elapsed, takes = [subject, ` takes ${duration(nowNs)}`].flat(), listed2 = (parts) => parts.length === 0 ? [] : [": ", ...joined(parts.map(partPhrase), ", ")];
  if (noiseNs === null) return [...takes, `, before ${duration(beforeNs)}.`];
  if (!isChanged(elapsed)) {
    if (noiseNs > beforeNs) return [...takes, `, before ${duration(beforeNs)}: no more than runs vary.`];
    let moved = movedParts(account2);
    return [...takes, `, as before (±${percent(100 * noiseNs / beforeNs)})`, ...listed2(moved), "."];
  }
  let least = MIN_PART * Math.abs(nowNs - beforeNs);
  return [...takes, `, before ${duration(beforeNs)}`, ...listed2(largest(kinds, least)), "."];
}
function isChanged({ beforeNs, nowNs, noiseNs }) {
  return noiseNs !== null && Math.abs(nowNs - beforeNs) > Math.max(noiseNs, MIN_CHANGE * beforeNs);
}
function movedParts({ elapsed, kinds }) {
  return isChanged(elapsed) ? [] : largest(kinds, MIN_MOVED * elapsed.beforeNs);
}
function largest(kinds, leastNs) {
  let weightOf = ({ beforeNs, nowNs, mostly }) => {
    let differenceNs = Math.abs(nowNs - beforeNs);
    return typeof mostly?.process == "number" ? Math.max(differenceNs, mostly.ns) : differenceNs;
  }, most = kinds.filter(({ beforeNs, nowNs, noiseNs }) => noiseNs !== null && Math.abs(nowNs - beforeNs) > noiseNs).filter((each) => weightOf(each) >= leastNs).sort((a, b) => weightOf(b) - weightOf(a)).slice(0, MAX_PARTS);
  return kinds.filter((each) => most.includes(each));
}
function partPhrase({ kind, beforeNs, nowNs, mostly }) {
  let what = `${KINDS[kind].name} ${difference(nowNs - beforeNs)}`;
  if (mostly === null || mostly.functions.length === 0) return [what];
  let { functions, process, ns } = mostly, where = functionNames(functions);
  return process === null ? [`${what} (`, ...where, ")"] : process === "all" ? [`${what} (`, ...where, ", all processes)"] : [`${what} on average (`, ...where, `, process ${process}: ${difference(ns)})`];
}
function judgedSentence(benchmarks) {
  let allNs = benchmarks.reduce((sum4, { account: account2 }) => sum4 + account2.elapsed.nowNs, 0);
  if (allNs <= 0) return [];
  let shareOf2 = (ns) => benchmarks.reduce((sum4, { account: account2 }) => sum4 + ns(account2), 0) / allNs, inKinds = (...wanted) => shareOf2(
    ({ kinds }) => kinds.filter(({ kind }) => wanted.includes(kind)).reduce((sum4, { nowNs }) => sum4 + nowNs, 0)
  ), communication = shareOf2(({ judged: judged3, elapsed }) => judged3.communication * elapsed.nowNs), computing = shareOf2(({ judged: judged3, elapsed }) => judged3.computing * elapsed.nowNs), judged2 = shares({ communication, computing }), all = communication + computing, not = shares({
    computing: inKinds("computing") - computing,
    [judged2.length > 0 ? "other communication" : "communication"]: inKinds("waiting", "transfer") - communication,
    files: inKinds("files"),
    "off the core": inKinds("offCore"),
    "the tracer": inKinds("tracer"),
    starting: inKinds("starting")
  });
  return [[`Judged: ${judged2.length === 0 ? "nothing" : `${partOf(all)} of the run’s time (${judged2.join(", ")})`}${not.length === 0 ? "" : `; not: ${not.join(", ")}`}.`]];
}
function shares(parts) {
  return Object.entries(parts).filter(([, share]) => share >= MIN_CHANGE).sort(([, a], [, b]) => b - a).map(([name, share]) => `${name} ${partOf(share)}`);
}
function noise({ noiseNs }) {
  return noiseNs === null ? "" : ` (±${duration(noiseNs)})`.replace(" (", `${NO_BREAK}(`);
}

// src/report/text/views/account.ts
var NAMES = new Map(WAIT_CLASSES.map(({ id, name }) => [id, name])), MAX_ROWS = 6, MAX_CLASSES = 3, MIN_PHASE_SHARE = 0.02, MIN_CLASS_SHARE = 0.1, account = ({ benchmarks }) => topSection("account", accountSentences(accounted(benchmarks)), { rank: 91, least: 1 }), judged = ({ benchmarks, verdict }) => topSection("judged", verdict === "pass" ? judgedSentence(accounted(benchmarks)) : [], { rank: 77 }), MAX_TABLES = 2, accountTable = ({ benchmarks }) => {
  let all = byChange(accounted(benchmarks)).slice(0, MAX_TABLES), blocks = all.flatMap(({ benchmark, account: of }) => [...all.length > 1 ? [{ kind: "text", sentences: [[{ name: benchmark }, ":"]] }] : [], accountRows(of)]);
  return closedSection("account-table", "Where the time of a run goes", blocks);
};
function accounted(benchmarks) {
  return benchmarks.flatMap(
    ({ benchmark, account: account2 }) => account2 === void 0 ? [] : [{ benchmark, account: account2 }]
  );
}
function accountRows(of) {
  let { elapsed, around } = of, rows = [
    ...of.kinds.filter((kind) => isShown(kind, of)).flatMap((kind) => [kindRow(kind), ...rowsInside(kind.kind, of)]),
    { what: ["all, from MPI_Init to MPI_Finalize"], ...elapsed, noise: noise(elapsed) },
    ...around === void 0 ? [] : [{ what: ["before and behind it"], ...around, noise: "" }],
    ...phaseRows(of)
  ], share = (ns) => ns > 0 ? partOf(ns / elapsed.nowNs) : NO_VALUE;
  return table({ rank: 66 }, rows, [
    ["Time", "left", ({ what }) => what, "of a process, the mean of all"],
    ["Before", "right", ({ beforeNs }) => beforeNs === null ? NO_VALUE : duration(beforeNs)],
    ["Now", "right", ({ nowNs }) => duration(nowNs)],
    [
      "Difference",
      "right",
      (row) => row.beforeNs === null ? NO_VALUE : `${difference(row.nowNs - row.beforeNs)}${row.noise}`,
      "± what unchanged code differs by"
    ],
    ["Share", "right", ({ nowNs }) => share(nowNs), "of the run now"],
    [
      "On the critical path",
      "right",
      ({ onPath }) => onPath === void 0 ? NO_VALUE : duration(onPath.nowNs),
      "of the process that the others waited for"
    ]
  ]);
}
function kindRow(kind) {
  let { name, meaning } = KINDS[kind.kind];
  return {
    what: [name, meaning === void 0 ? "" : `, ${meaning}`],
    beforeNs: kind.beforeNs,
    nowNs: Math.max(0, kind.nowNs),
    noise: noise(kind)
  };
}
function phaseRows({ phaseTimes: phaseTimes2 = [], elapsed }) {
  return phaseTimes2.map((phase, i) => ({ ...phase, number: i + 1 })).filter(({ beforeNs, nowNs }) => Math.max(beforeNs, nowNs) >= MIN_PHASE_SHARE * elapsed.nowNs).slice(0, MAX_ROWS).flatMap(({ number, functions, computing, ...sides }) => {
    let after = functions.length === 0 ? [] : [", ", ...functionNames(functions)];
    return [
      { what: [`phase ${number}`, ...after], ...sides, noise: "" },
      { what: ["· computing"], ...computing, noise: "" }
    ];
  });
}
function rowsInside(kind, of) {
  let waitedNs = of.kinds.find((each) => each.kind === "waiting")?.nowNs ?? 0;
  return [
    ...(kind === "waiting" ? of.waiting : []).filter(({ nowNs }) => nowNs >= MIN_CLASS_SHARE * waitedNs).slice(0, MAX_CLASSES).map(({ class: id, ...sides }) => ({
      what: ["· ", NAMES.get(id) ?? { name: id }],
      ...sides,
      noise: ""
    })),
    ...of.functionTimes.filter((each) => each.kind === kind).slice(0, MAX_ROWS).map(({ functions, mpi, beforeNs, nowNs, onPath }) => ({
      what: [
        "· ",
        ...functionNames(functions),
        ...mpi === void 0 || mpi === "" ? [] : [", in ", { name: mpi }]
      ],
      beforeNs,
      nowNs,
      noise: "",
      ...onPath && { onPath }
    }))
  ];
}

// src/gate/judge/facts/calls.ts
var MESSAGES = "messages", BYTES = "bytes";
function callChanges(before, now, match) {
  let nameNow2 = new Map([...match.partners].map(([group, partner]) => [partner, group.functions])), amountsBefore = amountsOf(before, (group) => nameNow2.get(group) ?? group.functions), amountsNow = amountsOf(now, ({ functions }) => functions);
  return [.../* @__PURE__ */ new Set([...amountsBefore.keys(), ...amountsNow.keys()])].flatMap((key) => {
    let [first, second] = [amountsBefore.get(key), amountsNow.get(key)], own = [.../* @__PURE__ */ new Set([...first?.keys() ?? [], ...second?.keys() ?? []])].flatMap((operation) => {
      let earlier = first?.get(operation) ?? none(before), change = changeOf(earlier, second?.get(operation) ?? none(now)), functions = JSON.parse(key);
      return change === null ? [] : [{ benchmark: now.name, functions, operation, ...change }];
    }), isTold2 = ({ operation, ...bytes2 }) => operation === BYTES && own.some((each) => each.operation !== BYTES && each.now > each.before == bytes2.now > bytes2.before);
    return own.filter((change) => !isTold2(change));
  }).sort(mostChangedFirst);
}
function mostChangedFirst(a, b) {
  return +(a.operation === BYTES) - +(b.operation === BYTES) || Math.abs(b.now - b.before) - Math.abs(a.now - a.before) || compareText(a.operation, b.operation) || compareText(a.functions.join(`
`), b.functions.join(`
`));
}
function none({ repetitions }) {
  return new Array(repetitions).fill(0);
}
var MAX_CHANCE = 0.01;
function changeOf(before, now) {
  let [first, second] = [rangeOf2(before), rangeOf2(now)], [widthBefore, widthNow] = [first.most - first.least, second.most - second.least], gap = Math.max(second.least - first.most, first.least - second.most);
  if (widthBefore + widthNow === 0)
    return gap > 0 ? { before: Math.round(first.least), now: Math.round(second.least) } : null;
  if (gap <= widthBefore + widthNow || chanceOf(before.length, now.length) > MAX_CHANCE) return null;
  let [was, is] = [before, now].map((values2) => Math.round(median(values2)));
  return { before: was, now: is, ranges: { before: first, now: second } };
}
function rangeOf2(values2) {
  return { least: Math.min(...values2), most: Math.max(...values2) };
}
function chanceOf(n, m) {
  let chance = 2;
  for (let i = 1; i <= m; i++) chance *= i / (n + i);
  return chance;
}
function amountsOf(benchmark, functionsOf) {
  let amounts = /* @__PURE__ */ new Map();
  for (let group of benchmark.groups) {
    let key = JSON.stringify(functionsOf(group)), ofFunction = amounts.get(key) ?? /* @__PURE__ */ new Map();
    amounts.set(key, ofFunction);
    for (let [operation, counts2] of (group.sizes ?? [group]).flatMap(operationsOf)) {
      let sums = ofFunction.get(operation) ?? none(benchmark);
      ofFunction.set(
        operation,
        sums.map((sum4, i) => sum4 + counts2[i])
      );
    }
  }
  return amounts;
}
function operationsOf(group) {
  let { kind, messages: messages2, operations, bytes: bytes2, instances } = group, calls2 = kind === "point-to-point" ? [] : Object.entries(operations);
  return [
    ...messages2 > 0 ? [[MESSAGES, messages2]] : [],
    ...calls2.map(([name, times]) => [mpiName(name), times]),
    ...bytes2 > 0 ? [[BYTES, bytes2]] : []
  ].map(([operation, times]) => [operation, instances.map((count2) => count2 * times)]);
}
function mpiName(operation) {
  return /HANDLE|ALLOCATE|^COLLECTIVE_/.test(operation) ? operation : `MPI_${operation.charAt(0)}${operation.slice(1).toLowerCase()}`;
}

// src/gate/judge/lack-of-cores.ts
var MIN_TOLD_SHARE = 0.01;
function lackOfCores({
  benchmark,
  earlierBenchmarks,
  run: { environment }
}, thresholds) {
  let { usableCores } = environment, offCore = isKnown(benchmark) ? offCoreOf(benchmark, earlierBenchmarks.filter(isKnown), thresholds) : null;
  return benchmark.processes > usableCores || (offCore?.share ?? 0) >= MIN_TOLD_SHARE ? { lackOfCores: { usableCores, offCore } } : {};
}
function offCoreShares({ offCore }, earlier) {
  if (offCore === void 0) return null;
  let before = earlier.flatMap((each) => each.offCore?.shares ?? []);
  return { share: median(offCore.shares), shareBefore: before.length === 0 ? null : median(before) };
}
function coresTakenMore({ share, shareBefore }, processes) {
  return shareBefore === null ? 0 : (share - shareBefore) * processes;
}
function isKnown(benchmark) {
  return benchmark.offCore !== void 0;
}
function offCoreOf(now, earlier, thresholds) {
  let recorded = earlier.flatMap(({ offCore }) => offCore.runNs);
  return {
    ...offCoreShares(now, earlier),
    takenNs: now.offCore.takenNs,
    runNs: median(now.runNs),
    recordedNs: median(now.offCore.runNs),
    recordedNsBefore: recorded.length === 0 ? null : median(recorded),
    longer: earlier.length === 0 ? null : longerBy(now, earlier, thresholds)
  };
}
function longerBy(now, earlier, thresholds) {
  let recordedBefore = median(earlier.flatMap(({ offCore }) => offCore.runNs)), recordedNow = median(now.offCore.runNs), addedNs2 = recordedNow - recordedBefore, takenBefore = earlier.flatMap(takenOut), takenNow = takenOut(now);
  if (!(Math.min(...takenNow) > Math.max(...takenBefore)) || chanceOf(takenBefore.length, takenNow.length) / 2 > MAX_CHANCE || !isSlower(recordedNow / recordedBefore, thresholds)) return null;
  let offCoreNs = median(takenNow) - median(takenBefore);
  return offCoreNs < MIN_CAUSE_SHARE * addedNs2 ? null : { addedNs: addedNs2, offCoreNs, ...whoLostMore(now, earlier) };
}
function takenOut({ offCore, runNs }) {
  return offCore.runNs.map((ns, repetition) => ns - runNs[repetition]);
}
function whoLostMore({ offCore }, earlier) {
  let moreNs = offCore.takenNs.map(
    (ns, process) => ns - median(earlier.map((each) => each.offCore.takenNs[process] ?? 0))
  ), allNs = moreNs.reduce((sum4, ns) => sum4 + Math.max(0, ns), 0), most = Math.max(...moreNs);
  return beyondChance(most / allNs, moreNs.length) >= MIN_CAUSE_SHARE ? { process: moreNs.indexOf(most), takenMoreNs: most } : { process: null, takenMoreNs: null };
}

// src/report/text/words/lack-of-cores.ts
var MAX_BENCHMARKS2 = 5;
function coreFacts({ benchmarks }) {
  let lacking = benchmarks.filter(
    (basis2) => basis2.lackOfCores !== void 0
  ), facts = lacking.slice(0, MAX_BENCHMARKS2).flatMap((basis2) => {
    let where = benchmarks.length > 1 ? [{ name: basis2.benchmark }, ": "] : [], { offCore } = basis2.lackOfCores, longer = offCore === null ? [] : runTookLonger(basis2, offCore);
    return [lackPhrase(basis2), ...longer].map((each) => [...where, ...each]);
  }), left = lacking.length - MAX_BENCHMARKS2;
  return left > 0 && facts.push([`… and ${counted(left, "more benchmark")} whose processes lacked a core`]), [...facts, ...limitsOfKnowledge(benchmarks)];
}
function limitsOfKnowledge(benchmarks) {
  let named2 = (what, some) => {
    let names = some.slice(0, MAX_BENCHMARKS2).map(({ benchmark }) => [{ name: benchmark }]), left = some.length - names.length;
    return left > 0 && names.push([`${left} more`]), names.length === 0 ? [] : [[what, ...joined(names, ", ")]];
  }, partly = benchmarks.filter(({ offCoreBetweenCalls }) => offCoreBetweenCalls), lacking = benchmarks.filter(({ switchesLost }) => switchesLost !== void 0), all = lacking.reduce((sum4, { switchesLost = 0 }) => sum4 + switchesLost, 0), lost = counted(all, "switch to or from a core was", "switches to or from cores were");
  return [
    ...named2("Time off the core is known between MPI calls alone (see commgate doctor): ", partly),
    ...named2(`At least ${lost} not recorded, as too many came at once; what was taken there is in the times: `, lacking)
  ];
}
function sharesCores({ benchmark }, { benchmarks }) {
  return benchmarks.some(({ benchmark: name, processes, lackOfCores: lackOfCores2 }) => {
    if (name !== benchmark || lackOfCores2 === void 0) return !1;
    let { usableCores, offCore } = lackOfCores2, taken = offCore && coresTakenMore(offCore, processes);
    return lackedCores({ wanted: processes, free: usableCores, taken });
  });
}
function lackPhrase({ processes, lackOfCores: { usableCores, offCore } }) {
  let all = onCores(processes, usableCores, "usable core"), isShort = processes > usableCores, few2 = counted(Math.max(1, Math.floor(usableCores)), "process", "processes"), remedy = isShort ? [`start at most ${few2}, or use a machine with more cores`] : ["measure while nothing else runs, each process on a core of its own (", { name: "pin" }, ")"];
  if (offCore === null)
    return [`${all}: for how long they were off their cores is not known, and in all durations; `, ...remedy, " (", { name: "commgate doctor" }, " says what can be known)"];
  let { share, shareBefore, recordedNs, runNs } = offCore, before = shareBefore === null ? "" : ` (before ${partOf(shareBefore)})`, taken = `${all}: ${isShort ? "they were off their cores" : "other programs took these"} ${partOf(share)} of the time${before}`, cost = `a run of ${duration(recordedNs)} takes ${duration(runNs)} with a core for each`;
  return [`${taken}, which is taken out of all durations: ${cost}; `, ...remedy];
}
function runTookLonger({ processes, lackOfCores: { usableCores } }, { recordedNs, recordedNsBefore, longer }) {
  if (longer === null || recordedNsBefore === null) return [];
  let { offCoreNs, process, takenMoreNs } = longer, times = `As recorded the run took ${duration(recordedNs)}, before ${duration(recordedNsBefore)}`, whose = process === null || takenMoreNs === null ? "the cores for longer" : `the core of process ${process} for ${duration(takenMoreNs)} longer`, on = processes > usableCores ? `; ${onCores(processes, usableCores, "core")}` : "", why2 = `${duration(offCoreNs)} of that is the operating system, which took ${whose} (other load${on})`;
  return [[`${times}: ${why2}; no duration has it`]];
}
function onCores(processes, cores, noun) {
  let many = cores === 1 ? noun : `${noun}s`;
  return `${counted(processes, "process", "processes")} on ${score(cores)} ${many}`;
}

// src/report/text/words/see-more.ts
var MAX_ADVISED_PAIRS = 100, MAX_REPETITIONS = { name: "gate.max-repetitions" };
function howToSeeMore(comparison, benchmark) {
  let { candidate, paired, benchmarks } = comparison, own = benchmarks.filter((basis2) => benchmark === null || basis2.benchmark === benchmark), { usableCores } = candidate.environment, processes = Math.max(0, ...own.map((basis2) => basis2.processes));
  if (processes > usableCores) {
    let [few2, cores] = [Math.max(1, Math.floor(usableCores)), counted(usableCores, "core")];
    return [`start at most ${counted(few2, "process", "processes")}: ${count(processes)} share ${cores}`];
  }
  let [disturbed] = candidate.disturbed;
  if (disturbed !== void 0) return ["measure when nothing else runs (", { words: disturbed }, ")"];
  let pairs = pairsNeeded(comparison, benchmark);
  if (pairs !== null) return [`allow about ${counted(pairs, "pair")} (`, MAX_REPETITIONS, ")"];
  let doctor = [
    "let the program run longer, or pin it on quiet cores (",
    { name: "commgate doctor" }
  ], directly = paired === null ? ["), or compare with the base directly (", CHECK_AGAINST, ")"] : [")"];
  return [...doctor, " says what is missing", ...directly];
}
function pairsNeeded({ benchmarks, paired, thresholds }, benchmark) {
  let needed = benchmarks.map(({ benchmark: name, sight: sight2 }) => {
    let made = paired?.benchmarks.find((each) => each.benchmark === name)?.pairs ?? 0;
    if (made === 0 || !isTold(sight2?.percent ?? null) || benchmark !== null && benchmark !== name) return 0;
    let ratio = Math.log1p(sight2.percent / 100) / Math.log1p(thresholds.minSlowdownPercent / 100);
    return ratio > 1 ? Math.ceil(made * ratio ** 2) : 0;
  }), most = Math.max(0, ...needed);
  return most > 0 && most <= MAX_ADVISED_PAIRS ? most : null;
}

// src/report/text/words/sight.ts
var MAX_PLACES_NAMED = 5, MIN_BLIND_FACTOR = 2;
function sightOf2({ benchmarks, sensitivity: sensitivity2, thresholds }) {
  return benchmarks.flatMap(({ benchmark, visibleSlowdownPercent: range }) => {
    if (range === null) return [];
    let groups = countingIn({ sensitivity: sensitivity2, thresholds }, benchmark), seen = groups.length > 0 ? seenIn(groups) : seenInRange(range);
    return [
      benchmarks.length > 1 ? ["In benchmark ", { name: benchmark }, ": ", ...seen] : capitalised(seen)
    ];
  });
}
var MIN_MISSED_SHARE = 0.1;
function toSeeMore(comparison) {
  let { benchmarks } = comparison, each = benchmarks.filter(({ benchmark, visibleSlowdownPercent: range }) => countingIn(comparison, benchmark).filter((group) => !isTold(group.visibleSlowdownPercent)).reduce((sum4, group) => sum4 + group.share, 0) >= MIN_MISSED_SHARE || range !== null && !isTold(range.least)).map(({ benchmark }) => howToSeeMore(comparison, benchmark));
  return [...new Map(each.map((advice) => [JSON.stringify(advice), advice])).values()].map((advice) => ["To see more, ", ...advice, "."]);
}
function countingIn({ sensitivity: sensitivity2, thresholds }, benchmark) {
  let own = sensitivity2.filter((group) => group.benchmark === benchmark), counting = own.filter(({ share }) => share * 100 >= thresholds.minCostPercent);
  return counting.length > 0 ? counting : own;
}
function seenBetween({ least, most }) {
  let [from, to] = [percent(least), percent(most)];
  if (!isTold(least)) return "in no group";
  if (from === to) return `in all groups from ${to}`;
  let inNoisiest = isTold(most) ? `only from ${to}` : "not at all";
  return `in the quietest group from ${from}, in the noisiest ${inNoisiest}`;
}
function seenInRange({ least, most }) {
  let [from, to] = [percent(least), percent(most)];
  if (!isTold(least)) return ["slowdowns would have been lost in the noise"];
  let seen = `a slowdown of ${from} would have been seen`;
  if (from === to) return [`${seen} everywhere`];
  let rest = isTold(most) ? `only one of ${to}` : "none";
  return [`${seen} where it is quietest, where it is noisiest ${rest}`];
}
function seenIn(groups) {
  let sorted = [...groups].sort((a, b) => b.share - a.share), seen = (group) => group.visibleSlowdownPercent, [first, ...others2] = sorted.filter((group) => isTold(seen(group)));
  if (first === void 0) return ["slowdowns", ...placeOf3(sorted[0]), " would have been lost in the noise"];
  let from = seen(first), lost = groups.length - 1 - others2.length, blind = others2.filter((group) => seen(group) > MIN_BLIND_FACTOR * from), near = others2.filter((group) => !blind.includes(group)), nearFrom = Math.max(from, ...near.map(seen));
  if (others2.length > 0 && blind.length === 0 && percent(nearFrom) === percent(from) && lost === 0) return [`a slowdown of ${percent(from)} would have been seen everywhere`];
  let parts = [[`a slowdown of ${percent(from)}`, ...placeOf3(first), " would have been seen"]];
  if (near.length > 0 && parts.push([`in ${counted(near.length, "other place")} one of ${percent(nearFrom)}`]), blind.length > 0) {
    let least = Math.min(...blind.map(seen)), rest = percent(Math.max(...blind.map(seen))) === percent(least) ? "" : " or more";
    parts.push([`in ${counted(blind.length, "smaller place")} only one of ${percent(least)}${rest}`]);
  }
  return lost > 0 && parts.push([`in ${counted(lost, "place")} none: the noise is too large`]), joined(parts, ", ");
}
function placeOf3({ functions, share }) {
  let time = share < 1 ? ` (${percent(share * 100).replace(/\.\d/, "")} of the run)` : "";
  return functions.length > 0 ? [" in ", ...functionNames(functions), time] : [time];
}
function sameCodePhrase({ places, apart }) {
  let shown3 = places.slice(0, MAX_PLACES_NAMED).map(({ functions, seenFromPercent: from }, i) => [`${isTold(from) ? `${i === 0 ? "from " : ""}${percent(from)}` : "not at all"} in `, ...functionNames(functions)]), left = places.length - shown3.length, more = left > 0 ? ` (and ${counted(left, "more place")})` : "", where = places.length > 1 ? [" (", ...functionNames(apart.functions), ")"] : [], builds = `${more}; two builds of the same code differ by up to ${percent(apart.percent)}`;
  return ["slowdowns are seen ", ...joined(shown3, ", "), builds, ...where];
}

// src/report/text/words/basis.ts
var MAX_SIGHTS_SHOWN = 10;
function basisFacts(comparison) {
  let { candidate, baseline, withoutHistory, paired, confirmation } = comparison, { cpu, cores, mpi } = candidate.environment, branch = candidate.branch === null ? [] : [" on ", { name: candidate.branch }], lines = [
    ["Candidate: ", ...commit(candidate.commit), ...branch, ", ", day(candidate.date)],
    ["Environment: ", { words: cpu }, `, ${counted(cores, "core")}, `, { words: mpi }],
    ...comparedWith(comparison),
    [slowerMeans(comparison)],
    ...coreFacts(comparison)
  ];
  paired !== null && paired.uncommitted > 0 && lines.push([`Uncommitted changes in ${counted(paired.uncommitted, "file")} were not measured`]);
  let isSaid = comparison.reasons.some(({ kind }) => kind === "undecided");
  return confirmation !== null && lines.push(...confirmationFacts(confirmation, isSaid)), lines.push(...calibrationFacts(comparison), ...sensitivityFacts(comparison), ...commonFacts(comparison)), baseline !== null && baseline.selection !== null && lines.push(selectionFact(baseline.selection, candidate.date)), withoutHistory > 0 && lines.push([`${counted(withoutHistory, "group")} without comparable history`]), lines;
}
function slowerMeans(comparison) {
  let { minSlowdownPercent, minCostPercent } = comparison.thresholds, grew = `the median grew by at least ${score(minSlowdownPercent)} %`, adds = `that adds at least ${minCostPercent} % to the run`;
  return `Slower means: ${grew}, ${adds}, and ${scoreWords(comparison)} is above the cut-off`;
}
function scoreWords(comparison) {
  let { paired, confirmation } = comparison;
  return paired === null && (confirmation?.pairs ?? null) === null ? "its modified Z" : isWhollyPaired(comparison) ? "the score of its pairs (Z)" : "its modified Z (of pairs: their score)";
}
function comparedWith({ baseline, paired, benchmarks }) {
  let inPairs = paired === null ? [] : [pairedFact(paired)];
  return isWhollyPaired({ paired, benchmarks }) ? inPairs : [baseline === null ? ["Baseline: none"] : ["Baseline: ", { name: baseline.file }, `, ${counted(baseline.runs, "run")} stored`], ...inPairs];
}
function pairedFact({ reference: reference2, automatic, base, pairs }) {
  let why2 = automatic ? `; the baseline has fewer than ${MIN_RUNS} comparable runs` : "", built = ` (paired, ${counted(pairs, "pair")}${why2}): built from `;
  return ["Compared with ", ...commit(reference2), built, ...commit(base), ", run in turn with the candidate"];
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
function againFacts(confirmation) {
  let { confirmed, unconfirmed: unconfirmed2, unconfirmedCommonFactors: wholes, repetitions, pairs } = confirmation, again = repetitions.toSorted((a, b) => Number(a.inPairs) - Number(b.inPairs)).map(
    (each) => [{ name: each.benchmark }, ` × ${each.repetitions}${each.inPairs ? " pairs" : ""}`]
  ), whole = wholes.length === 0 ? "" : `, nor ${counted(wholes.length, "common factor")}`, result = `: ${count(confirmed)} confirmed, ${count(unconfirmed2.length)} not${whole}`, lines = [["Measured again ", ...joined(again, ", "), result]];
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
  let common = comparison.benchmarks.flatMap(({ commonFactor }) => commonFactor?.evidence.visibleSlowdownPercent ?? []).filter(isTold), sight2 = comparison.verdict === "pass" ? [] : sightOf2(comparison), lines = sight2.slice(0, MAX_SIGHTS_SHOWN), left = sight2.length - lines.length;
  return left > 0 && lines.push([`… and ${counted(left, "more benchmark")}`]), common.length > 0 && lines.push([`Common factors are seen from ${percent(Math.max(...common))}`]), lines;
}
function commonFacts({ regressions: regressions2, improvements: improvements2 }) {
  return [...regressions2, ...improvements2].some(hasOwnFactor) ? [["Common factor: by which all groups of a benchmark became slower or faster together"]] : [];
}
function selectionFact({ mergeBase, used, leftOut, nearest }, date) {
  let others2 = leftOut > 0 ? `, ${count(leftOut)} of other commits left out` : "", start = [`Runs used: ${counted(used, "run")} of the merge base `, ...commit(mergeBase), ` and its ancestors${others2}`];
  if (nearest === null) return start;
  let { commitsBefore } = nearest, where = commitsBefore === 0 ? ["; the merge base itself has runs"] : ["; the nearest is ", ...commit(nearest.commit), `, ${counted(commitsBefore, "commit")} before it`], days = Math.max(0, Math.round((Date.parse(date) - Date.parse(nearest.date)) / 864e5));
  return [...start, ...where, Number.isFinite(days) ? `, ${counted(days, "day")} old` : ""];
}

// src/report/text/views/basis/basis.ts
var MAX_REASONS_SHOWN = 3, basis = (comparison) => {
  let runs2 = comparison.benchmarks.map(({ benchmark, runs: runs3 }) => ({
    text: ["Runs behind ", { name: benchmark }, ": "],
    entries: runPhrases(runs3)
  })), items = [...basisFacts(comparison).map((text) => ({ text })), ...runs2];
  return closedSection("basis", "What was compared with what", [
    benchmarkTable(comparison),
    { kind: "list", items, rank: 10 }
  ]);
};
function benchmarkTable({ benchmarks, paired }) {
  let withRuns = !isWhollyPaired({ benchmarks, paired }), ofRuns = (...cells) => withRuns ? cells : [];
  return table({ rank: 80, least: 1 }, benchmarks, [
    ["Benchmark", "left", ({ benchmark }) => [{ name: benchmark }]],
    ["Tracer", "left", ({ tracer }) => [{ words: tracer }]],
    ["Processes", "right", ({ processes }) => count(processes)],
    ["Repetitions", "right", ({ repetitions }) => count(repetitions)],
    ["Groups", "right", ({ groups }) => count(groups)],
    ...ofRuns(["Baseline runs", "right", ({ runs: runs2 }) => count(runs2.length)]),
    ...paired === null ? [] : [pairColumn(paired)],
    ["Common factor", "right", ({ commonFactor: common }) => orNoValue(foundFactor(common), factor)],
    ...ofRuns(["Runs left out", "left", leftOutCell])
  ]);
}
function foundFactor(common) {
  return common === null || common.outcome === "unchanged" ? void 0 : common.factor;
}
function pairColumn({ benchmarks }) {
  let pairs = new Map(benchmarks.map((each) => [each.benchmark, each.pairs]));
  return ["Pairs", "right", ({ benchmark }) => orNoValue(pairs.get(benchmark), count)];
}
function leftOutCell({ leftOut }) {
  let shown3 = leftOut.slice(0, MAX_REASONS_SHOWN).map(({ reason: reason2, runs: runs2 }) => [`${count(runs2)}: `, { words: reason2 }]);
  return leftOut.length > MAX_REASONS_SHOWN && shown3.push([`${leftOut.length - MAX_REASONS_SHOWN} more reasons`]), shown3.length === 0 ? [NO_VALUE] : joined(shown3, "; ");
}

// src/gate/judge/outcome.ts
function outcomeOf(comparison) {
  let { verdict, structure: structure2, accepted: accepted2 } = comparison, isBroken = notAsDocumented(comparison) !== void 0, hasChanged = structure2.length > 0 || isBroken, isDoubtful = isBroken || structure2.length > 0 && !communicatesLess(comparison);
  return {
    tone: toneOf(comparison, isDoubtful),
    isNews: verdict !== "pass" || hasChanged || accepted2.length > 0,
    lead: leadOf(comparison)
  };
}
var SUMMED = /* @__PURE__ */ new Set([
  "vanished",
  "new",
  "bytes",
  "instances",
  "messages",
  "iterations"
]);
function communicatesLess({ calls: calls2, structure: structure2 }) {
  let functions = new Set(calls2.map((call) => JSON.stringify([call.benchmark, call.functions])));
  return calls2.length > 0 && calls2.every(({ before, now }) => now < before) && structure2.every(
    (change) => SUMMED.has(change.kind) && functions.has(JSON.stringify([change.benchmark, change.functions]))
  );
}
function toneOf(comparison, isChangeDoubtful) {
  let { verdict, benchmarks, commonFactors: commonFactors2 } = comparison;
  return verdict === "inconclusive" ? "doubtful" : verdict !== "pass" ? "bad" : isTimeJudged(comparison) ? isChangeDoubtful || commonFactors2.length > 0 || blindIn(benchmarks).length > 0 || muchInNoise(comparison) !== void 0 ? "doubtful" : "good" : "open";
}
function leadOf(comparison) {
  let { verdict, regressions: regressions2, benchmarks } = comparison, [finding, ...others2] = mainFindingsOf(regressions2), whole = wholeFirst(comparison);
  if (whole !== null)
    return { kind: "slower as a whole", whole, findings: finding === void 0 ? 0 : 1 + others2.length };
  if (finding !== void 0) return { kind: "slower", finding, others: others2.length };
  if (verdict === "error") return { kind: "failed" };
  if (verdict === "inconclusive") return { kind: "undecided" };
  if (verdict === "pass")
    return benchmarks.length === 0 ? { kind: "nothing measured" } : passLead(comparison);
  let documented2 = notAsDocumented(comparison);
  return documented2 !== void 0 && undocumented([documented2], "fail") > 0 ? { kind: "not as documented", documented: documented2 } : { kind: "structure changed" };
}
function passLead(comparison) {
  let { paired } = comparison, [basis2] = blindIn(comparison.benchmarks);
  if (basis2 !== void 0) return { kind: "blind", basis: basis2 };
  let hidden = muchInNoise(comparison);
  if (hidden !== void 0) return { kind: "slower within noise", whole: hidden };
  let [whole] = warningsIn(comparison);
  if (whole !== void 0) return { kind: "warned of the whole", whole };
  let runs2 = mostRuns(comparison), isInPairs = hasPairs(comparison), accepted2 = comparison.accepted.length;
  return accepted2 > 0 && (runs2 > 0 || isInPairs) ? { kind: "slower as accepted", accepted: accepted2 } : paired !== null && isWhollyPaired(comparison) ? { kind: isInPairs ? "not slower in pairs" : "too few pairs", paired } : isTimeJudged(comparison) ? { kind: "not slower" } : runs2 === 0 ? { kind: "no comparable run" } : { kind: "too few runs", runs: runs2 };
}
function isTimeJudged(comparison) {
  return mostRuns(comparison) >= MIN_RUNS || hasPairs(comparison);
}
function mostRuns({ benchmarks }) {
  return Math.max(0, ...benchmarks.map(({ runs: runs2 }) => runs2.length));
}
function hasPairs({ benchmarks }) {
  return benchmarks.some(
    ({ by, visibleSlowdownPercent }) => by === "pairs" && visibleSlowdownPercent !== null
  );
}
var MIN_LEADING_SHARE = 0.5;
function wholeFirst(comparison) {
  let [failing] = failingIn(comparison), { regressions: regressions2 } = comparison;
  if (failing === void 0 || regressions2.length === 0) return failing ?? null;
  let { benchmark, growth } = failing;
  if (growth === void 0) return null;
  let isSamePlace = mainFindingsOf(regressions2).some(
    ({ groups: [{ benchmark: where }], cause }) => where === benchmark && growth.path !== null && `${cause?.why.path}` == `${growth.path}`
  ), beyondNs = regressions2.filter((each) => each.benchmark === benchmark && isCommunication(each)).reduce((sum4, each) => sum4 + each.candidateNs * each.instances * Math.max(0, 1 - 1 / each.ownFactor), 0);
  return !isSamePlace && beyondNs < MIN_LEADING_SHARE * (growth.nowNs - growth.beforeNs) ? failing : null;
}
function wholeInNoise({
  benchmarks,
  thresholds
}) {
  return benchmarks.flatMap(({ benchmark, commonFactor }) => {
    if (commonFactor?.outcome !== "unchanged" || commonFactor.evidence.by !== "history") return [];
    let { factor: factor2, isShared, evidence: evidence2 } = commonFactor, isSlower2 = isShared && factor2 >= 1 + thresholds.minSlowdownPercent / 100, isWithin2 = (evidence2.z ?? 0) <= evidence2.cutoff;
    return isSlower2 && isWithin2 ? [{ benchmark, factor: factor2, seenFrom: evidence2.visibleSlowdownPercent }] : [];
  });
}
var MIN_LEADING_FACTOR = 1.5;
function muchInNoise(comparison) {
  return wholeInNoise(comparison).find((each) => each.factor >= MIN_LEADING_FACTOR);
}

// src/report/text/words/whole-benchmark.ts
var MIN_NEARLY_ALL_SHARE = 0.9, TELL_APART = [
  "To tell the change from the machine, compare with the base directly (",
  CHECK_AGAINST,
  ")."
];
function inNoise({ benchmark, factor: slower2 }, many) {
  return [
    "everything",
    ...many ? [" in benchmark ", { name: benchmark }] : [],
    ` is ${factor(slower2)} slower than usual; the baseline's runs differ as much`
  ];
}
function growthSentences({ benchmark, growth, evidence: evidence2 }, { many, isFirst, isShared }) {
  let where = many ? [" of ", { name: benchmark }] : [], advice = evidence2.by === "pairs" || !isFirst ? [] : [TELL_APART];
  if (growth === void 0) return advice;
  let { beforeNs, nowNs, computingShare: computing, path } = growth, times = ` that recurs takes ${duration(nowNs)} a run, before ${duration(beforeNs)}.`, mostly = path === null ? [] : [", most of it in ", ...placeOf({ path, source: null })], nobody = isShared ? `the same messages take longer${PERHAPS["shared core"]}` : `the same messages take longer, and no process is late${PERHAPS.network}`, why2 = 1 - computing >= MIN_NEARLY_ALL_SHARE ? [`Nearly all of the added time is in MPI: ${nobody}.`] : computing >= MIN_NEARLY_ALL_SHARE ? ["Nearly all of the added time is computing", ...mostly, "."] : [`${partOf(computing)} of the added time is computing`, ...mostly, "; the rest is in MPI."];
  return [[isFirst ? "The communication" : "Everything else is slower, too. The communication", ...where, times], why2, ...advice];
}

// src/report/text/words/sparkline.ts
var BARS = "▁▂▃▄▅▆▇█", MIN_RANGE = Math.log(1.2);
function sparkline(values2, most = 40) {
  let shown3 = values2.slice(-most).map((value) => value === null ? null : Math.log(Math.max(1, value))), known = shown3.filter((value) => value !== null);
  if (known.length === 0) return "·".repeat(shown3.length);
  let [low, high] = [Math.min(...known), Math.max(...known)], range = Math.max(high - low, MIN_RANGE), bottom = (low + high - range) / 2, draw = (value) => BARS[Math.min(BARS.length - 1, Math.floor((value - bottom) / range * BARS.length))];
  return shown3.map((value) => value === null ? "·" : draw(value)).join("");
}

// src/report/text/views/group-columns.ts
var MAX_PHASE_RANGES = 5;
function familyTable(about, groups, cellsOf) {
  let rows = byFamily(groups).map((members) => ({ ...members[0], members })), stands = rows.map(({ members }) => members.length);
  return table({ ...about, stands }, rows, cellsOf(rows));
}
function patternColumns(rows) {
  let pattern = patternCell(rows), others2 = ({ members }) => members.length === 1 ? "" : ` and ${count(members.length - 1)} more of this family`;
  return [
    ["Pattern", "left", (group) => [...pattern(group), others2(group)]],
    ["Function", "left", functionCell]
  ];
}
function patternCell(groups) {
  let apart = tellApart(groups, ["benchmark", "label", "functions", "bytes"]);
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
    [BEFORE[sourceOf(groups)], "left", timesCell],
    ["Factor", "right", factorCell],
    ["Runs, now last", "left", (group) => sparkline([...valuesOf(group.evidence), group.candidateNs])]
  ];
}
var SEEN_FROM = "the smallest slowdown that would have been found here";
function seenFrom(slowdownPercent) {
  return slowdownPercent === null ? NO_VALUE : isTold(slowdownPercent) ? percent(slowdownPercent) : "too noisy";
}
var SCORE = "how far the change is beyond noise, and from where on that counts", SIZE_AND_SCORE = [
  ["Phase", "left", phaseCell, "parts of the run with the same communication, numbered in order"],
  ["Processes", "right", ({ processes }) => count(processes)],
  ["Bytes", "right", (group) => isOfRun(group) ? NO_VALUE : bytes(group.bytes)],
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
  return phases.length === 0 ? NO_VALUE : phases.length === phaseCount && phaseCount > 1 ? `all ${count(phaseCount)}` : `${ranges(phases, MAX_PHASE_RANGES)} of ${count(phaseCount)}`;
}
function factorCell(group) {
  let { factor: all, ownFactor } = group;
  return hasOwnFactor(group) ? `${factor(all)} (${factor(ownFactor)} without the common factor)` : factor(all);
}
function timesCell({ baselineMedianNs, candidateNs }) {
  return `${duration(baselineMedianNs)}${NO_BREAK}→ ${duration(candidateNs)}`;
}
function tellApart(groups, looks) {
  let keyOf = (group) => JSON.stringify(looks.map((key) => group[key])), seen = groupBy(groups, keyOf);
  return (group) => {
    let { participants } = group;
    return seen.get(keyOf(group)).every((each) => each.participants === participants) ? [] : [" of processes ", { words: participants.replaceAll("-", "–").replaceAll(",", ", ") }];
  };
}

// src/report/text/views/basis/common-factors.ts
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
  ["Seen from", "right", ({ evidence: evidence2 }) => seenFrom(evidence2.visibleSlowdownPercent), SEEN_FROM]
], wholeGrowth = (comparison) => {
  let { commonFactors: found, benchmarks, regressions: regressions2 } = comparison, isFirst = regressions2.length === 0 || wholeFirst(comparison) !== null, sentences = found.flatMap(
    (each) => growthSentences(each, { many: benchmarks.length > 1, isFirst, isShared: sharesCores(each, comparison) })
  );
  return topSection("whole-growth", sentences);
}, commonFactors = ({ commonFactors: found }) => openSection("common-factors", "Slower as a whole", [
  table({ noun: "benchmark", rank: 90, least: 1 }, found, [
    ...COLUMNS,
    ["Fails the check", "left", ({ isFailing }) => isFailing ? "yes" : "no"]
  ])
]), unconfirmedCommonFactors = ({ confirmation }) => closedSection("unconfirmed-common-factors", "Looked slower as a whole at first, not confirmed", [
  table({ noun: "benchmark", rank: 65 }, confirmation?.unconfirmedCommonFactors ?? [], COLUMNS)
]);

// src/report/text/views/basis/levels.ts
var levelShifts = (comparison) => closedSection("level-shifts", "Level shifts in the baseline", [
  table({ noun: "shift", rank: 35 }, comparison.levelShifts, [
    ...benchmarkColumn(comparison),
    ["Since", "left", ({ date }) => [day(date)]],
    ["Commits", "left", shiftCommits],
    ["Factor", "right", (shift) => factor(shift.factor)],
    ["Which groups", "left", shiftScope],
    ["Shift", "left", ({ id }) => [{ words: id }]]
  ])
]), accepted = (comparison) => closedSection("accepted", "Accepted slowdowns", [
  table({ noun: "slowdown", rank: 55 }, comparison.accepted, [
    ...benchmarkColumn(comparison),
    ["Function", "left", ({ functions }) => functionNames(functions)],
    ["Bytes", "right", (each) => bytes(each.bytes)],
    ["Accepted", "right", (each) => factor(each.factor)],
    ["Reason", "left", ({ reason: reason2 }) => [{ words: reason2 }]],
    ["Measured on", "left", (each) => [...commit(each.commit), ", ", day(each.date)]]
  ])
]);

// src/report/text/views/basis/nondeterministic.ts
var MAX_COUNTS_SHOWN = 8, nondeterministic = (comparison) => closedSection("nondeterministic", "Not compared exactly: repetitions differ", [
  table({ noun: "group", rank: 20 }, comparison.nondeterministic, [
    ...benchmarkColumn(comparison),
    ["Pattern", "left", patternCell(comparison.nondeterministic)],
    ["Function", "left", ({ functions }) => functionNames(functions)],
    ["Bytes", "right", (group) => bytes(group.bytes)],
    ["Instances before, by repetition", "left", ({ before }) => orNoValue(before, counts)],
    ["Instances now", "left", ({ now }) => orNoValue(now, counts)]
  ])
]);
function counts(values2) {
  let shown3 = values2.slice(0, MAX_COUNTS_SHOWN).map(count).join(", ");
  return values2.length > MAX_COUNTS_SHOWN ? `${shown3}, …` : shown3;
}

// src/report/text/views/basis/same-code.ts
var sameCode = ({ paired, regressions: regressions2, commonFactors: commonFactors2 }) => {
  let known = (paired?.benchmarks ?? []).flatMap(
    ({ benchmark, sameCode: own }) => own === void 0 ? [] : [{ benchmark, own }]
  ), many = (paired?.benchmarks.length ?? 0) > 1, sentences = known.map(({ benchmark, own }) => [...many ? ["In benchmark ", { name: benchmark }, ", on"] : ["On"], " this machine, ", ...sameCodePhrase(own), "."]), all = [...known.length > 0 && regressions2.length + commonFactors2.length > 0 ? [NO_CHANGE] : [], ...sentences];
  return topSection("same-code", all, { rank: 79, least: 1 });
}, NO_CHANGE = [
  "Base and head are the same commit, so what is slower here is chance, or the builds differ by themselves (",
  { name: "gate.builds-differ: true" },
  " allows for that)."
];

// src/report/text/views/basis/sensitivity.ts
var MAX_GROUPS_SHOWN = 20, sight = (comparison) => {
  let isSaidOf = new Set(
    comparison.paired?.benchmarks.filter(({ sameCode: sameCode2 }) => sameCode2).map(({ benchmark }) => benchmark)
  ), benchmarks = comparison.benchmarks.filter(
    (basis2) => !blindIn([basis2]).length && !isSaidOf.has(basis2.benchmark)
  ), isPass = comparison.verdict === "pass", seen = isPass ? sightOf2({ ...comparison, benchmarks }) : [], slower2 = isPass ? wholeInNoise(comparison) : [], isSaid = blindIn(comparison.benchmarks).length === 0 ? muchInNoise(comparison) : void 0, hidden = slower2.filter(({ benchmark }) => benchmark !== isSaid?.benchmark).map((each) => capitalised(inNoise(each, comparison.benchmarks.length > 1))), isToldThere = comparison.reasons.some(({ kind }) => kind === "open" || kind === "blind"), more = isPass && !isToldThere && slower2.length === 0 ? toSeeMore({ ...comparison, benchmarks }) : [], advice = slower2.length > 0 ? [TELL_APART] : more, sentences = [...[...hidden, ...seen].map((each) => [...each, "."]), ...advice];
  return topSection("sight", sentences, { rank: 78, least: 1 });
}, sensitivity = (comparison) => {
  let { sensitivity: all, thresholds } = comparison, shown3 = all.filter(({ share }) => share * 100 >= thresholds.minCostPercent).slice(0, MAX_GROUPS_SHOWN), apart = tellApart(shown3, ["benchmark", "functions", "bytes"]);
  return closedSection("sensitivity", "Where least could be seen", [
    table({ noun: "group", rank: 25 }, shown3, [
      ...benchmarkColumn(comparison),
      ["Pattern", "left", (group) => [{ name: group.name }, ...apart(group)]],
      ["Function", "left", ({ functions }) => functionNames(functions)],
      ["Bytes", "right", (group) => bytes(group.bytes)],
      ["Baseline runs", "right", ({ runs: runs2 }) => count(runs2)],
      ["Seen from", "right", ({ visibleSlowdownPercent: from }) => seenFrom(from), SEEN_FROM]
    ])
  ]);
};

// src/report/text/views/basis/single-values.ts
var MAX_VALUES_SHOWN = 20, TITLES = {
  history: "Baseline runs, oldest first",
  pairs: "Base, pair by pair",
  both: "Baseline runs, oldest first; or base, pair by pair"
}, singleValues = (comparison) => {
  let { regressions: regressions2 } = comparison;
  return { ...openSection("single-values", "Single values", [
    familyTable({ rank: 15 }, regressions2, (rows) => [
      ...benchmarkColumn(comparison),
      ...patternColumns(rows),
      ["Bytes", "right", (group) => bytes(group.bytes)],
      [TITLES[sourceOf(regressions2)], "left", ({ evidence: evidence2 }) => values(valuesOf(evidence2))],
      ["Now", "right", ({ candidateNs }) => duration(candidateNs)],
      ["Instances", "right", ({ instances }) => count(instances)],
      ["Share of communication", "right", ({ share }) => `${score(share * 100)} %`],
      ["Seen from", "right", (each) => seenFrom(each.evidence.visibleSlowdownPercent), SEEN_FROM]
    ])
  ]), places: ["summary"] };
};
function values(all) {
  let shown3 = all.slice(-MAX_VALUES_SHOWN).map(duration).join(", ");
  return all.length > MAX_VALUES_SHOWN ? `… ${shown3}` : shown3;
}

// src/report/text/views/findings.ts
var MAX_FINDINGS_SHOWN = 3, MAX_CONSEQUENCES_SHOWN = 3, findings = (comparison) => {
  let all = mainFindingsOf(comparison.regressions), shown3 = all.slice(0, MAX_FINDINGS_SHOWN), [first] = shown3, others2 = wholeFirst(comparison) === null ? shown3.slice(1) : shown3, left = all.length - shown3.length, items = others2.map((finding) => ({ text: [...capitalised(findingPhrase(finding)), "."] })), content = [
    findingTable(shown3, comparison),
    textBlock(first === void 0 ? [] : findingDetails(first, comparison)),
    ...items.length > 0 ? [{ kind: "list", items }] : [],
    textBlock(left > 0 ? [`… and ${count(left)} more`] : [])
  ];
  return { id: "findings", title: ["What became slower"], fold: "top", content };
};
function findingTable(shown3, { benchmarks, regressions: regressions2 }) {
  let timesCell2 = ({ groups, isRoot, isFirst }) => {
    let [{ baselineMedianNs, candidateNs }] = groups, now = duration(candidateNs), added = isRoot ? addedWords(groups, regressions2) : `+${duration(addedBy(groups))}`;
    return [`${duration(baselineMedianNs)} → `, isFirst ? { strong: [now] } : now, `, ${added}`];
  }, most = shown3.length === 1 ? MAX_CONSEQUENCES_SHOWN : 1, rows = shown3.flatMap((finding) => rowsOf(finding, most)).map((row, i) => ({ ...row, isFirst: i === 0 })), where = ({ benchmark }) => benchmarks.length > 1 ? [" in ", { name: benchmark }] : [];
  return table({ rank: 100, least: 3 }, rows, [
    ["", "left", (row) => [...whatOf(row), ...where(row.groups[0])]],
    // One column for all times: a phone has no room for a third.
    ["before → now, added", "right", timesCell2, ADDED]
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
  let [first, ...others2] = groups, more = others2.length === 0 ? "" : `, and ${count(others2.length)} more of this kind`, label = [{ words: first.label }, besideLabel(first), more];
  if (first.functions.length === 0) return [prefix, ...label];
  if (!isRoot && `${first.functions}` == `${root.functions}`) {
    let same = first.functions.length === 1 ? "the same function · " : "the same functions · ";
    return [`${prefix}${same}`, ...label];
  }
  let names = functionNames(first.functions);
  return [prefix, ...isFirst ? [{ strong: names }] : names, " · ", ...label];
}

// src/gate/judge/loops/iteration-changes.ts
function iterationChanges(before, now) {
  return [...loopPartners(before, now)].flatMap(([loop, partner]) => {
    let [was, is] = [iterationsOf(partner), iterationsOf(loop)];
    return !loop.isLoop || was === null || is === null || was === is ? [] : [{ loop, before: was, now: is }];
  });
}
function iterationFacts(before, now, nameOf) {
  return [...loopPartners(before, now)].flatMap(([loop, partner]) => {
    let both = [loop, partner], isEach = both.every((one) => iterationsOf(one) !== null);
    if (!loop.isLoop || !(isEach || both.every(isDeterministic))) return [];
    let [was, is] = [partner, loop].map(
      (one) => isEach ? `${iterations(one.perCall.least)} a call` : inARun(one)
    );
    if (was === is) return [];
    let { part: pattern, label, functions, bytes: bytes2, partners } = loop;
    return [{ ...{ benchmark: now.name, pattern, label, functions, bytes: bytes2, participants: partners.members }, kind: "iterations", name: nameOf(loop), before: was, now: is }];
  });
}
function inARun(loop) {
  let { least, most } = loop.perCall;
  return `${iterations(instancesOf(loop))} a run, ${least === most ? least : `${least} to ${most}`} a call`;
}
function iterations(count2) {
  return `${count2} iteration${count2 === 1 ? "" : "s"}`;
}
function loopPartners(before, now) {
  let { partners } = matchGroups(now.loops ?? [], before.loops ?? []);
  return partners;
}
function iterationsOf({ perCall: { least, most } }) {
  return least === most ? least : null;
}

// src/gate/judge/loops/in-place-of-calls.ts
var MIN_COVERED_SHARE = 0.5, NEARLY_ALL = 0.9;
function inPlaceOfCalls(before, now, match, { loops: wanted }) {
  let calls2 = /* @__PURE__ */ new Set(), instead = [], known = loopPartners(before, now), callsOf2 = groupBy(
    now.groups.filter(({ isSplit }) => isSplit),
    setOf
  );
  for (let [functions, loops] of groupBy(now.loops ?? [], setOf)) {
    let own = callsOf2.get(functions) ?? [], varies = loops.some(isVarying), doCallsLineUp = shareIn(own, (call) => match.partners.has(call) && !(varies && instancesOf(call) < MIN_INSTANCES_JUDGED)) >= MIN_COVERED_SHARE;
    if (!(wanted === "calls" && doCallsLineUp) && !(shareIn(loops, (loop) => known.has(loop)) < (doCallsLineUp ? NEARLY_ALL : MIN_COVERED_SHARE))) {
      for (let call of own) calls2.add(call);
      instead.push(...loops.filter((loop) => known.has(loop)));
    }
  }
  return { calls: calls2, loops: instead };
}
function callsOfVaryingLoops(before, now, match) {
  let unsure = [...before.loops ?? [], ...now.loops ?? []].filter(isNoFact), instead = match === void 0 ? [] : inPlaceOfCalls(before, now, match, { loops: "calls" }).loops, functions = new Set([...unsure, ...instead.filter(isVarying)].map(setOf));
  return (group) => group.isSplit === !0 && functions.has(setOf(group));
}
function isNoFact(loop) {
  return isVarying(loop) && !isDeterministic(loop);
}
function isVarying({ perCall: { least, most } }) {
  return least !== most;
}
function setOf({ functions }) {
  return JSON.stringify(functions);
}
function shareIn(groups, isCounted) {
  let eventsOf = (some) => some.reduce(
    (sum4, { events, instances }) => sum4 + events * instances.reduce((all2, each) => all2 + each, 0),
    0
  ), all = eventsOf(groups);
  return all > 0 ? eventsOf(groups.filter(isCounted)) / all : 1;
}

// src/gate/judge/facts/program-counts.ts
function countsByFunction({ classes, events }) {
  let known = /* @__PURE__ */ new Map(), countIn = ({ terms, bodies }) => {
    let counts2 = /* @__PURE__ */ new Map();
    for (let i = 0; i < terms.length; i += 2) {
      let [term, count2] = [terms[i], terms[i + 1]];
      if (term >= 0) {
        add(counts2, term, 1);
        continue;
      }
      let body = known.get(~term) ?? countIn({ terms: bodies.sequence(~term), bodies });
      known.set(~term, body);
      for (let [symbol2, each] of body) add(counts2, symbol2, Math.max(1, count2) * each);
    }
    return counts2;
  }, all = /* @__PURE__ */ new Map();
  for (let { model, processes } of classes)
    for (let [symbol2, count2] of countIn(model)) add(all, symbol2, count2 * processes.length);
  let byFunction = /* @__PURE__ */ new Map();
  for (let [symbol2, count2] of all) {
    let event = events[symbol2], own = byFunction.get(event.function) ?? /* @__PURE__ */ new Map();
    byFunction.set(event.function, own);
    let what = whatIs(event);
    own.set(what, (own.get(what) ?? 0) + count2);
  }
  return new Map([...byFunction].map(([name, own]) => [name, JSON.stringify([...own].sort())]));
}
function add(counts2, symbol2, count2) {
  counts2.set(symbol2, (counts2.get(symbol2) ?? 0) + count2);
}
function whatIs({ kind, operation, partner, members, bytes: bytes2 }) {
  return JSON.stringify([kind, operation, partner, members, bytes2]);
}
function eventsByFunction({ classes, events }) {
  let used = /* @__PURE__ */ new Set(), look = (terms, bodies, seen2) => {
    for (let i = 0; i < terms.length; i += 2) {
      let term = terms[i];
      term >= 0 ? used.add(term) : seen2.has(term) || (seen2.add(term), look(bodies.sequence(~term), bodies, seen2));
    }
  }, seen = /* @__PURE__ */ new Set();
  for (let { model } of classes) look(model.terms, model.bodies, seen);
  let byFunction = groupBy([...used], (symbol2) => events[symbol2].function), textOf = (own) => [...new Set(own.map((symbol2) => JSON.stringify(events[symbol2])))].sort().join(`
`);
  return new Map([...byFunction].map(([name, own]) => [name, textOf(own)]));
}
function sameInstances(before, now, renamed2) {
  let earlier = instancesIn(before, renamed2);
  return new Map([...instancesIn(now, /* @__PURE__ */ new Map())].filter(([name, sum4]) => earlier.get(name) === sum4));
}
function instancesIn({ groups }, renamed2) {
  let found = /* @__PURE__ */ new Map();
  for (let group of groups) {
    let sum4 = isDeterministic(group) ? instancesOf(group) : Number.NaN;
    for (let each of group.functions) {
      let name = innermost(renamed2.get(each) ?? each);
      found.set(name, (found.get(name) ?? 0) + sum4);
    }
  }
  return found;
}

// src/gate/judge/facts/synchronisations.ts
var SYNCHRONISING = /* @__PURE__ */ new Set([
  "BARRIER",
  "ALLREDUCE",
  "ALLGATHER",
  "ALLGATHERV",
  "ALLTOALL",
  "ALLTOALLV",
  "ALLTOALLW",
  "REDUCE_SCATTER",
  "REDUCE_SCATTER_BLOCK",
  "CREATE_HANDLE",
  "CREATE_HANDLE_AND_ALLOCATE"
]), MIN_PROCESS_SHARE = 0.5, MIN_COPIES = 3, PROCESSES_AT_SCALE = 1024, LATENCY_NS = 2e3;
function newSynchronisations(differences2, now, instances) {
  let found = differences2.flatMap(
    ({ changes, processes }) => changes.map((each) => ({ processes, sums: sumsOf(each, now, instances) }))
  );
  return ["run", "pass"].flatMap((per) => {
    let other = per === "run" ? "pass" : "run", more = found.filter(
      ({ sums }) => Math.min(sums[per].all, sums[per].inLoops) > 0 && sums[other].all >= 0
    ), [most] = more.sort((a, b) => b.sums[per].all - a.sums[per].all);
    if (most === void 0) return [];
    let { all, byFunction, byOperation } = most.sums[per], processes = [...new Set(more.flatMap((each) => each.processes))].sort((a, b) => a - b);
    return [
      {
        more: all,
        per,
        operations: increased(byOperation).map(mpiName),
        atScale: atScale(all),
        functions: increased(byFunction).filter((name) => name !== ""),
        processes: ranges(processes),
        hash: now.hash
      }
    ];
  });
}
function atScale(more) {
  let addedNs2 = more * Math.log2(PROCESSES_AT_SCALE) * LATENCY_NS;
  return { processes: PROCESSES_AT_SCALE, latencyNs: LATENCY_NS, addedNs: addedNs2 };
}
function increased(sums) {
  return [...sums].flatMap(([name, sum4]) => sum4 > 0 ? [name] : []).sort();
}
function sumsOf(changes, program2, instances) {
  let empty = () => ({ all: 0, inLoops: 0, byFunction: /* @__PURE__ */ new Map(), byOperation: /* @__PURE__ */ new Map() }), sums = { run: empty(), pass: empty() }, found = differencesIn(changes, instances).filter(({ event }) => isSynchronisation(event, program2)), again = doneAgain(found);
  for (let { key, event, sign, times } of found) {
    if (again.has(key)) continue;
    let sum4 = sums[times.per], more = sign * times.count;
    sum4.all += more, times.isInLoop && (sum4.inLoops += more), sum4.byFunction.set(event.function, (sum4.byFunction.get(event.function) ?? 0) + more), sum4.byOperation.set(event.operation, (sum4.byOperation.get(event.operation) ?? 0) + more);
  }
  return sums;
}
function doneAgain(found) {
  let keysOf = (some) => new Set(some.map(({ key }) => key)), [came, went] = [1, -1].map((each) => keysOf(found.filter(({ sign }) => sign === each))), withLoop = keysOf(found.filter(({ isOfLoop }) => isOfLoop));
  return new Set([...withLoop].filter((key) => came.has(key) && went.has(key)));
}
function differencesIn(changes, instances) {
  let found = [], bodies = { before: /* @__PURE__ */ new Set(), now: /* @__PURE__ */ new Set() };
  addBodies(changes, bodies);
  let take = (node, sign, times, isOfLoop = !1) => {
    if ("event" in node) {
      let { event, key } = node;
      found.push({ event, key, sign, times, isOfLoop });
    } else if (!(sign > 0 ? bodies.before : bodies.now).has(bodyOf(node)))
      for (let inside of node.body) take(inside, sign, within(times, node.count), !0);
  }, takeAll = (some, times) => {
    for (let change of some)
      if (change.kind === "added") take(change.node, 1, times);
      else if (change.kind === "removed") take(change.node, -1, times);
      else if (change.kind === "changed")
        take(change.before, -1, times), take(change.now, 1, times);
      else if (change.kind === "inside") {
        if (takeAll(change.body, within(times, change.now)), !isTwiceAnInstance(change, times, instances)) continue;
        let more = within(times, change.now - change.before);
        for (let node of change.loops[1].body) take(node, 1, more);
      }
  };
  return takeAll(changes, { count: 1, per: "run", isInLoop: !1 }), found;
}
function isTwiceAnInstance({ before, now, body, loops }, { count: count2, per }, instances) {
  let functions = /* @__PURE__ */ new Set();
  addFunctions(loops[0].body, functions);
  let [name = ""] = functions;
  return functions.size === 1 && per === "run" && body.every(({ kind }) => kind === "same") && count2 * before >= MIN_COPIES && instances.get(name) === count2 * before && now === 2 * before;
}
function within({ count: count2, per }, loop) {
  return loop === VARIES ? { count: 1, per: "pass", isInLoop: !0 } : { count: count2 * loop, per, isInLoop: !0 };
}
function addBodies(changes, known) {
  let add2 = (found, node) => {
    if (!("event" in node || found.has(bodyOf(node)))) {
      found.add(bodyOf(node));
      for (let inside of node.body) add2(found, inside);
    }
  };
  for (let change of changes)
    (change.kind === "same" || change.kind === "removed") && add2(known.before, change.node), (change.kind === "same" || change.kind === "added") && add2(known.now, change.node), change.kind === "inside" && (add2(known.before, change.loops[0]), add2(known.now, change.loops[1]));
}
function bodyOf({ body }) {
  return body.map(({ key }) => key).join();
}
function isSynchronisation({ kind, operation, call, members }, { processes, viewpoint }) {
  if (kind !== "collective" || !SYNCHRONISING.has(operation) || /_I?neighbor_/i.test(call)) return !1;
  let joined3 = membersIn(members, processes, viewpoint.topology);
  return joined3 > 1 && joined3 >= MIN_PROCESS_SHARE * processes;
}

// src/gate/judge/facts/program-change.ts
var NONE_FOUND = { change: null, order: null, synchronisations: [] }, MAX_LINE_PAIRS = 2e6, MAX_DIFFERENCES = 4, MAX_LINES = 120, WORDS = { bytes: String, name: (text) => text };
function changeOfProgram(benchmark, before, now, others2) {
  let functions = [
    .../* @__PURE__ */ new Set([...before.unsteady.map((name) => nameNow(name, others2)), ...now.unsteady])
  ].sort();
  if (before.program === null || now.program === null) return byHash(before, now, others2, functions);
  let whole = comparable(renamed(before.program, others2), now.program, functions), sure = whole && withoutUnsure(whole);
  if (whole === null || sure === null || sure[0].hash === sure[1].hash) return NONE_FOUND;
  let { differences: differences2, tooLong } = differencesOf(whole, sure);
  if (differences2.length + tooLong.length === 0) return NONE_FOUND;
  let bySize = [...differences2].sort((a, b) => b.processes.length - a.processes.length), left = [...tooLong, ...bySize.slice(MAX_DIFFERENCES).flatMap(({ processes }) => processes)], change = {
    benchmark,
    differences: bySize.slice(0, MAX_DIFFERENCES).map(shown),
    others: ranges(left.sort((a, b) => a - b)),
    functions: functions.filter((name) => name !== "")
  }, synchronisations = newSynchronisations(differences2, now.program, others2.instances);
  return { change, order: orderOf2(sure, others2), synchronisations };
}
function byHash(before, now, others2, unsteady) {
  if (!(unsteady.length === 0 && others2.functions.size === 0 && others2.renamed.size === 0) || before.hash === now.hash) return NONE_FOUND;
  let order = { functions: [], processes: "", hash: now.hash, before: null, now: IN_ANOTHER_ORDER };
  return { ...NONE_FOUND, order };
}
var IN_ANOTHER_ORDER = "in another order";
function comparable(before, now, functions) {
  let steady = { ...NOTHING, functions: new Set(functions) }, [a, b] = [reduced(before, steady), reduced(now, steady)];
  if (a === null || b === null) return null;
  let any = { ...NOTHING, bodies: new Map([...varyingBodies(a), ...varyingBodies(b)]) }, [c, d] = [reduced(a, any), reduced(b, any)];
  return c === null || d === null ? null : [c, d];
}
function withoutUnsure([before, now]) {
  let [a, b] = [eventsByFunction(before), eventsByFunction(now)], unsure = [...functionsOfVaryingLoops(before), ...functionsOfVaryingLoops(now)], same = new Set(unsure.filter((name) => a.get(name) === b.get(name))), [c, d] = [before, now].map((program2) => reduced(program2, { ...NOTHING, functions: same }));
  return c && d ? [c, d] : null;
}
function differencesOf(whole, sure) {
  let least = diffPrograms(...sure, WORDS, { pairs: MAX_LINE_PAIRS });
  if (whole[0] === sure[0]) return least;
  let most = diffPrograms(...whole, WORDS, { pairs: MAX_LINE_PAIRS }), known = new Set(least.differences.flatMap((each) => each.functions));
  return most.differences.every((each) => each.functions.every((name) => known.has(name))) && most.tooLong.length === 0 ? most : least;
}
function nameNow(name, { renamed: renamed2 }) {
  return renamed2.get(name) ?? name;
}
function renamed(program2, others2) {
  if (others2.renamed.size === 0) return program2;
  let events = program2.events.map((event) => ({ ...event, function: nameNow(event.function, others2) }));
  return programFrom({ ...program2, events }, program2.classes);
}
function orderOf2([before, now], others2) {
  let [a, b] = [countsByFunction(before), countsByFunction(now)], told = [...others2.functions].filter((name) => a.get(name) !== b.get(name)), leftOut = { ...NOTHING, functions: new Set(told) }, [left, right] = [reduced(before, leftOut), reduced(now, leftOut)];
  if (left === null || right === null || left.hash === right.hash) return null;
  let { differences: differences2, tooLong } = diffPrograms(left, right, WORDS, { pairs: MAX_LINE_PAIRS });
  if (differences2.length + tooLong.length === 0) return null;
  let processes = [...differences2.flatMap((each) => each.processes), ...tooLong].sort((a2, b2) => a2 - b2);
  return {
    functions: [...new Set(differences2.flatMap((each) => each.functions))].filter((name) => name !== "").sort(),
    processes: ranges(processes),
    hash: now.hash,
    ...inWords(differences2.flatMap(({ lines }) => lines))
  };
}
function inWords(lines) {
  let listed2 = (sign, textOf) => [...new Set(lines.flatMap((line) => line.sign === sign ? textOf(line) ?? [] : []))].join(", "), callOf = ({ event }) => event === void 0 ? null : event.call || event.kind, loopOf = ({ event, function: name, text }) => event === void 0 && name === void 0 ? text : null;
  for (let textOf of [callOf, loopOf]) {
    let [before, now] = [listed2("-", textOf), listed2("+", textOf)];
    if (before !== now && before !== "" && now !== "") {
      let how = textOf === callOf ? "by" : "in loops:";
      return { before: `${how} ${before}`, now: `${how} ${now}` };
    }
  }
  return { before: null, now: IN_ANOTHER_ORDER };
}
function shown({ places, processes, lines }) {
  return {
    place: places.length === 1 ? places[0] : `processes ${ranges([...processes].sort((a, b) => a - b))}`,
    processes: ranges([...processes].sort((a, b) => a - b)),
    lines: lines.slice(0, MAX_LINES).map(shownLine),
    more: Math.max(0, lines.length - MAX_LINES)
  };
}
function shownLine({ sign, depth, text, function: name, event }) {
  if (name !== void 0) return { sign, depth, functions: [name], text: "", bytes: null };
  if (event === void 0) return { sign, depth, functions: [], text, bytes: null };
  let bytes2 = event.bytes < 0 ? null : event.bytes;
  return { sign, depth, functions: [], text: eventText({ ...event, bytes: -1 }, WORDS), bytes: bytes2 };
}
function renamedIn({ partners }) {
  let names = /* @__PURE__ */ new Map(), unclear = /* @__PURE__ */ new Set();
  for (let [{ functions: now }, { functions: before }] of partners) {
    if (now.length !== 1 || before.length !== 1) continue;
    let known = names.get(before[0]);
    known !== void 0 && known !== now[0] && unclear.add(before[0]), names.set(before[0], now[0]);
  }
  return new Map([...names].filter(([before, now]) => before !== now && !unclear.has(before)));
}

// src/gate/judge/facts/similar-patterns.ts
var MIN_SIMILARITY = 0.8, MAX_GROUPS = 64;
function pairSimilar({ added, gone }) {
  let key = ({ functions, kind }) => JSON.stringify([functions, kind]), before = groupBy(gone, key), pairs = [];
  for (let [id, groups] of groupBy(added, key)) {
    let partners = before.get(id) ?? [];
    groups.length <= MAX_GROUPS && partners.length <= MAX_GROUPS && pairs.push(...mostSimilar(groups, partners));
  }
  return pairs;
}
function mostSimilar(groups, partners) {
  let candidates = groups.flatMap(
    (now) => partners.flatMap((before) => {
      if (!isDeterministic(now) || !isDeterministic(before)) return [];
      let like = likeness(now, before);
      return like === null || like < MIN_SIMILARITY ? [] : [{ now, before, like }];
    })
  ), isOfSameBytes = ({ now, before }) => now.bytes === before.bytes ? 0 : 1, taken = /* @__PURE__ */ new Set();
  return candidates.sort((a, b) => b.like - a.like || isOfSameBytes(a) - isOfSameBytes(b)).flatMap(({ now, before }) => taken.has(now) || taken.has(before) ? [] : (taken.add(now).add(before), [[now, before]]));
}
function likeness(now, before) {
  let [a, b] = [messagesOf(now), messagesOf(before)];
  return a === null || b === null ? null : similarity(overlap(a, b, !0));
}
function messagesOf({ partners }) {
  return partners.links === 0 || partners.first.length < partners.links ? null : edgesOf(
    partners.first.map((link) => {
      let [from, to, count2 = 1] = link.split(/[>*]/).map(Number);
      return { from, to, count: count2 };
    })
  );
}
function changedMessages([now, before]) {
  let [a, b] = [messagesOf(now), messagesOf(before)];
  if (a === null || b === null) return null;
  let more = [], fewer = [], [added, gone] = [0, 0];
  if (eachEdge(a, b, (from, to, ofNow, ofBefore) => {
    ofNow > ofBefore && more.push([from, to]), ofNow < ofBefore && fewer.push([from, to]), added += Math.max(0, ofNow - ofBefore), gone += Math.max(0, ofBefore - ofNow);
  }), added + gone === 0) return null;
  let parts = [
    ...added > 0 ? [`${messages(added)} more, ${linkWords(more)}`] : [],
    ...gone > 0 ? [`${messages(gone)} fewer, ${linkWords(fewer)}`] : []
  ], [nowNs, beforeNs] = [runValueNs(now), runValueNs(before)], isTimed = nowNs !== null && beforeNs !== null && beforeNs > 0;
  return {
    words: parts.join("; "),
    similarity: similarity(overlap(a, b, !0)),
    factor: isTimed ? nowNs / beforeNs : null
  };
}
function messages(count2) {
  return count2 === 1 ? "1 message" : `${count2} messages`;
}

// src/gate/judge/facts/changed-patterns.ts
function pairChanged({ added, gone }) {
  let pairs = [], left = { added: [...added], gone: [...gone] }, take = (found) => {
    pairs.push(...found);
    let now = new Set(found.map(([group]) => group)), before = new Set(found.map(([, group]) => group));
    left = {
      added: left.added.filter((group) => !now.has(group)),
      gone: left.gone.filter((group) => !before.has(group))
    };
  };
  return take(pairByBytes(left)), take(pairSimilar(left)), take(pairBy(left, ({ functions, kind, bytes: bytes2 }) => JSON.stringify([functions, kind, bytes2]))), take(pairBy(left, ({ functions, kind }) => JSON.stringify([functions, kind]))), { pairs, left };
}
function pairByBytes({ added, gone }) {
  let key = ({ pattern, functions }) => JSON.stringify([pattern, functions]), before = groupBy(gone, key), pairs = [];
  for (let [id, groups] of groupBy(added, key)) {
    let partners = before.get(id);
    if (partners === void 0 || partners.length !== groups.length) continue;
    let [now, then] = [byBytes(groups), byBytes(partners)];
    now.forEach((group, index) => {
      pairs.push([group, then[index]]);
    });
  }
  return pairs;
}
function pairBy({ added, gone }, key) {
  let before = groupBy(gone, key), pairs = [];
  for (let [id, [now, ...others2]] of groupBy(added, key)) {
    let partners = before.get(id);
    now === void 0 || others2.length > 0 || partners?.length !== 1 || pairs.push([now, partners[0]]);
  }
  return pairs;
}
function byBytes(groups) {
  return [...groups].sort((a, b) => a.bytes - b.bytes);
}

// src/gate/judge/facts/partners.ts
function partnerChange(before, now) {
  let [a, b] = [before.partners, now.partners];
  if (a.members !== b.members && a.links === 0 && b.links === 0)
    return { before: `processes ${a.members}`, now: `processes ${b.members}` };
  if (a.roots.join() !== b.roots.join()) return { before: rootsOf(a.roots), now: rootsOf(b.roots) };
  let [ours, theirs] = [a.first.map(linkOf), b.first.map(linkOf)], isWhole = a.first.length === a.links && b.first.length === b.links;
  return a.links === b.links && ours.join() === theirs.join() && (isWhole || before.pattern === now.pattern || before.messages !== now.messages) ? null : { before: only(ours, theirs, a.links), now: only(theirs, ours, b.links) };
}
function linkOf(text) {
  return text.replace(/\*.*$/, "").replace(">", "→");
}
function rootsOf(roots) {
  return roots.length === 0 ? "no root" : `root ${roots.slice(0, 6).join(", ")}`;
}
function only(ours, theirs, links) {
  let others2 = new Set(theirs), own = ours.filter((link) => !others2.has(link)), all = `${links} ${links === 1 ? "link" : "links"}`;
  if (own.length === 0) return all;
  let rest = own.length > 6 ? ", …" : "";
  return `${all}, ${own.slice(0, 6).join(", ")}${rest} only here`;
}

// src/gate/judge/facts/structure.ts
function structureChanges(benchmark, match, nameOf, isLeftOut = () => !1) {
  let { pairs, left } = pairChanged(match), nondeterministic2 = [], isFact = (now, before) => [now, before].some((group) => group !== null && isLeftOut(group)) ? !1 : [now, before].every((group) => group === null || isDeterministic(group)) ? !0 : (nondeterministic2.push({
    ...shownOf(now ?? before, benchmark),
    name: now === null ? null : nameOf(now),
    before: before?.instances ?? null,
    now: now?.instances ?? null
  }), !1), changes = [], report = (group, { kind, ...difference2 }) => {
    let name = kind === "vanished" ? null : nameOf(group);
    changes.push({ ...shownOf(group, benchmark), kind, name, ...difference2 });
  };
  for (let [group, partner] of [...match.partners, ...pairs]) {
    if (!isFact(group, partner)) continue;
    let found = differences([group, partner]), told = found.find(({ kind }) => kind === "partners" || kind === "messages"), messages2 = group.pattern === partner.pattern ? null : changedMessages([group, partner]);
    for (let difference2 of found)
      report(group, difference2 === told && messages2 ? { ...difference2, changed: messages2 } : difference2);
  }
  for (let group of left.added)
    isFact(group, null) && report(group, { kind: "new", before: null, now: sizeOf(group) });
  for (let group of left.gone)
    isFact(null, group) && report(group, { kind: "vanished", before: sizeOf(group), now: null });
  return { changes, nondeterministic: nondeterministic2.sort(compareIdentities) };
}
function shownOf({ pattern, label, functions, bytes: bytes2, partners }, benchmark) {
  return { benchmark, pattern, label, functions, bytes: bytes2, participants: partners.members };
}
function differences([now, before]) {
  let found = [], hold = (kind, was, is) => {
    was !== is && found.push({ kind, before: was, now: is });
  }, partners = partnerChange(before, now);
  return partners !== null && found.push({ kind: "partners", ...partners }), before.bytes !== now.bytes && hold("bytes", bytesOf(before), bytesOf(now)), hold("renamed", before.functions.join(", "), now.functions.join(", ")), hold("instances", countOf(before), countOf(now)), hold("messages", messagesOf2(before), messagesOf2(now)), before.pattern !== now.pattern && found.length === 0 && found.push({ kind: "partners", before: `pattern ${before.pattern}`, now: `pattern ${now.pattern}` }), found;
}
function compareIdentities(a, b) {
  return compareText(a.pattern, b.pattern) || compareText(a.functions.join(`
`), b.functions.join(`
`)) || a.bytes - b.bytes;
}
function bytesOf({ bytes: bytes2, sizes = [] }) {
  let all = sizes.map((each) => each.bytes);
  return all.length < 2 ? counted2(all[0] ?? bytes2, "byte") : `${grouped(Math.min(...all))} to ${counted2(Math.max(...all), "byte")}`;
}
function countOf(group) {
  return counted2(instancesOf(group), "instance");
}
function sizeOf(group) {
  let calls2 = callsOf(group);
  return calls2 === "" ? countOf(group) : `${countOf(group)} of ${calls2}`;
}
function messagesOf2(group) {
  let { messages: messages2, events } = group, calls2 = callsOf(group);
  return calls2 !== "" && messages2 === 0 ? `${calls2}, ${counted2(events, "event")}` : `${counted2(messages2, "message")}, ${counted2(events, "event")}${calls2 === "" ? "" : `, ${calls2}`}`;
}
function callsOf({ operations }) {
  return Object.entries(operations).map(([name, calls2]) => `${calls2} ${mpiName(name)}`).sort().join(", ");
}
function counted2(count2, what) {
  return `${grouped(count2)} ${what}${count2 === 1 ? "" : "s"}`;
}
function grouped(count2) {
  return String(count2).replace(/\B(?=(\d{3})+$)/g, ",");
}

// src/gate/judge/facts/sums.ts
function sumKind(operation) {
  return operation === BYTES ? "bytes" : "messages";
}
function sumFacts(calls2, told, { name, groups }, isLeftOut) {
  let others2 = [...told.filter(({ kind }) => kind !== "renamed"), ...groups.filter(isLeftOut)], isTold2 = new Set(others2.map(({ functions }) => JSON.stringify(functions))), own = calls2.filter(({ functions }) => !isTold2.has(JSON.stringify(functions)));
  return new Map(own.map((call) => [factOf(name, call), call]));
}
function factOf(benchmark, { functions, operation, before, now, ranges: ranges2 }) {
  let what = [BYTES, MESSAGES].includes(operation) ? operation : `calls of ${operation}`, inWords2 = (value, range = { least: value, most: value }) => {
    let { least, most } = range;
    return `${least === most ? grouped(least) : `${grouped(least)} to ${grouped(most)}`} ${what} a run`;
  };
  return {
    benchmark,
    kind: sumKind(operation),
    pattern: functionTimeId(functions, !1),
    name: null,
    label: "its communication a run",
    functions,
    bytes: 0,
    participants: "",
    before: inWords2(before, ranges2?.before),
    now: inWords2(now, ranges2?.now)
  };
}

// src/gate/judge/facts/facts.ts
var FACTS = [
  { kind: "synchronisations", words: "collectives in loops", isOfProgram: !0 },
  { kind: "vanished", words: "communication that is gone" },
  { kind: "new", words: "new communication" },
  { kind: "renamed", words: "names", isMild: !0 },
  { kind: "partners", words: "partners" },
  {
    kind: "iterations",
    words: "iterations of loops",
    find: ({ before, now, nameOf }) => iterationFacts(before, now, nameOf)
  },
  { kind: "bytes", words: "bytes" },
  { kind: "instances", words: "how often it happens" },
  { kind: "messages", words: "messages" },
  { kind: "structure-order", words: "order", isMild: !0, isOfProgram: !0 }
], PLACES = new Map(FACTS.map((fact, place) => [fact.kind, { ...fact, place }]));
function factOf2(kind) {
  return PLACES.get(kind);
}
function factPolicy({ structure: structure2, facts = {} }) {
  let mild = structure2 === "fail" ? "warn" : structure2, entries = FACTS.map(({ kind, isMild }) => [kind, facts[kind] ?? (isMild ? mild : structure2)]);
  return Object.fromEntries(entries);
}
var NO_FACTS = { changes: [], calls: [], nondeterministic: [], program: null };
function benchmarkFacts(sides, policy) {
  if (Object.values(policy).every((action) => action === "ignore")) return NO_FACTS;
  let { before, now, match, nameOf } = sides, isLeftOut = callsOfVaryingLoops(before, now, match), { changes, nondeterministic: nondeterministic2 } = structureChanges(now.name, match, nameOf, isLeftOut), ofGroups = [...changes.sort(compareChanges), ...FACTS.flatMap(({ find }) => find?.(sides) ?? [])], allCalls = callChanges(before, now, match), sums = sumFacts(allCalls, ofGroups, now, isLeftOut), all = [...ofGroups, ...sums.keys()], { change: program2, order, synchronisations } = inPrograms(before, now, match, [...all, ...allCalls]), seen = [
    ...all,
    ...order === null ? [] : [orderFact(now.name, order)],
    ...synchronisations.map((change) => synchronisationFact(now.name, change, allCalls))
  ].sort(compareChanges).flatMap((change) => {
    let action = policy[change.kind];
    return action === "ignore" ? [] : [{ ...change, policy: sums.get(change)?.ranges ? "warn" : action }];
  }), calls2 = allCalls.filter(({ operation }) => policy[sumKind(operation)] !== "ignore");
  return {
    changes: seen,
    calls: calls2,
    nondeterministic: [...nondeterministic2, ...varyingLoops(before, now, nameOf)],
    // It says where facts are, and is none by itself.
    program: seen.length + calls2.length === 0 ? null : program2
  };
}
function compareChanges(a, b) {
  return factOf2(a.kind).place - factOf2(b.kind).place || compareIdentities(a, b);
}
function inPrograms(before, now, match, told) {
  let earlier = before.program?.fingerprint() ?? null, own = earlier === null ? null : now.program?.seenFrom(earlier.viewpoint) ?? null;
  if (earlier === null || own === null) return NONE_FOUND;
  let names = told.filter((fact) => !("kind" in fact && fact.kind === "renamed")).flatMap(({ functions }) => functions.length === 0 ? [""] : functions.map(innermost)), renamed2 = renamedIn(match);
  return changeOfProgram(now.name, earlier, own, {
    functions: new Set(names),
    renamed: renamed2,
    instances: sameInstances(before, now, renamed2)
  });
}
function orderFact(benchmark, { functions, processes, hash, before, now }) {
  return {
    benchmark,
    kind: "structure-order",
    pattern: hash,
    label: "order of communication",
    functions,
    bytes: 0,
    participants: processes,
    name: null,
    before,
    now
  };
}
function synchronisationFact(benchmark, { functions: own, processes: participants, hash: pattern, ...synchronisations }, calls2) {
  let { more, per, operations } = synchronisations, increased2 = calls2.filter((call) => call.now > call.before && operations.includes(call.operation)), functions = own.flatMap((name) => {
    let known = increased2.flatMap((call) => call.functions.filter((each) => innermost(each) === name));
    return known.length > 0 ? [...new Set(known)].sort() : [name];
  });
  return {
    benchmark,
    kind: "synchronisations",
    pattern,
    name: null,
    label: "collectives in loops",
    functions,
    bytes: 0,
    participants,
    before: null,
    now: `${more} more a ${per}: ${operations.join(", ")}`,
    synchronisations
  };
}
function varyingLoops(before, now, nameOf) {
  let partners = loopPartners(before, now);
  return (now.loops ?? []).flatMap((loop) => {
    let partner = partners.get(loop);
    if (!isNoFact(loop) && !(partner && isNoFact(partner))) return [];
    let { part: pattern, label, functions, bytes: bytes2, partners: among, instances } = loop;
    return [{ ...{ benchmark: now.name, pattern, name: nameOf(loop), label, functions, bytes: bytes2 }, participants: among.members, before: partner?.instances ?? null, now: instances }];
  });
}

// src/report/text/words/changes.ts
var MAX_OPERATIONS_COUNTED = 2;
function changesInShort({ calls: calls2, structure: structure2 }) {
  let left = calls2.length - MAX_OPERATIONS_COUNTED, parts = calls2.slice(0, MAX_OPERATIONS_COUNTED).map(callsPhrase);
  if (left > 0 && parts.push([`calls in ${counted(left, "more place")}`]), structure2.length > 0) {
    let told = calls2.length > 0 ? structure2.filter(({ kind }) => kind !== "messages") : structure2, kinds = [...new Set(told.map(({ kind }) => factOf2(kind).words))], places = new Set(
      told.map(
        ({ benchmark, pattern, functions, bytes: bytes2 }) => JSON.stringify([benchmark, pattern, functions, bytes2])
      )
    );
    kinds.length > 0 && parts.push([`${listed(kinds)} in ${counted(places.size, "place")}`]);
  }
  return parts.length === 0 ? null : [...joined(parts, "; "), "; nothing else"];
}
function changedWords({ changed }) {
  if (changed === void 0) return null;
  let change = changed.factor === null ? 0 : Math.round(100 * (changed.factor - 1)), time = change === 0 ? "" : `; ${percent(Math.abs(change))} ${change > 0 ? "slower" : "faster"}`;
  return changed.words + time;
}
function callsPhrase({ operation, before, now }) {
  let difference2 = amount(operation, Math.abs(now - before)), more = now > before ? "more" : "fewer";
  return operation === "bytes" ? [`${difference2} ${more} a run`] : operation === "messages" ? [`${difference2} messages ${more} a run`] : [`${difference2} calls of `, { words: operation }, ` ${more} a run`];
}
function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

// src/report/text/words/confidence.ts
function sureness(comparison) {
  let rate = comparison.calibration?.falseAlarmRate ?? null, chance = `; chance of a red check for unchanged code at most ${score(rate)} %`;
  return foundHow(comparison) + (rate === null ? "" : chance);
}
function foundHow({ confirmation, paired, benchmarks, regressions: regressions2 }) {
  let pairs = paired !== null && isWhollyPaired({ paired, benchmarks }) ? paired : null, first = pairs === null ? null : `found in ${counted(pairs.pairs, "pair")} of base and head`;
  switch (confirmation?.state) {
    case "done": {
      let { by, pairs: confirming } = confirmation;
      return by === "pairs" && confirming !== null ? `confirmed in ${counted(confirming.most, "pair")} of base and head` : "found again when it was measured again";
    }
    case "failed":
      return "it could not be measured again";
    case "off":
      return first ?? "measured once (gate.confirm is off)";
    case "recorded":
      return "measured once (a recorded run cannot be measured again)";
    default:
      return regressions2.length === 0 ? "exact facts, without noise" : first ?? "measured once";
  }
}

// src/report/text/words/news.ts
var SAID = /* @__PURE__ */ new Set([
  "slower",
  "none slower",
  "nothing else slower",
  "common factor",
  "structure changed",
  "not as documented",
  "not confirmed",
  "judged by pairs",
  "accepted",
  "history alone"
]);
function reasonSentences({ reasons, benchmarks }) {
  return sentencesOf(mainReasons(reasons), benchmarks.length > 1);
}
function mainReasons(reasons) {
  let news = unsaid(reasons);
  return news.length > 0 ? news : reasons;
}
function newsIn(comparison, said = null) {
  let { verdict, reasons, benchmarks } = comparison, many = benchmarks.length > 1;
  if (verdict === "inconclusive" || verdict === "error") {
    let [first, ...others2] = mainReasons(reasons);
    return [...first?.kind === "undecided" ? [sentence(undecidedWhy(first, many))] : [], ...sentencesOf(others2, many)];
  }
  if (benchmarks.length === 0) return [];
  let news = unsaid(reasons).filter(({ kind }) => kind !== said);
  return sentencesOf(news, many, (benchmark) => howToSeeMore(comparison, benchmark));
}
function toldBehindFolds(reasons) {
  return reasonsThat(({ kind }) => SAID.has(kind), reasons);
}
function unsaid(reasons) {
  return reasonsThat(({ kind }) => !SAID.has(kind), reasons);
}
function reasonsThat(isWanted, reasons) {
  return reasons.flatMap((reason2) => {
    if (reason2.kind !== "jobs") return isWanted(reason2) ? [reason2] : [];
    let own = reason2.reasons.filter(isWanted);
    return own.length === 0 ? [] : [{ ...reason2, reasons: own }];
  });
}
var UPDATE = { name: "commgate baseline update" }, MAX_REPETITIONS2 = { name: "gate.max-repetitions" }, BESIDE = ["), or compare with it directly (", CHECK_AGAINST, ")."], MEASURE_BASE = ["Measure the base on this machine (", UPDATE, ...BESIDE], QUIETLY = "Run the check again on quiet cores, or allow more pairs (", MEASURE_AGAIN = [QUIETLY, MAX_REPETITIONS2, ")."], ADVICE = {
  "no baseline": MEASURE_BASE,
  "empty baseline": MEASURE_BASE,
  "no comparable run": MEASURE_BASE,
  "too few runs": MEASURE_BASE,
  "too few pairs": MEASURE_AGAIN,
  "nothing judged": MEASURE_AGAIN,
  undecided: MEASURE_AGAIN,
  "a job failed": ["The log of that job says why."]
};
function adviceOf({ verdict, reasons }) {
  if (verdict === "pass") return reasons.flatMap(moreRuns).slice(0, 1);
  if (verdict !== "inconclusive") return [];
  let all = reasons.flatMap((reason2) => reason2.kind === "jobs" ? reason2.reasons : reason2.kind === "undecided" ? [reason2, ...reason2.why] : [reason2]);
  return all.some(({ kind }) => ["make a baseline", "disturbed", "blind"].includes(kind)) ? [] : all.flatMap(({ kind }) => ADVICE[kind] ? [ADVICE[kind]] : []).slice(0, 1);
}
function moreRuns(reason2) {
  if (reason2.kind !== "too few runs") return [];
  let left = Math.max(...reason2.benchmarks.map(({ runs: runs2 }) => MIN_RUNS - runs2)), directly = ["; or compare with the base directly (", CHECK_AGAINST, ")."];
  return [[`${counted(left, "more run")}: `, UPDATE, ...directly]];
}

// src/report/text/words/synchronisations.ts
var MAX_OPERATIONS_NAMED = 2;
function synchronisedIn({ structure: structure2 }) {
  let found = structure2.filter((change) => change.synchronisations !== void 0), isPass = ({ synchronisations: { per } }) => +(per === "pass"), added = ({ synchronisations: { atScale: atScale2 } }) => atScale2.addedNs;
  return found.sort((a, b) => isPass(a) - isPass(b) || added(b) - added(a));
}
function synchronisationPhrase({ functions, synchronisations }) {
  let { per, operations } = synchronisations, named2 = operations.slice(0, MAX_OPERATIONS_NAMED).map((operation) => [{ words: operation }]), more = operations.length - named2.length, words = joined(more > 0 ? [...named2, [`${count(more)} more`]] : named2, ", "), by = functions.length === 0 ? [] : [" in ", ...functionNames(functions)];
  return [`${howMany(synchronisations)}${per === "run" ? " in a loop" : ""} (`, ...words, ...by, ")"];
}
function estimateAtScale(comparison) {
  let [first, ...others2] = synchronisedIn(comparison);
  if (first === void 0) return [];
  let where = comparison.benchmarks.length > 1 ? ["In ", { name: first.benchmark }, " "] : [], { more, per, atScale: atScale2 } = first.synchronisations, { processes, latencyNs, addedNs: addedNs2 } = atScale2, estimate = `${count(more)} × log2 ${count(processes)} × ${duration(latencyNs)}`, cost = `about ${duration(addedNs2)} a ${per} on ${counted(processes, "process", "processes")}`, rest = others2.length === 0 ? "" : `; ${counted(others2.length, "more such change")} below`;
  return [[...where, `${howMany(first.synchronisations)}: ${cost} (estimate: ${estimate})${rest}.`]];
}
function howMany({ more, per }) {
  return `${counted(more, "more synchronisation")} ${per === "run" ? "a run" : "in each pass of a loop"}`;
}

// src/report/text/views/headline.ts
var SYMBOLS = { good: "✅", bad: "❌", doubtful: "⚠️", open: "ℹ️" }, headline = (comparison) => ({
  id: "headline",
  title: null,
  fold: "top",
  content: [{ kind: "heading", text: [`${symbol(comparison)} `, ...sentence2(comparison)] }]
}), reason = (comparison) => {
  let isSaid = comparison.benchmarks.length === 1 && comparison.accepted.length === 0, news = newsIn(comparison, isSaid ? "too few runs" : null);
  return { id: "reason", title: null, fold: "top", content: [{ kind: "text", sentences: [
    ...estimateAtScale(comparison),
    ...news,
    ...changedUnseen(comparison),
    ...adviceOf(comparison)
  ] }] };
};
function headlineText(comparison) {
  return plain([`${symbol(comparison)} `, ...sentence2(withReadableNames(comparison))]);
}
function symbol(comparison) {
  return SYMBOLS[outcomeOf(comparison).tone];
}
function sentence2(comparison) {
  let { structure: structure2, improvements: improvements2, benchmarks } = comparison, { lead } = outcomeOf(comparison), changes = mostChanged(comparison), beside = communicatesLess(comparison) ? ", and " : ", but ", changed = structure2.length === 0 ? [] : [beside, ...changes], also = structure2.length === 0 ? [] : ["; ", ...mostChanged(comparison, changePhrase)], faster = improvements2.length === 0 ? "" : `, ${count(improvements2.length)} became faster`;
  switch (lead.kind) {
    case "slower as a whole":
      return [...slowerAsAWhole(comparison, lead.whole), evenMore(lead.findings)];
    case "slower":
      return slower(comparison, lead.finding, lead.others);
    case "failed":
      return ["The check failed: ", ...firstReason(comparison)];
    case "undecided":
      return ["No verdict: ", ...firstReason(comparison), ...also];
    case "nothing measured":
      return joined(reasonSentences(comparison), " ");
    case "not as documented":
      return ["The communication is not as documented: ", brokenInNumbers(lead.documented)];
    case "structure changed":
      return ["The communication structure is not what it was: ", ...changes];
    case "blind":
      return littleSeen(lead.basis, comparison);
    case "slower within noise":
      return ["Nothing found, but ", ...inNoise(lead.whole, benchmarks.length > 1), ...also];
    case "warned of the whole":
      return [...slowerAsAWhole(comparison, lead.whole), "; here that only warns", ...also];
    case "slower as accepted":
      return [
        `Nothing became slower but ${counted(lead.accepted, "accepted slowdown")}${faster}`,
        ...changed
      ];
    case "not slower in pairs":
      return ["No communication became slower than in ", ...reference(lead), faster, ...changed];
    case "too few pairs":
      return ["Too few pairs to judge durations against ", ...reference(lead), faster, ...changed];
    case "no comparable run":
      return ["Nothing to compare with yet: no comparable run in the baseline"];
    case "too few runs":
      return [
        `Durations cannot be judged yet: ${lead.runs} of at least ${MIN_RUNS} comparable runs`,
        ...changed
      ];
    case "not slower":
      return [
        structure2.length === 0 ? `No communication became slower${faster}` : `Not slower${faster}`,
        ...changed
      ];
  }
}
function reference({ paired }) {
  return [...commit(paired.reference), " (paired)"];
}
function firstReason(comparison) {
  let [first] = mainReasons(comparison.reasons);
  if (first === void 0) return ["the reason is not known"];
  if (first.kind === "undecided") return notMeasuredAgain(comparison, first);
  let [why2] = reasonSentences({ ...comparison, reasons: [first] });
  return inSentence(withoutStop(why2));
}
function notMeasuredAgain({ confirmation }, { why: why2 }) {
  let [first, ...others2] = findingsOf(confirmation?.unconfirmed ?? []), more = others2.length === 0 ? "" : ` and ${count(others2.length)} more`, what = first === void 0 ? [] : [...subjectOf(first.groups[0]), more];
  return why2.some(({ kind }) => kind === "disturbed") ? ["the machine was too busy to measure ", ...what.length > 0 ? what : ["it"], " again"] : [...what.length > 0 ? what : ["everything"], " looked slower and could not be measured again"];
}
function changedUnseen(comparison) {
  let { verdict, structure: structure2, benchmarks } = comparison;
  return verdict !== "pass" || structure2.length === 0 || blindIn(benchmarks).length === 0 ? [] : synchronisedIn(comparison).length > 0 ? [] : [["What the change of communication costs cannot be told here."]];
}
function withoutStop(phrase) {
  return phrase.at(-1) === "." ? phrase.slice(0, -1) : phrase;
}
function littleSeen({ benchmark, sight: { functions, share, from } }, comparison) {
  let { benchmarks, structure: structure2 } = comparison, found = structure2.length === 0 ? ["Nothing found, but little could have been: "] : [...capitalised(mostChanged(comparison, changePhrase)), ", and little else could have been seen: "], where = benchmarks.length > 1 ? [" in benchmark ", { name: benchmark }] : [], noisy = from === null ? "not at all" : "varies too much", seen = isTold(from) ? `only from ${percent(from)} on` : noisy, time = ` (${Math.min(100, Math.round(100 * share))} % of the run) ${seen}`, place = functions.length > 0 ? functionNames(functions) : ["all communication"];
  return [...found, ...place, ...where, functions.length > 0 ? time : ` ${seen}`];
}
function structureChanges2(structure2) {
  let first = structure2.find(({ kind: kind2 }) => kind2 !== "renamed") ?? structure2[0];
  if (first === void 0) return [];
  let { functions, label, kind, before, now } = first, changed = changedWords(first), other = kind === "structure-order" ? ["the program"] : [{ words: label }], where = functions.length > 0 ? functionNames(functions) : other, what = changed !== null ? [" has ", { words: changed }] : kind === "new" ? [" has a new pattern"] : kind === "vanished" ? [" has lost a pattern"] : kind === "renamed" ? [" has a new name, before ", { words: before ?? NO_VALUE }] : kind === "structure-order" ? orderWords(first) : [" has ", { words: now ?? NO_VALUE }, ", before ", { words: before ?? NO_VALUE }], others2 = structure2.length - 1;
  return [...where, ...what, others2 === 0 ? "" : `, and ${counted(others2, "more change")}`];
}
function orderWords({ before, now }) {
  return before === null ? [" communicates ", { words: now ?? NO_VALUE }] : [" communicates ", { words: now ?? NO_VALUE }, ", before ", { words: before }];
}
function mostChanged({ calls: [most], structure: structure2, costs: [cost] }, words = costPhrase) {
  let [synchronised] = synchronisedIn({ structure: structure2 });
  if (synchronised !== void 0) return synchronisationPhrase(synchronised);
  if (cost !== void 0) return words(cost);
  if (most === void 0) return structureChanges2(structure2);
  let { operation, functions, before, now, ranges: ranges2 } = most, isCalls = !["messages", "bytes"].includes(operation), what = amount(operation, now, ranges2?.now), where = [{ words: operation }, " in ", ...functionNames(functions)], changes = counted(structure2.length, "change of structure", "changes of structure"), unit = isCalls ? ` call${what === "1" ? "" : "s"}` : "";
  return [
    ...where,
    `: ${amount(operation, before, ranges2?.before)} → ${what}${unit}`,
    structure2.length === 0 ? "" : `; ${changes}`
  ];
}
function slowerAsAWhole({ commonFactors: commonFactors2, benchmarks, paired }, worst) {
  let where = benchmarks.length > 1 ? [" in benchmark ", { name: worst.benchmark }] : [], others2 = commonFactors2.length - 1, more = others2 > 0 ? `; ${counted(others2, "more benchmark")} below` : "", isSameCode = paired !== null && paired.base === paired.head, why2 = worst.evidence.by === "pairs" ? `; base and head ran in turn, so it is the ${isSameCode ? "build, or chance" : "change"}` : " than in the baseline: the change, a library or the machine";
  return ["Everything", ...where, ` is ${factor(worst.factor)} slower${why2}`, more];
}
function evenMore(findings2) {
  return findings2 === 0 ? "" : `; ${counted(findings2, "place")} even more`;
}
function slower({ benchmarks }, finding, others2) {
  let { benchmark } = finding.groups[0], where = benchmarks.length > 1 ? [", in benchmark ", { name: benchmark }] : [], more = others2 === 0 ? "" : `; ${counted(others2, "more slowdown")} below`;
  return [...capitalised(findingPhrase(finding)), ...where, more];
}

// src/report/text/views/folds.ts
var unchangedStructure = (comparison) => {
  let { regressions: regressions2, structure: structure2, costs: costs2, calls: calls2, benchmarks } = comparison, isSame = benchmarks.length > 0 && benchmarks.every(({ by, runs: runs2 }) => by === "pairs" || runs2.length > 0) && structure2.length + costs2.length + calls2.length === 0;
  return topSection("unchanged-structure", isSame && regressions2.length > 0 ? ["What changed in the communication: nothing (same messages, bytes and calls)."] : []);
};
function changedStructure(views) {
  return (comparison) => {
    let [first] = mainFindingsOf(comparison.regressions), title = ["What changed in the communication: ", ...(first === void 0 || first.groups[0].change !== void 0 ? changesInShort(comparison) : null) ?? mostChanged(comparison, changePhrase)];
    return folded("changes", title, comparison, views);
  };
}
function evidence(judged2, doubtful, others2) {
  return (comparison) => {
    if (comparison.verdict !== "regression")
      return labelled("details", "Details", comparison, [...judged2, ...doubtful, ...others2]);
    let sure = `How sure this is: ${sureness(comparison)}`;
    return [
      folded("evidence", [sure], comparison, [...judged2, ...doubtful]),
      labelled("others", "Everything else that was measured, environment, what could have been seen", comparison, others2)
    ];
  };
}
var why = ({ reasons, benchmarks }) => {
  let left = toldBehindFolds(reasons);
  return topSection("why", left.length === 0 ? [] : [reasonPhrase({ reasons: left, benchmarks })]);
};
function folded(id, title, comparison, views) {
  return { id, title, fold: "closed", content: [], sections: sectionsOf(comparison, views) };
}
function labelled(id, title, comparison, views) {
  return { ...folded(id, [title], comparison, views), isLabel: !0 };
}

// src/report/text/views/program.ts
var MAX_LINES_SHOWN = 12, program = ({ programs = [], benchmarks }) => {
  let blocks = programs.flatMap((change) => blocksOf(change, benchmarks.length > 1));
  return closedSection("program", "Where in the program", blocks);
};
function blocksOf(change, many) {
  let { benchmark, differences: differences2, others: others2, functions } = change, sentences = [];
  if (others2 !== "" && sentences.push(["Processes ", { words: others2 }, differences2.length === 0 ? " differ, and are too irregular to be lined up." : " differ, too."]), functions.length > 0) {
    let unsteady = counted(functions.length, "function that does", "functions that do");
    sentences.push([`Without ${unsteady} something else in every repetition.`]);
  }
  return [
    {
      kind: "diff",
      rank: 42,
      hunks: differences2.map(({ place, lines }) => ({
        place: many ? `${benchmark}: ${place}` : place,
        lines: lines.map(lineOf)
      })),
      most: MAX_LINES_SHOWN,
      more: differences2.reduce((sum4, { more }) => sum4 + more, 0)
    },
    { kind: "text", sentences }
  ];
}
function lineOf({ sign, depth, functions, text, bytes: moved }) {
  let words = functions[0] ?? text;
  return { sign, depth, words: moved === null ? words : `${words} ${plainNumber(bytes(moved))}` };
}

// src/report/text/views/regressions.ts
var regressions = (comparison) => closedSection("regressions", "Regressions, most urgent first", [
  regressionTable({ noun: "regression", rank: 98, least: 1 }, comparison.regressions, comparison)
]), unconfirmed = (comparison) => {
  let groups = comparison.confirmation?.unconfirmed ?? [];
  return closedSection("unconfirmed", "Looked slower at first, not confirmed", [
    regressionTable({ noun: "group", rank: 60 }, groups, comparison)
  ]);
}, advisories = (comparison) => closedSection("advisories", "Looks slower, counts nothing", [
  regressionTable({ noun: "group", rank: 75 }, comparison.advisories, comparison)
]);
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
  let [first] = members, root = first.consequenceOf;
  if (root !== void 0) return ["Consequence of ", ...functionNames(root.functions)];
  if (first.movedFrom !== void 0)
    return [
      isCommunication(first) ? "Waiting" : "Computing",
      " that ",
      ...functionNames(first.movedFrom.functions),
      " had before"
    ];
  if (!isCommunication(first)) return capitalised(computesWords(first));
  let [worst] = members.flatMap((of) => of.cause === void 0 ? [] : [{ of, why: of.cause }]);
  return worst !== void 0 ? capitalised(causeWithoutName(worst)) : orNoValue(latenessOf(members), latenessInTable);
}
var improvements = (comparison) => closedSection("improvements", "Improvements", [
  familyTable({ noun: "improvement", rank: 30 }, comparison.improvements, (rows) => [
    ...benchmarkColumn(comparison),
    ...patternColumns(rows),
    ...changeColumns(comparison.improvements),
    ...SIZE_AND_SCORE
  ])
]);

// src/report/text/views/structure.ts
var structure = (comparison) => closedSection("structure", "Changes of structure", [
  table({ noun: "change", rank: 40 }, comparison.structure, [
    ...benchmarkColumn(comparison),
    ["Change", "left", ({ kind, policy }) => policy === "fail" ? `${kind} (fails)` : kind],
    ["Pattern", "left", patternCell(comparison.structure)],
    ["Function", "left", ({ functions }) => functionNames(functions)],
    ["Bytes", "right", (change) => hasOwnBytes(change) ? bytes(change.bytes) : NO_VALUE],
    ["Before", "left", ({ before }) => orNoValue(before, (words) => [{ words }])],
    ["Now", "left", (change) => orNoValue(changedWords(change) ?? change.now, (words) => [{ words }])]
  ]),
  { kind: "text", sentences: policyHint(comparison) }
]);
function hasOwnBytes(change) {
  return !factOf2(change.kind).isOfProgram && !isFunctionTime(change);
}
var OR_ALL = [
  "; ",
  { name: "gate.structure: fail" },
  " does that for all kinds that ",
  { name: "gate.facts" },
  " does not name."
];
function policyHint({ verdict, structure: changes }) {
  let warned = changes.filter(({ kind, policy }) => kind !== "renamed" && policy !== "fail"), kinds = [...new Set(warned.map(({ kind }) => kind))];
  if (verdict !== "pass" || kinds.length === 0) return [];
  let facts = kinds.map((kind) => [{ name: `${kind}: fail` }]), end = kinds.every((kind) => kind === "structure-order") ? ["."] : OR_ALL;
  return [
    ["Such changes fail a check with ", ...joined(facts, ", "), " in ", { name: "gate.facts" }, ...end]
  ];
}
var calls = (comparison) => closedSection("calls", "What functions do more or less of in a run", [
  table({ noun: "change", rank: 45 }, comparison.calls, [
    ...benchmarkColumn(comparison),
    ["Operation", "left", ({ operation }) => [{ words: operation }]],
    ["Function", "left", ({ functions }) => functionNames(functions)],
    ["Before", "right", (change) => amount(change.operation, change.before, change.ranges?.before)],
    ["Now", "right", (change) => amount(change.operation, change.now, change.ranges?.now)],
    ["Factor", "right", ({ before, now }) => before === 0 ? NO_VALUE : factor(now / before)]
  ])
]), JUDGED = {
  regression: "slower",
  improvement: "faster",
  unchanged: "no more than noise",
  "too few runs": "too few runs",
  "too few instances": "too few instances",
  "too little time": "slower, at little cost",
  warned: "slower, which only warns",
  moved: "waiting that moved"
}, ALL_OF_IT = "all communication of the benchmark", costs = (comparison) => closedSection("costs", "What changes of communication cost", [
  table({ noun: "change", rank: 50 }, comparison.costs, [
    ...benchmarkColumn(comparison),
    ["Change", "left", changePhrase],
    ["A run", "left", (cost) => `${duration(cost.baselineMedianNs)} → ${duration(cost.candidateNs)}`],
    ["Compared", "left", ({ change }) => change?.isWhole ? ALL_OF_IT : "its own"],
    ["Judged", "left", ({ outcome }) => JUDGED[outcome]]
  ])
]), documented = ({ documented: all = [], benchmarks }) => {
  let many = benchmarks.length > 1, sentences = all.map((each) => {
    let line = documentedInShort(each);
    return [...many ? [{ name: each.benchmark }, ": ", ...line] : capitalised(line), "."];
  });
  return topSection("documented", sentences);
};

// src/report/text/views/timeline.ts
var MAX_PROCESSES_SHOWN = 4, MAX_PROCESSES_OF_SEVERAL = 3, WIDTH = 28, PICTURE = { " ": " ", ".": "·", w: "░", c: "█" }, LEGEND = "· computing  ░ waiting  █ communicating", timeline = ({ regressions: regressions2 }) => {
  let [first, ...others2] = mainFindingsOf(regressions2), of = firstShown(regressions2), { before = null, now = null } = of?.typical ?? {}, late = first?.cause?.why.process ?? null, isShown2 = now !== null && now.rows.length > 0, most = others2.length > 0 ? MAX_PROCESSES_OF_SEVERAL : MAX_PROCESSES_SHOWN;
  return {
    id: "timeline",
    title: ["A typical instance, each process a line"],
    fold: "top",
    content: [
      { kind: "lines", lines: isShown2 ? pictureOf(before, now, late, most) : [] },
      { kind: "text", sentences: isShown2 ? whereOf(of.benchmark, now) : [] }
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
function pictureOf(before, now, late, most = MAX_PROCESSES_SHOWN) {
  let processes = linesOf(now, most).map(({ process }) => process), margin = Math.max(...processes.map((process) => `P${process}`.length)) + 2, side = (shown3, marked) => processes.map((process) => {
    let cells = drawn(shown3.rows.find((row) => row.process === process)?.states ?? ""), mark = process === marked ? "  ◀" : "";
    return `${`P${process}`.padEnd(margin)}${cells.padEnd(WIDTH)}${mark}`.trimEnd();
  }), remark = late !== null && processes.includes(late) ? ` (P${late}${laterThanFirst(now, late)})` : "";
  return [
    ...before === null ? [] : [`before, ${took(before)}`, ...side(before, null)],
    `now, ${took(now)}${remark}`,
    ...side(now, late),
    LEGEND
  ];
}
function linesOf({ rows }, most) {
  let waits = rows.map((row) => ({ ...row, waitNs: row.states.split("w").length - 1 }));
  return thatMatter(waits, most);
}
function took({ durationNs }) {
  return plainNumber(duration(durationNs));
}
function laterThanFirst({ rows }, process) {
  let starts = rows.map(({ startNs }) => startNs), own = rows.find((row) => row.process === process).startNs, after = own - Math.min(...starts);
  return own === Math.max(...starts) && after > 0 ? `: ${plainNumber(duration(after))} later` : " is waited for";
}
function drawn(states) {
  if (states === "") return "";
  let order = Object.keys(PICTURE);
  return Array.from({ length: WIDTH }, (_, i) => {
    let from = Math.floor(i * states.length / WIDTH), step = states.slice(from, Math.max(from + 1, Math.floor((i + 1) * states.length / WIDTH))), shown3 = order.findLast((state) => step.includes(state)) ?? " ";
    return PICTURE[shown3];
  }).join("");
}

// src/report/text/views/waiting.ts
var waiting = (comparison) => {
  let rows = findingsOf(comparison.regressions).flatMap(
    ({ cause }) => cause === null ? [] : cause.why.parts.now.waitingCausedBy.map(({ process, ns }) => {
      let { before } = cause.why.parts, earlier = before?.waitingCausedBy.find((each) => each.process === process)?.ns ?? null;
      return { ...cause.of, process, ns, earlier };
    })
  );
  return closedSection("waiting", "Waiting caused, by process", [
    table({ rank: 72 }, rows, [
      ...benchmarkColumn(comparison),
      ["Function", "left", subjectOf],
      ["Process", "right", ({ process }) => `${process}`],
      ["Makes others wait, before", "right", ({ earlier }) => orNoValue(earlier, duration)],
      ["Now", "right", ({ ns }) => duration(ns), "in one instance, of all others together"]
    ])
  ]);
};

// src/report/text/views/sections.ts
var SECTIONS = [
  headline,
  account,
  reason,
  sameCode,
  sight,
  judged,
  wholeGrowth,
  documented,
  findings,
  timeline,
  unchangedStructure,
  changedStructure([structure, program, costs, calls]),
  accountTable,
  evidence(
    [why, commonFactors, regressions, waiting, singleValues],
    [unconfirmedCommonFactors, unconfirmed, advisories, accepted],
    [improvements, levelShifts, nondeterministic, sensitivity, basis]
  )
];
function comparisonSections(comparison, place, views = SECTIONS) {
  return sectionsOf(withReadableNames(comparison), views, place);
}

// src/report/text/views/baseline.ts
var runs = ({ baseline }) => openSection("runs", "Runs, oldest first", [
  table({ most: Number.POSITIVE_INFINITY }, baseline.runs, [
    ["Run", "left", ({ id }) => [{ words: id }]],
    ["Date", "left", ({ date }) => [day(date)]],
    ["Commit", "left", (run) => orNoValue(run.commit, commit)],
    ["Branch", "left", ({ branch }) => orNoValue(branch, (name) => [{ name }])],
    ["Processor", "left", ({ environment }) => [{ words: environment.cpu }]],
    ["Cores", "right", ({ environment }) => count(environment.cores)],
    ["MPI", "left", ({ environment }) => [{ words: environment.mpi }]],
    ["Repetitions", "left", ({ benchmarks }) => benchmarks.map((each) => each.repetitions).join(", ")],
    ["Benchmarks", "left", ({ benchmarks }) => joined(benchmarks.map(benchmarkPhrase), "; ")],
    ...baseline.runs.some(({ disturbed }) => disturbed !== void 0) ? [DISTURBED] : []
  ])
]), DISTURBED = [
  "Does not count",
  "left",
  ({ disturbed = [] }) => [{ words: disturbed.join("; ") }]
];
function benchmarkPhrase(benchmark) {
  let { name, processes, tracer, groups, buildFlags } = benchmark, flags = buildFlags === void 0 ? [] : [", ", { words: buildFlags }], size = `, ${counted(groups.length, "group")})`, where = counted(processes, "process", "processes");
  return [{ name }, ` (${where}, `, { words: tracer }, ...flags, size];
}
var efficiencies = ({ baseline }) => {
  let rows = baseline.runs.flatMap(
    (run) => run.benchmarks.flatMap(({ name, efficiency }) => efficiency ? [{ run, name, ...efficiency }] : [])
  ), percent2 = (value) => `${score(Math.round(1e3 * value) / 10)} %`;
  return openSection("efficiencies", "Efficiencies, oldest first: parallel = load balance × communication", [
    table({ most: Number.POSITIVE_INFINITY }, rows, [
      ["Commit", "left", ({ run }) => orNoValue(run.commit, commit)],
      ["Date", "left", ({ run }) => [day(run.date)]],
      ["Benchmark", "left", ({ name }) => [{ name }]],
      ["Parallel", "right", ({ parallel }) => percent2(parallel), "mean time outside of MPI ÷ runtime"],
      ["Load balance", "right", ({ loadBalance }) => percent2(loadBalance), "mean ÷ largest such time"],
      ["Communication", "right", (each) => percent2(each.communication), "largest such time ÷ runtime"]
    ])
  ]);
}, MAX_GROUPS_SHOWN2 = 10, OPEN_SHIFT = "Runs from before an open shift still count. commgate baseline accept --shift ID --reason TEXT leaves them out.", levelShifts2 = ({ series: all }) => {
  let shifts = all.flatMap((each) => each.shifts), isOpen = shifts.some(({ accepted: accepted2 }) => accepted2 === null);
  return openSection("level-shifts", "Level shifts", [
    table({ most: Number.POSITIVE_INFINITY }, shifts, [
      ["ID", "left", ({ shift }) => [{ words: shift.id }]],
      ["Benchmark", "left", ({ shift }) => [{ name: shift.benchmark }]],
      ["Since", "left", ({ shift }) => [day(shift.date)]],
      ["Commits", "left", ({ shift }) => shiftCommits(shift)],
      ["Factor", "right", ({ shift }) => factor(shift.factor)],
      ["Which groups", "left", ({ shift }) => shiftScope(shift)],
      ["Accepted", "left", ({ accepted: accepted2 }) => accepted2 === null ? "no, open" : [{ words: accepted2.reason }]]
    ]),
    textBlock(isOpen ? [OPEN_SHIFT] : [])
  ]);
}, series = ({ series: all }) => all.filter(({ runs: runs2 }) => runs2.length >= 2).map(({ benchmark, runs: runs2, groups }, i) => {
  let where = [" on ", { words: runs2[0].run.environment.cpu }];
  return openSection(
    `series-${i}`,
    [{ name: benchmark }, ...where, `, ${counted(runs2.length, "run")}`],
    [
      table({ noun: ["group with less time", "groups with less time"], most: MAX_GROUPS_SHOWN2 }, groups, [
        ["Function", "left", ({ group }) => functionNames(group.functions)],
        ["Pattern", "left", ({ group }) => [{ words: group.label }]],
        ["Bytes", "right", ({ group }) => bytes(group.bytes)],
        ["Share", "right", ({ share }) => `${score(share * 100)} %`],
        ["Newest", "right", ({ valuesNs }) => duration(valuesNs.at(-1) ?? Number.NaN)],
        ["Oldest to newest", "left", ({ valuesNs }) => sparkline(valuesNs)]
      ])
    ]
  );
}), BASELINE_SECTIONS = [runs, levelShifts2, series, efficiencies];
function baselineSections(baseline, all) {
  let named2 = withReadableNames(all.map(({ groups, shifts }) => ({ groups, shifts }))), series2 = all.map((each, i) => ({ ...each, ...named2[i] }));
  return sectionsOf({ baseline, series: series2 }, BASELINE_SECTIONS);
}

// src/report/text/printers/terminal.ts
var REMEDY = " (--all shows them)", MAX_COMPARISON_CELL_CHARACTERS = 72, MAX_BASELINE_CELL_CHARACTERS = 120, COLOURS = { good: 32, bad: 31, doubtful: 33, open: 34 };
function renderTerminal(comparison, views = SECTIONS, look = {}) {
  let sections = comparisonSections(comparison, "terminal", views), longestCell = look.all ? Number.POSITIVE_INFINITY : MAX_COMPARISON_CELL_CHARACTERS;
  return printText(sections, {
    ...look,
    longestCell,
    remedy: REMEDY,
    colour: COLOURS[outcomeOf(comparison).tone]
  });
}
function renderBaseline(baseline, series2, look = {}) {
  let longestCell = look.all ? Number.POSITIVE_INFINITY : MAX_BASELINE_CELL_CHARACTERS;
  return printText(baselineSections(baseline, series2), { ...look, longestCell, remedy: REMEDY });
}

// src/report/text/words/kept-traces.ts
function keptTracesText({ kept, of, keptBytes, limit }) {
  if (kept === of) return null;
  let megabytes = Math.round(keptBytes / 1e5) / 10, size = kept === 0 ? "" : `, ${megabytes} MB`;
  return `${kept} of ${counted(of, "trace")} kept${size} (${KEEP_TRACES}: ${limit}; all keeps all)`;
}

// src/gate/baseline/disturbance.ts
var MIN_OTHER_RUNS = 3, SCATTER_FACTOR = 5, LOAD_FACTOR = 3, MIN_SCATTER = 0.03, MIN_LOAD_CORES = 0.5, MIN_REPETITIONS = 3;
function disturbanceOf(run, baseline) {
  return [...run.benchmarks.flatMap((benchmark) => {
    let scatter = scatterOf(benchmark);
    if (scatter === null) return [];
    let usual = others(run, benchmark, baseline).map((other) => scatterOf(other.benchmark)).filter((each) => each !== null);
    if (usual.length < MIN_OTHER_RUNS) return [];
    let times = scatter / Math.max(median(usual), MIN_SCATTER);
    return times <= SCATTER_FACTOR ? [] : [`the repetitions of ${benchmark.name} differ ${times.toFixed(1)} times as much as usual`];
  }), ...loadReasons(run, baseline)];
}
function loadReasons(run, baseline) {
  let [first] = run.benchmarks;
  if (first === void 0 || run.otherLoad === void 0) return [];
  let known = others(run, first, baseline).flatMap((other) => other.run.otherLoad ?? []), unusual = (field, least, say) => {
    let now = run.otherLoad[field], usual = known.map((each) => each[field]).filter((each) => each !== void 0);
    if (now === void 0 || now <= least || usual.length < MIN_OTHER_RUNS) return [];
    let middle = median(usual);
    return now > LOAD_FACTOR * middle ? [say(now.toFixed(1), middle.toFixed(1))] : [];
  };
  return [
    ...unusual("before", run.environment.cores, (now, usual) => `${now} programs were busy in the minute before it, usually ${usual}`),
    ...unusual("during", MIN_LOAD_CORES, (now, usual) => `other programs used ${now} cores during it, usually ${usual}`)
  ];
}
function others(run, benchmark, baseline) {
  return comparableRuns(run, benchmark, baseline, { withDisturbed: !0 }).comparable;
}
function scatterOf(benchmark) {
  let scatters = [], weights = [], tickNs = clockTick([benchmark]);
  for (let group of benchmark.groups) {
    let logs = group.mediansNs.filter((ns) => ns !== null).map((ns) => lnDuration(ns, tickNs));
    if (logs.length < MIN_REPETITIONS) continue;
    let middle = median(logs);
    scatters.push(logs.reduce((sum4, log) => sum4 + Math.abs(log - middle), 0) / logs.length), weights.push(shareOf(group, benchmark));
  }
  return weights.some((weight) => weight > 0) ? weightedMedian(scatters, weights) : null;
}

// src/gate/judge/advisories.ts
var OUTCOMES = {
  runs: "too few runs",
  instances: "too few instances",
  time: "too little time",
  policy: "warned",
  moved: "moved"
};
function isAdvisory({ outcome, factor: factor2, share }, thresholds) {
  return outcome === "too few runs" ? doesCount(factor2, leastOf(share / factor2, thresholds)) : Object.values(OUTCOMES).includes(outcome);
}
function advisoryFacts(advisories2, { minCostPercent: costPercent }) {
  return ["runs", "instances", "time", "policy", "moved"].flatMap((tooFew) => {
    let groups = advisories2.filter(({ outcome }) => outcome === OUTCOMES[tooFew]).length;
    return groups === 0 ? [] : [{ kind: "advisories", groups, tooFew, costPercent }];
  });
}

// src/measure/measurement/places-in-trace.ts
var NO_STARTS = { starts: [], instances: 0 };
function placesInTrace({ repetitions }) {
  let found = /* @__PURE__ */ new Map();
  for (let same of inAllRepetitions(repetitions.map(({ groups }) => groups))) {
    let { measured, repetition } = same[0], { name, family, phases, source, partners } = measured;
    found.set(groupKey(measured), {
      name,
      family,
      phases,
      phaseCount: repetitions[repetition].phases.length,
      starts: startsOverRepetitions(same.map((each) => each.measured)),
      ...source && { source },
      participants: partners.members
    });
  }
  for (let repetition of repetitions) addLoops(repetition, found);
  return found;
}
function addLoops({ loops = [], groups, phases }, found) {
  for (let { pattern, functions, bytes: bytes2, name, family, members: participants } of loops) {
    let key = groupKey({ pattern: loopId(pattern), functions, bytes: bytes2 });
    if (found.has(key)) continue;
    let calls2 = groups.filter((group) => group.isSplit && `${group.functions}` == `${functions}`), source = calls2.find((call) => call.source !== void 0)?.source, own = [...new Set(calls2.flatMap((call) => call.phases))].sort((a, b) => a - b), place = { name, family, phases: own, phaseCount: phases.length, starts: NO_STARTS, participants };
    found.set(key, { ...place, ...source && { source } });
  }
}

// src/base/statistics/student.ts
function studentQuantile(freedom) {
  return [
    4.9163944548780005,
    8.834328015573664,
    12.143483919362117,
    12.053790499133381
  ].reduce((sum4, term, i) => sum4 + term / freedom ** (i + 1), 2.5758);
}

// src/gate/judge/account/account-noise.ts
var MIN_VALUES = 3, MIDDLE_VARIANCE = 1.2;
function noiseOf(sides) {
  let { by, before, now, runs: runs2 } = sides;
  if (by === "pairs") {
    let differences2 = now.slice(0, before.length).map((ns, pair) => ns - before[pair]);
    return noiseWith([differences2], 0);
  }
  return runs2.length >= MIN_VALUES ? noiseWith([runs2], 1) : noiseWith([before, now], 0);
}
function noiseWith(samples, single) {
  let least = Math.min(...samples.map(({ length }) => length));
  if (least < MIN_VALUES) return null;
  let variance = samples.reduce(
    (sum4, values2) => sum4 + noiseScale(values2).spread ** 2 * (single + MIDDLE_VARIANCE / values2.length),
    0
  );
  return studentQuantile(least - 1) * Math.sqrt(variance);
}

// src/gate/judge/account/account-values.ts
function valuesOf2({ account: { kinds }, runNs }) {
  return runNs.map((ns, repetition) => {
    let shares2 = byKind((kind) => (kinds[kind]?.[repetition] ?? 0) / RUN_UNITS);
    return { elapsedNs: ns * (1 + shares2.offCore), runNs: ns, kinds: byKind((kind) => shares2[kind] * ns) };
  });
}
function middleOf(values2) {
  let middle = middleHalf(values2, ({ elapsedNs }) => elapsedNs), mean = (ns) => middle.reduce((sum4, value) => sum4 + ns(value), 0) / middle.length;
  return {
    elapsedNs: mean(({ elapsedNs }) => elapsedNs),
    runNs: mean(({ runNs }) => runNs),
    kinds: byKind((kind) => mean(({ kinds }) => kinds[kind]))
  };
}
function unexplainedNs({ elapsedNs, kinds }) {
  return elapsedNs - TIME_KINDS.reduce((sum4, kind) => sum4 + kinds[kind], 0);
}

// src/gate/judge/account/function-times.ts
var MIN_SHARE = 5e-3, MAX_FUNCTIONS = 2 * MAX_ACCOUNTED_PLACES;
function functionTimes(now, earlier) {
  let own = timesIn(now), before = earlierTimes(earlier), leastNs = MIN_SHARE * middleOf(valuesOf2(now)).elapsedNs;
  return [.../* @__PURE__ */ new Set([...own.keys(), ...before.keys()])].flatMap((key) => {
    let [place, then, there] = [placeOf4(key), before.get(key) ?? null, own.get(key)], at = { functions: place.functions, ...place.mpi !== void 0 && { mpi: place.mpi } }, side = (of) => ({ beforeNs: then?.[of] ?? null, nowNs: there?.[of] ?? 0 });
    return [
      { kind: kindOf(place), ...at, ...side("ownNs"), onPath: side("onPathNs") },
      { kind: "waiting", ...at, ...side("waitNs") }
    ];
  }).filter(({ beforeNs, nowNs }) => Math.max(beforeNs ?? 0, nowNs) >= leastNs).sort((a, b) => Math.max(b.nowNs, b.beforeNs ?? 0) - Math.max(a.nowNs, a.beforeNs ?? 0)).slice(0, MAX_FUNCTIONS);
}
function kindOf({ mpi }) {
  return mpi === void 0 ? "computing" : /^mpi_file_/i.test(mpi) ? "files" : "transfer";
}
function earlierTimes(earlier) {
  let all = middleHalf(earlier, (run) => middleOf(valuesOf2(run)).elapsedNs).flatMap((run) => [...timesIn(run)]), mean = (same, of) => same.reduce((sum4, times) => sum4 + times[of], 0) / same.length;
  return new Map(
    [...groupBy(all, ([key]) => key)].map(([key, same]) => {
      let times = same.map(([, each]) => each);
      return [
        key,
        { ownNs: mean(times, "ownNs"), waitNs: mean(times, "waitNs"), onPathNs: mean(times, "onPathNs") }
      ];
    })
  );
}
function timesIn(run) {
  let { runNs } = middleOf(valuesOf2(run)), found = /* @__PURE__ */ new Map();
  for (let { path, mpi, own = 0, waiting: waiting2 = 0, onPath = 0 } of run.account.places) {
    let key = JSON.stringify([path.slice(-1), mpi]), times = found.get(key) ?? { ownNs: 0, waitNs: 0, onPathNs: 0 };
    found.set(key, times), times.ownNs += own / RUN_UNITS * runNs, times.waitNs += waiting2 / RUN_UNITS * runNs, times.onPathNs += onPath / RUN_UNITS * runNs;
  }
  return found;
}
function placeOf4(key) {
  let [functions, mpi] = JSON.parse(key);
  return { functions, ...mpi !== null && { mpi } };
}

// src/gate/judge/account/compare-accounts.ts
var MIN_MAIN_SHARE = 0.5, MAX_MAIN = 2;
function compareAccounts({ benchmark, earlier, by, groups, growth }) {
  let known = earlier.filter(isAccounted);
  if (!isAccounted(benchmark) || known.length === 0) return {};
  let runs2 = known.map((run) => middleOf(valuesOf2(run))), repetitions = { before: valuesOf2(known.at(-1)), now: valuesOf2(benchmark) }, [before, now] = [middleOf(runs2), middleOf(repetitions.now)], differing = (ns) => ({
    beforeNs: ns(before),
    nowNs: ns(now),
    noiseNs: noiseOf({
      by,
      before: repetitions.before.map(ns),
      now: repetitions.now.map(ns),
      runs: runs2.map(ns)
    })
  }), functions = functionTimes(benchmark, known), kinds = TIME_KINDS.map((kind) => {
    let sides = differing(({ kinds: kinds2 }) => kinds2[kind]), differenceNs = sides.nowNs - sides.beforeNs, isLonger = kind === "computing" && growth !== null && differenceNs > 0;
    return {
      kind,
      ...sides,
      mostly: isLonger ? computedLonger(differenceNs, growth, benchmark.processes) : mostlyIn(kind, differenceNs, functions)
    };
  });
  return {
    account: {
      elapsed: differing(({ elapsedNs }) => elapsedNs),
      kinds: [
        ...kinds.filter(({ beforeNs, nowNs }) => beforeNs > 0 || nowNs > 0),
        { kind: "unexplained", ...differing(unexplainedNs), mostly: null }
      ],
      waiting: waitingByClass(benchmark, known),
      functionTimes: functions,
      ...phaseTimes(benchmark, known),
      ...aroundOf(benchmark, known),
      judged: judgedShares(benchmark, groups, now)
    }
  };
}
function isAccounted(benchmark) {
  return benchmark.account !== void 0;
}
function mainOf(functions, differenceNs) {
  let sign = Math.sign(differenceNs), most = functions.toSorted((a, b) => sign * (b.ns - a.ns)).slice(0, MAX_MAIN), found = most.findIndex((_, i) => sumOf(most.slice(0, i + 1)) / differenceNs >= MIN_MAIN_SHARE);
  return most.slice(0, found + 1);
}
function mostlyIn(kind, differenceNs, functions) {
  let same = functions.filter((each) => each.kind === kind && each.beforeNs !== null), sums = [...groupBy(same, (each) => `${each.functions}`).values()].map((calls2) => ({
    functions: calls2[0].functions,
    ns: calls2.reduce((sum4, { beforeNs, nowNs }) => sum4 + nowNs - beforeNs, 0)
  })), main = mainOf(sums, differenceNs);
  return main.length === 0 ? null : { functions: main.flatMap((each) => each.functions), process: null, ns: sumOf(main) };
}
function computedLonger(differenceNs, growth, processes) {
  let functions = [...groupBy(growth, ({ path }) => path.at(-1) ?? "").values()].map((places) => ({
    functions: places[0].path.slice(-1),
    places,
    ns: places.reduce((sum4, each) => sum4 + sumOf(each.ns), 0) / processes
  })), main = mainOf(functions, differenceNs), ns = [...groupBy(
    main.flatMap(({ places }) => places.flatMap(({ ns: ns2 }) => ns2)),
    ({ process }) => process
  )].map(([process, all]) => ({ process, ns: sumOf(all) })), one = mostIn({ ns });
  if (one === void 0) return null;
  let names = { functions: main.flatMap((each) => each.functions) };
  return isOnAll({ ns }, one.process) ? { ...names, process: "all", ns: sumOf(main) } : { ...names, process: one.process, ns: one.ns };
}
function sumOf(list) {
  return list.reduce((sum4, { ns }) => sum4 + ns, 0);
}
function waitingByClass(now, earlier) {
  let nsOf = (run, id) => (run.account.waiting[id] ?? 0) / RUN_UNITS * middleOf(valuesOf2(run)).runNs;
  return [...new Set([now, ...earlier].flatMap(({ account: account2 }) => Object.keys(account2.waiting)))].map((id) => ({
    class: id,
    beforeNs: earlier.reduce((sum4, run) => sum4 + nsOf(run, id), 0) / earlier.length,
    nowNs: nsOf(now, id)
  })).sort((a, b) => b.nowNs - a.nowNs);
}
function phaseTimes(now, earlier) {
  let { phases = [] } = now.account, same = earlier.filter(({ account: account2 }) => isSamePhases(account2.phases, phases));
  if (phases.length === 0 || same.length === 0) return {};
  let nsOf = (run, phase, of) => run.account.phases[phase][of] / RUN_UNITS * middleOf(valuesOf2(run)).runNs, sides = (phase, of) => ({
    beforeNs: same.reduce((sum4, run) => sum4 + nsOf(run, phase, of), 0) / same.length,
    nowNs: nsOf(now, phase, of)
  });
  return {
    phaseTimes: phases.map(({ functions }, phase) => ({
      functions,
      ...sides(phase, "time"),
      computing: sides(phase, "computing")
    }))
  };
}
function isSamePhases(before, now) {
  return before?.length === now.length && before.every(({ functions }, i) => `${functions}` == `${now[i].functions}`);
}
function aroundOf(now, earlier) {
  let nsOf = (run) => run.account.around === void 0 ? [] : [run.account.around / RUN_UNITS * middleOf(valuesOf2(run)).runNs], [nowNs] = nsOf(now);
  if (nowNs === void 0) return {};
  let known = earlier.flatMap(nsOf);
  return { around: { beforeNs: known.length === 0 ? null : known.reduce((sum4, ns) => sum4 + ns, 0) / known.length, nowNs } };
}
function judgedShares(benchmark, groups, { elapsedNs, kinds }) {
  if (elapsedNs <= 0) return { communication: 0, computing: 0 };
  let all = benchmark.groups.filter(isCommunication).reduce((sum4, group) => sum4 + shareOf(group, benchmark), 0), judged2 = groups.filter(({ evidence: evidence2 }) => evidence2.visibleSlowdownPercent !== null), sharesOf = (some) => some.reduce((sum4, { share }) => sum4 + share, 0), communicating = all > 0 ? Math.min(1, sharesOf(judged2.filter(isCommunication)) / all) : 0, computing = sharesOf(judged2.filter((each) => !isCommunication(each) && each.functions.length > 0));
  return {
    communication: communicating * (kinds.waiting + kinds.transfer) / elapsedNs,
    computing: Math.min(computing, kinds.computing / elapsedNs)
  };
}

// src/gate/judge/causes/total-parts.ts
function totalParts(groups, overlap2 = 1) {
  let known = groups.flatMap(({ parts, instances, ns }) => parts ? [{ parts, instances, ns }] : []), timeOf2 = (of) => of.reduce((sum4, { ns }) => sum4 + ns, 0);
  if (known.length === 0 || timeOf2(known) < timeOf2(groups) / 2) return null;
  let mean = meanOfParts(known.map(({ parts, instances }) => timesAsLong(parts, instances)));
  return {
    ...timesAsLong(mean, known.length / overlap2),
    without: [],
    latest: latestInAll(known.map(({ parts }) => parts)),
    order: known.map(({ parts }) => parts.order).join(" ")
  };
}

// src/gate/judge/causes/growth-of-all.ts
var MIN_PLACE_SHARE = 0.5;
function growthOfAll(groups) {
  let inRun = groups.map((group) => ({
    ...group,
    beforeNs: group.beforeNs * group.instances,
    nowNs: group.nowNs * group.instances
  })), before = totalParts(
    inRun.map(({ before: before2, instances, beforeNs: ns }) => ({ parts: before2 ?? void 0, instances, ns }))
  ), now = totalParts(inRun.map(({ now: parts, instances, nowNs: ns }) => ({ parts, instances, ns })));
  if (before === null || now === null) return null;
  let [beforeNs, nowNs] = [sum2(inRun, "beforeNs"), sum2(inRun, "nowNs")], { totalNs, lateNs, ownNs, byPath, own } = growthOf(before, now);
  if (totalNs <= 0 || nowNs <= beforeNs) return null;
  let computingNs = lateNs + ownNs, most = [...summedBy([...byPath, ...own], ({ path }) => JSON.stringify(path)).values()].sort((a, b) => b.ns - a.ns)[0], isMost = most !== void 0 && most.path.length > 0 && most.ns >= MIN_PLACE_SHARE * computingNs, computingShare = Math.min(1, Math.max(0, computingNs / totalNs));
  return { beforeNs, nowNs, computingShare, path: isMost ? most.path : null };
}
function sum2(list, key) {
  return list.reduce((all, each) => all + each[key], 0);
}

// src/gate/judge/computing/computed-group.ts
function computedGroup({ group, earlier: _, runs: __, changed: ___, ...judgement }, { benchmark, measured }, growth) {
  let { pattern, kind, label, partners } = group, [name] = group.functions, source = measured.repetitions.map(({ sources }) => sources?.[name ?? ""]).find((each) => each), isLonger = kind === "computing" && judgement.factor > 1;
  return {
    benchmark: benchmark.name,
    ...unitOf(group),
    instances: 1,
    name: label,
    family: pattern,
    phases: [],
    phaseCount: 0,
    participants: partners.members,
    ...source && { source },
    ...judgement,
    lateProcess: null,
    ...isLonger && growth && { computes: whoComputes(growth, name ?? "") }
  };
}
function whoComputes(growth, name) {
  let places = growth.filter(({ path }) => (path.at(-1) ?? "") === name), ns = [...groupBy(
    places.flatMap(({ ns: ns2 }) => ns2),
    ({ process }) => String(process)
  ).values()].map((same) => ({ process: same[0].process, ns: sum3(same) })), most = mostIn({ ns }), noiseNs = Math.hypot(...places.map((each) => each.noiseNs)), onAllProcesses = most !== void 0 && ns.length > 1 && isOnAll({ ns }, most.process), isOne = most !== void 0 && !onAllProcesses && excessOf({ ns }, most.process) > noiseNs, [largest2] = [...places].sort((a, b) => sum3(b.ns) - sum3(a.ns)), before = largest2 !== void 0 && 2 * sum3(largest2.ns) >= sum3(ns) ? largest2.before : void 0;
  return {
    process: isOne ? most.process : null,
    onAllProcesses,
    path: largest2?.path ?? null,
    ...before !== void 0 && { before }
  };
}
function sum3(list) {
  return list.reduce((all, { ns }) => all + ns, 0);
}

// src/gate/judge/facts/changed-functions.ts
function named(benchmark, { partners }) {
  return {
    benchmark,
    namesNow: new Map([...partners].map(([group, partner]) => [partner, group.functions]))
  };
}
function ownNames(benchmark) {
  return { benchmark, namesNow: /* @__PURE__ */ new Map() };
}
function timedFunctions(before, now, match, instead, policy) {
  let changed = changedFunctions(before, now, match), loops = [...now.groups.filter(callsOfVaryingLoops(before, now)), ...instead?.calls ?? []], others2 = new Set(loops.map(({ functions }) => JSON.stringify(functions))), told = /* @__PURE__ */ new Set([...changed.flatMap(({ members }) => [...members]), ...others2]), compared = comparedGroups([before, now], match, policy), found = [...changed, ...unsteadyFunctions(before, now, match, { compared, told }, policy)];
  return found.length > 0 || others2.size > 0 || compared.size > 0 ? found : [allOf(now)];
}
function allOf({ groups }) {
  let members = new Set(groups.map(({ functions }) => JSON.stringify(functions)));
  return { functions: [], isWhole: !0, members, what: null };
}
function changedFunctions(before, now, match) {
  let then = named(before, match), current = ownNames(now), isLeftOut = callsOfVaryingLoops(before, now), changes = structureChanges(now.name, match, () => null, isLeftOut).changes.filter(
    ({ kind }) => kind !== "renamed"
  ), keysBefore = new Set(before.groups.map((group) => keyIn(then, group))), keysNow = new Set(now.groups.map((group) => keyIn(current, group))), calls2 = callChanges(before, now, match), left = new Set(now.groups.filter(isLeftOut).map((group) => keyIn(current, group))), sums = calls2.map(({ functions }) => JSON.stringify(functions)).filter((key) => !left.has(key)), ofGroups = changes.map(({ functions }) => JSON.stringify(functions)), changed = [.../* @__PURE__ */ new Set([...ofGroups, ...sums])].sort(), onBoth = changed.filter((key) => keysBefore.has(key) && keysNow.has(key)), appeared = changed.filter((key) => !keysBefore.has(key) && keysNow.has(key)), vanished = changed.filter((key) => keysBefore.has(key) && !keysNow.has(key)), unit = (keys, isWhole) => {
    let members = new Set(keys), iterations2 = iterationChanges(before, now).filter(
      ({ loop }) => members.has(JSON.stringify(loop.functions))
    ), what = iterations2.length > 0 ? iterations2.map((each) => ({ of: "iterations", before: each.before, now: each.now, each: null })) : changedAmounts(members, calls2, then, current);
    return { functions: functionsIn(keys), isWhole, members, what };
  }, moved = [...appeared, ...vanished], alone = appeared.length === 0 ? [] : [unit(vanished.length > 0 ? moved : appeared, vanished.length === 0)];
  return [...onBoth.map((key) => unit([key], !1)), ...alone];
}
var MIN_COVERED_SHARE2 = 0.5;
function unsteadyFunctions(before, now, match, { compared, told }, policy) {
  let sides = [named(before, match), ownNames(now)], byKey = sides.map((side) => groupBy(side.benchmark.groups, (group) => keyIn(side, group))), isUnsteady = (key) => sides.every((side, index) => {
    let own = byKey[index].get(key) ?? [], all = partOf2(own, side.benchmark), covered = partOf2(
      own.filter((group) => compared.has(group)),
      side.benchmark
    );
    return isOfWeight(all, policy) && covered < MIN_COVERED_SHARE2 * all;
  });
  return [...byKey[1].keys()].filter((key) => !told.has(key) && isUnsteady(key)).sort().map((key) => ({ functions: functionsIn([key]), isWhole: !1, members: /* @__PURE__ */ new Set([key]), what: null }));
}
function comparedGroups([before, now], { partners }, policy) {
  let isComparable = (group, of) => isSteady(group) && isOfWeight(shareOf(group, of), policy), pairs = [...partners].filter(
    ([group, partner]) => isComparable(group, now) && isComparable(partner, before)
  );
  return new Set(pairs.flat());
}
function partOf2(groups, { runNs }) {
  let sum4 = (values2) => values2.reduce((all2, each) => all2 + each, 0), all = sum4(runNs);
  return all > 0 ? sum4(groups.flatMap(({ totalsNs }) => totalsNs)) / all : 0;
}
var MAX_TIMES_AS_OFTEN = 2;
function isSteady(group) {
  let [least, most] = [Math.min(...group.instances), Math.max(...group.instances)], isEnough = most <= MAX_TIMES_AS_OFTEN * least && instancesOf(group) >= MIN_INSTANCES_JUDGED;
  return least > 0 && (isDeterministic(group) || isEnough);
}
function functionsIn(keys) {
  return [...new Set(keys.flatMap((key) => JSON.parse(key)))].sort();
}
function isIn({ members, isWhole }, run, group) {
  return isWhole || members.has(keyIn(run, group));
}
function timeOf(changed, run) {
  let { benchmark } = run, own = benchmark.groups.filter((group) => isIn(changed, run, group)), totalsNs = sumsOf2(own, benchmark, ({ totalsNs: totalsNs2 }) => totalsNs2), isThere = benchmark.runNs.map(
    (_, repetition) => own.some((group) => group.instances[repetition] > 0)
  ), { functions, isWhole } = changed, overlap2 = overlapOfAll(own), parts = totalParts(
    own.map((group) => ({ parts: group.parts, instances: instancesOf(group), ns: median(group.totalsNs) })),
    overlap2
  );
  return {
    pattern: functionTimeId(functions, isWhole),
    functions,
    bytes: 0,
    kind: own.every(({ kind }) => kind === "collective") ? "collective" : "point-to-point",
    processes: benchmark.processes,
    events: 1,
    messages: 0,
    label: isWhole ? "all communication" : "its communication a run",
    partners: { links: 0, first: [], members: "", roots: [] },
    operations: {},
    instances: isThere.map(Number),
    mediansNs: totalsNs.map((ns, repetition) => isThere[repetition] ? ns : null),
    totalsNs,
    overlap: overlap2,
    // Without the same groups there is no order to compare.
    ...parts && { parts: changed.what === null ? { ...parts, order: null } : parts }
  };
}
function largestOf(changed, run) {
  let timeIn2 = ({ totalsNs }) => totalsNs.reduce((sum4, ns) => sum4 + ns, 0);
  return run.benchmark.groups.filter(
    (group) => isIn(changed, run, group) && // Of a benchmark's communication, that of the new functions.
    (!changed.isWhole || changed.members.has(keyIn(run, group)))
  ).sort((a, b) => timeIn2(b) - timeIn2(a))[0] ?? null;
}
function trafficOf(changed, run) {
  let own = run.benchmark.groups.filter((group) => isIn(changed, run, group)).flatMap((group) => group.sizes ?? [group]), traffic = { messages: 0, bytes: 0 };
  for (let group of own) {
    let calls2 = Object.values(group.operations).reduce((sum4, each) => sum4 + each, 0);
    traffic.messages += (group.messages + calls2) * instancesOf(group), traffic.bytes += group.bytes * instancesOf(group);
  }
  return traffic;
}
function instancesIn2(changed, run) {
  let own = run.benchmark.groups.filter((group) => isIn(changed, run, group));
  return median(sumsOf2(own, run.benchmark, ({ instances }) => instances));
}
function sumsOf2(groups, { runNs }, valuesOf3) {
  let columns = groups.map(valuesOf3);
  return runNs.map((_, repetition) => columns.reduce((sum4, values2) => sum4 + values2[repetition], 0));
}
function costOf({ what, isWhole }, addedNs2, { runNs }) {
  if (what === null) return;
  let all = median(runNs);
  return { what, isWhole, addedNs: addedNs2, addedShare: all > 0 ? addedNs2 / all : 0 };
}
function keyIn({ namesNow }, group) {
  return JSON.stringify(namesNow.get(group) ?? group.functions);
}
function instancesOfEach(run, members) {
  let own = run.benchmark.groups.filter((group) => members.has(keyIn(run, group))), [first, ...others2] = new Set(own.flatMap(({ instances }) => instances));
  return first === void 0 || first === 0 || others2.length > 0 ? null : first;
}
function changedAmounts(members, calls2, then, current) {
  let instances = [then, current].map((run) => instancesOfEach(run, members)), amount2 = (of, before, now) => {
    let times = instances[0] ?? null, isEach = times !== null && times === instances[1] && before % times === 0 && now % times === 0;
    return { of, before, now, each: isEach ? { before: before / times, now: now / times } : null };
  }, own = calls2.filter(({ functions }) => members.has(JSON.stringify(functions)));
  return [...groupBy(own, ({ operation }) => operation)].flatMap(([operation, changes]) => {
    let sum4 = (side) => changes.reduce((all, change) => all + change[side], 0);
    return sum4("before") === sum4("now") ? [] : [amount2(operation, sum4("before"), sum4("now"))];
  });
}

// src/gate/judge/facts/size-classes.ts
var MAX_STEP = Math.SQRT2, MIN_SIZES = 3, MIN_RARE_PART = 0.5;
function sizeClasses(before, now) {
  let sides = [before, now].map(
    ({ groups }) => groupBy(
      groups.filter((group) => !group.isSplit && group.bytes > 0),
      ofPattern
    )
  );
  return [...new Set(sides.flatMap((side) => [...side.keys()]))].flatMap((key) => {
    let both = sides.map((side) => side.get(key) ?? []);
    return closeIn([...new Set(both.flat().map(({ bytes: bytes2 }) => bytes2))]).flatMap((sizes) => {
      let [least, most] = [sizes[0], sizes.at(-1)], own = both.map((side) => side.filter((group) => isWithin(group, { least, most })));
      return !own.some((side) => side.length >= MIN_SIZES) || !own.every(doVary) ? [] : [{ key, least, most, bytes: Math.round(2 ** (Math.round(2 * Math.log2(median(sizes))) / 2)) }];
    });
  });
}
function isWithin({ bytes: bytes2 }, { least, most }) {
  return bytes2 >= least && bytes2 <= most;
}
function inSizeClasses(benchmark, classes) {
  if (classes.length === 0) return benchmark;
  let classesOf = groupBy(classes, ({ key }) => key), classOf = (group) => group.isSplit ? void 0 : classesOf.get(ofPattern(group))?.find((each) => isWithin(group, each)), members = groupBy(benchmark.groups, classOf), single = members.get(void 0) ?? [], together = classes.flatMap((each) => {
    let sizes = members.get(each);
    if (sizes === void 0) return [];
    let group = joined2(sizes, each);
    return [raisedGroup(group, benchmark.acceptedTimes?.[groupKey(group)] ?? 1)];
  });
  return { ...benchmark, groups: [...single, ...together] };
}
function largestSize(group) {
  let timeIn2 = ({ totalsNs }) => totalsNs.reduce((sum4, ns) => sum4 + ns, 0);
  return group.sizes?.reduce((most, each) => timeIn2(each) > timeIn2(most) ? each : most) ?? group;
}
function joined2(sizes, { bytes: bytes2 }) {
  let largest2 = largestSize({ ...sizes[0], sizes }), { parts, typical, starts, durationsNs: _, recordedNs: __, ...shown3 } = largest2, sums = (valuesOf3) => shown3.instances.map((_2, repetition) => sizes.reduce((sum4, each) => sum4 + valuesOf3(each)[repetition], 0)), mediansNs = shown3.instances.map((_2, repetition) => {
    let there = sizes.filter(({ mediansNs: medians }) => medians[repetition] !== null);
    return there.length === 0 ? null : weightedMedian(
      there.map(({ mediansNs: medians }) => medians[repetition]),
      there.map(({ instances }) => instances[repetition])
    );
  });
  return {
    ...shown3,
    pattern: sizesId(shown3.pattern),
    bytes: bytes2,
    label: `${shown3.label}, of varying size`,
    instances: sums(({ instances }) => instances),
    mediansNs,
    totalsNs: sums(({ totalsNs }) => totalsNs),
    overlap: overlapOfAll(sizes),
    ...parts && { parts },
    ...typical && { typical },
    ...starts && { starts },
    sizes
  };
}
function ofPattern({ pattern, functions }) {
  return JSON.stringify([pattern, functions]);
}
function closeIn(values2) {
  let found = [];
  for (let value of [...values2].sort((a, b) => a - b)) {
    let last = found.at(-1);
    last !== void 0 && value <= MAX_STEP * last.at(-1) ? last.push(value) : found.push([value]);
  }
  return found;
}
function doVary(groups) {
  let inAll = (of) => of.reduce((sum4, each) => sum4 + instancesOf(each), 0), rare = groups.filter((group) => instancesOf(group) < MIN_INSTANCES_JUDGED);
  return groups.length === 0 || inAll(rare) >= MIN_RARE_PART * inAll(groups);
}

// src/gate/judge/group-causes.ts
var MAX_UNEXPLAINED = 3;
function causeIn({ group, earlier, changed, factor: factor2, baselineMedianNs, candidateNs }, judged2, computing, thresholds) {
  if (!isSlower(factor2, thresholds)) return {};
  let { benchmark, measured, before } = judged2, instances = changed === void 0 ? Math.max(1, instancesOf(group)) / (group.overlap ?? 1) : 1, unexplained = (why2) => {
    let longer = longestGrowths(
      computingGrowth(computing, instances),
      MIN_COMPUTED_SHARE * (candidateNs - baselineMedianNs),
      null
    );
    return { unexplained: { why: why2, computesLonger: longer.slice(0, MAX_UNEXPLAINED) } };
  };
  if (isLoopGroup(group)) return unexplained("inside a call");
  if (group.parts === void 0) return unexplained(computing.now === null ? "no times" : "too small");
  let cause = slowdownCause({
    before: typicalParts(earlier.flatMap(({ parts }) => parts ?? [])),
    now: group.parts,
    ...changed?.what && before !== null && {
      traffic: {
        before: trafficOf(changed, named(before.benchmark, before.match)),
        now: trafficOf(changed, ownNames(benchmark))
      }
    },
    instances,
    ...changed === void 0 && group.overlap !== void 0 && { overlap: group.overlap },
    computing,
    processes: group.processes,
    cores: coresOf(judged2),
    sources: Object.assign({}, ...measured.repetitions.map(({ sources }) => sources))
  });
  if (cause === null) return unexplained("typical as before");
  let known = earlier.findLast(({ typical: typical2 }) => typical2 !== void 0), typical = group.typical && { before: known?.typical ?? null, now: group.typical };
  return { cause, ...typical && { typical } };
}
function lateIn({ lateProcess, instances }, cause) {
  if (cause === void 0) return { lateProcess };
  let { process, late } = cause;
  if (process === null) return { lateProcess: null };
  let share = late.of > 0 ? late.last / late.of : 0, kind = lateProcess?.process === process ? lateProcess.cause : "late process";
  return { lateProcess: { process, cause: kind, instances: Math.max(1, Math.round(share * instances)) } };
}
function coresOf({
  benchmark,
  earlierBenchmarks,
  run: { environment, otherLoad }
}) {
  let { processes: wanted } = benchmark, free = environment.usableCores - (otherLoad?.during ?? 0), shares2 = offCoreShares(benchmark, earlierBenchmarks);
  return { wanted, free, taken: shares2 && coresTakenMore(shares2, wanted) };
}
function computingBefore({ earlierBenchmarks }) {
  let known = earlierBenchmarks.flatMap(
    ({ computing = [] }) => computing.length === 0 ? [] : [computing]
  );
  return known.length === 0 ? null : typicalComputing(known);
}

// src/gate/judge/loops/loop-change.ts
function insideCall(loop, before, name) {
  let { part, isLoop, perCall } = loop;
  return { part, name, isLoop, perCall: { before: before.perCall, now: perCall } };
}
function loopsInside({ functions }, loops, nameOf) {
  let added = ({ share, factor: factor2 }) => share * (1 - 1 / factor2);
  return loops.filter(({ loop }) => `${loop.functions}` == `${functions}`).map(({ loop, before, ...times }) => {
    let { label, bytes: bytes2 } = loop;
    return { ...insideCall(loop, before, nameOf(loop)), label, bytes: bytes2, ...times };
  }).sort((a, b) => added(b) - added(a));
}

// src/gate/judge/pictures/benchmark-pictures.ts
var MAX_GROUPS_PICTURED = 60, GROUPS_IN_FULL = 20, IN_FULL = { durations: 200, runs: 20 }, IN_SHORT = { durations: 50, runs: 5 }, MAX_LINKS = 6e3, DIGITS = 4;
function picturesOf(pictured, compared) {
  let { benchmark, measured, run } = pictured, { pictures } = middleRepetition(measured.repetitions);
  return pictures === void 0 ? null : {
    benchmark: benchmark.name,
    processes: benchmark.processes,
    grid: pictures.grid,
    before: sideBefore(pictured, pictures),
    now: { ...sideOf(run, pictures), sequence: pictures.sequence },
    groups: groupsOf(pictured, compared)
  };
}
function sideOf({ commit: commit2, date }, { lateness, waitingCaused, waiting: waiting2, noWaiting }) {
  return {
    commit: commit2,
    date,
    lateness: inShort(lateness),
    sequence: null,
    meanLatenessNs: lateness.meanNs.map(shown2),
    waitingCausedNs: waitingCaused.ns.length === 0 ? null : waitingCaused.ns.map(shown2),
    waitingBy: waitingCaused.by,
    waiting: waiting2,
    ...noWaiting && { noWaiting }
  };
}
function sideBefore({ earlierRuns, newest, measuredBefore }, { waitingCaused: { by } }) {
  let run = earlierRuns.at(-1);
  if (run === void 0) return null;
  let measured = measuredBefore && middleRepetition(measuredBefore.repetitions).pictures;
  if (measured !== void 0) return sideOf(run, measured);
  let kept = newest?.pictures;
  if (kept === void 0) return null;
  let isSame = kept.by === by && kept.waitingCausedNs.length > 0;
  return {
    commit: run.commit,
    date: run.date,
    lateness: null,
    sequence: null,
    meanLatenessNs: kept.meanLatenessNs,
    waitingCausedNs: isSame ? kept.waitingCausedNs : null,
    waitingBy: by,
    waiting: kept.waiting ?? null
  };
}
function inShort({ lowNs, highNs, colourNs, meanNs, ...map }) {
  let [low, high] = colourNs;
  return { ...map, lowNs, highNs, colourNs: [shown2(low), shown2(high)], meanNs: meanNs.map(shown2) };
}
function groupsOf(pictured, compared) {
  let isRegressed = (index) => compared[index].outcome === "regression" ? 1 : 0, order = [...compared.keys()].sort(
    (a, b) => isRegressed(b) - isRegressed(a) || compared[b].share - compared[a].share || a - b
  ), exchanges = exchangesOf(pictured.measured), links = 0;
  return order.slice(0, MAX_GROUPS_PICTURED).map((index, rank) => {
    let [own, group] = [pictured.groups[index], compared[index]], { pattern, functions, bytes: bytes2, name, label, share } = group, exchange = exchanges.get(groupKey(largestSize(own.group))) ?? null, fits = exchange !== null && links + exchange.links.length <= MAX_LINKS;
    fits && (links += exchange.links.length);
    let size = rank < GROUPS_IN_FULL ? IN_FULL : IN_SHORT;
    return {
      pattern,
      functions,
      bytes: bytes2,
      name,
      label,
      share,
      before: runsBefore(pictured, own, group, size),
      now: durationsOf(pictured.run, own.group, group.candidateNs, size.durations),
      allowedNs: allowedOf(group),
      exchange: fits ? exchange : null
    };
  });
}
function exchangesOf({ repetitions }) {
  let all = repetitions.flatMap(({ groups }) => groups);
  return new Map(all.flatMap((group) => group.exchange ? [[groupKey(group), group.exchange]] : []));
}
function runsBefore({ earlierRuns }, { earlier, runs: runs2 }, { baselineMedianNs, evidence: evidence2 }, size) {
  let medians = evidence2.by === "history" ? valuesOf(evidence2) : [baselineMedianNs];
  return earlier.map((group, i) => durationsOf(earlierRuns[runs2[i]], group, medians[i], size.durations)).slice(-size.runs);
}
function durationsOf({ commit: commit2, date }, group, medianNs, most) {
  let { durationsNs = [] } = group;
  return {
    commit: commit2,
    date,
    medianNs,
    instances: instancesOf(group),
    durationsNs: quantilesOf(durationsNs, most).map(shown2)
  };
}
function allowedOf({ baselineMedianNs, evidence: evidence2 }) {
  let { visibleSlowdownPercent: percent2 } = evidence2;
  if (percent2 === null) return null;
  let factor2 = 1 + percent2 / 100;
  return [baselineMedianNs / factor2, baselineMedianNs * factor2];
}
function shown2(ns) {
  return toDigits(ns, DIGITS);
}

// src/gate/judge/compare-benchmarks.ts
function compareBenchmark(judged2, policy) {
  let { benchmark, before, commonFactor, members, withoutHistory } = judged2, places = placesInTrace(judged2.measured), communication = judged2.groups.filter(({ group }) => isCommunication(group)), computing = { before: computingBefore(judged2), now: benchmark.computing ?? null }, growth = computingGrowth(computing, 1), groups = withMessagesOfSome(
    judged2.groups.map((each) => {
      if (!isCommunication(each.group)) return computedGroup(each, judged2, growth);
      let group = comparedGroup(each, benchmark, places, before?.match), found = causeIn(each, judged2, computing, policy);
      return { ...group, ...loopsIn(each, judged2, places), ...found, ...lateIn(group, found.cause) };
    })
  ), communicating = groups.filter(isCommunication), nameOf = (group) => places.get(groupKey(largestSize(group))).name, { name, tracer, processes, repetitions, switchesLost } = benchmark, isFound = commonFactor?.outcome === "regression" && policy.commonFactor !== "ignore", isFailing = policy.commonFactor === "fail", sides = before && { before: before.benchmark, now: benchmark, match: before.match, nameOf };
  return {
    basis: {
      benchmark: name,
      tracer,
      processes,
      repetitions,
      ...lackOfCores(judged2, policy),
      ...benchmark.offCoreBetweenCalls && { offCoreBetweenCalls: !0 },
      ...switchesLost !== void 0 && { switchesLost },
      ...compareAccounts({
        benchmark,
        earlier: judged2.earlierBenchmarks,
        by: judged2.by,
        groups,
        growth
      }),
      groups: benchmark.groups.length,
      by: judged2.by,
      ...judged2.history,
      commonFactor,
      visibleSlowdownPercent: visibleRange(communicating, policy),
      sight: sightOf(
        communicating.filter((group) => judged2.isInSight(group) && mayMatter(group, policy)),
        policy.blindPercent
      )
    },
    groups,
    commonFactors: isFound ? [{ benchmark: name, isFailing, ...commonFactor, groups: members, ...growthIn(communication) }] : [],
    facts: sides === null ? NO_FACTS : benchmarkFacts(sides, policy.facts),
    documented: documentedPatterns(judged2.measured, { facts: policy.gateFacts }),
    withoutHistory,
    pictures: picturesOf(
      { ...judged2, groups: communication, newest: before?.benchmark ?? null },
      communicating
    )
  };
}
function mayMatter({ share, factor: factor2 }, policy) {
  return leastOf(share / Math.max(1, factor2), policy).costing <= policy.blindPercent;
}
function comparedGroup({ group, earlier, runs: _, changed, ...judgement }, benchmark, places, match) {
  let { recordedNs } = group, shown3 = (changed && largestOf(changed, ownNames(benchmark))) ?? group, { starts, ...place } = places.get(groupKey(largestSize(shown3))), longerNs = judgement.candidateNs - judgement.baselineMedianNs, instances = instancesOf(group), overlap2 = Math.max(group.overlap ?? 1, earlier.at(-1)?.overlap ?? 1), change = changed && costOf(changed, addedNs({ ...judgement, instances, overlap: overlap2 }), benchmark);
  return {
    benchmark: benchmark.name,
    ...unitOf(group),
    instances,
    ...overlap2 > 1 && { overlap: overlap2 },
    ...place,
    ...judgement,
    ...recordedNs !== void 0 && { recordedNs },
    // Its instances are of one group, this is all of them.
    lateProcess: changed === void 0 ? lateProcessOf(starts, match?.partners.get(group), longerNs) : null,
    ...change && { change }
  };
}
function loopsIn({ group, earlier, changed, factor: factor2, outcome }, { loops }, places) {
  let nameOf = (loop) => places.get(groupKey(loop)).name, before = earlier.at(-1), inside = loopsInside(group, loops, nameOf);
  return isLoopGroup(group) && before !== void 0 && isLoopGroup(before) ? { inside: insideCall(group, before, nameOf(group)), ...inside.length > 1 && { loops: inside } } : !(factor2 > 1 && outcome !== "unchanged") || !(group.isSplit || changed !== void 0) ? {} : inside.length === 0 ? {} : { loops: inside };
}
var GROUPS_WITH_MESSAGES = 20;
function withMessagesOfSome(groups) {
  let most = [...groups].sort((a, b) => addedNs(b) - addedNs(a)).slice(0, GROUPS_WITH_MESSAGES), isShown2 = new Set(most), without = (instance) => {
    if (instance === null) return null;
    let { messages: _, ...rest } = instance;
    return rest;
  };
  return groups.map((group) => {
    let { typical } = group;
    return typical === void 0 || isShown2.has(group) ? group : { ...group, typical: { before: without(typical.before), now: without(typical.now) } };
  });
}
function growthIn(groups) {
  let compared = groups.filter(
    ({ changed, earlier, evidence: evidence2 }) => changed === void 0 && earlier.length > 0 && evidence2.visibleSlowdownPercent !== null
  ), growth = growthOfAll(
    compared.map(({ group, earlier, baselineMedianNs, candidateNs }) => ({
      before: typicalParts(earlier.flatMap(({ parts }) => parts ?? [])),
      now: group.parts,
      instances: instancesOf(group),
      beforeNs: baselineMedianNs,
      nowNs: candidateNs
    }))
  );
  return growth === null ? {} : { growth };
}
function visibleRange(groups, thresholds) {
  let seen = (of) => of.map(({ evidence: evidence2 }) => evidence2.visibleSlowdownPercent).filter((each) => each !== null), counts2 = ({ evidence: evidence2, share }) => evidence2.by === "pairs" || isOfWeight(share, thresholds), large = seen(groups.filter(counts2));
  return rangeOf(large.length > 0 ? large : seen(groups));
}
function comparisonOf({ commit: commit2, branch, date, environment }, parts, { minSlowdownPercent, minCostPercent }) {
  let groups = parts.flatMap((part) => part.groups), thresholds = { minSlowdownPercent, minCostPercent }, facts = parts.map((part) => part.facts), pictures = parts.flatMap((part) => part.pictures ?? []), documented2 = parts.flatMap((part) => part.documented ?? []), programs = facts.flatMap(({ program: program2 }) => program2 ?? []);
  return {
    schemaVersion: 1,
    candidate: { commit: commit2, branch, date, environment, disturbed: [] },
    baseline: null,
    thresholds,
    ranking: { severityOverEase: SEVERITY_OVER_EASE },
    benchmarks: parts.map(({ basis: basis2 }) => basis2),
    regressions: rankRegressions(groups.filter(({ outcome }) => outcome === "regression")),
    improvements: groups.filter(({ outcome }) => outcome === "improvement").sort(largestGainFirst),
    advisories: rankRegressions(groups.filter((group) => isAdvisory(group, thresholds))),
    commonFactors: parts.flatMap(({ commonFactors: commonFactors2 }) => commonFactors2),
    calibration: null,
    sensitivity: [],
    structure: facts.flatMap(({ changes }) => changes),
    costs: costsOf(groups),
    calls: facts.flatMap(({ calls: calls2 }) => calls2),
    nondeterministic: facts.flatMap(({ nondeterministic: nondeterministic2 }) => nondeterministic2),
    levelShifts: [],
    accepted: [],
    paired: null,
    confirmation: null,
    withoutHistory: parts.reduce((sum4, part) => sum4 + part.withoutHistory, 0),
    ...documented2.length > 0 && { documented: documented2 },
    ...programs.length > 0 && { programs },
    ...pictures.length > 0 && { pictures }
  };
}
function costsOf(groups) {
  return groups.filter(({ change }) => change !== void 0).sort((a, b) => b.change.addedNs - a.change.addedNs);
}
function largestGainFirst(a, b) {
  return addedNs(a) - addedNs(b);
}

// src/gate/judge/computing/computed-groups.ts
function computedGroups(benchmark, policy) {
  let { computed, runNs, acceptedTimes = {} } = benchmark;
  if (computed === void 0) return [];
  let run = asGroup(benchmark, { kind: "run time", pattern: RUN_TIME_ID, functions: [], ns: runNs }), functions = computed.map((each) => {
    let names = each.function === "" ? [] : [each.function];
    return asGroup(benchmark, {
      kind: "computing",
      pattern: computingId(names),
      functions: names,
      ns: each.ns
    });
  });
  return [run, ...functions].filter((group) => policyOf(group, policy) !== "ignore").map((group) => raisedGroup(group, acceptedTimes[groupKey(group)] ?? 1));
}
function policyOf({ kind }, policy) {
  return kind === "computing" ? policy.computing : kind === "run time" ? policy.runTime : "fail";
}
function asGroup({ processes }, { ns, ...identity }) {
  return {
    ...identity,
    bytes: 0,
    processes,
    events: 1,
    messages: 0,
    label: identity.kind,
    partners: { links: 0, first: [], members: processes === 1 ? "0" : `0-${processes - 1}`, roots: [] },
    operations: {},
    instances: ns.map((each) => each > 0 ? 1 : 0),
    mediansNs: ns.map((each) => each > 0 ? each : null),
    totalsNs: [...ns]
  };
}

// src/gate/judge/against-baseline/clock-step.ts
var EQUAL = 0.75;
function clockSteps(groups, tickNs) {
  let differences2 = groups.map(
    ({ baselineNs, candidateNs }) => smallestDifference([...baselineNs, ...candidateNs])
  ), isSteady2 = groups.map(({ baselineNs }) => mostEqual(baselineNs) >= EQUAL * baselineNs.length), others2 = differences2.filter((step, index) => !isSteady2[index] && Number.isFinite(step)), steady = groups.filter((_, index) => isSteady2[index]), ofSteady = Math.min(
    commonDivisor(steady.flatMap(({ baselineNs, candidateNs }) => [...baselineNs, ...candidateNs])),
    others2.length === 0 ? Number.POSITIVE_INFINITY : median(others2)
  );
  return differences2.map((difference2, index) => {
    let step = isSteady2[index] ? Math.min(difference2, ofSteady) : difference2;
    return Number.isFinite(step) ? Math.max(step, tickNs) : tickNs;
  });
}
function mostEqual(values2) {
  let counts2 = /* @__PURE__ */ new Map();
  for (let value of values2) counts2.set(value, (counts2.get(value) ?? 0) + 1);
  return Math.max(0, ...counts2.values());
}
function commonDivisor(values2) {
  let divisor = 0;
  for (let value of values2) {
    let [larger, smaller2] = [divisor, Math.round(value)];
    for (; smaller2 > 0; ) [larger, smaller2] = [smaller2, larger % smaller2];
    divisor = larger;
  }
  return divisor;
}
function smallestDifference(values2) {
  let sorted = Float64Array.from(values2).sort(), [smallest, last] = [Number.POSITIVE_INFINITY, sorted[0] ?? 0];
  for (let value of sorted)
    value - last < 1 || (smallest = Math.min(smallest, value - last), last = value);
  return smallest;
}

// src/gate/judge/against-baseline/line-up.ts
function lineUp(candidate, recorded, baseline, policy) {
  let { comparable: comparable2, leftOut } = comparableRuns(candidate, recorded, baseline), last = comparable2.at(-1), sizes = last === void 0 ? [] : sizeClasses(last.benchmark, recorded), benchmark = inSizeClasses(recorded, sizes), history = { comparable: comparable2.map((run) => ({ ...run, benchmark: inSizeClasses(run.benchmark, sizes) })), leftOut }, matches = history.comparable.map((run) => matchGroups(benchmark.groups, run.benchmark.groups)), known = benchmark.groups.map((group) => lineUpGroup(group, benchmark, history, matches, policy)).filter((group) => group !== null), [newest, match] = [history.comparable.at(-1), matches.at(-1)], loops = lineUpLoops(benchmark, history, policy), instead = newest && match && loops.length > 0 ? inPlaceOfCalls(newest.benchmark, benchmark, match, policy) : null, isKnown2 = new Set(known.map(({ group }) => group)), withoutHistory = benchmark.groups.filter(
    (group) => !isKnown2.has(group) && !instead?.calls.has(group)
  ).length, groups = [
    ...known.filter(({ group }) => !instead?.calls.has(group)),
    ...loops.filter(({ group }) => isLoopGroup(group) && instead?.loops.includes(group))
  ], sharing = groups.filter(isJudged), tickNs = clockTick([benchmark, ...history.comparable.map((run) => run.benchmark)]), shared = sharedBy(sharing, matches.length, tickNs), times = (newest === void 0 || match === void 0 ? [] : timedFunctions(newest.benchmark, benchmark, match, instead, policy)).map((each) => lineUpTime(each, benchmark, history, matches, policy)).filter((time) => time !== null), here = ownNames(benchmark), isReplaced = ({ group }) => !isLoopGroup(group) && times.some(({ changed: changed2 }) => !changed2.isWhole && isIn(changed2, here, group)), computed = lineUpComputed(benchmark, history, policy), judged2 = [...groups.filter((each) => !isReplaced(each)), ...times, ...computed];
  return { benchmark, history, matches, tickNs, groups: judged2, loops, withoutHistory, shared, sharing };
}
function lineUpLoops(benchmark, history, policy) {
  let { loops = [] } = benchmark;
  if (loops.length === 0) return [];
  let matches = history.comparable.map((run) => matchGroups(loops, run.benchmark.loops ?? []));
  return loops.map((loop) => lineUpGroup(loop, benchmark, history, matches, policy)).filter((loop) => loop !== null);
}
function lineUpComputed(benchmark, { comparable: comparable2 }, policy) {
  let past = comparable2.map((run) => ({
    of: run.benchmark,
    groups: new Map(computedGroups(run.benchmark, policy).map((group) => [groupKey(group), group]))
  }));
  return computedGroups(benchmark, policy).flatMap((group) => {
    let sides = past.map(({ of, groups }) => {
      let same = groups.get(groupKey(group));
      return same && { group: same, of, instances: 1 };
    }), beside = besideHistory({ group, of: benchmark, instances: 1 }, sides, policy);
    return beside !== null && isOfWeight(Math.max(beside.shares.before, beside.shares.now), policy) ? [{ ...beside, isRare: !1, renamedFrom: null }] : [];
  });
}
function lineUpTime(changed, benchmark, { comparable: comparable2 }, matches, policy) {
  let sideOf2 = (run) => {
    let group = timeOf(changed, run), accepted2 = run.benchmark.acceptedTimes?.[groupKey(group)];
    return { group, of: run.benchmark, instances: instancesIn2(changed, run), accepted: accepted2 };
  }, past = comparable2.map((run, index) => sideOf2(named(run.benchmark, matches[index]))), beside = besideHistory(sideOf2(ownNames(benchmark)), past, policy);
  return beside && { ...beside, renamedFrom: null, changed };
}
function lineUpGroup(group, benchmark, { comparable: comparable2 }, matches, policy) {
  let sideOf2 = (own, of) => ({ group: own, of, instances: instancesOf(own) }), partners = matches.map((match) => match.partners.get(group)), past = partners.map((partner, run) => partner && sideOf2(partner, comparable2[run].benchmark)), beside = besideHistory(sideOf2(group, benchmark), past, policy), newest = partners.at(-1), isRenamed = newest !== void 0 && groupKey(newest) !== groupKey(group);
  return beside && { ...beside, renamedFrom: isRenamed ? newest.functions : null };
}
function besideHistory(now, earlier, policy) {
  let candidateNs = runValueNs(now.group), past = earlier.flatMap((side, run) => {
    let ns = side === void 0 ? null : runValueNs(side.group);
    if (side === void 0 || ns === null) return [];
    let { group, of, instances, accepted: accepted2 = 1 } = side;
    return [{ run, group, ns: ns * accepted2, share: accepted2 * shareOf(group, of), instances }];
  });
  if (candidateNs === null || past.length === 0) return null;
  let shares2 = { before: median(past.map((each) => each.share)), now: shareOf(now.group, now.of) }, instancesBefore = median(past.map((each) => each.instances));
  return {
    group: now.group,
    baselineNs: past.map(({ ns }) => ns),
    runs: past.map(({ run }) => run),
    earlier: past.map(({ group: each }) => each),
    candidateNs,
    shares: shares2,
    isSmall: !isOfWeight(shares2.before, policy),
    isRare: Math.min(now.instances, instancesBefore) < MIN_INSTANCES_JUDGED
  };
}
function isJudged({ baselineNs }) {
  return baselineNs.length >= MIN_RUNS;
}
function sharedBy(groups, runs2, tickNs) {
  return commonFactorsOf(
    groups.map(({ group, baselineNs, runs: theirs, candidateNs, shares: shares2, isRare }) => {
      let logs = new Array(runs2).fill(null);
      theirs.forEach((run, index) => {
        logs[run] = lnDuration(baselineNs[index], tickNs);
      });
      let { functions } = group, candidate = lnDuration(candidateNs, tickNs), share = Math.max(shares2.before, shares2.now);
      return { baseline: logs, candidate, share, functions, isRare };
    })
  );
}

// src/base/statistics/likeness.ts
var MAX_SPREADS = 3;
function likenessOf(series2) {
  let occasions = series2[0]?.length ?? 0, rows = series2.flatMap((values2) => normed(values2) ?? []), count2 = rows.length;
  if (count2 < 2 || occasions < 3) return 0;
  let squares = 0;
  for (let a = 0; a < occasions; a++)
    for (let b = a; b < occasions; b++) {
      let product = 0;
      for (let row of rows) product += row[a] * row[b];
      squares += (a === b ? 1 : 2) * product * product;
    }
  let mean = (squares - count2) / (count2 * (count2 - 1)), byChance = 1 / (occasions - 1);
  return Math.min(1, Math.max(0, (mean - byChance) / (1 - byChance)));
}
function normed(values2) {
  let present2 = values2.filter((value) => value !== null);
  if (present2.length < 3) return null;
  let { median: median2, spread } = noiseScale(present2), limit = MAX_SPREADS * spread, limited2 = present2.map((value) => Math.min(Math.max(value - median2, -limit), limit)), mean = limited2.reduce((sum4, value) => sum4 + value, 0) / limited2.length, length = Math.hypot(...limited2.map((value) => value - mean));
  if (!(length > 0)) return null;
  let next = 0;
  return [Float64Array.from(values2, (value) => value === null ? 0 : (limited2[next++] - mean) / length)];
}

// src/base/statistics/median-variance.ts
function medianVariance(values2) {
  return Math.PI / (2 * values2 + Math.PI - 2);
}

// src/base/statistics/resampled-median.ts
function varianceOfMedians(samples, drawn2) {
  let draws = drawn2 % 2 === 0 ? Math.max(1, drawn2 - 1) : drawn2, pooled = new Float64Array(samples.flatMap(aroundOthers)).sort(), weights = medianWeights(pooled.length, draws), [mean, square] = [0, 0];
  for (let i = 0; i < pooled.length; i++)
    mean += weights[i] * pooled[i], square += weights[i] * pooled[i] ** 2;
  return Math.max(0, square - mean ** 2) / medianVariance(draws);
}
function aroundOthers(values2) {
  let scale = Math.sqrt(1 + medianVariance(values2.length - 1)), sorted = sortNumbers(new Float64Array(values2)), others2 = sorted.length - 1, around = [];
  for (let left = 0; left <= others2; left++) {
    let at = (place) => sorted[place < left ? place : place + 1], upper = at(others2 >> 1), middle = others2 % 2 === 1 ? upper : (at((others2 >> 1) - 1) + upper) / 2;
    around.push((sorted[left] - middle) / scale);
  }
  return around;
}
var latest = { values: 0, draws: 0, weights: new Float64Array(0) };
function medianWeights(values2, draws) {
  if (latest.values !== values2 || latest.draws !== draws) {
    let below = 0, weights = Float64Array.from({ length: values2 }, (_, index) => {
      let upTo = moreThanHalf((index + 1) / values2, draws), weight = upTo - below;
      return below = upTo, weight;
    });
    latest = { values: values2, draws, weights };
  }
  return latest.weights;
}
function moreThanHalf(chance, trials) {
  let probability = 0, choices = 1;
  for (let successes = trials; 2 * successes > trials; successes--)
    probability += choices * chance ** successes * (1 - chance) ** (trials - successes), choices *= successes / (trials - successes + 1);
  return Math.min(1, probability);
}

// src/base/statistics/shrunk-spreads.ts
function shrunkSpreads(estimates, likeness2) {
  let count2 = estimates.length;
  if (count2 < 4) return [...estimates];
  let logs = estimates.map(({ spread }) => Math.log(spread)), errors = estimates.map(({ values: values2 }) => 1 / (values2 - 1)), mean = meanOf(logs), error = meanOf(errors), own = error * (1 - likeness2), differing = logs.reduce((sum4, log) => sum4 + (log - mean) ** 2, 0) / (count2 - 1), unlike = Math.max(0, differing * (1 + Math.sqrt(2 / (count2 - 1))) - own), ofMean = (unlike + own) / count2 + error * likeness2;
  return estimates.map((estimate, index) => {
    let weight = unlike / (unlike + errors[index]), variance = weight * errors[index] + (1 - weight) ** 2 * ofMean;
    if (variance >= errors[index]) return estimate;
    let drawn2 = mean + weight * (logs[index] - mean) + (errors[index] - variance) / 2, furthest = logs[index] - 1 * Math.sqrt(errors[index]);
    return { spread: Math.exp(Math.max(drawn2, furthest)), values: 1 + 1 / variance };
  });
}
function meanOf(values2) {
  return values2.reduce((sum4, value) => sum4 + value, 0) / values2.length;
}

// src/gate/judge/against-baseline/scatter.ts
var UNUSUAL = 2, A_THIRD = 1 / 3;
function scalesOf(groups, runs2, isPlain) {
  let measured = groups.map(({ baseline }) => noiseScale(baseline.map(({ value }) => value))), estimates = measured.map(({ spread }, index) => ({ spread: Math.max(spread, MIN_LOG_DIFFERENCE), values: groups[index].baseline.length })), likeness2 = likenessOf(groups.map((group) => inAllRuns(group, runs2))), drawn2 = shrunkSpreads(estimates, likeness2), jobs = groups.map(({ baseline }) => withinJobs(baseline)), within2 = drawnTogether(jobs, likeness2);
  return groups.map((group, index) => {
    let own = drawn2[index], judged2 = isPlain ? { ...group, candidate: group.candidate.map(() => 0) } : group, { variance, betweenJobs } = varianceOf(judged2, own, within2[index], isPlain), ofMedian = (count2) => 1 + Math.PI / 2 / count2, unit = Math.sqrt(variance * ofMedian(group.baseline.length) / ofMedian(own.values)), thirds = isPlain ? NO_THIRDS : thirdsOf(group);
    return { ...measured[index], unit, runs: own.values, betweenJobs, ...thirds };
  });
}
function scaleOfCommonFactor(common) {
  let scale = noiseScale(common.baseline.map(({ value }) => value)), runs2 = common.baseline.length, spread = { spread: Math.max(scale.spread, MIN_LOG_DIFFERENCE), values: runs2 }, { variance, betweenJobs } = varianceOf(common, spread, withinJobs(common.baseline));
  return { ...scale, unit: Math.sqrt(variance), runs: runs2, betweenJobs, ...thirdsOf(common) };
}
function varianceOf({ baseline, candidate }, ofRuns, within2, isPlain = !1) {
  let between = ofRuns.spread ** 2, own = candidate.length < 2 ? 0 : varianceOfMedians([candidate], candidate.length), now = medianVariance(Math.max(candidate.length, 1)), chance = Math.exp(UNUSUAL * Math.sqrt(2 / Math.max(1, candidate.length - 1))), unusual = Math.max(0, own - chance * (within2?.variance ?? between)) * now;
  if (within2 === null) return { variance: between + unusual, betweenJobs: 1 };
  let before = medianVariance(median(baseline.map(({ executions }) => executions.length))), least = within2.variance * before, usual = (isPlain ? between : Math.max(between, least)) + within2.variance * Math.max(0, now - before), error = 2 * Math.sqrt(1 / (ofRuns.values - 1) + 1 / (within2.values - 1)), betweenJobs = Math.max(0, between - least * Math.exp(error)) / usual;
  return { variance: usual + unusual, betweenJobs };
}
function withinJobs(baseline) {
  let repeated = baseline.map(({ executions }) => executions).filter(({ length }) => length > 1);
  if (repeated.length === 0) return null;
  let variance = varianceOfMedians(repeated, Math.round(median(repeated.map(({ length }) => length)))), freedoms = repeated.reduce((total, { length }) => total + length - 1, 0);
  return { variance, values: 1 + 1.2 * freedoms };
}
function drawnTogether(within2, likeness2) {
  let estimates = within2.filter((each) => each !== null).map(({ variance, values: values2 }) => ({
    spread: Math.max(Math.sqrt(variance), MIN_LOG_DIFFERENCE / 10),
    values: values2
  })), drawn2 = shrunkSpreads(estimates, likeness2), next = 0;
  return within2.map((each) => {
    if (each === null) return null;
    let { spread, values: values2 } = drawn2[next++];
    return { variance: spread ** 2, values: values2 };
  });
}
var NO_THIRDS = { lower: 0, upper: 0 };
function thirdsOf({ baseline, candidate }) {
  let repeated = baseline.map(({ executions }) => executions).filter(({ length }) => length > 1);
  if (repeated.length === 0) return NO_THIRDS;
  let beyond = (part) => fromMedian(candidate, part) - median(repeated.map((job) => fromMedian(job, part)));
  return { lower: Math.min(0, beyond(A_THIRD)), upper: Math.max(0, beyond(1 - A_THIRD)) };
}
function fromMedian(values2, part) {
  if (values2.length === 0) return 0;
  let sorted = sortNumbers(new Float64Array(values2)), place = Math.min(Math.max(part * (sorted.length + 1) - 1, 0), sorted.length - 1), [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place)) - medianOfSorted(sorted);
}
function inAllRuns({ baseline }, runs2) {
  let values2 = new Array(runs2).fill(null);
  for (let { run, value } of baseline) values2[run] = value;
  return values2;
}

// src/gate/judge/against-baseline/group-scales.ts
function scalesOfBenchmark({ groups, matches, shared, sharing, tickNs }, isPlain) {
  let judged2 = groups.filter(isJudged), kinds = [!0, !1].map((is) => judged2.filter(({ group }) => isCommunication(group) === is)), measured = new Map(
    kinds.flatMap((kind) => {
      let scales2 = scalesOf(
        kind.map((group) => runsOf(group, tickNs)),
        matches.length,
        isPlain
      );
      return kind.map((group, index) => [group, scales2[index]]);
    })
  ), steps = new Map(
    kinds.flatMap((kind) => {
      let executions = kind.map(({ earlier, group }) => ({
        baselineNs: earlier.flatMap(executionsOf),
        candidateNs: executionsOf(group)
      }));
      return clockSteps(executions, tickNs).map((step, index) => [kind[index], step]);
    })
  ), common = shared && sharedInExecutions(sharing, shared.weights, matches.length, tickNs), [communication = []] = kinds, own = shared && common && scalesOf(
    communication.map((group) => runsOf(group, tickNs, { ...common, ofRuns: shared.baseline })),
    matches.length,
    isPlain
  ), scales = judged2.map((group) => [
    group,
    {
      measured: measured.get(group),
      own: own?.[communication.indexOf(group)] ?? null,
      stepNs: steps.get(group)
    }
  ]), commonRuns = shared && common && {
    baseline: shared.baseline.map((value, run) => ({ run, value, executions: common.baseline[run] })),
    candidate: common.candidate
  };
  return { groups: new Map(scales), commonFactor: commonRuns && scaleOfCommonFactor(commonRuns) };
}
function runsOf({ earlier, runs: runs2, baselineNs, group }, tickNs, common) {
  let logs = ({ mediansNs }, shared = []) => mediansNs.flatMap(
    (ns, execution) => ns === null ? [] : [lnDuration(ns, tickNs) - (shared[execution] ?? 0)]
  );
  return {
    baseline: runs2.map((run, index) => ({
      run,
      value: lnDuration(baselineNs[index], tickNs) - (common?.ofRuns[run] ?? 0),
      executions: logs(earlier[index], common?.baseline[run])
    })),
    candidate: logs(group, common?.candidate)
  };
}
function sharedInExecutions(groups, weights, runs2, tickNs) {
  let sides = (run) => groups.flatMap((each, index) => {
    let weight = weights[index] ?? 0;
    if (run === null) return [{ group: each.group, ns: each.candidateNs, weight }];
    let at = each.runs.indexOf(run);
    return at < 0 ? [] : [{ group: each.earlier[at], ns: each.baselineNs[at], weight }];
  }), inRun = (run) => {
    let members = sides(run), executions = Math.max(0, ...members.map(({ group }) => group.mediansNs.length));
    return Array.from({ length: executions }, (_, execution) => {
      let present2 = members.filter(({ group }) => (group.mediansNs[execution] ?? null) !== null), distances = present2.map(
        ({ group, ns }) => lnDuration(group.mediansNs[execution], tickNs) - lnDuration(ns, tickNs)
      ), theirs = present2.map(({ weight }) => weight);
      return present2.length === 0 ? 0 : weightedMedian(distances, theirs);
    });
  };
  return { baseline: Array.from({ length: runs2 }, (_, run) => inRun(run)), candidate: inRun(null) };
}
function executionsOf({ mediansNs }) {
  return mediansNs.filter((ns) => ns !== null);
}

// src/gate/judge/against-baseline/judge.ts
var OF_A_STEP = 1 / Math.sqrt(6), MAX_LOG_FACTOR = Math.log(1e6), QUIETER = 0.8;
function judge(durations, cutoffOf, thresholds) {
  let { baselineNs, candidateNs, tickNs, common, shares: shares2 } = durations, baselineMedianNs = median(baselineNs), factor2 = atLeastTick(candidateNs, tickNs) / atLeastTick(baselineMedianNs, tickNs), judged2 = { baselineMedianNs, candidateNs, factor: factor2 }, runs2 = { by: "history", runsNs: [...baselineNs] };
  if (durations.scale === null) {
    let { cutoff: cutoff2 } = cutoffOf({ runs: baselineNs.length, betweenJobs: 1 }), evidence2 = { ...runs2, cutoff: cutoff2, z: null, visibleSlowdownPercent: null };
    return { ...judged2, ownFactor: factor2, evidence: evidence2, outcome: "too few runs" };
  }
  let { measured, own, stepNs } = durations.scale, isTakenOut = common !== void 0 && own !== null && (common.isFinding || own.spread < QUIETER * measured.spread), scale = isTakenOut ? own : measured, cutoffs = cutoffOf(scale), distance = lnDuration(candidateNs, tickNs) - (isTakenOut ? common.candidate : 0) - scale.median, steps = atLeastTick(baselineMedianNs, tickNs) / (OF_A_STEP * stepNs), shown3 = distance > 0 ? Math.max(0, distance + scale.lower) : Math.min(0, distance + scale.upper), z = smaller(shown3 / scale.unit, Math.expm1(shown3) * steps), ownFactor = isTakenOut ? Math.exp(distance) : factor2, least = leastBothWays(shares2, thresholds), outcome = outcomeOf2([factor2, ownFactor], { z, ...cutoffs }, least, thresholds.suspectedFrom), fromNoise = visiblePercent(cutoffs.cutoff * scale.unit, least.slowdown), visibleSlowdownPercent = Math.max(fromNoise, 100 * cutoffs.cutoff / steps), cutoff = outcome === "regression" || z > 0 ? cutoffs.cutoff : cutoffs.alone;
  return {
    ...judged2,
    ownFactor,
    evidence: { ...runs2, cutoff, z, visibleSlowdownPercent },
    outcome
  };
}
function judgeCommonFactor(shared, { unit }, cutoff, thresholds, shares2) {
  let z = shared.change / unit, isCommon = shared.isShared && shared.isSharedByFrequent, factor2 = Math.exp(shared.change), least = leastBothWays(shares2, thresholds), visibleSlowdownPercent = visiblePercent(cutoff * unit, least.slowdown), outcome = outcomeOf2([factor2], { z, cutoff, alone: cutoff }, least, thresholds.suspectedFrom);
  return {
    factor: factor2,
    evidence: { by: "history", z, cutoff, visibleSlowdownPercent },
    isShared: isCommon,
    outcome: isCommon && outcome !== "too little time" ? outcome : "unchanged"
  };
}
function takenOut2(shared, { isShared, evidence: evidence2 }) {
  return !isShared && Math.abs(scoreOf(evidence2)) > evidence2.cutoff ? shared.candidate - shared.change : shared.candidate;
}
function outcomeOf2(factors, { z, cutoff, alone }, least, suspectedFrom) {
  let [slowdown, gain] = [Math.min(...factors), 1 / Math.max(...factors)];
  return z > cutoff && doesCount(slowdown, partOf3(least.slowdown, suspectedFrom)) ? "regression" : z > alone && costsLittle(slowdown, least.slowdown) ? "too little time" : -z > alone && doesCount(gain, least.gain) ? "improvement" : "unchanged";
}
function partOf3({ slower: slower2, costing }, part) {
  return { slower: part * slower2, costing: part * costing };
}
function visiblePercent(distance, { slower: slower2, costing }) {
  let fromNoise = 100 * Math.expm1(Math.min(distance, MAX_LOG_FACTOR));
  return Math.max(fromNoise, slower2, Math.min(costing, 100 * Math.expm1(MAX_LOG_FACTOR)));
}
function smaller(a, b) {
  return Math.abs(a) < Math.abs(b) ? a : b;
}

// src/gate/judge/against-baseline/compare.ts
function compareRun(candidate, baseline, gate, baselineFile = "baseline", options = {}) {
  let recorded = recordRun(candidate), lines = recorded.benchmarks.map((benchmark) => lineUp(recorded, benchmark, baseline, gate)), calibration = options.calibration ?? calibrationOf(lines, gate, options), cutoffs = cutoffsOf(calibration, gate.cutoff), doRareCount = (options.commonFactorStages ?? calibration.commonFactorStages) === 2, disturbed = disturbanceOf(recorded, baseline), isPlain = cutoffs.isScreening || disturbed.length > 0, policy = { ...gate, facts: factPolicy(gate), gateFacts: gate.facts }, parts = lines.map((line) => {
    let measured = candidate.benchmarks.find(({ name }) => name === line.benchmark.name), thresholds = { ...gate, suspectedFrom: options.suspectedFrom ?? 1 }, judged3 = judgedBenchmark(line, cutoffs, { thresholds, policy: gate }, { isPlain, doRareCount });
    return compareBenchmark({ ...judged3, measured, run: recorded }, policy);
  }), made = comparisonOf(recorded, parts, gate), { benchmarks, regressions: regressions2, advisories: advisories2, commonFactors: commonFactors2, structure: structure2, documented: documented2 } = made, groups = parts.flatMap((part) => part.groups), sensitivity2 = sensitivityOf(groups), judged2 = sensitivity2.length, unjudged = unjudgedByHistory(benchmarks, baseline?.runs.length ?? null), also = [...judged2 === 0 && unjudged.length === 0 ? [{ kind: "nothing judged" }] : [], ...advisoryFacts(advisories2, gate)], slower2 = regressions2.length;
  return {
    ...made,
    ...decide(
      { benchmarks, judged: judged2, slower: slower2, than: null, commonFactors: commonFactors2, structure: structure2, documented: documented2, unjudged, also },
      gate
    ),
    candidate: { ...made.candidate, disturbed },
    baseline: baseline && { file: baselineFile, runs: baseline.runs.length, selection: null },
    calibration,
    sensitivity: sensitivity2
  };
}
function calibrationOf(lines, { cutoff, falseAlarmRate }, { stages = 1, commonFactorStages = 1, screeningPercent = null }) {
  let judged2 = lines.flatMap(({ groups }) => groups.filter(isJudged)), smallGroups = judged2.filter(({ isSmall }) => isSmall).length;
  return {
    falseAlarmRate: cutoff === "auto" ? falseAlarmRate : null,
    stages,
    commonFactorStages,
    screeningPercent: cutoff === "auto" ? screeningPercent : null,
    groups: judged2.length - smallGroups,
    smallGroups,
    commonFactors: lines.filter(({ shared }) => shared !== null).length,
    jobs: 1
  };
}
function judgedBenchmark(line, cutoffs, { thresholds, policy }, { isPlain, doRareCount }) {
  let { benchmark, history, matches, withoutHistory, tickNs } = line, shared = line.shared && {
    ...line.shared,
    isSharedByFrequent: line.shared[doRareCount ? "isShared" : "isSharedByFrequent"]
  }, scales = scalesOfBenchmark(line, isPlain), commonFactor = shared && judgeCommonFactor(
    shared,
    scales.commonFactor,
    cutoffs.commonFactor(matches.length),
    thresholds,
    sharesOfAll(line.sharing.map(({ shares: shares2 }) => shares2))
  ), common = shared && commonFactor && {
    candidate: takenOut2(shared, commonFactor),
    isFinding: commonFactor.outcome !== "unchanged"
  }, groups = line.groups.map((group) => {
    let measuredIn = { tickNs, scale: scales.groups.get(group) ?? null, ...common && { common } }, judged2 = judgedGroup(group, measuredIn, cutoffs, thresholds);
    return group.isRare ? ofRareGroup(judged2, doRareCount) : judged2.outcome === "regression" && policyOf(group.group, policy) === "warn" ? { ...judged2, outcome: "warned" } : judged2;
  }), [newest, match] = [history.comparable.at(-1), matches.at(-1)], isEnough = history.comparable.length >= MIN_RUNS;
  return {
    benchmark,
    groups,
    by: "history",
    commonFactor,
    withoutHistory,
    before: newest === void 0 || match === void 0 ? null : { benchmark: newest.benchmark, match },
    earlierRuns: history.comparable.map(({ run }) => run),
    earlierBenchmarks: history.comparable.map((each) => each.benchmark),
    history: {
      runs: history.comparable.map(({ run }) => ({ commit: run.commit, date: run.date })),
      leftOut: history.leftOut
    },
    loops: line.loops.map((loop) => comparedLoop(loop, tickNs)),
    members: groups.filter(({ group, outcome }) => isCommunication(group) && outcome !== "too few runs").map(({ group: { pattern, functions, bytes: bytes2 }, factor: factor2 }) => ({ pattern, functions, bytes: bytes2, factor: factor2 })),
    isInSight: () => isEnough
  };
}
function comparedLoop({ group, earlier, baselineNs, candidateNs, shares: shares2 }, tickNs) {
  let baselineMedianNs = median(baselineNs), [loop, before] = [group, earlier.at(-1)], factor2 = Math.exp(lnDuration(candidateNs, tickNs) - lnDuration(baselineMedianNs, tickNs));
  return { loop, before, baselineMedianNs, candidateNs, factor: factor2, share: shares2.now };
}
function judgedGroup(line, measuredIn, cutoffs, thresholds) {
  let { group, earlier, runs: runs2, baselineNs, candidateNs, shares: shares2, isSmall, renamedFrom, changed } = line, durations = { baselineNs, candidateNs, shares: shares2, ...measuredIn }, judged2 = judge(durations, (certainty) => cutoffs.group(certainty, isSmall), thresholds);
  return { group, earlier, runs: runs2, renamedFrom, changed, share: shares2.now, ...judged2 };
}
function ofRareGroup(judged2, doRareCount) {
  let { evidence: evidence2, outcome } = judged2, isCalled = outcome === "regression" || outcome === "too few runs";
  return doRareCount ? isCalled ? judged2 : { ...judged2, outcome: "unchanged" } : {
    ...judged2,
    evidence: { ...evidence2, visibleSlowdownPercent: null },
    outcome: outcome === "regression" ? "too few instances" : isCalled ? outcome : "unchanged"
  };
}
function sensitivityOf(groups) {
  return groups.flatMap(({ evidence: evidence2, share, ...group }) => {
    let { visibleSlowdownPercent } = evidence2;
    if (visibleSlowdownPercent === null) return [];
    let { benchmark, pattern, name, bytes: bytes2, participants } = group, functions = placeOf2(group);
    return [{ ...{ benchmark, pattern, name, functions, bytes: bytes2, participants }, runs: valuesOf(evidence2).length, share, visibleSlowdownPercent }];
  }).sort((a, b) => b.visibleSlowdownPercent - a.visibleSlowdownPercent);
}

export {
  disturbanceOf,
  advisoryFacts,
  placesInTrace,
  MIN_LOG_DIFFERENCE,
  loopPartners,
  inPlaceOfCalls,
  mostChangedFirst,
  named,
  ownNames,
  timedFunctions,
  isIn,
  timeOf,
  factPolicy,
  sizeClasses,
  inSizeClasses,
  valuesOf,
  SHARED_BY,
  limited,
  sum,
  sightOf,
  rangeOf,
  compareBenchmark,
  comparisonOf,
  costsOf,
  largestGainFirst,
  computedGroups,
  policyOf,
  EXIT_CODE,
  decide,
  unjudgedByHistory,
  blindFacts,
  commonFactorFact,
  compareRun,
  KINDS,
  isShown,
  outcomeOf,
  headlineText,
  whereOf,
  pictureOf,
  SECTIONS,
  comparisonSections,
  renderTerminal,
  renderBaseline,
  keptTracesText
};
