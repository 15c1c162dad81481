import { groupBy } from '../../../base/group-by.ts';
import { meanOf } from '../../../base/statistics/sum.ts';
import type { Dependencies } from '../replay/dependencies.ts';
import { type ReplayOf, replayedDurations } from '../replay/event-times.ts';
import { withReplayed } from '../replay/replay.ts';
import { changesOf } from '../replay/what-if.ts';
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
 * What groups would take if the first process that is late because it computes had computed for less time in
 * that place (METHOD, "The cause of a slowdown"): all its time there, in the whole trace, times a share, the
 * rest of the trace is done again as it was. How long it computed before is not known here, so shares are
 * replayed between which it mostly lies. Groups with the same place share their replays.
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
  const firsts = groups.map((group) => firstLate(divided, group, nameOf));
  const named = groupBy(computing, ({ place }) => nameOf(place));
  for (const first of placesToReplay(groups, firsts)) {
    const members = [...groups.keys()].filter((each) => isSame(firsts[each], first));
    for (const member of members) {
      const { middle } = groups[member]!.divided;
      const durations = Float64Array.from(middle, (i) => instances.endNs[i]! - instances.startNs[i]!);
      found[member]!.push({ share: 1, ns: meanOf(durations) });
    }
    const { process } = first;
    const places = named.get(first.place)!;
    for (const share of sharesFor(process, places)) {
      const scaled = places.map(({ place }) => ({ process, place, share }));
      const changes = changesOf(timelines, dependencies, scaled);
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

/** Where and who is late longest, outside of MPI; of places with one name the number of that. */
function firstLate(
  { isInMpi, timelines: { places } }: Divided,
  { divided: { late } }: GroupToReplay,
  nameOf: (place: number) => number,
): PlacedNs | undefined {
  const sums: PlacedNs[] = [];
  for (const { process, place, ns } of late) {
    if (isInMpi[place] === 1 || place === places.notYetStarted || place === places.alreadyEnded) continue;
    const each = { process, place: nameOf(place), ns };
    const known = sums.find((other) => isSame(other, each));
    if (known === undefined) sums.push(each);
    else known.ns += ns;
  }
  return sums.sort((a, b) => b.ns - a.ns)[0];
}

function isSame(a: PlacedNs | undefined, b: PlacedNs): boolean {
  return a !== undefined && a.process === b.process && a.place === b.place;
}

/**
 * Shares of a process's time in places that are replayed, below 1: what the others have there on average, as
 * most programs are even where nothing was added; halfway there; and none of it.
 */
function sharesFor(process: number, places: readonly ComputingTime[]): number[] {
  const nsOf = (each: number): number => places.reduce((sum, { ns }) => sum + ns[each]!, 0);
  const processes = places[0]!.ns.length;
  let all = 0;
  for (let each = 0; each < processes; each++) all += nsOf(each);
  const own = nsOf(process);
  const even = (all - own) / (processes - 1) / own;
  const between = even > 0 && even < 1 ? even : NOT_EVEN;
  return [(1 + between) / 2, between, 0];
}

/** Where the others compute nothing there, or as long. */
const NOT_EVEN = 0.5;
