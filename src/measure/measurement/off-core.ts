import type { Analysis } from '../../analysis/stages.ts';
import { median } from '../../base/statistics/median.ts';
import type { Trace } from '../../trace/columns/trace.ts';
import type { GroupMeasurement, RepetitionMeasurement } from './measurement.ts';
import type { RecordedOffCore } from './recorded-run.ts';
import { rounded } from './repetitions.ts';

type OffCoreLimits = Pick<RepetitionMeasurement, 'offCoreBetweenCalls' | 'switchesLost'>;

/** What the operating system took of a trace, which all times are without; nothing where it does not tell. */
export function timeOffCore({
  recorded,
  offCore,
  offCoreShare: share,
  offCoreBetweenCalls,
  switchesLost,
}: Pick<Trace, 'recorded' | 'offCore' | 'offCoreShare' | keyof OffCoreLimits>): Pick<
  RepetitionMeasurement,
  'offCore' | keyof OffCoreLimits
> {
  if (recorded === undefined || offCore === undefined || share === undefined) return {};
  return {
    offCore: { share, takenNs: Array.from(offCore.takenNs), runNs: offCore.runNs },
    ...(offCoreBetweenCalls && { offCoreBetweenCalls }),
    ...(switchesLost !== undefined && { switchesLost }),
  };
}

/** What is not known of time off the core: in one repetition is enough; switches of all. */
export function recordOffCoreLimits(repetitions: readonly OffCoreLimits[]): OffCoreLimits {
  const switchesLost = repetitions.reduce((sum, each) => sum + (each.switchesLost ?? 0), 0);
  return {
    ...(repetitions.some(({ offCoreBetweenCalls }) => offCoreBetweenCalls) && { offCoreBetweenCalls: true }),
    ...(switchesLost > 0 && { switchesLost }),
  };
}

/** The median duration of instances as recorded, nanoseconds. O(their events) */
export function recordedMedian(
  { trace: { recorded }, blocks, instances }: Pick<Analysis, 'trace' | 'blocks' | 'instances'>,
  members: readonly number[],
): Pick<GroupMeasurement, 'recordedNs'> {
  if (recorded === undefined) return {};
  const { posted, completed } = recorded;
  const durations = members.map((instance) => {
    let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let at = instances.start[instance]!; at < instances.start[instance + 1]!; at++) {
      const block = instances.block[at]!;
      for (let event = blocks.start[block]!; event < blocks.start[block + 1]!; event++) {
        start = Math.min(start, posted[event]!);
        end = Math.max(end, completed[event]!);
      }
    }
    return end - start;
  });
  return { recordedNs: median(durations) };
}

/** Of a run, over its repetitions; null where one has times as recorded. */
export function recordOffCore(repetitions: readonly RepetitionMeasurement[]): RecordedOffCore | null {
  const known = repetitions.flatMap(({ offCore }) => offCore ?? []);
  if (known.length < repetitions.length) return null;
  const processes = known[0]?.takenNs ?? [];
  return {
    shares: known.map(({ share }) => rounded(share)),
    runNs: known.map(({ runNs }) => rounded(runNs)),
    takenNs: processes.map((_, process) => Math.round(median(known.map(({ takenNs }) => takenNs[process]!)))),
  };
}
