import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../src/base/config/config.ts';
import { defaultBenchmark } from '../../src/base/config/default-config.ts';
import { InputError } from '../../src/base/errors.ts';
import { packageRoot } from '../../src/base/files/package-root.ts';
import { capture } from '../../src/base/process/capture.ts';
import { executeRepetition } from '../../src/measure/run/execute.ts';
import { type Prepared, prepareBenchmark } from '../../src/measure/run/prepare.ts';
import { WAITS_VARIABLE } from './programs.ts';

/** Longest that an example program may run, in seconds. */
const TIME_LIMIT = 60;

/** Variables of the programs. Open MPI refuses to run as root unless told twice; containers run as root. */
export function environmentOfPrograms({ [WAITS_VARIABLE]: _, ...own }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (process.getuid?.() !== 0) return own;
  return { ...own, OMPI_ALLOW_RUN_AS_ROOT: '1', OMPI_ALLOW_RUN_AS_ROOT_CONFIRM: '1' };
}

/**
 * Compiles one of fixtures/programs.
 *
 * @param compiler mpicc, or mpif90 for one in Fortran
 * @param source name of its file
 * @param flags beside -O2 -g
 * @param target path of the program
 * @param edited changes the text of its source; left out: as it is
 * @throws InputError when the compiler refuses
 */
export async function compileExample(
  compiler: string,
  source: string,
  flags: readonly string[],
  target: string,
  edited: (text: string) => string = (text) => text,
): Promise<void> {
  const sources = join(packageRoot(), 'fixtures/programs');
  const folder = dirname(target);
  mkdirSync(folder, { recursive: true });
  // Beside the program, so that no path of this machine stands in the debugging information of what is
  // recorded.
  copyFileSync(join(sources, 'example.h'), join(folder, 'example.h'));
  writeFileSync(join(folder, source), edited(readFileSync(join(sources, source), 'utf8')));
  const words = ['-O2', '-g', ...flags, '-o', target, source, '-lm'];
  const { ok, errors } = await capture(compiler, words, { environment: process.env, directory: folder });
  if (!ok || !existsSync(target)) {
    throw new InputError({ file: source, found: `${compiler} did not compile it: ${errors}` });
  }
}

/**
 * Gets a program ready to be executed as `commgate run` does it: by the builtin tracer, with its pinning.
 *
 * @param folder where the tracer is built
 * @throws InputError when MPI or the tracer cannot be used
 */
export async function prepareExample(
  name: string,
  command: string[],
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<Prepared> {
  const benchmark = { ...defaultBenchmark, name, command, repetitions: 1, warmUp: 0, timeLimit: TIME_LIMIT };
  // What prepareBenchmark reads of a configuration.
  const config = { file: join(folder, 'commgate.yml'), folder, benchmarks: [benchmark] } as unknown as Config;
  return prepareBenchmark(config, benchmark, environment);
}

/**
 * Executes a prepared program once.
 *
 * @param folder a trace is made below, which is then removed
 * @param read is given the path of the trace
 */
export async function executeOnce<T>(
  prepared: Prepared,
  folder: string,
  read: (trace: string) => T | Promise<T>,
): Promise<T> {
  const traces = join(folder, 'traces');
  try {
    const record = await executeRepetition({ prepared, folder: traces }, 1);
    return await read(join(traces, record.trace!));
  } finally {
    rmSync(traces, { recursive: true, force: true });
  }
}
