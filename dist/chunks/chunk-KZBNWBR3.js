import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  groupBy
} from "./chunk-IZJUL47L.js";

// src/statistics/weighted-median.ts
function weightedMedian(values, weights) {
  if (values.length === 0) throw new RangeError("the median of no values does not exist");
  let order = Uint32Array.from(values, (_, index) => index).sort((a, b) => values[a] - values[b]), half = 0;
  for (let weight of weights) half += weight / 2;
  let below = 0;
  for (let place = 0; place < order.length; place++) {
    let index = order[place];
    if (below += weights[index], below > half) return values[index];
    let next = order[place + 1];
    if (below === half && next !== void 0) return (values[index] + values[next]) / 2;
  }
  return values[order.at(-1)];
}

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

// src/comparison/sight.ts
var WHOLE = 1e9;
function sightOf(groups, blindPercent) {
  if (groups.length === 0) return null;
  let weights = groups.map(({ share }) => Math.round(share * WHOLE)), percents = groups.map(percentOf), middle = weightedMedian(percents, weights.some(Boolean) ? weights : weights.map(() => 1)), isBlind = middle > blindPercent, limit = isBlind ? blindPercent : middle, dim = groups.filter((_, index) => percents[index] >= limit), own = [...groupBy(dim, ({ functions }) => JSON.stringify(functions)).values()].sort((a, b) => timeIn(b) - timeIn(a))[0], from = Math.min(...own.map(percentOf));
  return {
    percent: Number.isFinite(middle) ? middle : null,
    isBlind,
    functions: own[0].functions,
    share: timeIn(own),
    from: Number.isFinite(from) ? from : null,
    spread: Math.max(1, ...own.map(({ evidence }) => spreadOf(valuesOf(evidence))))
  };
}
function blindIn(benchmarks) {
  return benchmarks.flatMap((basis) => basis.sight?.isBlind ? [{ ...basis, sight: basis.sight }] : []);
}
function rangeOf(percents) {
  return percents.length === 0 ? null : { least: Math.min(...percents), most: Math.max(...percents) };
}
function percentOf({ evidence }) {
  return evidence.visibleSlowdownPercent ?? Number.POSITIVE_INFINITY;
}
function timeIn(groups) {
  return groups.reduce((sum, { share }) => sum + share, 0);
}
function spreadOf(values) {
  return values.length === 0 ? 1 : Math.max(1, ...values) / Math.max(1, Math.min(...values));
}

export {
  weightedMedian,
  scoreOf,
  valuesOf,
  isWhollyPaired,
  sightOf,
  blindIn,
  rangeOf
};
