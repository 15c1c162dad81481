import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreFamily } from '../../../../src/base/statistics/sign-flips.ts';
import { locate } from '../../../../src/base/statistics/signed-rank.ts';
import { planInterimAnalyses } from '../../../../src/gate/judge/pairs/interim-plan.ts';
import { judgePairs } from '../../../../src/gate/judge/pairs/judge-pairs.ts';

describe('locate', () => {
  it('gives the bounds of the signed-rank test', () => {
    // Hollander and Wolfe (1973), p. 29: depression before and after treatment. R: wilcox.test(y - x,
    // conf.int = TRUE, conf.level = 0.96) has the estimate -0.46 and, one-sided at 0.0195 each, the Walsh
    // averages number 6 from either end.
    const before = [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3];
    const after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29];
    const differences = after.map((each, index) => each - before[index]!);
    const { estimate, lower, upper } = locate(differences, 0.0196);
    expect(estimate).toBeCloseTo(-0.46, 10);
    expect([lower, upper].map((each) => Number(each.toFixed(3)))).toEqual([-0.786, -0.01]);
  });

  it('excludes nothing with too few values, and one wild value moves it little', () => {
    expect(locate([1, 2, 3], 0.02)).toEqual({
      estimate: 2,
      lower: Number.NEGATIVE_INFINITY,
      upper: Number.POSITIVE_INFINITY,
    });
    expect(locate([0.1, 0.11, 0.09, 0.1, 0.1, 5], 0.02).estimate).toBeCloseTo(0.1, 1);
    expect(() => locate([], 0.02)).toThrow(RangeError);
  });
});

describe('scoreFamily', () => {
  it('has the largest of all sign patterns below the cut-off in all but the allowed share', () => {
    const differences = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(differences, { minLength: 1, maxLength: 4 }), (family) => {
        let above = 0;
        for (let pattern = 0; pattern < 64; pattern++) {
          const flipped = family.map((each) =>
            each.map((value, pair) => ((pattern >> pair) & 1 ? -value : value)),
          );
          const { scores, cutoff } = scoreFamily(flipped, 0.1);
          if (scores.some((score) => score > cutoff)) above++;
        }
        return above <= 6;
      }),
      { numRuns: 50, seed: 5 },
    );
  });

  it('is finite for constants, zeros, missing pairs and many pairs', () => {
    const constant = new Array(20).fill(0.5);
    const missing = constant.map((value, pair) => (pair < 10 ? null : value));
    const { scores, cutoff } = scoreFamily(
      [constant, new Array(20).fill(0), missing, new Array(20).fill(null)],
      0.05,
    );
    expect(scores[0]).toBeGreaterThan(cutoff);
    expect(scores[1]).toBe(0);
    expect(scores[2]).toBeGreaterThan(cutoff);
    expect(scores[3]).toBe(0);
    expect(scoreFamily([], 0.1).scores).toEqual([]);
  });

  it('takes no notice of differences that are of one sign but tiny', () => {
    const differences = [0.001, 0.002, 0.001, 0.001, 0.002, 0.001];
    const [judgement] = judgePairs([{ differences, shares: { before: 1, now: 1 } }], {
      analysis: { level: 0.05 },
      promising: 1 / 4,
      last: { pairs: 6, level: 0.05 },
      thresholds: { minSlowdownPercent: 10, minCostPercent: 0.2 },
      buildsDiffer: false,
    });
    expect(judgement).toMatchObject({ state: 'fast enough' });
  });
});

describe('planInterimAnalyses', () => {
  const looks = (...given: Parameters<typeof planInterimAnalyses>) =>
    planInterimAnalyses(...given).map(({ pairs, level }) => [pairs, Number(level.toFixed(6))]);

  it('spends little at first, and nothing where it only says what is as fast as before', () => {
    expect(looks(0.01, 1, 30)).toEqual([
      [6, 0],
      [10, 0.001],
      [15, 0.002],
      [30, 0.007],
    ]);
    expect(planInterimAnalyses(0.01, 1, 30).map(({ isSelective }) => isSelective)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('shares the rate among benchmarks, and never looks with pairs that cannot be so sure', () => {
    for (const benchmarks of [1, 2, 5, 20, 500])
      for (const limit of [6, 7, 8, 12, 20, 30, 100, 1000]) {
        const analyses = planInterimAnalyses(0.01, benchmarks, limit);
        const rate = 0.01 / benchmarks;
        if (analyses.length === 0) {
          expect(2 ** -limit).toBeGreaterThan(rate);
          continue;
        }
        expect(analyses.reduce((sum, { level }) => sum + level, 0)).toBeCloseTo(rate, 10);
        expect(analyses.at(-1)!.pairs).toBe(limit);
        expect(analyses.map(({ pairs }) => pairs)).toEqual([...new Set(analyses.map(({ pairs }) => pairs))]);
        for (const { pairs, level } of analyses)
          if (level > 0) expect(2 ** -pairs).toBeLessThanOrEqual(level * (1 + 1e-9));
      }
  });

  it('looks less often, or never, where so few pairs are allowed', () => {
    expect(looks(0.01, 1, 7)).toEqual([
      [6, 0],
      [7, 0.01],
    ]);
    expect(looks(0.01, 1, 6)).toEqual([]);
    expect(looks(0.01, 1, 40, 40)).toEqual([[40, 0.01]]);
  });
});
