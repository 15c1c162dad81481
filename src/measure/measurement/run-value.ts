import { median } from '../../base/statistics/median.ts';
import { sum } from '../../base/statistics/sum.ts';
import type { RecordedBenchmark, RecordedGroup } from './recorded-run.ts';

/** A run's value of a group, ns: the median over its repetitions' medians (METHOD 3); null without any. */
export function runValueNs(group: RecordedGroup): number | null {
  const medians = group.mediansNs.filter((value) => value !== null);
  return medians.length === 0 ? null : median(medians);
}

type Timed = Pick<RecordedGroup, 'mediansNs' | 'instances' | 'overlap'>;

/**
 * The group's share of the run (METHOD 3): the median over the repetitions. Its usual time there, as what is
 * judged and what it adds are: one outlier among its instances is in none of them. Divided by how many times
 * as long instances take as they have of the time that passes.
 */
export function shareOf(group: Timed, benchmark: Pick<RecordedBenchmark, 'runNs'>): number {
  return median(sharesOf(group, benchmark));
}

/** The same by repetition. */
export function sharesOf(
  { mediansNs, instances, overlap = 1 }: Timed,
  { runNs }: Pick<RecordedBenchmark, 'runNs'>,
): number[] {
  return runNs.map((whole, repetition) => {
    const ns = mediansNs[repetition] ?? null;
    if (ns === null) return 0;
    // At least 1 ns, as durations are compared.
    const usualNs = (Math.max(ns, 1) * instances[repetition]!) / overlap;
    return whole > 0 ? usualNs / whole : 1;
  });
}

/** How many times as long groups together take as they have of the time that passes, see elapsedOf. */
export function overlapOfAll(groups: readonly Pick<RecordedGroup, 'totalsNs' | 'overlap'>[]): number {
  const elapsedNs = sum(groups.map(({ totalsNs, overlap = 1 }) => sum(totalsNs) / overlap));
  return elapsedNs > 0 ? sum(groups.flatMap(({ totalsNs }) => totalsNs)) / elapsedNs : 1;
}

/** Instances in a repetition: the median over the repetitions in which the group occurs, a whole number. */
export function instancesOf(group: RecordedGroup): number {
  const counts = group.instances.filter((count) => count > 0);
  return counts.length === 0 ? 0 : Math.round(median(counts));
}

/** In a repetition: with fewer a group cannot fail a check by its own durations, see LinedUpGroup.isRare. */
export const MIN_INSTANCES_JUDGED = 5;

/** Whether all repetitions have the same number of instances. If not, the count is no fact of the program. */
export function isDeterministic(group: RecordedGroup): boolean {
  return group.instances.every((count) => count === group.instances[0]);
}
