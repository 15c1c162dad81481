import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, inject } from 'vitest';
import { compileOnce, isKept } from '../../../support/compile-once.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const tracerFolder = join(root, 'src/measure/tracer');

/** An MPI library with its commands. */
export interface Mpi {
  mpicc: string;
  /** mpirun with the options that let it start more processes than there are cores. */
  mpirun: string[];
}

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Whether this system lets a program count and sample what it does, and when it is off its core. */
export function hasPerfEvents(): boolean {
  const paranoid = '/proc/sys/kernel/perf_event_paranoid';
  return process.getuid?.() === 0 || (existsSync(paranoid) && Number(readFileSync(paranoid, 'utf8')) <= 2);
}

/** Longest that the tracer is compiled for, on a machine that is busy with other things. */
export const COMPILE_MS = 300_000;

/** Runs a program without a shell, at most a minute if not said otherwise. */
export function run(command: string[], environment: Record<string, string> = {}, timeout = 60_000): Outcome {
  const result = spawnSync(command[0]!, command.slice(1), {
    encoding: 'utf8',
    env: {
      ...process.env,
      OMPI_ALLOW_RUN_AS_ROOT: '1',
      OMPI_ALLOW_RUN_AS_ROOT_CONFIRM: '1',
      ...environment,
    },
    timeout,
    maxBuffer: 1 << 28,
  });
  return { code: result.status, stdout: result.stdout ?? '', stderr: result.stderr ?? '' };
}

/**
 * Runs commands one after another with one start: a start out of a worker of the tests, which holds much
 * memory, takes longer than the start of a small program does.
 *
 * @returns by command what it said; who took more than a minute ends with 124
 */
export function runAll(commands: string[][]): Outcome[] {
  const folder = mkdtempSync(join(tmpdir(), 'commgate-commands-'));
  const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
  const lines = commands.map(
    (command, i) =>
      `timeout 60 ${command.map(quoted).join(' ')} > "$1/${i}.out" 2> "$1/${i}.err"; echo $? > "$1/${i}.code"`,
  );
  try {
    const all = run(['sh', '-c', lines.join('\n'), 'sh', folder], {}, commands.length * 61_000);
    if (all.code !== 0) throw new Error(`sh ended with ${all.code}: ${all.stderr}`);
    const said = (i: number, what: string): string => readFileSync(join(folder, `${i}.${what}`), 'utf8');
    return commands.map((_, i) => ({
      code: Number(said(i, 'code')),
      stdout: said(i, 'out'),
      stderr: said(i, 'err'),
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const succeeds = (...command: string[]): boolean => run(command).code === 0;

function mpiNamed(suffix: string): Mpi | null {
  const [mpicc, mpirun] = [`mpicc${suffix}`, `mpirun${suffix}`];
  if (!succeeds(mpicc, '-E', '-include', 'otf2/otf2.h', '-x', 'c', '/dev/null')) return null;
  const version = run([mpirun, '--version']);
  if (version.code !== 0) return null;
  return { mpicc, mpirun: version.stdout.includes('Open MPI') ? [mpirun, '--oversubscribe'] : [mpirun] };
}

/** Whether otf2-print is there. */
export const canPrint = succeeds('otf2-print', '--version');

/** The machine's MPI library, with mpicc, mpirun, libotf2's headers and otf2-print; null when one is missing. */
export const mpi = canPrint ? mpiNamed('') : null;

/** MPICH beside another MPI library, as Debian installs it; null when it is missing. */
export const mpich = canPrint ? mpiNamed('.mpich') : null;

/** Open MPI, whose environment says what messages go through; null where the machine's MPI library is another one. */
export const openMpi = mpi?.mpirun.includes('--oversubscribe') ? mpi : null;

/**
 * For programs that say nothing about an MPI library: the one with which they take less processor time
 * (measured: two processes of MPICH 28 ms, of Open MPI 56 ms; four 55 and 100 ms, sixteen 250 and 490 ms),
 * and that starts one without a launcher.
 */
export const quickMpi = mpich ?? mpi;

function compile(command: string[]): void {
  const result = run(command, {}, COMPILE_MS);
  if (result.code !== 0 || result.stderr !== '') throw new Error(`${command.join(' ')}\n${result.stderr}`);
}

/** The tracer, which is built before the tests (test/support/build-tracers.ts), copied into the folder. Its path. */
export function buildTracer({ mpicc }: Mpi, folder: string): string {
  const built = inject('tracers')[mpicc];
  if (built === undefined || 'problem' in built) throw new Error(built?.problem ?? `no tracer for ${mpicc}`);
  const library = join(folder, 'libcommgate.so');
  copyFileSync(built.library, library);
  return library;
}

/** What tests of traced programs have: an MPI library, a folder that is removed after them, and the tracer in it. */
export interface Traced {
  mpi: Mpi;
  folder: string;
  library: string;
}

/** A file beside the tests of tracers. */
export const source = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/**
 * Tests of traced programs, skipped where an MPI library (with its mpicc and mpirun, libotf2 and otf2-print) or
 * something else that they need is missing, which their title says.
 *
 * @param missing what else is
 */
export function describeTraced(
  title: string,
  mpi: Mpi | null,
  tests: (traced: Traced) => void,
  missing: readonly string[] = [],
): void {
  const all = [...(mpi === null ? ['mpicc, mpirun, libotf2 or otf2-print'] : []), ...missing];
  describe.skipIf(all.length > 0)(
    all.length > 0 ? `${title} (missing here: ${all.join(', ')})` : title,
    () => {
      const folder = folderOfFile();
      // Of tests that are skipped nothing asks for it.
      const library = mpi === null ? '' : buildTracer(mpi, folder);
      tests({ mpi: mpi!, folder, library });
    },
  );
}

/** Whether gcc's checks of memory and of undefined behaviour can be brought into a program that was built without them. */
const SANITIZERS = ['asan', 'ubsan'].map((name) =>
  run(['gcc', `-print-file-name=lib${name}.so`]).stdout.trim(),
);
export const canSanitize = SANITIZERS.every((path) => path.startsWith('/'));

/**
 * The tracer with checks of every access to memory and of undefined behaviour, which end the program with a
 * report. What to put into LD_PRELOAD.
 */
export function buildSanitizedTracer({ mpicc }: Mpi, folder: string): string {
  const library = join(folder, 'libcommgate-sanitized.so');
  const sources = (readdirSync(tracerFolder, { recursive: true }) as string[]).filter((name) =>
    name.endsWith('.c'),
  );
  const checks = ['-fsanitize=address,undefined', '-fno-sanitize-recover=undefined'];
  const otf2 = run(['pkg-config', '--cflags', '--libs', 'otf2']).stdout.split(/\s+/).filter(Boolean);
  compileOnce(
    [mpicc, '-O0', '-g', '-shared', '-fPIC', ...checks],
    sources.map((name) => join(tracerFolder, name)),
    library,
    [...otf2, '-ldl', '-lpthread'],
    compile,
  );
  return [...SANITIZERS, library].join(':');
}

/** What the compiler has to say about the tracer's source, every warning an error. That it says nothing is kept, see compileOnce. */
export function compilerComplaints({ mpicc }: Mpi, folder: string): string {
  const names = (readdirSync(tracerFolder, { recursive: true }) as string[]).filter((name) =>
    name.endsWith('.c'),
  );
  const sources = names.map((name) => join(tracerFolder, name));
  const command = [mpicc, '-fsyntax-only', '-Wall', '-Wextra', '-Werror'] as const;
  let complaints = '';
  // It builds nothing: what is kept is an empty file.
  const check = (words: string[]): void => {
    complaints = run([...command, ...sources], {}, COMPILE_MS).stderr;
    writeFileSync(words[words.indexOf('-o') + 1]!, '');
    if (complaints !== '') throw new Error(complaints);
  };
  try {
    compileOnce([...command], sources, join(folder, 'complaints'), [], check);
  } catch (error) {
    if (complaints === '') throw error;
  }
  return complaints;
}

/** Builds a program of one source file. Returns its path. */
export function buildProgram({ mpicc }: Mpi, source: string, target: string, ...flags: string[]): string {
  // gcc takes MPICH's empty array of statuses (MPI_STATUSES_IGNORE) for one that is written to
  const warnings = ['-Wall', '-Wextra', '-Werror', '-Wno-stringop-overflow'];
  const command = [mpicc, '-O2', ...warnings, ...flags] as const;
  // What a test has written itself into a temporary folder lies in another one each time, which the debugging
  // information names.
  if (source.startsWith(root) || isKept(source))
    compileOnce([...command], [source], target, ['-lm'], compile);
  else compile([...command, '-o', target, source, '-lm']);
  return target;
}

/**
 * Builds a program of one Fortran file, with the compiler command that belongs to an mpicc: mpicc.mpich has
 * mpif90.mpich. What the compiler said: nothing where what it made before is taken, see compileOnce.
 */
export function buildFortran({ mpicc }: Mpi, source: string, target: string, ...flags: string[]): Outcome {
  let outcome: Outcome = { code: 0, stdout: '', stderr: '' };
  const isBuilt = () => outcome.code === 0 && outcome.stderr === '';
  // Where files of modules go is no part of what is built.
  const build = ([compiler, ...words]: string[]): void => {
    outcome = run([compiler!, '-J', dirname(target), ...words], {}, COMPILE_MS);
    if (!isBuilt()) throw new Error(outcome.stderr);
  };
  try {
    compileOnce([mpicc.replace('mpicc', 'mpif90'), ...flags], [source], target, [], build);
  } catch (error) {
    if (isBuilt()) throw error;
  }
  return outcome;
}

/** What to put into LD_PRELOAD: the libraries, and after them what lets waiting processes sleep (resting.c). */
export const preloads = (...preloaded: string[]): string =>
  [...preloaded, inject('resting')].filter(Boolean).join(':');

/** Starts an MPI program; with a library, under the tracer. */
export function start(
  { mpirun }: Mpi,
  processes: number,
  command: string[],
  traced?: { library: string; folder: string; environment?: Record<string, string> },
): Outcome {
  const environment: Record<string, string> =
    traced === undefined
      ? { LD_PRELOAD: preloads() }
      : { LD_PRELOAD: preloads(traced.library), COMMGATE_TRACE_DIR: traced.folder, ...traced.environment };
  if (traced !== undefined) mkdirSync(traced.folder, { recursive: true });
  return run([...mpirun, '-n', String(processes), ...command], environment);
}

/** The same for one process, without a launcher where the library can do without. */
export function startAlone(
  library: Mpi,
  command: string[],
  traced: NonNullable<Parameters<typeof start>[3]>,
): Outcome {
  if (library !== mpich) return start(library, 1, command, traced);
  mkdirSync(traced.folder, { recursive: true });
  return run(command, {
    LD_PRELOAD: preloads(traced.library),
    COMMGATE_TRACE_DIR: traced.folder,
    ...traced.environment,
  });
}

/** The MPI libraries of this machine, by what its tests call them. */
export const libraries: [string, Mpi | null][] = [
  ['the default MPI library', mpi],
  ['MPICH', mpich],
];
