import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
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

  it('is led by a function that computes longer where what communication shares adds less', () => {
    const members = { groups: [], growth: { beforeNs: 1e6, nowNs: 2e6, computingShare: 0.2, path: null } };
    const evidence = { by: 'pairs', score: 3, cutoff: 2, visibleSlowdownPercent: 20 } as const;
    const whole = {
      benchmark: HALO.benchmark,
      isFailing: true,
      factor: 2,
      evidence,
      isShared: true,
    } as const;
    const commonFactors = [{ ...whole, outcome: 'regression' as const, ...members }];
    const computing = (addedNs: number) => {
      const regressions = [{ ...REGRESSION.regressions[0]!, kind: 'computing' as const, addedNs }];
      return outcomeOf({ ...REGRESSION, regressions, commonFactors }).lead.kind;
    };
    expect(computing(4e5)).toBe('slower as a whole');
    expect(computing(6e5)).toBe('slower');
  });
});
