import { describe, expect, it } from 'vitest';
import { type Called, type Noise, type Scenario, simulatedChecks } from '../support/simulated-check.ts';

// Simulated checks of unchanged code, in which only the cut-off decides (no minimum slowdown or share). The full study is
// scripts/simulate-gate.mjs. Seeds are fixed: the rates are the same every time.

const NOISES: readonly Noise[] = ['normal', 't3', 'correlated'];
const RUNS = [5, 7, 10, 20, 30, 60];

function isRed({ groups, commonFactor }: Called): boolean {
  return groups.length > 0 || commonFactor;
}

/** How many of the simulated checks are red, with one stage and with two. */
function reds(scenario: Scenario, checks: number, seed: number): [oneStage: number, twoStages: number] {
  const next = simulatedChecks(scenario, seed);
  let [once, twice] = [0, 0];
  for (let i = 0; i < checks; i++) {
    const { oneStage, twoStages } = next();
    if (isRed(oneStage())) once++;
    if (isRed(twoStages())) twice++;
  }
  return [once, twice];
}

/** The upper end of the 95 % confidence interval of a count that is 1 % in the mean. */
function allowed(checks: number): number {
  return 0.01 * checks + 1.96 * Math.sqrt(0.0099 * checks);
}

describe('checks of unchanged code are red in at most 1 %', () => {
  it.each(NOISES)('30 groups, %s noise, 5 to 60 runs', (noise) => {
    const all = RUNS.map((runs) => reds({ noise, runs, groups: 30 }, 4, runs));
    const [once, twice] = [0, 1].map((stage) => all.reduce((sum, counts) => sum + counts[stage]!, 0));
    expect(once).toBeLessThanOrEqual(allowed(RUNS.length * 4));
    expect(twice).toBeLessThanOrEqual(allowed(RUNS.length * 4));
  });

  it.each([10])('30 groups, many checks against %i runs of correlated noise', (runs) => {
    const [once, twice] = reds({ noise: 'correlated', runs, groups: 30 }, 40, 3);
    expect(once).toBeLessThanOrEqual(allowed(40));
    expect(twice).toBeLessThanOrEqual(allowed(40));
  });

  it('300 groups', () => {
    const all = NOISES.map((noise) => reds({ noise, runs: 10, groups: 300 }, 3, 5));
    expect(all.flat().reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(allowed(6 * 3));
  });

  it('when all groups share the noise of the machine', () => {
    const scenario: Scenario = { noise: 'correlated', runs: 10, groups: 30, deviation: 0.01, shared: 0.05 };
    const [once, twice] = reds(scenario, 25, 7);
    expect(once).toBeLessThanOrEqual(allowed(25));
    expect(twice).toBeLessThanOrEqual(allowed(25));
  });

  it('in three groups, which are judged without a common factor', () => {
    const [once, twice] = reds({ noise: 'correlated', runs: 7, groups: 3 }, 100, 9);
    expect(once).toBeLessThanOrEqual(allowed(100));
    expect(twice).toBeLessThanOrEqual(allowed(100));
  });
});

describe('what a change makes red', () => {
  /** How many percent of 20 checks call the first group; how many call others; how many say that everything is slower. */
  function found(scenario: Scenario): { first: number; others: number; commonFactor: number } {
    const next = simulatedChecks(scenario, 11);
    const counts = { first: 0, others: 0, commonFactor: 0 };
    const percent = 100 / 20;
    for (let i = 0; i < 20; i++) {
      const { groups, commonFactor } = next().twoStages();
      if (groups.includes(0)) counts.first += percent;
      if (groups.some((group) => group !== 0)) counts.others += percent;
      if (commonFactor) counts.commonFactor += percent;
    }
    return counts;
  }
  const quiet: Scenario = { noise: 'correlated', runs: 20, groups: 30, deviation: 0.02 };

  it('20 % in one of 30 groups is found in nine of ten checks, at 2 % noise and 20 runs', () => {
    const { first, others, commonFactor } = found({ ...quiet, factor: 1.2 });
    expect(first).toBeGreaterThanOrEqual(90);
    expect(others + commonFactor).toBeLessThanOrEqual(5);
  });

  it('is found as well where the machine slows down and up by more than that between runs', () => {
    expect(found({ ...quiet, shared: 0.1, factor: 1.25 }).first).toBeGreaterThan(80);
  });

  it('30 % everywhere is one common factor and no regression of a group', () => {
    const { first, others, commonFactor } = found({ ...quiet, common: 1.3 });
    expect(commonFactor).toBe(100);
    expect(first + others).toBeLessThanOrEqual(5);
  });

  it('both are told apart', () => {
    const { first, others, commonFactor } = found({ ...quiet, common: 1.3, factor: 1.3 });
    expect(commonFactor).toBe(100);
    expect(first).toBeGreaterThan(90);
    expect(others).toBeLessThanOrEqual(5);
  });
});
