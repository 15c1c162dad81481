import { describe, expect, it } from 'vitest';
import { cutoffFor } from '../../src/comparison/cutoff.ts';
import { modifiedZ } from '../../src/statistics/modified-z.ts';
import { zScale } from '../../src/statistics/z-scale.ts';

const cutoffOf = (runs: number): number => cutoffFor({ runs, groups: 1, rate: 0.01, stages: 1 });

/** Normal numbers from a fixed seed (mulberry32, Box and Muller), so that the measured rates are the same every time. */
function normals(seed: number): () => number {
  let state = seed;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}

/** How often an unchanged group's Z passes the cut-off. */
function falseAlarms(runs: number, cutoff: number, trials: number): number {
  const normal = normals(runs);
  let alarms = 0;
  for (let trial = 0; trial < trials; trial++) {
    const scale = zScale(Array.from({ length: runs }, normal));
    if (modifiedZ(normal(), scale)! > cutoff) alarms++;
  }
  return alarms / trials;
}

describe('cutoffFor', () => {
  it('has the measured values (METHOD 3)', () => {
    expect([5, 7, 10, 20, 30].map(cutoffOf)).toEqual([9.9, 5.9, 4.1, 3.1, 2.8]);
  });

  it('falls strictly in between, and stays where nothing was measured', () => {
    for (let runs = 6; runs <= 30; runs++) expect(cutoffOf(runs)).toBeLessThan(cutoffOf(runs - 1));
    expect(cutoffOf(1)).toBe(9.9);
    expect(cutoffOf(31)).toBe(2.8);
    expect(cutoffOf(60)).toBe(2.8);
  });

  it.each([5, 6, 7, 8, 10, 14, 20, 25, 30, 60])('lets about 1 %% through at %i runs', (runs) => {
    const rate = falseAlarms(runs, cutoffOf(runs), 20_000);
    expect(rate).toBeGreaterThan(0.003);
    expect(rate).toBeLessThan(0.016);
  });

  it('is needed: the textbook cut-off of 3.5 lets 6 % through at five runs', () => {
    expect(falseAlarms(5, 3.5, 20_000)).toBeCloseTo(0.06, 2);
  });
});
