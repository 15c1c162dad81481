import { mkdirSync, statSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import type { Environment } from '../baseline/measurement.ts';
import { closest } from '../config/closest.ts';
import type { BenchmarkConfig, Config } from '../config/config.ts';
import { quote } from '../config/schema-problem.ts';
import { InputError } from '../errors.ts';
import { writeAtomically } from '../write-atomically.ts';
import { readCommit } from './commit.ts';
import { logTail } from './log-tail.ts';
import { findMpi } from './mpi.ts';
import { checkOutputFolder, makeOutputFolder, OWN_FOLDER } from './output-folder.ts';
import { commandText, runProgram } from './program.ts';
import { ProgramError } from './program-error.ts';
import type { RunObserver } from './progress.ts';
import { MANIFEST, type RepetitionRecord, type RunManifest } from './run-folder.ts';
import { shownPath } from './shown-path.ts';
import { tracers } from './tracers/registry.ts';
import type { PreparedTracer } from './tracers/tracer.ts';

export interface RunOptions {
  /** Folder to write, new or empty. Default: a new one in .commgate/runs beside the configuration. */
  output?: string | undefined;
  /** Names of the benchmarks to run; all when absent or empty. They keep the configuration's order. */
  benchmarks?: readonly string[] | undefined;
  /** Instead of the configuration's. */
  repetitions?: number | undefined;
  /** Variables of the commands, before those of benchmarks and tracers. Default: process.env. */
  environment?: NodeJS.ProcessEnv | undefined;
  observer?: RunObserver | undefined;
  /** Ends the run, see runProgram. */
  signal?: AbortSignal | undefined;
}

/** A benchmark with all that its repetitions share. */
interface Prepared {
  benchmark: BenchmarkConfig;
  directory: string;
  environment: NodeJS.ProcessEnv;
  tracer: PreparedTracer;
  mpi: string;
}

/**
 * Runs the benchmarks of a configuration under their tracers and writes a run folder (DESIGN 4, run/):
 * `<benchmark>/<repetition>/` with the trace and output.log, and run.json, written when all repetitions have ended.
 *
 * @returns the manifest and the absolute path of the folder, as readRunFolder does
 * @throws InputError when an option, a folder or a tracer cannot be used (nothing was started then); ProgramError when a
 *   command failed or left no trace (the folder is kept, for its logs, and has no run.json)
 */
export async function runBenchmarks(
  config: Config,
  options: RunOptions = {},
): Promise<{ manifest: RunManifest; folder: string }> {
  const base = options.environment ?? process.env;
  const selected = select(config, options);
  if (options.output !== undefined) checkOutputFolder(options.output);
  const prepared: Prepared[] = [];
  for (const benchmark of selected) prepared.push(await prepare(config, benchmark, base));
  const date = new Date();
  const commit = await readCommit(config.folder, base);
  const folder = makeOutputFolder(options.output, config.folder, { date, commit: commit.commit });
  const benchmarks: RunManifest['benchmarks'] = [];
  for (const one of prepared) {
    const repetitions: RepetitionRecord[] = [];
    const count = options.repetitions ?? one.benchmark.repetitions;
    for (let repetition = 1; repetition <= count; repetition++) {
      options.observer?.started(one.benchmark.name, repetition, count);
      const record = await repeat(one, folder, repetition, options.signal);
      options.observer?.finished(record.seconds);
      repetitions.push(record);
    }
    const { name, command } = one.benchmark;
    benchmarks.push({ name, tracer: one.tracer.label, command: commandText(command), repetitions });
  }
  const manifest: RunManifest = {
    schemaVersion: 1,
    ...commit,
    date: date.toISOString(),
    environment: environmentOf(prepared),
    benchmarks,
  };
  writeAtomically(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return { manifest, folder };
}

function select(config: Config, { benchmarks, repetitions }: RunOptions): BenchmarkConfig[] {
  if (repetitions !== undefined && !(Number.isSafeInteger(repetitions) && repetitions >= 1)) {
    throw new InputError({
      file: 'command line',
      place: '--repetitions',
      found: String(repetitions),
      rule: 'must be a whole number of at least 1',
    });
  }
  const known = config.benchmarks.map(({ name }) => name);
  for (const name of benchmarks ?? []) {
    if (known.includes(name)) continue;
    const meant = closest(name, known);
    throw new InputError({
      file: config.file,
      found: `there is no benchmark ${quote(name)}`,
      rule: `its benchmarks are: ${known.join(', ')}`,
      ...(meant === undefined ? {} : { remedy: `did you mean ${quote(meant)}?` }),
    });
  }
  if (benchmarks === undefined || benchmarks.length === 0) return config.benchmarks;
  return config.benchmarks.filter(({ name }) => benchmarks.includes(name));
}

async function prepare(
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
  const environment = { ...base, ...benchmark.environment };
  const mpi = await findMpi(benchmark.command, directory, environment);
  const cacheFolder = resolve(config.folder, OWN_FOLDER);
  const tracer = await tracers[benchmark.tracer].prepare({
    benchmark,
    directory,
    cacheFolder,
    environment,
    mpi,
  });
  return { benchmark, directory, environment, tracer, mpi: mpi.name };
}

async function repeat(
  { benchmark, directory, environment, tracer }: Prepared,
  runFolder: string,
  repetition: number,
  signal: AbortSignal | undefined,
): Promise<RepetitionRecord> {
  const folder = join(runFolder, benchmark.name, String(repetition));
  mkdirSync(folder, { recursive: true });
  const log = join(folder, 'output.log');
  const recording = tracer.record(folder);
  const { seconds } = await runProgram(
    { command: benchmark.command, directory, environment: { ...environment, ...recording.variables }, log },
    signal,
  );
  const collected = recording.collect();
  if ('anchor' in collected) {
    const inRun = (path: string): string => relative(runFolder, path).replaceAll(sep, '/');
    return { trace: inRun(collected.anchor), log: inRun(log), seconds: Math.round(seconds * 1000) / 1000 };
  }
  const problem = { file: shownPath(log), place: `benchmark ${benchmark.name}, repetition ${repetition}` };
  throw new ProgramError({ ...problem, rule: 'a repetition leaves one trace', ...collected }, logTail(log));
}

/** The machine, and the MPI library: of several, all that the benchmarks use. */
function environmentOf(prepared: Prepared[]): Environment {
  const processors = cpus();
  const known = [...new Set(prepared.map(({ mpi }) => mpi))].filter((mpi) => mpi !== 'unknown').sort();
  return {
    cpu: processors[0]?.model.trim() || 'unknown',
    cores: Math.max(1, processors.length),
    mpi: known.length === 0 ? 'unknown' : known.join(', '),
  };
}
