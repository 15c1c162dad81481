import { describe, expect, it } from 'vitest';
import type { Comparison, Regression } from '#build/schemas/comparison.ts';
import { changedAround } from '../../../../src/gate/judge/computing/changed-around.ts';
import { headlineText } from '../../../../src/report/text/views/headline.ts';
import { HALO, PASS } from '../../../report/text/comparisons.ts';

const COMPUTES: NonNullable<Regression['computes']> = {
  process: null,
  onAllProcesses: true,
  path: ['main'],
  before: 'exchange_halo',
  around: ['norm'],
};
const GROUP: Regression = {
  ...HALO,
  kind: 'computing',
  functions: ['main'],
  messages: 0,
  computes: COMPUTES,
};

const more = (name: string, benchmark = HALO.benchmark): Comparison['calls'][number] => {
  return { benchmark, functions: [name], operation: 'MPI_Allreduce', before: 60, now: 120 };
};

const found = (calls: Comparison['calls'], group = GROUP) =>
  changedAround({ groups: [group] }, { calls, structure: [], costs: [] });

describe('what changed around a function that computes longer', () => {
  it.each(['main', 'exchange_halo', 'norm', 'main › norm'])('is what changed in %s', (name) => {
    expect(found([more('elsewhere'), more(name)])).toEqual({
      calls: [more(name)],
      structure: [],
      costs: [],
    });
  });

  it('is nothing elsewhere, in another benchmark, or where one process computes longer', () => {
    expect(found([more('elsewhere'), more('main', 'other')])).toBeNull();
    expect(found([more('main')], { ...GROUP, computes: { ...COMPUTES, process: 1 } })).toBeNull();
    expect(found([more('main')], HALO)).toBeNull();
  });

  it('stands in the first line, behind the computing', () => {
    const comparison: Comparison = {
      ...PASS,
      verdict: 'regression',
      regressions: [GROUP],
      calls: [more('exchange_halo')],
    };
    expect(headlineText(comparison)).toMatch(
      /^❌ main.* on all processes, before exchange_halo .*; beside it, MPI_Allreduce in exchange_halo: 60 → 120 calls$/,
    );
    expect(headlineText({ ...comparison, calls: [more('elsewhere')] })).not.toContain('beside it');
  });
});
