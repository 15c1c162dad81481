import { noiseScale } from './noise-scale.ts';

/** Spreads from the median at which a value is cut off: one outlier in common is no likeness. */
const MAX_SPREADS = 3;

/**
 * How alike several series vary: the mean square of the correlations between any two of them, without what
 * chance makes of series that have nothing to do with each other. In O(series × values²), by the products of
 * the values' columns.
 *
 * @param series numbers of the same occasions each, null where one has none
 * @returns 0 to 1; 0 of fewer than two series or three occasions
 */
export function likenessOf(series: readonly (readonly (number | null)[])[]): number {
  const occasions = series[0]?.length ?? 0;
  const rows = series.flatMap((values) => normed(values) ?? []);
  const count = rows.length;
  if (count < 2 || occasions < 3) return 0;
  // The squares of all inner products of rows add up to those of all inner products of columns.
  let squares = 0;
  for (let a = 0; a < occasions; a++) {
    for (let b = a; b < occasions; b++) {
      let product = 0;
      for (const row of rows) product += row[a]! * row[b]!;
      squares += (a === b ? 1 : 2) * product * product;
    }
  }
  const mean = (squares - count) / (count * (count - 1));
  const byChance = 1 / (occasions - 1);
  return Math.min(1, Math.max(0, (mean - byChance) / (1 - byChance)));
}

/** The distances from the mean, limited, of length 1 together; null where they are too few, or all equal. */
function normed(values: readonly (number | null)[]): Float64Array[] | null {
  const present = values.filter((value) => value !== null);
  if (present.length < 3) return null;
  const { median, spread } = noiseScale(present);
  const limit = MAX_SPREADS * spread;
  const limited = present.map((value) => Math.min(Math.max(value - median, -limit), limit));
  const mean = limited.reduce((sum, value) => sum + value, 0) / limited.length;
  const length = Math.hypot(...limited.map((value) => value - mean));
  if (!(length > 0)) return null;
  let next = 0;
  return [Float64Array.from(values, (value) => (value === null ? 0 : (limited[next++]! - mean) / length))];
}
