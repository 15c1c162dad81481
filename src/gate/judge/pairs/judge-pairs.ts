import { median } from '../../../base/statistics/median.ts';
import { MIN_LOG_DIFFERENCE } from '../../../base/statistics/noise-scale.ts';
import { type Differences, scoreFamily } from '../../../base/statistics/sign-flips.ts';
import { type Location, locate } from '../../../base/statistics/signed-rank.ts';
import { MAD_TO_SIGMA } from '../../../base/statistics/z-scale.ts';
import type { PlannedAnalysis } from './interim-plan.ts';

/** What pairs say about one thing: a group, or what all groups share. */
export interface PairJudgement extends Location {
  /** How clearly head is slower than it may be without counting. */
  score: number;
  cutoff: number;
  /** fast enough: a slowdown that counts is excluded. slower: more than chance. open: more pairs may tell. */
  state: 'slower' | 'fast enough' | 'open';
  /** Whether head is faster by more than chance. */
  isFaster: boolean;
  /** Whether it looks so slow that more pairs may call it, see PairTest. */
  isPromising: boolean;
  /** Smallest slowdown in percent that these pairs and those still allowed would show in 4 of 5 cases. */
  visiblePercent: number;
}

export interface PairTest {
  /** The analysis, and the last one that would come. */
  analysis: Pick<PlannedAnalysis, 'level'>;
  last: Pick<PlannedAnalysis, 'pairs' | 'level'>;
  /** Part of unchanged programs in which something looks as slow by chance as what more pairs are run for. */
  promising: number;
  /** Smallest slowdown that counts, in percent. */
  minSlowdownPercent: number;
  /** Whether builds of the same code differ: a slowdown must then be beyond chance and half the minimum. */
  buildsDiffer: boolean;
}

/** Probability of taking a slowdown that just counts for one that does not. */
const OVERLOOKED = 0.02;

/** Probability of taking something for faster that is not: that never changes the verdict. */
const FASTER_BY_CHANCE = 1 / 30;

/**
 * Judges the differences ln(head) − ln(base) of the things measured in the pairs of one benchmark. Of
 * slowdowns that are exactly the minimum half are measured below it: so a thing is passed only when its
 * slowdown is below the minimum with confidence, and called slower only when more than chance lifts it above
 * zero (above half of the minimum where builds differ).
 *
 * @param family differences by thing; each has one at least
 */
export function judgePairs(family: readonly Differences[], test: PairTest): PairJudgement[] {
  const { analysis, minSlowdownPercent: percent } = test;
  const counts = Math.log1p(percent / 100);
  const unnoticed = test.buildsDiffer ? Math.log1p(percent / 200) : 0;
  const { scores, cutoff, cutoffAt } = scoreFamily(shifted(family, -unnoticed), analysis.level);
  const faster =
    unnoticed === 0
      ? { scores, cutoff: cutoffAt(FASTER_BY_CHANCE) }
      : scoreFamily(shifted(family, unnoticed), FASTER_BY_CHANCE);
  const promising = cutoffAt(test.promising);
  return family.map((differences, index) => {
    const present = differences.filter((each) => each !== null);
    const location = locate(present, OVERLOOKED);
    const visiblePercent = visible(present, location.estimate, family.length, unnoticed, test);
    const score = scores[index]!;
    const state = location.upper < counts ? 'fast enough' : score > cutoff ? 'slower' : 'open';
    const isFaster = -faster.scores[index]! > faster.cutoff;
    return { ...location, score, cutoff, state, isFaster, isPromising: score > promising, visiblePercent };
  });
}

function shifted(family: readonly Differences[], by: number): readonly Differences[] {
  if (by === 0) return family;
  return family.map((differences) => differences.map((each) => (each === null ? null : each + by)));
}

/** A normal value is above its mean minus this many standard deviations in four of five cases. */
const FOUR_OF_FIVE = 0.84;

/**
 * The smallest slowdown that would be seen with the last pairs. With n differences of spread σ about a
 * slowdown δ, the score is close to √n·δ ÷ √(δ² + σ²), above the cut-off c for δ > c·σ ÷ √(n − c²). What is
 * below the minimum never counts.
 *
 * @param things that share the level
 * @param unnoticed what a slowdown may be besides, as a logarithm
 */
function visible(
  differences: readonly number[],
  centre: number,
  things: number,
  unnoticed: number,
  { last, minSlowdownPercent }: PairTest,
): number {
  const n = last.pairs;
  const cutoff = normalCutoff(last.level / things);
  const spread = median(differences.map((each) => Math.abs(each - centre))) / MAD_TO_SIGMA;
  const sigma = Math.hypot(spread, MIN_LOG_DIFFERENCE);
  // The cut-off can come close to √n, the largest score there is.
  const room = Math.max(n - cutoff ** 2, 0.02 * n);
  const slowdown = (cutoff * sigma) / Math.sqrt(room) + (FOUR_OF_FIVE * sigma) / Math.sqrt(n);
  return Math.max(minSlowdownPercent, 100 * Math.expm1(unnoticed + slowdown));
}

/** Quantile of a normal value, probability at most 1/2, ± 0.0005 (Abramowitz and Stegun, 26.2.23). */
function normalCutoff(probability: number): number {
  const t = Math.sqrt(-2 * Math.log(probability));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  return t - above / below;
}
