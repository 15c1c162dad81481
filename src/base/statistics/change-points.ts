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
 * How many permutations a test makes: so many that this number of them, the series itself among them, may
 * reach the statistic while the change stays significant. A test with fewer is as valid and finds less.
 */
const EXCEEDANCES = 2;

/** The seed is fixed: the same series always has the same change points. */
const SEED = 20140101;

/**
 * Where the level, or anything else in the distribution, of a series changes: E-divisive (Matteson and James,
 * "A Nonparametric Approach for Multiple Change Point Analysis of Multivariate Data", JASA 109, 2014) for one
 * variable and α = 1. The cut with the largest energy statistic over all segments is taken as long as fewer
 * permutations of the values within the segments reach it than the significance allows. Values are taken for
 * exchangeable while nothing changes: strongly autocorrelated noise may look like a change. O(permutations ×
 * n²).
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
  const search = cutSearch(series.length, Math.max(2, smallest));
  for (;;) {
    const cut = bestOfAll(series, bounds, search);
    if (cut.at < 0 || !isSignificant(cut.strength)) return bounds.slice(1, -1);
    bounds.push(cut.at);
    bounds.sort((a, b) => a - b);
  }

  function isSignificant(strength: number): boolean {
    const permuted = series.slice();
    const most = significance * (permutations + 1) - 1;
    for (let i = 0, reached = 0; i < permutations; i++) {
      shuffleWithin(permuted, bounds, random);
      if (bestOfAll(permuted, bounds, search).strength >= strength) reached++;
      // p = (reached + 1) / (permutations + 1): the rest cannot bring it back below the significance.
      if (reached > most) return false;
    }
    return true;
  }
}

function bestOfAll(
  series: Float64Array,
  bounds: readonly number[],
  search: (series: Float64Array, from: number, to: number) => Cut,
): Cut {
  let best: Cut = { at: -1, strength: Number.NEGATIVE_INFINITY };
  for (let i = 1; i < bounds.length; i++) {
    const cut = search(series, bounds[i - 1]!, bounds[i]!);
    if (cut.strength > best.strength) best = cut;
  }
  return best;
}

/**
 * Prepares the search for the best cut of a segment. For every place of a cut and every end after it, m
 * values X lie left of the cut and n values Y between it and the end, and q = mn/(m+n) · (2·mean|X−Y| −
 * mean|X−X'| − mean|Y−Y'|), the means over pairs of different values. The end need not be that of the
 * segment, so that a level that comes back does not hide the cut. Sums of distances are carried along: O(n²)
 * a segment.
 *
 * @param length longest segment
 * @param smallest fewest values on each side, at least 2
 * @returns gives the cut of series[from … to − 1] with the largest q, that with the earliest end of equals
 */
export function cutSearch(
  length: number,
  smallest: number,
): (series: Float64Array, from: number, to: number) => Cut {
  /** By place: sum of the distances within the values left of it, and within those from it to the end. */
  const [left, right] = [new Float64Array(length + 1), new Float64Array(length)];
  const inverse = Float64Array.from({ length: length + 1 }, (_, i) => 1 / i);
  return (series, from, to) => {
    const best: Cut = { at: -1, strength: Number.NEGATIVE_INFINITY };
    right.fill(0);
    for (let end = from; end < to; end++) {
      const value = series[end]!;
      let distances = 0;
      for (let i = end - 1; i >= from; i--) {
        distances += Math.abs(value - series[i]!);
        right[i - from]! += distances;
      }
      const all = right[0]!;
      left[end + 1 - from] = all;
      const total = end + 1 - from;
      for (let m = smallest; m <= total - smallest; m++) {
        const n = total - m;
        const across = all - left[m]! - right[m]!;
        const energy = across - left[m]! * n * inverse[m - 1]! - right[m]! * m * inverse[n - 1]!;
        const strength = 2 * energy * inverse[total]!;
        if (strength > best.strength) {
          best.strength = strength;
          best.at = from + m;
        }
      }
    }
    return best;
  };
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
