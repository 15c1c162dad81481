import type { Grid } from './grid.ts';
import type { MessageGraph } from './message-graph.ts';

/** Names of the axes; x is the one along which ranks follow one another, so it belongs to the grid's last extent. */
export const AXES = ['x', 'y', 'z'] as const;

/** A grid with its processes' places, ready for arithmetic. Axis 0 is x. */
export interface Places {
  extents: number[];
  periodic: boolean[];
  strides: number[];
}

/** What a process does in an exchange: sets of directions as bits, in the order of a list of directions. */
export interface Role {
  process: number;
  /** Directions in which it sends. */
  out: number;
  /** Directions of the messages that it receives. */
  in: number;
}

/** A step on the grid, by axis: [1, 0] is one step along x. */
export type Direction = readonly number[];

export function placesOf({ dimensions, periodic }: Grid): Places {
  const extents = [...dimensions].reverse();
  let stride = 1;
  const strides = extents.map((extent) => {
    const own = stride;
    stride *= extent;
    return own;
  });
  return { extents, periodic: [...periodic].reverse(), strides };
}

/** Place of a process along an axis. */
export function placeAlong({ extents, strides }: Places, process: number, axis: number): number {
  return Math.floor(process / strides[axis]!) % extents[axis]!;
}

/** The step from one process to another; around a periodic axis the shorter way, forwards of equals. */
export function stepBetween(places: Places, from: number, to: number): number[] {
  return places.extents.map((extent, axis) => {
    const step = placeAlong(places, to, axis) - placeAlong(places, from, axis);
    if (!places.periodic[axis]) return step;
    if (2 * step > extent) return step - extent;
    return 2 * step <= -extent ? step + extent : step;
  });
}

/**
 * The distinct directions of a graph's messages on the grid, sorted, and the directions of each message as indexes into
 * them; null when there are more than `most`, which says that the grid does not explain the pattern.
 */
export function directionsOf(
  { from, to }: MessageGraph,
  places: Places,
  most: number,
): { directions: Direction[]; ofEdge: Int32Array } | null {
  const found = new Map<number, number>();
  const steps: number[][] = [];
  const raw = new Int32Array(from.length);
  for (let edge = 0; edge < from.length; edge++) {
    const code = codeOf(places, from[edge]!, to[edge]!);
    let index = found.get(code);
    if (index === undefined) {
      if (steps.length === most) return null;
      index = steps.push(stepBetween(places, from[edge]!, to[edge]!)) - 1;
      found.set(code, index);
    }
    raw[edge] = index;
  }
  const sorted = steps.map((_, i) => i).sort((a, b) => compareSteps(steps[a]!, steps[b]!));
  const rank = new Int32Array(steps.length);
  sorted.forEach((index, i) => {
    rank[index] = i;
  });
  return { directions: sorted.map((i) => steps[i]!), ofEdge: raw.map((index) => rank[index]!) };
}

/** A number for the step, without building it: inner loops allocate nothing. */
function codeOf(places: Places, from: number, to: number): number {
  let code = 0;
  for (let axis = 0; axis < places.extents.length; axis++) {
    const extent = places.extents[axis]!;
    let step = placeAlong(places, to, axis) - placeAlong(places, from, axis);
    if (places.periodic[axis] && step < 0) step += extent;
    code = code * (2 * extent) + step + extent;
  }
  return code;
}

/** Shorter steps first, then along x before y before z, forwards before backwards. */
export function compareSteps(a: Direction, b: Direction): number {
  const length = (step: Direction): number => step.reduce((sum, part) => sum + Math.abs(part), 0);
  return (
    length(a) - length(b) ||
    a.reduce((found, part, axis) => found || Math.abs(b[axis]!) - Math.abs(part) || b[axis]! - part, 0)
  );
}

/** Whether a step leads from a process to one inside the grid; `sign` −1 asks for the opposite step. */
export function staysInside(places: Places, process: number, direction: Direction, sign: 1 | -1): boolean {
  return direction.every((step, axis) => {
    if (places.periodic[axis]) return true;
    const place = placeAlong(places, process, axis) + sign * step;
    return place >= 0 && place < places.extents[axis]!;
  });
}

/** Directions as text that identifies them, the same for every size of the grid: "1,0 0,1". */
export function directionsKey(directions: readonly Direction[]): string {
  return directions.map((direction) => direction.join(',')).join(' ');
}

/** Whether every step goes to a neighbour, diagonals included. */
export function areNeighbours(directions: readonly Direction[]): boolean {
  return directions.every((direction) => direction.every((step) => Math.abs(step) <= 1));
}

/**
 * The roles of a pattern's processes, ascending by process.
 *
 * @param bitOf by index of the graph's own directions: their bit in the list that roles refer to
 */
export function rolesOf(graph: MessageGraph, ofEdge: Int32Array, bitOf: readonly number[]): Role[] {
  const roles = new Map<number, Role>();
  const roleOf = (process: number): Role => {
    const role = roles.get(process) ?? { process, out: 0, in: 0 };
    roles.set(process, role);
    return role;
  };
  for (let edge = 0; edge < ofEdge.length; edge++) {
    const bit = 1 << bitOf[ofEdge[edge]!]!;
    roleOf(graph.from[edge]!).out |= bit;
    roleOf(graph.to[edge]!).in |= bit;
  }
  return [...roles.values()];
}
