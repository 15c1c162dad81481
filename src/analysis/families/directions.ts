import { NONE } from '../../trace/columns/trace.ts';
import { entryOf } from '../patterns/memoize.ts';
import type { Grid } from './grid.ts';
import type { MessageGraph } from './message-graph.ts';
import { transposedPlaces } from './transposed-grid.ts';

/** Names of the axes; ranks follow one another along x, so it belongs to the grid's last extent. */
export const AXES = ['x', 'y', 'z'] as const;

/** A step on the grid, by axis: [1, 0] is one step along x. */
export type Direction = readonly number[];

/** Distinct directions of a pattern's messages, sorted (compareSteps). */
export interface DirectionSet {
  directions: readonly Direction[];
  /** Their numbers on the grid (Places.directions). */
  numbers: readonly number[];
  /** Text that identifies the directions, the same for every size of the grid: "1,0 0,1". */
  key: string;
}

export interface DirectedEdges {
  set: DirectionSet;
  ofEdge: Int32Array;
}

/** A grid with its processes' places. Axis 0 is x. Directions are numbered as they are met. */
export class Places {
  readonly extents: readonly number[];
  readonly periodic: readonly boolean[];
  /** By process: its transposed place; null on a grid that is not known by transpositions. */
  readonly transposed: Int32Array | null;
  readonly directions: Direction[] = [];
  readonly processes: number;
  private readonly place: Int32Array[];
  /** By process: its places as one number; the difference of two tells the step between them. */
  private readonly code: Int32Array;
  /** What makes that difference a positive number. */
  private readonly middle: number;
  /** By that number: the direction's; NONE: not yet met. */
  private readonly numberOf: Int32Array;
  /** Direction sets that were met, by their numbers, with the index that each number has in the set. */
  private readonly sets = new Map<string, DirectionSet & { rank: number[] }>();
  private readonly numberOfStep = new Map<string, number>();
  /** How many graphs were looked at, and by direction the last one that has it. */
  private looks = 0;
  private readonly metIn: number[] = [];

  constructor({ dimensions, periodic, transposed }: Grid) {
    this.extents = [...dimensions].reverse();
    this.periodic = [...periodic].reverse();
    this.transposed = transposed === undefined ? null : transposedPlaces(dimensions as [number, number]);
    let [stride, size] = [1, 1];
    const weights: number[] = [];
    const strides = this.extents.map((extent) => {
      const own = stride;
      weights.push(size);
      stride *= extent;
      size *= 2 * extent;
      return own;
    });
    const processes = stride;
    this.processes = processes;
    this.place = this.extents.map((extent, axis) =>
      Int32Array.from({ length: processes }, (_, process) => Math.floor(process / strides[axis]!) % extent),
    );
    this.code = new Int32Array(processes);
    for (const [axis, weight] of weights.entries()) {
      const along = this.place[axis]!;
      for (let process = 0; process < processes; process++) this.code[process]! += weight * along[process]!;
    }
    this.middle = weights.reduce((sum, weight, axis) => sum + weight * this.extents[axis]!, 0);
    this.numberOf = new Int32Array(size).fill(NONE);
  }

  along(process: number, axis: number): number {
    return this.place[axis]![process]!;
  }

  /** Whether a step leads from a process to one inside the grid; `sign` −1 asks for the opposite step. */
  staysInside(process: number, direction: Direction, sign: 1 | -1): boolean {
    for (let axis = 0; axis < direction.length; axis++) {
      if (this.periodic[axis] || direction[axis] === 0) continue;
      const place = this.place[axis]![process]! + sign * direction[axis]!;
      if (place < 0 || place >= this.extents[axis]!) return false;
    }
    return true;
  }

  /** The distinct directions of a graph's messages, and each one's; null when these are more than `most`. */
  directionsOf({ from, to }: MessageGraph, most: number): DirectedEdges | null {
    const ofEdge = new Int32Array(from.length);
    const met: number[] = [];
    const look = ++this.looks;
    const { code, middle, numberOf } = this;
    for (let edge = 0; edge < from.length; edge++) {
      const at = code[to[edge]!]! - code[from[edge]!]! + middle;
      const known = numberOf[at]!;
      const number = known === NONE ? this.numberStep(from[edge]!, to[edge]!, at) : known;
      if (this.metIn[number] !== look) {
        if (met.length === most) return null;
        this.metIn[number] = look;
        met.push(number);
      }
      ofEdge[edge] = number;
    }
    const set = this.setOf(met.sort((a, b) => a - b));
    for (let edge = 0; edge < ofEdge.length; edge++) ofEdge[edge] = set.rank[ofEdge[edge]!]!;
    return { set, ofEdge };
  }

  /** @param numbers distinct and ascending */
  private setOf(numbers: number[]): DirectionSet & { rank: number[] } {
    return entryOf(this.sets, numbers.join(' '), () => {
      const sorted = numbers.sort((a, b) => compareSteps(this.directions[a]!, this.directions[b]!));
      const directions = sorted.map((number) => this.directions[number]!);
      const key = directions.map((direction) => direction.join(',')).join(' ');
      const rank: number[] = [];
      for (const [index, number] of sorted.entries()) rank[number] = index;
      return { directions, numbers: sorted, key, rank };
    });
  }

  /** Numbers a direction; around a periodic axis it is the shorter way, forwards of equals. */
  private numberStep(from: number, to: number, at: number): number {
    const step = this.stepBetween(from, to);
    this.numberOf[at] = entryOf(this.numberOfStep, step.join(','), () => this.directions.push(step) - 1);
    return this.numberOf[at]!;
  }

  private stepBetween(from: number, to: number): number[] {
    return this.extents.map((extent, axis) => {
      const step = this.along(to, axis) - this.along(from, axis);
      if (!this.periodic[axis]) return step;
      if (2 * step > extent) return step - extent;
      return 2 * step <= -extent ? step + extent : step;
    });
  }
}

/** Shorter steps first, then along x before y before z, forwards before backwards. */
function compareSteps(a: Direction, b: Direction): number {
  let difference = lengthOf(a) - lengthOf(b);
  for (let axis = 0; axis < a.length && difference === 0; axis++) {
    difference = Math.abs(b[axis]!) - Math.abs(a[axis]!) || b[axis]! - a[axis]!;
  }
  return difference;
}

function lengthOf(step: Direction): number {
  let length = 0;
  for (const part of step) length += Math.abs(part);
  return length;
}

export function areNeighbours(directions: readonly Direction[]): boolean {
  return directions.every((direction) => direction.every((step) => Math.abs(step) <= 1));
}
