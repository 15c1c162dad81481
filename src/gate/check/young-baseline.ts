import type { Config } from '../../base/config/config.ts';
import { InputError } from '../../base/errors.ts';
import { analysedBy } from '../../measure/measurement/analysed-by.ts';
import type { KnownOfRun } from '../../measure/measurement/environment-key.ts';
import { environmentOf } from '../../measure/run/machine/environment.ts';
import { describeMachine } from '../../measure/run/machine/machine.ts';
import { type Prepared, prepareBenchmark } from '../../measure/run/prepare.ts';
import { selectBenchmarks } from '../../measure/run/run.ts';
import type { Baseline } from '../baseline/baseline.ts';
import { comparableRuns } from '../baseline/comparable-runs.ts';
import { MIN_RUNS } from '../judge/against-baseline/cutoff.ts';

type Candidate = KnownOfRun['run'] & { id?: string };
type Benchmark = KnownOfRun['benchmark'] & { name: string };

/**
 * Whether a baseline is too young to judge a run by: it knows a benchmark of which it has fewer than five
 * comparable runs, as where each job gets another machine, or it can judge none. A benchmark that it does not
 * know is left out otherwise: the base may not have its program.
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
    comparableRuns(candidate, benchmark, baseline).comparable.length < MIN_RUNS;
  const unjudged = benchmarks.filter(isUnjudged);
  return unjudged.length === benchmarks.length || unjudged.some(({ name }) => known.has(name));
}

/**
 * The same before anything is measured. What is not known yet (the number of processes; and all but the
 * machine where the program has not been built) differs from nothing.
 *
 * @param names the benchmarks that are to be measured; all when absent
 */
export async function willBeTooYoung(
  config: Config,
  baseline: Baseline | null,
  names: readonly string[] | undefined,
): Promise<boolean> {
  if ((baseline?.runs.length ?? 0) < MIN_RUNS) return true;
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
  const by = analysedBy(config.analysis);
  const benchmarks = selected.map(({ name, buildFlags }): Benchmark => {
    const own = prepared.find(({ benchmark }) => benchmark.name === name);
    if (own === undefined) return { name, buildFlags, analysedBy: by };
    const { tracer, pinning } = own;
    return { name, buildFlags, analysedBy: by, tracer: tracer.label, mpi: own.mpi.name, pinning: pinning.by };
  });
  return isTooYoung({ environment }, benchmarks, baseline);
}
