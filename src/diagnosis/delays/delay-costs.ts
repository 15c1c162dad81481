import { withCompiled } from '../kernels/compiled-timelines.ts';
import { firstAbove, type Timelines } from '../timelines.ts';
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
}

/** Waiting that the excess work of a process in a place made others do. */
export interface DelayCost {
  process: number;
  place: number;
  directNs: number;
  indirectNs: number;
}

/**
 * @returns the largest costs, direct and indirect together, most first; at most `most`. O(costs × log costs), but sorted by
 *   number alone: comparing by a function takes many times as long
 */
export function largestDelays(
  { count, process, place, costDirectNs, costIndirectNs }: DelayCosts,
  most: number,
): DelayCost[] {
  const total = new Float64Array(count);
  for (let i = 0; i < count; i++) total[i] = costDirectNs[i]! + costIndirectNs[i]!;
  const ascending = total.slice().sort();
  const kept = Math.min(most, count);
  const least = ascending[count - kept]!;
  const largest: DelayCost[] = new Array(kept);
  // By place of the first of equal ones, how many of these have come.
  const equal = new Int32Array(kept);
  for (let i = 0; i < count; i++) {
    if (total[i]! < least) continue;
    const first = count - firstAbove(ascending, 0, count, total[i]!);
    const at = first + equal[first]!++;
    if (at >= kept) continue;
    largest[at] = {
      process: process[i]!,
      place: place[i]!,
      directNs: costDirectNs[i]!,
      indirectNs: costIndirectNs[i]!,
    };
  }
  return largest;
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
  return withCompiled(timelines, 16 * costs + 68 * count + 4 * processes + 1024, (compiled) => {
    const { kernels, columns, sums, memory, inMemory } = compiled;
    const rank = memory.integers(count);
    for (let i = 0; i < count; i++) rank[order[i]!] = i;
    const metNs = memory.numbers(count);
    for (let wait = 0; wait < count; wait++) {
      const [process, cause] = [waits.process[wait]!, waits.causeProcess[wait]!];
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
    return columnsOf(direct, indirect, places.count, charged.unattributed[0]!);
  });
}

/** The engine gives code that is optimised to what is called again: not to a loop that runs. */
const AT_A_TIME = 256;

/** What is above 0. @param direct by process, then place; @param indirect likewise */
function columnsOf(
  direct: Float64Array,
  indirect: Float64Array,
  places: number,
  unattributedNs: number,
): DelayCosts {
  let count = 0;
  for (let i = 0; i < direct.length; i++) if (direct[i] !== 0) count++;
  const costs: DelayCosts = {
    ...{ directNs: 0, indirectNs: 0, unattributedNs, count },
    process: new Int32Array(count),
    place: new Int32Array(count),
    costDirectNs: new Float64Array(count),
    costIndirectNs: new Float64Array(count),
  };
  let at = 0;
  for (let i = 0; i < direct.length; i++) {
    // What is indirect comes from a wait, too, so it has a direct part.
    if (direct[i] === 0) continue;
    costs.process[at] = Math.floor(i / places);
    costs.place[at] = i % places;
    costs.costDirectNs[at] = direct[i]!;
    costs.costIndirectNs[at++] = indirect[i]!;
    costs.directNs += direct[i]!;
    costs.indirectNs += indirect[i]!;
  }
  return costs;
}
