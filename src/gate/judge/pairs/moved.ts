import type { CauseKind, GroupComparison } from '#build/schemas/comparison.ts';
import type { Computing } from '#build/schemas/parts.ts';
import { median } from '../../../base/statistics/median.ts';
import { locate } from '../../../base/statistics/signed-rank.ts';
import { groupKey, isCommunication } from '../../../measure/measurement/group-identity.ts';
import type { BenchmarkMeasurement, GroupMeasurement } from '../../../measure/measurement/measurement.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import { computingId, isFunctionTime } from '../../baseline/function-time.ts';
import { excessOf } from '../causes/computing-growth.ts';
import { ANY, awaited, isSameAwaited, shareMembers, testsIn, waitingNs } from './waited-for.ts';

/** Probability of taking a run that is slower by what counts for one that is not, or chance for a gain. */
const OVERLOOKED = 0.02;

/** Of what is added: so much is lost elsewhere, at least, and so little may be left of it. */
const MIN_LOST_SHARE = 0.75;
const MAX_LEFT_SHARE = 0.5;

/** Causes in what processes do before they come: a group that itself does something else did not move. */
const OF_OTHERS: readonly CauseKind[] = ['late', 'imbalance', 'in MPI'];

/** Of what a group takes longer: so much of it is waiting, which can move. */
const MIN_WAITING_SHARE = 0.5;

/** Of the waiting that was added: less computing than this is no reason for it. */
const MAX_COMPUTED_SHARE = 0.25;

/** Standard errors up to which a function computes no longer. */
const COMPUTED_ERRORS = 2;

const NONE = -1;

/** Both sides of a benchmark in pairs. */
export interface MovedWithin {
  base: RecordedBenchmark;
  head: RecordedBenchmark;
  /** What they are recorded from. */
  measured: { base: BenchmarkMeasurement; head: BenchmarkMeasurement };
  /** By group of head the same one of base. */
  partners: ReadonlyMap<RecordedGroup, RecordedGroup>;
  /** What is judged, by groupKey, also functions' time: in head, in base. */
  judged: ReadonlyMap<string, { now: RecordedGroup; before: RecordedGroup }>;
  /** Phases of a group of base, in base. */
  phasesIn: (group: RecordedGroup) => readonly number[];
}

/** Something of a run that may take over from another: what it takes now and before, by repetition. */
interface Side {
  functions: readonly string[];
  before: readonly number[];
  now: readonly number[];
}

/**
 * Which regressions only moved (METHOD, "What only moved"): what a group waits longer for a process another
 * one waits less for it, among the same processes, in the same phases; what a function computes longer one
 * that calls it, or is called by it, computes less. Both together take no longer, whatever else a run does.
 *
 * @param groups as they are judged
 * @returns the same groups in their order, those that moved with that outcome
 */
export function withMoved(groups: readonly GroupComparison[], within: MovedWithin): GroupComparison[] {
  const candidates = groups.flatMap((group): Candidate[] => {
    if (group.outcome !== 'regression' || isPart(group)) return [];
    const others = isCommunication(group) ? waitingLess(group, within) : computingLess(group, within);
    return others.length === 0 ? [] : [{ groups: [group], own: sideOf(group, within), others }];
  });
  const moved = new Map<GroupComparison, NonNullable<GroupComparison['movedFrom']>>();
  for (const { groups: own, ...sides } of joined(candidates)) {
    const from = movedFrom(sides.own, sides.others);
    if (from !== null) for (const group of own) moved.set(group, from);
  }
  const wholes = new Map([...moved].map(([group, from]) => [groupKey(group), from]));
  return groups.map((group): GroupComparison => {
    const from =
      isPart(group) && group.outcome === 'regression' ? wholes.get(wholeOf(group)) : moved.get(group);
    return from === undefined ? group : { ...group, outcome: 'moved', movedFrom: from };
  });
}

/** Groups that take longer, and what may have lost that. */
interface Candidate {
  groups: GroupComparison[];
  own: Side;
  others: Side[];
}

/** Those that share what lost are one: it can lose each time once only, to several groups together. */
function joined(candidates: readonly Candidate[]): Candidate[] {
  const found: Candidate[] = [];
  for (const candidate of candidates) {
    const isShared = (side: Side): boolean => candidate.others.some((each) => isSame(each, side));
    const index = found.findIndex(({ others }) => others.some(isShared));
    const other = found[index];
    if (other === undefined) {
      found.push(candidate);
      continue;
    }
    const sum = (a: readonly number[], b: readonly number[]): number[] => a.map((ns, i) => ns + b[i]!);
    found[index] = {
      groups: [...other.groups, ...candidate.groups],
      own: {
        functions: other.own.functions,
        before: sum(other.own.before, candidate.own.before),
        now: sum(other.own.now, candidate.own.now),
      },
      others: [
        ...other.others,
        ...candidate.others.filter((side) => !other.others.some((each) => isSame(each, side))),
      ],
    };
  }
  return found;
}

function isSame(a: Side, b: Side): boolean {
  return `${a.functions}` === `${b.functions}` && `${a.before}` === `${b.before}`;
}

/** Groups that wait less for whom this one waits longer; none where it is slower by more than that. */
function waitingLess({ cause, ...group }: GroupComparison, within: MovedWithin): Side[] {
  const own = within.judged.get(groupKey(group));
  if (cause === undefined || own === undefined) return [];
  // What all compute longer makes nobody wait longer.
  if (!OF_OTHERS.includes(cause.kind) && cause.onAllProcesses !== true) return [];
  const process = awaited(own.now, own.before);
  const addedNs = waitingNs(own.now, ANY) - waitingNs(own.before, ANY);
  const longerNs = (group.candidateNs - group.baselineMedianNs) * group.instances;
  if (addedNs < MIN_WAITING_SHARE * longerNs) return [];
  if (computedLonger(within, process) > MAX_COMPUTED_SHARE * Math.min(addedNs, longerNs)) return [];
  const now = new Map([...within.partners].map(([after, earlier]) => [earlier, after]));
  const less = groupsBeside(own.before, within)
    .map((each) => ({ each, lostNs: waitingNs(each, ANY) - waitingNs(now.get(each), ANY) }))
    .filter(({ each, lostNs }) => lostNs > 0 && isSameAwaited(process, awaited(each, now.get(each))));
  const lostNs = less.reduce((sum, each) => sum + each.lostNs, 0);
  if (lostNs < MIN_LOST_SHARE * addedNs) return [];
  return less.map(({ each }) => waitingSide({ before: each, now: now.get(each) }, within));
}

/** Groups of base that share members with one of it, or of functions, in one of their phases. */
function groupsBeside(before: RecordedGroup, { base, phasesIn }: MovedWithin): RecordedGroup[] {
  const isOwn = (each: RecordedGroup): boolean =>
    each === before || (isFunctionTime(before) && `${each.functions}` === `${before.functions}`);
  const own = base.groups.filter(isOwn);
  const phases = new Set(own.flatMap(phasesIn));
  return base.groups.filter(
    (each) =>
      !isOwn(each) &&
      own.some(({ partners }) => shareMembers(partners.members, each.partners.members)) &&
      phasesIn(each).some((phase) => phases.has(phase)),
  );
}

/**
 * How much longer a process computes in a run than the others do: in all functions where it does, whatever it
 * computes less elsewhere; null: whichever grows most. What comes before another call than before is no more
 * of a function.
 */
function computedLonger(within: MovedWithin, process: number | null): number {
  const paths = growthBy(within, ({ path }) => path.join('\n'));
  // Where that is not known nothing is known to have only moved.
  if (paths === null) return Number.POSITIVE_INFINITY;
  const sums = new Map<number, number>();
  for (const { ns, errorNs } of paths.values()) {
    const grown = [...ns].map(([each, grownNs]) => ({ process: each, ns: grownNs }));
    for (const [each, grownNs] of ns) {
      const excessNs = excessOf({ ns: grown }, each);
      if (grownNs > COMPUTED_ERRORS * errorNs && excessNs > 0)
        sums.set(each, (sums.get(each) ?? 0) + excessNs);
    }
  }
  return process === null || process === ANY ? Math.max(0, ...sums.values()) : (sums.get(process) ?? 0);
}

/** By process, how much longer it computes in places that have a key together; null: a side is not known. */
function growthBy(
  { base, head }: MovedWithin,
  keyOf: (place: Computing) => string,
): Map<string, { ns: Map<number, number>; errorNs: number }> | null {
  if (base.computing === undefined || head.computing === undefined) return null;
  const found = new Map<string, { ns: Map<number, number>; errorNs: number }>();
  const add = (place: Computing, sign: number): void => {
    const sum = found.get(keyOf(place)) ?? { ns: new Map<number, number>(), errorNs: 0 };
    place.ns.forEach((ns, process) => {
      sum.ns.set(process, (sum.ns.get(process) ?? 0) + sign * ns);
    });
    const errorNs = Math.hypot(sum.errorNs, place.errorNs ?? 0);
    found.set(keyOf(place), { ...sum, errorNs });
  };
  for (const place of base.computing) add(place, -1);
  for (const place of head.computing) add(place, 1);
  return found;
}

/** Functions that compute less on the process with more, of those that call this one or are called by it. */
function computingLess({ functions: [name] }: GroupComparison, within: MovedWithin): Side[] {
  const { base, head } = within;
  const growth = growthBy(within, ({ path }) => path.at(-1) ?? '');
  if (name === undefined || growth === null) return [];
  const kin = kinOf(name, [...(base.computing ?? []), ...(head.computing ?? [])]);
  const own = [...(growth.get(name)?.ns ?? [])].sort(([, a], [, b]) => b - a);
  const [process, addedNs] = own[0] ?? [NONE, 0];
  const lostNs = [...kin].reduce((sum, each) => sum - Math.min(0, growth.get(each)?.ns.get(process) ?? 0), 0);
  if (lostNs < MIN_LOST_SHARE * addedNs) return [];
  return (base.computed ?? [])
    .filter((each) => kin.has(each.function))
    .map((each): Side => {
      const now = head.computed?.find((other) => other.function === each.function)?.ns;
      return { functions: [each.function], before: each.ns, now: now ?? head.runNs.map(() => 0) };
    })
    .filter(({ before, now }) => median(now) < median(before));
}

/** Whether it is what a function computes between calls, and not all of it. */
function isPart({ kind, functions, pattern }: GroupComparison): boolean {
  return kind === 'computing' && pattern !== computingId(functions);
}

/** The key of all that its function computes. */
function wholeOf({ functions }: GroupComparison): string {
  return groupKey({ pattern: computingId(functions), functions, bytes: 0 });
}

function kinOf(name: string, places: readonly Pick<Computing, 'path'>[]): Set<string> {
  const kin = new Set<string>();
  for (const { path } of places) {
    path.forEach((each, i) => {
      if (each !== name) return;
      for (const beside of [path[i - 1], path[i + 1]]) if (beside !== undefined) kin.add(beside);
    });
  }
  kin.delete(name);
  return kin;
}

/** From where what a group adds moved; null where others lose too little, or both together take longer. */
function movedFrom(own: Side, others: readonly Side[]): NonNullable<GroupComparison['movedFrom']> | null {
  // What is less by chance is no gain, and would hide a loss.
  const total = (list: readonly Side[], side: 'before' | 'now'): number[] =>
    own.before.map((_, i) => list.reduce((sum, each) => sum + each[side][i]!, 0));
  const gain = locate(ratios(total(others, 'before'), total(others, 'now')), OVERLOOKED);
  if (others.length === 0 || gain.upper >= 0) return null;
  const addedNs = median(own.now) - median(own.before);
  const lost = others.map(({ before, now }) => median(before) - median(now));
  const lostNs = lost.reduce((sum, ns) => sum + ns, 0);
  const [before, now] = [total([own, ...others], 'before'), total([own, ...others], 'now')];
  // A run may vary by more than all that moved: these tell by themselves, beyond doubt.
  const leftNs = median(before) * Math.expm1(locate(ratios(before, now), OVERLOOKED).upper);
  if (lostNs < MIN_LOST_SHARE * addedNs || leftNs > MAX_LEFT_SHARE * addedNs) return null;
  const most = others[lost.indexOf(Math.max(...lost))]!;
  return { functions: [...most.functions], ns: lostNs };
}

function sideOf(group: GroupComparison, within: MovedWithin): Side {
  const { base, head, judged } = within;
  const { functions } = group;
  if (isCommunication(group)) return waitingSide(judged.get(groupKey(group)), within);
  const timesIn = ({ computed = [], runNs }: RecordedBenchmark): readonly number[] =>
    computed.find((each) => each.function === functions[0])?.ns ?? runNs.map(() => 0);
  return { functions, before: timesIn(base), now: timesIn(head) };
}

/** What a group waits in each repetition. */
function waitingSide(
  pair: { before: RecordedGroup; now: RecordedGroup | undefined } | undefined,
  { measured: { base, head } }: MovedWithin,
): Side {
  const { before, now } = pair ?? {};
  return { functions: before?.functions ?? [], before: waitsOf(before, base), now: waitsOf(now, head) };
}

/** All processes together, by the middle half of its instances, which no disturbed one is in. */
function waitsOf(group: RecordedGroup | undefined, { repetitions }: BenchmarkMeasurement): number[] {
  const keys = new Set(group === undefined ? [] : (group.sizes ?? [group]).map(groupKey));
  const isIn = (each: GroupMeasurement): boolean =>
    group !== undefined && isFunctionTime(group)
      ? `${each.functions}` === `${group.functions}`
      : keys.has(groupKey(each));
  return repetitions.map(({ groups }) =>
    groups
      .filter(isIn)
      .reduce(
        (sum, { parts, instances }) => sum + (parts ? instances * (parts.waitNs + testsIn(parts)) : 0),
        0,
      ),
  );
}

function ratios(before: readonly number[], now: readonly number[]): number[] {
  return now.map((ns, i) => Math.log(Math.max(1, ns) / Math.max(1, before[i]!)));
}
