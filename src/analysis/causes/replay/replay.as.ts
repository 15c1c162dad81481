// AssemblyScript (docs/decisions/009): the loop of replay.ts.
import { Bytes, Integers, Numbers } from '../../../trace/columns/columns.as';
import { NONE } from '../../../trace/columns/event-codes.as';

/** Addresses of the columns of a replay. Those of changes are 0 where nothing is changed. */
@final
@unmanaged
export class ReplayColumns {
  /** Calls as recorded, and the measured spans. */
  processStart: usize;
  enter: usize;
  leave: usize;
  processBegin: usize;
  processEnd: usize;
  /** See Dependencies. */
  start: usize;
  on: usize;
  thereNs: usize;
  isHeldBack: usize;
  groupOf: usize;
  recordedGroupNs: usize;
  waitFrom: usize;
  waitTo: usize;
  /** See Changes. */
  begin: usize;
  gap: usize;
  before: usize;
  behind: usize;
  /** Output, see Replayed. */
  newEnter: usize;
  newLeave: usize;
  newProcessEnd: usize;
  /** By call; zeros at first. */
  hasEntered: usize;
  /** By process: its call; NONE, or the next of that call's dependencies; how much later it goes on. */
  at: usize;
  cursor: usize;
  shift: usize;
  /** By process: from when the call it is at goes on, as far as its dependencies are known. */
  goesOn: usize;
  /** By group: how many calls have not entered yet, and when the last of the others came. */
  missing: usize;
  groupNs: usize;
  /** Processes that wait for a call or a group: the first of each, and by process the next; NONE at first. */
  sleeperOfCall: usize;
  sleeperOfGroup: usize;
  nextSleeper: usize;
  /** Processes that can go on. */
  ready: usize;
  readyCount: i32;
  processes: i32;
  /** How many have not come to their ends. */
  unfinished: i32;
  passedOver: i32;
  isIdeal: bool;
}

@inline
function integers(address: usize): Integers {
  return changetype<Integers>(address);
}

@inline
function numbers(address: usize): Numbers {
  return changetype<Numbers>(address);
}

@inline
function bytes(address: usize): Bytes {
  return changetype<Bytes>(address);
}

@inline
function changeOf(changes: usize, index: i32): f64 {
  return changes == 0 ? 0 : numbers(changes)[index];
}

/** @param most so many times a process goes on @returns whether all have ended */
export function replaySome(columns: ReplayColumns, most: i32): bool {
  for (let i = 0; i < most && columns.unfinished > 0; i++) {
    let process: i32;
    if (columns.readyCount > 0) process = integers(columns.ready)[--columns.readyCount];
    else process = releaseOne(columns);
    if (proceed(columns, process)) columns.unfinished--;
  }
  return columns.unfinished == 0;
}

/** A process goes on until it must wait for another one. @returns whether it has come to its end */
function proceed(columns: ReplayColumns, process: i32): bool {
  const at = integers(columns.at);
  const cursor = integers(columns.cursor);
  const first = integers(columns.processStart)[process];
  const behind = integers(columns.processStart)[process + 1];
  for (; at[process] < behind; at[process] = at[process] + 1) {
    const call = at[process];
    if (cursor[process] == NONE) enterCall(columns, process, call);
    if (!awaitOthers(columns, process, call)) return false;
    leaveCall(columns, process, call);
    cursor[process] = NONE;
  }
  const last = behind - 1;
  const end = numbers(columns.processEnd)[process];
  const newEnd = numbers(columns.newProcessEnd);
  // MPI_Finalize is entered when the span ends.
  if (last >= first && numbers(columns.enter)[last] >= end) {
    newEnd[process] = end + (numbers(columns.newEnter)[last] - numbers(columns.enter)[last]);
  } else newEnd[process] = end + (numbers(columns.shift)[process] + changeOf(columns.gap, behind + process));
  return true;
}

function enterCall(columns: ReplayColumns, process: i32, call: i32): void {
  const shifts = numbers(columns.shift);
  const shift = shifts[process] + changeOf(columns.gap, call + process);
  shifts[process] = shift;
  const enter = numbers(columns.enter)[call] + shift;
  numbers(columns.newEnter)[call] = enter;
  bytes(columns.hasEntered)[call] = 1;
  integers(columns.cursor)[process] = integers(columns.start)[call];
  const waitFrom = numbers(columns.waitFrom)[call];
  const begin = columns.isIdeal ? enter : waitFrom + (shift + changeOf(columns.before, call));
  numbers(columns.goesOn)[process] = begin;
  wake(columns, integers(columns.sleeperOfCall)[call]);
  const group = integers(columns.groupOf)[call];
  if (group == NONE) return;
  const groupNs = numbers(columns.groupNs);
  groupNs[group] = Math.max(groupNs[group], begin);
  const missing = integers(columns.missing);
  missing[group] = missing[group] - 1;
  if (missing[group] == 0) wake(columns, integers(columns.sleeperOfGroup)[group]);
}

/** @returns false when the process must wait until another one enters something */
function awaitOthers(columns: ReplayColumns, process: i32, call: i32): bool {
  const cursor = integers(columns.cursor);
  const goesOn = numbers(columns.goesOn);
  const held = columns.isIdeal ? <i32>bytes(columns.isHeldBack)[call] : 0;
  const to = integers(columns.start)[call + 1] - held;
  for (let i = cursor[process]; i < to; i++) {
    const needed = integers(columns.on)[i];
    const isThere =
      needed < 0 ? integers(columns.missing)[~needed] == 0 : bytes(columns.hasEntered)[needed] == 1;
    if (!isThere) {
      cursor[process] = i;
      const sleepers = integers(needed < 0 ? columns.sleeperOfGroup : columns.sleeperOfCall);
      const key = needed < 0 ? ~needed : needed;
      integers(columns.nextSleeper)[process] = sleepers[key];
      sleepers[key] = process;
      return false;
    }
    const there = instantOf(columns, needed, numbers(columns.thereNs)[i]);
    if (there > goesOn[process]) goesOn[process] = there;
  }
  return true;
}

/** When what a call depends on is there. @param recorded when it was */
function instantOf(columns: ReplayColumns, needed: i32, recorded: f64): f64 {
  const now = needed < 0 ? numbers(columns.groupNs)[~needed] : numbers(columns.newEnter)[needed];
  const before = needed < 0 ? numbers(columns.recordedGroupNs)[~needed] : numbers(columns.enter)[needed];
  // As recorded it was there an offset after it had been entered; ideally at once, but never later than
  // recorded.
  return columns.isIdeal ? now + Math.min(0, recorded - before) : recorded + (now - before);
}

function leaveCall(columns: ReplayColumns, process: i32, call: i32): void {
  const leave = numbers(columns.leave)[call];
  const newLeave = numbers(columns.newLeave);
  const goesOn = numbers(columns.goesOn)[process];
  // MPI_Init lies before the span.
  const begin = numbers(columns.processBegin)[process];
  if (leave <= begin) newLeave[call] = leave + numbers(columns.shift)[process];
  else if (columns.isIdeal) newLeave[call] = goesOn;
  else newLeave[call] = leave + (goesOn - numbers(columns.waitTo)[call] + changeOf(columns.behind, call));
  numbers(columns.shift)[process] = newLeave[call] - leave;
}

function wake(columns: ReplayColumns, first: i32): void {
  const ready = integers(columns.ready);
  for (let process = first; process != NONE; process = integers(columns.nextSleeper)[process])
    ready[columns.readyCount++] = process;
}

/** Nobody can go on: of all that wait the one whose call ended first as recorded goes on when it did. */
function releaseOne(columns: ReplayColumns): i32 {
  const waitTo = numbers(columns.waitTo);
  const at = integers(columns.at);
  let released = NONE;
  for (let process = 0; process < columns.processes; process++) {
    if (at[process] == integers(columns.processStart)[process + 1]) continue;
    if (released == NONE || waitTo[at[process]] < waitTo[at[released]]) released = process;
  }
  columns.passedOver++;
  const cursor = integers(columns.cursor);
  const dependency = cursor[released];
  cursor[released] = dependency + 1;
  const needed = integers(columns.on)[dependency];
  const goesOn = numbers(columns.goesOn);
  if (!columns.isIdeal) goesOn[released] = Math.max(goesOn[released], numbers(columns.thereNs)[dependency]);
  const sleepers = integers(needed < 0 ? columns.sleeperOfGroup : columns.sleeperOfCall);
  const next = integers(columns.nextSleeper);
  const key = needed < 0 ? ~needed : needed;
  if (sleepers[key] == released) sleepers[key] = next[released];
  else {
    let before = sleepers[key];
    while (next[before] != released) before = next[before];
    next[before] = next[released];
  }
  return released;
}
