import { describe, expect, it } from 'vitest';
import type { BenchmarkBasis } from '#build/schemas/comparison.ts';
import { decide, type Found, unjudgedByHistory } from '../../../src/gate/judge/verdict.ts';
import { BASIS, COMMON_FACTOR, MORE_INSTANCES } from '../../report/text/comparisons.ts';

const NOTHING: Found = {
  benchmarks: [BASIS],
  judged: 6,
  slower: 0,
  than: null,
  commonFactors: [],
  structure: [],
  unjudged: [],
  also: [],
};
const LENIENT = { requireBaseline: false, requireSight: false };
const WARNING = { ...COMMON_FACTOR, isFailing: false };
const SIGHT = { percent: 300, functions: ['sweep'], share: 0.99, from: 300, spread: 7 };
const BLIND: BenchmarkBasis = { ...BASIS, sight: { ...SIGHT, isBlind: true } };

const decided = (changes: Partial<Found>, requirements = LENIENT): string => {
  const { verdict, reasons } = decide({ ...NOTHING, ...changes }, requirements);
  return [`${verdict}:`, ...reasons.map(({ kind }) => kind)].join(' · ');
};

describe('the verdict, and the kinds of its reasons', () => {
  it.each<[string, Partial<Found>]>([
    ['pass: · none slower', {}],
    ['pass: · common factor · none slower', { commonFactors: [WARNING] }],
    ['pass: · none slower', { structure: [MORE_INSTANCES] }],
    ['pass: · none slower · blind', { benchmarks: [BLIND] }],
    ['pass: · no baseline', { judged: 0, unjudged: [{ kind: 'no baseline' }] }],
    ['pass: · nothing judged', { judged: 0, also: [{ kind: 'nothing judged' }] }],
    ['regression: · slower', { slower: 1 }],
    ['regression: · common factor', { commonFactors: [COMMON_FACTOR] }],
    ['regression: · structure changed', { structure: [{ ...MORE_INSTANCES, policy: 'fail' }] }],
    ['regression: · slower', { slower: 1, benchmarks: [BLIND] }],
  ])('%s', (expected, changes) => {
    expect(decided(changes)).toBe(expected);
  });

  it('is inconclusive where the configuration requires what is not there, unless something is red', () => {
    const unjudged: Found['unjudged'] = [{ kind: 'no baseline' }];
    const [baseline, sight] = [
      { ...LENIENT, requireBaseline: true },
      { ...LENIENT, requireSight: true },
    ];
    expect(decided({ unjudged }, baseline)).toMatch(/^inconclusive/);
    expect(decided({ unjudged }, sight)).toMatch(/^pass/);
    expect(decided({ benchmarks: [BLIND] }, sight)).toMatch(/^inconclusive/);
    expect(decided({ benchmarks: [BLIND] }, baseline)).toMatch(/^pass/);
    expect(decided({ unjudged, slower: 1 }, baseline)).toMatch(/^regression/);
  });
});

describe('why durations cannot be judged by a baseline', () => {
  const few = (runs: number): BenchmarkBasis => ({ ...BASIS, runs: BASIS.runs.slice(0, runs) });

  it.each([
    [[], 5, [{ kind: 'no benchmark' }]],
    [[BASIS], 5, []],
    [[few(0)], null, [{ kind: 'no baseline' }]],
    [[few(0)], 0, [{ kind: 'empty baseline' }]],
    [[few(0)], 3, [{ kind: 'no comparable run', stored: 3 }]],
    [[BASIS, few(2)], 5, [{ kind: 'too few runs', benchmarks: [{ benchmark: 'halo', runs: 2 }] }]],
  ])('%#', (benchmarks, stored, expected) => {
    expect(unjudgedByHistory(benchmarks, stored)).toEqual(expected);
  });
});
