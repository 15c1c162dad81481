import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../../src/analysis/analysis.ts';
import { gridOfMessages } from '../../../../src/analysis/models/program/message-counts.ts';
import type { Trace } from '../../../../src/trace/columns/trace.ts';
import { loadTrace } from '../../../../src/trace/load.ts';
import { loaded } from '../../../support/analysed.ts';
import type { ProcessScript } from '../../../support/process-script.ts';

const fixture = (name: string): Trace =>
  loadTrace(fileURLToPath(new URL(`../../../../fixtures/traces/${name}/traces.otf2`, import.meta.url)));

/** Processes in rows of three, each of which sends to the next ones of its row and column, around. */
const torus = (process: ProcessScript): void => {
  const [row, column] = [Math.floor(process.rank / 3), process.rank % 3];
  for (const [y, x] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const to = ((row + y) % 4) * 3 + ((column + x) % 3);
    const from = ((row + 4 - y) % 4) * 3 + ((column + 3 - x) % 3);
    process.sendrecv(to, from, 8);
  }
};

describe('the grid that numbers of messages tell', () => {
  it.each([
    ['halo-4', () => fixture('halo-4')],
    ['sweep-4', () => fixture('sweep-4')],
    ['vcycle-4', () => fixture('vcycle-4')],
    ['a torus', () => loaded({ processes: 12, program: torus })],
    ['collectives', () => loaded({ processes: 4, program: (process) => process.collective('BARRIER') })],
  ])('is that of the analysis: %s', (_, load) => {
    const trace = load();
    const { grid } = analyze(trace, { loops: 'off' });
    expect(gridOfMessages(trace)).toEqual(grid);
  });

  it('is not known where messages were not received', () => {
    const program = (process: ProcessScript): void => {
      if (process.rank === 0) process.send(1, 8).send(1, 8);
      else process.recv(0, 8);
    };
    expect(gridOfMessages(loaded({ processes: 2, program }))).toBeUndefined();
  });
});
