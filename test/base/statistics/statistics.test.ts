import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median, medianInPlace, medianOfSorted } from '../../../src/base/statistics/median.ts';
import { modifiedZ } from '../../../src/base/statistics/modified-z.ts';
import { noiseScale } from '../../../src/base/statistics/noise-scale.ts';
import { weightedMedian } from '../../../src/base/statistics/weighted-median.ts';
import { zScale } from '../../../src/base/statistics/z-scale.ts';
import { zScaleWithout } from '../../../src/base/statistics/z-scale-without.ts';
import { middle } from '../../support/number-oracles.ts';
import { randomNumbers } from '../../support/random-numbers.ts';

// A time is never -0, which Array.sort takes for 0.
const finite = fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((value) => value + 0);

describe('worked example B (paper 000, tables 6 and 7)', () => {
  it.each([
    { pattern: 'A', durations: [1, 1, 2, 3, 2, 8], middle: 2, deviation: 1, last: 4.047, slow: true },
    { pattern: 'B', durations: [3, 3, 4, 5, 6, 12], middle: 4.5, deviation: 1.5, last: 3.3725, slow: false },
    { pattern: 'C', durations: [2, 3, 3, 2, 3, 9], middle: 3, deviation: 0.5, last: 8.094, slow: true },
  ])('pattern $pattern', ({ durations, middle, deviation, last, slow }) => {
    const scale = zScale(durations);
    expect(scale.median).toBe(middle);
    expect(median(durations)).toBe(middle);
    expect(scale.mad).toBe(deviation);
    const z = modifiedZ(durations.at(-1)!, scale)!;
    expect(z).toBeCloseTo(last, 10);
    expect(z > 3.5).toBe(slow);
  });
});

describe('median', () => {
  it('equals the obvious one, on arrays and on Float64Array, and leaves its input as it was', () => {
    fc.assert(
      fc.property(fc.array(finite, { minLength: 1 }), (values) => {
        const columns = Float64Array.from(values);
        expect(median(values)).toBe(middle(values));
        expect(median(columns)).toBe(middle(values));
        expect([...columns]).toEqual(values);
      }),
    );
  });

  it('refuses an empty group', () => {
    expect(() => median([])).toThrow(RangeError);
    expect(() => zScale(new Float64Array())).toThrow(RangeError);
  });
});

describe('modified Z', () => {
  it('falls back on the mean absolute deviation when the MAD is 0', () => {
    const scale = zScale([5, 5, 5, 5, 9]);
    expect(scale.mad).toBe(0);
    expect(scale.unit).toBeCloseTo(1.253314 * 0.8, 12);
    expect(modifiedZ(9, scale)).toBeCloseTo(4 / (1.253314 * 0.8), 12);
  });

  it('has no score when all values are equal', () => {
    expect(modifiedZ(7, zScale([7, 7, 7]))).toBeNull();
    expect(modifiedZ(8, zScale([7, 7, 7]))).toBeNull();
  });

  it('does not depend on the order of the values, to the last bit', () => {
    const shuffled = fc
      .array(finite, { minLength: 1, maxLength: 40 })
      .chain((values) =>
        fc.tuple(
          fc.constant(values),
          fc.shuffledSubarray(values, { minLength: values.length, maxLength: values.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([values, other]) => {
        expect(zScale(other)).toEqual(zScale(values));
      }),
    );
  });

  it('is (x − median) ÷ unit in both cases', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1 }), fc.integer(), (values, x) => {
        const scale = zScale(values);
        const z = modifiedZ(x, scale);
        if (z === null) expect(scale.unit).toBe(0);
        else expect(z * scale.unit).toBeCloseTo(x - scale.median, 3);
      }),
    );
  });
});

describe('zScaleWithout', () => {
  it('is the scale of the others', () => {
    const values = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(values, fc.nat(29), (some, at) => {
        const sorted = some.map((value) => value / 8 + 0).sort((a, b) => a - b);
        const left = at % sorted.length;
        const { median: middle, mad, unit } = zScale(sorted.filter((_, i) => i !== left));
        const found = zScaleWithout(sorted, left);
        expect([found.median, found.mad]).toEqual([middle, mad]);
        expect(found.unit).toBeCloseTo(unit, 12);
      }),
    );
  });

  it('refuses to leave out the only value', () => {
    expect(() => zScaleWithout([3], 0)).toThrow(RangeError);
  });
});

describe('noiseScale', () => {
  it('estimates the standard deviation of normal noise without bias, from five values on', () => {
    for (const n of [5, 7, 8, 13, 20, 40]) {
      const { normal } = randomNumbers(n);
      let sum = 0;
      for (let i = 0; i < 20_000; i++) sum += noiseScale(Array.from({ length: n }, normal)).spread;
      expect(Math.abs(sum / 20_000 - 1)).toBeLessThan(0.025);
    }
  });

  it('tolerates a quarter of outliers, and is not 0 where only half of the values agree', () => {
    const quiet = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const { median: middle, spread } = noiseScale(quiet);
    const disturbed = noiseScale([1, 2, 3, 4, 5, 6, 7, 1e9, -1e9]);
    expect(middle).toBe(5);
    expect(disturbed.spread).toBeLessThan(2 * spread);
    expect(noiseScale([1, 1, 1, 2, 3]).spread).toBeGreaterThan(0);
    expect(zScale([1, 1, 1, 2, 3]).mad).toBe(0);
    expect(noiseScale([4]).spread).toBe(0);
  });
});

describe('weightedMedian', () => {
  it('equals the median of values repeated as often as they weigh', () => {
    const weighted = fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 5 })), {
      minLength: 1,
    });
    fc.assert(
      fc.property(weighted, (pairs) => {
        const repeated = pairs.flatMap(([value, weight]) => Array<number>(weight).fill(value));
        const values = pairs.map(([value]) => value);
        expect(
          weightedMedian(
            values,
            pairs.map(([, weight]) => weight),
          ),
        ).toBe(middle(repeated));
      }),
    );
  });

  it('refuses an empty list of values', () => {
    expect(() => weightedMedian([], [])).toThrow(RangeError);
  });
});

describe('the middle of many values', () => {
  it('is that of the sorted ones, whatever their order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), finite), { minLength: 1, maxLength: 700 }),
        fc.integer({ min: 1, max: 4 }),
        (some, copies) => {
          const values = Array.from({ length: copies }, () => some).flat();
          const sorted = Float64Array.from(values).sort();
          expect(medianInPlace(Float64Array.from(values))).toBe(medianOfSorted(sorted));
          expect(medianInPlace(sorted.slice())).toBe(medianOfSorted(sorted));
          expect(medianInPlace(sorted.slice().reverse())).toBe(medianOfSorted(sorted));
        },
      ),
    );
  });

  it('does not take long where pivots are chosen against it', () => {
    // Median of three meets the largest values last (Musser 1997).
    const n = 200_000;
    const killer = Float64Array.from({ length: n }, (_, i) =>
      i < n / 2 ? (i % 2 === 0 ? i + 1 : n / 2 + i) : 2 * (i - n / 2 + 1),
    );
    expect(medianInPlace(killer.slice())).toBe(medianOfSorted(killer.slice().sort()));
  });
});
