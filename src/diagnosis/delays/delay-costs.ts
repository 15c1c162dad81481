import { addTimes, emptySums, firstAbove, type PlaceSums, partOfWait, type Timelines } from '../timelines.ts';
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

/** @returns the largest costs, direct and indirect together, most first; at most `most` */
export function largestDelays(
  { count, process, place, costDirectNs, costIndirectNs }: DelayCosts,
  most: number,
): DelayCost[] {
  const total = costDirectNs.map((direct, i) => direct + costIndirectNs[i]!);
  const least = total.slice().sort()[Math.max(0, count - most)] ?? 0;
  const largest: DelayCost[] = [];
  for (let i = 0; i < count; i++) {
    if (total[i]! < least) continue;
    const [directNs, indirectNs] = [costDirectNs[i]!, costIndirectNs[i]!];
    largest.push({ process: process[i]!, place: place[i]!, directNs, indirectNs });
  }
  largest.sort((a, b) => b.directNs + b.indirectNs - (a.directNs + a.indirectNs));
  return largest.slice(0, most);
}

/** What a difference of sums of doubles may be where there is none. */
const LEAST_NS = 1e-3;

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
  const rank = new Int32Array(waits.count);
  for (let i = 0; i < order.length; i++) rank[order[i]!] = i;
  const propagated = new Float64Array(waits.count);
  const charged = new Charges(processes, places.count);
  const more = emptySums(places.count);
  const excess: Excess = {
    count: 0,
    place: new Int32Array(places.count),
    ns: new Float64Array(places.count),
  };
  for (let i = order.length - 1; i >= 0; i--) {
    const wait = order[i]!;
    const cause = waits.causeProcess[wait]!;
    const start = waits.startNs[wait]!;
    const end = ends[wait]!;
    const met = lastSynchronisation(synchronisations, waits.process[wait]!, cause, start);
    addTimes(timelines, cause, met, end, 1, more);
    // What the waiter did and its cause did not is no excess.
    addTimes(timelines, waits.process[wait]!, met, start, -1, more);
    let sum = takeExcess(more, excess);
    const from = firstAbove(ends, waitStart[cause]!, waitStart[cause + 1]!, met);
    let behind = from;
    for (; behind < waitStart[cause + 1]! && waits.startNs[behind]! < end; behind++) {
      if (rank[behind]! < i) sum += partOfWait(waits, behind, met, end);
    }
    if (sum < LEAST_NS) {
      charged.unattributedNs += waits.ns[wait]! + propagated[wait]!;
      continue;
    }
    charged.add(cause, excess, waits.ns[wait]! / sum, propagated[wait]! / sum);
    const scale = (waits.ns[wait]! + propagated[wait]!) / sum;
    for (let other = from; other < behind; other++) {
      if (rank[other]! < i) propagated[other]! += scale * partOfWait(waits, other, met, end);
    }
  }
  return charged.columns();
}

/** What a process did more than another one, by place. */
interface Excess {
  count: number;
  place: Int32Array;
  ns: Float64Array;
}

/** Takes the sums that are left, and clears all. @param excess output. @returns their sum */
function takeExcess(sums: PlaceSums, excess: Excess): number {
  const { ns, met, metCount } = sums;
  let sum = 0;
  let count = 0;
  for (let i = 0; i < metCount; i++) {
    const place = met[i]!;
    const more = ns[place]!;
    ns[place] = 0;
    if (more === 0) continue;
    sum += more;
    excess.place[count] = place;
    excess.ns[count++] = more;
  }
  sums.metCount = 0;
  excess.count = count;
  return sum;
}

/** Costs by process and place. A row of all places is there for processes that have costs. */
class Charges {
  unattributedNs = 0;
  private readonly direct: (Float64Array | undefined)[];
  private readonly indirect: (Float64Array | undefined)[];

  constructor(
    processes: number,
    private readonly places: number,
  ) {
    this.direct = new Array(processes);
    this.indirect = new Array(processes);
  }

  add(
    process: number,
    { place: places, ns, count }: Excess,
    directScale: number,
    indirectScale: number,
  ): void {
    this.direct[process] ??= new Float64Array(this.places);
    this.indirect[process] ??= new Float64Array(this.places);
    const direct = this.direct[process]!;
    const indirect = this.indirect[process]!;
    for (let i = 0; i < count; i++) {
      const place = places[i]!;
      direct[place]! += directScale * ns[i]!;
      indirect[place]! += indirectScale * ns[i]!;
    }
  }

  columns(): DelayCosts {
    let count = 0;
    for (const row of this.direct) for (const ns of row ?? []) if (ns > 0) count++;
    const costs: DelayCosts = {
      directNs: 0,
      indirectNs: 0,
      unattributedNs: this.unattributedNs,
      count,
      process: new Int32Array(count),
      place: new Int32Array(count),
      costDirectNs: new Float64Array(count),
      costIndirectNs: new Float64Array(count),
    };
    let at = 0;
    for (let process = 0; process < this.direct.length; process++) {
      const direct = this.direct[process];
      if (direct === undefined) continue;
      for (let place = 0; place < this.places; place++) {
        // What is indirect comes from a wait, too, so it has a direct part.
        if (direct[place] === 0) continue;
        costs.process[at] = process;
        costs.place[at] = place;
        costs.costDirectNs[at] = direct[place]!;
        costs.costIndirectNs[at++] = this.indirect[process]![place]!;
      }
    }
    for (let i = 0; i < count; i++) {
      costs.directNs += costs.costDirectNs[i]!;
      costs.indirectNs += costs.costIndirectNs[i]!;
    }
    return costs;
  }
}
