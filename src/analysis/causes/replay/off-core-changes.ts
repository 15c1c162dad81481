import { offCoreInCalls, offCoreInGaps } from '../../waits/timelines/off-core.ts';
import type { Timelines } from '../../waits/timelines/timelines.ts';
import type { Dependencies } from './dependencies.ts';
import type { Changes } from './replay.ts';

/**
 * What a replay takes away so that no process was off its core: all such time between MPI calls, and within a
 * call what lies before and behind its waiting.
 *
 * @returns nanoseconds, 0 or less. O(entries of gaps + calls)
 */
export function offCoreChanges(
  { callTimes, processes }: Timelines,
  { waitFrom, waitTo }: Dependencies,
): Required<Omit<Changes, 'begin'>> {
  const gap = new Float64Array(callTimes.calls.count + processes);
  for (let each = 0; each < gap.length; each++) gap[each] = -offCoreInGaps(callTimes, each, each + 1);
  const { before, behind } = offCoreInCalls(callTimes, waitFrom, waitTo);
  return { gap, before: before.map((ns) => -ns), behind: behind.map((ns) => -ns) };
}
