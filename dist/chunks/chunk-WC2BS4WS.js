import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  noiseScale,
  valuesOf
} from "./chunk-S7JQYMSW.js";
import {
  groupBy
} from "./chunk-RADRTBT5.js";
import {
  FEWEST_RUNS
} from "./chunk-IZM2UQOT.js";
import {
  median
} from "./chunk-SLNGCNIW.js";

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

// src/comparison/history/common-factor.ts
var FEWEST_GROUPS = 4, SMALLEST_SPREAD = 0.01, LARGEST_WEIGHT = 1e9, SHARED_BY = 0.75, ROUNDS = 2;
function commonFactorsOf(groups) {
  let runs = groups[0]?.baseline.length ?? 0;
  if (groups.length < FEWEST_GROUPS || runs < FEWEST_RUNS) return null;
  let common = new Array(runs).fill(0), levels = [], weights = [];
  for (let round = 0; round <= ROUNDS; round++) {
    let scales = groups.map(({ baseline }) => noiseScale(present(baseline, common)));
    levels = scales.map((scale) => scale.median), weights = limited(
      groups.map(({ share }, g) => Math.sqrt(share) / Math.max(scales[g].spread, SMALLEST_SPREAD))
    ), round < ROUNDS && (common = common.map((_, run) => commonIn(groups, levels, weights, run)));
  }
  let distances = groups.map((group, g) => group.candidate - levels[g]), candidate = weightedMedian(distances, weights), usual = median(common), change = candidate - usual, isAlong = distances.map((each) => (each - usual) * Math.sign(change) >= Math.abs(change) / 2), sharedBy = (members) => {
    let along = members.map((weight, g) => isAlong[g] ? weight : 0);
    return sum(members) > 0 && sum(along) >= SHARED_BY * sum(members);
  }, frequent = weights.map((weight, g) => groups[g].isRare ? 0 : weight);
  return {
    baseline: common,
    candidate,
    change,
    isShared: sharedBy(weights),
    isSharedByFrequent: sharedBy(frequent)
  };
}
function commonIn(groups, levels, weights, run) {
  let distances = [], theirs = [];
  for (let g = 0; g < groups.length; g++) {
    let value = groups[g].baseline[run];
    value !== null && (distances.push(value - levels[g]), theirs.push(weights[g]));
  }
  return distances.length === 0 ? 0 : weightedMedian(distances, theirs);
}
function present(values, common) {
  let found = [];
  for (let run = 0; run < values.length; run++) {
    let value = values[run];
    value !== null && found.push(value - common[run]);
  }
  return found;
}
function limited(weights) {
  let falling = weights.toSorted((a, b) => b - a), parts = Math.min(FEWEST_GROUPS, weights.length), rest = sum(weights), limit = 0;
  for (let cut = 0; cut < parts && (limit = rest / (parts - cut), !(falling[cut] <= limit)); cut++)
    rest = sum(falling.slice(cut + 1));
  return weights.map(
    (weight) => limit > 0 ? Math.round(LARGEST_WEIGHT * Math.min(weight / limit, 1)) : LARGEST_WEIGHT
  );
}
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

// src/comparison/sight.ts
function sightOf(groups, blindPercent) {
  if (groups.length === 0) return null;
  let weights = groups.map(({ share }) => Math.round(share * LARGEST_WEIGHT)), percents = groups.map(percentOf), middle = weightedMedian(percents, weights.some(Boolean) ? weights : weights.map(() => 1)), isBlind = middle > blindPercent, limit = isBlind ? blindPercent : middle, dim = groups.filter((_, index) => percents[index] >= limit), own = [...groupBy(dim, ({ functions }) => JSON.stringify(functions)).values()].sort((a, b) => timeIn(b) - timeIn(a))[0], from = Math.min(...own.map(percentOf));
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
  return groups.reduce((sum2, { share }) => sum2 + share, 0);
}
function spreadOf(values) {
  return values.length === 0 ? 1 : Math.max(1, ...values) / Math.max(1, Math.min(...values));
}

export {
  weightedMedian,
  SHARED_BY,
  commonFactorsOf,
  limited,
  sum,
  sightOf,
  blindIn,
  rangeOf
};
