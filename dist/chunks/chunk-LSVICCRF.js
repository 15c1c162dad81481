import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/pictures/quantiles.ts
function quantilesOf(values, most) {
  let sorted = Float64Array.from(values).sort();
  if (sorted.length <= most) return [...sorted];
  let last = sorted.length - 1;
  return Array.from({ length: most }, (_, i) => sorted[Math.round(i * last / (most - 1))]);
}
function toDigits(value, digits) {
  return Number(value.toPrecision(digits));
}

export {
  quantilesOf,
  toDigits
};
