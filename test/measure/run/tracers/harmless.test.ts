import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderOfFile } from '../../../support/temporary-folder.ts';
import { THOROUGH } from '../../../support/thorough.ts';
import {
  buildProgram,
  buildSanitizedTracer,
  buildTracer,
  COMPILE_MS,
  canSanitize,
  libraries,
  type Mpi,
  mpich,
  quickMpi,
  run,
  source,
} from './mpi.ts';
import type { PrintedTrace } from './otf2-print.ts';
import { countsOf } from './recorded-counts.ts';
import { expectReadable, RIGHT, startInside, tracerLines, type Variables, wholeTrace } from './whole-life.ts';

const folder = folderOfFile();

/** A file system for twenty files, where one may be mounted. */
const crowded = join(folder, 'crowded');
mkdirSync(crowded);
const mounted =
  process.getuid?.() === 0 &&
  run(['mount', '-t', 'tmpfs', '-o', 'nr_inodes=20', 'tmpfs', crowded]).code === 0;
afterAll(() => mounted && run(['umount', '-l', crowded]));

const RANK = `\${OMPI_COMM_WORLD_RANK:-$PMI_RANK}`;
const SHORT_THREADS = 2000;

let traces = 0;
const newFolder = (): string => join(folder, `trace-${++traces}`);

/** Starts a program with a tracer in its processes; the trace goes into a new folder if no other is said. */
function trace(
  mpi: Mpi,
  preload: string,
  processes: number,
  command: string[],
  { traceFolder = newFolder(), environment = {} }: { traceFolder?: string; environment?: Variables } = {},
) {
  return { outcome: startInside(mpi, preload, processes, command, traceFolder, environment), traceFolder };
}

for (const [name, mpi] of libraries) {
  const needs = 'needs its mpicc and mpirun, libotf2, otf2-print';
  const programs = new Map<string, string>();
  let own = '';
  const program = (file: string, ...flags: string[]): string => {
    const key = [file, ...flags].join(' ');
    if (!programs.has(key)) {
      const target = join(own, `${file.replace('.c', '')}-${programs.size}`);
      programs.set(key, buildProgram(mpi!, source(file), target, '-g', ...flags));
    }
    return programs.get(key)!;
  };

  // The tracer's source is the same for all MPI libraries: where there are two, a quick run checks it under
  // one of them and takes it as it is under the other.
  const isOnly = mpi === null || mpich === null;
  for (const sanitized of THOROUGH || isOnly ? [false, true] : [mpi === quickMpi && canSanitize]) {
    const kind = sanitized ? ', checked for wrong access to memory and undefined behaviour' : '';
    describe.skipIf(mpi === null || (sanitized && !canSanitize))(
      `the tracer does no harm with ${name}${kind} (${needs}${sanitized ? ', libasan, libubsan' : ''})`,
      () => {
        let preload = '';
        beforeAll(() => {
          own ||= mkdtempSync(join(folder, 'mpi-'));
          preload = sanitized ? buildSanitizedTracer(mpi!, own) : buildTracer(mpi!, own);
        }, COMPILE_MS);

        it.each([0, 1])('to data when process %i cannot write its events anywhere', (process) => {
          const { outcome, traceFolder } = trace(
            mpi!,
            preload,
            2,
            [program('whole-life.c'), String(process)],
            { environment: { COMMGATE_TRACE_MEMORY_MB: '1' } },
          );
          expect(outcome).toMatchObject(RIGHT);
          expect(tracerLines(outcome)).toEqual([
            `commgate tracer: the events of a process need more than the 1 MB they may take, and could not be written to ${traceFolder}: File too large; no trace is written`,
          ]);
          expect(readdirSync(traceFolder)).toEqual([]);
        });

        it('and records a whole life', () => {
          const { outcome, traceFolder } = trace(mpi!, preload, 2, [program('whole-life.c')], {
            environment: { COMMGATE_TRACE_MEMORY_MB: '1' },
          });
          expect(outcome).toMatchObject(RIGHT);
          expectReadable(traceFolder);
          for (const location of [0, 1]) {
            const { flushes, calls } = countsOf(join(traceFolder, 'traces.otf2'), location);
            expect(flushes).toBe(1);
            expect([calls.get('MPI_Comm_split'), calls.get('MPI_Sendrecv')]).toEqual([2, 12050]);
          }
        });

        it.each([
          ['a folder traces', 'traces', (path: string) => mkdirSync(path)],
          ['a file traces', 'traces', (path: string) => writeFileSync(path, 'mine')],
          ['definitions', 'traces.def', (path: string) => writeFileSync(path, 'mine')],
          ['an archive', 'traces.otf2', (path: string) => writeFileSync(path, 'mine')],
        ])('where %s is left over', (_, left, leave) => {
          const traceFolder = newFolder();
          mkdirSync(traceFolder);
          leave(join(traceFolder, left));
          const { outcome } = trace(mpi!, preload, 2, [program('whole-life.c')], {
            traceFolder,
          });
          expect(outcome).toMatchObject(RIGHT);
          expect(tracerLines(outcome)).toEqual([
            `commgate tracer: COMMGATE_TRACE_DIR ${traceFolder}: there is a ${left} already, which is not overwritten; no trace is written`,
          ]);
          expect(readdirSync(traceFolder)).toEqual([left]);
        });

        it.each([
          [100, THOROUGH ? 400 : 200],
          [10_000, THOROUGH ? 400 : 250],
        ])('when a signal handler interrupts it %i times a second', (rate, milliseconds) => {
          const command = [program('signals.c', '-finstrument-functions'), `${rate}`, `${milliseconds}`];
          const { outcome, traceFolder } = trace(mpi!, preload, 2, command);
          expect(outcome).toMatchObject({ ...RIGHT, stderr: '' });
          for (const { calls } of wholeTrace(traceFolder).locations) {
            expect(calls.get('exchange')).toBe(calls.get('MPI_Sendrecv'));
            // Those that came in the middle of recording are left out.
            expect(calls.get('tick')).toBeGreaterThan((rate * milliseconds) / 1000 / 20);
          }
        });

        it('to a program that calls MPI in coroutines and on the stack of signal handlers', () => {
          const { outcome, traceFolder } = trace(mpi!, preload, 1, [program('coroutines.c')]);
          expect(outcome).toMatchObject(RIGHT);
          expect(tracerLines(outcome)).toEqual([]);
          const [{ calls }] = wholeTrace(traceFolder).locations as [PrintedTrace['locations'][0]];
          expect(calls.get('MPI_Allreduce')).toBe(120);
          expect(calls.get('add')).toBe(120);
        });

        it('to a program with code for a counter at an address that is not there', () => {
          const { outcome, traceFolder } = trace(mpi!, preload, 1, [program('far-counter.c')]);
          expect(outcome).toMatchObject(RIGHT);
          expect(wholeTrace(traceFolder).locations[0]!.calls.get('MPI_Barrier')).toBe(20);
        });

        it('to a program that unloads a library with MPI calls', () => {
          const library = program('plugin.c', '-DPLUGIN', '-shared', '-fPIC');
          const { outcome, traceFolder } = trace(mpi!, preload, 1, [program('plugin.c', '-ldl'), library]);
          expect(outcome).toMatchObject(RIGHT);
          expect(wholeTrace(traceFolder).locations[0]!.calls.get('MPI_Barrier')).toBe(5);
        });

        it.each([
          ['call stacks', []],
          ['instrumentation', ['-finstrument-functions']],
        ])('to a program of many short threads, with %s', (_, flags) => {
          const command = [program('short-threads.c', ...flags), String(SHORT_THREADS)];
          const { outcome, traceFolder } = trace(mpi!, preload, 1, command);
          expect(outcome).toMatchObject({ code: 0, stderr: '' });
          const { locations } = wholeTrace(traceFolder);
          expect(locations).toHaveLength(2);
          expect(locations[1]!.calls.get('work')).toBe(SHORT_THREADS);
          expect(locations[1]!.calls.get('run')).toBe(SHORT_THREADS);
          expect(readdirSync(join(traceFolder, 'traces'))).toHaveLength(4);
        });
      },
    );
  }

  describe.skipIf(mpi === null)(`the tracer does no harm with ${name} (${needs})`, () => {
    let tracer = '';
    beforeAll(() => {
      own ||= mkdtempSync(join(folder, 'mpi-'));
      tracer = buildTracer(mpi!, own);
    });

    it.each([0, 1])('when process %i runs without it: the program does not even begin', (untraced) => {
      const script = `test ${RANK} = ${untraced} && unset LD_PRELOAD; exec ${program('whole-life.c')}`;
      const { outcome } = trace(mpi!, tracer, 2, ['sh', '-c', script], {
        environment: { COMMGATE_TRACE_START_LIMIT_S: '1' },
      });
      expect(outcome.code).toBe(2);
      expect(outcome.stdout).not.toMatch(/right|wrong/);
      // MPICH's launcher may end before it has forwarded what a process printed that aborts.
      if (mpi!.mpicc.endsWith('.mpich') && outcome.stderr === '') return;
      expect(tracerLines(outcome).join()).toMatch(
        new RegExp(
          `process ${1 - untraced} has waited 1 s for the others to begin, .* LD_PRELOAD and COMMGATE_TRACE_DIR`,
        ),
      );
    });

    it.skipIf(!mounted)('on a disk that has no place for another folder (needs root and mount)', () => {
      for (let i = 0; ; i++) {
        try {
          writeFileSync(join(crowded, `${name}-${i}`), '');
        } catch {
          break;
        }
      }
      const traceFolder = join(crowded, 'trace');
      const { outcome } = trace(mpi!, tracer, 2, [program('whole-life.c')], { traceFolder });
      expect(outcome).toMatchObject(RIGHT);
      expect(tracerLines(outcome)).toEqual([
        `commgate tracer: COMMGATE_TRACE_DIR ${traceFolder}: No space left on device; no trace is written`,
      ]);
    });

    // MPICH as Debian has it cannot spawn at all.
    if (!mpi?.mpicc.endsWith('.mpich')) {
      it('to processes that the program spawns, and to data exchanged with them', () => {
        const traceFolder = newFolder();
        const outcome = run([...mpi!.mpirun, '-n', '2', program('spawning.c')], {
          LD_PRELOAD: tracer,
          COMMGATE_TRACE_DIR: traceFolder,
        });
        expect(outcome).toMatchObject(RIGHT);
        expect(tracerLines(outcome)).toEqual([
          'commgate tracer: 2 processes that the program has spawned are not recorded',
        ]);
        const { locations } = wholeTrace(traceFolder);
        expect(locations).toHaveLength(2);
        // Those with the spawned processes are none of the trace's.
        for (const { sends, receives } of locations) expect([sends, receives]).toEqual([[], []]);
      });
    }
  });
}
