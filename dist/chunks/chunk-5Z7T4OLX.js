import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  commit,
  isFunctionTime
} from "./chunk-CKW5RANK.js";
import {
  inAllRepetitions,
  measureTrace,
  recordColumns,
  recordOffCore,
  recordOffCoreLimits,
  rounded,
  startsOverRepetitions
} from "./chunk-3TDLSCDZ.js";
import {
  MAX_COMPUTING_PLACES,
  MAX_UNKNOWN_SHARE,
  MIN_INSTANCES_JUDGED,
  compareGroups,
  compareText,
  durationOf,
  groupKey,
  isCommunication,
  latestInAll,
  meanOfParts,
  measuredProgram,
  placeKey,
  quantilesOf,
  recordAccount,
  runValueNs,
  shareOf,
  summedBy,
  timesAsLong,
  typicalComputing,
  unitOf
} from "./chunk-PPZRB76O.js";
import {
  MANIFEST,
  keptTrace,
  writeManifest
} from "./chunk-C3QWQLBQ.js";
import {
  scoreOf
} from "./chunk-5RV4HGYB.js";
import {
  functionNames
} from "./chunk-ZXIYVKAJ.js";
import {
  withoutCallsTexts
} from "./chunk-6AUNPF3D.js";
import {
  capitalised,
  joined,
  plain
} from "./chunk-WB245AQF.js";
import {
  added,
  bytes,
  count,
  counted,
  duration,
  isTold,
  partOf
} from "./chunk-XINNE6I6.js";
import {
  SEVERITY_OVER_EASE,
  rankByAhp
} from "./chunk-2YNCB44M.js";
import {
  median
} from "./chunk-EKBSII3Q.js";
import {
  distinct,
  groupBy,
  once,
  withoutCallers
} from "./chunk-TAWRGPDZ.js";
import {
  InputError
} from "./chunk-6ZCNJISB.js";

// src/measure/measurement/measure-run.ts
import { join } from "node:path";
async function measureAsConfigured(recorded2, { analysis, benchmarks }, before, observer, traces = null) {
  let { folder, manifest } = recorded2, save = () => writeManifest(folder, manifest), run = await measureRun(recorded2, async (anchorPath, benchmark, repetitions, record) => {
    let own = benchmarks.find(({ name }) => name === benchmark), earlier = { before: [...before(benchmark), ...repetitions], sameProgram: repetitions.at(-1) }, measured = await measureTrace(anchorPath, analysis, own, earlier);
    return traces?.measured({ folder, benchmark, save }, record, measured.communicationNs), measured;
  }, observer);
  return noteRulesWithoutCalls(run, observer?.noted), run;
}
async function measureRun({ folder, manifest }, measure, observer) {
  let { commit: commit2, branch, date, environment } = manifest, benchmarks = [], traces = manifest.benchmarks.map((each) => ({
    benchmark: each.name,
    executions: each.repetitions.length
  })), anchors = new Map(
    manifest.benchmarks.flatMap(
      ({ name, repetitions }) => repetitions.map((record, index) => [record, keptTrace(folder, name, index + 1, record)])
    )
  );
  observer?.planned?.(traces, "reading");
  for (let { name, tracer, mpi, buildFlags, pinning, repetitions } of manifest.benchmarks) {
    let measured = [];
    for (let record of repetitions) {
      let start = performance.now();
      observer?.started(name, measured.length + 1, repetitions.length);
      let next = await measure(anchors.get(record), name, measured, record);
      next.account && record.seconds !== null && (next.account.aroundNs = aroundNs(record.seconds, next.account)), observer?.finished((performance.now() - start) / 1e3);
      let processes = measured[0]?.processes ?? next.processes;
      if (next.processes !== processes)
        throw new InputError({
          file: join(folder, MANIFEST),
          place: `benchmark ${name}, repetition ${measured.length + 1}`,
          found: `its trace has ${next.processes} processes, that of repetition 1 has ${processes}`,
          rule: "all repetitions of a benchmark run on the same number of processes",
          remedy: "make the run again with commgate run"
        });
      measured.push(next);
    }
    benchmarks.push({
      name,
      tracer,
      mpi,
      ...buildFlags === void 0 ? {} : { buildFlags },
      pinning: pinning.by,
      repetitions: measured
    });
  }
  let { otherLoad } = manifest.machine;
  return { commit: commit2, branch, date, environment, ...otherLoad && { otherLoad }, benchmarks };
}
function aroundNs(seconds, { kinds }) {
  let runNs = Object.values(kinds).reduce((sum2, ns) => sum2 + ns, 0);
  return Math.max(0, seconds * 1e9 - runNs);
}
function joinedRuns(runs) {
  let first = runs[0], benchmarks = first.benchmarks.map((benchmark) => {
    let repetitions = runs.flatMap((run) => run.benchmarks.find(({ name }) => name === benchmark.name)?.repetitions ?? []);
    return { ...benchmark, repetitions };
  });
  return { ...first, benchmarks };
}
function noteRulesWithoutCalls({ benchmarks }, noted) {
  let all = benchmarks.flatMap(({ repetitions }) => repetitions);
  for (let { name, repetitions } of benchmarks) {
    let nowhere = (repetitions[0]?.rulesWithoutCalls ?? []).filter(
      (rule) => all.every(
        ({ rulesWithoutCalls = [] }) => rulesWithoutCalls.some(({ pattern }) => pattern === rule.pattern)
      )
    );
    nowhere.length > 0 && noted?.(name, `contexts: ${withoutCallsTexts(nowhere).join("; ")}`);
  }
}

// src/measure/measurement/record.ts
import { createHash as createHash2 } from "node:crypto";

// src/measure/measurement/loops/loops.ts
import { createHash } from "node:crypto";
var loopId = once(
  (part) => createHash("sha256").update(`inside a call ${part}`).digest("hex").slice(0, 16)
);
function isLoopGroup(group) {
  return "part" in group;
}

// src/measure/measurement/loops/record-loops.ts
function recordLoops(repetitions, benchmark, smallestShare) {
  let found = inAllRepetitions(repetitions.map((repetition) => repetition.loops ?? [])).map((same) => recorded(same, repetitions.length)).filter((loop) => shareOf(loop, benchmark) >= smallestShare).sort(compareGroups);
  return found.length === 0 ? {} : { loops: found };
}
function recorded(same, repetitions) {
  let { members, isLoop, ...first } = same[0].measured, { pattern, ...unit } = unitOf(first);
  return {
    pattern: loopId(pattern),
    part: pattern,
    ...unit,
    isLoop,
    // Who takes part: the rest is its pattern's.
    partners: { links: 0, first: [], members, roots: [] },
    operations: {},
    ...recordColumns(same, repetitions),
    perCall: {
      least: Math.min(...same.map(({ measured }) => measured.perCall.least)),
      most: Math.max(...same.map(({ measured }) => measured.perCall.most))
    }
  };
}

// src/measure/measurement/record.ts
var MIN_KEPT_SHARE = 1e-3, MIN_COMPUTED_SHARE = 5e-4, MAX_COMPUTED = 100, RECORDED = /* @__PURE__ */ new WeakMap();
function recordRun(run) {
  let recorded2 = RECORDED.get(run) ?? recordOnce(run);
  return RECORDED.set(run, recorded2), recorded2;
}
function recordOnce(run) {
  let { commit: commit2, branch, date, environment } = run, names = run.benchmarks.map(({ name }) => name), twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== void 0) throw new RangeError(`the run has two benchmarks ${twice}`);
  let content = {
    commit: commit2,
    branch,
    date,
    environment,
    benchmarks: run.benchmarks.filter(({ repetitions }) => repetitions.length > 0).map(recordBenchmark),
    ...run.otherLoad && { otherLoad: run.otherLoad }
  };
  return { id: createHash2("sha256").update(JSON.stringify(content, withoutShown)).digest("hex").slice(0, 16), ...content };
}
function withoutShown(name, value) {
  return ["typical", "durationsNs", "pictures", "program"].includes(name) ? void 0 : value;
}
function recordBenchmark(benchmark) {
  let { name, tracer, mpi, buildFlags, pinning, repetitions } = benchmark, { analysedBy, processes } = repetitions[0], other = repetitions.findIndex((each) => each.processes !== processes);
  if (other >= 0) {
    let on = `repetition ${other + 1} on ${repetitions[other].processes}`;
    throw new RangeError(`benchmark ${name}: repetition 1 ran on ${processes} processes, ${on}`);
  }
  let groups = inAllRepetitions(repetitions.map((repetition) => repetition.groups)), recorded2 = {
    name,
    tracer,
    mpi,
    ...buildFlags !== void 0 && { buildFlags },
    pinning,
    processes,
    ...analysedBy && { analysedBy },
    repetitions: repetitions.length,
    ...wrappersOf(repetitions),
    ...offCoreOf(repetitions),
    ...recordOffCoreLimits(repetitions),
    ...tickOf(repetitions),
    communicationNs: repetitions.map(({ communicationNs }) => rounded(communicationNs)),
    runNs: repetitions.map(({ durationNs }) => rounded(durationNs)),
    ...computedOf(repetitions),
    groups: groups.map((same) => recordGroup(same, repetitions.length)).sort(compareGroups)
  };
  return {
    ...recorded2,
    ...computingOf(repetitions),
    ...efficiencyOf(repetitions),
    ...recordAccount(repetitions),
    ...picturesOf(repetitions),
    ...programOf(repetitions),
    ...recordLoops(repetitions, recorded2, MIN_KEPT_SHARE),
    groups: recorded2.groups.map((group) => ({ ...group, ...typicalOf(group, recorded2, repetitions) }))
  };
}
function wrappersOf(repetitions) {
  let wrappers = distinct(repetitions.flatMap((repetition) => repetition.wrappers ?? []));
  return wrappers.length === 0 ? {} : { wrappers };
}
function offCoreOf(repetitions) {
  let offCore = recordOffCore(repetitions);
  return offCore === null ? { offCoreShare: null } : { offCoreShare: rounded(median(offCore.shares)), offCore };
}
function tickOf(repetitions) {
  let ticks = repetitions.map(({ clockTickNs = 1 }) => clockTickNs), coarsest = rounded(Math.max(...ticks));
  return coarsest > 1 ? { clockTickNs: coarsest } : {};
}
function computedOf(repetitions) {
  let all = repetitions.map(
    ({ computed }) => computed && new Map(computed.map((each) => [each.function, each.ns]))
  );
  return all.includes(void 0) ? {} : { computed: distinct(all.flatMap((each) => [...each.keys()])).map((name) => ({ function: name, ns: all.map((each) => Math.round(each.get(name) ?? 0)) })).map((each) => ({
    ...each,
    share: median(each.ns.map((ns, i) => ns / Math.max(1, repetitions[i].durationNs)))
  })).filter(({ share }) => share >= MIN_COMPUTED_SHARE).sort((a, b) => b.share - a.share || compareText(a.function, b.function)).slice(0, MAX_COMPUTED).map(({ share: _, ...each }) => each) };
}
function efficiencyOf(repetitions) {
  let sorted = repetitions.flatMap(({ efficiency }) => efficiency ?? []).sort((a, b) => a.parallel - b.parallel), middle = sorted[sorted.length - 1 >> 1];
  if (middle === void 0) return {};
  let { parallel, loadBalance, communication, usefulNs } = middle;
  return {
    efficiency: {
      parallel: rounded(parallel),
      loadBalance: rounded(loadBalance),
      communication: rounded(communication),
      usefulNs: usefulNs.map(Math.round)
    }
  };
}
function picturesOf(repetitions) {
  let { pictures } = middleRepetition(repetitions);
  if (pictures === void 0) return {};
  let { lateness, waitingCaused, waiting } = pictures;
  return {
    pictures: {
      by: waitingCaused.by,
      meanLatenessNs: lateness.meanNs.map(Math.round),
      waitingCausedNs: waitingCaused.ns.map(Math.round),
      ...waiting && { waiting: { ...waiting, processes: "" } }
    }
  };
}
function programOf(repetitions) {
  let models = repetitions.flatMap((repetition) => repetition.models ?? []);
  return models.length < repetitions.length ? {} : { program: measuredProgram(models) };
}
function middleRepetition(repetitions) {
  let sorted = [...repetitions].sort((a, b) => a.communicationNs - b.communicationNs);
  return sorted[sorted.length - 1 >> 1];
}
function typicalOf(group, benchmark, repetitions) {
  let value = runValueNs(group);
  if (value === null || shareOf(group, benchmark) < MIN_KEPT_SHARE) return {};
  let distances = group.mediansNs.map(
    (ns) => ns === null ? Number.POSITIVE_INFINITY : Math.abs(ns - value)
  ), nearest = repetitions[distances.indexOf(Math.min(...distances))], key = groupKey(group), inRepetition = ({ groups }) => groups.find((each) => groupKey(each) === key), { parts, typical } = inRepetition(nearest), repetition = repetitions.indexOf(nearest) + 1, measured = repetitions.map((each) => inRepetition(each)?.parts), all = partsOfRun(measured, distances);
  return {
    ...parts && all && { parts: inWholeNs(asLongAs(value, { ...all, without: withoutIn(parts, all) })) },
    ...typical && { typical: { ...inWholeNs(typical), repetition } }
  };
}
var NEAREST_PART = 3;
function partsOfRun(parts, distances) {
  let known2 = parts.flatMap((each, i) => each === void 0 ? [] : [{ each, distance: distances[i] }]);
  if (known2.length === 0) return null;
  let sorted = known2.toSorted((a, b) => a.distance - b.distance).map(({ each }) => each), orders = new Set(sorted.map(({ order }) => order));
  return {
    ...meanOfParts(sorted.slice(0, Math.ceil(sorted.length / NEAREST_PART))),
    latest: latestInAll(sorted),
    order: orders.size === 1 ? sorted[0].order : null
  };
}
function asLongAs(value, parts) {
  let duration2 = durationOf(parts);
  return duration2 > 0 && value > 0 ? timesAsLong(parts, value / duration2) : parts;
}
function withoutIn(one, all) {
  let firstOf = ({ late }) => late.find(({ mpi }) => mpi === void 0), [replayed, first] = [firstOf(one), firstOf(all)];
  if (replayed === void 0 || first === void 0 || placeKey(replayed) !== placeKey(first)) return [];
  let scale = durationOf(all) / durationOf(one);
  return one.without.map(({ share, ns }) => ({ share, ns: ns * scale }));
}
function computingOf(repetitions) {
  let known2 = repetitions.flatMap(({ computing }) => computing === void 0 ? [] : [computing]);
  return known2.length === 0 ? {} : {
    computing: typicalComputing(known2).map((each) => inWholeNs({ ...each, ns: each.ns.map(Math.round) }))
  };
}
function inWholeNs(times) {
  let text = JSON.stringify(times, (name, value) => name === "messages" ? value.map((message) => message.map(Math.round)) : typeof value == "number" && (name === "ns" || name.endsWith("Ns")) ? Math.round(value) : value);
  return JSON.parse(text);
}
function recordGroup(same, repetitions) {
  let [{ measured: first }] = same, { partners, operations, isSplit } = first, { starts } = startsOverRepetitions(same.map(({ measured }) => measured)), durations = same.flatMap(({ measured }) => measured.durationsNs ?? []), asRecorded = same.flatMap(({ measured }) => measured.recordedNs ?? []), overlap = Math.round(100 * median(same.map(({ measured }) => measured.overlap ?? 1))) / 100;
  return {
    ...unitOf(first),
    partners,
    operations,
    ...isSplit && { isSplit },
    ...asRecorded.length > 0 && { recordedNs: Math.round(median(asRecorded)) },
    ...recordColumns(same, repetitions),
    ...overlap > 1 && { overlap },
    ...starts.length > 0 && {
      starts: starts.slice(0, 8).map(({ process, ns }) => [process, Math.round(ns)])
    },
    ...durations.length > 0 && { durationsNs: quantilesOf(durations, 200) }
  };
}

// src/gate/judge/causes/growth.ts
function growthOf(before, now) {
  let unknownLate = before === null ? 0 : unknownOf(before, before.lateNs, [before.late, before.lateElsewhere]), unknownOwn = before === null ? 0 : unknownOf(before, before.ownNs, [before.own]), late = grown(before?.late ?? [], now.late, unknownLate), elsewhere = grown(before?.lateElsewhere ?? [], now.lateElsewhere, unknownLate), computing = late.filter(({ mpi }) => mpi === void 0), anywhere = [...computing, ...elsewhere.filter(({ mpi }) => mpi === void 0)], lateInMpiNs = inMpiOf(now) - (before === null ? 0 : inMpiOf(before)), lateNs = now.lateNs - (before?.lateNs ?? 0);
  return {
    totalNs: durationOf(now) - (before === null ? 0 : durationOf(before)),
    ownNs: now.ownNs - (before?.ownNs ?? 0),
    inMpiNs: now.inMpiNs - (before?.inMpiNs ?? 0) + lateInMpiNs,
    wrongOrderNs: now.wrongOrderNs - (before?.wrongOrderNs ?? 0),
    byPlace: mostFirst(computing),
    byProcess: mostFirst([...groupBy(computing, ({ process }) => String(process)).values()].map(together)),
    byPath: mostFirst([...summedBy(anywhere, ({ path }) => JSON.stringify(path)).values()]),
    lateNs: lateNs - lateInMpiNs,
    own: mostFirst(grown(before?.own ?? [], now.own, unknownOwn)),
    lateInMpi: mostFirst(late.filter(({ mpi }) => mpi !== void 0))
  };
}
function unknownOf(before, all, named2) {
  let known2 = named2.flat().reduce((sum2, { ns }) => sum2 + ns, 0);
  return Math.max(0, Math.min(MAX_UNKNOWN_SHARE * durationOf(before), all - known2));
}
function inMpiOf({ late, lateElsewhere }) {
  return [...late, ...lateElsewhere].reduce((sum2, { mpi, ns }) => sum2 + (mpi === void 0 ? 0 : ns), 0);
}
function grown(before, now, unknownNs) {
  let places = summedBy(now, placeKey), earlier = new Set(before.map(placeKey));
  for (let [key, place] of places) earlier.has(key) || (place.ns = Math.max(0, place.ns - unknownNs));
  for (let each of before) {
    let known2 = places.get(placeKey(each));
    known2 === void 0 ? places.set(placeKey(each), { ...each, ns: -each.ns }) : known2.ns -= each.ns;
  }
  return [...places.values()];
}
function together(places) {
  let ns = places.reduce((sum2, each) => sum2 + each.ns, 0), [first, ...others] = mostFirst(places);
  if (first === void 0 || first.ns >= ns / 2) return { ...first ?? places[0], ns };
  let path = others.reduce((common, each) => commonPath(common, each.path), first.path);
  return { process: first.process, path, ns };
}
function commonPath(a, b) {
  let length = a.findIndex((name, i) => name !== b[i]);
  return length < 0 ? a : a.slice(0, length);
}
function mostFirst(list) {
  return list.filter(({ ns }) => ns > 0).sort((a, b) => b.ns - a.ns);
}

// src/gate/judge/causes/consequences.ts
var MIN_CAUSED_SHARE = 0.5, MAX_TIMES_COMPUTED = 2, OF_ITSELF = ["reordered", "larger messages", "more messages", "own"], ONE_PROCESS = ["late", "own", "reordered"];
function withConsequences(groups) {
  let growths = groups.map(({ cause }) => cause && growthOf(cause.parts.before, cause.parts.now)), rank = rankOf(groups), explains = (root, other) => {
    let [cause, growth] = [groups[root], growths[other]];
    return root === other || growth === void 0 || cause.benchmark !== groups[other].benchmark ? !1 : explainedNs(cause, growths[root], groups[other], growth) >= MIN_CAUSED_SHARE * growth.totalNs;
  }, isBefore = (one, other) => {
    let [first, second] = [groups[one], groups[other]];
    return isOfItself(first) === isOfItself(second) ? rank[one] < rank[other] : isOfItself(second) ? !isBefore(other, one) : first.addedNs >= MIN_CAUSED_SHARE * second.addedNs || rank[one] < rank[other];
  }, above = groups.map((_, other) => groups.flatMap(
    (_2, root) => explains(root, other) && (isBefore(root, other) || !explains(other, root)) ? [root] : []
  ).sort((a, b) => rank[a] - rank[b])[0]);
  return groups.map((group, index) => {
    let root = groups[rootOf(above, rank, index)], { consequenceOf: _, ...rest } = group;
    if (root === group) return rest;
    let { benchmark, pattern, functions, bytes: bytes2 } = root;
    return { ...rest, consequenceOf: { benchmark, pattern, functions: [...functions], bytes: bytes2 } };
  });
}
function isOfItself({ cause }) {
  return cause !== void 0 && OF_ITSELF.includes(cause.kind);
}
function rankOf(groups) {
  let order = [...groups.keys()].sort((a, b) => {
    let [one, other] = [groupKey(groups[a]), groupKey(groups[b])];
    return groups[b].addedNs - groups[a].addedNs || (one < other ? -1 : one > other ? 1 : 0);
  }), rank = new Array(groups.length);
  return order.forEach((group, index) => {
    rank[group] = index;
  }), rank;
}
function rootOf(above, rank, from) {
  let passed = [], at = from;
  for (; above[at] !== void 0 && !passed.includes(at); )
    passed.push(at), at = above[at];
  return above[at] === void 0 ? at : passed.slice(passed.indexOf(at)).reduce((a, b) => rank[a] < rank[b] ? a : b);
}
function explainedNs(root, ofRoot, other, growth) {
  let { cause, functions } = root;
  if (cause === void 0 || ofRoot === void 0) return 0;
  let sum2 = (list) => list.reduce((all, { ns }) => all + ns, 0), own = new Set(withoutCallers(functions)), { path } = cause, process = ONE_PROCESS.includes(cause.kind) && !cause.onAllProcesses ? cause.process : null, isNamed = (each) => path !== null && (process === null || process === each.process) && isBelow(each.path, path), isInIts = (each) => each.path.slice(-2).some((name) => own.has(name)), passedOn = new Map((isOfItself(root) ? ofRoot.byPlace : []).map((each) => [placeKey(each), each.ns])), late = [...growth.lateInMpi, ...growth.byPlace], named2 = late.filter((each) => !isInIts(each) && each.mpi === void 0 && isNamed(each)), others = late.filter((each) => !named2.includes(each)).map((each) => isInIts(each) ? each.ns : Math.min(each.ns, passedOn.get(placeKey(each)) ?? 0)).reduce((all, ns) => all + ns, 0), below = process !== null || path === null ? [] : growth.byPath.filter((each) => isBelow(each.path, path)), times = MAX_TIMES_COMPUTED * (root.instances / Math.max(1, other.instances)), most = cause.computedNs === void 0 ? Number.POSITIVE_INFINITY : times * cause.computedNs;
  return Math.max(others + Math.min(most, sum2(named2)), Math.min(most, sum2(below)));
}
function isBelow(path, above) {
  return above.every((name, i) => path[i] === name);
}

// src/gate/judge/computing/one-finding.ts
var MIN_EXPLAINED_SHARE = 0.5, MIN_WAITED_SHARE = 0.5;
function withComputed(groups) {
  let roots = /* @__PURE__ */ new Map();
  for (let computes of groups.filter(({ kind }) => kind === "computing")) {
    let waits = groups.filter((each) => isCommunication(each) && each.benchmark === computes.benchmark).filter((each) => isOneCause(each, computes)).sort((a, b) => b.addedNs - a.addedNs), naming = waits.filter((each) => causedBy(each)?.path !== null && isWaiting(each, computes)), waitedNs = naming.reduce((sum2, { addedNs: addedNs2 }) => sum2 + Math.max(0, addedNs2), 0), [first] = naming.filter(({ consequenceOf: above }) => above === void 0);
    if (first !== void 0 && waitedNs >= MIN_WAITED_SHARE * computes.addedNs) roots.set(computes, first);
    else
      for (let each of waits)
        each.consequenceOf === void 0 && !roots.has(each) && roots.set(each, computes);
  }
  let joined2 = groups.map((group) => {
    let root = roots.get(group);
    return root === void 0 ? group : consequenceOf(root, group);
  });
  return joined2.map((group) => group.kind === "run time" ? explained(group, joined2) : group);
}
function isWaiting({ cause }, { computes }) {
  return cause === void 0 || cause.onAllProcesses ? !1 : computes?.onAllProcesses !== !0 || cause.process !== null;
}
function isOneCause(communicates, computes) {
  let why = causedBy(communicates);
  if (why === void 0) return !1;
  let [name = ""] = computes.functions, process = computes.computes?.process ?? null;
  return why.path === null ? process !== null && why.process === process : (why.path.at(-1) ?? "") !== name ? !1 : process === null || why.process === null || why.process === process;
}
function causedBy({ cause, unexplained }) {
  return cause?.computesLonger ?? cause ?? unexplained?.computesLonger[0];
}
function explained(run, all) {
  let inRun = all.filter((each) => each.kind !== "run time" && each.benchmark === run.benchmark), [most] = inRun.filter((each) => each.consequenceOf === void 0).sort((a, b) => b.addedNs - a.addedNs);
  return most === void 0 ? run : inRun.reduce((sum2, each) => sum2 + Math.max(0, each.addedNs), 0) >= MIN_EXPLAINED_SHARE * run.addedNs ? consequenceOf(most, run) : run;
}
function consequenceOf(root, group) {
  let { benchmark, pattern, functions, bytes: bytes2 } = root;
  return { ...group, consequenceOf: { benchmark, pattern, functions: [...functions], bytes: bytes2 } };
}

// src/gate/judge/what-counts.ts
function leastOf(share, { minSlowdownPercent, minCostPercent }) {
  return { slower: minSlowdownPercent, costing: minCostPercent === 0 ? 0 : minCostPercent / share };
}
function isOfWeight(share, { minCostPercent }) {
  return 100 * share >= minCostPercent;
}
function leastBothWays({ before, now }, thresholds) {
  return { slowdown: leastOf(before, thresholds), gain: leastOf(now, thresholds) };
}
function sharesOfAll(shares) {
  let together3 = (side) => shares.reduce((sum2, each) => sum2 + each[side], 0);
  return { before: together3("before"), now: together3("now") };
}
function doesCount(factor, { slower, costing }) {
  return isSlowerBy(factor, Math.max(slower, costing));
}
function costsLittle(factor, { slower, costing }) {
  return isSlowerBy(factor, slower) && !isSlowerBy(factor, costing);
}
function isSlower(factor, { minSlowdownPercent }) {
  return isSlowerBy(factor, minSlowdownPercent);
}
function isSlowerBy(factor, percent) {
  return factor >= 1 + percent / 100;
}

// src/gate/judge/suspects.ts
function suspectBenchmarks(comparison) {
  let suspects2 = [...comparison.regressions, ...failingIn(comparison)];
  return [...new Set(suspects2.map(({ benchmark }) => benchmark))];
}
function benchmarksForPairs({ regressions, commonFactors }) {
  return [...new Set([...regressions, ...commonFactors].map(({ benchmark }) => benchmark))];
}
function suspectedGroups({ regressions, commonFactors }) {
  let suspected = /* @__PURE__ */ new Map();
  for (let group of regressions) {
    let keys = suspected.get(group.benchmark) ?? /* @__PURE__ */ new Set();
    suspected.set(group.benchmark, keys.add(groupKey(group)));
  }
  for (let { benchmark } of commonFactors) suspected.delete(benchmark);
  return suspected;
}
function suspectsOf(groups, commonFactors) {
  return {
    groups: groups.length,
    commonFactors: commonFactors.map(({ benchmark, factor }) => ({ benchmark, factor }))
  };
}
function failingIn({ commonFactors }) {
  return commonFactors.filter(({ isFailing }) => isFailing);
}
function warningsIn({ commonFactors }) {
  return commonFactors.filter(({ isFailing }) => !isFailing);
}
function retested(first, second, thresholds) {
  let [before, now] = [failingIn(first), failingIn(second)], added2 = now.filter(({ benchmark }) => before.every((each) => each.benchmark !== benchmark)), lost = before.filter(({ benchmark }) => now.every((each) => each.benchmark !== benchmark)), known2 = new Set(first.regressions.map(keyOf)), again = new Set(second.regressions.map(keyOf)), isConfirmed = (group) => again.has(keyOf(group)) || added2.some((each) => isCarried(group, each, thresholds));
  return {
    regressions: first.regressions.filter(isConfirmed),
    commonFactors: before.filter((each) => !lost.includes(each)),
    members: second.regressions.filter(
      (group) => !known2.has(keyOf(group)) && lost.some((each) => isCarried(group, each, thresholds))
    ),
    unconfirmed: first.regressions.filter((group) => !isConfirmed(group)),
    unconfirmedCommonFactors: lost
  };
}
function isCarried(group, common, thresholds) {
  if (group.benchmark !== common.benchmark) return !1;
  let member = common.groups.find((each) => groupKey(each) === groupKey(group));
  return member !== void 0 && isSlower(member.factor ?? common.factor, thresholds);
}
function keyOf(group) {
  return JSON.stringify([group.benchmark, groupKey(group)]);
}

// src/gate/judge/rank.ts
function byFamily(groups) {
  return [...groupBy(groups, ({ benchmark, family, functions }) => JSON.stringify([benchmark, family, functions])).values()];
}
function rankRegressions(groups, severityOverEase = SEVERITY_OVER_EASE) {
  let { angles, affinities } = rankByAhp(groups.map(severityOf), groups.map(complexityOf)), ranked = withConsequences(
    groups.map(
      (group, i) => ({
        ...group,
        addedNs: addedNs(group),
        complexity: complexityOf(group),
        angle: angles[i],
        inspectionAffinity: affinities[i]
      })
    )
  ), families = byFamily(withComputed(ranked)).map(
    (members) => inOrder(members, severityOf, complexityOf, keyOf, severityOverEase)
  ), ordered = inOrder(
    families,
    (members) => finite(members.reduce((sum2, member) => sum2 + severityOf(member), 0)),
    (members) => Math.min(...members.map(complexityOf)),
    (members) => keyOf(members[0]),
    severityOverEase
  ).flat(), isRoot = ({ consequenceOf: consequenceOf2 }) => consequenceOf2 === void 0;
  return [...ordered.filter(isRoot), ...ordered.filter((group) => !isRoot(group))];
}
function rankComparison(comparison, severityOverEase = SEVERITY_OVER_EASE) {
  let { advisories, confirmation } = comparison;
  return {
    ...comparison,
    ranking: { severityOverEase },
    regressions: rankRegressions(comparison.regressions, severityOverEase),
    advisories: rankRegressions(advisories, severityOverEase),
    confirmation: confirmation && {
      ...confirmation,
      unconfirmed: rankRegressions(confirmation.unconfirmed, severityOverEase)
    }
  };
}
function addedNs({
  candidateNs,
  baselineMedianNs,
  instances,
  overlap = 1
}) {
  return (candidateNs - baselineMedianNs) * instances / overlap;
}
function severityOf(group) {
  return finite(Math.max(0, addedNs(group)));
}
function complexityOf({ processes, events }) {
  return finite(processes * events);
}
function finite(value) {
  return Math.min(value, Number.MAX_VALUE);
}
function inOrder(alternatives, severity, complexity, key, severityOverEase) {
  let { order } = rankByAhp(
    alternatives.map(severity),
    alternatives.map(complexity),
    alternatives.map(key),
    severityOverEase
  );
  return [...order].map((index) => alternatives[index]);
}

// src/gate/judge/against-baseline/cutoff-table.ts
var RUNS = [5, 6, 7, 8, 9, 10, 11, 12, 16, 20, 32, 44, 60], LOG_RATES = [-1, -1.5, -2, -2.5, -3, -3.5, -4, -4.5, -5, -5.5, -6], CUTOFFS = {
  1: [
    [2.056, 4.085, 7.191, 11.97, 19.34, 30.52, 47.41, 73.35, 112.5, 170.9, 256.6],
    [1.849, 3.497, 5.853, 9.285, 14.32, 21.66, 32.35, 47.95, 70.93, 105.3, 156],
    [1.763, 3.229, 5.267, 8.169, 12.34, 18.38, 27.3, 40.17, 58.89, 86.54, 127.1],
    [1.776, 3.28, 5.363, 8.317, 12.53, 18.67, 27.72, 40.96, 60.34, 88.73, 130.4],
    [1.715, 3.101, 4.983, 7.621, 11.47, 17.1, 25.32, 37.33, 54.92, 80.69, 118.5],
    [1.646, 2.947, 4.679, 7.15, 10.76, 16, 23.63, 34.79, 51.14, 75.13, 110.3],
    [1.607, 2.846, 4.486, 6.869, 10.31, 15.29, 22.56, 33.19, 49.05, 71.63, 105.2],
    [1.623, 2.885, 4.594, 7.062, 10.6, 15.73, 23.2, 34.14, 50.17, 73.67, 108.2],
    [1.547, 2.714, 4.351, 6.643, 9.933, 14.71, 21.68, 31.88, 46.83, 68.76, 101],
    [1.508, 2.652, 4.231, 6.442, 9.617, 14.23, 20.96, 30.82, 45.27, 66.48, 97.59],
    [1.469, 2.595, 4.113, 6.245, 9.305, 13.75, 20.25, 29.77, 43.73, 64.21, 94.26],
    [1.43, 2.529, 3.998, 6.065, 9.033, 13.35, 19.65, 28.89, 42.43, 62.29, 91.45],
    [1.399, 2.482, 3.916, 5.935, 8.837, 13.06, 19.22, 28.25, 41.49, 60.92, 89.43]
  ],
  2: [
    [0.9455, 2.002, 3.362, 5.364, 8.259, 12.47, 18.55, 27.39, 40.46, 60.29, 93.25],
    [0.8489, 1.722, 2.726, 4.072, 5.83, 8.14, 11.2, 15.23, 20.44, 27.15, 35.85],
    [0.817, 1.602, 2.461, 3.549, 4.899, 6.599, 8.739, 11.42, 14.86, 19.51, 26.35],
    [0.7753, 1.562, 2.452, 3.565, 4.941, 6.659, 8.799, 11.43, 14.68, 18.7, 23.58],
    [0.7492, 1.482, 2.27, 3.229, 4.386, 5.785, 7.503, 9.594, 12.15, 15.25, 18.99],
    [0.7157, 1.402, 2.117, 2.972, 3.97, 5.167, 6.586, 8.297, 10.36, 12.86, 15.87],
    [0.7034, 1.362, 2.029, 2.813, 3.724, 4.793, 6.065, 7.572, 9.368, 11.52, 14.1],
    [0.6817, 1.333, 2.034, 2.829, 3.753, 4.837, 6.124, 7.64, 9.435, 11.56, 14.08],
    [0.6326, 1.232, 1.841, 2.525, 3.289, 4.171, 5.191, 6.379, 7.779, 9.477, 11.61],
    [0.6014, 1.169, 1.742, 2.362, 3.057, 3.844, 4.754, 5.833, 7.197, 8.83, 10.79],
    [0.5682, 1.092, 1.61, 2.164, 2.769, 3.491, 4.368, 5.406, 6.645, 8.131, 9.917],
    [0.5418, 1.044, 1.528, 2.047, 2.63, 3.34, 4.174, 5.162, 6.338, 7.749, 9.447],
    [0.5205, 1.007, 1.47, 1.96, 2.553, 3.236, 4.039, 4.991, 6.128, 7.489, 9.127]
  ]
};

// src/gate/judge/against-baseline/cutoff.ts
var MIN_RUNS = 5, FOR_COMMON_FACTORS = 0.2, FOR_SMALL_GROUPS = 0.1, LOG_RUNS = RUNS.map(Math.log), RARITIES = LOG_RATES.map((rate) => -rate);
function cutoffFor({ runs, groups, rate, stages }) {
  let logRate = Math.log10(rate / Math.max(groups, 1)), row = placeIn(LOG_RUNS, Math.log(Math.min(Math.max(runs, RUNS[0]), RUNS.at(-1)))), column = placeIn(RARITIES, -logRate), table = CUTOFFS[stages], across = (cutoffs) => between(Math.log(cutoffs[column.at]), Math.log(cutoffs[column.at + 1]), column.way);
  return Math.exp(between(across(table[row.at]), across(table[row.at + 1]), row.way));
}
function cutoffOfTwo(wanted, betweenJobs) {
  let [one, two] = [1, 2].map((stages) => cutoffFor({ ...wanted, stages }) ** 2);
  return Math.sqrt(betweenJobs * one + (1 - betweenJobs) * two);
}
var SCREENING_PERCENT = 45;
function cutoffsOf(calibration, fixed) {
  let { falseAlarmRate, screeningPercent, groups, smallGroups, commonFactors } = calibration;
  if (fixed !== "auto" || falseAlarmRate === null) {
    let cutoff = fixed === "auto" ? Number.MAX_VALUE : fixed;
    return { group: () => ({ cutoff, alone: cutoff }), commonFactor: () => cutoff, isScreening: !1 };
  }
  let isScreening = screeningPercent !== null, stages = isScreening ? 1 : calibration.stages, commonFactorStages = isScreening ? 1 : calibration.commonFactorStages, all = (screeningPercent ?? falseAlarmRate) / 100;
  return {
    isScreening,
    group: ({ runs, betweenJobs }, isSmall) => {
      let alone = cutoffFor({ ...groupsIn(calibration, isSmall, falseAlarmRate / 100), runs, stages: 1 }), wanted = { ...groupsIn(calibration, isSmall, all), runs };
      return { cutoff: stages === 1 ? cutoffFor({ ...wanted, stages }) : cutoffOfTwo(wanted, betweenJobs), alone };
    },
    commonFactor: (runs) => cutoffFor({
      runs,
      groups: commonFactors,
      rate: groups + smallGroups === 0 ? all : all * FOR_COMMON_FACTORS,
      stages: commonFactorStages
    })
  };
}
function groupsIn({ groups, smallGroups, commonFactors }, isSmall, all) {
  let forGroups = commonFactors === 0 ? all : all * (1 - FOR_COMMON_FACTORS), forSmall = groups === 0 ? forGroups : forGroups * FOR_SMALL_GROUPS;
  return isSmall ? { groups: smallGroups, rate: forSmall } : { groups, rate: groups === 0 || smallGroups === 0 ? forGroups : forGroups - forSmall };
}
function placeIn(ascending, value) {
  let last = ascending.length - 2, at = 0;
  for (; at < last && ascending[at + 1] < value; ) at++;
  let way = (value - ascending[at]) / (ascending[at + 1] - ascending[at]);
  return { at, way: Math.max(way, 0) };
}
function between(from, to, way) {
  return from + (to - from) * way;
}

// src/gate/judge/facts/documented.ts
function documentedPatterns({ name, repetitions }, { facts = {} }) {
  if (facts["expected-missing"] === "ignore" && facts.unexpected === "ignore") return null;
  let outcomes = repetitions.flatMap(({ expected }) => expected ?? []), [first] = outcomes;
  if (first === void 0 || outcomes.length < repetitions.length) return null;
  let { "expected-missing": missing = "fail", unexpected = "ignore" } = facts, policy = { "expected-missing": missing, unexpected: first.unexpectedPolicy ?? unexpected }, { unexpectedPolicy: _, ...outcome } = together2(outcomes);
  return { ...outcome, benchmark: name, policy };
}
function together2(outcomes) {
  let [first, ...others] = outcomes, expected = first.expected.map(
    (state, index) => outcomes.map((outcome) => outcome.expected[index]).find((each) => each.state === "found") ?? state
  ), keys = others.map(({ unexpected: unexpected2 }) => new Set(unexpected2.map(keyOf2))), unexpected = first.unexpected.filter((pattern) => keys.every((each) => each.has(keyOf2(pattern)))), found = expected.filter(({ state }) => state === "found").length, detected = expected.filter(({ state }) => state !== "missing").length + unexpected.length;
  return {
    ...first,
    expected,
    unexpected,
    detected,
    explained: median(outcomes.map(({ explained: explained2 }) => explained2)),
    ...scoreOf(found, { detected, documented: expected.length })
  };
}
function keyOf2({ label, kind, functions, of }) {
  return JSON.stringify([of, kind, label, functions]);
}
function undocumented(documented, policy) {
  return documented.reduce((sum2, each) => {
    let missing = each.expected.filter(({ state }) => state !== "found").length;
    return sum2 + (each.policy["expected-missing"] === policy ? missing : 0) + (each.policy.unexpected === policy ? each.unexpected.length : 0);
  }, 0);
}
function notAsDocumented({
  documented = []
}) {
  return documented.find((each) => undocumented([each], "fail") + undocumented([each], "warn") > 0);
}

// src/gate/judge/causes/computing-growth.ts
var MAX_UNKNOWN_COMPUTING = 0.02, NOISE_ERRORS = 2, UNKNOWN_ERROR = 0.02, MIN_OTHERS_SHARE = 0.5;
function computingGrowth({ before, now }, instances) {
  if (before === null || now === null) return null;
  let earlier = new Map(before.map((each) => [keyOf3(each), each.ns])), errorBefore = new Map(before.map((each) => [keyOf3(each), each.errorNs])), longest = before.map(({ ns }) => Math.max(0, ...ns)), share = before.length >= MAX_COMPUTING_PLACES ? 1 : MAX_UNKNOWN_COMPUTING, unknown = Math.min(share * Math.max(0, ...longest), ...longest), ofFunctions = growthOfCallers(before, now);
  return now.map((each) => {
    let whole = ofFunctions.get(`${each.path}`), then = earlier.get(keyOf3(each)) ?? each.ns.map((ns2) => Math.min(ns2, unknown)), ns = each.ns.flatMap((time, process) => {
      let thenNs = then[process] ?? 0, grownNs = Math.min(time - thenNs, Math.max(0, whole?.[process] ?? Number.POSITIVE_INFINITY));
      return time > 0 || thenNs > 0 ? [{ process, ns: grownNs / instances }] : [];
    }), meanBeforeNs = then.reduce((sum2, time) => sum2 + time, 0) / instances / Math.max(1, ns.length), errors = [each.errorNs, errorBefore.get(keyOf3(each))].map(
      (error) => (error ?? UNKNOWN_ERROR * meanBeforeNs * instances) / instances
    ), noiseNs = NOISE_ERRORS * Math.hypot(...errors);
    return { ...withoutTimes(each), ns, meanNs: meanOf(ns), meanBeforeNs, noiseNs };
  });
}
function growthOfCallers(before, now) {
  let keys = [before, now].map((places) => new Set(places.map(keyOf3))), alone = [
    ...before.filter((each) => !keys[1].has(keyOf3(each))),
    ...now.filter((each) => !keys[0].has(keyOf3(each)))
  ], grown3 = new Map(alone.map(({ path }) => [`${path}`, []])), add = (places, sign) => {
    for (let { path, ns } of places) {
      let sums = grown3.get(`${path}`);
      sums !== void 0 && ns.forEach((time, process) => {
        sums[process] = (sums[process] ?? 0) + sign * time;
      });
    }
  };
  return add(before, -1), add(now, 1), grown3;
}
function excessOf({ ns }, process) {
  let others = ns.filter((each) => each.process !== process);
  return nsOf({ ns }, process) - Math.max(0, meanOf(others));
}
function isOnAll({ ns }, process) {
  let own = ns.find((each) => each.process === process)?.ns ?? 0, others = ns.filter((each) => each.process !== process);
  return own > 0 && others.length > 0 && meanOf(others) >= MIN_OTHERS_SHARE * own;
}
function mostIn({ ns }) {
  return ns.reduce(
    (most, each) => most === void 0 || each.ns > most.ns ? each : most,
    void 0
  );
}
function growthAt(growth, place) {
  return growth?.find((each) => keyOf3(each) === keyOf3(place));
}
function growthBelow(growth, path) {
  let sums = /* @__PURE__ */ new Map();
  for (let each of growth)
    if (path.every((name, i) => each.path[i] === name))
      for (let { process, ns } of each.ns) sums.set(process, (sums.get(process) ?? 0) + ns);
  return [...sums].map(([process, ns]) => ({ process, ns }));
}
function nsOf({ ns }, process) {
  return ns.find((each) => each.process === process)?.ns ?? 0;
}
function withoutTimes({ path, before }) {
  return { path, ...before !== void 0 && { before } };
}
function keyOf3({ path, before }) {
  return placeKey({ path, ...before !== void 0 && { before } });
}
function meanOf(list) {
  return list.length === 0 ? 0 : list.reduce((sum2, { ns }) => sum2 + ns, 0) / list.length;
}

// src/gate/judge/causes/candidates.ts
var MIN_CAUSE_SHARE = 0.5, SAME_TRAFFIC = 0.01, MIN_CONFIRMED_SHARE = 0.25, MIN_REAL_GROWTH = 0.02;
function candidatesFor(evidence) {
  let { slowed, growth, late } = evidence, { before, now, traffic } = slowed, of = (kind, addedNs2, more = {}) => ({ kind, addedNs: addedNs2, process: null, path: null, grew: null, ...more }), [uneven] = growth.byPath, size = traffic && grewBy(sizeOf(traffic.before), sizeOf(traffic.now)), number = traffic && grewBy(traffic.before.messages, traffic.now.messages), orders = [before?.order ?? null, now.order], isReordered = !orders.includes(null) && orders[0] !== orders[1] && !number, { process } = late;
  return [
    ...isReordered ? [of("reordered", Math.min(growth.wrongOrderNs, growth.totalNs), waitedFor(slowed, late))] : [],
    ...oneProcess(evidence),
    ...size ? [of("larger messages", growth.inMpiNs, { grew: size })] : [],
    ...number ? [of("more messages", growth.totalNs - Math.max(0, growth.ownNs), { grew: number })] : [],
    ...onAllProcesses(evidence),
    ...uneven === void 0 ? [] : [of("imbalance", uneven.ns, { path: uneven.path, process })],
    of("imbalance", growth.lateNs, { process }),
    of("own", growth.ownNs, ownWork(evidence)),
    of("in MPI", growth.inMpiNs, { process })
  ];
}
function waitedFor({ before, now }, late) {
  if (late.process !== null) return { process: late.process };
  let most = now.waitingCausedBy.map(({ process, ns }) => {
    let earlier = before?.waitingCausedBy.find((each) => each.process === process)?.ns ?? 0;
    return { process, ns: ns - earlier };
  }).sort((a, b) => b.ns - a.ns)[0];
  return { process: most !== void 0 && most.ns >= MIN_CAUSE_SHARE * (now.waitNs - (before?.waitNs ?? 0)) && most.ns > 0 ? most.process : null };
}
function oneProcess(evidence) {
  let { late, growth } = evidence, { byPlace, byProcess, own } = growth, ownAt = new Map(own.map((each) => [placeKey(each), each.ns])), ownNs = (place) => ownAt.get(placeKey(place)) ?? 0, isNamed = ({ process }) => late.process === null || process === late.process, places = byPlace.filter(isNamed).sort((a, b) => b.ns + ownNs(b) - a.ns - ownNs(a)), whole = byProcess.filter(isNamed);
  return [
    ...places.slice(0, 1).flatMap((each) => processAt(evidence, each, ownNs(each), !1)),
    ...whole.slice(0, 1).flatMap((each) => processAt(evidence, each, ownNs(each), !0))
  ];
}
function processAt({ slowed, growth, late, computing }, place, ownNs, isAll) {
  let { process, path } = place, kind = ownNs > place.ns ? "own" : "late";
  if (process !== late.process && (kind === "late" || late.process !== null)) return [];
  let grown3 = (isAll && computing !== null ? { ns: growthBelow(computing, path) } : void 0) ?? growthAt(computing, place), onPathNs = place.ns + ownNs;
  if (grown3 === void 0 ? isLikeOthersNow(slowed, place, onPathNs, late) : isOnAll(grown3, process))
    return [];
  let longerNs = grown3 === void 0 ? onPathNs : excessOf(grown3, process);
  if (longerNs < MIN_CONFIRMED_SHARE * Math.min(onPathNs, growth.totalNs))
    return kind === "own" ? [] : [{ kind, process, path: null, addedNs: onPathNs, grew: null }];
  let addedNs2 = Math.max(onPathNs, Math.min(longerNs, growth.totalNs)), computedNs = grown3 === void 0 ? void 0 : Math.min(addedNs2, longerNs / (slowed.overlap ?? 1));
  return [{ ...{ kind, process, path, addedNs: addedNs2, grew: null }, ...computedNs !== void 0 && { computedNs }, ...kind === "late" && { place } }];
}
function onAllProcesses(evidence) {
  let { slowed, growth, late, computing } = evidence, { now } = slowed;
  if (computing === null) {
    let [first] = growth.byPlace;
    return first === void 0 || !isLikeOthersNow(slowed, first, first.ns, late) ? [] : [{ ...onAllAt(first, late), addedNs: first.ns }];
  }
  let found = [...now.late, ...now.lateElsewhere, ...now.own].filter(({ mpi }) => mpi === void 0).flatMap((place) => growthAt(computing, place) ?? []).filter((each) => {
    let most2 = mostIn(each), isReal = each.meanNs > Math.max(each.noiseNs, MIN_REAL_GROWTH * each.meanBeforeNs);
    return most2 !== void 0 && isReal && isOnAll(each, most2.process) && !isInTurn(each, evidence);
  }), [most] = found.sort((a, b) => b.meanNs - a.meanNs);
  if (most === void 0) return [];
  let addedNs2 = Math.min(growth.totalNs, most.meanNs);
  return [{ ...onAllAt(most, late), addedNs: addedNs2, computedNs: most.meanNs / (slowed.overlap ?? 1) }];
}
function isInTurn({ path, meanNs }, { growth, late, slowed }) {
  let name = JSON.stringify(path), lateNs = growth.byPath.find((each) => JSON.stringify(each.path) === name)?.ns ?? 0;
  return late.process === null && lateNs > meanNs / (slowed.overlap ?? 1);
}
function onAllAt({ path }, { process }) {
  return { kind: "own", process, path, grew: null, onAllProcesses: !0 };
}
function ownWork({ slowed, growth, late, computing }) {
  let [own] = growth.own;
  if (own === void 0) return {};
  let at = growthAt(computing, own);
  if (at === void 0 ? isLikeOthersNow(slowed, own, growth.ownNs, late) : isOnAll(at, own.process)) return { path: own.path, onAllProcesses: !0, process: late.process };
  let isOne = own.ns >= MIN_CAUSE_SHARE * growth.ownNs && (late.process ?? own.process) === own.process;
  return { path: own.path, process: isOne ? own.process : null };
}
function isLikeOthersNow({ computing, instances }, { process, path, before }, addedNs2, late) {
  if (computing.before !== null || computing.now === null || late.process !== null) return !1;
  let key = placeKey({ path, ...before !== void 0 && { before } }), there = computing.now.find((each) => placeKey({ ...each }) === key)?.ns ?? [], ns = (there[process] ?? 0) / instances, others = there.filter((each, i) => i !== process && each > 0);
  if (others.length === 0) return !1;
  let othersNs = others.reduce((sum2, each) => sum2 + each, 0) / others.length / instances;
  return ns - othersNs < Math.min(addedNs2, ns) * (1 - MIN_CAUSE_SHARE);
}
function sizeOf({ messages, bytes: bytes2 }) {
  return messages > 0 ? bytes2 / messages : 0;
}
function grewBy(before, now) {
  return now > before * (1 + SAME_TRAFFIC) ? { before, now } : null;
}

// src/gate/judge/causes/in-mpi.ts
var MIN_NOBODY_LATE_SHARE = 0.9, MIN_COMPUTED_SHARE2 = 0.05, MAX_CORES_SHORT = 0.5;
function inMpi({
  slowed,
  growth,
  late,
  computing
}) {
  let [longer2] = longestGrowths(computing, MIN_COMPUTED_SHARE2 * growth.totalNs, late.process);
  if (longer2 !== void 0) {
    let computesLonger2 = { ...longer2, ns: Math.min(longer2.ns, growth.totalNs) };
    return { ...perhapsOffCore(slowed), computesLonger: computesLonger2 };
  }
  return lackedCores(slowed.cores) ? { inMpi: "shared core" } : computing === null || late.process !== null ? {} : { inMpi: growth.inMpiNs >= MIN_NOBODY_LATE_SHARE * growth.totalNs ? "network" : "other load" };
}
function lackedCores({ wanted, free, taken }) {
  return Math.max(wanted - free, taken ?? 0) > MAX_CORES_SHORT;
}
function perhapsOffCore({ cores }) {
  return cores.taken === null && lackedCores(cores) ? { inMpi: "shared core" } : {};
}
function longestGrowths(computing, leastNs, named2) {
  return (computing ?? []).flatMap(({ path, before, ns, meanNs, noiseNs }) => {
    let most = mostIn({ ns });
    if (most === void 0 || most.ns < leastNs || most.ns <= noiseNs) return [];
    let where = { path, ...before !== void 0 && { before } };
    return isOnAll({ ns }, most.process) ? [{ process: null, onAllProcesses: !0, ...where, ns: meanNs }] : [{ process: most.process === named2 ? named2 : null, ...where, ns: most.ns }];
  }).sort((a, b) => b.ns - a.ns);
}

// src/base/statistics/binomial-tail.ts
function binomialTail(hits, tries, chance) {
  if (hits <= 0 || chance >= 1) return 1;
  let ln = tries * Math.log1p(-chance), odds = Math.log(chance) - Math.log1p(-chance), tail = 0;
  for (let k = 0; k <= tries; k++)
    k >= hits && (tail += Math.exp(ln)), ln += Math.log((tries - k) / (k + 1)) + odds;
  return Math.min(1, tail);
}

// src/gate/judge/causes/who-is-late.ts
var MAX_CHANCE = 0.01, MIN_OWN_SHARE = 0.5, MIN_ALONE_SHARE = 0.9, MIN_PLAIN_GROWTH = 0.1, MAX_VARYING_SHARE = 0.25, MAX_UNKNOWN_CAUSED = 0.2;
function whoIsLate({ before, now, processes }, growth, computing) {
  let { of, allNs } = evidenceOf(before, now, growth), most = of.reduce(
    (found, each) => each.ns > (found?.ns ?? 0) ? each : found,
    null
  ), count2 = now.latest.reduce((all, { instances }) => all + instances, 0), last = now.latest.find(({ process }) => process === most?.process)?.instances ?? 0, share = beyondChance((most?.ns ?? 0) / allNs, processes), isLatest = binomialTail(last, count2, 1 / processes) <= MAX_CHANCE / processes, isOne = most !== null && processes > 1 && (computing === null ? isLatest && share >= MIN_OWN_SHARE : computesLonger(most.process, { share, isLatest }, now, growth, computing)), largest = Math.max(0, ...now.latest.map(({ instances }) => instances / count2)), isVarying = Math.max(share, beyondChance(largest, processes)) <= MAX_VARYING_SHARE;
  return {
    process: isOne ? most.process : null,
    varies: !isOne && isVarying && count2 >= 2 * processes,
    causedNs: most?.ns ?? 0,
    addedWaitNs: allNs,
    last,
    of: count2
  };
}
function evidenceOf(before, now, { byProcess, lateNs, totalNs }) {
  let waiting = addedWaiting(before, now);
  return waiting.allNs >= MIN_OWN_SHARE * totalNs ? waiting : { of: byProcess, allNs: Math.max(lateNs, sum(byProcess)) };
}
function computesLonger(process, { share, isLatest }, now, { totalNs, lateNs }, computing) {
  let before = [...now.late, ...now.lateElsewhere, ...now.own].flatMap(
    (place) => growthAt(computing, place) ?? []
  ), addedNs2 = lateNs > 0 ? Math.min(totalNs, lateNs) : totalNs;
  return before.some((each) => {
    let excess = excessOf(each, process);
    if (excess <= each.noiseNs) return !1;
    let isOwn = !isOnAll(each, process);
    if (excess >= MIN_OWN_SHARE * addedNs2 && excess >= MIN_PLAIN_GROWTH * each.meanBeforeNs && isOwn) return !0;
    let isEnough = excess >= MIN_CONFIRMED_SHARE * addedNs2 || share >= MIN_ALONE_SHARE;
    return isLatest && isEnough && (share >= MIN_OWN_SHARE || isOwn);
  });
}
function beyondChance(share, processes) {
  return (share - 1 / processes) / (1 - 1 / processes);
}
function addedWaiting(before, now) {
  let known2 = before?.waitingCausedBy ?? [], rest = before === null ? 0 : before.waitNs - sum(known2), least = Math.min(Number.POSITIVE_INFINITY, ...known2.map(({ ns }) => ns)), unknown = Math.max(0, Math.min(rest, least, MAX_UNKNOWN_CAUSED * (before?.waitNs ?? 0))), of = now.waitingCausedBy.map(({ process, ns }) => {
    let earlier = known2.find((each) => each.process === process)?.ns ?? unknown;
    return { process, ns: Math.max(0, ns - earlier) };
  }), others = Math.max(0, now.waitNs - sum(now.waitingCausedBy) - rest);
  return { of, allNs: sum(of) + others };
}
function sum(list) {
  return list.reduce((all, { ns }) => all + ns, 0);
}

// src/gate/judge/causes/slowdown-cause.ts
var LATE_ENOUGH = 0.1, UNEVEN_ENOUGH = 1 / 3;
function enoughOf({ kind }) {
  return kind === "late" ? LATE_ENOUGH : UNEVEN_ENOUGH;
}
function slowdownCause(slowed) {
  let { before, now } = slowed, growth = growthOf(before, now);
  if (growth.totalNs <= 0) return null;
  let computing = computingGrowth(slowed.computing, slowed.instances), evidence = { slowed, growth, late: whoIsLate(slowed, growth, computing), computing }, candidates = candidatesFor(evidence).filter(({ addedNs: addedNs3 }) => addedNs3 > 0), most = [...candidates].sort((a, b) => b.addedNs - a.addedNs)[0], first = candidates.find(({ addedNs: addedNs3 }) => addedNs3 >= MIN_CAUSE_SHARE * growth.totalNs) ?? most;
  if (first === void 0) return null;
  let enough = candidates.find(({ kind: kind2, addedNs: addedNs3, onAllProcesses: onAllProcesses3 }) => (kind2 === "late" || kind2 === "imbalance" || onAllProcesses3) && addedNs3 >= enoughOf({ kind: kind2 }) * growth.totalNs), found = first.kind === "in MPI" ? enough ?? first : first, { kind, process, path, addedNs: addedNs2, grew, onAllProcesses: onAllProcesses2, computedNs, place } = found;
  return {
    kind,
    parts: { before, now },
    process,
    path,
    ...place?.before !== void 0 && { before: place.before },
    source: sourceOf(path, slowed.sources),
    addedNs: addedNs2,
    addedShare: Math.min(1, addedNs2 / growth.totalNs),
    ...computedNs !== void 0 && { computedNs },
    ...onAllProcesses2 && { onAllProcesses: onAllProcesses2 },
    ...kind === "in MPI" && inMpi(evidence),
    ...kind === "imbalance" && process === null && perhapsOffCore(slowed),
    late: evidence.late,
    through: kind === "late" && now.latest.find((each) => each.process === process)?.through || 0,
    grew,
    predictedNs: place === void 0 ? null : predicted(place, before, now)
  };
}
function sourceOf(path, sources) {
  let name = path?.at(-1);
  return name !== void 0 && Object.hasOwn(sources, name) ? sources[name] : null;
}
function predicted({ ns: addedNs2, ...place }, before, now) {
  let replayed = now.late.find(({ mpi }) => mpi === void 0);
  if (replayed === void 0 || placeKey(replayed) !== placeKey(place) || now.without.length === 0)
    return null;
  let earlier = before?.late.find((each) => placeKey(each) === placeKey(place))?.ns ?? 0, share = Math.min(1, earlier / replayed.ns), curve = [...now.without].sort((a, b) => a.share - b.share), above = curve.findIndex((each) => each.share >= share);
  if (above < 0) return null;
  let [from, to] = [curve[Math.max(0, above - 1)], curve[above]], part = to.share > from.share ? (share - from.share) / (to.share - from.share) : 1, ns = from.ns + Math.max(0, part) * (to.ns - from.ns);
  return durationOf(now) - ns >= MIN_CAUSE_SHARE * addedNs2 ? ns : null;
}

// src/gate/judge/findings.ts
var known = /* @__PURE__ */ new WeakMap();
function findingsOf(regressions) {
  let found = known.get(regressions) ?? newFindings(regressions);
  return known.set(regressions, found), found;
}
function newFindings(regressions) {
  let families = byFamily(regressions), familyOf = new Map(families.flatMap((family) => family.map((group) => [keyOf(group), family]))), rootOf2 = (family) => {
    let root = family;
    for (let steps = 0; steps < families.length; steps++) {
      let { consequenceOf: consequenceOf2 } = root[0], above = consequenceOf2 && familyOf.get(keyOf(consequenceOf2));
      if (above === void 0 || above === root) return root;
      root = above;
    }
    return family;
  }, roots = families.map(rootOf2), consequences = new Map(families.map((family) => [family, []]));
  for (let [i, family] of families.entries())
    roots[i] !== family && consequences.get(roots[i]).push(family);
  let found = families.filter((family, i) => roots[i] === family).map((family) => ({
    groups: family,
    cause: strongestOf(family),
    consequences: consequences.get(family)
  }));
  return [...found.filter(isChange), ...namedFirst(found.filter((finding) => !isChange(finding)))];
}
function namedFirst(findings) {
  let { benchmark } = findings[0]?.groups[0] ?? {}, causes = findings.flatMap((finding) => {
    let { groups, cause } = finding;
    return cause && groups[0].benchmark === benchmark ? [{ finding, cause, addedNs: addedBy(groups) }] : [];
  }), [first] = findings;
  if (first === void 0 || first.cause === null) return [...findings];
  let named2 = mostNamed(causes).finding;
  return [named2, ...findings.filter((finding) => finding !== named2)];
}
var MIN_MAIN_SHARE = 0.01;
function mainFindingsOf(regressions) {
  let all = findingsOf(regressions), added2 = /* @__PURE__ */ new Map();
  for (let each of regressions)
    added2.set(each.benchmark, (added2.get(each.benchmark) ?? 0) + addedBy([each]));
  let main = all.filter(
    ({ groups }) => addedBy(groups) >= MIN_MAIN_SHARE * added2.get(groups[0].benchmark)
  );
  return main.length > 0 ? main : all.slice(0, 1);
}
function rootsOf(regressions) {
  return findingsOf(regressions).flatMap(({ groups }) => groups);
}
function addedBy(groups) {
  return groups.reduce((sum2, { addedNs: addedNs2 }) => sum2 + Math.max(0, addedNs2), 0);
}
function isChange({ groups: [first] }) {
  return first.change !== void 0;
}
function strongestOf(groups) {
  let causes = groups.flatMap((of) => {
    let why = of.cause;
    return why === void 0 ? [] : [{ cause: { of, why }, addedNs: why.addedNs * of.instances }];
  });
  return mostNamed(causes.sort((a, b) => b.addedNs - a.addedNs))?.cause ?? null;
}
function mostNamed(causes) {
  let [first] = causes, enough = causes.filter(
    (each) => each === first || each.addedNs >= enoughOf(each.cause.why) * first.addedNs
  ), most = Math.max(...enough.map(({ cause }) => named(cause.why)));
  return enough.find(({ cause }) => named(cause.why) === most);
}
function named({ kind, process }) {
  return kind === "in MPI" ? 0 : kind === "imbalance" && process === null ? 1 : 2;
}
function firstShown(regressions) {
  let [first] = mainFindingsOf(regressions);
  return first === void 0 ? null : first.cause?.of ?? first.groups.find(({ typical }) => typical !== void 0) ?? first.groups[0];
}

// src/report/text/words/reasons.ts
var MAX_REASONS = 12, MAX_MESSAGE_CHARACTERS = 1e3, ALONE = /* @__PURE__ */ new Set([
  "blind",
  "undecided",
  "partly judged",
  "no pairs",
  "make a baseline",
  "nothing measured",
  "history alone",
  "a job failed",
  "not accepted",
  "failed",
  "accepted",
  "jobs"
]);
function reasonPhrase({ reasons, benchmarks }) {
  return joined(sentencesOf(reasons, benchmarks.length > 1), " ");
}
function factsPhrase(facts, many = !0) {
  let shown = facts.slice(0, MAX_REASONS).map((fact) => wordsOf(fact, many));
  return joined(shown, "; ");
}
function sentencesOf(reasons, many, toDo = null) {
  let made = [], isOpen = !1;
  for (let reason of reasons.slice(0, MAX_REASONS)) {
    let isAlone = ALONE.has(reason.kind), words2 = (toDo && wordsWith(toDo, reason, many)) ?? wordsOf(reason, many);
    isOpen && !isAlone ? made.at(-1).push(words2) : made.push([words2]), isOpen = !isAlone;
  }
  return made.map((phrases) => sentence(joined(phrases, "; ")));
}
function wordsWith(toDo, reason, many) {
  return reason.kind === "blind" ? blindWhy(reason, many, toDo) : reason.kind !== "open" ? null : [...wordsOf(reason, many), "; to see more, ", ...toDo(null)];
}
function sentence(phrase) {
  let isDone = /[.!?]$/.test(plain(phrase.slice(-1)));
  return [...capitalised(phrase), ...isDone ? [] : ["."]];
}
function wordsOf(reason, many) {
  return WORDS[reason.kind](reason, many);
}
var UNDECIDED = {
  "pairs failed": "running base and head in pairs failed: ",
  "pairs do not tell": "the pairs of base and head do not tell: "
};
function undecidedWhy({ how, why }, many) {
  let facts = factsPhrase(why, many);
  return how === "not measured" ? facts : [UNDECIDED[how], ...facts];
}
var CHECK_AGAINST = { name: "commgate check --against REF" }, WORDS = {
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
  "not as documented": ({ places }) => [`patterns are not as documented in ${counted(places, "place")}`],
  "structure changed": ({ places }) => [`the communication structure changed in ${counted(places, "place")}`],
  advisories: ({ groups, tooFew, costPercent }) => {
    let number = counted(groups, "place");
    if (tooFew === "time")
      return [`${number} ${groups === 1 ? "is" : "are"} slower, at less than ${costPercent} % of the run`];
    let are2 = groups === 1 ? "is" : "are";
    if (tooFew === "policy") return [`${number} ${are2} slower, which only warns here`];
    if (tooFew === "moved") return [`in ${number} waiting only moved from elsewhere`];
    let rare = `with fewer than ${MIN_INSTANCES_JUDGED} instances a repetition`, why = tooFew === "runs" ? "which so few runs cannot prove" : `${rare}, which only pairs of base and head can prove`;
    return [`${number} ${groups === 1 ? "looks" : "look"} slower, ${why}`];
  },
  open: ({ groups, percent }) => [
    `in ${counted(groups, "group")} the noise could hide a slowdown of ${percent} %`
  ],
  blind: blindWords,
  "not confirmed": (reason) => [...suspects(reason.suspects), " looked slower at first, not confirmed"],
  "judged by pairs": judgedByPairs,
  undecided: (reason, many) => [...["what looked slower (", ...suspects(reason.suspects), ")"], " could not be measured again: ", ...undecidedWhy(reason, many)],
  "partly judged": ({ why }, many) => ["not all of it could be judged: ", ...factsPhrase(why, many)],
  "no pairs": ({ why }, many) => ["base and head could not be run in pairs: ", ...wordsOf(why, many)],
  accepted: ({ reasons }, many) => ["accepted: ", ...joined(sentencesOf(reasons, many), " ")],
  jobs: ({ names, reasons }, many) => [...joined(names.slice(0, MAX_REASONS).map(words), ", "), ": ", ...joined(sentencesOf(reasons, many), " ")],
  "no benchmark": () => ["no benchmark was measured"],
  "no baseline": () => ["there is no baseline to compare with yet"],
  "empty baseline": () => ["the baseline holds no run that this one can be compared with"],
  "nothing judged": () => ["no group was judged"],
  "no comparable run": ({ stored }) => [
    stored === 1 ? "the one baseline run is not comparable" : `none of the ${stored} baseline runs is comparable`
  ],
  "too few runs": ({ benchmarks }) => {
    let each = benchmarks.map(({ benchmark, runs }) => [{ name: benchmark }, ` has ${runs}`]), needed = `; ${MIN_RUNS} are needed)`;
    return ["too few comparable baseline runs to judge durations (", ...listed(each), needed];
  },
  "too few pairs": ({ benchmarks }) => {
    let names = benchmarks.map((name) => [{ name }]);
    return [...names.length === 0 ? [] : ["in ", ...listed(names), " "], "there were too few pairs, or no group with enough of them, to judge durations"];
  },
  "pairs for want of runs": () => [
    `the baseline has fewer than ${MIN_RUNS} comparable runs, so base and head were run in pairs`
  ],
  incomparable: ({ benchmark, runs, of, leftOut }) => {
    let why = leftOut === null ? ["it was not measured"] : joined(leftOut.slice(0, MAX_REASONS).map(words), "; "), data = ` are comparable with ${runs} of ${of} baseline runs (`;
    return ["the new data of ", { name: benchmark }, data, ...why, ")"];
  },
  "not measured twice": ({ benchmark }) => [{ name: benchmark }, " was not measured a second time"],
  "other processes": ({ benchmark, before, now }) => [
    { name: benchmark },
    ` ran on ${before} processes, then on ${now}`
  ],
  disturbed: ({ by }) => ["the run was disturbed (", ...joined(by.slice(0, MAX_REASONS).map(words), "; "), "); measure on quiet cores, or give a build and a base"],
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
  "history alone": ({ missing }) => [
    "jobs that differ among themselves (two kinds of machines, a machine that changed since) ",
    "look the same as a slower program: with ",
    ...missing === "build" ? [{ name: "build: …" }, " in commgate.yml"] : ["a base (", { name: "--base BRANCH" }, ")"],
    " commgate compares base and head side by side"
  ],
  "nothing measured": ({ why }) => ["nothing was measured: ", ...words(why)],
  "a job failed": () => ["a job of this check did not succeed, and no report says why"],
  "not accepted": ({ why }) => words(why)
};
function blindWords(reason, many) {
  let { functions, from } = reason, names = functions.slice(0, 2).map((name) => [{ name }]), where = [
    ...names.length === 0 ? ["a group without a function"] : joined(names, ", "),
    ...within(reason.benchmark, many)
  ], lost = from === null ? ["no slowdown of ", ...where, " could have been called"] : ["slowdowns of ", ...where, " could have been lost in the noise"];
  return [...isTold(from) ? ["only slowdowns of ", ...where, ` from ${Math.ceil(from)} % on could have been seen`] : lost, ": ", ...blindWhy(reason, !1)];
}
var MAX_SPREAD_TOLD = 10;
function blindWhy({ benchmark, from, spread, inPairs }, many, toDo) {
  let where = many ? ["in ", { name: benchmark }, " "] : [];
  if (inPairs) {
    let why = "pairs of base and head differ too much; ", quietly2 = [
      "measure on quiet cores, or allow more pairs (",
      { name: "gate.max-repetitions" },
      ")"
    ];
    return [...where, why, ...toDo?.(benchmark) ?? quietly2];
  }
  let directly = ["compare with the base directly (", CHECK_AGAINST, ")"];
  if (from === null) return [...where, "it occurs too seldom to be judged without pairs; ", ...directly];
  let apart = spread > MAX_SPREAD_TOLD ? "widely" : `by up to ${spread.toFixed(1)}×`, quietly = ["measure on quiet cores, or ", ...directly];
  return [...where, `the baseline's runs differ ${apart}; `, ...toDo?.(benchmark) ?? quietly];
}
function judgedByPairs({ suspects: before, base, most, isUpTo, slower, unconfirmed, isExcused }, many) {
  let run = `${isUpTo ? "up to " : ""}${counted(most, "pair")}: `, results = slower.commonFactors.map((common) => commonFactor(common, many)), { groups } = slower;
  groups > 0 && results.push([`${counted(groups, "group")} ${are(groups)} slower than in the base`]);
  let none = isExcused ? "slower only as the change accepts it" : "the machine or the base is slower than it was, not the change", lost = suspects(unconfirmed);
  return results.length === 0 ? results.push([`not confirmed: ${none}`]) : lost.length > 0 && results.push(["not confirmed: ", ...lost]), [
    ...suspects(before),
    " looked slower than the baseline; base ",
    ...commit(base),
    ` and head were run in ${run}`,
    ...joined(results, ", ")
  ];
}
function suspects({ groups, commonFactors }) {
  let wholes = commonFactors.map(({ benchmark, factor }) => ["everything in ", { name: benchmark }, ` by a common factor of ${factor.toFixed(2)}`]);
  return listed([...wholes, ...groups > 0 ? [[counted(groups, "group")]] : []]);
}
function commonFactor({ benchmark, factor }, many) {
  return ["everything", ...within(benchmark, many), ` is slower by a common factor of ${factor.toFixed(2)}`];
}
function within(benchmark, many) {
  return many ? [" in ", { name: benchmark }] : [];
}
function limit(than) {
  return than === null ? ["the baseline allows"] : ["in ", ...commit(than)];
}
function listed(entries) {
  let left = entries.length - MAX_REASONS;
  return joined([...entries.slice(0, MAX_REASONS), ...left > 0 ? [[`${count(left)} more`]] : []], ", ");
}
function words(text) {
  return [{ words: text, longest: MAX_MESSAGE_CHARACTERS }];
}
function are(number) {
  return number === 1 ? "is" : "are";
}

// src/report/text/words/cost.ts
var MAX_CHANGES_NAMED = 3;
function isOfRun(group) {
  return group.change !== void 0 || isFunctionTime(group) || !isCommunication(group);
}
function costPhrase(cost) {
  let { addedNs: addedNs2, addedShare } = cost.change, time = `${addedNs2 < 0 ? "−" : "+"}${duration(Math.abs(addedNs2))} a run`;
  return cost.outcome === "unchanged" ? [...changePhrase(cost), ": no measurable cost here, on this machine"] : [...changePhrase(cost), `: ${time}, ${partOf(Math.abs(addedShare))} of it`];
}
function changePhrase(cost) {
  let { functions, label } = cost;
  return [...functions.length > 0 ? functionNames(functions) : [{ words: label }], " ", ...changesOf(cost)];
}
function changesOf({ change, functions }) {
  let { what } = change, areMany = functions.length > 1;
  if (what.length === 0) return [areMany ? "communicate in another way" : "communicates in another way"];
  let more = what.length > MAX_CHANGES_NAMED ? ` and ${what.length - MAX_CHANGES_NAMED} more changes` : "";
  return [
    ...joined(
      what.slice(0, MAX_CHANGES_NAMED).map((each) => amountPhrase(each, areMany)),
      ", "
    ),
    more
  ];
}
function addedWords(groups, all) {
  let [first] = groups, beside = all.filter(({ benchmark }) => benchmark === first?.benchmark);
  return added(addedBy(groups), runNsIn(beside));
}
var ADDED = "in one run, and its share of the run";
function runNsIn(groups) {
  let change = groups.find((group) => group.change !== void 0 && group.change.addedShare > 0)?.change;
  if (change !== void 0) return change.addedNs / change.addedShare;
  let share = groups.reduce((sum2, group) => sum2 + group.share, 0);
  return groups.reduce(
    (sum2, group) => sum2 + group.candidateNs * group.instances / (group.overlap ?? 1),
    0
  ) / share;
}
function amountPhrase({ of, before, now, each }, areMany) {
  let [sends, makes, runs] = areMany ? ["send", "make", "run"] : ["sends", "makes", "runs"], more = now > before ? "more" : "fewer", difference = Math.abs(now - before);
  if (of === "bytes") return [`${sends} ${timesAsMany(now / before)} bytes (${sizes(before, now)} a run)`];
  if (of === "iterations") return [`${runs} ${counted(now, "iteration")} a call instead of ${count(before)}`];
  if (of !== "messages") return [`${makes} ${count(difference)} ${more} `, { words: of }];
  if (each === null) return [`${sends} ${counted(difference, `${more} message`)} a run`];
  let earlier = each.before === 0 ? "none" : count(each.before);
  return [`${sends} ${counted(each.now, "message")} each time instead of ${earlier}`];
}
function sizes(before, now) {
  let [from, to] = [bytes(before), bytes(now)];
  return from === to ? `${count(before)} → ${count(now)}` : `${from} → ${to}`;
}
function timesAsMany(factor) {
  return factor === 2 ? "twice the" : Number.isInteger(factor) && factor > 1 ? `${count(factor)} times the` : factor > 1 ? "more" : "fewer";
}

// src/report/text/words/loops.ts
var MIN_SLOWER_SHARE = 0.5, MAX_UNCHANGED_PERCENT = 5, MAX_LOOPS_NAMED = 3, MIN_BETWEEN_SHARE = 0.01, MAX_PERCENT_LONGER = 100;
function iterationOf({ label, inside }) {
  return [`: ${inside?.isLoop === !1 ? "what lies between its loops" : "each pass of its loop"} (`, { words: label }, ")"];
}
function besideLabel({ inside }) {
  return inside === void 0 ? "" : inside.isLoop ? ", each pass of its loop" : ", between its loops";
}
function whichLoops(group) {
  let { loops = [], inside, functions } = group, own = loops.find(({ part, name }) => part === inside?.part && name === inside.name), known2 = loops.filter(({ isLoop, share }) => isLoop || share >= MIN_BETWEEN_SHARE);
  if (inside !== void 0) {
    let others = known2.filter((loop) => loop !== own);
    if (own === void 0 || others.length === 0) return [];
    let where = functions.length === 0 ? [] : [" of ", ...functionNames(functions)];
    return [[...unchanged(others, "The other loop", where), "."]];
  }
  let slower = slowerOf(known2);
  if (slower.length === 0) return [];
  let rest = known2.filter((loop) => !slower.includes(loop)), named2 = slower.slice(0, MAX_LOOPS_NAMED).map(longerPhrase), left = slower.length - named2.length, more = left > 0 ? ` and ${count(left)} more` : "", first = known2.length === 1 ? "Inside it, " : `Of the ${count(known2.length)} loops inside it, `, unaffected = rest.length > 0 ? ["; ", ...unchanged(rest, "the other")] : [];
  return [[first, ...joined(named2, ", "), more, ...unaffected, "."]];
}
function slowerOf(loops) {
  let largest = Math.max(0, ...loops.map(({ factor }) => Math.log(factor)));
  return loops.filter(
    ({ factor }) => Math.log(factor) >= MIN_SLOWER_SHARE * largest && 100 * (factor - 1) > MAX_UNCHANGED_PERCENT
  );
}
function longerPhrase({ label, isLoop, factor }) {
  let where = isLoop ? " a pass" : " (between the loops)";
  return [{ words: label }, ` takes ${longerBy(factor)}${where}`];
}
function unchanged(loops, other, where = []) {
  let most = Math.max(...loops.map(({ factor }) => factor)), isSame = 100 * (most - 1) <= MAX_UNCHANGED_PERCENT;
  return loops.length === 1 ? [other, ...where, isSame ? " is not slower" : ` takes ${longerBy(most)}`] : [`${other}s`, ...where, isSame ? " are not slower" : ` take up to ${longerBy(most)}`];
}
function longerBy(factor) {
  let percent = Math.round(100 * (factor - 1));
  return percent <= MAX_PERCENT_LONGER ? `${percent} % longer` : Number.isFinite(factor) ? `${count(factor)} times as long` : "longer";
}

// src/report/text/words/cause.ts
var MIN_REASON_SHARE = 0.5;
function causeSentence(cause) {
  return [...CAUSES[cause.why.kind].sentence(cause), partOfIt(cause.why)];
}
function causeWithoutName(cause) {
  return [...CAUSES[cause.why.kind].besideName(cause), partOfIt(cause.why)];
}
function isWaiting2({ kind }) {
  return CAUSES[kind].isWaiting ?? !1;
}
function subjectOf({ functions, label }) {
  return functions.length > 0 ? functionNames(functions) : [{ words: label }];
}
function verb({ functions }, one, many) {
  return functions.length > 1 ? many : one;
}
function placeOf({
  path,
  source,
  sampled
}) {
  let name = path?.at(-1);
  return name === void 0 ? [] : sampled === void 0 ? withSource(name, source) : [...withSource(sampled.function, sampled.source), ", called by ", { name }];
}
function withSource(name, source) {
  return [{ name }, ...source === null ? [] : [" (", { source }, ")"]];
}
function inSampled({ sampled }) {
  return sampled === void 0 ? [] : [" in ", ...withSource(sampled.function, sampled.source)];
}
function computedWords({ computedNs, addedNs: addedNs2, parts }) {
  return `${duration(computedNs ?? addedNs2)}${parts.before === null ? "" : " longer"}`;
}
function longerTimes({ baselineMedianNs: before, candidateNs: now }) {
  return longerBy(now / before);
}
var CAUSES = {
  late: {
    isWaiting: !0,
    sentence: ({ of, why }) => {
      let { through, path, before: next } = why, others = through === 1 ? "another one" : `${count(through)} others`, between2 = through > 0 ? ` (through ${others})` : "", who = ` ${verb(of, "waits", "wait")} for process ${why.process}${between2}`, place = placeOf(why);
      if (place.length === 0) return [...subjectOf(of), `${who}, which comes ${later(why)}`];
      let called = next === void 0 ? [] : [", before ", { name: next }], before = isInside(of, path) ? [", before it communicates"] : called, where = why.sampled === void 0 ? [...place, ...before] : place;
      return [...subjectOf(of), `${who}, which computes ${computedWords(why)} in `, ...where];
    },
    besideName: ({ of, why }) => {
      let who = `waits for process ${why.process}: `;
      if (placeOf(why).length === 0) return [`${who}it comes ${later(why)}`];
      let where = isInside(of, why.path) && why.sampled === void 0 ? ["before it communicates"] : ["in ", ...placeOf(why)];
      return [who, `${computedWords(why)} `, ...where];
    }
  },
  imbalance: {
    isWaiting: !0,
    sentence: ({ of, why }) => {
      let varies = why.late.varies ? " (another one each time)" : "", uneven = `${lessEven(why)}${varies}`;
      return [...workOf(why, "the work"), " before ", ...subjectOf(of), uneven, ...orElse(why)];
    },
    besideName: ({ why }) => [...workOf(why, "the work before it"), `${lessEven(why)}${why.late.varies ? " (varies)" : ""}`]
  },
  reordered: {
    isWaiting: !0,
    sentence: ({ of, why }) => {
      let from = why.process === null ? "one message" : `a message from process ${why.process}`, order = ` now ${verb(of, "waits", "wait")} for ${from} while others are already there`;
      return [...subjectOf(of), `${order} (receives were reordered): ${longer(why)}`];
    },
    besideName: ({ why }) => [`waits for ${why.process === null ? "one message" : `process ${why.process}`} while other messages are there: ${longer(why)}`]
  },
  "larger messages": {
    sentence: ({ of, why }) => ["the messages of ", ...subjectOf(of), `${grown2(why)}: ${longer(why, of)}`],
    besideName: ({ of, why }) => [`messages${grown2(why)}: ${longer(why, of)}`]
  },
  "more messages": {
    sentence: ({ of, why }) => {
      if (of.change !== void 0) return [...changePhrase(of), `: ${longer(why, of)}`];
      let sends = ` ${verb(of, "sends", "send")} ${moreMessages(why)}`;
      return [...subjectOf(of), `${sends}: ${longer(why)}`];
    },
    besideName: ({ of, why }) => of.change === void 0 ? [`sends ${moreMessages(why)}: ${longer(why)}`] : [...changesOf(of), `: ${longer(why, of)}`]
  },
  own: {
    sentence: ({ of, why }) => {
      let computes = `${computedWords(why)}${onWhom(why)}`;
      if (isElsewhere(of, why)) {
        let most = why.process === null ? "" : `, most for process ${why.process}`, waits = ` ${verb(of, "waits", "wait")}${most}`;
        return [...placeOf(why), `${comma(why)} computes ${computes}, for which `, ...subjectOf(of), waits];
      }
      if (why.sampled !== void 0)
        return [...subjectOf(of), ` ${verb(of, "computes", "compute")} ${computes}`, ...inSampled(why)];
      let where = why.source === null ? [] : [" (", { source: why.source }, ")"], itself = ` ${verb(of, "itself computes", "themselves compute")} ${computes}`;
      return [...subjectOf(of), itself, ...where, "; its messages are as fast as before"];
    },
    besideName: ({ of, why }) => {
      let computes = `computes ${computedWords(why)}`;
      return isElsewhere(of, why) ? [...placeOf(why), `${comma(why)} ${computes}${onWhom(why)}`] : why.sampled !== void 0 ? [`${computes}${onWhom(why)}`, ...inSampled(why)] : [`${computes} itself${onWhom(why)}`];
    }
  },
  "in MPI": {
    sentence: ({ of, why }) => [of.kind === "collective" ? "the same calls of " : "the same messages of ", ...subjectOf(of), ` take ${longerTimes(of)}; ${howMuchInMpi(why)}`, ...perhaps(why)],
    besideName: ({ of, why }) => [`the same messages, ${longerTimes(of)}; ${howMuchInMpi(why)}`]
  }
};
function partOfIt({ kind, addedShare }) {
  return addedShare < MIN_REASON_SHARE && kind !== "in MPI" ? ` (${shareWords(addedShare)})` : "";
}
function howMuchInMpi({ addedShare, process, inMpi: inMpi2 }) {
  if (inMpi2 === "network") return "no process was late";
  let late = process === null ? "" : `, and process ${process} is late`;
  return `${shareWords(addedShare)} is in MPI${late}`;
}
var PERHAPS = {
  network: " (network, MPI library or other load)",
  "shared core": " (other load or processes that share a core)",
  "other load": " (other load)"
};
function perhaps(why) {
  let { computesLonger: computesLonger2 } = why, longer2 = computesLonger2 === void 0 ? [] : ["; ", ...longerComputing(computesLonger2)];
  return [...orElse(why), ...longer2];
}
function orElse({ inMpi: inMpi2 }) {
  return inMpi2 === void 0 ? [] : [PERHAPS[inMpi2]];
}
function longerComputing(longer2) {
  let place = placeOf({ ...longer2, source: null });
  return [...place.length === 0 ? ["the program"] : place, ` computes ${duration(longer2.ns)} longer${onWhom(longer2)}`];
}
function shareWords(share) {
  return `${Math.round(100 * share)} % of the added time`;
}
function workOf(why, unknown) {
  let place = placeOf(why);
  return place.length === 0 ? [unknown] : ["the work in ", ...place, comma(why)];
}
function comma({ sampled }) {
  return sampled === void 0 ? "" : ",";
}
function lessEven(why) {
  return ` is less even: the last process${why.process === null ? "" : `, mostly process ${why.process},`} comes ${later(why)}`;
}
function onWhom({ process, onAllProcesses: onAllProcesses2 }) {
  return onAllProcesses2 ? " on all processes" : process === null ? "" : ` on process ${process}`;
}
function isInside({ functions }, path) {
  return functions.length === 1 && path?.at(-1) === functions[0];
}
function isElsewhere(of, { onAllProcesses: onAllProcesses2, path }) {
  return onAllProcesses2 === !0 && path !== null && !isInside(of, path);
}
function grown2({ grew }) {
  return grew === null ? " grew" : ` grew from ${bytes(grew.before)} to ${bytes(grew.now)}`;
}
function moreMessages({ grew }) {
  return grew === null ? "more messages" : `${count(grew.now)} messages, before ${count(grew.before)}`;
}
function later({ addedNs: addedNs2, parts }) {
  return `${duration(addedNs2)} ${parts.before === null ? "after the first" : "later"}`;
}
function longer({ addedNs: addedNs2 }, of) {
  return `${duration(addedNs2)} longer ${of !== void 0 && isOfRun(of) ? "a run" : "each time"}`;
}

// src/report/text/words/computing.ts
function computedPhrase(group) {
  let { kind, functions, baselineMedianNs, candidateNs } = group;
  if (kind !== "run time")
    return [
      ...functions.length > 0 ? functionNames(functions) : ["the program"],
      " ",
      ...computesWords(group)
    ];
  let times = `${duration(candidateNs)}, before ${duration(baselineMedianNs)}`;
  return [`the run takes ${longerBy(group.factor)} (${times}), and no function or communication explains it`];
}
function computesWords(group) {
  if (group.kind === "run time") return [`takes ${longerBy(group.factor)}`];
  let { computes, factor } = group, { process = null, onAllProcesses: onAllProcesses2 = !1, before } = computes ?? {}, one = process === null ? "" : ` on process ${process}`, sampled = computes?.sampled, where = sampled === void 0 ? before === void 0 ? [] : [", before ", { name: before }] : [", in ", ...withSource(sampled.function, sampled.source)], cost = ` (+${duration(addedNs(group))} a run)`;
  return [`computes ${longerBy(factor)}${onAllProcesses2 ? " on all processes" : one}`, ...where, cost];
}

// src/report/text/words/lateness.ts
function latenessOf(groups) {
  let known2 = groups.flatMap((group) => {
    let { lateProcess, instances } = group;
    if (lateProcess === null) return [];
    let share = instances > 0 ? lateProcess.instances / instances : 0;
    return [{ ...lateProcess, of: instances, varies: share < 0.5, strength: share * addedNs(group) }];
  }), [strongest] = known2.sort((a, b) => Number(a.varies) - Number(b.varies) || b.strength - a.strength);
  if (strongest === void 0) return null;
  let { strength: _, ...found } = strongest, agreeing = known2.filter(
    ({ process, cause, varies }) => process === found.process && cause === found.cause && varies === found.varies
  );
  return { ...found, agreeing: agreeing.length, groups: groups.length };
}
function latenessInTable(lateness) {
  let { process, cause, instances, of, varies, agreeing, groups } = lateness, seen = `${count(instances)} of ${count(of)}`;
  if (varies) return `varies (process ${process} in ${seen})`;
  let agreed = groups === 1 ? "" : `, ${agreeing === groups ? "all" : count(agreeing)} of ${count(groups)} agree`;
  return `${cause}: process ${process} (${seen})${agreed}`;
}
function latenessWords({ process, cause, varies, agreeing, groups }) {
  if (varies) return "the late process varies";
  let where = agreeing === groups ? "" : ` in ${count(agreeing)} of ${count(groups)} patterns`;
  return `process ${process} ${cause === "late sender" ? "sends" : "comes"} late${where}`;
}

// src/report/text/words/finding.ts
var MAX_PROCESSES_NAMED = 3, MIN_WAITING_NS = 1e3, MIN_OFTEN = 0.5, MAX_AGAIN_FACTOR = 1.25;
function findingPhrase({ groups, cause }) {
  let [first] = groups;
  if (first.change !== void 0) return costPhrase(first);
  if (!isCommunication(first)) return computedPhrase(first);
  if (cause !== null) return causeSentence(cause);
  if (first.inside !== void 0)
    return [...subjectOf(first), ...iterationOf(first), ` takes ${longerTimes(first)}`];
  let times = `${duration(first.candidateNs)}, before ${duration(first.baselineMedianNs)}`;
  return [...subjectOf(first), ` ${verb(first, "takes", "take")} ${times}`, ...besideIt(groups)];
}
function besideIt(groups) {
  let [longest] = groups[0].unexplained?.computesLonger ?? [];
  if (longest !== void 0) return ["; ", ...longerComputing(longest)];
  let late = latenessOf(groups);
  return late === null ? [] : [`: ${latenessWords(late)}`];
}
var UNEXPLAINED = {
  "no times": "these traces do not have the times of MPI calls",
  "too small": "it has too little of the run to be taken apart",
  "inside a call": "what is inside of one call is not taken apart",
  "typical as before": "its usual instances are made of the same as before, only some take longer"
};
function unexplainedWords({ unexplained }) {
  if (unexplained === void 0) return [];
  let others = unexplained.computesLonger.slice(1).map(longerComputing), beside = others.length === 0 ? [] : ["; beside it, ", ...joined(others, ", ")];
  return [[`Why it takes longer cannot be told: ${UNEXPLAINED[unexplained.why]}`, ...beside, "."]];
}
function findingDetails({ groups, cause }, comparison) {
  let [first] = groups;
  return [...cause === null ? unexplainedWords(first) : causeDetails(cause, comparison), ...whichLoops(first)];
}
function causeDetails({ of, why }, comparison) {
  let { parts, predictedNs, process, late } = why, waiting = !isOfRun(of) && isWaiting2(why) ? parts.now.waitingCausedBy : [], sentences = [], own = waiting.find((each) => each.process === process);
  if (own !== void 0) {
    let earlier = parts.before?.waitingCausedBy.find((each) => each.process === process)?.ns ?? 0, before = parts.before === null ? "" : ` (before: ${earlier < MIN_WAITING_NS ? "nothing" : duration(earlier)})`;
    sentences.push([
      `Process ${process} makes the others wait ${duration(own.ns)} each time${before}${howOften(late)}.`
    ]);
  } else if (process === null && waiting.length > 0) {
    let each = waiting.slice(0, MAX_PROCESSES_NAMED).map(({ process: process2, ns }) => [`process ${process2} (${duration(ns)})`]), left = waiting.length - each.length, more = left > 0 ? `, and ${count(left)} more` : "";
    sentences.push(["Who makes the others wait, each time: ", ...joined(each, ", "), `${more}.`]);
  }
  if (predictedNs !== null) {
    let [place] = placeOf({ ...why, source: null }), where = place === void 0 ? [] : [" in ", place], again = predictedNs <= MAX_AGAIN_FACTOR * of.baselineMedianNs ? " again" : "", result = ` it would take ${waitsForCores(of, comparison) ? "at most " : ""}${duration(predictedNs)}${again} (replayed from this trace).`;
    sentences.push(["Without the added time", ...where, result]);
  }
  return [...sentences, ...recordedWords(of)];
}
function recordedWords({ recordedNs = 0, candidateNs }) {
  return recordedNs <= MAX_AGAIN_FACTOR * candidateNs ? [] : [[`${`As recorded, which is what other tools show, it takes ${duration(recordedNs)}`}: the rest is time off the core.`]];
}
function howOften({ process, last, of }) {
  return process === null || last < MIN_OFTEN * of || of === 0 ? "" : `, in ${Math.min(100, Math.round(100 * last / of))} % of the instances`;
}
function waitsForCores({ benchmark }, { benchmarks }) {
  return benchmarks.some((each) => each.benchmark === benchmark && each.lackOfCores?.offCore === null);
}

export {
  measureAsConfigured,
  measureRun,
  joinedRuns,
  noteRulesWithoutCalls,
  loopId,
  isLoopGroup,
  recordRun,
  middleRepetition,
  growthOf,
  leastOf,
  isOfWeight,
  leastBothWays,
  sharesOfAll,
  doesCount,
  costsLittle,
  isSlower,
  isSlowerBy,
  suspectBenchmarks,
  benchmarksForPairs,
  suspectedGroups,
  suspectsOf,
  failingIn,
  warningsIn,
  retested,
  isCarried,
  keyOf,
  byFamily,
  rankRegressions,
  rankComparison,
  addedNs,
  MIN_RUNS,
  SCREENING_PERCENT,
  cutoffsOf,
  computingGrowth,
  excessOf,
  isOnAll,
  mostIn,
  MIN_CAUSE_SHARE,
  MIN_COMPUTED_SHARE2 as MIN_COMPUTED_SHARE,
  lackedCores,
  longestGrowths,
  beyondChance,
  slowdownCause,
  findingsOf,
  mainFindingsOf,
  rootsOf,
  addedBy,
  firstShown,
  documentedPatterns,
  undocumented,
  notAsDocumented,
  reasonPhrase,
  factsPhrase,
  sentencesOf,
  sentence,
  undecidedWhy,
  CHECK_AGAINST,
  isOfRun,
  costPhrase,
  changePhrase,
  addedWords,
  ADDED,
  besideLabel,
  causeSentence,
  causeWithoutName,
  subjectOf,
  placeOf,
  computedWords,
  PERHAPS,
  computesWords,
  latenessOf,
  latenessInTable,
  findingPhrase,
  findingDetails
};
