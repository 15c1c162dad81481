import { join } from 'node:path';
import type { Acceptance } from '../baseline/acceptance.ts';
import { baseAtLevels } from '../comparison/pairs/compare-pairs.ts';
import { type PairedGroups, pairedGroups } from '../comparison/pairs/differences.ts';
import { InputError } from '../errors.ts';
import type { RepetitionMeasurement, RunMeasurement } from '../measurement/measurement.ts';
import { recordRun } from '../measurement/record.ts';
import { executeRepetition, executeWarmUp } from '../run/execute.ts';
import type { Prepared } from '../run/prepare.ts';
import type { RunObserver } from '../run/progress.ts';
import type { RepetitionRecord } from '../run/run-folder.ts';

export const SIDES = ['base', 'head'] as const;
export type SideName = (typeof SIDES)[number];

/** The executions of one benchmark on one side. */
export interface Executions {
  prepared: Prepared;
  /** Absolute path of the side's run folder. */
  folder: string;
  warmUps: number;
  records: RepetitionRecord[];
  measured: RepetitionMeasurement[];
}

/** One benchmark on both sides. */
export type PairedExecutions = Record<SideName, Executions> & { name: string };

/** What executing needs besides the benchmarks. */
export interface ExecutionContext {
  /** Turns a trace, given by its anchor file, into a measurement. */
  measure(anchor: string): RepetitionMeasurement | Promise<RepetitionMeasurement>;
  observer?: RunObserver | undefined;
  signal?: AbortSignal | undefined;
}

/** How a side of a benchmark is called while it runs. */
export function labelOf(name: string, side: SideName): string {
  return `${name} (${side})`;
}

/** Executes the warm-ups of every benchmark on both sides. @throws as executeWarmUp */
export async function warmUp(
  benchmarks: readonly PairedExecutions[],
  { observer, signal }: ExecutionContext,
): Promise<void> {
  for (const benchmark of benchmarks) {
    for (const side of SIDES) {
      const { prepared, folder, warmUps } = benchmark[side];
      for (let round = 0; round < warmUps; round++) {
        observer?.started(labelOf(benchmark.name, side), 0, warmUps);
        observer?.finished(await executeWarmUp(prepared, folder, signal));
      }
    }
  }
}

/**
 * Executes and measures pairs until every benchmark has as many as it should; the benchmarks take turns. Within a pair, base
 * or head comes first by the Thue-Morse sequence, ABBA BAAB …: a machine that becomes steadily slower or faster then acts
 * on both sides alike.
 *
 * @param targets by benchmark, how many pairs it should have in the end
 * @throws ProgramError when an execution failed; InputError when its trace cannot be used
 */
export async function executePairs(
  targets: ReadonlyMap<PairedExecutions, number>,
  context: ExecutionContext,
): Promise<void> {
  const most = Math.max(0, ...targets.values());
  for (let pair = 0; pair < most; pair++) {
    for (const [benchmark, target] of targets) {
      if (pair >= target || pair < benchmark.base.records.length) continue;
      const order = isHeadFirst(pair) ? ([...SIDES].reverse() as SideName[]) : SIDES;
      // A side that failed half-way through a pair is not counted.
      const results = new Map<SideName, Awaited<ReturnType<typeof execute>>>();
      for (const side of order) results.set(side, await execute(benchmark, side, pair + 1, target, context));
      for (const [side, { record, measured }] of results) {
        benchmark[side].records.push(record);
        benchmark[side].measured.push(measured);
      }
    }
  }
}

/** Whether the pair (from 0) runs head first: whether the number's ones are odd in number. */
export function isHeadFirst(pair: number): boolean {
  let isOdd = false;
  for (let rest = pair; rest > 0; rest = Math.floor(rest / 2)) if (rest % 2 === 1) isOdd = !isOdd;
  return isOdd;
}

async function execute(
  benchmark: PairedExecutions,
  side: SideName,
  repetition: number,
  repetitions: number,
  { measure, observer, signal }: ExecutionContext,
): Promise<{ record: RepetitionRecord; measured: RepetitionMeasurement }> {
  const { prepared, folder, measured: before } = benchmark[side];
  observer?.started(labelOf(benchmark.name, side), repetition, repetitions);
  const { record, notes } = await executeRepetition(prepared, folder, repetition, signal);
  for (const note of notes) observer?.noted?.(labelOf(benchmark.name, side), note);
  observer?.finished(record.seconds);
  const measured = await measure(join(folder, record.trace));
  const processes = before[0]?.processes ?? measured.processes;
  if (measured.processes === processes) return { record, measured };
  throw new InputError({
    file: join(folder, record.trace),
    place: `benchmark ${benchmark.name}, repetition ${repetition}`,
    found: `the trace has ${measured.processes} processes, that of repetition 1 has ${processes}`,
    rule: 'all repetitions of a benchmark run on the same number of processes',
  });
}

/** The measurements of one side as a run. */
export function runOf(
  benchmarks: readonly PairedExecutions[],
  side: SideName,
  about: Omit<RunMeasurement, 'benchmarks'>,
): RunMeasurement {
  const measured = benchmarks.map(({ name, ...sides }) => {
    const { prepared, measured: repetitions } = sides[side];
    const { tracer, mpi, pinning } = prepared;
    return { name, tracer: tracer.label, mpi: mpi.name, pinning: pinning.by, repetitions };
  });
  return { ...about, benchmarks: measured };
}

/**
 * The groups of a benchmark, with all pairs so far.
 *
 * @param own see PairedResult
 */
export function groupsOf(
  benchmark: PairedExecutions,
  about: Omit<RunMeasurement, 'benchmarks'>,
  own: readonly Acceptance[],
): PairedGroups {
  const [before, now] = SIDES.map((side) => recordRun(runOf([benchmark], side, about)));
  const [base] = baseAtLevels(before!, own).benchmarks;
  const [head] = now!.benchmarks;
  if (base === undefined || head === undefined) return { match: NOTHING, groups: [], withoutHistory: 0 };
  return pairedGroups(base, head);
}

const NOTHING: PairedGroups['match'] = { partners: new Map(), added: [], gone: [] };
