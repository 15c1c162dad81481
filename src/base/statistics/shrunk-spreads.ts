import { meanOf } from './sum.ts';

/** A spread, and from how many values it was estimated, or it is as sure as from. */
export interface Estimate {
  spread: number;
  values: number;
}

/** Fewest spreads that say what is usual among them. */
const MIN_SPREADS = 4;

/** Standard errors by which a spread is made smaller at most: it may be of another kind than the rest. */
const MAX_ERRORS_SHRUNK = 1;

/**
 * Spreads of things of a kind, each drawn to what is usual among them, as far as they differ by no more than
 * chance (empirical Bayes; Efron and Morris, "Limiting the risk of Bayes and empirical Bayes estimators",
 * JASA 67, 1972). The logarithm of a spread of n values has the variance 1 ÷ (n − 1) about (noiseScale,
 * normal values, measured); what the logarithms differ by beyond that, one standard error of that number
 * added, is how unlike the things are.
 *
 * @param estimates above 0, from two values or more each; their order is kept
 * @param likeness mean square of the correlations between the things' values, 0 to 1: things that vary
 *   together err together, and many of them say no more than few
 * @returns each with the number of independent values that would make it as sure; never fewer than it has
 */
export function shrunkSpreads(estimates: readonly Estimate[], likeness: number): Estimate[] {
  const count = estimates.length;
  if (count < MIN_SPREADS) return [...estimates];
  const logs = estimates.map(({ spread }) => Math.log(spread));
  const errors = estimates.map(({ values }) => 1 / (values - 1));
  const mean = meanOf(logs);
  const error = meanOf(errors);
  const own = error * (1 - likeness);
  const differing = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (count - 1);
  const unlike = Math.max(0, differing * (1 + Math.sqrt(2 / (count - 1))) - own);
  const ofMean = (unlike + own) / count + error * likeness;
  return estimates.map((estimate, index) => {
    const weight = unlike / (unlike + errors[index]!);
    const variance = weight * errors[index]! + (1 - weight) ** 2 * ofMean;
    if (variance >= errors[index]!) return estimate;
    // In the mean the logarithm of a spread lies half its variance below that of the true one.
    const drawn = mean + weight * (logs[index]! - mean) + (errors[index]! - variance) / 2;
    const furthest = logs[index]! - MAX_ERRORS_SHRUNK * Math.sqrt(errors[index]!);
    return { spread: Math.exp(Math.max(drawn, furthest)), values: 1 + 1 / variance };
  });
}
