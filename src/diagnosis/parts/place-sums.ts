import type { CallTimes } from '../../trace/call-times.ts';
import { NONE } from '../../trace/trace.ts';

/** Time in one place. */
export interface PlaceTime {
  process: number;
  /** Index into the trace's call paths: of the function that computed, or of the MPI call. */
  path: number;
  /** Path of the MPI call that came next, where functions are known from call stacks; else NONE. */
  nextPath: number;
  ns: number;
}

/** Sums of time by place. A place that was met has a slot; adding to one allocates nothing but a new slot. */
export class PlaceSums {
  private readonly paths: number;
  private readonly slotOf = new Map<number, number>();
  private readonly keys: number[] = [];
  private readonly sums: number[] = [];

  /** @param paths how many call paths the trace has */
  constructor(paths: number) {
    this.paths = paths;
  }

  /** @param nextPath NONE where it makes no difference */
  add(process: number, path: number, nextPath: number, ns: number): void {
    const place = path + this.paths * (nextPath === NONE ? 0 : nextPath + 1);
    const key = place + process * this.paths * (this.paths + 1);
    const slot = this.slotOf.get(key);
    if (slot !== undefined) {
      this.sums[slot]! += ns;
      return;
    }
    this.slotOf.set(key, this.keys.length);
    this.keys.push(key);
    this.sums.push(ns);
  }

  /** @returns each place once, most time first; of equals the lower process and path */
  places(): PlaceTime[] {
    const { paths } = this;
    const each = this.keys.map((key, slot) => ({ key, ns: this.sums[slot]! }));
    return each
      .sort((a, b) => b.ns - a.ns || a.key - b.key)
      .map(({ key, ns }) => {
        const place = key % (paths * (paths + 1));
        const next = Math.floor(place / paths);
        return {
          process: Math.floor(key / (paths * (paths + 1))),
          path: place % paths,
          nextPath: next === 0 ? NONE : next - 1,
          ns,
        };
      });
  }
}

/** Whose times are read, and which of its call paths are MPI calls. */
export interface PathTimes {
  times: CallTimes;
  /** By path: 1 where its region is an MPI call. */
  isMpi: Uint8Array;
}

/**
 * Adds what a process did in an interval, by place: exclusive times of functions and whole MPI calls. A gap between two calls
 * that the interval cuts is cut in proportion, since a gap knows how long its functions took and not when. What lies outside
 * of the process's measured span is on path 0. What is added is as long as the interval, but for rounding.
 *
 * O(log calls + calls and functions in the interval).
 *
 * @param from, to in nanoseconds
 * @param computing where functions' times go, and `inMpi`, where those of MPI calls go; may be the same
 */
export function addTimes(
  { times, isMpi }: PathTimes,
  process: number,
  from: number,
  to: number,
  computing: PlaceSums,
  inMpi: PlaceSums,
): void {
  const { calls, gaps, fromCallStacks } = times;
  const behind = calls.processStart[process + 1]!;
  let at = from;
  for (let call = firstCallLeftAfter(times, process, from); at < to; call++) {
    const enter = call < behind ? calls.enter[call]! : Number.POSITIVE_INFINITY;
    if (at < enter) {
      const end = Math.min(enter, to);
      const gap = call + process;
      const nextPath = fromCallStacks && call < behind ? calls.path[call]! : NONE;
      const [begin, length] = measuredGap(times, process, call);
      const inside = Math.max(0, Math.min(end, begin + length) - Math.max(at, begin));
      const share = length > 0 ? inside / length : 0;
      let known = 0;
      for (let entry = gaps.start[gap]!; share > 0 && entry < gaps.start[gap + 1]!; entry++) {
        const path = gaps.path[entry]!;
        const ns = gaps.ns[entry]! * share;
        known += ns;
        (isMpi[path] === 1 ? inMpi : computing).add(process, path, nextPath, ns);
      }
      const unknown = end - at - known;
      // Sums of parts differ from the whole in the last digits: no place is made of that.
      if (unknown > 1e-6) computing.add(process, 0, nextPath, unknown);
      at = end;
    }
    if (call >= behind || at >= to) break;
    const leave = Math.min(calls.leave[call]!, to);
    if (leave > at) {
      inMpi.add(process, calls.path[call]!, NONE, leave - at);
      at = leave;
    }
  }
}

/** How long a process was outside of MPI calls in an interval. */
export function computingNs(times: CallTimes, process: number, from: number, to: number): number {
  const { calls } = times;
  const behind = calls.processStart[process + 1]!;
  let inCalls = 0;
  for (let call = firstCallLeftAfter(times, process, from); call < behind; call++) {
    const enter = Math.max(from, calls.enter[call]!);
    if (enter >= to) break;
    inCalls += Math.min(to, calls.leave[call]!) - enter;
  }
  return to - from - inCalls;
}

/** The first call of a process that was left after an instant; the one behind its last where none was. */
export function firstCallLeftAfter({ calls }: CallTimes, process: number, instant: number): number {
  let low = calls.processStart[process]!;
  let high = calls.processStart[process + 1]!;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (calls.leave[middle]! > instant) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Begin and length of what was measured of the gap before a call of a process: what its entries add up to. */
export function measuredGap(
  { calls, processBegin, processEnd }: CallTimes,
  process: number,
  call: number,
): [begin: number, ns: number] {
  const isFirst = call === calls.processStart[process];
  const isLast = call === calls.processStart[process + 1];
  const begin = Math.max(processBegin[process]!, isFirst ? Number.NEGATIVE_INFINITY : calls.leave[call - 1]!);
  const end = Math.min(processEnd[process]!, isLast ? Number.POSITIVE_INFINITY : calls.enter[call]!);
  return [begin, Math.max(0, end - begin)];
}
