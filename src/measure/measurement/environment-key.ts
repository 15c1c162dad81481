import type { BenchmarkConfig, Config } from '../../base/config/config.ts';
import { InputError } from '../../base/errors.ts';
import { type Environment, environmentOf } from '../run/machine/environment.ts';
import { describeMachine } from '../run/machine/machine.ts';
import { type Prepared, prepareBenchmark } from '../run/prepare.ts';
import { analysedBy, BY_DEFAULT } from './analysed-by.ts';
import type { RecordedBenchmark } from './recorded-run.ts';

/** What is known of one benchmark of a run: all of it, or what can be told before the run is made. */
export interface KnownOfRun {
  run: { environment: Partial<Environment> };
  benchmark: {
    [K in
      | 'tracer'
      | 'processes'
      | 'mpi'
      | 'buildFlags'
      | 'pinning'
      | 'analysedBy'
      | 'offCoreShare'
      | 'offCoreBetweenCalls']?: RecordedBenchmark[K] | undefined;
  };
}

/**
 * What can be told of a run before it is made. The number of processes is not known yet, nor anything but the
 * machine where a program has not been built.
 *
 * @param chosen benchmarks of the configuration
 */
export async function knownBeforeRun(
  config: Config,
  chosen: readonly BenchmarkConfig[],
): Promise<{ run: KnownOfRun['run']; benchmarks: (KnownOfRun['benchmark'] & { name: string })[] }> {
  const prepared: Prepared[] = [];
  for (const benchmark of chosen) {
    const one = await prepareBenchmark(config, benchmark, process.env).catch((error) => {
      // Who runs it will say what is missing, or build it.
      if (error instanceof InputError) return null;
      throw error;
    });
    if (one !== null) prepared.push(one);
  }
  const { mpi, ...here } = environmentOf(prepared, describeMachine());
  // On which nodes a scheduler starts processes is seen when they have run.
  const isElsewhere = config.allocation !== undefined || prepared.some((one) => one.mpi.srun === true);
  const machine = isElsewhere ? {} : here;
  const environment = prepared.length === chosen.length ? { ...machine, mpi } : machine;
  const by = analysedBy(config.analysis);
  const benchmarks = chosen.map(({ name, buildFlags }) => {
    const own = prepared.find(({ benchmark }) => benchmark.name === name);
    if (own === undefined) return { name, buildFlags, analysedBy: by };
    const { tracer, pinning } = own;
    return { name, buildFlags, analysedBy: by, tracer: tracer.label, mpi: own.mpi.name, pinning: pinning.by };
  });
  return { run: { environment }, benchmarks };
}

/** The parts of the environment key, in the words of what differs. */
const PARTS = {
  cpu: 'other processor',
  cores: 'other number of cores',
  usableCores: 'other number of usable cores',
  mpi: 'other MPI library',
  tracer: 'other tracer',
  processes: 'other number of processes',
  buildFlags: 'other build flags',
  pinning: 'other pinning',
  contexts: 'other contexts',
  delimiters: 'other delimiters',
  loops: 'other loops',
  times: 'other times',
};
type Part = keyof typeof PARTS;

/**
 * What keeps a run from being comparable, with the value of `theirs`: each part of the environment key that
 * both runs know and that differs (docs/decisions/005-comparable-runs.md). What is not known before a run is
 * made, and build flags that the configuration does not name, differ from nothing. The MPI library is that of
 * the benchmark.
 */
export function environmentDifferences(ours: KnownOfRun, theirs: KnownOfRun): string[] {
  const differences: string[] = [];
  // Asked for every run of a baseline: nothing is copied.
  for (const part in PARTS) {
    const mine = partOf(ours, part as Part);
    const other = partOf(theirs, part as Part);
    if (mine !== undefined && other !== undefined && mine !== other) {
      differences.push(`${PARTS[part as Part]} (${other})`);
    }
  }
  return differences;
}

/** What the benchmark says of a part, else the run. How traces are analysed is known of every run. */
function partOf({ run: { environment }, benchmark }: KnownOfRun, part: Part): string | number | undefined {
  if (part === 'contexts' || part === 'delimiters' || part === 'loops') {
    return benchmark.analysedBy?.[part] ?? BY_DEFAULT[part];
  }
  if (part === 'times') {
    if (benchmark.offCoreShare === undefined) return undefined;
    return kindOfTimes({ ...benchmark, offCore: benchmark.offCoreShare ?? undefined });
  }
  if (part in benchmark) return benchmark[part as keyof typeof benchmark & keyof typeof PARTS];
  return environment[part as keyof typeof environment];
}

/** Whether times are without time off the core, in words. @param of a repetition, or a run's of them */
export function kindOfTimes({
  offCore,
  offCoreBetweenCalls,
}: {
  offCore?: unknown;
  offCoreBetweenCalls?: true | undefined;
}): string {
  if (offCore === undefined) return 'as recorded';
  return `without time off the core${offCoreBetweenCalls ? ' between MPI calls' : ''}`;
}

/** What must be equal for two runs to be comparable at all (METHOD 3), as a string. */
export function environmentKey({ cpu, cores, mpi, usableCores }: Environment): string {
  return JSON.stringify([cpu, cores, mpi, usableCores]);
}
