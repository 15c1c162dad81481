// New communication is judged by what its function's communication takes in all, old groups and new ones
// together.
import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { acceptance } from '../../../../src/gate/baseline/levels/acceptance.ts';
import { currentLevels } from '../../../../src/gate/baseline/levels/accepted-levels.ts';
import { acceptancesOf } from '../../../../src/gate/judge/accept.ts';
import { compareRun } from '../../../../src/gate/judge/against-baseline/compare.ts';
import { confirmByRepetitions } from '../../../../src/gate/judge/confirm.ts';
import { pairedGroups } from '../../../../src/gate/judge/pairs/differences.ts';
import { analyseInterim } from '../../../../src/gate/judge/pairs/interim-analysis.ts';
import { planInterimAnalyses } from '../../../../src/gate/judge/pairs/interim-plan.ts';
import { parseComparison } from '../../../../src/gate/judge/read-comparison.ts';
import type { GroupMeasurement } from '../../../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../../../src/measure/measurement/record.ts';
import type { RecordedBenchmark } from '../../../../src/measure/measurement/recorded-run.ts';
import { renderComment } from '../../../report/text/unwrapped.ts';
import { simulatedChecks } from '../../../support/simulated-check.ts';
import { THOROUGH } from '../../../support/thorough.ts';
import { baselineOf, benchmark, gate, group, run } from '../make-run.ts';

const NIGHTS = [1000, 1010, 990, 1005, 995, 1002, 998];

/** A collective group of a function: its instances and the median of one. */
const reduce = (functions: string, instances: number, ns: number, changes: Partial<GroupMeasurement> = {}) =>
  group('b', ns, {
    functions: [functions],
    instances,
    kind: 'collective',
    messages: 0,
    operations: { ALLREDUCE: 1 },
    label: 'allreduce',
    ...changes,
  });
const sweep = (ns: number): GroupMeasurement => group('a', ns, { functions: ['sweep'] });

const baseline = baselineOf(
  NIGHTS.map((ns, index) => run(index + 1, [benchmark([[sweep(ns), reduce('resid', 20, ns)]])])),
);
const candidate = (...groups: GroupMeasurement[]) => run(20, [benchmark([groups])]);
const compared = (...groups: GroupMeasurement[]): Comparison =>
  parseComparison(JSON.stringify(compareRun(candidate(...groups), baseline, gate)), 'comparison');

describe('a function that makes more calls than before', () => {
  it('is slower by what they add, though each of them is as fast as ever', () => {
    const made = compared(sweep(1000), reduce('resid', 47, 1000));
    expect(made).toMatchObject({
      verdict: 'regression',
      regressions: [
        {
          functions: ['resid'],
          baselineMedianNs: 20_000,
          candidateNs: 47_000,
          instances: 1,
          addedNs: 27_000,
          change: {
            what: [{ of: 'MPI_Allreduce', before: 20, now: 47, each: null }],
            isWhole: false,
            addedNs: 27_000,
          },
        },
      ],
      costs: [{ functions: ['resid'], outcome: 'regression' }],
    });
    expect(made.regressions[0]!.change!.addedShare).toBeCloseTo(27 / 147, 5);
    expect(renderComment(made).replaceAll('\u00a0', ' ')).toContain(
      '### ❌ `resid` makes 27 more MPI_Allreduce: +27 µs a run, 18 % of it\n',
    );
  });

  it('is not when the new calls take the time of the old ones', () => {
    const made = compared(sweep(1000), reduce('resid', 40, 500));
    expect(made).toMatchObject({ verdict: 'pass', improvements: [], costs: [{ outcome: 'unchanged' }] });
    expect(renderComment(made).replaceAll('\u00a0', ' ')).toContain(
      '`resid` makes 20 more MPI_Allreduce: no measurable cost here, on this machine',
    );
  });

  it('is one thing for the rate: its groups are not judged besides', () => {
    const before = compareRun(candidate(sweep(1000), reduce('resid', 20, 1000)), baseline, gate);
    const made = compared(sweep(1000), reduce('resid', 47, 1000), reduce('resid', 9, 10, { bytes: 1 }));
    expect(made.calibration!.groups).toBe(before.calibration!.groups);
    expect(made.sensitivity!.map(({ functions }) => functions[0]).sort()).toEqual(['resid', 'sweep']);
  });
});

it('doubled messages are held against the time of the single ones', () => {
  const exchange = (bytes: number, ns: number) => group('c', ns, { functions: ['copy_faces'], bytes });
  const nights = NIGHTS.map((ns, i) => run(i + 1, [benchmark([[sweep(1000), exchange(4096, ns)]])]));
  const made = (ns: number) =>
    compareRun(candidate(sweep(1000), exchange(8192, ns)), baselineOf(nights), gate);
  expect(made(1800)).toMatchObject({
    verdict: 'regression',
    regressions: [
      {
        functions: ['copy_faces'],
        change: {
          what: [{ of: 'bytes', before: 409_600, now: 819_200, each: { before: 4096, now: 8192 } }],
        },
      },
    ],
  });
  expect(made(1000)).toMatchObject({ verdict: 'pass', costs: [{ outcome: 'unchanged' }] });
});

describe('functions that communicate on one side only', () => {
  it('that are new are held against all communication of the benchmark', () => {
    const added = (ns: number) => compared(sweep(1000), reduce('resid', 20, 1000), reduce('norm', 27, ns));
    expect(added(100)).toMatchObject({
      verdict: 'pass',
      costs: [{ functions: ['norm'], baselineMedianNs: 120_000, change: { isWhole: true, addedNs: 2700 } }],
    });
    expect(added(2000)).toMatchObject({
      verdict: 'regression',
      regressions: [
        {
          functions: ['norm'],
          change: { what: [{ of: 'MPI_Allreduce', before: 0, now: 27, each: null }], addedNs: 54_000 },
        },
      ],
    });
  });

  it('are judged together when others vanished: communication moved', () => {
    const moved = (ns: number) =>
      compared(sweep(1000), reduce('norm', 40, ns, { bytes: 8, pattern: 'd'.repeat(16) }));
    expect(moved(500)).toMatchObject({
      verdict: 'pass',
      costs: [
        {
          functions: ['norm', 'resid'],
          baselineMedianNs: 20_000,
          candidateNs: 20_000,
          change: { what: [{ of: 'MPI_Allreduce', before: 20, now: 40, each: null }] },
        },
      ],
    });
    expect(renderComment(moved(500))).toContain('`norm` and `resid` make 20 more MPI_Allreduce: ');
    expect(moved(1000).verdict).toBe('regression');
  });

  it('that only vanished are no finding, nor are new names', () => {
    expect(compared(sweep(1000)).costs).toEqual([]);
    expect(compared(sweep(1000), reduce('residual', 20, 1000))).toMatchObject({ verdict: 'pass', costs: [] });
  });
});

it('counts that differ between repetitions are no change', () => {
  const repetitions = [20, 47].map((instances) => [sweep(1000), reduce('resid', instances, 1000)]);
  expect(compareRun(run(20, [benchmark(repetitions)]), baseline, gate)).toMatchObject({ costs: [] });
});

it('must be found again where it is measured again', () => {
  const slow = candidate(sweep(1000), reduce('resid', 47, 1000));
  const again = (ns: number): Comparison => {
    const first = compareRun(slow, baseline, gate, undefined, { stages: 2 });
    const fresh = compareRun(candidate(sweep(1000), reduce('resid', 47, ns)), baseline, gate, undefined, {
      stages: 2,
      calibration: first.calibration!,
    });
    return confirmByRepetitions(first, { comparison: fresh, repetitions: [] }, gate);
  };
  expect([again(1000).verdict, again(430).verdict]).toEqual(['regression', 'pass']);
});

it('is accepted like a slowdown of a group, and what goes beyond is red again', () => {
  const made = compared(sweep(1000), reduce('resid', 47, 1000));
  const accepted = acceptancesOf(made, 'a norm a step').map((each) => acceptance(each));
  const level = currentLevels(baseline, accepted, []);
  expect(level.inForce).toEqual(accepted);
  const verdict = (ns: number) =>
    compareRun(candidate(sweep(1000), reduce('resid', 47, ns)), level.baseline, gate).verdict;
  expect([verdict(1000), verdict(1500)]).toEqual(['pass', 'regression']);
});

it('simulated: checks of unchanged code whose functions changed without a cost stay at the rate', () => {
  const CHECKS = THOROUGH ? 40 : 15;
  const next = simulatedChecks({ noise: 'correlated', runs: 10, groups: 30, changedFunctions: 5 }, 11);
  let [once, twice] = [0, 0];
  for (let check = 0; check < CHECKS; check++) {
    const made = next();
    const [oneStage, twoStages] = [made.oneStage(), made.twoStages()];
    if (oneStage.groups.length > 0 || oneStage.commonFactor) once++;
    if (twoStages.groups.length > 0 || twoStages.commonFactor) twice++;
  }
  // Two of 40 are red with a probability of 6 % when the rate is 1 %, two of 15 with one of 1 %.
  expect(once).toBeLessThanOrEqual(1);
  expect(twice).toBeLessThanOrEqual(1);
});

it('is one of the family in pairs too, pair by pair', () => {
  const PAIRS = 12;
  const side = (day: number, calls: number): RecordedBenchmark => {
    const repetitions = Array.from({ length: PAIRS }, (_, pair) => {
      const ns = 1000 + ((pair * 7 + day) % 5);
      return [sweep(ns), reduce('resid', calls, ns)];
    });
    return recordRun(run(day, [benchmark(repetitions)])).benchmarks[0]!;
  };
  const { groups } = pairedGroups(side(1, 20), side(2, 47), gate);
  expect(groups.map(({ head }) => head.functions[0])).toEqual(['sweep', 'resid']);
  for (const difference of groups[1]!.differences) expect(difference).toBeCloseTo(Math.log(47 / 20), 1);
  const plan = planInterimAnalyses(0.03, 1, PAIRS, PAIRS);
  const analysed = (of: typeof groups) => analyseInterim(of, plan, plan[0]!, gate);
  const look = analysed(groups);
  expect(look.called).toEqual([groups[1]!.key]);
  expect(look.judged.size).toBe(2);
  // At the level that the change accepts, nothing looks slower.
  const accepted = { ...side(1, 20), acceptedTimes: { [groups[1]!.key]: 47 / 20 } };
  const atLevel = pairedGroups(accepted, side(2, 47), gate).groups;
  for (const difference of atLevel[1]!.differences) expect(difference).toBeCloseTo(0, 1);
  expect(analysed(atLevel).called).toEqual([]);
  const same = pairedGroups(side(1, 20), side(2, 20), gate).groups;
  expect(same.every(({ changed }) => changed === undefined)).toBe(true);
});
