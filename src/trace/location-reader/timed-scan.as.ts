// AssemblyScript, see reader.as.ts.
import { addTime, charged, path, recent, setTimes } from './call-times.as';
import { nanosecondsOf } from './clock.as';
import { ordered, stampAt } from './fields.as';
import { REGIONS } from './ids.as';
import { childOf, parentOf } from './paths.as';
import { CUT_OFF, END, IS_LEAVE, LONG_CALL, MPI_ENTER, SHORT_CALL, stamp, stopScan, TIMESTAMP } from './scan.as';
import { ENTERED, FRAMES, noted, setNoted, setTop, top } from './stack.as';

/**
 * Like `scan`, where no MPI call is open and times of calls are asked for: every timestamp is read, and what lies between
 * two of them is charged to the path of functions that was open.
 *
 * @returns what `scan` returns; MPI_LEAVE never
 */
export function timedScan(from: usize, end: usize): i32 {
  let frame = top;
  let lowest = noted;
  let time = stamp;
  let leaves = 0;
  let at = from;
  let result = END;
  let open = path;
  let before = charged;
  let now = time ? nanosecondsOf(stampAt(time)) : recent;
  while (at < end) {
    let word = load<u32>(at);
    if ((word & 0xff) == TIMESTAMP) {
      time = at + 1;
      at += 9;
      if (at >= end) break;
      now = nanosecondsOf(stampAt(time));
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
      addTime(open, now - before);
      before = now;
      open = parentOf(open);
    } else {
      if (!entry || frame == ENTERED) {
        result = word & 0xff;
        at += 1;
        break;
      }
      if (entry & 1) {
        store<i32>(frame, entry);
        frame += 4;
        at = next;
        result = MPI_ENTER;
        break;
      }
      addTime(open, now - before);
      before = now;
      const child = childOf(open, entry);
      const behindCall = next + 9 + (next - at);
      const isLeftNext =
        load<u8>(next) == TIMESTAMP && (((word | IS_LEAVE) ^ load<u32>(next + 9)) & idMask) == 0;
      if (isLeftNext && behindCall <= end) {
        // Most calls hold no others: the frame is not needed.
        time = next + 1;
        now = nanosecondsOf(stampAt(time));
        addTime(child, now - before);
        before = now;
        leaves++;
        at = behindCall;
        continue;
      }
      store<i32>(frame, entry);
      frame += 4;
      at = next;
      open = child;
    }
  }
  if (at > end) result = CUT_OFF;
  setTop(frame);
  setNoted(lowest);
  stopScan(at, time, leaves);
  setTimes(open, before, now);
  return result;
}
