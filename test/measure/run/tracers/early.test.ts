import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { THOROUGH } from '../../../support/thorough.ts';
import { buildProgram, describeTraced, libraries, run, source } from './mpi.ts';
import { RIGHT, startInside, wholeTrace } from './whole-life.ts';

const early = source('early.c');
const EARLY = { EARLY_INIT: '1' };

for (const [name, mpi] of libraries) {
  describeTraced(
    `the tracer records from MPI_Init to MPI_Finalize with ${name}`,
    mpi,
    ({ mpi, folder: own, library: tracer }) => {
      const programs: Record<string, string[]> = {};
      beforeAll(() => {
        const shared = ['-DLIBRARY', '-shared', '-fPIC', '-lpthread'];
        const library = buildProgram(mpi, early, join(own, 'libearly.so'), ...shared);
        const linked = join(own, 'linked');
        // Named by its path, which is another one each time: nothing that could be kept.
        const words = ['-O2', '-g', '-DLINKED', '-o', linked, early, '-Wl,--no-as-needed', library, '-ldl'];
        expect(run([mpi.mpicc, ...words])).toEqual({ code: 0, stdout: '', stderr: '' });
        programs['linked'] = [linked];
        programs['loaded'] = [buildProgram(mpi, early, join(own, 'loading'), '-g', '-ldl'), library];
      });

      it.each([
        ['a constructor and main', 'linked', EARLY],
        ['a constructor and a destructor', 'linked', { ...EARLY, LATE_FINALIZE: 'destructor' }],
        ['a constructor and atexit', 'linked', { ...EARLY, LATE_FINALIZE: 'atexit' }],
        ['main and a destructor', 'linked', { LATE_FINALIZE: 'destructor' }],
        ['main and atexit', 'linked', { LATE_FINALIZE: 'atexit' }],
        [
          'the constructor of a library that is loaded later, and its destructor',
          'loaded',
          { ...EARLY, LATE_FINALIZE: 'destructor' },
        ],
      ])('called in %s', (_, program, environment) => {
        for (const processes of THOROUGH ? [1, 2, 3, 8] : [2]) {
          const traceFolder = mkdtempSync(join(own, 'trace-'));
          const started = startInside(mpi, tracer, processes, programs[program]!, traceFolder, environment);
          expect(started).toMatchObject({ ...RIGHT, stderr: '' });
          const { locations } = wholeTrace(traceFolder);
          expect(locations).toHaveLength(processes);
          for (const { calls } of locations) {
            expect([calls.get('MPI_Init'), calls.get('MPI_Sendrecv'), calls.get('MPI_Finalize')]).toEqual([
              1, 5, 1,
            ]);
            expect(calls.get('exchange')).toBe(1);
          }
        }
      });
    },
  );
}
