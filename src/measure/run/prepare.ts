import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { closest } from '../../base/config/closest.ts';
import type { BenchmarkConfig, Config } from '../../base/config/config.ts';
import { quote } from '../../base/config/schema-problem.ts';
import { InputError, requireWhole } from '../../base/errors.ts';
import { isBound } from './machine/machine.ts';
import { findMpi, findMpicc, mpiCompiler, slurmTaskPlugins } from './machine/mpi.ts';
import { choosePinning, type Pinning } from './machine/pinning.ts';
import { OWN_FOLDER } from './output-folder.ts';
import { tracers } from './tracers/registry.ts';
import type { PreparedTracer, TracerSetup } from './tracers/tracer.ts';

/** A benchmark with all that its executions share. */
export interface Prepared extends Omit<TracerSetup, 'cacheFolder'> {
  tracer: PreparedTracer;
  /** Name and version of the compiler behind mpicc, or null. */
  compiler: string | null;
  pinning: Pinning;
}

/** What may be asked of benchmarks on the command line; see RunOptions. */
interface Asked {
  benchmarks?: readonly string[] | undefined;
  repetitions?: number | undefined;
  warmUp?: number | undefined;
}

/** Those asked for, in the configuration's order. @throws InputError for unknown names, senseless counts */
export function selectBenchmarks(
  config: Config,
  { benchmarks, repetitions, warmUp }: Asked,
): BenchmarkConfig[] {
  requireWhole('repetitions', repetitions, 1);
  requireWhole('warm-up', warmUp, 0);
  const known = config.benchmarks.map(({ name }) => name);
  for (const name of benchmarks ?? []) {
    if (known.includes(name)) continue;
    const meant = closest(name, known);
    throw new InputError({
      file: config.file,
      found: `there is no benchmark ${quote(name)}`,
      rule: `its benchmarks are: ${known.join(', ')}`,
      remedy: meant && `did you mean ${quote(meant)}?`,
    });
  }
  if (benchmarks === undefined || benchmarks.length === 0) return config.benchmarks;
  return config.benchmarks.filter(({ name }) => benchmarks.includes(name));
}

/** Finds out, and builds, what a benchmark's executions need. @throws InputError without folder or tracer */
export async function prepareBenchmark(
  config: Config,
  benchmark: BenchmarkConfig,
  base: NodeJS.ProcessEnv,
): Promise<Prepared> {
  const directory = resolve(config.folder, benchmark.directory);
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) {
    throw new InputError({
      file: config.file,
      place: `benchmark ${benchmark.name}`,
      found: `there is no folder ${directory}`,
      rule: '"directory" is relative to the configuration file',
      remedy: 'build the benchmark first, or correct the path',
    });
  }
  const own = { ...base, ...benchmark.environment };
  const { pin, command } = benchmark;
  const mpi = await findMpi(command, directory, own);
  const taskPlugins = mpi.srun === true ? await slurmTaskPlugins(own) : null;
  const question = { pin, command, environment: own, mpi, bound: isBound(), taskPlugins };
  const { variables, ...pinning } = choosePinning(question);
  const environment = { ...own, ...variables };
  const tracer = await tracers[benchmark.tracer].prepare({
    benchmark,
    directory,
    cacheFolder: resolve(config.folder, OWN_FOLDER),
    environment,
    mpi,
  });
  const mpicc = findMpicc(mpi.launcher, environment);
  const compiler = mpicc === undefined ? null : await mpiCompiler(mpicc, environment);
  return { benchmark, directory, environment, tracer, mpi, compiler, pinning };
}
