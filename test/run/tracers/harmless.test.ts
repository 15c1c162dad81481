import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildProgram,
  buildSanitizedTracer,
  buildTracer,
  COMPILE_MS,
  canSanitize,
  libraries,
  type Mpi,
  type Outcome,
  run,
} from './mpi.ts';
import { type PrintedTrace, printTrace } from './otf2-print.ts';

/** Runs with a failure, for each MPI library and each of two numbers of processes; COMMGATE_FAILURES=60 for all. */
const FAILURES = Number(process.env['COMMGATE_FAILURES'] ?? 6);

const source = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'commgate-harmless-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

/** Starts a program with a tracer in its processes, and only there. */
function trace(
  mpi: Mpi,
  preload: string,
  processes: number,
  command: string[],
  more: Record<string, string> = {},
) {
  const traceFolder = more['COMMGATE_TRACE_DIR'] ?? join(folder, `trace-${++traces}`);
  const variables = { LD_PRELOAD: preload, COMMGATE_TRACE_DIR: traceFolder, ...more };
  const words = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const outcome = run([...mpi.mpirun, '-n', String(processes), 'env', ...words, ...command], {
    ASAN_OPTIONS: 'detect_leaks=0',
  });
  return { outcome, traceFolder };
}

/** What otf2-print reads of a trace, which it must not complain about; no recording goes back in time. */
function whole(traceFolder: string): PrintedTrace {
  const printed = printTrace(join(traceFolder, 'traces.otf2'));
  expect(printed.complaints).toBe('');
  for (const { disorder } of printed.locations) expect(disorder).toEqual([]);
  return printed;
}

const RIGHT = { code: 0, stdout: 'right\n' };
const tracerLines = ({ stderr }: Outcome): string[] =>
  stderr.split('\n').filter((line) => line.startsWith('commgate tracer: '));

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

  for (const sanitized of [false, true]) {
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
            {
              COMMGATE_TRACE_MEMORY_MB: '1',
            },
          );
          expect(outcome).toMatchObject(RIGHT);
          expect(tracerLines(outcome)).toEqual([
            `commgate tracer: the events of a process need more than the 1 MB they may take, and could not be written to ${traceFolder}: File too large; no trace is written`,
          ]);
          expect(readdirSync(traceFolder)).toEqual([]);
        });

        it('and records a whole life', () => {
          const { outcome, traceFolder } = trace(mpi!, preload, 2, [program('whole-life.c')], {
            COMMGATE_TRACE_MEMORY_MB: '1',
          });
          expect(outcome).toMatchObject(RIGHT);
          for (const { flushes, calls } of whole(traceFolder).locations) {
            expect(flushes).toHaveLength(1);
            expect([calls.get('MPI_Comm_split'), calls.get('MPI_Sendrecv')]).toEqual([2, 12050]);
          }
        });

        it.each([
          ['a folder traces', 'traces', (path: string) => mkdirSync(path)],
          ['a file traces', 'traces', (path: string) => writeFileSync(path, 'mine')],
          ['definitions', 'traces.def', (path: string) => writeFileSync(path, 'mine')],
          ['an archive', 'traces.otf2', (path: string) => writeFileSync(path, 'mine')],
        ])('where %s is left over', (_, left, leave) => {
          const traceFolder = join(folder, `trace-${++traces}`);
          mkdirSync(traceFolder);
          leave(join(traceFolder, left));
          const { outcome } = trace(mpi!, preload, 2, [program('whole-life.c')], {
            COMMGATE_TRACE_DIR: traceFolder,
          });
          expect(outcome).toMatchObject(RIGHT);
          expect(tracerLines(outcome)).toEqual([
            `commgate tracer: COMMGATE_TRACE_DIR ${traceFolder}: there is a ${left} already, which is not overwritten; no trace is written`,
          ]);
          expect(readdirSync(traceFolder)).toEqual([left]);
        });

        it.each([100, 10_000])('when a signal handler interrupts it %i times a second', (rate) => {
          const command = [program('signals.c', '-finstrument-functions'), String(rate), '400'];
          const { outcome, traceFolder } = trace(mpi!, preload, 2, command);
          expect(outcome).toMatchObject({ ...RIGHT, stderr: '' });
          for (const { calls } of whole(traceFolder).locations) {
            expect(calls.get('exchange')).toBe(calls.get('MPI_Sendrecv'));
            // Those that came in the middle of recording are left out.
            expect(calls.get('tick')).toBeGreaterThan((rate * 0.4) / 20);
          }
        });

        it('to a program that calls MPI in coroutines and on the stack of signal handlers', () => {
          const { outcome, traceFolder } = trace(mpi!, preload, 1, [program('coroutines.c')]);
          expect(outcome).toMatchObject(RIGHT);
          expect(tracerLines(outcome)).toEqual([]);
          const [{ calls }] = whole(traceFolder).locations as [PrintedTrace['locations'][0]];
          expect(calls.get('MPI_Allreduce')).toBe(120);
          expect(calls.get('add')).toBe(120);
        });

        it('to a program with code for a counter at an address that is not there', () => {
          const { outcome, traceFolder } = trace(mpi!, preload, 1, [program('far-counter.c')]);
          expect(outcome).toMatchObject(RIGHT);
          expect(whole(traceFolder).locations[0]!.calls.get('MPI_Barrier')).toBe(20);
        });

        it('to a program that unloads a library with MPI calls', () => {
          const library = program('plugin.c', '-DPLUGIN', '-shared', '-fPIC');
          const { outcome, traceFolder } = trace(mpi!, preload, 1, [program('plugin.c', '-ldl'), library]);
          expect(outcome).toMatchObject(RIGHT);
          expect(whole(traceFolder).locations[0]!.calls.get('MPI_Barrier')).toBe(5);
        });

        it.each([
          ['call stacks', []],
          ['instrumentation', ['-finstrument-functions']],
        ])('to a program of many short threads, with %s', (_, flags) => {
          const command = [program('short-threads.c', ...flags), String(SHORT_THREADS)];
          const { outcome, traceFolder } = trace(mpi!, preload, 1, command);
          expect(outcome).toMatchObject({ code: 0, stderr: '' });
          const { locations } = whole(traceFolder);
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
    let failing = '';
    beforeAll(() => {
      own ||= mkdtempSync(join(folder, 'mpi-'));
      tracer = buildTracer(mpi!, own);
      failing = join(own, 'failing.so');
      const built = run([
        'cc',
        '-O2',
        '-Wall',
        '-Wextra',
        '-shared',
        '-fPIC',
        '-o',
        failing,
        source('failing.c'),
        '-ldl',
      ]);
      expect(built).toMatchObject({ code: 0, stderr: '' });
    });

    /** The whole life of a program, with a failure in one process. */
    const fail = (processes: number, more: Record<string, string>) =>
      trace(mpi!, `${tracer}:${failing}`, processes, [program('whole-life.c')], {
        COMMGATE_TRACE_MEMORY_MB: '1',
        ...more,
      });

    it.each([2, 4])(
      'whatever fails in one of %i processes, and whenever',
      { timeout: 60_000 + FAILURES * 5_000 },
      (processes) => {
        const counts = join(own, 'requests');
        expect(fail(processes, { COMMGATE_COUNT: counts }).outcome).toMatchObject(RIGHT);
        let lost = 0;
        for (let i = 0; i < FAILURES; i++) {
          const process = i % processes;
          const requests = Number(readFileSync(`${counts}.${process}`, 'utf8'));
          const number = 1 + Math.floor(((i + 0.5) / FAILURES) * requests);
          const failure = `${process}:${number}${Math.floor(i / processes) % 2 === 0 ? '' : '+'}`;
          const { outcome, traceFolder } = fail(processes, { COMMGATE_FAIL: failure });
          expect({ failure, ...outcome }).toMatchObject({ failure, ...RIGHT });
          if (existsSync(join(traceFolder, 'traces.otf2'))) {
            whole(traceFolder);
          } else {
            lost++;
            expect(tracerLines(outcome)).toContainEqual(
              expect.stringMatching(/no trace is written|could not be written/),
            );
            expect(existsSync(traceFolder) ? readdirSync(traceFolder) : []).toEqual([]);
          }
          rmSync(traceFolder, { recursive: true, force: true });
        }
        expect(lost).toBeGreaterThan(0);
      },
    );

    it.each([0, 1])('when process %i runs without it: the program does not even begin', (untraced) => {
      const script = `test ${RANK} = ${untraced} && unset LD_PRELOAD; exec ${program('whole-life.c')}`;
      const { outcome } = trace(mpi!, tracer, 2, ['sh', '-c', script], { COMMGATE_TRACE_START_LIMIT_S: '1' });
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
      const { outcome } = trace(mpi!, tracer, 2, [program('whole-life.c')], {
        COMMGATE_TRACE_DIR: traceFolder,
      });
      expect(outcome).toMatchObject(RIGHT);
      expect(tracerLines(outcome)).toEqual([
        `commgate tracer: COMMGATE_TRACE_DIR ${traceFolder}: No space left on device; no trace is written`,
      ]);
    });

    // MPICH as Debian has it cannot spawn at all.
    if (!mpi?.mpicc.endsWith('.mpich')) {
      it('to processes that the program spawns, and to data exchanged with them', () => {
        const traceFolder = join(folder, `trace-${++traces}`);
        const outcome = run([...mpi!.mpirun, '-n', '2', program('spawning.c')], {
          LD_PRELOAD: tracer,
          COMMGATE_TRACE_DIR: traceFolder,
        });
        expect(outcome).toMatchObject(RIGHT);
        expect(tracerLines(outcome)).toEqual([
          'commgate tracer: 2 processes that the program has spawned are not recorded',
        ]);
        const { locations } = whole(traceFolder);
        expect(locations).toHaveLength(2);
        // Those with the spawned processes are none of the trace's.
        for (const { sends, receives } of locations) expect([sends, receives]).toEqual([[], []]);
      });
    }
  });
}
