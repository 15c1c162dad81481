import type { BenchmarkBasis, Paired } from '../comparison/comparison.ts';

/**
 * Whether all benchmarks of a comparison were run in pairs. Where the comparisons of several jobs are one, it may be that
 * only those of some were.
 */
export function isWhollyPaired({
  paired,
  benchmarks,
}: {
  paired?: Paired | undefined;
  benchmarks: readonly BenchmarkBasis[];
}): boolean {
  const inPairs = new Set(paired?.benchmarks.map(({ benchmark }) => benchmark));
  return paired !== undefined && benchmarks.every(({ benchmark }) => inPairs.has(benchmark));
}
