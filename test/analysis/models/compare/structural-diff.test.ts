import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffText } from '../../../../src/analysis/models/compare/diff-text.ts';
import { diffPrograms } from '../../../../src/analysis/models/compare/program-diff.ts';
import {
  modelProgram,
  type ProgramModel,
  type Viewpoint,
} from '../../../../src/analysis/models/program/program-model.ts';
import { loaded } from '../../../support/analysed.ts';
import type { ProcessScript } from '../../../support/process-script.ts';

const words = { bytes: (count: number): string => `${count} B`, name: (text: string): string => text };

/** A solver around a ring: an exchange in each of 20 iterations, a norm every fifth. */
interface Solver {
  iterations?: number;
  bytes?: number;
  /** Instead of the exchange. */
  exchange?: (process: ProcessScript, right: number, left: number, bytes: number) => void;
  /** After it. */
  more?: (process: ProcessScript, iteration: number) => void;
  every?: number;
}

function plainExchange(process: ProcessScript, right: number, left: number, bytes: number): void {
  process.isend(right, bytes);
  process.irecv(left, bytes);
  process.waitall();
}

function solver(
  { iterations = 20, bytes = 64, exchange = plainExchange, more, every = 5 }: Solver,
  viewpoint?: Viewpoint,
): ProgramModel {
  const program = (process: ProcessScript): void => {
    const [right, left] = [(process.rank + 1) % 4, (process.rank + 3) % 4];
    process.inside('solve', () => {
      for (let iteration = 1; iteration <= iterations; iteration++) {
        process.inside('exchange_halo', () => exchange(process, right, left, bytes));
        more?.(process, iteration);
        if (iteration % every === 0)
          process.inside('norm', () => process.collective('ALLREDUCE', { sent: 8, received: 8 }));
      }
    });
  };
  return modelProgram(
    { trace: loaded({ processes: 4, program }, { callTimes: true }), grid: null },
    { ...(viewpoint && { viewpoint }) },
  );
}

/** The differences of a solver to the solver as it is. */
function differencesTo(changed: Solver): ReturnType<typeof diffPrograms> {
  const before = solver({});
  return diffPrograms(before, solver(changed, before.viewpoint), words);
}

/** The same as text. */
function differenceTo(changed: Solver): string[] {
  const { differences, tooLong } = differencesTo(changed);
  expect(tooLong).toEqual([]);
  return differences.flatMap(({ places, lines }) => [places.join(), ...lines.map(diffText)]);
}

/** The lines of a difference in the exchange, and where that is. */
const inExchange = (...lines: string[]): string[] => [
  ...['all processes', ' for 4', '   for 5', '     exchange_halo'],
  ...lines,
];

describe('the difference of two programs', () => {
  it('is none where nothing changed', () => {
    expect(differenceTo({})).toEqual([]);
  });

  it('names a message that has become larger', () => {
    expect(differenceTo({ bytes: 128 })).toEqual(
      inExchange(
        '-      MPI_Isend to +1 around 64 B',
        '+      MPI_Isend to +1 around 128 B',
        '-      MPI_Irecv from +3 around 64 B',
        '+      MPI_Irecv from +3 around 128 B',
      ),
    );
  });

  it('names an additional collective in a loop', () => {
    const more = (process: ProcessScript): void => {
      process.inside('residual', () => process.collective('ALLREDUCE', { sent: 8, received: 8 }));
    };
    expect(differenceTo({ more })).toEqual(
      inExchange('       MPI_Irecv from +3 around 64 B', '     residual', '+      MPI_Allreduce all 16 B'),
    );
  });

  it('names receives that are now posted before the sends', () => {
    const exchange = (process: ProcessScript, right: number, left: number, bytes: number): void => {
      process.irecv(left, bytes);
      process.isend(right, bytes);
      process.waitall();
    };
    expect(differenceTo({ exchange })).toEqual(
      inExchange(
        '-      MPI_Isend to +1 around 64 B',
        '       MPI_Irecv from +3 around 64 B',
        '+      MPI_Isend to +1 around 64 B',
      ),
    );
  });

  it('names calls that have become blocking', () => {
    const exchange = (process: ProcessScript, right: number, left: number, bytes: number): void => {
      process.send(right, bytes).recv(left, bytes);
    };
    expect(differenceTo({ exchange })).toEqual(
      inExchange(
        '-      MPI_Isend to +1 around 64 B',
        '+      MPI_Send to +1 around 64 B',
        '-      MPI_Irecv from +3 around 64 B',
        '+      MPI_Recv from +3 around 64 B',
      ),
    );
  });

  it('names loops that run longer, also from two copies on', () => {
    expect(differenceTo({ iterations: 30 })).toEqual(['all processes', '-for 4', '+for 6']);
    expect(differenceTo({ iterations: 10 })).toEqual(['all processes', '-for 4', '+twice', '   for 5 …']);
  });

  it('names loops that changed places by their counts', () => {
    expect(differenceTo({ every: 4 })).toEqual(['all processes', '-for 4', '+for 5', '-  for 5', '+  for 4']);
  });

  it('shows processes that do the same together, and names the others', () => {
    const more = (process: ProcessScript, iteration: number): void => {
      const last = 3;
      if (iteration > 1) return;
      process.inside('report', () => {
        if (process.rank === last) process.send(0, 8);
        if (process.rank === 0) process.recv(last, 8);
      });
    };
    const { differences } = differencesTo({ more });
    expect(differences.map(({ processes }) => processes)).toEqual([[0], [3]]);
  });

  it('is none between a program and itself, and mirrored when two change sides', () => {
    const anySolver = fc.record({
      iterations: fc.integer({ min: 1, max: 12 }),
      bytes: fc.constantFrom(8, 16),
      every: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(anySolver, anySolver, (a, b) => {
        const before = solver(a);
        const now = solver(b, before.viewpoint);
        const there = diffPrograms(before, now, words).differences;
        const back = diffPrograms(now, before, words).differences;
        expect(there.length === 0).toBe(before.hash === now.hash);
        expect(there.length === 0).toBe(back.length === 0);
        expect(diffPrograms(now, solver(b, now.viewpoint), words).differences).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
