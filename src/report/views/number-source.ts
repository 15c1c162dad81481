import type { BenchmarkBasis, Confirmation, Paired } from '../../comparison/comparison.ts';

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

/** Where the numbers of groups come from: runs of a baseline, pairs of base and head, or some from these, some from those. */
export type NumberSource = 'runs' | 'pairs' | 'both';

/**
 * Tells that of groups: those of a benchmark that was run in pairs, to compare or to confirm, are the pairs' numbers. Both
 * can be where the comparisons of several jobs are one.
 *
 * @param confirmation left out: the groups were not measured again
 */
export function numberSource(
  groups: readonly { benchmark: string }[],
  { paired, confirmation }: { paired?: Paired | undefined; confirmation?: Confirmation | undefined },
): NumberSource {
  const again = confirmation?.repetitions.filter(({ inPairs }) => inPairs) ?? [];
  const inPairs = new Set([...(paired?.benchmarks ?? []), ...again].map(({ benchmark }) => benchmark));
  const found = new Set(groups.map(({ benchmark }) => inPairs.has(benchmark)));
  if (found.size === 2) return 'both';
  return found.has(true) ? 'pairs' : 'runs';
}
