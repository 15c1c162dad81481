import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroupComparison } from '#build/schemas/comparison.ts';
import { compareRun } from '../../../src/gate/judge/against-baseline/compare.ts';
import { scoreOf } from '../../../src/gate/judge/evidence.ts';
import type { GroupMeasurement, RunMeasurement } from '../../../src/measure/measurement/measurement.ts';
import { baselineOf, benchmark, gate, group, run } from './make-run.ts';

/** Far above the clock's nanosecond, near which durations are judged by its steps. */
const duration = fc.double({ min: 1e4, max: 1e6, noNaN: true });
const noise = fc.double({ min: 0.95, max: 1.05, noNaN: true });

/** Three groups, each with a typical duration, runs that scatter around it, and a candidate that may be anywhere. */
const scenario = fc
  .record({ runs: fc.integer({ min: 1, max: 9 }), typical: fc.tuple(duration, duration, duration) })
  .chain(({ runs, typical }) =>
    fc.record({
      typical: fc.constant(typical),
      history: fc.array(fc.tuple(noise, noise, noise), { minLength: runs, maxLength: runs }),
      factors: fc.tuple(factor(), factor(), factor()),
    }),
  );
type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;

function factor(): fc.Arbitrary<number> {
  return fc.double({ min: 0.3, max: 3, noNaN: true });
}

function groupsOf(typical: readonly number[], factors: readonly number[], scale: number): GroupMeasurement[] {
  return ['a', 'b', 'c'].map((pattern, i) =>
    group(pattern, typical[i]! * factors[i]! * scale, { processes: 2 + i, name: `CP${i + 1}` }),
  );
}

function runsOf({ typical, history }: Scenario, scale = 1): RunMeasurement[] {
  return history.map((factors, day) => run(day + 1, [benchmark([groupsOf(typical, factors, scale)])]));
}

function candidateOf({ typical, factors }: Scenario, scale = 1): RunMeasurement {
  return run(28, [benchmark([groupsOf(typical, factors, scale)])]);
}

function outcomes(list: GroupComparison[]): string[] {
  return list.map(({ pattern, outcome }) => `${pattern} ${outcome}`);
}

/** Shares depend on the other groups: without that threshold a group is judged by its own durations alone. */
const anyShare = { ...gate, minCostPercent: 0 };

const RANK = { improvement: 0, unchanged: 1, regression: 2 };

/** Five such properties together: each takes a comparison or two a case. */
const CASES = { numRuns: 40 };

describe('the comparison', () => {
  it('does not depend on the unit of time: all durations times a constant leave the verdict', () => {
    fc.assert(
      fc.property(scenario, fc.double({ min: 0.5, max: 1000, noNaN: true }), (made, scale) => {
        const plain = compareRun(candidateOf(made), baselineOf(runsOf(made)), gate);
        const scaled = compareRun(candidateOf(made, scale), baselineOf(runsOf(made, scale)), gate);
        expect(scaled.verdict).toBe(plain.verdict);
        expect(outcomes(scaled.regressions)).toEqual(outcomes(plain.regressions));
        expect(outcomes(scaled.improvements).sort()).toEqual(outcomes(plain.improvements).sort());
      }),
      CASES,
    );
  });

  it('does not depend on the order of groups, to the last bit', () => {
    const shuffled = fc.shuffledSubarray([0, 1, 2], { minLength: 3 });
    fc.assert(
      fc.property(scenario, shuffled, (made, order) => {
        const shuffle = (each: RunMeasurement): RunMeasurement => ({
          ...each,
          benchmarks: each.benchmarks.map((one) => ({
            ...one,
            repetitions: one.repetitions.map((repetition) => ({
              ...repetition,
              groups: order.map((index) => repetition.groups[index]!),
            })),
          })),
        });
        const plain = compareRun(candidateOf(made), baselineOf(runsOf(made)), gate);
        expect(compareRun(shuffle(candidateOf(made)), baselineOf(runsOf(made).map(shuffle)), gate)).toEqual(
          plain,
        );
      }),
      CASES,
    );
  });

  it('is monotone: what makes a group slower never makes its outcome better', () => {
    fc.assert(
      fc.property(scenario, fc.double({ min: 1, max: 4, noNaN: true }), (made, more) => {
        const outcomeOf = (factors: [number, number, number]): { rank: number; verdict: string } => {
          const comparison = compareRun(
            candidateOf({ ...made, factors }),
            baselineOf(runsOf(made)),
            anyShare,
          );
          const found = [...comparison.regressions, ...comparison.improvements].find(
            ({ name }) => name === 'CP1',
          );
          return {
            rank: RANK[(found?.outcome ?? 'unchanged') as keyof typeof RANK],
            verdict: comparison.verdict,
          };
        };
        const [a, b, c] = made.factors;
        const [before, after] = [outcomeOf([a, b, c]), outcomeOf([a * more, b, c])];
        expect(after.rank).toBeGreaterThanOrEqual(before.rank);
        if (before.verdict === 'regression') expect(after.verdict).toBe('regression');
      }),
      CASES,
    );
  });

  it('never compares a run of fewer than five baseline runs to a regression, and numbers stay finite', () => {
    fc.assert(
      fc.property(scenario, (made) => {
        const comparison = compareRun(candidateOf(made), baselineOf(runsOf(made)), gate);
        if (made.history.length < 5) expect(comparison.verdict).toBe('pass');
        for (const found of [...comparison.regressions, ...comparison.improvements]) {
          expect([scoreOf(found.evidence), found.factor, found.share].every(Number.isFinite)).toBe(true);
        }
      }),
      CASES,
    );
  });

  it('finds a slowdown far outside the noise whenever five runs are there', () => {
    fc.assert(
      fc.property(scenario, (made) => {
        fc.pre(made.history.length >= 5);
        // Values within ±5 % differ from their median by at most 0.11 in the logarithm: Z ≥
        // 0.6745·ln(57)/0.11 > 9.9.
        const slow = candidateOf({ ...made, factors: [60, 1, 1] });
        const comparison = compareRun(slow, baselineOf(runsOf(made)), anyShare);
        expect(comparison.regressions.map(({ name }) => name)).toContain('CP1');
      }),
      CASES,
    );
  });
});
