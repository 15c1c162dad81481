import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  RUN_TIME_ID,
  commit,
  isComputedTime,
  isFunctionTime,
  sizesId
} from "./chunk-CKW5RANK.js";
import {
  BASELINE_VERSION,
  compareRuns
} from "./chunk-VTFB4B3C.js";
import {
  BY_DEFAULT,
  groupKey
} from "./chunk-PPZRB76O.js";
import {
  functionNames
} from "./chunk-ZXIYVKAJ.js";
import {
  joined
} from "./chunk-WB245AQF.js";
import {
  count,
  counted
} from "./chunk-XINNE6I6.js";
import {
  groupBy,
  withoutCallers
} from "./chunk-TAWRGPDZ.js";

// src/measure/measurement/environment-key.ts
var PARTS = {
  cpu: "other processor",
  cores: "other number of cores",
  usableCores: "other number of usable cores",
  mpi: "other MPI library",
  tracer: "other tracer",
  processes: "other number of processes",
  buildFlags: "other build flags",
  pinning: "other pinning",
  contexts: "other contexts",
  delimiters: "other delimiters",
  loops: "other loops",
  times: "other times"
};
function environmentDifferences(ours, theirs) {
  let differences = [];
  for (let part in PARTS) {
    let mine = partOf(ours, part), other = partOf(theirs, part);
    mine !== void 0 && other !== void 0 && mine !== other && differences.push(`${PARTS[part]} (${other})`);
  }
  return differences;
}
function partOf({ run: { environment }, benchmark }, part) {
  return part === "contexts" || part === "delimiters" || part === "loops" ? benchmark.analysedBy?.[part] ?? BY_DEFAULT[part] : part === "times" ? benchmark.offCoreShare === void 0 ? void 0 : kindOfTimes({ ...benchmark, offCore: benchmark.offCoreShare ?? void 0 }) : part in benchmark ? benchmark[part] : environment[part];
}
function kindOfTimes({
  offCore,
  offCoreBetweenCalls
}) {
  return offCore === void 0 ? "as recorded" : `without time off the core${offCoreBetweenCalls ? " between MPI calls" : ""}`;
}
function environmentKey({ cpu, cores, mpi, usableCores }) {
  return JSON.stringify([cpu, cores, mpi, usableCores]);
}

// src/gate/baseline/comparable-runs.ts
function comparableRuns(candidate, benchmark, baseline, { withDisturbed = !1 } = {}) {
  let comparable = [], reasons = /* @__PURE__ */ new Map();
  for (let run of baseline?.runs ?? []) {
    let same = run.benchmarks.find(({ name }) => name === benchmark.name), reason = same === void 0 ? "benchmark not in the run" : differenceReason(candidate, benchmark, run, same) ?? (withDisturbed || (run.disturbed ?? []).length === 0 ? null : "disturbed");
    same !== void 0 && reason === null ? comparable.push({ run, benchmark: same }) : reason !== null && reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return { comparable, leftOut: [...reasons].map(([reason, runs]) => ({ reason, runs })) };
}
function differenceReason(candidate, benchmark, run, same) {
  if (run.id === candidate.id) return "the compared run itself";
  let differing = environmentDifferences({ run: candidate, benchmark }, { run, benchmark: same });
  return differing.length > 0 ? differing.join(", ") : same.superseded ?? null;
}
function newestWith(baseline) {
  return (benchmark) => {
    let isOf = ({ name }) => name === benchmark;
    return baseline?.runs.findLast((run) => run.benchmarks.some(isOf))?.benchmarks.filter(isOf) ?? [];
  };
}

// src/gate/baseline/levels/acceptance.ts
import { createHash } from "node:crypto";
function acceptance(content) {
  let { benchmark, pattern, functions, bytes, factor, reason, commit: commit2, date } = content, text = JSON.stringify([benchmark, pattern, functions, bytes, factor, reason, commit2, date]);
  return { id: createHash("sha256").update(text).digest("hex").slice(0, 16), benchmark, pattern, functions, bytes, factor, reason, commit: commit2, date };
}

// src/measure/measurement/match-groups.ts
function matchGroups(candidate, baseline) {
  let partners = /* @__PURE__ */ new Map(), byKey = new Map(baseline.map((group) => [groupKey(group), group]));
  for (let group of candidate) {
    let same = byKey.get(groupKey(group));
    same !== void 0 && partners.set(group, same);
  }
  let taken = new Set(partners.values()), added = candidate.filter((group) => !partners.has(group)), gone = baseline.filter((group) => !taken.has(group));
  for (let key of [calledKey, counted2(calledKey), renameKey, counted2(renameKey)]) {
    if (added.length === 0 || gone.length === 0) break;
    let left = groupBy(gone, key);
    for (let [id, groups] of groupBy(added, key)) {
      let others = left.get(id);
      groups.length !== 1 || others?.length !== 1 || (partners.set(groups[0], others[0]), taken.add(others[0]));
    }
    added = added.filter((group) => !partners.has(group)), gone = gone.filter((group) => !taken.has(group));
  }
  return { partners, added, gone };
}
function renameKey({ pattern, bytes }) {
  return `${pattern} ${bytes}`;
}
function calledKey(group) {
  return `${renameKey(group)} ${JSON.stringify(withoutCallers(group.functions))}`;
}
function counted2(key) {
  return (group) => `${key(group)} ${Math.max(0, ...group.instances)}`;
}

// src/gate/baseline/levels/accepted-shift.ts
import { createHash as createHash2 } from "node:crypto";
function shiftId(benchmark, run) {
  return createHash2("sha256").update(JSON.stringify([benchmark, run])).digest("hex").slice(0, 16);
}
function withoutSuperseded(baseline, shifts) {
  return { schemaVersion: BASELINE_VERSION, runs: shifts.reduce(applyShift, baseline.runs) };
}
function applyShift(runs, shift) {
  let first = runs.find(({ id }) => id === shift.run), ours = first?.benchmarks.find(({ name }) => name === shift.benchmark);
  return first === void 0 || ours === void 0 ? runs : runs.map((run) => {
    if (compareRuns(run, first) >= 0) return run;
    let benchmarks = run.benchmarks.map((benchmark) => benchmark.name !== shift.benchmark || environmentDifferences({ run: first, benchmark: ours }, { run, benchmark }).length > 0 ? benchmark : superseded(benchmark, shift));
    return { ...run, benchmarks };
  });
}
function superseded(benchmark, { groups, since, reason }) {
  if (groups === null) {
    let day = since.slice(0, 10);
    return { ...benchmark, superseded: `from before the accepted level shift of ${day} (${reason})` };
  }
  let moved = new Set(groups.map(groupKey));
  return { ...benchmark, groups: benchmark.groups.filter((group) => !moved.has(groupKey(group))) };
}

// src/gate/baseline/levels/accepted-levels.ts
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
  let earlier = (baseline?.runs ?? []).flatMap(({ accepted = [] }) => accepted), all = new Map([...earlier, ...given].map((each) => [each.id, each])), isMoot = (id) => baseline?.runs.every(({ accepted = [] }) => accepted.some((each) => each.id === id)) ?? !0, fresh = new Set(given.map(({ id }) => id));
  return [...all.values()].filter(({ id }) => fresh.has(id) || !isMoot(id));
}
function raised(run, missing, inForce) {
  let benchmarks = run.benchmarks.map((benchmark) => {
    let ours = missing.filter((each) => each.benchmark === benchmark.name);
    if (ours.length === 0) return benchmark;
    let raise = (group) => {
      let matching = ofGroup(ours, group);
      for (let each of matching) inForce.add(each);
      return raisedGroup(group, productOf(matching));
    }, groups = benchmark.groups.map(raise), withAdded = (ns, i) => groups.reduce((sum, { totalsNs }, g) => sum + (totalsNs[i] - benchmark.groups[g].totalsNs[i]), ns), communicationNs = benchmark.communicationNs.map(withAdded), runNs = ours.some(({ pattern }) => pattern === RUN_TIME_ID) ? benchmark.runNs : benchmark.runNs.map(withAdded), loops = benchmark.loops?.map(raise), sizes = new Set(benchmark.groups.map(({ pattern }) => sizesId(pattern))), times = ours.filter(
      (each) => isFunctionTime(each) || isComputedTime(each) || sizes.has(each.pattern)
    );
    for (let each of times) inForce.add(each);
    return { ...benchmark, communicationNs, runNs, groups, ...loops && { loops }, ...acceptedTimes(times) };
  });
  return { ...run, benchmarks };
}
function raisedGroup(group, factor) {
  if (factor === 1) return group;
  let longer = { ...group };
  return delete longer.parts, longer.mediansNs = group.mediansNs.map((ns) => ns === null ? null : ns * factor), longer.totalsNs = group.totalsNs.map((ns) => ns * factor), longer;
}
function raisingFactor({ accepted = [] }, { name }, group, acceptances) {
  let carried = new Set(accepted.map(({ id }) => id)), missing = acceptances.filter(({ id, benchmark }) => benchmark === name && !carried.has(id));
  return productOf(ofGroup(missing, group));
}
function ofGroup(acceptances, group) {
  return acceptances.filter((each) => groupKey(each) === groupKey(group));
}
function productOf(acceptances) {
  return acceptances.reduce((product, { factor }) => product * factor, 1);
}
function acceptedTimes(times) {
  if (times.length === 0) return {};
  let factors = {};
  for (let each of times) factors[groupKey(each)] = (factors[groupKey(each)] ?? 1) * each.factor;
  return { acceptedTimes: factors };
}

// src/report/text/words/level-shift.ts
var MAX_GROUPS_NAMED = 3;
function shiftCommits({ commitBefore, commit: first }) {
  return first !== null && first === commitBefore ? ["within ", ...commit(first)] : [...commit(commitBefore), " → ", ...commit(first)];
}
function shiftScope({ together, groups, watched }) {
  let number = `${count(groups.length)} of ${counted(watched, "group")}`;
  if (together) return [`all together (${number}): the machine, a library or the common code`];
  let names = groups.slice(0, MAX_GROUPS_NAMED).map(({ functions }) => functionNames(functions)), more = groups.length > MAX_GROUPS_NAMED ? ` and ${count(groups.length - MAX_GROUPS_NAMED)} more` : "";
  return [`${number}: `, ...joined(names, "; "), more];
}

export {
  environmentDifferences,
  kindOfTimes,
  environmentKey,
  comparableRuns,
  newestWith,
  matchGroups,
  shiftId,
  withoutSuperseded,
  acceptance,
  currentLevels,
  atAcceptedLevels,
  carriedBy,
  raisedGroup,
  raisingFactor,
  shiftCommits,
  shiftScope
};
