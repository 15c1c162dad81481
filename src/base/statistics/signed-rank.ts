import { medianOfSorted } from './median.ts';

/** Where the middle of some differences lies, with bounds that hold with a given confidence each. */
export interface Location {
  /** Hodges and Lehmann's: the median of the means of all pairs of values (each value with itself too). */
  estimate: number;
  /** One-sided bounds; infinite where so few values cannot give one. */
  lower: number;
  upper: number;
}

/**
 * Estimates the centre of symmetric values with the bounds of Wilcoxon's signed-rank test (Hollander and
 * Wolfe, Nonparametric Statistical Methods, 3.2 and 3.3): neither a normal distribution nor a known spread is
 * assumed, and a single wild value moves nothing much.
 *
 * @param risk how probable each bound may be on the wrong side, such as 0.02
 * @throws RangeError when there are no values
 */
export function locate(values: readonly number[], risk: number): Location {
  const n = values.length;
  if (n === 0) throw new RangeError('no values have no location');
  const means = new Float64Array((n * (n + 1)) / 2);
  let next = 0;
  for (let i = 0; i < n; i++) for (let j = i; j < n; j++) means[next++] = (values[i]! + values[j]!) / 2;
  means.sort();
  const outside = outsideBound(n, risk);
  return {
    estimate: medianOfSorted(means),
    lower: outside < 0 ? Number.NEGATIVE_INFINITY : means[outside]!,
    upper: outside < 0 ? Number.POSITIVE_INFINITY : means[means.length - 1 - outside]!,
  };
}

/** The largest k with P(sum of the positive ranks ≤ k) ≤ risk when the centre is 0; -1 when there is none. */
function outsideBound(n: number, risk: number): number {
  const probabilities = rankSumProbabilities(n);
  let sum = 0;
  for (let k = 0; k < probabilities.length; k++) {
    sum += probabilities[k]!;
    if (sum > risk) return k - 1;
  }
  return probabilities.length - 1;
}

/** Probability of each sum of positive ranks, 0 to n(n + 1)/2, when every sign is a coin's. */
function rankSumProbabilities(n: number): Float64Array {
  const probabilities = new Float64Array((n * (n + 1)) / 2 + 1);
  probabilities[0] = 1;
  for (let rank = 1; rank <= n; rank++) {
    for (let sum = (rank * (rank + 1)) / 2; sum >= 0; sum--) {
      const without = probabilities[sum]!;
      const withRank = sum >= rank ? probabilities[sum - rank]! : 0;
      probabilities[sum] = (without + withRank) / 2;
    }
  }
  return probabilities;
}
