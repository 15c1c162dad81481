import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  defaultConfig
} from "./chunk-WZSUYUT5.js";

// src/diagnosis/ahp.ts
var SEVERITY_OVER_EASE = defaultConfig.report.severityOverEase;
function rankByAhp(severities, complexities, keys, severityOverEase = SEVERITY_OVER_EASE) {
  let n = severities.length;
  if (complexities.length !== n || keys !== void 0 && keys.length !== n)
    throw new RangeError(
      `severities (${n}), complexities (${complexities.length}) and keys differ in length`
    );
  let severityWeights = ahpWeights(severities), complexityWeights = ahpWeights(complexities), angles = new Float64Array(n), affinities = new Array(n);
  for (let i = 0; i < n; i++) {
    let angle = Math.atan2(severityWeights[i], complexityWeights[i]) * 180 / Math.PI;
    angles[i] = angle, affinities[i] = affinityOf(angle);
  }
  let priorities = synthesis(severities, complexities, severityOverEase), order = Uint32Array.from({ length: n }, (_, i) => i).sort(
    (a, b) => priorities[b] - priorities[a] || severities[b] - severities[a] || (keys === void 0 ? 0 : compareKeys(keys[a], keys[b])) || a - b
  );
  return { severityWeights, complexityWeights, angles, affinities, priorities, order };
}
function synthesis(severities, complexities, severityOverEase) {
  let mostSevere = 0, easiest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < severities.length; i++)
    mostSevere = Math.max(mostSevere, severities[i]), easiest = Math.min(easiest, complexities[i]);
  return Float64Array.from(severities, (severity, i) => {
    let local = mostSevere === 0 ? 0 : severity / mostSevere, ease = complexities[i] === easiest ? 1 : easiest / complexities[i];
    return (severityOverEase * local + ease) / (severityOverEase + 1);
  });
}
function ahpWeights(values) {
  let weights = new Float64Array(values.length), largest = 0;
  for (let i = 0; i < values.length; i++) {
    let value = values[i];
    if (!(value >= 0 && value < Number.POSITIVE_INFINITY))
      throw new RangeError(`value ${i} is ${value}; severities and complexities are finite and not negative`);
    value > largest && (largest = value);
  }
  if (largest === 0) return weights;
  let sum = 0;
  for (let i = 0; i < weights.length; i++)
    weights[i] = values[i] / largest, sum += weights[i];
  for (let i = 0; i < weights.length; i++) weights[i] = weights[i] / sum;
  return weights;
}
function affinityOf(angle) {
  let rounded = Math.round(angle * 1e9) / 1e9;
  return rounded >= 60 ? "High" : rounded >= 30 ? "Medium" : "Low";
}
function compareKeys(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

export {
  SEVERITY_OVER_EASE,
  rankByAhp
};
