/** A share of trials with its 95 % confidence interval; all three 0 to 1. */
export interface Rate {
  share: number;
  low: number;
  high: number;
}

const Z = 1.959964;

/**
 * Wilson's score interval, which also holds for shares of 0 and 1 and for few trials.
 *
 * @param share of the comparisons, 0 to 1
 * @param independent how many of these count as independent: comparisons that share a candidate count once
 */
export function wilson(share: number, independent: number): Rate {
  if (independent <= 0) return { share, low: 0, high: 1 };
  const square = Z ** 2 / independent;
  const middle = (share + square / 2) / (1 + square);
  const half =
    (Z / (1 + square)) * Math.sqrt((share * (1 - share)) / independent + square / (4 * independent));
  // Exactly 0 and 1 at the ends, which rounding would miss.
  return { share, low: share === 0 ? 0 : middle - half, high: share === 1 ? 1 : middle + half };
}
