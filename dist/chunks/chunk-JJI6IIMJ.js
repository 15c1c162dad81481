import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  environmentDifferences,
  withoutSuperseded
} from "./chunk-FUTKEGYG.js";
import {
  BASELINE_VERSION
} from "./chunk-IOEM4VSC.js";
import {
  groupKey
} from "./chunk-B5WCUA5G.js";

// src/baseline/function-time.ts
import { createHash } from "node:crypto";
function functionTimeId(functions, isWhole) {
  return createHash("sha256").update(JSON.stringify(["communication time", isWhole, functions])).digest("hex").slice(0, 16);
}
function isFunctionTime({ pattern, functions, bytes }) {
  return bytes === 0 && [!0, !1].some((isWhole) => functionTimeId(functions, isWhole) === pattern);
}

// src/baseline/accepted-levels.ts
function currentLevels(baseline, slowdowns, shifts) {
  return atAcceptedLevels(withoutSuperseded(baseline, shifts), carriedBy(baseline, slowdowns));
}
function atAcceptedLevels(baseline, acceptances) {
  let inForce = /* @__PURE__ */ new Set(), runs = baseline.runs.map((run) => {
    let carried = new Set(run.accepted?.map(({ id }) => id)), missing = acceptances.filter(({ id }) => !carried.has(id));
    return missing.length === 0 ? run : raised(run, missing, inForce);
  });
  return {
    baseline: { schemaVersion: BASELINE_VERSION, runs },
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
      totalsNs.forEach((ns, index) => {
        communicationNs[index] += ns - group.totalsNs[index];
      });
      let { parts: _, ...others } = group;
      return { ...others, mediansNs, totalsNs };
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

// src/baseline/comparable-runs.ts
function comparableRuns(candidate, benchmark, baseline, { withDisturbed = !1 } = {}) {
  let comparable = [], reasons = /* @__PURE__ */ new Map();
  for (let run of baseline?.runs ?? []) {
    let same = run.benchmarks.find(({ name }) => name === benchmark.name), reason = same === void 0 ? "benchmark not in the run" : whyLeftOut(candidate, benchmark, run, same) ?? (withDisturbed ? null : whyDisturbed(run));
    same !== void 0 && reason === null ? comparable.push({ run, benchmark: same }) : reason !== null && reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return { comparable, leftOut: [...reasons].map(([reason, runs]) => ({ reason, runs })) };
}
function whyLeftOut(candidate, benchmark, run, same) {
  if (run.id === candidate.id) return "the compared run itself";
  let differing = environmentDifferences({ run: candidate, benchmark }, { run, benchmark: same });
  return differing.length > 0 ? differing.join(", ") : same.superseded ?? null;
}
function whyDisturbed({ disturbed = [] }) {
  return disturbed.length === 0 ? null : "disturbed";
}

export {
  functionTimeId,
  currentLevels,
  atAcceptedLevels,
  carriedBy,
  comparableRuns
};
