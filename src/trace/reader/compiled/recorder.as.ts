// AssemblyScript, see reader.as.ts.
// Turns records into communication events (METHOD 2.2): every event gets the MPI call and the innermost other
// call around it from the stack. The time of the record is `now`.
import { integersAt, larger, numbersAt } from '../../columns/columns.as';
import { EventMark, Kind, LOST_RECEIVE, Moved, NONE } from '../../columns/event-codes.as';
import { isTimed, leaveUnenteredCall, noteCompletion, openCall, usedCall } from './call-times.as';
import * as columns from './columns.as';
import { processOfRank, setCommunicators } from './communicators.as';
import { HashTable } from './hash-table.as';
import { communicatorIndex } from './ids.as';
import { fail, Problem, suspect } from './problem.as';
import { markOf, RegionMark, setRegionMarks } from './region-marks.as';
import * as stack from './stack.as';

/** `transfer` of an event that is left out when its location is finished. */
const LEFT_OUT: i32 = -2;

/** What waits for a request was taken out. */
const GONE: i32 = -2;

// `completed` of an event that waits for the end of its MPI call, and of one that waits for its request. No
// time is one of these; small negative numbers are times before the trace's start.
const AT_LEAVE: f64 = -Infinity;
const AT_REQUEST: f64 = -f64.MAX_VALUE;

const AFTER_DELIMITER = <u8>EventMark.afterDelimiter;
const SAME_CALL = <u8>EventMark.sameCall;

export let now: f64 = -Infinity;

export function setNow(time: f64): void {
  now = time;
}

/** By OTF2 number of an operation: 1 for collectives that are left out. 256 bytes. */
let ignoredOperations: usize = 0;

/**
 * @param regionMarks by region: its marks, a byte each
 * @param operations by OTF2 number of an operation: 1 for collectives that are left out, 256 bytes
 * @param communicators rows, see CommunicatorRow
 */
export function setContext(regionMarks: usize, operations: usize, communicators: usize): void {
  setRegionMarks(regionMarks);
  ignoredOperations = operations;
  setCommunicators(communicators);
}

/** A function was entered or left, which may be a delimiter. */
export function passFunction(entry: i32): void {
  if (markOf(entry) & RegionMark.delimiter) delimiterPassed = AFTER_DELIMITER;
}

/** By request: the event, counted from the process's first one on. */
const requests = new HashTable();
let first: i32 = 0;
/** AFTER_DELIMITER where a delimiter was passed since the event before, else 0. */
let delimiterPassed: u8 = 0;
/** The frame of the MPI call that posted the event before, as long as it is not left; else NONE. */
let postingCall: i32 = NONE;
let cancelled: i32 = 0;
/** Receives of the location of which nobody knows what they received. */
export let lostReceives: i32 = 0;
/** Events of the location that were left out. */
export let leftOut: i32 = 0;
/** Calls of the location that poll. */
export let polls: i32 = 0;
/** The collective that has begun and not ended. */
let openCollective: i32 = NONE;
/** Events that wait for the end of their MPI call, by number in the process; the innermost call's last. */
let waiting = integersAt(0);
let waitingCount: i32 = 0;
let waitingRoom: i32 = 0;
/** When calls were left that can complete requests. */
let completions = numbersAt(0);
let completionCount: i32 = 0;
let completionRoom: i32 = 0;

export function startRecording(): void {
  requests.clear();
  first = columns.events;
  delimiterPassed = 0;
  postingCall = NONE;
  cancelled = 0;
  lostReceives = 0;
  leftOut = 0;
  polls = 0;
  openCollective = NONE;
  waitingCount = 0;
  completionCount = 0;
  now = -Infinity;
}

/**
 * An MPI call was left: it ends what was posted in it.
 *
 * @param entered when it was entered; Infinity when that was not recorded: no event then waits for its end
 */
export function leaveMpi(entry: i32, entered: f64): void {
  const mark = markOf(entry);
  if (mark & RegionMark.polling) polls++;
  if (mark & RegionMark.completing && !columns.isStreamed) addCompletion();
  while (waitingCount > 0) {
    const event = waiting[waitingCount - 1] - columns.taken;
    if (!(columns.posted[event] >= entered)) break;
    columns.completed[event] = now;
    waitingCount--;
  }
  if (mark & RegionMark.delimiter) delimiterPassed = AFTER_DELIMITER;
  postingCall = NONE;
}

/**
 * An MPI call was left that the recording began inside of, and all that was recorded until now belongs to it.
 *
 * @param firstTime the location's first
 */
export function leaveUnenteredMpi(entry: i32, firstTime: f64): void {
  leaveMpi(entry, Infinity);
  if (!isTimed) return;
  const call = leaveUnenteredCall(entry, firstTime);
  if (call == NONE) return;
  for (let event = first; event < columns.events; event++) {
    columns.postedBy[event] = call;
    if (columns.completed[event] != AT_REQUEST) columns.completedBy[event] = call;
  }
}

/** An event is completed with the MPI call that is open. */
function waitForLeave(event: i32, isSend: bool): void {
  complete(event, AT_LEAVE, isSend);
  if (waitingCount == waitingRoom) {
    waitingRoom = max(2 * waitingRoom, 1024);
    waiting = larger(waiting, (<usize>waitingRoom) << 2);
  }
  waiting[waitingCount++] = columns.taken + event;
}

function addCompletion(): void {
  if (completionCount == completionRoom) {
    completionRoom = max(2 * completionRoom, 1024);
    completions = larger(completions, (<usize>completionRoom) << 3);
  }
  completions[completionCount++] = now;
}

function blocking(kind: i32, rank: u32, communicator: u32, tag: u32, bytes: f64): void {
  const call = stack.mpiFrame();
  const event = post(call);
  if (call == NONE) complete(event, now, kind == Kind.send);
  else waitForLeave(event, kind == Kind.send);
  message(event, kind, rank, communicator, tag, bytes);
}

export function send(rank: u32, communicator: u32, tag: u32, bytes: f64): void {
  blocking(Kind.send, rank, communicator, tag, bytes);
}

export function receive(rank: u32, communicator: u32, tag: u32, bytes: f64): void {
  blocking(Kind.receive, rank, communicator, tag, bytes);
}

export function nonBlockingSend(rank: u32, communicator: u32, tag: u32, bytes: f64, request: u64): void {
  const event = post(NONE);
  // Completed at the send itself unless a completion is recorded.
  complete(event, now, true);
  message(event, Kind.send, rank, communicator, tag, bytes);
  requests.set(request, columns.taken + event);
}

export function nonBlockingSendComplete(request: u64): void {
  const event = waitingFor(request);
  if (event >= 0) complete(event, now, true);
}

export function receiveRequest(request: u64): void {
  const event = post(NONE);
  if (columns.transferOf[event] != LEFT_OUT) columns.transferOf[event] = LOST_RECEIVE;
  requests.set(request, columns.taken + event);
}

export function nonBlockingReceive(rank: u32, communicator: u32, tag: u32, bytes: f64, request: u64): void {
  let event = waitingFor(request);
  if (event == NONE) event = postAtEnd(Problem.completionWithoutRequest, <f64>request);
  if (event < 0) return;
  complete(event, now);
  message(event, Kind.receive, rank, communicator, tag, bytes);
}

export function requestCancelled(request: u64): void {
  const event = waitingFor(request);
  if (event < 0 || columns.transferOf[event] == LEFT_OUT) return;
  columns.transferOf[event] = LEFT_OUT;
  cancelled++;
}

export function collectiveBegin(): void {
  if (openCollective != NONE) fail(Problem.collectiveInCollective);
  else openCollective = post(NONE);
}

export function collectiveEnd(operation: u32, communicator: u32, root: u32, sent: f64, received: f64): void {
  let event = openCollective;
  if (event == NONE) event = postAtEnd(Problem.collectiveEndWithoutBegin);
  if (event == NONE) return;
  openCollective = NONE;
  finishCollective(event, operation, communicator, root, sent, received);
}

export function collectiveRequest(request: u64): void {
  requests.set(request, columns.taken + post(NONE));
}

export function collectiveComplete(
  operation: u32,
  communicator: u32,
  root: u32,
  sent: f64,
  received: f64,
  request: u64,
): void {
  let event = waitingFor(request);
  if (event == NONE) event = postAtEnd(Problem.completionWithoutRequest, <f64>request);
  if (event >= 0) finishCollective(event, operation, communicator, root, sent, received);
}

/** The event of a request, then forgotten; NONE when nobody made it, GONE when its event was taken out. */
function waitingFor(request: u64): i32 {
  const event = requests.take(request);
  if (event == NONE) return NONE;
  return event < columns.taken ? GONE : event - columns.taken;
}

/**
 * Adds an event of which only the end was recorded, with the time of that for both. It may stand where the
 * recording began inside an MPI call, the leave of which tells.
 *
 * @param kind the problem that it is anywhere else
 * @returns NONE in a call whose enter was recorded
 */
function postAtEnd(kind: Problem, request: f64 = 0): i32 {
  if (stack.mpiFrame() != NONE) {
    fail(kind, request);
    return NONE;
  }
  suspect(kind, request);
  return post(NONE);
}

/**
 * Ends the location: drops what is left out, and ends events whose MPI call never ended. Receives whose
 * completion was not recorded are kept as LOST_RECEIVE, ended by the next call that can complete a request.
 *
 * @returns how many requests were cancelled or never completed
 */
export function finishRecording(): i32 {
  if (openCollective != NONE) columns.transferOf[openCollective] = LEFT_OUT;
  const count = columns.events;
  let kept = first;
  let open = cancelled;
  let hasDelimiter: u8 = 0;
  let isFirstLost = false;
  let next = 0;
  for (let event = first; event < count; event++) {
    const own = columns.eventMarks[event];
    hasDelimiter |= own & AFTER_DELIMITER;
    const waits = columns.completed[event] == AT_REQUEST;
    if (waits && columns.transferOf[event] == LOST_RECEIVE) {
      lostReceives++;
      const start = columns.posted[event];
      while (next < completionCount && completions[next] < start) next++;
      if (next < completionCount) columns.completed[event] = completions[next];
    }
    const isLeftOut = columns.transferOf[event] == LEFT_OUT;
    const isOpen = columns.completed[event] == AT_REQUEST && !isLeftOut;
    if (isOpen) open++;
    // Of an MPI call whose first event is left out the next one is the first.
    const isFirst = !(own & SAME_CALL) || isFirstLost;
    isFirstLost = isFirst && (isOpen || isLeftOut);
    if (isOpen || isLeftOut) continue;
    if (columns.completed[event] == AT_LEAVE) columns.completed[event] = now;
    // What stood after a delimiter and is left out leaves the mark to the next event.
    columns.eventMarks[event] = hasDelimiter | (isFirst ? 0 : SAME_CALL);
    hasDelimiter = 0;
    if (kept != event) columns.moveEvent(event, kept);
    kept++;
  }
  leftOut = count - kept;
  columns.truncateEvents(kept);
  return open;
}

/**
 * How many of the first events nothing changes any more. What is posted by the MPI call that is open may
 * still get something in front of it: a blocking call is posted when it is entered.
 */
export function settled(): i32 {
  const open = stack.outermostMpiFrame();
  const entered = open == NONE ? Infinity : stack.enteredAt(open);
  let event = 0;
  for (; event < columns.events; event++) {
    if (columns.posted[event] >= entered) break;
    const end = columns.completed[event];
    if ((end == AT_REQUEST || end == AT_LEAVE) && columns.transferOf[event] != LEFT_OUT) break;
  }
  return event;
}

/** Takes the first events out, which are settled. */
export function takeOut(count: i32): void {
  columns.dropEvents(count);
  if (openCollective != NONE) openCollective -= count;
}

/**
 * Adds an event. It is left out at the end unless somebody completes it.
 *
 * @param blockingCall frame of the call that posts it when it is entered; NONE when it is posted now
 */
function post(blockingCall: i32): i32 {
  const start = blockingCall == NONE ? now : stack.enteredAt(blockingCall);
  const mpi = stack.mpiFrame();
  const context = stack.contextFrame();
  const call =
    context == NONE ? NONE : columns.isStreamed ? stack.regionOf(stack.entryAt(context)) : callOf(context);
  const event = columns.addEvent();
  const isIgnored = mpi != NONE && (markOf(stack.entryAt(mpi)) & RegionMark.ignored) != 0;
  columns.transferOf[event] = isIgnored ? LEFT_OUT : NONE;
  columns.posted[event] = start;
  columns.completed[event] = AT_REQUEST;
  if (isTimed) {
    columns.postedBy[event] = isIgnored ? openCall() : usedCall();
    columns.completedBy[event] = NONE;
  } else if (columns.isStreamed) {
    const outer = mpi == NONE ? NONE : stack.outermostMpiFrame();
    const region = outer == NONE ? NONE : stack.regionOf(stack.entryAt(outer));
    columns.postedBy[event] = region;
  }
  columns.callOfEvent[event] = call;
  const isSameCall = mpi != NONE && mpi == postingCall;
  columns.eventMarks[event] = delimiterPassed | (isSameCall ? SAME_CALL : 0);
  delimiterPassed = 0;
  postingCall = mpi;
  return event;
}

function message(event: i32, kind: i32, rank: u32, id: u32, tag: u32, bytes: f64): void {
  const communicator = communicatorIndex(id);
  if (communicator == NONE) {
    fail(Problem.noSuchCommunicator, <f64>id);
    return;
  }
  if (columns.transferOf[event] == LEFT_OUT) return;
  const partner = processOfRank(communicator, rank);
  if (partner == NONE) fail(Problem.noSuchRank, <f64>rank, <f64>id);
  else columns.transferOf[event] = columns.transfer(kind, partner, communicator, <i32>tag, bytes);
}

function finishCollective(event: i32, operation: u32, id: u32, root: u32, sent: f64, received: f64): void {
  const communicator = communicatorIndex(id);
  if (communicator == NONE) {
    fail(Problem.noSuchCommunicator, <f64>id);
    return;
  }
  complete(event, now);
  if (load<u8>(ignoredOperations + <usize>operation)) columns.transferOf[event] = LEFT_OUT;
  if (columns.transferOf[event] == LEFT_OUT) return;
  // A root that is none, or a special one of an inter-communicator, is no rank and stays NONE.
  const partner = processOfRank(communicator, root);
  const kind = Kind.collective | ((<i32>operation) << 8);
  const moved = (sent > 0 ? Moved.sent : 0) | (received > 0 ? Moved.received : 0);
  columns.transferOf[event] = columns.transfer(kind, partner, communicator, moved, sent + received);
}

/** The call index of a frame; its callers get one first, so that a parent's index is the smaller one. */
function callOf(frame: i32): i32 {
  const known = <i32>((stack.noted - stack.FRAMES) >> 2);
  if (frame < known) return stack.callAt(frame);
  let parent = NONE;
  for (let above = known - 1; above >= 0 && parent == NONE; above--) {
    if (!stack.isMpi(stack.entryAt(above))) parent = stack.callAt(above);
  }
  for (let each = known; each <= frame; each++) {
    const entry = stack.entryAt(each);
    if (!stack.isMpi(entry)) parent = columns.addCall(stack.regionOf(entry), parent);
    stack.setCall(each, parent);
  }
  stack.setNoted(stack.FRAMES + ((<usize>(frame + 1)) << 2));
  return parent;
}

/** An event is completed in the MPI call that is open, at a time or with its end. */
function complete(event: i32, time: f64, isSend: bool = false): void {
  columns.completed[event] = time;
  if (!isTimed) return;
  columns.completedBy[event] = columns.transferOf[event] == LEFT_OUT ? openCall() : usedCall();
  noteCompletion(event, isSend);
}
