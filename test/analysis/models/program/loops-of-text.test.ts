import { describe, expect, it } from 'vitest';
import { modelDocument } from '../../../../src/analysis/models/model-document.ts';
import { loopsOfTexts } from '../../../../src/analysis/models/program/loops-of-text.ts';
import { modelProgram } from '../../../../src/analysis/models/program/program-model.ts';
import { loaded } from '../../../support/analysed.ts';
import { FIXTURES, fixtureProgram, type Modelled } from '../modelled.ts';

const words = { bytes: (count: number): string => `${count} B`, name: (text: string): string => text };

/** Every loop is told of at its line, and no other line is. */
function check({ trace, model }: Modelled): void {
  const { classes } = modelDocument(model, 'some', words, loopsOfTexts(trace, model));
  for (const { text, loopTimes, processes } of classes) {
    const lines = text.flatMap((line, i) => (/^ *for [\d,]+$/.test(line) ? [i] : []));
    expect(loopTimes!.map(({ line }) => line)).toEqual(lines);
    for (const { line, count, iterations, leastNs, medianNs, mostNs, paceNs } of loopTimes!) {
      expect(text[line]!.trim()).toBe(`for ${count.toLocaleString('en')}`);
      expect(iterations % (count * processes.length)).toBe(0);
      expect(leastNs).toBeLessThanOrEqual(medianNs);
      expect(medianNs).toBeLessThanOrEqual(mostNs);
      expect(paceNs).toBeGreaterThanOrEqual(0);
    }
  }
}

describe('the loops of a text', () => {
  it('stand at their lines', () => {
    for (const name of FIXTURES) check(fixtureProgram(name));
  });

  it('are not mixed up with functions whose names look like loops', () => {
    const trace = loaded(
      {
        processes: 2,
        program: (process) => {
          process.inside('for 3', () => {
            for (let round = 0; round < 4; round++) process.send(1 - process.rank, 8);
          });
        },
      },
      { callTimes: true },
    );
    const model = modelProgram({ trace, grid: null });
    const [class_] = modelDocument(model, 'some', words, loopsOfTexts(trace, model)).classes;
    expect(class_!.text.slice(0, 2)).toEqual(['for 3', '  for 4']);
    expect(class_!.loopTimes!.map(({ line, count }) => [line, count])).toEqual([[1, 4]]);
  });
});
