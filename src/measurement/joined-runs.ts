import type { RunMeasurement } from './measurement.ts';

/**
 * @param runs at least one
 * @returns runs of the same benchmarks as one with all their repetitions; its date and environment are those of the first
 */
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
