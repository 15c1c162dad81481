import { NONE } from '../../../trace/columns/trace.ts';
import type { Timelines } from '../../waits/timelines/timelines.ts';
import type { Dependencies } from './dependencies.ts';
import { type Changes, type Replayed, replay } from './replay.ts';

/** The time of a process in a place, taken times a share. */
interface ScaledTime {
  process: number;
  /** See Places: the number of a call path, of an MPI call too, is a place. */
  place: number;
  /** 0: none of it. 1: as recorded. */
  share: number;
}

/**
 * What would have happened if processes had taken another time in some places (METHOD, "Replay"): the check
 * of a cause before it is told. A call's waiting is not its own time: it follows.
 *
 * @returns times of all calls; replayedDurations tells those of instances
 */
export function whatIf(
  timelines: Timelines,
  dependencies: Dependencies,
  scaled: readonly ScaledTime[],
): Replayed {
  const changes: Changes = {};
  for (const each of scaled) addChanges(timelines, dependencies, each, changes);
  return replay(timelines, dependencies, { changes });
}

/** @param changes what is added to */
function addChanges(
  { callTimes, places, processes, beginNs }: Timelines,
  { waitFrom, waitTo }: Dependencies,
  { process, place, share }: ScaledTime,
  changes: Changes,
): void {
  const { calls, gaps, processBegin } = callTimes;
  const less = share - 1;
  if (place === places.notYetStarted) {
    changes.begin ??= new Float64Array(processes);
    changes.begin[process]! += less * (processBegin[process]! - beginNs);
    return;
  }
  const first = calls.processStart[process]!;
  const end = calls.processStart[process + 1]!;
  changes.gap ??= new Float64Array(calls.count + processes);
  for (let gap = first + process; gap <= end + process; gap++) {
    for (let entry = gaps.start[gap]!; entry < gaps.start[gap + 1]!; entry++) {
      if (places.ofEntry[entry] === place) changes.gap[gap]! += less * gaps.ns[entry]!;
    }
  }
  if (places.path[place] === NONE || !calls.path.subarray(first, end).includes(place)) return;
  changes.before ??= new Float64Array(calls.count);
  changes.after ??= new Float64Array(calls.count);
  for (let call = first; call < end; call++) {
    if (calls.path[call] !== place) continue;
    changes.before[call]! += less * (waitFrom[call]! - calls.enter[call]!);
    changes.after[call]! += less * (calls.leave[call]! - waitTo[call]!);
  }
}
