import { join } from 'node:path';
import { loadConfig } from '../../../src/base/config/load.ts';
import { InputError } from '../../../src/base/errors.ts';
import { findProgram } from '../../../src/base/process/find-program.ts';
import { type Prepared, prepareBenchmark } from '../../../src/measure/run/prepare.ts';
import { compileExample, environmentOfPrograms, prepareExample } from '../build-program.ts';
import { LONGER_CODES } from '../codes/list.ts';
import { BASE, configurationIn, makeCode } from '../codes/make.ts';
import {
  LAUNCHERS,
  optionsOn,
  PROCESSES,
  PROGRAMS,
  type Program,
  type SetUp,
  SLOW_PROCESS,
  slowedFunction,
  WAITS_VARIABLE,
  withWork,
} from '../programs.ts';

/** A program that is run, and can be told to communicate longer in some of its functions. */
export interface Subject {
  name: string;
  /** Whose patterns become longer. */
  functions: readonly string[];
  /** Whether all processes compute so long in each, before its last call: else one process comes late. */
  isExact: boolean;
  /** @param folder where it is built; kept for the next time */
  prepare(setUp: SetUp, folder: string): Promise<Prepared>;
  /**
   * Variables of the environment that make it longer, or one process late for it, by so much in each call.
   *
   * @param file of which an exact one writes one a process: calls, and nanoseconds by its own clock
   */
  late(setUp: SetUp, ns: number, file: string): Readonly<Record<string, string>>;
}

/**
 * @param from folders or addresses that codes are cloned from, by name; else those of the list
 * @param tell takes one line about the progress
 */
export function subjects(from: Readonly<Record<string, string>>, tell: (line: string) => void): Subject[] {
  const codes = LONGER_CODES.map(({ longer, edits = [], ...code }): Subject => {
    const { name, address } = code;
    const changed = { ...code, edits: [...edits, ...longer.edits], changes: [] };
    return {
      name,
      functions: longer.functions,
      isExact: true,
      async prepare(setUp, folder) {
        const made = join(folder, name);
        await makeCode(changed, [], { folder: made, from: from[name] ?? address }, tell);
        const config = loadConfig(configurationIn(made, BASE, `${PROCESSES[setUp]}`));
        return prepareBenchmark(config, config.benchmarks[0]!, environmentOfPrograms(process.env));
      },
      late: (_, ns, file) => ({ LONGER_NS: `${Math.round(ns)}`, LONGER_FILE: file }),
    };
  });
  return [...PROGRAMS.map(exampleSubject), ...codes];
}

function exampleSubject(program: Program): Subject {
  return {
    name: program.name,
    functions: [program.function, ...(program.functionOfFour === undefined ? [] : [program.functionOfFour])],
    isExact: false,
    async prepare(setUp, folder) {
      const environment = environmentOfPrograms(process.env);
      const launcher = LAUNCHERS[setUp].find(({ mpirun, mpicc }) =>
        [mpirun[0]!, mpicc].every((name) => findProgram(name, environment) !== undefined),
      );
      if (launcher === undefined) throw new InputError({ file: `set-up ${setUp}`, found: 'there is no MPI' });
      const target = join(folder, setUp, program.name);
      await compileExample(launcher.mpicc, `${program.name}.c`, ['-finstrument-functions'], target);
      const options = optionsOn(setUp, program);
      const command = [...launcher.mpirun, '-n', `${PROCESSES[setUp]}`, target, ...options];
      return prepareExample(program.name, command, folder, environment);
    },
    late(setUp, ns) {
      const own = ns === 0 ? '' : `${SLOW_PROCESS}:${slowedFunction(program, setUp)}:${Math.round(ns)}`;
      const waits = withWork(program, setUp, own);
      return waits === '' ? {} : { [WAITS_VARIABLE]: waits };
    },
  };
}
