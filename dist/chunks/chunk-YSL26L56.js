import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/report/words/quantities.ts
var TIME_UNITS = [
  [1, "ns"],
  [1e3, "µs"],
  [1e6, "ms"],
  [1e9, "s"]
], BYTE_UNITS = [
  [1, "B"],
  [1024, "KiB"],
  [1024 ** 2, "MiB"],
  [1024 ** 3, "GiB"],
  [1024 ** 4, "TiB"]
], NO_BREAK = " ";
function plainNumber(text) {
  return text.replaceAll(NO_BREAK, " ");
}
var MOST_PERCENT = 1e5, NONE = "–";
function duration(ns) {
  return withUnit(ns, TIME_UNITS, 1e3);
}
function bytes(count2) {
  return withUnit(count2, BYTE_UNITS, 1024);
}
function factor(value) {
  return Number.isFinite(value) ? `${digits(value)}×` : NONE;
}
function score(value) {
  return value !== null && Number.isFinite(value) ? digits(value) : NONE;
}
function percent(value) {
  return Number.isFinite(value) ? value > MOST_PERCENT ? `over ${count(MOST_PERCENT)}${NO_BREAK}%` : `${value < 10 ? (Math.ceil(value * 10) / 10).toFixed(1) : count(Math.ceil(value))}${NO_BREAK}%` : NONE;
}
function hasOwnFactor({ factor: all, ownFactor }) {
  return factor(ownFactor) !== factor(all);
}
function added(ns, allNs) {
  return Number.isFinite(ns) && ns > 0 ? `+${duration(ns)}, ${partOf(ns / allNs)}` : NONE;
}
function partOf(share) {
  let whole = share < 1 ? Math.min(99, Math.round(share * 100)) : 100;
  return `${whole < 1 ? "below 1" : whole}${NO_BREAK}%`;
}
function count(value) {
  return Number.isFinite(value) ? String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ",") : NONE;
}
function counted(value, one, many = `${one}s`) {
  return `${count(value)} ${value === 1 ? one : many}`;
}
function ranges(values, most = 5) {
  let entries = [];
  for (let i = 0; i < values.length; ) {
    let last = i;
    for (; values[last + 1] === values[last] + 1; ) last++;
    if (entries.length === most) return `${entries.join(", ")}, …`;
    last > i + 1 ? (entries.push(`${values[i]}–${values[last]}`), i = last + 1) : entries.push(`${values[i++]}`);
  }
  return entries.join(", ");
}
function digits(value) {
  let size = Math.abs(value);
  return Number.isInteger(value) || size >= 999.5 ? count(value) : size < 1e-3 ? "0" : value.toPrecision(3);
}
function withUnit(value, units, step) {
  if (!Number.isFinite(value)) return NONE;
  let index = units.findIndex(([size2], i) => {
    let scaled = Math.abs(value / size2);
    return (scaled < 999.5 ? scaled : Math.round(scaled)) < step || i === units.length - 1;
  }), [size, unit] = units[index];
  return `${digits(value / size)}${NO_BREAK}${unit}`;
}

export {
  NO_BREAK,
  plainNumber,
  MOST_PERCENT,
  NONE,
  duration,
  bytes,
  factor,
  score,
  percent,
  hasOwnFactor,
  added,
  partOf,
  count,
  counted,
  ranges
};
