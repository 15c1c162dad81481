import type { BaselineRun } from './baseline/baseline.ts';
import { baselineStore } from './baseline/locate.ts';
import { measureTrace } from './baseline/measure.ts';
import { type MeasureObserver, measureRun } from './baseline/measure-run.ts';
import type { RunMeasurement } from './baseline/measurement.ts';
import { recordRun } from './baseline/record.ts';
import { addRun } from './baseline/retention.ts';
import type { BaselineStore } from './baseline/store.ts';
import { compareRun } from './comparison/compare.ts';
import type { Comparison } from './comparison/comparison.ts';
import type { Config } from './config/config.ts';
import { loadConfig } from './config/load.ts';
import type { RunObserver } from './run/progress.ts';
import { readRunFolder } from './run/read-run.ts';
import { runBenchmarks } from './run/run.ts';

/** What a check or a baseline update works on. Paths are relative to the working directory. */
export interface JobOptions {
  /** The configuration. */
  config: string;
  /** The baseline file; left out: that of the configuration. */
  baseline?: string | undefined;
  /** A run folder to take instead of running the benchmarks. */
  run?: string | undefined;
  /** For the run: where to, which benchmarks, how often; see RunOptions. */
  output?: string | undefined;
  benchmarks?: readonly string[] | undefined;
  repetitions?: number | undefined;
  warmUp?: number | undefined;
  /** Told about every repetition, first while it runs, then while its trace is analysed. */
  observer?: (MeasureObserver & RunObserver) | undefined;
  /** Ends the run of the benchmarks. */
  signal?: AbortSignal | undefined;
}

/**
 * The main job: run the benchmarks (or take a recorded run), analyse the traces, compare with the baseline, decide.
 * The baseline is read but not changed.
 *
 * @returns the comparison, and the run folder it was made from
 * @throws InputError for whatever cannot be used; a bad configuration or baseline before anything is run
 */
export async function checkRun(options: JobOptions): Promise<{ comparison: Comparison; runFolder: string }> {
  const config = loadConfig(options.config);
  const store = baselineStore(config, options.baseline);
  const baseline = await store.read();
  const { run, folder } = await obtainRun(config, options);
  return { comparison: compareRun(run, baseline, config.gate, store.location), runFolder: folder };
}

/** What an update did. */
export interface BaselineUpdate {
  /** The place of the baseline, and how many runs it holds now. */
  baseline: string;
  runs: number;
  /** The run, and whether it was not there before. */
  run: BaselineRun;
  isNew: boolean;
  runFolder: string;
}

/**
 * Adds a run to the baseline: a recorded one, or a new one of all benchmarks.
 *
 * @param keep how many runs of one environment the baseline keeps
 * @throws InputError for whatever cannot be used; the baseline is then as it was
 */
export async function updateBaseline(options: JobOptions, keep?: number): Promise<BaselineUpdate> {
  const config = loadConfig(options.config);
  const store: BaselineStore = baselineStore(config, options.baseline);
  await store.read();
  const { run, folder } = await obtainRun(config, options);
  const recorded = recordRun(run);
  let isNew = true;
  const { runs } = await store.update((current) => {
    isNew = !(current?.runs.some(({ id }) => id === recorded.id) ?? false);
    return addRun(current, recorded, keep);
  });
  return { baseline: store.location, runs: runs.length, run: recorded, isNew, runFolder: folder };
}

async function obtainRun(
  config: Config,
  options: JobOptions,
): Promise<{ run: RunMeasurement; folder: string }> {
  const { run, output, benchmarks, repetitions, warmUp, observer, signal } = options;
  const recorded =
    run === undefined
      ? await runBenchmarks(config, { output, benchmarks, repetitions, warmUp, observer, signal })
      : readRunFolder(run);
  observer?.planned?.(
    recorded.manifest.benchmarks.map(({ name, repetitions }) => ({
      benchmark: name,
      executions: repetitions.length,
    })),
  );
  const measured = await measureRun(recorded, (anchor) => measureTrace(anchor, config.analysis), observer);
  return { run: measured, folder: recorded.folder };
}
