import { expect, it } from 'vitest';
import type { Fact } from '#build/schemas/comparison.ts';
import {
  type Circumstances,
  type PairCircumstances,
  type Plan,
  planOf,
} from '../../../src/gate/check/plan.ts';

const NO_COPY: Fact = { kind: 'failed', message: 'this is no working copy' };
const BASE = 'b'.repeat(40);

/** A check of a committed change in a working copy that can be built, against a baseline of sixty runs. */
const pairs: PairCircumstances = {
  base: 'main',
  mergeBase: BASE,
  head: { commit: 'a'.repeat(40), uncommitted: 0 },
  isYoung: false,
};
const usual: Circumstances = { against: null, isRecorded: false, confirm: 'auto', storedRuns: 60, pairs };

const otherwise = (confirm: Extract<Plan, { by: 'baseline' }>['confirm']) => ({
  by: 'baseline' as const,
  confirm,
  ifYoung: null,
});
const ifYoung = { base: BASE, hasOther: true };
const byRepetitions = (noPairs: Fact | null) => ({ by: 'repetitions' as const, noPairs });

const WAYS: [what: string, changes: Partial<Circumstances>, plan: Plan][] = [
  [
    'a change that can be built beside its base: pairs of both confirm',
    {},
    { by: 'baseline', confirm: { by: 'pairs', base: BASE }, ifYoung },
  ],
  [
    'pairs that the user asks for: no baseline, whatever else is known',
    { against: 'v1', isRecorded: true, confirm: 'off', pairs: null },
    { by: 'pairs', why: 'asked', base: 'v1' },
  ],
  [
    'a recorded run cannot be measured again',
    { isRecorded: true, pairs: null },
    { by: 'baseline', confirm: { by: 'nothing', why: 'recorded' }, ifYoung: null },
  ],
  [
    'a recorded run, with confirming switched off',
    { isRecorded: true, confirm: 'off', pairs: null },
    { by: 'baseline', confirm: { by: 'nothing', why: 'recorded' }, ifYoung: null },
  ],
  [
    'confirming switched off',
    { confirm: 'off' },
    { by: 'baseline', confirm: { by: 'nothing', why: 'off' }, ifYoung },
  ],
  ['no base, or no build', { pairs: null }, { by: 'baseline', confirm: byRepetitions(null), ifYoung: null }],
  [
    'the commits in common are unknown: the base itself where the baseline is young',
    { pairs: { ...pairs, mergeBase: null } },
    {
      by: 'baseline',
      confirm: byRepetitions({ kind: 'base unknown' }),
      ifYoung: { base: 'main', hasOther: true },
    },
  ],
  [
    'git does not know the working copy',
    { pairs: { ...pairs, head: { unknown: NO_COPY } } },
    { by: 'baseline', confirm: byRepetitions(NO_COPY), ifYoung },
  ],
  [
    'nothing has changed',
    { pairs: { ...pairs, head: { commit: BASE, uncommitted: 0 } } },
    { by: 'baseline', confirm: byRepetitions({ kind: 'base is head' }), ifYoung },
  ],
  [
    'changes that are not committed',
    { pairs: { ...pairs, head: { commit: 'a'.repeat(40), uncommitted: 2 } } },
    {
      by: 'baseline',
      confirm: byRepetitions({ kind: 'uncommitted', files: 2 }),
      ifYoung,
    },
  ],
  [
    'a baseline with too few comparable runs',
    { pairs: { ...pairs, isYoung: true }, storedRuns: 5 },
    { by: 'pairs', why: 'young baseline', base: BASE, otherwise: otherwise(byRepetitions(null)) },
  ],
  [
    'the same with confirming switched off: it stays off',
    { pairs: { ...pairs, isYoung: true }, storedRuns: 5, confirm: 'off' },
    {
      by: 'pairs',
      why: 'young baseline',
      base: BASE,
      otherwise: otherwise({ by: 'nothing', why: 'off' }),
    },
  ],
  [
    'a baseline with too few runs at all: there is nothing else',
    { pairs: { ...pairs, isYoung: true }, storedRuns: 4 },
    { by: 'pairs', why: 'young baseline', base: BASE, otherwise: null },
  ],
  [
    'no baseline, and a base that has nothing in common',
    { pairs: { ...pairs, mergeBase: null, isYoung: true }, storedRuns: 0 },
    { by: 'pairs', why: 'young baseline', base: 'main', otherwise: null },
  ],
  [
    'four stored runs that are comparable by all that is known: nothing else should the traces say that they are not',
    { storedRuns: 4 },
    { by: 'baseline', confirm: { by: 'pairs', base: BASE }, ifYoung: { base: BASE, hasOther: false } },
  ],
];

it.each(WAYS)('%s', (_, changes, plan) => {
  expect(planOf({ ...usual, ...changes })).toEqual(plan);
});
