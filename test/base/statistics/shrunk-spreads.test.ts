import { describe, expect, it } from 'vitest';
import { likenessOf } from '../../../src/base/statistics/likeness.ts';
import { medianVariance } from '../../../src/base/statistics/median-variance.ts';
import { noiseScale } from '../../../src/base/statistics/noise-scale.ts';
import { shrunkSpreads } from '../../../src/base/statistics/shrunk-spreads.ts';
import { randomNumbers } from '../../support/random-numbers.ts';

/** Spreads of five normal values each, with these deviations. */
function drawn(deviations: readonly number[], seed: number) {
  const { normal } = randomNumbers(seed);
  return deviations.map((deviation) => ({
    spread: noiseScale(Array.from({ length: 5 }, () => deviation * normal())).spread,
    values: 5,
  }));
}

/** Mean square of ln(spread ÷ true deviation). */
function errorOf(spreads: readonly { spread: number }[], deviations: readonly number[]): number {
  const squares = spreads.map(({ spread }, index) => Math.log(spread / deviations[index]!) ** 2);
  return squares.reduce((sum, square) => sum + square, 0) / squares.length;
}

describe('shrunkSpreads', () => {
  it('is nearer to the true ones where all are alike, and claims more values', () => {
    const alike = Array<number>(30).fill(0.03);
    const before = drawn(alike, 1);
    const after = shrunkSpreads(before, 0);
    expect(errorOf(after, alike)).toBeLessThan(errorOf(before, alike) / 2);
    for (const { values } of after) expect(values).toBeGreaterThan(10);
  });

  it('leaves them nearly as they are where they are unlike, and where they vary as one', () => {
    const unlike = Array.from({ length: 30 }, (_, index) => 0.001 * 1.5 ** index);
    for (const { values } of shrunkSpreads(drawn(unlike, 2), 0)) expect(values).toBeLessThan(6);
    for (const { values } of shrunkSpreads(drawn(Array(30).fill(1), 2), 1)) expect(values).toBeLessThan(7);
  });

  it('draws a noisy one among quiet ones down by one standard error at most', () => {
    const before = drawn([...Array<number>(29).fill(0.01), 0.5], 3);
    const noisy = shrunkSpreads(before, 0).at(-1)!;
    expect(noisy.spread).toBeGreaterThanOrEqual(before.at(-1)!.spread * Math.exp(-0.5) - 1e-12);
  });

  it('leaves fewer than four spreads as they are', () => {
    const few = drawn([1, 1, 1], 4);
    expect(shrunkSpreads(few, 0)).toEqual(few);
  });
});

describe('likenessOf', () => {
  it('is near 0 of independent series, 1 of one series many times, and in between of blocks', () => {
    const { normal } = randomNumbers(5);
    const series = (): number[] => Array.from({ length: 20 }, normal);
    expect(likenessOf(Array.from({ length: 30 }, series))).toBeLessThan(0.05);
    const one = series();
    expect(likenessOf(Array(30).fill(one))).toBeCloseTo(1, 9);
    const blocks = [series(), series(), series()];
    const inBlocks = likenessOf(Array.from({ length: 30 }, (_, index) => blocks[index % 3]!));
    expect(inBlocks).toBeGreaterThan(0.25);
    expect(inBlocks).toBeLessThan(0.5);
  });

  it('is 0 where too little is known', () => {
    expect(likenessOf([])).toBe(0);
    expect(likenessOf([[1, 2, 3]])).toBe(0);
    expect(
      likenessOf([
        [1, 1, 1],
        [2, 2, 2],
      ]),
    ).toBe(0);
  });
});

describe('medianVariance', () => {
  it.each([1, 3, 5, 9])('is that of %i normal values, within 3 %%', (values) => {
    // Order statistics of the normal distribution (Rider 1960).
    const exact = { 1: 1, 3: 0.4487, 5: 0.2868, 9: 0.1661 }[values]!;
    expect(medianVariance(values) / exact).toBeGreaterThan(0.97);
    expect(medianVariance(values) / exact).toBeLessThan(1.03);
  });
});
