import { MAD_TO_SIGMA, MEAN_DEVIATION_TO_SIGMA, type ZScale } from './z-scale.ts';

/** `zScale` of all ascending values (two or more) but that at `left`. O(values), without sorting or copy. */
export function zScaleWithout(sorted: ArrayLike<number>, left: number): ZScale {
  const count = sorted.length - 1;
  if (count < 1) throw new RangeError('the scale of no values does not exist');
  const at = (i: number): number => sorted[i < left ? i : i + 1]!;
  const middle = count >> 1;
  const median = count % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
  // Deviations grow outwards from the median on both sides: the one in the middle is met half-way.
  let [below, above] = [middle - 1, middle];
  let [previous, mad] = [0, 0];
  for (let met = 0; met <= middle; met++) {
    previous = mad;
    const fromBelow = below < 0 ? Number.POSITIVE_INFINITY : median - at(below);
    const fromAbove = above >= count ? Number.POSITIVE_INFINITY : at(above) - median;
    if (fromBelow < fromAbove) below--;
    else above++;
    mad = Math.min(fromBelow, fromAbove);
  }
  if (count % 2 === 0) mad = (previous + mad) / 2;
  if (mad > 0) return { median, mad, unit: mad / MAD_TO_SIGMA };
  let sum = 0;
  for (let i = 0; i < count; i++) sum += Math.abs(at(i) - median);
  return { median, mad, unit: (MEAN_DEVIATION_TO_SIGMA * sum) / count };
}
