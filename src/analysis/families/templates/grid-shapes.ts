import type { NamedPattern } from '../../../base/config/pattern-text.ts';
import { AXES } from '../directions.ts';
import type { Grid } from '../grid.ts';
import { EdgeList } from './edge-list.ts';
import type { Ground } from './template.ts';

/** A grid that a template is laid on: extents and whether they are closed, x first. */
export interface Board {
  extents: number[];
  periodic: boolean[];
}

/** A number of processes can be written as a product in many ways; so many are tried. */
const MAX_BOARDS = 64;

/**
 * The grids for a template of so many dimensions, or of more where it `mayBeFlat`: that of the trace or the
 * text, else every product of that many extents. Axes are closed as text or trace say, else both ways.
 */
export function boardsFor(
  dimensions: number,
  processes: number,
  { grid }: Ground,
  text: NamedPattern['grid'],
  mayBeFlat: boolean,
): Board[] {
  const said = text?.dimensions ?? null;
  const known = said ?? fitting(grid, dimensions, processes, mayBeFlat)?.dimensions ?? null;
  if (known !== null && known.reduce((product, extent) => product * extent, 1) !== processes) return [];
  if (known !== null && (mayBeFlat ? known.length < dimensions : known.length !== dimensions)) return [];
  const all = known === null ? products(processes, dimensions) : [[...known].reverse()];
  const inferred = known !== null && said === null ? [...grid!.periodic].reverse() : null;
  return all.flatMap((extents) => closures(extents, text?.periodic ?? null, inferred)).slice(0, MAX_BOARDS);
}

function fitting(grid: Grid | null, dimensions: number, processes: number, mayBeFlat: boolean): Grid | null {
  if (grid === null) return null;
  const isAsLarge = grid.dimensions.reduce((product, extent) => product * extent, 1) === processes;
  const fits = mayBeFlat ? grid.dimensions.length >= dimensions : grid.dimensions.length === dimensions;
  return isAsLarge && fits ? grid : null;
}

/** Ways in which axes may be closed; one of two processes cannot be told from an open one. */
function closures(
  extents: number[],
  said: 'all' | 'none' | readonly string[] | null,
  inferred: boolean[] | null,
): Board[] {
  const isLong = extents.map((extent) => extent > 2);
  const board = (isClosed: (axis: number) => boolean): Board => ({
    extents,
    periodic: extents.map((_, axis) => isClosed(axis)),
  });
  if (said === 'all' || said === 'none') return [board(() => said === 'all')];
  if (said !== null) return [board((axis) => said.includes(AXES[axis]!))];
  if (inferred !== null) return [board((axis) => inferred[axis]!)];
  const choices = [board(() => false)];
  for (const axis of extents.keys()) {
    if (!isLong[axis]) continue;
    choices.push(...choices.map(({ periodic }) => board((each) => each === axis || periodic[each]!)));
  }
  return choices;
}

/** Ordered ways to write a number as a product of so many extents of 2 and more; the more even ones first. */
function products(number: number, extents: number): number[][] {
  if (extents === 1) return number > 1 ? [[number]] : [];
  const found: number[][] = [];
  for (let extent = 2; extent * 2 <= number; extent++) {
    if (number % extent === 0)
      for (const rest of products(number / extent, extents - 1)) found.push([extent, ...rest]);
  }
  const sum = (each: number[]): number => each.reduce((total, extent) => total + extent, 0);
  return found.sort((a, b) => sum(a) - sum(b));
}

/** Every process sends to those at these steps, x first; steps that lead out of an open axis are left out. */
export function stencil(offsets: readonly (readonly number[])[], board: Board): EdgeList {
  const list = new EdgeList();
  eachStep(offsets, board, (from, to) => list.add(from, to));
  return list;
}

/** Every process receives from behind along every axis, then sends ahead. */
export function wavefront(signs: readonly number[], { extents }: Board): EdgeList {
  const list = new EdgeList();
  const offsets = signs.map((sign, axis) => signs.map((_, each) => (each === axis ? sign : 0)));
  eachStep(offsets, { extents, periodic: extents.map(() => false) }, (from, to) => list.add(from, to, 1, 0));
  return list;
}

/** ±1 along every axis, or all of {−1, 0, 1}^d but 0. */
export function neighbourOffsets(dimensions: number, diagonals: boolean): number[][] {
  let offsets: number[][] = [[]];
  for (let axis = 0; axis < dimensions; axis++) {
    offsets = offsets.flatMap((rest) => [-1, 0, 1].map((step) => [...rest, step]));
  }
  const moves = (offset: number[]): number => offset.filter((step) => step !== 0).length;
  return offsets.filter((offset) => (diagonals ? moves(offset) > 0 : moves(offset) === 1));
}

/** All of {−1, +1}^d. */
export function allSigns(dimensions: number): number[][] {
  return Array.from({ length: 2 ** dimensions }, (_, bits) =>
    Array.from({ length: dimensions }, (__, axis) => ((bits >> axis) & 1 ? -1 : 1)),
  );
}

function eachStep(
  offsets: readonly (readonly number[])[],
  { extents, periodic }: Board,
  visit: (from: number, to: number) => void,
): void {
  const processes = extents.reduce((product, extent) => product * extent, 1);
  const place = new Array<number>(extents.length);
  for (let from = 0; from < processes; from++) {
    for (let axis = 0, rest = from; axis < extents.length; axis++) {
      place[axis] = rest % extents[axis]!;
      rest = Math.floor(rest / extents[axis]!);
    }
    for (const offset of offsets) {
      const to = steppedTo(place, offset, extents, periodic);
      if (to !== null) visit(from, to);
    }
  }
}

function steppedTo(
  place: readonly number[],
  offset: readonly number[],
  extents: readonly number[],
  periodic: readonly boolean[],
): number | null {
  let [to, stride] = [0, 1];
  for (let axis = 0; axis < extents.length; axis++) {
    const extent = extents[axis]!;
    let at = place[axis]! + (offset[axis] ?? 0);
    if (periodic[axis]) at = ((at % extent) + extent) % extent;
    else if (at < 0 || at >= extent) return null;
    to += stride * at;
    stride *= extent;
  }
  return to;
}
