import type { CallTimes } from '../trace/call-times.ts';
import { NONE } from '../trace/trace.ts';
import { numberPlaces, type Places } from './places.ts';
import type { Waits } from './waits/waits.ts';

/**
 * What each process did from the first process's beginning to the last one's end: its time before it started, gaps and MPI
 * calls in turn, and its time after it ended. Together they fill [beginNs, endNs) on every process, which is why sums over
 * processes hold (METHOD, "Delays").
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
  /** Waits of process p: `waitStart[p]` to `waitStart[p + 1] - 1`. */
  waitStart: Int32Array;
}

/** Joins calls, gaps and waits. O(calls + waits). */
export function formTimelines(callTimes: CallTimes, waits: Waits): Timelines {
  const { calls, processBegin, processEnd } = callTimes;
  const processes = processBegin.length;
  const waitOf = new Int32Array(calls.count).fill(NONE);
  const waitStart = new Int32Array(processes + 1);
  for (let wait = 0; wait < waits.count; wait++) {
    waitOf[waits.call[wait]!] = wait;
    waitStart[waits.process[wait]! + 1]!++;
  }
  for (let process = 0; process < processes; process++) waitStart[process + 1]! += waitStart[process]!;
  return {
    processes,
    callTimes,
    waits,
    places: numberPlaces(callTimes),
    beginNs: processes === 0 ? 0 : processBegin.reduce((a, b) => Math.min(a, b)),
    endNs: processes === 0 ? 0 : processEnd.reduce((a, b) => Math.max(a, b)),
    waitOf,
    waitStart,
  };
}

/** End of a wait. */
export function endOfWait({ startNs, ns }: Waits, wait: number): number {
  return startNs[wait]! + ns[wait]!;
}

/** How much of a wait is in [from, to). */
export function partOfWait({ startNs, ns }: Waits, wait: number, from: number, to: number): number {
  const start = startNs[wait]!;
  return Math.max(0, Math.min(start + ns[wait]!, to) - Math.max(start, from));
}

/** The first of the ascending `column[from]` to `column[to - 1]` that is above a value; `to` where none is. */
export function firstAbove(column: ArrayLike<number>, from: number, to: number, value: number): number {
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (column[middle]! > value) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Sums by place, and which places were met since they were last cleared. */
export interface PlaceSums {
  ns: Float64Array;
  met: Int32Array;
  metCount: number;
  /** By place: 1 when it is among `met`. */
  isMet: Uint8Array;
}

/** Sums that are all 0. @param places how many there are */
export function emptySums(places: number): PlaceSums {
  return {
    ns: new Float64Array(places),
    met: new Int32Array(places),
    metCount: 0,
    isMet: new Uint8Array(places),
  };
}

/** Sets what was met to 0. */
export function clearSums(sums: PlaceSums): void {
  for (let i = 0; i < sums.metCount; i++) {
    const place = sums.met[i]!;
    sums.ns[place] = 0;
    sums.isMet[place] = 0;
  }
  sums.metCount = 0;
}

/** Adds to the sum of a place. */
export function addToSum(sums: PlaceSums, place: number, ns: number): void {
  if (sums.isMet[place] === 0) {
    sums.isMet[place] = 1;
    sums.met[sums.metCount++] = place;
  }
  sums.ns[place]! += ns;
}

/**
 * Adds a process's exclusive time in [from, to) by place, without its waits. A gap that the interval's border cuts counts
 * in proportion.
 *
 * @param weight what each time is multiplied by
 * @param sums output. O(log calls + calls and entries of gaps in the interval)
 */
export function addTimes(
  timelines: Timelines,
  process: number,
  from: number,
  to: number,
  weight: number,
  sums: PlaceSums,
): void {
  const { callTimes, waits, places, waitOf } = timelines;
  const { calls, gaps } = callTimes;
  const { enter, leave } = calls;
  const begin = callTimes.processBegin[process]!;
  const end = callTimes.processEnd[process]!;
  const first = calls.processStart[process]!;
  const behind = calls.processStart[process + 1]!;
  if (from < begin && from < to) addToSum(sums, places.notYetStarted, weight * (Math.min(to, begin) - from));
  const low = Math.max(from, begin);
  const high = Math.min(to, end);
  if (low < high) {
    let call = firstAbove(leave, first, behind, low);
    let gapStart = call === first ? begin : Math.max(begin, leave[call - 1]!);
    for (; ; call++) {
      const gapEnd = call < behind ? Math.min(enter[call]!, end) : end;
      addGap(gaps, places, call + process, gapStart, gapEnd, low, high, weight, sums);
      if (call === behind || enter[call]! >= high) break;
      let own = Math.min(leave[call]!, high) - Math.max(enter[call]!, low);
      if (waitOf[call] !== NONE) own -= partOfWait(waits, waitOf[call]!, low, high);
      if (own !== 0) addToSum(sums, calls.path[call]!, weight * own);
      gapStart = leave[call]!;
      if (gapStart >= high) break;
    }
  }
  if (to > end && to > from) addEnded(timelines, process, Math.max(from, end), to, weight, sums);
}

/** The part in [low, high) of the gap [start, end). */
function addGap(
  gaps: CallTimes['gaps'],
  places: Places,
  gap: number,
  start: number,
  end: number,
  low: number,
  high: number,
  weight: number,
  sums: PlaceSums,
): void {
  let share = weight;
  if (start < low || end > high) {
    const inside = Math.min(end, high) - Math.max(start, low);
    if (inside <= 0) return;
    share *= inside / (end - start);
  }
  const { ns, met, isMet } = sums;
  const { ofEntry } = places;
  const to = gaps.start[gap + 1]!;
  for (let entry = gaps.start[gap]!; entry < to; entry++) {
    const place = ofEntry[entry]!;
    if (isMet[place] === 0) {
      isMet[place] = 1;
      met[sums.metCount++] = place;
    }
    ns[place]! += share * gaps.ns[entry]!;
  }
}

/** Behind its end a process may only wait for the others in MPI_Finalize. */
function addEnded(
  { callTimes: { calls, processEnd }, waits, places, waitOf }: Timelines,
  process: number,
  from: number,
  to: number,
  weight: number,
  sums: PlaceSums,
): void {
  let time = to - from;
  const last = calls.processStart[process + 1]! - 1;
  if (last >= calls.processStart[process]! && calls.enter[last]! >= processEnd[process]!) {
    if (waitOf[last] !== NONE) time -= partOfWait(waits, waitOf[last]!, from, to);
  }
  if (time !== 0) addToSum(sums, places.alreadyEnded, weight * time);
}
