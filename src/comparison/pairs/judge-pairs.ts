import { median } from '../../statistics/median.ts';
import { SMALLEST_UNIT } from '../../statistics/noise-scale.ts';
import { type Differences, scoreFamily } from '../../statistics/sign-flips.ts';
import { type Location, locate } from '../../statistics/signed-rank.ts';
import { MAD_TO_SIGMA } from '../../statistics/z-scale.ts';

/** What pairs say about one thing: a group, or what all groups share. */
export interface PairJudgement extends Location {
  /** How clearly head is slower; below −cutoff: faster. */
  score: number;
  cutoff: number;
  /**
   * slower: more than chance, and a slowdown that counts is not excluded. fast enough: a slowdown that counts is excluded.
   * open: neither; more pairs may tell.
   */
  state: 'slower' | 'fast enough' | 'open';
  /** Smallest slowdown, in percent, that these pairs would have shown in four of five cases. */
  visiblePercent: number;
}

/**
 * How probably a slowdown that just counts is taken for one that does not: the risk of each bound. Not the rate of false
 * alarms; that is the cut-off's.
 */
const OVERLOOKED = 0.02;

/**
 * Judges the differences ln(head) − ln(base) of the things measured in the pairs of one benchmark.
 *
 * A slowdown that counts has at least the minimum. Whether it has cannot be read off an estimate: of slowdowns that are
 * exactly the minimum, half are measured below it. So a thing is passed only when its slowdown is below the minimum with
 * confidence, and called slower only when more than chance lifts it above zero.
 *
 * @param family differences by thing; each has one at least
 * @param level see scoreFamily
 * @param minSlowdownPercent smallest slowdown that counts
 */
export function judgePairs(
  family: readonly Differences[],
  level: number,
  minSlowdownPercent: number,
): PairJudgement[] {
  const counts = Math.log1p(minSlowdownPercent / 100);
  const { scores, cutoff } = scoreFamily(family, level);
  return family.map((differences, index) => {
    const present = differences.filter((each) => each !== null);
    const location = locate(present, OVERLOOKED);
    const visiblePercent = visible(present, location.estimate, cutoff, minSlowdownPercent);
    const score = scores[index]!;
    const state = location.upper < counts ? 'fast enough' : score > cutoff ? 'slower' : 'open';
    return { ...location, score, cutoff, state, visiblePercent };
  });
}

/** A normal value is above its mean minus this many standard deviations in four of five cases. */
const FOUR_OF_FIVE = 0.84;

/**
 * The smallest slowdown that would have been seen. With n differences of spread σ about a slowdown δ, the score is close to
 * √n·δ ÷ √(δ² + σ²); that is above the cut-off c for δ > c·σ ÷ √(n − c²). What is below the minimum never counts.
 */
function visible(differences: readonly number[], centre: number, cutoff: number, least: number): number {
  const n = differences.length;
  const spread = median(differences.map((each) => Math.abs(each - centre))) / MAD_TO_SIGMA;
  const sigma = Math.hypot(spread, SMALLEST_UNIT);
  // The cut-off can come close to √n, the largest score there is.
  const room = Math.max(n - cutoff ** 2, 0.02 * n);
  const slowdown = (cutoff * sigma) / Math.sqrt(room) + (FOUR_OF_FIVE * sigma) / Math.sqrt(n);
  return Math.max(least, 100 * Math.expm1(slowdown));
}
