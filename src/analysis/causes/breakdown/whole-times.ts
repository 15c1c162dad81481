import { firstAbove, type Timelines } from '../../waits/timelines/timelines.ts';
import type { PlacedNs } from './placed-times.ts';

/** All of a process's time in a place, and that of the others. */
export interface WholeTime extends PlacedNs {
  /** Mean of the other processes that were in that place; 0 where none was. */
  othersNs: number;
}

/**
 * How long each process was in each place outside of MPI in the whole trace: what somebody finds who times a
 * function. Late time may be more, since a process that nothing holds back is ahead of the others by several
 * instances, and it is that of one process also where all computed as long.
 *
 * O(entries of gaps)
 */
export class WholeTimes {
  /** By process, then place, ascending: rows of process p are start[p] to start[p + 1] - 1. */
  private readonly start: Int32Array;
  private readonly place: Int32Array;
  private readonly ns: Float64Array;
  /** By place: of all processes together, and how many were there. */
  private readonly allNs: Float64Array;
  private readonly processes: Int32Array;

  constructor({ callTimes: { calls, gaps }, places, processes }: Timelines) {
    const place: Int32Array[] = [];
    const ns: Float64Array[] = [];
    this.start = new Int32Array(processes + 1);
    this.allNs = new Float64Array(places.count);
    this.processes = new Int32Array(places.count);
    const sums = new Float64Array(places.count);
    for (let process = 0; process < processes; process++) {
      const first = gaps.start[calls.processStart[process]! + process]!;
      const behind = gaps.start[calls.processStart[process + 1]! + process + 1]!;
      addUp(places.ofEntry.subarray(first, behind), gaps.ns.subarray(first, behind), sums);
      const own = this.placesIn(sums);
      place.push(own);
      ns.push(Float64Array.from(own, (each) => sums[each]!));
      this.start[process + 1] = this.start[process]! + own.length;
      sums.fill(0);
    }
    this.place = joined(place, new Int32Array(this.start[processes]!));
    this.ns = joined(ns, new Float64Array(this.start[processes]!));
  }

  /** The places with time of a process, which is added to that of all. */
  private placesIn(sums: Float64Array): Int32Array {
    const found = new Int32Array(sums.length);
    let count = 0;
    for (let place = 0; place < sums.length; place++) {
      if (sums[place]! <= 0) continue;
      found[count++] = place;
      this.allNs[place]! += sums[place]!;
      this.processes[place]!++;
    }
    return found.slice(0, count);
  }

  private at(process: number, place: number): number {
    const first = this.start[process]!;
    const row = firstAbove(this.place, first, this.start[process + 1]!, place) - 1;
    return row >= first && this.place[row] === place ? this.ns[row]! : 0;
  }

  /** @param instances by which the times are divided */
  of({ process, place }: Omit<PlacedNs, 'ns'>, instances: number): WholeTime {
    const ns = this.at(process, place);
    const others = this.processes[place]! - (ns > 0 ? 1 : 0);
    const othersNs = others > 0 ? Math.max(0, this.allNs[place]! - ns) / others : 0;
    return { process, place, ns: ns / instances, othersNs: othersNs / instances };
  }
}

function addUp(places: Int32Array, ns: Float64Array, sums: Float64Array): void {
  for (let entry = 0; entry < places.length; entry++) sums[places[entry]!]! += ns[entry]!;
}

function joined<Column extends Int32Array | Float64Array>(columns: readonly Column[], all: Column): Column {
  let at = 0;
  for (const column of columns) {
    all.set(column, at);
    at += column.length;
  }
  return all;
}
