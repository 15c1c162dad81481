import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  VARIES,
  linesOf
} from "./chunk-DAGDMFG7.js";
import {
  entryOf,
  makeInOrder
} from "./chunk-TAWRGPDZ.js";

// src/analysis/models/compare/structural-diff.ts
var CHANGED_COST = 0.5, OTHER_COUNT_COST = 0.25, MAX_PAIRS = 4e6;
function nodesOf(model, events) {
  return linesOf(
    model,
    (symbol) => ({ event: events[symbol], weight: 1, key: JSON.stringify(events[symbol]) }),
    (count, body) => ({
      count,
      body,
      weight: weightOf(body) + 1,
      key: `${count}(${body.map(({ key }) => key).join()})`
    })
  );
}
function weightOf(lines) {
  return lines.reduce((sum, { weight }) => sum + weight, 0);
}
function addFunctions(nodes, found) {
  for (let node of nodes)
    "event" in node ? found.add(node.event.function) : addFunctions(node.body, found);
}
function lineUp(before, now, effort = { pairs: MAX_PAIRS }) {
  let aligner = new Aligner(effort), { changes } = aligner.align(before, now);
  return aligner.isTooLong ? null : changes;
}
var Aligner = class {
  constructor(effort) {
    this.effort = effort;
  }
  effort;
  isTooLong = !1;
  known = /* @__PURE__ */ new Map();
  align(a, b) {
    return makeInOrder(this.loopsToAlign(a, b), {
      isMade: (pair) => this.known.get(pair.a)?.has(pair.b) === !0,
      of: (pair) => this.loopsToAlign(pair.a.body, pair.b.body),
      make: (pair) => {
        let inside = this.aligned(pair.a.body, pair.b.body);
        entryOf(this.known, pair.a, () => /* @__PURE__ */ new Map()).set(pair.b, inside);
      }
    }), this.aligned(a, b);
  }
  /** Loops that may become one when these lines are aligned. Takes the effort of the lines. */
  *loopsToAlign(before, now) {
    let { a, b } = differing(before, now), pairs = (a.length + 1) * (b.length + 1);
    if (pairs > this.effort.pairs && (this.isTooLong = !0), !this.isTooLong) {
      this.effort.pairs -= pairs;
      for (let own of a)
        if (!("event" in own || this.isTooLong))
          for (let other of b) !("event" in other) && own.key !== other.key && (yield { a: own, b: other });
    }
  }
  /** Lines whose loops are aligned already. */
  aligned(before, now) {
    let { a, b, from, behind } = differing(before, now), same = (node) => ({ kind: "same", node }), { cost, changes } = this.alignDifferent(a, b, { a: mainLoop(before), b: mainLoop(now) }), [beginning, end] = [now.slice(0, from), now.slice(now.length - behind)];
    return { cost, changes: [...beginning.map(same), ...changes, ...end.map(same)] };
  }
  alignDifferent(a, b, main) {
    if (this.isTooLong) return { cost: 0, changes: [] };
    let columns = b.length + 1, cost = new Float64Array((a.length + 1) * columns), step = new Array(cost.length);
    for (let i = 0; i <= a.length; i++)
      for (let j = 0; j <= b.length; j++) {
        if (i === 0 && j === 0) continue;
        let at = i * columns + j;
        cost[at] = Number.POSITIVE_INFINITY;
        for (let candidate of this.steps(a, b, i, j, main)) {
          let sum = cost[(i - candidate.a) * columns + j - candidate.b] + candidate.cost;
          sum >= cost[at] || (cost[at] = sum, step[at] = candidate);
        }
      }
    let changes = [];
    for (let [i, j] = [a.length, b.length]; i > 0 || j > 0; ) {
      let taken = step[i * columns + j];
      changes.push(...taken.changes.toReversed()), [i, j] = [i - taken.a, j - taken.b];
    }
    return { cost: cost.at(-1), changes: changes.reverse() };
  }
  /** Ways to end at these two lines: both together first, then what went before what came. */
  *steps(a, b, i, j, main) {
    let [last, new_] = [a[i - 1], b[j - 1]];
    if (last !== void 0 && new_ !== void 0) {
      let together = this.together(last, new_, main);
      together !== null && (yield { a: 1, b: 1, ...together }), "body" in last && (yield* rolled(last, b, j, !1)), "body" in new_ && (yield* rolled(new_, a, i, !0));
    }
    new_ !== void 0 && (yield { a: 0, b: 1, cost: new_.weight, changes: [{ kind: "added", node: new_ }] }), last !== void 0 && (yield { a: 1, b: 0, cost: last.weight, changes: [{ kind: "removed", node: last }] });
  }
  /** Two lines as one; null where they have nothing to do with each other. */
  together(a, b, main) {
    if (a.key === b.key) return { cost: 0, changes: [{ kind: "same", node: b }] };
    if ("event" in a && "event" in b)
      return a.event.kind === b.event.kind && a.event.operation === b.event.operation && a.event.function === b.event.function ? { cost: CHANGED_COST, changes: [{ kind: "changed", before: a, now: b }] } : null;
    if (!("body" in a && "body" in b)) return null;
    let inside = this.known.get(a).get(b);
    if (!(a === main.a && b === main.b) && inside.cost > (a.weight + b.weight) / 2) return null;
    let isSame = a.count === b.count || a.count === VARIES || b.count === VARIES;
    if (isSame && inside.cost === 0)
      return { cost: 0, changes: [{ kind: "same", node: a.count === VARIES ? a : b }] };
    let [before, now] = isSame && a.count !== b.count ? [VARIES, VARIES] : [a.count, b.count];
    return {
      cost: inside.cost + (isSame ? 0 : OTHER_COUNT_COST),
      changes: [{ kind: "inside", before, now, body: inside.changes, loops: [a, b] }]
    };
  }
};
function differing(a, b) {
  let from = 0;
  for (; from < a.length && from < b.length && a[from].key === b[from].key; ) from++;
  let behind = 0;
  for (; behind < Math.min(a.length, b.length) - from && a[a.length - 1 - behind].key === b[b.length - 1 - behind].key; )
    behind++;
  return { a: a.slice(from, a.length - behind), b: b.slice(from, b.length - behind), from, behind };
}
function mainLoop(lines) {
  let whole = weightOf(lines);
  return lines.find((line) => "body" in line && 2 * line.weight > whole);
}
function* rolled(loop, lines, end, isNow) {
  for (let copies of [1, 2]) {
    let from = end - copies * loop.body.length;
    if (from < 0) return;
    let { body, count } = loop;
    if (!lines.slice(from, end).every(({ key }, i) => key === body[i % body.length].key)) continue;
    let [before, now] = isNow ? [copies, count] : [count, copies], lengths = isNow ? { a: end - from, b: 1 } : { a: 1, b: end - from };
    count === VARIES ? yield { ...lengths, cost: 0, changes: [{ kind: "same", node: loop }] } : yield { ...lengths, cost: OTHER_COUNT_COST, changes: [{ kind: "rolled", before, now, body }] };
  }
}

export {
  nodesOf,
  weightOf,
  addFunctions,
  lineUp
};
