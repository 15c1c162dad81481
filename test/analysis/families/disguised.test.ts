import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analysisDocument } from '../../../src/analysis/documents/document.ts';
import { gridOfMessages } from '../../../src/analysis/models/program/message-counts.ts';
import { renderAnalysis } from '../../../src/report/text/printers/analysis.ts';
import { analysed, documentOf } from '../../support/analysed.ts';
import type { ProcessScript } from '../../support/process-script.ts';
import { type Board, coordinates, neighbours, rankAt, sizeOf } from './patterns-of.ts';

/** A binomial tree of messages from process 0 among eight. */
function tree(p: ProcessScript): void {
  const lowest = p.rank & -p.rank;
  const depth = p.rank.toString(2).replaceAll('0', '').length;
  p.inside('my_bcast_', () => {
    if (p.rank > 0) p.recv(p.rank & (p.rank - 1), 8, { until: 1000 * depth });
    for (let bit = p.rank === 0 ? 4 : lowest >> 1; bit > 0; bit >>= 1) p.send(p.rank + bit, 8, { ns: 10 });
  });
}

interface Exchange {
  partners: readonly number[];
  /** To a partner; 8 where it is left out. */
  bytes?: (partner: number) => number;
  /** Each partner's message is awaited before the next is sent. */
  isStaged?: boolean;
}

/** All requests first, or one partner after the other. */
function exchange(p: ProcessScript, { partners, bytes = () => 8, isStaged = false }: Exchange): void {
  p.inside('exchange', () => {
    const post = (partner: number): number[] => [
      p.irecv(partner, bytes(partner)),
      p.isend(partner, bytes(partner)),
    ];
    if (!isStaged) p.waitall(partners.flatMap(post));
    else for (const partner of partners) p.sendrecv(partner, partner, bytes(partner), { ns: 1000 });
  });
}

/** The advice on a program that calls `exchange` three times. */
function advised(processes: number, of: (rank: number) => Exchange): (string | undefined)[] {
  const document = documentOf({
    processes,
    program: (p) => {
      for (let i = 0; i < 3; i++) exchange(p.at(1 + 100_000 * (i + 1)), of(p.rank));
    },
  });
  return document.families.map(({ operation }) => operation);
}

const others = (processes: number, rank: number, distance: (k: number) => number): number[] =>
  Array.from({ length: processes - 1 }, (_, k) => distance(k + 1))
    .map((partner) => partner % processes)
    .filter((partner) => partner !== rank);

describe('collectives in disguise', () => {
  it('are reported for a trace', () => {
    const analysis = analysed({ processes: 8, program: tree });
    expect(renderAnalysis(analysisDocument(analysis), false)).toContain(
      'Advice\n  broadcast tree from 0 in my_bcast (7 messages): MPI_Bcast exists\n',
    );
  });

  it('all-to-all: each pair once and equally much', () => {
    const partners = (rank: number) => others(10, rank, (k) => rank + k);
    expect(advised(10, (rank) => ({ partners: partners(rank) }))).toEqual(['MPI_Alltoall']);
    // Unequal ones are a halo of some irregular mesh, as often as not.
    const bytes = (partner: number): number => 8 * (1 + partner);
    expect(advised(10, (rank) => ({ partners: partners(rank), bytes }))).toEqual([undefined]);
    const twice = (rank: number): number[] => [...partners(rank), ...partners(rank)];
    expect(advised(10, (rank) => ({ partners: twice(rank) }))).toEqual([undefined]);
  });

  it('all-to-all of as many processes as a small grid has: only in the order of an all-to-all', () => {
    expect(advised(8, (rank) => ({ partners: others(8, rank, (k) => rank + k) }))).toEqual(['MPI_Alltoall']);
    const byBits = (rank: number): number[] => Array.from({ length: 7 }, (_, k) => rank ^ (k + 1));
    expect(advised(8, (rank) => ({ partners: byBits(rank) }))).toEqual([undefined]);
  });

  it('where that cannot be told, the grid cannot either, and it is said', () => {
    const byBits = (rank: number): number[] => Array.from({ length: 7 }, (_, k) => rank ^ (k + 1));
    const analysis = analysed({
      processes: 8,
      program: (p) => exchange(p.at(1000), { partners: byBits(p.rank) }),
    });
    const document = analysisDocument(analysis, false);
    expect(document).toMatchObject({ grid: null, undecidedGrid: [2, 2, 2] });
    expect(renderAnalysis(document, false)).toContain(
      'process grid: cannot be told, since on one as small as 2 × 2 × 2 neighbours are all processes\n',
    );
  });

  it('a halo of eight, with diagonals: the grid is told by bytes, as in models', () => {
    const bytes = (rank: number, partner: number): number => {
      const steps = [1, 2, 4].filter((bit) => ((rank ^ partner) & bit) !== 0).length;
      return [0, 392, 56, 8][steps]!;
    };
    const byBits = (rank: number): number[] => Array.from({ length: 7 }, (_, k) => rank ^ (k + 1));
    const analysis = analysed({
      processes: 8,
      program: (p) => {
        exchange(p.at(1000), { partners: byBits(p.rank), bytes: (partner) => bytes(p.rank, partner) });
      },
    });
    const grid = { dimensions: [2, 2, 2], periodic: [false, false, false] };
    const document = analysisDocument(analysis, false);
    expect(document.grid).toMatchObject(grid);
    expect(document.undecidedGrid).toBeUndefined();
    expect(document.families).toMatchObject([{ name: '3D nearest neighbour with diagonals' }]);
    expect(renderAnalysis(document, false)).toContain(
      'process grid 2 × 2 × 2: 42.9 % of the messages go one step along an axis, with 87.0 % of the bytes\n',
    );
    expect(gridOfMessages(analysis.trace)).toMatchObject(grid);
  });

  it('butterfly: in stages that wait for each other, on more processes than a cube has', () => {
    const partners = (processes: number, rank: number): number[] =>
      [1, 2, 4, 8].filter((bit) => bit < processes).map((bit) => rank ^ bit);
    const isStaged = true;
    expect(advised(16, (rank) => ({ partners: partners(16, rank), isStaged }))).toEqual(['MPI_Allreduce']);
    // The links of a lattice with two processes along each of four axes.
    expect(advised(16, (rank) => ({ partners: partners(16, rank) }))).toEqual([undefined]);
    expect(advised(8, (rank) => ({ partners: partners(8, rank), isStaged }))).toEqual([undefined]);
  });
});

/** Boards of up to three axes, most of them short; those of 16 processes and more are left to one axis of four. */
const anyHalo = fc
  .record({
    dimensions: fc.array(fc.integer({ min: 2, max: 4 }), { minLength: 1, maxLength: 3 }),
    closed: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    diagonals: fc.boolean(),
    isStaged: fc.boolean(),
    isEven: fc.boolean(),
    cells: fc.integer({ min: 2, max: 20 }),
  })
  .map(({ dimensions, closed, ...rest }) => {
    const board: Board = { dimensions, periodic: dimensions.map((_, axis) => closed[axis]!) };
    return { board, ...rest };
  })
  .filter(({ board }) => sizeOf(board) >= 4 && sizeOf(board) <= 27);

describe('a halo', () => {
  it('is never advised to be a collective, whatever the grid, order, diagonals and sizes', () => {
    fc.assert(
      fc.property(anyHalo, ({ board, diagonals, isStaged, isEven, cells }) => {
        const axes = board.dimensions.length;
        const of = (rank: number): Exchange => {
          const found = neighbours(axes, diagonals).flatMap((direction) => {
            const to = rankAt(
              board,
              coordinates(board, rank).map((at, axis) => at + direction[axis]!),
            );
            if (to === null || to === rank) return [];
            return [{ to, size: cells ** direction.filter((step) => step === 0).length }];
          });
          const sizes = new Map(found.map(({ to, size }) => [to, size]));
          const partners = found.map(({ to }) => to);
          return { partners, bytes: (to) => (isEven ? 8 : 8 * sizes.get(to)!), isStaged };
        };
        expect(advised(sizeOf(board), of).filter((operation) => operation !== undefined)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
