import { describe, expect, it } from 'vitest';
import type { Fact, Reason } from '#build/schemas/comparison.ts';
import { reasonPhrase } from '../../../../src/report/text/words/reasons.ts';
import { BASIS } from '../comparisons.ts';
import { reasonText } from './reason-text.ts';

const HASH = '97d170e1550eee4afc0af065b78cda302a97674c';
const OTHER = { ...BASIS, benchmark: 'sweep' };
const GROUPS = { groups: 2, commonFactors: [] };
const ALL = { groups: 0, commonFactors: [{ benchmark: 'halo', factor: 1.3 }] };

const said = (reasons: Reason[], benchmarks = [BASIS]): string => reasonText({ reasons, benchmarks });

describe('one reason', () => {
  it.each<[string, Reason]>([
    ['1 of 6 groups is slower than the baseline allows.', slower({ groups: 1, judged: 6 })],
    ['2 groups are slower than the baseline allows, also when measured again.', slower({ judged: null })],
    ['2 of 6 groups are slower than in 97d170e155.', slower({ judged: 6, than: HASH })],
    ['The communication structure changed in 1 place.', { kind: 'structure changed', places: 1 }],
    ['2 groups looked slower at first, not confirmed.', { kind: 'not confirmed', suspects: GROUPS }],
    [
      'Everything in halo by a common factor of 1.30 looked slower at first, not confirmed.',
      { kind: 'not confirmed', suspects: ALL },
    ],
    [
      'What looked slower (2 groups) could not be measured again: the pairs of base and head do not tell: ' +
        'in halo there were too few pairs, or no group with enough of them, to judge durations.',
      {
        kind: 'undecided',
        suspects: GROUPS,
        how: 'pairs do not tell',
        why: [{ kind: 'too few pairs', benchmarks: ['halo'] }],
      },
    ],
    [
      '2 groups looked slower than the baseline; base 97d170e155 and head were run in up to 12 pairs: ' +
        'everything is slower by a common factor of 1.30, not confirmed: 2 groups.',
      {
        kind: 'judged by pairs',
        suspects: GROUPS,
        base: HASH,
        most: 12,
        isUpTo: true,
        slower: ALL,
        unconfirmed: GROUPS,
        isExcused: false,
      },
    ],
    [
      'Base and head could not be run in pairs: pairs run commits, and changes in 2 files are not committed.',
      { kind: 'no pairs', why: { kind: 'uncommitted', files: 2 } },
    ],
    ['exit code 7.', { kind: 'failed', message: 'exit code 7.' }],
  ])('%s', (expected, reason) => {
    expect(said([reason])).toBe(expected);
  });
});

describe('several reasons', () => {
  const common: Reason = { kind: 'common factor', benchmark: 'halo', factor: 1.3, isFailing: false };

  it('are one sentence; what to do is a sentence of its own', () => {
    const reasons: Reason[] = [common, slower({ judged: 6 }), { kind: 'make a baseline', orPairs: false }];
    expect(said(reasons)).toBe(
      'Everything is slower by a common factor of 1.30, which only warns here; ' +
        '2 of 6 groups are slower than the baseline allows. ' +
        'Make one (commgate baseline update, or the action with mode baseline).',
    );
  });

  it('name the benchmark where there are several', () => {
    expect(said([common], [BASIS, OTHER])).toMatch(/^Everything in halo is slower/);
  });

  it('have their jobs before them, and what was accepted', () => {
    const reasons: Reason[] = [
      { kind: 'jobs', names: ['gcc', 'clang'], reasons: [{ kind: 'no baseline' }] },
      { kind: 'jobs', names: ['mpich'], reasons: [{ kind: 'accepted', reasons: [slower({ judged: 6 })] }] },
    ];
    expect(said(reasons)).toBe(
      'gcc, clang: There is no baseline to compare with yet. ' +
        'mpich: Accepted: 2 of 6 groups are slower than the baseline allows.',
    );
  });

  it('are cut after the first twelve', () => {
    const reasons = Array.from({ length: 500 }, (): Reason => common);
    expect(said(reasons).match(/common factor/g)).toHaveLength(12);
    const benchmarks = Array.from({ length: 500 }, (_, i) => ({ benchmark: `b${i}`, runs: 1 }));
    expect(said([{ kind: 'too few runs', benchmarks }])).toContain(', b11 has 1, 488 more; 5 are needed)');
  });

  it('mark what is foreign, so that printers escape it', () => {
    const phrase = reasonPhrase({
      reasons: [{ kind: 'failed', message: '<b>' }, slower({ judged: 6, than: '`x`' })],
      benchmarks: [BASIS],
    });
    expect(phrase.filter((part) => typeof part === 'string').join('')).not.toMatch(/[<`]/);
  });
});

function slower(changes: Partial<Fact & { kind: 'slower' }>): Fact {
  return { kind: 'slower', groups: 2, judged: 6, than: null, ...changes };
}
