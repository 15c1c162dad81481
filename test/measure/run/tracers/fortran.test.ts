import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTrace } from '../../../../src/trace/load.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';
import { buildFortran, buildTracer, libraries, type Mpi, type Outcome, run, source, start } from './mpi.ts';
import { messageLines, printTrace } from './otf2-print.ts';

const folder = folderOfFile();

/** Fortran's interfaces to MPI, as preprocessor options. */
const INTERFACES = [
  ['mpif.h', ''],
  ['use mpi', '-DUSE_MPI'],
  ['use mpi_f08', '-DUSE_MPI_F08'],
] as const;

const hasAddr2line = run(['addr2line', '--version']).code === 0;

const programOf = (mpi: Mpi, option: string): string => join(folder, `${mpi.mpicc}${option}`);

const compile = (mpi: Mpi, file: string, target: string, ...flags: string[]): Outcome =>
  buildFortran(mpi, source(file), target, '-O2', '-g', '-fallow-argument-mismatch', ...flags);

/** What the compiler said when it built the program with each interface: it is also how a machine without one is told. */
const compileAll = (mpi: Mpi): Map<string, Outcome> =>
  new Map(
    INTERFACES.map(([_, option]) => [
      option,
      compile(mpi, 'fortran-check.F90', programOf(mpi, option), ...(option === '' ? [] : [option])),
    ]),
  );

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

for (const [name, mpi] of libraries) {
  const compiled = mpi === null ? new Map<string, Outcome>() : compileAll(mpi);
  describe.skipIf(mpi === null || [...compiled.values()].every(({ code }) => code !== 0))(
    `Fortran with ${name} (needs its mpicc and mpif90, gfortran, libotf2 and otf2-print)`,
    () => {
      let library = '';
      const tracer = (): string => {
        const own = join(folder, `tracer-${mpi!.mpicc}`);
        if (library === '') {
          mkdirSync(own);
          library = buildTracer(mpi!, own);
        }
        return library;
      };

      it.each(INTERFACES)('records what a program with %s counted itself', (_, option) => {
        expect(compiled.get(option)!.stderr).toBe('');
        const program = programOf(mpi!, option);
        const [counts, traceFolder] = [`${program}-counts`, `${program}-trace`];
        mkdirSync(counts);
        const traced = { library: tracer(), folder: traceFolder };
        expect(start(mpi!, 4, [program, counts], traced)).toMatchObject({ code: 0, stderr: '' });
        const trace = printTrace(join(traceFolder, 'traces.otf2'));
        expect(trace.complaints).toBe('');
        for (let process = 0; process < 4; process++) {
          const { sends, receives, collectives, calls, disorder } = trace.locations[process]!;
          expect(disorder).toEqual([]);
          expect({
            sends: sends.length,
            sentBytes: sum(sends.map(({ bytes }) => bytes)),
            receives: receives.length,
            receivedBytes: sum(receives.map(({ bytes }) => bytes)),
            collectives: collectives.length,
          }).toEqual(JSON.parse(readFileSync(join(counts, `${process}.json`), 'utf8')));
          expect(collectives.map(({ operation }) => operation)).toEqual([
            'BARRIER',
            'BCAST',
            'ALLREDUCE',
            'GATHER',
            'ALLREDUCE',
          ]);
          expect(collectives.map(({ sent }) => sent)).toEqual([0, process === 0 ? 32 : 0, 24, 8, 24]);
          // four communicators: the world, its halves, a copy and a grid
          expect(new Set(sends.map(({ communicator }) => communicator)).size).toBe(4);
          expect(calls.get('exchanges::communicators')).toBe(1);
        }
        expect(messageLines(trace, 'sends')).toEqual(messageLines(trace, 'receives'));
        const { definitions } = trace;
        expect(definitions).toMatch(/^CART_DIMENSION .*Size: 2, Periodicity: TRUE/m);
        expect(definitions.match(/^CART_COORDINATE .*/gm)).toHaveLength(4);
        const [grid] = loadTrace(join(traceFolder, 'traces.otf2')).topologies;
        expect(grid!.dimensions.map(({ size, periodic }) => [size, periodic])).toEqual([
          [2, true],
          [2, false],
        ]);
        expect(grid!.coordinates).toEqual([Int32Array.of(0, 0, 1, 1), Int32Array.of(0, 1, 0, 1)]);
      });

      it('records fixed-form Fortran 77 with its subroutines', () => {
        const program = join(folder, `${mpi!.mpicc}-fixed`);
        expect(compile(mpi!, 'fixed-form.f', program, '-std=legacy')).toMatchObject({ code: 0, stderr: '' });
        const traced = { library: tracer(), folder: `${program}-trace` };
        expect(start(mpi!, 3, [program], traced)).toMatchObject({ code: 0, stderr: '' });
        const trace = printTrace(join(traced.folder, 'traces.otf2'));
        expect(trace.complaints).toBe('');
        for (const { calls, sends, receives, collectives } of trace.locations) {
          expect(Object.fromEntries(calls)).toMatchObject({
            pass_: 3,
            MPI_Isend: 3,
            MPI_Recv: 3,
            MPI_Wait: 3,
          });
          expect([sends.length, receives.length, collectives.length]).toEqual([3, 3, 1]);
        }
      });

      it.skipIf(!hasAddr2line)(
        'names inlined procedures that the linker does not know (needs addr2line)',
        () => {
          const program = join(folder, `${mpi!.mpicc}-inlined`);
          expect(compile(mpi!, 'inlined.f90', program)).toMatchObject({ code: 0, stderr: '' });
          const symbols = run(['nm', program]).stdout;
          expect(symbols).toMatch(/ main$/m);
          expect(symbols).not.toMatch(/ (step|total)/);
          const traced = { library: tracer(), folder: `${program}-trace` };
          expect(start(mpi!, 1, [program], traced)).toMatchObject({ code: 0, stderr: '' });
          const { calls } = printTrace(join(traced.folder, 'traces.otf2')).locations[0]!;
          const own = [...calls].filter(([name]) => !name.startsWith('MPI_'));
          expect(Object.fromEntries(own)).toEqual({ main: 1, outer: 1, step: 3, total: 3 });
        },
      );
    },
  );
}
