import { meanOf } from '../../../base/statistics/sum.ts';
import { firstAbove } from '../../waits/timelines/first-above.ts';
import type { Timelines } from '../../waits/timelines/timelines.ts';
import type { Dependencies } from '../replay/dependencies.ts';
import { type ReplayOf, replayedDurations } from '../replay/event-times.ts';
import { withReplayed } from '../replay/replay.ts';
import type { Divided, DividedGroup } from './divide-durations.ts';
import { IntervalTimes, type PlacedNs } from './placed-times.ts';
import { InstanceWalk } from './walk.ts';

/** A group of instances and what they are made of. */
interface GroupToReplay {
  instances: readonly number[];
  divided: DividedGroup;
}

/** Mean duration of a group's middle half with a share of its first late time. */
export type Without = { share: number; ns: number }[];

/** Shares that are replayed: a cause is set back to what it was, which is mostly little. */
const SHARES = [0.25, 0];

/** Places with most time in the trace that are replayed, each once a share. */
const MAX_PLACES_REPLAYED = 3;

/** Of a group's duration: what is worth a replay. */
const MIN_SHARE_REPLAYED = 0.1;

/**
 * What groups would take if the first place that computes where they are late took less time there (METHOD,
 * "The cause of a slowdown"): the late time alone is taken out of the gaps that lie before the group's
 * instances, the rest of the trace is done again as it was. Groups with the same place share their replays.
 *
 * @param show called with each group of each replay, while its times last
 * @returns by group; [] where nothing was replayed
 */
export function replayWithout(
  divided: Divided,
  dependencies: Dependencies,
  groups: readonly GroupToReplay[],
  show: (group: number, share: number, of: ReplayOf) => void,
): Without[] {
  const { trace, blocks, instances, timelines } = divided;
  const found: Without[] = groups.map(() => []);
  const walk = new InstanceWalk(divided);
  const intervals = new IntervalTimes(timelines, divided.isInMpi);
  for (const place of placesToReplay(divided, groups)) {
    const members = [...groups.keys()].filter((each) => isSame(firstLate(divided, groups[each]!), place));
    const taken = lateInGaps(
      timelines,
      intervals,
      walk,
      members.flatMap((each) => groups[each]!.instances),
      place,
    );
    for (const member of members) {
      const { middle } = groups[member]!.divided;
      const durations = Float64Array.from(middle, (i) => instances.endNs[i]! - instances.startNs[i]!);
      found[member]!.push({ share: 1, ns: meanOf(durations) });
    }
    for (const share of SHARES) {
      const gap = new Float64Array(taken.length);
      addScaled(timelines, place.process, taken, share - 1, gap);
      withReplayed(timelines, dependencies, { changes: { gap } }, (replayed) => {
        const of = { timelines, dependencies, replayed };
        for (const member of members) {
          const durations = replayedDurations(trace, blocks, instances, of, groups[member]!.divided.middle);
          found[member]!.push({ share, ns: meanOf(durations) });
          show(member, share, of);
        }
      });
    }
  }
  return found;
}

/** The places that are worth it, most time first. */
function placesToReplay(divided: Divided, groups: readonly GroupToReplay[]): PlacedNs[] {
  const sums: PlacedNs[] = [];
  for (const group of groups) {
    const first = firstLate(divided, group);
    const { lateNs, inMpiNs, ownNs } = group.divided;
    if (first === undefined || first.ns < MIN_SHARE_REPLAYED * (lateNs + inMpiNs + ownNs)) continue;
    const ns = first.ns * group.instances.length;
    const known = sums.find((each) => isSame(each, first));
    if (known === undefined) sums.push({ ...first, ns });
    else known.ns += ns;
  }
  return sums.sort((a, b) => b.ns - a.ns).slice(0, MAX_PLACES_REPLAYED);
}

function firstLate(
  { isInMpi, timelines: { places } }: Divided,
  { divided }: GroupToReplay,
): PlacedNs | undefined {
  const isGap = ({ place }: PlacedNs): boolean =>
    isInMpi[place] === 0 && place !== places.notYetStarted && place !== places.alreadyEnded;
  return divided.late.find(isGap);
}

function isSame(a: PlacedNs | undefined, b: PlacedNs): boolean {
  return a !== undefined && a.process === b.process && a.place === b.place;
}

/** By gap: how long the process was late in the place on the paths through instances; of two the longer. */
function lateInGaps(
  timelines: Timelines,
  intervals: IntervalTimes,
  walk: InstanceWalk,
  instances: readonly number[],
  { process, place }: PlacedNs,
): Float64Array {
  const { callTimes, places, processes } = timelines;
  const { calls, gaps, processBegin, processEnd } = callTimes;
  const late = new Float64Array(calls.count + processes);
  const first = calls.processStart[process]!;
  const behind = calls.processStart[process + 1]!;
  for (const instance of instances) {
    walk.walk(instance);
    for (let piece = 0; piece < walk.count; piece++) {
      if (walk.process[piece] !== process) continue;
      const from = walk.from[piece]!;
      const to = Math.min(walk.to[piece]!, walk.firstPosted(process));
      for (let call = firstAbove(calls.leave, first, behind, from); from < to && call <= behind; call++) {
        const begin = call === first ? processBegin[process]! : calls.leave[call - 1]!;
        const end = call === behind ? processEnd[process]! : calls.enter[call]!;
        if (begin >= to) break;
        const inside = Math.min(end, to) - Math.max(begin, from);
        if (inside <= 0) continue;
        const gap = call + process;
        for (let entry = gaps.start[gap]!; entry < gaps.start[gap + 1]!; entry++) {
          if (places.ofEntry[entry] !== place) continue;
          const ns =
            begin < from && piece === walk.count - 1
              ? intervals.lateInGap(process, from, to, walk.firstToPost, place)
              : gaps.ns[entry]! * (inside / (end - begin));
          late[gap] = Math.max(late[gap]!, Math.min(ns, gaps.ns[entry]!));
        }
      }
    }
  }
  return late;
}

/** Adds what was late in the gaps of a process, which has none in those of others, times a factor. */
function addScaled(
  { callTimes: { calls } }: Timelines,
  process: number,
  late: Float64Array,
  factor: number,
  gap: Float64Array,
): void {
  const behind = calls.processStart[process + 1]! + process;
  for (let each = calls.processStart[process]! + process; each <= behind; each++)
    gap[each]! += factor * late[each]!;
}
