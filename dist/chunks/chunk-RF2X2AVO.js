import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/base/config/closest.ts
function closest(word, known) {
  let best, fewest = Number.POSITIVE_INFINITY;
  for (let candidate of known) {
    let changes = distance(word.toLowerCase().slice(0, 64), candidate.toLowerCase());
    changes < fewest && (fewest = changes, best = candidate);
  }
  return best !== void 0 && fewest <= Math.max(2, best.length / 3) ? best : void 0;
}
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    let next = [i];
    for (let j = 1; j <= b.length; j++) {
      let replaced = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[b.length];
}

// src/base/config/collective-text.ts
var OPERATIONS = {
  barrier: "barrier",
  broadcast: "broadcast",
  bcast: "broadcast",
  gather: "gather",
  gatherv: "gather",
  scatter: "scatter",
  scatterv: "scatter",
  allgather: "allgather",
  allgatherv: "allgather",
  "all-to-all": "all-to-all",
  alltoall: "all-to-all",
  alltoallv: "all-to-all",
  alltoallw: "all-to-all",
  allreduce: "allreduce",
  reduce: "reduce",
  "reduce-scatter": "reduce-scatter",
  reduce_scatter: "reduce-scatter",
  reduce_scatter_block: "reduce-scatter",
  scan: "scan",
  exscan: "exscan"
};
function collectiveText(text) {
  let [, named, whose] = /^(.*?)( within groups| in one process| along (?:[xyz]|, | and )+)?$/.exec(text), anyRoot = !0, operations = named.split(", ").map((each) => {
    let match = /^(?:mpi_i?)?([a-z_-]+)( (?:from|to) \d{1,7})?$/.exec(each), operation = match && Object.hasOwn(OPERATIONS, match[1]) ? OPERATIONS[match[1]] : void 0;
    return match?.[2] !== void 0 && (anyRoot = !1), operation === void 0 ? void 0 : `${operation}${match[2] ?? ""}`;
  });
  return operations.includes(void 0) ? null : { name: operations.join(", ") + (whose ?? ""), anyRoot };
}
function withoutRoots(name) {
  return name.replace(/ (?:from|to) \d+/g, "");
}

// src/base/config/shift-text.ts
var AXES = ["x", "y", "z"];
function directionsOfShift(text) {
  let steps = text.includes("(") ? slantedSteps(text) : straightSteps(text);
  if (steps === null) return null;
  let length = Math.max(...steps.map((step) => step.findLastIndex((each) => each !== 0) + 1), 1);
  return steps.map((step) => step.slice(0, length));
}
function straightSteps(text) {
  let steps = [];
  for (let piece of text.split(/, (?=[^,]* along )/)) {
    let match = /^(.*) along ([xyz, and]+)$/.exec(piece), reaches = match && words(match[1]).map(reachOf), axes = match && words(match[2]).map((axis) => AXES.indexOf(axis));
    if (!reaches || !axes || reaches.some((each) => each === null) || axes.includes(-1)) return null;
    for (let axis of axes)
      for (let step of reaches.flatMap((each) => each))
        steps.push([0, 0, 0].map((_, at) => at === axis ? step : 0));
  }
  return steps;
}
function slantedSteps(text) {
  let match = /^(.*) along \(([xyz, ]+)\)$/.exec(text);
  if (match === null) return null;
  let axes = match[2].split(",").map((axis) => AXES.indexOf(axis.trim())), steps = [...match[1].matchAll(/\(([^()]*)\)/g)].map(([, inside]) => inside.split(",").map(Number)), isFine = steps.every((step) => step.length === axes.length && step.every(Number.isSafeInteger));
  return axes.includes(-1) || steps.length === 0 || !isFine ? null : steps.map((step) => [0, 1, 2].map((axis) => axes.includes(axis) ? step[axes.indexOf(axis)] : 0));
}
function reachOf(text) {
  let match = /^([+±-])(\d{1,6})$/.exec(text);
  if (match === null) return null;
  let reach = Number(match[2]);
  return match[1] === "±" ? [reach, -reach] : [match[1] === "-" ? -reach : reach];
}
function words(text) {
  return text.split(/, | and /).map((each) => each.trim());
}

// src/base/config/pattern-text.ts
var MAX_NAME_LENGTH = 200, NUMBER = "(\\d{1,7})", TREES = {
  binomial: ["binomial"],
  binary: ["binary"],
  any: ["binomial", "binary"]
}, READINGS = [
  reading("ring", "ring(,? both ways)?", ([, both]) => ({ shape: "ring", both: both !== void 0 })),
  reading("line", "(?:line|chain)(,? both ways)?", ([, both]) => ({
    shape: "line",
    both: both !== void 0,
    isPipeline: !1
  })),
  reading("pipeline", "pipeline", () => ({ shape: "line", both: !1, isPipeline: !0 })),
  reading("broadcast chain from 0", `broadcast chain(?: from ${NUMBER})?`, ([, root]) => ({
    shape: "broadcast chain",
    root: Number(root ?? 0)
  })),
  reading(
    "2D nearest neighbour",
    "([123])d nearest neighbour( with diagonals)?",
    ([, dimensions, diagonals]) => ({
      shape: "nearest neighbour",
      dimensions: Number(dimensions),
      diagonals: diagonals !== void 0
    })
  ),
  reading("wavefront (+1, +1)", "wavefront(?: ?\\(([^()]*)\\))?", ([, signs]) => wavefront(signs)),
  reading("butterfly", "butterfly(?: \\(recursive doubling\\))?", () => ({
    shape: "butterfly",
    isStaged: !0
  })),
  reading("recursive doubling", "recursive doubling", () => ({ shape: "butterfly", isStaged: !0 })),
  reading("hypercube", "hypercube", () => ({ shape: "butterfly", isStaged: !1 })),
  reading("dissemination", "dissemination", () => ({ shape: "dissemination" })),
  reading(
    "binomial tree from 0",
    `(binomial|binary) (?:broadcast )?tree(?: from ${NUMBER})?`,
    ([, kind, root]) => tree(kind, "broadcast", root)
  ),
  reading(
    "binomial reduction tree to 0",
    `(binomial|binary) reduction(?: tree)?(?: to ${NUMBER})?`,
    ([, kind, root]) => tree(kind, "reduction", root)
  ),
  reading(
    "broadcast tree from 0",
    `broadcast tree(?: from ${NUMBER})?`,
    ([, root]) => tree("any", "broadcast", root)
  ),
  reading(
    "reduction tree to 0",
    `reduction tree(?: to ${NUMBER})?`,
    ([, root]) => tree("any", "reduction", root)
  ),
  reading("tree", "tree", () => tree("any", "any")),
  reading(
    "master/worker",
    `(?:master ?\\/ ?worker|exchange)(?: with ${NUMBER})?`,
    ([, root]) => star("both", root)
  ),
  reading("scatter from 0", `scatter(?: from ${NUMBER})?`, ([, root]) => star("out", root)),
  reading("gather to 0", `gather(?: to ${NUMBER})?`, ([, root]) => star("in", root)),
  reading("all-to-all", "all-to-all(?:,? (linear|ring|pairwise))?", ([, order]) => ({
    shape: "all-to-all",
    order: order ?? null
  })),
  reading("transpose", "transpose", () => ({ shape: "transpose" })),
  reading("shift by 1", "shift by ([+-]?\\d{1,7})", ([, by]) => ({ shape: "shift", by: Number(by) })),
  reading("shift +1 along x", "shift (.* along .*)", ([, rest]) => stencil(directionsOfShift(rest))),
  reading(
    "stencil (1, 0) (0, 1)",
    "stencil ((?:\\([^()]*\\)[ ,]*)+)",
    ([, steps]) => stencil(stepsOf(steps))
  )
], BY_NAME = [
  "pairwise exchange",
  "message from one process to another",
  "message to itself",
  "butterfly (recursive doubling) stage"
];
function readPatternText(text) {
  let plain = plainText(text), rule = "a pattern is named such as wavefront (+1, -1), 2D nearest neighbour, ring, allreduce";
  if (plain === "" || plain.length > MAX_NAME_LENGTH) return { rule };
  let shown = text.replace(/\s+/g, " ").trim(), collective = collectiveText(plain), [, whole, extents, closed] = SUFFIX.exec(plain), grid = extents === void 0 && closed === void 0 ? null : gridOf(extents, closed), [, named, groups] = /^(.*?)( within groups)?$/.exec(whole), isWithinGroups = groups !== void 0;
  for (let { name, shape } of READINGS) {
    let match = name.exec(named), messages = match && shape(match);
    if (messages) return { text: shown, messages, collective, isWithinGroups, grid };
  }
  if (collective !== null || BY_NAME.includes(plain))
    return { text: shown, messages: null, collective, isWithinGroups, grid: null };
  let known = READINGS.map((each) => each.shown), meant = closest(plain, [...known, ...COLLECTIVE_EXAMPLES]), all = `known are ${known.join(", ")}, and collectives by name`;
  return { rule, remedy: meant === void 0 ? all : `did you mean ${meant}?` };
}
var SUFFIX = /^(.*?)(?:,? on (\d{1,7}(?: ?[x×] ?\d{1,7}){0,2}))?(?:,? ((?:not )?periodic(?: along [xyz, and]+)?))?$/;
function gridOf(extents, closed) {
  let dimensions = extents === void 0 ? null : extents.split(/[x×]/).map(Number), axes = closed?.match(/\b[xyz]\b/g);
  return axes ? { dimensions, periodic: axes } : { dimensions, periodic: closed === void 0 ? null : closed.startsWith("not") ? "none" : "all" };
}
function plainText(text) {
  return text.slice(0, MAX_NAME_LENGTH + 1).replaceAll("−", "-").toLowerCase().replaceAll("neighbor", "neighbour").replace(/neighbours\b/g, "neighbour").replace(/\s+/g, " ").trim();
}
var COLLECTIVE_EXAMPLES = ["allreduce", "broadcast from 0", "barrier", "allgather", "reduce to 0", "scan"];
function reading(shown, name, shape) {
  return { shown, name: new RegExp(`^${name}$`), shape };
}
function wavefront(signs) {
  if (signs === void 0) return { shape: "wavefront", signs: null };
  let read = signs.split(",").map((each) => each.trim());
  return read.length > 3 || !read.every((each) => /^[+-]?1$/.test(each)) ? null : { shape: "wavefront", signs: read.map(Number) };
}
function tree(kind, direction, root) {
  return { shape: "tree", kinds: TREES[kind], direction, root: root === void 0 ? null : Number(root) };
}
function star(direction, root) {
  return { shape: "star", direction, root: root === void 0 ? null : Number(root) };
}
function stencil(offsets) {
  return offsets === null || offsets.length === 0 ? null : { shape: "stencil", offsets };
}
function stepsOf(text) {
  let steps = [...text.matchAll(/\(([^()]*)\)/g)].map(
    ([, inside]) => inside.split(",").map((each) => /^ ?[+-]?\d{1,6} ?$/.test(each) ? Number(each) : Number.NaN)
  ), [first] = steps;
  return steps.every(
    (step) => step.length === first.length && step.length <= 3 && !step.some(Number.isNaN)
  ) ? steps : null;
}

export {
  closest,
  withoutRoots,
  readPatternText,
  plainText
};
