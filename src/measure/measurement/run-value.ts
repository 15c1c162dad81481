import { median } from '../../base/statistics/median.ts';
import type { RecordedBenchmark, RecordedGroup } from './recorded-run.ts';

/** A run's value of a group, ns: the median over its repetitions' medians (METHOD 3); null without any. */
export function runValueNs(group: RecordedGroup): number | null {
  const medians = group.mediansNs.filter((value) => value !== null);
  return medians.length === 0 ? null : median(medians);
}

/** The group's share of the benchmark's communication time, 0 to 1: the median over the repetitions. */
export function shareOf(
  group: Pick<RecordedGroup, 'totalsNs'>,
  benchmark: Pick<RecordedBenchmark, 'communicationNs'>,
): number {
  return median(sharesOf(group, benchmark));
}

/** The same by repetition. */
export function sharesOf(
  group: Pick<RecordedGroup, 'totalsNs'>,
  { communicationNs }: Pick<RecordedBenchmark, 'communicationNs'>,
): number[] {
  return group.totalsNs.map((total, repetition) => {
    const all = communicationNs[repetition]!;
    return all > 0 ? total / all : 0;
  });
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
