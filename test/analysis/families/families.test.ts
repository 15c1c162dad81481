import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFamilies, type PatternFacts } from '../../../src/analysis/families/families.ts';
import {
  type Board,
  halo,
  type Message,
  messagesIn,
  named,
  neighbours,
  ranks,
  sendsOf,
  sizeOf,
  stencil,
} from './patterns-of.ts';

/** What must not depend on the number of processes. */
function identities(patterns: PatternFacts[], processes: number): string[] {
  return findFamilies(patterns, processes)
    .families.map(({ id, name }) => `${id} ${name}`)
    .sort();
}

describe('families on a grid', () => {
  const board: Board = { dimensions: [4, 5], periodic: [false, false] };
  const on = (...patterns: Message[][]): string[] =>
    named([halo(board), ...patterns.map((messages) => messagesIn('f', messages))], 20);

  it.each([
    ['2D nearest neighbour', neighbours(2, false)],
    ['2D nearest neighbour with diagonals', neighbours(2, true)],
    ['shift +1 along x', [[0, 1]]],
    [
      'shift ±1 along y',
      [
        [1, 0],
        [-1, 0],
      ],
    ],
    [
      'shift +1 along x and y',
      [
        [0, 1],
        [1, 0],
      ],
    ],
    [
      'shift -1 along x, +1 along y',
      [
        [0, -1],
        [1, 0],
      ],
    ],
    ['shift (+1, -1) along (x, y)', [[-1, 1]]],
    [
      'shift ±2 along x',
      [
        [0, 2],
        [0, -2],
      ],
    ],
    [
      'shift ±1 and ±2 along x',
      [
        [0, 2],
        [0, -2],
        [0, 1],
        [0, -1],
      ],
    ],
  ])('are named after their directions: %s', (name, directions) => {
    expect(on(stencil(board, directions))).toEqual([`${name} (1)`]);
  });

  it('join what is the same somewhere else, and keep directions apart', () => {
    const rows = ranks(4).map((y) => ranks(4).map((x): Message => [y * 5 + x, y * 5 + x + 1]));
    const columns = ranks(5).map((x) => ranks(3).map((y): Message => [y * 5 + x, y * 5 + x + 5]));
    expect(on(...rows, ...columns)).toEqual(['shift +1 along x (4)', 'shift +1 along y (5)']);
  });

  it('join the steps of a wavefront whatever part of it lies at the border', () => {
    const step = (from: number[]): Message[] =>
      from.flatMap((rank) =>
        sendsOf(board, rank, [
          [0, 1],
          [1, 0],
        ]),
      );
    // Ranks by distance from the corner; the last ones send down or right only.
    const steps = ranks(7).map((distance) =>
      step(ranks(20).filter((rank) => (rank % 5) + Math.floor(rank / 5) === distance)),
    );
    expect(on(...steps)).toEqual(['shift +1 along x and y (7)']);
  });

  it('do not take a message inside the grid for a cut-off exchange', () => {
    const both = neighbours(2, false).filter(([, x]) => x !== 0);
    expect(on(stencil(board, both), [[6, 7]], [[7, 6]])).toEqual([
      'shift ±1 along x (1)',
      'shift +1 along x (1)',
      'shift -1 along x (1)',
    ]);
  });
});

/** Some directions to neighbours, periodic extents large enough that there and back differ. */
const anyStencil = fc.integer({ min: 1, max: 3 }).chain((dimensions) =>
  fc.record({
    directions: fc.subarray(neighbours(dimensions, true), { minLength: 1 }),
    periodic: fc.array(fc.boolean(), { minLength: dimensions, maxLength: dimensions }),
    small: fc.array(fc.integer({ min: 3, max: 5 }), { minLength: dimensions, maxLength: dimensions }),
    large: fc.array(fc.integer({ min: 3, max: 6 }), { minLength: dimensions, maxLength: dimensions }),
  }),
);

describe('families of random stencils', () => {
  /** Ways in which a program's blocks can tie the messages of a stencil together. */
  const splits: Record<string, (board: Board, directions: number[][]) => Message[][]> = {
    'all at once': (board, directions) => [stencil(board, directions)],
    'a sender at a time': (board, directions) =>
      ranks(sizeOf(board)).map((rank) => sendsOf(board, rank, directions)),
    'a receiver at a time': (board, directions) => {
      const messages = stencil(board, directions);
      return ranks(sizeOf(board)).map((rank) => messages.filter(([, to]) => to === rank));
    },
    'a message at a time': (board, directions) => stencil(board, directions).map((message) => [message]),
  };

  it.each(Object.entries(splits))('do not depend on the size of the grid: %s', (way, split) => {
    fc.assert(
      fc.property(anyStencil, ({ directions, periodic, small, large }) => {
        const found = [small, large].map((dimensions) => {
          const board = { dimensions, periodic };
          const size = sizeOf(board);
          const patterns = split(board, directions).filter((messages) => messages.length > 0);
          const facts = [halo(board), ...patterns.map((messages) => messagesIn('f', messages))];
          expect(findFamilies(facts, size).grid).toMatchObject(board);
          const expected = way === 'a message at a time' ? directions.length : 1;
          expect(named(facts, size)).toHaveLength(expected);
          return identities(facts, size);
        });
        expect(found[0]).toEqual(found[1]);
      }),
      { numRuns: 20 },
    );
  });
});

describe('families without a grid', () => {
  const renumbered = (messages: readonly Message[], processes: readonly number[]): Message[] =>
    messages.map(([from, to]) => [processes[from]!, processes[to]!]);

  it.each<[string, Message[]]>([
    [
      'ring',
      [
        [0, 1],
        [1, 2],
        [2, 0],
      ],
    ],
    [
      'chain',
      [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
    ],
    [
      'pairwise exchange',
      [
        [0, 1],
        [1, 0],
      ],
    ],
    ['message from one process to another', [[0, 1]]],
    ['all-to-all', ranks(4).flatMap((a) => ranks(4).flatMap((b): Message[] => (a === b ? [] : [[a, b]])))],
    ['scatter within groups', ranks(4).map((to) => [4, to])],
    ['gather within groups', ranks(4).map((from) => [from, 4])],
    ['message to itself', [[0, 0]]],
    ['butterfly', ranks(8).flatMap((a) => [1, 2, 4].map((bit): Message => [a, a ^ bit]))],
    [
      '5 messages among 4 processes',
      [
        [0, 1],
        [1, 2],
        [2, 0],
        [0, 3],
        [0, 2],
      ],
    ],
  ])('are named after their shape and joined under any numbering: %s', (name, messages) => {
    // Far-apart processes of many: nothing that a grid could explain.
    const facts = [
      [0, 1, 2, 3, 4, 5, 6, 7],
      [40, 41, 42, 43, 44, 45, 46, 47],
    ].map((processes) => messagesIn('f', renumbered(messages, processes)));
    expect(named(facts, 61)).toEqual([`${name} (2)`]);
  });

  it.each([4, 7, 12])('name the root where all of %i processes take part', (processes) => {
    const others = ranks(processes).filter((rank) => rank !== 2);
    const inAndOut = others.flatMap((rank): Message[] => [
      [2, rank],
      [rank, 2],
    ]);
    const facts = [
      messagesIn(
        'f',
        others.map((rank) => [2, rank]),
      ),
      messagesIn(
        'f',
        others.map((rank) => [rank, 2]),
      ),
      messagesIn('f', inAndOut),
    ];
    expect(named(facts, processes)).toEqual(['scatter from 2 (1)', 'gather to 2 (1)', 'exchange with 2 (1)']);
  });

  it.each([4, 8, 16])('know binomial trees on %i processes', (processes) => {
    const down = ranks(processes)
      .slice(1)
      .map((rank): Message => [rank & (rank - 1), rank]);
    const up = down.map(([from, to]): Message => [to, from]);
    expect(named([messagesIn('f', down), messagesIn('f', up)], processes)).toEqual([
      'broadcast tree from 0 (1)',
      'reduction tree to 0 (1)',
    ]);
  });

  it('recognise a transpose or the stages of a butterfly in all pairs together', () => {
    const pairs = (processes: number, partners: (rank: number) => number[]): PatternFacts[] =>
      ranks(processes).flatMap((a) =>
        partners(a).flatMap((b) =>
          a < b
            ? [
                messagesIn('f', [
                  [a, b],
                  [b, a],
                ]),
              ]
            : [],
        ),
      );
    for (const side of [3, 4]) {
      const transpose = pairs(side * side, (rank) => [(rank % side) * side + Math.floor(rank / side)]);
      expect(named(transpose, side * side)).toEqual([`transpose (${(side * (side - 1)) / 2})`]);
    }
    const stages = pairs(16, (rank) => [rank ^ 1, rank ^ 2, rank ^ 4, rank ^ 8]);
    expect(named(stages, 16)).toEqual(['butterfly (recursive doubling) stage (32)']);
  });

  it('keep apart what is no renumbering, and what lacks its other ends', () => {
    const star: Message[] = [
      [0, 1],
      [0, 2],
      [0, 3],
      [3, 4],
    ];
    const other: Message[] = [
      [0, 1],
      [0, 2],
      [2, 3],
      [3, 4],
    ];
    const open = messagesIn('f', [[0, 1]]);
    open.graph.isOpen = true;
    expect(
      named([messagesIn('f', star), messagesIn('f', other), open, messagesIn('f', [[4, 9]])], 61),
    ).toEqual([
      '4 messages among 5 processes (1)',
      '4 messages among 5 processes (1)',
      'message from one process to another (incomplete) (1)',
      'message from one process to another (1)',
    ]);
  });

  it('keep functions and kinds apart, and count over all patterns', () => {
    const facts = [
      messagesIn('f', [[0, 7]], 3),
      messagesIn('g', [[0, 7]], 5),
      messagesIn('f', [[9, 2]], 4),
      messagesIn(
        'f',
        [
          [1, 2],
          [2, 1],
        ],
        2,
      ),
    ];
    const { families, ofPattern } = findFamilies(facts, 61);
    expect([...ofPattern]).toEqual([0, 1, 0, 2]);
    expect(families.map(({ instances, messages }) => [instances, messages])).toEqual([
      [7, 7],
      [5, 5],
      [2, 4],
    ]);
    expect(new Set(families.map(({ id }) => id)).size).toBe(3);
  });
});
