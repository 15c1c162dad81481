import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  groupKey
} from "./chunk-PHVYKZID.js";
import {
  rankByAhp
} from "./chunk-WCA32VHW.js";

// src/comparison/rank.ts
function byFamily(groups) {
  let families = /* @__PURE__ */ new Map();
  return groups.forEach((group, index) => {
    let key = JSON.stringify([group.benchmark, group.family ?? index, group.functions]), members = families.get(key);
    members === void 0 ? families.set(key, [group]) : members.push(group);
  }), [...families.values()];
}
function rankRegressions(groups, severityOverEase = 5) {
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
function rankComparison(comparison, severityOverEase = 5) {
  let { advisories, confirmation } = comparison;
  return {
    ...comparison,
    ranking: { severityOverEase },
    regressions: rankRegressions(comparison.regressions, severityOverEase),
    ...advisories && { advisories: rankRegressions(advisories, severityOverEase) },
    ...confirmation && {
      confirmation: {
        ...confirmation,
        unconfirmed: rankRegressions(confirmation.unconfirmed, severityOverEase)
      }
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

// src/comparison/sight.ts
var WHOLE = 1e9;
function sightOf(groups, { blindPercent }) {
  if (groups.length === 0) return null;
  let weights = groups.map(({ share }) => Math.round(share * WHOLE)), percents = groups.map(({ percent }) => percent ?? Number.POSITIVE_INFINITY), middle = weightedMedian(percents, weights.some(Boolean) ? weights : weights.map(() => 1)), isBlind = middle > blindPercent, limit = isBlind ? blindPercent : middle, dim = groups.filter((_, index) => percents[index] >= limit), { functions } = dim.toSorted((a, b) => timeIn(dim, b.functions) - timeIn(dim, a.functions))[0], own = dim.filter((each) => isSame(each.functions, functions)), known = own.map(({ percent }) => percent).filter((percent) => percent !== null);
  return {
    percent: Number.isFinite(middle) ? middle : null,
    isBlind,
    functions,
    share: timeIn(own, functions),
    from: known.length === 0 ? null : Math.min(...known),
    spread: Math.max(1, ...own.map(({ baselineNs }) => spreadOf(baselineNs)))
  };
}
function blindIn(benchmarks) {
  return benchmarks.flatMap(
    ({ benchmark, runs, sight }) => sight?.isBlind ? [{ benchmark, runs: runs.length, sight }] : []
  );
}
function blindText({ functions, from, spread }, { where, inPairs }) {
  let name = functions.length === 0 ? "a group without a function" : functions.slice(0, 2).join(", "), seen = from === null ? `no slowdown of ${name}${where} could have been called` : `only slowdowns of ${name}${where} from ${Math.ceil(from)} % on could have been seen`;
  if (inPairs)
    return `${seen}: its pairs differ too much; measure on quiet cores, or allow more pairs (gate.max-repetitions)`;
  let directly = "compare with the base directly (commgate check --against REF)";
  return from === null ? `${seen}: it occurs too seldom to be judged without pairs; ${directly}` : `${seen}: the baseline's runs differ by up to ${spread.toFixed(1)}×; measure on quiet cores, or ${directly}`;
}
function timeIn(groups, functions) {
  return groups.filter((each) => isSame(each.functions, functions)).reduce((sum, { share }) => sum + share, 0);
}
function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
function spreadOf(values) {
  return values.length === 0 ? 1 : Math.max(1, ...values) / Math.max(1, Math.min(...values));
}

export {
  weightedMedian,
  byFamily,
  rankRegressions,
  rankComparison,
  addedNs,
  sightOf,
  blindIn,
  blindText
};
