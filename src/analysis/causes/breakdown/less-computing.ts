import { groupBy } from '../../../base/group-by.ts';
import { meanOf, sum } from '../../../base/statistics/sum.ts';
import type { Timelines } from '../../waits/timelines/timelines.ts';
import type { Dependencies } from '../replay/dependencies.ts';
import { type ReplayOf, replayedDurations } from '../replay/event-times.ts';
import { withReplayed } from '../replay/replay.ts';
import type { ComputingTime } from './computing-times.ts';
import type { Divided, DividedGroup } from './divide-durations.ts';
import type { PlacedNs } from './placed-times.ts';

/** A group of instances and what they are made of. */
interface GroupToReplay {
  instances: readonly number[];
  divided: DividedGroup;
}

/** Where processes compute, and which of these places have one name. */
interface ComputingToReplay {
  /** All of it. */
  computing: readonly ComputingTime[];
  /** A number for a place, the same for all that nobody can tell apart by their names. */
  nameOf: (place: number) => number;
}

/** Mean duration of a group's middle half with a share of a process's time in a place. */
export type Without = { share: number; ns: number }[];

/** Places with most late time in the trace that are replayed, each once a share. */
const MAX_PLACES_REPLAYED = 3;

/** Of a group's duration: what is worth a replay. */
const MIN_SHARE_REPLAYED = 0.1;

/**
 * What groups would take if the first process that is late because it computes had computed for less time
 * in that place (METHOD, "The cause of a slowdown"): a share of its time there, in the whole trace; the rest
 * of the trace is done again as it was. How long it computed before is not known here, so shares are
 * replayed between which it mostly lies: what there is where it computes as the others do, halfway there, and
 * none of it. Groups with the same place share their replays.
 *
 * @param show called with each group of each replay, while its times last
 * @returns by group; [] where nothing was replayed
 */
export function replayLessComputing(
  divided: Divided,
  dependencies: Dependencies,
  groups: readonly GroupToReplay[],
  { computing, nameOf }: ComputingToReplay,
  show: (group: number, share: number, of: ReplayOf) => void,
): Without[] {
  const { trace, blocks, instances, timelines } = divided;
  const found: Without[] = groups.map(() => []);
  const named = groupBy(computing, ({ place }) => nameOf(place));
  const firsts = groups.map((group) => firstLate(divided, group, nameOf, named));
  for (const first of placesToReplay(groups, firsts)) {
    const members = [...groups.keys()].filter((each) => isSame(firsts[each], first));
    for (const member of members) {
      const { middle } = groups[member]!.divided;
      const durations = Float64Array.from(middle, (i) => instances.endNs[i]! - instances.startNs[i]!);
      found[member]!.push({ share: 1, ns: meanOf(durations) });
    }
    const places = new Set(named.get(first.place)!.map(({ place }) => place));
    const times = timesIn(timelines, first.process, places);
    for (const share of times.shares) {
      const changes = { gap: changesTo(share, times, timelines) };
      withReplayed(timelines, dependencies, { changes }, (replayed) => {
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

/** The places that are worth it, most time first. @param firsts by group */
function placesToReplay(
  groups: readonly GroupToReplay[],
  firsts: readonly (PlacedNs | undefined)[],
): PlacedNs[] {
  const sums: PlacedNs[] = [];
  for (const [index, { divided, instances }] of groups.entries()) {
    const first = firsts[index];
    const { lateNs, inMpiNs, ownNs } = divided;
    if (first === undefined || first.ns < MIN_SHARE_REPLAYED * (lateNs + inMpiNs + ownNs)) continue;
    const ns = first.ns * instances.length;
    const known = sums.find((each) => isSame(each, first));
    if (known === undefined) sums.push({ ...first, ns });
    else known.ns += ns;
  }
  return sums.sort((a, b) => b.ns - a.ns).slice(0, MAX_PLACES_REPLAYED);
}

/**
 * Where and who is late longest by computing; of places with one name the number of that.
 *
 * @param named places that processes compute in: time off the core, where it was not taken out, is none
 */
function firstLate(
  { isInMpi }: Divided,
  { divided: { late } }: GroupToReplay,
  nameOf: (place: number) => number,
  named: ReadonlyMap<number, unknown>,
): PlacedNs | undefined {
  const sums: PlacedNs[] = [];
  for (const { process, place, ns } of late) {
    const each = { process, place: nameOf(place), ns };
    if (isInMpi[place] === 1 || !named.has(each.place)) continue;
    const known = sums.find((other) => isSame(other, each));
    if (known === undefined) sums.push(each);
    else known.ns += ns;
  }
  return sums.sort((a, b) => b.ns - a.ns)[0];
}

function isSame(a: PlacedNs | undefined, b: PlacedNs): boolean {
  return a !== undefined && a.process === b.process && a.place === b.place;
}

/** Times of a process in gaps, and how long they would be if it computed as the others do. */
interface TimesInGaps {
  gap: number[];
  ns: number[];
  even: number[];
  /** Sum of these ÷ sum of all; 0: the others compute nothing there, or as long. */
  evenShare: number;
  /** What is replayed, below 1. */
  shares: number[];
}

/** How long a process computes in places, time by time. */
function timesIn(timelines: Timelines, process: number, places: ReadonlySet<number>): TimesInGaps {
  const { gap, ns } = entriesOf(timelines, process, places);
  const others: Float64Array[] = [];
  for (let each = 0; each < timelines.processes; each++) {
    if (each !== process) others.push(timesOf(timelines, each, places));
  }
  const even = asTheOthers(ns, others);
  const share = sum(even) / sum(ns);
  const evenShare = share < 1 ? share : 0;
  const between = evenShare > 0 ? evenShare : NOT_EVEN;
  return { gap, ns, even, evenShare, shares: [(1 + between) / 2, between, 0] };
}

/**
 * Times as the others have them, on average, but none longer than it is: where all compute there as often,
 * each time as long as theirs of the same turn, so that what comes in some turns is taken out of these; else
 * as long as those of the same rank.
 */
function asTheOthers(own: readonly number[], others: readonly Float64Array[]): number[] {
  if (others.length > 0 && others.every(({ length }) => length === own.length)) {
    return own.map((ns, turn) => {
      let sumOfOthers = 0;
      for (const times of others) sumOfOthers += times[turn]!;
      return Math.min(ns, sumOfOthers / others.length);
    });
  }
  const sorted = new Float64Array(sum(others.map(({ length }) => length)));
  let at = 0;
  for (const times of others) {
    sorted.set(times, at);
    at += times.length;
  }
  sorted.sort();
  const even = own.slice();
  const order = Int32Array.from(own.keys()).sort((a, b) => own[a]! - own[b]! || a - b);
  for (const [rank, turn] of order.entries()) {
    const same = sorted[Math.floor(((rank + 0.5) / order.length) * sorted.length)] ?? 0;
    even[turn] = Math.min(own[turn]!, same);
  }
  return even;
}

/** Where the others compute nothing, or as long. */
const NOT_EVEN = 0.5;

function entriesOf(
  { callTimes: { calls, gaps }, places: { ofEntry } }: Timelines,
  process: number,
  places: ReadonlySet<number>,
): Pick<TimesInGaps, 'gap' | 'ns'> {
  const found: Pick<TimesInGaps, 'gap' | 'ns'> = { gap: [], ns: [] };
  const end = calls.processStart[process + 1]! + process;
  for (let gap = calls.processStart[process]! + process; gap <= end; gap++) {
    for (let entry = gaps.start[gap]!; entry < gaps.start[gap + 1]!; entry++) {
      if (!places.has(ofEntry[entry]!)) continue;
      found.gap.push(gap);
      found.ns.push(gaps.ns[entry]!);
    }
  }
  return found;
}

/** The same times alone, of a process that nothing is taken from: eight bytes each. */
function timesOf(
  { callTimes: { calls, gaps }, places: { ofEntry } }: Timelines,
  process: number,
  places: ReadonlySet<number>,
): Float64Array {
  const first = gaps.start[calls.processStart[process]! + process]!;
  const end = gaps.start[calls.processStart[process + 1]! + process + 1]!;
  return Float64Array.from(gaps.ns.subarray(first, end).filter((_, i) => places.has(ofEntry[first + i]!)));
}

/** By gap what a share of all times takes away: towards those of the others, then by one factor. */
function changesTo(
  share: number,
  { gap, ns, even, evenShare }: TimesInGaps,
  { callTimes: { calls }, processes }: Timelines,
): Float64Array {
  const changes = new Float64Array(calls.count + processes);
  const towards = (1 - share) / (1 - evenShare);
  for (const [entry, own] of ns.entries()) {
    const less =
      share < evenShare ? even[entry]! * (share / evenShare) : own + towards * (even[entry]! - own);
    changes[gap[entry]!]! += (evenShare > 0 ? less : share * own) - own;
  }
  return changes;
}
