// AssemblyScript, see reader.as.ts.
// When outermost MPI calls were entered and left, and the exclusive times of call paths between them
// (../call-times.ts). Only when asked for: it needs the time of every enter and leave.
import { integersAt, larger, numbersAt } from '../../columns/columns.as';
import { NONE } from '../../columns/event-codes.as';
import * as columns from './columns.as';
import * as polling from './polling.as';
import { childOf, clearPaths, entryOfPath, parentOf, rowOf } from './paths.as';
import { markOf, RegionMark } from './region-marks.as';
import { depth, entryAt, isMpi, regionOf } from './stack.as';

const FIRST_CAPACITY: i32 = 1024;
/** Calls that are kept without events. */
const KEPT: u8 = <u8>(RegionMark.init | RegionMark.finalize);
/** Calls that may end a polling. */
const COMPLETING: u8 = <u8>(RegionMark.completing | RegionMark.asking | RegionMark.receiving);

/** Whether times are asked for. */
export let isTimed: bool = false;

/** Call path of the functions that are open, as far as no MPI call is around them. */
export let path: i32 = 0;
/** Up to when time was charged to paths. */
export let charged: f64 = 0;
/** Time of the last timestamp that was read. */
export let recent: f64 = 0;
/** The frame of the outermost MPI call; NONE outside of all. */
export let outer: i32 = NONE;

/** The outermost MPI calls of a process: location by location, in order of their leaves. */
export let calls: i32 = 0;
let callRoom: i32 = 0;
export let enterOf = numbersAt(0);
export let leaveOf = numbersAt(0);
export let pathOf = integersAt(0);
/** First entry of the gap before it. */
export let gapOf = integersAt(0);

/** Entries of gaps: a path and its time. */
export let gapEntries: i32 = 0;
let gapRoom: i32 = 0;
export let gapPaths = integersAt(0);
export let gapTimes = numbersAt(0);
/** First entry of the gap that is open. */
export let gapStart: i32 = 0;

/** MPI_Init and MPI_Finalize among the calls of the process; NONE where there is none. */
export let initCall: i32 = NONE;
export let finalizeCall: i32 = NONE;

/** What is open, when it was entered, and whether it holds an event. */
let openPath: i32 = 0;
let entered: f64 = 0;
let isUsed: bool = false;
/** Whether it completes what another process began: no send. */
let isAwaited: bool = false;
let firstCall: i32 = 0;
/** Of the call that was left last: the entry of its region, until what comes next was looked at; then 0. */
let closed: i32 = 0;
/** By region: leaves of calls with a record after them, and those at the time of the next enter. */
let leaves: usize = 0;

/** @param counters address of two counters, 32 bits each, by region; 0 when times of calls are not read */
export function setTimed(counters: usize): void {
  leaves = counters;
  isTimed = counters != 0;
  gapEntries = 0;
  if (isTimed) clearPaths();
}

export function setTimes(openPath: i32, chargedTo: f64, recentTime: f64): void {
  path = openPath;
  charged = chargedTo;
  recent = recentTime;
}

/** The time of the record that is looked at was read. */
@inline
export function setRecent(time: f64): void {
  recent = time;
}

export function startProcessTimes(): void {
  forgetEntries(0);
  calls = 0;
  awayCount = 0;
  sampleCount = 0;
  gapStart = 0;
  initCall = NONE;
  finalizeCall = NONE;
}

/** Takes out the entries from one on. */
function forgetEntries(from: i32): void {
  while (gapEntries > from) {
    gapEntries--;
    store<i32>(rowOf(gapPaths[gapEntries]), NONE, 8);
  }
  while (sampleCount > 0 && sampleEntries[sampleCount - 1] >= from) sampleCount--;
}

export function startLocationTimes(): void {
  path = 0;
  outer = NONE;
  gapStart = gapEntries;
  firstCall = calls;
  closed = 0;
  polling.forget();
}

/** The location's first timestamp. */
export function beginTimes(time: f64): void {
  charged = time;
  recent = time;
}

/** The region of time off the core; 0: the trace tells of none. */
let offCoreEntry: i32 = 0;

export function setOffCoreEntry(entry: i32): void {
  offCoreEntry = entry;
}

/** Times off the core within MPI calls of the process: until when, and how long. */
export let awayCount: i32 = 0;
let awayRoom: i32 = 0;
export let awayUntil = numbersAt(0);
export let awayTimes = numbersAt(0);

function addAway(ns: f64): void {
  if (awayCount == awayRoom) {
    awayRoom = max(2 * awayRoom, FIRST_CAPACITY);
    awayUntil = larger(awayUntil, (<usize>awayRoom) << 3);
    awayTimes = larger(awayTimes, (<usize>awayRoom) << 3);
  }
  awayUntil[awayCount] = recent;
  awayTimes[awayCount] = ns;
  awayCount++;
}

/** The core was taken away for so long since the record before. */
export function noteOffCore(ns: f64): void {
  if (outer != NONE) {
    addAway(ns);
    return;
  }
  const away = min(ns, recent - charged);
  chargeTo(path, recent - charged - away);
  addTime(childOf(0, offCoreEntry), away);
  if (polling.isOn()) {
    addAway(away);
    polling.passOver(away);
  }
  charged = recent;
}

/** Samples outside of MPI calls of the process: the entry of the gap, and what ran. */
export let sampleCount: i32 = 0;
let sampleRoom: i32 = 0;
export let sampleEntries = integersAt(0);
export let sampleContexts = integersAt(0);

/** A sample of what the process computes. */
export function noteSample(context: i32): void {
  if (outer != NONE) return;
  if (sampleCount == sampleRoom) {
    sampleRoom = max(2 * sampleRoom, FIRST_CAPACITY);
    sampleEntries = larger(sampleEntries, (<usize>sampleRoom) << 2);
    sampleContexts = larger(sampleContexts, (<usize>sampleRoom) << 2);
  }
  const row = rowOf(path);
  if (load<i32>(row, 8) < gapStart) addEntry(row, path, 0);
  sampleEntries[sampleCount] = load<i32>(row, 8);
  sampleContexts[sampleCount] = context;
  sampleCount++;
}

/** Adds to the exclusive time of a path in the gap that is open. */
@inline
export function addTime(to: i32, ns: f64): void {
  const row = rowOf(to);
  const entry = load<i32>(row, 8);
  if (entry >= gapStart) gapTimes[entry] = gapTimes[entry] + ns;
  else if (ns != 0) addEntry(row, to, ns);
}

function addEntry(row: usize, to: i32, ns: f64): void {
  if (gapEntries == gapRoom) {
    gapRoom = max(2 * gapRoom, FIRST_CAPACITY);
    gapPaths = larger(gapPaths, (<usize>gapRoom) << 2);
    gapTimes = larger(gapTimes, (<usize>gapRoom) << 3);
  }
  gapPaths[gapEntries] = to;
  gapTimes[gapEntries] = ns;
  store<i32>(row, gapEntries, 8);
  gapEntries++;
}

/** Charges the time until now to the open path. */
export function charge(): void {
  chargeTo(path, recent - charged);
  charged = recent;
}

/** Adds the time of functions to a path; amid polling it may become the polling's. */
@inline
export function chargeTo(to: i32, ns: f64): void {
  addTime(to, ns);
  if (polling.isOn() && ns != 0) polling.notePiece(to, ns);
}

/** A function was entered that is not MPI's. */
export function enterFunction(entry: i32): void {
  charge();
  path = childOf(path, entry);
}

/** An MPI call was entered outside of all others. @param frame its own */
export function enterCall(frame: i32): void {
  charge();
  const entry = entryAt(frame);
  outer = frame;
  openPath = childOf(path, entry);
  entered = recent;
  isUsed = false;
  const mark = markOf(entry);
  isAwaited = (mark & RegionMark.receiving) != 0;
  if (!(mark & COMPLETING)) polling.end();
  else polling.goOn(recent);
  const isAsking = (mark & RegionMark.asking) != 0;
  if (polling.hasSent && !(isAsking && polling.isOn())) joinUpToSend();
  if (!isAsking) return;
  if (!polling.test(recent)) takeBetweenTests();
  else polling.keep(calls, gapStart, gapEntries, gapTimes, sampleCount, columns.events);
}

/** What lies between two tests of a polling is no computing: it is charged to the test that is entered. */
function takeBetweenTests(): void {
  for (let piece = 0; piece < polling.pieces; piece++) {
    const ns = polling.nsOfPiece(piece);
    addTime(polling.pathOfPiece(piece), -ns);
    addTime(openPath, ns);
  }
}

/** The call that is open, which an event needs; NONE when there is none. */
@inline
export function usedCall(): i32 {
  if (outer == NONE) return NONE;
  isUsed = true;
  return calls;
}

/** The call that is open; NONE when there is none. */
@inline
export function openCall(): i32 {
  return outer == NONE ? NONE : calls;
}

/**
 * An event is completed, by the call that is open if there is one. @param isSend whether that is the
 * process's own
 */
export function noteCompletion(event: i32, isSend: bool): void {
  if (outer == NONE) return;
  if (!isSend) isAwaited = true;
  if (polling.isOn()) polling.complete(event);
}

/** The outermost MPI call was left. */
export function leaveCall(): void {
  const entry = entryOfPath(openPath);
  const mark = markOf(entry);
  const isAnswered = isUsed && polling.isAnswered(isAwaited);
  if (isUsed || mark & KEPT) {
    addCall(openPath, isAnswered ? backToPolling() : entered, recent);
    closed = entry;
  } else addTime(openPath, recent - entered);
  if (!isAnswered && mark & RegionMark.asking) polling.leave(recent, openPath, !isUsed);
  else polling.forget();
  charged = recent;
  outer = NONE;
}

/**
 * The process goes on to something else, when a polling had completed sends: it ends with the last of them,
 * and what lies after that is the open gap.
 */
function joinUpToSend(): void {
  const last = calls - 1;
  const path = pathOf[last];
  const leave = leaveOf[last];
  const first = gapStart;
  const afterLast = gapEntries;
  const samples = sampleCount;
  addCall(path, backToPolling(), leave);
  for (let entry = first; entry < afterLast; entry++) {
    addEntry(rowOf(gapPaths[entry]), gapPaths[entry], gapTimes[entry]);
  }
  for (let sample = sampleCount; sample < samples; sample++) {
    if (sampleEntries[sample] < first) continue;
    sampleContexts[sampleCount] = sampleContexts[sample];
    sampleEntries[sampleCount++] = sampleEntries[sample] - first + gapStart;
  }
  polling.forget();
}

/** Takes back what was noted since the first test of a polling. @returns when that was entered */
function backToPolling(): f64 {
  forgetEntries(polling.entries);
  sampleCount = min(sampleCount, polling.samples);
  gapStart = polling.gapStart;
  polling.takeBack(gapTimes);
  calls = polling.calls;
  for (let i = 0; i < polling.events; i++) {
    const event = polling.eventAt[i];
    // Outside of all calls it may have been completed once more.
    columns.completedBy[event] = min(columns.completedBy[event], calls);
  }
  for (let event = polling.posted; event < columns.events; event++) {
    columns.postedBy[event] = min(columns.postedBy[event], calls);
  }
  return polling.from;
}

function addCall(ofPath: i32, from: f64, to: f64): void {
  if (calls == callRoom) {
    callRoom = max(2 * callRoom, FIRST_CAPACITY);
    enterOf = larger(enterOf, (<usize>callRoom) << 3);
    leaveOf = larger(leaveOf, (<usize>callRoom) << 3);
    pathOf = larger(pathOf, (<usize>callRoom) << 2);
    gapOf = larger(gapOf, (<usize>callRoom) << 2);
  }
  enterOf[calls] = from;
  leaveOf[calls] = to;
  pathOf[calls] = ofPath;
  gapOf[calls] = gapStart;
  const mark = markOf(entryOfPath(ofPath));
  if (mark & RegionMark.init && initCall == NONE) initCall = calls;
  if (mark & RegionMark.finalize) finalizeCall = calls;
  calls++;
  gapStart = gapEntries;
}

/**
 * An MPI call was left that the recording began inside of: it was entered before the location's first event.
 *
 * @returns its index; NONE when the location has other calls before, so that nobody knows what belongs to it
 */
export function leaveUnenteredCall(entry: i32, firstTime: f64): i32 {
  if (calls > firstCall) return NONE;
  forgetEntries(gapStart);
  polling.end();
  addCall(childOf(0, entry), firstTime, recent);
  charged = recent;
  return calls - 1;
}

/** Whether a call was left whose next record was not looked at. */
@inline
export function isJustLeft(): bool {
  return closed != 0;
}

/** What stands after the leave of a call. @param isEnter whether it is an enter at the same time */
export function noteNext(isEnter: bool): void {
  const counter = leaves + ((<usize>regionOf(closed)) << 3);
  store<i32>(counter, load<i32>(counter) + 1);
  if (isEnter) store<i32>(counter, load<i32>(counter, 4) + 1, 4);
  closed = 0;
}

/** Nothing stands after the leave of a call. */
export function forgetLeft(): void {
  closed = 0;
}

/** How many frames the open path has. */
export function framesOfPath(): i32 {
  return outer == NONE ? depth() : outer;
}

/**
 * A frame was taken out. The path is again that of the frames up to the first MPI call.
 *
 * @param frame where it was
 * @param before framesOfPath() before; where the frame itself is that of the outermost MPI call, which is
 *   closed by now, an MPI call inside of it begins only now
 */
export function frameRemoved(frame: i32, before: i32): void {
  if (frame > before) return;
  for (let above = frame; above < before; above++) path = parentOf(path);
  const deepest = depth();
  for (let at = frame; at < deepest; at++) {
    const entry = entryAt(at);
    if (isMpi(entry)) {
      if (outer == NONE) enterCall(at);
      else outer = at;
      return;
    }
    path = childOf(path, entry);
  }
}

/** Ends the location: what is open ends with its last timestamp. */
export function finishLocationTimes(): void {
  if (outer != NONE) leaveCall();
  else charge();
  if (polling.hasSent) joinUpToSend();
  closed = 0;
}
