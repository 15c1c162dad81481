import { type CompiledTimelines, withCompiled } from '../kernels/compiled-timelines.ts';
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
  /** Costs by direct and indirect together, most first. */
  order: Int32Array;
}

/** Waiting that the excess work of a process in a place made others do. */
export interface DelayCost {
  process: number;
  place: number;
  directNs: number;
  indirectNs: number;
}

/** @returns the largest costs, direct and indirect together, most first; at most `most` */
export function largestDelays(
  { process, place, costDirectNs, costIndirectNs, order }: DelayCosts,
  most: number,
): DelayCost[] {
  return Array.from(order.subarray(0, most), (i) => ({
    process: process[i]!,
    place: place[i]!,
    directNs: costDirectNs[i]!,
    indirectNs: costIndirectNs[i]!,
  }));
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
  return withCompiled(timelines, 56 * costs + 68 * count + 4 * processes + 1024, (compiled) => {
    const { kernels, columns, sums, memory, inMemory } = compiled;
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
      ...{ costDirectNs, costIndirectNs, order: orderOf(compiled, costDirectNs, costIndirectNs) },
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

/** Costs by direct and indirect together, most first. */
function orderOf(
  { kernels, memory }: CompiledTimelines,
  direct: Float64Array,
  indirect: Float64Array,
): Int32Array {
  const waits = direct.length;
  const ends = memory.numbers(waits);
  const order = memory.integers(waits);
  for (let i = 0; i < waits; i++) {
    ends[i] = -(direct[i]! + indirect[i]!);
    order[i] = i;
  }
  kernels.sortByEnd({ ends, order, other: memory.integers(waits) }, { waits });
  return order.slice();
}
