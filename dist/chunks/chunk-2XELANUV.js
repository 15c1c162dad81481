import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  comparableRuns
} from "./chunk-JJI6IIMJ.js";
import {
  shiftId
} from "./chunk-FUTKEGYG.js";
import {
  runValueNs,
  shareOf
} from "./chunk-3QTA37RZ.js";
import {
  matchGroups
} from "./chunk-RADRTBT5.js";
import {
  median
} from "./chunk-SLNGCNIW.js";

// src/statistics/random.ts
function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = state + 1831565813 >>> 0;
    let bits = Math.imul(state ^ state >>> 15, state | 1);
    return bits ^= bits + Math.imul(bits ^ bits >>> 7, bits | 61), ((bits ^ bits >>> 14) >>> 0) / 2 ** 32;
  };
}

// src/statistics/change-points.ts
var EXCEEDANCES = 2, SEED = 20140101;
function changePoints(values, { significance = 0.01, smallest = 5 } = {}) {
  let series = Float64Array.from(values), random = seededRandom(SEED), permutations = Math.ceil(EXCEEDANCES / significance) - 1, bounds = [0, series.length], search = cutSearch(series.length, Math.max(2, smallest));
  for (; ; ) {
    let cut = bestOfAll(series, bounds, search);
    if (cut.at < 0 || !isSignificant(cut.strength)) return bounds.slice(1, -1);
    bounds.push(cut.at), bounds.sort((a, b) => a - b);
  }
  function isSignificant(strength) {
    let permuted = series.slice(), most = significance * (permutations + 1) - 1;
    for (let i = 0, reached = 0; i < permutations; i++)
      if (shuffleWithin(permuted, bounds, random), bestOfAll(permuted, bounds, search).strength >= strength && reached++, reached > most) return !1;
    return !0;
  }
}
function bestOfAll(series, bounds, search) {
  let best = { at: -1, strength: Number.NEGATIVE_INFINITY };
  for (let i = 1; i < bounds.length; i++) {
    let cut = search(series, bounds[i - 1], bounds[i]);
    cut.strength > best.strength && (best = cut);
  }
  return best;
}
function cutSearch(length, smallest) {
  let [left, right] = [new Float64Array(length + 1), new Float64Array(length)], inverse = Float64Array.from({ length: length + 1 }, (_, i) => 1 / i);
  return (series, from, to) => {
    let best = { at: -1, strength: Number.NEGATIVE_INFINITY };
    right.fill(0);
    for (let end = from; end < to; end++) {
      let value = series[end], distances = 0;
      for (let i = end - 1; i >= from; i--)
        distances += Math.abs(value - series[i]), right[i - from] += distances;
      let all = right[0];
      left[end + 1 - from] = all;
      let total = end + 1 - from;
      for (let m = smallest; m <= total - smallest; m++) {
        let n = total - m, strength = 2 * (all - left[m] - right[m] - left[m] * n * inverse[m - 1] - right[m] * m * inverse[n - 1]) * inverse[total];
        strength > best.strength && (best.strength = strength, best.at = from + m);
      }
    }
    return best;
  };
}
function shuffleWithin(series, bounds, random) {
  for (let segment = 1; segment < bounds.length; segment++) {
    let from = bounds[segment - 1];
    for (let i = bounds[segment] - 1; i > from; i--) {
      let k = from + Math.floor(random() * (i - from + 1)), value = series[i];
      series[i] = series[k], series[k] = value;
    }
  }
}

// src/baseline/level-shifts.ts
var FEWEST_OF_A_LEVEL = 5, SMALLEST_FACTOR = 1.05, SMALLEST_SHARE = 0.01, MOST_GROUPS = 30, MOST_RUNS = 100, SAME_TIME = 2, ALL = 0.9, SIGNIFICANCE = 0.01, SMALLEST_SIGNIFICANCE = 1e-3;
function groupSeries(runs) {
  let newest = runs.at(-1)?.benchmark;
  if (newest === void 0) return [];
  let matches = runs.map(({ benchmark }) => matchGroups(newest.groups, benchmark.groups));
  return newest.groups.map((group) => ({
    group,
    share: shareOf(group, newest),
    valuesNs: matches.map(({ partners }) => {
      let partner = partners.get(group);
      return partner === void 0 ? null : runValueNs(partner);
    })
  })).sort((a, b) => b.share - a.share);
}
function levelShifts(runs) {
  let recent = runs.slice(-MOST_RUNS), watched = groupSeries(recent).filter(
    ({ share, valuesNs }) => share >= SMALLEST_SHARE && known(valuesNs).length >= 2 * FEWEST_OF_A_LEVEL
  ).slice(0, MOST_GROUPS), significance = Math.max(SMALLEST_SIGNIFICANCE, SIGNIFICANCE / Math.max(1, watched.length)), moves = watched.flatMap(({ group, valuesNs }) => movesOf(group, valuesNs, significance)).sort((a, b) => a.at - b.at), shifts = [];
  for (let i = 0; i < moves.length; ) {
    let end = i + 1;
    for (; end < moves.length && moves[end].at - moves[i].at <= SAME_TIME; ) end++;
    shifts.push(describe(recent, distinct(moves.slice(i, end)), watched.length)), i = end;
  }
  return shifts;
}
function shiftsBehind(candidate, baseline) {
  return candidate.benchmarks.flatMap(
    (benchmark) => levelShifts(comparableRuns(candidate, benchmark, baseline).comparable)
  );
}
function movesOf(group, valuesNs, significance) {
  let places = known(valuesNs), logs = places.map((index) => Math.log(Math.max(1, valuesNs[index]))), bounds = [0, ...changePoints(logs, { significance, smallest: FEWEST_OF_A_LEVEL }), logs.length], levels = () => bounds.slice(1).map((to, i) => median(logs.slice(bounds[i], to)));
  for (; ; ) {
    let level2 = levels(), steps = level2.slice(1).map((value, i) => Math.abs(value - level2[i])), smallest = Math.min(...steps);
    if (steps.length === 0 || smallest >= Math.log(SMALLEST_FACTOR)) break;
    bounds.splice(steps.indexOf(smallest) + 1, 1);
  }
  let level = levels();
  return bounds.slice(1, -1).map((at, i) => ({ group, at: places[at], factor: Math.exp(level[i + 1] - level[i]) }));
}
function distinct(moves) {
  let largest = /* @__PURE__ */ new Map();
  for (let move of moves) {
    let other = largest.get(move.group);
    (other === void 0 || size(move) > size(other)) && largest.set(move.group, move);
  }
  return [...largest.values()].sort((a, b) => size(b) - size(a));
}
function size({ factor }) {
  return Math.abs(Math.log(factor));
}
function describe(runs, moves, watched) {
  let at = Math.round(median(moves.map((move) => move.at))), [first, last] = [runs[at], runs[at - 1].run], factors = moves.map(({ factor }) => factor), isOneWay = factors.every((factor) => factor > 1) || factors.every((factor) => factor < 1);
  return {
    id: shiftId(first.benchmark.name, first.run.id),
    benchmark: first.benchmark.name,
    run: first.run.id,
    commit: first.run.commit,
    commitBefore: last.commit,
    date: first.run.date,
    dateBefore: last.date,
    together: watched > 1 && isOneWay && moves.length >= ALL * watched,
    factor: median(factors),
    groups: moves.map(({ group: { pattern, functions, bytes, label }, factor }) => ({ pattern, functions, bytes, label, factor })),
    watched
  };
}
function known(values) {
  return values.flatMap((value, index) => value === null ? [] : [index]);
}

export {
  SAME_TIME,
  groupSeries,
  levelShifts,
  shiftsBehind
};
