import {
  addTimes,
  clearSums,
  emptySums,
  firstAbove,
  type PlaceSums,
  partOfWait,
  type Timelines,
} from '../timelines.ts';

/** Time of one process in one place. */
export interface PlacedNs {
  process: number;
  /** See Places. */
  place: number;
  ns: number;
}

/** Sums of time by process and place. */
export class PlacedTimes {
  private readonly places: number;
  private readonly slotOf = new Map<number, number>();
  private readonly keys: number[] = [];
  private readonly sums: number[] = [];

  /** @param places how many there are */
  constructor(places: number) {
    this.places = places;
  }

  add(process: number, place: number, ns: number): void {
    const key = process * this.places + place;
    const slot = this.slotOf.get(key);
    if (slot !== undefined) this.sums[slot]! += ns;
    else this.slotOf.set(key, this.keys.push(key) - 1);
    if (slot === undefined) this.sums.push(ns);
  }

  /** All of it. */
  total(): number {
    return this.sums.reduce((sum, ns) => sum + ns, 0);
  }

  /**
   * @param divisor of all times
   * @param smallest places with less, when divided, are left out
   * @returns each place once, most time first; of equals the lower process and place
   */
  list(divisor: number, smallest: number): PlacedNs[] {
    const { places, keys, sums } = this;
    const found: PlacedNs[] = [];
    for (let slot = 0; slot < keys.length; slot++) {
      const ns = sums[slot]! / divisor;
      const key = keys[slot]!;
      if (ns >= smallest) found.push({ process: Math.floor(key / places), place: key % places, ns });
    }
    return found.sort((a, b) => b.ns - a.ns || a.process - b.process || a.place - b.place);
  }

  /** The same for all processes together. */
  listOfAll(divisor: number, smallest: number): Omit<PlacedNs, 'process'>[] {
    const { places, keys, sums } = this;
    const all = new Float64Array(places);
    for (let slot = 0; slot < keys.length; slot++) all[keys[slot]! % places]! += sums[slot]! / divisor;
    const found: Omit<PlacedNs, 'process'>[] = [];
    for (let place = 0; place < places; place++) {
      const ns = all[place]!;
      if (ns > 0 && ns >= smallest) found.push({ place, ns });
    }
    return found.sort((a, b) => b.ns - a.ns || a.place - b.place);
  }
}

/** Adds up what processes did in intervals, waiting not left out: the path through an instance has none. */
export class IntervalTimes {
  private readonly timelines: Timelines;
  private readonly isInMpi: Uint8Array;
  private readonly sums: PlaceSums;
  private readonly waitEnd: Float64Array;

  /** @param isInMpi by place, see placesInMpi */
  constructor(timelines: Timelines, isInMpi: Uint8Array) {
    this.timelines = timelines;
    this.isInMpi = isInMpi;
    this.sums = emptySums(timelines.places.count);
    this.waitEnd = timelines.endOfWait;
  }

  /**
   * Adds what a process did in [from, to): as long as the interval, but for rounding.
   *
   * @param computing where places outside of MPI go, and `inMpi`, where those in MPI calls go; may be the same
   */
  add(process: number, from: number, to: number, computing: PlacedTimes, inMpi: PlacedTimes): void {
    const { sums, isInMpi, timelines, waitEnd } = this;
    addTimes(timelines, process, from, to, 1, sums);
    for (let i = 0; i < sums.metCount; i++) {
      const place = sums.met[i]!;
      if (sums.ns[place] !== 0)
        (isInMpi[place] === 1 ? inMpi : computing).add(process, place, sums.ns[place]!);
    }
    clearSums(sums);
    // Where clocks disagree a process may wait on the path.
    const { waits, waitStart, callTimes } = timelines;
    const behind = waitStart[process + 1]!;
    for (let wait = firstAbove(waitEnd, waitStart[process]!, behind, from); wait < behind; wait++) {
      if (waits.startNs[wait]! >= to) break;
      inMpi.add(process, callTimes.calls.path[waits.call[wait]!]!, partOfWait(waits, wait, from, to));
    }
  }

  /** How long a process was outside of MPI calls in [from, to). */
  computingNs(process: number, from: number, to: number): number {
    const { calls } = this.timelines.callTimes;
    const behind = calls.processStart[process + 1]!;
    let inCalls = 0;
    for (
      let call = firstAbove(calls.leave, calls.processStart[process]!, behind, from);
      call < behind;
      call++
    ) {
      const enter = Math.max(from, calls.enter[call]!);
      if (enter >= to) break;
      inCalls += Math.min(to, calls.leave[call]!) - enter;
    }
    return to - from - inCalls;
  }
}
