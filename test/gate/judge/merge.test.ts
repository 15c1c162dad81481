import { describe, expect, it } from 'vitest';
import type {
  Calibration,
  CommonFactorFinding,
  Comparison,
  Confirmation,
  Evidence,
  Paired,
} from '#build/schemas/comparison.ts';
import { acceptAll } from '../../../src/gate/judge/accept.ts';
import { mergeComparisons } from '../../../src/gate/judge/merge.ts';
import {
  BASIS,
  CONFIRMATION,
  FASTER,
  HALO,
  PASS,
  REGRESSION,
  RESIDUAL,
} from '../../report/text/comparisons.ts';
import { renderComment } from '../../report/text/unwrapped.ts';
import { reasonText } from '../../report/text/words/reason-text.ts';
import { validate } from './validate.ts';

/** What pairs say about a group. */
const IN_PAIRS: Evidence = {
  by: 'pairs',
  baseNs: [210_000],
  score: 3,
  cutoff: 2,
  visibleSlowdownPercent: 10,
};

const other = (comparison: Comparison, benchmark: string): Comparison => {
  const rename = <T extends { benchmark: string }>(entry: T): T => ({ ...entry, benchmark });
  return {
    ...comparison,
    benchmarks: comparison.benchmarks.map(rename),
    regressions: comparison.regressions.map(rename),
  };
};

describe('mergeComparisons', () => {
  it('leaves a single one as it is', () => {
    expect(mergeComparisons([{ name: 'halo', comparison: REGRESSION }])).toBe(REGRESSION);
  });

  it('takes the worst verdict and ranks all regressions together', () => {
    const slow = {
      ...other(REGRESSION, 'sweep'),
      regressions: [{ ...HALO, benchmark: 'sweep', candidateNs: 1e6 }],
    };
    const merged = mergeComparisons([
      { name: 'a', comparison: PASS.benchmarks.length > 0 ? other(PASS, 'cycle') : PASS },
      { name: 'b', comparison: { ...REGRESSION, regressions: [RESIDUAL, HALO] } },
      { name: 'c', comparison: slow },
    ]);
    expect(merged.verdict).toBe('regression');
    expect(merged.regressions.map(({ benchmark, functions }) => [benchmark, functions[0]])).toEqual([
      ['sweep', 'exchange_halo'],
      ['halo', 'exchange_halo'],
      ['halo', 'residual'],
    ]);
    expect(merged.benchmarks.map(({ benchmark }) => benchmark)).toEqual(['cycle', 'halo', 'sweep']);
    expect(reasonText(merged)).toContain('a: ');
  });

  it('tells benchmarks of one name apart by their jobs', () => {
    const mpich = { ...REGRESSION.candidate.environment, mpi: 'MPICH 4.2' };
    const merged = mergeComparisons([
      { name: 'openmpi', comparison: REGRESSION },
      { name: 'mpich', comparison: { ...PASS, candidate: { ...PASS.candidate, environment: mpich } } },
    ]);
    expect(merged.benchmarks.map(({ benchmark }) => benchmark)).toEqual(['openmpi: halo', 'mpich: halo']);
    expect(merged.regressions[0]!.benchmark).toBe('openmpi: halo');
    expect(merged.candidate.environment.mpi).toContain('; MPICH 4.2');
  });
});

describe('the comparison of several jobs', () => {
  const calibration: Calibration = {
    falseAlarmRate: 1,
    stages: 2,
    groups: 30,
    smallGroups: 5,
    commonFactors: 1,
    commonFactorStages: 1,
    screeningPercent: null,
    jobs: 1,
  };
  const merged = (...comparisons: Comparison[]) =>
    mergeComparisons(comparisons.map((comparison, i) => ({ name: `job${i}`, comparison })));

  it('sums up what the cut-offs were made for, and the report says that the rate is that of a job', () => {
    const both = merged({ ...PASS, calibration }, other({ ...PASS, calibration }, 'sweep'));
    expect(both.calibration).toEqual({
      ...calibration,
      groups: 60,
      smallGroups: 10,
      commonFactors: 2,
      jobs: 2,
    });
    expect(renderComment(both)).toContain('in each of 2 jobs, at most 1 % of the checks of unchanged code');
    validate(JSON.parse(JSON.stringify(both)));
    expect(validate.errors ?? []).toEqual([]);
    const differing = merged(
      { ...PASS, calibration },
      { ...PASS, calibration: { ...calibration, stages: 1 } },
    );
    expect(differing.calibration).toBeNull();
  });

  it('keeps the usable cores', () => {
    const limitedTo = (usableCores: number): Comparison => {
      const environment = { ...PASS.candidate.environment, usableCores };
      return { ...PASS, candidate: { ...PASS.candidate, environment } };
    };
    expect(merged(limitedTo(1.5), limitedTo(2)).candidate.environment.usableCores).toBe(2);
  });

  it('lists in the order that they have in one comparison', () => {
    const { pattern, name, functions, bytes, participants } = HALO;
    const seen = (visibleSlowdownPercent: number) => ({
      benchmark: 'halo',
      pattern,
      name,
      functions,
      bytes,
      participants,
      runs: 5,
      share: 0.5,
      visibleSlowdownPercent,
    });
    const calls = (now: number) => ({ benchmark: 'halo', functions, operation: 'MPI_Bcast', before: 0, now });
    const small = { ...FASTER, baselineMedianNs: 1_200_001 };
    const both = merged(
      { ...PASS, sensitivity: [seen(30), seen(10)], calls: [calls(9), calls(1)], improvements: [small] },
      { ...PASS, sensitivity: [seen(40), seen(20)], calls: [calls(20)], improvements: [FASTER] },
    );
    expect(both.sensitivity!.map((each) => each.visibleSlowdownPercent)).toEqual([40, 30, 20, 10]);
    expect(both.calls!.map(({ now }) => now)).toEqual([20, 9, 1]);
    expect(both.improvements.map((each) => each.baselineMedianNs)).toEqual([2_400_000, 1_200_001]);
  });

  it('keeps common factors that were not confirmed, by job', () => {
    const commonFactors: CommonFactorFinding = {
      benchmark: 'halo',
      isFailing: true,
      factor: 1.3,
      isShared: true,
      groups: [],
      evidence: { by: 'history', z: 20, cutoff: 8, visibleSlowdownPercent: 10 },
      outcome: 'regression',
    };
    const confirmation = { ...CONFIRMATION, unconfirmedCommonFactors: [commonFactors] };
    const both = merged({ ...PASS, confirmation }, PASS);
    expect(both.confirmation!.unconfirmedCommonFactors).toMatchObject([{ benchmark: 'job0: halo' }]);
  });

  it('keeps what was confirmed by pairs, beside what was measured again', () => {
    const [base, head] = ['b'.repeat(40), 'c'.repeat(40)];
    const again: Confirmation = {
      ...CONFIRMATION,
      noPairs: { kind: 'failed', message: 'no such base' },
      confirmed: 1,
      repetitions: [{ benchmark: 'halo', repetitions: 5, inPairs: false }],
    };
    const inPairs: Confirmation = {
      ...CONFIRMATION,
      by: 'pairs',
      confirmed: 1,
      pairs: { base, head, most: 12, visibleSlowdownPercent: null },
      repetitions: [{ benchmark: 'sweep', repetitions: 12, inPairs: true }],
    };
    const both = merged(
      { ...REGRESSION, regressions: [HALO], confirmation: again },
      other(
        {
          ...REGRESSION,
          regressions: [{ ...HALO, benchmark: 'sweep', evidence: IN_PAIRS }],
          confirmation: inPairs,
        },
        'sweep',
      ),
    );
    validate(JSON.parse(JSON.stringify(both)));
    expect(validate.errors ?? []).toEqual([]);
    const comment = renderComment(both).replaceAll('\u00a0', ' ');
    expect(comment).toContain('Measured again `halo` × 5, `sweep` × 12 pairs: 2 confirmed, 0 not');
    expect(comment).toContain('The pairs are of the base `bbbbbbbbbb` and `cccccccccc`');
    expect(comment).toContain('Not run in pairs: no such base');
    expect(comment).toContain('| Baseline or base → now |');
  });

  it('keeps pairs, for the benchmarks that were run in pairs', () => {
    const paired: Paired = {
      reference: 'main',
      automatic: true,
      base: 'b'.repeat(40),
      head: 'c'.repeat(40),
      uncommitted: 0,
      order: 'ABBA BAAB',
      pairs: 6,
      benchmarks: [{ benchmark: 'halo', pairs: 6 }],
    };
    const inPairs: Comparison = {
      ...PASS,
      baseline: null,
      benchmarks: [{ ...BASIS, by: 'pairs', runs: [], visibleSlowdownPercent: { least: 10, most: 10 } }],
      paired,
    };
    const both = merged(inPairs, other(PASS, 'sweep'));
    expect(both.paired!.benchmarks).toEqual(paired.benchmarks);
    expect(both.baseline).not.toBeNull();
    const comment = renderComment(both).replaceAll('\u00a0', ' ');
    expect(comment).toContain('### ✅ No communication became slower\n');
    expect(comment).toContain('- Baseline: `.commgate/baseline.json`, 5 runs stored');
    expect(comment).toContain('- Compared with `main` (paired, 6 pairs');
    expect(comment).toMatch(/\| Baseline runs \| Pairs \|/);
    expect(comment).toMatch(/\| `halo` .*\| 0 \| 6 \|/);
    expect(comment).toMatch(/\| `sweep` .*\| 5 \| – \| – \|/);
    expect(renderComment(merged(inPairs, inPairs))).toContain('slower than in `main` (paired)');
  });
});

describe('acceptAll', () => {
  it('turns regressions into accepted slowdowns and passes', () => {
    const accepted = acceptAll(REGRESSION, 'label x on pull request 7');
    expect([accepted.verdict, accepted.regressions, accepted.accepted!.length]).toEqual(['pass', [], 2]);
    expect(accepted.accepted![0]).toMatchObject({
      benchmark: 'halo',
      factor: 3.1,
      functions: ['exchange_halo'],
    });
  });

  it.each(['pass', 'inconclusive', 'error'] as const)('leaves %s alone', (verdict) => {
    const comparison = { ...PASS, verdict };
    expect(acceptAll(comparison, 'x')).toBe(comparison);
  });
});
