// Written by: node scripts/build.mjs, from the files *.as.ts. Not to be edited by hand.
// biome-ignore-all format: written by a program

/** What is compiled, with parameters by name. Numbers of type usize there are addresses. */
export interface CompiledReader {
  readonly memory: WebAssembly.Memory;
  readonly COMMUNICATORS: number;
  readonly REGIONS: number;
  /** Address behind the columns; the heap begins behind it (scripts/compile-assembly.mjs). */
  readonly STACK_END: number;
  /** Time of a timestamp in nanoseconds. Times are asked for in ascending order. */
  nanoseconds(of: { high: number; low: number }): number;
  /**
   * Sets the clock of the location: ticks to nanoseconds since the trace's start, corrected by linear interpolation between
   * the clock offsets around a time. Before the first and after the last offset the nearest piece goes on, as in libotf2
   * (OTF2_EvtReader.c, otf2_evt_reader_apply_clock_correction).
   *
   * @param high the trace's start in ticks: its upper and lower 32 bits
   * @param nanosecondsPerTick length of a tick
   * @param pieces address, on the heap, of the pieces of the correction, in order of time: begin, end, offset and slope of
   *   each, in ticks since the start; 0 when there are none
   */
  setClock(of: { high: number; low: number; nanosecondsPerTick: number; pieces: number; count: number }): void;
  /** Defines a communicator whose id is too large for the table. */
  defineCommunicator(of: { id: number; entry: number }): void;
  /** Defines a region whose id is too large for the table. */
  defineRegion(of: { id: number; entry: number }): void;
  setContext(of: { regionMarks: number; operations: number; rows: number }): void;
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
  read(of: { from: number; to: number; isBigEndian: boolean }): number;
  /** Ends the location: its events stand behind those of the process's other locations. */
  finishLocation(): void;
  /** When all locations of the process were read. */
  finishProcess(): void;
  /** @returns the address of the results */
  results(): number;
}

interface Exports {
  memory: WebAssembly.Memory;
  COMMUNICATORS: { value: number };
  REGIONS: { value: number };
  STACK_END: { value: number };
  nanoseconds(high: number, low: number): number;
  setClock(high: number, low: number, nanosecondsPerTick: number, pieces: number, count: number): void;
  defineCommunicator(id: number, entry: number): void;
  defineRegion(id: number, entry: number): void;
  setContext(regionMarks: number, operations: number, rows: number): void;
  room(bytes: number): number;
  makeChunkRoom(bytes: number): number;
  startProcess(process: number, firstCall: number, firstTransfer: number): void;
  startLocation(): void;
  read(from: number, to: number, isBigEndian: boolean): number;
  finishLocation(): void;
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
    REGIONS: exports.REGIONS.value >>> 0,
    STACK_END: exports.STACK_END.value >>> 0,
    nanoseconds: (of) => exports.nanoseconds(of.high, of.low),
    setClock: (of) => exports.setClock(of.high, of.low, of.nanosecondsPerTick, of.pieces, of.count),
    defineCommunicator: (of) => exports.defineCommunicator(of.id, of.entry),
    defineRegion: (of) => exports.defineRegion(of.id, of.entry),
    setContext: (of) => exports.setContext(of.regionMarks, of.operations, of.rows),
    room: (of) => exports.room(of.bytes) >>> 0,
    makeChunkRoom: (of) => exports.makeChunkRoom(of.bytes) >>> 0,
    startProcess: (of) => exports.startProcess(of.process, of.firstCall, of.firstTransfer),
    startLocation: () => exports.startLocation(),
    read: (of) => exports.read(of.from, of.to, of.isBigEndian),
    finishLocation: () => exports.finishLocation(),
    finishProcess: () => exports.finishProcess(),
    results: () => exports.results() >>> 0,
  };
}
