// Written by: node scripts/build.mjs, from the files *.as.ts. Not to be edited by hand.
// biome-ignore-all format: written by a program
import { addressIn, Struct } from '../../assembly/memory.ts';

/** Addresses of the columns of timelines, see timelines.ts. Too many to be handed from function to function. */
export class TimelineColumns extends Struct {
  static readonly BYTES_PER_ELEMENT = 60;

  constructor(buffer: ArrayBuffer, byteOffset: number) {
    super(buffer, byteOffset, 60);
  }

  get processStart(): number {
    return this.view.getUint32(0, true) >>> 0;
  }
  set processStart(value: number) {
    this.view.setUint32(0, value, true);
  }

  get enter(): number {
    return this.view.getUint32(4, true) >>> 0;
  }
  set enter(value: number) {
    this.view.setUint32(4, value, true);
  }

  get leave(): number {
    return this.view.getUint32(8, true) >>> 0;
  }
  set leave(value: number) {
    this.view.setUint32(8, value, true);
  }

  /** By call: its path. */
  get path(): number {
    return this.view.getUint32(12, true) >>> 0;
  }
  set path(value: number) {
    this.view.setUint32(12, value, true);
  }

  /** By gap: its first entry. */
  get gapStart(): number {
    return this.view.getUint32(16, true) >>> 0;
  }
  set gapStart(value: number) {
    this.view.setUint32(16, value, true);
  }

  /** By entry of gaps: its place and time. */
  get placeOfEntry(): number {
    return this.view.getUint32(20, true) >>> 0;
  }
  set placeOfEntry(value: number) {
    this.view.setUint32(20, value, true);
  }

  get gapNs(): number {
    return this.view.getUint32(24, true) >>> 0;
  }
  set gapNs(value: number) {
    this.view.setUint32(24, value, true);
  }

  get processBegin(): number {
    return this.view.getUint32(28, true) >>> 0;
  }
  set processBegin(value: number) {
    this.view.setUint32(28, value, true);
  }

  get processEnd(): number {
    return this.view.getUint32(32, true) >>> 0;
  }
  set processEnd(value: number) {
    this.view.setUint32(32, value, true);
  }

  get waitOf(): number {
    return this.view.getUint32(36, true) >>> 0;
  }
  set waitOf(value: number) {
    this.view.setUint32(36, value, true);
  }

  get ownNs(): number {
    return this.view.getUint32(40, true) >>> 0;
  }
  set ownNs(value: number) {
    this.view.setUint32(40, value, true);
  }

  get waitStartNs(): number {
    return this.view.getUint32(44, true) >>> 0;
  }
  set waitStartNs(value: number) {
    this.view.setUint32(44, value, true);
  }

  get waitNs(): number {
    return this.view.getUint32(48, true) >>> 0;
  }
  set waitNs(value: number) {
    this.view.setUint32(48, value, true);
  }

  get notYetStarted(): number {
    return this.view.getInt32(52, true);
  }
  set notYetStarted(value: number) {
    this.view.setInt32(52, value, true);
  }

  get alreadyEnded(): number {
    return this.view.getInt32(56, true);
  }
  set alreadyEnded(value: number) {
    this.view.setInt32(56, value, true);
  }
}

/** Sums by place, see PlaceSums of timelines.ts. */
export class PlaceSumColumns extends Struct {
  static readonly BYTES_PER_ELEMENT = 17;

  constructor(buffer: ArrayBuffer, byteOffset: number) {
    super(buffer, byteOffset, 17);
  }

  get ns(): number {
    return this.view.getUint32(0, true) >>> 0;
  }
  set ns(value: number) {
    this.view.setUint32(0, value, true);
  }

  get met(): number {
    return this.view.getUint32(4, true) >>> 0;
  }
  set met(value: number) {
    this.view.setUint32(4, value, true);
  }

  get isMet(): number {
    return this.view.getUint32(8, true) >>> 0;
  }
  set isMet(value: number) {
    this.view.setUint32(8, value, true);
  }

  get metCount(): number {
    return this.view.getInt32(12, true);
  }
  set metCount(value: number) {
    this.view.setInt32(12, value, true);
  }

  get isClosed(): boolean {
    return this.view.getUint8(16) !== 0;
  }
  set isClosed(value: boolean) {
    this.view.setUint8(16, value ? 1 : 0);
  }
}

/**
 * What is compiled, with parameters by name: first the columns and structs of the memory, then numbers. Those of type usize
 * there are addresses.
 */
export interface WaitingKernels {
  /**
   * Charges the cost of each wait to what its cause did more than the waiter, and to the waits of the cause, from the last
   * wait back; see findDelayCosts.
   *
   * @param waits how many there are
   * @param order waits in order of their ends
   * @param rank by wait: its index in `order`
   * @param metNs by wait: when the two processes last met
   * @param waitStart by process: its first wait
   * @param propagated by wait; zeros at first, as are the costs
   * @param places how many there are
   * @param direct by process, then place: cost of the waits for it
   * @param indirect likewise what was passed on
   * @returns what could not be charged
   */
  chargeDelays(columns: { columns: TimelineColumns; sums: PlaceSumColumns; order: Int32Array; rank: Int32Array; metNs: Float64Array; process: Int32Array; causeProcess: Int32Array; startNs: Float64Array; ns: Float64Array; ends: Float64Array; waitStart: Int32Array; propagated: Float64Array; direct: Float64Array; indirect: Float64Array }, of: { waits: number; places: number }): number;
  /**
   * Adds a process's exclusive time in [from, to) by place, without its waits; see addTimes of timelines.ts.
   *
   * @param weight what each time is multiplied by
   * @param sums output
   */
  addTimesBetween(columns: { columns: TimelineColumns; sums: PlaceSumColumns }, of: { process: number; from: number; to: number; weight: number }): void;
}

interface Exports {
  chargeDelays(columns: number, sums: number, waits: number, order: number, rank: number, metNs: number, process: number, causeProcess: number, startNs: number, ns: number, ends: number, waitStart: number, propagated: number, places: number, direct: number, indirect: number): number;
  addTimesBetween(columns: number, process: number, from: number, to: number, weight: number, sums: number): void;
}

/** @param instance of the compiled code; @param memory that it was given */
export function waitingKernelsOf(instance: WebAssembly.Instance, memory: WebAssembly.Memory): WaitingKernels {
  const exports = instance.exports as unknown as Exports;
  return {
    chargeDelays: (columns, of) => exports.chargeDelays(addressIn(memory, columns.columns), addressIn(memory, columns.sums), of.waits, addressIn(memory, columns.order), addressIn(memory, columns.rank), addressIn(memory, columns.metNs), addressIn(memory, columns.process), addressIn(memory, columns.causeProcess), addressIn(memory, columns.startNs), addressIn(memory, columns.ns), addressIn(memory, columns.ends), addressIn(memory, columns.waitStart), addressIn(memory, columns.propagated), of.places, addressIn(memory, columns.direct), addressIn(memory, columns.indirect)),
    addTimesBetween: (columns, of) => exports.addTimesBetween(addressIn(memory, columns.columns), of.process, of.from, of.to, of.weight, addressIn(memory, columns.sums)),
  };
}
