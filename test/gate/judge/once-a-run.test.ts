// Groups of fewer than five instances in a repetition: what they look like counts only where pairs confirm
// it.

import { describe, expect, it } from 'vitest';
import { screened } from '../../../src/gate/check/steps.ts';
import { type CompareOptions, compareRun } from '../../../src/gate/judge/against-baseline/compare.ts';
import { scoreOf } from '../../../src/gate/judge/evidence.ts';
import type { GroupMeasurement } from '../../../src/measure/measurement/measurement.ts';
import { renderTerminal } from '../../../src/report/text/printers/terminal.ts';
import { reasonText } from '../../report/text/words/reason-text.ts';
import { type Scenario, simulatedChecks } from '../../support/simulated-check.ts';
import { THOROUGH } from '../../support/thorough.ts';
import { baselineOf, benchmark, gate, group, run } from './make-run.ts';

const closing = (medianNs: number, instances = 1): GroupMeasurement =>
  group('a', medianNs, { instances, functions: ['close_run'] });
const residual = (medianNs: number): GroupMeasurement =>
  group('b', medianNs, { instances: 20, functions: ['largest_error'] });

const VALUES = [1000, 1010, 990, 1005, 995, 1002];
const history = (of: (ns: number) => GroupMeasurement[]) =>
  baselineOf(VALUES.map((ns, index) => run(index + 1, [benchmark([of(ns)])])));
const usual = history((ns) => [closing(100 * ns), residual(ns)]);

const compared = (groups: GroupMeasurement[], options?: CompareOptions, baseline = usual) =>
  compareRun(run(20, [benchmark([groups])]), baseline, gate, undefined, options);

describe('a group of one instance a repetition that is five times slower', () => {
  const slower = [closing(500_000), residual(1000)];

  it.each([1, 2] as const)('is an advisory and no regression, with %d stages', (stages) => {
    const made = compared(slower, { stages });
    expect(made).toMatchObject({
      verdict: 'pass',
      regressions: [],
      advisories: [
        {
          functions: ['close_run'],
          outcome: 'too few instances',
          evidence: { visibleSlowdownPercent: null },
        },
      ],
      sensitivity: [{ functions: ['largest_error'] }],
    });
    const { evidence } = made.advisories[0]!;
    expect(scoreOf(evidence)).toBeGreaterThan(evidence.cutoff!);
    expect(reasonText(made)).toContain(
      '1 place looks slower, with fewer than 5 instances a repetition, which only pairs of base and head can prove',
    );
    expect(renderTerminal(made)).toContain('Looks slower, counts nothing');
  });

  it('is run in pairs where these confirm', () => {
    const made = screened((options) => compared(slower, options));
    expect(made).toMatchObject({ verdict: 'regression', regressions: [{ functions: ['close_run'] }] });
    expect(made.advisories).toEqual([]);
  });

  it.each([
    [4, 'pass'],
    [5, 'regression'],
  ])('counts from five instances on: %d, %s', (instances, verdict) => {
    const baseline = history((ns) => [closing(100 * ns, instances), residual(ns)]);
    expect(compared([closing(500_000, instances), residual(1000)], {}, baseline).verdict).toBe(verdict);
  });

  it('does not count either where only one side has fewer than five', () => {
    expect(compared([closing(500_000, 50), residual(1000)]).verdict).toBe('pass');
    const often = history((ns) => [closing(100 * ns, 50), residual(ns)]);
    expect(compared([closing(500_000, 1), residual(1000)], {}, often).verdict).toBe('pass');
  });
});

it('a common factor of nothing but such groups is none', () => {
  const groups = (ns: number, instances: number): GroupMeasurement[] =>
    ['a', 'b', 'c', 'd', 'e'].map((pattern) => group(pattern, ns, { instances, functions: [pattern] }));
  const verdictOf = (instances: number, options?: CompareOptions): string => {
    const baseline = history((ns) => groups(ns, instances));
    return compared(groups(3000, instances), options, baseline).verdict;
  };
  expect([verdictOf(1), verdictOf(20)]).toEqual(['pass', 'regression']);
  expect(verdictOf(1, { stages: 2, commonFactorStages: 2 })).toBe('regression');
});

describe('simulated checks of unchanged code, with other load on the machine in a third of the jobs', () => {
  const CHECKS = THOROUGH ? 100 : 40;
  const red = (scenario: Scenario): number => {
    const next = simulatedChecks(scenario, 7);
    let count = 0;
    for (let check = 0; check < CHECKS; check++) {
      const { groups, commonFactor } = next().twoStages();
      if (groups.length > 0 || commonFactor) count++;
    }
    return (100 * count) / CHECKS;
  };
  const scenario: Scenario = { noise: 'correlated', runs: 10, groups: 12, loaded: 1 / 3 };

  it('stay at the rate whether groups of one instance are judged or not: their executions scatter as much', () => {
    expect(red({ ...scenario, rare: 3 })).toBeLessThanOrEqual(1);
    expect(red({ ...scenario, rare: 3, doRareCount: true })).toBeLessThanOrEqual(1);
  });
});
