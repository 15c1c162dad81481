import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../../../src/base/config/load.ts';
import { measureTrace } from '../../../src/measure/measurement/measure.ts';
import { measureRun } from '../../../src/measure/measurement/measure-run.ts';
import type { RunMeasurement } from '../../../src/measure/measurement/measurement.ts';
import { runBenchmarks } from '../../../src/measure/run/run.ts';
import { has, hasOtf2, hasTracerSource, MPI_ENVIRONMENT, QUICK_MPI } from '../../measure/run/mpi-program.ts';
import { writeScript } from '../../measure/run/scripts.ts';

/** What tests that run programs lack here. @param folder where it is tried out */
export function missingForPrograms(folder: string): string[] {
  const missing: string[] = Object.values(QUICK_MPI).filter((program) => !has(program));
  if (!hasOtf2(folder)) missing.push("libotf2's header files");
  if (!hasTracerSource) missing.push("the tracer's C source");
  return missing;
}

/**
 * Builds a program with macros, where it is not there yet, and runs it on two processes; the tracer's library is
 * built once for all of them.
 *
 * @param folder where it is built and run
 * @param macros are defined in its source
 * @param words after its command
 * @param environment variables that it gets
 */
export async function measuredProgram(
  folder: string,
  { name, source, macros, words = '' }: { name: string; source: string; macros: string[]; words?: string },
  repetitions: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunMeasurement> {
  const file = [name, ...macros].join('-');
  const flags = macros.map((macro) => `-D${macro}`);
  const program = join(folder, file);
  if (!existsSync(program))
    execFileSync(QUICK_MPI.mpicc, ['-O1', '-g', ...flags, '-o', program, source, '-lm']);
  const command = `${QUICK_MPI.mpirun} -n 2 ./${file}${words}`;
  const variables = { ...MPI_ENVIRONMENT, ...environment };
  const benchmark = { name, command, repetitions, 'warm-up': 0, environment: variables };
  const config = loadConfig(writeScript(`${program}.yml`, JSON.stringify({ benchmarks: [benchmark] })));
  return measureRun(await runBenchmarks(config), (anchor) => measureTrace(anchor, config.analysis));
}
