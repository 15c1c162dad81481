import { medianOfSorted } from './median.ts';
import { FEW, sortFew } from './sort-few.ts';
import { MAD_TO_SIGMA } from './z-scale.ts';

/** Centre and spread of noise, both in the values' unit. */
export interface NoiseScale {
  median: number;
  /** Estimate of the standard deviation, were the noise normal; 0 when three quarters of the values agree. */
  spread: number;
}

/**
 * Smallest spread or difference, in ln(duration), that counts: below 1 % the clock and the rounding of
 * medians speak. As one unit of Z it keeps Z finite where baseline runs agree to the last digit (MAD 0), so
 * that a change of less than 1 % never scores above 1; among the differences of pairs it keeps the score
 * small where all are tiny but of one sign.
 */
export const MIN_LOG_DIFFERENCE = 0.01;

/** Three quarters of normal values are within so many standard deviations of the mean (0.875 quantile). */
const THREE_QUARTERS_TO_SIGMA = 1.15035;

/**
 * Small-sample correction: mean spread of normal values is 1 with it. Measured on 400,000 samples a row by
 * scripts/calibrate-cutoffs.mjs --corrections; in between linear in ln(values), constant above.
 */
const CORRECTIONS = [
  1, 1.195, 0.866, 1.342, 1.028, 0.992, 0.893, 1.042, 0.974, 0.955, 0.909, 0.998, 0.962, 0.948, 0.92, 0.983,
  0.958, 0.948, 0.927, 0.975,
].map((factor, index): [values: number, factor: number] => [index + 1, factor]);
CORRECTIONS.push([30, 0.952], [60, 0.969]);

/** Where few values are sorted. */
const few = new Float64Array(FEW);

/**
 * Median and spread of a few noisy values with outliers among them. The spread is the larger of MAD ÷ 0.6745
 * and of the deviation that three quarters of the values do not exceed ÷ 1.15035, times a small-sample
 * correction: the MAD alone is close to 0 in one of some hundred samples of five (three values that happen to
 * agree suffice), which makes enormous scores of nothing.
 *
 * @param values finite numbers, at least one, in any order
 * @throws RangeError when there are no values
 */
export function noiseScale(values: ArrayLike<number>): NoiseScale {
  const n = values.length;
  const isFew = n <= FEW;
  const sorted = isFew ? few : new Float64Array(values).sort();
  if (isFew) sortFew(values, sorted);
  const median = medianOfSorted(sorted, n);
  for (let i = 0; i < n; i++) sorted[i] = Math.abs(sorted[i]! - median);
  if (isFew) sortFew(sorted, sorted, n);
  else sorted.sort();
  const mad = medianOfSorted(sorted, n);
  const threeQuarters = sorted[Math.ceil(0.75 * n) - 1]!;
  const spread = Math.max(mad / MAD_TO_SIGMA, threeQuarters / THREE_QUARTERS_TO_SIGMA);
  return { median, spread: spread * smallSampleCorrection(n) };
}

/**
 * The factor that makes the spread of `n` normal values their standard deviation in the mean.
 *
 * @public bundled by scripts/calibrate-cutoffs.mjs
 */
export function smallSampleCorrection(n: number): number {
  const above = CORRECTIONS.findIndex(([values]) => values >= n);
  if (above < 0) return CORRECTIONS.at(-1)![1];
  const [high, factor] = CORRECTIONS[above]!;
  if (high === n || above === 0) return factor;
  const [low, before] = CORRECTIONS[above - 1]!;
  return before + ((factor - before) * Math.log(n / low)) / Math.log(high / low);
}
