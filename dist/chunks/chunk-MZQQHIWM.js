import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  GrowingCalls,
  GrowingEvents,
  MAX_KEPT_BYTES,
  Struct,
  doesNotFit,
  grown,
  withAddresses,
  workspaceForCalls
} from "./chunk-BIKHHLEL.js";
import {
  NONE
} from "./chunk-WRXUXMB3.js";
import {
  EVENT,
  EVENT_NAMES,
  MARK,
  cursorOver,
  damaged,
  readCompressed,
  readRecordEnd,
  readUint8,
  unknownCompressionSize
} from "./chunk-XZGQMY37.js";
import {
  InputError
} from "./chunk-6ZCNJISB.js";

// src/trace/reader/next-process.ts
function wantsCallTimes(choice, { offCore }) {
  return choice === "where off core" ? offCore !== null : choice;
}
function takeNext(counter, processes) {
  let process = Atomics.add(new Int32Array(counter), 0, 1);
  return process < processes ? process : -1;
}

// src/trace/columns/growing-call-times.ts
var FIRST_CAPACITY = 1024, GrowingCallTimes = class {
  count = 0;
  enter = new Float64Array(FIRST_CAPACITY);
  leave = new Float64Array(FIRST_CAPACITY);
  path = new Int32Array(FIRST_CAPACITY);
  entries = 0;
  gapPath = new Int32Array(FIRST_CAPACITY);
  gapNs = new Float64Array(FIRST_CAPACITY);
  gapStart = new Int32Array(FIRST_CAPACITY);
  callStart = [0];
  awayUntil = [];
  awayNs = [];
  awayEnd = [];
  sampleEntry = [];
  sampleContext = [];
  sampleEnd = [];
  begin = [];
  end = [];
  paths = { count: 0, region: new Int32Array(0), parent: new Int32Array(0) };
  leaves = new Int32Array(0);
  stays = !1;
  /** Makes room for so many calls and entries of gaps more, of one process. */
  makeRoom(calls, entries) {
    this.growTo(this.count + calls, this.entries + entries);
  }
  /**
   * Makes room for `share` times as much as there is: growing step by step copies everything each time.
   *
   * @param stays whether the columns are to become those of the trace: they lie in a workspace
   *   from now on. A worker cannot hand that over.
   */
  reserve(share, most, stays) {
    this.stays = stays, this.growTo(
      Math.min(Math.ceil(share * this.count), most),
      Math.min(Math.ceil(share * this.entries), most)
    );
  }
  /** Adds the times off the core of the process, of all its threads in the order of times. */
  addOffCore({ awayUntil, awayNs }) {
    let order = Array.from(awayUntil.keys()).sort((a, b) => awayUntil[a] - awayUntil[b]);
    for (let each of order)
      this.awayUntil.push(awayUntil[each]), this.awayNs.push(awayNs[each]);
  }
  /** Adds the samples of a process. @param movedTo by entry as it was read where it is now; NONE: left out */
  addSamples({ sampleEntry, sampleContext }, movedTo) {
    for (let sample = 0; sample < sampleEntry.length; sample++) {
      let entry = movedTo[sampleEntry[sample]];
      entry < 0 || (this.sampleEntry.push(entry), this.sampleContext.push(sampleContext[sample]));
    }
  }
  /** Ends a process: its calls and gaps are there. @param begin, end its measured span */
  endProcess(begin, end) {
    this.callStart.push(this.count), this.awayEnd.push(this.awayNs.length), this.sampleEnd.push(this.sampleEntry.length), this.begin.push(begin), this.end.push(end);
  }
  growTo(calls, entries) {
    let gaps = calls + this.begin.length + 1, isFull = calls > this.enter.length || gaps > this.gapStart.length, areGapsFull = entries > this.gapPath.length;
    if (!isFull && !areGapsFull) return;
    let capacity = isFull ? Math.max(gaps, larger(this.enter.length)) : this.enter.length, gapCapacity = areGapsFull ? Math.max(entries, larger(this.gapPath.length)) : this.gapPath.length, workspace = this.stays ? workspaceForCalls(capacity, gapCapacity) : null;
    if (isFull || workspace !== null) {
      this.enter = moved(this.enter, workspace?.numbers(capacity) ?? new Float64Array(capacity)), this.leave = moved(this.leave, workspace?.numbers(capacity) ?? new Float64Array(capacity)), this.path = moved(this.path, workspace?.integers(capacity) ?? new Int32Array(capacity));
      let starts = capacity + (capacity >> 1) + 1;
      this.gapStart = moved(this.gapStart, workspace?.integers(starts) ?? new Int32Array(starts));
    }
    (areGapsFull || workspace !== null) && (this.gapPath = moved(this.gapPath, workspace?.integers(gapCapacity) ?? new Int32Array(gapCapacity)), this.gapNs = moved(this.gapNs, workspace?.numbers(gapCapacity) ?? new Float64Array(gapCapacity)));
  }
};
function moved(column, larger2) {
  return larger2.set(column), larger2;
}
function larger(capacity) {
  return capacity + (capacity >> 1);
}

// src/trace/columns/growing-transfers.ts
var FIRST_CAPACITY2 = 256, GrowingTransfers = class {
  count = 0;
  kind = new Uint8Array(FIRST_CAPACITY2);
  operation = new Uint8Array(FIRST_CAPACITY2);
  partner = new Int32Array(FIRST_CAPACITY2);
  communicator = new Int32Array(FIRST_CAPACITY2);
  tag = new Int32Array(FIRST_CAPACITY2);
  bytes = new Float64Array(FIRST_CAPACITY2);
  append(process) {
    let count = this.count + process.count;
    if (count > this.kind.length) {
      let capacity = Math.max(count, 2 * this.kind.length);
      for (let name of TRANSFER_COLUMNS) this[name] = grown(this[name], capacity);
    }
    for (let name of TRANSFER_COLUMNS) this[name].set(process[name], this.count);
    this.count = count;
  }
}, TRANSFER_COLUMNS = ["kind", "operation", "partner", "communicator", "tag", "bytes"];

// build/reader/interface.ts
var READ = {
  chunk: 0,
  file: 1,
  stopped: 2
}, REGION_MARK = {
  ignored: 1,
  /** An MPI operation ends blocks where it is left, a function where it is entered or left. */
  delimiter: 2,
  /** Calls that can complete requests. */
  completing: 4,
  /** MPI_Init and MPI_Init_thread. */
  init: 8,
  finalize: 16,
  /** Calls after which nobody knows beforehand what is complete: tests, MPI_Waitany, MPI_Waitsome. */
  polling: 32,
  /** Tests and probes: a process may ask again and again. */
  asking: 64,
  /** Blocking receives. */
  receiving: 128
}, PROBLEM = {
  none: 0,
  /** The record's fields are cut off or cannot be. */
  broken: 1,
  timeGoesBack: 2,
  enterOfUndefined: 3,
  leaveOfUndefined: 4,
  leaveWithoutEnter: 5,
  tooDeep: 6,
  completionWithoutRequest: 7,
  noSuchRank: 8,
  noSuchCommunicator: 9,
  collectiveInCollective: 10,
  collectiveEndWithoutBegin: 11,
  timestampCutOff: 12,
  eventBeforeTimestamp: 13
}, CommunicatorRow = class extends Struct {
  static BYTES_PER_ELEMENT = 28;
  constructor(buffer, byteOffset) {
    super(buffer, byteOffset, 28);
  }
  /** Address of its members' processes, by rank; of an inter-communicator both groups, A before B. */
  get members() {
    return this.view.getUint32(0, !0) >>> 0;
  }
  set members(value) {
    this.view.setUint32(0, value, !0);
  }
  /** The first of them that this process can mean by a rank, and how many these are. */
  get first() {
    return this.view.getInt32(4, !0);
  }
  set first(value) {
    this.view.setInt32(4, value, !0);
  }
  get count() {
    return this.view.getUint32(8, !0) >>> 0;
  }
  set count(value) {
    this.view.setUint32(8, value, !0);
  }
  /** Whether it is every process's own (MPI_COMM_SELF). */
  get isSelf() {
    return this.view.getUint8(12) !== 0;
  }
  set isSelf(value) {
    this.view.setUint8(12, value ? 1 : 0);
  }
  /** Size of group A of an inter-communicator; NONE for others. */
  get groupASize() {
    return this.view.getInt32(16, !0);
  }
  set groupASize(value) {
    this.view.setInt32(16, value, !0);
  }
  /** How many members there are. */
  get size() {
    return this.view.getInt32(20, !0);
  }
  set size(value) {
    this.view.setInt32(20, value, !0);
  }
  /** The process for which `first` and `count` of an inter-communicator hold; NONE at first. */
  get process() {
    return this.view.getInt32(24, !0);
  }
  set process(value) {
    this.view.setInt32(24, value, !0);
  }
}, Results = class extends Struct {
  static BYTES_PER_ELEMENT = 216;
  constructor(buffer, byteOffset) {
    super(buffer, byteOffset, 216);
  }
  get problem() {
    return this.view.getInt32(0, !0);
  }
  set problem(value) {
    this.view.setInt32(0, value, !0);
  }
  /** Offset in the chunk of the record that it is about; negative in an earlier chunk. */
  get place() {
    return this.view.getInt32(4, !0);
  }
  set place(value) {
    this.view.setInt32(4, value, !0);
  }
  /** Up to two numbers about it. */
  get about() {
    return this.view.getFloat64(8, !0);
  }
  set about(value) {
    this.view.setFloat64(8, value, !0);
  }
  get where() {
    return this.view.getFloat64(16, !0);
  }
  set where(value) {
    this.view.setFloat64(16, value, !0);
  }
  /** Times of the location, nanoseconds since the trace's start; NaN and −Infinity without events. */
  get firstTime() {
    return this.view.getFloat64(24, !0);
  }
  set firstTime(value) {
    this.view.setFloat64(24, value, !0);
  }
  get lastTime() {
    return this.view.getFloat64(32, !0);
  }
  set lastTime(value) {
    this.view.setFloat64(32, value, !0);
  }
  /** Requests of the location that were cancelled or never completed. */
  get openRequests() {
    return this.view.getInt32(40, !0);
  }
  set openRequests(value) {
    this.view.setInt32(40, value, !0);
  }
  /** Its receives of which nobody knows what they received. */
  get lostReceives() {
    return this.view.getInt32(44, !0);
  }
  set lostReceives(value) {
    this.view.setInt32(44, value, !0);
  }
  /** Its calls that poll. */
  get polls() {
    return this.view.getInt32(48, !0);
  }
  set polls(value) {
    this.view.setInt32(48, value, !0);
  }
  /** Its calls that were left, but not entered. */
  get unenteredCalls() {
    return this.view.getFloat64(56, !0);
  }
  set unenteredCalls(value) {
    this.view.setFloat64(56, value, !0);
  }
  /** Its records by type, 256 numbers. */
  counts(length) {
    return new Float64Array(this.buffer, this.view.getUint32(64, !0), length);
  }
  /** How many events the process has; their columns (trace.ts). */
  get events() {
    return this.view.getInt32(68, !0);
  }
  set events(value) {
    this.view.setInt32(68, value, !0);
  }
  transferOf(length) {
    return new Int32Array(this.buffer, this.view.getUint32(72, !0), length);
  }
  posted(length) {
    return new Float64Array(this.buffer, this.view.getUint32(76, !0), length);
  }
  completed(length) {
    return new Float64Array(this.buffer, this.view.getUint32(80, !0), length);
  }
  /** Not filled unless times of calls are asked for; so are all columns from `mpiCalls` on. */
  postedBy(length) {
    return new Int32Array(this.buffer, this.view.getUint32(84, !0), length);
  }
  completedBy(length) {
    return new Int32Array(this.buffer, this.view.getUint32(88, !0), length);
  }
  callOfEvent(length) {
    return new Int32Array(this.buffer, this.view.getUint32(92, !0), length);
  }
  marks(length) {
    return new Uint8Array(this.buffer, this.view.getUint32(96, !0), length);
  }
  /** How many calls; their columns. */
  get calls() {
    return this.view.getInt32(100, !0);
  }
  set calls(value) {
    this.view.setInt32(100, value, !0);
  }
  region(length) {
    return new Int32Array(this.buffer, this.view.getUint32(104, !0), length);
  }
  parent(length) {
    return new Int32Array(this.buffer, this.view.getUint32(108, !0), length);
  }
  /** How many transfers; their columns, once finishProcess was called. */
  get transfers() {
    return this.view.getInt32(112, !0);
  }
  set transfers(value) {
    this.view.setInt32(112, value, !0);
  }
  kind(length) {
    return new Uint8Array(this.buffer, this.view.getUint32(116, !0), length);
  }
  operation(length) {
    return new Uint8Array(this.buffer, this.view.getUint32(120, !0), length);
  }
  partner(length) {
    return new Int32Array(this.buffer, this.view.getUint32(124, !0), length);
  }
  communicator(length) {
    return new Int32Array(this.buffer, this.view.getUint32(128, !0), length);
  }
  tag(length) {
    return new Int32Array(this.buffer, this.view.getUint32(132, !0), length);
  }
  bytes(length) {
    return new Float64Array(this.buffer, this.view.getUint32(136, !0), length);
  }
  /** How many outermost MPI calls, location by location; when they were entered and left, their paths. */
  get mpiCalls() {
    return this.view.getInt32(140, !0);
  }
  set mpiCalls(value) {
    this.view.setInt32(140, value, !0);
  }
  enter(length) {
    return new Float64Array(this.buffer, this.view.getUint32(144, !0), length);
  }
  leave(length) {
    return new Float64Array(this.buffer, this.view.getUint32(148, !0), length);
  }
  path(length) {
    return new Int32Array(this.buffer, this.view.getUint32(152, !0), length);
  }
  /** First entry of the gap before each. */
  gap(length) {
    return new Int32Array(this.buffer, this.view.getUint32(156, !0), length);
  }
  /** The process's MPI_Init and MPI_Finalize among them; NONE where there is none. */
  get initCall() {
    return this.view.getInt32(160, !0);
  }
  set initCall(value) {
    this.view.setInt32(160, value, !0);
  }
  get finalizeCall() {
    return this.view.getInt32(164, !0);
  }
  set finalizeCall(value) {
    this.view.setInt32(164, value, !0);
  }
  /** How many entries the gaps have; the first behind the location's last call; paths and times. */
  get gapEntries() {
    return this.view.getInt32(168, !0);
  }
  set gapEntries(value) {
    this.view.setInt32(168, value, !0);
  }
  get lastGap() {
    return this.view.getInt32(172, !0);
  }
  set lastGap(value) {
    this.view.setInt32(172, value, !0);
  }
  gapPath(length) {
    return new Int32Array(this.buffer, this.view.getUint32(176, !0), length);
  }
  gapTime(length) {
    return new Float64Array(this.buffer, this.view.getUint32(180, !0), length);
  }
  /** How often the core was taken away within MPI calls; until when, and how long. */
  get away() {
    return this.view.getInt32(184, !0);
  }
  set away(value) {
    this.view.setInt32(184, value, !0);
  }
  awayUntil(length) {
    return new Float64Array(this.buffer, this.view.getUint32(188, !0), length);
  }
  awayTime(length) {
    return new Float64Array(this.buffer, this.view.getUint32(192, !0), length);
  }
  /** How many samples outside of MPI calls; the entries of gaps, and the contexts that ran. */
  get samples() {
    return this.view.getInt32(196, !0);
  }
  set samples(value) {
    this.view.setInt32(196, value, !0);
  }
  sampleEntry(length) {
    return new Int32Array(this.buffer, this.view.getUint32(200, !0), length);
  }
  sampleContext(length) {
    return new Int32Array(this.buffer, this.view.getUint32(204, !0), length);
  }
  /** How many paths all processes have until now; four numbers each, its region's entry and parent first. */
  get paths() {
    return this.view.getInt32(208, !0);
  }
  set paths(value) {
    this.view.setInt32(208, value, !0);
  }
  pathRows(length) {
    return new Int32Array(this.buffer, this.view.getUint32(212, !0), length);
  }
};
function compiledReaderOf(instance) {
  let exports = instance.exports, { memory } = exports;
  return {
    memory,
    COMMUNICATORS: exports.COMMUNICATORS.value >>> 0,
    DENSE_IDS: exports.DENSE_IDS.value >>> 0,
    REGIONS: exports.REGIONS.value >>> 0,
    STACK_END: exports.STACK_END.value >>> 0,
    nanoseconds: (of) => exports.nanoseconds(of.high, of.low),
    setClock: (of) => exports.setClock(of.high, of.low, of.nanosecondsPerTick, of.pieces, of.count),
    defineCommunicator: (of) => exports.defineCommunicator(of.id, of.entry),
    defineRegion: (of) => exports.defineRegion(of.id, of.entry),
    setContext: (of) => exports.setContext(of.regionMarks, of.operations, of.communicators),
    settled: () => exports.settled(),
    takeOut: (of) => exports.takeOut(of.count),
    room: (of) => exports.room(of.bytes) >>> 0,
    makeChunkRoom: (of) => exports.makeChunkRoom(of.bytes) >>> 0,
    startProcess: (of) => exports.startProcess(of.process, of.firstCall, of.firstTransfer),
    startLocation: () => exports.startLocation(),
    read: (of) => exports.read(of.from, of.to, of.isBigEndian),
    setSampling: (of) => exports.setSampling(of.metric),
    setOffCore: (of) => exports.setOffCore(of.metric, of.entry),
    finishLocation: () => exports.finishLocation(),
    readTimes: (of) => exports.readTimes(of.counters),
    streamEvents: (of) => exports.streamEvents(of.isStreamed),
    finishProcess: () => exports.finishProcess(),
    results: () => new Results(memory.buffer, exports.results() >>> 0)
  };
}

// src/trace/clock.ts
function nanosecondsPerTick({ ticksPerSecond }) {
  return 1e9 / Number(ticksPerSecond);
}
function clockPieces(start, offsets) {
  let pieces = [];
  for (let i = 0; i + 1 < offsets.length; i++) {
    let [from, to] = [offsets[i], offsets[i + 1]];
    if (to.time <= from.time) continue;
    let slope = Number(to.offset - from.offset) / Number(to.time - from.time);
    pieces.push(Number(from.time - start), Number(to.time - start), Number(from.offset), slope);
  }
  return { start, pieces: Float64Array.from(pieces) };
}

// src/trace/columns/process-call-times.ts
function addProcess(process, into) {
  let { locations, init, finalize, enter, leave } = process;
  if (into.makeRoom(process.count, roomForEntries(process)), locations.length === 0)
    return into.gapStart[into.count + into.begin.length] = into.entries, into.endProcess(Number.NaN, Number.NaN), null;
  let begin = init === NONE ? Math.min(...locations.map(({ firstTime }) => firstTime)) : leave[init], last = finalize === NONE ? Math.max(...locations.map(({ lastTime }) => lastTime)) : enter[finalize], end = Math.max(begin, last), moved2 = new Int32Array(process.sampleEntry.length > 0 ? process.gapPath.length : 0).fill(NONE), order = locations.length === 1 ? null : addThreads(process, into, moved2, begin, end);
  return order === null && addThread(process, into, moved2), into.addOffCore(process), into.addSamples(process, moved2), into.endProcess(begin, end), order;
}
function roomForEntries({ locations, count, gapPath }) {
  return gapPath.length + (locations.length > 1 ? count + 1 : 0);
}
function addThread(process, into, movedTo) {
  let { count, gap, init, finalize } = process, { lastGap, gapEnd } = process.locations[0], endOfGap = (call) => call + 1 < count ? gap[call + 1] : lastGap, lowest = init === NONE ? 0 : endOfGap(init), highest = finalize === NONE ? gapEnd : Math.max(lowest, endOfGap(finalize)), first = into.count;
  into.enter.set(process.enter, first), into.leave.set(process.leave, first), into.path.set(process.path, first), into.gapPath.set(process.gapPath.subarray(lowest, highest), into.entries), into.gapNs.set(process.gapNs.subarray(lowest, highest), into.entries);
  let at = first + into.begin.length, moved2 = into.entries - lowest;
  into.gapStart.set(gap, at), into.gapStart[at + count] = lastGap, moveStarts(into.gapStart.subarray(at, at + count + 1), lowest, highest, moved2);
  for (let entry = lowest; entry < Math.min(highest, movedTo.length); entry++) movedTo[entry] = entry + moved2;
  into.count += count, into.entries += highest - lowest;
}
function moveStarts(starts, lowest, highest, by) {
  for (let k = 0; k < starts.length; k++) {
    let start = starts[k];
    starts[k] = Math.min(Math.max(start, lowest), highest) + by;
  }
}
function addThreads(process, into, movedTo, begin, end) {
  let { count, enter, leave, path, locations } = process, order = Int32Array.from({ length: count }, (_, call) => call);
  order.sort((a, b) => enter[a] - enter[b] || a - b);
  let threadOf = new Int32Array(count);
  for (let [thread, { from, to }] of locations.entries()) threadOf.fill(thread, from, to);
  let indexOf = new Int32Array(count), covered = begin;
  for (let call of order) {
    indexOf[call] = into.count - into.callStart.at(-1);
    let own = ownGap(process, locations[threadOf[call]], call);
    addGap(process, into, movedTo, own, { from: covered, to: Math.min(end, enter[call]) }), into.enter[into.count] = enter[call], into.leave[into.count] = leave[call], into.path[into.count++] = path[call], covered = Math.max(covered, leave[call]);
  }
  let last = locations[count === 0 ? 0 : threadOf[order[count - 1]]];
  return addGap(process, into, movedTo, ownGap(process, last, last.to), { from: covered, to: end }), indexOf;
}
function ownGap({ enter, leave, gap }, thread, call) {
  let { from, to, firstTime, lastTime, lastGap, gapEnd } = thread;
  return {
    from: call === from ? firstTime : leave[call - 1],
    to: call === to ? lastTime : enter[call],
    first: call === to ? lastGap : gap[call],
    behind: call === to ? gapEnd : call + 1 === to ? lastGap : gap[call + 1]
  };
}
function addGap({ gapPath, gapNs }, into, movedTo, own, { from, to }) {
  if (into.gapStart[into.count + into.begin.length] = into.entries, !(to > from)) return;
  let within = Math.max(0, Math.min(to, own.to) - Math.max(from, own.from)), share = within / (own.to - own.from), outside = to - from - within;
  for (let entry = own.first; entry < own.behind && within > 0; entry++)
    entry < movedTo.length && (movedTo[entry] = into.entries), into.gapPath[into.entries] = gapPath[entry], into.gapNs[into.entries] = share === 1 ? gapNs[entry] : share * gapNs[entry], gapPath[entry] === 0 && (into.gapNs[into.entries] += outside, outside = 0), into.entries++;
  outside !== 0 && (into.gapPath[into.entries] = 0, into.gapNs[into.entries++] = outside);
}

// src/trace/reader/meaning-table.ts
function fillTable(meanings, index, own) {
  let { table, entryOf } = meanings, others = [];
  table.fill(0, 0, meanings.filled);
  let length = 0, set = (id, value) => {
    let entry = value === void 0 ? 0 : entryOf(value);
    id < table.length ? (table[id] = entry, id >= length && (length = id + 1)) : id <= 4294967295 && others.push([id, entry]);
  };
  return index.forEach((value, id) => {
    set(id, value);
  }), own?.forEach((global, id) => {
    set(id, index.get(global));
  }), meanings.filled = length, others;
}

// src/trace/reader/place-communicators.ts
function placeCommunicators(compiled, communicators) {
  let rowBytes = CommunicatorRow.BYTES_PER_ELEMENT, at = compiled.room({ bytes: Math.max(1, rowBytes * communicators.length) }), stored = /* @__PURE__ */ new Map();
  return communicators.forEach(({ members, self, groupASize }, index) => {
    let ranks = stored.get(members);
    ranks === void 0 && (ranks = compiled.room({ bytes: Math.max(1, members.byteLength) }), stored.set(members, ranks), new Int32Array(compiled.memory.buffer, ranks, members.length).set(members));
    let { length } = members, row = { members: ranks, first: 0, count: length, isSelf: self, groupASize, size: length };
    Object.assign(new CommunicatorRow(compiled.memory.buffer, at + rowBytes * index), row, {
      process: NONE
    });
  }), at;
}

// src/trace/reader/problems.ts
function errorOf(stop, cursor) {
  let { problem, place, about } = stop;
  return problem === PROBLEM.broken ? brokenRecord(cursor, place) : problem === PROBLEM.timestampCutOff ? cutOff(cursor, place, MARK.timestamp) : problem === PROBLEM.timeGoesBack ? damaged(cursor, place, `time goes back by ${about} ns`, "times of a location never decrease") : damaged(cursor, Math.max(place, -cursor.base), disorder(stop));
}
function disorder({ problem, about, where }) {
  switch (problem) {
    case PROBLEM.enterOfUndefined:
      return `region ${about} is entered, but not defined`;
    case PROBLEM.leaveOfUndefined:
      return `region ${about} is left, but not defined`;
    case PROBLEM.leaveWithoutEnter:
      return `region ${about} is left, but not entered`;
    case PROBLEM.tooDeep:
      return `more than ${about} calls are open`;
    case PROBLEM.completionWithoutRequest:
      return `completion of request ${about}, which was not posted`;
    case PROBLEM.noSuchRank:
      return `rank ${about} does not exist in communicator ${where}`;
    case PROBLEM.noSuchCommunicator:
      return `communicator ${about} is not defined`;
    case PROBLEM.collectiveInCollective:
      return "a collective begins inside another one";
    case PROBLEM.collectiveEndWithoutBegin:
      return "a collective ends that did not begin";
    default:
      return "an event before the first timestamp";
  }
}
function brokenRecord(cursor, place) {
  let type = cursor.bytes[place], whole = { ...cursor, offset: place + 1 };
  try {
    if (type === EVENT.Enter || type === EVENT.Leave) return brokenCall(whole, place, type);
    hasNoLength(type) ? readCompressed(whole, 8, nameOf(type)) : (whole.end = readRecordEnd(whole, nameOf(type)), readFields(whole, type));
  } catch (error) {
    return error;
  }
  return damaged(cursor, place, `${nameOf(type)} cannot be read`);
}
function brokenCall(cursor, place, type) {
  let { offset, end, bytes } = cursor, size = offset < end ? bytes[offset] : 0;
  return size > 4 && size !== 255 ? unknownCompressionSize(cursor, offset, size, 4) : cutOff(cursor, place, type);
}
function readFields(cursor, type) {
  type === EVENT.MpiCollectiveEnd || type === EVENT.NonBlockingCollectiveComplete ? (readUint8(cursor, "a collective operation"), readCompressed(cursor, 4, "a communicator"), readCompressed(cursor, 4, "a root"), readCompressed(cursor, 8, "the bytes sent"), readCompressed(cursor, 8, "the bytes received")) : type !== EVENT.NonBlockingCollectiveRequest && (readCompressed(cursor, 4, "a rank"), readCompressed(cursor, 4, "a communicator"), readCompressed(cursor, 4, "a message tag"), readCompressed(cursor, 8, "a message length")), type === EVENT.MpiSend || type === EVENT.MpiRecv || type === EVENT.MpiCollectiveEnd || readCompressed(cursor, 8, "a request");
}
function hasNoLength(type) {
  return type === EVENT.MpiIsendComplete || type === EVENT.MpiIrecvRequest || type === EVENT.MpiRequestTest || type === EVENT.MpiRequestCancelled || type === EVENT.OmpFork || type === EVENT.OmpTaskCreate || type === EVENT.OmpTaskSwitch || type === EVENT.OmpTaskComplete;
}
function nameOf(type) {
  return `a ${EVENT_NAMES[type] ?? `type ${type}`} record`;
}
function cutOff(cursor, offset, type) {
  let name = type === MARK.timestamp ? "a timestamp" : nameOf(type);
  return damaged(cursor, offset, `${name} is cut off`, "a record lies within its chunk");
}

// build/reader/code.ts
var CODE = "AGFzbQEAAAABnQEaYAAAYAF/AGACf38Bf2ACf38AYAABf2ABfwF/YAN/f38AYAN/f38Bf2AAAX5gA39/fABgA39+fwBgA398fwBgAn5/AX9gAX4Bf2ACf3wBf2AGf39/f398AGACf3wAYAN/f34AYAR/f39/AGAGf39/f3x8AGAFf39/f3wAYAV/f39/fAF/YAN/fHwAYAF8AGAFf398f38AYAJ/fwF8Ag0BA2VudgVhYm9ydAASA0VEAgACCAQJCgULDAEDAw0EBAEABg4PEAACBQcRExQAAAIFBQMCFQEBFhcAAgIBBAYEAQYAAQMFBAEBBwUDAAAAAQMDGBkFBAEAoQIG7waTAX8BQQALfwFBAAt/AUEAC38BQQALfwFBAAt8AUQAAAAAAADwfwt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt8AUQAAAAAAAAAAAt8AUQAAAAAAAAAAAt8AUQAAAAAAAAAAAt8AUQAAAAAAAAAAAt8AUQAAAAAAAAAAAt/AUEAC38BQQALfAFEAAAAAAAAAAALfAFEAAAAAAAAAAALfwFBAAt/AUEAC3wBRAAAAAAAAPh/C38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfAFEAAAAAAAAAAALfAFEAAAAAAAA8D8LfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC3wBRAAAAAAAAAAAC3wBRAAAAAAAAAAAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt8AUQAAAAAAAD4fwt8AUQAAAAAAAAAAAt8AUQAAAAAAAAAAAt8AUQAAAAAAAAAAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfgFCAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfAFEAAAAAAAAAAALfwFBAAt/AUEAC38BQQALfAFEAAAAAAAAAAALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwBBgIAEC38AQYCABAt/AEGAgBQLfwBBgICkCAt/AEEAC38AQQELfwBBAgsH5wIbClJlYWQuY2h1bmsDkAEJUmVhZC5maWxlA5EBDFJlYWQuc3RvcHBlZAOSAQRyb29tADYNbWFrZUNodW5rUm9vbQA7DHN0YXJ0UHJvY2VzcwAyDXN0YXJ0TG9jYXRpb24AMwRyZWFkADoLc2V0U2FtcGxpbmcANApzZXRPZmZDb3JlADUOZmluaXNoTG9jYXRpb24APwlyZWFkVGltZXMAOQxzdHJlYW1FdmVudHMAMQ1maW5pc2hQcm9jZXNzAD4HcmVzdWx0cwA3C25hbm9zZWNvbmRzAEQIc2V0Q2xvY2sAQw1DT01NVU5JQ0FUT1JTA44BCURFTlNFX0lEUwOMARJkZWZpbmVDb21tdW5pY2F0b3IAQgxkZWZpbmVSZWdpb24AQQdSRUdJT05TA40BCnNldENvbnRleHQALwdzZXR0bGVkAC4HdGFrZU91dAAtCVNUQUNLX0VORAOPAQZtZW1vcnkCAAgBKgwBBAqdggFE/AEBBn8gAAR/IwdFBEAQAgsgAEGMgYAJSQRAIABBBGshAiAAQQ9xQQEgABsEf0EBBSACKAIAQQFxCxojByACIAEQGiEABSAAQQRrIQIgAEEPcUEBIAAbBH9BAQUgAigCAEEBcQsaIwchAwJAIAEQGSIEIAIiACgCACICQXxxIgVNBEAgAyAAIAQQEwwBCyAAQQRqIAAoAgBBfHFqIgYoAgAiB0EBcQRAIAVBBGogB0F8cWoiBSAETwRAIAMgBhAMIAAgAkEDcSAFcjYCACADIAAgBBATDAILCyADIAAgARAaIQALCyAAQQRqBSMHRQRAEAILIwcgARADQQRqCwugAQECfz8AIgFBoQJIBH9BoQIgAWtAAEEASAVBAAsEQAALQZCBgAlBADYCAEGwjYAJQQA2AgADQCAAQRdJBEAgAEECdEGQgYAJakEANgIEQQAhAQNAIAFBEEkEQCAAQQR0IAFqQQJ0QZCBgAlqQQA2AmAgAUEBaiEBDAELCyAAQQFqIQAMAQsLQZCBgAlBtI2ACT8ArEIQhhAbQZCBgAkkBwusAQECfyAAIAEQGSICEBgiAUUEQCACQYACTwR/IAJB/v///wFJBH8gAkEBQRsgAmdrdGpBAWsFIAILBSACC0EEIAAoAqAMPwAiA0EQdEEEa0d0akH//wNqQYCAfHFBEHYhASADIAEgASADSBtAAEEASARAIAFAAEEASARAAAsLIAAgA0EQdD8ArEIQhhAbIAAgAhAYIQELIAEoAgAaIAAgARAMIAAgASACEBMgAQvQAQIBfwF+An5CAAJ/IwIjHE8EQEEBJAhBAAwBCyMCIgBBAWokAiAALQAACyIARQ0AGkJ/IABB/wFGDQAaIxwjAiAAakkgAEEIS3IEQEEBJAhCAAwBCyMCKQMAIQEjAiAAaiQCIwYEfiABQgiIQv+B/Ifwn8D/AIMgAUL/gfyH8J/A/wCDQgiGhCIBQhCIQv//g4Dw/z+DIAFC//+DgPD/P4NCEIaEQiCKQsAAIABBA3StfYgFIABBCEkEfiABQgEgAEEDdK2GQgF9gwUgAQsLCwvZAQIBfgF/AkACfyMCIxxPBEBBASQIQQAMAQsjAiIBQQFqJAIgAS0AAAsiAUUNAEL/////DyEAIAFB/wFGDQAjHCMCIAFqSSABQQRLcgRAQQEkCEIAIQAMAQsjAikDACEAIwYEfiAAQgiIQv+B/Ifwn8D/AIMgAEL/gfyH8J/A/wCDQgiGhCIAQhCIQv//g4Dw/z+DIABC//+DgPD/P4NCEIaEQiCKQsAAIAFBA3StfYgFIAFBCEkEfiAAQgEgAUEDdK2GQgF9gwUgAAsLIQAjAiABaiQCCyAApwtdAQF/IwkjWkYEQEGACCNaQQF0IgMgA0GACEwbJFojMSNaQQJ0EAEkMSMfI1pBA3QQASQfCyMxIwlBAnRqIAE2AgAjHyMJQQN0aiACOQMAIAAjCTYCCCMJQQFqJAkLmwIBBH8gACgCCCABpyABQiCIp3NBsfPd8XlsIgMgA0EPdnNxIQMDQCAAKAIEIANBAnRqKAIAQX9HBH8gASAAKAIAIANBA3RqKQMAUgVBAAsEQCAAKAIIIANBAWpxIQMMAQsLIAAoAgQgA0ECdGooAgBBf0YEQCAAIAAoAgxBAWo2AgwLIAAoAgAgA0EDdGogATcDACAAKAIEIANBAnRqIAI2AgAgACgCDCAAKAIIIgVBAXVKBEAgACgCACEGIAAoAgQhAyAAIAVBAWpBAXQQIyAAQQA2AgxBACECA0AgAiAFTARAIAMgAkECdGooAgAiBEF/RwRAIAAgBiACQQN0aikDACAEEAcLIAJBAWohAgwBCwsgBhALIAMQCwsLkQcCBX8BfCAAQX9GBHwjEwUgAEEDdEGAgKQCaisDAAshBiMEQYCAJGtBAnZBAWshAANAIABBAE4EfyAAQQJ0QYCAJGooAgBBAXEFQQELRQRAIABBAWshAAwBCwsgACECIwRBgIAka0ECdkEBayEAA0AgAEEATgR/IABBAnRBgIAkaigCAEEBcQVBAAsEQCAAQQFrIQAMAQsLIABBf0YEf0F/BSM5BH8gAEECdEGAgCRqKAIAQQF1QQFrBQJ/Ix1BgIAka0ECdiIEIABKBEAgAEECdEGAgKQGaigCAAwBC0F/IQEgBEEBayEDA0AgAUF/RiADQQBOcQRAIANBAnQiBUGAgCRqKAIAQQFxRQRAIAVBgICkBmooAgAhAQsgA0EBayEDDAELCwNAIAAgBE4EQCAEQQJ0QYCAJGooAgAiA0EBcUUEQCM6I0pGBEBBgAgjSkEBdCIFIAVBgAhMGyRKI0gjSkECdBABJEgjSSNKQQJ0EAEkSQsjOkECdCIFI0hqIANBAXVBAWs2AgAjSSAFaiABNgIAIzoiAUEBaiQ6I4QBIAFqIQELIARBAnRBgICkBmogATYCACAEQQFqIQQMAQsLIABBAnRBhIAkaiQdIAELCwshASMhIzVGBEBBgAgjNUEBdCIAIABBgAhMGyQ1IwojNSIAQQJ0IgMQASQKIyIgAEEDdCIEEAEkIiMUIAQQASQUIywgAxABJCwjJyAAEAEkJ0EBIzkjexsEQCMYIzVBAnQiABABJBgjGSAAEAEkGQsLIyEiA0EBaiQhIAJBf0ciAARAIzAgAkECdEGAgCRqKAIAQQF1QQFrai0AAEEBcSEACyADQQJ0IgQjCmpBfkF/IAAbNgIAIANBA3QiBSMiaiAGOQMAIxQgBWpE////////7/85AwAjGwRAIxggBGogAAR/QX8jDSMLQX9GGwUjC0F/RgR/QX8FQQEkPyMNCws2AgAjGSADQQJ0akF/NgIABSM5BEAgAkF/RgRAQX8hAAUjBEGAgCRrQQJ2IQRBACEAAkADQCAAIARIBEAgAEECdEGAgCRqKAIAQQFxDQIgAEEBaiEADAELC0F/IQALCyMYIANBAnRqIABBf0YEf0F/BSAAQQJ0QYCAJGooAgBBAXVBAWsLNgIACwsjLCADQQJ0aiABNgIAIAMjJ2ojREECQQAgAiNjRiACQX9HIgAgABsbcjoAAEEAJEQgAiRjIAMLpQEBAX8jFCAAQQN0aiABOQMAIxtFBEAPCyAAQQJ0IgMjGWojCiADaigCAEF+RgR/QX8jDSMLQX9GGwUjC0F/RgR/QX8FQQEkPyMNCws2AgAjC0F/RwRAIAJFBEBBASR/CyMaIxphBEAjVCNsRgRAQcAAI2xBAXQiAiACQcAATBskbCNVI2xBAnQQASRVCyNUIgJBAWokVCNVIAJBAnRqIAA2AgALCwufAQECfyNuIgMoAgggAKcgAEIgiKdzQbHz3fF5bCICIAJBD3ZzcSECA0AgAygCBCACQQJ0aigCAEF/RwR/IAAgAygCACACQQN0aikDAFIFQQALBEAgAygCCCACQQFqcSECDAELCyADKAIEIAJBAnRqKAIAIgJBAEgEQCAApyAAQiCIpxAgIQIjbiAAIAIQBwsgASAANwMAIAEgAjYCCCACC0oBAX8gAEGMgYAJTwRAIwdFBEAQAgsgAEEEayEBIABBD3FBASAAGwR/QQEFIAEoAgBBAXELGiABIAEoAgBBAXI2AgAjByABEA0LC8MBAQR/IAEoAgBBfHEiA0GAAkkEfyADQQR2BUEfQfz///8DIAMgA0H8////A08bIgNnayIEQQdrIQIgAyAEQQRrdkEQcwshAyABKAIIIQUgASgCBCIEBEAgBCAFNgIICyAFBEAgBSAENgIECyABIAAgAkEEdCADakECdGoiASgCYEYEQCABIAU2AmAgBUUEQCAAIAJBAnRqIgEoAgRBfiADd3EhAyABIAM2AgQgA0UEQCAAIAAoAgBBfiACd3E2AgALCwsLtgIBBX8gAUEEaiIGIAEoAgAiA0F8cWoiBCgCACICQQFxBEAgACAEEAwgASADQQRqIAJBfHFqIgM2AgAgASgCAEF8cSAGaiIEKAIAIQILIANBAnEEQCABQQRrKAIAIgEoAgAhBiAAIAEQDCABIAZBBGogA0F8cWoiAzYCAAsgBCACQQJyNgIAIARBBGsgATYCACAAIANBfHEiAkGAAkkEfyACQQR2BUEfQfz///8DIAIgAkH8////A08bIgJnayIDQQdrIQUgAiADQQRrdkEQcwsiAiAFQQR0akECdGooAmAhAyABQQA2AgQgASADNgIIIAMEQCADIAE2AgQLIAAgBUEEdCACakECdGogATYCYCAAIAAoAgBBASAFdHI2AgAgACAFQQJ0aiIAIAAoAgRBASACdHI2AgQLwQIBCH8CfyNDIggoAgggAKcgAEIgiKdzQbHz3fF5bCIBIAFBD3ZzcSEBA0AgCCgCBCABQQJ0aigCAEF/RwR/IAAgCCgCACABQQN0aikDAFIFQQALBEAgCCgCCCABQQFqcSEBDAELC0F/IAgoAgQgAUECdGooAgAiBkF/Rg0AGiAIIAgoAgxBAWs2AgwgASECA0AgCCgCBCAIKAIIIgcgAkEBanEiAkECdGooAgAiBUF/RwRAIAcgAiAHIAgoAgAiBCACQQN0aikDACIApyAAQiCIp3NBsfPd8XlsIgMgA0EPdnNxa3EgByACIAFrcU4EQCAEIAFBA3RqIAA3AwAgCCgCBCABQQJ0aiAFNgIAIAIhAQsMAQsLIAgoAgQgAUECdGpBfzYCACAGCyIBQX9GBEBBfw8LQX4gASMlayABIyVIGwupAgIBfAJ/IyBFBEBBAQ8LIyAiASABQQRqIwYbKAIAIQEjICICQQRqIAIjBhsoAgAhAiMGBH8gAUGA/oN4cUEIdyABQf+B/AdxQQh4cgUgAQu4I0GhRAAAAAAAAPBBoiMGBH8gAkGA/oN4cUEIdyACQf+B/AdxQQh4cgUgAgu4I0KhoCEAA0AgACMFZARAIwArAwAkECMAKwMIJAUjACsDECQRIwArAxgkEiMAQSBqJAAjACMmRgRARAAAAAAAAPB/JAULDAELCyAAIxGgIxIgACMQoaJEAAAAAAAAOEOgRAAAAAAAADjDoKAjKaIiACMTZkUEQCMgQQFrJDQjA0UEQEECJAMjEyAAoSQWRAAAAAAAAAAAJBcLQQAPCyAAJBMgACQPQQAkIEEBCzMBAX8jB0UEQBACCyMHQRAQA0EEaiIAQQA2AgAgAEEANgIEIABBADYCCCAAQQA2AgwgAAtMAQF/IAAoAghBP0cEQCAAKAIAIgEEQCABEAsgACgCBBALCyAAQcAAECMFIAAoAgxBAEoEQCAAKAIEQf8BQYAC/AsACwsgAEEANgIMC1UCAXwDfyMPIyihIQAjDiMeIgJBBHRqIgMoAggiASMVTgRAIx8gAUEDdGoiASABKwMAIACgOQMABSAARAAAAAAAAAAAYgRAIAMgAiAAEAYLCyMPJCgLZwECfyABKAIAIgNBfHEgAmsiBEEQTwRAIAEgAiADQQJxcjYCACABQQRqIAJqIgEgBEEEa0EBcjYCACAAIAEQDQUgASADQX5xNgIAIAFBBGogASgCAEF8cWoiACAAKAIAQX1xNgIACwt5AQF/IwRBgIAka0ECdkEBayECA0AgAkEATgR/IAJBAnRBgIAkaigCAEEBcQVBAQtFBEAgAkEBayECDAELCyACQX9HBEAjA0UEQCAAJAMgASQWRAAAAAAAAAAAJBcLQX8PCyMqRQRAIAAkKiM0JGIgASSCAQtBfxAIC3cBAn8gAxAiIgZBf0YEQCMDRQRAQQkkAyADuCQWRAAAAAAAAAAAJBcLDwsjCiAAQQJ0aigCAEF+RgRADwsgBiACECQiB0F/RgRAIwNFBEBBCCQDIAK4JBYgA7gkFwsFIwogAEECdGogASAHIAYgBCAFECU2AgALC7oBAQJ/IzAgAEEBdUEBa2otAAAiAEEgcQRAI3ZBAWokdgsjOUEBIABBBHEbRQRAI0YjeEYEQEGACCN4QQF0IgIgAkGACEwbJHgjRSN4QQN0EAEkRQsjRiICQQFqJEYjRSACQQN0aiMTOQMACwNAIzdBAEoEQCNkIzdBAWsiAkECdGooAgAjJWtBA3QiAyMiaisDACABZgRAIxQgA2ojEzkDACACJDcMAgsLCyAAQQJxBEBBASREC0F/JGMLxQMCBn8BfCMwIw4jPkEEdGooAgAiBEEBdUEBa2otAAAhASM/BH9BASM+I1JGI38bQQAjGiMaYRsFIz8LIQJBASABQRhxIz8bBEAjPiACBHwjfSEAA0AjCSAASgRAIwlBAWskCSMOIzEjCUECdGooAgBBBHRqQX82AggMAQsLA0AjDEEASgR/IAAjMyMMQQFrQQJ0aigCAEwFQQALBEAjDEEBayQMDAELCyMMIgAjhgEiAyAAIANIGyQMI2okFSMfIQMjaiEAA0AgACN9SARAIAMgAEEDdGojUyAAI2prQQN0aisDADkDACAAQQFqIQAMAQsLI4UBJA1BACEAA0AgACNUSARAI1UgAEECdGooAgBBAnQiAyMZaiMNNgIAIxggA2oiBSgCACEDIAUgAyMNIgUgAyAFSBs2AgAgAEEBaiEADAELCyMaBSN+CyMPECggBCQyBSMPI36hIQYjDiM+IgBBBHRqIgMoAggiBCMVTgRAIx8gBEEDdGoiACAAKwMAIAagOQMABSAGRAAAAAAAAAAAYgRAIAMgACAGEAYLCwtBACABQcAAcSACGwRAIw8kaQVEAAAAAAAA+H8kGgsjDyQoQX8kCwupAQEBfyABQYACSQRAIAFBBHYhAQUgAUH+////AUkEQCABQQFBGyABZ2t0akEBayEBCyABQR8gAWdrIgJBBGt2QRBzIQEgAkEHayECCyAAIAJBAnRqKAIEQX8gAXRxIgEEfyAAIAFoIAJBBHRqQQJ0aigCYAUgACgCAEF/IAJBAWp0cSIBBH8gACAAIAFoIgBBAnRqKAIEaCAAQQR0akECdGooAmAFQQALCws2ACAAQfz///8DSwRAQaCAgAlB4ICACUHNA0EdEAAACyAAQQxNBH9BDAUgAEETakFwcUEEawsLPgAgACACEAMiAkEEaiABQQRqIAEoAgBBfHH8CgAAIAFBjIGACU8EQCABIAEoAgBBAXI2AgAgACABEA0LIAILhgEBA38gAUETakFwcUEEayEBIAAoAqAMIgMEQCADIAFBEGsiBUYEQCADKAIAIQQgBSEBCwsgAqdBcHEgAWsiA0EUSQRADwsgASAEQQJxIANBCGsiA0EBcnI2AgAgAUEANgIEIAFBADYCCCABQQRqIANqIgNBAjYCACAAIAM2AqAMIAAgARANC54BAQF/IAIQIiIGQX9GBEAjA0UEQEEJJAMgArgkFkQAAAAAAAAAACQXCw8LIAAjE0EAEAkjigEgAWotAAAEQCMKIABBAnRqQX42AgALIwogAEECdGooAgBBfkYEQA8LIwogAEECdGogAUEIdEECciAGIAMQJCAGIAREAAAAAAAAAABkQQJBACAFRAAAAAAAAAAAZBtyIAQgBaAQJTYCAAuzAQECfyMEQYCAJGtBAnZBAWshBQNAIAVBAE4EfyAFQQJ0QYCAJGooAgBBAXEFQQELRQRAIAVBAWshBQwBCwsgBRAIIQYgBUF/RgRAIAYjEyAARRAJBSAGRAAAAAAAAPD/IABFEAkjNyN3RgRAQYAII3dBAXQiBSAFQYAITBskdyNkI3dBAnQQASRkCyM3IgVBAWokNyNkIAVBAnRqIyUgBmo2AgALIAYgACABIAIgAyAEEBUL6gECAn8BfCMgBEAjICIAIABBBGojBhsoAgAhACMgIgFBBGogASMGGygCACEBIwYEfyAAQYD+g3hxQQh3IABB/4H8B3FBCHhyBSAAC7gjQaFEAAAAAAAA8EGiIwYEfyABQYD+g3hxQQh3IAFB/4H8B3FBCHhyBSABC7gjQqGgIQIDQCACIwVkBEAjACsDACQQIwArAwgkBSMAKwMQJBEjACsDGCQSIwBBIGokACMAIyZGBEBEAAAAAAAA8H8kBQsMAQsLIAIjEaAjEiACIxChokQAAAAAAAA4Q6BEAAAAAAAAOMOgoCMpoiQPCwtXAgF/AXwjBEGAgCRrQQJ2IgBBA3RB+P+jAmojEzkDACMLQX9GQQAjGxsEQCAAQQFrECcLIyoEQCNiJDQjA0UEQCMqJAMjggEkFkQAAAAAAAAAACQXCwsLUgEBfyM9I21GBEBBgAIjbUEBdCICIAJBgAJMGyRtIw4jbUEEdBABJA4LIw4jPUEEdGoiAiAANgIAIAIgATYCBCACQX82AggjPSIAQQFqJD0gAAufAQIBfgF/IABBgIAESQR/IABBAnRBgIAEaigCACIAQR91IgIgACACanMFI28iAigCCCAArSIBp0Gx893xeWwiACAAQQ92c3EhAANAIAIoAgQgAEECdGooAgBBf0cEfyABIAIoAgAgAEEDdGopAwBSBUEACwRAIAIoAgggAEEBanEhAAwBCwsgAigCBCAAQQJ0aigCACIAQQAgAEEAThsLC5UBAgF/AX4gAEGAgARJBH8gAEECdEGAgBRqKAIABSNwIgEoAgggAK0iAqdBsfPd8XlsIgAgAEEPdnNxIQADQCABKAIEIABBAnRqKAIAQX9HBH8gAiABKAIAIABBA3RqKQMAUgVBAAsEQCABKAIIIABBAWpxIQAMAQsLIAEoAgQgAEECdGooAgAiAEEAIABBAE4bC0EBawtNACAAIAFBAWs2AggjB0UEQBACCyAAIwcgAUEDdBADQQRqNgIAIwdFBEAQAgsgACMHIAFBAnQiARADQQRqNgIEIAAoAgRB/wEgAfwLAAu7AQEDfyOJASAAQRxsaiIDLQAMBEBBfyNhIAEbDwsgAygCEEEATgR/I2EgAygCGEcFQQALBEAgAygCACEAIAMoAhAhBANAIAIgBEgEfyNhIAAgAkECdGooAgBHBUEACwRAIAJBAWohAgwBCwsgAyAEQQAgAiAESCIAGzYCBCADIAAEfyADKAIUIARrBSAECzYCCCADI2E2AhgLIAEgAygCCE8EQEF/DwsgAygCACABIAMoAgRqQQJ0aigCAAugBAIBfgR/IzxBAWsiCCADQa/W074CbCAEvSIFpyAFQiCIp3NBsc/ZsgFscyACQbXcypV8bCAAQbHz3fF5bCABQeuUr694bHNzcyIGIAZBD3ZzQe347OACbCIGIAZBDXZzQf////8HcXEhBgNAIy0gBkECdGooAgAiB0EATgRAIzsgB0EYbGoiCSsDECAEYQR/IAkoAgQgAUYFQQALBH8gCSgCDCADRgVBAAsEfyAJKAIAIABGBUEACwR/IAkoAgggAkYFQQALBEAjfCAHag8FIAZBAWogCHEhBgwCCwALCyMtIAZBAnRqIyM2AgAjIyNLRgRAQYAII0tBAXQiBiAGQYAITBskSyM7I0tBGGwQASQ7CyM7IyNBGGxqIgYgADYCACAGIAE2AgQgBiACNgIIIAYgAzYCDCAGIAQ5AxAjIyIAQQFqJCMjfCAAaiM8IyNBAXRIBEAjPEEBdBAmIzxBAWshA0EAIQEDQCABIyNIBEAjOyABQRhsaiIAKQMQIQUgAyAAKAIMQa/W074CbCAFpyAFQiCIp3NBsc/ZsgFscyAAKAIIQbXcypV8bCAAKAIAQbHz3fF5bCAAKAIEQeuUr694bHNzcyIAIABBD3ZzQe347OACbCIAIABBDXZzQf////8HcXEhAANAIy0gAEECdGooAgBBAE4EQCAAQQFqIANxIQAMAQsLIy0gAEECdGogATYCACABQQFqIQEMAQsLCwsmACAAIzxHBEAjLSAAQQJ0EAEkLQsgACQ8Iy1B/wEgAEECdPwLAAvrAgMBfgF8BH8QEiAAQQJ0QYCAJGooAgAhAyAAJAsgA60jHiIArUIghoQiASMvIANBsfPd8XlsIABB65Svr3hsc0EUdkEEdGoiACkDAFEEfyAAKAIIBSABIAAQCgskPiMPJH5BACQ/IzAgA0EBdUEBa2otAAAiAEGAAXFBAEckfyAAQcQBcQRAIw8jaaFEAAAAAABAn0BlRQRARAAAAAAAAPh/JBoLBUQAAAAAAAD4fyQaCyAAQcAAcQR/Iw8hAiM+IQACfyMaIxphBEAjUiAARwRAQX8kUgtBAAwBCyACJBogACRSQQAkVEEBCwVBAAsEQCMfIQMjDSSFASMVIgQkaiMJIgAkfSMMJIYBIAAgBGsiBSNrSgRAI2tBAXQiACAFQUBrIgYgACAGShskayNTI2tBA3QQASRTC0EAIQADQCAAIAVIBEAjUyAAQQN0aiADIAAgBGpBA3RqKwMAOQMAIABBAWohAAwBCwsLC78BAQF/Iw0jNkYEQEGACCM2QQF0IgMgA0GACEwbJDYjViM2QQN0EAEkViNXIzZBA3QQASRXI1gjNkECdBABJFgjWSM2QQJ0EAEkWQsjDUEDdCIDI1ZqIAE5AwAjVyADaiACOQMAIw1BAnQiAyNYaiAANgIAI1kgA2ojFTYCACNbQX9GQQAjMCMOIABBBHRqKAIAQQF1QQFrai0AACIAQQhxGwRAIw0kWwsgAEEQcQRAIw0kcQsjDUEBaiQNIwkkFQtVAQF/I0AjXEYEQEGACCNcQQF0IgEgAUGACEwbJFwjXSNcQQN0EAEkXSNeI1xBA3QQASReCyNAQQN0IgEjXWojDzkDACNeIAFqIAA5AwAjQEEBaiRAC4cCAEEAJApBACQiQQAkFEEAJBhBACQZQQAkLEEAJCdBACRIQQAkSUEAJC1BACRMQQAkTUEAJE5BACRPQQAkUEEAJFFBfyRSQQAkU0EAJFUQECRuIwdFBEAQAgsjB0GAgAQQA0EEaiQvEBAkbxAQJHBBgIAkJARBgIAkJB1BfyQLQQAkVkEAJFdBACRYQQAkWUEAJDFBACQfQX8kW0F/JHFBACRdQQAkXkEAJDNBACRgQQAkA0EAJCpEAAAAAAAA8P8kExAQJENBfyRjQX8kJEEAJGRBACRFIwdFBEAQAgsjB0GAEBADQQRqJDhBfyR6QX8kgwEjB0UEQBACCyMHQdgBEANBBGokAQuBCwMCfAx/AX4gASEFIwQhBCMdIQcjKyELIx4hCSMoIQMjICIMBHwgDCkDACEQIwYEfiAQQgiIQv+B/Ifwn8D/AIMgEEL/gfyH8J/A/wCDQgiGhCIQQhCIQv//g4Dw/z+DIBBC//+DgPD/P4NCEIaEQiCKBSAQCyNyfbkhAgNAIAIjBWQEQCMAKwMAJBAjACsDCCQFIwArAxAkESMAKwMYJBIjAEEgaiQAIwAjJkYEQEQAAAAAAADwfyQFCwwBCwsgAiMRoCMSIAIjEKGiRAAAAAAAADhDoEQAAAAAAAA4w6CgIymiBSMPCyECA0AgACAFSQRAAkAgACgCACIKQf8BcUEFRgRAIABBAWohDCAFIABBCWoiAE0NASAMKQMAIRAjBgR+IBBCCIhC/4H8h/CfwP8AgyAQQv+B/Ifwn8D/AINCCIaEIhBCEIhC//+DgPD/P4MgEEL//4OA8P8/g0IQhoRCIIoFIBALI3J9uSECA0AgAiMFZARAIwArAwAkECMAKwMIJAUjACsDECQRIwArAxgkEiMAQSBqJAAjACMmRgRARAAAAAAAAPB/JAULDAELCyAAKAIAIQogAiMRoCMSIAIjEKGiRAAAAAAAADhDoEQAAAAAAAA4w6CgIymiIQILQf///wchDSAAQQNqIQEgCkH//wNxQQFyIghBjQJGBEAgCkEQdkH/AXEhCAUgCEGNBEYEfyAKQRB2IQgjBgRAIAhB/wFxQQh0IAhBCHZyIQgLQX8hDSAAQQRqBSAKQf8BcSIBQQVGDQQgASEGIABBAWohAAwCCyEBCyABIAVLBEBBfSEGDAELIAhBAnRBgIAEaigCACEIIApBAXEEfyAEQYCAJEYEf0EBBSAEQQRrKAIAIAhHCwRAIApB/wFxIQYgAEEBaiEADAILIAtBAWohCyAHIARBBGsiBEsEQCAEIQcLIAEhACACIAOhIQMjDiAJQQR0aiIBKAIIIggjFU4EQCMfIAhBA3RqIgEgASsDACADoDkDAAUgA0QAAAAAAAAAAGIEQCABIAkgAxAGCwsgAiEDIw4gCUEEdGooAgQFIARBgICkAkYgCEEATHIEQCAKQf8BcSEGIABBAWohAAwCCyAIQQFxBEAgBCAINgIAIARBBGohBCABIQBBfyEGDAILIAIgA6EhAyMOIAlBBHRqIg4oAggiDyMVTgRAIx8gD0EDdGoiDiAOKwMAIAOgOQMABSADRAAAAAAAAAAAYgRAIA4gCSADEAYLCyACIQMgCK0gCa1CIIaEIhAjLyAIQbHz3fF5bCAJQeuUr694bHNBFHZBBHRqIg4pAwBRBH8gDigCCAUgECAOEAoLIQ4gAS0AAEEFRiIPBH8gAUEJaigCACAKQQFycyANcUUFIA8LIAUgAUEJaiABIABraiIAT3EEQCABQQFqIgwpAwAhECMGBH4gEEIIiEL/gfyH8J/A/wCDIBBC/4H8h/CfwP8Ag0IIhoQiEEIQiEL//4OA8P8/gyAQQv//g4Dw/z+DQhCGhEIgigUgEAsjcn25IQIDQCACIwVkBEAjACsDACQQIwArAwgkBSMAKwMQJBEjACsDGCQSIwBBIGokACMAIyZGBEBEAAAAAAAA8H8kBQsMAQsLIAIjEaAjEiACIxChokQAAAAAAAA4Q6BEAAAAAAAAOMOgoCMpoiICIAOhIQMjDiAOQQR0aiIBKAIIIggjFU4EQCMfIAhBA3RqIgEgASsDACADoDkDAAUgA0QAAAAAAAAAAGIEQCABIA4gAxAGCwsgAiEDIAtBAWohCwwECyAEIAg2AgAgBEEEaiEEIAEhACAOCyEJDAILCwsgBCQEIAckHSAAJEcgDCQgIAskKyAJJB4gAyQoIAIkD0F9IAYgACAFSxsL/QMBCn8gASEEIwQhAiMdIQUjICEKIyshCQNAIAAgBEkEQAJAIAAoAgAiAUH/AXFBBUYEfyAAQQFqIQogBCAAQQlqIgBNDQEgACgCAAUgAQshB0H///8HIQsgAEEDaiEBIAdB//8DcUEBciIGQY0CRgRAIAdBEHZB/wFxIQYFIAZBjQRGBH8gB0EQdiEGIwYEQCAGQf8BcUEIdCAGQQh2ciEGC0F/IQsgAEEEagUgB0H/AXEiAUEFRg0EIAEhAyAAQQFqIQAMAgshAQsgASAESwRAQX0hAwwBCyAGQQJ0QYCABGooAgAhCCAHQQFxBEAgAkGAgCRGBH9BAQUgAkEEaygCACAIRwsEQCAHQf8BcSEDIABBAWohAAwCCyAJQQFqIQkgBSACQQRrIgJLBEAgAiEFCyABIQAgCEEBcQRAQX4hAwwCCwUgAkGAgKQCRiAIQQBMcgRAIAdB/wFxIQMgAEEBaiEADAILIAEtAABBBUYiBgRAIAFBCWooAgAgB0EBcnMgC3FFIQYLIAQgAUEJaiABIABraiIAT0EAIAhBAXFFIAYgBhsbBEAgAUEBaiEKIAlBAWohCQwECyACIAg2AgAgAkEEaiECIAEhACAIQQFxBEBBfyEDDAILCwwCCwsLIAIkBCAFJB0gACRHIAokICAJJCtBfSADIAAgBEsbC6ABAQZ/IwoiASABIABBAnQiBWojISAAayIBQQJ0IgP8CgAAIyIiAiACIABBA3QiBmogAUEDdCIC/AoAACMUIgQgBCAGaiAC/AoAACMsIgIgAiAFaiAD/AoAACMnIgIgACACaiAB/AoAACMYIgIgAiAFaiAD/AoAACMZIgIgAiAFaiAD/AoAACABJCEjJSAAaiQlIyRBf0cEQCMkIABrJCQLC8cBAgJ/AnwjBEGAgCRrQQJ2IQECQANAIAAgAUgEQCAAQQJ0QYCAJGooAgBBAXENAiAAQQFqIQAMAQsLQX8hAAsgAEF/RgR8RAAAAAAAAPB/BSAAQQN0QYCApAJqKwMACyECQQAhAANAIAAjIUgEQAJAIAIgAEEDdCIBIyJqKwMAZQ0AIxQgAWorAwAiA0QAAAAAAADw/2EgA0T////////v/2FyBH8jCiAAQQJ0aigCAEF+RwVBAAsNACAAQQFqIQAMAgsLCyAACxAAIAAkMCABJIoBIAIkiQELkAQCDH8BfCMkQX9HBEAjCiMkQQJ0akF+NgIACyMhIQcjcyEAI3QhCSNzIQsDQCAHIAtKBEAgCCALIydqLQAAIgRBAXFyIQgjFCALQQN0aisDAET////////v/2EEfyMKIAtBAnRqKAIAQX1GBUEACwRAI3VBAWokdSMiIAtBA3RqKwMAIQwDQCAKI0ZIBH8gDCNFIApBA3RqKwMAZAVBAAsEQCAKQQFqIQoMAQsLIAojRkgEQCMUIAtBA3RqI0UgCkEDdGorAwA5AwALCyMKIAtBAnRqKAIAQX5GIQMjFCALQQN0aisDAET////////v/2EiAQRAIANFIQELIAlBAWogCSABGyEJIAEgA3IiA0EAIARBAnFFIgFFBEAgAiEBCyABGyECIANFBEAjFCALQQN0aiIDKwMARAAAAAAAAPD/YQRAIAMjEzkDAAsgCyMnaiIEIAhBAEECIAEbcjoAAEEAIQggACALRwRAAkAgAEECdCIGIwpqIAtBAnQiBSMKaigCADYCACAAQQN0IgMjImogC0EDdCIBIyJqKwMAOQMAIxQgA2ojFCABaisDADkDACMsIAZqIywgBWooAgA2AgAgACMnaiAELQAAOgAAIzkje3JFDQAjGCAGaiMYIAVqKAIANgIAIxkgBmojGSAFaigCADYCAAsLIABBAWohAAsgC0EBaiELDAELCyAAJCEgCQsjACAAQQBHJDkgAARAIxgjNUECdCIAEAEkGCMZIAAQASQZCwuWAQBBACQhQQAkJUEAJDpBACQjIAEkhAEgAiR8QYABECYjGwRAA0AjCUEASgRAIwlBAWskCSMOIzEjCUECdGooAgBBBHRqQX82AggMAQsLA0AjDEEASgR/IzMjDEEBa0ECdGooAgBBAE4FQQALBEAjDEEBayQMDAELC0EAJA1BACRAQQAkDEEAJBVBfyRbQX8kcQsgACRhC60BAEGAgCQkBEGAgCQkHUEAJCBBACQrIxsEQEEAJB5BfyQLIwkkFSMNJIcBQQAkMkQAAAAAAAD4fyQaCyNDEBEjISRzQQAkREF/JGNBACR0QQAkdUEAJHZBfyQkQQAkN0EAJEZEAAAAAAAA8P8kE0EAJANBACQqI28QESNwEBEjOEEAQYAQ/AsAQQAkeUQAAAAAAAD4fyRmRAAAAAAAAAAAJGdEAAAAAAAAAAAkaAsHACAAJIMBCwsAIAAkeiABJIgBCykAIABBgICAgAFLBEBBAEEAQQBBABAACyMHRQRAEAILIwcgABADQQRqC+4CACMBIwM2AgAjASM0I2VrNgIEIwEjFjkDCCMBIxc5AxAjASNmOQMYIwEjEzkDICMBI4sBNgIoIwEjdTYCLCMBI3Y2AjAjASNoOQM4IwEjODYCQCMBIyE2AkQjASMKNgJIIwEjIjYCTCMBIxQ2AlAjASMYNgJUIwEjGTYCWCMBIyw2AlwjASMnNgJgIwEjOjYCZCMBI0g2AmgjASNJNgJsIwEjIzYCcCMBI1A2AnQjASNRNgJ4IwEjTTYCfCMBI042AoABIwEjTzYChAEjASNMNgKIASMBIw02AowBIwEjVjYCkAEjASNXNgKUASMBI1g2ApgBIwEjWTYCnAEjASNbNgKgASMBI3E2AqQBIwEjCTYCqAEjASMVNgKsASMBIzE2ArABIwEjHzYCtAEjASNANgK4ASMBI102ArwBIwEjXjYCwAEjASMMNgLEASMBIzM2AsgBIwEjYDYCzAEjASM9NgLQASMBIw42AtQBIwEL9AUDAX4BfAJ/IABBDEYEQAJAEAUhACMIDQAgABAhIgMEQCMEQYCAJGtBAnZBgIDAAEYEf0EABSMEIAM2AgAjBEEEaiQEQQELBEAgA0EBcQRAEA8EQBAfCwUjMCADQQF1QQFrai0AAEECcQRAQQEkRAsjG0UjC0F/R3INAxAeEBIgA60jHiIArUIghoQiASMvIANBsfPd8XlsIABB65Svr3hsc0EUdkEEdGoiACkDAFEEfyAAKAIIBSABIAAQCgskHgsFIwNFBEBBBiQDRAAAAAAAADBBJBZEAAAAAAAAAAAkFwsLBSMDRQRAQQMkAyAAuCQWRAAAAAAAAAAAJBcLCwsFIABBDUYEQBA9BSAAQRFGIABBEEZyIABBFEZyIABBFUZyIABBGEZyIABBHEZyIABBHUZyIABBHkZyBEAQBCEBIwgEQA8LIzggAEEDdGoiAyADKwMARAAAAAAAAPA/oDkDACAAQRBGBEAgARAOIgBBAE4EQCAAIxNBARAJCwUgAEERRgRAQX8QCCIAQQJ0IgMjCmooAgBBfkcEQCMKIANqQX02AgALI0MgASMlIABqEAcFIABBFUYEQCABEA4iAEEASAR/QQEFIwogAEECdGooAgBBfkYLRQRAIwogAEECdGpBfjYCACN0QQFqJHQLCwsLBQJ/An8jAiMcTwRAQQEkCEEADAELIwIiA0EBaiQCIAMtAAALrSIBQv8BUQRAIxwjAkEIakkEQEEBJAgjHAwCCyMCKQMAIQEjAkEIaiQCIwYEQCABQgiIQv+B/Ifwn8D/AIMgAUL/gfyH8J/A/wCDQgiGhCIBQhCIQv//g4Dw/z+DIAFC//+DgPD/P4NCEIaEQiCKIQELCyMIBH9BAQUgASMcIwJrrVYLBEBBASQIIxwMAQsjAiABp2oLIQMjCARADwsgAEEGRwRAIzggAEEDdGoiBCAEKwMARAAAAAAAAPA/oDkDACADJBwgABBAIwgEQA8LCyADJAIgAyQcQQAkCAsLCwtUACAAJIABIABBAEckG0EAJAkjGwRAQQAkPSNuEBEjL0EAQYCABPwLAEEAQX8QIBoLIABBAEciACR7IAAEQCMYIzVBAnQiABABJBgjGSAAEAEkGQsL4gYCA38BfCNlIAFqIQMjZSAAaiEAIAJBAEckBiN5BH9BAQUCf0EAIAAgA08NABpBACAALQAAIgJFIAJBAkZyDQAaIAAkNCACQQVHBEAjA0UEQEENJANEAAAAAAAAAAAkFkQAAAAAAAAAACQXCwUgAEEJaiADSwRAIwNFBEBBDCQDRAAAAAAAAAAAJBZEAAAAAAAAAAAkFwsFQQEkeSAAQQFqIgIgAkEEaiIEIwYbKAIAIQUgBCACIwYbKAIAIQIjBgR/IAVBgP6DeHFBCHcgBUH/gfwHcUEIeHIFIAULuCNBoUQAAAAAAADwQaIjBgR/IAJBgP6DeHFBCHcgAkH/gfwHcUEIeHIFIAILuCNCoaAhBgNAIAYjBWQEQCMAKwMAJBAjACsDCCQFIwArAxAkESMAKwMYJBIjAEEgaiQAIwAjJkYEQEQAAAAAAADwfyQFCwwBCwsgBiMRoCMSIAYjEKGiRAAAAAAAADhDoEQAAAAAAAA4w6CgIymiJGYjGwRAI2YiBiQoIAYkDwtBAQwCCwtBAAsLRQRAIwMEf0ECBSAAIANJBH8gAC0AAEECRgVBAAsLDwsjGyECA0AjA0UEQAJAIwtBf0ZBACACGwR/IAAgAxArBSAAIAMQLAsiBEF9RgRAI0dBCWsjRyNHIANLIgAbJDQjA0UEQEEMQQEgABskA0QAAAAAAAAAACQWRAAAAAAAAAAAJBcLDAELI0ciAEEBayQ0IARBDEYiBSAEQQ1GIAUbBH9BAQUQDwtFDQAgBEF/RgRAEB8FIARBfkYEQCMEQYCAJGtBAnYiBEECdEGAgCRqKAIAIARBA3RBgICkAmorAwAQFiAEIwtGQQAjGxsEQBAXCwUgBEUiBSAEQQJGcgR/IyshAEEAJCsjZyAAt6AkZyAFBEAjYiABayRiQQAPCyMqBEAjYiQ0IwNFBEAjKiQDI4IBJBZEAAAAAAAAAAAkFwsMBAsjOEHoAGoiACAAKwMAI2cjaKCgOQMAIzhB4ABqIgAgACsDACNnIwRBgIAka0ECdregoDkDAEEBDwUgACQCIAMkHEEAJAggBBA4QQAjCCMDGwRAQQEkA0QAAAAAAAAAACQWRAAAAAAAAAAAJBcLIwILIQALCyMyQQAgAhsEQCAAIAMQPAsMAgsLC0ECCxcAIwdFBEAQAgsjByAAEANBBGokZSNlC6gDAgF8A38gACABSQR/IAAtAABBBUYFQQALBEAgAEEJaiIDIAFPBH9BAQUgAEEBaiIAIABBBGoiBCMGGygCACEFIAQgACMGGygCACEAIwYEfyAFQYD+g3hxQQh3IAVB/4H8B3FBCHhyBSAFC7gjQaFEAAAAAAAA8EGiIwYEfyAAQYD+g3hxQQh3IABB/4H8B3FBCHhyBSAAC7gjQqGgIQIDQCACIwVkBEAjACsDACQQIwArAwgkBSMAKwMQJBEjACsDGCQSIwBBIGokACMAIyZGBEBEAAAAAAAA8H8kBQsMAQsLIxMgAiMRoCMSIAIjEKGiRAAAAAAAADhDoEQAAAAAAAA4w6CgIymiYgshACABIAMgABsiACABSQR/IAAtAABBDEYFQQALI4ABIzJBAXVBAWtBA3RqIgEgASgCAEEBajYCAARAIAEgASgCBEEBajYCBAtBACQyDwsgACABTwR/QQEFIAAtAABBAk0LRQRAIAAtAABBDEYjgAEjMkEBdUEBa0EDdGoiASABKAIAQQFqNgIABEAgASABKAIEQQFqNgIECwtBACQyC4oIAwd/AXwBfhAFIQMjCARADwsCQCADECEiAkUEQEEEIQAMAQsgAkEBcUUEQCMwIAJBAXVBAWtqLQAAQQJxBEBBASRECwsjBEGAgCRrQQJ2RQRAI2hEAAAAAAAA8D+gJGggAkEBcQR/EA8FQQALBEBBACQqI2YhByACRAAAAAAAAPB/EBYCQCMbRQ0AIw0jhwFKBH9BfwUjFSEAA0AjCSAASgRAIwlBAWskCSMOIzEjCUECdGooAgBBBHRqQX82AggMAQsLA0AjDEEASgR/IAAjMyMMQQFrQQJ0aigCAEwFQQALBEAjDEEBayQMDAELC0QAAAAAAAD4fyQaIAKtIggjLyACQbHz3fF5bEEUdkEEdGoiACkDAFEEfyAAKAIIBSAIIAAQCgsgByMPECgjDyQoIw1BAWsLIgJBf0YNACNzIQADQCAAIyFIBEAgAEECdCIBIxhqIAI2AgAjFCAAQQN0aisDAET////////v/2IEQCMZIAFqIAI2AgALIABBAWohAAwBCwsLCw8LIwRBgIAka0ECdiIAQUBqQQAgAEHAAEsbIQEgAEEBayEAAkADQCAAIAFOBEAgAiAAQQJ0QYCAJGooAgBGDQIgAEEBayEADAELC0F/IQALIABBAEgEQEEFIQAMAQsgAkEBcQRAEA9FBEAPCyACIABBA3RBgICkAmorAwAQFgsjGwRAIwtBf0YEfyMEQYCAJGtBAnYFIwsLIQYQHiAAIwtGBEAQFwUjC0F/RgRAEBILCyAAQQJ0IgVBgIAkaiIEIAVBhIAkaiMEQYCAJGtBAnYgAGtBAWsiA0ECdCIC/AoAACAAQQN0IgFBgICkAmogAUGIgKQCaiADQQN0/AoAACAFQYCApAZqIAVBhICkBmogAvwKAAAjHSAESwRAIx1BBGskHQsjBEEEayQEAkAgACAGSg0AIAAhAQNAIAEgBkgEQCMOIx5BBHRqKAIEJB4gAUEBaiEBDAELCyMEQYCAJGtBAnYhAwNAIAAgA0gEQCAAQQJ0QYCAJGooAgAiAkEBcQRAIwtBf0YEQCAAECcFIAAkCwsMAwsgAq0jHiIBrUIghoQiCCMvIAJBsfPd8XlsIAFB65Svr3hsc0EUdkEEdGoiASkDAFEEfyABKAIIBSAIIAEQCgskHiAAQQFqIQAMAQsLCwUgAEECdCIEQYCAJGoiAyAEQYSAJGojBEGAgCRrQQJ2IABrQQFrIgJBAnQiAfwKAAAgAEEDdCIAQYCApAJqIABBiICkAmogAkEDdPwKAAAgBEGAgKQGaiAEQYSApAZqIAH8CgAAIx0gA0sEQCMdQQRrJB0LIwRBBGskBAsjK0EBaiQrDwsjA0UEQCAAJAMgA7gkFkQAAAAAAAAAACQXCwu+AQEDfyMjIy5KBEAjSyQuI0wjLkEDdBABJEwjTSMuQQJ0EAEkTSNOIy5BAnQQASROI08jLkECdBABJE8jUCMuEAEkUCNRIy4QASRRCwNAIAAjI0gEQCNMIABBA3RqIzsgAEEYbGoiASsDEDkDACAAQQJ0IgIjTWogASgCBDYCACNOIAJqIAEoAgg2AgAjTyACaiABKAIMNgIAI1AgAGogAS0AADoAACNRIABqIAEtAAE6AAAgAEEBaiEADAELCwsiACN5QQAjGxsEQCMLQX9HBEAQFwUQEgtBACQyCxAwJIsBC+MHAwJ8AX4FfyAAQRJGIgYgAEEORiIHIABBE0YgAEEPRnJycgRAEAUhCBAFIQQQBSEFEAS6IQEgBiAHcgRAIwgEQA8LIABBDkYEQEEAIAggBCAFIAEQHQVBASAIIAQgBSABEB0LDwsQBCEDIwgEQA8LIABBD0YEQEF/EAgiACMTQQEQCSAAQQAgCCAEIAUgARAVI0MgAyMlIABqEAcFIAMQDiIAQX9GBEBBByADuhAUIQALIABBAE4EQCAAIxNBABAJIABBASAIIAQgBSABEBULCwUgAEEWRgRAIyRBf0cEQCMDRQRAQQokA0QAAAAAAAAAACQWRAAAAAAAAAAAJBcLBUF/EAgkJAsFIABB1gBGIABBF0ZyBEACfyMCIxxPBEBBASQIQQAMAQsjAiIEQQFqJAIgBC0AAAshBBAFIQUQBSEGEAS6IQEQBLohAiAAQRdGBH5CAAUQBAshAyMIBEAPCyAAQRdGBEAjJCIAQX9GBEBBC0QAAAAAAAAAABAUIQALIABBf0cEQEF/JCQgACAEIAUgBiABIAIQHAsFIAMQDiIAQX9GBEBBByADuhAUIQALIABBAE4EQCAAIAQgBSAGIAEgAhAcCwsFIABB1QBGBEAQBCEDIwhFBEAjQyADIyVBfxAIahAHCwUjG0EAIABBH0YbBEAQBSIAI4MBRyAAI3pHcQRADwsCfyMCIxxPBEBBASQIQQAMAQsjAiIEQQFqJAIgBC0AAAsEfwJ/IwIjHE8EQEEBJAhBAAwBCyMCIgRBAWokAiAELQAAC0EERwVBAQsEQA8LEAQhAyMIBEAPCyAAI3pGBEACQCADuiEBIwtBf0cEQCABECkMAQsjDyMooSICIAGkIQEgAiABoSECIw4jHiIAQQR0aiIEKAIIIgUjFU4EQCMfIAVBA3RqIgAgACsDACACoDkDAAUgAkQAAAAAAAAAAGIEQCAEIAAgAhAGCwsjiAEiAK0iAyMvIABBsfPd8XlsQRR2QQR0aiIAKQMAUQR/IAAoAggFIAMgABAKCyEAIw4gAEEEdGoiBCgCCCIFIxVOBEAjHyAFQQN0aiIAIAArAwAgAaA5AwAFIAFEAAAAAAAAAABiBEAgBCAAIAEQBgsLIxojGmEEQCABECkjaSABoCRpCyMPJCgLBSMLQX9GBEAjDCNfRgRAQYAII19BAXQiACAAQYAITBskXyMzI19BAnQQASQzI2AjX0ECdBABJGALIxUjDiMeQQR0aiIAKAIISgRAIAAjHkQAAAAAAAAAABAGCyMMQQJ0IgQjM2ogACgCCDYCACNgIARqIAM+AgAjDEEBaiQMCwsLCwsLCwsLACNvIACtIAEQBwsLACNwIACtIAEQBwukAQAgAa0gAK1CIIaEJHIgALgkQSABuCRCIAIkKSOBAQRAI4EBEAsLIAMkgQEgAyQAIAMgBEEFdGokJkQAAAAAAAAAACQQRAAAAAAAAPB/JAVEAAAAAAAAAAAkEUQAAAAAAAAAACQSIARBAEoEQCMAKwMAJBAjACsDCCQFIwArAxAkESMAKwMYJBIjAEEgaiQAIwAjJkYEQEQAAAAAAADwfyQFCwsLhQEBAXwgALgjQaFEAAAAAAAA8EGiIAG4I0KhoCECA0AgAiMFZARAIwArAwAkECMAKwMIJAUjACsDECQRIwArAxgkEiMAQSBqJAAjACMmRgRARAAAAAAAAPB/JAULDAELCyACIxGgIxIgAiMQoaJEAAAAAAAAOEOgRAAAAAAAADjDoKAjKaILC3cEAEGMgIAJCwE8AEGYgIAJCy8CAAAAKAAAAEEAbABsAG8AYwBhAHQAaQBvAG4AIAB0AG8AbwAgAGwAYQByAGcAZQBBzICACQsBPABB2ICACQslAgAAAB4AAAB+AGwAaQBiAC8AcgB0AC8AdABsAHMAZgAuAHQAcw==";

// src/trace/reader/workspace.ts
var SLACK = 64, kept = null;
function readerWorkspace(chunkBytes) {
  let last = kept;
  if (kept = null, last !== null && last.chunkBytes >= chunkBytes) return last;
  let compiled = compiledReader(), chunkAt = compiled.makeChunkRoom({ bytes: chunkBytes + SLACK });
  return { compiled, chunkAt, chunkBytes, defined: { regions: 0, communicators: 0 } };
}
function keepWorkspace(workspace) {
  workspace.compiled.memory.buffer.byteLength <= MAX_KEPT_BYTES && (kept = workspace);
}
function withinMemory(file, work) {
  try {
    return work();
  } catch (error) {
    throw error instanceof OutOfMemory || error instanceof WebAssembly.RuntimeError ? doesNotFit({
      file,
      found: "this does not fit into the memory of the reader",
      rule: "a process has at most 67,108,864 communication events; 4 GiB hold these and all communicators"
    }) : error;
  }
}
var OutOfMemory = class extends Error {
}, code;
function compiledReader() {
  code ??= new WebAssembly.Module(Buffer.from(CODE, "base64"));
  let module = code, abort = () => {
    throw new OutOfMemory();
  };
  return compiledReaderOf(withAddresses(() => new WebAssembly.Instance(module, { env: { abort } })));
}

// src/trace/reader/location-reader.ts
var PATH_ROW = 4, LocationReader = class {
  /**
   * @param withTimes whether times of calls are read, too
   * @param take where events go while they are read; null keeps them for finishProcess. Not with times of
   *   calls.
   */
  constructor(outline, withTimes = !1, take = null) {
    this.outline = outline;
    this.take = take;
    let { regions, map, archive } = outline;
    this.chunkBytes = archive.anchor.chunkBytesEvents, this.workspace = readerWorkspace(this.chunkBytes);
    let { compiled } = this.workspace;
    this.compiled = compiled, compiled.setSampling({ metric: outline.sampling?.metric ?? 4294967295 });
    let regionMarks = compiled.room({ bytes: Math.max(1, regions.length) }), operations = compiled.room({ bytes: 256 });
    this.leavesAt = withTimes ? compiled.room({ bytes: 8 * Math.max(1, regions.length) }) : 0, compiled.readTimes({ counters: this.leavesAt }), compiled.streamEvents({ isStreamed: take !== null }), compiled.setOffCore({
      metric: outline.offCore?.metric ?? 4294967295,
      entry: (outline.offCore?.region ?? NONE) + 1 << 1
    });
    let communicators = withinMemory(archive.path, () => placeCommunicators(compiled, map.communicators));
    compiled.setContext({ regionMarks, operations, communicators });
    let { buffer } = compiled.memory;
    withTimes && new Int32Array(buffer, this.leavesAt, 2 * regions.length).fill(0), new Uint8Array(buffer, operations, 256).set(outline.ignoredOperations), new Uint8Array(buffer, regionMarks, regions.length).set(regions.map((_, region) => this.marksOf(region)));
  }
  outline;
  take;
  compiled;
  chunkBytes;
  workspace;
  /** Address of the counters of leaves by region; 0 when times of calls are not read. */
  leavesAt;
  /** The locations of the process that were read, as far as they have records. */
  locations = [];
  /** Forgets the process before. This one's calls and transfers count on from those that are there. */
  startProcess(process, { calls, transfers }) {
    this.compiled.startProcess({ process, firstCall: calls.count, firstTransfer: transfers.count }), this.locations = [];
  }
  /**
   * Reads a location of the process.
   *
   * @param recordCounts 256 counters, one a record type, that are added to
   * @returns null when it has no event file
   * @throws InputError with file and byte when a record is damaged or stands where it cannot
   */
  readLocation(id, recordCounts) {
    let { compiled } = this, { archive } = this.outline;
    if (!withinMemory(archive.eventFile(id), () => {
      compiled.startLocation(), this.define(archive.localDefinitions(id));
      let visit = (cursor) => this.readChunk(cursor);
      return archive.eventChunks(id, () => this.room(), visit) ? (compiled.finishLocation(), this.passOn(compiled.results().events), !0) : !1;
    })) return null;
    let results = compiled.results(), counts = results.counts(256);
    for (let type = 0; type < 256; type++) recordCounts[type] += counts[type];
    let { firstTime, lastTime, openRequests, lostReceives, polls, unenteredCalls } = results;
    if (this.leavesAt !== 0 && !Number.isNaN(firstTime)) {
      let { mpiCalls: to, lastGap, gapEntries: gapEnd } = results, from = this.locations.at(-1)?.to ?? 0;
      this.locations.push({ firstTime, lastTime, from, to, lastGap, gapEnd });
    }
    return { firstTime, lastTime, openRequests, lostReceives, polls, unenteredCalls };
  }
  /** Puts the process's events, transfers and calls behind those of the processes before. */
  finishProcess({ events, transfers, calls }) {
    let results = this.compiled.results(), { events: count, calls: called } = results, noted = this.leavesAt === 0 ? 0 : count;
    events.append({
      count,
      transfer: results.transferOf(count),
      posted: results.posted(count),
      completed: results.completed(count),
      call: results.callOfEvent(count),
      marks: results.marks(count),
      postedBy: results.postedBy(noted),
      completedBy: results.completedBy(noted)
    }), calls.append({ count: called, region: results.region(called), parent: results.parent(called) }), transfers.append(this.transfers());
  }
  /** What the process's events refer to until now: views, good until more is read. */
  transfers() {
    this.compiled.finishProcess();
    let results = this.compiled.results(), { transfers: count } = results;
    return {
      count,
      kind: results.kind(count),
      operation: results.operation(count),
      partner: results.partner(count),
      communicator: results.communicator(count),
      tag: results.tag(count),
      bytes: results.bytes(count)
    };
  }
  /**
   * Puts the process's call times behind those of the processes before, and refers its events to them.
   *
   * @param events the process's are the last ones
   */
  finishTimes(into, events) {
    let results = this.compiled.results(), { mpiCalls, gapEntries, away, samples } = results, first = into.count, order = addProcess(
      {
        count: mpiCalls,
        enter: results.enter(mpiCalls),
        leave: results.leave(mpiCalls),
        path: results.path(mpiCalls),
        gap: results.gap(mpiCalls),
        gapPath: results.gapPath(gapEntries),
        gapNs: results.gapTime(gapEntries),
        init: results.initCall,
        finalize: results.finalizeCall,
        awayUntil: results.awayUntil(away),
        awayNs: results.awayTime(away),
        sampleEntry: results.sampleEntry(samples),
        sampleContext: results.sampleContext(samples),
        locations: this.locations
      },
      into
    ), range = [events.count - results.events, events.count];
    moveCalls(events.postedBy.subarray(...range), order, first), moveCalls(events.completedBy.subarray(...range), order, first);
  }
  /** What holds for all processes that were read: their paths, and how often calls were left. */
  finishPart(into) {
    let { compiled, outline, leavesAt } = this, results = compiled.results(), { paths: count } = results, rows = results.pathRows(PATH_ROW * count);
    into.paths = {
      count,
      region: Int32Array.from({ length: count }, (_, path) => (rows[PATH_ROW * path] >> 1) - 1),
      parent: Int32Array.from({ length: count }, (_, path) => rows[PATH_ROW * path + 1])
    }, into.leaves = new Int32Array(compiled.memory.buffer, leavesAt, 2 * outline.regions.length).slice();
  }
  /** Ends the use of this reader; not to be called where reading has failed. */
  release() {
    keepWorkspace(this.workspace);
  }
  /** The room for a chunk; another one when the memory has grown. */
  room() {
    return new Uint8Array(this.compiled.memory.buffer, this.workspace.chunkAt, this.chunkBytes);
  }
  /** @returns true when the end of the file was met, false at the end of the chunk */
  readChunk(cursor) {
    let { file, base, offset, end, littleEndian } = cursor, outcome = this.compiled.read({ from: offset, to: end, isBigEndian: !littleEndian });
    if (outcome === READ.stopped) {
      let chunk = this.room().subarray(0, end);
      throw errorOf(this.compiled.results(), cursorOver(chunk, file, base, littleEndian));
    }
    return this.take !== null && this.passOn(this.compiled.settled()), outcome === READ.file;
  }
  /** Hands the first events of the process over to who takes them. */
  passOn(count) {
    if (this.take === null || count === 0) return;
    let transfers = this.transfers(), results = this.compiled.results();
    this.take({
      count,
      transfers,
      transfer: results.transferOf(count),
      posted: results.posted(count),
      function: results.callOfEvent(count),
      mpiCall: results.postedBy(count)
    }), this.compiled.takeOut({ count });
  }
  marksOf(region) {
    let { ignoredRegions, delimiterRegions, completingRegions, pollingRegions } = this.outline, { initRegions, finalizeRegions, askingRegions, receivingRegions } = this.outline;
    return (ignoredRegions[region] ? REGION_MARK.ignored : 0) | (delimiterRegions[region] ? REGION_MARK.delimiter : 0) | (completingRegions[region] ? REGION_MARK.completing : 0) | (pollingRegions[region] ? REGION_MARK.polling : 0) | (initRegions[region] ? REGION_MARK.init : 0) | (finalizeRegions[region] ? REGION_MARK.finalize : 0) | (askingRegions[region] ? REGION_MARK.asking : 0) | (receivingRegions[region] ? REGION_MARK.receiving : 0);
  }
  /** Sets what the location's ids mean, and its clock. */
  define(local) {
    let { compiled, outline } = this, { defined } = this.workspace, { mpiRegions, delimiterRegions, indexOfRegion, map } = outline, { REGIONS, COMMUNICATORS, DENSE_IDS, memory } = compiled, regions = {
      table: new Int32Array(memory.buffer, REGIONS, DENSE_IDS),
      filled: defined.regions,
      entryOf: (region) => {
        let entry = region + 1 << 1 | mpiRegions[region];
        return delimiterRegions[region] && !mpiRegions[region] ? -entry : entry;
      }
    }, communicators = {
      table: new Int32Array(memory.buffer, COMMUNICATORS, DENSE_IDS),
      filled: defined.communicators,
      entryOf: (index) => index + 1
    }, otherRegions = fillTable(regions, indexOfRegion, local.regions), otherCommunicators = fillTable(communicators, map.communicatorIndex, local.communicators);
    defined.regions = regions.filled, defined.communicators = communicators.filled;
    for (let [id, entry] of otherRegions) compiled.defineRegion({ id, entry: Math.abs(entry) });
    for (let [id, entry] of otherCommunicators) compiled.defineCommunicator({ id, entry });
    this.setClock(clockPieces(outline.start, local.clockOffsets));
  }
  setClock({ start, pieces }) {
    let { compiled, outline } = this, at = pieces.length === 0 ? 0 : compiled.room({ bytes: pieces.byteLength });
    new Float64Array(compiled.memory.buffer, at, pieces.length).set(pieces), compiled.setClock({
      high: Number(start >> 32n),
      low: Number(start & 0xffffffffn),
      nanosecondsPerTick: nanosecondsPerTick(outline.archive.definitions),
      pieces: at,
      count: pieces.length / 4
    });
  }
};
function moveCalls(calls, order, first) {
  for (let event = 0; event < calls.length; event++) {
    let call = calls[event];
    call !== NONE && (calls[event] = first + (order === null ? call : order[call]));
  }
}

// src/trace/reader/part.ts
var RESERVE = 1.5, MAX_RESERVED = 1 << 23;
function loadPart(outline, next, readers = 1, withTimes = !1) {
  let part = {
    processes: [],
    eventStart: [0],
    transferStart: [0],
    callStart: [0],
    transfers: new GrowingTransfers(),
    events: new GrowingEvents(withTimes),
    calls: new GrowingCalls(),
    callTimes: withTimes ? new GrowingCallTimes() : null,
    recordCounts: new Float64Array(256),
    firstTime: Number.POSITIVE_INFINITY,
    lastTime: Number.NEGATIVE_INFINITY,
    locations: 0,
    openRequests: 0,
    unenteredCalls: 0,
    problem: null
  }, reader;
  for (let process = next(); process >= 0; process = next()) {
    try {
      reader ??= new LocationReader(outline, withTimes), loadProcess(outline, part, process, reader);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return part.problem = { process, problem: error.problem }, part;
    }
    if (part.processes.push(process), part.processes.length === 1) {
      let share = RESERVE * outline.map.processes / readers;
      part.events.reserve(Math.min(Math.ceil(share * part.events.count), MAX_RESERVED)), part.callTimes?.reserve(share, MAX_RESERVED, readers === 1);
    }
    part.eventStart.push(part.events.count), part.transferStart.push(part.transfers.count), part.callStart.push(part.calls.count);
  }
  return part.callTimes && reader?.finishPart(part.callTimes), reader?.release(), part;
}
function loadProcess({ archive, map }, part, process, reader) {
  let { events } = part, first = events.count;
  reader.startProcess(process, part);
  for (let id of map.locations[process]) {
    let expected = archive.definitions.locations.get(id).events, read = reader.readLocation(id, part.recordCounts);
    if (read === null) {
      if (expected > 0) throw withoutFile(archive.eventFile(id), id, expected);
      continue;
    }
    part.openRequests += read.openRequests, part.unenteredCalls += read.unenteredCalls, !Number.isNaN(read.firstTime) && (part.locations++, part.firstTime = Math.min(part.firstTime, read.firstTime), part.lastTime = Math.max(part.lastTime, read.lastTime));
  }
  reader.finishProcess(part), part.callTimes && reader.finishTimes(part.callTimes, events), isInOrder(events, first) || orderByPosting(events, first);
}
function withoutFile(file, id, expected) {
  return new InputError({
    file,
    found: "there is no such file",
    rule: `the definitions say that location ${id} has ${expected} events`,
    remedy: "copy the whole archive: NAME.otf2, NAME.def and the folder NAME"
  });
}
function isInOrder({ posted, count }, first) {
  for (let event = first + 1; event < count; event++) if (posted[event] < posted[event - 1]) return !1;
  return !0;
}
function orderByPosting(events, first) {
  let { posted } = events, order = Int32Array.from({ length: events.count - first }, (_, i) => first + i);
  order.sort((a, b) => posted[a] - posted[b] || a - b), events.reorder(first, order);
}

export {
  nanosecondsPerTick,
  TRANSFER_COLUMNS,
  wantsCallTimes,
  takeNext,
  LocationReader,
  loadPart
};
