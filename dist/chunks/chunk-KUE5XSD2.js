import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/families/links.ts
function unusedLinks(count) {
  return { count, used: 0, messages: 0, squares: 0 };
}
function addMessages(links, messages) {
  links.used++, links.messages += messages, links.squares += messages * messages;
}
function evenness({ count, messages, squares }) {
  return squares === 0 ? 0 : messages * messages / (count * squares);
}
function together(kinds) {
  let sum = { links: 0, used: 0, linked: 0, even: 0 };
  for (let kind of kinds)
    sum.links += kind.count, sum.used += kind.used, sum.linked += kind.messages, sum.even += kind.count * evenness(kind);
  return { ...sum, even: sum.links === 0 ? 0 : sum.even / sum.links };
}

// src/families/transposed-grid.ts
var LEAST_COVERAGE = 0.75, LEAST_SHARE = 0.02, ALIKE = 0.9;
function transposedGrid(pairs) {
  for (let wide of [1, 2]) {
    let side = Math.sqrt(pairs.processes / wide);
    if (Number.isInteger(side) && side >= 2) return onSquare(pairs, side, wide);
  }
  return null;
}
function onSquare(pairs, side, wide) {
  let columns = side * wide, transposedTo = transposedPlaces([side, columns]), rows = { steps: linksBySteps(columns, side), doubling: linksByDoubling(columns, side) }, lines = { steps: linksBySteps(side, columns), doubling: linksByDoubling(side, columns) }, crossing = unusedLinks(wide * side * (side - 1) / 2), diagonal = unusedLinks(crossing.count + columns);
  eachPair(pairs, (low, high, messages) => {
    let [lowRow, highRow] = [Math.floor(low / columns), Math.floor(high / columns)], [lowColumn, highColumn] = [low % columns, high % columns];
    lowRow === highRow ? take(rows, lowColumn, highColumn, messages) : lowColumn === highColumn ? take(lines, lowRow, highRow, messages) : transposedTo[low] === high && (addMessages(crossing, messages), addMessages(diagonal, messages / 2));
  });
  for (let process = 0; process < pairs.processes; process++) {
    let own = pairs.toItself[process];
    own > 0 && transposedTo[process] === process && addMessages(diagonal, own);
  }
  let axes = [rows, lines].filter((axis) => isUsed(best(axis)));
  return axes.length === 0 || !isUsed(crossing) || crossing.messages < LEAST_SHARE * pairs.total ? null : {
    dimensions: [side, columns],
    kinds: [...axes.map(best), crossing],
    stepped: rows.steps.messages + lines.steps.messages,
    transposed: crossing.messages,
    isOnDiagonal: evenness(diagonal) >= ALIKE
  };
}
function transposedPlaces([side, columns]) {
  let wide = columns / side;
  return Int32Array.from({ length: side * columns }, (_, process) => {
    let [row, column] = [Math.floor(process / columns), process % columns];
    return Math.floor(column / wide) * columns + row * wide + column % wide;
  });
}
function linksBySteps(extent, lines) {
  return unusedLinks(lines * (extent - 1));
}
function linksByDoubling(extent, lines) {
  let stages = Math.log2(extent);
  return stages > 1 && Number.isInteger(stages) ? unusedLinks(lines * extent * stages / 2) : null;
}
function take({ steps, doubling }, low, high, messages) {
  high - low === 1 && addMessages(steps, messages);
  let difference = low ^ high;
  doubling !== null && (difference & difference - 1) === 0 && addMessages(doubling, messages);
}
function best({ steps, doubling }) {
  return doubling !== null && doubling.messages > steps.messages ? doubling : steps;
}
function isUsed({ used, count }) {
  return used >= LEAST_COVERAGE * count;
}
function eachPair({ start, low, messages, processes }, visit) {
  for (let distance = 1; distance < processes; distance++)
    for (let i = start[distance]; i < start[distance + 1]; i++)
      visit(low[i], low[i] + distance, messages[i]);
}

// src/families/directions.ts
var AXES = ["x", "y", "z"], UNNUMBERED = -1, Places = class {
  extents;
  periodic;
  /** By process: its transposed place; null on a grid that is not known by transpositions. */
  transposed;
  /** Steps by number. */
  directions = [];
  /** By axis and process: its place. */
  place;
  /** By process: its places as one number, such that the difference of two processes' tells the step between them. */
  code;
  /** What makes that difference a positive number. */
  middle;
  /** By that number: the direction's. */
  numberOf;
  /** Direction sets that were met, by their numbers, with the index that each number has in the set. */
  sets = /* @__PURE__ */ new Map();
  numberOfStep = /* @__PURE__ */ new Map();
  /** How many graphs were looked at, and by direction the last one that has it. */
  looks = 0;
  metIn = [];
  constructor({ dimensions, periodic, transposed }) {
    this.extents = [...dimensions].reverse(), this.periodic = [...periodic].reverse(), this.transposed = transposed === void 0 ? null : transposedPlaces(dimensions);
    let [stride, size] = [1, 1], weights = [], strides = this.extents.map((extent) => {
      let own = stride;
      return weights.push(size), stride *= extent, size *= 2 * extent, own;
    }), processes = stride;
    this.place = this.extents.map(
      (extent, axis) => Int32Array.from({ length: processes }, (_, process) => Math.floor(process / strides[axis]) % extent)
    ), this.code = new Int32Array(processes);
    for (let [axis, weight] of weights.entries()) {
      let along = this.place[axis];
      for (let process = 0; process < processes; process++) this.code[process] += weight * along[process];
    }
    this.middle = weights.reduce((sum, weight, axis) => sum + weight * this.extents[axis], 0), this.numberOf = new Int32Array(size).fill(UNNUMBERED);
  }
  /** Place of a process along an axis. */
  along(process, axis) {
    return this.place[axis][process];
  }
  /** Whether a step leads from a process to one inside the grid; `sign` −1 asks for the opposite step. */
  staysInside(process, direction, sign) {
    for (let axis = 0; axis < direction.length; axis++) {
      if (this.periodic[axis] || direction[axis] === 0) continue;
      let place = this.place[axis][process] + sign * direction[axis];
      if (place < 0 || place >= this.extents[axis]) return !1;
    }
    return !0;
  }
  /**
   * The distinct directions of a graph's messages, and the direction of each; null when there are more than `most`,
   * which says that the grid does not explain the pattern.
   */
  directionsOf({ from, to }, most) {
    let ofEdge = new Int32Array(from.length), met = [], look = ++this.looks, { code, middle, numberOf } = this;
    for (let edge = 0; edge < from.length; edge++) {
      let at = code[to[edge]] - code[from[edge]] + middle, known = numberOf[at], number = known === UNNUMBERED ? this.numberStep(from[edge], to[edge], at) : known;
      if (this.metIn[number] !== look) {
        if (met.length === most) return null;
        this.metIn[number] = look, met.push(number);
      }
      ofEdge[edge] = number;
    }
    let set = this.setOf(met.sort((a, b) => a - b));
    for (let edge = 0; edge < ofEdge.length; edge++) ofEdge[edge] = set.rank[ofEdge[edge]];
    return { set, ofEdge };
  }
  /** @param numbers distinct and ascending */
  setOf(numbers) {
    let id = numbers.join(" "), set = this.sets.get(id);
    if (set === void 0) {
      let sorted = numbers.sort((a, b) => compareSteps(this.directions[a], this.directions[b])), directions = sorted.map((number) => this.directions[number]), key = directions.map((direction) => direction.join(",")).join(" "), rank = [];
      for (let [index, number] of sorted.entries()) rank[number] = index;
      set = { directions, numbers: sorted, key, rank }, this.sets.set(id, set);
    }
    return set;
  }
  /** Numbers the direction from one process to another; around a periodic axis the shorter way, forwards of equals. */
  numberStep(from, to, at) {
    let step = this.stepBetween(from, to), text = step.join(","), number = this.numberOfStep.get(text);
    return number === void 0 && (number = this.directions.push(step) - 1, this.numberOfStep.set(text, number)), this.numberOf[at] = number, number;
  }
  stepBetween(from, to) {
    return this.extents.map((extent, axis) => {
      let step = this.along(to, axis) - this.along(from, axis);
      return this.periodic[axis] ? 2 * step > extent ? step - extent : 2 * step <= -extent ? step + extent : step : step;
    });
  }
};
function compareSteps(a, b) {
  let difference = lengthOf(a) - lengthOf(b);
  for (let axis = 0; axis < a.length && difference === 0; axis++)
    difference = Math.abs(b[axis]) - Math.abs(a[axis]) || b[axis] - a[axis];
  return difference;
}
function lengthOf(step) {
  let length = 0;
  for (let part of step) length += Math.abs(part);
  return length;
}
function areNeighbours(directions) {
  return directions.every((direction) => direction.every((step) => Math.abs(step) <= 1));
}

export {
  unusedLinks,
  addMessages,
  together,
  transposedGrid,
  AXES,
  Places,
  areNeighbours
};
