// Written by: node scripts/build.mjs, from the files *.as.ts. Not to be edited by hand.
// biome-ignore-all format: written by a program
import { addressIn, Struct } from '../../assembly/memory.ts';

/** In place of a caller. */
export const CALLER = {
  /** There are several. */
  several: -2,
} as const;

/** Length of the hash table at first. */
export const SLOTS = {
  least: 1024,
} as const;

/**
 * The end of a channel that a transfer is at is twice the channel's number, and one more where it receives; collectives
 * and transfers that were not met yet are at none.
 */
export const END = {
  ofCollective: -1,
  notMet: -2,
} as const;

/** How far the numbering is: begun by startSequences. */
export class Numbering extends Struct {
  static readonly BYTES_PER_ELEMENT = 16;

  constructor(buffer: ArrayBuffer, byteOffset: number) {
    super(buffer, byteOffset, 16);
  }

  /** How many different sequences there are. */
  get sequences(): number {
    return this.view.getInt32(0, true);
  }
  set sequences(value: number) {
    this.view.setInt32(0, value, true);
  }

  /** How many each process has, added up. */
  get processPatterns(): number {
    return this.view.getInt32(4, true);
  }
  set processPatterns(value: number) {
    this.view.setInt32(4, value, true);
  }

  /** The first block that has no number yet. */
  get nextBlock(): number {
    return this.view.getInt32(8, true);
  }
  set nextBlock(value: number) {
    this.view.setInt32(8, value, true);
  }

  /** Length of the hash table less one. */
  get mask(): number {
    return this.view.getInt32(12, true);
  }
  set mask(value: number) {
    this.view.setInt32(12, value, true);
  }
}

/** How many there are: zeros at first. */
export class Matching extends Struct {
  static readonly BYTES_PER_ELEMENT = 12;

  constructor(buffer: ArrayBuffer, byteOffset: number) {
    super(buffer, byteOffset, 12);
  }

  get channels(): number {
    return this.view.getInt32(0, true);
  }
  set channels(value: number) {
    this.view.setInt32(0, value, true);
  }

  /** Events that are collectives. */
  get collectives(): number {
    return this.view.getInt32(4, true);
  }
  set collectives(value: number) {
    this.view.setInt32(4, value, true);
  }

  /** Sends and receives without a counterpart. */
  get unmatched(): number {
    return this.view.getInt32(8, true);
  }
  set unmatched(value: number) {
    this.view.setInt32(8, value, true);
  }
}

/** How far the cutting is: zeros at first. */
export class Cutting extends Struct {
  static readonly BYTES_PER_ELEMENT = 9;

  constructor(buffer: ArrayBuffer, byteOffset: number) {
    super(buffer, byteOffset, 9);
  }

  /** How many blocks there are. */
  get blocks(): number {
    return this.view.getInt32(0, true);
  }
  set blocks(value: number) {
    this.view.setInt32(0, value, true);
  }

  /** Of the last block. */
  get context(): number {
    return this.view.getInt32(4, true);
  }
  set context(value: number) {
    this.view.setInt32(4, value, true);
  }

  get isCollective(): boolean {
    return this.view.getUint8(8) !== 0;
  }
  set isCollective(value: boolean) {
    this.view.setUint8(8, value ? 1 : 0);
  }
}

/** What is compiled, with parameters by name. Numbers of type usize there are addresses. */
export interface Kernels {
  /**
   * Cuts a chunk of a process's events into blocks.
   *
   * @param first index of the chunk's first event
   * @param isProcessStart whether the process's events begin with the chunk
   * @param start by block: its first event; `processOfBlock` and `contextOfBlock` likewise
   */
  cutBlocks(of: { cutting: Cutting; process: number; first: number; isProcessStart: boolean; events: number; transfer: Int32Array; call: Int32Array; marks: Uint8Array; kind: Uint8Array; context: Int32Array; start: Int32Array; processOfBlock: Int32Array; contextOfBlock: Int32Array; ofEvent: Int32Array }): void;
  /** Extends the times of instances over the events of a chunk, and adds up their bytes. */
  measureInstances(of: { first: number; events: number; transfer: Int32Array; posted: Float64Array; completed: Float64Array; blockOfEvent: Int32Array; ofBlock: Int32Array; bytesOfTransfer: Float64Array; startNs: Float64Array; endNs: Float64Array; bytes: Float64Array }): void;
  /** Numbers the roots, and their blocks like them: a root comes before the others. @returns how many roots there are */
  numberInstances(of: { blocks: number; root: Int32Array; ofBlock: Int32Array }): number;
  /** Makes every block a root. */
  startUnion(of: { blocks: number; root: Int32Array }): void;
  /**
   * Unites the blocks that the events of a chunk tie together.
   *
   * @param first index of the chunk's first event
   * @param tie by event of the chunk
   * @param blockOfEvent by event of the trace
   * @param firstOf by collective operation: the first block that takes part, NONE before
   */
  uniteBlocks(of: { first: number; events: number; transfer: Int32Array; tie: Int32Array; kind: Uint8Array; blockOfEvent: Int32Array; firstOf: Int32Array; root: Int32Array }): void;
  /** Takes apart the queues of sends that nobody received, and counts those. */
  dropSends(of: { matching: Matching; head: Int32Array; tie: Int32Array }): void;
  /**
   * Queues up the sends of a chunk of a process's events, linked through their ties, and lists its collectives.
   *
   * @param first index of the chunk's first event
   * @param end by transfer: its end, filled with `notMet`
   * @param keys the channels
   * @param slots hash table of channels, filled with NONE
   * @param mask its length less one, a power of two less one
   * @param head first send of each channel that waits, NONE without one; `tail` is the last one
   * @param tie by event, filled with NONE
   * @param collectives to which the collectives' indexes are added
   */
  queueSends(of: { matching: Matching; process: number; first: number; events: number; transfer: Int32Array; kind: Uint8Array; communicator: Int32Array; partner: Int32Array; tag: Int32Array; end: Int32Array; keys: Int32Array; slots: Int32Array; mask: number; head: Int32Array; tail: Int32Array; tie: Int32Array; collectives: Int32Array }): void;
  /** Ties the receives of a chunk to the sends that wait longest, and counts those that found none. */
  takeReceives(of: { matching: Matching; first: number; events: number; transfer: Int32Array; end: Int32Array; head: Int32Array; tie: Int32Array }): void;
  /**
   * Numbers the sequences of symbols of a process's blocks, those of equal blocks alike, in order of the first blocks.
   *
   * @param first index of the process's first event
   * @param events how many it has
   * @param transfer by event of the process
   * @param symbol by transfer
   * @param start by block, and one more: its first event
   * @param sequence by block: the number of its sequence
   * @param pool the symbols of all sequences
   * @param end by sequence: where it ends in the pool
   * @param hashes by sequence
   * @param seenOn by sequence: the process that had it last
   */
  numberSequences(of: { numbering: Numbering; process: number; first: number; events: number; blocks: number; transfer: Int32Array; symbol: Int32Array; start: Int32Array; sequence: Int32Array; pool: Int32Array; end: Int32Array; hashes: Int32Array; seenOn: Int32Array; slots: Int32Array }): void;
  /** Goes back to no sequences. @param slots room for a hash table of all blocks, and no smaller than `least` */
  startSequences(of: { numbering: Numbering; slots: Int32Array }): void;
  /** Adds to `held`, by call, 1 for each collective of a chunk that was posted in it, and 2 for each message. */
  countHeld(of: { events: number; transfer: Int32Array; call: Int32Array; kind: Uint8Array; held: Int32Array }): void;
  /**
   * By region, where each of its calls has no more than one: the region that calls it, `several`, or NONE before and where
   * nobody does. What calls itself is called by the function around that.
   */
  findCallers(of: { calls: number; region: Int32Array; parent: Int32Array; most: Int32Array; caller: Int32Array }): void;
  /** Adds to each call what the calls in it hold. */
  sumHeld(of: { calls: number; parent: Int32Array; held: Int32Array }): void;
  /** Adds to `posted`, by call, the MPI calls that posted messages in a chunk and whose context it is. */
  countPosted(of: { events: number; transfer: Int32Array; call: Int32Array; marks: Uint8Array; kind: Uint8Array; context: Int32Array; posted: Int32Array }): void;
  /** By region: the most that one of its calls has. */
  findMost(of: { calls: number; region: Int32Array; amount: Int32Array; most: Int32Array }): void;
  /** Marks in `outer` the regions one of whose calls has, at any depth, a call of another region that fits. */
  markCallers(of: { calls: number; region: Int32Array; parent: Int32Array; fits: Uint8Array; holds: Uint8Array; outer: Uint8Array }): void;
  /** The context of each call: itself, or that of its caller where its region is transparent. */
  resolveContexts(of: { calls: number; region: Int32Array; parent: Int32Array; transparent: Uint8Array; context: Int32Array }): void;
}

interface Exports {
  cutBlocks(cutting: number, process: number, first: number, isProcessStart: boolean, events: number, transfer: number, call: number, marks: number, kind: number, context: number, start: number, processOfBlock: number, contextOfBlock: number, ofEvent: number): void;
  measureInstances(first: number, events: number, transfer: number, posted: number, completed: number, blockOfEvent: number, ofBlock: number, bytesOfTransfer: number, startNs: number, endNs: number, bytes: number): void;
  numberInstances(blocks: number, root: number, ofBlock: number): number;
  startUnion(blocks: number, root: number): void;
  uniteBlocks(first: number, events: number, transfer: number, tie: number, kind: number, blockOfEvent: number, firstOf: number, root: number): void;
  dropSends(matching: number, head: number, tie: number): void;
  queueSends(matching: number, process: number, first: number, events: number, transfer: number, kind: number, communicator: number, partner: number, tag: number, end: number, keys: number, slots: number, mask: number, head: number, tail: number, tie: number, collectives: number): void;
  takeReceives(matching: number, first: number, events: number, transfer: number, end: number, head: number, tie: number): void;
  numberSequences(numbering: number, process: number, first: number, events: number, blocks: number, transfer: number, symbol: number, start: number, sequence: number, pool: number, end: number, hashes: number, seenOn: number, slots: number): void;
  startSequences(numbering: number, slots: number): void;
  countHeld(events: number, transfer: number, call: number, kind: number, held: number): void;
  findCallers(calls: number, region: number, parent: number, most: number, caller: number): void;
  sumHeld(calls: number, parent: number, held: number): void;
  countPosted(events: number, transfer: number, call: number, marks: number, kind: number, context: number, posted: number): void;
  findMost(calls: number, region: number, amount: number, most: number): void;
  markCallers(calls: number, region: number, parent: number, fits: number, holds: number, outer: number): void;
  resolveContexts(calls: number, region: number, parent: number, transparent: number, context: number): void;
}

/** @param instance of the compiled code; @param memory that it was given */
export function kernelsOf(instance: WebAssembly.Instance, memory: WebAssembly.Memory): Kernels {
  const exports = instance.exports as unknown as Exports;
  return {
    cutBlocks: (of) => exports.cutBlocks(addressIn(memory, of.cutting), of.process, of.first, of.isProcessStart, of.events, addressIn(memory, of.transfer), addressIn(memory, of.call), addressIn(memory, of.marks), addressIn(memory, of.kind), addressIn(memory, of.context), addressIn(memory, of.start), addressIn(memory, of.processOfBlock), addressIn(memory, of.contextOfBlock), addressIn(memory, of.ofEvent)),
    measureInstances: (of) => exports.measureInstances(of.first, of.events, addressIn(memory, of.transfer), addressIn(memory, of.posted), addressIn(memory, of.completed), addressIn(memory, of.blockOfEvent), addressIn(memory, of.ofBlock), addressIn(memory, of.bytesOfTransfer), addressIn(memory, of.startNs), addressIn(memory, of.endNs), addressIn(memory, of.bytes)),
    numberInstances: (of) => exports.numberInstances(of.blocks, addressIn(memory, of.root), addressIn(memory, of.ofBlock)),
    startUnion: (of) => exports.startUnion(of.blocks, addressIn(memory, of.root)),
    uniteBlocks: (of) => exports.uniteBlocks(of.first, of.events, addressIn(memory, of.transfer), addressIn(memory, of.tie), addressIn(memory, of.kind), addressIn(memory, of.blockOfEvent), addressIn(memory, of.firstOf), addressIn(memory, of.root)),
    dropSends: (of) => exports.dropSends(addressIn(memory, of.matching), addressIn(memory, of.head), addressIn(memory, of.tie)),
    queueSends: (of) => exports.queueSends(addressIn(memory, of.matching), of.process, of.first, of.events, addressIn(memory, of.transfer), addressIn(memory, of.kind), addressIn(memory, of.communicator), addressIn(memory, of.partner), addressIn(memory, of.tag), addressIn(memory, of.end), addressIn(memory, of.keys), addressIn(memory, of.slots), of.mask, addressIn(memory, of.head), addressIn(memory, of.tail), addressIn(memory, of.tie), addressIn(memory, of.collectives)),
    takeReceives: (of) => exports.takeReceives(addressIn(memory, of.matching), of.first, of.events, addressIn(memory, of.transfer), addressIn(memory, of.end), addressIn(memory, of.head), addressIn(memory, of.tie)),
    numberSequences: (of) => exports.numberSequences(addressIn(memory, of.numbering), of.process, of.first, of.events, of.blocks, addressIn(memory, of.transfer), addressIn(memory, of.symbol), addressIn(memory, of.start), addressIn(memory, of.sequence), addressIn(memory, of.pool), addressIn(memory, of.end), addressIn(memory, of.hashes), addressIn(memory, of.seenOn), addressIn(memory, of.slots)),
    startSequences: (of) => exports.startSequences(addressIn(memory, of.numbering), addressIn(memory, of.slots)),
    countHeld: (of) => exports.countHeld(of.events, addressIn(memory, of.transfer), addressIn(memory, of.call), addressIn(memory, of.kind), addressIn(memory, of.held)),
    findCallers: (of) => exports.findCallers(of.calls, addressIn(memory, of.region), addressIn(memory, of.parent), addressIn(memory, of.most), addressIn(memory, of.caller)),
    sumHeld: (of) => exports.sumHeld(of.calls, addressIn(memory, of.parent), addressIn(memory, of.held)),
    countPosted: (of) => exports.countPosted(of.events, addressIn(memory, of.transfer), addressIn(memory, of.call), addressIn(memory, of.marks), addressIn(memory, of.kind), addressIn(memory, of.context), addressIn(memory, of.posted)),
    findMost: (of) => exports.findMost(of.calls, addressIn(memory, of.region), addressIn(memory, of.amount), addressIn(memory, of.most)),
    markCallers: (of) => exports.markCallers(of.calls, addressIn(memory, of.region), addressIn(memory, of.parent), addressIn(memory, of.fits), addressIn(memory, of.holds), addressIn(memory, of.outer)),
    resolveContexts: (of) => exports.resolveContexts(of.calls, addressIn(memory, of.region), addressIn(memory, of.parent), addressIn(memory, of.transparent), addressIn(memory, of.context)),
  };
}
