import { firstAbove, type Timelines } from '../../waits/timelines/timelines.ts';
import type { Dependencies } from './dependencies.ts';
import type { Changes } from './replay.ts';

/**
 * What a replay takes away so that no process was off its core: all such time between MPI calls, and within a
 * call what lies before and behind its waiting; while a process waits, nobody misses its core (METHOD, "Off
 * the core").
 *
 * @returns nanoseconds, 0 or less. O(entries of gaps + calls)
 */
export function offCoreChanges(
  { callTimes, processes }: Timelines,
  { waitFrom, waitTo }: Dependencies,
): Required<Omit<Changes, 'begin'>> {
  const { calls, gaps, offCorePath, offCore } = callTimes;
  const gap = new Float64Array(calls.count + processes);
  const before = new Float64Array(calls.count);
  const behind = new Float64Array(calls.count);
  for (let each = 0; each < gap.length; each++) {
    for (let entry = gaps.start[each]!; entry < gaps.start[each + 1]!; entry++)
      if (gaps.path[entry] === offCorePath) gap[each]! -= gaps.ns[entry]!;
  }
  for (let process = 0; process < processes; process++) {
    const [first, last] = [calls.processStart[process]!, calls.processStart[process + 1]!];
    let noted = Number.NEGATIVE_INFINITY;
    for (let i = offCore.processStart[process]!; i < offCore.processStart[process + 1]!; i++) {
      const until = offCore.until[i]!;
      let call = firstAbove(calls.enter, first, last, until) - 1;
      while (calls.enter[call] === until && call > first) call--;
      if (call < first || calls.leave[call]! < until) continue;
      // No instant is taken away twice, whatever the trace says.
      const from = Math.max(until - offCore.ns[i]!, calls.enter[call]!, Math.min(noted, until));
      noted = until;
      before[call]! -= Math.max(0, Math.min(until, waitFrom[call]!) - from);
      behind[call]! -= Math.max(0, until - Math.max(from, waitTo[call]!));
    }
  }
  return { gap, before, behind };
}
