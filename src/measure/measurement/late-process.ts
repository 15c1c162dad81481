import { groupBy } from '../../base/group-by.ts';
import { median } from '../../base/statistics/median.ts';
import type { GroupMeasurement, LateProcess, ProcessStart } from './measurement.ts';
import { MAX_STARTS, type RecordedGroup } from './recorded-run.ts';

/** When the processes of a group start, over all repetitions that have it. */
export interface GroupStarts {
  /** As in GroupMeasurement; times are medians over the repetitions, counts are means. */
  starts: ProcessStart[];
  instances: number;
}

/**
 * A process is named when it comes later than usual by at least this share of the slowdown. Others may wait
 * for far longer than it is late, where there are more processes than cores.
 */
const MIN_SLOWDOWN_SHARE = 0.1;

/** When the processes of a group start. @param groups the same group in each repetition that has it */
export function startsOverRepetitions(
  groups: readonly Pick<GroupMeasurement, 'starts' | 'instances'>[],
): GroupStarts {
  const seen = groupBy(
    groups.flatMap(({ starts }) => starts),
    ({ process }) => process,
  );
  const mean = (values: readonly number[]): number =>
    Math.round(values.reduce((sum, value) => sum + value, 0) / groups.length);
  const starts = [...seen].map(
    ([process, each]): ProcessStart => ({
      process,
      ns: median(each.map(({ ns }) => ns)),
      cause: each[0]!.cause,
      last: mean(each.map(({ last }) => last)),
    }),
  );
  return { starts: starts.sort(latestFirst), instances: mean(groups.map(({ instances }) => instances)) };
}

/** For sorting: who starts latest, of equals who is last in more instances, then the lowest. */
export function latestFirst(a: Omit<ProcessStart, 'cause'>, b: Omit<ProcessStart, 'cause'>): number {
  return b.ns - a.ns || b.last - a.last || a.process - b.process;
}

/**
 * The late process of a group (METHOD 2.8): the one that starts later than usual (than in an earlier run) by
 * most: who has always been the last to start, as at the end of a chain, is none. Where none is later by a
 * tenth of the slowdown, it is the one most often the last to start, unless it has been late all along.
 *
 * @param usual the same group of the earlier run; undefined: whoever is most often the last is late
 * @param addedNs what an instance takes more than then
 * @returns null where no process is known to be late
 */
export function lateProcessOf(
  { starts, instances }: GroupStarts,
  usual: Pick<RecordedGroup, 'starts'> | undefined,
  addedNs: number,
): LateProcess | null {
  const named = ({ process, cause }: ProcessStart, seen: number): LateProcess => ({
    process,
    cause,
    instances: Math.max(1, seen),
  });
  const [mostOften] = starts
    .filter(({ last }) => last > 0)
    .sort((a, b) => b.last - a.last || a.process - b.process);
  const before = usual?.starts;
  if (before === undefined) return mostOften === undefined ? null : named(mostOften, mostOften.last);
  let late: ProcessStart | null = null;
  let laterNs = Math.max(0, MIN_SLOWDOWN_SHARE * addedNs);
  for (const start of starts) {
    const later = start.ns - usualStart(before, start.process);
    // Starts are sorted by time: of equals the lowest process is named.
    if (
      later < laterNs ||
      later === 0 ||
      (later === laterNs && late !== null && late.process < start.process)
    )
      continue;
    laterNs = later;
    late = start;
  }
  // The middle one of its starts is later than usual: so are those of half of the instances.
  if (late !== null) return named(late, Math.max(late.last, Math.ceil(instances / 2)));
  if (mostOften === undefined) return null;
  const isAlways = 2 * mostOften.last >= instances && usualStart(before, mostOften.process) > 0;
  return isAlways ? null : named(mostOften, mostOften.last);
}

/** When a process usually started; of one that is not listed, and started before all listed ones, at most. */
function usualStart(starts: readonly (readonly [number, number])[], process: number): number {
  const own = starts.find(([listed]) => listed === process);
  if (own !== undefined) return own[1];
  return starts.length < MAX_STARTS ? 0 : starts.at(-1)![1];
}
