import { seededRandom } from './random.ts';

export interface ChangePointOptions {
  /** Largest p-value at which a change counts, above 0. Default 0.01. */
  significance?: number;
  /** Fewest values of a level, at least 2. Default 5. */
  smallest?: number;
}

/** The best cut of a segment. */
export interface Cut {
  /** Index of the first value right of it; -1 when the segment is too short to be cut. */
  at: number;
  /** Its statistic; -Infinity when it is too short. */
  strength: number;
}

/**
 * How many permutations a test makes: so many that about this number of them may reach the statistic before the change is
 * no longer significant; fewer would leave the p-value too coarse.
 */
const EXCEEDANCES = 5;

/** The seed is fixed: the same series always has the same change points. */
const SEED = 20140101;

/**
 * Where the level, or anything else in the distribution, of a series changes: E-divisive (Matteson and James, "A
 * Nonparametric Approach for Multiple Change Point Analysis of Multivariate Data", JASA 109, 2014) for one variable and
 * α = 1, with cuts judged on whole segments as MongoDB does for its performance tests (Daly et al., ICPE 2020). The cut
 * with the largest energy statistic over all segments is taken as long as fewer permutations of the values within the
 * segments reach it than the significance allows. Values are taken for exchangeable while nothing changes: strongly
 * autocorrelated noise may look like a change. O(permutations × n²).
 *
 * @param values finite numbers in order of time
 * @returns indexes of the first value of each new level, ascending
 */
export function changePoints(
  values: readonly number[],
  { significance = 0.01, smallest = 5 }: ChangePointOptions = {},
): number[] {
  const series = Float64Array.from(values);
  const random = seededRandom(SEED);
  const permutations = Math.ceil(EXCEEDANCES / significance) - 1;
  const bounds = [0, series.length];
  const shortest = Math.max(2, smallest);
  for (;;) {
    const cut = bestOfAll(series, bounds, shortest);
    if (cut.at < 0 || !isSignificant(series, bounds, shortest, cut.strength)) break;
    bounds.push(cut.at);
    bounds.sort((a, b) => a - b);
  }
  return bounds.slice(1, -1);

  function isSignificant(of: Float64Array, within: number[], least: number, strength: number): boolean {
    const permuted = of.slice();
    const most = significance * (permutations + 1) - 1;
    for (let i = 0, reached = 0; i < permutations; i++) {
      shuffleWithin(permuted, within, random);
      if (bestOfAll(permuted, within, least).strength >= strength) reached++;
      // p = (reached + 1) / (permutations + 1): the rest cannot bring it back below the significance.
      if (reached > most) return false;
    }
    return true;
  }
}

function bestOfAll(series: Float64Array, bounds: readonly number[], smallest: number): Cut {
  let best: Cut = { at: -1, strength: Number.NEGATIVE_INFINITY };
  for (let i = 1; i < bounds.length; i++) {
    const cut = bestCut(series, bounds[i - 1]!, bounds[i]!, smallest);
    if (cut.strength > best.strength) best = cut;
  }
  return best;
}

/**
 * The cut of values[from … to − 1] with the largest statistic, the earliest of equals: with m values X left and n values Y
 * right of it, q = mn/(m+n) · (2·mean|X−Y| − mean|X−X'| − mean|Y−Y'|), the means over pairs of different values. The three
 * sums are carried along as values move from right to left. O(n²).
 *
 * @param smallest fewest values on each side, at least 2
 */
export function bestCut(series: Float64Array, from: number, to: number, smallest: number): Cut {
  const best: Cut = { at: -1, strength: Number.NEGATIVE_INFINITY };
  if (to - from < 2 * smallest) return best;
  let [left, across, right] = [0, 0, 0];
  for (let i = from; i < to; i++) {
    for (let k = i + 1; k < to; k++) right += Math.abs(series[i]! - series[k]!);
  }
  for (let i = from; i < to - smallest; i++) {
    const value = series[i]!;
    let [toLeft, toRight] = [0, 0];
    for (let k = from; k < i; k++) toLeft += Math.abs(value - series[k]!);
    for (let k = i + 1; k < to; k++) toRight += Math.abs(value - series[k]!);
    left += toLeft;
    across += toRight - toLeft;
    right -= toRight;
    const [m, n] = [i + 1 - from, to - i - 1];
    if (m < smallest) continue;
    const energy = (2 * across) / (m * n) - (2 * left) / (m * (m - 1)) - (2 * right) / (n * (n - 1));
    const strength = ((m * n) / (m + n)) * energy;
    if (strength > best.strength) {
      best.strength = strength;
      best.at = i + 1;
    }
  }
  return best;
}

/** Fisher and Yates, within each segment. */
function shuffleWithin(series: Float64Array, bounds: readonly number[], random: () => number): void {
  for (let segment = 1; segment < bounds.length; segment++) {
    const from = bounds[segment - 1]!;
    for (let i = bounds[segment]! - 1; i > from; i--) {
      const k = from + Math.floor(random() * (i - from + 1));
      const value = series[i]!;
      series[i] = series[k]!;
      series[k] = value;
    }
  }
}
