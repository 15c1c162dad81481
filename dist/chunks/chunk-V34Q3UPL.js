import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/report/escape.ts
var INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;
var MARKUP = /[\\`*[\]<>|~&=]|_(?![a-z0-9])|(?<![a-z0-9])_/gi;
function visible(text) {
  return text.replace(INVISIBLE, (character) => `\\u{${character.codePointAt(0).toString(16)}}`);
}
var CUT = "[…]";
function shorten(text, longest = 64) {
  if (text.length <= longest) return text;
  let characters = Array.from(text);
  if (characters.length <= longest) return text;
  let head = Math.ceil((longest - CUT.length) / 2), tail = longest - CUT.length - head;
  return `${characters.slice(0, head).join("")}${CUT}${characters.slice(characters.length - tail).join("")}`;
}
function shown(text, longest) {
  let enough = 4 * longest, ends = text.length > 2 * enough ? text.slice(0, enough) + text.slice(-enough) : text;
  return shorten(visible(ends).trim(), longest);
}
function markdownText(text, longest = 200) {
  return shown(text, longest).replace(/[@#]|:(?=\S)|gh-|www(?=\.)/gi, (linked) => linked + "​").replace(/^(?=[-+]|\d+\.)/, "​").replace(MARKUP, (character) => `&#${character.charCodeAt(0)};`).replace(/\$/g, "<span>$</span>");
}
function markdownCode(name) {
  let code = shown(name, 64);
  return code === "" ? "(no name)" : /[`|]/.test(code) ? `<code>${markdownText(code)}</code>` : `\`${code}\``;
}

// src/report/quantities.ts
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
], NO_BREAK = " ", NONE = "–";
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
  return Number.isFinite(value) ? `${value < 10 ? (Math.ceil(value * 10) / 10).toFixed(1) : count(Math.ceil(value))}${NO_BREAK}%` : NONE;
}
function hasOwnFactor({
  factor: all,
  ownFactor = all
}) {
  return factor(ownFactor) !== factor(all);
}
function added(ns, allNs) {
  if (!Number.isFinite(ns) || ns <= 0) return NONE;
  let share = ns / allNs, whole = share < 1 ? Math.min(99, Math.round(share * 100)) : 100;
  return `+${duration(ns)}, ${whole < 1 ? "below 1" : whole}${NO_BREAK}%`;
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
  visible,
  shorten,
  markdownText,
  markdownCode,
  NO_BREAK,
  NONE,
  duration,
  bytes,
  factor,
  score,
  percent,
  hasOwnFactor,
  added,
  count,
  counted,
  ranges
};
