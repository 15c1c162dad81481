import { describe, expect, it } from 'vitest';
import type { Comparison, Regression } from '#build/schemas/comparison.ts';
import { outcomeOf } from '../../../src/gate/judge/outcome.ts';
import { BASIS, FIRST, HALO, MORE_INSTANCES, PASS, REGRESSION } from '../../report/text/comparisons.ts';

const CALLS = {
  benchmark: MORE_INSTANCES.benchmark,
  functions: MORE_INSTANCES.functions,
  operation: 'messages',
};

describe('the outcome of a check', () => {
  it.each<[string, Comparison, ReturnType<typeof outcomeOf>['tone'], string, boolean]>([
    ['nothing slower', PASS, 'good', 'not slower', false],
    ['no comparable run', FIRST, 'open', 'no comparable run', false],
    [
      'too few comparable runs',
      { ...PASS, benchmarks: [{ ...BASIS, runs: BASIS.runs.slice(0, 3) }] },
      'open',
      'too few runs',
      false,
    ],
    [
      'a change of structure that warns',
      { ...PASS, structure: [MORE_INSTANCES] },
      'doubtful',
      'not slower',
      true,
    ],
    [
      'a change of structure that fails',
      { ...PASS, verdict: 'regression', structure: [MORE_INSTANCES] },
      'bad',
      'structure changed',
      true,
    ],
    [
      'less communication in the functions that changed',
      { ...PASS, structure: [MORE_INSTANCES], calls: [{ ...CALLS, before: 400, now: 200 }] },
      'good',
      'not slower',
      true,
    ],
    [
      'less of one thing and more of another',
      {
        ...PASS,
        structure: [MORE_INSTANCES],
        calls: [
          { ...CALLS, before: 400, now: 200 },
          { ...CALLS, operation: 'bytes', before: 1, now: 2 },
        ],
      },
      'doubtful',
      'not slower',
      true,
    ],
    ['no verdict', { ...FIRST, verdict: 'inconclusive' }, 'doubtful', 'undecided', true],
    ['an error', { ...FIRST, verdict: 'error' }, 'bad', 'failed', true],
    ['nothing measured', { ...FIRST, benchmarks: [] }, 'open', 'nothing measured', false],
  ])('is told by tone, lead and news: %s', (_, comparison, tone, kind, isNews) => {
    expect(outcomeOf(comparison)).toMatchObject({ tone, isNews, lead: { kind } });
  });

  it('is led by the first finding, and knows how many others there are', () => {
    const { tone, lead } = outcomeOf(REGRESSION);
    expect(tone).toBe('bad');
    expect(lead).toMatchObject({ kind: 'slower', finding: { groups: [{ pattern: HALO.pattern }] } });
  });

  describe('where all groups share a factor', () => {
    const members = { groups: [], growth: { beforeNs: 1e6, nowNs: 2e6, computingShare: 0.2, path: null } };
    const evidence = { by: 'pairs', score: 3, cutoff: 2, visibleSlowdownPercent: 20 } as const;
    const commonFactors = [
      {
        benchmark: HALO.benchmark,
        isFailing: true,
        factor: 2,
        evidence,
        isShared: true,
        outcome: 'regression' as const,
        ...members,
      },
    ];
    const first = REGRESSION.regressions[0]!;
    const leads = (...regressions: Regression[]) =>
      outcomeOf({ ...REGRESSION, regressions, commonFactors }).lead.kind;
    const computing = (addedNs: number, process: number | null): Regression => ({
      ...first,
      kind: 'computing',
      functions: ['main'],
      addedNs,
      computes: { process, onAllProcesses: false, path: ['main'] },
    });
    const run = (addedNs: number): Regression => ({ ...first, kind: 'run time', functions: [], addedNs });

    it('is led by a function that computes longer where what communication shares adds less', () => {
      expect(leads(run(1e6), computing(4e5, null))).toBe('slower as a whole');
      expect(leads(run(1e6), computing(6e5, null))).toBe('slower');
    });

    it('is led by the process that makes the run longer, however many wait for it', () => {
      expect(leads(run(5e5), computing(3e5, 1))).toBe('slower');
      expect(leads(run(5e5), computing(3e5, null))).toBe('slower as a whole');
      expect(leads(run(10e5), computing(3e5, 1)), 'most of it comes from elsewhere').toBe(
        'slower as a whole',
      );
    });

    it('is led by the process for which a group waits, where it is known to compute longer', () => {
      const waits = (computedNs: number): Regression => ({
        ...first,
        addedNs: 1e5,
        ownFactor: 1.01,
        instances: 10,
        cause: { ...first.cause!, kind: 'late', process: 1, computedNs },
      });
      expect(leads(run(5e5), waits(3e4))).toBe('slower');
      expect(leads(run(5e5), waits(1.6e4))).toBe('slower as a whole');
    });
  });
});
