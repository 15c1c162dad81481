import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/families/directions.ts
var AXES = ["x", "y", "z"];
function placesOf({ dimensions, periodic }) {
  let extents = [...dimensions].reverse(), stride = 1, strides = extents.map((extent) => {
    let own = stride;
    return stride *= extent, own;
  });
  return { extents, periodic: [...periodic].reverse(), strides };
}
function placeAlong({ extents, strides }, process, axis) {
  return Math.floor(process / strides[axis]) % extents[axis];
}
function stepBetween(places, from, to) {
  return places.extents.map((extent, axis) => {
    let step = placeAlong(places, to, axis) - placeAlong(places, from, axis);
    return places.periodic[axis] ? 2 * step > extent ? step - extent : 2 * step <= -extent ? step + extent : step : step;
  });
}
function directionsOf({ from, to }, places, most) {
  let found = /* @__PURE__ */ new Map(), steps = [], raw = new Int32Array(from.length);
  for (let edge = 0; edge < from.length; edge++) {
    let code = codeOf(places, from[edge], to[edge]), index = found.get(code);
    if (index === void 0) {
      if (steps.length === most) return null;
      index = steps.push(stepBetween(places, from[edge], to[edge])) - 1, found.set(code, index);
    }
    raw[edge] = index;
  }
  let sorted = steps.map((_, i) => i).sort((a, b) => compareSteps(steps[a], steps[b])), rank = new Int32Array(steps.length);
  return sorted.forEach((index, i) => {
    rank[index] = i;
  }), { directions: sorted.map((i) => steps[i]), ofEdge: raw.map((index) => rank[index]) };
}
function codeOf(places, from, to) {
  let code = 0;
  for (let axis = 0; axis < places.extents.length; axis++) {
    let extent = places.extents[axis], step = placeAlong(places, to, axis) - placeAlong(places, from, axis);
    places.periodic[axis] && step < 0 && (step += extent), code = code * (2 * extent) + step + extent;
  }
  return code;
}
function compareSteps(a, b) {
  let length = (step) => step.reduce((sum, part) => sum + Math.abs(part), 0);
  return length(a) - length(b) || a.reduce((found, part, axis) => found || Math.abs(b[axis]) - Math.abs(part) || b[axis] - part, 0);
}
function staysInside(places, process, direction, sign) {
  return direction.every((step, axis) => {
    if (places.periodic[axis]) return !0;
    let place = placeAlong(places, process, axis) + sign * step;
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
  let roles = /* @__PURE__ */ new Map(), roleOf = (process) => {
    let role = roles.get(process) ?? { process, out: 0, in: 0 };
    return roles.set(process, role), role;
  };
  for (let edge = 0; edge < ofEdge.length; edge++) {
    let bit = 1 << bitOf[ofEdge[edge]];
    roleOf(graph.from[edge]).out |= bit, roleOf(graph.to[edge]).in |= bit;
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
