import { firstAbove } from '../../../base/statistics/first-above.ts';
import { grown } from '../../../trace/columns/growing-columns.ts';
import { NONE } from '../../../trace/columns/trace.ts';
import type { TracedInstances } from '../../patterns/events-of.ts';
import type { Timelines } from '../../waits/timelines/timelines.ts';

/** What a walk needs of an analysis. */
export interface Walked extends TracedInstances {
  timelines: Timelines;
}

/**
 * The path from the end of an instance back to its beginning (METHOD, "What a duration is made of"): from the
 * last completion back on its process to the end of the latest wait, there over to the process that was
 * waited for, and so on until the first posting. It may go through processes that are not in the instance.
 * Its pieces lie one before the other without gaps, so they are as long as the instance; nobody waits on
 * them, but where clocks disagree.
 *
 * One walk at a time: each one writes over the one before.
 */
export class InstanceWalk {
  /** Pieces, the last in time first: piece i is [from[i], to[i]) of process[i]. */
  count = 0;
  process = new Int32Array(16);
  from = new Float64Array(16);
  to = new Float64Array(16);
  /** By process: its first posting in the instance that `stamp` names. */
  private readonly posted: Float64Array;
  private readonly stamp: Int32Array;
  private instance = NONE;
  /** The process that posted first, the lowest of equals: the instance begins with it. */
  firstToPost = NONE;

  constructor(private readonly walked: Walked) {
    const { processes } = walked.timelines;
    this.posted = new Float64Array(processes);
    this.stamp = new Int32Array(processes).fill(NONE);
  }

  walk(instance: number): void {
    const { instances, timelines } = this.walked;
    this.count = 0;
    const begin = instances.startNs[instance]!;
    let at = instances.endNs[instance]!;
    let process = this.lastToFinish(instance);
    // Clocks that disagree, or are coarse, can make processes wait for each other in a circle at one instant.
    let jumpsHere = 0;
    for (;;) {
      const wait = this.latestWait(process, at, jumpsHere > timelines.processes);
      const end = wait === NONE ? Number.NEGATIVE_INFINITY : timelines.endOfWait[wait]!;
      if (end <= begin) break;
      if (end < at) {
        this.push(process, end, at);
        at = end;
        jumpsHere = 0;
      }
      process = timelines.waits.causeProcess[wait]!;
      jumpsHere++;
    }
    this.push(process, begin, at);
  }

  /** When a process posted its first event of the instance that was walked; infinite: it is not in it. */
  firstPosted(process: number): number {
    return this.stamp[process] === this.instance ? this.posted[process]! : Number.POSITIVE_INFINITY;
  }

  /** The process with the last completion, the lowest of equals; notes when each one posted first. */
  private lastToFinish(instance: number): number {
    const { trace, blocks, instances } = this.walked;
    const { posted, completed } = trace.events;
    const end = instances.endNs[instance]!;
    let found = NONE;
    this.instance = instance;
    this.firstToPost = NONE;
    for (let i = instances.start[instance]!; i < instances.start[instance + 1]!; i++) {
      const block = instances.block[i]!;
      const process = blocks.process[block]!;
      if (this.stamp[process] !== instance) {
        this.stamp[process] = instance;
        this.posted[process] = posted[blocks.start[block]!]!;
        if (this.firstToPost === NONE && this.posted[process] === instances.startNs[instance])
          this.firstToPost = process;
      }
      if (found !== NONE) continue;
      for (let event = blocks.start[block]!; event < blocks.start[block + 1]!; event++) {
        if (completed[event]! === end) found = process;
      }
    }
    return found;
  }

  /** The last wait of a process that ended by an instant, or before it; NONE without any. */
  private latestWait(process: number, instant: number, isBefore: boolean): number {
    // Ascending within a process, since a call has one wait at most.
    const { waitStart, endOfWait } = this.walked.timelines;
    const first = waitStart[process]!;
    let wait = firstAbove(endOfWait, first, waitStart[process + 1]!, instant) - 1;
    if (isBefore && wait >= first && endOfWait[wait] === instant) wait--;
    return wait < first ? NONE : wait;
  }

  private push(process: number, from: number, to: number): void {
    if (to <= from) return;
    if (this.count === this.process.length) this.grow();
    this.process[this.count] = process;
    this.from[this.count] = from;
    this.to[this.count] = to;
    this.count++;
  }

  private grow(): void {
    this.process = grown(this.process, 2 * this.count);
    this.from = grown(this.from, 2 * this.count);
    this.to = grown(this.to, 2 * this.count);
  }
}
