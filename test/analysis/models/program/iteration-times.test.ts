import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoopModel } from '../../../../src/analysis/models/loops/loop-model.ts';
import {
  type IterationTimes,
  timeIterations,
} from '../../../../src/analysis/models/program/loops-of-text.ts';
import { loopsOf } from '../../../../src/analysis/models/program/occurrences.ts';
import { modelProgram } from '../../../../src/analysis/models/program/program-model.ts';
import { median } from '../../../../src/base/statistics/median.ts';
import { loaded } from '../../../support/analysed.ts';
import type { ProcessScript } from '../../../support/process-script.ts';
import { FIXTURES, fixtureProgram, loopProgram, type Modelled, RUNS } from '../modelled.ts';

/** Times of the only class of a program. */
function timesOf(processes: number, program: (process: ProcessScript) => void): IterationTimes[] {
  const trace = loaded({ processes, program }, { callTimes: true });
  const { classes } = modelProgram({ trace, grid: null });
  expect(classes).toHaveLength(1);
  return timeIterations(trace, classes[0]!.processes, loopsOf(classes[0]!.model));
}

describe('times of loop iterations', () => {
  it('are from the first posting to the last completion; the pace has what is computed between', () => {
    const [times] = timesOf(2, (process) => {
      for (let round = 0; round < 5; round++) {
        process.compute(1000);
        process.sendrecv(1 - process.rank, 1 - process.rank, 8, { ns: 50 });
        process.compute(200);
        process.collective('BARRIER', { ns: 30 + 10 * process.rank });
      }
    });
    expect(times).toEqual({ iterations: 10, medianNs: 285, leastNs: 280, mostNs: 290, paceNs: 1285 });
  });

  it('count what was posted in an iteration until it is complete, also where the next one has begun', () => {
    const [times] = timesOf(2, (process) => {
      let request = process.irecv(1 - process.rank, 8, { ns: 10 });
      for (let round = 0; round < 4; round++) {
        process.send(1 - process.rank, 8, { ns: 10 });
        const next = process.irecv(1 - process.rank, 8, { ns: 10 });
        process.wait(request, { ns: 10 });
        request = next;
      }
      process.send(1 - process.rank, 8, { ns: 10 });
      process.wait(request, { ns: 10 });
    });
    // "irecv send" five times: between a receive's posting and completion lie a wait, two sends and another
    // receive but at both ends.
    expect(times).toMatchObject({ iterations: 10, medianNs: 50, paceNs: 30 });
  });

  it('are told of each loop of a nest', () => {
    const times = timesOf(2, (process) => {
      for (let round = 0; round < 3; round++) {
        for (let step = 0; step < 4; step++) process.send(1 - process.rank, 8, { ns: 20 }).compute(80);
        process.collective('BARRIER', { ns: 100 });
      }
    });
    expect(times).toEqual([
      { iterations: 6, medianNs: 500, leastNs: 500, mostNs: 500, paceNs: 500 },
      { iterations: 24, medianNs: 20, leastNs: 20, mostNs: 20, paceNs: 100 },
    ]);
  });
});

/** The same by running the model step by step: by line, its iterations and paces on each process. */
function plainly({ trace }: Modelled, { terms, bodies }: LoopModel, processes: readonly number[]) {
  const lines = new Map<string, { durations: number[][]; paces: number[] }>();
  const run = (process: number, sequence: Int32Array, name: string, from: number, i: number): number => {
    let event = from;
    for (let at = 0; at < sequence.length; at += 2) {
      const own = `${name} ${at}`;
      if (sequence[at]! >= 0) {
        event++;
        continue;
      }
      const line = lines.get(own) ?? { durations: processes.map(() => []), paces: [] };
      lines.set(own, line);
      let before = Number.NaN;
      for (let round = 0; round < sequence[at + 1]!; round++) {
        const next = run(process, bodies.sequence(~sequence[at]!), own, event, i);
        const ends = trace.events.completed.subarray(event, next);
        const end = Math.max(...ends);
        line.durations[i]!.push(end - trace.events.posted[event]!);
        if (round > 0) line.paces.push(Math.max(0, end - before));
        before = Math.max(end, round > 0 ? before : 0);
        event = next;
      }
    }
    return event;
  };
  for (const [i, process] of processes.entries()) run(process, terms, '', trace.processStart[process]!, i);
  return [...lines].map(([, { durations, paces }]) => {
    const medians = durations.map((own) => median(own));
    return {
      iterations: durations.flat().length,
      medianNs: median(durations.flat()),
      leastNs: Math.min(...medians),
      mostNs: Math.max(...medians),
      paceNs: median(paces),
    };
  });
}

function check(modelled: Modelled): void {
  for (const { model, processes } of modelled.model.classes) {
    const found = timeIterations(modelled.trace, processes, loopsOf(model));
    const sorted = (times: readonly IterationTimes[]): string[] =>
      times.map((each) => JSON.stringify(each)).sort();
    // Lines are met in another order where a loop inside is met before the next one outside: as a multiset.
    expect(sorted(found)).toEqual(sorted(plainly(modelled, model, processes)));
  }
}

describe('times of loop iterations in a trace', () => {
  it('are in fixtures those of the model run step by step', () => {
    for (const name of FIXTURES) check(fixtureProgram(name));
  });

  it('are in random programs those of the model run step by step', () => {
    fc.assert(
      fc.property(fc.nat(1e6), (seed) => check(loopProgram(seed))),
      { numRuns: RUNS },
    );
  });
});
