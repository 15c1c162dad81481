import type { Comparison, Thresholds } from '#build/schemas/comparison.ts';

/** What counts in a benchmark of a comparison: its own, or what counts in all. */
export function thresholdsOf(
  { benchmarks, thresholds }: Pick<Comparison, 'benchmarks' | 'thresholds'>,
  benchmark: string,
): Thresholds {
  return benchmarks.find((basis) => basis.benchmark === benchmark)?.thresholds ?? thresholds;
}

/** By how many percent something must be slower to count. */
export interface Least {
  /** gate.min-slowdown-percent. */
  slower: number;
  /** So much slower, it adds gate.min-cost-percent to the run. */
  costing: number;
}

/**
 * From where on a slowdown counts (METHOD 3): it must be large for what is slower, and matter for the run.
 * With a share s of the run, a factor f adds s·(f−1) of it. An improvement is the same seen from the other
 * side: held against what is there now.
 *
 * @param share of the run that it has on the faster side
 */
export function leastOf(share: number, { minSlowdownPercent, minCostPercent }: Thresholds): Least {
  return { slower: minSlowdownPercent, costing: minCostPercent === 0 ? 0 : minCostPercent / share };
}

/** Whether something takes as much of the run as a slowdown must add to it. @param share see shareOf */
export function isOfWeight(share: number, { minCostPercent }: Pick<Thresholds, 'minCostPercent'>): boolean {
  return 100 * share >= minCostPercent;
}

/** Shares of the run, see shareOf. */
export interface Shares {
  before: number;
  now: number;
  /** Whether it occurs in a run so seldom, on both sides, that builds of the same code differ by it. */
  isRare?: boolean;
}

/**
 * So many times as much as anything else must what is rare add to the run. It differs between two builds of
 * the same sources as steadily as a change would make it, by up to 0.5 % of the run (docs/real-codes.md); its
 * repetitions do not show that. Twice as much is no such difference.
 */
export const COST_OF_RARE = 5;

/** From where on a slowdown counts, and a gain. */
export function leastBothWays(
  { before, now, isRare = false }: Shares,
  { minSlowdownPercent, minCostPercent }: Thresholds,
): Record<'slowdown' | 'gain', Least> {
  const own = { minSlowdownPercent, minCostPercent: (isRare ? COST_OF_RARE : 1) * minCostPercent };
  return { slowdown: leastOf(before, own), gain: leastOf(now, own) };
}

/** The shares of groups together. */
export function sharesOfAll(shares: readonly Shares[]): Shares {
  const together = (side: 'before' | 'now'): number => shares.reduce((sum, each) => sum + each[side], 0);
  return { before: together('before'), now: together('now') };
}

/** Whether a slowdown counts. @param factor how many times slower */
export function doesCount(factor: number, { slower, costing }: Least): boolean {
  return isSlowerBy(factor, Math.max(slower, costing));
}

/** Whether a slowdown is large for what is slower, and yet adds too little to the run. */
export function costsLittle(factor: number, { slower, costing }: Least): boolean {
  return isSlowerBy(factor, slower) && !isSlowerBy(factor, costing);
}

export function isSlower(
  factor: number,
  { minSlowdownPercent }: Pick<Thresholds, 'minSlowdownPercent'>,
): boolean {
  return isSlowerBy(factor, minSlowdownPercent);
}

export function isSlowerBy(factor: number, percent: number): boolean {
  return factor >= 1 + percent / 100;
}
