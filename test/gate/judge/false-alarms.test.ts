import { describe, expect, it } from 'vitest';
import { median } from '../../../src/base/statistics/median.ts';
import { type Called, type Noise, type Scenario, simulatedChecks } from '../../support/simulated-check.ts';
import { THOROUGH } from '../../support/thorough.ts';

// Simulated checks in which only the cut-off decides (no minimum slowdown or share). The rates themselves are
// those of scripts/simulate-gate.mjs, and of cut-offs alone in history/cutoff.test.ts: few checks cannot tell
// 1 % from 3 %. What few can tell is from which slowdown on a group would have been called: cut-off times
// unit, the same in all of them up to a tenth. Seeds are fixed: the numbers are the same every time.

function isRed({ groups, commonFactor }: Called): boolean {
  return groups.length > 0 || commonFactor;
}

/** How many of some checks are red, and the slowdown in percent that would have been called, with one stage and with two. */
function unchanged(scenario: Scenario, checks: number, seed: number) {
  const next = simulatedChecks(scenario, seed);
  const made = Array.from({ length: checks }, () => next()).map(({ oneStage, twoStages }) => [
    oneStage(),
    twoStages(),
  ]);
  const ofStage = (stage: number) => {
    const called = made.map((each) => each[stage]!);
    return {
      reds: called.filter(isRed).length,
      visible: median(called.map(({ visiblePercents }) => median(visiblePercents))),
    };
  };
  return { once: ofStage(0), twice: ofStage(1) };
}

/** Cut-offs that are a third too low, or half as high again, are far beyond this. */
function expectNear(percent: number, usual: number): void {
  expect(percent).toBeGreaterThan(0.8 * usual);
  expect(percent).toBeLessThan(1.25 * usual);
}

describe('unchanged code', () => {
  // At 2 % noise of a run, by scripts/simulate-gate.mjs's checks; the less regular the noise, the smaller is
  // its spread.
  const kinds: [noise: Noise, runs: number, once: number, twice: number][] = [
    ['normal', 5, 40, 8.8],
    ['t3', 5, 28, 6.3],
    ['correlated', 5, 31, 6.9],
    ['normal', 10, 36.5, 7.8],
    ['t3', 10, 24.3, 5.4],
    ['correlated', 10, 27, 6.1],
    ['normal', 20, 33.8, 7.3],
    ['correlated', 20, 25.3, 5.7],
    ['correlated', 60, 24.7, 5.5],
  ];
  it.each(kinds.filter((_, kind) => THOROUGH || kind % 2 === 0))(
    'is not red with 30 groups, %s noise, %i runs',
    (noise, runs, ofOne, ofTwo) => {
      const { once, twice } = unchanged({ noise, runs, groups: 30 }, runs > 20 ? 1 : 3, runs);
      expect([once.reds, twice.reds]).toEqual([0, 0]);
      expectNear(once.visible, ofOne);
      expectNear(twice.visible, ofTwo);
    },
  );

  it('is not red with 300 groups, where a slowdown is called from so many percent on', () => {
    const { once, twice } = unchanged({ noise: 'correlated', runs: 10, groups: 300 }, 1, 5);
    expect([once.reds, twice.reds]).toEqual([0, 0]);
    expectNear(once.visible, 69);
    expectNear(twice.visible, 9.5);
  });

  it('is not red when all groups share the noise of the machine', () => {
    const scenario: Scenario = { noise: 'correlated', runs: 10, groups: 30, deviation: 0.01, shared: 0.05 };
    const { once, twice } = unchanged(scenario, THOROUGH ? 8 : 4, 7);
    expect([once.reds, twice.reds]).toEqual([0, 0]);
    expectNear(once.visible, 17.2);
    expectNear(twice.visible, 10);
  });

  it('is not red in three groups, which are judged without a common factor', () => {
    const { once, twice } = unchanged({ noise: 'correlated', runs: 7, groups: 3 }, THOROUGH ? 20 : 10, 9);
    expect([once.reds, twice.reds]).toEqual([0, 0]);
    expectNear(once.visible, 14.5);
    expectNear(twice.visible, 6.1);
  });
});

describe('what a change makes red', () => {
  /** How many percent of ten checks call the first group; how many call others; how many say that everything is slower. */
  function found(scenario: Scenario): { first: number; others: number; commonFactor: number } {
    const next = simulatedChecks(scenario, 11);
    const counts = { first: 0, others: 0, commonFactor: 0 };
    const percent = 100 / 10;
    for (let i = 0; i < 10; i++) {
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

  it('is told apart where both a group and everything became slower', () => {
    const { first, others, commonFactor } = found({ ...quiet, common: 1.3, factor: 1.3 });
    expect(commonFactor).toBe(100);
    expect(first).toBeGreaterThan(90);
    expect(others).toBeLessThanOrEqual(5);
  });
});
