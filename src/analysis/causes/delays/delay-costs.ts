import { NONE } from '../../../trace/columns/trace.ts';
import { bytes, integers, numbers, openStage } from '../../waits/kernels.ts';
import { type CompiledTimelines, withCompiled } from '../../waits/timelines/compiled-timelines.ts';
import { ascendingOrder, type Timelines } from '../../waits/timelines/timelines.ts';
import { lastSynchronisation, type Synchronisations } from './synchronisations.ts';

/** Who made whom wait, with which work. Direct, indirect and unattributed add up to all waiting. */
export interface DelayCosts {
  directNs: number;
  indirectNs: number;
  /** Of waits whose cause neither did more than the waiter nor waited: clocks contradict each other. */
  unattributedNs: number;
  /** By process: waiting that it caused, directly and through others. */
  causedNs: Float64Array;
  /** Those of the columns below that are above 0, ascending. */
  cells: Int32Array;
  /** How many there are, see Places: costs are columns by process, then place. */
  places: number;
  /** Waiting of those that waited for this process itself. */
  costDirectNs: Float64Array;
  /** Waiting of those that waited for the ones it had made wait, and so on. */
  costIndirectNs: Float64Array;
  /** By wait: its share for processes off their cores, directly or not; null: the trace does not tell. */
  offCoreShare: Float64Array | null;
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
  const { cells, places, costDirectNs, costIndirectNs } = costs;
  const count = cells.length;
  if (count === 0 || most < 1) return [];
  const { kernels, columns } = openStage({
    cells: integers(count),
    isWanted: bytes(places),
    direct: numbers(costDirectNs.length),
    indirect: numbers(costDirectNs.length),
    other: numbers(count),
    large: integers(count),
    negative: numbers(count),
  });
  columns.cells.set(cells);
  if (isWanted === undefined) columns.isWanted.fill(1);
  else columns.isWanted.set(isWanted);
  columns.direct.set(costDirectNs);
  columns.indirect.set(costIndirectNs);
  const listed = kernels.listLargest(columns, { count, places, most: Math.min(most, count) });
  const large = columns.large.slice(0, listed);
  const order = ascendingOrder(columns.negative.slice(0, listed));
  return Array.from(order.subarray(0, most), (at) => {
    const cell = large[at]!;
    const place = cell % places;
    return {
      process: (cell - place) / places,
      place,
      directNs: costDirectNs[cell]!,
      indirectNs: costIndirectNs[cell]!,
    };
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
  const work = ({ kernels, columns, sums, workspace }: CompiledTimelines, kept: CostColumns) => {
    const rank = workspace.integers(count);
    for (let i = 0; i < count; i++) rank[order[i]!] = i;
    const metNs = workspace.numbers(count);
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
      order: workspace.holding(order),
      process: workspace.holding(waits.process),
      causeProcess: workspace.holding(waits.causeProcess),
      startNs: workspace.holding(waits.startNs),
      ns: workspace.holding(waits.ns),
      ends: workspace.holding(ends),
      waitStart: workspace.holding(waitStart),
      propagated: workspace.numbers(count).fill(0),
      unattributed: workspace.numbers(1).fill(0),
      sumNs: workspace.numbers(count),
      offCoreShare: workspace.numbers(count).fill(0),
    };
    const { offCore } = places;
    for (let below = count; below > 0; below -= AT_A_TIME) {
      const from = Math.max(0, below - AT_A_TIME);
      kernels.chargeDelays(charged, { from, below, places: places.count, offCore });
    }
    if (offCore !== NONE) kernels.shareOffCore(charged, { count });
    const total = workspace.numbers(2);
    const listed = workspace.integers(cells);
    const caused = workspace.numbers(processes);
    const listing = { ...kept, sums: total, caused, listed };
    const costs = kernels.listCosts(listing, { cells, places: places.count });
    return {
      cells: listed.slice(0, costs),
      directNs: total[0]!,
      indirectNs: total[1]!,
      unattributedNs: charged.unattributed[0]!,
      causedNs: caused.slice(),
      places: places.count,
      costDirectNs: kept.direct,
      costIndirectNs: kept.indirect,
      offCoreShare: offCore === NONE ? null : charged.offCoreShare.slice(),
    };
  };
  return withCompiled(timelines, 20 * cells + 84 * count + 12 * processes + 1024, work, (workspace) => ({
    direct: workspace.numbers(cells).fill(0),
    indirect: workspace.numbers(cells).fill(0),
  }));
}

type CostColumns = Record<'direct' | 'indirect', Float64Array>;

/** The engine gives code that is optimised to what is called again: not to a loop that runs. */
const AT_A_TIME = 256;
