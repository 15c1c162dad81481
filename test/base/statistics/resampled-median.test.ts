import { describe, expect, it } from 'vitest';
import { median } from '../../../src/base/statistics/median.ts';
import { medianVariance } from '../../../src/base/statistics/median-variance.ts';
import { varianceOfMedians } from '../../../src/base/statistics/resampled-median.ts';
import { randomNumbers } from '../../support/random-numbers.ts';

const random = randomNumbers(1978);
const KINDS = {
  normal: () => random.normal(),
  't with 3 degrees of freedom': () => random.t3(),
};

function varianceIn(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
}

describe('the variance of single values as far as medians feel it', () => {
  it.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
    'is what medians of many samples tell: %s values, within a fifth',
    (kind) => {
      const samples = Array.from({ length: 2000 }, () => Array.from({ length: 5 }, KINDS[kind]));
      const told = varianceOfMedians(samples, 5) * medianVariance(5);
      const seen = varianceIn(samples.map((sample) => median(sample)));
      expect(told / seen).toBeGreaterThan(0.8);
      expect(told / seen).toBeLessThan(1.2);
    },
  );

  it('passes over a rare outlier of a hundred times the scatter', () => {
    const samples = Array.from({ length: 40 }, () => Array.from({ length: 5 }, KINDS.normal));
    const before = varianceOfMedians(samples, 5);
    samples[0]![0] = 100;
    expect(varianceOfMedians(samples, 5) / before).toBeLessThan(1.3);
  });

  it('does not depend on where samples lie, and grows with the square of their values', () => {
    const samples = Array.from({ length: 10 }, () => Array.from({ length: 4 }, KINDS.normal));
    const moved = samples.map((sample, index) => sample.map((value) => 3 * value + 100 * index));
    expect(varianceOfMedians(moved, 4)).toBeCloseTo(9 * varianceOfMedians(samples, 4), 6);
    expect(varianceOfMedians([[1, 1, 1]], 3)).toBe(0);
  });
});
