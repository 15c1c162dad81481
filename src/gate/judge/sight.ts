// Which slowdowns a check would have seen at all.

import type { BenchmarkBasis, GroupComparison, Sight, VisibleRange } from '#build/schemas/comparison.ts';
import { groupBy } from '../../base/group-by.ts';
import { weightedMedian } from '../../base/statistics/weighted-median.ts';
import { MAX_WEIGHT } from './against-baseline/common-factor.ts';
import { valuesOf } from './evidence.ts';

type Seen = Pick<GroupComparison, 'functions' | 'share' | 'evidence' | 'change'>;

/**
 * How well a benchmark's slowdowns would have been seen: the smallest one that would have been called in
 * groups with half of the communication time. Where that is above gate.blind-percent, a pass says little.
 *
 * @param all groups of one benchmark, those included in which nothing could have been called
 * @param blindPercent see GateConfig
 * @returns null without groups
 */
export function sightOf(all: readonly Seen[], blindPercent: number): Sight | null {
  if (all.length === 0) return null;
  // All communication of a benchmark is its groups once more: it counts where none of these can be judged.
  const parts = all.filter(({ functions, change }) => functions.length > 0 && !change?.isWhole);
  const groups = parts.some(({ evidence }) => evidence.visibleSlowdownPercent !== null) ? parts : all;
  const weights = groups.map(({ share }) => Math.round(share * MAX_WEIGHT));
  const percents = groups.map(percentOf);
  const middle = weightedMedian(percents, weights.some(Boolean) ? weights : weights.map(() => 1));
  const isBlind = middle > blindPercent;
  const limit = isBlind ? blindPercent : middle;
  const dim = groups.filter((_, index) => percents[index]! >= limit);
  const places = [...groupBy(dim, (group) => JSON.stringify(placeOf(group))).values()];
  const own = places.sort((a, b) => timeIn(b) - timeIn(a))[0]!;
  const from = Math.min(...own.map(percentOf));
  return {
    percent: Number.isFinite(middle) ? middle : null,
    isBlind,
    functions: placeOf(own[0]!),
    share: timeIn(own),
    from: Number.isFinite(from) ? from : null,
    spread: Math.max(1, ...own.map(({ evidence }) => spreadOf(valuesOf(evidence)))),
  };
}

/** The functions whose time a group is; none: it is of all communication, which new ones are held against. */
export function placeOf({ functions, change }: Pick<GroupComparison, 'functions' | 'change'>): string[] {
  return change?.isWhole ? [] : functions;
}

export function blindIn(benchmarks: readonly BenchmarkBasis[]): (BenchmarkBasis & { sight: Sight })[] {
  return benchmarks.flatMap((basis) => (basis.sight?.isBlind ? [{ ...basis, sight: basis.sight }] : []));
}

/** The smallest and the largest of some percentages; null without any. */
export function rangeOf(percents: readonly number[]): VisibleRange | null {
  return percents.length === 0 ? null : { least: Math.min(...percents), most: Math.max(...percents) };
}

function percentOf({ evidence }: Seen): number {
  return evidence.visibleSlowdownPercent ?? Number.POSITIVE_INFINITY;
}

function timeIn(groups: readonly Seen[]): number {
  return groups.reduce((sum, { share }) => sum + share, 0);
}

/** How many times larger the largest value is than the smallest; durations of 0 count as 1 ns. */
function spreadOf(values: readonly number[]): number {
  return values.length === 0 ? 1 : Math.max(1, ...values) / Math.max(1, Math.min(...values));
}
