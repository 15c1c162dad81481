import type { Thresholds } from '#build/schemas/comparison.ts';
import { median } from '../../../base/statistics/median.ts';
import { MIN_LOG_DIFFERENCE } from '../../../base/statistics/noise-scale.ts';
import { type Differences, scoreFamily } from '../../../base/statistics/sign-flips.ts';
import { type Location, locate } from '../../../base/statistics/signed-rank.ts';
import { MAD_TO_SIGMA } from '../../../base/statistics/z-scale.ts';
import { costsLittle, isSlowerBy, type Least, leastBothWays, type Shares } from '../what-counts.ts';
import type { PlannedAnalysis } from './interim-plan.ts';

/** What pairs say about one thing: a group, or what all groups share. */
export interface PairJudgement extends Location {
  /** How clearly head is slower than it may be without counting. */
  score: number;
  cutoff: number;
  /**
   * fast enough: a slowdown that counts is excluded. slower: more than chance, and by what it adds to the
   * run. open: more pairs may tell.
   */
  state: 'slower' | 'fast enough' | 'open';
  /** Whether head is faster: what makes it slower, with base and head swapped. */
  isFaster: boolean;
  /**
   * Whether head is slower by more than chance and the minimum slowdown, which adds too little to the run.
   */
  isCheap: boolean;
  /** Whether that is more because it is rare, see Shares. */
  isRare: boolean;
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
  /** What counts. */
  thresholds: Thresholds;
  /** Whether builds of the same code differ: a slowdown must then be beyond chance and half the minimum. */
  buildsDiffer: boolean;
}

/** Probability of taking a slowdown that just counts for one that does not. */
const OVERLOOKED = 0.02;

/**
 * Judges the differences ln(head) − ln(base) of the things measured in the pairs of one benchmark. Of
 * slowdowns that are exactly the minimum half are measured below it: so a thing is passed only when its
 * slowdown is below the minimum with confidence, and called slower only when more than chance lifts it above
 * zero (above half of the minimum where builds differ). What it adds to the run is taken as it is measured:
 * it makes fewer things slower, never more, so the level holds.
 *
 * @param family differences by thing, each has one at least, and its shares of the run
 */
export function judgePairs(family: readonly Judged[], test: PairTest): PairJudgement[] {
  const { analysis, thresholds } = test;
  const unnoticed = test.buildsDiffer ? Math.log1p(thresholds.minSlowdownPercent / 200) : 0;
  const all = family.map(({ differences }) => differences);
  const slower = scoreFamily(shifted(all, -unnoticed), analysis.level);
  const faster = scoreFamily(swapped(shifted(all, unnoticed)), analysis.level);
  const promising = slower.cutoffAt(test.promising);
  return family.map(({ differences, shares }, index) => {
    const present = differences.filter((each) => each !== null);
    const location = locate(present, OVERLOOKED);
    const least = leastBothWays(shares, thresholds);
    const visiblePercent = visible(
      present,
      location.estimate,
      family.length,
      unnoticed,
      test,
      least.slowdown,
    );
    const score = slower.scores[index]!;
    const isSlower = score > slower.cutoff;
    const state = stateOf(location, least.slowdown, isSlower);
    const isCheap = isSlower && costsLittle(Math.exp(location.estimate), least.slowdown);
    const gain = swappedLocation(present);
    const isFaster = stateOf(gain, least.gain, faster.scores[index]! > faster.cutoff) === 'slower';
    const isPromising = score > promising;
    const { isRare = false } = shares;
    const own = { ...location, score, cutoff: slower.cutoff, state, isFaster, isCheap, isRare };
    return { ...own, isPromising, visiblePercent };
  });
}

/** One thing of a family. */
export interface Judged {
  differences: Differences;
  shares: Shares;
}

function stateOf(
  { estimate, upper }: Location,
  { slower, costing }: Least,
  isMore: boolean,
): PairJudgement['state'] {
  if (upper < Math.log1p(Math.max(slower, costing) / 100)) return 'fast enough';
  return isMore && isSlowerBy(Math.exp(estimate), costing) ? 'slower' : 'open';
}

/** Base and head in each other's place. */
function swapped(family: readonly Differences[]): readonly Differences[] {
  return family.map((differences) => differences.map((each) => (each === null ? null : -each)));
}

function swappedLocation(differences: readonly number[]): Location {
  return locate(
    differences.map((each) => -each),
    OVERLOOKED,
  );
}

function shifted(family: readonly Differences[], by: number): readonly Differences[] {
  if (by === 0) return family;
  return family.map((differences) => differences.map((each) => (each === null ? null : each + by)));
}

/** Where slowdowns that would have been seen end, in percent. Keeps them finite. */
const MAX_VISIBLE_PERCENT = 1e8;

/** A normal value is above its mean minus this many standard deviations in four of five cases. */
const FOUR_OF_FIVE = 0.84;

/**
 * The smallest slowdown that would be seen with the last pairs. With n differences of spread σ about a
 * slowdown δ, the score is close to √n·δ ÷ √(δ² + σ²), above the cut-off c for δ > c·σ ÷ √(n − c²). What is
 * below the least never counts.
 *
 * @param things that share the level
 * @param unnoticed what a slowdown may be besides, as a logarithm
 */
function visible(
  differences: readonly number[],
  centre: number,
  things: number,
  unnoticed: number,
  { last }: PairTest,
  least: Least,
): number {
  const n = last.pairs;
  const cutoff = normalCutoff(last.level / things);
  const spread = median(differences.map((each) => Math.abs(each - centre))) / MAD_TO_SIGMA;
  const sigma = Math.hypot(spread, MIN_LOG_DIFFERENCE);
  // The cut-off can come close to √n, the largest score there is.
  const room = Math.max(n - cutoff ** 2, 0.02 * n);
  const slowdown = (cutoff * sigma) / Math.sqrt(room) + (FOUR_OF_FIVE * sigma) / Math.sqrt(n);
  const fromNoise = 100 * Math.expm1(unnoticed + slowdown);
  return Math.max(fromNoise, least.slower, Math.min(least.costing, MAX_VISIBLE_PERCENT));
}

/** Quantile of a normal value, probability at most 1/2, ± 0.0005 (Abramowitz and Stegun, 26.2.23). */
function normalCutoff(probability: number): number {
  const t = Math.sqrt(-2 * Math.log(probability));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  return t - above / below;
}
