import { describe, expect, it } from 'vitest';
import { noiseOf } from '../../../../src/gate/judge/account/account-noise.ts';
import { middleHalf } from '../../../../src/measure/measurement/account/record-account.ts';
import { randomNumbers } from '../../../support/random-numbers.ts';

function middle(values: readonly number[]): number {
  const half = middleHalf(values, (each) => each);
  return half.reduce((sum, each) => sum + each, 0) / half.length;
}

/** How often two sides of the same code differ by more than their noise. */
function calledOf(
  by: 'pairs' | 'history',
  counts: { runs: number; repetitions: number },
  disturbed: number,
): number {
  const random = randomNumbers(7);
  const executions = (): number[] =>
    Array.from({ length: counts.repetitions }, () => {
      return 100 + 5 * random.normal() + (random.uniform() < disturbed ? 50 : 0);
    });
  const rounds = 3000;
  let called = 0;
  for (let i = 0; i < rounds; i++) {
    const runs = Array.from({ length: counts.runs }, executions);
    const now = executions();
    const middles = runs.map(middle);
    const noise = noiseOf({ by, before: runs.at(-1)!, now, runs: middles })!;
    if (Math.abs(middle(now) - middle(middles)) > noise) called++;
  }
  return called / rounds;
}

describe('what unchanged code differs by', () => {
  it.each([
    ['pairs', { runs: 1, repetitions: 6 }],
    ['pairs', { runs: 1, repetitions: 12 }],
    ['history', { runs: 1, repetitions: 5 }],
    ['history', { runs: 6, repetitions: 3 }],
    ['history', { runs: 20, repetitions: 5 }],
  ] as const)('is exceeded in 1 %% of cases: %s, %j', (by, counts) => {
    expect(calledOf(by, counts, 0)).toBeLessThan(0.018);
    // Even where one execution in twenty is disturbed by ten times as much.
    expect(calledOf(by, counts, 0.05)).toBeLessThan(0.045);
  });

  it('is not known of two values', () => {
    expect(noiseOf({ by: 'pairs', before: [1, 2], now: [1, 2], runs: [1] })).toBeNull();
    expect(noiseOf({ by: 'history', before: [1, 2, 3], now: [1, 2], runs: [1, 2] })).toBeNull();
  });
});
