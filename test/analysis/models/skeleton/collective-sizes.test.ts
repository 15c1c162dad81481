import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CollectiveSizes,
  collectiveSizes,
} from '../../../../src/analysis/models/skeleton/collective-sizes.ts';

/** Bytes sent and received together, as the tracer counts them (src/measure/tracer/calls/collectives.c), of what a rank gives. */
function moved(operation: string, n: number, root: number, rank: number, sizes: CollectiveSizes): number {
  const { counts } = sizes;
  const b = counts.length > 0 ? counts[rank]! : sizes.bytes;
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
      return sizes.moved[rank]!;
  }
}

const EQUAL =
  'BARRIER BCAST REDUCE GATHER SCATTER ALLREDUCE REDUCE_SCATTER_BLOCK ALLGATHER ALLTOALL SCAN EXSCAN';
const PARTS = 'GATHERV SCATTERV ALLGATHERV REDUCE_SCATTER ALLTOALLV ALLTOALLW';

/** By rank: what it sends and receives of an all-to-all, together. @param parts by rank: what it sends to each */
const movedBy = (parts: readonly (readonly number[])[], n: number): number[] =>
  Array.from({ length: n }, (_, rank) => {
    let sum = 0;
    for (let other = 0; other < n; other++) sum += parts[rank]![other]! + parts[other]![rank]!;
    return sum;
  });

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
      const common = { isInPlace: place, isExact: true, moved: [], counts: [] };
      if (/ALLTOALL[VW]/.test(operation)) return { ...common, bytes: 0, moved: movedBy(parts, n) };
      return PARTS.includes(operation) && !EQUAL.split(' ').includes(operation)
        ? { ...common, bytes: 0, counts }
        : { ...common, bytes };
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
        for (const { bytes, counts } of found)
          for (const count of [bytes, ...counts]) expect(Number.isInteger(count) && count >= 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is not as recorded where no call moves so much, and all members agree then', () => {
    const found = collectiveSizes('ALLREDUCE', [7, 9], -1);
    expect(found.map(({ isExact }) => isExact)).toEqual([false, false]);
    expect(new Set(found.map(({ bytes }) => bytes)).size).toBe(1);
  });
});
