import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  Interner,
  signInstances,
  symbolKind,
  symbolValue
} from "./chunk-XKNMJ7QP.js";
import {
  COLLECTIVE_NAMES,
  KIND,
  NONE,
  grown
} from "./chunk-DHWJ64AA.js";
import {
  AXES,
  areNeighbours,
  directionsKey,
  directionsOf,
  placeAlong,
  placesOf,
  rolesOf,
  staysInside
} from "./chunk-D5W5FJL2.js";

// src/analysis.ts
import { createHash as createHash2 } from "node:crypto";

// src/families/direction-names.ts
var MOST_LISTED = 3;
function nameDirections(directions, dimensions) {
  const moves = directions.filter((direction) => direction.some((step) => step !== 0));
  if (moves.length === 0) return "message to itself";
  const suffix = moves.length < directions.length ? " and to itself" : "";
  return nameMoves(moves, dimensions) + suffix;
}
function nameMoves(moves, dimensions) {
  const straight = moves.filter((move) => move.filter((step) => step !== 0).length === 1);
  const axes = moves[0].map((_, axis) => axis).filter((axis) => moves.some((move) => move[axis] !== 0));
  const isNearest = areNeighbours(moves) && straight.length === 2 * axes.length;
  const hasDiagonals = straight.length < moves.length;
  if (isNearest && axes.length === dimensions) {
    return `${dimensions}D nearest neighbour${hasDiagonals ? " with diagonals" : ""}`;
  }
  if (isNearest && hasDiagonals) return `nearest neighbour along ${listed(axisNames(axes))} with diagonals`;
  if (!hasDiagonals) {
    const name = nameStraight(straight, axes);
    if (name !== null) return name;
  }
  if (moves.length <= MOST_LISTED) {
    const steps = moves.map((move) => `(${axes.map((axis) => signed(move[axis])).join(", ")})`);
    return `shift ${listed(steps)} along (${axisNames(axes).join(", ")})`;
  }
  const reaches = axes.map((axis) => {
    const reach = moves.reduce((most, move) => Math.max(most, Math.abs(move[axis])), 0);
    return `${reach} along ${AXES[axis]}`;
  });
  return `stencil of ${moves.length} directions reaching ${reaches.join(", ")}`;
}
function nameStraight(straight, axes) {
  const axesOf = /* @__PURE__ */ new Map();
  for (const axis of axes) {
    const steps = straight.map((step) => step[axis]).filter((step) => step !== 0);
    const text = stepText(steps);
    if (text === null) return null;
    axesOf.set(text, [...axesOf.get(text) ?? [], axis]);
  }
  const parts = [...axesOf].map(([text, along]) => `${text} along ${listed(axisNames(along))}`);
  return `shift ${parts.join(", ")}`;
}
function stepText(steps) {
  const reaches = [...new Set(steps.map(Math.abs))];
  if (reaches.length > MOST_LISTED) return null;
  return listed(
    reaches.map((reach) => {
      const both = steps.includes(reach) && steps.includes(-reach);
      return both ? `±${reach}` : signed(steps.includes(reach) ? reach : -reach);
    })
  );
}
function signed(step) {
  return step > 0 ? `+${step}` : `${step}`;
}
function axisNames(axes) {
  return axes.map((axis) => AXES[axis]);
}
function listed(words) {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

// src/families/collectives.ts
var SEVERAL = -2;
var WORDS = { BCAST: "broadcast", ALLTOALL: "all-to-all" };
var ROOT_WORDS = {
  BCAST: "from",
  SCATTER: "from",
  GATHER: "to",
  REDUCE: "to"
};
function collectiveShape(operations, root, members, processes, places) {
  const isWhole = members.length === processes;
  const names = operations.map((operation) => nameOperation(operation, isWhole ? root : NONE));
  const name = [...new Set(names)].join(", ") + (isWhole ? "" : whoseOf(members, places));
  return { key: name, name };
}
function nameOperation(operation, root) {
  const full = COLLECTIVE_NAMES[operation] ?? `COLLECTIVE_${operation}`;
  const base = full.replace(/^(GATHER|SCATTER|ALLGATHER|ALLTOALL)[VW]$/, "$1").replace(/_BLOCK$/, "");
  const word = WORDS[base] ?? base.toLowerCase().replaceAll("_", base.startsWith("REDUCE") ? "-" : " ");
  const preposition = ROOT_WORDS[base];
  return preposition === void 0 || root < 0 ? word : `${word} ${preposition} ${root}`;
}
function whoseOf(members, places) {
  if (members.length === 1) return " in one process";
  const axes = places === null ? null : spannedAxes(members, places);
  return axes === null ? " within groups" : ` along ${listed(axisNames(axes))}`;
}
function spannedAxes(members, places) {
  let size = 1;
  const axes = [];
  for (let axis = 0; axis < places.extents.length; axis++) {
    const seen = new Set(Array.from(members, (process) => placeAlong(places, process, axis)));
    if (seen.size === 1) continue;
    if (seen.size !== places.extents[axis]) return null;
    size *= seen.size;
    axes.push(axis);
  }
  return size === members.length ? axes : null;
}

// src/families/families.ts
import { createHash } from "node:crypto";

// src/families/borders.ts
var MOST_WHOLES = 64;
var MOST_DIRECTIONS = 31;
var MOST_ROLES = 128;
function joinStencils(patterns, places) {
  const byKey = /* @__PURE__ */ new Map();
  for (const pattern of patterns) {
    const key = directionsKey(pattern.directions);
    const stencil = byKey.get(key);
    if (stencil === void 0) byKey.set(key, { directions: pattern.directions, members: [pattern] });
    else stencil.members.push(pattern);
  }
  const stencils = [...byKey].sort(([a, x], [b, y]) => y.directions.length - x.directions.length || (a < b ? -1 : 1)).map(([, stencil]) => stencil);
  const wholes = [];
  for (const stencil of stencils) {
    const candidates2 = wholes.filter((whole) => whole.includes(stencil.directions));
    stencil.members = stencil.members.filter((member) => {
      const whole = onlyLargest(candidates2.filter((candidate) => candidate.explains(member)));
      whole?.stencil.members.push(member);
      return whole === null;
    });
    if (stencil.directions.length > MOST_DIRECTIONS) continue;
    if (stencil.members.length > 0 && wholes.length < MOST_WHOLES) wholes.push(new Whole(stencil, places));
  }
  return stencils.filter(({ members }) => members.length > 0);
}
function onlyLargest(wholes) {
  const [first, second] = wholes;
  if (first === void 0) return null;
  return second?.stencil.directions.length === first.stencil.directions.length ? null : first;
}
function isSpoke(role, side) {
  const [one, none] = side === "in" ? [role.in, role.out] : [role.out, role.in];
  return none === 0 && one !== 0 && (one & one - 1) === 0;
}
var Whole = class {
  stencil;
  places;
  bitOf;
  roles;
  /** Whether every pattern is one sender with its receivers, or one receiver with its senders. */
  isFan;
  /** By process: directions that stay inside the grid, forwards and backwards. */
  inside = /* @__PURE__ */ new Map();
  constructor(stencil, places) {
    this.stencil = stencil;
    this.places = places;
    this.bitOf = new Map(stencil.directions.map((direction, bit) => [directionsKey([direction]), bit]));
    const own = stencil.directions.map((_, bit) => bit);
    const roles = /* @__PURE__ */ new Map();
    for (const { graph, ofEdge } of stencil.members) {
      for (const role of rolesOf(graph, ofEdge, own)) {
        const inside = this.insideOf(role.process);
        const key = `${role.out} ${role.in} ${inside.out} ${inside.in}`;
        if (roles.size < MOST_ROLES && !roles.has(key)) roles.set(key, role);
      }
    }
    this.roles = [...roles.values()];
    this.isFan = {
      out: this.roles.every((role) => isSpoke(role, "in") || role.in === 0),
      in: this.roles.every((role) => isSpoke(role, "out") || role.out === 0)
    };
  }
  includes(directions) {
    return directions.length < this.stencil.directions.length && directions.every((direction) => this.bitOf.has(directionsKey([direction])));
  }
  explains({ graph, directions, ofEdge }) {
    const bits = directions.map((direction) => this.bitOf.get(directionsKey([direction])));
    return rolesOf(graph, ofEdge, bits).every((role) => {
      if (this.isFan.out && isSpoke(role, "in") || this.isFan.in && isSpoke(role, "out")) return true;
      const inside = this.insideOf(role.process);
      return this.roles.some((whole) => {
        const shown = this.insideOf(whole.process);
        return (inside.out & ~shown.out) === 0 && (inside.in & ~shown.in) === 0 && (whole.out & inside.out) === role.out && (whole.in & inside.in) === role.in;
      });
    });
  }
  insideOf(process) {
    const known = this.inside.get(process);
    if (known !== void 0) return known;
    const inside = { out: 0, in: 0 };
    this.stencil.directions.forEach((direction, bit) => {
      if (staysInside(this.places, process, direction, 1)) inside.out |= 1 << bit;
      if (staysInside(this.places, process, direction, -1)) inside.in |= 1 << bit;
    });
    this.inside.set(process, inside);
    return inside;
  }
};

// src/families/canonical-form.ts
var LARGEST_EXACT = 16;
var MOST_NUMBERINGS = 256;
function canonicalForm(graph) {
  const numbered = renumbered(graph);
  const colours = refine(numbered, new Int32Array(numbered.size));
  const invariant = `${numbered.size} ${[...colours].sort((a, b) => a - b).join(",")}`;
  if (numbered.size > LARGEST_EXACT) return `like ${invariant}`;
  const search = { best: null, left: MOST_NUMBERINGS };
  explore(numbered, colours, search);
  return search.left < 0 ? `like ${invariant}` : `form ${numbered.size} ${search.best}`;
}
var ROUNDS_OF_LARGE = 8;
function renumbered({ processes, from, to, count }) {
  const index = /* @__PURE__ */ new Map();
  for (const process of processes) index.set(process, index.size);
  for (const process of [...from, ...to]) if (!index.has(process)) index.set(process, index.size);
  const indexOf = (process) => index.get(process);
  return { size: index.size, from: from.map(indexOf), to: to.map(indexOf), count };
}
function refine({ size, from, to, count }, first) {
  let colours = Int32Array.from(first);
  let distinct = new Set(colours).size;
  const rounds = size > LARGEST_EXACT ? ROUNDS_OF_LARGE : size;
  for (let round = 0; round < rounds; round++) {
    const next = Int32Array.from(colours, (colour) => mixed(colour, 625341585));
    for (let edge = 0; edge < from.length; edge++) {
      const [a, b] = [from[edge], to[edge]];
      next[a] += mixed(mixed(colours[b], 461845907), count[edge]);
      next[b] += mixed(mixed(colours[a], 987654321), count[edge]);
    }
    colours = next.map((sum) => mixed(sum, 1374496523));
    const now = new Set(colours).size;
    if (now === distinct && round > 0) break;
    distinct = now;
  }
  return colours;
}
function mixed(a, b) {
  let hash = Math.imul(a ^ b + 2654435769, 2246822507);
  hash = Math.imul(hash ^ hash >>> 13, 3266489909);
  return hash ^ hash >>> 16 | 0;
}
function explore(graph, colours, search) {
  if (search.left < 0) return;
  const cell = firstSharedColour(colours);
  if (cell === null) {
    search.left--;
    const text = edgeList(graph, colours);
    if (search.best === null || text < search.best) search.best = text;
    return;
  }
  for (let node = 0; node < graph.size; node++) {
    if (colours[node] !== cell) continue;
    const singled = colours.slice();
    singled[node] = mixed(cell, 2135587861);
    explore(graph, refine(graph, singled), search);
  }
}
function firstSharedColour(colours) {
  const sorted = colours.slice().sort();
  for (let i = 1; i < sorted.length; i++) if (sorted[i] === sorted[i - 1]) return sorted[i];
  return null;
}
function edgeList({ size, from, to, count }, colours) {
  const nodes = Array.from({ length: size }, (_, i) => i).sort((a, b) => colours[a] - colours[b]);
  const place = new Int32Array(size);
  nodes.forEach((node, i) => {
    place[node] = i;
  });
  return Array.from(from, (a, edge) => [place[a], place[to[edge]], count[edge]]).sort((a, b) => a[0] - b[0] || a[1] - b[1]).map((edge) => edge.join(">")).join(" ");
}

// src/families/grid.ts
var LEAST_COVERAGE = 0.75;
var LEAST_LIFT = 2;
var MOST_DIMENSIONS = 3;
function inferGrid(pairs) {
  let best = null;
  for (const dimensions2 of candidates(pairs.processes)) {
    const fit = fitOf(dimensions2, pairs);
    if (fits(fit, pairs) && (best === null || fit.score > best.score * (1 + 1e-12))) best = fit;
  }
  if (best === null) return null;
  const { dimensions, periodic, linked } = best;
  return { dimensions, periodic, share: linked / pairs.total };
}
function candidates(processes) {
  if (processes < 2) return [];
  const found = [];
  const extend = (extents, rest) => {
    found.push([...extents, rest]);
    if (extents.length + 1 === MOST_DIMENSIONS) return;
    for (const extent of divisors(rest)) extend([...extents, extent], rest / extent);
  };
  extend([], processes);
  const surface = (extents) => extents.reduce((sum, extent) => sum + extent, 0);
  const firstDifference = (a, b) => a.reduce((found2, extent, i) => found2 || b[i] - extent, 0);
  return found.sort((a, b) => a.length - b.length || surface(a) - surface(b) || firstDifference(a, b));
}
function divisors(number) {
  const found = [];
  for (let divisor = 2; divisor * divisor <= number; divisor++) {
    if (number % divisor !== 0) continue;
    found.push(divisor);
    if (divisor * divisor !== number) found.push(number / divisor);
  }
  return found;
}
function fitOf(dimensions, pairs) {
  const { processes, total } = pairs;
  const periodic = [];
  let [linked, links, used] = [0, 0, 0];
  let stride = processes;
  for (const extent of dimensions) {
    stride /= extent;
    const lines = processes / extent;
    const steps = tally(pairs, stride, stride, extent, (place) => place < extent - 1);
    linked += steps.messages;
    links += lines * (extent - 1);
    used += steps.pairs;
    const closures = extent < 3 ? { messages: 0, pairs: 0 } : tally(pairs, stride * (extent - 1), stride, extent, (place) => place === 0);
    const isPeriodic = extent >= 3 && closures.pairs >= LEAST_COVERAGE * lines;
    periodic.push(isPeriodic);
    if (!isPeriodic) continue;
    linked += closures.messages;
    links += lines;
    used += closures.pairs;
  }
  const score = total === 0 ? 0 : linked / total * (used / links);
  return { dimensions, periodic, linked, links, used, score };
}
function tally({ start, low, messages }, distance, stride, extent, accepts) {
  const sum = { messages: 0, pairs: 0 };
  for (let i = start[distance]; i < start[distance + 1]; i++) {
    if (!accepts(Math.floor(low[i] / stride) % extent)) continue;
    sum.messages += messages[i];
    sum.pairs++;
  }
  return sum;
}
function fits({ linked, links, used }, { processes, total }) {
  if (used < LEAST_COVERAGE * links) return false;
  const others = processes * (processes - 1) / 2 - links;
  if (others === 0) return true;
  return linked / links >= LEAST_LIFT * ((total - linked) / others);
}

// src/families/pair-exchanges.ts
function shapeOfPairs(pairs, processes) {
  const distinct = new Set(pairs.map(({ processes: [a, b] }) => a * processes + b));
  const all = (test) => [...distinct].every((pair) => test(Math.floor(pair / processes), pair % processes));
  const bits = Math.log2(processes);
  if (Number.isInteger(bits) && bits >= 2 && distinct.size === processes / 2 * bits) {
    const differInOneBit = (low, high) => {
      const difference = low ^ high;
      return (difference & difference - 1) === 0;
    };
    if (all(differInOneBit)) return { key: "butterfly stages", name: "butterfly (recursive doubling) stage" };
  }
  const side = Math.sqrt(processes);
  if (Number.isInteger(side) && side >= 2 && distinct.size === side * (side - 1) / 2) {
    const areTransposed = (low, high) => high === low % side * side + Math.floor(low / side);
    if (all(areTransposed)) return { key: "transpose", name: "transpose" };
  }
  return null;
}

// src/families/pair-weights.ts
var LARGEST_MATRIX = 1 << 22;
function weighPairs(graphs, weightOf, processes) {
  const sums = processes * processes <= LARGEST_MATRIX ? new Matrix(processes) : new Table();
  graphs.forEach(({ from, to, count }, graph) => {
    const weight = weightOf(graph);
    for (let edge = 0; edge < from.length; edge++) {
      const low = Math.min(from[edge], to[edge]);
      const high = Math.max(from[edge], to[edge]);
      if (low !== high) sums.add(low * processes + high, count[edge] * weight);
    }
  });
  return byDistance(sums, processes);
}
function byDistance(sums, processes) {
  const start = new Int32Array(processes + 1);
  sums.each((key) => {
    start[key % processes - Math.floor(key / processes) + 1]++;
  });
  for (let distance = 0; distance < processes; distance++) start[distance + 1] += start[distance];
  const fill = start.slice();
  const low = new Int32Array(start[processes]);
  const messages = new Float64Array(low.length);
  let total = 0;
  sums.each((key, weight) => {
    const first = Math.floor(key / processes);
    const at = fill[key % processes - first]++;
    low[at] = first;
    messages[at] = weight;
    total += weight;
  });
  return { processes, start, low, messages, total };
}
var Matrix = class {
  sums;
  constructor(processes) {
    this.sums = new Float64Array(processes * processes);
  }
  add(key, weight) {
    this.sums[key] += weight;
  }
  each(visit) {
    for (let key = 0; key < this.sums.length; key++) if (this.sums[key] > 0) visit(key, this.sums[key]);
  }
};
var Table = class {
  sums = /* @__PURE__ */ new Map();
  add(key, weight) {
    this.sums.set(key, (this.sums.get(key) ?? 0) + weight);
  }
  each(visit) {
    for (const [key, weight] of this.sums) visit(key, weight);
  }
};

// src/families/shapes.ts
function rootedShape(graph, processes) {
  if (graph.processes.length !== processes || processes < 4) return null;
  if (graph.from.length > 2 * processes) return null;
  const compact = compactOf(graph);
  const star = starOf(compact);
  if (star !== null) {
    const { key, name, root } = star;
    return { key: `${key} ${root}`, name: `${name} ${root}`, root };
  }
  return treeOf(compact);
}
function regularShape(graph) {
  if (!canBeRegular(graph.processes.length, graph.from.length)) return null;
  const compact = compactOf(graph);
  const { size, edges } = compact;
  if (size >= 3 && edges === size * (size - 1)) return { key: "all-to-all", name: "all-to-all" };
  if (isHypercube(compact)) return { key: "butterfly", name: "butterfly" };
  if (size >= 3 && isRing(compact)) {
    return compact.isMutual ? { key: "ring both ways", name: "ring, both ways" } : { key: "ring", name: "ring" };
  }
  if (size < 4) return null;
  const star = starOf(compact);
  if (star === null) return null;
  const name = star.name.replace(/ (from|to|with)$/, "");
  return { key: `${star.key} in groups`, name: `${name} within groups` };
}
function canBeRegular(size, edges) {
  const isNear = (expected) => edges >= expected && edges <= expected + size;
  return edges <= 3 * size || isNear(size * (size - 1)) || isNear(size * Math.log2(size));
}
function plainShape(graph) {
  const compact = compactOf(graph);
  const { size, edges, isMutual } = compact;
  if (edges === 0) return { key: "itself", name: "message to itself" };
  if (size === 2) {
    return isMutual ? { key: "pair", name: "pairwise exchange" } : { key: "message", name: "message from one process to another" };
  }
  if (isPath(compact)) {
    return isMutual ? { key: "chain both ways", name: "chain, both ways" } : { key: "chain", name: "chain" };
  }
  const star = starOf(compact);
  if (star === null || edges < 2) return null;
  const name = star.name.replace(/ (from|to|with)$/, "");
  return { key: `${star.key} in groups`, name: `${name} within groups` };
}
function compactOf({ processes, from, to }) {
  const index = /* @__PURE__ */ new Map();
  for (const process of processes) index.set(process, index.size);
  const indexOf = (process) => {
    const known = index.get(process) ?? index.size;
    index.set(process, known);
    return known;
  };
  const compact = {
    size: 0,
    edges: 0,
    from: from.map(indexOf),
    to: to.map(indexOf),
    out: new Int32Array(0),
    in: new Int32Array(0),
    isMutual: false,
    process: Int32Array.from(index.keys())
  };
  compact.size = index.size;
  compact.out = new Int32Array(index.size);
  compact.in = new Int32Array(index.size);
  const seen = /* @__PURE__ */ new Set();
  for (let edge = 0; edge < from.length; edge++) {
    const [a, b] = [compact.from[edge], compact.to[edge]];
    if (a === b) continue;
    compact.edges++;
    compact.out[a]++;
    compact.in[b]++;
    seen.add(a * index.size + b);
  }
  compact.isMutual = [...seen].every(
    (key) => seen.has(key % index.size * index.size + Math.floor(key / index.size))
  );
  return compact;
}
function starOf({ size, edges, out, in: into, isMutual, process }) {
  if (edges !== size - 1 && edges !== 2 * (size - 1)) return null;
  const most = size - 1;
  if (edges === most) {
    const source = out.indexOf(most);
    if (source >= 0) return { key: "scatter", name: "scatter from", root: process[source] };
    const sink = into.indexOf(most);
    return sink < 0 ? null : { key: "gather", name: "gather to", root: process[sink] };
  }
  const centre = out.findIndex((degree, i) => degree === most && into[i] === most);
  if (centre < 0 || !isMutual) return null;
  return { key: "exchange", name: "exchange with", root: process[centre] };
}
function treeOf(compact) {
  const { size, edges, out, in: into, from, to, process } = compact;
  if (edges !== size - 1) return null;
  const isOneExceptRoot = (degrees) => degrees.every((degree) => degree <= 1) && degrees.indexOf(0) === degrees.lastIndexOf(0);
  const [spreads, collects] = [isOneExceptRoot(into), isOneExceptRoot(out)];
  if (spreads === collects || !isConnected(size, from, to)) return null;
  const root = process[(spreads ? into : out).indexOf(0)];
  return spreads ? { key: `broadcast tree ${root}`, name: `broadcast tree from ${root}`, root } : { key: `reduction tree ${root}`, name: `reduction tree to ${root}`, root };
}
function isRing({ size, edges, out, in: into, isMutual, from, to }) {
  const degree = isMutual ? 2 : 1;
  if (edges !== degree * size || isMutual && size < 4) return false;
  return out.every((value) => value === degree) && into.every((value) => value === degree) && isConnected(size, from, to);
}
function isPath({ size, edges, out, in: into, isMutual, from, to }) {
  const degree = isMutual ? 2 : 1;
  if (size < 3 || edges !== degree * (size - 1)) return false;
  return out.every((value) => value <= degree) && into.every((value) => value <= degree) && isConnected(size, from, to);
}
function isHypercube({ size, edges, from, to, isMutual, process }) {
  const bits = Math.log2(size);
  if (size < 8 || !Number.isInteger(bits) || edges !== size * bits || !isMutual) return false;
  return from.every((a, edge) => {
    const difference = process[a] ^ process[to[edge]];
    return (difference & difference - 1) === 0;
  });
}
function isConnected(size, from, to) {
  const root = Int32Array.from({ length: size }, (_, i) => i);
  const find2 = (node) => {
    while (root[node] !== node) {
      root[node] = root[root[node]];
      node = root[node];
    }
    return node;
  };
  let parts = size;
  for (let edge = 0; edge < from.length; edge++) {
    const [a, b] = [find2(from[edge]), find2(to[edge])];
    if (a === b) continue;
    root[a] = b;
    parts--;
  }
  return parts === 1;
}

// src/families/families.ts
function findFamilies(patterns, processes) {
  const graphs = patterns.map(({ graph }) => graph);
  const grid = inferGrid(weighPairs(graphs, (i) => patterns[i].instances, processes));
  const places = grid === null ? null : placesOf(grid);
  const shapes = new Array(patterns.length);
  for (const members of byFunctions(patterns).values()) {
    shapeTogether(patterns, members, processes, places, shapes);
  }
  return { grid, ...collect(patterns, shapes) };
}
function byFunctions(patterns) {
  const groups = /* @__PURE__ */ new Map();
  patterns.forEach(({ kind, functions }, index) => {
    const key = JSON.stringify([kind, functions]);
    const group = groups.get(key);
    if (group === void 0) groups.set(key, [index]);
    else group.push(index);
  });
  return groups;
}
function shapeTogether(patterns, members, processes, places, shapes) {
  const directed = [];
  const pairs = [];
  const rooted = members.map((index) => rootedOf(patterns[index], processes));
  const hasOneRoot = rooted.every((shape) => shape !== null && shape.root === rooted[0].root);
  for (const [at, index] of members.entries()) {
    const { kind, graph, root } = patterns[index];
    if (kind === "collective") {
      shapes[index] = collectiveShape(graph.operations, root, graph.processes, processes, places);
      continue;
    }
    if (isPair(graph)) pairs.push(index);
    const found = shapeOf(graph, places, rooted[at], hasOneRoot);
    if ("key" in found) shapes[index] = found;
    else directed.push({ ...found, pattern: index, graph });
  }
  if (places !== null) {
    for (const { directions, members: same } of joinStencils(directed, places)) {
      const name = nameDirections(directions, places.extents.length);
      const key = `directions ${directionsKey(directions)}`;
      for (const { pattern, graph } of same) shapes[pattern] = marked({ key, name }, graph);
    }
  }
  nameTogether(patterns, pairs, processes, places, shapes);
}
function nameTogether(patterns, pairs, processes, places, shapes) {
  const graphs = pairs.map((index) => patterns[index].graph);
  const areSteps = graphs.every((graph) => {
    const directions = places === null ? void 0 : directionsOf(graph, places, 2)?.directions;
    return directions?.every((step) => step.reduce((sum, part) => sum + Math.abs(part), 0) === 1);
  });
  const shape = areSteps ? null : shapeOfPairs(graphs, processes);
  if (shape !== null) for (const index of pairs) shapes[index] = shape;
}
function isPair({ processes, from, to, isOpen }) {
  return processes.length === 2 && from.length === 2 && from[0] === to[1] && !isOpen;
}
function rootedOf({ kind, graph }, processes) {
  return kind === "collective" || graph.isOpen ? null : rootedShape(graph, processes);
}
function shapeOf(graph, places, rooted, hasOneRoot) {
  if (rooted !== null && hasOneRoot) return rooted;
  const onGrid = places === null ? null : explainedDirections(graph, places);
  if (onGrid !== null && areNeighbours(onGrid.directions)) return onGrid;
  if (rooted !== null) return rooted;
  const regular = graph.isOpen ? null : regularShape(graph);
  if (regular !== null) return regular;
  if (onGrid !== null) return onGrid;
  return marked(plainShape(graph) ?? formOf(graph), graph);
}
function explainedDirections(graph, places) {
  const dimensions = places.extents.length;
  const found = directionsOf(graph, places, 5 ** dimensions - 1);
  if (found === null || found.directions.length < 3 ** dimensions) return found;
  return graph.from.length >= 4 * found.directions.length ? found : null;
}
function formOf(graph) {
  const messages = graph.count.reduce((sum, count) => sum + count, 0);
  return {
    key: canonicalForm(graph),
    name: `${messages} messages among ${graph.processes.length} processes`
  };
}
function marked({ key, name }, { isOpen }) {
  return isOpen ? { key: `${key} incomplete`, name: `${name} (incomplete)` } : { key, name };
}
function collect(patterns, shapes) {
  const indexOf = /* @__PURE__ */ new Map();
  const families = [];
  const ofPattern = Int32Array.from(patterns, ({ kind, functions, instances, messages }, pattern) => {
    const { key, name } = shapes[pattern];
    const content = JSON.stringify([kind, functions, key]);
    let index = indexOf.get(content);
    if (index === void 0) {
      const id = createHash("sha256").update(content).digest("hex").slice(0, 16);
      const family2 = { id, name, kind, functions: [...functions], members: [], instances: 0, messages: 0 };
      index = families.push(family2) - 1;
      indexOf.set(content, index);
    }
    const family = families[index];
    family.members.push(pattern);
    family.instances += instances;
    family.messages += messages * instances;
    return index;
  });
  return { families, ofPattern };
}

// src/families/message-graph.ts
function messageGraph(columns, signature, processes) {
  const pairs = columns.processes(signature);
  const members = new Int32Array(pairs.length / 2);
  const symbols = [];
  let length = 0;
  for (let i = 0; i < members.length; i++) {
    members[i] = pairs[2 * i];
    symbols.push(columns.symbols(pairs[2 * i + 1]));
    length += symbols[i].length;
  }
  const sent = new Float64Array(length);
  const received = new Float64Array(length);
  const operations = /* @__PURE__ */ new Set();
  let [sends, receives] = [0, 0];
  for (let i = 0; i < members.length; i++) {
    const process = members[i];
    const own = symbols[i];
    for (let k = 0; k < own.length; k++) {
      const kind = symbolKind(own[k]);
      const value = symbolValue(own[k]);
      if (kind === KIND.collective) operations.add(value);
      else if (kind === KIND.send) sent[sends++] = process * processes + value;
      else received[receives++] = value * processes + process;
    }
  }
  const edges = merge(sent.subarray(0, sends), received.subarray(0, receives).sort(), processes);
  return {
    processes: members,
    ...edges,
    operations: [...operations].sort((a, b) => a - b),
    isOpen: leavesOut(members, edges, processes)
  };
}
function merge(sent, received, processes) {
  const from = new Int32Array(sent.length + received.length);
  const to = new Int32Array(from.length);
  const count = new Int32Array(from.length);
  let edges = 0;
  for (let s = 0, r = 0; s < sent.length || r < received.length; ) {
    const key = r === received.length || sent[s] <= received[r] ? sent[s] : received[r];
    const [firstSent, firstReceived] = [s, r];
    while (s < sent.length && sent[s] === key) s++;
    while (r < received.length && received[r] === key) r++;
    from[edges] = Math.floor(key / processes);
    to[edges] = key % processes;
    count[edges++] = Math.max(s - firstSent, r - firstReceived);
  }
  return { from: from.slice(0, edges), to: to.slice(0, edges), count: count.slice(0, edges) };
}
function leavesOut(members, { from, to }, processes) {
  if (members.length === processes) return false;
  const inside = new Set(members);
  for (let edge = 0; edge < from.length; edge++) {
    if (!inside.has(from[edge]) || !inside.has(to[edge])) return true;
  }
  return false;
}

// src/statistics/median.ts
function median(values) {
  return medianOfSorted(Float64Array.from(values).sort());
}
function medianOfSorted(sorted) {
  const n = sorted.length;
  if (n === 0) throw new RangeError("the median of no values does not exist");
  const upper = sorted[n >> 1];
  return n % 2 === 1 ? upper : (sorted[(n >> 1) - 1] + upper) / 2;
}

// src/statistics/z-scale.ts
var MAD_TO_SIGMA = 0.6745;
var MEAN_DEVIATION_TO_SIGMA = 1.253314;
function zScale(values) {
  const scratch = Float64Array.from(values).sort();
  const median2 = medianOfSorted(scratch);
  let sum = 0;
  for (let i = 0; i < scratch.length; i++) {
    const deviation = Math.abs(scratch[i] - median2);
    scratch[i] = deviation;
    sum += deviation;
  }
  const mad = medianOfSorted(scratch.sort());
  const unit = mad > 0 ? mad / MAD_TO_SIGMA : MEAN_DEVIATION_TO_SIGMA * sum / scratch.length;
  return { median: median2, mad, unit };
}

// src/statistics/modified-z.ts
function modifiedZ(x, scale) {
  if (scale.mad > 0) return MAD_TO_SIGMA * (x - scale.median) / scale.mad;
  if (scale.unit > 0) return (x - scale.median) / scale.unit;
  return null;
}

// src/latency/groups.ts
var FEWEST_TO_JUDGE = 3;
function judgeGroups(instances, order, patternOf, cutoff, score, slow) {
  const groups = formGroups(instances, order, patternOf);
  score.fill(Number.NaN);
  for (let group = 0; group < groups.count; group++) {
    const members = groups.members.subarray(groups.start[group], groups.start[group + 1]);
    const durations = Float64Array.from(members, (i) => instances.endNs[i] - instances.startNs[i]);
    const scale = zScale(durations);
    groups.medianNs[group] = scale.median;
    groups.madNs[group] = scale.mad;
    if (members.length < FEWEST_TO_JUDGE) continue;
    for (let i = 0; i < members.length; i++) {
      const z = modifiedZ(durations[i], scale);
      if (z === null) continue;
      score[members[i]] = z;
      if (z > cutoff) {
        slow[members[i]] = 1;
        groups.slow[group]++;
      }
    }
  }
  return groups;
}
function formGroups(instances, order, patternOf) {
  const { bytes } = instances;
  const place = new Int32Array(instances.count);
  for (let position = 0; position < order.length; position++) place[order[position]] = position;
  const members = Int32Array.from(order);
  members.sort((a, b) => patternOf[a] - patternOf[b] || bytes[a] - bytes[b] || place[a] - place[b]);
  const starts = [];
  const ofInstance = new Int32Array(instances.count);
  for (let i = 0; i < members.length; i++) {
    const [instance, previous] = [members[i], members[i - 1]];
    if (i === 0 || patternOf[instance] !== patternOf[previous] || bytes[instance] !== bytes[previous])
      starts.push(i);
    ofInstance[instance] = starts.length - 1;
  }
  const count = starts.length;
  return {
    count,
    start: Int32Array.from([...starts, members.length]),
    members,
    pattern: Int32Array.from(starts, (i) => patternOf[members[i]]),
    bytes: Float64Array.from(starts, (i) => bytes[members[i]]),
    medianNs: new Float64Array(count),
    madNs: new Float64Array(count),
    slow: new Int32Array(count),
    ofInstance
  };
}

// src/patterns/blocks.ts
function formBlocks(trace, contextOfCall) {
  const { events, processStart, processes, calls } = trace;
  const { transfer, call, afterWaitall } = events;
  const { kind } = trace.transfers;
  const ofEvent = new Int32Array(events.count);
  let starts = new Int32Array(1024);
  let process = new Int32Array(1024);
  let region = new Int32Array(1024);
  let count = 0;
  for (let p = 0; p < processes; p++) {
    let context = NONE;
    let isCollective = false;
    const first = processStart[p];
    for (let event = first; event < processStart[p + 1]; event++) {
      const contextNow = call[event] === NONE ? NONE : contextOfCall[call[event]];
      const isCollectiveNow = kind[transfer[event]] === KIND.collective;
      const isNew = event === first || contextNow !== context || isCollectiveNow !== isCollective || afterWaitall[event] === 1;
      if (isNew) {
        if (count + 1 === starts.length) {
          starts = grown(starts, 2 * starts.length);
          process = grown(process, starts.length);
          region = grown(region, starts.length);
        }
        starts[count] = event;
        process[count] = p;
        region[count] = contextNow === NONE ? NONE : calls.region[contextNow];
        count++;
        context = contextNow;
        isCollective = isCollectiveNow;
      }
      ofEvent[event] = count - 1;
    }
  }
  starts[count] = events.count;
  return {
    count,
    start: starts.slice(0, count + 1),
    process: process.slice(0, count),
    region: region.slice(0, count),
    ofEvent
  };
}

// src/patterns/instances.ts
function formInstances(trace, blocks, ties) {
  const root = uniteBlocks(trace, blocks, ties);
  const ofBlock = new Int32Array(blocks.count);
  let count = 0;
  for (let block2 = 0; block2 < blocks.count; block2++) {
    const top = find(root, block2);
    ofBlock[block2] = top === block2 ? count++ : ofBlock[top];
  }
  const start = new Int32Array(count + 1);
  for (let block2 = 0; block2 < blocks.count; block2++) start[ofBlock[block2] + 1]++;
  for (let instance = 0; instance < count; instance++) start[instance + 1] += start[instance];
  const fill = start.slice(0, count);
  const block = new Int32Array(blocks.count);
  for (let b = 0; b < blocks.count; b++) block[fill[ofBlock[b]]++] = b;
  return { count, start, block, ofBlock, ...measure(trace, blocks, ofBlock, count) };
}
function uniteBlocks(trace, blocks, ties) {
  const root = Int32Array.from({ length: blocks.count }, (_, block) => block);
  const firstOf = new Int32Array(ties.collectives).fill(NONE);
  const { transfer, count } = trace.events;
  const { kind } = trace.transfers;
  for (let event = 0; event < count; event++) {
    const tie = ties.tie[event];
    if (tie === NONE) continue;
    if (kind[transfer[event]] !== KIND.collective) {
      if (tie > event) unite(root, blocks.ofEvent[event], blocks.ofEvent[tie]);
    } else if (firstOf[tie] === NONE) firstOf[tie] = blocks.ofEvent[event];
    else unite(root, firstOf[tie], blocks.ofEvent[event]);
  }
  return root;
}
function find(root, block) {
  while (root[block] !== block) {
    root[block] = root[root[block]];
    block = root[block];
  }
  return block;
}
function unite(root, a, b) {
  const topA = find(root, a);
  const topB = find(root, b);
  if (topA < topB) root[topB] = topA;
  else root[topA] = topB;
}
function measure(trace, blocks, ofBlock, count) {
  const { events } = trace;
  const startNs = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const endNs = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  const bytes = new Float64Array(count);
  for (let event = 0; event < events.count; event++) {
    const instance = ofBlock[blocks.ofEvent[event]];
    if (events.posted[event] < startNs[instance]) startNs[instance] = events.posted[event];
    if (events.completed[event] > endNs[instance]) endNs[instance] = events.completed[event];
    bytes[instance] += trace.transfers.bytes[events.transfer[event]];
  }
  for (let instance = 0; instance < count; instance++) bytes[instance] /= 2;
  return { startNs, endNs, bytes };
}

// src/patterns/matching.ts
function tieEvents(trace) {
  const tie = new Int32Array(trace.events.count).fill(NONE);
  const unmatchedMessages = matchMessages(trace, tie);
  const { count, unmatched } = matchCollectives(trace, tie);
  return { tie, collectives: count, unmatched: unmatchedMessages + unmatched };
}
function matchMessages(trace, tie) {
  const { count, transfer } = trace.events;
  const { kind } = trace.transfers;
  const { channelOf, channels } = numberChannels(trace);
  const head = new Int32Array(channels).fill(NONE);
  const tail = new Int32Array(channels).fill(NONE);
  let unmatched = 0;
  for (let event = 0; event < count; event++) {
    if (kind[transfer[event]] !== KIND.send) continue;
    const channel = channelOf[transfer[event]];
    unmatched++;
    if (head[channel] === NONE) head[channel] = event;
    else tie[tail[channel]] = event;
    tail[channel] = event;
  }
  for (let event = 0; event < count; event++) {
    if (kind[transfer[event]] !== KIND.receive) continue;
    const channel = channelOf[transfer[event]];
    const send = head[channel];
    if (send === NONE) {
      unmatched++;
      continue;
    }
    head[channel] = tie[send];
    tie[event] = send;
    tie[send] = event;
    unmatched--;
  }
  for (let channel = 0; channel < channels; channel++) {
    for (let send = head[channel]; send !== NONE; ) {
      const next = tie[send];
      tie[send] = NONE;
      send = next;
    }
  }
  return unmatched;
}
function numberChannels(trace) {
  const { transfers, processStart, processes, events } = trace;
  const channelOf = new Int32Array(transfers.count).fill(NONE);
  const channels = new Interner();
  const key = new Int32Array(4);
  for (let process = 0; process < processes; process++) {
    for (let event = processStart[process]; event < processStart[process + 1]; event++) {
      const transfer = events.transfer[event];
      if (channelOf[transfer] !== NONE || transfers.kind[transfer] === KIND.collective) continue;
      const isSend = transfers.kind[transfer] === KIND.send;
      key[0] = transfers.communicator[transfer];
      key[1] = isSend ? process : transfers.partner[transfer];
      key[2] = isSend ? transfers.partner[transfer] : process;
      key[3] = transfers.tag[transfer];
      channelOf[transfer] = channels.number(key, 0, 4);
    }
  }
  return { channelOf, channels: channels.count };
}
function matchCollectives(trace, tie) {
  const { events, transfers, processes, processStart, communicators } = trace;
  const numberOf = communicators.map(() => []);
  const operation = [];
  const taken = [];
  const home = [];
  const done = new Int32Array(communicators.length);
  let unmatched = 0;
  for (let process = 0; process < processes; process++) {
    done.fill(0);
    for (let event = processStart[process]; event < processStart[process + 1]; event++) {
      const transfer = events.transfer[event];
      if (transfers.kind[transfer] !== KIND.collective) continue;
      const communicator = transfers.communicator[transfer];
      const numbers = numberOf[communicator];
      const k = done[communicator]++;
      const isNew = communicators[communicator].self || k >= numbers.length;
      const number = isNew ? operation.length : numbers[k];
      if (isNew) {
        numbers[k] = number;
        operation.push(transfers.operation[transfer]);
        taken.push(0);
        home.push(communicator);
      } else if (operation[number] !== transfers.operation[transfer]) {
        unmatched++;
        continue;
      }
      tie[event] = number;
      taken[number]++;
    }
  }
  for (let number = 0; number < operation.length; number++) {
    const { self, members } = communicators[home[number]];
    if (!self && taken[number] < members.length) unmatched += taken[number];
  }
  return { count: operation.length, unmatched };
}

// src/patterns/minimum-heap.ts
var MinimumHeap = class {
  size = 0;
  items;
  constructor(capacity) {
    this.items = new Int32Array(capacity + 1);
  }
  push(value) {
    const { items } = this;
    let at = this.size++;
    while (at > 0) {
      const above = at - 1 >> 1;
      if (items[above] <= value) break;
      items[at] = items[above];
      at = above;
    }
    items[at] = value;
  }
  pop() {
    const { items } = this;
    const top = items[0];
    const value = items[--this.size];
    let at = 0;
    for (; ; ) {
      let child = 2 * at + 1;
      if (child >= this.size) break;
      if (child + 1 < this.size && items[child + 1] < items[child]) child++;
      if (items[child] >= value) break;
      items[at] = items[child];
      at = child;
    }
    items[at] = value;
    return top;
  }
};

// src/patterns/cycle-order.ts
function orderCycles(blocks, instances, cycles) {
  return new CycleOrdering(blocks, instances, cycles).run();
}
var CycleOrdering = class {
  blocks;
  instances;
  cycles;
  before;
  after;
  /** By instance: how many of its blocks stand right behind one of another member. */
  waiting;
  /** Members of all cycles by cycle, turn and process, and the place of each here. */
  byTurn;
  turn;
  isFree;
  constructor(blocks, instances, cycles) {
    this.blocks = blocks;
    this.instances = instances;
    this.cycles = cycles;
    this.before = new Int32Array(blocks.count).fill(NONE);
    this.after = new Int32Array(blocks.count).fill(NONE);
    this.waiting = new Int32Array(instances.count);
    for (let block = 1; block < blocks.count; block++) {
      const cycle = this.cycleOf(block);
      if (cycle === NONE || cycle !== this.cycleOf(block - 1)) continue;
      if (blocks.process[block] !== blocks.process[block - 1]) continue;
      this.before[block] = block - 1;
      this.after[block - 1] = block;
      if (this.isWaiting(block)) this.waiting[instances.ofBlock[block]]++;
    }
    this.byTurn = this.sortByTurn();
    this.turn = new Int32Array(instances.count);
    for (let i = 0; i < this.byTurn.length; i++) this.turn[this.byTurn[i]] = i;
    this.isFree = new Uint8Array(instances.count);
  }
  run() {
    const { byTurn, waiting, cycles } = this;
    const members = new Int32Array(byTurn.length);
    const start = new Int32Array(cycles.count + 1);
    const free = new MinimumHeap(byTurn.length);
    let breaks = 0;
    for (let cycle = 0, from = 0; cycle < cycles.count; cycle++) {
      let to = from;
      while (to < byTurn.length && cycles.ofInstance[byTurn[to]] === cycle) to++;
      for (let i = from; i < to; i++) if (waiting[byTurn[i]] === 0) this.release(byTurn[i], free);
      let earliest = from;
      for (let position = from; position < to; position++) {
        if (free.size === 0) {
          while (this.isFree[byTurn[earliest]] === 1) earliest++;
          this.release(byTurn[earliest], free);
          breaks++;
        }
        const member = byTurn[free.pop()];
        members[position] = member;
        this.take(member, free);
      }
      from = to;
      start[cycle + 1] = to;
    }
    return { members, start, breaks };
  }
  take(member, free) {
    const { before, after, waiting } = this;
    const { start, block, ofBlock } = this.instances;
    for (let i = start[member]; i < start[member + 1]; i++) {
      const taken = block[i];
      const previous = before[taken];
      const next = after[taken];
      if (previous !== NONE) after[previous] = next;
      if (next === NONE) continue;
      const follower = ofBlock[next];
      if (this.isWaiting(next)) waiting[follower]--;
      before[next] = previous;
      if (this.isWaiting(next)) waiting[follower]++;
      if (waiting[follower] === 0 && follower !== member) this.release(follower, free);
    }
  }
  release(member, free) {
    if (this.isFree[member] === 1) return;
    this.isFree[member] = 1;
    free.push(this.turn[member]);
  }
  /** Whether the block in front is another member's. */
  isWaiting(block) {
    const { ofBlock } = this.instances;
    const previous = this.before[block];
    return previous !== NONE && ofBlock[previous] !== ofBlock[block];
  }
  cycleOf(block) {
    return this.cycles.ofInstance[this.instances.ofBlock[block]];
  }
  sortByTurn() {
    const { blocks, instances, before, cycles } = this;
    const place = new Int32Array(blocks.count);
    const turn = new Int32Array(instances.count);
    const process = new Int32Array(instances.count);
    const found = [];
    for (let block = 0; block < blocks.count; block++) {
      if (before[block] !== NONE) place[block] = place[block - 1] + 1;
    }
    for (let instance = 0; instance < instances.count; instance++) {
      if (cycles.ofInstance[instance] === NONE) continue;
      found.push(instance);
      let first = instances.block[instances.start[instance]];
      for (let i = instances.start[instance] + 1; i < instances.start[instance + 1]; i++) {
        if (place[instances.block[i]] < place[first]) first = instances.block[i];
      }
      turn[instance] = place[first];
      process[instance] = blocks.process[first];
    }
    return Int32Array.from(found).sort(
      (a, b) => cycles.ofInstance[a] - cycles.ofInstance[b] || turn[a] - turn[b] || process[a] - process[b]
    );
  }
};

// src/patterns/cycles.ts
function findCycles(blocks, instances) {
  const { count, start, block, ofBlock } = instances;
  const ofInstance = new Int32Array(count).fill(NONE);
  const number = new Int32Array(count).fill(NONE);
  const lowest = new Int32Array(count);
  const at = Int32Array.from({ length: count }, (_, instance) => start[instance]);
  const path = new Int32Array(count);
  const open = new Int32Array(count);
  const isOpen = new Uint8Array(count);
  let numbers = 0;
  let opened = 0;
  let cycles = 0;
  for (let root = 0; root < count; root++) {
    if (number[root] !== NONE) continue;
    let depth = 0;
    path[0] = root;
    while (depth >= 0) {
      const instance = path[depth];
      if (number[instance] === NONE) {
        number[instance] = lowest[instance] = numbers++;
        open[opened++] = instance;
        isOpen[instance] = 1;
      }
      if (at[instance] < start[instance + 1]) {
        const next = block[at[instance]++] + 1;
        if (next === blocks.count || blocks.process[next] !== blocks.process[next - 1]) continue;
        const follower = ofBlock[next];
        if (number[follower] === NONE) path[++depth] = follower;
        else if (isOpen[follower] === 1) lowest[instance] = Math.min(lowest[instance], number[follower]);
        continue;
      }
      depth--;
      if (depth >= 0) lowest[path[depth]] = Math.min(lowest[path[depth]], lowest[instance]);
      if (lowest[instance] !== number[instance]) continue;
      const isCycle = open[opened - 1] !== instance;
      let member;
      do {
        member = open[--opened];
        isOpen[member] = 0;
        if (isCycle) ofInstance[member] = cycles;
      } while (member !== instance);
      if (isCycle) cycles++;
    }
  }
  return { count: cycles, ofInstance };
}

// src/patterns/sequence.ts
function orderInstances(blocks, instances) {
  const { count } = instances;
  const byRank = orderByStart(blocks, instances);
  const alone = Int32Array.from({ length: count }, (_, instance) => instance);
  const order = orderChains(blocks, instances, byRank, { first: alone, last: alone, next: null });
  if (order !== null) return { order, cyclesBroken: 0 };
  const cycles = findCycles(blocks, instances);
  const { members, start, breaks } = orderCycles(blocks, instances, cycles);
  const chains = { first: alone.slice(), last: alone.slice(), next: new Int32Array(count).fill(NONE) };
  for (let cycle = 0; cycle < cycles.count; cycle++) {
    for (let i = start[cycle]; i < start[cycle + 1]; i++) {
      const member = members[i];
      chains.first[member] = members[start[cycle]];
      chains.last[member] = members[start[cycle + 1] - 1];
      if (i + 1 < start[cycle + 1]) chains.next[member] = members[i + 1];
    }
  }
  shareRanks(byRank, members, cycles);
  return { order: orderChains(blocks, instances, byRank, chains), cyclesBroken: breaks };
}
function shareRanks(byRank, members, { count, ofInstance }) {
  const used = new Int32Array(count);
  for (let i = 0; i < members.length; i++) {
    const cycle = ofInstance[members[i]];
    if (used[cycle] === 0) used[cycle] = i + 1;
  }
  for (let i = 0; i < byRank.length; i++) {
    const cycle = ofInstance[byRank[i]];
    if (cycle !== NONE) byRank[i] = members[used[cycle]++ - 1];
  }
}
function orderChains(blocks, instances, byRank, { first, last, next }) {
  const { count, ofBlock } = instances;
  const rank = new Int32Array(count);
  for (let i = 0; i < count; i++) rank[byRank[i]] = i;
  const waitingFor = new Int32Array(count);
  for (let block = 0; block < blocks.count; block++) {
    const follower = followerOf(blocks, instances, block);
    if (follower !== NONE && first[follower] !== first[ofBlock[block]]) waitingFor[first[follower]]++;
  }
  const free = new MinimumHeap(count);
  for (let instance = 0; instance < count; instance++) {
    if (first[instance] === instance && waitingFor[instance] === 0) free.push(rank[instance]);
  }
  const order = new Int32Array(count);
  for (let position = 0; position < count; position++) {
    if (free.size === 0) return null;
    const instance = byRank[free.pop()];
    order[position] = instance;
    if (last[instance] !== instance) {
      free.push(rank[next[instance]]);
      continue;
    }
    for (let member = first[instance]; member !== NONE; member = next === null ? NONE : next[member]) {
      for (let i = instances.start[member]; i < instances.start[member + 1]; i++) {
        const follower = followerOf(blocks, instances, instances.block[i]);
        if (follower === NONE || first[follower] === first[member]) continue;
        if (--waitingFor[first[follower]] === 0) free.push(rank[first[follower]]);
      }
    }
  }
  return order;
}
function followerOf(blocks, instances, block) {
  const next = block + 1;
  return next < blocks.count && blocks.process[next] === blocks.process[block] ? instances.ofBlock[next] : NONE;
}
function orderByStart(blocks, instances) {
  const { startNs, start, block, count } = instances;
  const order = Int32Array.from({ length: count }, (_, instance) => instance);
  order.sort(
    (a, b) => startNs[a] - startNs[b] || blocks.process[block[start[a]]] - blocks.process[block[start[b]]] || a - b
  );
  return order;
}

// src/patterns/wrappers.ts
function seeThroughWrappers(trace, choice) {
  const { regions, calls } = trace;
  const transparent = new Uint8Array(regions.length);
  if (choice !== "auto" && choice !== "none") {
    const names = new Set(choice);
    regions.forEach(({ name }, region) => {
      if (names.has(name)) transparent[region] = 1;
    });
  }
  const contextOfCall = new Int32Array(calls.count);
  resolve(trace, transparent, contextOfCall);
  while (choice === "auto" && markWrappers(trace, contextOfCall, transparent)) {
    resolve(trace, transparent, contextOfCall);
  }
  const wrappers = regions.filter((_, region) => transparent[region] === 1).map(({ name }) => name);
  return { contextOfCall, wrappers: [...new Set(wrappers)].sort() };
}
function resolve(trace, transparent, contextOfCall) {
  const { region, parent, count } = trace.calls;
  for (let call = 0; call < count; call++) {
    const outer = parent[call];
    contextOfCall[call] = transparent[region[call]] === 1 && outer !== NONE ? contextOfCall[outer] : call;
  }
}
function markWrappers(trace, contextOfCall, transparent) {
  const { events, calls, regions } = trace;
  const { kind } = trace.transfers;
  const posted = new Int32Array(calls.count);
  for (let event = 0; event < events.count; event++) {
    const call = events.call[event];
    if (call !== NONE && kind[events.transfer[event]] !== KIND.collective) posted[contextOfCall[call]]++;
  }
  const most = new Int32Array(regions.length);
  for (let call = 0; call < calls.count; call++) {
    const region = calls.region[call];
    if (posted[call] > most[region]) most[region] = posted[call];
  }
  const fits2 = Uint8Array.from(most, (count, region) => count === 1 && transparent[region] === 0 ? 1 : 0);
  const outer = callersOfFitting(trace, fits2);
  const isCircle = fits2.every((fit, region) => fit === 0 || outer[region] === 1);
  let found = false;
  for (let region = 0; region < regions.length; region++) {
    if (fits2[region] === 0 || outer[region] === 1 && !isCircle) continue;
    transparent[region] = 1;
    found = true;
  }
  return found;
}
function callersOfFitting({ calls, regions }, fits2) {
  const outer = new Uint8Array(regions.length);
  const holds = new Uint8Array(calls.count);
  for (let call = calls.count - 1; call >= 0; call--) {
    const parent = calls.parent[call];
    const region = calls.region[call];
    if (holds[call] === 1) outer[region] = 1;
    if (parent === NONE) continue;
    if (holds[call] === 1 || fits2[region] === 1 && calls.region[parent] !== region) holds[parent] = 1;
  }
  return outer;
}

// src/phases/segmentation.ts
var EQUAL = 1e-13;
function segment(symbols, options = {}) {
  const { depth: depthLimit = 3, minLength = 0, criterion = "aic" } = options;
  const cutter = new Cutter(symbols);
  const segments = [];
  const open = [[0, symbols.length, 0]];
  while (open.length > 0) {
    const [from, to, depth] = open.pop();
    if (from >= to) continue;
    const found = cutter.bestCut(from, to, depth);
    found.isCut = found[criterion] > 0 && depth < depthLimit && to - from > minLength;
    segments.push(found);
    if (found.isCut) {
      open.push([found.cut, to, depth + 1], [from, found.cut, depth + 1]);
    }
  }
  return segments;
}
var Cutter = class {
  symbols;
  left;
  right;
  /** c·ln c. */
  cLogC;
  constructor(symbols) {
    this.symbols = symbols;
    let largest = 0;
    for (const symbol of symbols) if (symbol > largest) largest = symbol;
    this.left = new Int32Array(largest + 1);
    this.right = new Int32Array(largest + 1);
    this.cLogC = Float64Array.from({ length: symbols.length + 1 }, (_, c) => c === 0 ? 0 : c * Math.log(c));
  }
  /**
   * Moves the cut from left to right and keeps Σ c·ln c of both sides up to date. With L = Σ c·ln c,
   * N·D = L_left − n_left·ln n_left + L_right − n_right·ln n_right − (L − N·ln N).
   */
  bestCut(from, to, depth) {
    const { symbols, left, right, cLogC } = this;
    const length = to - from;
    let sum = 0;
    let kinds = 0;
    for (let i = from; i < to; i++) if (right[symbols[i]]++ === 0) kinds++;
    for (let i = from; i < to; i++) {
      const symbol = symbols[i];
      if (left[symbol] === 0) sum += cLogC[right[symbol]];
      left[symbol] = 1;
    }
    for (let i = from; i < to; i++) left[symbols[i]] = 0;
    const whole = sum - cLogC[length];
    let best = 0;
    let cut = from + 1;
    let kindsLeft = 0;
    let kindsRight = kinds;
    let parameters = 1;
    let compensation = 0;
    for (let i = from; i < to - 1; i++) {
      const symbol = symbols[i];
      const inLeft = left[symbol]++;
      const inRight = right[symbol]--;
      if (inLeft === 0) kindsLeft++;
      if (inRight === 1) kindsRight--;
      const step = cLogC[inLeft + 1] - cLogC[inLeft] + (cLogC[inRight - 1] - cLogC[inRight]);
      const next = sum + step;
      compensation += Math.abs(sum) >= Math.abs(step) ? sum - next + step : step - next + sum;
      sum = next;
      const done = i + 1 - from;
      const gain2 = sum + compensation - cLogC[done] - cLogC[length - done] - whole;
      if (gain2 > best + EQUAL * length || done === 1) {
        best = gain2;
        cut = i + 1;
        parameters = kindsLeft + kindsRight + 1 - kinds;
      }
    }
    for (let i = from; i < to; i++) {
      left[symbols[i]] = 0;
      right[symbols[i]] = 0;
    }
    const gain = Math.max(0, best);
    const logN = Math.log(length);
    return {
      from: from + 1,
      to,
      depth,
      divergence: length === 0 ? 0 : gain / length,
      cut,
      parameters,
      aic: (gain - parameters) / parameters,
      bic: length > 1 ? (2 * gain - parameters * logN) / (parameters * logN) : -1,
      isCut: false
    };
  }
};
function equalParts(from, to, parts) {
  const length = to - from + 1;
  const count = Math.min(Math.max(1, Math.floor(parts)), length);
  const longer = length % count;
  const shortest = Math.floor(length / count);
  return Array.from(
    { length: count },
    (_, part) => from - 1 + (part + 1) * shortest + Math.min(part + 1, longer)
  );
}

// src/analysis.ts
function analyze(trace, options = {}, onStage = () => {
}) {
  onStage("wrappers");
  const contexts = seeThroughWrappers(trace, options.wrappers ?? "auto");
  onStage("blocks");
  const blocks = formBlocks(trace, contexts.contextOfCall);
  onStage("matching");
  const ties = tieEvents(trace);
  onStage("instances");
  const instances = formInstances(trace, blocks, ties);
  onStage("patterns");
  const signatures = signInstances(trace, blocks, instances);
  onStage("sequence");
  const { order, cyclesBroken } = orderInstances(blocks, instances);
  const { patternOf, signatureOf } = numberByAppearance(order, signatures.ofInstance, signatures.count);
  const sequence = Int32Array.from(order, (instance) => patternOf[instance]);
  onStage("families");
  const found = { trace, blocks, ties, instances, order, patternOf };
  const described = describePatterns(found, signatureOf, signatures);
  onStage("phases");
  const segments = segment(sequence, options);
  onStage("latency");
  const score = new Float64Array(instances.count);
  const slow = new Uint8Array(instances.count);
  const groups = judgeGroups(instances, order, patternOf, options.cutoff ?? 3.5, score, slow);
  return {
    ...found,
    slow,
    wrappers: contexts.wrappers,
    processPatterns: signatures.processPatterns,
    cyclesBroken,
    sequence,
    ...described,
    groups,
    score,
    segments,
    phases: describePhases({ ...found, slow }, phaseEnds(segments, sequence, options.equalParts ?? 1))
  };
}
function numberByAppearance(order, signature, count) {
  const numberOf = new Int32Array(count).fill(NONE);
  const signatureOf = new Int32Array(count);
  const patternOf = new Int32Array(order.length);
  let next = 0;
  for (const instance of order) {
    const s = signature[instance];
    if (numberOf[s] === NONE) {
      numberOf[s] = next;
      signatureOf[next++] = s;
    }
    patternOf[instance] = numberOf[s];
  }
  return { patternOf, signatureOf };
}
function describePatterns(found, signatureOf, signatures) {
  const { trace, instances, patternOf } = found;
  const instanceCount = new Int32Array(signatureOf.length);
  const regions = Array.from(signatureOf, () => /* @__PURE__ */ new Set());
  for (let instance = 0; instance < instances.count; instance++) {
    const pattern = patternOf[instance];
    instanceCount[pattern]++;
    addRegions(found, instance, regions[pattern]);
  }
  const roots = rootsOf(found, signatureOf.length);
  const facts = Array.from(signatureOf, (signature, pattern) => ({
    ...sizeOf(found, signatures.firstInstance[signature]),
    instances: instanceCount[pattern],
    functions: namesOf(trace, regions[pattern]),
    graph: messageGraph(signatures, signature, trace.processes),
    root: roots[pattern]
  }));
  const { grid, families, ofPattern } = findFamilies(facts, trace.processes);
  const patterns = facts.map(({ kind, processes, events, messages, functions }, pattern) => {
    const signature = signatures.lines(signatureOf[pattern]);
    return {
      name: `CP${pattern + 1}`,
      id: signatureId(signature),
      kind,
      processes,
      events,
      messages,
      instances: instanceCount[pattern],
      signature,
      functions,
      family: families[ofPattern[pattern]].id
    };
  });
  return { patterns, families, familyOf: ofPattern, grid };
}
function rootsOf({ trace, blocks, instances, patternOf }, patterns) {
  const roots = new Int32Array(patterns).fill(NONE);
  const { kind, partner } = trace.transfers;
  const { count, transfer } = trace.events;
  for (let event = 0; event < count; event++) {
    const root = partner[transfer[event]];
    if (root === NONE || kind[transfer[event]] !== KIND.collective) continue;
    const pattern = patternOf[instances.ofBlock[blocks.ofEvent[event]]];
    if (roots[pattern] === NONE) roots[pattern] = root;
    else if (roots[pattern] !== root) roots[pattern] = SEVERAL;
  }
  return roots;
}
function sizeOf({ trace, blocks, ties, instances }, instance) {
  let processes = 0;
  let events = 0;
  let messages = 0;
  let previous = NONE;
  let kind = "point-to-point";
  for (let i = instances.start[instance]; i < instances.start[instance + 1]; i++) {
    const block = instances.block[i];
    if (blocks.process[block] !== previous) processes++;
    previous = blocks.process[block];
    for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++) {
      events++;
      const kindOfEvent = trace.transfers.kind[trace.events.transfer[event]];
      if (kindOfEvent === KIND.collective) kind = "collective";
      else if (kindOfEvent === KIND.send && ties.tie[event] !== NONE) messages++;
    }
  }
  return { kind, processes, events, messages };
}
function signatureId(lines) {
  const text = lines.map((line) => line.replace(": ", ":").replaceAll(" ", ".")).join(";");
  return createHash2("sha256").update(text).digest("hex").slice(0, 16);
}
function phaseEnds(segments, sequence, parts) {
  return segments.filter(({ isCut }) => !isCut).flatMap(({ from, to }) => {
    const isHomogeneous = sequence.subarray(from - 1, to).every((pattern) => pattern === sequence[from - 1]);
    return isHomogeneous ? equalParts(from, to, parts) : [to];
  });
}
function describePhases(found, ends) {
  return ends.map((to, index) => {
    const from = index === 0 ? 1 : ends[index - 1] + 1;
    const regions = /* @__PURE__ */ new Set();
    let slow = 0;
    for (let position = from; position <= to; position++) {
      const instance = found.order[position - 1];
      addRegions(found, instance, regions);
      slow += found.slow[instance];
    }
    return { index: index + 1, from, to, functions: namesOf(found.trace, regions), slow };
  });
}
function addRegions({ blocks, instances }, instance, into) {
  for (let i = instances.start[instance]; i < instances.start[instance + 1]; i++) {
    const region = blocks.region[instances.block[i]];
    if (region !== NONE) into.add(region);
  }
}
function namesOf(trace, regions) {
  const names = /* @__PURE__ */ new Set();
  for (const region of regions) names.add(trace.regions[region].name);
  return [...names].sort();
}

export {
  median,
  zScale,
  analyze,
  signatureId,
  addRegions,
  namesOf
};
