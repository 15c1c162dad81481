// When new data cannot confirm or dismiss what looked slower.

import type { Comparison, Fact, GroupComparison } from '#build/schemas/comparison.ts';
import { type Retested, retested, suspectBenchmarks } from './suspects.ts';

/** New data say nothing where a benchmark has fewer comparable runs than at first. null: they do. */
export function incomparableFacts(first: Comparison, second: Comparison): Fact | null {
  for (const benchmark of suspectBenchmarks(first)) {
    const basisIn = ({ benchmarks }: Comparison) => benchmarks.find((each) => each.benchmark === benchmark);
    const [before, basis] = [basisIn(first), basisIn(second)];
    const [of, runs] = [before?.runs.length ?? 0, basis?.runs.length ?? 0];
    if (runs >= of) continue;
    const leftOut = basis?.leftOut.map(({ reason }) => reason) ?? null;
    return { kind: 'incomparable', benchmark, runs, of, leftOut };
  }
  return null;
}

/** Why a disturbed run says nothing about what looks slower in it; null where it was not disturbed. */
export function disturbedFacts({ candidate: { disturbed } }: Comparison): Fact | null {
  return disturbed.length === 0 ? null : { kind: 'disturbed', by: disturbed };
}

/**
 * Whether new data leave it open: something is neither slower enough to be confirmed nor so little slower
 * that it could be dismissed, held against half the cut-off and half the minimum slowdown.
 *
 * @param second the comparison of the new data alone
 * @param compareAgain compares the new data with such a gate, see lenientGate
 */
export function isUnclear(
  first: Comparison,
  second: Comparison,
  compareAgain: (cutoff: number) => Comparison,
): boolean {
  const { unconfirmed, unconfirmedCommonFactors, members } = retested(first, second, first);
  const isNamed = (benchmark: string, groups: readonly GroupComparison[]): boolean =>
    groups.some((group) => group.benchmark === benchmark);
  const open = unconfirmedCommonFactors.filter(({ benchmark }) => !isNamed(benchmark, members));
  const under = (cutoffs: (number | null)[]): Retested => {
    const cutoff = Math.min(...cutoffs.filter((each) => each !== null)) / 2;
    const lenient = compareAgain(cutoff);
    return retested(first, lenient, lenient);
  };
  if (unconfirmed.length > 0) {
    const unlikely = under(unconfirmed.map(({ evidence }) => evidence.cutoff)).unconfirmed;
    if (unconfirmed.some((group) => !unlikely.includes(group))) return true;
  }
  if (open.length === 0) return false;
  const likely = under(open.map(({ evidence }) => evidence.cutoff));
  return open.some((each) => likely.commonFactors.includes(each) || isNamed(each.benchmark, likely.members));
}
