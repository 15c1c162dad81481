import type { CallTimes } from '../../../trace/columns/call-times.ts';
import { NONE } from '../../../trace/columns/trace.ts';
import type { Waits } from '../waits.ts';
import { numberPlaces, type Places } from './places.ts';

/**
 * What each process did from the first process's beginning to the last one's end: its time before it started,
 * gaps and MPI calls in turn, and its time after it ended. Together they fill [beginNs, endNs) on every
 * process, which is why sums over processes hold (METHOD, "Delays").
 */
export interface Timelines {
  processes: number;
  callTimes: CallTimes;
  waits: Waits;
  places: Places;
  /** T0 and T1: the earliest beginning and the latest end of the processes' measured spans. */
  beginNs: number;
  endNs: number;
  /** By MPI call: its wait; NONE where it has none. */
  waitOf: Int32Array;
  /** By MPI call: its time without its wait, nanoseconds. */
  ownNs: Float64Array;
  /** By wait: its end, nanoseconds. */
  endOfWait: Float64Array;
  /** Waits in order of their ends, of equals in their own. */
  waitsByEnd: Int32Array;
  /** Waits of process p: `waitStart[p]` to `waitStart[p + 1] - 1`. */
  waitStart: Int32Array;
}

/** Joins calls, gaps and waits. O(calls + waits × log waits). */
export function formTimelines(callTimes: CallTimes, waits: Waits): Timelines {
  const { processBegin, processEnd } = callTimes;
  const processes = processBegin.length;
  const waitStart = new Int32Array(processes + 1);
  for (let wait = 0; wait < waits.count; wait++) waitStart[waits.process[wait]! + 1]!++;
  for (let process = 0; process < processes; process++) waitStart[process + 1]! += waitStart[process]!;
  const endOfWait = new Float64Array(waits.count);
  for (let wait = 0; wait < waits.count; wait++) endOfWait[wait] = waits.startNs[wait]! + waits.ns[wait]!;
  return {
    processes,
    callTimes,
    waits,
    places: numberPlaces(callTimes),
    beginNs: processes === 0 ? 0 : processBegin.reduce((a, b) => Math.min(a, b)),
    endNs: processes === 0 ? 0 : processEnd.reduce((a, b) => Math.max(a, b)),
    ...withoutWaits(callTimes, waits),
    endOfWait,
    waitsByEnd: ascendingOrder(endOfWait),
    waitStart,
  };
}

function withoutWaits({ calls }: CallTimes, waits: Waits): Pick<Timelines, 'waitOf' | 'ownNs'> {
  const waitOf = new Int32Array(calls.count).fill(NONE);
  const ownNs = new Float64Array(calls.count);
  for (let call = 0; call < calls.count; call++) ownNs[call] = calls.leave[call]! - calls.enter[call]!;
  for (let wait = 0; wait < waits.count; wait++) {
    const call = waits.call[wait]!;
    waitOf[call] = wait;
    ownNs[call]! -= waits.ns[wait]!;
  }
  return { waitOf, ownNs };
}

/**
 * Merges: what sorts with a comparison of two numbers takes longer than all else here.
 *
 * @returns the indexes of numbers in ascending order, of equals in their own
 */
export function ascendingOrder(of: Float64Array): Int32Array {
  const { length } = of;
  let from = new Int32Array(length).map((_, i) => i);
  let to = new Int32Array(length);
  for (let width = 1; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(start + width, length);
      const behind = Math.min(start + 2 * width, length);
      let a = start;
      let b = middle;
      for (let i = start; i < behind; i++) {
        const isFirst = a < middle && (b === behind || of[from[a]!]! <= of[from[b]!]!);
        to[i] = from[isFirst ? a++ : b++]!;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

/** How much of a wait is in [from, to). */
export function partOfWait({ startNs, ns }: Waits, wait: number, from: number, to: number): number {
  const start = startNs[wait]!;
  return Math.max(0, Math.min(start + ns[wait]!, to) - Math.max(start, from));
}

/** The first of the ascending `column[from]` to `column[to - 1]` above a value; `to` where none is. */
export function firstAbove(column: ArrayLike<number>, from: number, to: number, value: number): number {
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (column[middle]! > value) to = middle;
    else from = middle + 1;
  }
  return from;
}
