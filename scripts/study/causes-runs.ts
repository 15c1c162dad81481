import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Prepared } from '../../src/measure/run/prepare.ts';
import { compileExample, environmentOfPrograms, executeOnce, prepareExample } from './build-program.ts';
import { type CauseSetUp, WAYS, type Way } from './causes-set-ups.ts';

/** Under this name: mpirun.openmpi calls itself OpenRTE, which commgate does not know as an MPI library. */
const LAUNCHER: readonly string[] = ['mpirun', '--oversubscribe'];
const COMPILERS = { c: 'mpicc', f90: 'mpif90' };

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
    return executeOnce(prepared, this.#folder, read);
  }

  /** Removes the programs. */
  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #prepare(setUp: CauseSetUp, way: Way, delayUs: number | null): Promise<Prepared> {
    const { program, language, processes } = setUp;
    const target = join(this.#folder, way, program);
    const command = [...LAUNCHER, '-n', `${processes}`, target, ...setUp.options(delayUs)];
    const known = this.#prepared.get(command.join(' '));
    if (known !== undefined) return known;
    await compileExample(COMPILERS[language], `${program}.${language}`, WAYS[way], target);
    const prepared = await prepareExample(program, command, this.#folder, this.#environment);
    this.#prepared.set(command.join(' '), prepared);
    return prepared;
  }
}
