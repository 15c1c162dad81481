import type { GateConfig } from '../config/config.ts';
import { median } from '../statistics/median.ts';
import { zScale } from '../statistics/z-scale.ts';
import type { GroupComparison } from './comparison.ts';
import { cutoffFor, FEWEST_RUNS } from './cutoff.ts';

/**
 * Smallest distance, in ln(duration), that counts as one unit of Z. Baseline runs that agree to the last digit (MAD 0) or
 * nearly so say nothing about noise below 1 %, so Z stays finite and a change of less than 1 % never scores above 1.
 */
export const SMALLEST_UNIT = 0.01;

/** Durations below one nanosecond, the finest clock there is, count as one: the logarithm of 0 does not exist. */
const SHORTEST_NS = 1;

export type Judgement = Pick<
  GroupComparison,
  'baselineMedianNs' | 'candidateNs' | 'factor' | 'z' | 'cutoff' | 'outcome'
>;

/**
 * Judges one group's duration (METHOD 3): modified Z of ln(candidate) against ln(baseline values), on a scale of at least
 * SMALLEST_UNIT. A regression has Z above the cut-off, is slower by the minimum slowdown and has the minimum share; an
 * improvement likewise in the other direction. With fewer than five values the outcome is 'too few runs'.
 *
 * @param baselineNs the group's values in the comparable runs, at least one
 * @param candidateNs its value in the candidate
 * @param share share of the benchmark's communication time that the group has, 0 to 1
 */
export function judge(
  baselineNs: readonly number[],
  candidateNs: number,
  share: number,
  gate: GateConfig,
): Judgement {
  const baselineMedianNs = median(baselineNs);
  const factor = atLeastShortest(candidateNs) / atLeastShortest(baselineMedianNs);
  const cutoff =
    gate.cutoff === 'auto'
      ? cutoffFor({ runs: baselineNs.length, groups: 1, rate: 0.01, stages: 1 })
      : gate.cutoff;
  const judged = { baselineMedianNs, candidateNs, factor, cutoff };
  if (baselineNs.length < FEWEST_RUNS) return { ...judged, z: null, outcome: 'too few runs' };

  const scale = zScale(baselineNs.map((value) => Math.log(atLeastShortest(value))));
  const z = (Math.log(atLeastShortest(candidateNs)) - scale.median) / Math.max(scale.unit, SMALLEST_UNIT);
  const outcome =
    isSlower(factor, gate) && z > cutoff
      ? 'regression'
      : isSlower(1 / factor, gate) && -z > cutoff
        ? 'improvement'
        : 'unchanged';
  return { ...judged, z, outcome: isLargeEnough(share, gate) ? outcome : 'unchanged' };
}

/** Whether a factor reaches the minimum slowdown. */
export function isSlower(factor: number, gate: GateConfig): boolean {
  return factor >= 1 + gate.minSlowdownPercent / 100;
}

/** Whether a share of the communication time reaches the minimum. */
export function isLargeEnough(share: number, gate: GateConfig): boolean {
  return share >= gate.minSharePercent / 100;
}

function atLeastShortest(ns: number): number {
  return Math.max(ns, SHORTEST_NS);
}
