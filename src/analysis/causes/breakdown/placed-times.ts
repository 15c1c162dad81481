import { firstAbove } from '../../../base/statistics/first-above.ts';
import { sum } from '../../../base/statistics/sum.ts';
import { grown } from '../../../trace/columns/growing-columns.ts';
import { NONE } from '../../../trace/columns/trace.ts';
import { TimeSums } from '../../waits/timelines/time-sums.ts';
import { partOfWait, type Timelines } from '../../waits/timelines/timelines.ts';

export interface PlacedNs {
  process: number;
  /** See Places. */
  place: number;
  ns: number;
}

/**
 * Sums of time by process and place. There are thousands of sums of millions of times: a hash table with open
 * addressing, since a Map makes an object of every key.
 */
export class PlacedTimes {
  private count = 0;
  /** In the order in which they were first added to. */
  private process = new Int32Array(64);
  private place = new Int32Array(64);
  private sums = new Float64Array(64);
  /** Twice as many as there is room for sums, so that few are met that belong elsewhere. */
  private slots = new Int32Array(128).fill(NONE);

  /** @param places how many there are */
  constructor(private readonly places: number) {}

  add(process: number, place: number, ns: number): void {
    const at = this.slotOf(process, place);
    const known = this.slots[at]!;
    if (known !== NONE) {
      this.sums[known]! += ns;
      return;
    }
    this.slots[at] = this.count;
    this.process[this.count] = process;
    this.place[this.count] = place;
    this.sums[this.count++] = ns;
    if (this.count === this.sums.length) this.grow();
  }

  /** Takes everything out. */
  clear(): void {
    this.slots.fill(NONE);
    this.count = 0;
  }

  /** All of it. */
  total(): number {
    return sum(this.sums.subarray(0, this.count));
  }

  /**
   * @param divisor of all times
   * @param smallest places with less, when divided, are left out
   * @returns each place once, most time first; of equals the lower process and place
   */
  list(divisor: number, smallest: number): PlacedNs[] {
    const found: PlacedNs[] = [];
    for (let i = 0; i < this.count; i++) {
      const ns = this.sums[i]! / divisor;
      if (ns >= smallest) found.push({ process: this.process[i]!, place: this.place[i]!, ns });
    }
    return found.sort((a, b) => b.ns - a.ns || a.process - b.process || a.place - b.place);
  }

  /** The same for all processes together. */
  listOfAll(divisor: number, smallest: number): Omit<PlacedNs, 'process'>[] {
    const all = new Float64Array(this.places);
    for (let i = 0; i < this.count; i++) all[this.place[i]!]! += this.sums[i]! / divisor;
    const found: Omit<PlacedNs, 'process'>[] = [];
    for (let place = 0; place < all.length; place++) {
      const ns = all[place]!;
      if (ns > 0 && ns >= smallest) found.push({ place, ns });
    }
    return found.sort((a, b) => b.ns - a.ns || a.place - b.place);
  }

  /** Where the sum is, or an empty place for it. */
  private slotOf(process: number, place: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    // Fibonacci hashing (Knuth: The Art of Computer Programming, volume 3, section 6.4).
    const mixed = Math.imul(Math.imul(process, 0x9e3779b1) + place, 0x9e3779b1);
    for (let at = (mixed ^ (mixed >>> 15)) & mask; ; at = (at + 1) & mask) {
      const i = slots[at]!;
      if (i === NONE || (this.process[i] === process && this.place[i] === place)) return at;
    }
  }

  private grow(): void {
    const length = 2 * this.count;
    this.process = grown(this.process, length);
    this.place = grown(this.place, length);
    this.sums = grown(this.sums, length);
    this.slots = new Int32Array(2 * length).fill(NONE);
    for (let i = 0; i < this.count; i++) this.slots[this.slotOf(this.process[i]!, this.place[i]!)] = i;
  }
}

/** Calls of a process that is compared with another one's gap: this may be as long as the program. */
const MAX_CALLS_COMPARED = 256;

/** Adds up what processes did in intervals, waiting not left out: the path through an instance has none. */
export class IntervalTimes {
  private readonly sums: TimeSums;
  /** By place, of those in the sums: all of its time in a gap. */
  private readonly whole: Float64Array;

  /** @param isInMpi by place, see placesInMpi */
  constructor(
    private readonly timelines: Timelines,
    private readonly isInMpi: Uint8Array,
  ) {
    this.sums = new TimeSums(timelines);
    this.whole = new Float64Array(timelines.places.count);
  }

  /**
   * Adds what a process did in [from, to): as long as the interval, but for rounding.
   *
   * @param computing where places outside of MPI go, and `inMpi`, where those in MPI calls go; may be the
   *   same
   */
  add(process: number, from: number, to: number, computing: PlacedTimes, inMpi: PlacedTimes): void {
    const { timelines } = this;
    this.sums.add(process, from, to);
    this.moveSums(process, computing, inMpi);
    // Where clocks disagree a process may wait on the path.
    const { waits, waitStart, endOfWait, callTimes } = timelines;
    const end = waitStart[process + 1]!;
    for (let wait = firstAbove(endOfWait, waitStart[process]!, end, from); wait < end; wait++) {
      if (waits.startNs[wait]! >= to) break;
      inMpi.add(process, callTimes.calls.path[waits.call[wait]!]!, partOfWait(waits, wait, from, to));
    }
  }

  /**
   * Adds what a process did from the beginning of an instance on until it was there itself, or was waited
   * for. The beginning mostly cuts a gap, of which is known how long its functions took and not when. So what
   * the process did more in this gap than the one that the instance begins with did since then made it late;
   * what is left counts in proportion.
   *
   * @param from the instance's beginning
   * @param first process that posted its first event then
   */
  addLate(process: number, from: number, to: number, first: number, late: PlacedTimes): void {
    const end = this.endOfGap(process, from, to, first);
    this.moveSums(process, late, late);
    if (end < to) this.add(process, end, to, late, late);
  }

  /**
   * Fills the sums with what a process did after an instant in the gap that it cuts.
   *
   * @returns the end of the gap, or `to` where that is earlier; `from` where no gap is cut
   */
  private endOfGap(process: number, from: number, to: number, first: number): number {
    const { sums, whole, timelines } = this;
    const { calls, processBegin, processEnd } = timelines.callTimes;
    const [own, afterLast] = [calls.processStart[process]!, calls.processStart[process + 1]!];
    const call = firstAbove(calls.leave, own, afterLast, from);
    const begin = call === own ? processBegin[process]! : calls.leave[call - 1]!;
    const end = Math.min(to, call === afterLast ? processEnd[process]! : calls.enter[call]!);
    if (begin >= from || end <= from) return from;
    const all = end - begin;
    const rest = end - from;
    sums.add(process, begin, end);
    const { met, metCount } = sums;
    if (first !== process && this.callsBetween(first, begin, from) <= MAX_CALLS_COMPARED) {
      for (let i = 0; i < metCount; i++) whole[met[i]!] = sums.at(met[i]!);
      sums.subtract(first, begin, from);
      let more = 0;
      for (let i = 0; i < metCount; i++) more += sums.at(met[i]!);
      for (let i = 0; i < metCount; i++) {
        const place = met[i]!;
        const ns = sums.at(place);
        if (more >= rest) sums.set(place, ns * (rest / more));
        else sums.set(place, ns + ((whole[place]! - ns) * (rest - more)) / (all - more));
      }
    } else for (let i = 0; i < metCount; i++) sums.set(met[i]!, sums.at(met[i]!) * (rest / all));
    return end;
  }

  private callsBetween(process: number, from: number, to: number): number {
    const { leave, processStart } = this.timelines.callTimes.calls;
    const end = processStart[process + 1]!;
    return (
      firstAbove(leave, processStart[process]!, end, to) -
      firstAbove(leave, processStart[process]!, end, from)
    );
  }

  /** Adds the sums to times by process, and empties them. */
  private moveSums(process: number, computing: PlacedTimes, inMpi: PlacedTimes): void {
    const { sums, isInMpi } = this;
    const { met, metCount } = sums;
    for (let i = 0; i < metCount; i++) {
      const place = met[i]!;
      const ns = sums.at(place);
      if (ns !== 0) (isInMpi[place] === 1 ? inMpi : computing).add(process, place, ns);
    }
    sums.clear();
  }

  /** How long a process was outside of MPI calls in [from, to). */
  computingNs(process: number, from: number, to: number): number {
    const { calls } = this.timelines.callTimes;
    const end = calls.processStart[process + 1]!;
    let inCalls = 0;
    for (let call = firstAbove(calls.leave, calls.processStart[process]!, end, from); call < end; call++) {
      const enter = Math.max(from, calls.enter[call]!);
      if (enter >= to) break;
      inCalls += Math.min(to, calls.leave[call]!) - enter;
    }
    return to - from - inCalls;
  }
}
