import { type Differences, scoreFamily } from './sign-flips.ts';
import { type Location, locate } from './signed-rank.ts';

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
}

/**
 * How probably a slowdown that just counts is taken for one that does not: the risk of each bound. Not the rate of false
 * alarms; that is the cut-off's.
 */
export const OVERLOOKED = 0.02;

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
    const location = locate(
      differences.filter((each) => each !== null),
      OVERLOOKED,
    );
    const score = scores[index]!;
    const state = location.upper < counts ? 'fast enough' : score > cutoff ? 'slower' : 'open';
    return { ...location, score, cutoff, state };
  });
}
