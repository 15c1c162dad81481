import { describe, expect, it } from 'vitest';
import type { StructureChange } from '#build/schemas/comparison.ts';
import { processModels } from '../../../../src/analysis/models/program/program-model.ts';
import { factPolicy } from '../../../../src/gate/judge/facts/kinds.ts';
import { callOrders } from '../../../../src/measure/measurement/call-orders.ts';
import { measureAnalysis } from '../../../../src/measure/measurement/measure.ts';
import type { RepetitionMeasurement } from '../../../../src/measure/measurement/measurement.ts';
import { analysed } from '../../../support/analysed.ts';
import type { ProcessScript } from '../../../support/process-script.ts';
import { runOfOne } from '../../../support/run-of-one.ts';
import { compareFacts } from './compare-facts.ts';

type Exchange = (process: ProcessScript, other: number) => void;

const sendsFirst: Exchange = (process, other) => {
  const request = process.irecv(other, 64);
  process.send(other, 64).wait(request);
};

/** The higher process has received before it sends. */
const waitsFirst: Exchange = (process, other) => {
  if (process.rank < other) return sendsFirst(process, other);
  const request = process.irecv(other, 64);
  process.wait(request).send(other, 64);
};

const polls: Exchange = (process, other) => {
  const request = process.irecv(other, 64);
  if (process.rank < other) process.send(other, 64).tested(request);
  else process.tested(request).send(other, 64);
};

const sendsAtOnce: Exchange = (process, other) => {
  const request = process.irecv(other, 64);
  process.isend(other, 64);
  process.wait(request).waitall();
};

function repetition(exchange: Exchange, name = 'exchange', iterations = 20): RepetitionMeasurement {
  const analysis = analysed(
    {
      processes: 2,
      program: (process) => {
        process.inside('solve', () => {
          for (let iteration = 0; iteration < iterations; iteration++) {
            process.inside(name, () => exchange(process, 1 - process.rank));
            process.inside('norm', () => process.collective('ALLREDUCE', { sent: 8, received: 8 }));
          }
        });
      },
    },
    { callTimes: true },
  );
  const models = processModels(analysis);
  return { ...measureAnalysis(analysis), models, callOrders: callOrders(analysis.trace) };
}

const twice = (exchange: Exchange, name?: string) => [repetition(exchange, name), repetition(exchange, name)];

function changes(before: RepetitionMeasurement[], now: RepetitionMeasurement[]): StructureChange[] {
  return compareFacts(runOfOne(...before), runOfOne(...now), factPolicy({ structure: 'fail' })).changes;
}

const SAID = {
  kind: 'structure-order',
  policy: 'warn',
  functions: ['exchange'],
  participants: '1',
  before: 'in the order MPI_Irecv, MPI_Send, MPI_Wait',
  now: 'in the order MPI_Irecv, MPI_Wait, MPI_Send',
};

describe('the order of MPI calls in a function', () => {
  it('is a fact where a process waits before it sends, which the order of messages does not tell', () => {
    expect(changes(twice(sendsFirst), twice(waitsFirst))).toMatchObject([SAID]);
  });

  it('is told where the function has another name, too', () => {
    const found = changes(twice(sendsFirst), twice(waitsFirst, 'exchange_halo'));
    expect(found.filter(({ kind }) => kind === 'structure-order')).toMatchObject([
      { ...SAID, functions: ['exchange_halo'] },
    ]);
  });

  it('is no fact of unchanged programs, of more iterations, nor of one repetition', () => {
    expect(changes(twice(waitsFirst), twice(waitsFirst))).toEqual([]);
    const longer = [repetition(waitsFirst, 'exchange', 30), repetition(waitsFirst, 'exchange', 30)];
    expect(changes(twice(waitsFirst), longer).map(({ kind }) => kind)).not.toContain('structure-order');
    expect(changes([repetition(sendsFirst)], [repetition(waitsFirst)])).toEqual([]);
  });

  it('is no fact where it differs between repetitions of a side', () => {
    const either = [repetition(sendsFirst), repetition(waitsFirst)];
    expect(changes(either, twice(waitsFirst))).toEqual([]);
    expect(changes(twice(sendsFirst), either)).toEqual([]);
  });

  it('is no fact where a test completes something: what comes next is chance', () => {
    expect(callOrders(analysedTrace(polls)).map((order) => order.function)).toEqual([]);
    expect(changes(twice(sendsFirst), twice(polls))).toEqual([]);
  });

  it('is told once, where other calls are a fact already', () => {
    const found = changes(twice(sendsFirst), twice(sendsAtOnce));
    expect(found).toMatchObject([{ kind: 'structure-order', before: 'by MPI_Send', now: 'by MPI_Isend' }]);
  });

  it('says which calls changed where the order of messages did', () => {
    const receivesFirst: Exchange = (process, other) => {
      if (process.rank < other) process.send(other, 64).recv(other, 64);
      else process.recv(other, 64).send(other, 64);
    };
    const sends: Exchange = (process, other) => process.send(other, 64).recv(other, 64);
    expect(changes([repetition(sends)], [repetition(receivesFirst)])).toMatchObject([
      {
        functions: ['exchange'],
        participants: '1',
        before: 'in the order MPI_Send, MPI_Recv',
        now: 'in the order MPI_Recv, MPI_Send',
      },
    ]);
  });
});

function analysedTrace(exchange: Exchange) {
  const program = (process: ProcessScript) =>
    process.inside('exchange', () => exchange(process, 1 - process.rank));
  return analysed({ processes: 2, program: (process) => void program(process) }, { callTimes: true }).trace;
}
