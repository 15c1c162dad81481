import { median } from '../../statistics/median.ts';
import { noiseScale, SMALLEST_UNIT } from '../../statistics/noise-scale.ts';
import type { CommonFactor, Thresholds } from '../basis.ts';
import type { GroupComparison } from '../document.ts';
import { type HistoryEvidence, scoreOf } from '../evidence.ts';
import type { CommonFactors } from './common-factor.ts';
import { FEWEST_RUNS } from './cutoff.ts';

/** The finest clock there is. Durations below it count as one: the logarithm of 0 does not exist. */
const SHORTEST_NS = 1;

/** Where slowdowns that would have been seen end: a factor of a million. Keeps them finite. */
const LARGEST_LOG = Math.log(1e6);

export type Judgement = Pick<
  GroupComparison,
  'baselineMedianNs' | 'candidateNs' | 'factor' | 'ownFactor' | 'outcome'
> & { evidence: HistoryEvidence };

/** From which slowdown on something is called. */
export type JudgeThresholds = Thresholds & {
  /** In percent; left out: the minimum slowdown. Less where it only says what is run in pairs. */
  suspectPercent?: number | undefined;
};

/** The values of one group. */
export interface Durations {
  /** In the comparable runs, at least one. */
  baselineNs: readonly number[];
  candidateNs: number;
  /**
   * Common factors of the same runs, as logarithms; left out: none is taken out.
   * `isFinding`: the candidate's is called by itself, so it is taken out in any case.
   */
  common?: { baseline: readonly number[]; candidate: number; isFinding: boolean };
  /** Share of the benchmark's communication time that the group has, 0 to 1. */
  share: number;
}

/**
 * Part of a group's spread that must be left when common factors are taken out of it. Noise of other groups is in them: taken
 * out of a quiet group that has no part in them they would hide its slowdowns, and a slowdown of all that is not called.
 */
const QUIETER = 0.8;

/**
 * Judges one group's duration (METHOD 3): modified Z of ln(candidate) against ln(baseline values), both without what all
 * groups share, where that makes the baseline quieter or is a finding of its own; Z is at most the number of the clock's
 * steps between them. A regression has Z above the cut-off and the minimum share, and is slower by the minimum slowdown with
 * and without the common factor: a group that stayed as it was while all others became faster is none. An improvement is
 * the same in the other direction. With fewer than five values the outcome is 'too few runs'.
 *
 * @param cutoff Z above which the group is called
 */
export function judge(durations: Durations, cutoff: number, thresholds: JudgeThresholds): Judgement {
  const { baselineNs, candidateNs, common, share } = durations;
  const baselineMedianNs = median(baselineNs);
  const factor = atLeastShortest(candidateNs) / atLeastShortest(baselineMedianNs);
  const judged = { baselineMedianNs, candidateNs, factor };
  const runs: Pick<HistoryEvidence, 'by' | 'runsNs' | 'cutoff'> = {
    by: 'history',
    runsNs: [...baselineNs],
    cutoff,
  };
  if (baselineNs.length < FEWEST_RUNS) {
    const evidence = { ...runs, z: null, visibleSlowdownPercent: null };
    return { ...judged, ownFactor: factor, evidence, outcome: 'too few runs' };
  }
  const measured = noiseScale(baselineNs.map(lnDuration));
  const own = common && noiseScale(baselineNs.map((ns, run) => lnDuration(ns) - common.baseline[run]!));
  const isTakenOut = own !== undefined && (common!.isFinding || own.spread < QUIETER * measured.spread);
  const scale = isTakenOut ? own : measured;
  const distance = lnDuration(candidateNs) - (isTakenOut ? common!.candidate : 0) - scale.median;
  const unit = Math.max(scale.spread, SMALLEST_UNIT);
  // A step of the clock is one unit too, in nanoseconds: near the resolution a logarithm makes much of one step.
  const steps = atLeastShortest(baselineMedianNs) / resolutionOf(baselineNs);
  const z = smaller(distance / unit, Math.expm1(distance) * steps);
  const ownFactor = isTakenOut ? Math.exp(distance) : factor;
  const outcome =
    isSuspect(Math.min(factor, ownFactor), thresholds) && z > cutoff
      ? 'regression'
      : isSlower(1 / Math.max(factor, ownFactor), thresholds) && -z > cutoff
        ? 'improvement'
        : 'unchanged';
  return {
    ...judged,
    ownFactor,
    evidence: {
      ...{ ...runs, z },
      visibleSlowdownPercent: Math.max(visiblePercent(cutoff * unit, thresholds), (100 * cutoff) / steps),
    },
    outcome: isLargeEnough(share, thresholds) ? outcome : 'unchanged',
  };
}

/**
 * Judges what all groups of a benchmark share: modified Z of the candidate's common factor against those of the baseline
 * runs. A factor that is not shared widely, or only by rare groups, is never called: it is then not taken out of the groups
 * either.
 */
export function judgeCommonFactor(
  shared: CommonFactors,
  cutoff: number,
  thresholds: JudgeThresholds,
): CommonFactor {
  const unit = Math.max(noiseScale(shared.baseline).spread, SMALLEST_UNIT);
  const z = shared.change / unit;
  const isCommon = shared.isShared && shared.isSharedByFrequent;
  const factor = Math.exp(shared.change);
  const outcome =
    isSuspect(factor, thresholds) && z > cutoff
      ? 'regression'
      : isSlower(1 / factor, thresholds) && -z > cutoff
        ? 'improvement'
        : 'unchanged';
  return {
    factor,
    evidence: {
      ...{ by: 'history', z, cutoff },
      visibleSlowdownPercent: visiblePercent(cutoff * unit, thresholds),
    },
    isShared: isCommon,
    outcome: isCommon ? outcome : 'unchanged',
  };
}

/**
 * The logarithm of what is taken out of the candidate's groups: its common factor, unless that is beyond its cut-off without
 * being shared widely. Then it is what some groups do, stays in them, and they are held against the baseline's usual one.
 */
export function takenOut(shared: CommonFactors, { isShared, evidence }: CommonFactor): number {
  return !isShared && Math.abs(scoreOf(evidence)!) > evidence.cutoff
    ? shared.candidate - shared.change
    : shared.candidate;
}

/** Whether a factor reaches the slowdown that is called. */
function isSuspect(factor: number, { suspectPercent, minSlowdownPercent }: JudgeThresholds): boolean {
  return isSlower(factor, { minSlowdownPercent: suspectPercent ?? minSlowdownPercent });
}

/** Whether a factor reaches the minimum slowdown. */
export function isSlower(factor: number, thresholds: Pick<Thresholds, 'minSlowdownPercent'>): boolean {
  return factor >= 1 + thresholds.minSlowdownPercent / 100;
}

/** Whether a share of the communication time reaches the minimum. */
export function isLargeEnough(share: number, thresholds: Pick<Thresholds, 'minSharePercent'>): boolean {
  return share >= thresholds.minSharePercent / 100;
}

/** ln of a duration in nanoseconds, of which the clock sees at least one. */
export function lnDuration(ns: number): number {
  return Math.log(atLeastShortest(ns));
}

/** The smallest slowdown that is called, in percent: the cut-off as a distance in ln(duration), or the minimum. */
function visiblePercent(distance: number, thresholds: Thresholds): number {
  const fromNoise = 100 * Math.expm1(Math.min(distance, LARGEST_LOG));
  return Math.max(fromNoise, thresholds.minSlowdownPercent);
}

/**
 * The step in nanoseconds in which the values were measured: the smallest distance between two of them that both occur
 * at least twice, which noise of a finer clock hardly ever makes. At least 1 ns.
 */
function resolutionOf(values: readonly number[]): number {
  const sorted = new Float64Array(values).sort();
  const repeated = sorted.filter((value, i) => value === sorted[i - 1] && value !== sorted[i - 2]);
  let step = Number.POSITIVE_INFINITY;
  for (let i = 1; i < repeated.length; i++) step = Math.min(step, repeated[i]! - repeated[i - 1]!);
  return Number.isFinite(step) ? Math.max(step, SHORTEST_NS) : SHORTEST_NS;
}

/** The one of two numbers of the same sign that is nearer to 0. */
function smaller(a: number, b: number): number {
  return Math.abs(a) < Math.abs(b) ? a : b;
}

function atLeastShortest(ns: number): number {
  return Math.max(ns, SHORTEST_NS);
}
