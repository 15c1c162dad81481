import type { Environment } from '../run/environment.ts';
import type { RecordedBenchmark } from './recorded-run.ts';

/** What is known of it before it is made, or afterwards all of it. */
export interface KnownOfRun {
  run: { environment: Partial<Environment> };
  benchmark: {
    [K in 'tracer' | 'processes' | 'mpi' | 'buildFlags' | 'pinning']?: RecordedBenchmark[K] | undefined;
  };
}

/**
 * What keeps a run from being comparable: each part of the environment key that both runs know and that differs
 * (docs/decisions/005-comparable-runs.md). What one of the two does not say is unknown and differs from nothing.
 *
 * @returns for people, each with the value of `theirs`: "other processor (Intel …)"
 */
export function environmentDifferences(ours: KnownOfRun, theirs: KnownOfRun): string[] {
  const [mine, other] = [keyOf(ours), keyOf(theirs)];
  // A run of some benchmarks only may know fewer MPI libraries: that of the benchmark itself counts where both have it.
  const mpi = mine.ownMpi !== undefined && other.ownMpi !== undefined ? 'ownMpi' : 'mpi';
  const words: [field: keyof Key, what: string][] = [
    ['cpu', 'other processor'],
    ['cores', 'other number of cores'],
    ['usableCores', 'other number of usable cores'],
    [mpi, 'other MPI library'],
    ['tracer', 'other tracer'],
    ['processes', 'other number of processes'],
    ['buildFlags', 'other build flags'],
    ['pinning', 'other pinning'],
  ];
  return words
    .filter(([field]) => differs(mine[field], other[field]))
    .map(([field, what]) => `${what} (${other[field]})`);
}

/** The parts of the key; undefined where a run does not say. */
function keyOf({ run: { environment }, benchmark }: KnownOfRun) {
  const { cpu, cores, usableCores, mpi } = environment;
  const { tracer, processes, buildFlags, pinning } = benchmark;
  return { cpu, cores, usableCores, mpi, ownMpi: benchmark.mpi, tracer, processes, buildFlags, pinning };
}

type Key = ReturnType<typeof keyOf>;

function differs(ours: Key[keyof Key], theirs: Key[keyof Key]): boolean {
  return ours !== undefined && theirs !== undefined && ours !== theirs;
}

/** What must be equal for two runs to be comparable at all (METHOD 3), as a string. */
export function environmentKey({ cpu, cores, mpi, usableCores }: Environment): string {
  return JSON.stringify([cpu, cores, mpi, usableCores ?? null]);
}
