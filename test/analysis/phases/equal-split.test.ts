import { describe, expect, it } from 'vitest';
import { type EqualSplit, equalParts, splitEvenly } from '../../../src/analysis/phases/equal-split.ts';
import { type SegmentationOptions, segment } from '../../../src/analysis/phases/segmentation.ts';

/** The leaves of a sequence as "from–to", those that are pieces of one with it behind them. */
function leaves(symbols: readonly number[], options: SegmentationOptions & EqualSplit): string[] {
  const segments = segment(Int32Array.from(symbols), options);
  return splitEvenly(segments, options).map(
    ({ from, to, partOf }) => `${from}–${to}${partOf ? ` of ${partOf.from}–${partOf.to}` : ''}`,
  );
}

const times = <T>(count: number, body: readonly T[]): T[] => Array.from({ length: count }, () => body).flat();

/** A solver's phase: three patterns in turn, after 40 of a fourth. */
const setupThenSolve = [...times(40, [9]), ...times(20, [0, 1, 2])];

describe('the equal split of homogeneous phases (METHOD 2.7)', () => {
  it('divides a mixture of patterns that no cut pays for, pieces longer by one first', () => {
    expect(leaves(setupThenSolve, { depth: 1, equalParts: 1 })).toEqual(['1–40', '41–100']);
    expect(leaves(setupThenSolve, { depth: 1, equalParts: 7 })).toEqual([
      ...[6, 12, 18, 24, 30, 35, 40].map((to, i) => `${[1, 7, 13, 19, 25, 31, 36][i]}–${to} of 1–40`),
      ...[49, 58, 67, 76, 84, 92, 100].map((to, i) => `${[41, 50, 59, 68, 77, 85, 93][i]}–${to} of 41–100`),
    ]);
  });

  it('divides by length into as few pieces as make none longer', () => {
    expect(leaves(setupThenSolve, { depth: 1, partLength: 40 })).toEqual([
      '1–40',
      '41–70 of 41–100',
      '71–100 of 41–100',
    ]);
    expect(leaves(setupThenSolve, { depth: 1, partLength: 60 })).toEqual(['1–40', '41–100']);
  });

  it('leaves whole what only the limit of depth left whole', () => {
    // The cut after 40 pays, and would not take off next to nothing.
    expect(leaves(setupThenSolve, { depth: 0, equalParts: 4 })).toEqual(['1–100']);
  });

  it('divides what a paying cut would take less than one in a hundred off', () => {
    // As in SMG2000: one instance of another pattern at the very end, worth a cut that tells nothing of the
    // others.
    const tailed = (before: number): number[] => [...times(before, [0]), 1];
    const [whole] = segment(Int32Array.from(tailed(100)), { depth: 0 });
    expect([whole!.cut, whole!.aic > 0]).toEqual([100, true]);
    expect(leaves(tailed(100), { depth: 0, equalParts: 2 })).toEqual(['1–51 of 1–101', '52–101 of 1–101']);
    // One of a hundred is not less than one in a hundred.
    expect(leaves(tailed(99), { depth: 0, equalParts: 2 })).toEqual(['1–100']);
    expect(leaves([1, ...times(100, [0])], { depth: 0, equalParts: 2 }).length).toBe(2);
  });

  it('leaves whole what has fewer instances than pieces, or whose pieces were shorter than allowed', () => {
    expect(leaves([0, 0, 0], { equalParts: 4 })).toEqual(['1–3']);
    expect(leaves([0, 0, 0], { equalParts: 3 }).length).toBe(3);
    expect(leaves(times(20, [0]), { equalParts: 4, minLength: 6 })).toEqual(['1–20']);
    expect(leaves(times(20, [0]), { equalParts: 4, minLength: 5 }).length).toBe(4);
    expect(leaves([], { equalParts: 4 })).toEqual([]);
  });

  it('goes by the criterion that cuts', () => {
    // By AIC a cut pays, by BIC none does; see the test of the segmentation.
    const symbols = [0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0];
    expect(leaves(symbols, { depth: 0, equalParts: 2, criterion: 'aic' })).toEqual(['1–16']);
    expect(leaves(symbols, { depth: 0, equalParts: 2, criterion: 'bic' }).length).toBe(2);
  });

  it.each([
    [1, 10, 3, [4, 7, 10]],
    [11, 17, 5, [12, 14, 15, 16, 17]],
    [5, 8, 4, [5, 6, 7, 8]],
    [1, 6, 1, [6]],
    [7424, 42_216, 4, [16_122, 24_820, 33_518, 42_216]],
  ])('divides %i to %i in %i', (from, to, parts, ends) => {
    expect(equalParts(from, to, parts)).toEqual(ends);
  });
});
