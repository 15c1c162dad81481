// Written by: node scripts/build.mjs, from the files *.as.ts. Not to be edited by hand.
// biome-ignore-all format: written by a program
import { Struct } from '../../columns/memory.ts';

/** What reading a chunk came to: its end, that of the file, or a problem. */
export const READ = {
  chunk: 0,
  file: 1,
  stopped: 2,
} as const;
export type Read = (typeof READ)[keyof typeof READ];

/** What is noted of a region: its calls are left out, or are those of a function that something depends on. */
export const REGION_MARK = {
  ignored: 1,
  /** An MPI operation ends blocks where it is left, a function where it is entered or left. */
  delimiter: 2,
  /** Calls that can complete requests. */
  completing: 4,
  /** MPI_Init and MPI_Init_thread. */
  init: 8,
  finalize: 16,
} as const;

/** What made the reading stop. */
export const PROBLEM = {
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
  eventBeforeTimestamp: 13,
} as const;
export type Problem = (typeof PROBLEM)[keyof typeof PROBLEM];

/** A communicator; they stand in rows, one behind the other. */
export class CommunicatorRow extends Struct {
  static readonly BYTES_PER_ELEMENT = 28;

  constructor(buffer: ArrayBuffer, byteOffset: number) {
    super(buffer, byteOffset, 28);
  }

  /** Address of its members' processes, by rank; for an inter-communicator those of both groups, A before B. */
  get members(): number {
    return this.view.getUint32(0, true) >>> 0;
  }
  set members(value: number) {
    this.view.setUint32(0, value, true);
  }

  /** The first of them that this process can mean by a rank, and how many these are. */
  get first(): number {
    return this.view.getInt32(4, true);
  }
  set first(value: number) {
    this.view.setInt32(4, value, true);
  }

  get count(): number {
    return this.view.getUint32(8, true) >>> 0;
  }
  set count(value: number) {
    this.view.setUint32(8, value, true);
  }

  /** Whether it is every process's own (MPI_COMM_SELF). */
  get isSelf(): boolean {
    return this.view.getUint8(12) !== 0;
  }
  set isSelf(value: boolean) {
    this.view.setUint8(12, value ? 1 : 0);
  }

  /** Size of group A of an inter-communicator; NONE for others. */
  get groupASize(): number {
    return this.view.getInt32(16, true);
  }
  set groupASize(value: number) {
    this.view.setInt32(16, value, true);
  }

  /** How many members there are. */
  get size(): number {
    return this.view.getInt32(20, true);
  }
  set size(value: number) {
    this.view.setInt32(20, value, true);
  }

  /** The process for which `first` and `count` of an inter-communicator hold; NONE at first. */
  get process(): number {
    return this.view.getInt32(24, true);
  }
  set process(value: number) {
    this.view.setInt32(24, value, true);
  }
}

/** What was read so far of a location, and of its process: numbers, and columns with how long they are. */
export class Results extends Struct {
  static readonly BYTES_PER_ELEMENT = 184;

  constructor(buffer: ArrayBuffer, byteOffset: number) {
    super(buffer, byteOffset, 184);
  }

  get problem(): Problem {
    return this.view.getInt32(0, true) as Problem;
  }
  set problem(value: Problem) {
    this.view.setInt32(0, value, true);
  }

  /** Offset in the chunk of the record that it is about; negative in an earlier chunk. */
  get place(): number {
    return this.view.getInt32(4, true);
  }
  set place(value: number) {
    this.view.setInt32(4, value, true);
  }

  /** Up to two numbers about it. */
  get about(): number {
    return this.view.getFloat64(8, true);
  }
  set about(value: number) {
    this.view.setFloat64(8, value, true);
  }

  get where(): number {
    return this.view.getFloat64(16, true);
  }
  set where(value: number) {
    this.view.setFloat64(16, value, true);
  }

  /** Times of the location in nanoseconds since the trace's start; NaN and −Infinity when it has no events. */
  get firstTime(): number {
    return this.view.getFloat64(24, true);
  }
  set firstTime(value: number) {
    this.view.setFloat64(24, value, true);
  }

  get lastTime(): number {
    return this.view.getFloat64(32, true);
  }
  set lastTime(value: number) {
    this.view.setFloat64(32, value, true);
  }

  /** Requests of the location that were cancelled or never completed. */
  get openRequests(): number {
    return this.view.getInt32(40, true);
  }
  set openRequests(value: number) {
    this.view.setInt32(40, value, true);
  }

  /** Its receives of which nobody knows what they received. */
  get lostReceives(): number {
    return this.view.getInt32(44, true);
  }
  set lostReceives(value: number) {
    this.view.setInt32(44, value, true);
  }

  /** Its calls that were left, but not entered. */
  get unenteredCalls(): number {
    return this.view.getFloat64(48, true);
  }
  set unenteredCalls(value: number) {
    this.view.setFloat64(48, value, true);
  }

  /** Its records by type, 256 numbers. */
  counts(length: number): Float64Array {
    return new Float64Array(this.buffer, this.view.getUint32(56, true), length);
  }

  /** How many events the process has; their columns (trace.ts). */
  get events(): number {
    return this.view.getInt32(60, true);
  }
  set events(value: number) {
    this.view.setInt32(60, value, true);
  }

  transferOf(length: number): Int32Array {
    return new Int32Array(this.buffer, this.view.getUint32(64, true), length);
  }

  posted(length: number): Float64Array {
    return new Float64Array(this.buffer, this.view.getUint32(68, true), length);
  }

  completed(length: number): Float64Array {
    return new Float64Array(this.buffer, this.view.getUint32(72, true), length);
  }

  /** Not filled unless times of calls are asked for; so are all columns from `mpiCalls` on. */
  postedBy(length: number): Int32Array {
    return new Int32Array(this.buffer, this.view.getUint32(76, true), length);
  }

  completedBy(length: number): Int32Array {
    return new Int32Array(this.buffer, this.view.getUint32(80, true), length);
  }

  callOfEvent(length: number): Int32Array {
    return new Int32Array(this.buffer, this.view.getUint32(84, true), length);
  }

  marks(length: number): Uint8Array {
    return new Uint8Array(this.buffer, this.view.getUint32(88, true), length);
  }

  /** How many calls; their columns. */
  get calls(): number {
    return this.view.getInt32(92, true);
  }
  set calls(value: number) {
    this.view.setInt32(92, value, true);
  }

  region(length: number): Int32Array {
    return new Int32Array(this.buffer, this.view.getUint32(96, true), length);
  }

  parent(length: number): Int32Array {
    return new Int32Array(this.buffer, this.view.getUint32(100, true), length);
  }

  /** How many transfers; their columns, once finishProcess was called. */
  get transfers(): number {
    return this.view.getInt32(104, true);
  }
  set transfers(value: number) {
    this.view.setInt32(104, value, true);
  }

  kind(length: number): Uint8Array {
    return new Uint8Array(this.buffer, this.view.getUint32(108, true), length);
  }

  operation(length: number): Uint8Array {
    return new Uint8Array(this.buffer, this.view.getUint32(112, true), length);
  }

  partner(length: number): Int32Array {
    return new Int32Array(this.buffer, this.view.getUint32(116, true), length);
  }

  communicator(length: number): Int32Array {
    return new Int32Array(this.buffer, this.view.getUint32(120, true), length);
  }

  tag(length: number): Int32Array {
    return new Int32Array(this.buffer, this.view.getUint32(124, true), length);
  }

  bytes(length: number): Float64Array {
    return new Float64Array(this.buffer, this.view.getUint32(128, true), length);
  }

  /** How many outermost MPI calls, location by location; when they were entered and left, their paths. */
  get mpiCalls(): number {
    return this.view.getInt32(132, true);
  }
  set mpiCalls(value: number) {
    this.view.setInt32(132, value, true);
  }

  enter(length: number): Float64Array {
    return new Float64Array(this.buffer, this.view.getUint32(136, true), length);
  }

  leave(length: number): Float64Array {
    return new Float64Array(this.buffer, this.view.getUint32(140, true), length);
  }

  path(length: number): Int32Array {
    return new Int32Array(this.buffer, this.view.getUint32(144, true), length);
  }

  /** First entry of the gap before each. */
  gap(length: number): Int32Array {
    return new Int32Array(this.buffer, this.view.getUint32(148, true), length);
  }

  /** The process's MPI_Init and MPI_Finalize among them; NONE where there is none. */
  get initCall(): number {
    return this.view.getInt32(152, true);
  }
  set initCall(value: number) {
    this.view.setInt32(152, value, true);
  }

  get finalizeCall(): number {
    return this.view.getInt32(156, true);
  }
  set finalizeCall(value: number) {
    this.view.setInt32(156, value, true);
  }

  /** How many entries the gaps have; the first of the gap behind the location's last call; paths and times. */
  get gapEntries(): number {
    return this.view.getInt32(160, true);
  }
  set gapEntries(value: number) {
    this.view.setInt32(160, value, true);
  }

  get lastGap(): number {
    return this.view.getInt32(164, true);
  }
  set lastGap(value: number) {
    this.view.setInt32(164, value, true);
  }

  gapPath(length: number): Int32Array {
    return new Int32Array(this.buffer, this.view.getUint32(168, true), length);
  }

  gapTime(length: number): Float64Array {
    return new Float64Array(this.buffer, this.view.getUint32(172, true), length);
  }

  /** How many paths all processes have until now; four numbers each, the entry of its region and its parent first. */
  get paths(): number {
    return this.view.getInt32(176, true);
  }
  set paths(value: number) {
    this.view.setInt32(176, value, true);
  }

  pathRows(length: number): Int32Array {
    return new Int32Array(this.buffer, this.view.getUint32(180, true), length);
  }
}

/**
 * What is compiled, with parameters by name: first the columns and structs of the memory, then numbers. Those
 * of type usize there are addresses.
 */
export interface CompiledReader {
  readonly memory: WebAssembly.Memory;
  readonly COMMUNICATORS: number;
  /** Ids below this, those of at most two bytes, are looked up in a table: ids are mostly small and dense. */
  readonly DENSE_IDS: number;
  readonly REGIONS: number;
  /** Address behind the columns; the heap begins behind it (scripts/compile-assembly.mjs). */
  readonly STACK_END: number;
  /** Time of a timestamp in nanoseconds. Times are asked for in ascending order. */
  nanoseconds(of: { high: number; low: number }): number;
  /**
   * Sets the clock of the location: ticks to nanoseconds since the trace's start, corrected by linear
   * interpolation between the clock offsets around a time. Before the first and after the last offset the
   * nearest piece goes on, as in libotf2 (OTF2_EvtReader.c, otf2_evt_reader_apply_clock_correction).
   *
   * @param high the trace's start in ticks: its upper and lower 32 bits
   * @param nanosecondsPerTick length of a tick
   * @param pieces address, on the heap, of the pieces of the correction, in order of time: begin, end, offset
   *   and slope of each, in ticks since the start; 0 when there are none
   */
  setClock(of: { high: number; low: number; nanosecondsPerTick: number; pieces: number; count: number }): void;
  /** Defines a communicator whose id is too large for the table. */
  defineCommunicator(of: { id: number; entry: number }): void;
  /** Defines a region whose id is too large for the table. */
  defineRegion(of: { id: number; entry: number }): void;
  /**
   * @param regionMarks by region: its marks, a byte each
   * @param operations by OTF2 number of an operation: 1 for collectives that are left out, 256 bytes
   * @param communicators rows, see CommunicatorRow
   */
  setContext(of: { regionMarks: number; operations: number; communicators: number }): void;
  /**
   * How many of the first events nothing changes any more. What is posted by the MPI call that is open may
   * still get something in front of it: a blocking call is posted when it is entered.
   */
  settled(): number;
  /** Takes the first events out, which are settled. */
  takeOut(of: { count: number }): void;
  /** Room for what the other side fills. Only the clock's is given back. */
  room(of: { bytes: number }): number;
  /** @returns the address of a room for chunks of so many bytes */
  makeChunkRoom(of: { bytes: number }): number;
  /** Forgets the process before. */
  startProcess(of: { process: number; firstCall: number; firstTransfer: number }): void;
  /** Forgets the location before, its ids and its clock but for what stands in tables. */
  startLocation(): void;
  /**
   * Reads the records of a chunk behind its header.
   *
   * @param from offset in the chunk's room of the first record
   * @param to offset behind the last byte
   * @returns whether the end of the chunk or of the file was met, or a problem stopped the reading
   */
  read(of: { from: number; to: number; isBigEndian: boolean }): Read;
  /** Ends the location: its events stand behind those of the process's other locations. */
  finishLocation(): void;
  /**
   * Whether times of calls are read from now on, for another trace.
   *
   * @param counters address of two counters, 32 bits each, by region, which must be 0: leaves of outermost MPI
   *   calls with another record behind them, and those of them where that is an enter at the same time; 0 for
   *   no times
   */
  readTimes(of: { counters: number }): void;
  /** Whether events are taken out while a process is read, instead of being kept until its end. */
  streamEvents(of: { isStreamed: boolean }): void;
  /** When all locations of the process were read, or its transfers up to now are asked for. */
  finishProcess(): void;
  /** What was read, to be asked for again whenever something was. */
  results(): Results;
}

interface Exports {
  memory: WebAssembly.Memory;
  COMMUNICATORS: { value: number };
  DENSE_IDS: { value: number };
  REGIONS: { value: number };
  STACK_END: { value: number };
  nanoseconds(high: number, low: number): number;
  setClock(high: number, low: number, nanosecondsPerTick: number, pieces: number, count: number): void;
  defineCommunicator(id: number, entry: number): void;
  defineRegion(id: number, entry: number): void;
  setContext(regionMarks: number, operations: number, communicators: number): void;
  settled(): number;
  takeOut(count: number): void;
  room(bytes: number): number;
  makeChunkRoom(bytes: number): number;
  startProcess(process: number, firstCall: number, firstTransfer: number): void;
  startLocation(): void;
  read(from: number, to: number, isBigEndian: boolean): number;
  finishLocation(): void;
  readTimes(counters: number): void;
  streamEvents(isStreamed: boolean): void;
  finishProcess(): void;
  results(): number;
}

/** @param instance of the compiled code */
export function compiledReaderOf(instance: WebAssembly.Instance): CompiledReader {
  const exports = instance.exports as unknown as Exports;
  const { memory } = exports;
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
    read: (of) => exports.read(of.from, of.to, of.isBigEndian) as Read,
    finishLocation: () => exports.finishLocation(),
    readTimes: (of) => exports.readTimes(of.counters),
    streamEvents: (of) => exports.streamEvents(of.isStreamed),
    finishProcess: () => exports.finishProcess(),
    results: () => new Results(memory.buffer, exports.results() >>> 0),
  };
}
