import type {
  CommonFactor,
  GroupComparison,
  HistoryEvidence,
  Thresholds,
} from '#build/schemas/comparison.ts';
import { median } from '../../../base/statistics/median.ts';
import { atLeastTick, lnDuration } from '../../../measure/measurement/clock-tick.ts';
import { scoreOf } from '../evidence.ts';
import { costsLittle, doesCount, type Least, leastBothWays, type Shares } from '../what-counts.ts';
import type { CommonFactors } from './common-factor.ts';
import type { Certainty, GroupCutoff } from './cutoff.ts';
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
  /** Part of these from which on something is slower: less where that only says what is run in pairs. */
  suspectedFrom: number;
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
  /** Shares of the run that the group had and has. */
  shares: Shares;
}

/** Part of a spread that is left where common factors are taken out: their noise must not hide slowdowns. */
const QUIETER = 0.8;

/**
 * Judges one group's duration (METHOD 3): modified Z of ln(candidate) against ln(baseline values), without
 * what all groups share where that makes the baseline quieter or is a finding; Z is at most the number of the
 * clock's steps between them. A regression has Z above the cut-off, and its slowdown counts (see leastOf)
 * with and without the common factor: a group that stayed while all others became faster is none. An
 * improvement is the same in the other direction, by the cut-off of what nothing confirms; so is what costs
 * little. With fewer than five values it is 'too few runs'.
 *
 * @param cutoffOf Z above which the group is called
 */
export function judge(
  durations: Durations,
  cutoffOf: (certainty: Certainty) => GroupCutoff,
  thresholds: JudgeThresholds,
): Judgement {
  const { baselineNs, candidateNs, tickNs, common, shares } = durations;
  const baselineMedianNs = median(baselineNs);
  const factor = atLeastTick(candidateNs, tickNs) / atLeastTick(baselineMedianNs, tickNs);
  const judged = { baselineMedianNs, candidateNs, factor };
  const runs: Pick<HistoryEvidence, 'by' | 'runsNs'> = { by: 'history', runsNs: [...baselineNs] };
  if (durations.scale === null) {
    const { cutoff } = cutoffOf({ runs: baselineNs.length, betweenJobs: 1 });
    const evidence = { ...runs, cutoff, z: null, visibleSlowdownPercent: null };
    return { ...judged, ownFactor: factor, evidence, outcome: 'too few runs' };
  }
  const { measured, own, stepNs } = durations.scale;
  const isTakenOut =
    common !== undefined && own !== null && (common.isFinding || own.spread < QUIETER * measured.spread);
  const scale = isTakenOut ? own : measured;
  const cutoffs = cutoffOf(scale);
  const distance = lnDuration(candidateNs, tickNs) - (isTakenOut ? common.candidate : 0) - scale.median;
  // Near the clock's resolution a logarithm makes much of one step.
  const steps = atLeastTick(baselineMedianNs, tickNs) / (OF_A_STEP * stepNs);
  const shown = distance > 0 ? Math.max(0, distance + scale.lower) : Math.min(0, distance + scale.upper);
  const z = smaller(shown / scale.unit, Math.expm1(shown) * steps);
  const ownFactor = isTakenOut ? Math.exp(distance) : factor;
  const least = leastBothWays(shares, thresholds);
  const outcome = outcomeOf([factor, ownFactor], { z, ...cutoffs }, least, thresholds.suspectedFrom);
  const fromNoise = visiblePercent(cutoffs.cutoff * scale.unit, least.slowdown);
  const visibleSlowdownPercent = Math.max(fromNoise, (100 * cutoffs.cutoff) / steps);
  const cutoff = outcome === 'regression' || z > 0 ? cutoffs.cutoff : cutoffs.alone;
  return {
    ...judged,
    ownFactor,
    evidence: { ...runs, cutoff, z, visibleSlowdownPercent },
    outcome,
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
  shares: Shares,
): CommonFactor {
  const z = shared.change / unit;
  const isCommon = shared.isShared && shared.isSharedByFrequent;
  const factor = Math.exp(shared.change);
  const least = leastBothWays(shares, thresholds);
  const visibleSlowdownPercent = visiblePercent(cutoff * unit, least.slowdown);
  const outcome = outcomeOf([factor], { z, cutoff, alone: cutoff }, least, thresholds.suspectedFrom);
  return {
    factor,
    evidence: { by: 'history', z, cutoff, visibleSlowdownPercent },
    isShared: isCommon,
    outcome: isCommon && outcome !== 'too little time' ? outcome : 'unchanged',
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
  { z, cutoff, alone }: GroupCutoff & { z: number },
  least: ReturnType<typeof leastBothWays>,
  suspectedFrom: number,
): 'regression' | 'improvement' | 'unchanged' | 'too little time' {
  const [slowdown, gain] = [Math.min(...factors), 1 / Math.max(...factors)];
  if (z > cutoff && doesCount(slowdown, partOf(least.slowdown, suspectedFrom))) return 'regression';
  if (z > alone && costsLittle(slowdown, least.slowdown)) return 'too little time';
  return -z > alone && doesCount(gain, least.gain) ? 'improvement' : 'unchanged';
}

function partOf({ slower, costing }: Least, part: number): Least {
  return { slower: part * slower, costing: part * costing };
}

/** The smallest slowdown called, in percent: the cut-off as a distance in ln(duration), or the least. */
function visiblePercent(distance: number, { slower, costing }: Least): number {
  const fromNoise = 100 * Math.expm1(Math.min(distance, MAX_LOG_FACTOR));
  return Math.max(fromNoise, slower, Math.min(costing, 100 * Math.expm1(MAX_LOG_FACTOR)));
}

/** The one of two numbers of the same sign that is nearer to 0. */
function smaller(a: number, b: number): number {
  return Math.abs(a) < Math.abs(b) ? a : b;
}
