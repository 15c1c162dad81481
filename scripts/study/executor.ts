import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, release, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultConfig } from '../../src/base/config/default-config.ts';
import { InputError } from '../../src/base/errors.ts';
import { findProgram } from '../../src/base/process/find-program.ts';
import { measureTrace } from '../../src/measure/measurement/measure.ts';
import type { RepetitionMeasurement } from '../../src/measure/measurement/measurement.ts';
import type { Prepared } from '../../src/measure/run/prepare.ts';
import { compileExample, environmentOfPrograms, executeOnce, prepareExample } from './build-program.ts';
import {
  LAUNCHERS,
  optionsOn,
  PROCESSES,
  type Program,
  programsOn,
  type SetUp,
  WAITS_VARIABLE,
  withWork,
} from './programs.ts';
import type { Place } from './samples.ts';

/** Builds and runs the example programs as `commgate run` does: tracer, pinning, a folder a repetition. */
export class Executor {
  readonly #folder = mkdtempSync(join(tmpdir(), 'commgate-study-'));
  readonly #prepared = new Map<string, { program: Program; prepared: Prepared }>();
  readonly #environment = environmentOfPrograms(process.env);

  /**
   * Compiles the programs and the tracer for a set-up.
   *
   * @throws InputError when MPI or the tracer cannot be used
   */
  async prepare(setUp: SetUp, programs = programsOn(setUp)): Promise<void> {
    const launcher = LAUNCHERS[setUp].find(({ mpirun, mpicc }) =>
      [mpirun[0]!, mpicc].every((name) => findProgram(name, this.#environment) !== undefined),
    );
    if (launcher === undefined) {
      const wanted = LAUNCHERS[setUp].map(({ mpirun, mpicc }) => `${mpirun[0]} with ${mpicc}`).join(' or ');
      throw new InputError({ file: `set-up ${setUp}`, found: 'there is no MPI', rule: `it needs ${wanted}` });
    }
    for (const program of programs) {
      const target = join(this.#folder, setUp, program.name);
      await compileExample(launcher.mpicc, `${program.name}.c`, ['-finstrument-functions'], target);
      const command = [...launcher.mpirun, '-n', `${PROCESSES[setUp]}`, target, ...optionsOn(setUp, program)];
      const prepared = await prepareExample(program.name, command, this.#folder, this.#environment);
      this.#prepared.set(`${setUp} ${program.name}`, { program, prepared });
    }
  }

  /** Where the programs of a prepared set-up run. */
  placeOf(setUp: SetUp, repetitions: number, programs = programsOn(setUp)): Place {
    const all = programs.map(({ name }) => this.#of(setUp, name).prepared);
    const { mpi, tracer } = all[0]!;
    return {
      setUp,
      cpu: cpus()[0]?.model.trim() || 'unknown',
      cores: cpus().length,
      mpi: mpi.name,
      tracer: tracer.label,
      kernel: release(),
      node: process.version,
      date: new Date().toISOString(),
      commands: all.map(({ benchmark }) =>
        (benchmark.command as string[]).join(' ').replaceAll(join(this.#folder, setUp), '.'),
      ),
      repetitions,
    };
  }

  /**
   * Executes a program once and measures its trace, which is then deleted.
   *
   * @param extra waits for the programs' variable, besides those of the program's work; '' for none
   * @param options of this execution alone
   */
  async execute(
    setUp: SetUp,
    name: string,
    extra: string,
    options: readonly string[] = [],
  ): Promise<RepetitionMeasurement> {
    const { program, prepared } = this.#of(setUp, name);
    const { benchmark, environment } = prepared;
    const waits = withWork(program, setUp, extra);
    const own: Prepared = {
      ...prepared,
      benchmark: { ...benchmark, command: [...(benchmark.command as string[]), ...options] },
      environment: waits === '' ? environment : { ...environment, [WAITS_VARIABLE]: waits },
    };
    return executeOnce(own, this.#folder, (trace) => measureTrace(trace, defaultConfig.analysis));
  }

  /** Removes the programs. */
  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #of(setUp: SetUp, name: string): { program: Program; prepared: Prepared } {
    const found = this.#prepared.get(`${setUp} ${name}`);
    if (found === undefined) throw new RangeError(`${name} was not prepared for ${setUp}`);
    return found;
  }
}
