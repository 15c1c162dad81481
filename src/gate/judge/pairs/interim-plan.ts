export interface PlannedAnalysis {
  /** All pairs measured so far that it looks at. */
  pairs: number;
  /** Probability of calling an unchanged program slower; 0: it only says whether more pairs are worth it. */
  level: number;
  /** Whether a benchmark goes on only where something looks slower by now; else only where pairs confirm. */
  isSelective: boolean;
  /**
   * Part of unchanged programs in which something looks by chance as slow as what more pairs are run for:
   * nearly all slowdowns look so, at all in few pairs, more clearly in half of them.
   */
  promising: number;
}

/** Fewest pairs that are analysed: with fewer, nothing is excluded with any confidence (see OVERLOOKED). */
export const MIN_PAIRS = 6;

/**
 * When pairs are analysed, in parts of the most allowed, and which part of the rate each analysis may spend:
 * little at first, since most slowdowns need all pairs (O'Brien and Fleming, Biometrics 35, 1979; Jennison
 * and Turnbull, Group Sequential Methods, 2000). The parts are added up (Bonferroni), however the analyses
 * depend on each other.
 */
const SPENDING = [
  { part: 1 / 3, spent: 0.1 },
  { part: 1 / 2, spent: 0.2 },
  { part: 1, spent: 0.7 },
] as const;

/** From this part of the pairs on, noise is not measured on for its own sake. */
const SELECTIVE_FROM = 1 / 2;

const PROMISING = 1 / 4;
const PROMISING_EARLY = 1 / 2;

/**
 * Plans the interim analyses of a benchmark's pairs. n pairs have 2ⁿ sign patterns, so no analysis is surer
 * than 2⁻ⁿ: one that could never call anything comes later, with another one, or not at all.
 *
 * @param rate of false alarms of the whole check, 0 to 1; the benchmarks share it equally (Bonferroni)
 * @param benchmarks how many are run in pairs
 * @param limit most pairs of a benchmark
 * @param least no analysis is before this many pairs
 * @returns each with more pairs than the one before; none when the most pairs allowed cannot decide
 */
export function planInterimAnalyses(
  rate: number,
  benchmarks: number,
  limit: number,
  least = MIN_PAIRS,
): PlannedAnalysis[] {
  const own = rate / benchmarks;
  const decidable = (level: number): number => Math.ceil(-Math.log2(level) - 1e-9);
  if (limit < MIN_PAIRS || decidable(own) > limit) return [];
  const levels = new Map<number, number>();
  for (const { part, spent } of SPENDING) {
    const wanted = Math.max(Math.round(part * limit), decidable(own * spent), least, MIN_PAIRS);
    const pairs = Math.min(wanted, limit);
    levels.set(pairs, (levels.get(pairs) ?? 0) + own * spent);
  }
  // With the fewest pairs nothing is called, but what is as fast as before shows already.
  const first = Math.max(least, MIN_PAIRS);
  if (!levels.has(first)) levels.set(first, 0);
  return [...levels]
    .sort(([a], [b]) => a - b)
    .map(([pairs, level]) => {
      const isSelective = pairs >= SELECTIVE_FROM * limit;
      return { pairs, level, isSelective, promising: isSelective ? PROMISING : PROMISING_EARLY };
    });
}
