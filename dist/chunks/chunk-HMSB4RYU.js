import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptance
} from "./chunk-JNKUGL3L.js";

// src/comparison/accept.ts
function acceptancesOf({ regressions, candidate }, reason) {
  let { commit, date } = candidate;
  return regressions.filter(({ factor }) => factor > 1).map(
    ({ benchmark, pattern, functions, bytes, factor }) => acceptance({ benchmark, pattern, functions, bytes, factor, reason, commit, date })
  );
}
function acceptAll(comparison, reason) {
  if (comparison.verdict !== "regression") return comparison;
  let accepted = acceptancesOf(comparison, reason);
  return {
    ...comparison,
    verdict: "pass",
    reason: `Accepted: ${comparison.reason}`,
    regressions: [],
    accepted: [...comparison.accepted ?? [], ...accepted]
  };
}

export {
  acceptancesOf,
  acceptAll
};
