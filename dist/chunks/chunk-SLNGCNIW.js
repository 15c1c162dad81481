import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/statistics/median.ts
function median(values) {
  return values.length === 1 ? values[0] : values.length === 2 ? (values[0] + values[1]) / 2 : medianOfSorted(new Float64Array(values).sort());
}
function medianOfSorted(sorted) {
  let n = sorted.length;
  if (n === 0) throw new RangeError("the median of no values does not exist");
  let upper = sorted[n >> 1];
  return n % 2 === 1 ? upper : (sorted[(n >> 1) - 1] + upper) / 2;
}

export {
  median,
  medianOfSorted
};
