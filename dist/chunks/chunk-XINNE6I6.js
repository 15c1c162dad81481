import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  withoutInnerCommands
} from "./chunk-QFY2IPK3.js";

// src/report/text/words/quantities.ts
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
var MAX_SLOWDOWN_PERCENT = 1e5, MAX_TOLD_PERCENT = 100;
function isTold(percent2) {
  return percent2 !== null && percent2 <= MAX_TOLD_PERCENT;
}
var NO_VALUE = "–";
function duration(ns) {
  return withUnit(ns, TIME_UNITS, 1e3);
}
function difference(ns) {
  let sign = ns > 0 ? "+" : "−";
  return ns === 0 ? duration(0) : `${sign}${duration(Math.abs(ns))}`;
}
function bytes(count2) {
  return withUnit(count2, BYTE_UNITS, 1024);
}
function factor(value) {
  return Number.isFinite(value) ? `${digits(value)}×` : NO_VALUE;
}
function score(value) {
  return value !== null && Number.isFinite(value) ? digits(value) : NO_VALUE;
}
function percent(value) {
  return Number.isFinite(value) ? value > MAX_SLOWDOWN_PERCENT ? `over ${count(MAX_SLOWDOWN_PERCENT)}${NO_BREAK}%` : `${value < 10 ? (Math.ceil(value * 10) / 10).toFixed(1) : count(Math.ceil(value))}${NO_BREAK}%` : NO_VALUE;
}
function hasOwnFactor({ factor: all, ownFactor }) {
  return factor(ownFactor) !== factor(all);
}
function added(ns, allNs) {
  return Number.isFinite(ns) && ns > 0 ? `+${duration(ns)}, ${partOf(ns / allNs)}` : NO_VALUE;
}
function partOf(share) {
  let whole = share < 1 ? Math.min(99, Math.round(share * 100)) : 100;
  return `${whole < 1 && share > 0 ? "below 1" : whole}${NO_BREAK}%`;
}
function count(value) {
  return Number.isFinite(value) ? String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ",") : NO_VALUE;
}
function amount(of, value, range = { least: value, most: value }) {
  let { least, most } = range, words = of === "bytes" ? bytes : count;
  return least === most ? words(least) : `${words(least)} to ${words(most)}`;
}
function counted(value, one, many = `${one}s`) {
  return `${count(value)} ${value === 1 ? one : many}`;
}
function digits(value) {
  let size = Math.abs(value);
  return Number.isInteger(value) || size >= 999.5 ? count(value) : size < 1e-3 ? "0" : value.toPrecision(3);
}
function withUnit(value, units, step) {
  if (!Number.isFinite(value)) return NO_VALUE;
  let index = units.findIndex(([size2], i) => {
    let scaled = Math.abs(value / size2);
    return (scaled < 999.5 ? scaled : Math.round(scaled)) < step || i === units.length - 1;
  }), [size, unit] = units[index];
  return `${digits(value / size)}${NO_BREAK}${unit}`;
}

// src/report/text/words/visible.ts
var INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, MAX_NAME_CHARACTERS = 64, CUT = "[…]";
function visible(text) {
  return withoutInnerCommands(
    text.replace(INVISIBLE, (character) => `\\u{${character.codePointAt(0).toString(16)}}`)
  );
}
function shorten(text, longest = MAX_NAME_CHARACTERS) {
  if (text.length <= longest) return text;
  let characters = Array.from(text);
  if (characters.length <= longest) return text;
  let head = Math.ceil((longest - CUT.length) / 2), tail = longest - CUT.length - head;
  return `${characters.slice(0, head).join("")}${CUT}${characters.slice(characters.length - tail).join("")}`;
}
function shortVisible(text, longest) {
  let enough = 4 * longest, ends = text.length > 2 * enough ? text.slice(0, enough) + text.slice(-enough) : text;
  return shorten(visible(ends).trim(), longest);
}

export {
  NO_BREAK,
  plainNumber,
  isTold,
  NO_VALUE,
  duration,
  difference,
  bytes,
  factor,
  score,
  percent,
  hasOwnFactor,
  added,
  partOf,
  count,
  amount,
  counted,
  MAX_NAME_CHARACTERS,
  visible,
  shorten,
  shortVisible
};
