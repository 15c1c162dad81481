import { describe, expect, it } from 'vitest';
import { binomialTail } from '../../../src/base/statistics/binomial-tail.ts';

describe('binomialTail', () => {
  it('is the probability of so many hits or more', () => {
    expect(binomialTail(0, 10, 0.3)).toBe(1);
    expect(binomialTail(3, 3, 0.5)).toBeCloseTo(1 / 8, 12);
    expect(binomialTail(2, 3, 0.25)).toBeCloseTo(3 * 0.25 ** 2 * 0.75 + 0.25 ** 3, 12);
    expect(binomialTail(1, 1, 1)).toBe(1);
  });

  it('holds with thousands of tries', () => {
    expect(binomialTail(5000, 10_000, 0.5)).toBeCloseTo(0.504, 3);
    expect(binomialTail(6000, 10_000, 0.5)).toBeLessThan(1e-80);
  });
});
