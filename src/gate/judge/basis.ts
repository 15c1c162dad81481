import type { LeftOut } from '../baseline/comparable-runs.ts';
import type { CommonEvidence, Evidence } from './evidence.ts';

/** What all groups of one benchmark share: a slower machine, or a program that is slower everywhere (METHOD 3). */
export interface CommonFactor {
  /** Candidate ÷ baseline, of all groups together. */
  factor: number;
  evidence: CommonEvidence;
  /** Whether three quarters of the groups, by weight, moved at least half as far. If not, the factor is not common. */
  isShared: boolean;
  outcome: 'regression' | 'improvement' | 'unchanged';
}

/** What the cut-offs of a check were made for. */
export interface Calibration {
  /** Percent of unchanged checks that may be red; null where the configuration gives the cut-off itself. */
  falseAlarmRate: number | null;
  /** 1: this comparison alone decides; 2: what it calls slower must be found again in new data. */
  stages: 1 | 2;
  /**
   * The same for common factors. They have two where pairs follow: a machine that is slow for a job makes
   * one, which repetitions in that job find again and pairs do not.
   */
  commonFactorStages: 1 | 2;
  /**
   * Where pairs follow and decide: how many percent of unchanged checks may be run in pairs, which the
   * cut-offs keep to. null: they keep to the false-alarm rate.
   */
  screeningPercent: number | null;
  /** Groups of the whole check with enough runs and the minimum share of the communication time in the baseline. */
  groups: number;
  /** Those with enough runs but a smaller share: they share a tenth of the rate. */
  smallGroups: number;
  /** Benchmarks whose common factor was judged. */
  commonFactors: number;
  /** How many jobs these are the sums of, where there are several: the rate holds for each. */
  jobs: number;
}

/** The smallest slowdowns in percent that would have been seen in the quietest and in the noisiest group that counts. */
export interface VisibleRange {
  least: number;
  most: number;
}

/** How well slowdowns of a benchmark would have been seen, see sightOf. */
export interface Sight {
  /** The smallest slowdown in percent that groups with half of the communication time would have shown; null: none. */
  percent: number | null;
  /** Whether that is above gate.blind-percent. */
  isBlind: boolean;
  /** Of the groups that show so little, the functions with most time; that time, 0 to 1, and from which slowdown on; null: none. */
  functions: string[];
  share: number;
  from: number | null;
  /** How many times longer these took in one baseline run, or execution of the base, than in another. */
  spread: number;
}

/** What one benchmark was compared with. */
export interface BenchmarkBasis {
  benchmark: string;
  tracer: string;
  processes: number;
  repetitions: number;
  groups: number;
  /** What its durations were held against: runs of a baseline, or a base that was run in pairs with it. */
  by: Evidence['by'];
  /** Comparable baseline runs used, oldest first. */
  runs: { commit: string | null; date: string }[];
  /** Runs that were left out, counted by reason, such as "other processor (Intel …)". */
  leftOut: LeftOut[];
  /** null: fewer than four groups or fewer than five runs, so that it cannot be told from what one group does. */
  commonFactor: CommonFactor | null;
  /** null: nothing was judged. */
  visibleSlowdownPercent: VisibleRange | null;
  /** null: durations were not judged. */
  sight: Sight | null;
}

/** What a slowdown must reach to count. */
export interface Thresholds {
  /** In percent of the earlier median. */
  minSlowdownPercent: number;
  /** In percent of the benchmark's communication time. */
  minSharePercent: number;
}
