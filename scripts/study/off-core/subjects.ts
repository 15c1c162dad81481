import { join } from 'node:path';
import { loadConfig } from '../../../src/base/config/load.ts';
import { InputError } from '../../../src/base/errors.ts';
import { findProgram } from '../../../src/base/process/find-program.ts';
import { type Prepared, prepareBenchmark } from '../../../src/measure/run/prepare.ts';
import { compileExample, environmentOfPrograms, prepareExample } from '../build-program.ts';
import { codesOf } from '../codes/list.ts';
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

/** A program that is run, of which one process can be told to compute longer before it communicates. */
export interface Subject {
  name: string;
  /** Whose patterns that process is late to. */
  functions: readonly string[];
  /** @param folder where it is built; kept for the next time */
  prepare(setUp: SetUp, folder: string): Promise<Prepared>;
  /** Variables of the environment that make it late by so much in each call. */
  late(setUp: SetUp, ns: number): Readonly<Record<string, string>>;
}

/** Codes of the set of delays: the point of each list at which a process is late, and to which patterns. */
const CODES = [
  { name: 'npblu', point: 3, functions: ['exchange_1_', 'exchange_1'] },
  { name: 'comd', point: 1, functions: ['haloExchange', 'exchangeData', 'sendReceiveParallel'] },
  { name: 'minimd', point: 1, functions: ['Comm::communicate'] },
] as const;

/**
 * @param from folders or addresses that codes are cloned from, by name; else those of the list
 * @param tell takes one line about the progress
 */
export function subjects(from: Readonly<Record<string, string>>, tell: (line: string) => void): Subject[] {
  const known = codesOf('delays', '2');
  const codes = CODES.map(({ name, point, functions }): Subject => {
    const code = known.find((one) => one.name === name)!;
    return {
      name,
      functions,
      async prepare(setUp, folder) {
        const made = join(folder, name);
        await makeCode(code, [], { folder: made, from: from[name] ?? code.address }, tell);
        const config = loadConfig(configurationIn(made, BASE, `${PROCESSES[setUp]}`));
        return prepareBenchmark(config, config.benchmarks[0]!, environmentOfPrograms(process.env));
      },
      late: (_, ns) => ({
        DELAY_POINT: `${point}`,
        DELAY_PROCESS: `${SLOW_PROCESS}`,
        DELAY_MICROSECONDS: `${ns / 1000}`,
      }),
    };
  });
  return [...PROGRAMS.map(exampleSubject), ...codes];
}

function exampleSubject(program: Program): Subject {
  return {
    name: program.name,
    functions: [program.function, ...(program.functionOfFour === undefined ? [] : [program.functionOfFour])],
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
