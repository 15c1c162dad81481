import { describe, expect, it } from 'vitest';
import { sameCodeOf } from '../../../../src/gate/judge/pairs/compare-pairs.ts';

/** A group that the pairs judged; `seen`: null where they did not. */
function judged(name: string, share: number, factor: number, seen: number | null) {
  const pairs = { by: 'pairs', score: 0, cutoff: 4, visibleSlowdownPercent: seen } as const;
  const evidence = { ...pairs, baseNs: [1000] };
  return { functions: [name], share, factor, evidence };
}

describe('what two builds of the same code show', () => {
  it('is what would have been seen by functions, most time first, and how far a group is apart at most', () => {
    const made = sameCodeOf([
      judged('residual', 0.2, 1.01, 30),
      judged('sweep', 0.3, 0.98, 12),
      judged('sweep', 0.25, 1, 15),
      judged('sweep', 0.01, 1, 400),
    ])!;
    expect(made.places.map(({ functions }) => functions)).toEqual([['sweep'], ['residual']]);
    // Of the function with several groups, what groups with half of its time show.
    expect(made.places.map(({ seenFromPercent }) => seenFromPercent)).toEqual([12, 30]);
    expect(made.places[0]!.share).toBeCloseTo(0.56);
    expect(made.apart.functions).toEqual(['sweep']);
    expect(made.apart.percent).toBeCloseTo(100 * (1 / 0.98 - 1));
  });

  it('is nothing where nothing was judged: what was not says nothing either', () => {
    expect(sameCodeOf([])).toBeNull();
    expect(sameCodeOf([judged('rare', 0.5, 3, null)])).toBeNull();
    expect(sameCodeOf([judged('rare', 0.5, 3, null), judged('sweep', 0.5, 1.01, 12)])).toMatchObject({
      places: [{ functions: ['sweep'] }],
      apart: { functions: ['sweep'] },
    });
  });
});
