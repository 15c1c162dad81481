// A check driven step by step with made measurements: what it asks for, and what it makes of each answer.
import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { InputError } from '../../../src/base/errors.ts';
import type { Confirming, Plan } from '../../../src/gate/check/plan.ts';
import type { Answer, Failure, MeasuredPairs, Request } from '../../../src/gate/check/request.ts';
import { type Given, steps } from '../../../src/gate/check/steps.ts';
import type { RunMeasurement } from '../../../src/measure/measurement/measurement.ts';
import { reasonText } from '../../report/text/words/reason-text.ts';
import { baselineOf, benchmark, gate, group, run } from '../judge/make-run.ts';

const BASE = 'b'.repeat(40);

/** A run of benchmarks with two groups; the first group of each has these medians, one a repetition. */
const measured = (medians: Record<string, number[]>, changes: Partial<RunMeasurement> = {}) =>
  run(
    20,
    Object.entries(medians).map(([name, values]) =>
      benchmark(
        values.map((ns) => [group('a', ns), group('b', 50_000, { functions: ['residual'] })]),
        { name },
      ),
    ),
    changes,
  );
const USUAL = [100_000, 101_000, 99_000, 100_500, 99_500];
const SLOW = USUAL.map((ns) => 2 * ns);

const night = (names: string[], factor: number) =>
  measured(Object.fromEntries(names.map((name) => [name, USUAL.map((ns) => factor * ns)])));
const nights = (names: string[]) =>
  baselineOf(
    [1, 1.01, 0.99, 1.005, 0.995, 1.002].map((factor, index) => ({
      ...night(names, factor),
      date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    })),
  );

const given: Given = {
  gate,
  benchmarks: ['halo'],
  baseline: nights(['halo']),
  location: 'baseline.json',
  accepted: [],
  exactly: null,
};
const against = (
  confirm: Confirming,
  ifYoung: Extract<Plan, { by: 'baseline' }>['ifYoung'] = null,
): Plan => ({
  by: 'baseline',
  confirm,
  ifYoung,
});
const byRepetitions: Plan = against({ by: 'repetitions', noPairs: null });
const byPairs: Plan = against({ by: 'pairs', base: BASE });

/** So many pairs of each benchmark; head is so many times slower in the first group of all of them. */
const pairsOf = (targets: ReadonlyMap<string, number>, factor: number): Answer => {
  const side = (times: number) =>
    measured(
      Object.fromEntries(
        [...targets].map(([name, count]) => [
          name,
          Array.from({ length: count }, (_, pair) => times * USUAL[pair % USUAL.length]!),
        ]),
      ),
    );
  return { base: side(1), head: side(factor), about: { base: BASE, head: 'a'.repeat(40), uncommitted: 0 } };
};

const failure = (found: string, isBaseReady = false): Failure => ({
  failed: new InputError({ file: 'halo', found }),
  isBaseReady,
});

/** Goes through a check. @param answer what is measured, by request and the number of those before of its kind */
function driven(plan: Plan, own: Partial<Given>, answer: (request: Request, before: number) => Answer) {
  const requests: Request[] = [];
  const way = steps(plan, { ...given, ...own });
  let step = way.next();
  while (step.done !== true) {
    const request = step.value;
    const before = requests.filter(({ kind }) => kind === request.kind).length;
    requests.push(request);
    step = way.next(answer(request, before));
  }
  return { requests, made: step.value };
}

const kindsOf = (requests: readonly Request[]): string[] => requests.map(({ kind }) => kind);
const pairsAskedIn = (requests: readonly Request[]): unknown[] =>
  requests.flatMap((each) => (each.kind === 'pairs' ? each.targets.get('halo') : []));

describe('a run that is as the baseline', () => {
  it.each([byRepetitions, byPairs, against({ by: 'nothing', why: 'off' })])(
    'is all that is measured: $confirm.by',
    (plan) => {
      const { requests, made } = driven(plan, {}, () => measured({ halo: USUAL }));
      expect(requests).toEqual([{ kind: 'run' }]);
      expect(made).toMatchObject({ verdict: 'pass' });
      expect(made.confirmation).toBeNull();
    },
  );

  it('fails as a whole when it cannot be measured', () => {
    expect(() => driven(byPairs, {}, () => failure('cannot be started'))).toThrow('cannot be started');
  });
});

describe('a check that confirms by repetitions', () => {
  const check = (again: (before: number) => Answer, own: Partial<Given> = {}, plan = byRepetitions) =>
    driven(plan, own, ({ kind }, before) => (kind === 'run' ? measured({ halo: SLOW }) : again(before)));

  it('measures as many as the first run had of what looks slower, and is red when they say so too', () => {
    const { requests, made } = check(() => measured({ halo: SLOW }));
    expect(requests).toEqual([
      { kind: 'run' },
      { kind: 'repetitions', benchmarks: ['halo'], repetitions: 5 },
    ]);
    expect(made).toMatchObject({
      verdict: 'regression',
      confirmation: { state: 'done', by: 'repetitions', confirmed: 1 },
    });
  });

  it('measures only the benchmark that looks slower, in the environment of the first run', () => {
    const names = ['halo', 'other'];
    const first = measured({ halo: USUAL, other: SLOW });
    const fresh = { ...measured({ other: SLOW }), environment: { ...first.environment, mpi: 'unknown' } };
    const { requests, made } = driven(
      byRepetitions,
      { benchmarks: names, baseline: nights(names) },
      ({ kind }) => (kind === 'run' ? first : fresh),
    );
    expect(requests[1]).toMatchObject({ benchmarks: ['other'] });
    expect(made).toMatchObject({ verdict: 'regression', regressions: [{ benchmark: 'other' }] });
  });

  it('passes when they do not say so, and measures twice as many more when they leave it open', () => {
    expect(check(() => measured({ halo: USUAL })).made.verdict).toBe('pass');
    const by = (factor: number): number[] => USUAL.map((ns) => factor * ns);
    const { requests, made } = check((before) =>
      measured({ halo: before === 0 ? by(1.095) : [...by(1.15), ...by(1.15)] }),
    );
    expect(requests.slice(1)).toEqual([
      { kind: 'repetitions', benchmarks: ['halo'], repetitions: 5 },
      { kind: 'repetitions', benchmarks: ['halo'], repetitions: 10 },
    ]);
    expect(made).toMatchObject({
      verdict: 'regression',
      confirmation: { repetitions: [{ benchmark: 'halo', repetitions: 15 }] },
    });
  });

  it.each([
    [3, [3]],
    [5, [5]],
    [8, [5, 3]],
  ])('never more than gate.max-repetitions: %d', (maxRepetitions, asked) => {
    const open = () => measured({ halo: USUAL.map((ns) => 1.08 * ns) });
    const { requests } = check(open, { gate: { ...gate, maxRepetitions } });
    expect(requests.slice(1).map((each) => 'repetitions' in each && each.repetitions)).toEqual(asked);
  });

  const oneTwo = benchmark([[group('a', 1e5)]]).repetitions.map((each) => ({ ...each, processes: 2 }));
  const onTwo = run(20, [benchmark([], { repetitions: oneTwo })]);
  it.each<[why: string, again: (before: number) => Answer]>([
    ['halo: it hangs', () => failure('it hangs')],
    ['comparable with 0 of 6 baseline runs', () => onTwo],
    [
      'halo ran on 4 processes, then on 2',
      (before) => (before === 0 ? measured({ halo: USUAL.map((ns) => 1.08 * ns) }) : onTwo),
    ],
    [
      'halo was not measured a second time',
      (before) => measured(before === 0 ? { halo: USUAL.map((ns) => 1.08 * ns) } : { other: USUAL }),
    ],
    [
      'halo: it hangs',
      (before) => (before === 0 ? measured({ halo: USUAL.map((ns) => 1.08 * ns) }) : failure('it hangs')),
    ],
    ['the run was disturbed', () => measured({ halo: [200_000, 600_000, 150_000, 400_000, 250_000] })],
  ])('inconclusive: %s', (why, again) => {
    const { made } = check(again);
    expect(made).toMatchObject({
      verdict: 'inconclusive',
      regressions: [],
      confirmation: { state: 'failed' },
    });
    expect(reasonText(made)).toContain(why);
  });

  it('measures nothing again where the configuration, or a recorded run, says so', () => {
    for (const why of ['off', 'recorded'] as const) {
      const { requests, made } = check(() => failure(''), {}, against({ by: 'nothing', why }));
      expect(requests).toEqual([{ kind: 'run' }]);
      expect(made).toMatchObject({ verdict: 'regression', confirmation: { state: why } });
    }
  });

  it('says why not by pairs, where something looks slower', () => {
    const plan = against({ by: 'repetitions', noPairs: { kind: 'base is head' } });
    const { made } = check(() => measured({ halo: SLOW }), {}, plan);
    expect(made.confirmation?.noPairs).toEqual({ kind: 'base is head' });
    expect(reasonText(made)).toMatch(
      /Base and head could not be run in pairs: base and head are the same commit\.$/,
    );
    expect(reasonText(driven(plan, {}, () => measured({ halo: USUAL })).made)).not.toContain('in pairs');
  });
});

describe('a check that confirms by pairs', () => {
  const check = (
    answer: (request: Exclude<Request, { kind: 'run' }>, before: number) => Answer,
    own: Partial<Given> = {},
  ) =>
    driven(byPairs, own, (request, before) =>
      request.kind === 'run' ? measured({ halo: SLOW }) : answer(request, before),
    );
  const slower = (factor: number) => (request: Request) =>
    request.kind === 'pairs' ? pairsOf(request.targets, factor) : [];

  it('analyses all pairs so far, and is red when one of the interim analyses says so', () => {
    const { requests, made } = check(slower(2));
    expect(requests.slice(1)).toEqual(
      [6, 10].map((pairs) => ({ kind: 'pairs', base: BASE, targets: new Map([['halo', pairs]]) })),
    );
    expect(made).toMatchObject({
      verdict: 'regression',
      calibration: { screeningPercent: 45 },
      confirmation: { by: 'pairs', pairs: { base: BASE, most: 10 }, confirmed: 1 },
    });
    expect(made.paired).toBeNull();
  });

  it.each([
    [1.04, ['run']],
    [1.07, ['run', 'pairs']],
  ])('where something is slower by half of the minimum: %f', (factor, kinds) => {
    const { requests, made } = driven(byPairs, {}, (request) =>
      request.kind === 'run' ? measured({ halo: USUAL.map((ns) => factor * ns) }) : slower(1)(request),
    );
    expect(kindsOf(requests)).toEqual(kinds);
    expect(made.verdict).toBe('pass');
  });

  it('passes after the first interim analysis when the base is as slow', () => {
    const { requests, made } = check(slower(1));
    expect(kindsOf(requests)).toEqual(['run', 'pairs']);
    expect(made).toMatchObject({ verdict: 'pass', confirmation: { by: 'pairs', confirmed: 0 } });
  });

  /** Pairs of which the first group is as often faster as slower, by far. */
  const undecided = (request: Request): Answer => {
    if (request.kind !== 'pairs') return [];
    const made = pairsOf(request.targets, 1) as { head: RunMeasurement };
    for (const [pair, { groups }] of made.head.benchmarks[0]!.repetitions.entries())
      groups[0]!.medianNs *= pair % 2 === 0 ? 1.4 : 0.7;
    return made as Answer;
  };

  it('gives up as soon as nothing that was suspected looks slower, however open the case is', () => {
    expect(pairsAskedIn(check(undecided).requests)).toEqual([6]);
    const asked: Plan = { by: 'pairs', why: 'asked', base: BASE };
    expect(pairsAskedIn(driven(asked, {}, undecided).requests)).toEqual([6, 10, 15]);
  });

  it('does not go on for what nobody suspected, but where the benchmark is slower as a whole', () => {
    const other = (request: Request): Answer => {
      if (request.kind !== 'pairs') return [];
      const made = pairsOf(request.targets, 1) as { head: RunMeasurement };
      for (const [pair, { groups }] of made.head.benchmarks[0]!.repetitions.entries())
        groups[1]!.medianNs *= pair % 5 < 2 ? 0.85 : 1.4;
      return made as Answer;
    };
    expect(pairsAskedIn(check(other).requests)).toEqual([6]);
    const whole = measured({ halo: SLOW });
    for (const { groups } of whole.benchmarks[0]!.repetitions) groups[1]!.medianNs *= 2;
    const { requests } = driven(byPairs, {}, (request) => (request.kind === 'run' ? whole : other(request)));
    expect(pairsAskedIn(requests)).toEqual([6, 10, 15, 30]);
  });

  it('goes on to the end where something noisy looks slower', () => {
    const { requests, made } = check((request) => {
      if (request.kind !== 'pairs') return [];
      const made = pairsOf(request.targets, 1) as { head: RunMeasurement };
      for (const [pair, { groups }] of made.head.benchmarks[0]!.repetitions.entries())
        groups[0]!.medianNs *= pair % 5 < 2 ? 0.85 : 1.4;
      return made as Answer;
    });
    expect(pairsAskedIn(requests)).toEqual([6, 10, 15, 30]);
    expect(made.verdict).toBe('regression');
  });

  it('measures repetitions instead when the base cannot be had, or the limit allows too few, and says why', () => {
    const again = (request: Request) =>
      request.kind === 'pairs' ? failure('the build failed') : measured({ halo: SLOW });
    const { requests, made } = check(again);
    expect(kindsOf(requests)).toEqual(['run', 'pairs', 'repetitions']);
    expect(made).toMatchObject({
      verdict: 'regression',
      confirmation: { by: 'repetitions', noPairs: { kind: 'failed', message: 'halo: the build failed' } },
    });
    expect(made.calibration).toMatchObject({ commonFactorStages: 1, screeningPercent: null });
    const few = check(again, { gate: { ...gate, maxRepetitions: 6 } });
    expect(kindsOf(few.requests)).not.toContain('pairs');
    expect(few.made.confirmation?.noPairs).toEqual({ kind: 'too few pairs allowed', allowed: 6 });
  });

  it('is inconclusive when the head or pairs fail before anything was called', () => {
    for (const failing of [0, 1]) {
      const { made } = check((request, before) =>
        before === failing ? failure('it hangs', true) : slower(2)(request),
      );
      expect(made).toMatchObject({ verdict: 'inconclusive', confirmation: { state: 'failed', by: 'pairs' } });
      expect(reasonText(made)).toContain('running base and head in pairs failed: halo: it hangs');
    }
  });

  it('is red with what was called before pairs failed, and says what failed', () => {
    const bothSlower = measured({ halo: SLOW });
    for (const { groups } of bothSlower.benchmarks[0]!.repetitions) groups[1]!.medianNs *= 1.2;
    const { requests, made } = driven(byPairs, {}, (request, before) => {
      if (request.kind === 'run') return bothSlower;
      if (before === 2) return failure('it hangs', true);
      const answer = slower(2)(request) as { head: RunMeasurement };
      // The other group is so noisy that it is open.
      for (const [pair, { groups }] of answer.head.benchmarks[0]!.repetitions.entries())
        groups[1]!.medianNs *= pair % 5 < 2 ? 0.85 : 1.4;
      return answer as Answer;
    });
    expect(pairsAskedIn(requests)).toEqual([6, 10, 15]);
    expect(made).toMatchObject({ verdict: 'regression', regressions: [{ functions: ['exchange_halo'] }] });
    expect(reasonText(made)).toContain('Not all of it could be judged: halo: it hangs');
  });

  it('asks what the base accepts only where the change accepts something; that alone excuses', () => {
    const own = acceptanceOf(check(slower(2)).made);
    const made = (inBase: Answer) =>
      check((request) => (request.kind === 'acceptances' ? inBase : slower(2)(request)), { accepted: [own] });
    expect(made([]).requests.at(-1)).toEqual({ kind: 'acceptances', commit: BASE });
    expect(made([]).made.verdict).toBe('pass');
    expect(made([own]).made.verdict).toBe('regression');
    expect(made(failure('git hangs', true)).made.verdict).toBe('inconclusive');
  });
});

describe('pairs that the user asked for', () => {
  const asked: Plan = { by: 'pairs', why: 'asked', base: 'v1' };

  it('are all that is measured', () => {
    const { requests, made } = driven(asked, {}, (request) =>
      pairsOf((request as { targets: ReadonlyMap<string, number> }).targets, 2),
    );
    expect(pairsAskedIn(requests)).toEqual([6, 10]);
    expect(made).toMatchObject({
      verdict: 'regression',
      baseline: null,
      paired: { reference: 'v1', automatic: false, base: BASE },
    });
  });

  it('do not count what the change accepts and the base has not got', () => {
    const check = (accepted: Given['accepted'], inBase: Answer = []) =>
      driven(asked, { accepted }, (request) =>
        request.kind === 'acceptances'
          ? inBase
          : pairsOf((request as { targets: ReadonlyMap<string, number> }).targets, 2),
      );
    const own = acceptanceOf(check([]).made);
    const { requests, made } = check([own]);
    expect(kindsOf(requests)).toEqual(['pairs', 'acceptances']);
    expect(made).toMatchObject({ verdict: 'pass', accepted: [{ id: '1' }] });
    expect(check([own], [own]).made.verdict).toBe('regression');
    expect(() => check([own], failure('git hangs', true))).toThrow('git hangs');
  });

  it('are exactly as many as the user wants, also where these can tell nothing', () => {
    const pairsAsked = (exactly: number, factor: number): unknown[] =>
      driven(asked, { exactly }, (request) =>
        pairsOf((request as { targets: ReadonlyMap<string, number> }).targets, factor),
      ).requests.map((each) => 'targets' in each && each.targets.get('halo'));
    expect(pairsAsked(10, 2)).toEqual([10]);
    expect(pairsAsked(10, 1)).toEqual([10]);
    expect(pairsAsked(2, 2)).toEqual([2]);
  });

  it('fail as a whole when the base, or the first of them, cannot be had', () => {
    for (const isBaseReady of [false, true])
      expect(() => driven(asked, {}, () => failure('it hangs', isBaseReady))).toThrow('it hangs');
  });

  it.each([
    ['the sides', 'head', 0],
    ['executions of a side', 'base', 3],
  ] as const)('are not judged where %s differ in whether time off the core is taken out', (_, side, from) => {
    const pairs = (request: Request): Answer => {
      const answer = pairsOf((request as Extract<Request, { kind: 'pairs' }>).targets, 1) as MeasuredPairs;
      for (const [index, each] of answer[side].benchmarks[0]!.repetitions.entries())
        if (index >= from) each.offCore = { share: 0.1, takenNs: [1, 1, 1, 1], runNs: 1e7 };
      return answer;
    };
    const rule = /halo: some times are as recorded, others without time off the core; .*doctor/;
    expect(() => driven({ by: 'pairs', why: 'asked', base: BASE }, {}, pairs)).toThrow(rule);
  });

  it('go on only in the open benchmarks', () => {
    const { requests } = driven(asked, { benchmarks: ['halo', 'other'] }, (request) => {
      const { targets } = request as { targets: ReadonlyMap<string, number> };
      const made = pairsOf(targets, 1) as { head: RunMeasurement };
      const own = made.head.benchmarks.find(({ name }) => name === 'halo');
      for (const { groups } of own?.repetitions ?? []) groups[0]!.medianNs *= 2;
      return made as Answer;
    });
    expect(requests.map((each) => 'targets' in each && [...each.targets])).toEqual([
      [
        ['halo', 6],
        ['other', 6],
      ],
      [['halo', expect.any(Number)]],
    ]);
  });
});

describe('a baseline that is too young', () => {
  const otherwise = { by: 'baseline', confirm: { by: 'repetitions', noPairs: null }, ifYoung: null } as const;
  const young: Plan = { by: 'pairs', why: 'young baseline', base: BASE, otherwise };
  const pairsFail =
    (isBaseReady: boolean, ns = USUAL) =>
    (request: Request): Answer =>
      request.kind === 'pairs' ? failure('the build failed', isBaseReady) : measured({ halo: ns });
  const WHY = /Base and head could not be run in pairs: halo: the build failed\.$/;

  it('leads to pairs where it is known before, and is used only where the base cannot be had, which is said', () => {
    const { requests, made } = driven(young, {}, ({ kind, ...rest }) =>
      pairsOf((rest as { targets: ReadonlyMap<string, number> }).targets, 1),
    );
    expect(kindsOf(requests)).toEqual(['pairs']);
    expect(made).toMatchObject({ verdict: 'pass', paired: { automatic: true } });
    const fallen = driven(young, {}, pairsFail(false));
    expect(kindsOf(fallen.requests)).toEqual(['pairs', 'run']);
    expect(fallen.made).toMatchObject({ verdict: 'pass', baseline: { runs: 6 } });
    expect(reasonText(fallen.made)).toMatch(WHY);
    const slow = driven(young, {}, pairsFail(false, SLOW)).made;
    expect(slow).toMatchObject({ verdict: 'regression', confirmation: { by: 'repetitions' } });
    expect(reasonText(slow).match(/could not be run in pairs/g)).toHaveLength(1);
  });

  it('fails as a whole without another way, or when what was built fails', () => {
    expect(() => driven(young, {}, pairsFail(true))).toThrow('the build failed');
    expect(() => driven({ ...young, otherwise: null }, {}, pairsFail(false))).toThrow('the build failed');
  });

  it('leads to pairs after the run where only the traces tell, with the same ways out', () => {
    const plan = (hasOther: boolean) => against({ by: 'pairs', base: BASE }, { base: BASE, hasOther });
    const few = { baseline: { ...given.baseline!, runs: given.baseline!.runs.slice(2) } };
    const pairs = (request: Request): Answer =>
      request.kind === 'pairs' ? pairsOf(request.targets, 1) : measured({ halo: SLOW });
    expect(kindsOf(driven(plan(true), {}, pairs).requests)).toEqual(['run', 'pairs']);
    const { requests, made } = driven(plan(true), few, pairs);
    expect(kindsOf(requests)).toEqual(['run', 'pairs']);
    expect(made.paired).toMatchObject({ automatic: true });
    const fallen = driven(plan(true), few, pairsFail(false, SLOW));
    expect(kindsOf(fallen.requests)).toEqual(['run', 'pairs']);
    expect(reasonText(fallen.made)).toMatch(WHY);
    expect(() => driven(plan(false), few, pairsFail(false))).toThrow('the build failed');
    expect(() => driven(plan(true), few, pairsFail(true))).toThrow('the build failed');
  });
});

/** What accepts the first regression of a comparison. */
function acceptanceOf({ regressions }: Comparison) {
  const { pattern, functions, bytes } = regressions[0]!;
  const about = { factor: 2, reason: 'more accurate', commit: null, date: '2026-01-01T00:00:00.000Z' };
  return { id: '1', benchmark: 'halo', pattern, functions, bytes, ...about };
}
