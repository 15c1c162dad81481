import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  groupKey
} from "./chunk-PHVYKZID.js";

// src/baseline/acceptance.ts
import { createHash as createHash2 } from "node:crypto";

// src/baseline/function-time.ts
import { createHash } from "node:crypto";
function functionTimeId(functions, isWhole) {
  return createHash("sha256").update(JSON.stringify(["communication time", isWhole, functions])).digest("hex").slice(0, 16);
}
function isFunctionTime({ pattern, functions, bytes }) {
  return bytes === 0 && [!0, !1].some((isWhole) => functionTimeId(functions, isWhole) === pattern);
}

// src/baseline/acceptance.ts
function acceptance(content) {
  let { benchmark, pattern, functions, bytes, factor, reason, commit, date } = content, text = JSON.stringify([benchmark, pattern, functions, bytes, factor, reason, commit, date]);
  return { id: createHash2("sha256").update(text).digest("hex").slice(0, 16), benchmark, pattern, functions, bytes, factor, reason, commit, date };
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
    }), times = ours.filter(isFunctionTime);
    for (let each of times) inForce.add(each);
    return { ...benchmark, communicationNs, groups, ...acceptedTimes(times) };
  });
  return { ...run, benchmarks };
}
function acceptedTimes(times) {
  if (times.length === 0) return {};
  let factors = {};
  for (let each of times) factors[groupKey(each)] = (factors[groupKey(each)] ?? 1) * each.factor;
  return { acceptedTimes: factors };
}

export {
  functionTimeId,
  acceptance,
  atAcceptedLevels,
  carriedBy
};
