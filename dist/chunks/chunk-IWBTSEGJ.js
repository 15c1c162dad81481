import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  SMALLEST_UNIT,
  noiseScale,
  scoreOf
} from "./chunk-6I6IUOVF.js";
import {
  FEWEST_RUNS
} from "./chunk-IZM2UQOT.js";
import {
  median
} from "./chunk-SLNGCNIW.js";

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
  lnDuration
};
