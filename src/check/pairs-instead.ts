import { join } from 'node:path';
import type { Baseline } from '../baseline/baseline.ts';
import { comparableRuns } from '../baseline/comparable-runs.ts';
import type { Comparison } from '../comparison/document.ts';
import { FEWEST_RUNS } from '../comparison/history/cutoff.ts';
import type { Fact } from '../comparison/reason.ts';
import type { Config } from '../config/config.ts';
import { InputError } from '../errors.ts';
import type { KnownOfRun } from '../measurement/environment-key.ts';
import { environmentOf } from '../run/environment.ts';
import { describeMachine } from '../run/machine.ts';
import { type Prepared, prepareBenchmark } from '../run/prepare.ts';
import { selectBenchmarks } from '../run/run.ts';
import { checkPaired, type PairedOptions } from './check-paired.ts';

/** Folder of the pairs inside that of a run that turned out to have no history: a benchmark's name cannot begin so. */
const PAIRS = '_pairs';

type Candidate = KnownOfRun['run'] & { id?: string };
type Benchmark = KnownOfRun['benchmark'] & { name: string };

/**
 * Whether a baseline is too young to judge a run by: a benchmark that it knows has fewer than five runs in it that are
 * comparable with this one, as where each job gets another machine of a pool. A benchmark that it does not know does not
 * make it young as long as others can be judged: the base may not have its program.
 *
 * @param baseline the runs that count; null when there are none
 */
export function isTooYoung(
  candidate: Candidate,
  benchmarks: readonly Benchmark[],
  baseline: Baseline | null,
): boolean {
  const known = new Set(baseline?.runs.flatMap((run) => run.benchmarks.map(({ name }) => name)));
  const isUnjudged = (benchmark: Benchmark): boolean =>
    comparableRuns(candidate, benchmark, baseline).comparable.length < FEWEST_RUNS;
  const unjudged = benchmarks.filter(isUnjudged);
  return unjudged.length === benchmarks.length || unjudged.some(({ name }) => known.has(name));
}

/**
 * The same before anything is measured, by what is known of the machine and the benchmarks. What is not known yet (the
 * number of processes; and all but the machine where the program has not been built) differs from nothing.
 *
 * @param names the benchmarks that are to be measured; all when absent
 */
export async function willBeTooYoung(
  config: Config,
  baseline: Baseline | null,
  names: readonly string[] | undefined,
): Promise<boolean> {
  if ((baseline?.runs.length ?? 0) < FEWEST_RUNS) return true;
  const selected = selectBenchmarks(config, { benchmarks: names });
  const prepared: Prepared[] = [];
  for (const benchmark of selected) {
    const one = await prepareBenchmark(config, benchmark, process.env).catch((error) => {
      // The check itself will say what is missing, or build it.
      if (error instanceof InputError) return null;
      throw error;
    });
    if (one !== null) prepared.push(one);
  }
  const { mpi, ...machine } = environmentOf(prepared, describeMachine());
  const environment = prepared.length === selected.length ? { ...machine, mpi } : machine;
  const benchmarks = selected.map(({ name, buildFlags }): Benchmark => {
    const own = prepared.find(({ benchmark }) => benchmark.name === name);
    if (own === undefined) return { name, buildFlags };
    const { tracer, pinning } = own;
    return { name, buildFlags, tracer: tracer.label, mpi: own.mpi.name, pinning: pinning.by };
  });
  return isTooYoung({ environment }, benchmarks, baseline);
}

/** What pairs in place of a baseline gave, or why there could be none. */
export type Instead = { comparison: Comparison; runFolder: string } | { noPairs: Fact };

/**
 * Runs base and head in pairs where the baseline is too young.
 *
 * @param runFolder of a run that showed it; left out when nothing was measured yet
 * @param hasOther whether there is something else to compare with when the base cannot be built or has not got the benchmarks
 * @throws InputError when pairs fail otherwise
 */
export async function pairsInstead(
  config: Config,
  { runFolder, ...options }: Omit<PairedOptions, 'automatic' | 'baseReady'> & { runFolder?: string },
  hasOther: boolean,
): Promise<Instead> {
  let isBaseReady = false;
  const output = runFolder === undefined ? options.output : join(runFolder, PAIRS);
  const baseReady = (): void => {
    isBaseReady = true;
  };
  try {
    return await checkPaired(config, { ...options, output, automatic: true, baseReady });
  } catch (error) {
    const isOfBase = error instanceof InputError && !isBaseReady && !options.signal?.aborted;
    if (!isOfBase || !hasOther) throw error;
    return { noPairs: { kind: 'failed', message: error.message.split('\n', 1)[0]! } };
  }
}
