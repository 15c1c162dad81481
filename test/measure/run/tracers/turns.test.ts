import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keptSource } from '../../../support/compile-once.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';
import {
  buildFortran,
  buildProgram,
  buildTracer,
  libraries,
  type Mpi,
  quickMpi,
  run,
  source,
  startAlone,
} from './mpi.ts';
import { randomProgram } from './random-calls.ts';
import { ownCalls } from './recorded-counts.ts';

const INSTRUMENTED = '-finstrument-functions';
const isX86 = process.arch === 'x64';
const folder = folderOfFile();
let number = 0;

/** Runs a program under the tracer, one process. Calls of its own functions, by name. */
function callsIn(library: Mpi, program: string): Record<string, number> {
  const own = mkdtempSync(join(folder, 'tracer-'));
  const traced = { library: buildTracer(library, own), folder: join(own, 'trace') };
  expect(startAlone(library, [program], traced)).toMatchObject({ code: 0, stderr: '' });
  return ownCalls(join(traced.folder, 'traces.otf2'));
}

function build(library: Mpi, file: string, flags: string[]): string {
  return buildProgram(library, file, join(folder, `${++number}`), '-w', ...flags);
}

function fortran(library: Mpi, file: string, flags: string[]): string {
  const program = join(folder, `${++number}`);
  expect(buildFortran(library, file, program, ...flags, '-fno-inline')).toMatchObject({
    code: 0,
    stderr: '',
  });
  return program;
}

const OPTIMISATIONS = ['-O0', '-O2', '-O3'];

for (const [name, library] of libraries) {
  describe.skipIf(library === null || !isX86)(
    `functions that loop over routines of their own, with ${name} (needs mpicc, libotf2, otf2-print, x86-64)`,
    () => {
      // How a stack of C looks is up to the compiler, whatever MPI it is.
      it.each(library === quickMpi ? OPTIMISATIONS : ['-O2'])(
        'have as many calls by their stacks as by instrumentation: %s',
        (flag) => {
          const found = callsIn(library!, build(library!, source('levels.c'), [flag]));
          const reported = callsIn(library!, build(library!, source('levels.c'), [flag, INSTRUMENTED]));
          expect(reported).toEqual({
            main: 1,
            solve: 1,
            cycle: 3,
            restrict_to: 9,
            smooth: 12,
            residual: 9,
            relax: 4,
            exchange: 36,
            ready: 216,
            give: 216,
            take: 216,
          });
          expect(found).toEqual(reported);
        },
      );

      it
        .skipIf(library === null || run([library.mpicc.replace('mpicc', 'mpif90'), '--version']).code !== 0)
        .each(OPTIMISATIONS)(
        'are told apart in Fortran, where counters are in memory (needs mpif90): %s',
        (flag) => {
          const found = callsIn(library!, fortran(library!, source('levels.f90'), [flag]));
          expect(found).toMatchObject({
            'levels_of_grid::cycle_once': 3,
            'levels_of_grid::restrict_to': 9,
            'levels_of_grid::smooth': 9,
            'levels_of_grid::exchange': 18,
            'levels_of_grid::take': 108,
          });
        },
      );
    },
  );
}

describe.skipIf(quickMpi === null || !isX86)(
  'calls in programs written at random (needs mpicc, libotf2, x86-64)',
  () => {
    /** Calls of functions inside of which there are MPI calls: others leave no stack. */
    it.each([
      [1, '-O0'],
      [2, '-O2'],
      [3, '-O3'],
      [4, '-Os'],
    ])('are as many by stacks as by instrumentation: seed %i, %s', (seed, flag) => {
      const file = keptSource(randomProgram(seed, 20));
      const reported = callsIn(quickMpi!, build(quickMpi!, file, [flag, INSTRUMENTED]));
      const found = callsIn(quickMpi!, build(quickMpi!, file, [flag]));
      expect(Object.keys(found).length).toBeGreaterThan(30);
      expect(found).toEqual(reported);
    });
  },
);
