import { describe, expect, it } from 'vitest';
import type { CommonFactorFinding, Comparison } from '#build/schemas/comparison.ts';
import type { GateConfig } from '../../../src/base/config/config.ts';
import { compareRun } from '../../../src/gate/judge/against-baseline/compare.ts';
import { confirmByRepetitions } from '../../../src/gate/judge/confirm.ts';
import { incomparableFacts, isUnclear } from '../../../src/gate/judge/incomparable.ts';
import { renderTerminal } from '../../../src/report/text/printers/terminal.ts';
import { plain } from '../../../src/report/text/words/phrase.ts';
import { factsPhrase } from '../../../src/report/text/words/reasons.ts';
import { BASIS, COMMON_FACTOR, HALO, PASS, RESIDUAL } from '../../report/text/comparisons.ts';
import { renderComment } from '../../report/text/unwrapped.ts';
import { reasonText } from '../../report/text/words/reason-text.ts';
import { baselineOf, benchmark, gate, group, run } from './make-run.ts';
import { expectValid } from './validate.ts';

const WARNED: CommonFactorFinding = { ...COMMON_FACTOR, isFailing: false };
const OTHER_FACTOR: CommonFactorFinding = { ...COMMON_FACTOR, benchmark: 'sweep', factor: 1.7 };

const first = (changes: Partial<Comparison>): Comparison => ({ ...PASS, verdict: 'regression', ...changes });
const second = (changes: Partial<Comparison>) => ({ comparison: { ...PASS, ...changes }, repetitions: [] });

describe('when measuring again failed', () => {
  it('factor and benchmark are named, and kept in the confirmation', () => {
    const made = confirmByRepetitions(
      first({ commonFactors: [COMMON_FACTOR] }),
      { failure: [{ kind: 'failed', message: 'exit code 7' }] },
      gate,
    );
    expect(made.verdict).toBe('inconclusive');
    expect(reasonText(made)).toBe(
      'What looked slower (everything in halo by a common factor of 1.30) could not be measured again: exit code 7.',
    );
    expect(made.commonFactors).toEqual([]);
    expect(made.confirmation).toMatchObject({
      state: 'failed',
      unconfirmed: [],
      unconfirmedCommonFactors: [COMMON_FACTOR],
    });
    expectValid(made);
  });

  it('a common factor that only warns stays', () => {
    const made = confirmByRepetitions(
      first({ commonFactors: [WARNED], regressions: [HALO] }),
      { failure: [{ kind: 'failed', message: 'x' }] },
      gate,
    );
    expect(made.commonFactors).toEqual([WARNED]);
    expect(reasonText(made)).toMatch(/^What looked slower \(1 group\) could .* which only warns here\.$/);
  });
});

describe('a common factor that is not confirmed', () => {
  const made = confirmByRepetitions(
    first({ commonFactors: [COMMON_FACTOR, OTHER_FACTOR] }),
    second({ commonFactors: [OTHER_FACTOR] }),
    gate,
  );

  it('is kept, and named with factor and benchmark', () => {
    expect(made.verdict).toBe('regression');
    expect(made.commonFactors).toEqual([OTHER_FACTOR]);
    expect(made.confirmation).toMatchObject({ state: 'done', unconfirmedCommonFactors: [COMMON_FACTOR] });
    expect(reasonText(made)).toContain(
      'everything in halo by a common factor of 1.30 looked slower at first, not confirmed',
    );
    expectValid(made);
  });

  it('is shown in the reports', () => {
    for (const text of [renderComment(made), renderTerminal(made)]) {
      expect(text).toContain('Looked slower as a whole at first, not confirmed');
      expect(text).toContain('0 confirmed, 0 not, nor 1 common factor');
    }
  });
});

describe('beside what is not confirmed', () => {
  it('a common factor that only warns is said to do so', () => {
    const made = confirmByRepetitions(
      first({ commonFactors: [WARNED], regressions: [HALO] }),
      second({}),
      gate,
    );
    expect(made.verdict).toBe('pass');
    expect(reasonText(made)).toContain(
      'Everything is slower by a common factor of 1.30, which only warns here;',
    );
    expect(made.commonFactors).toEqual([WARNED]);
  });

  it('the reason says what could not be judged at all', () => {
    const few = { ...BASIS, benchmark: 'other', runs: BASIS.runs.slice(0, 2) };
    const strict: GateConfig = { ...gate, requireBaseline: true };
    const suspicious = first({ regressions: [HALO], benchmarks: [BASIS, few] });
    const made = confirmByRepetitions(suspicious, second({}), strict);
    expect(made.verdict).toBe('inconclusive');
    expect(reasonText(made)).toContain('1 group looked slower at first, not confirmed');
    expect(reasonText(made)).toContain(
      'too few comparable baseline runs to judge durations (other has 2; 5 are needed)',
    );
    const failed = confirmByRepetitions(suspicious, { failure: [{ kind: 'failed', message: 'x' }] }, strict);
    expect(reasonText(failed)).toContain('(other has 2; 5 are needed)');
  });
});

describe('what one look sees in a group and the other in everything', () => {
  it('a common factor is confirmed by its groups, which are then named', () => {
    const made = confirmByRepetitions(
      first({ commonFactors: [COMMON_FACTOR] }),
      second({ regressions: [HALO] }),
      gate,
    );
    expect(made.verdict).toBe('regression');
    expect(made.regressions).toMatchObject([{ benchmark: 'halo', functions: HALO.functions }]);
    expect(made.commonFactors).toEqual([]);
    expect(made.confirmation).toMatchObject({ confirmed: 1, unconfirmedCommonFactors: [COMMON_FACTOR] });
  });

  it('but not by others, nor by those that were not slower at first', () => {
    const elsewhere = { ...HALO, benchmark: 'sweep' };
    const unknown = { ...HALO, functions: ['new'] };
    for (const regression of [elsewhere, unknown]) {
      const made = confirmByRepetitions(
        first({ commonFactors: [COMMON_FACTOR] }),
        second({ regressions: [regression] }),
        gate,
      );
      expect(made).toMatchObject({ verdict: 'pass', regressions: [] });
    }
    const unmoved = {
      ...COMMON_FACTOR,
      groups: COMMON_FACTOR.groups.map((each) => ({ ...each, factor: 1.01 })),
    };
    const made = confirmByRepetitions(
      first({ commonFactors: [unmoved] }),
      second({ regressions: [HALO] }),
      gate,
    );
    expect(made.verdict).toBe('pass');
  });

  it('a group is confirmed by a common factor that carries it', () => {
    const made = confirmByRepetitions(
      first({ regressions: [HALO, RESIDUAL] }),
      second({ commonFactors: [COMMON_FACTOR] }),
      gate,
    );
    expect(made.verdict).toBe('regression');
    expect(made.confirmation).toMatchObject({ confirmed: 2, unconfirmed: [] });
  });

  it('but not by one that only warns, leaves it where it was, or was there at first', () => {
    const unmoved = {
      ...COMMON_FACTOR,
      groups: COMMON_FACTOR.groups.map((each) => ({ ...each, factor: 1.01 })),
    };
    for (const commonFactors of [WARNED, OTHER_FACTOR, unmoved]) {
      const made = confirmByRepetitions(
        first({ regressions: [HALO] }),
        second({ commonFactors: [commonFactors] }),
        gate,
      );
      expect(made).toMatchObject({ verdict: 'pass', confirmation: { confirmed: 0 } });
    }
    const both = confirmByRepetitions(
      first({ regressions: [HALO], commonFactors: [COMMON_FACTOR] }),
      second({ commonFactors: [COMMON_FACTOR] }),
      gate,
    );
    expect(both).toMatchObject({
      regressions: [],
      commonFactors: [COMMON_FACTOR],
      confirmation: { confirmed: 0 },
    });
  });

  it('of a real comparison the groups of a common factor carry their own factors', () => {
    const groups = (factor: number) =>
      ['a', 'b', 'c', 'd', 'e'].map((pattern) => group(pattern, 10_000 * factor, { functions: [pattern] }));
    const runs = Array.from({ length: 8 }, (_, i) => run(i + 1, [benchmark([groups(1 + 0.002 * (i % 3))])]));
    const made = compareRun(run(20, [benchmark([groups(1.5)])]), baselineOf(runs), gate);
    expect(made.commonFactors![0]!.groups).toHaveLength(5);
    for (const each of made.commonFactors![0]!.groups) expect(each.factor).toBeCloseTo(1.5, 1);
    expectValid(made);
  });
});

describe('isUnclear', () => {
  /** Whether it is left open when the new data say this under the gate in force and that under a lenient one. */
  function isOpen(suspicious: Comparison, strict: Partial<Comparison>, lenient: Partial<Comparison>) {
    const cutoffs: unknown[] = [];
    const open = isUnclear(suspicious, { ...PASS, ...strict }, (cutoff) => {
      cutoffs.push(cutoff);
      return { ...PASS, ...lenient };
    });
    return { open, cutoffs };
  }

  it('looks at common factors with half of their own cut-off', () => {
    const suspicious = first({ commonFactors: [COMMON_FACTOR] });
    expect(isOpen(suspicious, {}, { commonFactors: [COMMON_FACTOR] })).toEqual({ open: true, cutoffs: [4] });
    expect(isOpen(suspicious, {}, {}).open).toBe(false);
    expect(isOpen(suspicious, {}, { regressions: [HALO] }).open).toBe(true);
    expect(isOpen(suspicious, { commonFactors: [COMMON_FACTOR] }, {})).toEqual({ open: false, cutoffs: [] });
    expect(isOpen(first({ commonFactors: [WARNED] }), {}, { commonFactors: [WARNED] })).toEqual({
      open: false,
      cutoffs: [],
    });
  });

  it('looks at groups with half of theirs', () => {
    const suspicious = first({ regressions: [HALO, RESIDUAL] });
    expect(isOpen(suspicious, { regressions: [HALO] }, { regressions: [RESIDUAL] })).toEqual({
      open: true,
      cutoffs: [RESIDUAL.evidence.cutoff! / 2],
    });
    expect(isOpen(suspicious, { regressions: [HALO] }, { regressions: [HALO] }).open).toBe(false);
  });
});

describe('incomparableFacts', () => {
  const suspicious = first({ regressions: [HALO] });

  it('is null when the new data have the runs of the first', () => {
    expect(incomparableFacts(suspicious, PASS)).toBeNull();
  });

  it('names benchmark, numbers and reasons when some are missing', () => {
    const leftOut = [{ reason: 'other MPI library (MPICH 4.2)', runs: 5 }];
    const bare = { ...PASS, benchmarks: [{ ...BASIS, runs: [], leftOut }] };
    expect(plain(factsPhrase([incomparableFacts(suspicious, bare)!]))).toBe(
      'the new data of halo are comparable with 0 of 5 baseline runs (other MPI library (MPICH 4.2))',
    );
    const missing = incomparableFacts(suspicious, { ...PASS, benchmarks: [] })!;
    expect(plain(factsPhrase([missing]))).toContain('it was not measured');
  });

  it('does not look at benchmarks that nothing was suspected in', () => {
    const other = { ...BASIS, benchmark: 'other' };
    expect(incomparableFacts({ ...suspicious, benchmarks: [BASIS, other] }, PASS)).toBeNull();
  });
});
