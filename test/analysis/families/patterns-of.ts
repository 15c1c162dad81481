import { findFamilies, type PatternFacts } from '../../../src/analysis/families/families.ts';
import type { MessageGraph } from '../../../src/analysis/families/message-graph.ts';
import { NONE } from '../../../src/trace/columns/trace.ts';

export type Message = readonly [from: number, to: number];

/** A graph of messages, one for each mention. */
export function graphOf(messages: readonly Message[]): MessageGraph {
  const counts = new Map<string, number>();
  for (const message of messages) counts.set(message.join(), (counts.get(message.join()) ?? 0) + 1);
  const edges = [...counts]
    .map(([key, count]) => [...key.split(',').map(Number), count] as [number, number, number])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return {
    processes: Int32Array.from(new Set(messages.flat())).sort(),
    from: Int32Array.from(edges, ([from]) => from),
    to: Int32Array.from(edges, ([, to]) => to),
    count: Int32Array.from(edges, ([, , count]) => count),
    operations: [],
    isOpen: false,
  };
}

/** A pattern of messages in one function. */
export function messagesIn(function_: string, messages: readonly Message[], instances = 10): PatternFacts {
  return {
    kind: 'point-to-point',
    functions: [function_],
    instances,
    events: 2 * messages.length,
    messages: messages.length,
    graph: graphOf(messages),
    root: NONE,
  };
}

/** A grid to send messages on: extents in the order of MPI_Cart_create. */
export interface Board {
  dimensions: number[];
  periodic: boolean[];
}

export function sizeOf({ dimensions }: Board): number {
  return dimensions.reduce((product, extent) => product * extent, 1);
}

/** The place of a rank as MPI_Cart_coords gives it: row-major. */
export function coordinates({ dimensions }: Board, rank: number): number[] {
  const found: number[] = [];
  let rest = rank;
  for (const extent of [...dimensions].reverse()) {
    found.unshift(rest % extent);
    rest = Math.floor(rest / extent);
  }
  return found;
}

/** The rank at a place, or null outside of the grid. */
export function rankAt({ dimensions, periodic }: Board, place: readonly number[]): number | null {
  let rank = 0;
  for (const [axis, extent] of dimensions.entries()) {
    const at = periodic[axis] ? (place[axis]! + extent) % extent : place[axis]!;
    if (at < 0 || at >= extent) return null;
    rank = rank * extent + at;
  }
  return rank;
}

/** What one rank sends in these directions. */
export function sendsOf(board: Board, rank: number, directions: readonly (readonly number[])[]): Message[] {
  return directions.flatMap((direction) => {
    const to = rankAt(
      board,
      coordinates(board, rank).map((at, axis) => at + direction[axis]!),
    );
    return to === null ? [] : [[rank, to] as const];
  });
}

export function stencil(board: Board, directions: readonly (readonly number[])[]): Message[] {
  return Array.from({ length: sizeOf(board) }, (_, rank) => sendsOf(board, rank, directions)).flat();
}

/** All directions to neighbours: along axes only, or with diagonals. */
export function neighbours(dimensions: number, diagonals: boolean): number[][] {
  let found: number[][] = [[]];
  for (let axis = 0; axis < dimensions; axis++)
    found = found.flatMap((start) => [-1, 0, 1].map((step) => [...start, step]));
  const lengthOf = (direction: number[]): number => direction.reduce((sum, step) => sum + Math.abs(step), 0);
  return found.filter((direction) => (diagonals ? lengthOf(direction) > 0 : lengthOf(direction) === 1));
}

export const ranks = (count: number): number[] => Array.from({ length: count }, (_, rank) => rank);

/** A pattern that makes the grid known. */
export const halo = (board: Board): PatternFacts =>
  messagesIn('halo', stencil(board, neighbours(board.dimensions.length, false)), 1000);

/** Families of one function among `patterns`, as "name (patterns)". */
export function named(patterns: PatternFacts[], processes: number, function_ = 'f'): string[] {
  return findFamilies(patterns, processes)
    .families.filter(({ functions }) => functions.join() === function_)
    .map(({ name, members }) => `${name} (${members.length})`);
}
