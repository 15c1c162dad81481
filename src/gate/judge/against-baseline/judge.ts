import type {
  CommonFactor,
  GroupComparison,
  HistoryEvidence,
  Thresholds,
} from '#build/schemas/comparison.ts';
import { median } from '../../../base/statistics/median.ts';
import { atLeastTick, lnDuration } from '../../../measure/measurement/clock-tick.ts';
import { scoreOf } from '../evidence.ts';
import type { CommonFactors } from './common-factor.ts';
import type { Certainty } from './cutoff.ts';
import type { GroupScale, Scale } from './scatter.ts';

/** The least unit: values rounded to steps of the clock (deviation 1/√12) differ by √2 times as much. */
const OF_A_STEP = 1 / Math.sqrt(6);

/** Where slowdowns that would have been seen end: a factor of a million. Keeps them finite. */
const MAX_LOG_FACTOR = Math.log(1e6);

export type Judgement = Pick<
  GroupComparison,
  'baselineMedianNs' | 'candidateNs' | 'factor' | 'ownFactor' | 'outcome'
> & { evidence: HistoryEvidence };

export type JudgeThresholds = Thresholds & {
  /** In percent; left out: the minimum slowdown. Less where it only says what is run in pairs. */
  suspectPercent?: number | undefined;
};

export interface Durations {
  /** In the comparable runs, at least one. */
  baselineNs: readonly number[];
  candidateNs: number;
  tickNs: number;
  /** The candidate's common factor, ln; left out: none is taken out. `isFinding`: it is, in any case. */
  common?: { candidate: number; isFinding: boolean };
  /** What it is measured in; null where it has too few runs. */
  scale: GroupScale | null;
  /** Share of the benchmark's communication time that the group has, 0 to 1. */
  share: number;
}

/** Part of a spread that is left where common factors are taken out: their noise must not hide slowdowns. */
const QUIETER = 0.8;

/**
 * Judges one group's duration (METHOD 3): modified Z of ln(candidate) against ln(baseline values), without
 * what all groups share where that makes the baseline quieter or is a finding; Z is at most the number of the
 * clock's steps between them. A regression has Z above the cut-off and the minimum share, and is slower by
 * the minimum with and without the common factor: a group that stayed while all others became faster is none.
 * An improvement is the same in the other direction. With fewer than five values it is 'too few runs'.
 *
 * @param cutoffOf Z above which the group is called
 */
export function judge(
  durations: Durations,
  cutoffOf: (certainty: Certainty) => number,
  thresholds: JudgeThresholds,
): Judgement {
  const { baselineNs, candidateNs, tickNs, common, share } = durations;
  const baselineMedianNs = median(baselineNs);
  const factor = atLeastTick(candidateNs, tickNs) / atLeastTick(baselineMedianNs, tickNs);
  const judged = { baselineMedianNs, candidateNs, factor };
  const runs: Pick<HistoryEvidence, 'by' | 'runsNs'> = { by: 'history', runsNs: [...baselineNs] };
  if (durations.scale === null) {
    const cutoff = cutoffOf({ runs: baselineNs.length, betweenJobs: 1 });
    const evidence = { ...runs, cutoff, z: null, visibleSlowdownPercent: null };
    return { ...judged, ownFactor: factor, evidence, outcome: 'too few runs' };
  }
  const { measured, own, stepNs } = durations.scale;
  const isTakenOut =
    common !== undefined && own !== null && (common.isFinding || own.spread < QUIETER * measured.spread);
  const scale = isTakenOut ? own : measured;
  const cutoff = cutoffOf(scale);
  const distance = lnDuration(candidateNs, tickNs) - (isTakenOut ? common.candidate : 0) - scale.median;
  // Near the clock's resolution a logarithm makes much of one step.
  const steps = atLeastTick(baselineMedianNs, tickNs) / (OF_A_STEP * stepNs);
  const shown = distance > 0 ? Math.max(0, distance + scale.lower) : Math.min(0, distance + scale.upper);
  const z = smaller(shown / scale.unit, Math.expm1(shown) * steps);
  const ownFactor = isTakenOut ? Math.exp(distance) : factor;
  const counts = isLargeEnough(share, thresholds);
  const fromNoise = visiblePercent(cutoff * scale.unit, thresholds);
  return {
    ...judged,
    ownFactor,
    evidence: { ...runs, cutoff, z, visibleSlowdownPercent: Math.max(fromNoise, (100 * cutoff) / steps) },
    outcome: counts ? outcomeOf([factor, ownFactor], { z, cutoff }, thresholds) : 'unchanged',
  };
}

/**
 * Judges what all groups of a benchmark share: modified Z of the candidate's common factor against those of
 * the runs. One that is not shared widely, or only by rare groups, is never called.
 */
export function judgeCommonFactor(
  shared: CommonFactors,
  { unit }: Pick<Scale, 'unit'>,
  cutoff: number,
  thresholds: JudgeThresholds,
): CommonFactor {
  const z = shared.change / unit;
  const isCommon = shared.isShared && shared.isSharedByFrequent;
  const factor = Math.exp(shared.change);
  const visibleSlowdownPercent = visiblePercent(cutoff * unit, thresholds);
  return {
    factor,
    evidence: { by: 'history', z, cutoff, visibleSlowdownPercent },
    isShared: isCommon,
    outcome: isCommon ? outcomeOf([factor], { z, cutoff }, thresholds) : 'unchanged',
  };
}

/**
 * The logarithm of what is taken out of the groups: the candidate's common factor; that of the usual run
 * where it is beyond its cut-off without being shared widely, and so what some groups do.
 */
export function takenOut(shared: CommonFactors, { isShared, evidence }: CommonFactor): number {
  return !isShared && Math.abs(scoreOf(evidence)!) > evidence.cutoff
    ? shared.candidate - shared.change
    : shared.candidate;
}

/** @param factors all of which must be far enough from 1 */
function outcomeOf(
  factors: readonly number[],
  { z, cutoff }: Pick<HistoryEvidence, 'cutoff'> & { z: number },
  { minSlowdownPercent, suspectPercent = minSlowdownPercent }: JudgeThresholds,
): CommonFactor['outcome'] {
  if (z > cutoff && isSlower(Math.min(...factors), { minSlowdownPercent: suspectPercent }))
    return 'regression';
  return -z > cutoff && isSlower(1 / Math.max(...factors), { minSlowdownPercent })
    ? 'improvement'
    : 'unchanged';
}

export function isSlower(factor: number, thresholds: Pick<Thresholds, 'minSlowdownPercent'>): boolean {
  return factor >= 1 + thresholds.minSlowdownPercent / 100;
}

export function isLargeEnough(share: number, thresholds: Pick<Thresholds, 'minSharePercent'>): boolean {
  return share >= thresholds.minSharePercent / 100;
}

/** The smallest slowdown called, in percent: the cut-off as a distance in ln(duration), or the minimum. */
function visiblePercent(distance: number, thresholds: Thresholds): number {
  const fromNoise = 100 * Math.expm1(Math.min(distance, MAX_LOG_FACTOR));
  return Math.max(fromNoise, thresholds.minSlowdownPercent);
}

/** The one of two numbers of the same sign that is nearer to 0. */
function smaller(a: number, b: number): number {
  return Math.abs(a) < Math.abs(b) ? a : b;
}
