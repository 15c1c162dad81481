// AssemblyScript, see reader.as.ts.

const TWO_32: f64 = 4294967296;
/** 1.5 · 2^52. */
const ROUNDS: f64 = 6755399441055744;

let start: u64 = 0;
let startHigh: f64 = 0;
let startLow: f64 = 0;
let scale: f64 = 1;
let first: usize = 0;
let next: usize = 0;
let piecesEnd: usize = 0;
// The piece of the correction that is in force: from `begin` on, `offset + slope · (ticks − begin)` is added.
let begin: f64 = 0;
let end: f64 = Infinity;
let offset: f64 = 0;
let slope: f64 = 0;

/**
 * Sets the clock of the location: ticks to nanoseconds since the trace's start, corrected by linear
 * interpolation between the clock offsets around a time. Before the first and after the last offset the
 * nearest piece goes on, as in libotf2 (OTF2_EvtReader.c, otf2_evt_reader_apply_clock_correction).
 *
 * @param high the trace's start in ticks: its upper and lower 32 bits
 * @param nanosecondsPerTick length of a tick
 * @param pieces address, on the heap, of the pieces of the correction, in order of time: begin, end, offset
 *   and slope of each, in ticks since the start; 0 when there are none
 */
export function setClock(high: u32, low: u32, nanosecondsPerTick: f64, pieces: usize, count: i32): void {
  start = ((<u64>high) << 32) | <u64>low;
  startHigh = <f64>high;
  startLow = <f64>low;
  scale = nanosecondsPerTick;
  if (first) heap.free(first);
  first = pieces;
  next = pieces;
  piecesEnd = pieces + ((<usize>count) << 5);
  begin = 0;
  end = Infinity;
  offset = 0;
  slope = 0;
  if (count > 0) useNext();
}

/** Time of a timestamp in nanoseconds. Times are asked for in ascending order. */
export function nanoseconds(high: u32, low: u32): f64 {
  // Subtracted in halves: a double is exact only to 2^53.
  return corrected((<f64>high - startHigh) * TWO_32 + (<f64>low - startLow));
}

/** The same for a timestamp in one piece, of a trace of less than 292 years. */
@inline
export function nanosecondsOf(stamp: u64): f64 {
  return corrected(<f64>(<i64>(stamp - start)));
}

@inline
function corrected(ticks: f64): f64 {
  while (ticks > end) useNext();
  // Adding and subtracting this number rounds to a whole tick, as libotf2's rint does.
  const correction = slope * (ticks - begin) + ROUNDS - ROUNDS;
  return (ticks + offset + correction) * scale;
}

function useNext(): void {
  begin = load<f64>(next);
  end = load<f64>(next, 8);
  offset = load<f64>(next, 16);
  slope = load<f64>(next, 24);
  next += 32;
  if (next == piecesEnd) end = Infinity;
}
