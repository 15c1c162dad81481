/**
 * Blocks of successive runs that lie wholly before a candidate, spread evenly from the first possible one to
 * the one that ends right before it, so that the comparisons of one candidate do not all have the same
 * baseline.
 *
 * @param before how many runs come before the candidate
 * @param length runs of a block
 * @param most how many blocks are wanted; fewer where there are not so many different ones
 * @returns first positions (from 0), ascending; none when the block does not fit
 */
export function blocksBefore(before: number, length: number, most: number): number[] {
  const last = before - length;
  if (last < 0 || most < 1) return [];
  if (most === 1) return [last];
  const starts = Array.from({ length: most }, (_, index) => Math.round((index * last) / (most - 1)));
  return [...new Set(starts)];
}

/**
 * Starts of trials in a ring of pairs, spread evenly.
 *
 * @returns first positions (from 0), ascending and different
 */
export function startsInRing(length: number, most: number): number[] {
  const count = Math.min(length, most);
  return Array.from({ length: count }, (_, index) => Math.floor((index * length) / count));
}
