import type { Thresholds } from '#build/schemas/comparison.ts';

/** What a slowdown must be to count, as factors. */
export interface Least {
  /** By gate.min-slowdown-percent. */
  slower: number;
  /** By gate.min-cost-percent: the factor that adds so much to the run. */
  costing: number;
}

/**
 * From which factor on a slowdown counts (METHOD 3): it must be large for what is slower, and matter for the
 * run. With a share s of the run, a factor f adds s·(f−1) of it. An improvement is the same seen from the other
 * side: held against what is there now.
 *
 * @param share of the run that it has on the faster side
 */
export function leastOf(share: number, { minSlowdownPercent, minCostPercent }: Thresholds): Least {
  const costing = minCostPercent === 0 ? 1 : 1 + minCostPercent / 100 / share;
  return { slower: 1 + minSlowdownPercent / 100, costing };
}

/** Shares of the run, see shareOf. */
export interface Shares {
  before: number;
  now: number;
}

/** From which factor on a slowdown counts, and a gain. */
export function leastBothWays(
  { before, now }: Shares,
  thresholds: Thresholds,
): Record<'slowdown' | 'gain', Least> {
  return { slowdown: leastOf(before, thresholds), gain: leastOf(now, thresholds) };
}

/** The shares of groups together. */
export function sharesOfAll(shares: readonly Shares[]): Shares {
  const together = (side: keyof Shares): number => shares.reduce((sum, each) => sum + each[side], 0);
  return { before: together('before'), now: together('now') };
}

/** Whether a slowdown counts. @param factor how many times slower */
export function doesCount(factor: number, { slower, costing }: Least): boolean {
  return factor >= slower && factor >= costing;
}

/** Whether a slowdown is large for what is slower, and yet adds too little to the run. */
export function costsLittle(factor: number, { slower, costing }: Least): boolean {
  return factor >= slower && factor < costing;
}

export function isSlower(
  factor: number,
  { minSlowdownPercent }: Pick<Thresholds, 'minSlowdownPercent'>,
): boolean {
  return factor >= 1 + minSlowdownPercent / 100;
}
