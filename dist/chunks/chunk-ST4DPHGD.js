import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/statistics/median.ts
function median(values) {
  return values.length === 2 ? (values[0] + values[1]) / 2 : medianOfSorted(new Float64Array(values).sort());
}
function medianOfSorted(sorted) {
  let n = sorted.length;
  if (n === 0) throw new RangeError("the median of no values does not exist");
  let upper = sorted[n >> 1];
  return n % 2 === 1 ? upper : (sorted[(n >> 1) - 1] + upper) / 2;
}

// src/statistics/z-scale.ts
var MAD_TO_SIGMA = 0.6745, MEAN_DEVIATION_TO_SIGMA = 1.253314;
function zScale(values) {
  let scratch = Float64Array.from(values).sort(), median2 = medianOfSorted(scratch), sum = 0;
  for (let i = 0; i < scratch.length; i++) {
    let deviation = Math.abs(scratch[i] - median2);
    scratch[i] = deviation, sum += deviation;
  }
  let mad = medianOfSorted(scratch.sort()), unit = mad > 0 ? mad / MAD_TO_SIGMA : MEAN_DEVIATION_TO_SIGMA * sum / scratch.length;
  return { median: median2, mad, unit };
}

export {
  median,
  medianOfSorted,
  MAD_TO_SIGMA,
  zScale
};
