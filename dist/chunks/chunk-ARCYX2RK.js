import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  addFunctions,
  lineUp,
  nodesOf
} from "./chunk-7ZH6UGTK.js";
import {
  eventText,
  loopText
} from "./chunk-DAGDMFG7.js";
import {
  entryOf
} from "./chunk-TAWRGPDZ.js";

// src/analysis/models/compare/diff-text.ts
function diffLines(changes, words) {
  let text = new DiffText(words);
  return text.write(changes, 0), text.lines;
}
function diffText({ sign, depth, text }) {
  return `${sign}${"  ".repeat(depth)}${text}`;
}
var DiffText = class {
  constructor(words) {
    this.words = words;
  }
  words;
  lines = [];
  write(changes, depth) {
    let current = null, put = (sign, node, isWhole) => {
      let function_ = "event" in node ? node.event.function : null;
      function_ !== current && function_ !== null && this.putFunction(" ", depth, function_), current = function_, this.putNode(sign, node, depth + (function_ === null ? 0 : 1), isWhole);
    };
    for (let [i, change] of changes.entries())
      if (change.kind === "same") {
        let next = changes[i + 1];
        next !== void 0 && !["same", "inside", "rolled"].includes(next.kind) && put(" ", change.node, !1);
      } else change.kind === "changed" ? (put("-", change.before, !0), put("+", change.now, !0)) : change.kind === "inside" || change.kind === "rolled" ? (current = null, this.putCounts(change.before, change.now, depth), change.kind === "inside" ? this.write(change.body, depth + 1) : change.body[0] !== void 0 && this.putNode(" ", change.body[0], depth + 1, !1)) : put(change.kind === "added" ? "+" : "-", change.node, !0);
  }
  putCounts(before, now, depth) {
    before === now ? this.put(" ", depth, loopText(before)) : (this.put("-", depth, times(before)), this.put("+", depth, times(now)));
  }
  /** @param isWhole whether a loop is shown with its body */
  putNode(sign, node, depth, isWhole) {
    if ("event" in node) {
      let { event } = node, plain = eventText({ ...event, partner: "" }, this.words);
      this.lines.push({ sign, depth, text: eventText(event, this.words), plain, event });
      return;
    }
    if (this.put(sign, depth, `${loopText(node.count)}${isWhole ? "" : " …"}`), !isWhole) return;
    let current = "";
    for (let inside of node.body) {
      let function_ = "event" in inside ? inside.event.function : "";
      function_ !== current && function_ !== "" && this.putFunction(sign, depth + 1, function_), current = function_, this.putNode(sign, inside, depth + (function_ === "" ? 1 : 2), !0);
    }
  }
  putFunction(sign, depth, name) {
    name === "" ? this.put(sign, depth, "(no function)") : this.put(sign, depth, this.words.name(name), { function: name });
  }
  put(sign, depth, text, more = {}) {
    this.lines.push({ sign, depth, text, plain: text, ...more });
  }
};
function times(count) {
  return count === 1 ? "once" : count === 2 ? "twice" : loopText(count);
}

// src/analysis/models/compare/program-diff.ts
function diffPrograms(before, now, words, effort) {
  let bySame = /* @__PURE__ */ new Map(), tooLong = [];
  for (let pair of classPairs(before, now)) {
    let changes = lineUp(
      nodesOf(pair.before.model, before.events),
      nodesOf(pair.now.model, now.events),
      effort
    );
    if (changes === null) {
      tooLong.push(...pair.processes);
      continue;
    }
    let lines = diffLines(changes, words);
    if (lines.length === 0) continue;
    let same = entryOf(bySame, changesOf(lines), () => {
      let functions = [...functionsIn(changes)].sort();
      return { places: [], processes: [], lines, changes: [], functions };
    });
    same.places.push(pair.now.place), same.processes.push(...pair.processes), same.changes.push(changes);
  }
  return { differences: [...bySame.values()].map((difference) => ({
    ...difference,
    places: difference.processes.length === now.processes ? ["all processes"] : difference.places
  })), tooLong };
}
function classPairs(before, now) {
  let classBefore = classOfProcess(before), pairs = /* @__PURE__ */ new Map();
  for (let [process, own] of classOfProcess(now).entries()) {
    let earlier = classBefore[process];
    entryOf(pairs, `${earlier} ${own}`, () => ({
      before: before.classes[earlier],
      now: now.classes[own],
      processes: []
    })).processes.push(process);
  }
  return [...pairs.values()];
}
function functionsIn(changes, found = /* @__PURE__ */ new Set()) {
  for (let change of changes)
    if (change.kind !== "same")
      if (change.kind === "changed") addFunctions([change.before, change.now], found);
      else if (change.kind === "rolled") addFunctions(change.body, found);
      else if (change.kind !== "inside") addFunctions([change.node], found);
      else if (change.before === change.now) functionsIn(change.body, found);
      else for (let { body } of change.loops) addFunctions(body, found);
  return found;
}
function classOfProcess({ classes }) {
  let of = [];
  for (let [index, { processes }] of classes.entries())
    for (let process of processes) of[process] = index;
  return of;
}
function changesOf(lines) {
  return JSON.stringify(lines.flatMap(({ sign, plain }) => sign === " " ? [] : [sign + plain]));
}

export {
  diffText,
  diffPrograms,
  classPairs
};
