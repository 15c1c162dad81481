import { join } from 'node:path';
import { withoutCallsTexts } from '../../analysis/patterns/rules-without-calls.ts';
import type { Config } from '../../base/config/config.ts';
import { InputError } from '../../base/errors.ts';
import type { KeptTraces } from '../run/kept-traces.ts';
import type { RunObserver } from '../run/progress.ts';
import {
  keptTrace,
  MANIFEST,
  type RepetitionRecord,
  type RunFolder,
  writeManifest,
} from '../run/run-folder.ts';
import type { MeasuredAccount } from './account/measure-account.ts';
import { kindOfTimes } from './environment-key.ts';
import type { ContextSource } from './known-contexts.ts';
import { measureTrace } from './measure.ts';
import type { RepetitionMeasurement, RunMeasurement } from './measurement.ts';

/** What was measured of a benchmark, by its name, before a run: see Earlier. */
export type MeasuredBefore = (benchmark: string) => readonly ContextSource[];

/**
 * Measures a run as its configuration says, when all its executions have ended: reading traces in between
 * would disturb the machine, as it does not for the runs of a baseline.
 *
 * @param observer told about every trace, and of rules for contexts that no trace has calls for
 * @param traces get what was measured, and remove what is too much; left out: all stay
 * @throws as measureRun
 */
export async function measureAsConfigured(
  recorded: RunFolder,
  { analysis, benchmarks }: Pick<Config, 'analysis' | 'benchmarks'>,
  before: MeasuredBefore,
  observer?: RunObserver,
  traces: KeptTraces | null = null,
): Promise<RunMeasurement> {
  const { folder, manifest } = recorded;
  const save = (): void => writeManifest(folder, manifest);
  const measure: Parameters<typeof measureRun>[1] = async (anchorPath, benchmark, repetitions, record) => {
    const own = benchmarks.find(({ name }) => name === benchmark);
    const earlier = { before: [...before(benchmark), ...repetitions], sameProgram: repetitions.at(-1) };
    const measured = await measureTrace(anchorPath, analysis, own, earlier);
    traces?.measured({ folder, benchmark, save }, record, measured.communicationNs);
    return measured;
  };
  const run = await measureRun(recorded, measure, observer);
  noteRulesWithoutCalls(run, observer?.noted);
  return run;
}

/**
 * Measures every trace of a run folder (as readRunFolder gives it) in turn, so that only one is in memory.
 *
 * @param measure a trace, by its anchor file and benchmark; it gets the repetitions before, too, and what the
 *   manifest has of its own
 * @throws InputError when a trace is gone or cannot be read (from `measure`), or the repetitions of a
 *   benchmark ran on different numbers of processes or have times of different kinds
 */
export async function measureRun(
  { folder, manifest }: RunFolder,
  measure: (
    anchorPath: string,
    benchmark: string,
    before: readonly RepetitionMeasurement[],
    record: RepetitionRecord,
  ) => RepetitionMeasurement | Promise<RepetitionMeasurement>,
  observer?: RunObserver,
): Promise<RunMeasurement> {
  const { commit, branch, date, environment } = manifest;
  const benchmarks: RunMeasurement['benchmarks'] = [];
  const traces = manifest.benchmarks.map((each) => ({
    benchmark: each.name,
    executions: each.repetitions.length,
  }));
  // One that is missing is told before the others are read.
  const anchors = new Map(
    manifest.benchmarks.flatMap(({ name, repetitions }) =>
      repetitions.map((record, index) => [record, keptTrace(folder, name, index + 1, record)] as const),
    ),
  );
  observer?.planned?.(traces, 'reading');
  for (const { name, tracer, mpi, buildFlags, pinning, repetitions } of manifest.benchmarks) {
    const measured: RepetitionMeasurement[] = [];
    for (const record of repetitions) {
      const start = performance.now();
      observer?.started(name, measured.length + 1, repetitions.length);
      const next = await measure(anchors.get(record)!, name, measured, record);
      if (next.account && record.seconds !== null)
        next.account.aroundNs = aroundNs(record.seconds, next.account);
      observer?.finished((performance.now() - start) / 1000);
      const problem = unlike(next, measured[0] ?? next);
      if (problem !== null) {
        const place = `benchmark ${name}, repetition ${measured.length + 1}`;
        const remedy = 'make the run again with commgate run';
        throw new InputError({ file: join(folder, MANIFEST), place, ...problem, remedy });
      }
      measured.push(next);
    }
    benchmarks.push({
      name,
      tracer,
      mpi,
      ...(buildFlags === undefined ? {} : { buildFlags }),
      pinning: pinning.by,
      repetitions: measured,
    });
  }
  const { otherLoad } = manifest.machine;
  return { commit, branch, date, environment, ...(otherLoad && { otherLoad }), benchmarks };
}

/** Why a repetition cannot stand beside the first one; null: it can. */
function unlike(
  next: RepetitionMeasurement,
  first: RepetitionMeasurement,
): { found: string; rule: string } | null {
  if (next.processes !== first.processes)
    return {
      found: `its trace has ${next.processes} processes, that of repetition 1 has ${first.processes}`,
      rule: 'all repetitions of a benchmark run on the same number of processes',
    };
  const [kind, firstKind] = [kindOfTimes(next), kindOfTimes(first)];
  if (kind === firstKind) return null;
  return {
    found: `its times are ${kind}, those of repetition 1 ${firstKind}`,
    rule: 'all repetitions of a benchmark are measured alike (doctor says what the tracer may record)',
  };
}

/** What a command took beside the run: launcher, MPI_Init, MPI_Finalize, in which traces are written. */
function aroundNs(seconds: number, { kinds }: MeasuredAccount): number {
  const runNs = Object.values(kinds).reduce((sum, ns) => sum + ns, 0);
  return Math.max(0, seconds * 1e9 - runNs);
}

/** Runs of the same benchmarks as one with all their repetitions, with date and environment of the first. */
export function joinedRuns(runs: readonly RunMeasurement[]): RunMeasurement {
  const first = runs[0]!;
  const benchmarks = first.benchmarks.map((benchmark) => {
    const repetitions = runs.flatMap((run) => {
      const same = run.benchmarks.find(({ name }) => name === benchmark.name);
      return same?.repetitions ?? [];
    });
    return { ...benchmark, repetitions };
  });
  return { ...first, benchmarks };
}

/**
 * Warns of functions that `contexts` names and no trace of a run calls, once a benchmark: slips, or inlined.
 */
export function noteRulesWithoutCalls(
  { benchmarks }: Pick<RunMeasurement, 'benchmarks'>,
  noted: ((benchmark: string, note: string) => void) | undefined,
): void {
  const all = benchmarks.flatMap(({ repetitions }) => repetitions);
  for (const { name, repetitions } of benchmarks) {
    const nowhere = (repetitions[0]?.rulesWithoutCalls ?? []).filter((rule) =>
      all.every(({ rulesWithoutCalls = [] }) =>
        rulesWithoutCalls.some(({ pattern }) => pattern === rule.pattern),
      ),
    );
    if (nowhere.length > 0) noted?.(name, `contexts: ${withoutCallsTexts(nowhere).join('; ')}`);
  }
}
