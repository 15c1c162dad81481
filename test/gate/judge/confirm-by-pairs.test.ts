import { describe, expect, it } from 'vitest';
import type { Acceptance } from '#build/schemas/accepted.ts';
import type { Comparison, Evidence, GroupComparison } from '#build/schemas/comparison.ts';
import type { GateConfig } from '../../../src/base/config/config.ts';
import { acceptance } from '../../../src/gate/baseline/levels/acceptance.ts';
import { confirmByPairs, withoutPairs } from '../../../src/gate/judge/confirm.ts';
import { renderTerminal } from '../../../src/report/text/printers/terminal.ts';
import { BASIS, COMMON_FACTOR, HALO, MORE_INSTANCES, PASS, RESIDUAL } from '../../report/text/comparisons.ts';
import { renderComment } from '../../report/text/unwrapped.ts';
import { reasonText } from '../../report/text/words/reason-text.ts';
import { gate } from './make-run.ts';
import { expectValid } from './validate.ts';

const BASE = '1a2b3c4d5e'.repeat(4);
const HEAD = '7c211433f02071597741e6ff5a8ea34789abbf43';

const IN_PAIRS: Evidence = {
  by: 'pairs',
  baseNs: [465_000],
  score: 3.1,
  cutoff: 2,
  visibleSlowdownPercent: 10,
};

const first = (changes: Partial<Comparison>): Comparison => ({ ...PASS, verdict: 'regression', ...changes });

/** What pairs of the benchmark halo say: nothing is slower, unless the changes do. */
function pairs(changes: Partial<Comparison> = {}): Comparison {
  return {
    ...PASS,
    baseline: null,
    benchmarks: [
      { ...BASIS, by: 'pairs', runs: [], leftOut: [], visibleSlowdownPercent: { least: 10, most: 12 } },
    ],
    paired: {
      reference: BASE,
      automatic: false,
      base: BASE,
      head: HEAD,
      uncommitted: 0,
      order: 'ABBA BAAB',
      pairs: 12,
      benchmarks: [{ benchmark: 'halo', pairs: 12 }],
    },
    ...changes,
  };
}

const red = (changes: Partial<Comparison>): Comparison => pairs({ verdict: 'regression', ...changes });

function accepted({ benchmark, pattern, functions, bytes }: GroupComparison, factor: number): Acceptance {
  const why = { reason: 'more accurate', commit: null, date: '2026-11-20T10:57:59.000Z' };
  return acceptance({ benchmark, pattern, functions, bytes, factor, ...why });
}

describe('what looked slower than the baseline and is not in pairs', () => {
  const made = confirmByPairs(first({ regressions: [HALO, RESIDUAL] }), pairs(), gate);

  it('passes, and one sentence says what looked slower and who was held against whom', () => {
    expect(made).toMatchObject({ verdict: 'pass', regressions: [], commonFactors: [] });
    expect(reasonText(made)).toBe(
      `2 groups looked slower than the baseline; base 1a2b3c4d5e and head were run in 12 pairs: not confirmed: ` +
        'the machine or the base is slower than it was, not the change.',
    );
    expect(made.confirmation).toEqual({
      state: 'done',
      by: 'pairs',
      noPairs: null,
      failure: [],
      pairs: { base: BASE, head: HEAD, most: 12, visibleSlowdownPercent: { least: 10, most: 12 } },
      confirmed: 0,
      unconfirmed: [HALO, RESIDUAL].map(({ pattern }) => expect.objectContaining({ pattern })),
      unconfirmedCommonFactors: [],
      repetitions: [{ benchmark: 'halo', repetitions: 12, inPairs: true }],
    });
    expectValid(made);
  });

  it('is shown so, the commits as git shortens them', () => {
    for (const text of [renderComment(made), renderTerminal(made)]) {
      expect(text).toMatch(
        /2 groups looked slower than the baseline; base `?1a2b3c4d5e`? and head were run in/,
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
    const kept = confirmByPairs(
      suspicious,
      red({ structure: [{ ...MORE_INSTANCES, policy: 'fail' }] }),
      gate,
    );
    const { verdict, reasons, regressions, commonFactors, confirmation, benchmarks, ...rest } = kept;
    expect(verdict).toBe('pass');
    expect(suspicious).toMatchObject(rest);
    const broken = first({ regressions: [HALO], structure: [{ ...MORE_INSTANCES, policy: 'fail' }] });
    expect(confirmByPairs(broken, pairs(), gate).verdict).toBe('regression');
  });

  it('may be everything at once', () => {
    const whole = confirmByPairs(first({ commonFactors: [COMMON_FACTOR] }), pairs(), gate);
    expect(whole).toMatchObject({
      verdict: 'pass',
      commonFactors: [],
      confirmation: { unconfirmedCommonFactors: [COMMON_FACTOR] },
    });
    expect(reasonText(whole)).toMatch(
      /^Everything in halo by a common factor of 1\.30 looked slower than the base/,
    );
    expectValid(whole);
  });
});

describe('what pairs call', () => {
  it('is the regression, with the numbers of the pairs', () => {
    const inPairs = { ...HALO, factor: 1.4, baselineMedianNs: 465_000, evidence: IN_PAIRS };
    const made = confirmByPairs(
      first({ regressions: [HALO, RESIDUAL] }),
      red({ regressions: [inPairs] }),
      gate,
    );
    expect(made).toMatchObject({
      verdict: 'regression',
      regressions: [{ functions: ['exchange_halo'], factor: 1.4, baselineMedianNs: 465_000 }],
      confirmation: { confirmed: 1, unconfirmed: [{ functions: ['residual'] }] },
    });
    expect(reasonText(made)).toContain(
      '12 pairs: 1 group is slower than in the base, not confirmed: 1 group.',
    );
    expectValid(made);
  });

  it('counts in a suspect benchmark though the baseline suspected another group, but in no other benchmark', () => {
    const suspicious = first({ regressions: [HALO] });
    const made = confirmByPairs(suspicious, red({ regressions: [RESIDUAL] }), gate);
    expect(made.regressions).toMatchObject([{ functions: ['residual'] }]);
    expect(made.confirmation!.unconfirmed).toMatchObject([{ functions: ['exchange_halo'] }]);
    const elsewhere = red({
      regressions: [{ ...HALO, benchmark: 'sweep' }],
      commonFactors: [{ ...COMMON_FACTOR, benchmark: 'sweep' }],
    });
    expect(confirmByPairs(suspicious, elsewhere, gate)).toMatchObject({
      verdict: 'pass',
      regressions: [],
      commonFactors: [],
    });
  });

  it('may be everything at once, which confirms the groups that it carries', () => {
    const made = confirmByPairs(
      first({ regressions: [HALO] }),
      red({ commonFactors: [COMMON_FACTOR] }),
      gate,
    );
    expect(made).toMatchObject({
      verdict: 'regression',
      commonFactors: [COMMON_FACTOR],
      confirmation: { unconfirmed: [] },
    });
    expect(reasonText(made)).toContain('12 pairs: everything is slower by a common factor of 1.30.');
  });

  it('only warns as a common factor where the gate says so; warnings of other benchmarks stay', () => {
    const [warned, other] = [
      { ...COMMON_FACTOR, isFailing: false },
      { ...COMMON_FACTOR, isFailing: false, benchmark: 'sweep' },
    ];
    const suspicious = first({ regressions: [HALO], commonFactors: [warned, other] });
    const kept = confirmByPairs(suspicious, pairs({ commonFactors: [warned] }), gate);
    expect(kept).toMatchObject({ verdict: 'pass', commonFactors: [warned, other] });
    const gone = confirmByPairs(suspicious, pairs(), gate);
    expect(gone).toMatchObject({
      commonFactors: [other],
      confirmation: { unconfirmedCommonFactors: [warned] },
    });
  });

  it('takes apart a common factor that would only warn', () => {
    const warned = first({ verdict: 'pass', commonFactors: [{ ...COMMON_FACTOR, isFailing: false }] });
    const made = confirmByPairs(warned, red({ regressions: [HALO] }), gate);
    expect(made).toMatchObject({ verdict: 'regression', regressions: [{ functions: ['exchange_halo'] }] });
    expect(reasonText(made)).toMatch(
      /^Everything in halo by a common factor of 1\.30 looked slower than the base/,
    );
    expectValid(made);
    const machine = confirmByPairs(warned, pairs(), gate);
    expect(machine).toMatchObject({ verdict: 'pass', commonFactors: [] });
    expectValid(machine);
  });

  it('leaves such a warning, and the verdict, where the pairs fail', () => {
    const warned = first({ verdict: 'pass', commonFactors: [{ ...COMMON_FACTOR, isFailing: false }] });
    const failed = withoutPairs(warned, [{ kind: 'failed', message: 'exit code 7' }], gate);
    expect(failed).toMatchObject({ verdict: 'pass', commonFactors: [{ isFailing: false }] });
    expect(reasonText(failed)).toContain('Not all of it could be judged: exit code 7');
    expectValid(failed);
  });
});

describe('what the change itself accepts', () => {
  const inPairs = (factor: number) => red({ regressions: [{ ...HALO, factor }] });

  it('is not red by pairs when the baseline at the accepted level did not suspect it', () => {
    const suspicious = first({ regressions: [RESIDUAL] });
    for (const factor of [1.4, 3]) {
      const made = confirmByPairs(suspicious, inPairs(factor), gate, [accepted(HALO, 1.4)]);
      expect(made).toMatchObject({ verdict: 'pass', regressions: [] });
    }
    expect(confirmByPairs(suspicious, inPairs(1.4), gate, [accepted(RESIDUAL, 1.4)]).verdict).toBe(
      'regression',
    );
  });

  it('is not red when it was suspected and is no slower than accepted: the machine is; beyond that it is', () => {
    const suspicious = first({ regressions: [HALO] });
    expect(confirmByPairs(suspicious, inPairs(1.45), gate, [accepted(HALO, 1.4)]).verdict).toBe('pass');
    expect(confirmByPairs(suspicious, inPairs(1.7), gate, [accepted(HALO, 1.4)]).verdict).toBe('regression');
  });

  it('holds for a common factor when most of its groups are accepted', () => {
    const all = [accepted(HALO, 1.3), accepted(RESIDUAL, 1.3)];
    const suspicious = first({ regressions: [HALO] });
    expect(confirmByPairs(suspicious, red({ commonFactors: [COMMON_FACTOR] }), gate, all)).toMatchObject({
      verdict: 'pass',
      commonFactors: [],
    });
    expect(confirmByPairs(suspicious, red({ commonFactors: [COMMON_FACTOR] }), gate).verdict).toBe(
      'regression',
    );
    const more = red({ commonFactors: [{ ...COMMON_FACTOR, factor: 1.6 }] });
    expect(confirmByPairs(first({ commonFactors: [COMMON_FACTOR] }), more, gate, all).verdict).toBe(
      'regression',
    );
  });
});

describe('pairs that do not tell', () => {
  it.each([
    [
      'later pairs failed',
      { reasons: [{ kind: 'partly judged', why: [{ kind: 'failed', message: 'exit code 7' }] }] },
      'exit code 7',
    ],
    [
      'nothing in the pairs',
      { verdict: 'inconclusive', reasons: [{ kind: 'nothing judged' }] },
      'no group was judged',
    ],
    [
      'nothing was judged',
      { benchmarks: [{ ...BASIS, visibleSlowdownPercent: null }] },
      'in halo there were too few',
    ],
    ['a benchmark is missing', { benchmarks: [] }, 'in halo there were too few'],
  ])('leave it open: %s', (_, changes, said) => {
    const second = { ...pairs(), ...changes } as Comparison;
    const made = confirmByPairs(first({ regressions: [HALO] }), second, gate);
    expect(made).toMatchObject({
      verdict: 'inconclusive',
      regressions: [],
      confirmation: { state: 'failed', by: 'pairs' },
    });
    expect(reasonText(made)).toContain(`the pairs of base and head do not tell: ${said}`);
  });

  it('are red all the same when they call something else', () => {
    const blind = { ...BASIS, benchmark: 'sweep', visibleSlowdownPercent: null };
    const suspicious = first({ regressions: [HALO, { ...HALO, benchmark: 'sweep' }] });
    const second = red({ regressions: [HALO], benchmarks: [...pairs().benchmarks, blind] });
    const made = confirmByPairs(suspicious, second, gate);
    expect(made).toMatchObject({
      verdict: 'regression',
      confirmation: { unconfirmed: [{ benchmark: 'sweep' }] },
    });
    expect(reasonText(made)).toContain('. Not all of it could be judged: in sweep there were too few pairs');
  });

  it('because they could not be run, too', () => {
    const made = withoutPairs(
      first({ regressions: [HALO] }),
      [{ kind: 'failed', message: 'exit code 7' }],
      gate,
    );
    expect(made.verdict).toBe('inconclusive');
    expect(reasonText(made)).toBe(
      'What looked slower (1 group) could not be measured again: running base and head in pairs failed: exit code 7.',
    );
    expectValid(made);
  });

  it('are not asked where nothing looked slower', () => {
    expect(confirmByPairs(PASS, pairs(), gate)).toBe(PASS);
    expect(() => confirmByPairs(first({ regressions: [HALO] }), PASS, gate)).toThrow(RangeError);
  });

  it('leave what could not be judged against the baseline as it is', () => {
    const strict: GateConfig = { ...gate, requireBaseline: true };
    const few = { ...BASIS, benchmark: 'other', runs: BASIS.runs.slice(0, 2) };
    const made = confirmByPairs(first({ regressions: [HALO], benchmarks: [BASIS, few] }), pairs(), strict);
    expect(made.verdict).toBe('inconclusive');
    expect(reasonText(made)).toContain('(other has 2; 5 are needed)');
  });
});
