// Programs whose timing decides how often they communicate: what changed is told and judged all the same.
import { describe, expect, it } from 'vitest';
import { compareRun } from '../../../../src/gate/judge/against-baseline/compare.ts';
import { factPolicy } from '../../../../src/gate/judge/facts/kinds.ts';
import { pairedGroups } from '../../../../src/gate/judge/pairs/differences.ts';
import { analyseInterim } from '../../../../src/gate/judge/pairs/interim-analysis.ts';
import { planInterimAnalyses } from '../../../../src/gate/judge/pairs/interim-plan.ts';
import type { GroupMeasurement, RunMeasurement } from '../../../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../../../src/measure/measurement/record.ts';
import { renderComment } from '../../../report/text/unwrapped.ts';
import { baselineOf, benchmark, gate, group, run } from '../make-run.ts';
import { compareFacts } from './compare-facts.ts';

const policy = factPolicy({ structure: 'fail' });

/** One message an instance, as often as given. */
const send = (instances: number, ns = 1000, changes: Partial<GroupMeasurement> = {}) =>
  group('a', ns, { functions: ['exchange'], messages: 1, events: 2, instances, ...changes });
const steady = group('f', 5000, {
  functions: ['norm'],
  messages: 0,
  kind: 'collective',
  operations: { ALLREDUCE: 1 },
});

const counted = (day: number, counts: readonly number[]): RunMeasurement =>
  run(day, [benchmark(counts.map((count) => [send(count), steady]))]);

const factsOf = (before: readonly number[], now: readonly number[]) =>
  compareFacts(counted(1, before), counted(2, now), policy);

const BEFORE = [1320, 1340, 1331, 1325, 1338];
const FOUR_TIMES = [5300, 5330, 5312, 5308, 5320];

describe('counts that differ between repetitions', () => {
  it('are a fact where their ranges are apart, which warns', () => {
    const { changes, calls } = factsOf(BEFORE, FOUR_TIMES);
    expect(calls).toMatchObject([
      {
        functions: ['exchange'],
        operation: 'messages',
        before: 1331,
        now: 5312,
        ranges: { before: { least: 1320, most: 1340 }, now: { least: 5300, most: 5330 } },
      },
    ]);
    expect(changes).toMatchObject([
      {
        kind: 'messages',
        functions: ['exchange'],
        policy: 'warn',
        before: '1,320 to 1,340 messages a run',
        now: '5,300 to 5,330 messages a run',
      },
    ]);
  });

  it.each([
    ['the ranges overlap', BEFORE, [1339, 1360, 1350, 1345, 1349]],
    ['they lie closer than they are wide', BEFORE, [1350, 1360, 1355, 1352, 1359]],
    ['three repetitions may be apart by chance', BEFORE.slice(0, 3), FOUR_TIMES.slice(0, 3)],
  ])('are none where %s', (_, before, now) => {
    expect(factsOf(before, now)).toMatchObject({ changes: [], calls: [] });
  });

  it('are exact facts where the sum over the groups of a function is the same each time', () => {
    const side = (day: number, total: number) =>
      run(day, [
        benchmark(
          [3, 7, 5].map((few) => [
            send(few),
            send(total - few, 1000, { bytes: 64, pattern: 'b'.repeat(16) }),
          ]),
        ),
      ]);
    const { changes } = compareFacts(side(1, 1328), side(2, 5312), policy);
    expect(changes).toMatchObject([
      { kind: 'messages', policy: 'fail', before: '1,328 messages a run', now: '5,312 messages a run' },
    ]);
  });
});

it('bytes that functions move are told where no count tells it', () => {
  const side = (day: number, bytes: number) =>
    run(day, [
      benchmark(
        [40, 41, 42].map((count) => [
          send(count, 1000, { bytes }),
          send(100 - count, 1000, { bytes, pattern: 'b'.repeat(16) }),
        ]),
      ),
    ]);
  expect(compareFacts(side(1, 4096), side(2, 8192), policy).calls).toMatchObject([
    { functions: ['exchange'], operation: 'bytes', before: 409_600, now: 819_200 },
  ]);
});

describe("a function's communication time in a run", () => {
  const NIGHTS = [0, 1, 2, 3, 4, 5, 6];
  const baseline = baselineOf(
    NIGHTS.map((night) =>
      counted(
        night + 1,
        BEFORE.map((count) => count + night),
      ),
    ),
  );

  it('is judged where its counts are apart, and is the first line', () => {
    const made = compareRun(counted(20, FOUR_TIMES), baseline, gate);
    expect(made).toMatchObject({
      verdict: 'regression',
      regressions: [{ functions: ['exchange'], change: { what: [{ of: 'messages' }] } }],
    });
    expect(renderComment(made).replaceAll('\u00a0', ' ')).toMatch(
      /\n### ❌ `exchange` sends 3,9\d\d more messages a run: \+/,
    );
  });

  /** Each repetition has other patterns: no group is there twice. */
  const irregular = (day: number, factor: number, repetitions = 5): RunMeasurement =>
    run(day, [
      benchmark(
        Array.from({ length: repetitions }, (_, repetition) => [
          ...[0, 1, 2].map((index) =>
            send(20 + ((repetition * index) % 3), 1000 * factor * (1 + ((day + repetition) % 4) / 200), {
              pattern: ((day * 5 + repetition * 3 + index) % 9).toString(16).repeat(16),
            }),
          ),
          steady,
        ]),
      ),
    ]);

  it('is judged where its groups cannot be lined up, though nothing is known to have changed', () => {
    const nights = baselineOf(NIGHTS.map((night) => irregular(night + 1, 1)));
    const made = compareRun(irregular(20, 2), nights, gate);
    expect(made).toMatchObject({ verdict: 'regression', structure: [], costs: [] });
    expect(made.regressions).toMatchObject([{ functions: ['exchange'], label: 'its communication a run' }]);
    expect(made.regressions[0]!.change).toBeUndefined();
    expect(compareRun(irregular(20, 1), nights, gate)).toMatchObject({ verdict: 'pass', regressions: [] });
  });

  it('is that of the whole benchmark where nothing of it can be compared', () => {
    const small = (day: number, factor: number): RunMeasurement =>
      run(day, [
        benchmark(
          Array.from({ length: 12 }, (_, repetition) =>
            Array.from({ length: 1500 }, (_, index) =>
              send(6, 100 * factor * (1 + repetition / 100), { functions: [`step_${index}`] }),
            ),
          ),
        ),
      ]);
    const [base, head] = [small(1, 1), small(2, 2)].map((each) => recordRun(each).benchmarks[0]!);
    const { groups } = pairedGroups(base!, head!, gate);
    expect(groups.filter(({ share }) => share >= 0.01)).toMatchObject([
      { share: 1, head: { functions: [], label: 'all communication' } },
    ]);
    const plan = planInterimAnalyses(0.01, 1, 12);
    expect(analyseInterim(groups, plan, plan.at(-1)!, gate).called).toEqual([groups.at(-1)!.key]);
  });

  it('is waited for: pairs do not end before something was judged', () => {
    const rarely = (day: number) =>
      run(day, [benchmark(Array.from({ length: 12 }, (_, pair) => [group(`${pair % 4}`, 1000)]))]);
    const sides = [1, 2].map((day) => recordRun(rarely(day)).benchmarks[0]!);
    const { groups } = pairedGroups(sides[0]!, sides[1]!, gate);
    const plan = planInterimAnalyses(0.01, 1, 12);
    const without = groups.filter(({ changed }) => changed === undefined);
    const now = (of: typeof groups) => analyseInterim(of, plan, plan[0]!, gate);
    expect(now(groups).judged.size).toBeGreaterThan(0);
    expect(now(without)).toMatchObject({ judged: new Map(), open: without.map(({ key }) => key) });
  });

  it('is judged in pairs, too', () => {
    const [base, head] = [irregular(1, 1, 12), irregular(2, 2, 12)].map(
      (each) => recordRun(each).benchmarks[0]!,
    );
    const { groups } = pairedGroups(base!, head!, gate);
    expect(groups.map(({ head: { label } }) => label).sort()).toEqual([
      '8 messages among 4 processes',
      'its communication a run',
    ]);
    const time = groups.find(({ head: { functions } }) => functions[0] === 'exchange')!;
    for (const difference of time.differences) expect(difference).toBeCloseTo(Math.log(2), 1);
  });
});
