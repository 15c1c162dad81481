import{createRequire}from'node:module';const require=createRequire(import.meta.url);
var __defProp = Object.defineProperty;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};

// src/models/structural-diff.ts
var structural_diff_exports = {};
__export(structural_diff_exports, {
  VARIES: () => VARIES,
  lineUp: () => lineUp,
  nodesOf: () => nodesOf
});
function nodesOf({ terms, bodies }, events) {
  const known = /* @__PURE__ */ new Map();
  const keys = events.map((event) => JSON.stringify(event));
  const nodes = (sequence) => {
    const found = [];
    for (let i = 0; i < sequence.length; i += 2) found.push(node(sequence[i], sequence[i + 1]));
    return found;
  };
  const node = (term, count) => {
    const name = `${term} ${count}`;
    const there = known.get(name);
    if (there !== void 0) return there;
    const made = term >= 0 ? eventNode(events[term], keys[term]) : loopNode(count, nodes(bodies.sequence(~term)));
    known.set(name, made);
    return made;
  };
  return nodes(terms);
}
function eventNode(event, key) {
  return { event, weight: 1, key };
}
function loopNode(count, body) {
  return {
    count,
    body,
    weight: body.reduce((sum, { weight }) => sum + weight, 1),
    key: `${count}(${body.map(({ key }) => key).join()})`
  };
}
function lineUp(before, now, effort = { pairs: MOST_PAIRS }) {
  const aligner = new Aligner(effort);
  const { changes } = aligner.align(before, now);
  return aligner.isTooLong ? null : changes;
}
function* rolled(loop, lines, end, isNow) {
  for (const copies of [1, 2]) {
    const from = end - copies * loop.body.length;
    if (from < 0) return;
    const isCopy = loop.body.every(
      (node, i) => Array.from({ length: copies }, (_, copy) => lines[from + copy * loop.body.length + i]).every(
        ({ key }) => key === node.key
      )
    );
    if (!isCopy) continue;
    const [before, now] = isNow ? [copies, loop.count] : [loop.count, copies];
    const lengths = isNow ? { a: end - from, b: 1 } : { a: 1, b: end - from };
    if (loop.count === VARIES) yield { ...lengths, cost: 0, changes: [{ kind: "same", node: loop }] };
    else yield { ...lengths, cost: OTHER_COUNT, changes: [{ kind: "rolled", before, now, body: loop.body }] };
  }
}
var VARIES, CHANGED, OTHER_COUNT, MOST_PAIRS, Aligner;
var init_structural_diff = __esm({
  "src/models/structural-diff.ts"() {
    "use strict";
    VARIES = 0;
    CHANGED = 0.5;
    OTHER_COUNT = 0.25;
    MOST_PAIRS = 4e6;
    Aligner = class {
      isTooLong = false;
      known = /* @__PURE__ */ new Map();
      effort;
      constructor(effort) {
        this.effort = effort;
      }
      align(a, b) {
        let from = 0;
        while (from < a.length && from < b.length && a[from].key === b[from].key) from++;
        let behind = 0;
        while (behind < Math.min(a.length, b.length) - from && a[a.length - 1 - behind].key === b[b.length - 1 - behind].key)
          behind++;
        const same = (node) => ({ kind: "same", node });
        const middle = this.alignDifferent(a.slice(from, a.length - behind), b.slice(from, b.length - behind));
        const changes = [
          ...b.slice(0, from).map(same),
          ...middle.changes,
          ...b.slice(b.length - behind).map(same)
        ];
        return { cost: middle.cost, changes };
      }
      alignDifferent(a, b) {
        const columns = b.length + 1;
        const pairs = (a.length + 1) * columns;
        if (pairs > this.effort.pairs) this.isTooLong = true;
        if (this.isTooLong) return { cost: 0, changes: [] };
        this.effort.pairs -= pairs;
        const cost = new Float64Array((a.length + 1) * columns);
        const step = new Array(cost.length);
        for (let i = 0; i <= a.length; i++) {
          for (let j = 0; j <= b.length; j++) {
            if (i === 0 && j === 0) continue;
            const at = i * columns + j;
            cost[at] = Number.POSITIVE_INFINITY;
            for (const candidate of this.steps(a, b, i, j)) {
              const sum = cost[(i - candidate.a) * columns + j - candidate.b] + candidate.cost;
              if (sum >= cost[at]) continue;
              cost[at] = sum;
              step[at] = candidate;
            }
          }
        }
        const changes = [];
        for (let [i, j] = [a.length, b.length]; i > 0 || j > 0; ) {
          const taken = step[i * columns + j];
          changes.push(...taken.changes.toReversed());
          [i, j] = [i - taken.a, j - taken.b];
        }
        return { cost: cost.at(-1), changes: changes.reverse() };
      }
      /** Ways to end at these two lines: both together first, then what went before what came. */
      *steps(a, b, i, j) {
        const [last, new_] = [a[i - 1], b[j - 1]];
        if (last !== void 0 && new_ !== void 0) {
          const together = this.together(last, new_);
          if (together !== null) yield { a: 1, b: 1, ...together };
          if ("body" in last) yield* rolled(last, b, j, false);
          if ("body" in new_) yield* rolled(new_, a, i, true);
        }
        if (new_ !== void 0) yield { a: 0, b: 1, cost: new_.weight, changes: [{ kind: "added", node: new_ }] };
        if (last !== void 0)
          yield { a: 1, b: 0, cost: last.weight, changes: [{ kind: "removed", node: last }] };
      }
      /** Two lines as one; null where they have nothing to do with each other. */
      together(a, b) {
        if (a.key === b.key) return { cost: 0, changes: [{ kind: "same", node: b }] };
        if ("event" in a && "event" in b) {
          const isSame2 = a.event.kind === b.event.kind && a.event.operation === b.event.operation && a.event.function === b.event.function;
          return isSame2 ? { cost: CHANGED, changes: [{ kind: "changed", before: a, now: b }] } : null;
        }
        if (!("body" in a && "body" in b)) return null;
        const inside = this.bodies(a, b);
        if (inside.cost > (a.weight + b.weight) / 2) return null;
        const isSame = a.count === b.count || a.count === VARIES || b.count === VARIES;
        if (isSame && inside.cost === 0)
          return { cost: 0, changes: [{ kind: "same", node: a.count === VARIES ? a : b }] };
        const [before, now] = isSame && a.count !== b.count ? [VARIES, VARIES] : [a.count, b.count];
        return {
          cost: inside.cost + (isSame ? 0 : OTHER_COUNT),
          changes: [{ kind: "inside", before, now, body: inside.changes, loops: [a, b] }]
        };
      }
      bodies(a, b) {
        const own = this.known.get(a) ?? /* @__PURE__ */ new Map();
        this.known.set(a, own);
        const found = own.get(b) ?? this.align(a.body, b.body);
        own.set(b, found);
        return found;
      }
    };
  }
});

// ../../tmp/fp-lu.mjs
var { lineUp: lineUp2 } = await Promise.resolve().then(() => (init_structural_diff(), structural_diff_exports));
var mk = (n, o) => Array.from({ length: n }, (_, i) => {
  const event = { kind: "send", call: "MPI_Isend", function: "f" + (i * 7 + o) % 13, operation: "", partner: "+" + (i * i + o) % 5, members: "", bytes: 8 };
  return { event, weight: 1, key: JSON.stringify(event) };
});
for (const n of [300, 1e3]) {
  const a = mk(n, 0), b = mk(n, 3);
  const t = process.cpuUsage();
  lineUp2(a, b);
  const x = process.cpuUsage(t);
  console.log(n, n * n, (x.user / 1e3).toFixed(0), "ms");
}
