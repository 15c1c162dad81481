import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  counted
} from "./chunk-YSL26L56.js";

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

export {
  commit,
  day,
  runPhrases
};
