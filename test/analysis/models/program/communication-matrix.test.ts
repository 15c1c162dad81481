import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CommunicationMatrix,
  communicationMatrix,
} from '../../../../src/analysis/models/program/communication-matrix.ts';
import { numberLoops } from '../../../../src/analysis/models/program/number-loops.ts';
import { loopsOf, occurrencesFrom } from '../../../../src/analysis/models/program/occurrences.ts';
import { modelProgram } from '../../../../src/analysis/models/program/program-model.ts';
import { KIND } from '../../../../src/trace/columns/trace.ts';
import { loaded } from '../../../support/analysed.ts';
import { perform, traced } from '../../../support/perform.ts';
import { randomProgram } from '../../../support/random-program.ts';
import { FIXTURES, fixtureProgram, loopProgram, type Modelled, RUNS } from '../modelled.ts';

/** The same by counting events: all, or those that are asked for. */
function counted(
  { trace }: Modelled,
  isCounted: (process: number, place: number) => boolean = () => true,
): CommunicationMatrix {
  const { processes, processStart, events, transfers } = trace;
  const links: CommunicationMatrix['links'] = [];
  let collectives = 0;
  for (let process = 0; process < processes; process++) {
    const row = Array.from({ length: processes }, () => [0, 0]);
    for (let event = processStart[process]!; event < processStart[process + 1]!; event++) {
      if (!isCounted(process, event - processStart[process]!)) continue;
      const transfer = events.transfer[event]!;
      if (transfers.kind[transfer] === KIND.collective) collectives++;
      if (transfers.kind[transfer] !== KIND.send) continue;
      const cell = row[transfers.partner[transfer]!]!;
      cell[0]!++;
      cell[1]! += transfers.bytes[transfer]!;
    }
    for (const [to, [messages, bytes]] of row.entries())
      if (messages! > 0) links.push([process, to, messages!, bytes!]);
  }
  return { processes, links, collectives };
}

/** The matrix of the whole, and those of all loops, are what counting gives. */
function check(modelled: Modelled): void {
  const { trace, model } = modelled;
  expect(communicationMatrix(trace, model, null)).toEqual(counted(modelled));
  const numbers = numberLoops(model);
  for (let number = 1; number <= Math.max(0, ...numbers.flat()); number++) {
    const inside = model.classes.flatMap(({ model: own, processes }, i) => {
      const loops = loopsOf(own);
      const loop = loops[numbers[i]!.indexOf(number)];
      return loop === undefined ? [] : [{ processes, occurrences: loop.occurrences }];
    });
    const isInside = new Set(
      inside.flatMap(({ processes, occurrences }) =>
        [...occurrencesFrom(occurrences, 0)].flatMap((first) =>
          Array.from({ length: occurrences.length }, (_, i) => first + i).flatMap((place) =>
            processes.map((process) => `${process} ${place}`),
          ),
        ),
      ),
    );
    expect(communicationMatrix(trace, model, { number, numbers })).toEqual(
      counted(modelled, (process, place) => isInside.has(`${process} ${place}`)),
    );
  }
}

describe('the communication matrix', () => {
  it('has what each process of a ring sends to the next, as often as the loop runs', () => {
    const trace = loaded({
      processes: 3,
      program: (process) => {
        for (let round = 0; round < 5; round++) process.send((process.rank + 1) % 3, 8);
        process.collective('BARRIER');
      },
    });
    const model = modelProgram({ trace, grid: null });
    const links = [
      [0, 1, 5, 40],
      [1, 2, 5, 40],
      [2, 0, 5, 40],
    ];
    expect(communicationMatrix(trace, model, null)).toEqual({ processes: 3, links, collectives: 3 });
    const loop = { number: 1, numbers: numberLoops(model) };
    expect(communicationMatrix(trace, model, loop)).toEqual({ processes: 3, links, collectives: 0 });
    expect(communicationMatrix(trace, model, { ...loop, number: 2 }).links).toEqual([]);
  });

  it('is what counting the events of the fixtures gives, with bytes in the model or without', () => {
    for (const name of FIXTURES) check(fixtureProgram(name));
    check(fixtureProgram(FIXTURES[0]!, { withBytes: false }));
  });

  it('is what counting the events of random programs gives', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.boolean(), (seed, withBytes) => check(loopProgram(seed, { withBytes }))),
      { numRuns: RUNS },
    );
    fc.assert(
      fc.property(randomProgram, fc.boolean(), (program, withBytes) => {
        fc.pre(perform(program).events.some((own) => own.length > 0));
        const trace = loaded(traced(program));
        check({ trace, model: modelProgram({ trace, grid: null }, { withBytes }) });
      }),
      { numRuns: 6 * RUNS },
    );
  });
});
