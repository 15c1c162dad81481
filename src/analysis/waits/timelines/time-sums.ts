import { type CompiledTimelines, keepCompiled } from './compiled-timelines.ts';
import type { Timelines } from './timelines.ts';

/** Times of a process by place, added up interval by interval. */
export class TimeSums {
  /** The first `metCount` are the places that something was added to, in the order in which they were met. */
  readonly met: Int32Array;
  private readonly compiled: CompiledTimelines;

  /** @throws InputError when the timelines do not fit into the memory of compiled code */
  constructor(timelines: Timelines) {
    this.compiled = keepCompiled(timelines);
    this.met = this.compiled.met;
  }

  get metCount(): number {
    return this.compiled.sums.metCount;
  }

  /** @returns nanoseconds; 0 where nothing was added */
  at(place: number): number {
    return this.compiled.isMet[place] === 1 ? this.compiled.ns[place]! : 0;
  }

  /** @param place one that was met */
  set(place: number, ns: number): void {
    this.compiled.ns[place] = ns;
  }

  /**
   * Adds a process's exclusive time in [from, to) by place, without its waits. A gap that the interval's
   * border cuts counts in proportion. O(log calls + calls and entries of gaps in the interval)
   */
  add(process: number, from: number, to: number): void {
    this.compiled.kernels.addTimesBetween(this.compiled, { process, from, to, weight: 1 });
  }

  /** Takes the same away from what is there: no sum falls below 0. */
  subtract(process: number, from: number, to: number): void {
    this.compiled.kernels.subtractTimesBetween(this.compiled, { process, from, to });
  }

  clear(): void {
    this.compiled.kernels.clearSums(this.compiled);
  }
}
