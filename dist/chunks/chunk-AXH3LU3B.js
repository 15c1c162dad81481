import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  areClocksOff
} from "./chunk-4RQ3KW6Y.js";
import {
  joined
} from "./chunk-WB245AQF.js";
import {
  NO_BREAK,
  bytes,
  count,
  counted,
  duration,
  score,
  shorten,
  visible
} from "./chunk-XINNE6I6.js";

// src/report/text/views/analysis/cells.ts
var MAX_CELL_CHARACTERS = 60;
function totalNs(groups) {
  return groups.reduce((sum, { medianNs, instances }) => sum + medianNs * instances, 0);
}
function slowIn(groups) {
  return groups.reduce((sum, { slow }) => sum + slow, 0);
}
function namesCell(functions, all) {
  let shown = functions.map(visible);
  if (shown.length === 0) return ["(no function)"];
  if (all) return commaSeparated(shown);
  let fitting = 1;
  for (; shown.slice(0, fitting + 1).join(", ").length <= MAX_CELL_CHARACTERS && fitting < shown.length; )
    fitting++;
  let left = shown.length - fitting, names = fitting === 1 ? [shorten(shown[0], MAX_CELL_CHARACTERS)] : shown.slice(0, fitting);
  return [...commaSeparated(names), left > 0 ? ` and ${count(left)} more` : ""];
}
function commaSeparated(names) {
  let phrases = names.map((name) => [{ name }]);
  return joined(phrases, ", ");
}
function wholeName(name, all) {
  return [{ words: all ? name : shorten(visible(name), MAX_CELL_CHARACTERS) }];
}
function range(values, text) {
  let first = values.reduce((least, value) => Math.min(least, value)), last = values.reduce((most, value) => Math.max(most, value));
  return first === last ? text(first) : `${text(first)}–${text(last)}`;
}
function shareCell(part, whole) {
  return whole > 0 ? `${score(100 * part / whole)}${NO_BREAK}%` : score(null);
}
var MAX_PATH_CHARACTERS = 60;
function pathCell(path, { all, readable }) {
  if (path === "") return ["outside of functions"];
  let names = path.split("/").map((name) => visible(readable(name)));
  return [{ name: all ? names.join("/") : innermost(names) }];
}
function innermost(names) {
  let first = names.length - 1;
  for (; first > 0 && names.slice(first - 1).join("/").length <= MAX_PATH_CHARACTERS; ) first--;
  let shown = names.slice(first).join("/");
  return first > 0 ? `…/${shown}` : shorten(shown, MAX_PATH_CHARACTERS);
}
function processCell(process) {
  return `P${process}`;
}

// src/report/text/words/wait-states.ts
var WAIT_STATES_PROBLEMS = {
  "times not read": "the times of MPI calls were not read; wait states cannot be told",
  "no MPI calls": "this trace has no calls of MPI functions; wait states cannot be told",
  "no leave times": "this trace has no leave times of MPI calls; wait states cannot be told",
  "clocks off": "clocks are off by more than anybody waited; wait states cannot be told"
};
function clocksOffNotes(clock) {
  return [
    `${`clocks are off by up to ${duration(clock.largestNs)}, more than anybody waited`} (${earlyWords(clock)}): wait states cannot be told`,
    "durations between processes mean nothing either: record it with synchronised clocks, or on one machine"
  ];
}
function waitingNotes(waitStates) {
  let { clock, unclassified, overlappedNs, ordinarySends } = waitStates, { messages, collectiveNs } = unclassified, notes = [];
  clock.violations > 0 && notes.push(clockNote(clock)), messages > 0 && notes.push(`${counted(messages, "message")} without both calls: nothing is told of their waiting`), collectiveNs > 0 && notes.push(`${duration(collectiveNs)} in collectives of which it is not known who waits for whom`), overlappedNs > 0 && notes.push(`${duration(overlappedNs)} of waiting at the same time for somebody else is part of no sum`);
  for (let sends of ordinarySends) {
    let late = `${counted(sends.lateReceivers, "late receiver")} (${duration(sends.ns)})`, block = `sends of ${bytes(sends.bytes)} normally do not block`;
    notes.push(`${block}: their ${late} may have been processes without a core`);
  }
  return notes;
}
function clockNote(clock) {
  let [early, off] = [earlyWords(clock), duration(clock.largestNs)];
  return areClocksOff(clock) ? `clocks are off by up to ${off}, ${early}: wait states below ${off} mean nothing` : `${early}, by up to ${off}: no waiting is told of these`;
}
function earlyWords({ violations, messages }) {
  return `${count(violations)} of ${counted(messages, "message")} came before they were sent`;
}
var AXES = ["x", "y", "z"];
function directionWords(signs) {
  return signs.map((sign, axis) => sign === 0 ? "" : `${sign > 0 ? "+" : "−"}${AXES[axis] ?? axis}`).filter((step) => step !== "").join(", ");
}

export {
  totalNs,
  slowIn,
  namesCell,
  wholeName,
  range,
  shareCell,
  pathCell,
  innermost,
  processCell,
  WAIT_STATES_PROBLEMS,
  clocksOffNotes,
  waitingNotes,
  directionWords
};
