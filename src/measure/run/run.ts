import type { RunManifest } from '#build/schemas/run.ts';
import type { Config } from '../../base/config/config.ts';
import { commandText } from '../../base/process/command-text.ts';
import { Allocation } from './allocation.ts';
import { BUILD_LABEL, type BuildableConfig, buildWorkingCopy, isBuildable } from './build.ts';
import { readCommit, type ToldCommit } from './commit.ts';
import { executeRepetition, executeWarmUp } from './execute.ts';
import { recordedPlace, whereRun } from './machine/environment.ts';
import type { Machine } from './machine/machine.ts';
import { LoadMeter, loadBefore } from './machine/other-load.ts';
import { checkOutputFolder, makeOutputFolder } from './output-folder.ts';
import { type Prepared, prepareBenchmark, selectBenchmarks } from './prepare.ts';
import type { RunObserver } from './progress.ts';
import {
  type BenchmarkRecord,
  keptTrace,
  type RepetitionRecord,
  type RunFolder,
  writeManifest,
} from './run-folder.ts';
import { staleProgram } from './stale-program.ts';

export interface RunOptions {
  /** Folder to write, new or empty. Default: a new one in .commgate/runs beside the configuration. */
  output?: string | undefined;
  /** Names of the benchmarks to run; all when absent or empty. They keep the configuration's order. */
  benchmarks?: readonly string[] | undefined;
  /** Instead of the configuration's. */
  repetitions?: number | undefined;
  /** Instead of the configuration's. */
  warmUp?: number | undefined;
  /**
   * true: the working copy is built first where the configuration says how; else a program that is older than
   * the checked-out commit is noted. Left out: neither, as when the same is measured again.
   */
  build?: boolean | undefined;
  /** Variables of the commands, before those of benchmarks and tracers. Default: process.env. */
  environment?: NodeJS.ProcessEnv | undefined;
  /** What the host of the job says of the commit; left out: nothing. */
  told?: ToldCommit | undefined;
  /** Nodes that stay after the run; left out: those of the configuration, given back in the end. */
  allocation?: Allocation | undefined;
  observer?: RunObserver | undefined;
  signal?: AbortSignal | undefined;
}

/** A benchmark, how often it is executed, and what has come out so far. */
interface Plan {
  prepared: Prepared;
  warmUps: number;
  repetitions: number;
  records: RepetitionRecord[];
}

/**
 * Runs the benchmarks of a configuration under their tracers and writes a run folder (METHOD 4, run/):
 * `<benchmark>/<repetition>/` with the trace and output.log, and run.json when all have ended.
 *
 * @returns the manifest and the absolute path of the folder, as readRunFolder does
 * @throws InputError when an option, a folder or a tracer cannot be used (no benchmark was started then);
 *   ProgramError when the build or a command failed, or left no trace (the folder is kept, for its logs, and
 *   has no run.json)
 */
export async function runBenchmarks(config: Config, options: RunOptions = {}): Promise<RunFolder> {
  if (options.allocation !== undefined) return runOn(options.allocation, config, options);
  const allocation = new Allocation(config, options);
  try {
    return await runOn(allocation, config, options);
  } finally {
    await allocation.release();
  }
}

async function runOn(allocation: Allocation, config: Config, options: RunOptions): Promise<RunFolder> {
  const base = options.environment ?? process.env;
  const selected = selectBenchmarks(config, options);
  if (options.output !== undefined) checkOutputFolder(options.output);
  const before = loadBefore();
  const date = new Date();
  const commit = await readCommit(config.folder, base, options.told);
  const makeFolder = () => makeOutputFolder(options.output, config.folder, { date, commit: commit.commit });
  // Only a build needs the folder before it is known that everything else is there.
  let built: string | null = null;
  if (options.build === true && isBuildable(config)) {
    built = makeFolder();
    await build(config, built, base, options);
  }
  const prepared: Prepared[] = [];
  const there = await allocation.environment(base);
  for (const benchmark of selected) prepared.push(await prepareBenchmark(config, benchmark, there));
  if (built === null && options.build !== undefined) await noteStale(prepared, options);
  const folder = built ?? makeFolder();
  const plans = planOf(prepared, options);
  const meter = new LoadMeter();
  await executeAll(plans, folder, options);
  const first = keptTrace(folder, plans[0]!.prepared.benchmark.name, 1, plans[0]!.records[0]!);
  const { environment, machine } = whereRun(prepared, recordedPlace(first), otherLoad(before, meter.cores()));
  const manifest: RunManifest = {
    schemaVersion: 1,
    ...commit,
    date: date.toISOString(),
    environment,
    machine,
    benchmarks: plans.map(recordOf),
  };
  writeManifest(folder, manifest);
  return { manifest, folder };
}

function otherLoad(before: number | null, during: number | null): Pick<Machine, 'otherLoad'> {
  if (before === null && during === null) return {};
  return { otherLoad: { ...(before !== null && { before }), ...(during !== null && { during }) } };
}

async function build(
  config: BuildableConfig,
  folder: string,
  environment: NodeJS.ProcessEnv,
  { observer, signal }: RunOptions,
): Promise<void> {
  observer?.planned?.([{ benchmark: BUILD_LABEL, executions: 1 }]);
  observer?.started(BUILD_LABEL, 1, 1);
  const { seconds } = await buildWorkingCopy(config, { folder, environment }, signal);
  observer?.finished(seconds);
}

/** Says which benchmarks run a program that may not be the checked-out code. */
async function noteStale(prepared: readonly Prepared[], { observer }: RunOptions): Promise<void> {
  for (const { benchmark, directory, environment } of prepared) {
    const note = await staleProgram({ command: benchmark.command, directory, environment });
    if (note !== null) observer?.noted?.(benchmark.name, note);
  }
}

function planOf(prepared: readonly Prepared[], { repetitions, warmUp }: RunOptions): Plan[] {
  return prepared.map((one) => ({
    prepared: one,
    warmUps: warmUp ?? one.benchmark.warmUp,
    repetitions: repetitions ?? one.benchmark.repetitions,
    records: [],
  }));
}

/**
 * Executes everything: first the warm-ups, then the first repetition of every benchmark, then the second of
 * every one. A disturbance of the machine that lasts a while so falls on some repetitions of all benchmarks,
 * not on all of one.
 */
async function executeAll(plans: readonly Plan[], folder: string, options: RunOptions): Promise<void> {
  const { observer, signal } = options;
  observer?.planned?.(
    plans.map(({ prepared, warmUps, repetitions }) => ({
      benchmark: prepared.benchmark.name,
      executions: warmUps + repetitions,
    })),
  );
  const rounds = Math.max(...plans.map(({ repetitions }) => repetitions));
  const warmUpRounds = Math.max(...plans.map(({ warmUps }) => warmUps));
  for (let round = 1 - warmUpRounds; round <= rounds; round++) {
    for (const { prepared, warmUps, repetitions, records } of plans) {
      if (round < 1 - warmUps || round > repetitions) continue;
      const execution = { prepared, folder, observer, signal };
      if (round < 1) await executeWarmUp(execution, repetitions);
      else records.push(await executeRepetition(execution, round, repetitions));
    }
  }
}

export function recordOf({
  prepared,
  warmUps,
  records,
}: Pick<Plan, 'prepared' | 'warmUps' | 'records'>): BenchmarkRecord {
  const { benchmark, tracer, mpi, compiler, pinning } = prepared;
  return {
    name: benchmark.name,
    tracer: tracer.label,
    command: commandText(benchmark.command),
    mpi: mpi.name,
    ...(compiler === null ? {} : { compiler }),
    ...(benchmark.buildFlags === undefined ? {} : { buildFlags: benchmark.buildFlags }),
    pinning,
    warmUps,
    repetitions: records,
  };
}
