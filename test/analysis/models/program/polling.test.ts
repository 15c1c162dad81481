import { describe, expect, it } from 'vitest';
import { modelText, textOf } from '../../../../src/analysis/models/program/model-text.ts';
import { polledStretches, withPolledOrder } from '../../../../src/analysis/models/program/polling.ts';
import { modelProgram } from '../../../../src/analysis/models/program/program-model.ts';
import { readProcessModels } from '../../../../src/analysis/models/program/read-models.ts';
import { skeletonText } from '../../../../src/analysis/models/skeleton/c-program.ts';
import { makeSkeleton } from '../../../../src/analysis/models/skeleton/skeleton.ts';
import type { Trace } from '../../../../src/trace/columns/trace.ts';
import { loaded } from '../../../support/analysed.ts';
import type { ProcessScript } from '../../../support/process-script.ts';
import { randomNumbers } from '../../../support/random-numbers.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { makeTrace, type TraceOptions } from '../../../support/trace-maker.ts';

const TASKS = 24;
const words = { bytes: (count: number): string => `${count} B`, name: (text: string): string => text };

/**
 * Three sweeps of 24 tasks on a ring of four processes, each with a receive from one side and a send to the other,
 * posted and found to be complete in an order that the seed decides; a collective after each sweep.
 */
function polling(seed: number): TraceOptions {
  return {
    processes: 4,
    program: (p) => {
      const { uniform } = randomNumbers(16 * seed + p.rank);
      p.enter('main');
      for (let sweep = 0; sweep < 3; sweep++) {
        p.inside('sweep', () => pollTasks(p, uniform));
        p.inside('residual', () => p.collective('ALLREDUCE', { bytes: 8 }));
      }
      p.leave();
    },
  };
}

function pollTasks(p: ProcessScript, uniform: () => number): void {
  const open: number[] = [];
  const next = (p.rank + 1) % p.size;
  const before = (p.rank + p.size - 1) % p.size;
  let [receives, sends] = [0, 0];
  while (receives + sends + open.length > 0 || (receives === 0 && sends === 0)) {
    const isLeft = [receives < TASKS, sends < TASKS];
    const choice = uniform();
    // Tags tell tasks apart, and say nothing to the model.
    if (choice < 0.3 && isLeft[0]) {
      p.inside('receive', () => open.push(p.irecv(before, 512, { tag: receives++ })));
    } else if (choice < 0.6 && isLeft[1]) {
      p.inside('send', () => open.push(p.isend(next, 512, { tag: sends++ })));
    } else if (open.length > 0) {
      const [request] = open.splice(Math.floor(uniform() * open.length), 1);
      p.inside('test', () => p.tested(request!));
    } else if (!isLeft[0] && !isLeft[1]) return;
  }
}

function read(options: TraceOptions): Trace {
  return loaded(options, { callTimes: true });
}

function textsOf(trace: Trace): string[][] {
  const model = modelProgram({ trace, grid: null });
  return model.classes.map((each) => modelText(each.model, model.events, words).map(textOf));
}

describe('models of what polls (METHOD 8)', () => {
  it('are those of the program, in whichever order it was done this time', () => {
    const [first, second] = [read(polling(1)), read(polling(2))];
    const models = [first, second].map((trace) => modelProgram({ trace, grid: null }));
    expect(models[0]!.hash).toBe(models[1]!.hash);
    expect(textsOf(first)).toEqual([
      [
        'for 3',
        '  receive',
        '    for 24',
        '      MPI_Irecv from +3 around 512 B',
        '  send',
        '    for 24',
        '      MPI_Isend to +1 around 512 B',
        '  residual',
        '    MPI_Allreduce all 16 B',
      ],
    ]);
    // As it was posted each run is another one, of many lines.
    expect(withPolledOrder(first).polledEvents).toBe(4 * 3 * 2 * TASKS);
  });

  it('keep what each process does in a stretch, and the order of times', () => {
    const trace = read(polling(3));
    const ordered = withPolledOrder(trace);
    for (let process = 0; process < 4; process++) {
      const range = [trace.processStart[process]!, trace.processStart[process + 1]!] as const;
      const uses = ({ events }: Trace): number[] =>
        [...events.transfer.subarray(...range)].sort((a, b) => a - b);
      expect(uses(ordered)).toEqual(uses(trace));
    }
    expect(ordered.events.posted).toEqual(trace.events.posted);
    for (let event = 0; event < trace.events.count; event++)
      expect(ordered.events.completed[event]!).toBeGreaterThanOrEqual(ordered.events.posted[event]!);
    // What is in order already stays.
    expect(withPolledOrder(ordered)).toBe(ordered);
  });

  it('are read with the trace in memory: while it is read nobody knows what comes later', () => {
    const folder = temporaryFolder();
    expect(readProcessModels(makeTrace(folder, polling(1)))).toBeNull();
  });

  it('stay as they are where a program polls and posts in an order of its own', () => {
    const trace = read({
      processes: 2,
      program: (p) => {
        const other = 1 - p.rank;
        p.inside('steps', () => {
          let last: number | null = null;
          for (let step = 0; step < 20; step++) {
            const requests = [p.irecv(other, 64), p.isend(other, 64)];
            if (last !== null) p.tested(last);
            p.irecv(other, 8);
            p.isend(other, 8);
            last = requests[0]!;
          }
          p.waitall();
        });
      },
    });
    expect(polledStretches(trace)).toBeNull();
    expect(textsOf(trace)[0]!.length).toBeLessThan(8);
  });

  it('make skeletons that post in that order, wait behind, and are equal for all runs', () => {
    const texts = [1, 2].map((seed) => {
      const { text, notes } = skeletonText(makeSkeleton(read(polling(seed)), null), { compute: 'none' });
      expect(notes.join()).toContain('posted in order of what it does');
      return text.replace(/The communication of .*/, '');
    });
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).toContain('&polled[polling++]');
    expect(texts[0]).toContain('MPI_Waitall(polling, polled, MPI_STATUSES_IGNORE), polling = 0;');
    expect(texts[0]!.split('\n').length).toBeLessThan(200);
  });
});
