import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { folderOfFile } from '../../../support/temporary-folder.ts';
import { buildProgram, buildTracer, compilerComplaints, type Mpi, mpi, mpich, run, start } from './mpi.ts';
import { messageLines, type PrintedTrace, printTrace } from './otf2-print.ts';

const check = fileURLToPath(new URL('tracer-check.c', import.meta.url));
const truncated = fileURLToPath(new URL('truncated.c', import.meta.url));
const halo = fileURLToPath(new URL('../../../../fixtures/programs/halo.c', import.meta.url));

const folder = folderOfFile();
const library = mpi === null ? '' : buildTracer(mpi, folder);

/** What one process of tracer-check.c counted itself. */
interface Counted {
  sends: number;
  sentBytes: number;
  receives: number;
  receivedBytes: number;
  cancelled: number;
  calls: Record<string, number>;
  collectives: Record<string, [number, number, number]>;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The same facts from the trace. */
function recorded(trace: PrintedTrace, process: number): Counted {
  const location = trace.locations[process]!;
  const calls = [...location.calls].filter(([name]) => name.startsWith('MPI_') && name !== 'MPI_Finalize');
  const collectives: Counted['collectives'] = {};
  for (const { operation, sent, received } of location.collectives) {
    const [number, sentBefore, receivedBefore] = collectives[operation] ?? [0, 0, 0];
    collectives[operation] = [number + 1, sentBefore + sent, receivedBefore + received];
  }
  return {
    sends: location.sends.length,
    sentBytes: sum(location.sends.map(({ bytes }) => bytes)),
    receives: location.receives.length,
    receivedBytes: sum(location.receives.map(({ bytes }) => bytes)),
    cancelled: location.cancelled,
    calls: Object.fromEntries(calls),
    collectives,
  };
}

/** Enters and leaves balance, times ascend, definitions agree with events, otf2-print is content. */
function expectSound(trace: PrintedTrace, processes: number): void {
  expect(trace.complaints).toBe('');
  expect(trace.locations.length).toBe(processes);
  expect(trace.locations.flatMap(({ disorder }) => disorder)).toEqual([]);
  expect(trace.definedEvents).toEqual(trace.locations.map(({ events }) => events));
  const first = Math.min(...trace.locations.map(({ firstTime }) => firstTime));
  const last = Math.max(...trace.locations.map(({ lastTime }) => lastTime));
  expect(trace.clock).toEqual({ resolution: 1e9, offset: first, length: last - first });
  expect(messageLines(trace, 'sends')).toEqual(messageLines(trace, 'receives'));
}

/** Runs tracer-check.c under the tracer and compares the trace with what the program counted. */
function expectAllCounted(
  chosen: Mpi,
  tracer: string,
  program: string,
  name: string,
  processes: number,
  environment: Record<string, string> = {},
): PrintedTrace {
  const [traceFolder, counts] = [join(folder, `${name}-trace`), join(folder, `${name}-counts`)];
  mkdirSync(counts);
  const outcome = start(chosen, processes, [program, counts], {
    library: tracer,
    folder: traceFolder,
    environment,
  });
  expect(outcome.stderr).toBe('');
  expect(outcome.code).toBe(0);
  const trace = printTrace(join(traceFolder, 'traces.otf2'));
  expectSound(trace, processes);
  for (let process = 0; process < processes; process++) {
    const { process: self, ...counted } = JSON.parse(readFileSync(join(counts, `${process}.json`), 'utf8'));
    expect(self).toBe(process);
    expect(recorded(trace, process)).toEqual(counted);
  }
  return trace;
}

/** Of two messages that each of two processes sends in each of three turns, the one that was cut is not received. */
function expectTruncationSeen(chosen: Mpi, tracer: string, name: string): void {
  const program = buildProgram(chosen, truncated, join(folder, name));
  const traced = { library: tracer, folder: join(folder, `${name}-trace`) };
  expect(start(chosen, 2, [program], traced)).toMatchObject({ code: 0, stderr: '' });
  const trace = printTrace(join(traced.folder, 'traces.otf2'));
  for (const { sends, receives, disorder } of trace.locations) {
    expect(sends.map(({ tag }) => tag)).toEqual([1, 2, 1, 2, 1, 2]);
    expect(receives.map(({ tag, bytes }) => [tag, bytes])).toEqual([
      [1, 16],
      [1, 16],
      [1, 16],
    ]);
    expect(disorder).toEqual([]);
  }
}

describe.skipIf(mpi === null)('builtin tracer (needs mpicc, mpirun, libotf2, otf2-print)', () => {
  it('compiles without warnings', () => expect(compilerComplaints(mpi!, folder)).toBe(''));

  it.each([2, 3, 4])('records every call, message and collective of %i processes', (processes) => {
    const program = join(folder, 'check');
    if (!existsSync(program)) buildProgram(mpi!, check, program, '-finstrument-functions');
    const trace = expectAllCounted(mpi!, library, program, `check-${processes}`, processes);
    for (const { calls } of trace.locations) {
      expect(calls.get('main')).toBe(1);
      expect(calls.get('ring')).toBe(calls.get('MPI_Bcast')! - 2);
      expect(calls.get('nonblocking_collective')).toBe(1);
    }
  });

  it('records MPI alone when functions are not instrumented and stacks are not wanted', () => {
    const program = buildProgram(mpi!, check, join(folder, 'plain'));
    const trace = expectAllCounted(mpi!, library, program, 'plain', 2, {
      COMMGATE_TRACE_CONTEXT: 'functions',
    });
    const names = trace.locations.flatMap(({ calls }) => [...calls.keys()]);
    expect(names.filter((name) => !name.startsWith('MPI_'))).toEqual([]);
  });

  it('works linked to the program instead of preloaded', () => {
    const program = buildProgram(mpi!, check, join(folder, 'linked'), '-Wl,--no-as-needed', library);
    const counts = join(folder, 'linked-counts');
    const traceFolder = join(folder, 'linked-trace');
    mkdirSync(counts);
    const outcome = run([...mpi!.mpirun, '-n', '2', program, counts], {
      LD_LIBRARY_PATH: folder,
      COMMGATE_TRACE_DIR: traceFolder,
    });
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
    expectSound(printTrace(join(traceFolder, 'traces.otf2')), 2);
  });

  it('records what completed when MPI_Waitall returns an error', () => {
    expectTruncationSeen(mpi!, library, 'truncated');
  });

  it('leaves programs without MPI alone and does not load MPI into them', () => {
    const environment = { LD_PRELOAD: library, COMMGATE_TRACE_DIR: join(folder, 'nothing') };
    expect(run(['/bin/sh', '-c', 'echo $((1 + 1))'], environment)).toEqual({
      code: 0,
      stdout: '2\n',
      stderr: '',
    });
    expect(existsSync(join(folder, 'nothing'))).toBe(false);
    expect(run(['ldd', library]).stdout).not.toMatch(/libmpi/);
  });

  it('writes nothing without COMMGATE_TRACE_DIR, and never over another trace', () => {
    const program = buildProgram(mpi!, halo, join(folder, 'halo'), '-finstrument-functions');
    const traced = { library, folder: join(folder, 'halo-trace') };
    expect(
      start(mpi!, 2, [program], {
        ...traced,
        folder: join(folder, 'x'),
        environment: { COMMGATE_TRACE_DIR: '' },
      }),
    ).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(join(folder, 'x'))).toEqual([]);
    expect(start(mpi!, 2, [program], traced).stderr).toBe('');
    const anchor = join(traced.folder, 'traces.otf2');
    const before = readFileSync(anchor);
    const again = start(mpi!, 2, [program], traced);
    expect(again.code).toBe(0);
    expect(again.stderr).toMatch(
      /^commgate tracer: COMMGATE_TRACE_DIR .*not overwritten; no trace is written\n$/,
    );
    expect(readFileSync(anchor)).toEqual(before);
  });

  it('writes events out and goes on when the memory is full, says so, and marks it in the trace', () => {
    const program = buildProgram(mpi!, halo, join(folder, 'long'), '-g');
    const options = ['--size', '8', '--iterations', '4500'];
    for (const context of ['functions', 'stacks']) {
      const traced = {
        library,
        folder: join(folder, `full-${context}`),
        environment: { COMMGATE_TRACE_MEMORY_MB: '1', COMMGATE_TRACE_CONTEXT: context },
      };
      const outcome = start(mpi!, 2, [program, ...options], traced);
      expect(outcome.code).toBe(0);
      expect(outcome.stderr).toMatch(
        /^commgate tracer: the 1 MB for the events of a process were full up to \d+ times; .* for up to \d+ ms: set COMMGATE_TRACE_MEMORY_MB higher [^\n]*\n$/,
      );
      expect(readdirSync(traced.folder).sort()).toEqual(['traces', 'traces.def', 'traces.otf2']);
      const trace = printTrace(join(traced.folder, 'traces.otf2'));
      expectSound(trace, 2);
      for (const { sends, receives, flushes, calls } of trace.locations) {
        expect([sends.length, receives.length]).toEqual([4500, 4500]);
        expect(calls.get('exchange_halo')).toBe(context === 'stacks' ? 4500 : undefined);
        // blocks of 256 KB, 412 bytes an iteration: every third block is one too many
        expect(flushes).toHaveLength(2);
        for (const { from, to } of flushes) expect(to).toBeGreaterThan(from);
      }
    }
  });
});

describe.skipIf(mpich === null)(
  'builtin tracer with MPICH (needs mpicc.mpich, mpirun.mpich, libotf2)',
  () => {
    it('records the same from the same source', () => {
      const own = join(folder, 'mpich');
      mkdirSync(own);
      const tracer = buildTracer(mpich!, own);
      const program = buildProgram(mpich!, check, join(own, 'check'), '-finstrument-functions');
      // By its own shared memory, which other tests do without: it waits for others without giving the
      // processor away.
      const usual = { MPIR_CVAR_NOLOCAL: '0', UCX_TLS: 'all' };
      expectAllCounted(mpich!, tracer, program, 'mpich-check', 4, usual);
      expectTruncationSeen(mpich!, tracer, 'mpich-truncated');
    });
  },
);
