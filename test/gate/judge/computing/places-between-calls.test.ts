import { describe, expect, it } from 'vitest';
import { placesBetweenCalls } from '../../../../src/gate/judge/computing/places-between-calls.ts';
import { recordRun } from '../../../../src/measure/measurement/record.ts';
import type { RecordedBenchmark } from '../../../../src/measure/measurement/recorded-run.ts';
import { benchmark, gate, repetition, run } from '../make-run.ts';

const MS = 1e6;
const REPETITIONS = 3;

/** What `step` computes on two processes: between calls, in the order in which it makes them, again and again. */
type Step = readonly [call: string, ms: readonly [number, number]][];

/** A run whose steps make calls, each with what is computed after it. */
function recorded(step: Step): RecordedBenchmark {
  const between = step.map(([call, ms], i) => ({
    function: 'step',
    behind: call,
    earlier: step.at(i - 1)![0],
    before: step[(i + 1) % step.length]![0],
    ns: ms.map((each) => each * MS),
  }));
  const own = Array.from({ length: REPETITIONS }, () => ({
    ...repetition([], 2),
    durationNs: 100 * MS,
    computing: [],
    between,
  }));
  return recordRun(run(1, [{ ...benchmark([]), repetitions: own }])).benchmarks[0]!;
}

/** Process 1 computes `late` after `dot` longer, up to a reduction; then both exchange, and compute. */
const before = recorded([
  ['dot', [1, 20]],
  ['MPI_Allreduce', [0, 0]],
  ['exchange', [10, 10]],
]);

const grown = (head: RecordedBenchmark) =>
  placesBetweenCalls(before, head, gate).map(({ growth }) => [
    growth.behind,
    ...growth.ns.map(({ ns }) => Math.round(ns / MS)),
  ]);

describe('computing between calls', () => {
  it('is not looked at where calls come in the same order', () => {
    expect(grown(before)).toEqual([]);
    const longer = recorded([
      ['dot', [1, 30]],
      ['MPI_Allreduce', [0, 0]],
      ['exchange', [10, 10]],
    ]);
    expect(grown(longer)).toEqual([]);
  });

  it('is as before where a reduction comes behind an exchange', () => {
    const moved = recorded([
      ['dot', [1, 20]],
      ['exchange', [10, 10]],
      ['MPI_Allreduce', [0, 0]],
    ]);
    expect(grown(moved)).toEqual([
      ['dot', 0, 0],
      ['exchange', 0, 0],
    ]);
  });

  it('is longer behind the exchange where its sum is less', () => {
    const hidden = recorded([
      ['dot', [1, 1]],
      ['exchange', [10, 24]],
      ['MPI_Allreduce', [0, 0]],
    ]);
    expect(grown(hidden)).toContainEqual(['exchange', 0, 14]);
  });

  it('is as before where a call is gone', () => {
    const gone = recorded([
      ['dot', [1, 20]],
      ['exchange', [10, 10]],
    ]);
    expect(grown(gone)).toEqual([
      ['dot', 0, 0],
      ['exchange', 0, 0],
    ]);
  });

  it('is not compared where a run does not tell, or where it is not judged', () => {
    const moved = recorded([
      ['dot', [1, 1]],
      ['exchange', [10, 24]],
      ['MPI_Allreduce', [0, 0]],
    ]);
    const { between: _, ...unknown } = moved;
    expect(placesBetweenCalls(before, unknown, gate)).toEqual([]);
    expect(placesBetweenCalls(before, moved, { ...gate, computing: 'ignore' })).toEqual([]);
  });
});
