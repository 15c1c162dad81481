import { medianVariance } from './median-variance.ts';
import { sortNumbers } from './sort-few.ts';

/**
 * The variance of single values within samples, as far as their medians feel it: that of normal values whose
 * medians of `drawn` scatter as much as those of these samples. Rare outliers do not reach a median and do
 * not count. Exact for the pooled values: the median of so many draws is at most the i-th of N with the
 * probability that more than half of them are (Maritz and Jarrett, "A note on estimating the variance of the
 * sample median", JASA 73, 1978).
 *
 * @param samples of two values or more each, one sample at least; their levels may differ
 * @param drawn of how many values a median is; of an even number that below it counts
 */
export function varianceOfMedians(samples: readonly (readonly number[])[], drawn: number): number {
  const draws = drawn % 2 === 0 ? Math.max(1, drawn - 1) : drawn;
  const pooled = new Float64Array(samples.flatMap(aroundOthers)).sort();
  const weights = medianWeights(pooled.length, draws);
  let [mean, square] = [0, 0];
  for (let i = 0; i < pooled.length; i++) {
    mean += weights[i]! * pooled[i]!;
    square += weights[i]! * pooled[i]! ** 2;
  }
  return Math.max(0, square - mean ** 2) / medianVariance(draws);
}

/** Each value less the median of the others, scaled so that normal values keep their variance. */
function aroundOthers(values: readonly number[]): number[] {
  const scale = Math.sqrt(1 + medianVariance(values.length - 1));
  const sorted = sortNumbers(new Float64Array(values));
  const others = sorted.length - 1;
  const around: number[] = [];
  for (let left = 0; left <= others; left++) {
    const at = (place: number): number => sorted[place < left ? place : place + 1]!;
    const upper = at(others >> 1);
    const middle = others % 2 === 1 ? upper : (at((others >> 1) - 1) + upper) / 2;
    around.push((sorted[left]! - middle) / scale);
  }
  return around;
}

/** What was asked for last: groups of a benchmark have the same numbers of values. */
let latest = { values: 0, draws: 0, weights: new Float64Array(0) };

/** Probability of each of so many values, in their order, to be the median of an odd number of draws. */
function medianWeights(values: number, draws: number): Float64Array {
  if (latest.values !== values || latest.draws !== draws) {
    let below = 0;
    const weights = Float64Array.from({ length: values }, (_, index) => {
      const upTo = moreThanHalf((index + 1) / values, draws);
      const weight = upTo - below;
      below = upTo;
      return weight;
    });
    latest = { values, draws, weights };
  }
  return latest.weights;
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
