import type { GateConfig } from '../../../base/config/config.ts';
import type { ComputedPolicy } from '../../../base/config/own-gate.ts';
import { median } from '../../../base/statistics/median.ts';
import type { Differences } from '../../../base/statistics/sign-flips.ts';
import { clockTick, lnDuration } from '../../../measure/measurement/clock-tick.ts';
import { groupKey } from '../../../measure/measurement/group-identity.ts';
import { isLoopGroup } from '../../../measure/measurement/loops/loops.ts';
import { type GroupMatch, matchGroups } from '../../../measure/measurement/match-groups.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import { instancesOf, MIN_INSTANCES_JUDGED, sharesOf } from '../../../measure/measurement/run-value.ts';
import { raisedGroup } from '../../baseline/levels/accepted-levels.ts';
import type { PlaceGrowth } from '../causes/computing-growth.ts';
import { computedGroups } from '../computing/computed-groups.ts';
import { placesBetweenCalls } from '../computing/places-between-calls.ts';
import { type WaitedProcess, waitedProcesses } from '../computing/waited-processes.ts';
import {
  type ChangedFunctions,
  instancesIn,
  isIn,
  named,
  ownNames,
  timedFunctions,
  timeOf,
} from '../facts/changed-functions.ts';
import { inSizeClasses, sizeClasses } from '../facts/size-classes.ts';
import { inPlaceOfCalls } from '../loops/in-place-of-calls.ts';
import { loopPartners } from '../loops/iteration-changes.ts';
import type { Shares } from '../what-counts.ts';

/** A group of head beside the same group of base. */
export interface PairedGroup {
  /** groupKey of head's group. */
  key: string;
  head: RecordedGroup;
  base: RecordedGroup;
  /** ln(head) − ln(base), one a pair. */
  differences: Differences;
  /** Share of the run, 0 to 1: the median over the executions of both sides, and of each. */
  share: number;
  shares: Shares;
  /** Present where this stands for the communication time of functions whose groups changed. */
  changed?: ChangedFunctions;
  /** Present where this is what a function computes after a call, or on a process that others wait for. */
  between?: PlaceGrowth;
  /** Present where it is judged by how long others wait: how many times as long it is, and its own share. */
  waited?: Pick<WaitedProcess, 'waitedFor'> & { factor: number; share: number };
}

/** One benchmark in base and head. */
export interface PairedGroups {
  /** Both, with their groups as they are compared: see inSizeClasses. */
  sides: { base: RecordedBenchmark; head: RecordedBenchmark };
  match: GroupMatch;
  /**
   * The groups of both sides in head's order; what stands in place of some: see LinedUpBenchmark; run time
   * and computing: see computedGroups.
   */
  groups: PairedGroup[];
  /** All loops inside calls that both sides have: they explain, and only those in `groups` are judged. */
  loops: PairedGroup[];
  /** How many of head's groups base has not got. */
  withoutHistory: number;
}

/** What is compared of split calls, and from which share on a function is. */
export type PairedPolicy = Pick<GateConfig, 'loops' | 'minCostPercent'> & ComputedPolicy;

/** With fewer groups than this, what all share cannot be told from what one does. */
const MIN_SHARING_GROUPS = 3;

/**
 * Puts the groups of both sides beside each other; repetition i of base and of head are pair i.
 *
 * @param recordedBase with acceptedTimes where it is at accepted levels
 * @throws RangeError when the sides have different numbers of repetitions
 */
export function pairedGroups(
  recordedBase: RecordedBenchmark,
  recordedHead: RecordedBenchmark,
  policy: PairedPolicy,
): PairedGroups {
  const sizes = sizeClasses(recordedBase, recordedHead);
  const [base, head] = [inSizeClasses(recordedBase, sizes), inSizeClasses(recordedHead, sizes)];
  if (base.repetitions !== head.repetitions) {
    throw new RangeError(`base has ${base.repetitions} repetitions, head has ${head.repetitions}`);
  }
  const match = matchGroups(head.groups, base.groups);
  const tickNs = clockTick([base, head]);
  const pairOf = (
    group: RecordedGroup,
    partner: RecordedGroup,
    instances = Math.max(instancesOf(group), instancesOf(partner)),
  ): PairedGroup => {
    const differences = group.mediansNs.map((now, pair) => {
      const before = partner.mediansNs[pair]!;
      return now === null || before === null ? null : lnDuration(now, tickNs) - lnDuration(before, tickNs);
    });
    const [ofBase, ofHead] = [sharesOf(partner, base), sharesOf(group, head)];
    const isRare = instances < MIN_INSTANCES_JUDGED;
    const shares = { before: median(ofBase), now: median(ofHead), isRare };
    const share = median([...ofBase, ...ofHead]);
    return { key: groupKey(group), head: group, base: partner, differences, share, shares };
  };
  const [before, now] = [named(base, match), ownNames(head)];
  const instead = inPlaceOfCalls(base, head, match, policy);
  const changed = timedFunctions(base, head, match, instead, policy);
  const times = changed.map((each) => {
    const [time, was] = [timeOf(each, now), timeOf(each, before)];
    const accepted = base.acceptedTimes?.[groupKey(time)] ?? 1;
    const instances = Math.max(instancesIn(each, before), instancesIn(each, now));
    return { ...pairOf(time, raisedGroup(was, accepted), instances), changed: each };
  });
  // Where a function only does less, what it goes on doing is compared, or what it saves would hide a loss.
  const goingOn = new Set(match.partners.values());
  const isLess = (each: ChangedFunctions): boolean =>
    each.what !== null &&
    base.groups.some((group) => isIn(each, before, group) && !goingOn.has(group)) &&
    head.groups
      .filter((group) => isIn(each, now, group))
      .every((group) => isUnchanged(group, match.partners.get(group)));
  const isReplaced = (group: RecordedGroup): boolean =>
    changed.some((each) => !each.isWhole && isIn(each, now, group) && !isLess(each));
  const kept = [...match.partners].filter(([group]) => !isReplaced(group) && !instead.calls.has(group));
  const loops = [...loopPartners(base, head)].map(([loop, partner]) => pairOf(loop, partner));
  const inPlace = loops.filter(({ head: loop }) => isLoopGroup(loop) && instead.loops.includes(loop));
  const computedBefore = new Map(computedGroups(base, policy).map((group) => [groupKey(group), group]));
  const computed = computedGroups(head, policy).flatMap((group) => {
    const partner = computedBefore.get(groupKey(group));
    // A sum over a run is no single moment.
    return partner === undefined ? [] : [pairOf(group, partner, Number.POSITIVE_INFINITY)];
  });
  const places = placesBetweenCalls(base, head, policy).map(({ head: now, base: was, growth }) => ({
    ...pairOf(now, was, Number.POSITIVE_INFINITY),
    between: growth,
  }));
  const isChanged = places.length > 0 || changed.some(({ what }) => what !== null);
  const waited = isChanged ? waitedProcesses(base, head, policy) : [];
  return {
    sides: { base, head },
    match,
    groups: [
      ...kept.map(([group, partner]) => pairOf(group, partner)),
      ...inPlace,
      ...times,
      ...computed,
      ...places,
      ...waited.map((each) => byWaits(each, pairOf)),
    ],
    loops,
    withoutHistory: match.added.filter((group) => !instead.calls.has(group)).length,
  };
}

/** What a function computes on a process, judged by how long the others wait for that one. */
function byWaits(
  { head, base, growth, waits, waitedFor }: WaitedProcess,
  pairOf: (head: RecordedGroup, base: RecordedGroup, instances: number) => PairedGroup,
): PairedGroup {
  const own = pairOf(head, base, Number.POSITIVE_INFINITY);
  const { differences, share, shares } = pairOf(waits.head, waits.base, Number.POSITIVE_INFINITY);
  const factor = median(head.totalsNs) / median(base.totalsNs);
  return {
    ...own,
    differences,
    share,
    shares,
    between: growth,
    waited: { waitedFor, factor, share: own.shares.now },
  };
}

/** Whether a group is the same one as often, in every repetition. */
function isUnchanged(group: RecordedGroup, partner: RecordedGroup | undefined): boolean {
  return partner !== undefined && new Set([...group.instances, ...partner.instances]).size === 1;
}

/**
 * What all groups share: pair by pair, the median of their differences, which a few slower groups do not
 * move.
 *
 * @returns null with too few groups to tell that from what one of them does
 */
export function commonDifferences(groups: readonly Differences[]): Differences | null {
  return groups.length < MIN_SHARING_GROUPS ? null : middleDifferences(groups, MIN_SHARING_GROUPS);
}

/** Pair by pair, the median of the differences; null where fewer than `fewest` groups have the pair. */
export function middleDifferences(groups: readonly Differences[], fewest = 1): Differences {
  return (groups[0] ?? []).map((_, pair) => {
    const present = groups.map((differences) => differences[pair]!).filter((each) => each !== null);
    return present.length < fewest ? null : median(present);
  });
}

/** The differences of a group without what all share, pair by pair. */
export function withoutCommon(differences: Differences, common: Differences): Differences {
  return differences.map((each, pair) => {
    const shared = common[pair]!;
    return each === null || shared === null ? null : each - shared;
  });
}
