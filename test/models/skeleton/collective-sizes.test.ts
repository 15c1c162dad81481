import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CollectiveSizes, collectiveSizes } from '../../../src/models/skeleton/collective-sizes.ts';

/** Bytes sent and received together, as the tracer counts them (src/tracer/collectives.c), of what a rank gives. */
function moved(operation: string, n: number, root: number, rank: number, sizes: CollectiveSizes): number {
  const { bytes: b, counts, sendCounts } = sizes;
  const p = sizes.isInPlace ? 1 : 0;
  const isRoot = rank === root;
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  switch (operation) {
    case 'BARRIER':
      return 0;
    case 'BCAST':
      return isRoot ? (n + 1) * b : b;
    case 'REDUCE':
    case 'GATHER':
    case 'SCATTER':
      return isRoot ? (p ? 0 : b) + (n - p) * b : b;
    case 'GATHERV':
    case 'SCATTERV':
      return isRoot ? b + sum(counts) : b;
    case 'ALLREDUCE':
    case 'REDUCE_SCATTER_BLOCK':
    case 'ALLGATHER':
    case 'ALLTOALL':
      return 2 * (n - p) * b;
    case 'SCAN':
      return (n - rank - 1 + (1 - p)) * b + (rank + (1 - p)) * b;
    case 'EXSCAN':
      return (n - 1) * b;
    case 'ALLGATHERV':
    case 'REDUCE_SCATTER':
      return p ? (n - 1) * b + sum(counts) - b : n * b + sum(counts);
    default:
      return sum(counts) + sum(sendCounts);
  }
}

const EQUAL =
  'BARRIER BCAST REDUCE GATHER SCATTER ALLREDUCE REDUCE_SCATTER_BLOCK ALLGATHER ALLTOALL SCAN EXSCAN';
const PARTS = 'GATHERV SCATTERV ALLGATHERV REDUCE_SCATTER ALLTOALLV ALLTOALLW';

/** What a program gave each rank, at random. */
const call = fc
  .record({
    operation: fc.constantFrom(...EQUAL.split(' '), ...PARTS.split(' ')),
    n: fc.integer({ min: 1, max: 6 }),
    root: fc.nat(5),
    bytes: fc.nat(100),
    parts: fc.array(fc.array(fc.nat(50), { minLength: 6, maxLength: 6 }), { minLength: 6, maxLength: 6 }),
    isInPlace: fc.boolean(),
  })
  .map(({ operation, n, root: any, bytes, parts, isInPlace }) => {
    const root = any % n;
    const isRooted = /^(REDUCE|GATHER|SCATTER)$/.test(operation);
    const canBeInPlace = n > 1 && !/V$|W$|BARRIER|BCAST/.test(operation);
    const sizes = Array.from({ length: n }, (_, rank): CollectiveSizes => {
      const place = isInPlace && canBeInPlace && (!isRooted || rank === root);
      const counts = Array.from({ length: n }, (_, other) => parts[0]![other]!);
      const row = Array.from({ length: n }, (_, to) => parts[rank]![to]!);
      const column = Array.from({ length: n }, (_, from) => parts[from]![rank]!);
      const common = { isInPlace: place, isExact: true, sendCounts: [] };
      if (/ALLTOALL[VW]/.test(operation)) return { ...common, bytes: 0, counts: column, sendCounts: row };
      return PARTS.includes(operation) && !EQUAL.split(' ').includes(operation)
        ? { ...common, bytes: counts[rank]!, counts }
        : { ...common, bytes, counts: [] };
    });
    return { operation, n, root, sizes };
  });

describe('what processes give collective operations', () => {
  it('moves as much as was recorded, whatever the program gave', () => {
    fc.assert(
      fc.property(call, ({ operation, n, root, sizes }) => {
        const recorded = sizes.map((own, rank) => moved(operation, n, root, rank, own));
        const found = collectiveSizes(operation, recorded, root);
        expect(found.every(({ isExact }) => isExact)).toBe(true);
        expect(found.map((own, rank) => moved(operation, n, root, rank, own))).toEqual(recorded);
        for (const { bytes, counts, sendCounts } of found)
          for (const count of [bytes, ...counts, ...sendCounts])
            expect(Number.isInteger(count) && count >= 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is what each sends to each other, both ways, of an all-to-all', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 7 }), (half) => {
        const found = collectiveSizes(
          'ALLTOALLV',
          half.map((bytes) => 2 * bytes),
          -1,
        );
        for (const [from, { sendCounts }] of found.entries())
          for (const [to, count] of sendCounts.entries()) expect(found[to]!.counts[from]).toBe(count);
      }),
    );
  });

  it('is said not to be as recorded where no call moves so much, and all agree then', () => {
    const found = collectiveSizes('ALLREDUCE', [7, 9], -1);
    expect(found.map(({ isExact }) => isExact)).toEqual([false, false]);
    expect(new Set(found.map(({ bytes }) => bytes)).size).toBe(1);
  });
});
