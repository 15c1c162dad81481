import type { Details } from '#build/schemas/baseline.ts';
import { ANY_OR_TEST } from '../../analysis/models/program/polling.ts';
import { entryOf } from '../../analysis/patterns/memoize.ts';
import { groupBy } from '../../base/group-by.ts';
import { rangesOf } from '../../base/statistics/ranges.ts';
import type { CallTimes } from '../../trace/columns/call-times.ts';
import { NONE, type Trace } from '../../trace/columns/trace.ts';

/** In which order processes make the MPI calls of a function, its waits among them (METHOD 8). */
export type CallOrder = NonNullable<Details['callOrders']>[number];

/** Calls of a function: with more names it is no exchange that somebody reads. */
const MAX_CALLS = 12;

/** Functions of which the order is kept, by name: baselines do not grow with programs. */
const MAX_FUNCTIONS = 64;

/**
 * The order of MPI calls that post or complete something, by the innermost function around them. Not of
 * functions in which a test, MPI_Waitany or MPI_Waitsome completes something: what they do next is chance.
 * One that makes calls of one name has no order.
 *
 * @returns by function, then first process; those that have the same order together
 */
export function callOrders({ events, processes, regions, callTimes }: Trace): CallOrder[] {
  if (callTimes === null) return [];
  const { calls, postedBy, completedBy } = callTimes;
  const isUsed = new Uint8Array(calls.count);
  const chance = new Set<string>();
  const polls = regions.map(({ name, mpi }) => mpi && ANY_OR_TEST.test(name));
  for (let event = 0; event < events.count; event++) {
    const [first, last] = [postedBy[event]!, completedBy[event]!];
    if (first !== NONE) isUsed[first] = 1;
    if (last === NONE) continue;
    isUsed[last] = 1;
    const path = calls.path[last]!;
    if (polls[callTimes.paths.region[path]!]) chance.add(functionAround(path, callTimes, regions));
  }
  const byFunction = new Map<string, Map<string, number[]>>();
  for (let process = 0; process < processes; process++) {
    for (const [name, order] of ordersOf(process, isUsed, callTimes, regions)) {
      if (order.names.length < 2 || order.names.length > MAX_CALLS || chance.has(name)) continue;
      const orders = entryOf(byFunction, name, () => new Map<string, number[]>());
      entryOf(orders, JSON.stringify(kept(order)), () => []).push(process);
    }
  }
  return [...byFunction]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, MAX_FUNCTIONS)
    .flatMap(([name, orders]) =>
      [...orders].map(([text, own]) => ({
        function: name,
        processes: rangesOf(own),
        ...(JSON.parse(text) as Pick<CallOrder, 'calls' | 'next'>),
      })),
    );
}

/** Of functions that are alike in all repetitions, where all tell. */
export function recordCallOrders(repetitions: readonly { callOrders?: CallOrder[] }[]): {
  callOrders?: CallOrder[];
} {
  const all = repetitions.flatMap(({ callOrders }) => (callOrders === undefined ? [] : [callOrders]));
  if (all.length < repetitions.length) return {};
  const [first, ...others] = all.map((own) => groupBy(own, (order) => order.function));
  const isSame = (name: string, own: readonly CallOrder[]): boolean =>
    others.every((other) => JSON.stringify(other.get(name)) === JSON.stringify(own));
  return { callOrders: [...first!].flatMap(([name, own]) => (isSame(name, own) ? own : [])) };
}

interface Order {
  names: string[];
  /** By former, then latter. */
  follow: Set<number>;
  last: number;
}

function ordersOf(
  process: number,
  isUsed: Uint8Array,
  { calls, paths }: CallTimes,
  regions: Trace['regions'],
): Map<string, Order> {
  const orders = new Map<string, Order>();
  // Most calls have one of few paths.
  const known = new Map<number, { order: Order; place: number }>();
  const enter = (path: number): { order: Order; place: number } => {
    const order = entryOf(orders, functionAround(path, { paths }, regions), () => {
      return { names: [], follow: new Set<number>(), last: NONE };
    });
    const name = regions[paths.region[path]!]!.name;
    const there = order.names.indexOf(name);
    return { order, place: there === NONE ? order.names.push(name) - 1 : there };
  };
  for (let call = calls.processStart[process]!; call < calls.processStart[process + 1]!; call++) {
    if (isUsed[call] === 0) continue;
    const { order, place } = entryOf(known, calls.path[call]!, () => enter(calls.path[call]!));
    if (order.last !== NONE && order.last !== place) order.follow.add(order.last * MAX_CALLS + place);
    order.last = place;
  }
  return orders;
}

function kept({ names, follow }: Order): Pick<CallOrder, 'calls' | 'next'> {
  const next = [...follow].sort((a, b) => a - b);
  return { calls: names, next: next.map((pair) => [Math.floor(pair / MAX_CALLS), pair % MAX_CALLS]) };
}

/** '' outside of all. */
function functionAround(
  path: number,
  { paths }: Pick<CallTimes, 'paths'>,
  regions: Trace['regions'],
): string {
  for (let at = paths.parent[path]!; at !== NONE && paths.region[at] !== NONE; at = paths.parent[at]!) {
    const { name, mpi } = regions[paths.region[at]!]!;
    if (!mpi) return name;
  }
  return '';
}
