// AssemblyScript, see reader.as.ts.
// Polling (METHOD 6): tests and probes one right after the other, until one of them, or the call behind them,
// completes what another process began. They are one call then, which was entered with the first: a process
// that asks again at once does nothing but wait. What was charged since then is taken back, and calls are
// that only completed sends.
import { Integers, integersAt, larger, Numbers, numbersAt } from '../../columns/columns.as';
import { NONE } from '../../columns/event-codes.as';

/**
 * Of computing that short there is nothing to be done meanwhile: a loop around a test takes some hundred
 * nanoseconds, with a tracer up to a microsecond, and a message inside of a machine a microsecond.
 */
const MAX_BETWEEN_NS: f64 = 2000;

/**
 * An interrupt, or the machine below a virtual one, stops a loop for some microseconds, a few hundred times a
 * second: a longer while is no end of a polling that has lasted ten times as long.
 */
const MAX_INTERRUPTED_NS: f64 = 20_000;
const MIN_POLLED: f64 = 10;

/** When the first of them was entered; NaN: there is none. */
export let from: f64 = NaN;
/** When the last one was left, later by what the process was off its core since. */
let left: f64 = 0;
/** Call path of all of them; NONE where they have several. */
let path: i32 = NONE;
/** What there was before: calls, the gap that was open, its entries with their times, samples. */
export let calls: i32 = 0;
export let gapStart: i32 = 0;
export let entries: i32 = 0;
export let samples: i32 = 0;
let room: i32 = 0;
let times: Numbers = numbersAt(0);
/** How many events there were. */
export let posted: i32 = 0;
/** Events that were completed since. */
export let events: i32 = 0;
let eventRoom: i32 = 0;
export let eventAt: Integers = integersAt(0);

@inline
export function isOn(): bool {
  return from == from;
}

@inline
export function end(): void {
  from = NaN;
}

/** An MPI call that may belong to it is entered: too late, and it is over. */
export function goOn(time: f64): void {
  const since = time - left;
  const isShort = since <= MAX_BETWEEN_NS;
  if (!isShort && !(since <= MAX_INTERRUPTED_NS && MIN_POLLED * since <= left - from)) end();
}

/** A test or a probe is entered. @returns whether it is the first */
export function test(time: f64, ofPath: i32): bool {
  if (isOn()) {
    if (path != ofPath) path = NONE;
    return false;
  }
  from = time;
  path = ofPath;
  events = 0;
  return true;
}

/** What was charged to paths since the last of them was left, and its sum. */
export let pieces: i32 = 0;
let pieceRoom: i32 = 0;
let piecePaths: Integers = integersAt(0);
let pieceTimes: Numbers = numbersAt(0);
let between: f64 = 0;

/** Time was charged to a path; more of it than a polling lasts over ends it. */
export function notePiece(toPath: i32, ns: f64): void {
  between += ns;
  if (between > MAX_INTERRUPTED_NS) {
    end();
    return;
  }
  if (pieces == pieceRoom) {
    pieceRoom = max(2 * pieceRoom, 64);
    piecePaths = larger(piecePaths, (<usize>pieceRoom) << 2);
    pieceTimes = larger(pieceTimes, (<usize>pieceRoom) << 3);
  }
  piecePaths[pieces] = toPath;
  pieceTimes[pieces++] = ns;
}

@inline
export function pathOfPiece(piece: i32): i32 {
  return piecePaths[piece];
}

@inline
export function nsOfPiece(piece: i32): f64 {
  return pieceTimes[piece];
}

/** Keeps what there is, when the first test is entered; the open gap goes up to `behind`. */
export function keep(
  call: i32,
  first: i32,
  behind: i32,
  gapTimes: Numbers,
  taken: i32,
  eventCount: i32,
): void {
  calls = call;
  posted = eventCount;
  gapStart = first;
  entries = behind;
  samples = taken;
  const count = behind - first;
  if (count > room) {
    room = max(2 * room, count + 64);
    times = larger(times, (<usize>room) << 3);
  }
  for (let i = 0; i < count; i++) times[i] = gapTimes[first + i];
}

/** An event is completed meanwhile. */
export function complete(event: i32): void {
  if (events == eventRoom) {
    eventRoom = max(2 * eventRoom, 64);
    eventAt = larger(eventAt, (<usize>eventRoom) << 2);
  }
  eventAt[events++] = event;
}

/** It was left, and nothing came of it but sends. */
export function leave(time: f64): void {
  left = time;
  pieces = 0;
  between = 0;
}

/** The process was off its core meanwhile. */
export function passOver(ns: f64): void {
  left += ns;
}

/** Puts the times of the gap back. */
export function takeBack(gapTimes: Numbers): void {
  for (let entry = gapStart; entry < entries; entry++) gapTimes[entry] = times[entry - gapStart];
}

/**
 * Whether a call that completes something is the end of it: where that are sends alone, only if nothing else
 * was asked for, since a send may be complete long before somebody asks.
 */
export function isAnswered(isAwaited: bool, ofPath: i32): bool {
  return isOn() && (isAwaited || path == ofPath);
}
