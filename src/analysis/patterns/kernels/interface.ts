// Written by: node scripts/build.mjs, from the files *.as.ts. Not to be edited by hand.
// biome-ignore-all format: written by a program
import { addressIn, Struct } from '../../../trace/columns/memory.ts';

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
 * The end of a channel that a transfer is at is twice the channel's number, and one more where it receives;
 * collectives and transfers that were not met yet are at none.
 */
export const END = {
  ofCollective: -1,
  notMet: -2,
} as const;

/** What the context of a call follows from. */
export const CONTEXT_BY = {
  /** No rule. */
  itself: 0,
  group: 1,
  name: 2,
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

/**
 * What is compiled, with parameters by name: first the columns and structs of the memory, then numbers. Those
 * of type usize there are addresses.
 */
export interface Kernels {
  /**
   * Cuts a chunk of a process's events into blocks.
   *
   * @param first index of the chunk's first event
   * @param isProcessStart whether the process's events begin with the chunk
   * @param start by block: its first event; `processOfBlock` and `contextOfBlock` likewise
   */
  cutBlocks(columns: { cutting: Cutting; transfer: Int32Array; call: Int32Array; marks: Uint8Array; kind: Uint8Array; context: Int32Array; start: Int32Array; processOfBlock: Int32Array; contextOfBlock: Int32Array; ofEvent: Int32Array }, of: { process: number; first: number; isProcessStart: boolean; events: number }): void;
  /**
   * The context of each call by rules; what no rule says anything of keeps its own.
   *
   * @param isNamed by region: 1 where a name means it
   * @param group by region: its group, or NONE
   * @param by by call: a value of ContextBy
   * @param openGroup by call: the group of the last of the calls in it, NONE before; `openStretch` the first
   *   call of that stretch
   */
  applyContextRules(columns: { region: Int32Array; parent: Int32Array; isNamed: Uint8Array; group: Int32Array; context: Int32Array; by: Uint8Array; openGroup: Int32Array; openStretch: Int32Array }, of: { calls: number }): void;
  /** Extends the times of instances over the events of a chunk, and adds up their bytes. */
  measureInstances(columns: { transfer: Int32Array; posted: Float64Array; completed: Float64Array; blockOfEvent: Int32Array; ofBlock: Int32Array; bytesOfTransfer: Float64Array; startNs: Float64Array; endNs: Float64Array; bytes: Float64Array }, of: { first: number; events: number }): void;
  /** Numbers the roots, and their blocks like them: a root comes before the others. @returns how many roots there are */
  numberInstances(columns: { root: Int32Array; ofBlock: Int32Array }, of: { blocks: number }): number;
  /** Makes every block a root. */
  startUnion(columns: { root: Int32Array }, of: { blocks: number }): void;
  /**
   * Unites the blocks that the events of a chunk tie together.
   *
   * @param first index of the chunk's first event
   * @param tie by event of the chunk
   * @param blockOfEvent by event of the trace
   * @param firstOf by collective operation: the first block that takes part, NONE before
   */
  uniteBlocks(columns: { transfer: Int32Array; tie: Int32Array; kind: Uint8Array; blockOfEvent: Int32Array; firstOf: Int32Array; root: Int32Array }, of: { first: number; events: number }): void;
  /** Takes apart the queues of sends that nobody received, and counts those. */
  dropSends(columns: { matching: Matching; head: Int32Array; tie: Int32Array }): void;
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
  queueSends(columns: { matching: Matching; transfer: Int32Array; kind: Uint8Array; communicator: Int32Array; partner: Int32Array; tag: Int32Array; end: Int32Array; keys: Int32Array; slots: Int32Array; head: Int32Array; tail: Int32Array; tie: Int32Array; collectives: Int32Array }, of: { process: number; first: number; events: number; mask: number }): void;
  /** Ties the receives of a chunk to the sends that wait longest, and counts those that found none. */
  takeReceives(columns: { matching: Matching; transfer: Int32Array; end: Int32Array; head: Int32Array; tie: Int32Array }, of: { first: number; events: number }): void;
  /**
   * Numbers the sequences of symbols of a process's blocks, those of equal blocks alike, in order of the first
   * blocks.
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
  numberSequences(columns: { numbering: Numbering; transfer: Int32Array; symbol: Int32Array; start: Int32Array; sequence: Int32Array; pool: Int32Array; end: Int32Array; hashes: Int32Array; seenOn: Int32Array; slots: Int32Array }, of: { process: number; first: number; events: number; blocks: number }): void;
  /** Goes back to no sequences. @param slots room for a hash table of all blocks, and no smaller than `least` */
  startSequences(columns: { numbering: Numbering; slots: Int32Array }): void;
  /** Adds to `held`, by call, 1 for each collective of a chunk that was posted in it, and 2 for each message. */
  countHeld(columns: { transfer: Int32Array; call: Int32Array; kind: Uint8Array; held: Int32Array }, of: { events: number }): void;
  /** By region, where each of its calls has no more than one: the region that calls it, `several`, or NONE before and where nobody does. */
  findCallers(columns: { region: Int32Array; outer: Int32Array; most: Int32Array; caller: Int32Array }, of: { calls: number }): void;
  /** By call: the call around it that is none of the same region; NONE at the top. What calls itself is one call for that. */
  findOuter(columns: { region: Int32Array; parent: Int32Array; outer: Int32Array }, of: { calls: number }): void;
  /** Adds to each call what the calls in it hold. */
  sumHeld(columns: { parent: Int32Array; held: Int32Array }, of: { calls: number }): void;
  /** Adds to `posted`, by call, the MPI calls that posted messages in a chunk and whose context it is. */
  countPosted(columns: { transfer: Int32Array; call: Int32Array; marks: Uint8Array; kind: Uint8Array; context: Int32Array; posted: Int32Array }, of: { events: number }): void;
  /** By region: the most that one of its calls has. */
  findMost(columns: { region: Int32Array; amount: Int32Array; most: Int32Array }, of: { calls: number }): void;
  /** Marks in `outer` the regions one of whose calls has, at any depth, a call of another region that fits. */
  markCallers(columns: { region: Int32Array; parent: Int32Array; fits: Uint8Array; holds: Uint8Array; outer: Uint8Array }, of: { calls: number }): void;
  /** The context of each call: itself, or that of its caller where its region is transparent. */
  resolveContexts(columns: { region: Int32Array; parent: Int32Array; transparent: Uint8Array; context: Int32Array }, of: { calls: number }): void;
}

interface Exports {
  cutBlocks(cutting: number, process: number, first: number, isProcessStart: boolean, events: number, transfer: number, call: number, marks: number, kind: number, context: number, start: number, processOfBlock: number, contextOfBlock: number, ofEvent: number): void;
  applyContextRules(calls: number, region: number, parent: number, isNamed: number, group: number, context: number, by: number, openGroup: number, openStretch: number): void;
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
  findCallers(calls: number, region: number, outer: number, most: number, caller: number): void;
  findOuter(calls: number, region: number, parent: number, outer: number): void;
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
    cutBlocks: (columns, of) => exports.cutBlocks(addressIn(memory, columns.cutting), of.process, of.first, of.isProcessStart, of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.call), addressIn(memory, columns.marks), addressIn(memory, columns.kind), addressIn(memory, columns.context), addressIn(memory, columns.start), addressIn(memory, columns.processOfBlock), addressIn(memory, columns.contextOfBlock), addressIn(memory, columns.ofEvent)),
    applyContextRules: (columns, of) => exports.applyContextRules(of.calls, addressIn(memory, columns.region), addressIn(memory, columns.parent), addressIn(memory, columns.isNamed), addressIn(memory, columns.group), addressIn(memory, columns.context), addressIn(memory, columns.by), addressIn(memory, columns.openGroup), addressIn(memory, columns.openStretch)),
    measureInstances: (columns, of) => exports.measureInstances(of.first, of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.posted), addressIn(memory, columns.completed), addressIn(memory, columns.blockOfEvent), addressIn(memory, columns.ofBlock), addressIn(memory, columns.bytesOfTransfer), addressIn(memory, columns.startNs), addressIn(memory, columns.endNs), addressIn(memory, columns.bytes)),
    numberInstances: (columns, of) => exports.numberInstances(of.blocks, addressIn(memory, columns.root), addressIn(memory, columns.ofBlock)),
    startUnion: (columns, of) => exports.startUnion(of.blocks, addressIn(memory, columns.root)),
    uniteBlocks: (columns, of) => exports.uniteBlocks(of.first, of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.tie), addressIn(memory, columns.kind), addressIn(memory, columns.blockOfEvent), addressIn(memory, columns.firstOf), addressIn(memory, columns.root)),
    dropSends: (columns) => exports.dropSends(addressIn(memory, columns.matching), addressIn(memory, columns.head), addressIn(memory, columns.tie)),
    queueSends: (columns, of) => exports.queueSends(addressIn(memory, columns.matching), of.process, of.first, of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.kind), addressIn(memory, columns.communicator), addressIn(memory, columns.partner), addressIn(memory, columns.tag), addressIn(memory, columns.end), addressIn(memory, columns.keys), addressIn(memory, columns.slots), of.mask, addressIn(memory, columns.head), addressIn(memory, columns.tail), addressIn(memory, columns.tie), addressIn(memory, columns.collectives)),
    takeReceives: (columns, of) => exports.takeReceives(addressIn(memory, columns.matching), of.first, of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.end), addressIn(memory, columns.head), addressIn(memory, columns.tie)),
    numberSequences: (columns, of) => exports.numberSequences(addressIn(memory, columns.numbering), of.process, of.first, of.events, of.blocks, addressIn(memory, columns.transfer), addressIn(memory, columns.symbol), addressIn(memory, columns.start), addressIn(memory, columns.sequence), addressIn(memory, columns.pool), addressIn(memory, columns.end), addressIn(memory, columns.hashes), addressIn(memory, columns.seenOn), addressIn(memory, columns.slots)),
    startSequences: (columns) => exports.startSequences(addressIn(memory, columns.numbering), addressIn(memory, columns.slots)),
    countHeld: (columns, of) => exports.countHeld(of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.call), addressIn(memory, columns.kind), addressIn(memory, columns.held)),
    findCallers: (columns, of) => exports.findCallers(of.calls, addressIn(memory, columns.region), addressIn(memory, columns.outer), addressIn(memory, columns.most), addressIn(memory, columns.caller)),
    findOuter: (columns, of) => exports.findOuter(of.calls, addressIn(memory, columns.region), addressIn(memory, columns.parent), addressIn(memory, columns.outer)),
    sumHeld: (columns, of) => exports.sumHeld(of.calls, addressIn(memory, columns.parent), addressIn(memory, columns.held)),
    countPosted: (columns, of) => exports.countPosted(of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.call), addressIn(memory, columns.marks), addressIn(memory, columns.kind), addressIn(memory, columns.context), addressIn(memory, columns.posted)),
    findMost: (columns, of) => exports.findMost(of.calls, addressIn(memory, columns.region), addressIn(memory, columns.amount), addressIn(memory, columns.most)),
    markCallers: (columns, of) => exports.markCallers(of.calls, addressIn(memory, columns.region), addressIn(memory, columns.parent), addressIn(memory, columns.fits), addressIn(memory, columns.holds), addressIn(memory, columns.outer)),
    resolveContexts: (columns, of) => exports.resolveContexts(of.calls, addressIn(memory, columns.region), addressIn(memory, columns.parent), addressIn(memory, columns.transparent), addressIn(memory, columns.context)),
  };
}
