import { zScale } from './z-scale.ts';

/**
 * Median absolute deviation: the median of |x − median|, in the values' unit, not scaled to a standard deviation.
 *
 * @throws RangeError when there are no values
 */
export function mad(values: ArrayLike<number>): number {
  return zScale(values).mad;
}
