import { largestOf } from '../../base/statistics/largest.ts';

/**
 * The Jensen-Shannon divergence at every cut of a sequence (paper 000, equation 4), in nats.
 * @returns by bin the largest of its cuts: of N − 1 cuts in B bins, bin b begins with the cut after position
 *   1 + ⌊b · (N − 1) ÷ B⌋. Empty where there is nothing to cut. O(N)
 */
export function divergenceCurve(symbols: Int32Array, mostBins: number): Float64Array {
  const length = symbols.length;
  const cuts = Math.max(0, length - 1);
  const bins = Math.min(cuts, mostBins);
  const curve = new Float64Array(bins);
  const largest = largestOf(symbols);
  const [left, right] = [new Int32Array(largest + 1), new Int32Array(largest + 1)];
  for (const symbol of symbols) right[symbol]!++;
  // N·D = L_left − n_left·ln n_left + L_right − n_right·ln n_right − (L − N·ln N), where L is Σ c·ln c.
  const whole = right.reduce((sum, count) => sum + cLogC(count), 0) - cLogC(length);
  let sum = whole + cLogC(length);
  for (let cut = 0; cut < cuts; cut++) {
    const symbol = symbols[cut]!;
    sum += cLogC(left[symbol]! + 1) - cLogC(left[symbol]!);
    sum += cLogC(right[symbol]! - 1) - cLogC(right[symbol]!);
    left[symbol]!++;
    right[symbol]!--;
    const divergence = (sum - cLogC(cut + 1) - cLogC(length - cut - 1) - whole) / length;
    const bin = Math.floor(((cut + 1) * bins - 1) / cuts);
    if (divergence > curve[bin]!) curve[bin] = divergence;
  }
  return curve;
}

function cLogC(count: number): number {
  return count === 0 ? 0 : count * Math.log(count);
}
