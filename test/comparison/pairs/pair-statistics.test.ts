import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planInterimAnalyses } from '../../../src/comparison/pairs/interim-plan.ts';
import { judgePairs } from '../../../src/comparison/pairs/judge-pairs.ts';
import { scoreFamily } from '../../../src/statistics/sign-flips.ts';
import { locate } from '../../../src/statistics/signed-rank.ts';

describe('locate', () => {
  it('gives the bounds of the signed-rank test', () => {
    // Hollander and Wolfe (1973), p. 29: depression before and after treatment. R: wilcox.test(y - x, conf.int = TRUE,
    // conf.level = 0.96) has the estimate -0.46 and, one-sided at 0.0195 each, the Walsh averages number 6 from either end.
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
    const [judgement] = judgePairs([[0.001, 0.002, 0.001, 0.001, 0.002, 0.001]], 0.05, 10);
    expect(judgement).toMatchObject({ state: 'fast enough' });
  });
});

describe('planInterimAnalyses', () => {
  it('looks three times, the first time when it can decide', () => {
    expect(planInterimAnalyses(0.1, 1, 15)).toEqual({ at: [6, 9, 15], level: 0.1 / 3 });
    const many = planInterimAnalyses(0.1, 20, 15);
    expect(2 ** -many.at[0]!).toBeLessThanOrEqual(many.level);
  });

  it('looks less often, or never, where so few pairs are allowed', () => {
    expect(planInterimAnalyses(0.1, 1, 6)).toEqual({ at: [6], level: 0.1 });
    expect(planInterimAnalyses(0.1, 1, 5).at).toEqual([]);
    expect(planInterimAnalyses(0.1, 1, 40, 40)).toEqual({ at: [40], level: 0.1 });
  });
});
