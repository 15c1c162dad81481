import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  counted
} from "./chunk-XINNE6I6.js";

// src/gate/baseline/function-time.ts
import { createHash } from "node:crypto";
function functionTimeId(functions, isWhole) {
  return idOf(["communication time", isWhole, functions]);
}
function sizesId(pattern) {
  return idOf(["sizes", pattern]);
}
function computingId(functions) {
  return idOf(["computing", functions]);
}
var RUN_TIME_ID = idOf(["run time"]);
function isComputedTime({ pattern, functions, bytes }) {
  return bytes === 0 && (pattern === RUN_TIME_ID || pattern === computingId(functions));
}
function idOf(content) {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
}
function isFunctionTime({ pattern, functions, bytes }) {
  return bytes === 0 && [!0, !1].some((isWhole) => functionTimeId(functions, isWhole) === pattern);
}

// src/report/text/words/commits-and-dates.ts
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

export {
  functionTimeId,
  sizesId,
  computingId,
  RUN_TIME_ID,
  isComputedTime,
  isFunctionTime,
  commit,
  day,
  runPhrases
};
