// AssemblyScript, not TypeScript (docs/decisions/008): what ../location-reader.ts gets as build/reader. The
// numbers of records are those of ../../otf2/codes.ts.
import { integersAt, numbersAt } from '../../columns/columns.as';
import * as times from './call-times.as';
import * as columns from './columns.as';
import { NONE } from '../../columns/event-codes.as';
import { nanoseconds, nanosecondsOf } from './clock.as';
import { setProcess } from './communicators.as';
import {
  at,
  byte,
  compressed32,
  compressed64,
  isBroken,
  lower,
  numberOf,
  recordEnd,
  setByteOrder,
  setEnd,
  stampAt,
  startFields,
  upper,
} from './fields.as';
import { clearOtherIds, regionEntry } from './ids.as';
import {
  about,
  clearProblem,
  clearSuspicion,
  fail,
  failAsSuspected,
  passChunk,
  place,
  Problem,
  problem,
  setPlace,
  suspicion,
  where,
} from './problem.as';
import * as recorder from './recorder.as';
import { pathCount, rows } from './paths.as';
import { Results } from './results.as';
import * as scanning from './scan.as';
import {
  DEEPEST,
  depth,
  enteredAt,
  entryAt,
  FRAMES,
  innermost,
  isMpi,
  push,
  remove,
  setEntered,
  setNoted,
  setTop,
} from './stack.as';

export { nanoseconds, setClock } from './clock.as';
export { COMMUNICATORS, DENSE_IDS, defineCommunicator, defineRegion, REGIONS } from './ids.as';
export { setContext, settled, takeOut } from './recorder.as';
export { STACK_END } from './stack.as';

// Marks of a file.
const END_OF_FILE: i32 = 2;
const TIMESTAMP: i32 = 5;
const ATTRIBUTES: i32 = 6;

// Types of records.
const ENTER: i32 = 12;
const LEAVE: i32 = 13;
const SEND: i32 = 14;
const ISEND: i32 = 15;
const ISEND_COMPLETE: i32 = 16;
const IRECV_REQUEST: i32 = 17;
const RECV: i32 = 18;
const IRECV: i32 = 19;
const REQUEST_TEST: i32 = 20;
const REQUEST_CANCELLED: i32 = 21;
const COLLECTIVE_BEGIN: i32 = 22;
const COLLECTIVE_END: i32 = 23;
const OMP_FORK: i32 = 24;
const OMP_TASK_CREATE: i32 = 28;
const OMP_TASK_SWITCH: i32 = 29;
const OMP_TASK_COMPLETE: i32 = 30;
const METRIC: i32 = 31;
const TYPE_UINT64: i32 = 4;
const NON_BLOCKING_COLLECTIVE_REQUEST: i32 = 85;
const NON_BLOCKING_COLLECTIVE_COMPLETE: i32 = 86;

/** What reading a chunk came to: its end, that of the file, or a problem. */
export enum Read {
  chunk,
  file,
  stopped,
}

let chunk: usize = 0;
/** By type: how many records of the location. */
const counts: usize = heap.alloc(256 << 3);
let hasTime: bool = false;
/** The metrics of time off the core and of samples. */
let offCoreMetric: u32 = u32.MAX_VALUE;
let sampleMetric: u32 = u32.MAX_VALUE;
let firstTime: f64 = NaN;
let openRequests: i32 = 0;
let leaves: f64 = 0;
/** Leaves of what was entered before the recording began. */
let unentered: f64 = 0;

/** The allocator counts on sizes below half a GiB; nothing that is asked for comes near. */
const MAX_ROOM_BYTES: i32 = 1 << 28;

/** Room for what the other side fills. Only the clock's is given back. */
export function room(bytes: i32): usize {
  if (<u32>bytes > <u32>MAX_ROOM_BYTES) abort();
  return heap.alloc(<usize>bytes);
}

/** @returns the address of a room for chunks of so many bytes */
export function makeChunkRoom(bytes: i32): usize {
  chunk = heap.alloc(<usize>bytes);
  return chunk;
}

/** Forgets the process before. */
export function startProcess(process: i32, firstCall: i32, firstTransfer: i32): void {
  columns.emptyColumns(firstCall, firstTransfer);
  if (times.isTimed) times.startProcessTimes();
  setProcess(process);
}

/** Forgets the location before, its ids and its clock but for what stands in tables. */
export function startLocation(): void {
  setTop(FRAMES);
  setNoted(FRAMES);
  scanning.startScan();
  if (times.isTimed) times.startLocationTimes();
  recorder.startRecording();
  clearProblem();
  clearOtherIds();
  memory.fill(counts, 0, 256 << 3);
  hasTime = false;
  firstTime = NaN;
  leaves = 0;
  unentered = 0;
}

/**
 * Reads the records of a chunk after its header.
 *
 * @param from offset in the chunk's room of the first record
 * @param to offset after the last byte
 * @returns whether the end of the chunk or of the file was met, or a problem stopped the reading
 */
export function read(from: i32, to: i32, isBigEndian: bool): Read {
  const end = chunk + <usize>to;
  let next = chunk + <usize>from;
  const timed = times.isTimed;
  setByteOrder(isBigEndian);
  if (!hasTime && !readFirstTime(next, end)) {
    return problem == Problem.none ? withoutRecords(next, end) : Read.stopped;
  }
  while (problem == Problem.none) {
    const type = timed && times.outer == NONE ? scanning.timedScan(next, end) : scanning.scan(next, end);
    if (type == scanning.CUT_OFF) {
      failAtEnd(end);
      break;
    }
    next = scanning.stopped;
    setPlace(next - 1);
    // Times of calls that are no MPI calls are not asked for.
    const isCall = type == ENTER || type == LEAVE;
    if (!isCall && !readTime()) break;
    if (type == scanning.MPI_ENTER) enterMpi();
    else if (type == scanning.MPI_LEAVE) leaveTop();
    // A chunk that is full to its last byte has no end mark; a file that ends here is found out by its
    // reader.
    else if (type == scanning.END || type == END_OF_FILE) {
      leaves += <f64>scanning.takeLeaves();
      if (type == scanning.END) {
        passChunk(to);
        return Read.chunk;
      }
      if (suspicion != Problem.none) {
        failAsSuspected();
        break;
      }
      // Every other leave takes out one frame: what was entered was left, or is still open.
      count(LEAVE, leaves + unentered);
      count(ENTER, leaves + <f64>depth());
      return Read.file;
    } else {
      startFields(next, end);
      record(type);
      if (isBroken) fail(Problem.broken);
      next = at;
    }
    if (timed && times.isJustLeft()) lookAfter(next, end);
  }
  return Read.stopped;
}

/** The first record of a location is a timestamp. */
function readFirstTime(start: usize, end: usize): bool {
  if (start >= end) return false;
  const mark = <i32>load<u8>(start);
  if (mark == scanning.END || mark == END_OF_FILE) return false;
  setPlace(start);
  if (mark != TIMESTAMP) fail(Problem.eventBeforeTimestamp);
  else if (start + 9 > end) fail(Problem.timestampCutOff);
  else {
    hasTime = true;
    firstTime = nanoseconds(upper(start + 1), lower(start + 1));
    if (times.isTimed) times.beginTimes(firstTime);
    return true;
  }
  return false;
}

/** What is to be said of a chunk without records. */
function withoutRecords(start: usize, end: usize): Read {
  return start < end && load<u8>(start) == END_OF_FILE ? Read.file : Read.chunk;
}

/** A timestamp is cut off when the scan is after the end, else the call at which it stopped. */
function failAtEnd(end: usize): void {
  setPlace(scanning.stopped > end ? scanning.stopped - 9 : scanning.stopped);
  fail(scanning.stopped > end ? Problem.timestampCutOff : Problem.broken);
}

/** Reads the timestamp that was passed last, unless it was read. @returns false when it has a problem */
@inline
function readTime(): bool {
  return scanning.stamp ? readStamp() : true;
}

@inline
function readStamp(): bool {
  const time = nanosecondsOf(stampAt(scanning.stamp));
  if (!(time >= recorder.now)) {
    setPlace(scanning.stamp - 1);
    fail(Problem.timeGoesBack, recorder.now - time);
    return false;
  }
  recorder.setNow(time);
  times.setRecent(time);
  scanning.clearStamp();
  return true;
}

function count(type: i32, records: f64): void {
  const counter = counts + ((<usize>type) << 3);
  store<f64>(counter, load<f64>(counter) + records);
}

/** A record at whose body the fields stand; afterwards they stand after it. */
function record(type: i32): void {
  if (type == ENTER) enter();
  else if (type == LEAVE) leave();
  else if (hasNoLength(type)) {
    const value = compressed64();
    if (isBroken) return;
    count(type, 1);
    if (type == ISEND_COMPLETE) recorder.nonBlockingSendComplete(value);
    else if (type == IRECV_REQUEST) recorder.receiveRequest(value);
    else if (type == REQUEST_CANCELLED) recorder.requestCancelled(value);
  } else {
    const next = recordEnd();
    if (isBroken) return;
    if (type != ATTRIBUTES) {
      count(type, 1);
      setEnd(next);
      body(type);
      if (isBroken) return;
    }
    startFields(next, next);
  }
}

/** Event types of one compressed attribute, fixed since version 1.1, have no length byte. */
function hasNoLength(type: i32): bool {
  return (
    type == ISEND_COMPLETE ||
    type == IRECV_REQUEST ||
    type == REQUEST_TEST ||
    type == REQUEST_CANCELLED ||
    type == OMP_FORK ||
    type == OMP_TASK_CREATE ||
    type == OMP_TASK_SWITCH ||
    type == OMP_TASK_COMPLETE
  );
}

function body(type: i32): void {
  if (type == ISEND || type == IRECV || type == SEND || type == RECV) {
    const rank = compressed32();
    const communicator = compressed32();
    const tag = compressed32();
    const bytes = numberOf(compressed64());
    if (type == SEND || type == RECV) {
      if (isBroken) return;
      if (type == SEND) recorder.send(rank, communicator, tag, bytes);
      else recorder.receive(rank, communicator, tag, bytes);
      return;
    }
    const request = compressed64();
    if (isBroken) return;
    if (type == ISEND) recorder.nonBlockingSend(rank, communicator, tag, bytes, request);
    else recorder.nonBlockingReceive(rank, communicator, tag, bytes, request);
  } else if (type == COLLECTIVE_BEGIN) {
    recorder.collectiveBegin();
  } else if (type == COLLECTIVE_END || type == NON_BLOCKING_COLLECTIVE_COMPLETE) {
    const operation = byte();
    const communicator = compressed32();
    const root = compressed32();
    const sent = numberOf(compressed64());
    const received = numberOf(compressed64());
    const request = type == COLLECTIVE_END ? 0 : compressed64();
    if (isBroken) return;
    if (type == COLLECTIVE_END) recorder.collectiveEnd(operation, communicator, root, sent, received);
    else recorder.collectiveComplete(operation, communicator, root, sent, received, request);
  } else if (type == NON_BLOCKING_COLLECTIVE_REQUEST) {
    const request = compressed64();
    if (!isBroken) recorder.collectiveRequest(request);
  } else if (type == METRIC && times.isTimed) {
    const metric = compressed32();
    if (metric != offCoreMetric && metric != sampleMetric) return;
    // How many values; then of each the type, and the value. None of another type is from the tracer.
    if (byte() == 0 || byte() != TYPE_UINT64) return;
    const value = compressed64();
    if (isBroken) return;
    if (metric == offCoreMetric) times.noteOffCore(numberOf(value));
    else times.noteSample(<i32>value);
  }
}

/** @param metric whose value is the calling context that ran */
export function setSampling(metric: u32): void {
  sampleMetric = metric;
}

/** @param metric whose first value is time off the core, ns; @param entry the region that it is charged to */
export function setOffCore(metric: u32, entry: i32): void {
  offCoreMetric = metric;
  times.setOffCoreEntry(entry);
}

/** An enter that the scan stopped at. */
function enter(): void {
  const id = compressed32();
  if (isBroken) return;
  const entry = regionEntry(id);
  if (entry == 0) fail(Problem.enterOfUndefined, <f64>id);
  else if (!push(entry)) fail(Problem.tooDeep, <f64>DEEPEST);
  else if (isMpi(entry)) {
    if (readTime()) enterMpi();
  } else {
    recorder.passFunction(entry);
    if (!times.isTimed || times.outer != NONE) return;
    lookAtTime();
    times.enterFunction(entry);
  }
}

/** The time of a record that is no MPI call's, of which only exclusive times want to know. */
function lookAtTime(): void {
  if (scanning.stamp) times.setRecent(nanoseconds(upper(scanning.stamp), lower(scanning.stamp)));
}

/** The innermost frame is that of an MPI call, entered now. */
function enterMpi(): void {
  setEntered(depth() - 1, recorder.now);
  if (times.isTimed && times.outer == NONE) times.enterCall(depth() - 1);
  if (suspicion != Problem.none) failAsSuspected();
}

/** The MPI call is left whose frame was the top until now. */
function leaveTop(): void {
  const frame = depth();
  recorder.leaveMpi(entryAt(frame), enteredAt(frame));
  if (times.isTimed && frame == times.outer) times.leaveCall();
}

/** Notes whether the record after the leave of an MPI call is an enter at the same time. */
function lookAfter(next: usize, end: usize): void {
  let from = next;
  if (from < end && load<u8>(from) == TIMESTAMP) {
    // Most writers leave out a timestamp that is the one before.
    if (from + 9 >= end || nanoseconds(upper(from + 1), lower(from + 1)) != recorder.now) from = end;
    else from += 9;
    times.noteNext(from < end && <i32>load<u8>(from) == ENTER);
    return;
  }
  if (from >= end || <i32>load<u8>(from) <= END_OF_FILE) times.forgetLeft();
  else times.noteNext(<i32>load<u8>(from) == ENTER);
}

/**
 * A leave that the scan stopped at. EZTrace enters its own "EZTrace finalize" before it leaves the program: a
 * region that is entered may be left.
 */
function leave(): void {
  const id = compressed32();
  if (isBroken) return;
  const entry = regionEntry(id);
  if (entry == 0) {
    fail(Problem.leaveOfUndefined, <f64>id);
    return;
  }
  if (!isMpi(entry)) recorder.passFunction(entry);
  if (depth() == 0) {
    leaveUnentered(entry);
    return;
  }
  const frame = innermost(entry);
  if (frame < 0) {
    fail(Problem.leaveWithoutEnter, <f64>id);
    return;
  }
  if (isMpi(entry)) {
    if (!readTime()) return;
    recorder.leaveMpi(entry, enteredAt(frame));
  }
  if (times.isTimed) removeTimed(frame);
  else remove(frame);
  scanning.countLeave();
}

/** Takes a frame out, and what is charged from now on goes to the path without it. */
function removeTimed(frame: i32): void {
  const before = times.framesOfPath();
  lookAtTime();
  if (frame == times.outer) times.leaveCall();
  else if (times.outer == NONE) times.charge();
  remove(frame);
  times.frameRemoved(frame, before);
}

/** A leave where nothing is open: a recording that began inside of calls does not have their enters. */
function leaveUnentered(entry: i32): void {
  unentered++;
  if (!isMpi(entry) || !readTime()) return;
  clearSuspicion();
  recorder.leaveUnenteredMpi(entry, firstTime);
}

/** Ends the location: its events stand after those of the process's other locations. */
export function finishLocation(): void {
  if (times.isTimed && hasTime) times.finishLocationTimes();
  openRequests = recorder.finishRecording();
}

/**
 * Whether times of calls are read from now on, for another trace.
 *
 * @param counters address of two counters, 32 bits each, by region, which must be 0: leaves of outermost MPI
 *   calls with another record after them, and those of them where that is an enter at the same time; 0 for
 *   no times
 */
export function readTimes(counters: usize): void {
  times.setTimed(counters);
  columns.setTimed(counters != 0);
}

/** Whether events are taken out while a process is read, instead of being kept until its end. */
export function streamEvents(isStreamed: bool): void {
  columns.setStreamed(isStreamed);
}

/** When all locations of the process were read, or its transfers up to now are asked for. */
export function finishProcess(): void {
  columns.spreadTransfers();
}

const result = changetype<Results>(heap.alloc(offsetof<Results>()));

/** What was read, to be asked for again whenever something was. */
export function results(): Results {
  result.problem = problem;
  result.place = <i32>(place - chunk);
  result.about = about;
  result.where = where;
  result.firstTime = firstTime;
  result.lastTime = recorder.now;
  result.openRequests = openRequests;
  result.lostReceives = recorder.lostReceives;
  result.leftOut = recorder.leftOut;
  result.polls = recorder.polls;
  result.unenteredCalls = unentered;
  result.counts = numbersAt(counts);
  result.events = columns.events;
  result.transferOf = columns.transferOf;
  result.posted = columns.posted;
  result.completed = columns.completed;
  result.postedBy = columns.postedBy;
  result.completedBy = columns.completedBy;
  result.callOfEvent = columns.callOfEvent;
  result.marks = columns.eventMarks;
  result.calls = columns.callCount;
  result.region = columns.regionOfCall;
  result.parent = columns.parentOfCall;
  result.transfers = columns.transferCount;
  result.kind = columns.kindOf;
  result.operation = columns.operationOf;
  result.partner = columns.partnerOf;
  result.communicator = columns.communicatorOf;
  result.tag = columns.tagOf;
  result.bytes = columns.bytesOf;
  result.mpiCalls = times.calls;
  result.enter = times.enterOf;
  result.leave = times.leaveOf;
  result.path = times.pathOf;
  result.gap = times.gapOf;
  result.initCall = times.initCall;
  result.finalizeCall = times.finalizeCall;
  result.gapEntries = times.gapEntries;
  result.lastGap = times.gapStart;
  result.gapPath = times.gapPaths;
  result.gapTime = times.gapTimes;
  result.away = times.awayCount;
  result.awayUntil = times.awayUntil;
  result.awayTime = times.awayTimes;
  result.samples = times.sampleCount;
  result.sampleEntry = times.sampleEntries;
  result.sampleContext = times.sampleContexts;
  result.paths = pathCount;
  result.pathRows = integersAt(rows);
  return result;
}
