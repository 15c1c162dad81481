/**
 * Weighted median: the value below and above which lies half of the weight at most; the mean of two values
 * where half of the weight ends exactly between them. The inputs keep their order.
 *
 * @param values finite numbers, at least one
 * @param weights one a value, not negative, not all 0
 * @throws RangeError when there are no values
 */
export function weightedMedian(values: readonly number[], weights: readonly number[]): number {
  if (values.length === 0) throw new RangeError('the median of no values does not exist');
  const order = orderOf(values);
  let half = 0;
  for (const weight of weights) half += weight / 2;
  let below = 0;
  for (let place = 0; place < order.length; place++) {
    const index = order[place]!;
    below += weights[index]!;
    if (below > half) return values[index]!;
    const next = order[place + 1];
    if (below === half && next !== undefined) return (values[index]! + values[next]!) / 2;
  }
  return values[order.at(-1)!]!;
}

/** So many places are put in order by insertion: calls of a comparing function take longer. */
const FEW = 64;

/** Where the values stand, in ascending order of the values; equal ones in their own order. */
function orderOf(values: readonly number[]): Uint32Array {
  if (values.length > FEW) {
    return Uint32Array.from(values, (_, index) => index).sort((a, b) => values[a]! - values[b]!);
  }
  const order = new Uint32Array(values.length);
  for (let i = 0; i < order.length; i++) {
    let place = i;
    for (; place > 0 && values[order[place - 1]!]! > values[i]!; place--) order[place] = order[place - 1]!;
    order[place] = i;
  }
  return order;
}
