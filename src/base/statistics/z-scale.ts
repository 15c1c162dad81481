import { medianInPlace } from './median.ts';

/** What a modified Z is measured against. All three in the values' unit. */
export interface ZScale {
  median: number;
  /** Median absolute deviation from the median. */
  mad: number;
  /**
   * The distance from the median that counts as M = 1: MAD ÷ 0.6745; when the MAD is 0, 1.253314 × the mean
   * absolute deviation from the median; 0 when all values are equal.
   */
  unit: number;
}

/** MAD ÷ this estimates the standard deviation of normal values (their 0.75 quantile). */
export const MAD_TO_SIGMA = 0.6745;

/** The mean absolute deviation × this estimates the standard deviation of normal values: √(π/2). */
export const MEAN_DEVIATION_TO_SIGMA = 1.253314;

/**
 * The scale of modified Z scores (METHOD 2.8; paper 000, equations 19 to 21, after Iglewicz and Hoaglin).
 * Makes one scratch copy whatever the number of values; does not depend on their order.
 *
 * @param values finite numbers, at least one
 * @throws RangeError when there are no values
 */
export function zScale(values: ArrayLike<number>): ZScale {
  // Not Float64Array.from, which goes through an iterator and makes an object a value.
  const scratch = new Float64Array(values);
  const median = medianInPlace(scratch);
  let sum = 0;
  for (let i = 0; i < scratch.length; i++) {
    const deviation = Math.abs(scratch[i]! - median);
    scratch[i] = deviation;
    sum += deviation;
  }
  const mad = medianInPlace(scratch);
  const unit = mad > 0 ? mad / MAD_TO_SIGMA : (MEAN_DEVIATION_TO_SIGMA * sum) / scratch.length;
  return { median, mad, unit };
}
