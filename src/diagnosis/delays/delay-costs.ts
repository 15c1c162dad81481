import {
  addTimes,
  clearSums,
  emptySums,
  endOfWait,
  firstAbove,
  type PlaceSums,
  partOfWait,
  type Timelines,
} from '../timelines.ts';
import { lastSynchronisation, type Synchronisations } from './synchronisations.ts';

/** Waiting that the excess work of a process in a place made others do. */
export interface DelayCost {
  process: number;
  /** See Places. */
  place: number;
  /** Of those that waited for this process itself. */
  directNs: number;
  /** Of those that waited for the ones it had made wait, and so on. */
  indirectNs: number;
}

/** Who made whom wait, with which work. Direct, indirect and unattributed add up to all waiting. */
export interface DelayCosts {
  directNs: number;
  indirectNs: number;
  /** Of waits whose cause neither did more than the waiter nor waited itself: clocks that contradict each other. */
  unattributedNs: number;
  /** Above 0, most first. */
  costs: DelayCost[];
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
  const { waits, processes, places, waitStart } = timelines;
  const order = inOrderOfEnds(timelines);
  const rank = new Int32Array(waits.count);
  for (let i = 0; i < order.length; i++) rank[order[i]!] = i;
  const ends = Float64Array.from(waits.ns, (_, wait) => endOfWait(waits, wait));
  const propagated = new Float64Array(waits.count);
  const charged = new Charges(processes, places.count);
  const excess = emptySums(places.count);
  for (let i = order.length - 1; i >= 0; i--) {
    const wait = order[i]!;
    const cause = waits.causeProcess[wait]!;
    const start = waits.startNs[wait]!;
    const end = ends[wait]!;
    const met = lastSynchronisation(synchronisations, waits.process[wait]!, cause, start);
    clearSums(excess);
    addTimes(timelines, cause, met, end, 1, excess);
    addTimes(timelines, waits.process[wait]!, met, start, -1, excess);
    let sum = sumOfExcess(excess);
    const from = firstAbove(ends, waitStart[cause]!, waitStart[cause + 1]!, met);
    let behind = from;
    for (; behind < waitStart[cause + 1]! && waits.startNs[behind]! < end; behind++) {
      if (rank[behind]! < i) sum += partOfWait(waits, behind, met, end);
    }
    if (!(sum > 0)) {
      charged.unattributedNs += waits.ns[wait]! + propagated[wait]!;
      continue;
    }
    charged.add(cause, excess, waits.ns[wait]! / sum, propagated[wait]! / sum);
    const scale = (waits.ns[wait]! + propagated[wait]!) / sum;
    for (let other = from; other < behind; other++) {
      if (rank[other]! < i) propagated[other]! += scale * partOfWait(waits, other, met, end);
    }
  }
  return charged.list();
}

/** Waits by end, process, call, ascending. */
function inOrderOfEnds({ waits }: Timelines): Int32Array {
  const order = Int32Array.from({ length: waits.count }, (_, wait) => wait);
  // Waits come in order of processes and calls already.
  return order.sort((a, b) => endOfWait(waits, a) - endOfWait(waits, b) || a - b);
}

/** Leaves in the sums what is above 0. @returns its sum */
function sumOfExcess({ ns, met, metCount }: PlaceSums): number {
  let sum = 0;
  for (let i = 0; i < metCount; i++) {
    if (ns[met[i]!]! > 0) sum += ns[met[i]!]!;
    else ns[met[i]!] = 0;
  }
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

  add(process: number, { ns, met, metCount }: PlaceSums, directScale: number, indirectScale: number): void {
    this.direct[process] ??= new Float64Array(this.places);
    this.indirect[process] ??= new Float64Array(this.places);
    const direct = this.direct[process]!;
    const indirect = this.indirect[process]!;
    for (let i = 0; i < metCount; i++) {
      const place = met[i]!;
      direct[place]! += directScale * ns[place]!;
      indirect[place]! += indirectScale * ns[place]!;
    }
  }

  list(): DelayCosts {
    const costs: DelayCost[] = [];
    let [directNs, indirectNs] = [0, 0];
    this.direct.forEach((row, process) => {
      row?.forEach((direct, place) => {
        const indirect = this.indirect[process]![place]!;
        if (direct + indirect === 0) return;
        directNs += direct;
        indirectNs += indirect;
        costs.push({ process, place, directNs: direct, indirectNs: indirect });
      });
    });
    costs.sort(
      (a, b) =>
        b.directNs + b.indirectNs - (a.directNs + a.indirectNs) || a.process - b.process || a.place - b.place,
    );
    return { directNs, indirectNs, unattributedNs: this.unattributedNs, costs };
  }
}
