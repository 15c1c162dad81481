import { groupBy } from '../../../base/group-by.ts';
import { median } from '../../../base/statistics/median.ts';
import { weightedMedian } from '../../../base/statistics/weighted-median.ts';
import { groupKey } from '../../../measure/measurement/group-identity.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import { instancesOf, MIN_INSTANCES_JUDGED, overlapOfAll } from '../../../measure/measurement/run-value.ts';
import { sizesId } from '../../baseline/function-time.ts';
import { raisedGroup } from '../../baseline/levels/accepted-levels.ts';

/** Sizes of one pattern in the same functions that vary from instance to instance. */
export interface SizeClass {
  /** Pattern and functions, see ofPattern. */
  key: string;
  least: number;
  most: number;
  /** Bytes that stand for them: the nearest power of √2 to the one in the middle. */
  bytes: number;
}

/** Sizes this close to the next one are of one class: what levels of a grid exchange differs by 2 or more. */
const MAX_STEP = Math.SQRT2;

/** Fewer sizes are so many things that the functions do. */
const MIN_SIZES = 3;

/** Part of the instances that must be in groups too rare to be judged by themselves. */
const MIN_RARE_PART = 0.5;

/**
 * Finds the groups that differ in bytes alone and vary from instance to instance: sizes with gaps of at most
 * √2 where a run has three or more and, in each run that has some, half of the instances are in groups of
 * fewer than five. Counts decide, never durations.
 */
export function sizeClasses(before: RecordedBenchmark, now: RecordedBenchmark): SizeClass[] {
  const sides = [before, now].map(({ groups }) =>
    groupBy(
      groups.filter((group) => !group.isSplit && group.bytes > 0),
      ofPattern,
    ),
  );
  const keys = new Set(sides.flatMap((side) => [...side.keys()]));
  return [...keys].flatMap((key): SizeClass[] => {
    const both = sides.map((side) => side.get(key) ?? []);
    return closeIn([...new Set(both.flat().map(({ bytes }) => bytes))]).flatMap((sizes): SizeClass[] => {
      const [least, most] = [sizes[0]!, sizes.at(-1)!];
      const own = both.map((side) => side.filter((group) => isWithin(group, { least, most })));
      if (!own.some((side) => side.length >= MIN_SIZES) || !own.every(doVary)) return [];
      return [{ key, least, most, bytes: Math.round(2 ** (Math.round(2 * Math.log2(median(sizes))) / 2)) }];
    });
  });
}

function isWithin({ bytes }: RecordedGroup, { least, most }: Pick<SizeClass, 'least' | 'most'>): boolean {
  return bytes >= least && bytes <= most;
}

/** A benchmark whose groups of each class are one, at its accepted level. */
export function inSizeClasses(
  benchmark: RecordedBenchmark,
  classes: readonly SizeClass[],
): RecordedBenchmark {
  if (classes.length === 0) return benchmark;
  const classesOf = groupBy(classes, ({ key }) => key);
  const classOf = (group: RecordedGroup): SizeClass | undefined =>
    group.isSplit ? undefined : classesOf.get(ofPattern(group))?.find((each) => isWithin(group, each));
  const members = groupBy(benchmark.groups, classOf);
  const single = members.get(undefined) ?? [];
  const together = classes.flatMap((each): RecordedGroup[] => {
    const sizes = members.get(each);
    if (sizes === undefined) return [];
    const group = joined(sizes, each);
    return [raisedGroup(group, benchmark.acceptedTimes?.[groupKey(group)] ?? 1)];
  });
  return { ...benchmark, groups: [...single, ...together] };
}

/** The group with most time of those that are judged as one; a group that stands for itself. */
export function largestSize(group: RecordedGroup): RecordedGroup {
  const timeIn = ({ totalsNs }: RecordedGroup): number => totalsNs.reduce((sum, ns) => sum + ns, 0);
  return group.sizes?.reduce((most, each) => (timeIn(each) > timeIn(most) ? each : most)) ?? group;
}

/** The duration of an instance in the middle is that of the groups' medians, weighted by their instances. */
function joined(sizes: RecordedGroup[], { bytes }: SizeClass): RecordedGroup {
  const largest = largestSize({ ...sizes[0]!, sizes });
  const { parts, typical, starts, durationsNs: _, recordedNs: __, ...shown } = largest;
  const sums = (valuesOf: (group: RecordedGroup) => readonly number[]): number[] =>
    shown.instances.map((_, repetition) => sizes.reduce((sum, each) => sum + valuesOf(each)[repetition]!, 0));
  const mediansNs = shown.instances.map((_, repetition) => {
    const there = sizes.filter(({ mediansNs: medians }) => medians[repetition] !== null);
    if (there.length === 0) return null;
    return weightedMedian(
      there.map(({ mediansNs: medians }) => medians[repetition]!),
      there.map(({ instances }) => instances[repetition]!),
    );
  });
  return {
    ...shown,
    pattern: sizesId(shown.pattern),
    bytes,
    label: `${shown.label}, of varying size`,
    instances: sums(({ instances }) => instances),
    mediansNs,
    totalsNs: sums(({ totalsNs }) => totalsNs),
    overlap: overlapOfAll(sizes),
    ...(parts && { parts }),
    ...(typical && { typical }),
    ...(starts && { starts }),
    sizes,
  };
}

function ofPattern({ pattern, functions }: RecordedGroup): string {
  return JSON.stringify([pattern, functions]);
}

/** Numbers in ascending order, cut where one is more than MAX_STEP times the one before. */
function closeIn(values: readonly number[]): number[][] {
  const found: number[][] = [];
  for (const value of [...values].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last !== undefined && value <= MAX_STEP * last.at(-1)!) last.push(value);
    else found.push([value]);
  }
  return found;
}

function doVary(groups: readonly RecordedGroup[]): boolean {
  const inAll = (of: readonly RecordedGroup[]): number =>
    of.reduce((sum, each) => sum + instancesOf(each), 0);
  const rare = groups.filter((group) => instancesOf(group) < MIN_INSTANCES_JUDGED);
  return groups.length === 0 || inAll(rare) >= MIN_RARE_PART * inAll(groups);
}
