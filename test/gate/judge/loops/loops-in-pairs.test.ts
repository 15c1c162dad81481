import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { judgeRecorded, type PairStream } from '../../../../scripts/study/recorded-source.ts';
import { steps } from '../../../../src/gate/check/steps.ts';
import { parseComparison } from '../../../../src/gate/judge/read-comparison.ts';
import { joinedRuns } from '../../../../src/measure/measurement/measure-run.ts';
import type { RunMeasurement } from '../../../../src/measure/measurement/measurement.ts';
import { gate } from '../make-run.ts';
import { varyingSolver } from './make-solver.ts';

/** A check of base and head in pairs, whose head has one loop so many times slower. */
function inPairs(smooth: number): Comparison {
  const measured = varyingSolver(11);
  const once = (run: RunMeasurement): RunMeasurement => ({
    ...run,
    benchmarks: run.benchmarks.map((each) => ({ ...each, repetitions: each.repetitions.slice(0, 1) })),
  });
  const pairs = Array.from({ length: 60 }, () => [once(measured(1)), once(measured(1, { smooth }))] as const);
  const side = (which: 0 | 1, count: number): RunMeasurement =>
    joinedRuns(pairs.slice(0, count).map((pair) => pair[which]!));
  const stream: PairStream = {
    benchmark: 'halo',
    take: (count) => ({ base: side(0, count), head: side(1, count) }),
  };
  const given = { gate, benchmarks: ['halo'], baseline: null, location: '', accepted: [], exactly: null };
  const way = steps({ by: 'pairs', why: 'asked', base: 'main' }, given);
  return parseComparison(JSON.stringify(judgeRecorded(way, { pairs: [stream] })), 'comparison');
}

describe('base and head in pairs, of a solver whose calls run another number of relaxations each time', () => {
  it('find the loop that is slower', () => {
    const { verdict, regressions } = inPairs(1.2);
    expect(verdict).toBe('regression');
    expect(regressions.map(({ label, inside }) => [label, inside?.name])).toEqual([['loop 2', 'CP1.2']]);
    expect(regressions[0]!.factor).toBeCloseTo(1.2, 1);
    expect(regressions[0]!.evidence.by).toBe('pairs');
  });

  it('are green where nothing is, and say that a tenth more would have been seen', () => {
    const { verdict, benchmarks, structure } = inPairs(1);
    expect([verdict, structure]).toEqual(['pass', []]);
    // What has 1.5 % of the run must be slower by 13 % to add 0.2 %.
    expect(benchmarks[0]!.visibleSlowdownPercent).toEqual({ least: 10, most: expect.closeTo(13.2, 1) });
  });
});
