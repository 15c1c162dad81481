import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gridOf as familiesGrid,
  findFamilies,
  type PatternFacts,
} from '../../../src/analysis/families/families.ts';
import type { Grid } from '../../../src/analysis/families/grid.ts';
import { weighPairs } from '../../../src/analysis/families/pair-weights.ts';
import { type Board, type Message, messagesIn, neighbours, ranks, sizeOf, stencil } from './patterns-of.ts';

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

  it('finds it, and which axes are closed, among a sixth as much other traffic that goes anywhere', () => {
    fc.assert(
      fc.property(anyBoard, fc.infiniteStream(fc.nat()), (board, numbers) => {
        const size = sizeOf(board);
        fc.pre(size >= 8 && !board.diagonals);
        const messages = stencil(board, neighbours(board.dimensions.length, false));
        const random = messages.map((): Message => [next(numbers) % size, next(numbers) % size]);
        const often = messagesIn('halo', messages, 6);
        const { grid } = findFamilies([often, messagesIn('stray', random, 1)], size);
        expect(grid).toMatchObject({ dimensions: board.dimensions, periodic: board.periodic });
      }),
      { numRuns: 100 },
    );
  });

  it('does not close an axis for a few messages between its ends', () => {
    const board = { dimensions: [4, 2], periodic: [false, false] };
    const halo = messagesIn('halo', stencil(board, neighbours(2, false)), 6);
    const stray: Message[] = [
      [6, 0],
      [1, 7],
      [0, 3],
      [4, 7],
    ];
    expect(findFamilies([halo, messagesIn('stray', stray, 1)], 8).grid).toMatchObject(board);
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

/** Axes of two or three, on which all processes are neighbours of all, or nearly: only bytes tell. */
const smallBoard = fc
  .record({
    dimensions: fc.array(fc.integer({ min: 2, max: 3 }), { minLength: 2, maxLength: 3 }),
    closed: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    cells: fc.integer({ min: 4, max: 30 }),
  })
  .map(({ dimensions, closed, cells }) => ({
    dimensions,
    periodic: dimensions.map((extent, axis) => extent > 2 && closed[axis]!),
    cells,
  }));

describe('a grid by bytes', () => {
  it('is found for a halo with diagonals, whose faces are larger than edges and corners', () => {
    fc.assert(
      fc.property(smallBoard, ({ dimensions, periodic, cells }) => {
        const size = sizeOf({ dimensions, periodic });
        const directions = neighbours(dimensions.length, true);
        const messages = directions.flatMap((direction) => stencil({ dimensions, periodic }, [direction]));
        const bytes = directions.flatMap((direction) => {
          const face = cells ** direction.filter((step) => step === 0).length;
          return stencil({ dimensions, periodic }, [direction]).map(() => 8 * face);
        });
        const from = Int32Array.from(messages, ([a]) => a);
        const to = Int32Array.from(messages, ([, b]) => b);
        const weighBytes = () => weighPairs([{ from, to, count: Int32Array.from(bytes) }], () => 1, size);
        const grid = familiesGrid([messagesIn('halo', messages)], size, weighBytes);
        expect(grid).toMatchObject({ dimensions, periodic });
      }),
      { numRuns: 100 },
    );
  });

  it('is none for all-to-all exchanges: equal, or of any sizes', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 56, maxLength: 56 });
    const all = ranks(8).flatMap((a) => ranks(8).flatMap((b): Message[] => (a === b ? [] : [[a, b]])));
    const columns = { from: Int32Array.from(all, ([a]) => a), to: Int32Array.from(all, ([, b]) => b) };
    const found = (count: number[]): Grid | null => {
      const weighed = () => weighPairs([{ ...columns, count: Int32Array.from(count) }], () => 1, 8);
      return familiesGrid([messagesIn('f', all)], 8, weighed);
    };
    expect(found(all.map(() => 1000))).toBeNull();
    fc.assert(
      fc.property(sizes, (count) => {
        expect(found(count)).toBeNull();
      }),
      { numRuns: 200 },
    );
  });
});

/** Rows of `columns` processes that exchange along their row, `times` times, and once with their transposed places. */
function rowsAndTranspose(
  rows: number,
  columns: number,
  times: number,
  { doubling = false, onDiagonal = false, isTurned = false } = {},
): PatternFacts {
  const wide = columns / rows;
  const messages: Message[] = [];
  for (const rank of ranks(rows * columns)) {
    const [row, column] = [Math.floor(rank / columns), rank % columns];
    for (const other of ranks(columns)) {
      const [distance, bits] = [Math.abs(other - column), other ^ column];
      const isPartner = doubling ? bits > 0 && (bits & (bits - 1)) === 0 : distance === 1;
      if (isPartner) for (let i = 0; i < times; i++) messages.push([rank, row * columns + other]);
    }
    const crossed = Math.floor(column / wide) * columns + row * wide + (column % wide);
    if (crossed !== rank || onDiagonal) messages.push([rank, crossed]);
  }
  // Columns that exchange instead of rows, on a square.
  const turn = (rank: number): number => (rank % columns) * columns + Math.floor(rank / columns);
  return messagesIn('multiply', isTurned ? messages.map(([a, b]) => [turn(a), turn(b)]) : messages);
}

describe('a grid of rows and transposes', () => {
  it.each([
    [2, 2, { onDiagonal: true }],
    [2, 2, {}],
    [2, 2, { onDiagonal: true, isTurned: true }],
    [3, 3, { onDiagonal: true }],
    [3, 3, {}],
    [4, 4, { isTurned: true }],
    [4, 4, { doubling: true }],
    [2, 4, { doubling: true, onDiagonal: true }],
    [4, 8, { doubling: true, onDiagonal: true }],
    [8, 8, { doubling: true, onDiagonal: true }],
    [8, 16, { doubling: true }],
  ])('of %i × %i is found: %j', (rows, columns, how) => {
    const grid = gridOf(rows * columns, [...messagesOf(rowsAndTranspose(rows, columns, 5, how))]);
    expect(grid).toMatchObject({ dimensions: [rows, columns], periodic: [false, false] });
    expect(grid!.transposed).toBeGreaterThan(0.02);
    if (!('doubling' in how)) expect(grid!.share + grid!.transposed!).toBeCloseTo(1, 12);
  });

  it('is no chain on four processes, unless nothing tells one exchange from the others', () => {
    const processes = (times: number, onDiagonal: boolean): number[] =>
      findFamilies([rowsAndTranspose(2, 2, times, { onDiagonal })], 4).grid!.dimensions;
    expect(processes(1, false)).toEqual([4]);
    expect(processes(2, false)).toEqual([4]);
    expect(processes(3, false)).toEqual([2, 2]);
    expect(processes(1, true)).toEqual([2, 2]);
  });

  it('names its patterns', () => {
    const { families } = findFamilies([rowsAndTranspose(4, 4, 2, { onDiagonal: true })], 16);
    expect(families.map(({ name }) => name)).toEqual(['shift ±1 along x and transpose']);
  });

  it('does not take over grids whose columns are used, nor chains that carry unevenly many messages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 2 }), (side, wide) => {
        const board = { dimensions: [side, side * wide], periodic: [false, false] };
        const messages = stencil(board, neighbours(2, false));
        expect(gridOf(side * side * wide, messages)).toEqual({ ...board, share: 1 });
      }),
    );
    const chain = (...counts: number[]): Message[] =>
      counts.flatMap((count, low) => Array.from({ length: count }, (): Message => [low, low + 1]));
    for (const counts of [
      [10, 7, 9],
      [10, 6, 12],
      [8, 12, 8],
    ])
      expect(gridOf(4, chain(...counts))!.dimensions).toEqual([4]);
  });
});

describe('a real share of the communication', () => {
  const collective = (function_: string, instances: number): PatternFacts => ({
    ...messagesIn(function_, []),
    kind: 'collective',
    graph: { ...messagesIn(function_, []).graph, processes: Int32Array.from(ranks(4)), operations: [16] },
    events: 4,
    instances,
  });

  it('is not three messages at the end of a program of collectives', () => {
    const last = messagesIn(
      'verify',
      [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
      1,
    );
    expect(findFamilies([last, collective('rank', 33)], 4)).toMatchObject({
      grid: null,
      families: [{ name: 'chain' }, {}],
    });
    // Without the collectives it is all there is.
    expect(findFamilies([last], 4).grid).toMatchObject({ dimensions: [4] });
  });

  it('is an exchange beside some collectives in each iteration', () => {
    const board = { dimensions: [2, 2], periodic: [false, false] };
    const halo = messagesIn('halo', stencil(board, neighbours(2, false)), 100);
    expect(findFamilies([halo, collective('norms', 500)], 4).grid).toEqual({ ...board, share: 1 });
    expect(findFamilies([halo, collective('norms', 5000)], 4).grid).toBeNull();
  });
});

/** The messages of a pattern, one after the other. */
function* messagesOf({ graph: { from, to, count } }: PatternFacts): Iterable<Message> {
  for (const [edge, low] of from.entries()) for (let i = 0; i < count[edge]!; i++) yield [low, to[edge]!];
}

function next(numbers: Iterator<number>): number {
  return numbers.next().value;
}
