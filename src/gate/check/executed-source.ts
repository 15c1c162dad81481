// The source that answers requests of a check by running programs.

import { join, resolve } from 'node:path';
import type { Config } from '../../base/config/config.ts';
import { InputError } from '../../base/errors.ts';
import type { ContextSource } from '../../measure/measurement/known-contexts.ts';
import { type MeasuredBefore, measureAsConfigured } from '../../measure/measurement/measure-run.ts';
import type { RunMeasurement } from '../../measure/measurement/measurement.ts';
import { Allocation } from '../../measure/run/allocation.ts';
import { type KeepTraces, KeptTraces } from '../../measure/run/kept-traces.ts';
import { prepareBenchmark } from '../../measure/run/prepare.ts';
import { type RunOptions, runBenchmarks } from '../../measure/run/run.ts';
import { acceptancesAt } from '../baseline/levels/acceptance-file.ts';
import { acceptanceFile } from '../baseline/locate.ts';
import { type CheckoutOptions, ExecutedPairs } from './executed-pairs.ts';
import { ExecutedSamples, type PreparedSides } from './executed-samples.ts';
import type { Answer, Request, SampledBenchmarks } from './request.ts';

/** Folders inside that of the run, of what is measured after it: a benchmark's name cannot begin so. */
const AGAIN = ['_again', '_again-more'] as const;
/** The same of pairs that confirm: it has a run folder for each side. */
const PAIRS = '_pairs';
/** The same of executions with samples. */
const SAMPLED = '_sampled';

/** Folder of the run inside one that was given for it and has the logs of pairs that could not be had. */
const RUN = 'run';

/** How benchmarks are run. Paths are relative to the working directory. */
export interface ExecutionOptions extends Omit<RunOptions, 'environment' | 'allocation'>, CheckoutOptions {
  /** false: the working copy is measured as it is; left out: it is built where the configuration says how. */
  build?: boolean | undefined;
  /** Of what is recorded and measured; left out: what the configuration says. */
  keepTraces?: KeepTraces | undefined;
}

export interface FolderOfRun {
  run: RunMeasurement;
  /** Absolute path. */
  folder: string;
}

export class ExecutedSource {
  readonly #config: Config;
  readonly #options: ExecutionOptions;
  readonly #before: MeasuredBefore;
  /** The run, and the absolute path of its folder, once there is one. */
  run: FolderOfRun | null = null;
  /** The head of the pairs, the same. */
  head: FolderOfRun | null = null;
  /** All that were recorded. */
  readonly traces: KeptTraces;
  /** Where all of it runs. */
  readonly #allocation: Allocation;
  #again = 0;
  #pairs: ExecutedPairs | null = null;
  #samples: ExecutedSamples | null = null;

  constructor(config: Config, options: ExecutionOptions, before: MeasuredBefore) {
    this.#config = config;
    this.#options = options;
    this.#before = before;
    this.#allocation = new Allocation(config, options);
    this.traces = new KeptTraces(options.keepTraces ?? config.keepTraces);
  }

  /** Absolute path of the folder with both sides of the pairs. */
  get pairsFolder(): string {
    return this.#pairs?.folder ?? '';
  }

  /**
   * A failure is an answer: the check may go another way then. @throws InputError when the signal ended it
   */
  async answer(request: Request): Promise<Answer> {
    try {
      return await this.#measured(request);
    } catch (error) {
      if (!(error instanceof InputError) || this.#options.signal?.aborted) throw error;
      return { failed: error, isBaseReady: this.#pairs?.isBaseReady ?? false };
    }
  }

  /** Removes what is temporary, and gives nodes back. Never throws. */
  async close(): Promise<void> {
    this.#pairs?.close();
    await this.#allocation.release();
  }

  async #sampled(benchmarks: readonly string[], executions: number): Promise<SampledBenchmarks> {
    const { observer, signal } = this.#options;
    const prepared = new Map<string, PreparedSides>();
    for (const name of benchmarks) {
      const own = this.#config.benchmarks.find((each) => each.name === name)!;
      const both = this.#pairs?.preparedSides(name) ?? null;
      const environment = await this.#allocation.environment(process.env);
      prepared.set(name, both ?? { head: await prepareBenchmark(this.#config, own, environment) });
    }
    const folder = join(this.run?.folder ?? this.pairsFolder, SAMPLED);
    this.#samples ??= new ExecutedSamples({ config: this.#config, folder, observer, signal });
    return this.#samples.take(prepared, executions);
  }

  #measuredOf(benchmark: string): readonly ContextSource[] {
    const own = this.run?.run.benchmarks.find(({ name }) => name === benchmark);
    return [...this.#before(benchmark), ...(own?.repetitions ?? [])];
  }

  async #executed(options: RunOptions): Promise<FolderOfRun> {
    const made = await runBenchmarks(this.#config, { ...options, allocation: this.#allocation });
    const before: MeasuredBefore = (benchmark) => this.#measuredOf(benchmark);
    const run = await measureAsConfigured(made, this.#config, before, options.observer, this.traces);
    return { run, folder: made.folder };
  }

  async #measured(request: Request): Promise<Answer> {
    const { warmUp, told, observer, signal, output, build = true } = this.#options;
    switch (request.kind) {
      case 'run': {
        const own = output !== undefined && this.#pairs !== null ? join(output, RUN) : output;
        this.run = await this.#executed({ ...this.#options, output: own, build });
        return this.run.run;
      }
      case 'repetitions': {
        const { kind: _, ...asked } = request;
        const output = join(this.run!.folder, AGAIN[this.#again++]!);
        const { run } = await this.#executed({ ...asked, output, warmUp, told, observer, signal });
        return run;
      }
      case 'pairs': {
        this.#pairs ??= new ExecutedPairs({
          ...this.#options,
          config: this.#config,
          base: request.base,
          benchmarks: [...request.targets.keys()],
          traces: this.traces,
          allocation: this.#allocation,
          output: this.run === null ? output : join(this.run.folder, PAIRS),
          before: (name) => this.#measuredOf(name),
        });
        const pairs = await this.#pairs.measure(request.targets);
        this.head = { run: pairs.head, folder: join(this.pairsFolder, 'head') };
        return pairs;
      }
      case 'samples':
        return this.#sampled(request.benchmarks, request.executions);
      case 'acceptances':
        return acceptancesAt(this.#config.folder, request.commit, resolve(acceptanceFile(this.#config)));
    }
  }
}
