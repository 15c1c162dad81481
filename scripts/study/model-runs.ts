import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyze } from '../../src/analysis/analysis.ts';
import { type ProcessModels, processModels } from '../../src/analysis/models/program/program-model.ts';
import { readProcessModels } from '../../src/analysis/models/program/read-models.ts';
import { InputError } from '../../src/base/errors.ts';
import { packageRoot } from '../../src/base/files/package-root.ts';
import { capture } from '../../src/base/process/capture.ts';
import { findProgram } from '../../src/base/process/find-program.ts';
import { findMpi } from '../../src/measure/run/machine/mpi.ts';
import { buildLibrary } from '../../src/measure/run/tracers/build-library.ts';
import { loadTrace } from '../../src/trace/load.ts';
import { connectTwoHosts, type TwoHosts } from '../../test/support/two-hosts.ts';
import { compileExample, environmentOfPrograms } from './build-program.ts';

export type Library = 'Open MPI' | 'MPICH';

const COMMANDS: Record<Library, { mpirun: string[]; mpicc: string; mpif90: string }> = {
  'Open MPI': {
    mpirun: ['mpirun', '--oversubscribe'],
    mpicc: 'mpicc',
    mpif90: 'mpif90',
  },
  MPICH: { mpirun: ['mpirun.mpich'], mpicc: 'mpicc.mpich', mpif90: 'mpif90.mpich' },
};

/** How a program is started. */
export interface Start {
  /** Path of the program. */
  program: string;
  options: readonly string[];
  processes: number;
  library: Library;
  /** On two hosts, half of the processes each. */
  hosts: 1 | 2;
  /** EXAMPLE_CHANGE; '' for none. */
  change: string;
}

const MAX_EXECUTION_MS = 120_000;

/** Seconds by which the clock of the second host is ahead. */
const AHEAD = 5000;

/** Builds the example programs, runs them under the builtin tracer, and makes the models of their traces. */
export class ModelRuns {
  readonly #folder = mkdtempSync(join(tmpdir(), 'commgate-model-study-'));
  readonly #environment = environmentOfPrograms(process.env);
  readonly #tracers: Map<Library, string>;
  readonly #programs = new Map<string, string>();
  readonly #compile: typeof compileExample;
  #hosts: TwoHosts | null | undefined;
  #runs = 0;

  /**
   * @param tracers paths of tracers that are built already
   * @param compile how programs are compiled
   */
  constructor(tracers: Iterable<readonly [Library, string]> = [], compile = compileExample) {
    this.#tracers = new Map(tracers);
    this.#compile = compile;
  }

  /** Whether both hosts can be made. */
  get hasTwoHosts(): boolean {
    this.#hosts ??= connectTwoHosts(this.#folder, AHEAD);
    return this.#hosts !== null;
  }

  /** Whether a library's commands are there. */
  has(library: Library): boolean {
    const { mpirun, mpicc } = COMMANDS[library];
    return [mpirun[0]!, mpicc].every((name) => findProgram(name, this.#environment) !== undefined);
  }

  /**
   * Compiles one of fixtures/programs, once.
   *
   * @param name of its file without the end
   * @param edit changes the text of its source, and what that is called
   * @returns its path
   * @throws InputError when the compiler refuses
   */
  async build(
    name: string,
    library: Library,
    edit: { name: string; edited: (text: string) => string } = { name: 'as it is', edited: (text) => text },
  ): Promise<string> {
    const key = `${name}, ${edit.name}, ${library}`;
    const known = this.#programs.get(key);
    if (known !== undefined) return known;
    const target = join(this.#folder, `program-${this.#programs.size}`, name);
    const { mpicc, mpif90 } = COMMANDS[library];
    const [compiler, file] = name === 'pipeline' ? [mpif90, `${name}.f90`] : [mpicc, `${name}.c`];
    await this.#compile(compiler, file, ['-finstrument-functions'], target, edit.edited);
    this.#programs.set(key, target);
    return target;
  }

  /**
   * Runs a program and makes the models of its processes.
   *
   * @throws InputError when it does not run
   */
  async models(start: Start): Promise<ProcessModels> {
    const trace = join(this.#folder, `trace-${this.#runs++}`);
    const traced = { LD_PRELOAD: await this.#tracer(start.library), COMMGATE_TRACE_DIR: trace };
    const { mpirun } = COMMANDS[start.library];
    const own = [start.program, ...start.options];
    const words =
      start.hosts === 1
        ? [...mpirun, '-n', `${start.processes}`, ...own]
        : [
            ...this.#hosts!.onFirst,
            ...this.#hosts!.launch(start.library, start.processes / 2, {
              ...traced,
              ...(start.change !== '' && { EXAMPLE_CHANGE: start.change }),
            }),
            ...own,
          ];
    const environment = {
      ...this.#environment,
      ...(start.hosts === 1 && traced),
      ...(start.change !== '' && { EXAMPLE_CHANGE: start.change }),
    };
    const { ok, errors } = await capture(words[0]!, words.slice(1), {
      environment,
      timeoutMs: MAX_EXECUTION_MS,
    });
    if (!ok) throw new InputError({ file: own.join(' '), found: `it did not run: ${errors}` });
    try {
      return modelsOf(join(trace, 'traces.otf2'));
    } finally {
      rmSync(trace, { recursive: true, force: true });
    }
  }

  close(): void {
    this.#hosts?.disconnect();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #tracer(library: Library): Promise<string> {
    const known = this.#tracers.get(library);
    if (known !== undefined) return known;
    const { mpirun, mpicc } = COMMANDS[library];
    const { name } = await findMpi(mpirun[0]!, '.', this.#environment);
    const built = await buildLibrary({
      sourceFolder: join(packageRoot(), 'src/measure/tracer'),
      mpicc: findProgram(mpicc, this.#environment)!,
      mpi: name,
      cacheFolder: join(this.#folder, 'tracer'),
      environment: this.#environment,
    });
    this.#tracers.set(library, built);
    return built;
  }
}

function modelsOf(anchor: string): ProcessModels {
  const streamed = readProcessModels(anchor);
  if (streamed !== null) return streamed;
  const trace = loadTrace(anchor, { callTimes: true });
  return processModels({ trace, grid: analyze(trace, { loops: 'off' }).grid });
}
