/**
 * Variance of the median of normal values of variance 1: π ÷ (2·values + π − 2), exact for one value, within
 * 2 % for odd numbers (Rider, "Variance of the median of small samples from several special populations",
 * JASA 55, 1960, has them), and above that of even numbers, whose median is a mean of two.
 *
 * @param values how many, at least one
 */
export function medianVariance(values: number): number {
  return Math.PI / (2 * values + Math.PI - 2);
}
