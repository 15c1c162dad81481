/** When the pairs measured so far are analysed, and how sure each interim analysis must be. */
export interface InterimPlan {
  /** Numbers of pairs, ascending. */
  at: number[];
  /** Probability with which one interim analysis of one benchmark may call an unchanged program changed. */
  level: number;
}

/** Fewest pairs that are analysed: with fewer, nothing is excluded with any confidence (see OVERLOOKED). */
export const FEWEST_PAIRS = 6;

/**
 * Error rate of one of the two stages. What looks slower counts only when fresh pairs alone say so too, so both stages must
 * be wrong: the rates multiply.
 *
 * @param falseAlarmPercent wanted rate of the whole check, in percent
 */
export function stageRate(falseAlarmPercent: number): number {
  return Math.sqrt(falseAlarmPercent / 100);
}

/**
 * Divides a stage's rate equally over the benchmarks and over three interim analyses (Bonferroni), the later ones at more pairs. n
 * pairs have 2^n sign patterns, so an analysis of n pairs cannot be surer than 2^-n: the first one waits until it can decide.
 *
 * @param rate of the stage
 * @param benchmarks how many benchmarks share it
 * @param limit most pairs of a benchmark in this stage
 * @param least the first analysis is not before this many pairs
 * @returns no analysis at all when `limit` pairs cannot decide
 */
export function planInterimAnalyses(
  rate: number,
  benchmarks: number,
  limit: number,
  least = FEWEST_PAIRS,
): InterimPlan {
  for (const analyses of [3, 2, 1]) {
    const level = rate / (benchmarks * analyses);
    const first = Math.max(least, FEWEST_PAIRS, Math.ceil(-Math.log2(level) - 1e-9));
    const at = analyses === 1 ? [limit] : spread(first, limit, analyses);
    if (first <= limit && new Set(at).size === analyses) return { at, level };
  }
  return { at: [], level: rate / benchmarks };
}

/** So many numbers from the first to the last, each larger by about the same factor. */
function spread(first: number, last: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) =>
    Math.round(first * (last / first) ** (index / (count - 1))),
  );
}
