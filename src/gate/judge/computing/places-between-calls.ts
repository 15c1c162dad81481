import { entryOf } from '../../../analysis/patterns/memoize.ts';
import { type ComputedPolicy, policyOf } from '../../../base/config/own-gate.ts';
import { groupBy } from '../../../base/group-by.ts';
import { median } from '../../../base/statistics/median.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import { medianError } from '../../../measure/measurement/typical-parts.ts';
import { behindId } from '../../baseline/function-time.ts';
import { NOISE_ERRORS, type PlaceGrowth } from '../causes/computing-growth.ts';
import { computedAsGroup } from './computed-groups.ts';

/** What a function computes after a call, on both sides. */
export interface PlaceBetweenCalls {
  head: RecordedGroup;
  base: RecordedGroup;
  /** How much longer each process computes there, in a run. */
  growth: PlaceGrowth;
}

/** Of the run, between two calls that only one side has in this order: five times what is kept. */
const MIN_NEW_SHARE = 0.01;

type CallsOfRun = Pick<RecordedBenchmark, 'between' | 'runNs'>;
type Between = NonNullable<RecordedBenchmark['between']>[number];
/** By call: what each process computes in each repetition, on both sides. */
type Times = Map<string, { before: number[][]; now: number[][] }>;

/**
 * Parts of functions that make their calls in another order than before, or other ones, as groups with one
 * instance a repetition (METHOD 3): a gain in one of them would hide a loss in another in the function's sum.
 * Each is what is computed after a call, as if that one were not made which moved: the one without which
 * most of the function computes as before.
 */
export function placesBetweenCalls(
  base: RecordedBenchmark,
  head: RecordedBenchmark,
  policy: ComputedPolicy,
): PlaceBetweenCalls[] {
  const known = Array.from({ length: base.repetitions }, () => Array<number>(base.processes).fill(0));
  return [...functionsWithOtherCalls(base, head)].flatMap(([name, [earlier, own]]) => {
    const views = callsIn([...earlier, ...own]).map((call) =>
      viewOf(withoutCall(earlier, call), withoutCall(own, call), known),
    );
    const [view] = views.sort((a, b) => a.changedNs - b.changedNs);
    if (view === undefined) return [];
    return [...view.times].flatMap(([call, times]) => {
      const place = placeOf({ name, call }, times, [base, head]);
      return place === null || policyOf(place.head, policy) === 'ignore' ? [] : [place];
    });
  });
}

/**
 * Functions with computing of weight between calls that one side does not make, or not in this order, and
 * what both compute between calls there.
 */
export function functionsWithOtherCalls(
  base: CallsOfRun,
  head: CallsOfRun,
): ReadonlyMap<string, readonly [earlier: Between[], own: Between[]]> {
  if (base.between === undefined || head.between === undefined) return new Map();
  const [before, now] = [base.between, head.between].map((list) => groupBy(list, (each) => each.function));
  const both = [...now!].map(([name, own]) => [name, [before!.get(name) ?? [], own]] as const);
  return new Map(
    both.filter(([, [earlier, own]]) => hasOther(own, earlier, head) || hasOther(earlier, own, base)),
  );
}

/** Calls that may have moved: those of MPI; any where a function only calls others, which compute as well. */
function callsIn(list: readonly Between[]): string[] {
  const calls = [...new Set(list.map(({ behind }) => behind))];
  const bare = calls.filter((call) => /^MPI_/i.test(call));
  return bare.length > 0 ? bare : calls;
}

/** As if a call were not made: what is computed after it is after what the process called before. */
function withoutCall(list: readonly Between[], call: string): Between[] {
  return list.map((each) => (each.behind === call ? { ...each, behind: each.earlier } : each));
}

/** What is computed after each call, and how much of that is not as it was, of all processes. */
function viewOf(earlier: readonly Between[], own: readonly Between[], none: number[][]) {
  const times: Times = new Map();
  const timesAt = (call: string) => entryOf(times, call, () => ({ before: none, now: none }));
  for (const each of earlier) timesAt(each.behind).before = sum(timesAt(each.behind).before, each.ns);
  for (const each of own) timesAt(each.behind).now = sum(timesAt(each.behind).now, each.ns);
  return { times, changedNs: changeIn(times) };
}

/** Whether there is computing of weight between two calls that the others never have there. */
function hasOther(some: readonly Between[], others: readonly Between[], { runNs }: CallsOfRun): boolean {
  const keyOf = ({ behind, before }: Between): string => JSON.stringify([behind, before]);
  const there = new Set(others.map(keyOf));
  const least = MIN_NEW_SHARE * median(runNs);
  return some.some((each) => !there.has(keyOf(each)) && each.ns.every((ns) => Math.max(...ns) >= least));
}

function sum(some: readonly number[][], others: readonly number[][]): number[][] {
  return some.map((row, i) => row.map((ns, process) => ns + (others[i]?.[process] ?? 0)));
}

/** By process, the median over repetitions. */
function mediansOf(rows: readonly number[][]): number[] {
  return (rows[0] ?? []).map((_, process) => median(rows.map((row) => row[process]!)));
}

function changeIn(times: Times): number {
  return [...times.values()].reduce((all, { before, now }) => {
    const then = mediansOf(before);
    return all + mediansOf(now).reduce((some, ns, process) => some + Math.abs(ns - then[process]!), 0);
  }, 0);
}

/** Null where a side does not compute there. */
function placeOf(
  { name, call }: { name: string; call: string },
  { before, now }: { before: number[][]; now: number[][] },
  [base, head]: readonly [RecordedBenchmark, RecordedBenchmark],
): PlaceBetweenCalls | null {
  const largest = (rows: number[][]): number[] => rows.map((row) => Math.max(...row));
  if ([...largest(before), ...largest(now)].some((ns) => ns === 0)) return null;
  const functions = name === '' ? [] : [name];
  const identity = { kind: 'computing', pattern: behindId(functions, call), functions } as const;
  const [then, current] = [mediansOf(before), mediansOf(now)];
  const ns = current.map((each, process) => ({ process, ns: each - then[process]! }));
  const mean = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0) / list.length;
  const path = head.computing?.find((each) => (each.path.at(-1) ?? '') === name)?.path ?? functions;
  return {
    head: computedAsGroup(head, { ...identity, ns: largest(now) }),
    base: computedAsGroup(base, { ...identity, ns: largest(before) }),
    growth: {
      path: [...path],
      behind: call,
      ns,
      meanNs: mean(ns.map((each) => each.ns)),
      meanBeforeNs: mean(then),
      noiseNs: NOISE_ERRORS * Math.hypot(medianError(before, then), medianError(now, current)),
    },
  };
}
