import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median } from '../../src/statistics/median.ts';
import { modifiedZ } from '../../src/statistics/modified-z.ts';
import { zScale } from '../../src/statistics/z-scale.ts';

const finite = fc.double({ min: -1e12, max: 1e12, noNaN: true });

/** The obvious median, on a plain array sorted with a comparator. */
function slowMedian(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

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
        expect(median(values)).toBe(slowMedian(values));
        expect(median(columns)).toBe(slowMedian(values));
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
