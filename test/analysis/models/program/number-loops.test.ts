import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberLoops } from '../../../../src/analysis/models/program/number-loops.ts';
import { loopsOf } from '../../../../src/analysis/models/program/occurrences.ts';
import { modelProgram, type ProgramModel } from '../../../../src/analysis/models/program/program-model.ts';
import { loaded } from '../../../support/analysed.ts';
import type { ProcessScript } from '../../../support/process-script.ts';
import { fixtureProgram, loopProgram, RUNS } from '../modelled.ts';

function programOf(processes: number, program: (process: ProcessScript) => void): ProgramModel {
  const trace = loaded({ processes, program }, { callTimes: true });
  return modelProgram({ trace, grid: null });
}

function repeat(count: number, body: () => void): void {
  for (let i = 0; i < count; i++) body();
}

describe('numbers of loops', () => {
  it('are the same on all classes with the same loop, whoever their partners are', () => {
    const { model } = fixtureProgram('sweep-4/traces.otf2');
    expect(model.classes).toHaveLength(4);
    expect(numberLoops(model)).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
  });

  it('tell apart loops that only some classes have, by what they do where counts are equal', () => {
    const model = programOf(4, (process) => {
      const other = process.rank ^ 1;
      process.inside('first', () => repeat(4, () => process.send(other, 8).recv(other, 8)));
      if (process.rank < 2)
        process.inside('only_two', () => repeat(4, () => process.send(other, 16).recv(other, 16)));
      process.inside('last', () =>
        repeat(4, () => {
          repeat(3, () => process.send(other, 24).recv(other, 24));
          process.collective('BARRIER');
        }),
      );
      repeat(process.rank < 2 ? 5 : 6, () => process.collective('BARRIER'));
    });
    const { classes } = model;
    const numbers = numberLoops(model);
    const of = (process: number): number[] =>
      numbers[classes.findIndex(({ processes }) => processes.includes(process))]!;
    expect(of(0)).toEqual([1, 2, 3, 4, 5]);
    expect(of(1)).toEqual([1, 2, 3, 4, 5]);
    expect(of(2)).toEqual([1, 3, 4, 6]);
    expect(of(3)).toEqual([1, 3, 4, 6]);
  });

  it('number every loop of every class in order of its text, and loops of equal counts alone as one', () => {
    fc.assert(
      fc.property(fc.nat(1e6), (seed) => {
        const { model } = loopProgram(seed);
        const numbers = numberLoops(model);
        const counts = new Map<number, number>();
        for (const [i, { model: own }] of model.classes.entries()) {
          const loops = loopsOf(own);
          expect(numbers[i]).toHaveLength(loops.length);
          expect(numbers[i]).toEqual([...new Set(numbers[i])].sort((a, b) => a - b));
          for (const [j, { times }] of loops.entries()) {
            const number = numbers[i]![j]!;
            expect(counts.get(number) ?? times).toBe(times);
            counts.set(number, times);
          }
        }
        expect([...counts.keys()].sort((a, b) => a - b)).toEqual(
          Array.from({ length: counts.size }, (_, i) => i + 1),
        );
      }),
      { numRuns: RUNS },
    );
  });
});
