import type { WaitStatesDocument } from '#build/schemas/analysis.ts';
import type { CallTimes } from '../../trace/columns/call-times.ts';
import type { Intervals, ThreadsOfProcess, ThreadTimes } from '../../trace/columns/threads.ts';
import type { Trace } from '../../trace/columns/trace.ts';

/**
 * Where the time of a process's threads goes (OpenMP's part of the hierarchy of EXPERT, paper 002, as
 * Scalasca has it), nanoseconds. All threads are the most that were in a team at once; times of all of them
 * are the sum of the others.
 */
export type ThreadTotals = NonNullable<WaitStatesDocument['threads']>[number];

/** By process; null: the trace tells of no threads. O(intervals of threads, calls) */
export function threadTotals(trace: Pick<Trace, 'threads' | 'callTimes'>): ThreadTotals[] | null {
  const { threads, callTimes } = trace;
  if (!threads || callTimes === null) return null;
  return threads.map((own, process) => totalsOf(own, process, callTimes));
}

/** Its measured span (METHOD 6): what the first thread does before and after is none of it. */
function totalsOf({ threads }: ThreadsOfProcess, process: number, times: CallTimes): ThreadTotals {
  const span = { from: times.processBegin[process]!, to: times.processEnd[process]! };
  const spanNs = Math.max(0, span.to - span.from);
  const [first] = threads;
  const regions = closed(first!.forks, span.to);
  let [size, parallelNs, implicitWaitNs, explicitWaitNs] = [1, 0, 0, 0];
  for (const region of regions) {
    const team = teamIn(threads, region);
    size = Math.max(size, team.length);
    parallelNs += team.reduce((sum, each) => sum + timeIn(each.teams, region), 0);
    implicitWaitNs += waitingIn(team, 'implicit', region);
    explicitWaitNs += waitingIn(team, 'explicit', region);
  }
  const inRegionsNs = regions.reduce((sum, region) => sum + part(region, span), 0);
  const serialNs = spanNs - inRegionsNs;
  return {
    threads: size,
    allNs: spanNs * size,
    parallelNs,
    implicitWaitNs,
    explicitWaitNs,
    lockWaitNs: waitingForLocks(threads, regions),
    serialNs,
    serialInMpiNs: mpiOutside(regions, process, times),
    idleNs: Math.max(0, spanNs * size - parallelNs - serialNs),
  };
}

interface Interval {
  from: number;
  to: number;
}

/** What has no end ends with the span. */
function closed({ from, to }: Intervals, end: number): Interval[] {
  return from.map((start, i) => ({ from: start, to: to[i] ?? Math.max(start, end) }));
}

function part(a: Interval, b: Interval): number {
  return Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));
}

function timeIn({ from, to }: Intervals, region: Interval): number {
  return placesIn({ from, to }, region).reduce((sum, i) => {
    return sum + part({ from: from[i]!, to: to[i] ?? region.to }, region);
  }, 0);
}

/** The intervals that begin in a region. */
function placesIn({ from }: Intervals, { from: begin, to: end }: Interval): number[] {
  let first = lowerBound(from, begin);
  const places: number[] = [];
  for (; first < from.length && from[first]! <= end; first++) places.push(first);
  return places;
}

function lowerBound(ascending: readonly number[], value: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function teamIn(threads: readonly ThreadTimes[], region: Interval): ThreadTimes[] {
  return threads.filter(({ teams }) => placesIn(teams, region).length > 0);
}

/**
 * Waiting at the barriers of a region: the k-th of each thread are one, and each waits from its enter until
 * the last has come, at most until it leaves. Threads that went to other barriers than others tell nothing.
 */
function waitingIn(team: readonly ThreadTimes[], kind: 'implicit' | 'explicit', region: Interval): number {
  const barriers = team.map((thread) => thread[kind]);
  const places = barriers.map((own) => placesIn(own, region));
  const [first] = places;
  if (first === undefined || places.some(({ length }) => length !== first.length)) return 0;
  let ns = 0;
  for (let k = 0; k < first.length; k++) {
    const entered = barriers.map(({ from }, thread) => from[places[thread]![k]!]!);
    const last = Math.max(...entered);
    for (const [thread, enter] of entered.entries()) {
      const leave = barriers[thread]!.to[places[thread]![k]!] ?? region.to;
      ns += Math.max(0, Math.min(last, leave) - enter);
    }
  }
  return ns;
}

/**
 * Waiting for locks in parallel regions (Scalasca's lock contention): from the enter of the call that asks
 * for one until the thread that had it before gives it back, if that is another one, at most until it has it.
 */
function waitingForLocks(threads: readonly ThreadTimes[], regions: readonly Interval[]): number {
  const all = threads.flatMap(({ locks }, thread) =>
    locks.lock.map((lock, i) => {
      return { lock, thread, asked: locks.asked[i]!, from: locks.from[i]!, to: locks.to[i]! };
    }),
  );
  all.sort((a, b) => a.from - b.from);
  const before = new Map<number, (typeof all)[number]>();
  let [ns, region] = [0, 0];
  for (const each of all) {
    const last = before.get(each.lock);
    before.set(each.lock, each);
    while (region < regions.length && regions[region]!.to < each.from) region++;
    const isInside = region < regions.length && regions[region]!.from <= each.asked;
    if (last === undefined || last.thread === each.thread || !isInside) continue;
    ns += Math.max(0, Math.min(last.to, each.from) - each.asked);
  }
  return ns;
}

/** Calls with events, outside of parallel regions. */
function mpiOutside(
  regions: readonly Interval[],
  process: number,
  { calls, processBegin, processEnd }: CallTimes,
): number {
  const span = { from: processBegin[process]!, to: processEnd[process]! };
  let [ns, next] = [0, 0];
  for (let call = calls.processStart[process]!; call < calls.processStart[process + 1]!; call++) {
    const own = { from: Math.max(span.from, calls.enter[call]!), to: Math.min(span.to, calls.leave[call]!) };
    ns += Math.max(0, own.to - own.from);
    while (next < regions.length && regions[next]!.to < own.from) next++;
    for (let i = next; i < regions.length && regions[i]!.from < own.to; i++) ns -= part(own, regions[i]!);
  }
  return ns;
}
