import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import schema from '../../schemas/comparison.schema.json' with { type: 'json' };
import { type Acceptance, acceptance } from '../../src/baseline/acceptance.ts';
import type { Comparison, GroupComparison } from '../../src/comparison/comparison.ts';
import { withoutPairs, withPairedLook } from '../../src/comparison/confirm-by-pairs.ts';
import type { GateConfig } from '../../src/config/config.ts';
import { renderComment } from '../../src/report/printers/comment.ts';
import { renderTerminal } from '../../src/report/printers/terminal.ts';
import { BASIS, DRIFT, HALO, MORE_INSTANCES, PASS, RESIDUAL } from '../report/comparisons.ts';
import { gate } from './make-run.ts';

const validate = new Ajv2020({ allowUnionTypes: true }).compile(schema);

const BASE = '1a2b3c4d5e'.repeat(4);
const HEAD = '7c211433f02071597741e6ff5a8ea34789abbf43';

const first = (changes: Partial<Comparison>): Comparison => ({ ...PASS, verdict: 'regression', ...changes });

/** What pairs of the benchmark halo say: nothing is slower, unless the changes do. */
function pairs(changes: Partial<Comparison> = {}): Comparison {
  return {
    ...PASS,
    baseline: null,
    benchmarks: [{ ...BASIS, runs: [], leftOut: [], visibleSlowdownPercent: { least: 10, most: 12 } }],
    paired: {
      reference: BASE,
      automatic: false,
      base: BASE,
      head: HEAD,
      uncommitted: 0,
      order: 'ABBA BAAB',
      pairs: 12,
      benchmarks: [{ benchmark: 'halo', pairs: 6, confirmingPairs: 6 }],
    },
    ...changes,
  };
}

const red = (changes: Partial<Comparison>): Comparison => pairs({ verdict: 'regression', ...changes });

function accepted({ benchmark, pattern, functions, bytes }: GroupComparison, factor: number): Acceptance {
  const why = { reason: 'more accurate', commit: null, date: '2026-11-20T10:57:59.000Z' };
  return acceptance({ benchmark, pattern, functions, bytes, factor, ...why });
}

function expectValid(comparison: Comparison): void {
  validate(JSON.parse(JSON.stringify(comparison)));
  expect(validate.errors ?? []).toEqual([]);
}

describe('what looked slower than the baseline and is not in pairs', () => {
  const made = withPairedLook(first({ regressions: [HALO, RESIDUAL] }), pairs(), gate);

  it('passes, and one sentence says what looked slower and who was held against whom', () => {
    expect(made).toMatchObject({ verdict: 'pass', regressions: [], drift: [] });
    expect(made.reason).toBe(
      `2 groups looked slower than the baseline; base ${BASE} and head were run in 12 pairs: not confirmed: ` +
        'the machine or the base is slower than it was, not the change.',
    );
    expect(made.confirmation).toEqual({
      state: 'done',
      by: 'pairs',
      pairs: { base: BASE, head: HEAD, most: 12, visibleSlowdownPercent: { least: 10, most: 12 } },
      confirmed: 0,
      unconfirmed: [HALO, RESIDUAL].map(({ pattern }) => expect.objectContaining({ pattern })),
      unconfirmedDrift: [],
      repetitions: [{ benchmark: 'halo', repetitions: 12, inPairs: true }],
    });
    expectValid(made);
  });

  it('is shown so, the commits as git shortens them', () => {
    for (const text of [renderComment(made), renderTerminal(made)]) {
      expect(text).toContain(
        '2 groups looked slower than the baseline; base 1a2b3c4d5e and head were run in',
      );
      expect(text).toContain('Looked slower at first, not confirmed');
      expect(text).toContain('0 confirmed, 2 not');
      expect(text.replaceAll('\u00a0', ' ')).toContain(
        'run in turn; slowdowns are seen in the quietest group from 10 %, in the noisiest only from 12 %',
      );
    }
  });

  it('keeps baseline, facts and everything else of the first comparison, whatever facts the pairs saw', () => {
    const suspicious = first({ regressions: [HALO], structure: [MORE_INSTANCES] });
    const kept = withPairedLook(
      suspicious,
      red({ structure: [{ ...MORE_INSTANCES, policy: 'fail' }] }),
      gate,
    );
    const { verdict, reason, regressions, drift, confirmation, ...rest } = kept;
    expect(verdict).toBe('pass');
    expect(suspicious).toMatchObject(rest);
    const broken = first({ regressions: [HALO], structure: [{ ...MORE_INSTANCES, policy: 'fail' }] });
    expect(withPairedLook(broken, pairs(), gate).verdict).toBe('regression');
  });

  it('may be everything at once', () => {
    const whole = withPairedLook(first({ drift: [DRIFT] }), pairs(), gate);
    expect(whole).toMatchObject({ verdict: 'pass', drift: [], confirmation: { unconfirmedDrift: [DRIFT] } });
    expect(whole.reason).toMatch(
      /^Everything in halo by a common factor of 1\.30 looked slower than the base/,
    );
    expectValid(whole);
  });
});

describe('what pairs call', () => {
  it('is the regression, with the numbers of the pairs', () => {
    const inPairs = { ...HALO, factor: 1.4, baselineMedianNs: 465_000, z: 3.1 };
    const made = withPairedLook(
      first({ regressions: [HALO, RESIDUAL] }),
      red({ regressions: [inPairs] }),
      gate,
    );
    expect(made).toMatchObject({
      verdict: 'regression',
      regressions: [{ functions: ['exchange_halo'], factor: 1.4, baselineMedianNs: 465_000 }],
      confirmation: { confirmed: 1, unconfirmed: [{ functions: ['residual'] }] },
    });
    expect(made.reason).toContain('12 pairs: 1 group is slower than in the base, not confirmed: 1 group.');
    expectValid(made);
  });

  it('counts in a suspect benchmark though the baseline suspected another group, but in no other benchmark', () => {
    const suspicious = first({ regressions: [HALO] });
    const made = withPairedLook(suspicious, red({ regressions: [RESIDUAL] }), gate);
    expect(made.regressions).toMatchObject([{ functions: ['residual'] }]);
    expect(made.confirmation!.unconfirmed).toMatchObject([{ functions: ['exchange_halo'] }]);
    const elsewhere = red({
      regressions: [{ ...HALO, benchmark: 'sweep' }],
      drift: [{ ...DRIFT, benchmark: 'sweep' }],
    });
    expect(withPairedLook(suspicious, elsewhere, gate)).toMatchObject({
      verdict: 'pass',
      regressions: [],
      drift: [],
    });
  });

  it('may be everything at once, which confirms the groups that it carries', () => {
    const made = withPairedLook(first({ regressions: [HALO] }), red({ drift: [DRIFT] }), gate);
    expect(made).toMatchObject({ verdict: 'regression', drift: [DRIFT], confirmation: { unconfirmed: [] } });
    expect(made.reason).toContain('12 pairs: everything is slower by a common factor of 1.30.');
  });

  it('only warns as a common factor where the gate says so; warnings of other benchmarks stay', () => {
    const [warned, other] = [
      { ...DRIFT, isFailing: false },
      { ...DRIFT, isFailing: false, benchmark: 'sweep' },
    ];
    const suspicious = first({ regressions: [HALO], drift: [warned, other] });
    const kept = withPairedLook(suspicious, pairs({ drift: [warned] }), { ...gate, drift: 'warn' });
    expect(kept).toMatchObject({ verdict: 'pass', drift: [warned, other] });
    const gone = withPairedLook(suspicious, pairs(), { ...gate, drift: 'warn' });
    expect(gone).toMatchObject({ drift: [other], confirmation: { unconfirmedDrift: [warned] } });
  });
});

describe('what the change itself accepts', () => {
  const inPairs = (factor: number) => red({ regressions: [{ ...HALO, factor }] });

  it('is not red by pairs when the baseline at the accepted level did not suspect it', () => {
    const suspicious = first({ regressions: [RESIDUAL] });
    for (const factor of [1.4, 3]) {
      const made = withPairedLook(suspicious, inPairs(factor), gate, [accepted(HALO, 1.4)]);
      expect(made).toMatchObject({ verdict: 'pass', regressions: [] });
    }
    expect(withPairedLook(suspicious, inPairs(1.4), gate, [accepted(RESIDUAL, 1.4)]).verdict).toBe(
      'regression',
    );
  });

  it('is not red when it was suspected and is no slower than accepted: the machine is; beyond that it is', () => {
    const suspicious = first({ regressions: [HALO] });
    expect(withPairedLook(suspicious, inPairs(1.45), gate, [accepted(HALO, 1.4)]).verdict).toBe('pass');
    expect(withPairedLook(suspicious, inPairs(1.7), gate, [accepted(HALO, 1.4)]).verdict).toBe('regression');
  });

  it('holds for a common factor when most of its groups are accepted', () => {
    const all = [accepted(HALO, 1.3), accepted(RESIDUAL, 1.3)];
    const suspicious = first({ regressions: [HALO] });
    expect(withPairedLook(suspicious, red({ drift: [DRIFT] }), gate, all)).toMatchObject({
      verdict: 'pass',
      drift: [],
    });
    expect(withPairedLook(suspicious, red({ drift: [DRIFT] }), gate).verdict).toBe('regression');
    const more = red({ drift: [{ ...DRIFT, factor: 1.6 }] });
    expect(withPairedLook(first({ drift: [DRIFT] }), more, gate, all).verdict).toBe('regression');
  });
});

describe('pairs that do not tell', () => {
  it.each([
    ['fresh pairs failed', { confirmation: { state: 'failed', failure: 'exit code 7' } }, 'exit code 7'],
    ['too few fresh pairs', { verdict: 'inconclusive', reason: 'Too few tell.' }, 'Too few tell'],
    [
      'nothing was judged',
      { benchmarks: [{ ...BASIS, visibleSlowdownPercent: null }] },
      'in halo there were too few',
    ],
    ['a benchmark is missing', { benchmarks: [] }, 'in halo there were too few'],
  ])('leave it open: %s', (_, changes, said) => {
    const second = { ...pairs(), ...changes } as Comparison;
    const made = withPairedLook(first({ regressions: [HALO] }), second, gate);
    expect(made).toMatchObject({
      verdict: 'inconclusive',
      regressions: [],
      confirmation: { state: 'failed', by: 'pairs' },
    });
    expect(made.reason).toContain(`the pairs of base and head do not tell: ${said}`);
  });

  it('are red all the same when they call something else', () => {
    const blind = { ...BASIS, benchmark: 'sweep', visibleSlowdownPercent: null };
    const suspicious = first({ regressions: [HALO, { ...HALO, benchmark: 'sweep' }] });
    const second = red({ regressions: [HALO], benchmarks: [...pairs().benchmarks, blind] });
    const made = withPairedLook(suspicious, second, gate);
    expect(made).toMatchObject({
      verdict: 'regression',
      confirmation: { unconfirmed: [{ benchmark: 'sweep' }] },
    });
    expect(made.reason).toContain('; not all of it could be judged: in sweep there were too few pairs');
  });

  it('because they could not be run, too', () => {
    const made = withoutPairs(first({ regressions: [HALO] }), 'exit code 7', gate);
    expect(made.verdict).toBe('inconclusive');
    expect(made.reason).toBe(
      'What looked slower (1 group) could not be measured again: running base and head in pairs failed: exit code 7.',
    );
    expectValid(made);
  });

  it('are not asked where nothing looked slower', () => {
    expect(withPairedLook(PASS, pairs(), gate)).toBe(PASS);
    expect(() => withPairedLook(first({ regressions: [HALO] }), PASS, gate)).toThrow(RangeError);
  });

  it('leave what could not be judged against the baseline as it is', () => {
    const strict: GateConfig = { ...gate, requireBaseline: true };
    const few = { ...BASIS, benchmark: 'other', runs: BASIS.runs.slice(0, 2) };
    const made = withPairedLook(first({ regressions: [HALO], benchmarks: [BASIS, few] }), pairs(), strict);
    expect(made.verdict).toBe('inconclusive');
    expect(made.reason).toContain('(other has 2; 5 are needed)');
  });
});
