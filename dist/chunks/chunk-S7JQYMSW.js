import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  MAD_TO_SIGMA
} from "./chunk-MKCHGXU3.js";
import {
  medianOfSorted
} from "./chunk-SLNGCNIW.js";

// src/comparison/evidence.ts
function scoreOf(evidence) {
  return evidence.by === "history" ? evidence.z : evidence.score;
}
function valuesOf(evidence) {
  return evidence.by === "history" ? evidence.runsNs : evidence.baseNs;
}
function isWhollyPaired(comparison) {
  return comparison.paired !== null && comparison.benchmarks.every(({ by }) => by === "pairs");
}

// src/statistics/noise-scale.ts
var SMALLEST_UNIT = 0.01, THREE_QUARTERS_TO_SIGMA = 1.15035, CORRECTIONS = [
  [1, 1],
  [2, 1.195],
  [3, 0.866],
  [4, 1.342],
  [5, 1.028],
  [6, 0.992],
  [7, 0.893],
  [8, 1.042],
  [9, 0.974],
  [10, 0.955],
  [11, 0.909],
  [12, 0.998],
  [13, 0.962],
  [14, 0.948],
  [15, 0.92],
  [16, 0.983],
  [17, 0.958],
  [18, 0.948],
  [19, 0.927],
  [20, 0.975],
  [30, 0.952],
  [60, 0.969]
];
function noiseScale(values) {
  let scratch = new Float64Array(values).sort(), median = medianOfSorted(scratch), n = scratch.length;
  for (let i = 0; i < n; i++) scratch[i] = Math.abs(scratch[i] - median);
  scratch.sort();
  let mad = medianOfSorted(scratch), threeQuarters = scratch[Math.ceil(0.75 * n) - 1], spread = Math.max(mad / MAD_TO_SIGMA, threeQuarters / THREE_QUARTERS_TO_SIGMA);
  return { median, spread: spread * smallSampleCorrection(n) };
}
function smallSampleCorrection(n) {
  let above = CORRECTIONS.findIndex(([values]) => values >= n);
  if (above < 0) return CORRECTIONS.at(-1)[1];
  let [high, factor] = CORRECTIONS[above];
  if (high === n || above === 0) return factor;
  let [low, before] = CORRECTIONS[above - 1];
  return before + (factor - before) * Math.log(n / low) / Math.log(high / low);
}

export {
  scoreOf,
  valuesOf,
  isWhollyPaired,
  SMALLEST_UNIT,
  noiseScale
};
