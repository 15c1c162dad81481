/**
 * Median of finite numbers: the middle one, or the mean of the two in the middle. The input keeps its order; one
 * scratch copy is made.
 *
 * @throws RangeError when there are no values
 */
export function median(values: ArrayLike<number>): number {
  // Most often asked for a few repetitions.
  if (values.length === 1) return values[0]!;
  if (values.length === 2) return (values[0]! + values[1]!) / 2;
  return medianOfSorted(new Float64Array(values).sort());
}

/**
 * Median of numbers that are sorted already; nothing is copied.
 *
 * @throws RangeError when there are no values
 */
export function medianOfSorted(sorted: ArrayLike<number>): number {
  const n = sorted.length;
  if (n === 0) throw new RangeError('the median of no values does not exist');
  const upper = sorted[n >> 1]!;
  return n % 2 === 1 ? upper : (sorted[(n >> 1) - 1]! + upper) / 2;
}
