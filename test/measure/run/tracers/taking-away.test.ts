import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildProgram, describeTraced, libraries, openMpi, source } from './mpi.ts';
import { countsOf } from './recorded-counts.ts';
import { expectReadable, RIGHT, startInside, tracerLines } from './whole-life.ts';

/** What the tracer says of a program that needs more than 1 MB for its events: it wrote them to a file on the way. */
const WAS_FULL = /^commgate tracer: the 1 MB for the events of a process were full up to \d+ times; /;

for (const [name, mpi] of libraries) {
  describeTraced(
    `the tracer and a program that takes away what a library has, with ${name}`,
    mpi,
    ({ mpi, folder: own, library: tracer }) => {
      let program = '';
      beforeAll(() => {
        program = buildProgram(mpi, source('taking-away.c'), join(own, 'taking-away'), '-g', '-lpthread');
      });

      /** Runs it in a folder of its own; the trace is asked for in trace/ there. */
      function take(what: string) {
        const directory = mkdtempSync(join(own, 'run-'));
        const command = ['env', '--chdir', directory, program, what, join(directory, 'result')];
        const outcome = startInside(mpi, tracer, 1, command, 'trace', {
          COMMGATE_TRACE_MEMORY_MB: '1',
        });
        return { outcome, traceFolder: join(directory, 'trace') };
      }

      function expectTrace(traceFolder: string, turns: number): void {
        expectReadable(traceFolder);
        const { calls, flushes } = countsOf(join(traceFolder, 'traces.otf2'), 0);
        expect(calls.get('MPI_Sendrecv')).toBe(turns);
        expect(flushes).toBeGreaterThan(1);
      }

      it.each<[string, string, number]>([
        ['a descriptor, closed twice: its next file has only what it wrote', 'twice', 50_000],
        ['a descriptor, closed twice, and truncates its next file', 'truncate', 50_000],
        ['its folder after MPI_Init', 'folder', 25_000],
        ['its folder before MPI_Init', 'early-folder', 25_000],
        ['the variable with the folder of the trace', 'early-environment', 25_000],
        ['all variables of its environment', 'environment', 25_000],
        ['its environment', 'no-environment', 25_000],
        ['the right to open files', 'no-descriptors', 25_000],
        ['all signals', 'signals', 25_000],
        ['news of its children', 'children', 25_000],
        ['a descriptor, again and again, in another thread', 'race', 50_000],
      ])('takes %s', (_, what, turns) => {
        const { outcome, traceFolder } = take(what);
        expect(outcome).toMatchObject(RIGHT);
        expect(tracerLines(outcome)).toEqual([expect.stringMatching(WAS_FULL)]);
        expectTrace(traceFolder, turns);
      });

      // MPI_Finalize of MPICH itself is not exact.
      if (mpi === openMpi)
        it('takes inexact arithmetic for a fault', () => {
          const { outcome, traceFolder } = take('arithmetic');
          expect(outcome).toMatchObject(RIGHT);
          expectTrace(traceFolder, 25_000);
        });

      it("takes names of the system's functions for its own: the tracer calls none of them", () => {
        const named = buildProgram(mpi, source('own-names.c'), join(own, 'own-names'), '-g');
        const directory = mkdtempSync(join(own, 'run-'));
        const outcome = startInside(mpi, tracer, 1, ['env', '--chdir', directory, named], 'trace', {
          COMMGATE_TRACE_MEMORY_MB: '1',
        });
        expect(outcome).toMatchObject(RIGHT);
        expectTrace(join(directory, 'trace'), 25_000);
      });

      it('takes the number of stderr for its results: what the tracer says is beside the trace', () => {
        const { outcome, traceFolder } = take('stderr');
        expect(outcome).toMatchObject(RIGHT);
        expect(readFileSync(join(traceFolder, 'tracer.log'), 'utf8')).toMatch(WAS_FULL);
        expectTrace(traceFolder, 25_000);
      });
    },
  );
}
