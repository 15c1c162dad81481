import type { Config } from '../../base/config/config.ts';
import type { Remote } from '../../base/git/remote.ts';
import type { ContextSource } from '../../measure/measurement/known-contexts.ts';
import { measureTrace } from '../../measure/measurement/measure.ts';
import { measureRun } from '../../measure/measurement/measure-run.ts';
import type { RunMeasurement } from '../../measure/measurement/measurement.ts';
import type { RunObserver } from '../../measure/run/progress.ts';
import { readRunFolder } from '../../measure/run/read-run.ts';
import { type RunOptions, runBenchmarks } from '../../measure/run/run.ts';
import type { Baseline } from '../baseline/baseline.ts';
import { noteRulesWithoutCalls } from './rules-without-calls.ts';

interface Execution extends Omit<RunOptions, 'environment'> {
  /** Told about every repetition, first while it runs, then while its trace is analysed. */
  observer?: RunObserver | undefined;
}

/** What a check and an update of the baseline work on. Paths are relative to the working directory. */
export interface JobOptions extends Execution {
  config: string;
  /** The baseline file; left out: what the configuration says. */
  baseline?: string | undefined;
  /** Holds the baseline's branch; left out: the repository that the configuration was cloned from. */
  remote?: Remote | undefined;
  run?: string | undefined;
  /** false: the working copy is measured as it is; left out: it is built where the configuration says how. */
  build?: boolean | undefined;
}

export interface CheckOptions extends JobOptions {
  /** Commit or branch that the change goes into: runs of the merge base and its ancestors count; else all. */
  base?: string | undefined;
  /** Without a base: the checked-out commit is of the base branch, compared with runs of its ancestors. */
  isBase?: boolean | undefined;
  /** Commit, branch or tag to build and run in pairs with the checked-out commit; no baseline is used. */
  against?: string | undefined;
  /** Told why those runs could not be told from the others; without it that is an error. */
  historyUnknown?: ((reason: string) => void) | undefined;
  /** Folder for checkouts of base and head; left out: the system's for temporary files. */
  temporary?: string | undefined;
}

export interface FolderOfRun {
  run: RunMeasurement;
  /** Absolute path. */
  folder: string;
}

/** What was measured of a benchmark, by its name, before a job: see Earlier. */
export type MeasuredBefore = (benchmark: string) => readonly ContextSource[];

/** The newest run of a baseline that has the benchmark. */
export function beforeIn(baseline: Baseline | null): MeasuredBefore {
  return (benchmark) => {
    const isOf = ({ name }: { name: string }): boolean => name === benchmark;
    return baseline?.runs.findLast((run) => run.benchmarks.some(isOf))?.benchmarks.filter(isOf) ?? [];
  };
}

/** The recorded run that a job names, else a new one. @throws as runBenchmarks, readRunFolder */
export function runOfJob(config: Config, options: JobOptions, before: MeasuredBefore): Promise<FolderOfRun> {
  const { run, observer, build = true } = options;
  return run === undefined
    ? executedRun(config, { ...options, build }, before)
    : measured(config, readRunFolder(run), before, observer);
}

/** Runs benchmarks, as the options say, and measures their traces. @throws as runBenchmarks */
export async function executedRun(
  config: Config,
  options: Execution,
  before: MeasuredBefore,
): Promise<FolderOfRun> {
  return measured(config, await runBenchmarks(config, options), before, options.observer);
}

async function measured(
  config: Config,
  recorded: ReturnType<typeof readRunFolder>,
  before: MeasuredBefore,
  observer: Execution['observer'],
): Promise<FolderOfRun> {
  const measure: Parameters<typeof measureRun>[1] = (anchor, benchmark, repetitions) => {
    const own = config.benchmarks.find(({ name }) => name === benchmark);
    const earlier = { before: [...before(benchmark), ...repetitions], sameProgram: repetitions.at(-1) };
    return measureTrace(anchor, config.analysis, own, earlier);
  };
  const run = await measureRun(recorded, measure, observer);
  noteRulesWithoutCalls(run, observer?.noted);
  return { run, folder: recorded.folder };
}
