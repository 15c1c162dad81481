import type { Config, GateConfig } from '../../base/config/config.ts';
import type { Remote } from '../../base/git/remote.ts';
import { measureTrace } from '../../measure/measurement/measure.ts';
import { measureRun } from '../../measure/measurement/measure-run.ts';
import type { RunMeasurement } from '../../measure/measurement/measurement.ts';
import { type KeepTraces, type KeptSummary, KeptTraces } from '../../measure/run/kept-traces.ts';
import type { RunObserver } from '../../measure/run/progress.ts';
import { readRunFolder } from '../../measure/run/read-run.ts';
import { type RunOptions, runBenchmarks, writeManifest } from '../../measure/run/run.ts';
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
  /** Of what is recorded and measured; left out: what the configuration says. */
  keepTraces?: KeepTraces | undefined;
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
  /** Told when all that was asked for is found right, before anything is measured. */
  begun?: ((gate: GateConfig) => void) | undefined;
  /** Folder for checkouts of base and head; left out: the system's for temporary files. */
  temporary?: string | undefined;
}

export interface FolderOfRun {
  run: RunMeasurement;
  /** Absolute path. */
  folder: string;
}

/**
 * The recorded run that a job names, which stays as it is, else a new one.
 *
 * @throws as runBenchmarks, readRunFolder
 */
export async function runOfJob(
  config: Config,
  options: JobOptions,
): Promise<FolderOfRun & { traces: KeptSummary | null }> {
  const { run, observer, build = true } = options;
  if (run !== undefined) return { ...(await measured(config, readRunFolder(run), observer)), traces: null };
  const traces = new KeptTraces(options.keepTraces ?? config.keepTraces);
  const executed = await executedRun(config, { ...options, build }, traces);
  return { ...executed, traces: traces.summary() };
}

/**
 * Runs benchmarks, as the options say, and measures their traces when all have ended: reading them in between
 * would disturb the machine, as it does not for the runs of a baseline. @throws as runBenchmarks
 *
 * @param traces get what was measured, and remove what is too much
 */
export async function executedRun(
  config: Config,
  options: Execution,
  traces = new KeptTraces(config.keepTraces),
): Promise<FolderOfRun> {
  return measured(config, await runBenchmarks(config, options), options.observer, traces);
}

async function measured(
  config: Config,
  recorded: ReturnType<typeof readRunFolder>,
  observer: Execution['observer'],
  traces?: KeptTraces,
): Promise<FolderOfRun> {
  const { folder, manifest } = recorded;
  const measure: Parameters<typeof measureRun>[1] = async (anchor, benchmark, earlier, record) => {
    const own = config.benchmarks.find(({ name }) => name === benchmark);
    const repetition = await measureTrace(anchor, config.analysis, own, earlier);
    const group = { folder, benchmark, save: () => writeManifest(folder, manifest) };
    traces?.measured(group, record, repetition.communicationNs);
    return repetition;
  };
  const run = await measureRun(recorded, measure, observer);
  noteRulesWithoutCalls(run, observer?.noted);
  return { run, folder };
}
