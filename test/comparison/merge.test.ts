import { describe, expect, it } from 'vitest';
import { acceptAll } from '../../src/comparison/accept.ts';
import type { Comparison } from '../../src/comparison/comparison.ts';
import { mergeComparisons } from '../../src/comparison/merge.ts';
import { HALO, PASS, REGRESSION, RESIDUAL } from '../report/comparisons.ts';

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
      regressions: [{ ...HALO, benchmark: 'sweep', addedNs: 1e12 }],
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
    expect(merged.reason).toContain('a: ');
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
