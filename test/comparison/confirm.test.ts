import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import schema from '../../schemas/comparison.schema.json' with { type: 'json' };
import type { Comparison, Drift } from '../../src/comparison/comparison.ts';
import { isUnclear, whyIncomparable, withSecondLook } from '../../src/comparison/confirm.ts';
import { compareRun } from '../../src/comparison/history/compare.ts';
import type { GateConfig } from '../../src/config/config.ts';
import { renderComment } from '../../src/report/printers/comment.ts';
import { renderTerminal } from '../../src/report/printers/terminal.ts';
import { BASIS, DRIFT, HALO, PASS, RESIDUAL } from '../report/comparisons.ts';
import { baselineOf, benchmark, gate, group, run } from './make-run.ts';

const validate = new Ajv2020({ allowUnionTypes: true }).compile(schema);

const WARNED: Drift = { ...DRIFT, isFailing: false };
const OTHER_DRIFT: Drift = { ...DRIFT, benchmark: 'sweep', factor: 1.7 };

const first = (changes: Partial<Comparison>): Comparison => ({ ...PASS, verdict: 'regression', ...changes });
const second = (changes: Partial<Comparison>) => ({ comparison: { ...PASS, ...changes }, repetitions: [] });

function expectValid(comparison: Comparison): void {
  validate(JSON.parse(JSON.stringify(comparison)));
  expect(validate.errors ?? []).toEqual([]);
}

describe('when measuring again failed', () => {
  it('factor and benchmark are named, and kept in the confirmation', () => {
    const made = withSecondLook(first({ drift: [DRIFT] }), { failure: 'exit code 7' }, gate);
    expect(made.verdict).toBe('inconclusive');
    expect(made.reason).toBe(
      'What looked slower (everything in halo by a common factor of 1.30) could not be measured again: exit code 7.',
    );
    expect(made.drift).toEqual([]);
    expect(made.confirmation).toMatchObject({ state: 'failed', unconfirmed: [], unconfirmedDrift: [DRIFT] });
    expectValid(made);
  });

  it('a common factor that only warns stays', () => {
    const made = withSecondLook(first({ drift: [WARNED], regressions: [HALO] }), { failure: 'x' }, gate);
    expect(made.drift).toEqual([WARNED]);
    expect(made.reason).toMatch(/^What looked slower \(1 group\) could .* which only warns here\.$/);
  });
});

describe('a common factor that is not confirmed', () => {
  const made = withSecondLook(first({ drift: [DRIFT, OTHER_DRIFT] }), second({ drift: [OTHER_DRIFT] }), gate);

  it('is kept, and named with factor and benchmark', () => {
    expect(made.verdict).toBe('regression');
    expect(made.drift).toEqual([OTHER_DRIFT]);
    expect(made.confirmation).toMatchObject({ state: 'done', unconfirmedDrift: [DRIFT] });
    expect(made.reason).toContain(
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
    const made = withSecondLook(first({ drift: [WARNED], regressions: [HALO] }), second({}), gate);
    expect(made.verdict).toBe('pass');
    expect(made.reason).toContain('Everything is slower by a common factor of 1.30, which only warns here;');
    expect(made.drift).toEqual([WARNED]);
  });

  it('the reason says what could not be judged at all', () => {
    const few = { ...BASIS, benchmark: 'other', runs: BASIS.runs.slice(0, 2) };
    const strict: GateConfig = { ...gate, requireBaseline: true };
    const suspicious = first({ regressions: [HALO], benchmarks: [BASIS, few] });
    const made = withSecondLook(suspicious, second({}), strict);
    expect(made.verdict).toBe('inconclusive');
    expect(made.reason).toContain('1 group looked slower at first, not confirmed');
    expect(made.reason).toContain(
      'Too few comparable baseline runs to judge durations (other has 2; 5 are needed)',
    );
    const failed = withSecondLook(suspicious, { failure: 'x' }, strict);
    expect(failed.reason).toContain('(other has 2; 5 are needed)');
  });
});

describe('what one look sees in a group and the other in everything', () => {
  it('a common factor is confirmed by its groups, which are then named', () => {
    const made = withSecondLook(first({ drift: [DRIFT] }), second({ regressions: [HALO] }), gate);
    expect(made.verdict).toBe('regression');
    expect(made.regressions).toMatchObject([{ benchmark: 'halo', functions: HALO.functions }]);
    expect(made.drift).toEqual([]);
    expect(made.confirmation).toMatchObject({ confirmed: 1, unconfirmedDrift: [DRIFT] });
  });

  it('but not by others, nor by those that were not slower at first', () => {
    const elsewhere = { ...HALO, benchmark: 'sweep' };
    const unknown = { ...HALO, functions: ['new'] };
    for (const regression of [elsewhere, unknown]) {
      const made = withSecondLook(first({ drift: [DRIFT] }), second({ regressions: [regression] }), gate);
      expect(made).toMatchObject({ verdict: 'pass', regressions: [] });
    }
    const unmoved = { ...DRIFT, groups: DRIFT.groups.map((each) => ({ ...each, factor: 1.01 })) };
    const made = withSecondLook(first({ drift: [unmoved] }), second({ regressions: [HALO] }), gate);
    expect(made.verdict).toBe('pass');
  });

  it('a group is confirmed by a common factor that carries it', () => {
    const made = withSecondLook(first({ regressions: [HALO, RESIDUAL] }), second({ drift: [DRIFT] }), gate);
    expect(made.verdict).toBe('regression');
    expect(made.confirmation).toMatchObject({ confirmed: 2, unconfirmed: [] });
  });

  it('but not by one that only warns, leaves it where it was, or was there at first', () => {
    const unmoved = { ...DRIFT, groups: DRIFT.groups.map((each) => ({ ...each, factor: 1.01 })) };
    for (const drift of [WARNED, OTHER_DRIFT, unmoved]) {
      const made = withSecondLook(first({ regressions: [HALO] }), second({ drift: [drift] }), gate);
      expect(made).toMatchObject({ verdict: 'pass', confirmation: { confirmed: 0 } });
    }
    const both = withSecondLook(
      first({ regressions: [HALO], drift: [DRIFT] }),
      second({ drift: [DRIFT] }),
      gate,
    );
    expect(both).toMatchObject({ regressions: [], drift: [DRIFT], confirmation: { confirmed: 0 } });
  });

  it('of a real comparison the groups of a common factor carry their own factors', () => {
    const groups = (factor: number) =>
      ['a', 'b', 'c', 'd', 'e'].map((pattern) => group(pattern, 10_000 * factor, { functions: [pattern] }));
    const runs = Array.from({ length: 8 }, (_, i) => run(i + 1, [benchmark([groups(1 + 0.002 * (i % 3))])]));
    const made = compareRun(run(20, [benchmark([groups(1.5)])]), baselineOf(runs), gate);
    expect(made.drift![0]!.groups).toHaveLength(5);
    for (const each of made.drift![0]!.groups) expect(each.factor).toBeCloseTo(1.5, 1);
    expectValid(made);
  });
});

describe('isUnclear', () => {
  /** Whether it is left open when the new data say this under the gate in force and that under a lenient one. */
  function isOpen(suspicious: Comparison, strict: Partial<Comparison>, lenient: Partial<Comparison>) {
    const cutoffs: unknown[] = [];
    const open = isUnclear(suspicious, { ...PASS, ...strict }, gate, (under) => {
      cutoffs.push(under.cutoff);
      return { ...PASS, ...lenient };
    });
    return { open, cutoffs };
  }

  it('looks at common factors with half of their own cut-off', () => {
    const suspicious = first({ drift: [DRIFT] });
    expect(isOpen(suspicious, {}, { drift: [DRIFT] })).toEqual({ open: true, cutoffs: [4] });
    expect(isOpen(suspicious, {}, {}).open).toBe(false);
    expect(isOpen(suspicious, {}, { regressions: [HALO] }).open).toBe(true);
    expect(isOpen(suspicious, { drift: [DRIFT] }, {})).toEqual({ open: false, cutoffs: [] });
    expect(isOpen(first({ drift: [WARNED] }), {}, { drift: [WARNED] })).toEqual({ open: false, cutoffs: [] });
  });

  it('looks at groups with half of theirs', () => {
    const suspicious = first({ regressions: [HALO, RESIDUAL] });
    expect(isOpen(suspicious, { regressions: [HALO] }, { regressions: [RESIDUAL] })).toEqual({
      open: true,
      cutoffs: [RESIDUAL.cutoff / 2],
    });
    expect(isOpen(suspicious, { regressions: [HALO] }, { regressions: [HALO] }).open).toBe(false);
  });
});

describe('whyIncomparable', () => {
  const suspicious = first({ regressions: [HALO] });

  it('is null when the new data have the runs of the first', () => {
    expect(whyIncomparable(suspicious, PASS)).toBeNull();
  });

  it('names benchmark, numbers and reasons when some are missing', () => {
    const leftOut = [{ reason: 'other MPI library (MPICH 4.2)', runs: 5 }];
    const bare = { ...PASS, benchmarks: [{ ...BASIS, runs: [], leftOut }] };
    expect(whyIncomparable(suspicious, bare)).toBe(
      'the new data of halo are comparable with 0 of 5 baseline runs (other MPI library (MPICH 4.2))',
    );
    expect(whyIncomparable(suspicious, { ...PASS, benchmarks: [] })).toContain('it was not measured');
  });

  it('does not look at benchmarks that nothing was suspected in', () => {
    const other = { ...BASIS, benchmark: 'other' };
    expect(whyIncomparable({ ...suspicious, benchmarks: [BASIS, other] }, PASS)).toBeNull();
  });
});
