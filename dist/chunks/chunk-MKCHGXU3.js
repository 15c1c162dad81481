import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  medianOfSorted
} from "./chunk-SLNGCNIW.js";

// src/statistics/z-scale.ts
var MAD_TO_SIGMA = 0.6745, MEAN_DEVIATION_TO_SIGMA = 1.253314;
function zScale(values) {
  let scratch = Float64Array.from(values).sort(), median = medianOfSorted(scratch), sum = 0;
  for (let i = 0; i < scratch.length; i++) {
    let deviation = Math.abs(scratch[i] - median);
    scratch[i] = deviation, sum += deviation;
  }
  let mad = medianOfSorted(scratch.sort()), unit = mad > 0 ? mad / MAD_TO_SIGMA : MEAN_DEVIATION_TO_SIGMA * sum / scratch.length;
  return { median, mad, unit };
}

export {
  MAD_TO_SIGMA,
  zScale
};
