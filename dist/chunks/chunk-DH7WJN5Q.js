import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptance,
  comparableRuns,
  matchGroups,
  shiftId
} from "./chunk-GD5K4YW4.js";
import {
  accepted_schema_default,
  fileAt
} from "./chunk-Q3JXH5U2.js";
import {
  runValueNs,
  shareOf
} from "./chunk-PPZRB76O.js";
import {
  parseDocument,
  schemaProblem,
  schemaValidator
} from "./chunk-TQ6IBB64.js";
import {
  median
} from "./chunk-EKBSII3Q.js";
import {
  writeAtomically
} from "./chunk-UEVPV7XT.js";
import {
  refuseLinks
} from "./chunk-5MGTGZYR.js";
import {
  InputError,
  readInput
} from "./chunk-6ZCNJISB.js";

// src/base/statistics/random.ts
function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = state + 1831565813 >>> 0;
    let bits = Math.imul(state ^ state >>> 15, state | 1);
    return bits ^= bits + Math.imul(bits ^ bits >>> 7, bits | 61), ((bits ^ bits >>> 14) >>> 0) / 2 ** 32;
  };
}

// src/base/statistics/change-points.ts
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

// src/gate/baseline/levels/level-shifts.ts
var MIN_LEVEL_RUNS = 5, MIN_SHIFT_FACTOR = 1.05, MIN_WATCHED_SHARE = 2e-3, MAX_WATCHED_GROUPS = 30, MAX_WATCHED_RUNS = 100, SAME_TIME = 2, TOGETHER_SHARE = 0.9, SIGNIFICANCE = 0.01, MIN_SIGNIFICANCE = 1e-3;
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
  let { recent, groups: watched } = watchedGroups(runs), significance = Math.max(MIN_SIGNIFICANCE, SIGNIFICANCE / Math.max(1, watched.length)), moves = watched.flatMap(({ group, valuesNs }) => movesOf(group, valuesNs, significance)).sort((a, b) => a.at - b.at), shifts = [];
  for (let i = 0; i < moves.length; ) {
    let end = i + 1;
    for (; end < moves.length && moves[end].at - moves[i].at <= SAME_TIME; ) end++;
    shifts.push(describe(recent, distinct(moves.slice(i, end)), watched.length)), i = end;
  }
  return shifts;
}
function watchedGroups(runs) {
  let recent = runs.slice(-MAX_WATCHED_RUNS), groups = groupSeries(recent).filter(
    ({ share, valuesNs }) => share >= MIN_WATCHED_SHARE && known(valuesNs).length >= 2 * MIN_LEVEL_RUNS
  );
  return { recent, groups: groups.slice(0, MAX_WATCHED_GROUPS) };
}
function shiftsBehind(candidate, baseline) {
  return candidate.benchmarks.flatMap(
    (benchmark) => levelShifts(comparableRuns(candidate, benchmark, baseline).comparable)
  );
}
function movesOf(group, valuesNs, significance) {
  let places = known(valuesNs), logs = places.map((index) => Math.log(Math.max(1, valuesNs[index]))), bounds = [0, ...changePoints(logs, { significance, smallest: MIN_LEVEL_RUNS }), logs.length], levels = () => bounds.slice(1).map((to, i) => median(logs.slice(bounds[i], to)));
  for (; ; ) {
    let level2 = levels(), steps = level2.slice(1).map((value, i) => Math.abs(value - level2[i])), smallest = Math.min(...steps);
    if (steps.length === 0 || smallest >= Math.log(MIN_SHIFT_FACTOR)) break;
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
    together: watched > 1 && isOneWay && moves.length >= TOGETHER_SHARE * watched,
    factor: median(factors),
    groups: moves.map(({ group: { pattern, functions, bytes, label }, factor }) => ({ pattern, functions, bytes, label, factor })),
    watched
  };
}
function known(values) {
  return values.flatMap((value, index) => value === null ? [] : [index]);
}

// src/gate/baseline/levels/acceptance-file.ts
import { resolve } from "node:path";
var MAX_FILE_BYTES = 8 * 1024 * 1024, RULE = "commgate baseline accept writes this file (schemas/accepted.schema.json)", REMEDY = "restore the file from version control", KIND = { rule: RULE, remedy: REMEDY, plural: "accepted slowdowns", version: 1 }, validator = schemaValidator(accepted_schema_default);
async function acceptancesAt(folder, commit, file) {
  let text = await fileAt(resolve(folder), commit, file);
  if (text === null) return [];
  try {
    return parseAccepted(text, file).slowdowns;
  } catch (error) {
    if (error instanceof InputError) return [];
    throw error;
  }
}
function readAccepted(file) {
  refuseLinks(file);
  let bytes = readInput(file, { largest: MAX_FILE_BYTES, rule: RULE, remedy: REMEDY });
  return bytes === null ? { slowdowns: [], shifts: [] } : parseAccepted(bytes.toString("utf8"), file);
}
function parseAccepted(text, file) {
  let refuse = (found, place) => new InputError({ file, ...place === void 0 ? {} : { place }, found, rule: RULE, remedy: REMEDY });
  if (text.length > MAX_FILE_BYTES) throw refuse(`${text.length} bytes; at most ${MAX_FILE_BYTES} are read`);
  let document = parseDocument(text, file, KIND), validate = validator();
  if (!validate(document)) {
    let { place, found, rule } = schemaProblem(document, validate.errors[0]);
    throw new InputError({ file, place, found, rule, remedy: REMEDY });
  }
  let { accepted, shifts = [] } = document;
  return accepted.forEach((each, index) => {
    if (acceptance(each).id !== each.id) throw refuse("was changed by hand", `accepted[${index}]`);
  }), shifts.forEach(({ id, benchmark, run }, index) => {
    if (shiftId(benchmark, run) !== id) throw refuse("was changed by hand", `shifts[${index}]`);
  }), { slowdowns: accepted, shifts };
}
function addAcceptances(file, added) {
  let { slowdowns, shifts } = readAccepted(file);
  return write(file, { slowdowns: [...slowdowns, ...added], shifts });
}
function addAcceptedShift(file, added) {
  let { slowdowns, shifts } = readAccepted(file);
  return write(file, { slowdowns, shifts: [...shifts, added] });
}
function write(file, { slowdowns, shifts }) {
  let [accepted, moved] = [list(slowdowns), list(shifts)], last = moved.length === 0 ? "" : `,
  "shifts": ${lines(moved)}`;
  return writeAtomically(file, `{
  "schemaVersion": 1,
  "accepted": ${lines(accepted)}${last}
}
`), accepted.length + moved.length;
}
function list(entries) {
  return [...new Map(entries.map((each) => [each.id, each])).values()];
}
function lines(entries) {
  return entries.length === 0 ? "[]" : `[
${entries.map((each) => `    ${JSON.stringify(each)}`).join(`,
`)}
  ]`;
}

export {
  MIN_LEVEL_RUNS,
  MIN_SHIFT_FACTOR,
  MIN_WATCHED_SHARE,
  MAX_WATCHED_RUNS,
  SAME_TIME,
  groupSeries,
  levelShifts,
  watchedGroups,
  shiftsBehind,
  acceptancesAt,
  readAccepted,
  addAcceptances,
  addAcceptedShift
};
