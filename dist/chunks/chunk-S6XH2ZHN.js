import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  commit
} from "./chunk-TJ6TXDZ5.js";
import {
  functionNames,
  joined
} from "./chunk-67GNHVAG.js";
import {
  count,
  counted
} from "./chunk-YSL26L56.js";

// src/report/words/level-shift.ts
var MOST_GROUPS = 3;
function shiftCommits({ commitBefore, commit: first }) {
  return first !== null && first === commitBefore ? ["within ", ...commit(first)] : [...commit(commitBefore), " → ", ...commit(first)];
}
function shiftScope({ together, groups, watched }) {
  let number = `${count(groups.length)} of ${counted(watched, "group")}`;
  if (together) return [`all together (${number}): the machine, a library or the common code`];
  let names = groups.slice(0, MOST_GROUPS).map(({ functions }) => functionNames(functions)), more = groups.length > MOST_GROUPS ? ` and ${count(groups.length - MOST_GROUPS)} more` : "";
  return [`${number}: `, ...joined(names, "; "), more];
}

// src/report/words/sparkline.ts
var BARS = "▁▂▃▄▅▆▇█", SMALLEST_RANGE = Math.log(1.2);
function sparkline(values, most = 40) {
  let shown = values.slice(-most).map((value) => value === null ? null : Math.log(Math.max(1, value))), known = shown.filter((value) => value !== null);
  if (known.length === 0) return "·".repeat(shown.length);
  let [low, high] = [Math.min(...known), Math.max(...known)], range = Math.max(high - low, SMALLEST_RANGE), bottom = (low + high - range) / 2, draw = (value) => BARS[Math.min(BARS.length - 1, Math.floor((value - bottom) / range * BARS.length))];
  return shown.map((value) => value === null ? "·" : draw(value)).join("");
}

export {
  shiftCommits,
  shiftScope,
  sparkline
};
