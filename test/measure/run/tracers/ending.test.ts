import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { analyze } from '../../../../src/analysis/analysis.ts';
import { loadTrace } from '../../../../src/trace/load.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { THOROUGH } from '../../../support/thorough.ts';
import { expectSentBeforeReceived } from './clock-check.ts';
import {
  buildProgram,
  buildTracer,
  describeTraced,
  libraries,
  mpich,
  type Outcome,
  run,
  source,
  start,
} from './mpi.ts';
import { messageLines, printTrace } from './otf2-print.ts';

const hasSessions =
  mpich !== null && run([mpich.mpicc, '-fsyntax-only', '-Werror', source('session.c')]).code === 0;

it.skipIf(!hasSessions).each([1, 2, 4])(
  'says once that MPI sessions of %i processes are not recorded (needs MPICH 4)',
  (processes) => {
    const own = temporaryFolder();
    const program = buildProgram(mpich!, source('session.c'), join(own, 'session'), '-g');
    const traced = { library: buildTracer(mpich!, own), folder: join(own, 'trace') };
    expect(start(mpich!, processes, [program], traced)).toEqual({
      code: 0,
      stdout: 'right\n',
      stderr:
        'commgate tracer: the program has begun an MPI session: what goes through sessions is not recorded, and without MPI_Init no trace is written\n',
    });
    expect(readdirSync(traced.folder)).toEqual([]);
  },
);

for (const [name, mpi] of libraries) {
  describeTraced(`ends, threads and clocks with ${name}`, mpi, ({ mpi, folder, library }) => {
    let program = '';
    let number = 0;
    beforeAll(() => {
      program = buildProgram(mpi, source('ending.c'), join(folder, 'ending'), '-g');
    });

    function end(
      how: string,
      processes = 3,
      environment = {},
    ): { outcome: Outcome; traceFolder: string; lines: string[] } {
      const traceFolder = join(folder, `${mpi.mpicc}-${++number}`);
      const outcome = start(mpi, processes, [program, how], {
        library,
        folder: traceFolder,
        environment,
      });
      const lines = outcome.stderr.split('\n').filter((line) => line.startsWith('commgate tracer: '));
      return { outcome, traceFolder, lines };
    }

    it.each([
      ['abort', 'called MPI_Abort'],
      ['crash', 'crashed (SIGSEGV)'],
    ])('leaves what a process recorded before %s, apart and readable', (how, reason) => {
      const { outcome, traceFolder, lines } = end(how);
      expect(outcome.code).not.toBe(0);
      const own = join(traceFolder, 'process-1');
      const said = [`commgate tracer: process 1 ${reason}: what it recorded is in ${own}`];
      // MPICH's launcher may end before it has forwarded what a process printed that aborts.
      expect(how === 'abort' && mpi.mpicc !== 'mpicc' ? [said, []] : [said]).toContainEqual(lines);
      expect(existsSync(join(traceFolder, 'traces.otf2'))).toBe(false);
      const anchor = join(own, 'traces.otf2');
      const { locations, complaints } = printTrace(anchor);
      const [location] = locations.filter((one) => one !== undefined);
      expect(complaints).toBe('');
      expect(location!.disorder).toEqual([]);
      expect([location!.sends.length, location!.receives.length]).toEqual([5, 5]);
      expect(location!.calls.get('ring') ?? location!.calls.get('main')).toBeGreaterThan(0);
    });

    it.each([
      ['exit', 'leave', 'ended without MPI_Finalize'],
      ['quick_exit', 'quick_exit', 'called quick_exit'],
      ['_exit', '_exit', 'called _exit'],
    ])('says so when the program leaves by %s, without MPI_Finalize', (_, how, reason) => {
      const { traceFolder, lines } = end(how, 1);
      const own = join(traceFolder, 'process-0');
      expect(lines).toEqual([`commgate tracer: process 0 ${reason}: what it recorded is in ${own}`]);
      const { locations, complaints } = printTrace(join(own, 'traces.otf2'));
      expect([complaints, locations[0]!.sends.length]).toEqual(['', 5]);
    });

    it('says so when the program leaves without MPI_Finalize and what it recorded is lost', () => {
      const { traceFolder, lines } = end('leave-full', 1, { COMMGATE_TRACE_MEMORY_MB: '1' });
      expect(lines).toEqual(['commgate tracer: process 0 ended without MPI_Finalize: its recording is lost']);
      expect(readdirSync(traceFolder)).toEqual([]);
    });

    // What hangs there takes ten seconds.
    it.skipIf(!THOROUGH).each([
      ['crashed (SIGSEGV)', ['crash']],
      ['called _exit', []],
    ])('gives up in ten seconds when a process %s and memory is locked', (reason, words) => {
      const locked = buildProgram(mpi, source('locked.c'), join(folder, `${mpi.mpicc}-locked`));
      const traceFolder = join(folder, `${mpi.mpicc}-${++number}`);
      const { code, stderr } = start(mpi, 1, [locked, ...words], { library, folder: traceFolder });
      expect(code).not.toBeNull();
      expect(code).not.toBe(0);
      expect(stderr.split('\n')).toContain(`commgate tracer: process 0 ${reason}: its recording is lost`);
    });

    it('leaves children of a process alone', () => {
      const { outcome, traceFolder, lines } = end('fork', 1);
      expect([outcome.code, lines]).toEqual([0, []]);
      expect(readdirSync(traceFolder).sort()).toEqual(['traces', 'traces.def', 'traces.otf2']);
    });

    it('says in one line when the trace cannot be written whole, and leaves nothing of it', () => {
      const { outcome, traceFolder } = end('small', 2);
      expect(outcome).toMatchObject({
        code: 0,
        stderr: `commgate tracer: COMMGATE_TRACE_DIR ${traceFolder}: the trace could not be written: File is too large\n`,
      });
      expect(readdirSync(traceFolder)).toEqual([]);
    });

    it('says so in one line when events can neither be kept in memory nor be written out', () => {
      const { outcome, traceFolder } = end('full', 2, { COMMGATE_TRACE_MEMORY_MB: '1' });
      expect(outcome).toMatchObject({
        code: 0,
        stderr: `commgate tracer: the events of a process need more than the 1 MB they may take, and could not be written to ${traceFolder}: File too large; no trace is written\n`,
      });
      expect(readdirSync(traceFolder)).toEqual([]);
    });

    it('records every thread of MPI_THREAD_MULTIPLE in a location of its own', () => {
      const threads = buildProgram(mpi, source('threads.c'), join(folder, `${mpi.mpicc}-threads`), '-g');
      const traced = { library, folder: `${threads}-trace` };
      expect(start(mpi, 2, [threads], traced)).toMatchObject({ code: 0, stderr: '' });
      const anchor = join(traced.folder, 'traces.otf2');
      const trace = printTrace(anchor);
      expect(trace.complaints).toBe('');
      expect(trace.locations).toHaveLength(8);
      for (const { sends, receives, disorder, calls } of trace.locations) {
        expect(disorder).toEqual([]);
        expect([sends.length, receives.length]).toEqual([50, 50]);
        expect(calls.get('exchange')).toBe(1);
      }
      const analysis = analyze(loadTrace(anchor));
      expect(new Set(analysis.patterns.flatMap(({ functions }) => functions))).toEqual(new Set(['exchange']));
    });

    const shifted = (nanoseconds: number) => ['env', `COMMGATE_TRACE_CLOCK_SHIFT_NS=${nanoseconds}`];
    const inNamespace = (seconds: number) => ['unshare', '--time', '--monotonic', `${seconds}`];
    /** A comparison of clocks is as exact as its fastest exchange of messages: not very on a machine under load. */
    const underLoad = { retry: 2 };
    const hasNamespaces = run([...inNamespace(100), 'true']).code === 0;

    it.skipIf(!hasNamespaces)(
      'aligns clocks of time namespaces, as of other machines (needs unshare --time and the right to use it)',
      underLoad,
      // Waiting processes of MPICH poll: three hold two cores for a second.
      () => expectAligned(mpi === mpich ? [inNamespace(7000)] : [inNamespace(7000), inNamespace(50)]),
    );

    // With MPICH one kind of clocks is enough.
    if (mpi !== mpich || !hasNamespaces) {
      it('aligns clocks that differ, so that no message is received before it is sent', underLoad, () => {
        expectAligned([shifted(5_000_000_000), shifted(-3_000_000_000)]);
      });
    }

    /** Process 0 as it is, one process more after each of the prefixes. */
    function expectAligned(prefixes: string[][]): void {
      const traceFolder = join(folder, `${mpi.mpicc}-clocks-${++number}`);
      const part = (command: string[]) => ['-n', '1', ...command];
      const parts = [[], ...prefixes].map((prefix) => part([...prefix, program]));
      const command = [...mpi.mpirun, ...parts.flatMap((words, i) => (i === 0 ? words : [':', ...words]))];
      const environment = { LD_PRELOAD: library, COMMGATE_TRACE_DIR: traceFolder };
      expect(run(command, environment)).toMatchObject({ code: 0, stderr: '' });
      const anchor = join(traceFolder, 'traces.otf2');
      const trace = printTrace(anchor);
      expect(trace.complaints).toBe('');
      expect(messageLines(trace, 'sends')).toEqual(messageLines(trace, 'receives'));
      const last = Math.max(...trace.locations.map(({ lastTime }) => lastTime));
      const first = Math.min(...trace.locations.map(({ firstTime }) => firstTime));
      expect(last - first).toBeLessThan(3e9);
      // Five messages of each process, with both ends, and a barrier.
      expectSentBeforeReceived(anchor, 11 * parts.length);
    }
  });
}
