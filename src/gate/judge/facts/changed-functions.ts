import type {
  CallChange,
  ChangedAmount,
  CommunicationChange,
  Thresholds,
} from '#build/schemas/comparison.ts';
import { groupBy } from '../../../base/group-by.ts';
import { median } from '../../../base/statistics/median.ts';
import { sum } from '../../../base/statistics/sum.ts';
import type { GroupMatch } from '../../../measure/measurement/match-groups.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import {
  instancesOf,
  isDeterministic,
  MIN_INSTANCES_JUDGED,
  overlapOfAll,
  shareOf,
} from '../../../measure/measurement/run-value.ts';
import { functionTimeId } from '../../baseline/function-time.ts';
import type { Traffic } from '../causes/candidates.ts';
import { totalParts } from '../causes/total-parts.ts';
import { callsOfVaryingLoops, type InPlaceOfCalls } from '../loops/in-place-of-calls.ts';
import { iterationChanges } from '../loops/iteration-changes.ts';
import { isOfWeight } from '../what-counts.ts';
import { callChanges } from './calls.ts';
import { structureChanges } from './structure.ts';

/** Functions whose time in a repetition is judged in place of their groups: changed or unsteady ones. */
export interface ChangedFunctions {
  /** Distinct and sorted: the names of the candidate, those of the baseline run for what vanished. */
  functions: string[];
  /** Whether all communication of the benchmark is judged: new functions have nothing else before. */
  isWhole: boolean;
  /** Keys of the sets of functions whose groups are meant; of all where `isWhole`. */
  members: ReadonlySet<string>;
  /** null: nothing is known to have changed. */
  what: ChangedAmount[] | null;
}

/** A benchmark in a run, and under which names the candidate has its groups. */
export interface NamedBenchmark {
  benchmark: RecordedBenchmark;
  /** By group of the run: the functions of the candidate's group that it is. */
  namesNow: ReadonlyMap<RecordedGroup, readonly string[]>;
}

export function named(benchmark: RecordedBenchmark, { partners }: GroupMatch): NamedBenchmark {
  return {
    benchmark,
    namesNow: new Map([...partners].map(([group, partner]) => [partner, group.functions])),
  };
}

export function ownNames(benchmark: RecordedBenchmark): NamedBenchmark {
  return { benchmark, namesNow: new Map() };
}

/**
 * The functions whose time is judged in place of their groups: changed ones, and unsteady ones.
 *
 * @param instead loops in place of calls, whose functions line up by these
 */
export function timedFunctions(
  before: RecordedBenchmark,
  now: RecordedBenchmark,
  match: GroupMatch,
  instead: InPlaceOfCalls | null,
  policy: Pick<Thresholds, 'minCostPercent'>,
): ChangedFunctions[] {
  const changed = changedFunctions(before, now, match);
  const loops = [...now.groups.filter(callsOfVaryingLoops(before, now)), ...(instead?.calls ?? [])];
  const others = new Set(loops.map(({ functions }) => JSON.stringify(functions)));
  const told = new Set([...changed.flatMap(({ members }) => [...members]), ...others]);
  const compared = comparedGroups([before, now], match, policy);
  const found = [...changed, ...unsteadyFunctions(before, now, match, { compared, told }, policy)];
  return found.length > 0 || others.size > 0 || compared.size > 0 ? found : [allOf(now)];
}

/** Where nothing else can be compared, all communication of the benchmark is. */
function allOf({ groups }: RecordedBenchmark): ChangedFunctions {
  const members = new Set(groups.map(({ functions }) => JSON.stringify(functions)));
  return { functions: [], isWhole: true, members, what: null };
}

/**
 * Finds the functions whose groups, or the sums of these, changed in some fact but the name. Those that
 * communicate on both sides stand for themselves; among the others communication may have moved: they are
 * judged together. Functions that only appear are held against all communication of the benchmark; that only
 * vanish, against nothing.
 *
 * @param match the groups of `now` beside those of `before`
 */
function changedFunctions(
  before: RecordedBenchmark,
  now: RecordedBenchmark,
  match: GroupMatch,
): ChangedFunctions[] {
  const then = named(before, match);
  const current = ownNames(now);
  const isLeftOut = callsOfVaryingLoops(before, now);
  const changes = structureChanges(now.name, match, () => null, isLeftOut).changes.filter(
    ({ kind }) => kind !== 'renamed',
  );
  const keysBefore = new Set(before.groups.map((group) => keyIn(then, group)));
  const keysNow = new Set(now.groups.map((group) => keyIn(current, group)));
  const calls = callChanges(before, now, match);
  const left = new Set(now.groups.filter(isLeftOut).map((group) => keyIn(current, group)));
  const sums = calls.map(({ functions }) => JSON.stringify(functions)).filter((key) => !left.has(key));
  const ofGroups = changes.map(({ functions }) => JSON.stringify(functions));
  const changed = [...new Set([...ofGroups, ...sums])].sort();
  const onBoth = changed.filter((key) => keysBefore.has(key) && keysNow.has(key));
  const appeared = changed.filter((key) => !keysBefore.has(key) && keysNow.has(key));
  const vanished = changed.filter((key) => keysBefore.has(key) && !keysNow.has(key));
  const unit = (keys: readonly string[], isWhole: boolean): ChangedFunctions => {
    const members = new Set(keys);
    const iterations = iterationChanges(before, now).filter(({ loop }) =>
      members.has(JSON.stringify(loop.functions)),
    );
    const what =
      iterations.length > 0
        ? iterations.map((each) => ({ of: 'iterations', before: each.before, now: each.now, each: null }))
        : changedAmounts(members, calls, then, current);
    return { functions: functionsIn(keys), isWhole, members, what };
  };
  const moved = [...appeared, ...vanished];
  const alone =
    appeared.length === 0 ? [] : [unit(vanished.length > 0 ? moved : appeared, vanished.length === 0)];
  return [...onBoth.map((key) => unit([key], false)), ...alone];
}

/** Share of a function's communication time from which on groups that are compared stand for it. */
const MIN_COVERED_SHARE = 0.5;

/**
 * Finds the functions whose groups cannot be lined up, so that what is compared of them stands for less than
 * half of their communication time: the others are in one run alone, or now and then, or are too small.
 *
 * @param match the groups of `now` beside those of `before`
 * @param compared see comparedGroups; `told`: sets of functions that are judged in another way
 * @param policy functions that take less of the run than a slowdown must add are none
 */
function unsteadyFunctions(
  before: RecordedBenchmark,
  now: RecordedBenchmark,
  match: GroupMatch,
  { compared, told }: { compared: ReadonlySet<RecordedGroup>; told: ReadonlySet<string> },
  policy: Pick<Thresholds, 'minCostPercent'>,
): ChangedFunctions[] {
  const sides = [named(before, match), ownNames(now)];
  const byKey = sides.map((side) => groupBy(side.benchmark.groups, (group) => keyIn(side, group)));
  const isUnsteady = (key: string): boolean =>
    sides.every((side, index) => {
      const own = byKey[index]!.get(key) ?? [];
      const all = partOf(own, side.benchmark);
      const covered = partOf(
        own.filter((group) => compared.has(group)),
        side.benchmark,
      );
      return isOfWeight(all, policy) && covered < MIN_COVERED_SHARE * all;
    });
  return [...byKey[1]!.keys()]
    .filter((key) => !told.has(key) && isUnsteady(key))
    .sort()
    .map((key) => ({ functions: functionsIn([key]), isWhole: false, members: new Set([key]), what: null }));
}

/** Groups of both sides that are compared: steady ones that have a partner and are of weight. */
function comparedGroups(
  [before, now]: readonly [RecordedBenchmark, RecordedBenchmark],
  { partners }: GroupMatch,
  policy: Pick<Thresholds, 'minCostPercent'>,
): ReadonlySet<RecordedGroup> {
  const isComparable = (group: RecordedGroup, of: RecordedBenchmark): boolean =>
    isSteady(group) && isOfWeight(shareOf(group, of), policy);
  const pairs = [...partners].filter(
    ([group, partner]) => isComparable(group, now) && isComparable(partner, before),
  );
  return new Set(pairs.flat());
}

/** Part of all repetitions' run times together: groups may be in few of them. */
function partOf(groups: readonly RecordedGroup[], { runNs }: RecordedBenchmark): number {
  const all = sum(runNs);
  return all > 0 ? sum(groups.flatMap(({ totalsNs }) => totalsNs)) / all : 0;
}

/** A group that occurs in one repetition more than so many times as often as in another takes from others. */
const MAX_TIMES_AS_OFTEN = 2;

/** Whether a group is in every repetition, and equally often, or about so and often enough for its median. */
function isSteady(group: RecordedGroup): boolean {
  const [least, most] = [Math.min(...group.instances), Math.max(...group.instances)];
  const isEnough = most <= MAX_TIMES_AS_OFTEN * least && instancesOf(group) >= MIN_INSTANCES_JUDGED;
  return least > 0 && (isDeterministic(group) || isEnough);
}

function functionsIn(keys: readonly string[]): string[] {
  return [...new Set(keys.flatMap((key) => JSON.parse(key) as string[]))].sort();
}

export function isIn(
  { members, isWhole }: ChangedFunctions,
  run: NamedBenchmark,
  group: RecordedGroup,
): boolean {
  return isWhole || members.has(keyIn(run, group));
}

/** The functions' time as a group of a run: an instance a repetition, as long as all of theirs together. */
export function timeOf(changed: ChangedFunctions, run: NamedBenchmark): RecordedGroup {
  const { benchmark } = run;
  const own = benchmark.groups.filter((group) => isIn(changed, run, group));
  const totalsNs = sumsOf(own, benchmark, ({ totalsNs }) => totalsNs);
  const isThere = benchmark.runNs.map((_, repetition) =>
    own.some((group) => group.instances[repetition]! > 0),
  );
  const { functions, isWhole } = changed;
  const overlap = overlapOfAll(own);
  const parts = totalParts(
    own.map((group) => ({ parts: group.parts, instances: instancesOf(group), ns: median(group.totalsNs) })),
    overlap,
  );
  return {
    pattern: functionTimeId(functions, isWhole),
    functions,
    bytes: 0,
    kind: own.every(({ kind }) => kind === 'collective') ? 'collective' : 'point-to-point',
    processes: benchmark.processes,
    events: 1,
    messages: 0,
    label: isWhole ? 'all communication' : 'its communication a run',
    partners: { links: 0, first: [], members: '', roots: [] },
    operations: {},
    instances: isThere.map(Number),
    mediansNs: totalsNs.map((ns, repetition) => (isThere[repetition] ? ns : null)),
    totalsNs,
    overlap,
    // Without the same groups there is no order to compare.
    ...(parts && { parts: changed.what === null ? { ...parts, order: null } : parts }),
  };
}

/** The group with most of the functions' time; null where they have none. */
export function largestOf(changed: ChangedFunctions, run: NamedBenchmark): RecordedGroup | null {
  const timeIn = ({ totalsNs }: RecordedGroup): number => sum(totalsNs);
  const own = run.benchmark.groups.filter(
    (group) =>
      isIn(changed, run, group) &&
      // Of a benchmark's communication, that of the new functions.
      (!changed.isWhole || changed.members.has(keyIn(run, group))),
  );
  return own.sort((a, b) => timeIn(b) - timeIn(a))[0] ?? null;
}

/** What the functions' groups send in a repetition. */
export function trafficOf(changed: ChangedFunctions, run: NamedBenchmark): Traffic {
  const own = run.benchmark.groups
    .filter((group) => isIn(changed, run, group))
    .flatMap((group) => group.sizes ?? [group]);
  const traffic = { messages: 0, bytes: 0 };
  for (const group of own) {
    const calls = sum(Object.values(group.operations));
    traffic.messages += (group.messages + calls) * instancesOf(group);
    traffic.bytes += group.bytes * instancesOf(group);
  }
  return traffic;
}

/** How many instances the functions' groups have in a repetition. */
export function instancesIn(changed: ChangedFunctions, run: NamedBenchmark): number {
  const own = run.benchmark.groups.filter((group) => isIn(changed, run, group));
  return median(sumsOf(own, run.benchmark, ({ instances }) => instances));
}

function sumsOf(
  groups: readonly RecordedGroup[],
  { runNs }: RecordedBenchmark,
  valuesOf: (group: RecordedGroup) => readonly number[],
): number[] {
  const columns = groups.map(valuesOf);
  return runNs.map((_, repetition) => columns.reduce((sum, values) => sum + values[repetition]!, 0));
}

/**
 * Time that a change adds to a run, and its share of the run now; undefined where nothing is known to have
 * changed.
 */
export function costOf(
  { what, isWhole }: ChangedFunctions,
  addedNs: number,
  { runNs }: RecordedBenchmark,
): CommunicationChange | undefined {
  if (what === null) return undefined;
  const all = median(runNs);
  return { what, isWhole, addedNs, addedShare: all > 0 ? addedNs / all : 0 };
}

function keyIn({ namesNow }: NamedBenchmark, group: RecordedGroup): string {
  return JSON.stringify(namesNow.get(group) ?? group.functions);
}

/** Instances of each of the functions' groups in a repetition; null where they or the repetitions differ. */
function instancesOfEach(run: NamedBenchmark, members: ReadonlySet<string>): number | null {
  const own = run.benchmark.groups.filter((group) => members.has(keyIn(run, group)));
  const [first, ...others] = new Set(own.flatMap(({ instances }) => instances));
  return first === undefined || first === 0 || others.length > 0 ? null : first;
}

function changedAmounts(
  members: ReadonlySet<string>,
  calls: readonly CallChange[],
  then: NamedBenchmark,
  current: NamedBenchmark,
): ChangedAmount[] {
  const instances = [then, current].map((run) => instancesOfEach(run, members));
  const amount = (of: string, before: number, now: number): ChangedAmount => {
    const times = instances[0] ?? null;
    const isEach = times !== null && times === instances[1] && before % times === 0 && now % times === 0;
    return { of, before, now, each: isEach ? { before: before / times, now: now / times } : null };
  };
  // What moved from one of the functions to another is no change of all of them.
  const own = calls.filter(({ functions }) => members.has(JSON.stringify(functions)));
  return [...groupBy(own, ({ operation }) => operation)].flatMap(([operation, changes]) => {
    const sum = (side: 'before' | 'now'): number => changes.reduce((all, change) => all + change[side], 0);
    return sum('before') === sum('now') ? [] : [amount(operation, sum('before'), sum('now'))];
  });
}
