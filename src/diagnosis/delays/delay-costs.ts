import type { CallTimes } from '../../trace/call-times.ts';
import { withCompiled } from '../kernels/compiled-timelines.ts';
import { openWorkplace } from '../kernels/workplace.ts';
import type { Timelines } from '../timelines.ts';
import { lastSynchronisation, type Synchronisations } from './synchronisations.ts';

/**
 * Who made whom wait, with which work. Direct, indirect and unattributed add up to all waiting. Columns by process, then place;
 * only what is above 0.
 */
export interface DelayCosts {
  directNs: number;
  indirectNs: number;
  /** Of waits whose cause neither did more than the waiter nor waited itself: clocks that contradict each other. */
  unattributedNs: number;
  count: number;
  process: Int32Array;
  /** See Places. */
  place: Int32Array;
  /** Waiting of those that waited for this process itself. */
  costDirectNs: Float64Array;
  /** Waiting of those that waited for the ones it had made wait, and so on. */
  costIndirectNs: Float64Array;
  /** What they were found in: compiled code orders them in its memory. */
  callTimes: CallTimes;
}

/** Waiting that the excess work of a process in a place made others do. */
export interface DelayCost {
  process: number;
  place: number;
  directNs: number;
  indirectNs: number;
}

/** @returns the largest costs, direct and indirect together, most first; at most `most` */
export function largestDelays(costs: DelayCosts, most: number): DelayCost[] {
  const { process, place, costDirectNs, costIndirectNs } = costs;
  return Array.from(orderOfLargest(costs, Math.min(most, costs.count)), (i) => ({
    process: process[i]!,
    place: place[i]!,
    directNs: costDirectNs[i]!,
    indirectNs: costIndirectNs[i]!,
  }));
}

/** Most costs are never shown: only those that are get sorted. O(costs + most × log most) */
function orderOfLargest(
  { callTimes, count, costDirectNs, costIndirectNs }: DelayCosts,
  most: number,
): Int32Array {
  if (most === 0) return new Int32Array(0);
  const { kernels, memory, inMemory } = openWorkplace(callTimes, 40 * count + 1024);
  return memory.scratch(() => {
    const ends = memory.numbers(count);
    const other = memory.numbers(count);
    const order = memory.integers(count);
    const columns = { direct: inMemory(costDirectNs), indirect: inMemory(costIndirectNs) };
    const waits = kernels.listLargest({ ...columns, negative: ends, other, order }, { count, most });
    kernels.sortByEnd({ ends, order, other: memory.integers(waits) }, { waits });
    return order.slice(0, most);
  });
}

/**
 * Finds the work that made processes wait (METHOD, "Delays"; Böhme, Geimer, Wolf et al.: Identifying the root causes of wait
 * states, made exact). A wait's cost goes to what its cause did more than the waiter since the two last met, and to the waits
 * of the cause in that time, in proportion; these pass it on. Waits are taken from the last one back, so each has all that was
 * passed on to it before its own turn comes.
 *
 * O(waits × calls and gap entries since two processes last met)
 */
export function findDelayCosts(timelines: Timelines, synchronisations: Synchronisations): DelayCosts {
  const { waits, processes, places, waitStart, endOfWait: ends, waitsByEnd: order } = timelines;
  const { count } = waits;
  const costs = processes * places.count;
  const room = 56 * costs + 68 * count + 4 * processes + 1024;
  return withCompiled(timelines, room, ({ kernels, columns, sums, memory, inMemory }) => {
    const rank = memory.integers(count);
    for (let i = 0; i < count; i++) rank[order[i]!] = i;
    const metNs = memory.numbers(count);
    for (let wait = 0; wait < count; wait++) {
      const process = waits.process[wait]!;
      const cause = waits.causeProcess[wait]!;
      metNs[wait] = lastSynchronisation(synchronisations, process, cause, waits.startNs[wait]!);
    }
    const direct = memory.numbers(costs).fill(0);
    const indirect = memory.numbers(costs).fill(0);
    const charged = {
      ...{ columns, sums, rank, metNs, direct, indirect },
      order: inMemory(order),
      process: inMemory(waits.process),
      causeProcess: inMemory(waits.causeProcess),
      startNs: inMemory(waits.startNs),
      ns: inMemory(waits.ns),
      ends: inMemory(ends),
      waitStart: inMemory(waitStart),
      propagated: memory.numbers(count).fill(0),
      unattributed: memory.numbers(1).fill(0),
    };
    for (let below = count; below > 0; below -= AT_A_TIME) {
      const from = Math.max(0, below - AT_A_TIME);
      kernels.chargeDelays(charged, { from, below, places: places.count });
    }
    const listed = {
      process: memory.integers(costs),
      place: memory.integers(costs),
      costDirect: memory.numbers(costs),
      costIndirect: memory.numbers(costs),
    };
    const rows = { rows: processes, places: places.count };
    const found = kernels.listCosts({ direct, indirect, ...listed }, rows);
    const costDirectNs = listed.costDirect.slice(0, found);
    const costIndirectNs = listed.costIndirect.slice(0, found);
    return {
      directNs: sumOf(costDirectNs),
      indirectNs: sumOf(costIndirectNs),
      unattributedNs: charged.unattributed[0]!,
      count: found,
      process: listed.process.slice(0, found),
      place: listed.place.slice(0, found),
      ...{ costDirectNs, costIndirectNs, callTimes: timelines.callTimes },
    };
  });
}

/** The engine gives code that is optimised to what is called again: not to a loop that runs. */
const AT_A_TIME = 256;

function sumOf(ns: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < ns.length; i++) sum += ns[i]!;
  return sum;
}
