import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptance
} from "./chunk-DLSQ7WMK.js";
import {
  groupKey
} from "./chunk-PHVYKZID.js";

// src/comparison/accept.ts
function acceptable({ regressions, drift = [] }) {
  let failing = drift.filter(({ isFailing }) => isFailing), found = /* @__PURE__ */ new Map(), add = (each) => {
    let key = JSON.stringify([each.benchmark, groupKey(each)]);
    each.factor > 1 && !found.has(key) && found.set(key, each);
  };
  for (let { benchmark, pattern, functions, bytes, factor, ownFactor = factor } of regressions) {
    let isDrifted = failing.some((each) => each.benchmark === benchmark);
    add({ benchmark, pattern, functions, bytes, factor: isDrifted ? factor : ownFactor });
  }
  for (let { benchmark, factor, groups } of failing)
    for (let group of groups) add({ benchmark, ...group, factor });
  return [...found.values()];
}
function acceptancesOf(comparison, reason) {
  let { commit, date } = comparison.candidate;
  return acceptable(comparison).map((each) => acceptance({ ...each, reason, commit, date }));
}
function acceptAll(comparison, reason) {
  if (comparison.verdict !== "regression") return comparison;
  let accepted = acceptancesOf(comparison, reason);
  return {
    ...comparison,
    verdict: "pass",
    reason: `Accepted: ${comparison.reason}`,
    regressions: [],
    drift: [],
    accepted: [...comparison.accepted ?? [], ...accepted]
  };
}

export {
  acceptable,
  acceptancesOf,
  acceptAll
};
