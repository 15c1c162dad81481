// AssemblyScript (docs/decisions/009): the loop of replay.ts.
import { bytesAt, integersAt, numbersAt } from '../../../trace/columns/columns.as';
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
  after: usize;
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
function changeOf(changes: usize, index: i32): f64 {
  return changes == 0 ? 0 : numbersAt(changes)[index];
}

/** @param most so many times a process goes on @returns whether all have ended */
export function replaySome(columns: ReplayColumns, most: i32): bool {
  for (let i = 0; i < most && columns.unfinished > 0; i++) {
    let process: i32;
    if (columns.readyCount > 0) process = integersAt(columns.ready)[--columns.readyCount];
    else process = releaseOne(columns);
    if (proceed(columns, process)) columns.unfinished--;
  }
  return columns.unfinished == 0;
}

/** A process goes on until it must wait for another one. @returns whether it has come to its end */
function proceed(columns: ReplayColumns, process: i32): bool {
  const at = integersAt(columns.at);
  const cursor = integersAt(columns.cursor);
  const first = integersAt(columns.processStart)[process];
  const afterLast = integersAt(columns.processStart)[process + 1];
  for (; at[process] < afterLast; at[process] = at[process] + 1) {
    const call = at[process];
    if (cursor[process] == NONE) enterCall(columns, process, call);
    if (!awaitOthers(columns, process, call)) return false;
    leaveCall(columns, process, call);
    cursor[process] = NONE;
  }
  const last = afterLast - 1;
  const end = numbersAt(columns.processEnd)[process];
  const newEnd = numbersAt(columns.newProcessEnd);
  // MPI_Finalize is entered when the span ends.
  if (last >= first && numbersAt(columns.enter)[last] >= end) {
    newEnd[process] = end + (numbersAt(columns.newEnter)[last] - numbersAt(columns.enter)[last]);
  } else {
    const shift = numbersAt(columns.shift)[process];
    newEnd[process] = end + (shift + changeOf(columns.gap, afterLast + process));
  }
  return true;
}

function enterCall(columns: ReplayColumns, process: i32, call: i32): void {
  const shifts = numbersAt(columns.shift);
  const shift = shifts[process] + changeOf(columns.gap, call + process);
  shifts[process] = shift;
  const enter = numbersAt(columns.enter)[call] + shift;
  numbersAt(columns.newEnter)[call] = enter;
  bytesAt(columns.hasEntered)[call] = 1;
  integersAt(columns.cursor)[process] = integersAt(columns.start)[call];
  const waitFrom = numbersAt(columns.waitFrom)[call];
  const begin = columns.isIdeal ? enter : waitFrom + (shift + changeOf(columns.before, call));
  numbersAt(columns.goesOn)[process] = begin;
  wake(columns, integersAt(columns.sleeperOfCall)[call]);
  const group = integersAt(columns.groupOf)[call];
  if (group == NONE) return;
  const groupNs = numbersAt(columns.groupNs);
  groupNs[group] = Math.max(groupNs[group], begin);
  const missing = integersAt(columns.missing);
  missing[group] = missing[group] - 1;
  if (missing[group] == 0) wake(columns, integersAt(columns.sleeperOfGroup)[group]);
}

/** @returns false when the process must wait until another one enters something */
function awaitOthers(columns: ReplayColumns, process: i32, call: i32): bool {
  const cursor = integersAt(columns.cursor);
  const goesOn = numbersAt(columns.goesOn);
  const held = columns.isIdeal ? <i32>bytesAt(columns.isHeldBack)[call] : 0;
  const to = integersAt(columns.start)[call + 1] - held;
  for (let i = cursor[process]; i < to; i++) {
    const needed = integersAt(columns.on)[i];
    const isThere =
      needed < 0 ? integersAt(columns.missing)[~needed] == 0 : bytesAt(columns.hasEntered)[needed] == 1;
    if (!isThere) {
      cursor[process] = i;
      const sleepers = integersAt(needed < 0 ? columns.sleeperOfGroup : columns.sleeperOfCall);
      const key = needed < 0 ? ~needed : needed;
      integersAt(columns.nextSleeper)[process] = sleepers[key];
      sleepers[key] = process;
      return false;
    }
    const there = instantOf(columns, needed, numbersAt(columns.thereNs)[i]);
    if (there > goesOn[process]) goesOn[process] = there;
  }
  return true;
}

/** When what a call depends on is there. @param recorded when it was */
function instantOf(columns: ReplayColumns, needed: i32, recorded: f64): f64 {
  const now = needed < 0 ? numbersAt(columns.groupNs)[~needed] : numbersAt(columns.newEnter)[needed];
  const before = needed < 0 ? numbersAt(columns.recordedGroupNs)[~needed] : numbersAt(columns.enter)[needed];
  // As recorded it was there an offset after it had been entered; ideally at once, but never later than
  // recorded.
  return columns.isIdeal ? now + Math.min(0, recorded - before) : recorded + (now - before);
}

function leaveCall(columns: ReplayColumns, process: i32, call: i32): void {
  const leave = numbersAt(columns.leave)[call];
  const newLeave = numbersAt(columns.newLeave);
  const goesOn = numbersAt(columns.goesOn)[process];
  // MPI_Init lies before the span.
  const begin = numbersAt(columns.processBegin)[process];
  if (leave <= begin) newLeave[call] = leave + numbersAt(columns.shift)[process];
  else if (columns.isIdeal) newLeave[call] = goesOn;
  else newLeave[call] = leave + (goesOn - numbersAt(columns.waitTo)[call] + changeOf(columns.after, call));
  numbersAt(columns.shift)[process] = newLeave[call] - leave;
}

function wake(columns: ReplayColumns, first: i32): void {
  const ready = integersAt(columns.ready);
  for (let process = first; process != NONE; process = integersAt(columns.nextSleeper)[process])
    ready[columns.readyCount++] = process;
}

/** Nobody can go on: of all that wait the one whose call ended first as recorded goes on when it did. */
function releaseOne(columns: ReplayColumns): i32 {
  const waitTo = numbersAt(columns.waitTo);
  const at = integersAt(columns.at);
  let released = NONE;
  for (let process = 0; process < columns.processes; process++) {
    if (at[process] == integersAt(columns.processStart)[process + 1]) continue;
    if (released == NONE || waitTo[at[process]] < waitTo[at[released]]) released = process;
  }
  columns.passedOver++;
  const cursor = integersAt(columns.cursor);
  const dependency = cursor[released];
  cursor[released] = dependency + 1;
  const needed = integersAt(columns.on)[dependency];
  const goesOn = numbersAt(columns.goesOn);
  if (!columns.isIdeal) goesOn[released] = Math.max(goesOn[released], numbersAt(columns.thereNs)[dependency]);
  const sleepers = integersAt(needed < 0 ? columns.sleeperOfGroup : columns.sleeperOfCall);
  const next = integersAt(columns.nextSleeper);
  const key = needed < 0 ? ~needed : needed;
  if (sleepers[key] == released) sleepers[key] = next[released];
  else {
    let before = sleepers[key];
    while (next[before] != released) before = next[before];
    next[before] = next[released];
  }
  return released;
}
