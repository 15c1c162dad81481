import { median } from './median.ts';
import { medianVariance } from './median-variance.ts';

/**
 * The variance of single values within samples, as far as their medians feel it: that of normal values whose medians of
 * `drawn` would scatter as much as medians of `drawn` values of these samples do. Rare outliers do not reach a median and do not
 * count; a second kind of values that is not rare does. Exact for the pooled values: the median of so many draws is at most
 * the i-th of N with the probability that more than half of them are (Maritz and Jarrett, "A note on estimating the variance of the
 * sample median", JASA 73, 1978).
 *
 * @param samples of two values or more each, one sample at least; their levels may differ
 * @param drawn of how many values a median is; of an even number that below it counts
 */
export function varianceOfMedians(samples: readonly (readonly number[])[], drawn: number): number {
  const draws = drawn % 2 === 0 ? Math.max(1, drawn - 1) : drawn;
  const pooled = samples.flatMap(aroundOthers).sort((a, b) => a - b);
  let [below, mean, square] = [0, 0, 0];
  for (const [index, value] of pooled.entries()) {
    const upTo = moreThanHalf((index + 1) / pooled.length, draws);
    const weight = upTo - below;
    below = upTo;
    mean += weight * value;
    square += weight * value ** 2;
  }
  return Math.max(0, square - mean ** 2) / medianVariance(draws);
}

/** Each value less the median of the others, scaled so that normal values keep their variance. */
function aroundOthers(values: readonly number[]): number[] {
  const scale = Math.sqrt(1 + medianVariance(values.length - 1));
  return values.map((value, index) => (value - median(values.toSpliced(index, 1))) / scale);
}

/** Probability that more than half of an odd number of trials succeed. */
function moreThanHalf(chance: number, trials: number): number {
  let probability = 0;
  let choices = 1;
  for (let successes = trials; 2 * successes > trials; successes--) {
    probability += choices * chance ** successes * (1 - chance) ** (trials - successes);
    choices *= successes / (trials - successes + 1);
  }
  return Math.min(1, probability);
}
