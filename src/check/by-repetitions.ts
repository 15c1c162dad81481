import { join } from 'node:path';
import { confirmedByRepetitions, type SecondMeasurement } from '../comparison/confirmed.ts';
import type { Comparison } from '../comparison/document.ts';
import { isUnclear, whyDisturbed, whyIncomparable } from '../comparison/new-data.ts';
import type { Fact } from '../comparison/reason.ts';
import { suspectBenchmarks } from '../comparison/suspects.ts';
import type { Config, GateConfig } from '../config/config.ts';
import { InputError } from '../errors.ts';
import type { Remote } from '../git/remote.ts';
import { joinedRuns } from '../measurement/joined-runs.ts';
import { measureTrace } from '../measurement/measure.ts';
import { type MeasureObserver, measureRun } from '../measurement/measure-run.ts';
import type { RunMeasurement } from '../measurement/measurement.ts';
import type { RunObserver } from '../run/progress.ts';
import { runBenchmarks } from '../run/run.ts';

/** How something is measured again. */
export interface SecondRun {
  config: Config;
  /** Folder of the first run; the new ones are put inside. */
  folder: string;
  repetitions?: number | undefined;
  warmUp?: number | undefined;
  /** Where a base that a shallow clone lacks can be fetched. */
  remote?: Remote | undefined;
  observer?: (MeasureObserver & RunObserver) | undefined;
  signal?: AbortSignal | undefined;
}

/** Folder of the fresh repetitions inside that of the run: a benchmark's name cannot begin so. */
const AGAIN = '_again';

/** When the new data leave it open, so many times their number of repetitions is measured in the end, within the limit. */
const MORE = 3;

/**
 * Measures again what looks slower, and only the benchmarks concerned; see confirmedByRepetitions. The new data are looked at once,
 * and when they leave it open, a second time with more of them: every further look would be one more chance to be wrong.
 *
 * @param first a comparison with a baseline
 * @param compareAgain compares a run with that baseline, as the second stage of the check
 * @returns `first` when nothing looks slower
 * @throws InputError when `signal` ended it; other failures make the result inconclusive
 */
export async function confirmByRepetitions(
  first: Comparison,
  run: SecondRun,
  compareAgain: (fresh: RunMeasurement, gate: GateConfig) => Comparison,
): Promise<Comparison> {
  const { gate } = run.config;
  const suspects = suspectBenchmarks(first);
  if (suspects.length === 0) return first;
  try {
    return confirmedByRepetitions(first, await lookAgain(first, suspects, run, compareAgain), gate);
  } catch (error) {
    if (!(error instanceof InputError) || run.signal?.aborted) throw error;
    const message = error.message.split('\n', 1)[0]!;
    return confirmedByRepetitions(first, { failure: [{ kind: 'failed', message }] }, gate);
  }
}

async function lookAgain(
  first: Comparison,
  suspects: string[],
  run: SecondRun,
  compareAgain: (fresh: RunMeasurement, gate: GateConfig) => Comparison,
): Promise<SecondMeasurement> {
  const { gate, benchmarks } = run.config;
  const numbers = benchmarks
    .filter(({ name }) => suspects.includes(name))
    .map((each) => run.repetitions ?? each.repetitions);
  const repetitions = Math.min(Math.max(...numbers), gate.maxRepetitions);
  const { mpi } = first.candidate.environment;
  let fresh = inEnvironment(await measure(run, suspects, repetitions, AGAIN), mpi);
  let comparison = compareAgain(fresh, gate);
  const failure = whyIncomparable(first, comparison) ?? whyDisturbed(comparison);
  if (failure !== null) return { failure: [failure] };
  const more = Math.min(gate.maxRepetitions, MORE * repetitions) - repetitions;
  const under = (other: GateConfig): Comparison => compareAgain(fresh, other);
  if (more > 0 && isUnclear(first, comparison, gate, under)) {
    const further = await measure(run, suspects, more, `${AGAIN}-more`);
    const differing = whyNotJoined(fresh, further);
    if (differing !== null) return { failure: [differing] };
    fresh = joinedRuns([fresh, further]);
    comparison = compareAgain(fresh, gate);
  }
  return {
    comparison,
    repetitions: fresh.benchmarks.map((each) => ({
      benchmark: each.name,
      repetitions: each.repetitions.length,
    })),
  };
}

/** A run of some benchmarks knows fewer MPI libraries than that of all: the environment names those of the first run. */
function inEnvironment(run: RunMeasurement, mpi: string): RunMeasurement {
  return { ...run, environment: { ...run.environment, mpi } };
}

/** Why two runs cannot be one: a benchmark is missing in the second or ran on other numbers of processes; else null. */
function whyNotJoined(first: RunMeasurement, second: RunMeasurement): Fact | null {
  for (const { name, repetitions } of first.benchmarks) {
    const before = repetitions[0]?.processes;
    const now = second.benchmarks.find((each) => each.name === name)?.repetitions[0]?.processes;
    if (now === undefined) return { kind: 'not measured twice', benchmark: name };
    if (now !== before) return { kind: 'other processes', benchmark: name, before: before ?? 0, now };
  }
  return null;
}

async function measure(
  { config, folder, warmUp, observer, signal }: SecondRun,
  benchmarks: string[],
  repetitions: number,
  name: string,
): Promise<RunMeasurement> {
  const output = join(folder, name);
  const recorded = await runBenchmarks(config, { output, benchmarks, repetitions, warmUp, observer, signal });
  return measureRun(recorded, (anchor) => measureTrace(anchor, config.analysis), observer);
}
