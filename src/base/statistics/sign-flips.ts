import { median } from './median.ts';
import { MIN_LOG_DIFFERENCE } from './noise-scale.ts';

/** Differences of one thing, one a pair, in ln(head) − ln(base); null where a pair lacks it. */
export type Differences = readonly (number | null)[];

/** What a family of differences looks like beside what chance does. */
export interface FamilyScores {
  /** By thing: how clearly it lies above zero. Finite, at most the root of its number of pairs. */
  scores: number[];
  /** A score above this is more than chance: in the whole family, at the level asked for. */
  cutoff: number;
  /** The same at another level, which the patterns that were looked at need not be enough for. */
  cutoffAt: (level: number) => number;
}

/** A difference counts at most so many medians of the absolute differences: a disturbed pair is one vote. */
const MAX_MEDIANS = 3;

/** Sign patterns up to this number are all looked at; of more, so many are drawn at random. */
const USUAL_PATTERNS = 1 << 12;

/** Drawn patterns that a cut-off leaves above it, but for levels that would take more than the most. */
const MIN_PATTERNS_ABOVE = 8;
const MAX_PATTERNS = 1 << 16;

/**
 * Tests many things measured in the same pairs at once. When a change does nothing, base and head of a pair
 * could have been swapped: the signs of all its differences together. Over all swaps (Fisher's randomisation
 * test), the largest score of the family is looked up: the cut-off is what it exceeds with at most the given
 * probability (Westfall and Young, Resampling-Based Multiple Testing, 1993, single step). So the level holds
 * for any distribution of noise, for any dependence between the things, and for all of them together.
 *
 * The score is Σ w ÷ √(Σ w² + n·0.01²), w the difference, limited to three times the median of their absolute
 * values.
 *
 * @param family by thing, as many elements as there are pairs
 * @param level probability with which an unchanged program may exceed the cut-off anywhere; 0: nothing
 *   exceeds it
 */
export function scoreFamily(family: readonly Differences[], level: number): FamilyScores {
  const pairs = family[0]?.length ?? 0;
  const weights = family.map((differences) => weightsOf(differences));
  const scores = weights.map((each) => each.reduce((sum, weight) => sum + weight, 0));
  const patterns = patternsFor(level);
  const largest =
    2 ** pairs <= patterns
      ? overAllPatterns(weights, scores, pairs)
      : overRandomPatterns(weights, scores, pairs, patterns);
  largest.sort();
  const cutoffAt = (of: number): number => {
    // At most this many patterns, what was measured among them, may reach a score above the cut-off.
    const allowed = Math.floor(of * largest.length + 1e-9);
    const cutoff = largest[largest.length - 1 - Math.min(allowed, largest.length - 1)] ?? 0;
    // Equal sums may differ in the last digit by the order of their terms.
    return cutoff + 1e-9;
  };
  return { scores, cutoff: cutoffAt(level), cutoffAt };
}

/** How many patterns a level takes, a power of two. */
function patternsFor(level: number): number {
  let patterns = USUAL_PATTERNS;
  while (level > 0 && level * patterns < MIN_PATTERNS_ABOVE && patterns < MAX_PATTERNS) patterns *= 2;
  return patterns;
}

/**
 * The largest score of each of the 2^pairs patterns of signs, in the order of Gray's code: from one to the
 * next a single sign changes, so that a pattern takes one addition a thing.
 */
function overAllPatterns(
  weights: readonly Float64Array[],
  scores: readonly number[],
  pairs: number,
): Float64Array {
  const largest = new Float64Array(2 ** pairs);
  const sums = Float64Array.from(scores);
  const signs = new Float64Array(pairs).fill(1);
  largest[0] = largestOf(sums);
  for (let pattern = 1; pattern < largest.length; pattern++) {
    const pair = 31 - Math.clz32(pattern & -pattern);
    const change = -2 * signs[pair]!;
    signs[pair] = -signs[pair]!;
    let most = Number.NEGATIVE_INFINITY;
    for (let thing = 0; thing < sums.length; thing++) {
      const sum = sums[thing]! + change * weights[thing]![pair]!;
      sums[thing] = sum;
      if (sum > most) most = sum;
    }
    largest[pattern] = most;
  }
  return largest;
}

/** The same of what was measured and of as many random patterns as make up the number. */
function overRandomPatterns(
  weights: readonly Float64Array[],
  scores: readonly number[],
  pairs: number,
  patterns: number,
): Float64Array {
  const largest = new Float64Array(patterns);
  const random = randomBits();
  const signs = new Float64Array(pairs);
  largest[0] = largestOf(scores);
  for (let pattern = 1; pattern < patterns; pattern++) {
    for (let pair = 0; pair < pairs; pair++) signs[pair] = random() === 1 ? -1 : 1;
    let most = Number.NEGATIVE_INFINITY;
    for (const each of weights) {
      let sum = 0;
      for (let pair = 0; pair < pairs; pair++) sum += signs[pair]! * each[pair]!;
      if (sum > most) most = sum;
    }
    largest[pattern] = most;
  }
  return largest;
}

function largestOf(values: ArrayLike<number>): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) if (values[i]! > most) most = values[i]!;
  return most;
}

/** Limited differences, divided so that their sum is the score; 0 where a pair lacks the thing. */
function weightsOf(differences: Differences): Float64Array {
  const present = differences.filter((each) => each !== null);
  if (present.length === 0) return new Float64Array(differences.length);
  const most = MAX_MEDIANS * Math.max(median(present.map(Math.abs)), MIN_LOG_DIFFERENCE);
  const limited = Float64Array.from(differences, (each) => Math.max(-most, Math.min(most, each ?? 0)));
  const squares = limited.reduce((sum, weight) => sum + weight * weight, 0);
  const unit = Math.sqrt(squares + present.length * MIN_LOG_DIFFERENCE ** 2);
  return limited.map((weight) => weight / unit);
}

/** Random bits, the same whenever a comparison is made: Marsaglia's xorshift32. */
function randomBits(): () => number {
  let state = 0x9e3779b9;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 31;
  };
}
