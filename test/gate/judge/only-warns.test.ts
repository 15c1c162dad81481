import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import type { GateConfig } from '../../../src/base/config/config.ts';
import { NOTHING_AGAIN } from '../../../src/gate/judge/confirm.ts';
import { outcomeOf } from '../../../src/gate/judge/outcome.ts';
import { withWarnings } from '../../../src/gate/judge/verdict.ts';
import { headlineText } from '../../../src/report/text/views/headline.ts';
import { HALO, PASS, REGRESSION } from '../../report/text/comparisons.ts';
import { reasonText } from '../../report/text/words/reason-text.ts';
import { gate } from './make-run.ts';
import { expectValid } from './validate.ts';

const warning = (...names: string[]): GateConfig => ({
  ...gate,
  own: new Map(names.map((name) => [name, { verdict: 'warn' }])),
});
const red = (groups: Comparison['regressions'], more: Partial<Comparison> = {}): Comparison => ({
  ...PASS,
  verdict: 'regression',
  reasons: [{ kind: 'slower', groups: groups.length, judged: 12, than: null }],
  regressions: groups,
  ...more,
});
const OTHER = { ...HALO, benchmark: 'other' };

describe('a slowdown of a benchmark that only warns', () => {
  it('fails nothing, and is what the check says first', () => {
    const made = withWarnings(red([HALO]), warning('halo'));
    expect(made).toMatchObject({
      verdict: 'pass',
      regressions: [],
      advisories: [{ benchmark: 'halo', outcome: 'warned' }],
    });
    expect(outcomeOf(made)).toMatchObject({
      tone: 'doubtful',
      isNews: true,
      lead: { kind: 'slower, only warns' },
    });
    expect(headlineText(made)).toMatch(/^⚠️ .*exchange_halo.*; here that only warns$/);
    expect(reasonText(made)).toContain('1 place is slower, which only warns here');
    expectValid(made);
  });

  it('is not counted where another one fails', () => {
    const made = withWarnings(red([HALO, OTHER]), warning('halo'));
    expect(made).toMatchObject({
      verdict: 'regression',
      reasons: [
        { kind: 'slower', groups: 1 },
        { kind: 'advisories', groups: 1, tooFew: 'policy' },
      ],
      regressions: [{ benchmark: 'other' }],
    });
    expectValid(made);
  });

  it('leaves red what fails for another reason', () => {
    const commonFactors = REGRESSION.commonFactors;
    const failing = commonFactors.map((each) => ({ ...each, benchmark: 'other', isFailing: true }));
    if (failing.length > 0)
      expect(withWarnings(red([HALO], { commonFactors: failing }), warning('halo')).verdict).toBe(
        'regression',
      );
    const structure = [{ ...REGRESSION.structure[0]!, benchmark: 'other', policy: 'fail' as const }];
    expect(withWarnings(red([HALO], { structure }), warning('halo')).verdict).toBe('regression');
  });

  it('passes where it could not be measured again, with a but', () => {
    const confirmation = {
      state: 'failed',
      by: 'repetitions',
      pairs: null,
      noPairs: null,
      confirmed: 0,
      unconfirmed: [HALO],
      unconfirmedCommonFactors: [],
      repetitions: [],
      failure: [{ kind: 'failed', message: 'it hangs' }],
    } as const satisfies Comparison['confirmation'];
    const reasons: Comparison['reasons'] = [
      {
        kind: 'undecided',
        suspects: { groups: 1, commonFactors: [] },
        how: 'not measured',
        why: [{ kind: 'failed', message: 'it hangs' }],
      },
    ];
    const open: Comparison = { ...PASS, verdict: 'inconclusive', reasons, confirmation: { ...confirmation } };
    const made = withWarnings(open, warning('halo'));
    expect([made.verdict, outcomeOf(made).tone]).toEqual(['pass', 'doubtful']);
    expect(headlineText(made)).toMatch(/could not be measured again; here that only warns$/);
    const both = { ...open, confirmation: { ...confirmation, unconfirmed: [HALO, OTHER] } };
    expect(withWarnings(both, warning('halo')).verdict).toBe('inconclusive');
  });

  it('hides nothing that pairs left open when they failed: beside a red that did not matter', () => {
    const partly: Comparison['reasons'] = [
      { kind: 'partly judged', why: [{ kind: 'failed', message: 'it hangs' }] },
    ];
    const confirmed = (unconfirmed: Comparison['regressions']): Comparison =>
      red([HALO], {
        reasons: partly,
        confirmation: { ...NOTHING_AGAIN, by: 'pairs', confirmed: 1, unconfirmed },
      });
    const hidden = withWarnings(confirmed([OTHER]), warning('halo'));
    expect([hidden.verdict, hidden.regressions]).toEqual(['inconclusive', []]);
    expectValid(hidden);
    expect(headlineText(hidden)).toMatch(/^⚠️ No verdict: /);
    expect(withWarnings(confirmed([HALO]), warning('halo')).verdict).toBe('pass');
    const [basis] = PASS.benchmarks;
    const benchmarks = [
      { ...basis!, onlyWarns: true as const },
      { ...basis!, benchmark: 'other' },
    ];
    const alone = red([HALO], { reasons: partly, benchmarks });
    expect(withWarnings(alone, warning('halo')).verdict).toBe('inconclusive');
    const one = red([HALO], { reasons: partly, benchmarks: benchmarks.slice(0, 1) });
    expect(withWarnings(one, warning('halo')).verdict).toBe('pass');
  });

  it('is inconclusive where another benchmark requires what is missing', () => {
    const basis = PASS.benchmarks[0]!;
    const few: Comparison['reasons'] = [
      { kind: 'too few runs', benchmarks: [{ benchmark: 'other', runs: 2 }] },
    ];
    const benchmarks = [basis, { ...basis, benchmark: 'other', runs: basis.runs.slice(0, 2) }];
    const made = red([HALO], { benchmarks });
    const comparison = { ...made, reasons: [...made.reasons, ...few] };
    const strict = { ...warning('halo'), requireBaseline: true };
    expect(withWarnings(comparison, strict).verdict).toBe('inconclusive');
    expect(withWarnings(comparison, { ...strict, own: warning('halo', 'other').own! }).verdict).toBe('pass');
  });

  it('is untouched where nothing only warns', () => {
    const made = red([HALO]);
    expect(withWarnings(made, gate)).toBe(made);
    expect(withWarnings(PASS, warning('halo'))).toBe(PASS);
  });
});
