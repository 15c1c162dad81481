import type { CallChange, ChangedAmount, CommunicationChange } from '#build/schemas/comparison.ts';
import { median } from '../../../base/statistics/median.ts';
import type { GroupMatch } from '../../../measure/measurement/match-groups.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import { instancesOf } from '../../../measure/measurement/run-value.ts';
import { functionTimeId } from '../../baseline/function-time.ts';
import type { Traffic } from '../causes/slowdown-cause.ts';
import { totalParts } from '../causes/typical-parts.ts';
import { callsOfVaryingLoops } from '../loops/in-place-of-calls.ts';
import { iterationChanges } from '../loops/iteration-changes.ts';
import { callChanges } from './calls.ts';
import { structureChanges } from './structure.ts';

/** Functions whose groups changed: their time in a repetition is judged in place of these groups. */
export interface ChangedFunctions {
  /** Distinct and sorted: the names of the candidate, those of the baseline run for what vanished. */
  functions: string[];
  /** Whether all communication of the benchmark is judged: new functions have nothing else before. */
  isWhole: boolean;
  /** Keys of the sets of functions whose groups are meant; of all where `isWhole`. */
  members: ReadonlySet<string>;
  what: ChangedAmount[];
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
 * Finds the functions whose groups changed in some exact fact but the name. Those that communicate on both
 * sides stand for themselves; among the others communication may have moved: they are judged together.
 * Functions that only appear are held against all communication of the benchmark; that only vanish, against
 * nothing.
 *
 * @param match the groups of `now` beside those of `before`
 */
export function changedFunctions(
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
  const changed = [...new Set(changes.map(({ functions }) => JSON.stringify(functions)))].sort();
  const onBoth = changed.filter((key) => keysBefore.has(key) && keysNow.has(key));
  const appeared = changed.filter((key) => !keysBefore.has(key) && keysNow.has(key));
  const vanished = changed.filter((key) => keysBefore.has(key) && !keysNow.has(key));
  const calls = callChanges(before, now, match);
  const unit = (keys: readonly string[], isWhole: boolean): ChangedFunctions => {
    const members = new Set(keys);
    const iterations = iterationChanges(before, now).filter(({ loop }) =>
      members.has(JSON.stringify(loop.functions)),
    );
    const what =
      iterations.length > 0
        ? iterations.map((each) => ({ of: 'iterations', before: each.before, now: each.now, each: null }))
        : changedAmounts(members, calls, then, current);
    const functions = [...new Set(keys.flatMap((key) => JSON.parse(key) as string[]))].sort();
    return { functions, isWhole, members, what };
  };
  const moved = [...appeared, ...vanished];
  const alone =
    appeared.length === 0 ? [] : [unit(vanished.length > 0 ? moved : appeared, vanished.length === 0)];
  return [...onBoth.map((key) => unit([key], false)), ...alone];
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
  const parts = totalParts(
    own.map((group) => ({ parts: group.parts, instances: instancesOf(group), ns: median(group.totalsNs) })),
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
    ...(parts && { parts }),
  };
}

/** The group with most of the functions' time; null where they have none. */
export function largestOf(changed: ChangedFunctions, run: NamedBenchmark): RecordedGroup | null {
  const timeIn = ({ totalsNs }: RecordedGroup): number => totalsNs.reduce((sum, ns) => sum + ns, 0);
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
  const own = run.benchmark.groups.filter((group) => isIn(changed, run, group));
  const traffic = { messages: 0, bytes: 0 };
  for (const group of own) {
    const calls = Object.values(group.operations).reduce((sum, each) => sum + each, 0);
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

/** Time that a change adds to a run, and its share of the run now. */
export function costOf(
  { what, isWhole }: ChangedFunctions,
  { candidateNs, baselineMedianNs }: { candidateNs: number; baselineMedianNs: number },
  { runNs }: RecordedBenchmark,
): CommunicationChange {
  const addedNs = candidateNs - baselineMedianNs;
  const all = median(runNs);
  return { what, isWhole, addedNs, addedShare: all > 0 ? addedNs / all : 0 };
}

function keyIn({ namesNow }: NamedBenchmark, group: RecordedGroup): string {
  return JSON.stringify(namesNow.get(group) ?? group.functions);
}

/** Bytes that the functions move in a repetition; null where the repetitions differ. */
function bytesIn(run: NamedBenchmark, members: ReadonlySet<string>): number | null {
  const own = run.benchmark.groups.filter((group) => members.has(keyIn(run, group)));
  const bytes = sumsOf(own, run.benchmark, (group) => group.instances.map((count) => group.bytes * count));
  return bytes.every((each) => each === bytes[0]) ? (bytes[0] ?? 0) : null;
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
  const amounts = calls
    .filter(({ functions }) => members.has(JSON.stringify(functions)))
    .map(({ operation, before, now }) => amount(operation, before, now));
  if (amounts.length > 0) return amounts;
  const [before, now] = [bytesIn(then, members), bytesIn(current, members)];
  return before !== null && now !== null && before !== now ? [amount('bytes', before, now)] : [];
}
