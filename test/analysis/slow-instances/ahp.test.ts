import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  affinityOf,
  ahpWeights,
  byUrgency,
  rankByAhp,
  type Urgency,
} from '../../../src/analysis/slow-instances/ahp.ts';

/** Principal eigenvector, of sum 1, of the explicit matrix of ratios value_i ÷ value_j, by power iteration. */
function eigenvectorOfRatios(values: number[]): number[] {
  const matrix = values.map((row) => values.map((column) => row / column));
  let vector = values.map(() => 1 / values.length);
  for (let step = 0; step < 50; step++) {
    const product = matrix.map((row) => row.reduce((sum, ratio, j) => sum + ratio * vector[j]!, 0));
    const total = product.reduce((sum, value) => sum + value, 0);
    vector = product.map((value) => value / total);
  }
  return vector;
}

describe('worked example C (paper 000, tables 8 and 9)', () => {
  const ranking = rankByAhp([4, 4 / 3, 3], [8, 180, 24]);

  it('has the weights of the paper', () => {
    expect([...ranking.severityWeights].map((w) => w.toFixed(2))).toEqual(['0.48', '0.16', '0.36']);
    expect([...ranking.complexityWeights].map((w) => w.toFixed(4))).toEqual(['0.0377', '0.8491', '0.1132']);
  });

  it('has the angles, affinities and order of the paper', () => {
    expect([...ranking.angles].map((angle) => angle.toFixed(1))).toEqual(['85.5', '10.7', '72.5']);
    expect(ranking.affinities).toEqual(['High', 'Low', 'High']);
    expect([...ranking.order]).toEqual([0, 2, 1]);
  });
});

describe('AHP weights', () => {
  it('equal the principal eigenvector of the ratio matrix', () => {
    const values = fc.array(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(values, (column) => {
        const expected = eigenvectorOfRatios(column);
        ahpWeights(column).forEach((weight, i) => {
          expect(Math.abs(weight - expected[i]!)).toBeLessThan(1e-9);
        });
      }),
    );
  });

  it('survive values whose sum is no longer a number', () => {
    expect([...ahpWeights([Number.MAX_VALUE, Number.MAX_VALUE])]).toEqual([0.5, 0.5]);
    expect([...ahpWeights([Number.MIN_VALUE, Number.MIN_VALUE])]).toEqual([0.5, 0.5]);
  });

  it('are refused for values that are no severities', () => {
    for (const bad of [-1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => ahpWeights([1, bad])).toThrow(RangeError);
    expect(() => rankByAhp([1, 2], [1])).toThrow(RangeError);
    expect(() => rankByAhp([1], [1], [])).toThrow(RangeError);
  });
});

describe('criteria that are zero for all', () => {
  it('make every angle 0 where these are the severities', () => {
    const { angles, affinities, order } = rankByAhp([0, 0], [3, 4]);
    expect([...angles]).toEqual([0, 0]);
    expect(affinities).toEqual(['Low', 'Low']);
    expect([...order]).toEqual([0, 1]);
  });

  it('let severity alone decide where these are the complexities', () => {
    const { angles, order } = rankByAhp([0, 2, 5], [0, 0, 0]);
    expect([...angles]).toEqual([0, 90, 90]);
    expect([...order]).toEqual([2, 1, 0]);
  });

  it('make all Low where these are both; without alternatives there is nothing', () => {
    expect(rankByAhp([0], [0]).affinities).toEqual(['Low']);
    expect(rankByAhp([], []).order).toHaveLength(0);
  });
});

describe('AHP order', () => {
  it('puts equals in the order of their keys', () => {
    expect([...rankByAhp([1, 1, 1], [2, 2, 2], ['c', 'a', 'b']).order]).toEqual([1, 2, 0]);
    expect([...rankByAhp([1, 1, 1], [2, 2, 2]).order]).toEqual([0, 1, 2]);
  });

  it('is a permutation, sorted by priority and then severity, and no number is NaN', () => {
    const column = fc.double({ min: 0, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(column, column), { maxLength: 30 }), (pairs) => {
        const severities = pairs.map(([severity]) => severity);
        const ranking = rankByAhp(
          severities,
          pairs.map(([, complexity]) => complexity),
        );
        const order = [...ranking.order];
        expect([...order].sort((a, b) => a - b)).toEqual(severities.map((_, i) => i));
        for (const angle of ranking.angles) expect(angle >= 0 && angle <= 90).toBe(true);
        for (const priority of ranking.priorities) expect(priority >= 0 && priority <= 1).toBe(true);
        for (let i = 1; i < order.length; i++) {
          const [before, after] = [order[i - 1]!, order[i]!];
          expect(ranking.priorities[before]! >= ranking.priorities[after]!).toBe(true);
          if (ranking.priorities[before] === ranking.priorities[after]) {
            expect(severities[before]! >= severities[after]!).toBe(true);
          }
        }
      }),
    );
  });

  it('puts the time before the ease of inspection, as the weights of the criteria say', () => {
    const rank = (weight?: number) => rankByAhp([520, 7], [2880, 16], undefined, weight);
    const { affinities, order, priorities } = rank();
    expect([...order]).toEqual([0, 1]);
    expect(affinities).toEqual(['Medium', 'High']);
    expect(priorities[0]).toBeCloseTo((5 + 16 / 2880) / 6, 12);
    expect(priorities[1]).toBeCloseTo((5 * (7 / 520) + 1) / 6, 12);
    expect([...rank(0.1).order]).toEqual([1, 0]);
  });

  it('does not let a trifle that is easy to look at come first, however many share the time', () => {
    for (const heavy of [1, 6, 100]) {
      const severities = [1, ...new Array(heavy).fill(1000)];
      const complexities = [16, ...new Array(heavy).fill(5000)];
      expect(rankByAhp(severities, complexities).order.at(-1)).toBe(0);
    }
  });

  it('does not swap two when a third is added', () => {
    const value = fc.integer({ min: 1, max: 1000 });
    const alternative = fc.tuple(value, value);
    fc.assert(
      fc.property(alternative, alternative, alternative, alternative, (best, a, b, other) => {
        // The best of all in both criteria stays, so that a third can only be worse.
        const top: [number, number] = [Math.max(best[0], a[0], b[0], other[0]), 1];
        const orderOf = (all: [number, number][]) =>
          [
            ...rankByAhp(
              all.map(([s]) => s),
              all.map(([, c]) => c),
            ).order,
          ].filter((i) => i === 1 || i === 2);
        expect(orderOf([top, a, b, other])).toEqual(orderOf([top, a, b]));
      }),
    );
  });

  it('has its limits at 60 and 30 degrees', () => {
    expect([90, 60, 59.999, 30, 29.999, 0].map(affinityOf)).toEqual([
      'High',
      'High',
      'Medium',
      'Medium',
      'Low',
      'Low',
    ]);
  });
});

describe('urgency over all phases', () => {
  it('is by affinity, then by what was lost, then by position', () => {
    const sorted: Urgency[] = [
      { inspectionAffinity: 'High', lostNs: 1, position: 9 },
      { inspectionAffinity: 'Medium', lostNs: 5, position: 3 },
      { inspectionAffinity: 'Medium', lostNs: 5, position: 8 },
      { inspectionAffinity: 'Medium', lostNs: 4, position: 1 },
      { inspectionAffinity: 'Low', lostNs: 90, position: 2 },
    ];
    expect([sorted[3]!, sorted[2]!, sorted[4]!, sorted[0]!, sorted[1]!].sort(byUrgency)).toEqual(sorted);
  });
});
