import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFamilies } from '../../src/families/families.ts';
import type { Grid } from '../../src/families/grid.ts';
import { type Board, type Message, messagesIn, neighbours, sizeOf, stencil } from './patterns-of.ts';

function gridOf(processes: number, ...patterns: Message[][]): Grid | null {
  return findFamilies(
    patterns.map((messages) => messagesIn('f', messages)),
    processes,
  ).grid;
}

/** Extents of 2 cannot tell whether they are periodic; diagonals between few processes are all pairs. */
const anyBoard: fc.Arbitrary<Board & { diagonals: boolean }> = fc
  .record({
    extents: fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 1, maxLength: 3 }),
    closed: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    diagonals: fc.boolean(),
  })
  .map(({ extents, closed, diagonals }) => ({
    dimensions: extents,
    periodic: extents.map((extent, axis) => extent > 2 && closed[axis]!),
    diagonals: diagonals && extents.every((extent, axis) => extent > (closed[axis] ? 3 : 2)),
  }));

describe('inferGrid', () => {
  it('finds the grid of any nearest-neighbour exchange', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const messages = stencil(board, neighbours(board.dimensions.length, board.diagonals));
        const grid = gridOf(sizeOf(board), messages);
        expect(grid).toMatchObject({ dimensions: board.dimensions, periodic: board.periodic });
        if (!board.diagonals || board.dimensions.length === 1) expect(grid!.share).toBe(1);
        else expect(grid!.share).toBeLessThan(1);
      }),
      { numRuns: 300 },
    );
  });

  it('finds it among as much other traffic that goes anywhere', () => {
    fc.assert(
      fc.property(anyBoard, fc.infiniteStream(fc.nat()), (board, numbers) => {
        const size = sizeOf(board);
        fc.pre(size >= 8 && !board.diagonals);
        const messages = stencil(board, neighbours(board.dimensions.length, false));
        const random = messages.map((): Message => [next(numbers) % size, next(numbers) % size]);
        expect(gridOf(size, messages, messages, random)).toMatchObject({ dimensions: board.dimensions });
      }),
      { numRuns: 100 },
    );
  });

  it('finds one-way shifts as well', () => {
    const board = { dimensions: [4, 3], periodic: [false, true] };
    const messages = stencil(board, [
      [1, 0],
      [0, 1],
    ]);
    expect(gridOf(12, messages)).toEqual({ ...board, share: 1 });
  });

  it('shows column-major grids with their axes in reverse: messages cannot tell the two apart', () => {
    // 3 columns and 5 rows, ranks running down the columns.
    const rank = (row: number, column: number): number => column * 5 + row;
    const messages: Message[] = [];
    for (let row = 0; row < 5; row++) {
      for (let column = 0; column < 3; column++) {
        if (row < 4) messages.push([rank(row, column), rank(row + 1, column)]);
        if (column < 2) messages.push([rank(row, column), rank(row, column + 1)]);
      }
    }
    expect(gridOf(15, messages)).toEqual({ dimensions: [3, 5], periodic: [false, false], share: 1 });
  });

  it('finds none where all talk to all, to one, to partners that no grid has, or nobody talks', () => {
    const all = Array.from({ length: 8 }, (_, a) => Array.from({ length: 8 }, (_, b) => [a, b] as const));
    expect(gridOf(8, all.flat())).toBeNull();
    expect(
      gridOf(
        8,
        all.flat().filter(([, to]) => to === 0),
      ),
    ).toBeNull();
    expect(
      gridOf(
        8,
        [0, 2, 4, 6].map((rank) => [rank, rank + 1]),
      ),
    ).toBeNull();
    expect(gridOf(8)).toBeNull();
    expect(gridOf(1, [[0, 0]])).toBeNull();
  });

  it('weighs messages by how often they are sent', () => {
    const board = { dimensions: [4, 4], periodic: [false, false] };
    const patterns = [
      messagesIn('halo', stencil(board, neighbours(2, false)), 30),
      messagesIn('gather', Array.from({ length: 15 }, (_, i) => [i + 1, 0]) as Message[], 2),
    ];
    // 48 messages 30 times; 15 messages twice, of which those of 1 and 4 are steps.
    const share = (48 * 30 + 2 * 2) / (48 * 30 + 15 * 2);
    expect(findFamilies(patterns, 16).grid).toEqual({ ...board, share });
  });
});

function next(numbers: Iterator<number>): number {
  return numbers.next().value;
}
