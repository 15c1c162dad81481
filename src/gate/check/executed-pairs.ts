// Pairs for executed-source.ts: base and head, built in checkouts of their own and executed in turn.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RunManifest } from '#build/schemas/run.ts';
import type { Config } from '../../base/config/config.ts';
import { InputError } from '../../base/errors.ts';
import type { Remote } from '../../base/git/remote.ts';
import {
  type Checkouts,
  openCheckouts,
  type Placement,
  placementOf,
  resolveCommit,
} from '../../base/git/worktrees.ts';
import type { ContextSource } from '../../measure/measurement/known-contexts.ts';
import { measureTrace } from '../../measure/measurement/measure.ts';
import { type MeasuredBefore, noteRulesWithoutCalls } from '../../measure/measurement/measure-run.ts';
import type { RepetitionMeasurement, RunMeasurement } from '../../measure/measurement/measurement.ts';
import type { Allocation } from '../../measure/run/allocation.ts';
import { readCommit } from '../../measure/run/commit.ts';
import { executeRepetition, executeWarmUp } from '../../measure/run/execute.ts';
import type { KeptTraces } from '../../measure/run/kept-traces.ts';
import { recordedPlace, whereRun } from '../../measure/run/machine/environment.ts';
import { checkOutputFolder, makeOutputFolder } from '../../measure/run/output-folder.ts';
import { labelOf, SIDES, type SideName, sidesOfPair } from '../../measure/run/pair-order.ts';
import { type Prepared, prepareBenchmark } from '../../measure/run/prepare.ts';
import type { PlannedBenchmark } from '../../measure/run/progress.ts';
import { type RunOptions, recordOf } from '../../measure/run/run.ts';
import { keptTrace, type RepetitionRecord, writeManifest } from '../../measure/run/run-folder.ts';
import { buildable, buildSide, configIn } from '../../measure/run/sides.ts';
import type { RecordingPlace } from '../../trace/outline/nodes.ts';
import type { MeasuredPairs } from './request.ts';

export interface PairsJob
  extends Pick<RunOptions, 'output' | 'warmUp' | 'told' | 'observer' | 'signal'>,
    CheckoutOptions {
  config: Config;
  /** Commit, branch or tag of the base. */
  base: string;
  benchmarks: readonly string[];
  before: MeasuredBefore;
  /** Those of the check: what was measured goes there. */
  traces: KeptTraces;
  /** The check's, too. */
  allocation: Allocation;
}

/** Where commits come from and their files go. */
export interface CheckoutOptions {
  /** Where commits can be fetched that a shallow clone lacks. */
  remote?: Remote | undefined;
  /** Folder for checkouts of base and head; left out: the system's for temporary files. */
  temporary?: string | undefined;
}

interface Executions {
  prepared: Prepared;
  /** Absolute path of the side's run folder. */
  folder: string;
  warmUps: number;
  records: RepetitionRecord[];
  measured: RepetitionMeasurement[];
}

interface PairedExecutions extends Record<SideName, Executions> {
  name: string;
  /** What was measured of both sides, and before, in that order: all of it is looked at alike. */
  before: ContextSource[];
}

interface Occasion {
  placement: Placement;
  commits: Checkouts;
  labels: { commit: string | null; branch: string | null };
  date: string;
  folder: string;
}

/** Pairs of executions of two commits, each built in a checkout of its own in a temporary folder. */
export class ExecutedPairs {
  /** Whether the base is built and its programs are found: what fails before is not the change's fault. */
  isBaseReady = false;
  /** Absolute path of the folder with a run folder for each side; '' before there is one. */
  folder = '';
  readonly #job: PairsJob;
  #occasion: Occasion | null = null;
  /** Where the first execution ran. */
  #place: RecordingPlace | null | undefined;
  #benchmarks: PairedExecutions[] = [];
  /** By run folder, of the last analysis. */
  readonly #manifests = new Map<string, RunManifest>();
  #close = (): void => {};

  constructor(job: PairsJob) {
    this.#job = job;
  }

  /**
   * Executes and measures pairs until every benchmark has enough. The first call builds both sides and warms
   * their programs up. The folders of both sides are then ones that commgate compare and baseline update
   * take.
   *
   * @param targets by benchmark, how many pairs it should have in the end
   * @returns all pairs so far
   * @throws InputError when the configuration has no build, there is no such commit, or a folder cannot be
   *   used (nothing was started then); ProgramError when a build or an execution failed
   */
  async measure(targets: ReadonlyMap<string, number>): Promise<MeasuredPairs> {
    const isFirst = this.#occasion === null;
    this.#occasion ??= await this.#open();
    const wanted = new Map(this.#benchmarks.map((each) => [each, targets.get(each.name) ?? 0]));
    if (isFirst) {
      this.#announce(wanted, 'planned');
      await this.#warmUp();
    }
    this.#announce(wanted, 'extended');
    await this.#execute(wanted);
    return this.#measured(this.#occasion);
  }

  /** What is executed of a benchmark on both sides; null before they are built, or if it is not in pairs. */
  preparedSides(benchmark: string): Record<SideName, Prepared> | null {
    const found = this.#benchmarks.find(({ name }) => name === benchmark);
    return found === undefined ? null : { base: found.base.prepared, head: found.head.prepared };
  }

  /** Removes the checkouts. Never throws. */
  close(): void {
    this.#close();
  }

  async #open(): Promise<Occasion> {
    const { config, base: reference, benchmarks, output, remote, told, temporary, observer } = this.#job;
    buildable(config);
    if (output !== undefined) checkOutputFolder(output);
    const placement = await placementOf(config.folder);
    const base = await resolveCommit(config.folder, reference, remote);
    configIn(config, placement, placement.top);
    const labels = await readCommit(config.folder, process.env, told, placement);
    const date = new Date();
    this.folder = makeOutputFolder(output, config.folder, { date, commit: labels.commit });
    const commits = { base, head: placement.head };
    const { checkouts, close } = await openCheckouts(config.folder, commits, temporary);
    this.#close = close;
    observer?.planned?.(SIDES.map((side) => ({ benchmark: labelOf('build', side), executions: 1 })));
    const occasion = { placement, commits, labels, date: date.toISOString(), folder: this.folder };
    const onBase = await this.#ready('base', occasion, checkouts);
    this.isBaseReady = true;
    const onHead = await this.#ready('head', occasion, checkouts);
    for (const side of SIDES) mkdirSync(join(this.folder, side));
    this.#benchmarks = benchmarks.map((name, at) => ({
      name,
      base: onBase[at]!,
      head: onHead[at]!,
      before: [...this.#job.before(name)],
    }));
    return occasion;
  }

  /** Builds one side and finds what is to be executed there, one entry a benchmark. */
  async #ready(
    side: SideName,
    { placement, commits, folder }: Occasion,
    checkouts: Checkouts,
  ): Promise<Executions[]> {
    const { config, benchmarks, warmUp, observer, signal } = this.#job;
    const top = checkouts[side];
    observer?.started(labelOf('build', side), 1, 1);
    const log = join(folder, `build-${side}.log`);
    const place = { placement, top, log, commit: commits[side] };
    const { seconds } = await buildSide(buildable(config), place, signal);
    observer?.finished(seconds);
    const own = configIn(config, placement, top);
    const found: Executions[] = [];
    for (const name of benchmarks) {
      const benchmark = own.benchmarks.find((each) => each.name === name)!;
      const environment = await this.#job.allocation.environment(process.env);
      const prepared = await prepareBenchmark(own, benchmark, environment);
      const about = { prepared, folder: join(folder, side), warmUps: warmUp ?? benchmark.warmUp };
      found.push({ ...about, records: [], measured: [] });
    }
    return found;
  }

  /** Tells what lies ahead until the next analysis: the warm-ups besides where it is `planned`. */
  #announce(targets: ReadonlyMap<PairedExecutions, number>, as: 'planned' | 'extended'): void {
    const ahead: PlannedBenchmark[] = [...targets].flatMap(([each, target]) =>
      SIDES.map((side) => {
        const { records, warmUps } = each[side];
        const executions = Math.max(0, target - records.length) + (as === 'planned' ? warmUps : 0);
        return { benchmark: labelOf(each.name, side), executions };
      }),
    );
    this.#job.observer?.[as]?.(ahead);
  }

  async #warmUp(): Promise<void> {
    const { observer, signal } = this.#job;
    for (const benchmark of this.#benchmarks) {
      for (const side of SIDES) {
        const { prepared, folder, warmUps } = benchmark[side];
        const execution = { prepared, folder, label: labelOf(benchmark.name, side), observer, signal };
        for (let warmUp = 0; warmUp < warmUps; warmUp++) await executeWarmUp(execution, warmUps);
      }
    }
  }

  async #execute(targets: ReadonlyMap<PairedExecutions, number>): Promise<void> {
    const most = Math.max(0, ...targets.values());
    for (let pair = 0; pair < most; pair++) {
      for (const [benchmark, target] of targets) {
        if (pair >= target || pair < benchmark.base.records.length) continue;
        // A side that failed half-way through a pair is not counted.
        const results = new Map<SideName, Execution>();
        for (const side of sidesOfPair(pair))
          results.set(side, await this.#executeOnce(benchmark, side, pair + 1, target));
        for (const [side, { record, measured }] of results) {
          const { records, measured: all, folder } = benchmark[side];
          records.push(record);
          all.push(measured);
          const group = { folder, benchmark: benchmark.name, save: () => this.#save() };
          this.#job.traces.measured(group, record, measured.communicationNs);
        }
      }
    }
  }

  async #executeOnce(
    benchmark: PairedExecutions,
    side: SideName,
    repetition: number,
    repetitions: number,
  ): Promise<Execution> {
    const { config, observer, signal } = this.#job;
    const { prepared, folder, measured: own } = benchmark[side];
    const execution = { prepared, folder, label: labelOf(benchmark.name, side), observer, signal };
    const record = await executeRepetition(execution, repetition, repetitions);
    const anchor = keptTrace(folder, benchmark.name, repetition, record);
    if (this.#place === undefined) this.#place = recordedPlace(anchor);
    // What is documented is a contract with the change, not with what was before it.
    const documented =
      side === 'head' ? config.benchmarks.find(({ name }) => name === benchmark.name) : undefined;
    const earlier = { before: benchmark.before, sameProgram: own.at(-1) };
    const measured = await measureTrace(anchor, config.analysis, documented, earlier);
    benchmark.before.push(measured);
    const processes = own[0]?.processes ?? measured.processes;
    if (measured.processes === processes) return { record, measured };
    throw new InputError({
      file: anchor,
      place: `benchmark ${benchmark.name}, repetition ${repetition}`,
      found: `the trace has ${measured.processes} processes, that of repetition 1 has ${processes}`,
      rule: 'all repetitions of a benchmark run on the same number of processes',
    });
  }

  /** All pairs so far as runs, whose manifests are written. */
  #measured({ placement, commits, labels, date, folder }: Occasion): MeasuredPairs {
    const prepared = this.#benchmarks.map(({ head }) => head.prepared);
    const { environment, machine } = whereRun(prepared, this.#place ?? null);
    const sideOf = (side: SideName): RunMeasurement => {
      const own = side === 'head' ? labels : { commit: commits.base, branch: null };
      const about = { ...own, date, environment };
      const benchmarks = this.#benchmarks.map((each) => recordOf(each[side]));
      const manifest: RunManifest = { schemaVersion: 1, ...about, machine, benchmarks };
      this.#manifests.set(join(folder, side), manifest);
      const measured = this.#benchmarks.map(({ name, [side]: { prepared, measured } }) => {
        const { tracer, mpi, pinning } = prepared;
        const about = { name, tracer: tracer.label, mpi: mpi.name, pinning: pinning.by };
        return { ...about, repetitions: [...measured] };
      });
      return { ...about, benchmarks: measured };
    };
    const about = { ...commits, uncommitted: placement.uncommitted };
    const head = sideOf('head');
    noteRulesWithoutCalls(head, this.#job.observer?.noted);
    const base = sideOf('base');
    this.#save();
    return { base, head, about };
  }

  /** Writes the manifests of both sides, once there are any. */
  #save(): void {
    for (const [folder, manifest] of this.#manifests) writeManifest(folder, manifest);
  }
}

interface Execution {
  record: RepetitionRecord;
  measured: RepetitionMeasurement;
}
