import { MOST_KEPT_BYTES } from '../../assembly/memory.ts';
import { InputError } from '../../errors.ts';
import { type Cursor, cursorOver } from '../../otf2/cursor.ts';
import type { IdMap, LocalDefinitions } from '../../otf2/local-definitions.ts';
import { type ClockPieces, clockPieces } from '../clock.ts';
import type { GrowingCalls, GrowingEvents } from '../growing-columns.ts';
import type { GrowingTransfers } from '../growing-transfers.ts';
import type { TraceOutline } from '../outline.ts';
import type { Communicator } from '../trace.ts';
import { type CompiledReader, compiledReader, isOutOfRoom } from './compiled.ts';
import { errorOf, PROBLEM, type Stop } from './problems.ts';

/** Marks of a region, as bits (recorder.as.ts). */
const REGION_MARK = { ignored: 1, waitall: 2, completing: 4 } as const;

/** Ids that are looked up in tables (ids.as.ts). */
const DENSE_IDS = 1 << 16;
/** Ids that events can name. */
const LARGEST_ID = 0xffff_ffff;

/** Numbers of a communicator's row (recorder.as.ts). */
const ROW = 8;

/** What `read` of the compiled reader returns. */
const READ = { chunk: 0, file: 1, stopped: 2 } as const;

/** Places of the numbers among the compiled reader's results; from `events` on counts, and addresses of what is counted. */
const RESULT = {
  problem: 0,
  place: 1,
  about: 2,
  where: 3,
  firstTime: 4,
  lastTime: 5,
  openRequests: 6,
  unenteredCalls: 7,
  counts: 8,
  events: 9,
  transferOf: 10,
  posted: 11,
  completed: 12,
  enteredBefore: 13,
  leftAfter: 14,
  callOfEvent: 15,
  marks: 16,
  calls: 17,
  region: 18,
  parent: 19,
  transfers: 20,
  kind: 21,
  operation: 22,
  partner: 23,
  communicator: 24,
  tag: 25,
  bytes: 26,
} as const;
const RESULTS = Object.keys(RESULT).length;

/** Bytes behind a chunk that may be looked at without harm: no field is longer than 9. */
const SLACK = 64;

/** A compiled reader with its room for chunks. */
interface Workplace {
  compiled: CompiledReader;
  chunkAt: number;
  chunkBytes: number;
  /** How many places of the tables of regions and communicators were set last. */
  defined: { regions: number; communicators: number };
}

/** That of the last trace, when its memory is not too large; 36 MiB, mostly untouched, are its least. */
let kept: Workplace | null = null;

/** What was read of a location. Times in nanoseconds since the trace's start; NaN and −Infinity when it has no events. */
export interface LocationRead {
  firstTime: number;
  lastTime: number;
  /** Requests that were cancelled or never completed. */
  openRequests: number;
  /** Calls that were left, but not entered: the recording began inside of them. */
  unenteredCalls: number;
}

/** Where the events, transfers and calls of a process go. */
export interface ProcessColumns {
  events: GrowingEvents;
  transfers: GrowingTransfers;
  calls: GrowingCalls;
}

/**
 * Reads the events of one location after the other (METHOD 2.2; record formats: libotf2 3.0.2, OTF2_EvtReader_inc.c):
 * calls onto a stack, communication into columns, in one pass. Records of unknown types are passed over by their length.
 * The passing itself is done by compiled code (reader.as.ts) on a memory of its own, which holds a chunk of the file and the
 * events of one process. One for every thread that reads.
 */
export class LocationReader {
  private readonly compiled: CompiledReader;
  private readonly outline: TraceOutline;
  private readonly chunkBytes: number;
  private readonly workplace: Workplace;

  constructor(outline: TraceOutline) {
    const { regions, map, archive } = outline;
    this.outline = outline;
    this.chunkBytes = archive.anchor.chunkBytesEvents;
    this.workplace = workplaceFor(this.chunkBytes);
    const { compiled } = this.workplace;
    this.compiled = compiled;
    const marks = compiled.room(Math.max(1, regions.length)) >>> 0;
    const operations = compiled.room(256) >>> 0;
    const communicators = withinRoom(archive.path, () => this.roomForCommunicators(map.communicators));
    compiled.setContext(marks, operations, communicators);
    const { buffer } = compiled.memory;
    new Uint8Array(buffer, operations, 256).set(outline.ignoredOperations);
    new Uint8Array(buffer, marks, regions.length).set(regions.map((_, region) => this.marksOf(region)));
  }

  /** Forgets the process before. @param columns where this one goes: its calls and transfers count on from theirs */
  startProcess(process: number, { calls, transfers }: ProcessColumns): void {
    this.compiled.startProcess(process, calls.count, transfers.count);
  }

  /**
   * Reads a location of the process.
   *
   * @param recordCounts 256 counters, one a record type, that are added to
   * @returns null when it has no event file
   * @throws InputError with file and byte when a record is damaged or stands where it cannot
   */
  readLocation(id: number, recordCounts: Float64Array): LocationRead | null {
    const { compiled } = this;
    const { archive } = this.outline;
    const isThere = withinRoom(archive.eventFile(id), () => {
      compiled.startLocation();
      this.define(archive.localDefinitions(id));
      const visit = (cursor: Cursor): boolean => this.readChunk(cursor);
      if (!archive.eventChunks(id, () => this.room(), visit)) return false;
      compiled.finishLocation();
      return true;
    });
    if (!isThere) return null;
    const results = this.results();
    const counts = new Float64Array(compiled.memory.buffer, results[RESULT.counts], 256);
    for (let type = 0; type < 256; type++) recordCounts[type]! += counts[type]!;
    return {
      firstTime: results[RESULT.firstTime]!,
      lastTime: results[RESULT.lastTime]!,
      openRequests: results[RESULT.openRequests]!,
      unenteredCalls: results[RESULT.unenteredCalls]!,
    };
  }

  /** Puts the process's events, and the transfers and calls that they refer to, behind those of the processes before. */
  finishProcess({ events, transfers, calls }: ProcessColumns): void {
    this.compiled.finishProcess();
    const results = this.results();
    const { buffer } = this.compiled.memory;
    const count = results[RESULT.events]!;
    events.append({
      count,
      transfer: new Int32Array(buffer, results[RESULT.transferOf], count),
      posted: new Float64Array(buffer, results[RESULT.posted], count),
      completed: new Float64Array(buffer, results[RESULT.completed], count),
      enteredBefore: new Float32Array(buffer, results[RESULT.enteredBefore], count),
      leftAfter: new Float32Array(buffer, results[RESULT.leftAfter], count),
      call: new Int32Array(buffer, results[RESULT.callOfEvent], count),
      marks: new Uint8Array(buffer, results[RESULT.marks], count),
    });
    calls.append({
      count: results[RESULT.calls]!,
      region: new Int32Array(buffer, results[RESULT.region], results[RESULT.calls]!),
      parent: new Int32Array(buffer, results[RESULT.parent], results[RESULT.calls]!),
    });
    const different = results[RESULT.transfers]!;
    transfers.append({
      count: different,
      kind: new Uint8Array(buffer, results[RESULT.kind], different),
      operation: new Uint8Array(buffer, results[RESULT.operation], different),
      partner: new Int32Array(buffer, results[RESULT.partner], different),
      communicator: new Int32Array(buffer, results[RESULT.communicator], different),
      tag: new Int32Array(buffer, results[RESULT.tag], different),
      bytes: new Float64Array(buffer, results[RESULT.bytes], different),
    });
  }

  /** Ends the use of this reader; not to be called where reading has failed. */
  release(): void {
    if (this.compiled.memory.buffer.byteLength <= MOST_KEPT_BYTES) kept = this.workplace;
  }

  /** The room for a chunk; another one when the memory has grown. */
  private room(): Uint8Array {
    return new Uint8Array(this.compiled.memory.buffer, this.workplace.chunkAt, this.chunkBytes);
  }

  /** @returns true when the end of the file was met, false at the end of the chunk */
  private readChunk(cursor: Cursor): boolean {
    const { file, base, offset, end, littleEndian } = cursor;
    const outcome = this.compiled.read(offset, end, !littleEndian);
    if (outcome === READ.stopped) {
      const chunk = this.room().subarray(0, end);
      throw errorOf(this.stop(), cursorOver(chunk, file, base, littleEndian));
    }
    return outcome === READ.file;
  }

  private stop(): Stop {
    const results = this.results();
    return {
      kind: results[RESULT.problem] ?? PROBLEM.none,
      place: results[RESULT.place]!,
      about: results[RESULT.about]!,
      where: results[RESULT.where]!,
    };
  }

  private results(): Float64Array {
    const address = this.compiled.results() >>> 0;
    return new Float64Array(this.compiled.memory.buffer, address, RESULTS);
  }

  private marksOf(region: number): number {
    const { ignoredRegions, waitallRegions, completingRegions } = this.outline;
    return (
      (ignoredRegions[region] ? REGION_MARK.ignored : 0) |
      (waitallRegions[region] ? REGION_MARK.waitall : 0) |
      (completingRegions[region] ? REGION_MARK.completing : 0)
    );
  }

  /** Members that communicators share are stored once. */
  private roomForCommunicators(communicators: readonly Communicator[]): number {
    const { compiled } = this;
    const at = compiled.room(Math.max(1, 4 * ROW * communicators.length)) >>> 0;
    const stored = new Map<Int32Array, number>();
    communicators.forEach(({ members, self, groupASize }, index) => {
      let ranks = stored.get(members);
      if (ranks === undefined) {
        ranks = compiled.room(Math.max(1, members.byteLength)) >>> 0;
        stored.set(members, ranks);
        new Int32Array(compiled.memory.buffer, ranks, members.length).set(members);
      }
      const row = [ranks, 0, members.length, self ? 1 : 0, groupASize, members.length, -1, 0];
      new Int32Array(compiled.memory.buffer, at + 4 * ROW * index, ROW).set(row);
    });
    return at;
  }

  /** Sets what the location's ids mean, and its clock. */
  private define(local: LocalDefinitions): void {
    const { compiled, outline } = this;
    const { defined } = this.workplace;
    const { mpiRegions, indexOfRegion, map } = outline;
    const { REGIONS, COMMUNICATORS, memory } = compiled;
    const regions = {
      table: new Int32Array(memory.buffer, REGIONS.value, DENSE_IDS),
      filled: defined.regions,
      entryOf: (region: number): number => ((region + 1) << 1) | mpiRegions[region]!,
    };
    const communicators = {
      table: new Int32Array(memory.buffer, COMMUNICATORS.value, DENSE_IDS),
      filled: defined.communicators,
      entryOf: (index: number): number => index + 1,
    };
    const otherRegions = fillTable(regions, indexOfRegion, local.regions);
    const otherCommunicators = fillTable(communicators, map.communicatorIndex, local.communicators);
    defined.regions = regions.filled;
    defined.communicators = communicators.filled;
    // Only now: the memory may grow for them, which ends the views of it.
    for (const [id, entry] of otherRegions) compiled.defineRegion(id, entry);
    for (const [id, entry] of otherCommunicators) compiled.defineCommunicator(id, entry);
    this.setClock(clockPieces(outline.start, local.clockOffsets));
  }

  private setClock({ start, pieces }: ClockPieces): void {
    const { compiled, outline } = this;
    const { ticksPerSecond } = outline.archive.definitions;
    const at = pieces.length === 0 ? 0 : compiled.room(pieces.byteLength) >>> 0;
    new Float64Array(compiled.memory.buffer, at, pieces.length).set(pieces);
    const high = Number(start >> 32n);
    const low = Number(start & 0xffffffffn);
    compiled.setClock(high, low, 1e9 / Number(ticksPerSecond), at, pieces.length / 4);
  }
}

/** The kept one where its room suffices: whoever gets it is the only one that has it. */
function workplaceFor(chunkBytes: number): Workplace {
  const last = kept;
  kept = null;
  if (last !== null && last.chunkBytes >= chunkBytes) return last;
  const compiled = compiledReader();
  const chunkAt = compiled.makeChunkRoom(chunkBytes + SLACK) >>> 0;
  return { compiled, chunkAt, chunkBytes, defined: { regions: 0, communicators: 0 } };
}

/** A table of what ids mean, and how many of its places are filled. */
interface MeaningTable {
  table: Int32Array;
  filled: number;
  entryOf: (index: number) => number;
}

/**
 * Sets what ids mean, 0 for nothing. The location's own ids count, and of the global ones those that it does not have.
 *
 * @returns ids that are too large for the table, with what they mean; the last one of an id counts
 */
function fillTable(
  meanings: MeaningTable,
  index: ReadonlyMap<number, number>,
  own: IdMap | null,
): [id: number, entry: number][] {
  const { table, entryOf } = meanings;
  const others: [number, number][] = [];
  table.fill(0, 0, meanings.filled);
  let length = 0;
  const set = (id: number, value: number | undefined): void => {
    const entry = value === undefined ? 0 : entryOf(value);
    if (id < DENSE_IDS) {
      table[id] = entry;
      if (id >= length) length = id + 1;
    } else if (id <= LARGEST_ID) others.push([id, entry]);
  };
  index.forEach((value, id) => {
    set(id, value);
  });
  own?.forEach((global, id) => {
    set(id, index.get(global));
  });
  meanings.filled = length;
  return others;
}

/** @throws InputError when `work` needs more than the memory of the compiled reader can give */
function withinRoom<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isOutOfRoom(error)) throw error;
    throw new InputError({
      file,
      found: 'this does not fit into the memory of the reader',
      rule: 'a process has at most 67,108,864 communication events; 4 GiB hold these and all communicators',
      remedy: 'record fewer iterations',
    });
  }
}
