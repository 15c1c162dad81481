import type { CallTimes } from '../../../trace/columns/call-times.ts';
import { openWorkplace } from '../../waits/kernels/workplace.ts';
import { type CompiledTimelines, withCompiled } from '../../waits/timelines/compiled-timelines.ts';
import type { Timelines } from '../../waits/timelines/timelines.ts';
import { lastSynchronisation, type Synchronisations } from './synchronisations.ts';

/** Who made whom wait, with which work. Direct, indirect and unattributed add up to all waiting. */
export interface DelayCosts {
  directNs: number;
  indirectNs: number;
  /** Of waits whose cause neither did more than the waiter nor waited: clocks contradict each other. */
  unattributedNs: number;
  /** How many costs are above 0. */
  count: number;
  processes: number;
  /** How many there are, see Places: costs are columns by process, then place. */
  places: number;
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

/**
 * Lists the largest costs, direct and indirect together: most costs are never shown, so only those that are
 * get sorted.
 *
 * @param most how many at most
 * @param isWanted by place: 1 where its costs are asked for; left out: all are
 * @returns most first, of equals in order of process, then place. O(processes × places + most × log most)
 */
export function largestDelays(costs: DelayCosts, most: number, isWanted?: Uint8Array): DelayCost[] {
  const { callTimes, count, processes, places, costDirectNs, costIndirectNs } = costs;
  if (count === 0 || most < 1) return [];
  const room = 16 * costDirectNs.length + 32 * count + places + 1024;
  const { kernels, memory, inMemory } = openWorkplace(callTimes, room);
  return memory.scratch(() => {
    const columns = {
      limit: memory.numbers(1),
      isWanted: isWanted === undefined ? memory.bytes(places).fill(1) : inMemory(isWanted),
      direct: inMemory(costDirectNs),
      indirect: inMemory(costIndirectNs),
    };
    const rows = { rows: processes, places };
    const listed = memory.scratch(() => {
      const other = memory.numbers(count);
      return kernels.findLargest({ ...columns, other }, { ...rows, most: Math.min(most, count) });
    });
    const negative = memory.numbers(listed);
    const cell = memory.integers(listed);
    kernels.listLargest({ ...columns, negative, cell }, rows);
    const order = memory.integers(listed);
    for (let i = 0; i < listed; i++) order[i] = i;
    kernels.sortByEnd({ ends: negative, order, other: memory.integers(listed) }, { waits: listed });
    const found: DelayCost[] = [];
    for (let rank = 0; rank < listed && rank < most; rank++) {
      const at = cell[order[rank]!]!;
      const process = Math.floor(at / places);
      const place = at - process * places;
      found.push({ process, place, directNs: costDirectNs[at]!, indirectNs: costIndirectNs[at]! });
    }
    return found;
  });
}

/**
 * Finds the work that made processes wait (METHOD, "Delays"; Böhme, Geimer, Wolf et al.: Identifying the root
 * causes of wait states, made exact). A wait's cost goes to what its cause did more than the waiter since the
 * two last met, and to the waits of the cause in that time, in proportion; these pass it on. Waits are taken
 * from the last one back, so each has all that was passed on to it before its own turn comes.
 *
 * O(waits × calls and gap entries since two processes last met)
 */
export function findDelayCosts(timelines: Timelines, synchronisations: Synchronisations): DelayCosts {
  const { waits, processes, places, waitStart, endOfWait: ends, waitsByEnd: order } = timelines;
  const { count } = waits;
  const cells = processes * places.count;
  const work = ({ kernels, columns, sums, memory, inMemory }: CompiledTimelines, kept: CostColumns) => {
    const rank = memory.integers(count);
    for (let i = 0; i < count; i++) rank[order[i]!] = i;
    const metNs = memory.numbers(count);
    for (let wait = 0; wait < count; wait++) {
      const process = waits.process[wait]!;
      const cause = waits.causeProcess[wait]!;
      metNs[wait] = lastSynchronisation(synchronisations, process, cause, waits.startNs[wait]!);
    }
    const charged = {
      ...kept,
      columns,
      sums,
      rank,
      metNs,
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
    const total = memory.numbers(2);
    return {
      count: kernels.addUpCosts({ ...kept, sums: total }, { cells }),
      directNs: total[0]!,
      indirectNs: total[1]!,
      unattributedNs: charged.unattributed[0]!,
      processes,
      places: places.count,
      costDirectNs: kept.direct,
      costIndirectNs: kept.indirect,
      callTimes: timelines.callTimes,
    };
  };
  return withCompiled(timelines, 16 * cells + 68 * count + 4 * processes + 1024, work, (memory) => ({
    direct: memory.numbers(cells).fill(0),
    indirect: memory.numbers(cells).fill(0),
  }));
}

interface CostColumns {
  direct: Float64Array;
  indirect: Float64Array;
}

/** The engine gives code that is optimised to what is called again: not to a loop that runs. */
const AT_A_TIME = 256;
