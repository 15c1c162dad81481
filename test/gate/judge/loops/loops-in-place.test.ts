import { describe, expect, it } from 'vitest';
import { atAcceptedLevels } from '../../../../src/gate/baseline/levels/accepted-levels.ts';
import { acceptancesOf } from '../../../../src/gate/judge/accept.ts';
import { compareRun } from '../../../../src/gate/judge/against-baseline/compare.ts';
import type { RunMeasurement } from '../../../../src/measure/measurement/measurement.ts';
import { baselineOf, gate } from '../make-run.ts';
import { compared, type Solver, solverRun, varyingSolver } from './make-solver.ts';

describe('a solver whose calls run another number of relaxations each time', () => {
  const measured = varyingSolver(7);
  const runs = Array.from({ length: 12 }, (_, day) => measured(day + 1));
  const nights = baselineOf(runs);

  it('is compared by its loops: the slower one is red by name, the other is not', () => {
    const { verdict, regressions } = compared(measured(20, { relax: 1.2 }), nights);
    expect(verdict).toBe('regression');
    expect(regressions).toHaveLength(1);
    expect(regressions[0]).toMatchObject({
      functions: ['solve'],
      label: 'loop 1',
      name: 'CP1.1',
      lateProcess: null,
      inside: { part: '1'.repeat(16), name: 'CP1.1', isLoop: true },
    });
    expect(regressions[0]!.factor).toBeCloseTo(1.2, 1);
  });

  it('is green where nothing is slower, and its counts are no facts', () => {
    const made = compared(measured(21), nights);
    expect(made).toMatchObject({ verdict: 'pass', structure: [], costs: [], withoutHistory: 0 });
    expect(made.nondeterministic.map(({ name, before, now }) => [name, before!.length, now!.length])).toEqual(
      [['CP1.1', 3, 3]],
    );
    // Two loops and the report; the calls, of which each has a twin by chance only, are none.
    expect(made.calibration!.groups + made.calibration!.smallGroups).toBe(3);
  });

  it('stays green once the slowdown is accepted, and not beyond it', () => {
    const accepted = acceptancesOf(compared(measured(20, { relax: 1.2 }), nights), 'it is worth it');
    const { baseline, inForce } = atAcceptedLevels(nights, accepted);
    expect(inForce).toEqual(accepted);
    const verdictOf = (relax: number): string => compareRun(measured(22, { relax }), baseline, gate).verdict;
    expect([1.2, 1.45].map(verdictOf)).toEqual(['pass', 'regression']);
  });

  it('cannot be compared by its calls: without loops the same slowdown is not seen', () => {
    const bare = (one: RunMeasurement): RunMeasurement => ({
      ...one,
      benchmarks: one.benchmarks.map((each) => ({
        ...each,
        repetitions: each.repetitions.map(({ loops: _, ...rest }) => rest),
      })),
    });
    expect(compared(bare(measured(20, { relax: 1.2 })), baselineOf(runs.map(bare))).verdict).toBe('pass');
  });
});

it('whose calls are the same in all repetitions of a run is said to run other iterations, in one line', () => {
  const twice = (day: number, relaxations: number[]): RunMeasurement =>
    solverRun(day, [{ relaxations }, { relaxations }]);
  const nights = baselineOf([1, 2, 3, 4, 5].map((day) => twice(day, [25, 26, 27, 28])));
  const { structure } = compared(twice(9, [31, 32, 33, 34]), nights);
  expect(structure.map(({ kind, name, before, now }) => [kind, name, before, now])).toEqual([
    ['iterations', 'CP1.1', '106 iterations a run, 25 to 28 a call', '130 iterations a run, 31 to 34 a call'],
  ]);
});

describe('a solver whose calls line up', () => {
  const steady = (day: number, slower: Partial<Solver> = {}, count = 20): RunMeasurement =>
    solverRun(day, [
      { relaxations: new Array<number>(12).fill(count), relaxNs: 50_000 + 40 * day, ...slower },
    ]);
  const nights = baselineOf(Array.from({ length: 12 }, (_, day) => steady(day + 1)));

  it('is judged by its calls, and its loops say which of them it is', () => {
    const { regressions } = compared(steady(6, { smoothNs: 45_000 }), nights);
    expect(regressions.map(({ inside }) => inside)).toEqual([undefined]);
    expect(regressions[0]!.loops!.map(({ label, factor }) => [label, factor.toFixed(2)])).toEqual([
      ['loop 2', '1.50'],
      ['loop 1', '1.00'],
    ]);
  });

  it('with loops: parts is judged by its loops, which sees what the call dilutes', () => {
    const diluted = steady(6, { smoothNs: 34_000 });
    expect(compared(diluted, nights).verdict).toBe('pass');
    const { regressions } = compared(diluted, nights, { loops: 'parts' });
    expect(regressions.map(({ label, inside }) => [label, inside?.isLoop])).toEqual([['loop 2', true]]);
  });

  it('that runs more iterations a call says so, with what that costs', () => {
    const { structure, costs } = compared(steady(6, {}, 22), nights);
    expect(structure.map(({ kind, before, now }) => [kind, before, now])).toContainEqual([
      'iterations',
      '20 iterations a call',
      '22 iterations a call',
    ]);
    expect(costs[0]!.change!.what).toEqual([{ of: 'iterations', before: 20, now: 22, each: null }]);
  });

  it.each([
    ['fail', 'regression'],
    ['ignore', 'pass'],
  ] as const)('gate.facts.iterations: %s makes it a %s', (iterations, verdict) => {
    const facts = { iterations } as const;
    expect(compared(steady(6, {}, 21), nights, { structure: 'ignore', facts }).verdict).toBe(verdict);
  });
});
