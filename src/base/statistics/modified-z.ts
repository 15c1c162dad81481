import { MAD_TO_SIGMA, type ZScale } from './z-scale.ts';

/**
 * Modified Z of one value (METHOD 2.8; paper 000, equation 21): M = 0.6745·(x − median)/MAD; when the MAD is
 * 0, M = (x − median)/(1.253314·mean absolute deviation).
 *
 * @returns M, or null when all values of the scale are equal, so that no distance can be judged
 */
export function modifiedZ(x: number, scale: ZScale): number | null {
  if (scale.mad > 0) return (MAD_TO_SIGMA * (x - scale.median)) / scale.mad;
  if (scale.unit > 0) return (x - scale.median) / scale.unit;
  return null;
}
