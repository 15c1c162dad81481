// AssemblyScript, see reader.as.ts.
import { integersAt, numbersAt } from '../../columns/columns.as';
import { TABLES_END } from './ids.as';

/** How many calls may be open at once: deeper than a program's own stack. Untouched pages take no memory. */
export const DEEPEST: i32 = 1 << 20;

/** Regions are left out of turn by a few frames only; a damaged trace must not make leaves long searches. */
const FRAMES_SEARCHED: i32 = 64;

// Columns by frame, the outermost first: the entry of the region, when it was entered (MPI calls only), and
// the index of its call.
export const FRAMES: usize = TABLES_END;
export const ENTERED: usize = FRAMES + 4 * DEEPEST;
const CALLS: usize = ENTERED + 8 * DEEPEST;
/** Address after the columns; the heap begins after it (scripts/compile-assembly.mjs). */
export const STACK_END: usize = CALLS + 4 * DEEPEST;

/** Address after the innermost frame. */
export let top: usize = FRAMES;
/** Address of the first frame that has no call index yet. */
export let noted: usize = FRAMES;

/**
 * An entry stands for a region: its index plus 1, and in the lowest bit whether it is an MPI call. 0 stands
 * for one that is not defined.
 */
@inline
export function isMpi(entry: i32): bool {
  return (entry & 1) != 0;
}

@inline
export function regionOf(entry: i32): i32 {
  return (entry >> 1) - 1;
}

export function setTop(address: usize): void {
  top = address;
}

export function setNoted(address: usize): void {
  noted = address;
}

@inline
export function depth(): i32 {
  return <i32>((top - FRAMES) >> 2);
}

@inline
export function entryAt(frame: i32): i32 {
  return integersAt(FRAMES)[frame];
}

@inline
export function enteredAt(frame: i32): f64 {
  return numbersAt(ENTERED)[frame];
}

@inline
export function setEntered(frame: i32, time: f64): void {
  numbersAt(ENTERED)[frame] = time;
}

@inline
export function callAt(frame: i32): i32 {
  return integersAt(CALLS)[frame];
}

@inline
export function setCall(frame: i32, call: i32): void {
  integersAt(CALLS)[frame] = call;
}

/** @returns false when there is no room */
export function push(entry: i32): bool {
  if (depth() == DEEPEST) return false;
  store<i32>(top, entry);
  top += 4;
  return true;
}

/** The innermost frame of a region; -1 when it is not among the frames that are looked at. */
export function innermost(entry: i32): i32 {
  const deepest = depth();
  const last = deepest > FRAMES_SEARCHED ? deepest - FRAMES_SEARCHED : 0;
  for (let frame = deepest - 1; frame >= last; frame--) if (entryAt(frame) == entry) return frame;
  return -1;
}

/** Takes a frame out; those above it move down and keep what is noted of them. */
export function remove(frame: i32): void {
  const at = <usize>frame;
  const above = <usize>(depth() - frame - 1);
  memory.copy(FRAMES + (at << 2), FRAMES + ((at + 1) << 2), above << 2);
  memory.copy(ENTERED + (at << 3), ENTERED + ((at + 1) << 3), above << 3);
  memory.copy(CALLS + (at << 2), CALLS + ((at + 1) << 2), above << 2);
  if (FRAMES + (at << 2) < noted) noted -= 4;
  top -= 4;
}

/** The innermost frame of an MPI call; -1 when there is none. Mostly it is the top. */
export function mpiFrame(): i32 {
  let frame = depth() - 1;
  while (frame >= 0 && !isMpi(entryAt(frame))) frame--;
  return frame;
}

/** The innermost frame of another call. */
export function contextFrame(): i32 {
  let frame = depth() - 1;
  while (frame >= 0 && isMpi(entryAt(frame))) frame--;
  return frame;
}

/** The outermost frame of an MPI call; -1 when there is none. */
export function outermostMpiFrame(): i32 {
  const deepest = depth();
  for (let frame = 0; frame < deepest; frame++) if (isMpi(entryAt(frame))) return frame;
  return -1;
}
