import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { run as commgate, type Outcome } from '../../../support/command-line.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';
import { buildPingPong, has, hasOtf2, hasTracerSource, MPI_ENVIRONMENT } from '../mpi-program.ts';
import { writeScript } from '../scripts.ts';
import { buildProgram, mpi, mpich, run } from './mpi.ts';

const folder = folderOfFile();
const source = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const ready = mpi !== null && has('mpirun') && hasTracerSource && hasOtf2(folder);

/** `commgate run` of one repetition of a command; the run goes into `output`. */
async function runCommand(
  command: string | string[],
  output: string,
  environment: Record<string, string> = {},
): Promise<Outcome> {
  const config = join(folder, `${output.replaceAll('/', '_')}.yml`);
  const benchmark = {
    name: 'a',
    command,
    repetitions: 1,
    'warm-up': 0,
    'time-limit': 60,
    environment: { ...MPI_ENVIRONMENT, ...environment },
  };
  writeFileSync(config, JSON.stringify({ benchmarks: [benchmark] }));
  return commgate('run', '--config', config, '--output', output);
}

/** One message, in one line, and what the program or compiler printed; no run that could be taken for a finished one. */
async function expectRefused(outcome: Outcome, output: string, message: RegExp): Promise<void> {
  expect(outcome.code).toBe(2);
  expect(outcome.stdout).toBe('');
  expect(outcome.errors[0]).toMatch(message);
  expect(outcome.errors.slice(1).filter((line) => !line.startsWith('  | '))).toEqual([]);
  expect(existsSync(join(output, 'run.json'))).toBe(false);
  const read = await commgate('compare', '--baseline', join(folder, 'none.json'), output);
  expect(read.code).toBe(2);
}

const ending = join(folder, 'ending');
if (ready) buildProgram(mpi!, source('ending.c'), ending, '-g');
const started = (how: string) => `mpirun --oversubscribe -n 2 ${ending} ${how}`;

/** A file system of one megabyte, where that may be mounted. */
const small = join(folder, 'small');
mkdirSync(small);
const mounted =
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small], { stdio: 'ignore' }).status === 0;
afterAll(() => mounted && run(['umount', '-l', small]));

describe.skipIf(!ready)('commgate run that goes wrong (needs mpicc, mpirun, libotf2, otf2-print)', () => {
  it('a run that is killed in the middle', async () => {
    const output = join(folder, 'killed');
    // Process 1 is killed, as by the system when memory is short: nobody can write anything then.
    const command = `mpirun --oversubscribe -n 2 sh -c 'exec "$0" wait' ${ending}`;
    const outcome = await runCommand(command, output);
    await expectRefused(
      outcome,
      output,
      /a\/1\/output\.log: the command ended (?:with exit code \d+|by SIG\w+)(?: \(single processes left what they recorded: process-0 in .*\))?; /,
    );
    expect(existsSync(join(output, 'a/1/traces.otf2'))).toBe(false);
  });

  // As Debian names them.
  const both = ['mpicc.mpich', 'mpirun.mpich', 'mpicc.openmpi', 'mpirun.openmpi'].every(has);
  it.skipIf(!both).each([
    ['mpicc.mpich', 'mpirun.openmpi'],
    ['mpicc.openmpi', 'mpirun.mpich'],
  ])('a program of %s under %s (needs both MPIs)', async (compiler, launcher) => {
    const program = buildPingPong(folder, compiler, `of-${compiler}`);
    const output = join(folder, `under-${launcher}`);
    const outcome = await runCommand(`${launcher} -n 2 ${program}`, output);
    await expectRefused(
      outcome,
      output,
      // In the one line itself: of what was printed last, the launcher's own lines may fill all that is
      // shown.
      /the command ended .* \(the tracer said: the program is of another MPI than its launcher: compile and start it with/,
    );
  });

  const hasSessions =
    mpich !== null && run([mpich.mpicc, '-fsyntax-only', '-Werror', source('session.c')]).code === 0;
  it.skipIf(!hasSessions)('a program of MPI sessions, without MPI_Init (needs MPICH 4)', async () => {
    const program = buildProgram(mpich!, source('session.c'), join(folder, 'session'));
    const output = join(folder, 'sessions');
    const outcome = await runCommand(`${mpich!.mpirun.join(' ')} -n 2 ${program}`, output);
    await expectRefused(
      outcome,
      output,
      /the tracer wrote no trace: the program has begun an MPI session: what goes through sessions is not recorded, /,
    );
  });

  it('a process that crashes: its own part is kept apart, the whole is no trace', async () => {
    const output = join(folder, 'crashed');
    const outcome = await runCommand(started('crash'), output);
    await expectRefused(
      outcome,
      output,
      /a\/1\/output\.log: the command ended (?:with exit code \d+|by SIG\w+) \(the tracer said: process 1 crashed \(SIGSEGV\): /,
    );
    expect(readdirSync(join(output, 'a/1'))).toEqual(expect.arrayContaining(['output.log', 'process-1']));
    expect(existsSync(join(output, 'a/1/traces.otf2'))).toBe(false);
  });

  it.each(['leave', '_exit'])(
    'a program that leaves without MPI_Finalize (%s) and says that all is well',
    async (how) => {
      const output = join(folder, `left-by-${how}`);
      const outcome = await runCommand(`${started(how)} || true`, output);
      await expectRefused(outcome, output, /the program ended before MPI_Finalize: .*; see why it ended/);
    },
  );

  it.skipIf(!mounted)('a disk that is full when the trace is written (needs root and mount)', async () => {
    const output = join(small, 'run');
    const outcome = await runCommand(started('many'), output);
    await expectRefused(
      outcome,
      output,
      /the tracer wrote no trace: .*: the trace could not be written: No space left/,
    );
    expect(readdirSync(join(output, 'a/1'))).toEqual(['output.log']);
  });

  it.skipIf(!mounted)('a disk that is full when events are written out (needs root and mount)', async () => {
    const output = join(small, 'flushed');
    const outcome = await runCommand(started('many'), output, { COMMGATE_TRACE_MEMORY_MB: '1' });
    await expectRefused(
      outcome,
      output,
      /the tracer wrote no trace: .* could not be written to .*: No space left on device; no trace is written/,
    );
    expect(readdirSync(join(output, 'a/1'))).toEqual(['output.log']);
  });

  it('no libotf2, and a compiler that fails', async () => {
    const bin = join(folder, 'bin');
    const mpicc = spawnSync('sh', ['-c', 'command -v mpicc'], { encoding: 'utf8' }).stdout.trim();
    const without = writeScript(
      join(bin, 'mpicc-without-otf2'),
      // An empty include path for what otf2/otf2.h would be found in: the real compiler says what is missing.
      `#!/bin/sh\ncase "$*" in *otf2*|*trace-format*) exec ${mpicc} -fsyntax-only -nostdinc -include otf2/otf2.h -x c /dev/null ;; esac\nexec ${mpicc} "$@"\n`,
    );
    const environment = { COMMGATE_CACHE: join(folder, 'empty-cache') };
    const missing = join(folder, 'no-otf2');
    await expectRefused(
      await runCommand(started('fork'), missing, { ...environment, MPICC: without }),
      missing,
      /mpicc-without-otf2: commgate's tracer does not compile; it needs libotf2 and its header files; install them \(Debian: apt-get install libopen-trace-format2-dev\)/,
    );
    const broken = writeScript(
      join(bin, 'mpicc-broken'),
      `#!/bin/sh\ncase "$1" in -*version|-show) exec ${mpicc} "$@" ;; esac\nexec ${mpicc} -fsyntax-only -fmax-errors=1 -DMPI_Comm=broken! "$@"\n`,
    );
    const failed = join(folder, 'broken');
    await expectRefused(
      await runCommand(started('fork'), failed, { ...environment, MPICC: broken }),
      failed,
      /mpicc-broken: commgate's tracer does not compile; tracer builtin is built with the MPI compiler; set MPICC to/,
    );
    expect(existsSync(missing) || existsSync(failed)).toBe(false);
    expect(readdirSync(join(folder, 'empty-cache/tracer'))).toEqual(['.gitignore']);
  });

  it.each([
    ['by the shell', './no-such-program', /the program \.\/no-such-program was not started: not found; /],
    [
      'by mpirun',
      'mpirun --oversubscribe -n 2 ./no-such-program',
      /the program \.\/no-such-program was not started: no such file, or not executable; .*; build the program first/,
    ],
  ])('a program that is not there, started %s', async (how, command, message) => {
    const output = join(folder, how.replaceAll(' ', '-'));
    await expectRefused(await runCommand(command, output), output, message);
  });

  it('a program without MPI', async () => {
    const output = join(folder, 'plain');
    const message =
      /no process of the command called MPI_Init with the tracer loaded; .*; is it an MPI program, and linked dynamically/;
    await expectRefused(await runCommand('true', output), output, message);
  });

  it('says once what the tracer noted, and goes on', async () => {
    const output = join(folder, 'noted');
    const stripped = join(folder, 'stripped');
    buildProgram(mpi!, source('ending.c'), stripped, '-s');
    const outcome = await runCommand(`mpirun -n 1 ${stripped} fork`, output);
    expect(outcome.code).toBe(0);
    expect(outcome.errors).toEqual([
      expect.stringMatching(
        /^benchmark a: \d+ functions have no name, such as stripped\+0x[0-9a-f]+: .* stripped, /,
      ),
    ]);
  });
});
