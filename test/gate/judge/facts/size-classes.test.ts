// Exchanges whose sizes vary from step to step: each size is rare, all of them are judged together, in one row.
import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { acceptance } from '../../../../src/gate/baseline/levels/acceptance.ts';
import { currentLevels } from '../../../../src/gate/baseline/levels/accepted-levels.ts';
import { acceptancesOf } from '../../../../src/gate/judge/accept.ts';
import { compareRun } from '../../../../src/gate/judge/against-baseline/compare.ts';
import { inSizeClasses, sizeClasses } from '../../../../src/gate/judge/facts/size-classes.ts';
import { pairedGroups } from '../../../../src/gate/judge/pairs/differences.ts';
import { parseComparison } from '../../../../src/gate/judge/read-comparison.ts';
import type { GroupMeasurement, RunMeasurement } from '../../../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../../../src/measure/measurement/record.ts';
import type { RecordedBenchmark } from '../../../../src/measure/measurement/recorded-run.ts';
import { baselineOf, benchmark, gate, group, run } from '../make-run.ts';

const STEPS = 121;

/** What is exchanged in each step: about 60,000 bytes, another number each time. */
const exchanges = (ns: number, times = 1, among = 1): GroupMeasurement[] =>
  Array.from({ length: STEPS }, (_, step) =>
    group('c', ns * (1 + (step % 7) / 100), {
      functions: ['exchange_atoms'],
      bytes: times * (60_000 + 97 * ((step * 37) % STEPS)),
      instances: among,
    }),
  );
const norm = (ns: number): GroupMeasurement =>
  group('f', ns, { functions: ['norm'], bytes: 8, instances: 50 });

const NIGHTS = [1000, 1010, 990, 1005, 995, 1002, 998];
const on = (day: number, ...groups: GroupMeasurement[]): RunMeasurement => run(day, [benchmark([groups])]);
const baseline = baselineOf(NIGHTS.map((ns, index) => on(index + 1, norm(ns), ...exchanges(ns))));
const compared = (...groups: GroupMeasurement[]): Comparison =>
  parseComparison(JSON.stringify(compareRun(on(20, ...groups), baseline, gate)), 'comparison');
const recorded = (...groups: GroupMeasurement[]): RecordedBenchmark =>
  recordRun(on(1, ...groups)).benchmarks[0]!;

describe('an exchange whose size varies from step to step', () => {
  it('is one thing that is judged', () => {
    const unchanged = compared(norm(1000), ...exchanges(1000));
    expect(unchanged).toMatchObject({ verdict: 'pass', structure: [], advisories: [] });
    expect(unchanged.sensitivity!.map(({ functions }) => functions[0]).sort()).toEqual([
      'exchange_atoms',
      'norm',
    ]);
  });

  it('is slower in one row', () => {
    const made = compared(norm(1000), ...exchanges(1400));
    expect(made).toMatchObject({
      verdict: 'regression',
      advisories: [],
      regressions: [
        {
          functions: ['exchange_atoms'],
          instances: STEPS,
          name: 'CP1',
          label: '8 messages among 4 processes, of varying size',
        },
      ],
    });
    expect(made.regressions[0]!.factor).toBeCloseTo(1.4, 1);
  });

  it('has one fact where it moves twice the bytes, and is judged by its time a run', () => {
    const made = compared(norm(1000), ...exchanges(1900, 2));
    expect(made).toMatchObject({
      verdict: 'regression',
      structure: [{ kind: 'bytes', before: '60,000 to 71,640 bytes', now: '120,000 to 143,280 bytes' }],
      regressions: [{ functions: ['exchange_atoms'], change: { what: [{ of: 'bytes' }] } }],
    });
  });

  it('is accepted like a group', () => {
    const made = compared(norm(1000), ...exchanges(1400));
    const accepted = acceptancesOf(made, 'exact sums').map((each) => acceptance(each));
    const level = currentLevels(baseline, accepted, []);
    expect(level.inForce).toEqual(accepted);
    const verdict = (ns: number) =>
      compareRun(on(20, norm(1000), ...exchanges(ns)), level.baseline, gate).verdict;
    expect([verdict(1400), verdict(1900)]).toEqual(['pass', 'regression']);
  });

  it('is one thing in pairs', () => {
    const side = (day: number, factor: number): RecordedBenchmark => {
      const pairs = Array.from({ length: 12 }, (_, pair) => {
        const ns = 1000 + ((pair * 7 + day) % 5);
        return [norm(ns), ...exchanges(factor * ns)];
      });
      return recordRun(run(day, [benchmark(pairs)])).benchmarks[0]!;
    };
    const { groups } = pairedGroups(side(1, 1), side(2, 1.4), gate);
    expect(groups.map(({ head }) => head.functions)).toEqual([['norm'], ['exchange_atoms']]);
    for (const difference of groups[1]!.differences) expect(difference).toBeCloseTo(Math.log(1.4), 1);
  });
});

describe('sizes are judged each', () => {
  const size = (bytes: number, instances: number) =>
    group('c', 1000, { functions: ['smooth'], bytes, instances });

  it.each([
    ['that occur often enough', [60_000, 61_000, 62_000].map((bytes) => size(bytes, 20))],
    ['of the levels of a grid', [1000, 2000, 4000, 8000].map((bytes) => size(bytes, 4))],
    ['of which there are two', [60_000, 61_000].map((bytes) => size(bytes, 4))],
  ])('%s', (_, groups) => {
    const side = recorded(...groups);
    expect(sizeClasses(side, side)).toEqual([]);
  });
});

it('the groups of a class keep their pattern: the class is another one, the same in every run', () => {
  const [before, now] = [recorded(...exchanges(1000)), recorded(...exchanges(1200))];
  const classes = sizeClasses(before, now);
  expect(classes).toHaveLength(1);
  const [was, is] = [before, now].map((side) => inSizeClasses(side, classes).groups);
  expect(was).toHaveLength(1);
  expect(is![0]).toMatchObject({ pattern: was![0]!.pattern, bytes: was![0]!.bytes, instances: [STEPS] });
  expect(is![0]!.sizes!.map(({ pattern }) => pattern)).toEqual(new Array(STEPS).fill('c'.repeat(16)));
});
