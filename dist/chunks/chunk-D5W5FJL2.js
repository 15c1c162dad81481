import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/families/directions.ts
var AXES = ["x", "y", "z"];
function placesOf({ dimensions, periodic }) {
  const extents = [...dimensions].reverse();
  let stride = 1;
  const strides = extents.map((extent) => {
    const own = stride;
    stride *= extent;
    return own;
  });
  return { extents, periodic: [...periodic].reverse(), strides };
}
function placeAlong({ extents, strides }, process, axis) {
  return Math.floor(process / strides[axis]) % extents[axis];
}
function stepBetween(places, from, to) {
  return places.extents.map((extent, axis) => {
    const step = placeAlong(places, to, axis) - placeAlong(places, from, axis);
    if (!places.periodic[axis]) return step;
    if (2 * step > extent) return step - extent;
    return 2 * step <= -extent ? step + extent : step;
  });
}
function directionsOf({ from, to }, places, most) {
  const found = /* @__PURE__ */ new Map();
  const steps = [];
  const raw = new Int32Array(from.length);
  for (let edge = 0; edge < from.length; edge++) {
    const code = codeOf(places, from[edge], to[edge]);
    let index = found.get(code);
    if (index === void 0) {
      if (steps.length === most) return null;
      index = steps.push(stepBetween(places, from[edge], to[edge])) - 1;
      found.set(code, index);
    }
    raw[edge] = index;
  }
  const sorted = steps.map((_, i) => i).sort((a, b) => compareSteps(steps[a], steps[b]));
  const rank = new Int32Array(steps.length);
  sorted.forEach((index, i) => {
    rank[index] = i;
  });
  return { directions: sorted.map((i) => steps[i]), ofEdge: raw.map((index) => rank[index]) };
}
function codeOf(places, from, to) {
  let code = 0;
  for (let axis = 0; axis < places.extents.length; axis++) {
    const extent = places.extents[axis];
    let step = placeAlong(places, to, axis) - placeAlong(places, from, axis);
    if (places.periodic[axis] && step < 0) step += extent;
    code = code * (2 * extent) + step + extent;
  }
  return code;
}
function compareSteps(a, b) {
  const length = (step) => step.reduce((sum, part) => sum + Math.abs(part), 0);
  return length(a) - length(b) || a.reduce((found, part, axis) => found || Math.abs(b[axis]) - Math.abs(part) || b[axis] - part, 0);
}
function staysInside(places, process, direction, sign) {
  return direction.every((step, axis) => {
    if (places.periodic[axis]) return true;
    const place = placeAlong(places, process, axis) + sign * step;
    return place >= 0 && place < places.extents[axis];
  });
}
function directionsKey(directions) {
  return directions.map((direction) => direction.join(",")).join(" ");
}
function areNeighbours(directions) {
  return directions.every((direction) => direction.every((step) => Math.abs(step) <= 1));
}
function rolesOf(graph, ofEdge, bitOf) {
  const roles = /* @__PURE__ */ new Map();
  const roleOf = (process) => {
    const role = roles.get(process) ?? { process, out: 0, in: 0 };
    roles.set(process, role);
    return role;
  };
  for (let edge = 0; edge < ofEdge.length; edge++) {
    const bit = 1 << bitOf[ofEdge[edge]];
    roleOf(graph.from[edge]).out |= bit;
    roleOf(graph.to[edge]).in |= bit;
  }
  return [...roles.values()];
}

export {
  AXES,
  placesOf,
  placeAlong,
  directionsOf,
  staysInside,
  directionsKey,
  areNeighbours,
  rolesOf
};
