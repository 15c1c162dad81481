// AssemblyScript, see reader.as.ts.
import { charged, chargeTo, path, recent, setTimes } from './call-times.as';
import { nanosecondsOf } from './clock.as';
import { ordered, stampAt } from './fields.as';
import { REGIONS } from './ids.as';
import { childOf, parentOf } from './paths.as';
import { ENTERED, FRAMES, noted, setNoted, setTop, top } from './stack.as';

// Types of records, and with the byte after it, the size of the id: enters, or with the lowest bit, leaves.
export const TIMESTAMP: u32 = 5;
export const SHORT_CALL: u32 = 0x010d;
export const LONG_CALL: u32 = 0x020d;
export const IS_LEAVE: u32 = 1;

// What the scan returns where it does not return the type of a record.
export const END: i32 = 0;
export const MPI_ENTER: i32 = -1;
export const MPI_LEAVE: i32 = -2;
export const CUT_OFF: i32 = -3;

export let stopped: usize = 0;
/** The last timestamp that was passed. */
export let stamp: usize = 0;
/** Leaves since `takeLeaves`. */
let left: i32 = 0;

export function startScan(): void {
  stamp = 0;
  left = 0;
}

export function clearStamp(): void {
  stamp = 0;
}

export function countLeave(): void {
  left++;
}

/** @returns the leaves since it was called before */
export function takeLeaves(): i32 {
  const taken = left;
  left = 0;
  return taken;
}

/**
 * Passes over timestamps, enters and leaves up to a record that somebody looks at. Most records of a trace
 * are calls of functions that do not communicate; of those only the nesting matters, so a timestamp is noted,
 * and read when a time is asked for. Kept small, so that its state stays in registers.
 *
 * @param from address of the first record
 * @param end address after the last byte
 * @returns END or CUT_OFF, MPI_ENTER or MPI_LEAVE after such a record, else the type of a record, at whose
 *   body the scan stopped: one that is no call, or an enter or leave that is not of a defined region with an
 *   id of one or two bytes, or for which there is no room, or that is not of the innermost frame, or of a
 *   delimiter
 */
export function scan(from: usize, end: usize): i32 {
  return pass<Nesting>(from, end);
}

/**
 * Like `scan`, where no MPI call is open and times of calls are asked for: every timestamp is read, and what
 * lies between two of them is charged to the path of functions that was open.
 *
 * @returns what `scan` returns; MPI_LEAVE never
 */
export function timedScan(from: usize, end: usize): i32 {
  return pass<Times>(from, end);
}

// What is asked for of calls: the compiler makes one function of `pass` for each, with only what that needs.
type Nesting = i32;
type Times = f64;

@inline
function pass<Wanted>(from: usize, end: usize): i32 {
  const isTimed = isFloat<Wanted>();
  let frame = top;
  let lowest = noted;
  let time = stamp;
  let leaves = left;
  let at = from;
  let result = END;
  let open = 0;
  let before: f64 = 0;
  let now: f64 = 0;
  if (isTimed) {
    open = path;
    before = charged;
    now = time ? nanosecondsOf(stampAt(time)) : recent;
  }
  while (at < end) {
    let word = load<u32>(at);
    if ((word & 0xff) == TIMESTAMP) {
      time = at + 1;
      at += 9;
      if (at >= end) break;
      if (isTimed) now = nanosecondsOf(stampAt(time));
      word = load<u32>(at);
    }
    const call = (word & 0xffff) | IS_LEAVE;
    let id: u32 = 0;
    let idMask: u32 = 0xffffff;
    let next = at + 3;
    if (call == SHORT_CALL) {
      id = (word >> 16) & 0xff;
    } else if (call == LONG_CALL) {
      id = ordered(word >> 16);
      idMask = 0xffffffff;
      next = at + 4;
    } else {
      if ((word & 0xff) == TIMESTAMP) continue;
      result = word & 0xff;
      at += 1;
      break;
    }
    if (next > end) {
      result = CUT_OFF;
      break;
    }
    const entry = load<i32>(REGIONS + ((<usize>id) << 2));
    if (word & IS_LEAVE) {
      if (frame == FRAMES || load<i32>(frame - 4) != entry) {
        result = word & 0xff;
        at += 1;
        break;
      }
      frame -= 4;
      leaves++;
      if (frame < lowest) lowest = frame;
      at = next;
      if (isTimed) {
        chargeTo(open, now - before);
        before = now;
        open = parentOf(open);
      } else if (entry & 1) {
        result = MPI_LEAVE;
        break;
      }
    } else {
      if (entry <= 0 || frame == ENTERED) {
        result = word & 0xff;
        at += 1;
        break;
      }
      if (isTimed && entry & 1) {
        store<i32>(frame, entry);
        frame += 4;
        at = next;
        result = MPI_ENTER;
        break;
      }
      let child = 0;
      if (isTimed) {
        chargeTo(open, now - before);
        before = now;
        child = childOf(open, entry);
      }
      const afterCall = next + 9 + (next - at);
      const isLeftNext =
        load<u8>(next) == TIMESTAMP &&
        (((word | IS_LEAVE) ^ load<u32>(next + 9)) & idMask) == 0 &&
        (isTimed || (entry & 1) == 0);
      if (isLeftNext && afterCall <= end) {
        // Most calls hold no others: the frame is not needed.
        time = next + 1;
        if (isTimed) {
          now = nanosecondsOf(stampAt(time));
          chargeTo(child, now - before);
          before = now;
        }
        leaves++;
        at = afterCall;
        continue;
      }
      store<i32>(frame, entry);
      frame += 4;
      at = next;
      if (isTimed) open = child;
      else if (entry & 1) {
        result = MPI_ENTER;
        break;
      }
    }
  }
  if (at > end) result = CUT_OFF;
  setTop(frame);
  setNoted(lowest);
  stopped = at;
  stamp = time;
  left = leaves;
  if (isTimed) setTimes(open, before, now);
  return result;
}
