import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  KIND,
  NONE
} from "./chunk-DHWJ64AA.js";

// src/latency/cause.ts
function latenessOf(trace, blocks, instances, instance) {
  const { posted, completed, transfer } = trace.events;
  const found = {
    firstToStart: NONE,
    lastToStart: NONE,
    firstToFinish: NONE,
    lastToFinish: NONE,
    longestEvent: NONE,
    shortestEvent: NONE
  };
  let earliestStart = Number.POSITIVE_INFINITY;
  let latestStart = Number.NEGATIVE_INFINITY;
  let earliestFinish = Number.POSITIVE_INFINITY;
  let latestFinish = Number.NEGATIVE_INFINITY;
  let longest = Number.NEGATIVE_INFINITY;
  let shortest = Number.POSITIVE_INFINITY;
  let firstEvent = NONE;
  const to = instances.start[instance + 1];
  for (let i = instances.start[instance]; i < to; ) {
    const process = blocks.process[instances.block[i]];
    const first = blocks.start[instances.block[i]];
    let finish = Number.NEGATIVE_INFINITY;
    for (; i < to && blocks.process[instances.block[i]] === process; i++) {
      const block = instances.block[i];
      for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++) {
        const duration = completed[event] - posted[event];
        if (completed[event] > finish) finish = completed[event];
        if (duration > longest) [longest, found.longestEvent] = [duration, event];
        if (duration < shortest) [shortest, found.shortestEvent] = [duration, event];
      }
    }
    const start = posted[first];
    if (start < earliestStart) [earliestStart, found.firstToStart] = [start, process];
    if (start > latestStart) [latestStart, found.lastToStart, firstEvent] = [start, process, first];
    if (finish < earliestFinish) [earliestFinish, found.firstToFinish] = [finish, process];
    if (finish > latestFinish) [latestFinish, found.lastToFinish] = [finish, process];
  }
  return { cause: CAUSE_OF_KIND[trace.transfers.kind[transfer[firstEvent]]], ...found };
}
var CAUSE_OF_KIND = {
  [KIND.send]: "late sender",
  [KIND.receive]: "late receiver",
  [KIND.collective]: "late process"
};

// src/ranking/ahp.ts
function rankByAhp(severities, complexities, keys) {
  const n = severities.length;
  if (complexities.length !== n || keys !== void 0 && keys.length !== n) {
    throw new RangeError(
      `severities (${n}), complexities (${complexities.length}) and keys differ in length`
    );
  }
  const severityWeights = ahpWeights(severities);
  const complexityWeights = ahpWeights(complexities);
  const angles = new Float64Array(n);
  const affinities = new Array(n);
  for (let i = 0; i < n; i++) {
    const angle = Math.atan2(severityWeights[i], complexityWeights[i]) * 180 / Math.PI;
    angles[i] = angle;
    affinities[i] = affinityOf(angle);
  }
  const order = Uint32Array.from({ length: n }, (_, i) => i).sort(
    (a, b) => angles[b] - angles[a] || severities[b] - severities[a] || (keys === void 0 ? 0 : compareKeys(keys[a], keys[b])) || a - b
  );
  return { severityWeights, complexityWeights, angles, affinities, order };
}
function ahpWeights(values) {
  const weights = new Float64Array(values.length);
  let largest = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (!(value >= 0 && value < Number.POSITIVE_INFINITY)) {
      throw new RangeError(`value ${i} is ${value}; severities and complexities are finite and not negative`);
    }
    if (value > largest) largest = value;
  }
  if (largest === 0) return weights;
  let sum = 0;
  for (let i = 0; i < weights.length; i++) {
    weights[i] = values[i] / largest;
    sum += weights[i];
  }
  for (let i = 0; i < weights.length; i++) weights[i] = weights[i] / sum;
  return weights;
}
function affinityOf(angle) {
  const rounded = Math.round(angle * 1e9) / 1e9;
  if (rounded >= 60) return "High";
  return rounded >= 30 ? "Medium" : "Low";
}
function compareKeys(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

export {
  latenessOf,
  rankByAhp
};
