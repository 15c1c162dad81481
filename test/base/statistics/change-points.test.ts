import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changePoints, cutSearch } from '../../../src/base/statistics/change-points.ts';
import { seededRandom } from '../../../src/base/statistics/random.ts';

/** Normal noise, by Box and Muller. */
function noise(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** ln(durations) of runs: levels as factors, noise of this relative size. */
function series(random: () => number, levels: [runs: number, factor: number][], scatter: number): number[] {
  return levels.flatMap(([runs, factor]) =>
    Array.from({ length: runs }, () => Math.log(factor) + scatter * noise(random)),
  );
}

/** The statistic of one cut, straight from its definition. */
function plainStrength(x: readonly number[], y: readonly number[]): number {
  const mean = (a: readonly number[], b: readonly number[], same: boolean): number => {
    let [sum, pairs] = [0, 0];
    a.forEach((one, i) => {
      b.forEach((other, k) => {
        if (same && i === k) return;
        sum += Math.abs(one - other);
        pairs++;
      });
    });
    return sum / pairs;
  };
  const weight = (x.length * y.length) / (x.length + y.length);
  return weight * (2 * mean(x, y, false) - mean(x, x, true) - mean(y, y, true));
}

describe('cutSearch', () => {
  const values = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 4, maxLength: 18 });

  it('is the best of all cuts and ends, each computed from the definition', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 2, max: 5 }), fc.nat(3), (all, smallest, from) => {
        const cut = cutSearch(all.length, smallest)(Float64Array.from(all), from, all.length);
        const strengths = new Map<number, number>();
        for (let at = from + smallest; at <= all.length - smallest; at++) {
          for (let end = at + smallest; end <= all.length; end++) {
            const strength = plainStrength(all.slice(from, at), all.slice(at, end));
            strengths.set(at, Math.max(strength, strengths.get(at) ?? Number.NEGATIVE_INFINITY));
          }
        }
        if (strengths.size === 0) {
          expect(cut).toEqual({ at: -1, strength: Number.NEGATIVE_INFINITY });
          return;
        }
        expect(cut.strength).toBeCloseTo(Math.max(...strengths.values()), 8);
        expect(strengths.get(cut.at)).toBeCloseTo(cut.strength, 8);
      }),
      { numRuns: 300 },
    );
  });
});

describe('changePoints', () => {
  it('finds no change in more than 95 % of unchanged series, of normal and of heavy-tailed noise', () => {
    const random = seededRandom(1);
    let [found, heavy] = [0, 0];
    for (let i = 0; i < 150; i++) {
      if (changePoints(series(random, [[30, 1]], 0.03)).length > 0) found++;
      // Student's t with 3 degrees of freedom.
      const t = () =>
        noise(random) / Math.sqrt((noise(random) ** 2 + noise(random) ** 2 + noise(random) ** 2) / 3);
      if (changePoints(Array.from({ length: 30 }, () => 0.03 * t())).length > 0) heavy++;
    }
    expect(found).toBeLessThan(0.05 * 150);
    expect(heavy).toBeLessThan(0.05 * 150);
  });

  it('finds a 20 % shift in 3 % noise over 20 + 20 runs, at most 2 runs off', () => {
    const random = seededRandom(2);
    for (let i = 0; i < 40; i++) {
      const points = changePoints(
        series(
          random,
          [
            [20, 1],
            [20, 1.2],
          ],
          0.03,
        ),
      );
      expect(points.some((at) => Math.abs(at - 20) <= 2)).toBe(true);
    }
  });

  it('finds several, also a level that comes back', () => {
    const random = seededRandom(3);
    const points = changePoints(
      series(
        random,
        [
          [15, 1],
          [15, 1.3],
          [15, 1],
        ],
        0.02,
      ),
    );
    expect(points).toHaveLength(2);
    expect(Math.abs(points[0]! - 15)).toBeLessThanOrEqual(1);
    expect(Math.abs(points[1]! - 30)).toBeLessThanOrEqual(1);
  });

  it('finds a new level in five values, and none in a last one that is slow', () => {
    const random = seededRandom(4);
    const five = series(
      random,
      [
        [20, 1],
        [5, 1.5],
      ],
      0.02,
    );
    expect(changePoints(five)).toEqual([20]);
    expect(changePoints(five.slice(0, 21))).toEqual([]);
  });

  it.each([
    ['nothing', []],
    ['one value', [1]],
    ['a constant', new Array(40).fill(7)],
    ['one outlier', [...new Array(20).fill(1), 50, ...new Array(20).fill(1)]],
  ])('finds nothing in %s', (_, values) => {
    expect(changePoints(values)).toEqual([]);
  });

  it('finds a step between two constants exactly, and the same every time', () => {
    const step = [...new Array(12).fill(0), ...new Array(9).fill(0.2)];
    expect(changePoints(step)).toEqual([12]);
    expect(changePoints(step)).toEqual(changePoints([...step]));
  });
});

describe('seededRandom', () => {
  it('is even, and the same for the same seed', () => {
    const [random, again] = [seededRandom(7), seededRandom(7)];
    const counts = new Array<number>(10).fill(0);
    for (let i = 0; i < 10_000; i++) {
      const value = random();
      expect(again()).toBe(value);
      counts[Math.floor(value * 10)]!++;
    }
    // Five standard deviations of a bin.
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
    expect(seededRandom(8)()).not.toBe(seededRandom(7)());
  });
});
