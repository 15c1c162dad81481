// AssemblyScript (docs/decisions/009): the loop of timelines.ts.
import { Bytes, bytesAt, Integers, integersAt, Numbers, numbersAt } from '../../../trace/columns/columns.as';
import { NONE } from '../../../trace/columns/event-codes.as';

/** Addresses of the columns of timelines, see timelines.ts: too many to be handed on. */
@final
@unmanaged
export class TimelineColumns {
  processStart: usize;
  enter: usize;
  leave: usize;
  /** By call: its path. */
  path: usize;
  /** By gap: its first entry. */
  gapStart: usize;
  /** By entry of gaps: its place and time. */
  placeOfEntry: usize;
  gapNs: usize;
  processBegin: usize;
  processEnd: usize;
  waitOf: usize;
  ownNs: usize;
  waitStartNs: usize;
  waitNs: usize;
  /** By call: its time off the core before and after its wait, and of all calls before it; 0: not told. */
  offCoreBefore: usize;
  offCoreAfter: usize;
  offCoreSum: usize;
  offCorePlace: i32;
  notYetStarted: i32;
  alreadyEnded: i32;
}

/** Sums by place, see TimeSums. What stands for a place that was not met is of no meaning. */
@final
@unmanaged
export class PlaceSumColumns {
  ns: usize;
  met: usize;
  isMet: usize;
  metCount: i32;
  /** Whether nothing is met any more: what is added to other places is lost. */
  isClosed: bool;
}

/** The first of the ascending `column[from]` to `column[to - 1]` above a value; `to` where none is. */
export function firstAbove(column: Numbers, from: i32, to: i32, value: f64): i32 {
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (column[middle] > value) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** How much of a wait is in [from, to). */
export function partOfWait(start: f64, ns: f64, from: f64, to: f64): f64 {
  return Math.max(0, Math.min(start + ns, to) - Math.max(start, from));
}

function add(sums: PlaceSumColumns, place: i32, ns: f64): void {
  const isMet = bytesAt(sums.isMet);
  const all = numbersAt(sums.ns);
  if (isMet[place] || sums.isClosed) {
    all[place] = all[place] + ns;
    return;
  }
  isMet[place] = 1;
  integersAt(sums.met)[sums.metCount++] = place;
  all[place] = ns;
}

/** Times by place: the innermost loop. */
function addEntries(
  sums: PlaceSumColumns,
  places: Integers,
  times: Numbers,
  from: i32,
  to: i32,
  weight: f64,
): void {
  const ns = numbersAt(sums.ns);
  if (sums.isClosed) {
    // No look at what is met: that takes longer than an addition that is lost.
    for (let entry = from; entry < to; entry++) {
      const place = places[entry];
      ns[place] = ns[place] + weight * times[entry];
    }
    return;
  }
  const isMet = bytesAt(sums.isMet);
  const met = integersAt(sums.met);
  let count = sums.metCount;
  for (let entry = from; entry < to; entry++) {
    const place = places[entry];
    if (isMet[place]) {
      ns[place] = ns[place] + weight * times[entry];
      continue;
    }
    isMet[place] = 1;
    met[count++] = place;
    ns[place] = weight * times[entry];
  }
  sums.metCount = count;
}

/** The parts in [low, high) of a call and the gap before it. */
function addCut(
  columns: TimelineColumns,
  process: i32,
  call: i32,
  low: f64,
  high: f64,
  weight: f64,
  sums: PlaceSumColumns,
): void {
  const enter = numbersAt(columns.enter);
  const leave = numbersAt(columns.leave);
  const begin = numbersAt(columns.processBegin)[process];
  const end = numbersAt(columns.processEnd)[process];
  const processStart = integersAt(columns.processStart);
  const isBehind = call == processStart[process + 1];
  const start = call == processStart[process] ? begin : Math.max(begin, leave[call - 1]);
  const gapEnd = isBehind ? end : Math.min(enter[call], end);
  addGap(columns, call + process, start, gapEnd, low, high, weight, sums);
  if (isBehind) return;
  const inside = Math.min(leave[call], high) - Math.max(enter[call], low);
  if (inside <= 0) return;
  const wait = integersAt(columns.waitOf)[call];
  const waiting =
    wait == NONE
      ? 0
      : partOfWait(numbersAt(columns.waitStartNs)[wait], numbersAt(columns.waitNs)[wait], low, high);
  const offCore = offCoreIn(columns, call, low, high);
  if (offCore != 0) add(sums, columns.offCorePlace, weight * offCore);
  const own = inside - waiting - offCore;
  if (own != 0) add(sums, integersAt(columns.path)[call], weight * own);
}

/** Time off the core in a part of a call: in proportion before its wait, and after it. */
function offCoreIn(columns: TimelineColumns, call: i32, low: f64, high: f64): f64 {
  if (!columns.offCoreSum) return 0;
  const before = numbersAt(columns.offCoreBefore)[call];
  const after = numbersAt(columns.offCoreAfter)[call];
  if (before + after == 0) return 0;
  const enter = numbersAt(columns.enter)[call];
  const leave = numbersAt(columns.leave)[call];
  const wait = integersAt(columns.waitOf)[call];
  if (wait == NONE) return (before + after) * shareOf(enter, leave, low, high);
  const from = numbersAt(columns.waitStartNs)[wait];
  const to = from + numbersAt(columns.waitNs)[wait];
  return before * shareOf(enter, from, low, high) + after * shareOf(to, leave, low, high);
}

/** How much of [start, end) is in [low, high), 0 to 1. */
function shareOf(start: f64, end: f64, low: f64, high: f64): f64 {
  const inside = Math.min(end, high) - Math.max(start, low);
  return inside > 0 ? inside / (end - start) : 0;
}

/** The part in [low, high) of the gap [start, end). */
function addGap(
  columns: TimelineColumns,
  gap: i32,
  start: f64,
  end: f64,
  low: f64,
  high: f64,
  weight: f64,
  sums: PlaceSumColumns,
): void {
  let share = weight;
  if (start < low || end > high) {
    const inside = Math.min(end, high) - Math.max(start, low);
    if (inside <= 0) return;
    share *= inside / (end - start);
  }
  const gapStart = integersAt(columns.gapStart);
  const places = integersAt(columns.placeOfEntry);
  addEntries(sums, places, numbersAt(columns.gapNs), gapStart[gap], gapStart[gap + 1], share);
}

/** After its end a process may only wait for the others in MPI_Finalize. */
function addEnded(
  columns: TimelineColumns,
  process: i32,
  from: f64,
  to: f64,
  weight: f64,
  sums: PlaceSumColumns,
): void {
  let time = to - from;
  const processStart = integersAt(columns.processStart);
  const last = processStart[process + 1] - 1;
  const end = numbersAt(columns.processEnd)[process];
  if (last >= processStart[process] && numbersAt(columns.enter)[last] >= end) {
    const wait = integersAt(columns.waitOf)[last];
    if (wait != NONE)
      time -= partOfWait(numbersAt(columns.waitStartNs)[wait], numbersAt(columns.waitNs)[wait], from, to);
  }
  if (time != 0) add(sums, columns.alreadyEnded, weight * time);
}

/**
 * Adds a process's exclusive time in [from, to) by place, without its waits; see TimeSums.
 *
 * @param weight what each time is multiplied by
 * @param sums output
 */
export function addTimesBetween(
  columns: TimelineColumns,
  process: i32,
  from: f64,
  to: f64,
  weight: f64,
  sums: PlaceSumColumns,
): void {
  const leave = numbersAt(columns.leave);
  const begin = numbersAt(columns.processBegin)[process];
  const end = numbersAt(columns.processEnd)[process];
  const processStart = integersAt(columns.processStart);
  const first = processStart[process];
  const afterLast = processStart[process + 1];
  if (from < begin && from < to) add(sums, columns.notYetStarted, weight * (Math.min(to, begin) - from));
  const low = Math.max(from, begin);
  const high = Math.min(to, end);
  if (low < high) {
    // The interval may cut the first call or the gap before it, and the last ones; all between them counts as
    // it is.
    const cut = firstAbove(leave, first, afterLast, low);
    const stop = firstAbove(leave, cut, afterLast, high);
    addCut(columns, process, cut, low, high, weight, sums);
    if (cut < stop) {
      if (cut + 1 < stop) {
        addEntries(sums, integersAt(columns.path), numbersAt(columns.ownNs), cut + 1, stop, weight);
        if (columns.offCoreSum) {
          const sum = numbersAt(columns.offCoreSum);
          const offCore = sum[stop] - sum[cut + 1];
          if (offCore != 0) add(sums, columns.offCorePlace, weight * offCore);
        }
        const gapStart = integersAt(columns.gapStart);
        const places = integersAt(columns.placeOfEntry);
        const first = gapStart[cut + 1 + process];
        addEntries(sums, places, numbersAt(columns.gapNs), first, gapStart[stop + process], weight);
      }
      addCut(columns, process, stop, low, high, weight, sums);
    }
  }
  if (to > end && to > from) addEnded(columns, process, Math.max(from, end), to, weight, sums);
}

/** @param ownNs output: by call its time; @param waitNs, callOfWait by wait: what is taken off */
export function subtractWaits(
  calls: i32,
  enter: Numbers,
  leave: Numbers,
  waits: i32,
  callOfWait: Integers,
  waitNs: Numbers,
  waitOf: Integers,
  ownNs: Numbers,
): void {
  for (let call = 0; call < calls; call++) ownNs[call] = leave[call] - enter[call];
  for (let wait = 0; wait < waits; wait++) {
    const call = callOfWait[wait];
    waitOf[call] = wait;
    ownNs[call] = ownNs[call] - waitNs[wait];
  }
}

/**
 * Sorts indexes by their numbers, equals by themselves.
 *
 * @param order all of them, ascending; output
 * @param other as long
 */
export function sortByNumber(count: i32, values: Numbers, order: Integers, other: Integers): void {
  let from = order;
  let to = other;
  for (let width = 1; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const middle = min(start + width, count);
      const afterLast = min(start + 2 * width, count);
      let a = start;
      let b = middle;
      for (let i = start; i < afterLast; i++) {
        if (a < middle && (b == afterLast || values[from[a]] <= values[from[b]])) to[i] = from[a++];
        else to[i] = from[b++];
      }
    }
    const swapped = from;
    from = to;
    to = swapped;
  }
  if (from != order) for (let i = 0; i < count; i++) order[i] = from[i];
}

/** Takes a process's time in [from, to) away from what was met; no sum falls below 0. */
export function subtractTimesBetween(
  columns: TimelineColumns,
  process: i32,
  from: f64,
  to: f64,
  sums: PlaceSumColumns,
): void {
  // What the process did elsewhere is nothing that could be taken away.
  sums.isClosed = true;
  addTimesBetween(columns, process, from, to, -1, sums);
  sums.isClosed = false;
  const ns = numbersAt(sums.ns);
  const met = integersAt(sums.met);
  for (let i = 0; i < sums.metCount; i++) ns[met[i]] = Math.max(0, ns[met[i]]);
}

export function clearSums(sums: PlaceSumColumns): void {
  const met = integersAt(sums.met);
  const isMet = bytesAt(sums.isMet);
  for (let i = 0; i < sums.metCount; i++) isMet[met[i]] = 0;
  sums.metCount = 0;
}

/** Clears sums. @returns those of the places taken, added up in the order in which they were met */
export function takeSome(sums: PlaceSumColumns, isTaken: Bytes): f64 {
  const ns = numbersAt(sums.ns);
  const met = integersAt(sums.met);
  const isMet = bytesAt(sums.isMet);
  let sum: f64 = 0;
  for (let i = 0, to = sums.metCount; i < to; i++) {
    const place = met[i];
    if (isTaken[place]) sum += ns[place];
    isMet[place] = 0;
  }
  sums.metCount = 0;
  return sum;
}
