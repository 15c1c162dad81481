import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  SMALLEST_UNIT,
  noiseScale,
  scoreOf
} from "./chunk-S7JQYMSW.js";
import {
  groupBy
} from "./chunk-RADRTBT5.js";
import {
  FEWEST_RUNS
} from "./chunk-IZM2UQOT.js";
import {
  compareText,
  groupKey
} from "./chunk-B5WCUA5G.js";
import {
  SEVERITY_OVER_EASE,
  rankByAhp
} from "./chunk-UAE25KG4.js";
import {
  withoutCallers
} from "./chunk-7VRX63D5.js";
import {
  median
} from "./chunk-SLNGCNIW.js";

// src/comparison/causes/typical-parts.ts
function durationOf({ lateNs, inMpiNs, ownNs }) {
  return lateNs + inMpiNs + ownNs;
}
function totalParts(groups) {
  let known = groups.flatMap(({ parts, instances, ns }) => parts ? [{ parts, instances, ns }] : []), timeOf = (of) => of.reduce((sum, { ns }) => sum + ns, 0);
  if (known.length === 0 || timeOf(known) < timeOf(groups) / 2) return null;
  let mean = meanOfParts(known.map(({ parts, instances }) => timesAsLong(parts, instances))), latest = known.flatMap(({ parts }) => parts.latest), byProcess = /* @__PURE__ */ new Map();
  for (let each of latest) {
    let sum = byProcess.get(each.process);
    sum === void 0 ? byProcess.set(each.process, { ...each }) : sum.instances += each.instances;
  }
  return {
    ...timesAsLong(mean, known.length),
    latest: [...byProcess.values()].sort((a, b) => b.instances - a.instances || a.process - b.process),
    order: known.map(({ parts }) => parts.order).join(" ")
  };
}
function timesAsLong(parts, instances) {
  let longer = (list) => list.map((each) => ({ ...each, ns: each.ns * instances }));
  return {
    lateNs: parts.lateNs * instances,
    inMpiNs: parts.inMpiNs * instances,
    ownNs: parts.ownNs * instances,
    late: longer(parts.late),
    lateElsewhere: longer(parts.lateElsewhere),
    inMpi: longer(parts.inMpi),
    own: longer(parts.own),
    latest: parts.latest,
    order: parts.order,
    wrongOrderNs: parts.wrongOrderNs * instances,
    waitNs: parts.waitNs * instances,
    waitingCausedBy: longer(parts.waitingCausedBy),
    without: []
  };
}
function placeKey({
  process,
  path,
  mpi,
  before
}) {
  return JSON.stringify([process ?? null, path, mpi !== void 0, before ?? null]);
}
function typicalParts(runs) {
  let sorted = [...runs].sort((a, b) => durationOf(a) - durationOf(b)), cut = sorted.length < 4 ? 0 : Math.floor(sorted.length / 4), middle = sorted.slice(cut, sorted.length - cut);
  if (middle.length === 0) return null;
  let orders = new Set(runs.map(({ order }) => order));
  return { ...meanOfParts(middle), order: orders.size === 1 ? runs[0].order : null };
}
function meanOfParts(middle) {
  let meanOf = (value) => middle.reduce((sum, parts) => sum + value(parts), 0) / middle.length, means = (list, key) => meanBy(middle.map(list), key);
  return {
    lateNs: meanOf(({ lateNs }) => lateNs),
    inMpiNs: meanOf(({ inMpiNs }) => inMpiNs),
    ownNs: meanOf(({ ownNs }) => ownNs),
    late: means(({ late }) => late, placeKey),
    lateElsewhere: means(({ lateElsewhere }) => lateElsewhere, placeKey),
    inMpi: means(
      ({ inMpi }) => inMpi,
      ({ call }) => call
    ),
    own: means(({ own }) => own, placeKey),
    latest: [],
    order: null,
    wrongOrderNs: meanOf(({ wrongOrderNs }) => wrongOrderNs),
    waitNs: meanOf(({ waitNs }) => waitNs),
    waitingCausedBy: means(
      ({ waitingCausedBy }) => waitingCausedBy,
      ({ process }) => String(process)
    ),
    without: []
  };
}
function meanBy(lists, key) {
  let sums = /* @__PURE__ */ new Map();
  for (let each of lists.flat()) {
    let known = sums.get(key(each));
    known === void 0 ? sums.set(key(each), { ...each }) : known.ns += each.ns;
  }
  return [...sums].map(([id, each]) => ({ id, each: { ...each, ns: each.ns / lists.length } })).sort((a, b) => b.each.ns - a.each.ns || compareText(a.id, b.id)).map(({ each }) => each);
}

// src/comparison/causes/growth.ts
function growthOf(before, now) {
  let unknownLate = before === null ? 0 : unknownOf(before, before.lateNs, [before.late, before.lateElsewhere]), unknownOwn = before === null ? 0 : unknownOf(before, before.ownNs, [before.own]), late = grown(before?.late ?? [], now.late, unknownLate), elsewhere = grown(before?.lateElsewhere ?? [], now.lateElsewhere, unknownLate), computing = late.filter(({ mpi }) => mpi === void 0), anywhere = [...computing, ...elsewhere.filter(({ mpi }) => mpi === void 0)], lateInMpiNs = inMpiOf(now) - (before === null ? 0 : inMpiOf(before)), lateNs = now.lateNs - (before?.lateNs ?? 0);
  return {
    totalNs: durationOf(now) - (before === null ? 0 : durationOf(before)),
    ownNs: now.ownNs - (before?.ownNs ?? 0),
    inMpiNs: now.inMpiNs - (before?.inMpiNs ?? 0) + lateInMpiNs,
    wrongOrderNs: now.wrongOrderNs - (before?.wrongOrderNs ?? 0),
    byPlace: mostFirst(computing),
    byProcess: mostFirst([...groupBy(computing, ({ process }) => String(process)).values()].map(together)),
    byPath: mostFirst([...groupBy(anywhere, ({ path }) => JSON.stringify(path)).values()].map(onePath)),
    lateNs: lateNs - lateInMpiNs,
    own: mostFirst(grown(before?.own ?? [], now.own, unknownOwn)),
    lateInMpi: mostFirst(late.filter(({ mpi }) => mpi !== void 0))
  };
}
function unknownOf(before, all, named) {
  let known = named.flat().reduce((sum, { ns }) => sum + ns, 0);
  return Math.max(0, Math.min(0.05 * durationOf(before), all - known));
}
function inMpiOf({ late, lateElsewhere }) {
  return [...late, ...lateElsewhere].reduce((sum, { mpi, ns }) => sum + (mpi === void 0 ? 0 : ns), 0);
}
function grown(before, now, unknownNs) {
  let places = /* @__PURE__ */ new Map();
  for (let each of now) {
    let known = places.get(placeKey(each));
    known === void 0 ? places.set(placeKey(each), { ...each }) : known.ns += each.ns;
  }
  let earlier = new Set(before.map(placeKey));
  for (let [key, place] of places) earlier.has(key) || (place.ns = Math.max(0, place.ns - unknownNs));
  for (let each of before) {
    let known = places.get(placeKey(each));
    known === void 0 ? places.set(placeKey(each), { ...each, ns: -each.ns }) : known.ns -= each.ns;
  }
  return [...places.values()];
}
function together(places) {
  let ns = places.reduce((sum, each) => sum + each.ns, 0), [first, ...others] = mostFirst(places);
  if (first === void 0 || first.ns >= ns / 2) return { ...first ?? places[0], ns };
  let path = others.reduce((common, each) => commonPath(common, each.path), first.path);
  return { process: first.process, path, ns };
}
function onePath(places) {
  return { path: places[0].path, ns: places.reduce((sum, { ns }) => sum + ns, 0) };
}
function commonPath(a, b) {
  let length = a.findIndex((name, i) => name !== b[i]);
  return length < 0 ? a : a.slice(0, length);
}
function mostFirst(list) {
  return list.filter(({ ns }) => ns > 0).sort((a, b) => b.ns - a.ns);
}

// src/comparison/causes/consequences.ts
var MOST_OF_IT = 0.5, OF_ITSELF = ["reordered", "larger messages", "more messages", "own"];
function withConsequences(groups) {
  let growths = groups.map(({ cause }) => cause && growthOf(cause.parts.before, cause.parts.now)), rank = rankOf(groups), explains = (root, other) => {
    let [cause, growth] = [groups[root], growths[other]];
    return root === other || growth === void 0 || cause.benchmark !== groups[other].benchmark ? !1 : explainedNs(cause, growths[root], growth) >= MOST_OF_IT * growth.totalNs;
  }, isBefore = (one, other) => {
    let [first, second] = [groups[one], groups[other]];
    return isOfItself(first) === isOfItself(second) ? rank[one] < rank[other] : isOfItself(second) ? !isBefore(other, one) : first.addedNs >= MOST_OF_IT * second.addedNs || rank[one] < rank[other];
  }, above = groups.map((_, other) => groups.flatMap(
    (_2, root) => explains(root, other) && (isBefore(root, other) || !explains(other, root)) ? [root] : []
  ).sort((a, b) => rank[a] - rank[b])[0]);
  return groups.map((group, index) => {
    let root = groups[rootOf(above, rank, index)], { consequenceOf: _, ...rest } = group;
    if (root === group) return rest;
    let { benchmark, pattern, functions, bytes } = root;
    return { ...rest, consequenceOf: { benchmark, pattern, functions: [...functions], bytes } };
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
function explainedNs(root, ofRoot, growth) {
  let { cause, functions } = root;
  if (cause === void 0 || ofRoot === void 0) return 0;
  let sum = (list) => list.reduce((all, { ns }) => all + ns, 0), own = new Set(withoutCallers(functions)), { process, path } = cause, isNamed = (each) => path !== null && (process === null || process === each.process) && isBelow(each.path, path), isInIts = (each) => each.path.slice(-2).some((name) => own.has(name)), passedOn = new Map((isOfItself(root) ? ofRoot.byPlace : []).map((each) => [placeKey(each), each.ns])), explained = [...growth.lateInMpi, ...growth.byPlace].map((each) => isInIts(each) || each.mpi === void 0 && isNamed(each) ? each : { ns: Math.min(each.ns, passedOn.get(placeKey(each)) ?? 0) });
  return process !== null || path === null ? sum(explained) : Math.max(sum(explained), sum(growth.byPath.filter((each) => isBelow(each.path, path))));
}
function isBelow(path, above) {
  return above.every((name, i) => path[i] === name);
}

// src/comparison/rank.ts
function byFamily(groups) {
  let families = /* @__PURE__ */ new Map();
  for (let group of groups) {
    let key = JSON.stringify([group.benchmark, group.family, group.functions]), members = families.get(key);
    members === void 0 ? families.set(key, [group]) : members.push(group);
  }
  return [...families.values()];
}
function rankRegressions(groups, severityOverEase = SEVERITY_OVER_EASE) {
  let { angles, affinities } = rankByAhp(groups.map(severityOf), groups.map(complexityOf)), regressions = withConsequences(
    groups.map(
      (group, i) => ({
        ...group,
        addedNs: addedNs(group),
        complexity: complexityOf(group),
        angle: angles[i],
        inspectionAffinity: affinities[i]
      })
    )
  ), families = byFamily(regressions).map(
    (members) => inOrder(members, severityOf, complexityOf, keyOf, severityOverEase)
  );
  return inOrder(
    families,
    (members) => finite(members.reduce((sum, member) => sum + severityOf(member), 0)),
    (members) => Math.min(...members.map(complexityOf)),
    (members) => keyOf(members[0]),
    severityOverEase
  ).flat();
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
function addedNs({ candidateNs, baselineMedianNs, instances }) {
  return (candidateNs - baselineMedianNs) * instances;
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
function keyOf(group) {
  return JSON.stringify([group.benchmark, groupKey(group)]);
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

// src/comparison/history/judge.ts
var SHORTEST_NS = 1, LARGEST_LOG = Math.log(1e6), QUIETER = 0.8;
function judge(durations, cutoff, thresholds) {
  let { baselineNs, candidateNs, common, share } = durations, baselineMedianNs = median(baselineNs), factor = atLeastShortest(candidateNs) / atLeastShortest(baselineMedianNs), judged = { baselineMedianNs, candidateNs, factor }, runs = {
    by: "history",
    runsNs: [...baselineNs],
    cutoff
  };
  if (baselineNs.length < FEWEST_RUNS) {
    let evidence = { ...runs, z: null, visibleSlowdownPercent: null };
    return { ...judged, ownFactor: factor, evidence, outcome: "too few runs" };
  }
  let measured = noiseScale(baselineNs.map(lnDuration)), own = common && noiseScale(baselineNs.map((ns, run) => lnDuration(ns) - common.baseline[run])), isTakenOut = own !== void 0 && (common.isFinding || own.spread < QUIETER * measured.spread), scale = isTakenOut ? own : measured, distance = lnDuration(candidateNs) - (isTakenOut ? common.candidate : 0) - scale.median, unit = Math.max(scale.spread, SMALLEST_UNIT), steps = atLeastShortest(baselineMedianNs) / resolutionOf(baselineNs), z = smaller(distance / unit, Math.expm1(distance) * steps), ownFactor = isTakenOut ? Math.exp(distance) : factor, outcome = isSlower(Math.min(factor, ownFactor), thresholds) && z > cutoff ? "regression" : isSlower(1 / Math.max(factor, ownFactor), thresholds) && -z > cutoff ? "improvement" : "unchanged";
  return {
    ...judged,
    ownFactor,
    evidence: {
      ...runs,
      z,
      visibleSlowdownPercent: Math.max(visiblePercent(cutoff * unit, thresholds), 100 * cutoff / steps)
    },
    outcome: isLargeEnough(share, thresholds) ? outcome : "unchanged"
  };
}
function judgeCommonFactor(shared, cutoff, thresholds) {
  let unit = Math.max(noiseScale(shared.baseline).spread, SMALLEST_UNIT), z = shared.change / unit, isCommon = shared.isShared && shared.isSharedByFrequent, factor = Math.exp(shared.change), outcome = isSlower(factor, thresholds) && z > cutoff ? "regression" : isSlower(1 / factor, thresholds) && -z > cutoff ? "improvement" : "unchanged";
  return {
    factor,
    evidence: {
      by: "history",
      z,
      cutoff,
      visibleSlowdownPercent: visiblePercent(cutoff * unit, thresholds)
    },
    isShared: isCommon,
    outcome: isCommon ? outcome : "unchanged"
  };
}
function takenOut(shared, { isShared, evidence }) {
  return !isShared && Math.abs(scoreOf(evidence)) > evidence.cutoff ? shared.candidate - shared.change : shared.candidate;
}
function isSlower(factor, thresholds) {
  return factor >= 1 + thresholds.minSlowdownPercent / 100;
}
function isLargeEnough(share, thresholds) {
  return share >= thresholds.minSharePercent / 100;
}
function lnDuration(ns) {
  return Math.log(atLeastShortest(ns));
}
function visiblePercent(distance, thresholds) {
  let fromNoise = 100 * Math.expm1(Math.min(distance, LARGEST_LOG));
  return Math.max(fromNoise, thresholds.minSlowdownPercent);
}
function resolutionOf(values) {
  let sorted = new Float64Array(values).sort(), repeated = sorted.filter((value, i) => value === sorted[i - 1] && value !== sorted[i - 2]), step = Number.POSITIVE_INFINITY;
  for (let i = 1; i < repeated.length; i++) step = Math.min(step, repeated[i] - repeated[i - 1]);
  return Number.isFinite(step) ? Math.max(step, SHORTEST_NS) : SHORTEST_NS;
}
function smaller(a, b) {
  return Math.abs(a) < Math.abs(b) ? a : b;
}
function atLeastShortest(ns) {
  return Math.max(ns, SHORTEST_NS);
}

export {
  durationOf,
  totalParts,
  placeKey,
  typicalParts,
  growthOf,
  judge,
  judgeCommonFactor,
  takenOut,
  isSlower,
  isLargeEnough,
  lnDuration,
  byFamily,
  rankRegressions,
  rankComparison,
  addedNs
};
