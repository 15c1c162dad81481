import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  AXES,
  areNeighbours,
  directionsKey,
  directionsOf,
  placeAlong,
  placesOf,
  rolesOf,
  staysInside
} from "./chunk-WI6T7L3K.js";
import {
  Interner,
  signInstances,
  symbolKind,
  symbolValue
} from "./chunk-CBNWWX7F.js";
import {
  COLLECTIVE_NAMES,
  KIND,
  NONE,
  grown
} from "./chunk-AMBP3QFP.js";

// src/analysis.ts
import { createHash as createHash2 } from "node:crypto";

// src/families/direction-names.ts
var MOST_LISTED = 3;
function nameDirections(directions, dimensions) {
  let moves = directions.filter((direction) => direction.some((step) => step !== 0));
  if (moves.length === 0) return "message to itself";
  let suffix = moves.length < directions.length ? " and to itself" : "";
  return nameMoves(moves, dimensions) + suffix;
}
function nameMoves(moves, dimensions) {
  let straight = moves.filter((move) => move.filter((step) => step !== 0).length === 1), axes = moves[0].map((_, axis) => axis).filter((axis) => moves.some((move) => move[axis] !== 0)), isNearest = areNeighbours(moves) && straight.length === 2 * axes.length, hasDiagonals = straight.length < moves.length;
  if (isNearest && axes.length === dimensions)
    return `${dimensions}D nearest neighbour${hasDiagonals ? " with diagonals" : ""}`;
  if (isNearest && hasDiagonals) return `nearest neighbour along ${listed(axisNames(axes))} with diagonals`;
  if (!hasDiagonals) {
    let name = nameStraight(straight, axes);
    if (name !== null) return name;
  }
  if (moves.length <= MOST_LISTED) {
    let steps = moves.map((move) => `(${axes.map((axis) => signed(move[axis])).join(", ")})`);
    return `shift ${listed(steps)} along (${axisNames(axes).join(", ")})`;
  }
  let reaches = axes.map((axis) => `${moves.reduce((most, move) => Math.max(most, Math.abs(move[axis])), 0)} along ${AXES[axis]}`);
  return `stencil of ${moves.length} directions reaching ${reaches.join(", ")}`;
}
function nameStraight(straight, axes) {
  let axesOf = /* @__PURE__ */ new Map();
  for (let axis of axes) {
    let steps = straight.map((step) => step[axis]).filter((step) => step !== 0), text = stepText(steps);
    if (text === null) return null;
    axesOf.set(text, [...axesOf.get(text) ?? [], axis]);
  }
  return `shift ${[...axesOf].map(([text, along]) => `${text} along ${listed(axisNames(along))}`).join(", ")}`;
}
function stepText(steps) {
  let reaches = [...new Set(steps.map(Math.abs))];
  return reaches.length > MOST_LISTED ? null : listed(
    reaches.map((reach) => steps.includes(reach) && steps.includes(-reach) ? `±${reach}` : signed(steps.includes(reach) ? reach : -reach))
  );
}
function signed(step) {
  return step > 0 ? `+${step}` : `${step}`;
}
function axisNames(axes) {
  return axes.map((axis) => AXES[axis]);
}
function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

// src/families/collectives.ts
var SEVERAL = -2, WORDS = { BCAST: "broadcast", ALLTOALL: "all-to-all" }, ROOT_WORDS = {
  BCAST: "from",
  SCATTER: "from",
  GATHER: "to",
  REDUCE: "to"
};
function collectiveShape(operations, root, members, processes, places) {
  let isWhole = members.length === processes, names = operations.map((operation) => nameOperation(operation, isWhole ? root : NONE)), name = [...new Set(names)].join(", ") + (isWhole ? "" : whoseOf(members, places));
  return { key: name, name };
}
function nameOperation(operation, root) {
  let base = (COLLECTIVE_NAMES[operation] ?? `COLLECTIVE_${operation}`).replace(/^(GATHER|SCATTER|ALLGATHER|ALLTOALL)[VW]$/, "$1").replace(/_BLOCK$/, ""), word = WORDS[base] ?? base.toLowerCase().replaceAll("_", base.startsWith("REDUCE") ? "-" : " "), preposition = ROOT_WORDS[base];
  return preposition === void 0 || root < 0 ? word : `${word} ${preposition} ${root}`;
}
function whoseOf(members, places) {
  if (members.length === 1) return " in one process";
  let axes = places === null ? null : spannedAxes(members, places);
  return axes === null ? " within groups" : ` along ${listed(axisNames(axes))}`;
}
function spannedAxes(members, places) {
  let size = 1, axes = [];
  for (let axis = 0; axis < places.extents.length; axis++) {
    let seen = new Set(Array.from(members, (process) => placeAlong(places, process, axis)));
    if (seen.size !== 1) {
      if (seen.size !== places.extents[axis]) return null;
      size *= seen.size, axes.push(axis);
    }
  }
  return size === members.length ? axes : null;
}

// src/families/families.ts
import { createHash } from "node:crypto";

// src/families/borders.ts
var MOST_WHOLES = 64, MOST_DIRECTIONS = 31, MOST_ROLES = 128;
function joinStencils(patterns, places) {
  let byKey = /* @__PURE__ */ new Map();
  for (let pattern of patterns) {
    let key = directionsKey(pattern.directions), stencil = byKey.get(key);
    stencil === void 0 ? byKey.set(key, { directions: pattern.directions, members: [pattern] }) : stencil.members.push(pattern);
  }
  let stencils = [...byKey].sort(([a, x], [b, y]) => y.directions.length - x.directions.length || (a < b ? -1 : 1)).map(([, stencil]) => stencil), wholes = [];
  for (let stencil of stencils) {
    let candidates2 = wholes.filter((whole) => whole.includes(stencil.directions));
    stencil.members = stencil.members.filter((member) => {
      let whole = onlyLargest(candidates2.filter((candidate) => candidate.explains(member)));
      return whole?.stencil.members.push(member), whole === null;
    }), !(stencil.directions.length > MOST_DIRECTIONS) && stencil.members.length > 0 && wholes.length < MOST_WHOLES && wholes.push(new Whole(stencil, places));
  }
  return stencils.filter(({ members }) => members.length > 0);
}
function onlyLargest(wholes) {
  let [first, second] = wholes;
  return first === void 0 || second?.stencil.directions.length === first.stencil.directions.length ? null : first;
}
function isSpoke(role, side) {
  let [one, none] = side === "in" ? [role.in, role.out] : [role.out, role.in];
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
    this.stencil = stencil, this.places = places, this.bitOf = new Map(stencil.directions.map((direction, bit) => [directionsKey([direction]), bit]));
    let own = stencil.directions.map((_, bit) => bit), roles = /* @__PURE__ */ new Map();
    for (let { graph, ofEdge } of stencil.members)
      for (let role of rolesOf(graph, ofEdge, own)) {
        let inside = this.insideOf(role.process), key = `${role.out} ${role.in} ${inside.out} ${inside.in}`;
        roles.size < MOST_ROLES && !roles.has(key) && roles.set(key, role);
      }
    this.roles = [...roles.values()], this.isFan = {
      out: this.roles.every((role) => isSpoke(role, "in") || role.in === 0),
      in: this.roles.every((role) => isSpoke(role, "out") || role.out === 0)
    };
  }
  includes(directions) {
    return directions.length < this.stencil.directions.length && directions.every((direction) => this.bitOf.has(directionsKey([direction])));
  }
  explains({ graph, directions, ofEdge }) {
    let bits = directions.map((direction) => this.bitOf.get(directionsKey([direction])));
    return rolesOf(graph, ofEdge, bits).every((role) => {
      if (this.isFan.out && isSpoke(role, "in") || this.isFan.in && isSpoke(role, "out")) return !0;
      let inside = this.insideOf(role.process);
      return this.roles.some((whole) => {
        let shown = this.insideOf(whole.process);
        return (inside.out & ~shown.out) === 0 && (inside.in & ~shown.in) === 0 && (whole.out & inside.out) === role.out && (whole.in & inside.in) === role.in;
      });
    });
  }
  insideOf(process) {
    let known = this.inside.get(process);
    if (known !== void 0) return known;
    let inside = { out: 0, in: 0 };
    return this.stencil.directions.forEach((direction, bit) => {
      staysInside(this.places, process, direction, 1) && (inside.out |= 1 << bit), staysInside(this.places, process, direction, -1) && (inside.in |= 1 << bit);
    }), this.inside.set(process, inside), inside;
  }
};

// src/families/canonical-form.ts
function canonicalForm(graph) {
  let numbered = renumbered(graph), colours = refine(numbered, new Int32Array(numbered.size)), invariant = `${numbered.size} ${[...colours].sort((a, b) => a - b).join(",")}`;
  if (numbered.size > 16) return `like ${invariant}`;
  let search = { best: null, left: 256 };
  return explore(numbered, colours, search), search.left < 0 ? `like ${invariant}` : `form ${numbered.size} ${search.best}`;
}
var ROUNDS_OF_LARGE = 8;
function renumbered({ processes, from, to, count }) {
  let index = /* @__PURE__ */ new Map();
  for (let process of processes) index.set(process, index.size);
  for (let process of [...from, ...to]) index.has(process) || index.set(process, index.size);
  let indexOf = (process) => index.get(process);
  return { size: index.size, from: from.map(indexOf), to: to.map(indexOf), count };
}
function refine({ size, from, to, count }, first) {
  let colours = Int32Array.from(first), distinct = new Set(colours).size, rounds = size > 16 ? ROUNDS_OF_LARGE : size;
  for (let round = 0; round < rounds; round++) {
    let next = Int32Array.from(colours, (colour) => mixed(colour, 625341585));
    for (let edge = 0; edge < from.length; edge++) {
      let [a, b] = [from[edge], to[edge]];
      next[a] += mixed(mixed(colours[b], 461845907), count[edge]), next[b] += mixed(mixed(colours[a], 987654321), count[edge]);
    }
    colours = next.map((sum) => mixed(sum, 1374496523));
    let now = new Set(colours).size;
    if (now === distinct && round > 0) break;
    distinct = now;
  }
  return colours;
}
function mixed(a, b) {
  let hash = Math.imul(a ^ b + 2654435769, 2246822507);
  return hash = Math.imul(hash ^ hash >>> 13, 3266489909), hash ^ hash >>> 16 | 0;
}
function explore(graph, colours, search) {
  if (search.left < 0) return;
  let cell = firstSharedColour(colours);
  if (cell === null) {
    search.left--;
    let text = edgeList(graph, colours);
    (search.best === null || text < search.best) && (search.best = text);
    return;
  }
  for (let node = 0; node < graph.size; node++) {
    if (colours[node] !== cell) continue;
    let singled = colours.slice();
    singled[node] = mixed(cell, 2135587861), explore(graph, refine(graph, singled), search);
  }
}
function firstSharedColour(colours) {
  let sorted = colours.slice().sort();
  for (let i = 1; i < sorted.length; i++) if (sorted[i] === sorted[i - 1]) return sorted[i];
  return null;
}
function edgeList({ size, from, to, count }, colours) {
  let nodes = Array.from({ length: size }, (_, i) => i).sort((a, b) => colours[a] - colours[b]), place = new Int32Array(size);
  return nodes.forEach((node, i) => {
    place[node] = i;
  }), Array.from(from, (a, edge) => [place[a], place[to[edge]], count[edge]]).sort((a, b) => a[0] - b[0] || a[1] - b[1]).map((edge) => edge.join(">")).join(" ");
}

// src/families/grid.ts
function inferGrid(pairs) {
  let best = null;
  for (let dimensions2 of candidates(pairs.processes)) {
    let fit = fitOf(dimensions2, pairs);
    fits(fit, pairs) && (best === null || fit.score > best.score * (1 + 1e-12)) && (best = fit);
  }
  if (best === null) return null;
  let { dimensions, periodic, linked } = best;
  return { dimensions, periodic, share: linked / pairs.total };
}
function candidates(processes) {
  if (processes < 2) return [];
  let found = [], extend = (extents, rest) => {
    if (found.push([...extents, rest]), extents.length + 1 !== 3)
      for (let extent of divisors(rest)) extend([...extents, extent], rest / extent);
  };
  extend([], processes);
  let surface = (extents) => extents.reduce((sum, extent) => sum + extent, 0), firstDifference = (a, b) => a.reduce((found2, extent, i) => found2 || b[i] - extent, 0);
  return found.sort((a, b) => a.length - b.length || surface(a) - surface(b) || firstDifference(a, b));
}
function divisors(number) {
  let found = [];
  for (let divisor = 2; divisor * divisor <= number; divisor++)
    number % divisor === 0 && (found.push(divisor), divisor * divisor !== number && found.push(number / divisor));
  return found;
}
function fitOf(dimensions, pairs) {
  let { processes, total } = pairs, periodic = [], [linked, links, used] = [0, 0, 0], stride = processes;
  for (let extent of dimensions) {
    stride /= extent;
    let lines = processes / extent, steps = tally(pairs, stride, stride, extent, (place) => place < extent - 1);
    linked += steps.messages, links += lines * (extent - 1), used += steps.pairs;
    let closures = extent < 3 ? { messages: 0, pairs: 0 } : tally(pairs, stride * (extent - 1), stride, extent, (place) => place === 0), isPeriodic = extent >= 3 && closures.pairs >= 0.75 * lines;
    periodic.push(isPeriodic), isPeriodic && (linked += closures.messages, links += lines, used += closures.pairs);
  }
  let score = total === 0 ? 0 : linked / total * (used / links);
  return { dimensions, periodic, linked, links, used, score };
}
function tally({ start, low, messages }, distance, stride, extent, accepts) {
  let sum = { messages: 0, pairs: 0 };
  for (let i = start[distance]; i < start[distance + 1]; i++)
    accepts(Math.floor(low[i] / stride) % extent) && (sum.messages += messages[i], sum.pairs++);
  return sum;
}
function fits({ linked, links, used }, { processes, total }) {
  if (used < 0.75 * links) return !1;
  let others = processes * (processes - 1) / 2 - links;
  return others === 0 ? !0 : linked / links >= 2 * ((total - linked) / others);
}

// src/families/pair-exchanges.ts
function shapeOfPairs(pairs, processes) {
  let distinct = new Set(pairs.map(({ processes: [a, b] }) => a * processes + b)), all = (test) => [...distinct].every((pair) => test(Math.floor(pair / processes), pair % processes)), bits = Math.log2(processes);
  if (Number.isInteger(bits) && bits >= 2 && distinct.size === processes / 2 * bits && all((low, high) => {
    let difference = low ^ high;
    return (difference & difference - 1) === 0;
  }))
    return { key: "butterfly stages", name: "butterfly (recursive doubling) stage" };
  let side = Math.sqrt(processes);
  return Number.isInteger(side) && side >= 2 && distinct.size === side * (side - 1) / 2 && all((low, high) => high === low % side * side + Math.floor(low / side)) ? { key: "transpose", name: "transpose" } : null;
}

// src/families/pair-weights.ts
function weighPairs(graphs, weightOf, processes) {
  let sums = processes * processes <= 4194304 ? new Matrix(processes) : new Table();
  return graphs.forEach(({ from, to, count }, graph) => {
    let weight = weightOf(graph);
    for (let edge = 0; edge < from.length; edge++) {
      let low = Math.min(from[edge], to[edge]), high = Math.max(from[edge], to[edge]);
      low !== high && sums.add(low * processes + high, count[edge] * weight);
    }
  }), byDistance(sums, processes);
}
function byDistance(sums, processes) {
  let start = new Int32Array(processes + 1);
  sums.each((key) => {
    start[key % processes - Math.floor(key / processes) + 1]++;
  });
  for (let distance = 0; distance < processes; distance++) start[distance + 1] += start[distance];
  let fill = start.slice(), low = new Int32Array(start[processes]), messages = new Float64Array(low.length), total = 0;
  return sums.each((key, weight) => {
    let first = Math.floor(key / processes), at = fill[key % processes - first]++;
    low[at] = first, messages[at] = weight, total += weight;
  }), { processes, start, low, messages, total };
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
    for (let key = 0; key < this.sums.length; key++) this.sums[key] > 0 && visit(key, this.sums[key]);
  }
}, Table = class {
  sums = /* @__PURE__ */ new Map();
  add(key, weight) {
    this.sums.set(key, (this.sums.get(key) ?? 0) + weight);
  }
  each(visit) {
    for (let [key, weight] of this.sums) visit(key, weight);
  }
};

// src/families/shapes.ts
function rootedShape(graph, processes) {
  if (graph.processes.length !== processes || processes < 4 || graph.from.length > 2 * processes) return null;
  let compact = compactOf(graph), star = starOf(compact);
  if (star !== null) {
    let { key, name, root } = star;
    return { key: `${key} ${root}`, name: `${name} ${root}`, root };
  }
  return treeOf(compact);
}
function regularShape(graph) {
  if (!canBeRegular(graph.processes.length, graph.from.length)) return null;
  let compact = compactOf(graph), { size, edges } = compact;
  if (size >= 3 && edges === size * (size - 1)) return { key: "all-to-all", name: "all-to-all" };
  if (isHypercube(compact)) return { key: "butterfly", name: "butterfly" };
  if (size >= 3 && isRing(compact))
    return compact.isMutual ? { key: "ring both ways", name: "ring, both ways" } : { key: "ring", name: "ring" };
  if (size < 4) return null;
  let star = starOf(compact);
  if (star === null) return null;
  let name = star.name.replace(/ (from|to|with)$/, "");
  return { key: `${star.key} in groups`, name: `${name} within groups` };
}
function canBeRegular(size, edges) {
  let isNear = (expected) => edges >= expected && edges <= expected + size;
  return edges <= 3 * size || isNear(size * (size - 1)) || isNear(size * Math.log2(size));
}
function plainShape(graph) {
  let compact = compactOf(graph), { size, edges, isMutual } = compact;
  if (edges === 0) return { key: "itself", name: "message to itself" };
  if (size === 2)
    return isMutual ? { key: "pair", name: "pairwise exchange" } : { key: "message", name: "message from one process to another" };
  if (isPath(compact))
    return isMutual ? { key: "chain both ways", name: "chain, both ways" } : { key: "chain", name: "chain" };
  let star = starOf(compact);
  if (star === null || edges < 2) return null;
  let name = star.name.replace(/ (from|to|with)$/, "");
  return { key: `${star.key} in groups`, name: `${name} within groups` };
}
function compactOf({ processes, from, to }) {
  let index = /* @__PURE__ */ new Map();
  for (let process of processes) index.set(process, index.size);
  let indexOf = (process) => {
    let known = index.get(process) ?? index.size;
    return index.set(process, known), known;
  }, compact = {
    size: 0,
    edges: 0,
    from: from.map(indexOf),
    to: to.map(indexOf),
    out: new Int32Array(0),
    in: new Int32Array(0),
    isMutual: !1,
    process: Int32Array.from(index.keys())
  };
  compact.size = index.size, compact.out = new Int32Array(index.size), compact.in = new Int32Array(index.size);
  let seen = /* @__PURE__ */ new Set();
  for (let edge = 0; edge < from.length; edge++) {
    let [a, b] = [compact.from[edge], compact.to[edge]];
    a !== b && (compact.edges++, compact.out[a]++, compact.in[b]++, seen.add(a * index.size + b));
  }
  return compact.isMutual = [...seen].every(
    (key) => seen.has(key % index.size * index.size + Math.floor(key / index.size))
  ), compact;
}
function starOf({ size, edges, out, in: into, isMutual, process }) {
  if (edges !== size - 1 && edges !== 2 * (size - 1)) return null;
  let most = size - 1;
  if (edges === most) {
    let source = out.indexOf(most);
    if (source >= 0) return { key: "scatter", name: "scatter from", root: process[source] };
    let sink = into.indexOf(most);
    return sink < 0 ? null : { key: "gather", name: "gather to", root: process[sink] };
  }
  let centre = out.findIndex((degree, i) => degree === most && into[i] === most);
  return centre < 0 || !isMutual ? null : { key: "exchange", name: "exchange with", root: process[centre] };
}
function treeOf(compact) {
  let { size, edges, out, in: into, from, to, process } = compact;
  if (edges !== size - 1) return null;
  let isOneExceptRoot = (degrees) => degrees.every((degree) => degree <= 1) && degrees.indexOf(0) === degrees.lastIndexOf(0), [spreads, collects] = [isOneExceptRoot(into), isOneExceptRoot(out)];
  if (spreads === collects || !isConnected(size, from, to)) return null;
  let root = process[(spreads ? into : out).indexOf(0)];
  return spreads ? { key: `broadcast tree ${root}`, name: `broadcast tree from ${root}`, root } : { key: `reduction tree ${root}`, name: `reduction tree to ${root}`, root };
}
function isRing({ size, edges, out, in: into, isMutual, from, to }) {
  let degree = isMutual ? 2 : 1;
  return edges !== degree * size || isMutual && size < 4 ? !1 : out.every((value) => value === degree) && into.every((value) => value === degree) && isConnected(size, from, to);
}
function isPath({ size, edges, out, in: into, isMutual, from, to }) {
  let degree = isMutual ? 2 : 1;
  return size < 3 || edges !== degree * (size - 1) ? !1 : out.every((value) => value <= degree) && into.every((value) => value <= degree) && isConnected(size, from, to);
}
function isHypercube({ size, edges, from, to, isMutual, process }) {
  let bits = Math.log2(size);
  return size < 8 || !Number.isInteger(bits) || edges !== size * bits || !isMutual ? !1 : from.every((a, edge) => {
    let difference = process[a] ^ process[to[edge]];
    return (difference & difference - 1) === 0;
  });
}
function isConnected(size, from, to) {
  let root = Int32Array.from({ length: size }, (_, i) => i), find2 = (node) => {
    for (; root[node] !== node; )
      root[node] = root[root[node]], node = root[node];
    return node;
  }, parts = size;
  for (let edge = 0; edge < from.length; edge++) {
    let [a, b] = [find2(from[edge]), find2(to[edge])];
    a !== b && (root[a] = b, parts--);
  }
  return parts === 1;
}

// src/families/families.ts
function findFamilies(patterns, processes) {
  let graphs = patterns.map(({ graph }) => graph), grid = inferGrid(weighPairs(graphs, (i) => patterns[i].instances, processes)), places = grid === null ? null : placesOf(grid), shapes = new Array(patterns.length);
  for (let members of byFunctions(patterns).values())
    shapeTogether(patterns, members, processes, places, shapes);
  return { grid, ...collect(patterns, shapes) };
}
function byFunctions(patterns) {
  let groups = /* @__PURE__ */ new Map();
  return patterns.forEach(({ kind, functions }, index) => {
    let key = JSON.stringify([kind, functions]), group = groups.get(key);
    group === void 0 ? groups.set(key, [index]) : group.push(index);
  }), groups;
}
function shapeTogether(patterns, members, processes, places, shapes) {
  let directed = [], pairs = [], rooted = members.map((index) => rootedOf(patterns[index], processes)), hasOneRoot = rooted.every((shape) => shape !== null && shape.root === rooted[0].root);
  for (let [at, index] of members.entries()) {
    let { kind, graph, root } = patterns[index];
    if (kind === "collective") {
      shapes[index] = collectiveShape(graph.operations, root, graph.processes, processes, places);
      continue;
    }
    isPair(graph) && pairs.push(index);
    let found = shapeOf(graph, places, rooted[at], hasOneRoot);
    "key" in found ? shapes[index] = found : directed.push({ ...found, pattern: index, graph });
  }
  if (places !== null)
    for (let { directions, members: same } of joinStencils(directed, places)) {
      let name = nameDirections(directions, places.extents.length), key = `directions ${directionsKey(directions)}`;
      for (let { pattern, graph } of same) shapes[pattern] = marked({ key, name }, graph);
    }
  nameTogether(patterns, pairs, processes, places, shapes);
}
function nameTogether(patterns, pairs, processes, places, shapes) {
  let graphs = pairs.map((index) => patterns[index].graph), shape = graphs.every((graph) => (places === null ? void 0 : directionsOf(graph, places, 2)?.directions)?.every((step) => step.reduce((sum, part) => sum + Math.abs(part), 0) === 1)) ? null : shapeOfPairs(graphs, processes);
  if (shape !== null) for (let index of pairs) shapes[index] = shape;
}
function isPair({ processes, from, to, isOpen }) {
  return processes.length === 2 && from.length === 2 && from[0] === to[1] && !isOpen;
}
function rootedOf({ kind, graph }, processes) {
  return kind === "collective" || graph.isOpen ? null : rootedShape(graph, processes);
}
function shapeOf(graph, places, rooted, hasOneRoot) {
  if (rooted !== null && hasOneRoot) return rooted;
  let onGrid = places === null ? null : explainedDirections(graph, places);
  if (onGrid !== null && areNeighbours(onGrid.directions)) return onGrid;
  if (rooted !== null) return rooted;
  let regular = graph.isOpen ? null : regularShape(graph);
  return regular !== null ? regular : onGrid !== null ? onGrid : marked(plainShape(graph) ?? formOf(graph), graph);
}
function explainedDirections(graph, places) {
  let dimensions = places.extents.length, found = directionsOf(graph, places, 5 ** dimensions - 1);
  return found === null || found.directions.length < 3 ** dimensions || graph.from.length >= 4 * found.directions.length ? found : null;
}
function formOf(graph) {
  let messages = graph.count.reduce((sum, count) => sum + count, 0);
  return {
    key: canonicalForm(graph),
    name: `${messages} messages among ${graph.processes.length} processes`
  };
}
function marked({ key, name }, { isOpen }) {
  return isOpen ? { key: `${key} incomplete`, name: `${name} (incomplete)` } : { key, name };
}
function collect(patterns, shapes) {
  let indexOf = /* @__PURE__ */ new Map(), families = [], ofPattern = Int32Array.from(patterns, ({ kind, functions, instances, messages }, pattern) => {
    let { key, name } = shapes[pattern], content = JSON.stringify([kind, functions, key]), index = indexOf.get(content);
    if (index === void 0) {
      let family2 = { id: createHash("sha256").update(content).digest("hex").slice(0, 16), name, kind, functions: [...functions], members: [], instances: 0, messages: 0 };
      index = families.push(family2) - 1, indexOf.set(content, index);
    }
    let family = families[index];
    return family.members.push(pattern), family.instances += instances, family.messages += messages * instances, index;
  });
  return { families, ofPattern };
}

// src/families/message-graph.ts
function messageGraph(columns, signature, processes) {
  let pairs = columns.processes(signature), members = new Int32Array(pairs.length / 2), symbols = [], length = 0;
  for (let i = 0; i < members.length; i++)
    members[i] = pairs[2 * i], symbols.push(columns.symbols(pairs[2 * i + 1])), length += symbols[i].length;
  let sent = new Float64Array(length), received = new Float64Array(length), operations = /* @__PURE__ */ new Set(), [sends, receives] = [0, 0];
  for (let i = 0; i < members.length; i++) {
    let process = members[i], own = symbols[i];
    for (let k = 0; k < own.length; k++) {
      let kind = symbolKind(own[k]), value = symbolValue(own[k]);
      kind === KIND.collective ? operations.add(value) : kind === KIND.send ? sent[sends++] = process * processes + value : received[receives++] = value * processes + process;
    }
  }
  let edges = merge(sent.subarray(0, sends), received.subarray(0, receives).sort(), processes);
  return {
    processes: members,
    ...edges,
    operations: [...operations].sort((a, b) => a - b),
    isOpen: leavesOut(members, edges, processes)
  };
}
function merge(sent, received, processes) {
  let from = new Int32Array(sent.length + received.length), to = new Int32Array(from.length), count = new Int32Array(from.length), edges = 0;
  for (let s = 0, r = 0; s < sent.length || r < received.length; ) {
    let key = r === received.length || sent[s] <= received[r] ? sent[s] : received[r], [firstSent, firstReceived] = [s, r];
    for (; s < sent.length && sent[s] === key; ) s++;
    for (; r < received.length && received[r] === key; ) r++;
    from[edges] = Math.floor(key / processes), to[edges] = key % processes, count[edges++] = Math.max(s - firstSent, r - firstReceived);
  }
  return { from: from.slice(0, edges), to: to.slice(0, edges), count: count.slice(0, edges) };
}
function leavesOut(members, { from, to }, processes) {
  if (members.length === processes) return !1;
  let inside = new Set(members);
  for (let edge = 0; edge < from.length; edge++)
    if (!inside.has(from[edge]) || !inside.has(to[edge])) return !0;
  return !1;
}

// src/statistics/median.ts
function median(values) {
  return medianOfSorted(Float64Array.from(values).sort());
}
function medianOfSorted(sorted) {
  let n = sorted.length;
  if (n === 0) throw new RangeError("the median of no values does not exist");
  let upper = sorted[n >> 1];
  return n % 2 === 1 ? upper : (sorted[(n >> 1) - 1] + upper) / 2;
}

// src/statistics/z-scale.ts
var MAD_TO_SIGMA = 0.6745, MEAN_DEVIATION_TO_SIGMA = 1.253314;
function zScale(values) {
  let scratch = Float64Array.from(values).sort(), median2 = medianOfSorted(scratch), sum = 0;
  for (let i = 0; i < scratch.length; i++) {
    let deviation = Math.abs(scratch[i] - median2);
    scratch[i] = deviation, sum += deviation;
  }
  let mad = medianOfSorted(scratch.sort()), unit = mad > 0 ? mad / MAD_TO_SIGMA : MEAN_DEVIATION_TO_SIGMA * sum / scratch.length;
  return { median: median2, mad, unit };
}

// src/statistics/modified-z.ts
function modifiedZ(x, scale) {
  return scale.mad > 0 ? MAD_TO_SIGMA * (x - scale.median) / scale.mad : scale.unit > 0 ? (x - scale.median) / scale.unit : null;
}

// src/latency/groups.ts
var FEWEST_TO_JUDGE = 3;
function judgeGroups(instances, order, patternOf, cutoff, score, slow) {
  let groups = formGroups(instances, order, patternOf);
  score.fill(Number.NaN);
  for (let group = 0; group < groups.count; group++) {
    let members = groups.members.subarray(groups.start[group], groups.start[group + 1]), durations = Float64Array.from(members, (i) => instances.endNs[i] - instances.startNs[i]), scale = zScale(durations);
    if (groups.medianNs[group] = scale.median, groups.madNs[group] = scale.mad, !(members.length < FEWEST_TO_JUDGE))
      for (let i = 0; i < members.length; i++) {
        let z = modifiedZ(durations[i], scale);
        z !== null && (score[members[i]] = z, z > cutoff && (slow[members[i]] = 1, groups.slow[group]++));
      }
  }
  return groups;
}
function formGroups(instances, order, patternOf) {
  let { bytes } = instances, place = new Int32Array(instances.count);
  for (let position = 0; position < order.length; position++) place[order[position]] = position;
  let members = Int32Array.from(order);
  members.sort((a, b) => patternOf[a] - patternOf[b] || bytes[a] - bytes[b] || place[a] - place[b]);
  let starts = [], ofInstance = new Int32Array(instances.count);
  for (let i = 0; i < members.length; i++) {
    let [instance, previous] = [members[i], members[i - 1]];
    (i === 0 || patternOf[instance] !== patternOf[previous] || bytes[instance] !== bytes[previous]) && starts.push(i), ofInstance[instance] = starts.length - 1;
  }
  let count = starts.length;
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
  let { events, processStart, processes, calls } = trace, { transfer, call, afterWaitall } = events, { kind } = trace.transfers, ofEvent = new Int32Array(events.count), starts = new Int32Array(1024), process = new Int32Array(1024), region = new Int32Array(1024), count = 0;
  for (let p = 0; p < processes; p++) {
    let context = NONE, isCollective = !1, first = processStart[p];
    for (let event = first; event < processStart[p + 1]; event++) {
      let contextNow = call[event] === NONE ? NONE : contextOfCall[call[event]], isCollectiveNow = kind[transfer[event]] === KIND.collective;
      (event === first || contextNow !== context || isCollectiveNow !== isCollective || afterWaitall[event] === 1) && (count + 1 === starts.length && (starts = grown(starts, 2 * starts.length), process = grown(process, starts.length), region = grown(region, starts.length)), starts[count] = event, process[count] = p, region[count] = contextNow === NONE ? NONE : calls.region[contextNow], count++, context = contextNow, isCollective = isCollectiveNow), ofEvent[event] = count - 1;
    }
  }
  return starts[count] = events.count, {
    count,
    start: starts.slice(0, count + 1),
    process: process.slice(0, count),
    region: region.slice(0, count),
    ofEvent
  };
}

// src/patterns/instances.ts
function formInstances(trace, blocks, ties) {
  let root = uniteBlocks(trace, blocks, ties), ofBlock = new Int32Array(blocks.count), count = 0;
  for (let block2 = 0; block2 < blocks.count; block2++) {
    let top = find(root, block2);
    ofBlock[block2] = top === block2 ? count++ : ofBlock[top];
  }
  let start = new Int32Array(count + 1);
  for (let block2 = 0; block2 < blocks.count; block2++) start[ofBlock[block2] + 1]++;
  for (let instance = 0; instance < count; instance++) start[instance + 1] += start[instance];
  let fill = start.slice(0, count), block = new Int32Array(blocks.count);
  for (let b = 0; b < blocks.count; b++) block[fill[ofBlock[b]]++] = b;
  return { count, start, block, ofBlock, ...measure(trace, blocks, ofBlock, count) };
}
function uniteBlocks(trace, blocks, ties) {
  let root = Int32Array.from({ length: blocks.count }, (_, block) => block), firstOf = new Int32Array(ties.collectives).fill(NONE), { transfer, count } = trace.events, { kind } = trace.transfers;
  for (let event = 0; event < count; event++) {
    let tie = ties.tie[event];
    tie !== NONE && (kind[transfer[event]] !== KIND.collective ? tie > event && unite(root, blocks.ofEvent[event], blocks.ofEvent[tie]) : firstOf[tie] === NONE ? firstOf[tie] = blocks.ofEvent[event] : unite(root, firstOf[tie], blocks.ofEvent[event]));
  }
  return root;
}
function find(root, block) {
  for (; root[block] !== block; )
    root[block] = root[root[block]], block = root[block];
  return block;
}
function unite(root, a, b) {
  let topA = find(root, a), topB = find(root, b);
  topA < topB ? root[topB] = topA : root[topA] = topB;
}
function measure(trace, blocks, ofBlock, count) {
  let { events } = trace, startNs = new Float64Array(count).fill(Number.POSITIVE_INFINITY), endNs = new Float64Array(count).fill(Number.NEGATIVE_INFINITY), bytes = new Float64Array(count);
  for (let event = 0; event < events.count; event++) {
    let instance = ofBlock[blocks.ofEvent[event]];
    events.posted[event] < startNs[instance] && (startNs[instance] = events.posted[event]), events.completed[event] > endNs[instance] && (endNs[instance] = events.completed[event]), bytes[instance] += trace.transfers.bytes[events.transfer[event]];
  }
  for (let instance = 0; instance < count; instance++) bytes[instance] /= 2;
  return { startNs, endNs, bytes };
}

// src/patterns/matching.ts
function tieEvents(trace) {
  let tie = new Int32Array(trace.events.count).fill(NONE), unmatchedMessages = matchMessages(trace, tie), { count, unmatched } = matchCollectives(trace, tie);
  return { tie, collectives: count, unmatched: unmatchedMessages + unmatched };
}
function matchMessages(trace, tie) {
  let { count, transfer } = trace.events, { kind } = trace.transfers, { channelOf, channels } = numberChannels(trace), head = new Int32Array(channels).fill(NONE), tail = new Int32Array(channels).fill(NONE), unmatched = 0;
  for (let event = 0; event < count; event++) {
    if (kind[transfer[event]] !== KIND.send) continue;
    let channel = channelOf[transfer[event]];
    unmatched++, head[channel] === NONE ? head[channel] = event : tie[tail[channel]] = event, tail[channel] = event;
  }
  for (let event = 0; event < count; event++) {
    if (kind[transfer[event]] !== KIND.receive) continue;
    let channel = channelOf[transfer[event]], send = head[channel];
    if (send === NONE) {
      unmatched++;
      continue;
    }
    head[channel] = tie[send], tie[event] = send, tie[send] = event, unmatched--;
  }
  for (let channel = 0; channel < channels; channel++)
    for (let send = head[channel]; send !== NONE; ) {
      let next = tie[send];
      tie[send] = NONE, send = next;
    }
  return unmatched;
}
function numberChannels(trace) {
  let { transfers, processStart, processes, events } = trace, channelOf = new Int32Array(transfers.count).fill(NONE), channels = new Interner(), key = new Int32Array(4);
  for (let process = 0; process < processes; process++)
    for (let event = processStart[process]; event < processStart[process + 1]; event++) {
      let transfer = events.transfer[event];
      if (channelOf[transfer] !== NONE || transfers.kind[transfer] === KIND.collective) continue;
      let isSend = transfers.kind[transfer] === KIND.send;
      key[0] = transfers.communicator[transfer], key[1] = isSend ? process : transfers.partner[transfer], key[2] = isSend ? transfers.partner[transfer] : process, key[3] = transfers.tag[transfer], channelOf[transfer] = channels.number(key, 0, 4);
    }
  return { channelOf, channels: channels.count };
}
function matchCollectives(trace, tie) {
  let { events, transfers, processes, processStart, communicators } = trace, numberOf = communicators.map(() => []), operation = [], taken = [], home = [], done = new Int32Array(communicators.length), unmatched = 0;
  for (let process = 0; process < processes; process++) {
    done.fill(0);
    for (let event = processStart[process]; event < processStart[process + 1]; event++) {
      let transfer = events.transfer[event];
      if (transfers.kind[transfer] !== KIND.collective) continue;
      let communicator = transfers.communicator[transfer], numbers = numberOf[communicator], k = done[communicator]++, isNew = communicators[communicator].self || k >= numbers.length, number = isNew ? operation.length : numbers[k];
      if (isNew)
        numbers[k] = number, operation.push(transfers.operation[transfer]), taken.push(0), home.push(communicator);
      else if (operation[number] !== transfers.operation[transfer]) {
        unmatched++;
        continue;
      }
      tie[event] = number, taken[number]++;
    }
  }
  for (let number = 0; number < operation.length; number++) {
    let { self, members } = communicators[home[number]];
    !self && taken[number] < members.length && (unmatched += taken[number]);
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
    let { items } = this, at = this.size++;
    for (; at > 0; ) {
      let above = at - 1 >> 1;
      if (items[above] <= value) break;
      items[at] = items[above], at = above;
    }
    items[at] = value;
  }
  pop() {
    let { items } = this, top = items[0], value = items[--this.size], at = 0;
    for (; ; ) {
      let child = 2 * at + 1;
      if (child >= this.size || (child + 1 < this.size && items[child + 1] < items[child] && child++, items[child] >= value)) break;
      items[at] = items[child], at = child;
    }
    return items[at] = value, top;
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
    this.blocks = blocks, this.instances = instances, this.cycles = cycles, this.before = new Int32Array(blocks.count).fill(NONE), this.after = new Int32Array(blocks.count).fill(NONE), this.waiting = new Int32Array(instances.count);
    for (let block = 1; block < blocks.count; block++) {
      let cycle = this.cycleOf(block);
      cycle === NONE || cycle !== this.cycleOf(block - 1) || blocks.process[block] === blocks.process[block - 1] && (this.before[block] = block - 1, this.after[block - 1] = block, this.isWaiting(block) && this.waiting[instances.ofBlock[block]]++);
    }
    this.byTurn = this.sortByTurn(), this.turn = new Int32Array(instances.count);
    for (let i = 0; i < this.byTurn.length; i++) this.turn[this.byTurn[i]] = i;
    this.isFree = new Uint8Array(instances.count);
  }
  run() {
    let { byTurn, waiting, cycles } = this, members = new Int32Array(byTurn.length), start = new Int32Array(cycles.count + 1), free = new MinimumHeap(byTurn.length), breaks = 0;
    for (let cycle = 0, from = 0; cycle < cycles.count; cycle++) {
      let to = from;
      for (; to < byTurn.length && cycles.ofInstance[byTurn[to]] === cycle; ) to++;
      for (let i = from; i < to; i++) waiting[byTurn[i]] === 0 && this.release(byTurn[i], free);
      let earliest = from;
      for (let position = from; position < to; position++) {
        if (free.size === 0) {
          for (; this.isFree[byTurn[earliest]] === 1; ) earliest++;
          this.release(byTurn[earliest], free), breaks++;
        }
        let member = byTurn[free.pop()];
        members[position] = member, this.take(member, free);
      }
      from = to, start[cycle + 1] = to;
    }
    return { members, start, breaks };
  }
  take(member, free) {
    let { before, after, waiting } = this, { start, block, ofBlock } = this.instances;
    for (let i = start[member]; i < start[member + 1]; i++) {
      let taken = block[i], previous = before[taken], next = after[taken];
      if (previous !== NONE && (after[previous] = next), next === NONE) continue;
      let follower = ofBlock[next];
      this.isWaiting(next) && waiting[follower]--, before[next] = previous, this.isWaiting(next) && waiting[follower]++, waiting[follower] === 0 && follower !== member && this.release(follower, free);
    }
  }
  release(member, free) {
    this.isFree[member] !== 1 && (this.isFree[member] = 1, free.push(this.turn[member]));
  }
  /** Whether the block in front is another member's. */
  isWaiting(block) {
    let { ofBlock } = this.instances, previous = this.before[block];
    return previous !== NONE && ofBlock[previous] !== ofBlock[block];
  }
  cycleOf(block) {
    return this.cycles.ofInstance[this.instances.ofBlock[block]];
  }
  sortByTurn() {
    let { blocks, instances, before, cycles } = this, place = new Int32Array(blocks.count), turn = new Int32Array(instances.count), process = new Int32Array(instances.count), found = [];
    for (let block = 0; block < blocks.count; block++)
      before[block] !== NONE && (place[block] = place[block - 1] + 1);
    for (let instance = 0; instance < instances.count; instance++) {
      if (cycles.ofInstance[instance] === NONE) continue;
      found.push(instance);
      let first = instances.block[instances.start[instance]];
      for (let i = instances.start[instance] + 1; i < instances.start[instance + 1]; i++)
        place[instances.block[i]] < place[first] && (first = instances.block[i]);
      turn[instance] = place[first], process[instance] = blocks.process[first];
    }
    return Int32Array.from(found).sort(
      (a, b) => cycles.ofInstance[a] - cycles.ofInstance[b] || turn[a] - turn[b] || process[a] - process[b]
    );
  }
};

// src/patterns/cycles.ts
function findCycles(blocks, instances) {
  let { count, start, block, ofBlock } = instances, ofInstance = new Int32Array(count).fill(NONE), number = new Int32Array(count).fill(NONE), lowest = new Int32Array(count), at = Int32Array.from({ length: count }, (_, instance) => start[instance]), path = new Int32Array(count), open = new Int32Array(count), isOpen = new Uint8Array(count), numbers = 0, opened = 0, cycles = 0;
  for (let root = 0; root < count; root++) {
    if (number[root] !== NONE) continue;
    let depth = 0;
    for (path[0] = root; depth >= 0; ) {
      let instance = path[depth];
      if (number[instance] === NONE && (number[instance] = lowest[instance] = numbers++, open[opened++] = instance, isOpen[instance] = 1), at[instance] < start[instance + 1]) {
        let next = block[at[instance]++] + 1;
        if (next === blocks.count || blocks.process[next] !== blocks.process[next - 1]) continue;
        let follower = ofBlock[next];
        number[follower] === NONE ? path[++depth] = follower : isOpen[follower] === 1 && (lowest[instance] = Math.min(lowest[instance], number[follower]));
        continue;
      }
      if (depth--, depth >= 0 && (lowest[path[depth]] = Math.min(lowest[path[depth]], lowest[instance])), lowest[instance] !== number[instance]) continue;
      let isCycle = open[opened - 1] !== instance, member;
      do
        member = open[--opened], isOpen[member] = 0, isCycle && (ofInstance[member] = cycles);
      while (member !== instance);
      isCycle && cycles++;
    }
  }
  return { count: cycles, ofInstance };
}

// src/patterns/sequence.ts
function orderInstances(blocks, instances) {
  let { count } = instances, byRank = orderByStart(blocks, instances), alone = Int32Array.from({ length: count }, (_, instance) => instance), order = orderChains(blocks, instances, byRank, { first: alone, last: alone, next: null });
  if (order !== null) return { order, cyclesBroken: 0 };
  let cycles = findCycles(blocks, instances), { members, start, breaks } = orderCycles(blocks, instances, cycles), chains = { first: alone.slice(), last: alone.slice(), next: new Int32Array(count).fill(NONE) };
  for (let cycle = 0; cycle < cycles.count; cycle++)
    for (let i = start[cycle]; i < start[cycle + 1]; i++) {
      let member = members[i];
      chains.first[member] = members[start[cycle]], chains.last[member] = members[start[cycle + 1] - 1], i + 1 < start[cycle + 1] && (chains.next[member] = members[i + 1]);
    }
  return shareRanks(byRank, members, cycles), { order: orderChains(blocks, instances, byRank, chains), cyclesBroken: breaks };
}
function shareRanks(byRank, members, { count, ofInstance }) {
  let used = new Int32Array(count);
  for (let i = 0; i < members.length; i++) {
    let cycle = ofInstance[members[i]];
    used[cycle] === 0 && (used[cycle] = i + 1);
  }
  for (let i = 0; i < byRank.length; i++) {
    let cycle = ofInstance[byRank[i]];
    cycle !== NONE && (byRank[i] = members[used[cycle]++ - 1]);
  }
}
function orderChains(blocks, instances, byRank, { first, last, next }) {
  let { count, ofBlock } = instances, rank = new Int32Array(count);
  for (let i = 0; i < count; i++) rank[byRank[i]] = i;
  let waitingFor = new Int32Array(count);
  for (let block = 0; block < blocks.count; block++) {
    let follower = followerOf(blocks, instances, block);
    follower !== NONE && first[follower] !== first[ofBlock[block]] && waitingFor[first[follower]]++;
  }
  let free = new MinimumHeap(count);
  for (let instance = 0; instance < count; instance++)
    first[instance] === instance && waitingFor[instance] === 0 && free.push(rank[instance]);
  let order = new Int32Array(count);
  for (let position = 0; position < count; position++) {
    if (free.size === 0) return null;
    let instance = byRank[free.pop()];
    if (order[position] = instance, last[instance] !== instance) {
      free.push(rank[next[instance]]);
      continue;
    }
    for (let member = first[instance]; member !== NONE; member = next === null ? NONE : next[member])
      for (let i = instances.start[member]; i < instances.start[member + 1]; i++) {
        let follower = followerOf(blocks, instances, instances.block[i]);
        follower === NONE || first[follower] === first[member] || --waitingFor[first[follower]] === 0 && free.push(rank[first[follower]]);
      }
  }
  return order;
}
function followerOf(blocks, instances, block) {
  let next = block + 1;
  return next < blocks.count && blocks.process[next] === blocks.process[block] ? instances.ofBlock[next] : NONE;
}
function orderByStart(blocks, instances) {
  let { startNs, start, block, count } = instances, order = Int32Array.from({ length: count }, (_, instance) => instance);
  return order.sort(
    (a, b) => startNs[a] - startNs[b] || blocks.process[block[start[a]]] - blocks.process[block[start[b]]] || a - b
  ), order;
}

// src/patterns/wrappers.ts
function seeThroughWrappers(trace, choice) {
  let { regions, calls } = trace, transparent = new Uint8Array(regions.length);
  if (choice !== "auto" && choice !== "none") {
    let names = new Set(choice);
    regions.forEach(({ name }, region) => {
      names.has(name) && (transparent[region] = 1);
    });
  }
  let contextOfCall = new Int32Array(calls.count);
  for (resolve(trace, transparent, contextOfCall); choice === "auto" && markWrappers(trace, contextOfCall, transparent); )
    resolve(trace, transparent, contextOfCall);
  let wrappers = regions.filter((_, region) => transparent[region] === 1).map(({ name }) => name);
  return { contextOfCall, wrappers: [...new Set(wrappers)].sort() };
}
function resolve(trace, transparent, contextOfCall) {
  let { region, parent, count } = trace.calls;
  for (let call = 0; call < count; call++) {
    let outer = parent[call];
    contextOfCall[call] = transparent[region[call]] === 1 && outer !== NONE ? contextOfCall[outer] : call;
  }
}
function markWrappers(trace, contextOfCall, transparent) {
  let { events, calls, regions } = trace, { kind } = trace.transfers, posted = new Int32Array(calls.count);
  for (let event = 0; event < events.count; event++) {
    let call = events.call[event];
    call !== NONE && kind[events.transfer[event]] !== KIND.collective && posted[contextOfCall[call]]++;
  }
  let most = new Int32Array(regions.length);
  for (let call = 0; call < calls.count; call++) {
    let region = calls.region[call];
    posted[call] > most[region] && (most[region] = posted[call]);
  }
  let fits2 = Uint8Array.from(most, (count, region) => count === 1 && transparent[region] === 0 ? 1 : 0), outer = callersOfFitting(trace, fits2), isCircle = fits2.every((fit, region) => fit === 0 || outer[region] === 1), found = !1;
  for (let region = 0; region < regions.length; region++)
    fits2[region] === 0 || outer[region] === 1 && !isCircle || (transparent[region] = 1, found = !0);
  return found;
}
function callersOfFitting({ calls, regions }, fits2) {
  let outer = new Uint8Array(regions.length), holds = new Uint8Array(calls.count);
  for (let call = calls.count - 1; call >= 0; call--) {
    let parent = calls.parent[call], region = calls.region[call];
    holds[call] === 1 && (outer[region] = 1), parent !== NONE && (holds[call] === 1 || fits2[region] === 1 && calls.region[parent] !== region) && (holds[parent] = 1);
  }
  return outer;
}

// src/phases/segmentation.ts
function segment(symbols, options = {}) {
  let { depth: depthLimit = 3, minLength = 0, criterion = "aic" } = options, cutter = new Cutter(symbols), segments = [], open = [[0, symbols.length, 0]];
  for (; open.length > 0; ) {
    let [from, to, depth] = open.pop();
    if (from >= to) continue;
    let found = cutter.bestCut(from, to, depth);
    found.isCut = found[criterion] > 0 && depth < depthLimit && to - from > minLength, segments.push(found), found.isCut && open.push([found.cut, to, depth + 1], [from, found.cut, depth + 1]);
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
    for (let symbol of symbols) symbol > largest && (largest = symbol);
    this.left = new Int32Array(largest + 1), this.right = new Int32Array(largest + 1), this.cLogC = Float64Array.from({ length: symbols.length + 1 }, (_, c) => c === 0 ? 0 : c * Math.log(c));
  }
  /**
   * Moves the cut from left to right and keeps Σ c·ln c of both sides up to date. With L = Σ c·ln c,
   * N·D = L_left − n_left·ln n_left + L_right − n_right·ln n_right − (L − N·ln N).
   */
  bestCut(from, to, depth) {
    let { symbols, left, right, cLogC } = this, length = to - from, sum = 0, kinds = 0;
    for (let i = from; i < to; i++) right[symbols[i]]++ === 0 && kinds++;
    for (let i = from; i < to; i++) {
      let symbol = symbols[i];
      left[symbol] === 0 && (sum += cLogC[right[symbol]]), left[symbol] = 1;
    }
    for (let i = from; i < to; i++) left[symbols[i]] = 0;
    let whole = sum - cLogC[length], best = 0, cut = from + 1, kindsLeft = 0, kindsRight = kinds, parameters = 1, compensation = 0;
    for (let i = from; i < to - 1; i++) {
      let symbol = symbols[i], inLeft = left[symbol]++, inRight = right[symbol]--;
      inLeft === 0 && kindsLeft++, inRight === 1 && kindsRight--;
      let step = cLogC[inLeft + 1] - cLogC[inLeft] + (cLogC[inRight - 1] - cLogC[inRight]), next = sum + step;
      compensation += Math.abs(sum) >= Math.abs(step) ? sum - next + step : step - next + sum, sum = next;
      let done = i + 1 - from, gain2 = sum + compensation - cLogC[done] - cLogC[length - done] - whole;
      (gain2 > best + 1e-13 * length || done === 1) && (best = gain2, cut = i + 1, parameters = kindsLeft + kindsRight + 1 - kinds);
    }
    for (let i = from; i < to; i++)
      left[symbols[i]] = 0, right[symbols[i]] = 0;
    let gain = Math.max(0, best), logN = Math.log(length);
    return {
      from: from + 1,
      to,
      depth,
      divergence: length === 0 ? 0 : gain / length,
      cut,
      parameters,
      aic: (gain - parameters) / parameters,
      bic: length > 1 ? (2 * gain - parameters * logN) / (parameters * logN) : -1,
      isCut: !1
    };
  }
};
function equalParts(from, to, parts) {
  let length = to - from + 1, count = Math.min(Math.max(1, Math.floor(parts)), length), longer = length % count, shortest = Math.floor(length / count);
  return Array.from(
    { length: count },
    (_, part) => from - 1 + (part + 1) * shortest + Math.min(part + 1, longer)
  );
}

// src/analysis.ts
function analyze(trace, options = {}, onStage = () => {
}) {
  onStage("wrappers");
  let contexts = seeThroughWrappers(trace, options.wrappers ?? "auto");
  onStage("blocks");
  let blocks = formBlocks(trace, contexts.contextOfCall);
  onStage("matching");
  let ties = tieEvents(trace);
  onStage("instances");
  let instances = formInstances(trace, blocks, ties);
  onStage("patterns");
  let signatures = signInstances(trace, blocks, instances);
  onStage("sequence");
  let { order, cyclesBroken } = orderInstances(blocks, instances), { patternOf, signatureOf } = numberByAppearance(order, signatures.ofInstance, signatures.count), sequence = Int32Array.from(order, (instance) => patternOf[instance]);
  onStage("families");
  let found = { trace, blocks, ties, instances, order, patternOf }, described = describePatterns(found, signatureOf, signatures);
  onStage("phases");
  let segments = segment(sequence, options);
  onStage("latency");
  let score = new Float64Array(instances.count), slow = new Uint8Array(instances.count), groups = judgeGroups(instances, order, patternOf, options.cutoff ?? 3.5, score, slow);
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
  let numberOf = new Int32Array(count).fill(NONE), signatureOf = new Int32Array(count), patternOf = new Int32Array(order.length), next = 0;
  for (let instance of order) {
    let s = signature[instance];
    numberOf[s] === NONE && (numberOf[s] = next, signatureOf[next++] = s), patternOf[instance] = numberOf[s];
  }
  return { patternOf, signatureOf };
}
function describePatterns(found, signatureOf, signatures) {
  let { trace, instances, patternOf } = found, instanceCount = new Int32Array(signatureOf.length), regions = Array.from(signatureOf, () => /* @__PURE__ */ new Set());
  for (let instance = 0; instance < instances.count; instance++) {
    let pattern = patternOf[instance];
    instanceCount[pattern]++, addRegions(found, instance, regions[pattern]);
  }
  let roots = rootsOf(found, signatureOf.length), facts = Array.from(signatureOf, (signature, pattern) => ({
    ...sizeOf(found, signatures.firstInstance[signature]),
    instances: instanceCount[pattern],
    functions: namesOf(trace, regions[pattern]),
    graph: messageGraph(signatures, signature, trace.processes),
    root: roots[pattern]
  })), { grid, families, ofPattern } = findFamilies(facts, trace.processes);
  return { patterns: facts.map(({ kind, processes, events, messages, functions }, pattern) => {
    let signature = signatures.lines(signatureOf[pattern]);
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
  }), families, familyOf: ofPattern, grid };
}
function rootsOf({ trace, blocks, instances, patternOf }, patterns) {
  let roots = new Int32Array(patterns).fill(NONE), { kind, partner } = trace.transfers, { count, transfer } = trace.events;
  for (let event = 0; event < count; event++) {
    let root = partner[transfer[event]];
    if (root === NONE || kind[transfer[event]] !== KIND.collective) continue;
    let pattern = patternOf[instances.ofBlock[blocks.ofEvent[event]]];
    roots[pattern] === NONE ? roots[pattern] = root : roots[pattern] !== root && (roots[pattern] = SEVERAL);
  }
  return roots;
}
function sizeOf({ trace, blocks, ties, instances }, instance) {
  let processes = 0, events = 0, messages = 0, previous = NONE, kind = "point-to-point";
  for (let i = instances.start[instance]; i < instances.start[instance + 1]; i++) {
    let block = instances.block[i];
    blocks.process[block] !== previous && processes++, previous = blocks.process[block];
    for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++) {
      events++;
      let kindOfEvent = trace.transfers.kind[trace.events.transfer[event]];
      kindOfEvent === KIND.collective ? kind = "collective" : kindOfEvent === KIND.send && ties.tie[event] !== NONE && messages++;
    }
  }
  return { kind, processes, events, messages };
}
function signatureId(lines) {
  let text = lines.map((line) => line.replace(": ", ":").replaceAll(" ", ".")).join(";");
  return createHash2("sha256").update(text).digest("hex").slice(0, 16);
}
function phaseEnds(segments, sequence, parts) {
  return segments.filter(({ isCut }) => !isCut).flatMap(({ from, to }) => sequence.subarray(from - 1, to).every((pattern) => pattern === sequence[from - 1]) ? equalParts(from, to, parts) : [to]);
}
function describePhases(found, ends) {
  return ends.map((to, index) => {
    let from = index === 0 ? 1 : ends[index - 1] + 1, regions = /* @__PURE__ */ new Set(), slow = 0;
    for (let position = from; position <= to; position++) {
      let instance = found.order[position - 1];
      addRegions(found, instance, regions), slow += found.slow[instance];
    }
    return { index: index + 1, from, to, functions: namesOf(found.trace, regions), slow };
  });
}
function addRegions({ blocks, instances }, instance, into) {
  for (let i = instances.start[instance]; i < instances.start[instance + 1]; i++) {
    let region = blocks.region[instances.block[i]];
    region !== NONE && into.add(region);
  }
}
function namesOf(trace, regions) {
  let names = /* @__PURE__ */ new Set();
  for (let region of regions) names.add(trace.regions[region].name);
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
