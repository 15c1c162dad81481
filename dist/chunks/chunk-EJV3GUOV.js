import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  isSlower
} from "./chunk-SBTFIGPK.js";
import {
  groupKey
} from "./chunk-B5WCUA5G.js";

// src/comparison/suspects.ts
function suspectBenchmarks(comparison) {
  let suspects = [...comparison.regressions, ...failingIn(comparison)];
  return [...new Set(suspects.map(({ benchmark }) => benchmark))];
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
  let [before, now] = [failingIn(first), failingIn(second)], added = now.filter(({ benchmark }) => before.every((each) => each.benchmark !== benchmark)), lost = before.filter(({ benchmark }) => now.every((each) => each.benchmark !== benchmark)), [known, again] = [keysOf(first.regressions), keysOf(second.regressions)], isConfirmed = (group) => again.has(keyOf(group)) || added.some((each) => isCarried(group, each, thresholds));
  return {
    regressions: first.regressions.filter(isConfirmed),
    commonFactors: before.filter((each) => !lost.includes(each)),
    members: second.regressions.filter(
      (group) => !known.has(keyOf(group)) && lost.some((each) => isCarried(group, each, thresholds))
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
function keysOf(groups) {
  return new Set(groups.map(keyOf));
}

export {
  suspectBenchmarks,
  suspectsOf,
  failingIn,
  warningsIn,
  retested,
  isCarried,
  keyOf
};
