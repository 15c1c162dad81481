import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  SMALLEST_UNIT,
  noiseScale,
  scoreOf
} from "./chunk-HDH42TYB.js";
import {
  FEWEST_RUNS
} from "./chunk-IZM2UQOT.js";
import {
  groupKey
} from "./chunk-B5WCUA5G.js";
import {
  SEVERITY_OVER_EASE,
  rankByAhp
} from "./chunk-AKBEL5W7.js";
import {
  median
} from "./chunk-G2IJA32J.js";

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
  let { angles, affinities } = rankByAhp(groups.map(severityOf), groups.map(complexityOf)), regressions = groups.map(
    (group, i) => ({
      ...group,
      addedNs: addedNs(group),
      complexity: complexityOf(group),
      angle: angles[i],
      inspectionAffinity: affinities[i]
    })
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
