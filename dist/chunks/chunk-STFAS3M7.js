import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  groupKey
} from "./chunk-PHVYKZID.js";

// src/baseline/acceptance.ts
import { createHash } from "node:crypto";
function acceptance(content) {
  let { benchmark, pattern, functions, bytes, factor, reason, commit, date } = content, text = JSON.stringify([benchmark, pattern, functions, bytes, factor, reason, commit, date]);
  return { id: createHash("sha256").update(text).digest("hex").slice(0, 16), benchmark, pattern, functions, bytes, factor, reason, commit, date };
}
function atAcceptedLevels(baseline, acceptances) {
  let inForce = /* @__PURE__ */ new Set(), runs = baseline.runs.map((run) => {
    let carried = new Set(run.accepted?.map(({ id }) => id)), missing = acceptances.filter(({ id }) => !carried.has(id));
    return missing.length === 0 ? run : raised(run, missing, inForce);
  });
  return {
    baseline: { schemaVersion: 1, runs },
    inForce: acceptances.filter((each) => inForce.has(each))
  };
}
function carriedBy(baseline, given) {
  let all = /* @__PURE__ */ new Map();
  for (let each of [...(baseline?.runs ?? []).flatMap(({ accepted = [] }) => accepted), ...given])
    all.set(each.id, each);
  let isMoot = (id) => baseline?.runs.every(({ accepted = [] }) => accepted.some((each) => each.id === id)) ?? !0, fresh = new Set(given.map(({ id }) => id));
  return [...all.values()].filter(({ id }) => fresh.has(id) || !isMoot(id));
}
function raised(run, missing, inForce) {
  let benchmarks = run.benchmarks.map((benchmark) => {
    let ours = missing.filter((each) => each.benchmark === benchmark.name);
    if (ours.length === 0) return benchmark;
    let communicationNs = [...benchmark.communicationNs], groups = benchmark.groups.map((group) => {
      let matching = ours.filter((each) => groupKey(each) === groupKey(group));
      for (let each of matching) inForce.add(each);
      let factor = matching.reduce((product, each) => product * each.factor, 1);
      if (factor === 1) return group;
      let mediansNs = group.mediansNs.map((ns) => ns === null ? null : ns * factor), totalsNs = group.totalsNs.map((ns) => ns * factor);
      return totalsNs.forEach((ns, index) => {
        communicationNs[index] += ns - group.totalsNs[index];
      }), { ...group, mediansNs, totalsNs };
    });
    return { ...benchmark, communicationNs, groups };
  });
  return { ...run, benchmarks };
}

export {
  acceptance,
  atAcceptedLevels,
  carriedBy
};
