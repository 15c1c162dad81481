import type { Timelines } from '../timelines.ts';
import { type PlacedNs, PlacedTimes } from './placed-times.ts';

/** All of a process's time in a place, and that of the others. */
export interface WholeTime extends PlacedNs {
  /** Mean of the other processes that were in that place; 0 where none was. */
  othersNs: number;
}

/**
 * How long each process was in each place outside of MPI in the whole trace: what somebody finds who times a function. Late time
 * may be more, since a process that nothing holds back is ahead of the others by several instances, and it is that of one process
 * also where all computed as long.
 *
 * O(entries of gaps)
 */
export class WholeTimes {
  private readonly byProcess: PlacedTimes;
  /** By place: of all processes together, and how many were there. */
  private readonly allNs: Float64Array;
  private readonly processes: Int32Array;

  constructor({ callTimes: { calls, gaps }, places, processes }: Timelines) {
    this.byProcess = new PlacedTimes(places.count);
    this.allNs = new Float64Array(places.count);
    this.processes = new Int32Array(places.count);
    const sums = new Float64Array(places.count);
    for (let process = 0; process < processes; process++) {
      const first = gaps.start[calls.processStart[process]! + process]!;
      const behind = gaps.start[calls.processStart[process + 1]! + process + 1]!;
      for (let entry = first; entry < behind; entry++) sums[places.ofEntry[entry]!]! += gaps.ns[entry]!;
      for (let place = 0; place < places.count; place++) {
        const ns = sums[place]!;
        if (ns <= 0) continue;
        this.byProcess.add(process, place, ns);
        this.allNs[place]! += ns;
        this.processes[place]!++;
        sums[place] = 0;
      }
    }
  }

  /** @param instances by which the times are divided */
  of({ process, place }: Omit<PlacedNs, 'ns'>, instances: number): WholeTime {
    const ns = this.byProcess.at(process, place);
    const others = this.processes[place]! - (ns > 0 ? 1 : 0);
    const othersNs = others > 0 ? Math.max(0, this.allNs[place]! - ns) / others : 0;
    return { process, place, ns: ns / instances, othersNs: othersNs / instances };
  }
}
