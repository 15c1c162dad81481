// A check of benchmarks with limits of their own, driven step by step with made measurements.
import { describe, expect, it } from 'vitest';
import type { OwnGate } from '#build/schemas/config.ts';
import type { GateConfig } from '../../../src/base/config/config.ts';
import type { Plan } from '../../../src/gate/check/plan.ts';
import type { Answer, Request } from '../../../src/gate/check/request.ts';
import { type Given, steps } from '../../../src/gate/check/steps.ts';
import { basisFacts } from '../../../src/report/text/words/basis.ts';
import { plain } from '../../../src/report/text/words/phrase.ts';
import { baselineOf, benchmark, gate, group, run } from '../judge/make-run.ts';
import { expectValid } from '../judge/validate.ts';

const NAMES = ['halo', 'sweep'];
const USUAL = [100_000, 101_000, 99_000, 100_500, 99_500];

/** A run, or a side of pairs: so many executions, in which the first group of each benchmark is so much slower. */
const measured = (factors: Record<string, number>, count = USUAL.length, day = 20) =>
  run(
    day,
    Object.entries(factors).map(([name, factor]) =>
      benchmark(
        Array.from({ length: count }, (_, index) => [
          group('a', factor * USUAL[index % USUAL.length]!),
          group('b', 50_000, { functions: ['residual'] }),
        ]),
        { name },
      ),
    ),
  );

const baseline = baselineOf(
  [1, 1.01, 0.99, 1.005, 0.995, 1.002].map((factor, index) =>
    measured(Object.fromEntries(NAMES.map((name) => [name, factor])), undefined, index + 1),
  ),
);
const withOwn = (own: Record<string, OwnGate>, changes: Partial<GateConfig> = {}): GateConfig => ({
  ...gate,
  ...changes,
  own: new Map(Object.entries(own)),
});
const given: Given = { gate, benchmarks: NAMES, baseline, location: 'b', accepted: [], exactly: null };
const BASE = 'b'.repeat(40);
const once: Plan = { by: 'baseline', confirm: { by: 'nothing', why: 'off' }, ifYoung: null };
const again: Plan = { by: 'baseline', confirm: { by: 'repetitions', noPairs: null }, ifYoung: null };
const inPairs: Plan = { by: 'pairs', why: 'asked', base: BASE };
const byPairs: Plan = { by: 'baseline', confirm: { by: 'pairs', base: BASE }, ifYoung: null };

/** Head is so many times slower, whatever is measured. */
function checked(plan: Plan, factors: Record<string, number>, own: GateConfig) {
  const requests: Request[] = [];
  const answer = (request: Request): Answer => {
    if (request.kind === 'run') return measured(factors);
    const only = (names: Iterable<string>) =>
      Object.fromEntries([...names].map((name) => [name, factors[name]!]));
    if (request.kind === 'repetitions') return measured(only(request.benchmarks), request.repetitions);
    if (request.kind !== 'pairs') return [];
    const side = (slower: boolean) =>
      run(
        20,
        [...request.targets].flatMap(
          ([name, count]) => measured({ [name]: slower ? factors[name]! : 1 }, count).benchmarks,
        ),
      );
    const about = { base: BASE, head: 'a'.repeat(40), uncommitted: 0 };
    return { base: side(false), head: side(true), about };
  };
  const way = steps(plan, { ...given, gate: own });
  let step = way.next();
  while (step.done !== true) {
    requests.push(step.value);
    step = way.next(answer(step.value));
  }
  expectValid(step.value);
  return { requests, made: step.value };
}

const called = (plan: Plan, factors: Record<string, number>, own: GateConfig): string[] =>
  checked(plan, factors, own).made.regressions.map((each) => each.benchmark);

describe('what counts in a benchmark', () => {
  it.each([once, again, inPairs, byPairs])('is what its own limits say: $by $confirm.by', (plan) => {
    const both = { halo: 1.2, sweep: 1.2 };
    expect(called(plan, both, gate).sort()).toEqual(NAMES);
    const own = withOwn({ halo: { minSlowdownPercent: 30 } });
    expect(called(plan, both, own)).toEqual(['sweep']);
    expect(called(plan, { halo: 1.5, sweep: 1.2 }, own).sort()).toEqual(NAMES);
  });

  it('may be less than in the others', () => {
    const own = withOwn({ halo: { minSlowdownPercent: 10 } }, { minSlowdownPercent: 30 });
    expect(called(once, { halo: 1.2, sweep: 1.2 }, own)).toEqual(['halo']);
    expect(called(inPairs, { halo: 1.2, sweep: 1.2 }, own)).toEqual(['halo']);
  });

  it('is told where it is not what counts in all', () => {
    const { made } = checked(
      once,
      { halo: 1, sweep: 1 },
      withOwn({ halo: { minSlowdownPercent: 30, verdict: 'warn' } }),
    );
    expect(
      made.benchmarks.map(({ thresholds, onlyWarns }) => [thresholds?.minSlowdownPercent, onlyWarns]),
    ).toEqual([
      [30, true],
      [undefined, undefined],
    ]);
    expect(basisFacts(made).map(plain)).toContain(
      'In halo slower means by at least 30 %, adding 0.2 % to the run; what is red only warns',
    );
  });
});

describe('the false-alarm rate', () => {
  it('is that of all groups together, whatever limits they have: cut-offs are the same', () => {
    const factors = { halo: 1, sweep: 1 };
    const cutoffs = (own: GateConfig) => {
      const { made } = checked(once, { halo: 2, sweep: 2 }, own);
      const all = [...made.regressions, ...made.advisories].map(({ benchmark: name, evidence }) => [
        name,
        evidence.cutoff,
      ]);
      return { calibration: made.calibration, all: Object.fromEntries(all) };
    };
    expect(cutoffs(withOwn({ halo: { verdict: 'warn' } }))).toEqual(cutoffs(gate));
    expect(cutoffs(withOwn({ halo: { minSlowdownPercent: 50 } }))).toEqual(cutoffs(gate));
    expect(checked(once, factors, gate).made.calibration).toMatchObject({ falseAlarmRate: 1, groups: 4 });
  });
});

describe('a benchmark whose red only warns', () => {
  const own = withOwn({ halo: { verdict: 'warn' } });

  it.each([once, again, inPairs, byPairs])(
    'is measured and confirmed like the others: $by $confirm.by',
    (plan) => {
      const slow = checked(plan, { halo: 2, sweep: 1 }, own);
      const usual = checked(plan, { halo: 2, sweep: 1 }, gate);
      expect(slow.requests).toEqual(usual.requests);
      expect([usual.made.verdict, slow.made.verdict]).toEqual(['regression', 'pass']);
      expect(slow.made.advisories).toMatchObject([{ benchmark: 'halo', outcome: 'warned' }]);
      expect(checked(plan, { halo: 2, sweep: 2 }, own).made).toMatchObject({
        verdict: 'regression',
        regressions: [{ benchmark: 'sweep' }],
      });
    },
  );

  it('is told of nothing that is not confirmed', () => {
    const requests: string[] = [];
    const way = steps(again, { ...given, gate: own });
    let step = way.next();
    while (step.done !== true) {
      requests.push(step.value.kind);
      const isFirst = step.value.kind === 'run';
      step = way.next(isFirst ? measured({ halo: 2, sweep: 1 }) : measured({ halo: 1 }));
    }
    expect(requests).toEqual(['run', 'repetitions']);
    expect(step.value).toMatchObject({ verdict: 'pass', regressions: [], advisories: [] });
  });
});

describe('how much may be measured of a benchmark', () => {
  it('is its own in pairs', () => {
    const { requests } = checked(
      inPairs,
      { halo: 1.09, sweep: 1.09 },
      withOwn({ halo: { maxRepetitions: 12 } }),
    );
    const asked = requests.flatMap((each) =>
      each.kind === 'pairs' ? [Object.fromEntries(each.targets)] : [],
    );
    expect(asked[0]).toEqual({ halo: 6, sweep: 6 });
    expect(Math.max(...asked.map(({ halo }) => halo ?? 0))).toBeLessThanOrEqual(12);
  });

  it('is the least of all that are repeated together', () => {
    const { requests } = checked(again, { halo: 2, sweep: 2 }, withOwn({ halo: { maxRepetitions: 3 } }));
    expect(requests.slice(1)).toEqual([{ kind: 'repetitions', benchmarks: NAMES, repetitions: 3 }]);
  });

  it('may be too little for pairs: then nothing is confirmed by them', () => {
    const own = withOwn({ halo: { maxRepetitions: 5 } });
    const { made } = checked(byPairs, { halo: 2, sweep: 1 }, own);
    expect(made.confirmation?.noPairs).toEqual({ kind: 'too few pairs allowed', allowed: 5 });
  });
});
