// AssemblyScript, see reader.as.ts.
// Polling (METHOD 6): tests and probes one right after the other, until one of them, or the call after them,
// completes what another process began. They are one call then, which was entered with the first: a process
// that asks again at once does nothing but wait. Sends alone end it only when the process goes on to
// something else, and if their call path asked in vain before: a send may be complete long before somebody
// asks. What was charged since then is taken back, and calls are that only completed sends.
import { Integers, integersAt, larger, Numbers, numbersAt } from '../../columns/columns.as';
import { rowOf } from './paths.as';

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

let on: bool = false;
/** When the first of them was entered. */
export let from: f64 = 0;
/** When the last one was left, later by what the process was off its core since. */
let left: f64 = 0;
/** How many there were: the number of the last one. */
let count: i32 = 0;
/** Whether the test that is open is its first. */
let isFirst: bool = false;
/**
 * Whether a send was completed by a call path that had asked in vain: the end of it, if nothing else comes.
 */
export let hasSent: bool = false;
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
  return on;
}

@inline
export function end(): void {
  on = false;
}

/** All is settled with it. */
export function forget(): void {
  end();
  hasSent = false;
}

/** An MPI call that may belong to it is entered: too late, and it is over. */
export function goOn(time: f64): void {
  const since = time - left;
  const isShort = since <= MAX_BETWEEN_NS;
  if (!isShort && !(since <= MAX_INTERRUPTED_NS && MIN_POLLED * since <= left - from)) end();
}

/** A test or a probe is entered. @returns whether it is the first */
export function test(time: f64): bool {
  if (on) return false;
  on = true;
  from = time;
  count++;
  isFirst = true;
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

/** Keeps what there is, when the first test is entered; the open gap goes up to `afterLast`. */
export function keep(
  call: i32,
  first: i32,
  afterLast: i32,
  gapTimes: Numbers,
  taken: i32,
  eventCount: i32,
): void {
  calls = call;
  posted = eventCount;
  gapStart = first;
  entries = afterLast;
  samples = taken;
  const count = afterLast - first;
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

/** A test of it was left that completed nothing, or only sends. */
export function leave(time: f64, path: i32, isInVain: bool): void {
  const row = rowOf(path);
  if (isInVain) store<i32>(row, count, 12);
  else if (load<i32>(row, 12) == count) hasSent = true;
  isFirst = false;
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
 * Whether a call that completes something is the end of it at once: what another process began, or all it
 * asked for.
 */
export function isAnswered(isAwaited: bool): bool {
  return on && (isAwaited || isFirst);
}
