import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptance
} from "./chunk-GD5K4YW4.js";
import {
  keyOf
} from "./chunk-5Z7T4OLX.js";

// src/gate/judge/accept.ts
function acceptable({ regressions, commonFactors }) {
  let failing = commonFactors.filter(({ isFailing }) => isFailing), found = /* @__PURE__ */ new Map(), add = (each) => {
    let key = keyOf(each);
    each.factor > 1 && !found.has(key) && found.set(key, each);
  };
  for (let { benchmark, pattern, functions, bytes, factor, ownFactor } of regressions) {
    let isCommon = failing.some((each) => each.benchmark === benchmark);
    add({ benchmark, pattern, functions, bytes, factor: isCommon ? factor : ownFactor });
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
    reasons: acceptedReasons(comparison.reasons),
    regressions: [],
    commonFactors: [],
    accepted: [...comparison.accepted, ...accepted]
  };
}
function acceptedReasons(reasons) {
  let own = [], others = [];
  for (let reason of reasons)
    if (reason.kind === "jobs") {
      let inner = acceptedReasons(reason.reasons);
      others.push({ ...reason, reasons: inner.filter((each) => each.kind !== "jobs") });
    } else reason.kind === "accepted" ? others.push(reason) : own.push(reason);
  return own.length === 0 ? others : [{ kind: "accepted", reasons: own }, ...others];
}

export {
  acceptable,
  acceptancesOf,
  acceptAll
};
