import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { InputError } from '../../src/errors.ts';
import { packageRoot } from '../../src/files/package-root.ts';
import { capture } from '../../src/process/capture.ts';
import { executeRepetition } from '../../src/run/execute.ts';
import type { Prepared } from '../../src/run/prepare.ts';
import { compileExample, environmentOfPrograms, prepareExample } from './build-program.ts';
import { type CauseSetUp, WAYS, type Way } from './causes-set-ups.ts';

/**
 * MPICH: its processes poll. Where more of them share the cores, they are let sleep when they wait (test/support/resting.c):
 * what they take from the one that all wait for would be a delay of its own.
 */
const MPIRUN = 'mpirun.mpich';
const COMPILERS = { c: 'mpicc.mpich', f90: 'mpif90.mpich' };

/** Builds and runs the programs of the study as `commgate run` does. */
export class CauseRuns {
  readonly #folder = mkdtempSync(join(tmpdir(), 'commgate-causes-'));
  readonly #environment = environmentOfPrograms(process.env);
  readonly #prepared = new Map<string, Prepared>();

  /**
   * Runs a program once.
   *
   * @param delayUs null: without the delay
   * @param read is given the path of its trace, which is then removed
   * @throws InputError when it cannot be built or run
   */
  async traced<T>(
    setUp: CauseSetUp,
    way: Way,
    delayUs: number | null,
    read: (trace: string) => T,
  ): Promise<T> {
    const prepared = await this.#prepare(setUp, way, delayUs);
    const folder = join(this.#folder, 'traces');
    try {
      const { record } = await executeRepetition(prepared, folder, 1, undefined);
      return read(join(folder, record.trace));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Removes the programs. */
  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #prepare(setUp: CauseSetUp, way: Way, delayUs: number | null): Promise<Prepared> {
    const { program, language, processes } = setUp;
    const target = join(this.#folder, way, program);
    const command = [MPIRUN, '-n', `${processes}`, target, ...setUp.options(delayUs)];
    const known = this.#prepared.get(command.join(' '));
    if (known !== undefined) return known;
    await compileExample(COMPILERS[language], `${program}.${language}`, WAYS[way], target);
    const isCrowded = processes > availableParallelism();
    const environment = isCrowded ? { LD_PRELOAD: await this.#resting() } : {};
    const prepared = await prepareExample(program, command, this.#folder, {
      ...this.#environment,
      ...environment,
    });
    this.#prepared.set(command.join(' '), prepared);
    return prepared;
  }

  /** Path of the library that lets processes sleep. */
  async #resting(): Promise<string> {
    const library = join(this.#folder, 'resting.so');
    if (existsSync(library)) return library;
    const source = join(packageRoot(), 'test/support/resting.c');
    const words = ['-O2', '-shared', '-fPIC', '-o', library, source, '-ldl'];
    const { ok, errors } = await capture('cc', words, { environment: process.env, directory: this.#folder });
    if (!ok) throw new InputError({ file: source, found: `cc did not compile it: ${errors}` });
    return library;
  }
}
