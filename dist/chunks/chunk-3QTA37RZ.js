import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  median
} from "./chunk-SLNGCNIW.js";

// src/measurement/run-value.ts
function runValueNs(group) {
  let medians = group.mediansNs.filter((value) => value !== null);
  return medians.length === 0 ? null : median(medians);
}
function shareOf(group, benchmark) {
  return median(sharesOf(group, benchmark));
}
function sharesOf(group, { communicationNs }) {
  return group.totalsNs.map((total, repetition) => {
    let all = communicationNs[repetition];
    return all > 0 ? total / all : 0;
  });
}
function instancesOf(group) {
  let counts = group.instances.filter((count) => count > 0);
  return counts.length === 0 ? 0 : Math.round(median(counts));
}
var FEWEST_INSTANCES = 5;
function isDeterministic(group) {
  return group.instances.every((count) => count === group.instances[0]);
}

export {
  runValueNs,
  shareOf,
  sharesOf,
  instancesOf,
  FEWEST_INSTANCES,
  isDeterministic
};
