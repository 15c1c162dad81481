import { describe, expect, it } from 'vitest';
import type { Comparison } from '../../../src/comparison/document.ts';
import { compareRun } from '../../../src/comparison/history/compare.ts';
import { parseComparison } from '../../../src/comparison/read-comparison.ts';
import type { GateConfig } from '../../../src/config/config.ts';
import type {
  GroupMeasurement,
  LoopMeasurement,
  RepetitionMeasurement,
  RunMeasurement,
} from '../../../src/measurement/measurement.ts';
import { randomNumbers } from '../../support/random-numbers.ts';
import { baselineOf, benchmark, gate, group, repetition, run } from '../make-run.ts';

/** Relaxations of each call of a repetition, and the pace of the two loops in `solve`. */
interface Solver {
  relaxations: number[];
  relaxNs?: number;
  smoothNs?: number;
}

const SWEEPS = 24;

function loop(
  part: string,
  paceNs: number,
  perCall: number[],
  changes: Partial<LoopMeasurement> = {},
): LoopMeasurement {
  const instances = perCall.reduce((sum, each) => sum + each, 0);
  return {
    ...{ pattern: part.repeat(16), functions: ['solve'], bytes: 32, kind: 'point-to-point', processes: 2 },
    ...{
      events: 4,
      messages: 2,
      members: '0-1',
      name: `CP1.${part}`,
      label: `loop ${part}`,
      family: part.repeat(16),
    },
    ...{ isLoop: true, instances, medianNs: paceNs, totalNs: paceNs * instances },
    perCall: { least: Math.min(...perCall), most: Math.max(...perCall) },
    ...changes,
  };
}

/** One repetition of a solver whose calls of so many relaxations are of one pattern each. */
function solver({ relaxations, relaxNs = 50_000, smoothNs = 30_000 }: Solver): RepetitionMeasurement {
  const calls = [...new Set(relaxations)].map((count): GroupMeasurement => {
    const durationNs = count * relaxNs + SWEEPS * smoothNs;
    const instances = relaxations.filter((each) => each === count).length;
    const pattern = (0x1000 + count).toString(16).repeat(4);
    return group('0', durationNs, {
      pattern,
      functions: ['solve'],
      instances,
      bytes: 32 * count,
      isSplit: true,
    });
  });
  return {
    ...repetition([...calls, group('f', 4000, { functions: ['report'] })]),
    loops: [
      loop('1', relaxNs, relaxations),
      loop(
        '2',
        smoothNs,
        relaxations.map(() => SWEEPS),
      ),
    ],
  };
}

function solverRun(day: number, repetitions: readonly Solver[]): RunMeasurement {
  const made = benchmark(repetitions.map(() => []));
  return run(day, [{ ...made, repetitions: repetitions.map(solver) }]);
}

const compared = (
  candidate: RunMeasurement,
  runs: RunMeasurement[],
  policy: Partial<GateConfig> = {},
): Comparison =>
  parseComparison(
    JSON.stringify(compareRun(candidate, baselineOf(runs), { ...gate, ...policy })),
    'comparison',
  );

describe('a solver whose calls run another number of relaxations each time', () => {
  const { uniform } = randomNumbers(7);
  const noise = (): number => 1 + 0.02 * (uniform() - 0.5);
  const counts = (): number[] => Array.from({ length: 12 }, () => 25 + Math.floor(10 * uniform()));
  const measured = (day: number, slower: { relax?: number; smooth?: number } = {}): RunMeasurement =>
    solverRun(
      day,
      [1, 2, 3].map(() => ({
        relaxations: counts(),
        relaxNs: 50_000 * noise() * (slower.relax ?? 1),
        smoothNs: 30_000 * noise() * (slower.smooth ?? 1),
      })),
    );
  const runs = Array.from({ length: 12 }, (_, day) => measured(day + 1));

  it('is compared by its loops: the slower one is red by name, the other is not', () => {
    const { verdict, regressions } = compared(measured(20, { relax: 1.2 }), runs);
    expect(verdict).toBe('regression');
    expect(regressions).toHaveLength(1);
    expect(regressions[0]).toMatchObject({
      ...{ functions: ['solve'], label: 'loop 1', name: 'CP1.1', lateProcess: null },
      inside: { part: '1'.repeat(16), name: 'CP1.1', isLoop: true },
    });
    expect(regressions[0]!.factor).toBeCloseTo(1.2, 1);
  });

  it('is green where nothing is slower, and its counts are no facts', () => {
    const made = compared(measured(21), runs);
    expect(made).toMatchObject({ verdict: 'pass', structure: [], costs: [] });
    // Two loops and the report; the calls, of which each has a twin by chance only, are none.
    expect(made.calibration!.groups + made.calibration!.smallGroups).toBe(3);
  });

  it('cannot be compared by its calls: without loops the same slowdown is not seen', () => {
    const bare = (one: RunMeasurement): RunMeasurement => ({
      ...one,
      benchmarks: one.benchmarks.map((each) => ({
        ...each,
        repetitions: each.repetitions.map(({ loops: _, ...rest }) => rest),
      })),
    });
    expect(compared(bare(measured(20, { relax: 1.2 })), runs.map(bare)).verdict).toBe('pass');
  });
});

describe('a solver whose calls line up', () => {
  const steady = (day: number, slower: Partial<Solver> = {}, count = 20): RunMeasurement =>
    solverRun(day, [
      { relaxations: new Array<number>(12).fill(count), relaxNs: 50_000 + 40 * day, ...slower },
    ]);
  const runs = Array.from({ length: 12 }, (_, day) => steady(day + 1));

  it('is judged by its calls, and its loops say which of them it is', () => {
    const { regressions } = compared(steady(6, { smoothNs: 45_000 }), runs);
    expect(regressions.map(({ inside }) => inside)).toEqual([undefined]);
    expect(regressions[0]!.loops!.map(({ label, factor }) => [label, factor.toFixed(2)])).toEqual([
      ['loop 2', '1.50'],
      ['loop 1', '1.00'],
    ]);
  });

  it('with loops: parts is judged by its loops, which sees what the call dilutes', () => {
    const diluted = steady(6, { smoothNs: 34_000 });
    expect(compared(diluted, runs).verdict).toBe('pass');
    const { regressions } = compared(diluted, runs, { loops: 'parts' });
    expect(regressions.map(({ label, inside }) => [label, inside?.isLoop])).toEqual([['loop 2', true]]);
  });

  it('that runs more iterations a call says so, with what that costs', () => {
    const { structure, costs } = compared(steady(6, {}, 22), runs);
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
    expect(compared(steady(6, {}, 21), runs, { structure: 'ignore', facts }).verdict).toBe(verdict);
  });
});
it('PRINT', async () => {
  const { renderComment } = (await import('../../../src/report/printers/comment.ts')) as never as { renderComment: (c: unknown, o?: unknown) => string };
  console.log(Object.keys(await import('../../../src/report/printers/comment.ts')), Object.keys(await import('../../../src/report/printers/terminal.ts')));
});
