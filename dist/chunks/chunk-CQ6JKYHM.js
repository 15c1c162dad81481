import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  runValueNs,
  shareOf
} from "./chunk-3QTA37RZ.js";
import {
  groupBy
} from "./chunk-RADRTBT5.js";
import {
  startsOverRepetitions
} from "./chunk-GHQ6RG5G.js";
import {
  quantilesOf
} from "./chunk-LSVICCRF.js";
import {
  compareGroups,
  groupKey
} from "./chunk-B5WCUA5G.js";

// src/measurement/record.ts
import { createHash } from "node:crypto";
var SMALLEST_SHARE = 5e-3;
function recordRun(run) {
  let { commit, branch, date, environment } = run, names = run.benchmarks.map(({ name }) => name), twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== void 0) throw new RangeError(`the run has two benchmarks ${twice}`);
  let content = {
    commit,
    branch,
    date,
    environment,
    benchmarks: run.benchmarks.filter(({ repetitions }) => repetitions.length > 0).map(recordBenchmark),
    ...run.otherLoad && { otherLoad: run.otherLoad }
  };
  return { id: createHash("sha256").update(JSON.stringify(content, withoutShown)).digest("hex").slice(0, 16), ...content };
}
function withoutShown(name, value) {
  return ["typical", "durationsNs", "pictures"].includes(name) ? void 0 : value;
}
function recordBenchmark(benchmark) {
  let { name, tracer, mpi, buildFlags, pinning, repetitions } = benchmark, processes = repetitions[0].processes, groups = /* @__PURE__ */ new Map();
  repetitions.forEach((repetition, index) => {
    if (repetition.processes !== processes)
      throw new RangeError(
        `benchmark ${name}: repetition 1 ran on ${processes} processes, repetition ${index + 1} on ${repetition.processes}`
      );
    addRepetition(groups, repetition, index, repetitions.length);
  }), addStartsAndDurations(groups, repetitions);
  let recorded = {
    name,
    tracer,
    mpi,
    ...buildFlags !== void 0 && { buildFlags },
    pinning,
    processes,
    repetitions: repetitions.length,
    communicationNs: repetitions.map(({ communicationNs }) => rounded(communicationNs)),
    groups: [...groups.values()].sort(compareGroups)
  };
  return {
    ...recorded,
    ...efficiencyOf(repetitions),
    ...picturesOf(repetitions),
    groups: recorded.groups.map((group) => ({ ...group, ...partsOf(group, recorded, repetitions) }))
  };
}
function efficiencyOf(repetitions) {
  let sorted = repetitions.flatMap(({ efficiency }) => efficiency ?? []).sort((a, b) => a.parallel - b.parallel), middle = sorted[sorted.length - 1 >> 1];
  if (middle === void 0) return {};
  let { parallel, loadBalance, communication, usefulNs } = middle;
  return {
    efficiency: {
      parallel: rounded(parallel),
      loadBalance: rounded(loadBalance),
      communication: rounded(communication),
      usefulNs: usefulNs.map(Math.round)
    }
  };
}
function picturesOf(repetitions) {
  let { pictures } = middleRepetition(repetitions);
  if (pictures === void 0) return {};
  let { lateness, waitingCaused } = pictures;
  return {
    pictures: {
      by: waitingCaused.by,
      meanLatenessNs: lateness.meanNs.map(Math.round),
      waitingCausedNs: waitingCaused.ns.map(Math.round)
    }
  };
}
function middleRepetition(repetitions) {
  let sorted = [...repetitions].sort((a, b) => a.communicationNs - b.communicationNs);
  return sorted[sorted.length - 1 >> 1];
}
function partsOf(group, benchmark, repetitions) {
  let value = runValueNs(group);
  if (value === null || shareOf(group, benchmark) < SMALLEST_SHARE) return {};
  let distances = group.mediansNs.map(
    (ns) => ns === null ? Number.POSITIVE_INFINITY : Math.abs(ns - value)
  ), nearest = repetitions[distances.indexOf(Math.min(...distances))], key = groupKey(group), { parts, typical } = nearest.groups.find((each) => groupKey(each) === key), repetition = repetitions.indexOf(nearest) + 1;
  return {
    ...parts && { parts: inWholeNs(parts) },
    ...typical && { typical: { ...inWholeNs(typical), repetition } }
  };
}
function inWholeNs(parts) {
  let text = JSON.stringify(parts, (name, value) => name === "messages" ? value.map((message) => message.map(Math.round)) : typeof value == "number" && (name === "ns" || name.endsWith("Ns")) ? Math.round(value) : value);
  return JSON.parse(text);
}
function addRepetition(groups, repetition, index, repetitions) {
  for (let measured of repetition.groups) {
    let key = groupKey(measured), group = groups.get(key);
    if (group === void 0)
      group = emptyGroup(measured, repetitions), groups.set(key, group);
    else if (group.mediansNs[index] !== null)
      throw new RangeError(`repetition ${index + 1} has two groups ${key}`);
    group.instances[index] = measured.instances, group.mediansNs[index] = rounded(measured.medianNs), group.totalsNs[index] = rounded(measured.totalNs);
  }
}
function addStartsAndDurations(groups, repetitions) {
  let measured = groupBy(
    repetitions.flatMap((repetition) => repetition.groups),
    groupKey
  );
  for (let [key, group] of groups) {
    let same = measured.get(key), { starts } = startsOverRepetitions(same);
    starts.length > 0 && (group.starts = starts.slice(0, 8).map(({ process, ns }) => [process, Math.round(ns)]));
    let durations = same.flatMap(({ durationsNs = [] }) => durationsNs);
    durations.length > 0 && (group.durationsNs = quantilesOf(durations, 200));
  }
}
function emptyGroup(measured, repetitions) {
  let { pattern, functions, bytes, kind, processes, events, messages, label } = measured, { partners, operations } = measured;
  return {
    pattern,
    functions,
    bytes,
    kind,
    processes,
    events,
    messages,
    label,
    partners,
    operations,
    instances: new Array(repetitions).fill(0),
    mediansNs: new Array(repetitions).fill(null),
    totalsNs: new Array(repetitions).fill(0)
  };
}
function rounded(value) {
  return Math.round(value * 1e3) / 1e3;
}

export {
  recordRun,
  middleRepetition
};
