import type { CallTimes } from '../trace/call-times.ts';
import { NONE } from '../trace/trace.ts';
import { openWorkplace } from './kernels/workplace.ts';
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
    waitsByEnd: sortedByEnd(callTimes, endOfWait),
    waitStart,
  };
}

/** What is found stays in the memory of the call times: compiled code comes back to it. */
function withoutWaits(callTimes: CallTimes, waits: Waits): Pick<Timelines, 'waitOf' | 'ownNs'> {
  const { calls } = callTimes;
  const { kernels, memory, inMemory } = openWorkplace(callTimes, 12 * calls.count + 16 * waits.count + 64);
  const found = { waitOf: memory.integers(calls.count).fill(NONE), ownNs: memory.numbers(calls.count) };
  memory.scratch(() =>
    kernels.subtractWaits(
      {
        ...found,
        enter: inMemory(calls.enter),
        leave: inMemory(calls.leave),
        callOfWait: inMemory(waits.call),
        waitNs: inMemory(waits.ns),
      },
      { calls: calls.count, waits: waits.count },
    ),
  );
  return found;
}

/** A comparison of two numbers by JavaScript takes longer than all else here. */
function sortedByEnd(callTimes: CallTimes, endOfWait: Float64Array): Int32Array {
  const waits = endOfWait.length;
  const { kernels, memory, inMemory } = openWorkplace(callTimes, 16 * waits + 64);
  return memory.scratch(() => {
    const order = memory.integers(waits);
    for (let wait = 0; wait < waits; wait++) order[wait] = wait;
    kernels.sortByEnd({ ends: inMemory(endOfWait), order, other: memory.integers(waits) }, { waits });
    return order.slice();
  });
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

/** Sums by place, none below 0, and which places got something since they were last cleared. */
export interface PlaceSums {
  ns: Float64Array;
  met: Int32Array;
  metCount: number;
}

/** Sums that are all 0. @param places how many there are */
export function emptySums(places: number): PlaceSums {
  return {
    ns: new Float64Array(places),
    met: new Int32Array(places),
    metCount: 0,
  };
}

/** Sets what was met to 0. */
export function clearSums(sums: PlaceSums): void {
  for (let i = 0; i < sums.metCount; i++) sums.ns[sums.met[i]!] = 0;
  sums.metCount = 0;
}

/** Adds to the sum of a place, or takes away from it what is there. */
function addToSum(sums: PlaceSums, place: number, ns: number): void {
  const before = sums.ns[place]!;
  if (before === 0 && ns > 0) sums.met[sums.metCount++] = place;
  sums.ns[place] = Math.max(0, before + ns);
}

/**
 * Adds a process's exclusive time in [from, to) by place, without its waits. A gap that the interval's border cuts counts
 * in proportion.
 *
 * @param weight what each time is multiplied by; below 0 it takes away what is there, and sums do not fall below 0
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
  const { callTimes, places } = timelines;
  const { calls } = callTimes;
  const { leave } = calls;
  const begin = callTimes.processBegin[process]!;
  const end = callTimes.processEnd[process]!;
  const first = calls.processStart[process]!;
  const behind = calls.processStart[process + 1]!;
  if (from < begin && from < to) addToSum(sums, places.notYetStarted, weight * (Math.min(to, begin) - from));
  const low = Math.max(from, begin);
  const high = Math.min(to, end);
  if (low < high) {
    // The interval may cut the first call or the gap before it, and the last ones; all between them counts as it is.
    const cut = firstAbove(leave, first, behind, low);
    const stop = firstAbove(leave, cut, behind, high);
    addCut(timelines, process, cut, low, high, weight, sums);
    if (cut < stop) {
      addWhole(timelines, process, cut + 1, stop, weight, sums);
      addCut(timelines, process, stop, low, high, weight, sums);
    }
  }
  if (to > end && to > from) addEnded(timelines, process, Math.max(from, end), to, weight, sums);
}

/** The parts in [low, high) of a call and the gap before it. */
function addCut(
  { callTimes, waits, places, waitOf }: Timelines,
  process: number,
  call: number,
  low: number,
  high: number,
  weight: number,
  sums: PlaceSums,
): void {
  const { calls, gaps, processBegin, processEnd } = callTimes;
  const { enter, leave } = calls;
  const begin = processBegin[process]!;
  const end = processEnd[process]!;
  const isBehind = call === calls.processStart[process + 1]!;
  const start = call === calls.processStart[process]! ? begin : Math.max(begin, leave[call - 1]!);
  addGap(
    gaps,
    places,
    call + process,
    start,
    isBehind ? end : Math.min(enter[call]!, end),
    low,
    high,
    weight,
    sums,
  );
  if (isBehind) return;
  const inside = Math.min(leave[call]!, high) - Math.max(enter[call]!, low);
  if (inside <= 0) return;
  const wait = waitOf[call]!;
  const own = inside - (wait === NONE ? 0 : partOfWait(waits, wait, low, high));
  if (own !== 0) addToSum(sums, calls.path[call]!, weight * own);
}

/** Calls from one to the one before another, and the gaps before them. */
function addWhole(
  { callTimes: { calls, gaps }, places: { ofEntry }, ownNs }: Timelines,
  process: number,
  from: number,
  behind: number,
  weight: number,
  sums: PlaceSums,
): void {
  if (from >= behind) return;
  addEntries(calls.path, ownNs, from, behind, weight, sums);
  addEntries(ofEntry, gaps.ns, gaps.start[from + process]!, gaps.start[behind + process]!, weight, sums);
}

/** Times by place: the innermost loop. */
function addEntries(
  places: Int32Array,
  times: Float64Array,
  from: number,
  to: number,
  weight: number,
  sums: PlaceSums,
): void {
  const { ns, met } = sums;
  if (weight < 0) {
    for (let entry = from; entry < to; entry++) {
      const place = places[entry]!;
      ns[place] = Math.max(0, ns[place]! + weight * times[entry]!);
    }
    return;
  }
  let count = sums.metCount;
  for (let entry = from; entry < to; entry++) {
    const place = places[entry]!;
    const before = ns[place]!;
    const after = before + weight * times[entry]!;
    if (before === 0 && after > 0) met[count++] = place;
    ns[place] = after;
  }
  sums.metCount = count;
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
  addEntries(places.ofEntry, gaps.ns, gaps.start[gap]!, gaps.start[gap + 1]!, share, sums);
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
