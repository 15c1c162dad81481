import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  count,
  counted,
  functionNames,
  joined
} from "./chunk-QD3HQWVD.js";

// src/report/words/moments.ts
function commit(hash) {
  return hash === null ? ["no commit"] : [{ name: /^[0-9a-f]{40,64}$/.test(hash) ? hash.slice(0, 10) : hash }];
}
function day(date) {
  let parts = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(date);
  return parts === null ? { words: date } : `${parts[1]} ${parts[2]} UTC`;
}
function runPhrases(runs) {
  let phrases = [];
  for (let i = 0; i < runs.length; ) {
    let last = i;
    for (; runs[i].commit !== null && runs[last + 1]?.commit === runs[i].commit; ) last++;
    phrases.push([...commit(runs[i].commit), ...whenOf(runs.slice(i, last + 1))]), i = last + 1;
  }
  return phrases.reverse();
}
function whenOf(runs) {
  let [from, to] = [runs[0].date, runs.at(-1).date];
  if (runs.length === 1) return [" of ", day(from)];
  let until = from === to ? [] : [" to ", day(to)];
  return [` (${counted(runs.length, "run")}, `, day(from), ...until, ")"];
}

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
  commit,
  day,
  runPhrases,
  shiftCommits,
  shiftScope,
  sparkline
};
