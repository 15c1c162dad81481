import { type CompiledReader, READ, REGION_MARK } from '#build/reader/interface.ts';
import { type ClockPieces, clockPieces, nanosecondsPerTick } from '../clock.ts';
import type { GrowingCallTimes } from '../columns/growing-call-times.ts';
import type { GrowingCalls, GrowingEvents } from '../columns/growing-columns.ts';
import type { GrowingTransfers } from '../columns/growing-transfers.ts';
import { addProcess, type LocationTimes } from '../columns/process-call-times.ts';
import { NONE, type TransferColumns } from '../columns/trace.ts';
import { UNDEFINED_UINT32 } from '../otf2/codes.ts';
import { type Cursor, cursorOver } from '../otf2/cursor.ts';
import type { LocalDefinitions } from '../otf2/local-definitions.ts';
import type { TraceOutline } from '../outline/outline.ts';
import { fillTable } from './meaning-table.ts';
import { placeCommunicators } from './place-communicators.ts';
import { errorOf } from './problems.ts';
import { keepWorkspace, type ReaderWorkspace, readerWorkspace, withinMemory } from './workspace.ts';

/** Numbers of a row of paths (paths.as.ts). */
const PATH_ROW = 4;

/** What was read of a location. Nanoseconds since the trace's start; NaN and −Infinity without events. */
export interface LocationRead {
  firstTime: number;
  lastTime: number;
  /** Requests that were cancelled or never completed. */
  openRequests: number;
  /** Receives of which nobody knows what they received. */
  lostReceives: number;
  /** Events that were left out. */
  leftOut: number;
  /** Calls that poll: tests, MPI_Waitany, MPI_Waitsome. */
  polls: number;
  /** Calls that were left, but not entered: the recording began inside of them. */
  unenteredCalls: number;
}

/** Successive events of a process that nothing changes any more: views, good during the call. */
export interface SettledEvents {
  count: number;
  /** Index into `transfers`; negative for what is left out. */
  transfer: Int32Array;
  /** What the process's events refer to until now. */
  transfers: TransferColumns;
  posted: Float64Array;
  /** Regions of the innermost function and of the outermost MPI call around it; NONE where there is none. */
  function: Int32Array;
  mpiCall: Int32Array;
}

/** Takes events while a process is read. */
export type TakeEvents = (events: SettledEvents) => void;

/** Where the events, transfers and calls of a process go. */
export interface ProcessColumns {
  events: GrowingEvents;
  transfers: GrowingTransfers;
  calls: GrowingCalls;
}

/**
 * Reads the events of one location after the other (METHOD 2.2; record formats: libotf2 3.0.2,
 * OTF2_EvtReader_inc.c): calls onto a stack, communication into columns, in one pass. Records of unknown
 * types are passed over by their length. The passing itself is done by compiled code (reader.as.ts) on a
 * memory of its own, which holds a chunk of the file and the events of one process. One for every thread that
 * reads.
 */
export class LocationReader {
  private readonly compiled: CompiledReader;
  private readonly chunkBytes: number;
  private readonly workspace: ReaderWorkspace;
  /** Address of the counters of leaves by region; 0 when times of calls are not read. */
  private readonly leavesAt: number;
  /** The locations of the process that were read, as far as they have records. */
  private locations: LocationTimes[] = [];

  /**
   * @param withTimes whether times of calls are read, too
   * @param take where events go while they are read; null keeps them for finishProcess. Not with times of
   *   calls.
   */
  constructor(
    private readonly outline: TraceOutline,
    withTimes = false,
    private readonly take: TakeEvents | null = null,
  ) {
    const { regions, map, archive } = outline;
    this.chunkBytes = archive.anchor.chunkBytesEvents;
    this.workspace = readerWorkspace(this.chunkBytes);
    const { compiled } = this.workspace;
    this.compiled = compiled;
    compiled.setSampling({ metric: outline.sampling?.metric ?? UNDEFINED_UINT32 });
    const regionMarks = compiled.room({ bytes: Math.max(1, regions.length) });
    const operations = compiled.room({ bytes: 256 });
    this.leavesAt = withTimes ? compiled.room({ bytes: 8 * Math.max(1, regions.length) }) : 0;
    compiled.readTimes({ counters: this.leavesAt });
    compiled.streamEvents({ isStreamed: take !== null });
    compiled.setOffCore({
      metric: outline.offCore?.metric ?? UNDEFINED_UINT32,
      entry: ((outline.offCore?.region ?? NONE) + 1) << 1,
    });
    const communicators = withinMemory(archive.path, () => placeCommunicators(compiled, map.communicators));
    compiled.setContext({ regionMarks, operations, communicators });
    const { buffer } = compiled.memory;
    if (withTimes) new Int32Array(buffer, this.leavesAt, 2 * regions.length).fill(0);
    new Uint8Array(buffer, operations, 256).set(outline.ignoredOperations);
    new Uint8Array(buffer, regionMarks, regions.length).set(regions.map((_, region) => this.marksOf(region)));
  }

  /** Forgets the process before. This one's calls and transfers count on from those that are there. */
  startProcess(
    process: number,
    { calls, transfers }: { calls: { count: number }; transfers: { count: number } },
  ): void {
    this.compiled.startProcess({ process, firstCall: calls.count, firstTransfer: transfers.count });
    this.locations = [];
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
    const isThere = withinMemory(archive.eventFile(id), () => {
      compiled.startLocation();
      this.define(archive.localDefinitions(id));
      const visit = (cursor: Cursor): boolean => this.readChunk(cursor);
      if (!archive.eventChunks(id, () => this.room(), visit)) return false;
      compiled.finishLocation();
      this.passOn(compiled.results().events);
      return true;
    });
    if (!isThere) return null;
    const results = compiled.results();
    const counts = results.counts(256);
    for (let type = 0; type < 256; type++) recordCounts[type]! += counts[type]!;
    const { firstTime, lastTime, openRequests, lostReceives, leftOut, polls, unenteredCalls } = results;
    if (this.leavesAt !== 0 && !Number.isNaN(firstTime)) {
      const { mpiCalls: to, lastGap, gapEntries: gapEnd } = results;
      const from = this.locations.at(-1)?.to ?? 0;
      this.locations.push({ firstTime, lastTime, from, to, lastGap, gapEnd });
    }
    return { firstTime, lastTime, openRequests, lostReceives, leftOut, polls, unenteredCalls };
  }

  /** Puts the process's events, transfers and calls after those of the processes before. */
  finishProcess({ events, transfers, calls }: ProcessColumns): void {
    const results = this.compiled.results();
    const { events: count, calls: called } = results;
    const noted = this.leavesAt === 0 ? 0 : count;
    events.append({
      count,
      transfer: results.transferOf(count),
      posted: results.posted(count),
      completed: results.completed(count),
      call: results.callOfEvent(count),
      marks: results.marks(count),
      postedBy: results.postedBy(noted),
      completedBy: results.completedBy(noted),
    });
    calls.append({ count: called, region: results.region(called), parent: results.parent(called) });
    transfers.append(this.transfers());
  }

  /** What the process's events refer to until now: views, good until more is read. */
  private transfers(): TransferColumns {
    this.compiled.finishProcess();
    const results = this.compiled.results();
    const { transfers: count } = results;
    return {
      count,
      kind: results.kind(count),
      operation: results.operation(count),
      partner: results.partner(count),
      communicator: results.communicator(count),
      tag: results.tag(count),
      bytes: results.bytes(count),
    };
  }

  /**
   * Puts the process's call times after those of the processes before, and refers its events to them.
   *
   * @param events the process's are the last ones
   */
  finishTimes(into: GrowingCallTimes, events: GrowingEvents): void {
    const results = this.compiled.results();
    const { mpiCalls, gapEntries, away, samples } = results;
    const first = into.count;
    const order = addProcess(
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
        locations: this.locations,
      },
      into,
    );
    const range = [events.count - results.events, events.count] as const;
    moveCalls(events.postedBy.subarray(...range), order, first);
    moveCalls(events.completedBy.subarray(...range), order, first);
  }

  /** What holds for all processes that were read: their paths, and how often calls were left. */
  finishPart(into: GrowingCallTimes): void {
    const { compiled, outline, leavesAt } = this;
    const results = compiled.results();
    const { paths: count } = results;
    const rows = results.pathRows(PATH_ROW * count);
    into.paths = {
      count,
      region: Int32Array.from({ length: count }, (_, path) => (rows[PATH_ROW * path]! >> 1) - 1),
      parent: Int32Array.from({ length: count }, (_, path) => rows[PATH_ROW * path + 1]!),
    };
    into.leaves = new Int32Array(compiled.memory.buffer, leavesAt, 2 * outline.regions.length).slice();
  }

  /** Ends the use of this reader; not to be called where reading has failed. */
  release(): void {
    keepWorkspace(this.workspace);
  }

  /** The room for a chunk; another one when the memory has grown. */
  private room(): Uint8Array {
    return new Uint8Array(this.compiled.memory.buffer, this.workspace.chunkAt, this.chunkBytes);
  }

  /** @returns true when the end of the file was met, false at the end of the chunk */
  private readChunk(cursor: Cursor): boolean {
    const { file, base, offset, end, littleEndian } = cursor;
    const outcome = this.compiled.read({ from: offset, to: end, isBigEndian: !littleEndian });
    if (outcome === READ.stopped) {
      const chunk = this.room().subarray(0, end);
      throw errorOf(this.compiled.results(), cursorOver(chunk, file, base, littleEndian));
    }
    if (this.take !== null) this.passOn(this.compiled.settled());
    return outcome === READ.file;
  }

  /** Hands the first events of the process over to who takes them. */
  private passOn(count: number): void {
    if (this.take === null || count === 0) return;
    // First, since the memory may grow for them, which ends the views of it.
    const transfers = this.transfers();
    const results = this.compiled.results();
    this.take({
      count,
      transfers,
      transfer: results.transferOf(count),
      posted: results.posted(count),
      function: results.callOfEvent(count),
      mpiCall: results.postedBy(count),
    });
    this.compiled.takeOut({ count });
  }

  private marksOf(region: number): number {
    const { ignoredRegions, delimiterRegions, completingRegions, pollingRegions } = this.outline;
    const { initRegions, finalizeRegions, askingRegions, receivingRegions } = this.outline;
    return (
      (ignoredRegions[region] ? REGION_MARK.ignored : 0) |
      (delimiterRegions[region] ? REGION_MARK.delimiter : 0) |
      (completingRegions[region] ? REGION_MARK.completing : 0) |
      (pollingRegions[region] ? REGION_MARK.polling : 0) |
      (initRegions[region] ? REGION_MARK.init : 0) |
      (finalizeRegions[region] ? REGION_MARK.finalize : 0) |
      (askingRegions[region] ? REGION_MARK.asking : 0) |
      (receivingRegions[region] ? REGION_MARK.receiving : 0)
    );
  }

  /** Sets what the location's ids mean, and its clock. */
  private define(local: LocalDefinitions): void {
    const { compiled, outline } = this;
    const { defined } = this.workspace;
    const { mpiRegions, delimiterRegions, indexOfRegion, map } = outline;
    const { REGIONS, COMMUNICATORS, DENSE_IDS, memory } = compiled;
    const regions = {
      table: new Int32Array(memory.buffer, REGIONS, DENSE_IDS),
      filled: defined.regions,
      entryOf: (region: number): number => {
        const entry = ((region + 1) << 1) | mpiRegions[region]!;
        return delimiterRegions[region] && !mpiRegions[region] ? -entry : entry;
      },
    };
    const communicators = {
      table: new Int32Array(memory.buffer, COMMUNICATORS, DENSE_IDS),
      filled: defined.communicators,
      entryOf: (index: number): number => index + 1,
    };
    const otherRegions = fillTable(regions, indexOfRegion, local.regions);
    const otherCommunicators = fillTable(communicators, map.communicatorIndex, local.communicators);
    defined.regions = regions.filled;
    defined.communicators = communicators.filled;
    // Only now: the memory may grow for them, which ends the views of it.
    for (const [id, entry] of otherRegions) compiled.defineRegion({ id, entry: Math.abs(entry) });
    for (const [id, entry] of otherCommunicators) compiled.defineCommunicator({ id, entry });
    this.setClock(clockPieces(outline.start, local.clockOffsets));
  }

  private setClock({ start, pieces }: ClockPieces): void {
    const { compiled, outline } = this;
    const at = pieces.length === 0 ? 0 : compiled.room({ bytes: pieces.byteLength });
    new Float64Array(compiled.memory.buffer, at, pieces.length).set(pieces);
    compiled.setClock({
      high: Number(start >> 32n),
      low: Number(start & 0xffffffffn),
      nanosecondsPerTick: nanosecondsPerTick(outline.archive.definitions),
      pieces: at,
      count: pieces.length / 4,
    });
  }
}

/** Calls of a process get their indexes among those of all. @param order by call its place in the process */
function moveCalls(calls: Int32Array, order: Int32Array | null, first: number): void {
  for (let event = 0; event < calls.length; event++) {
    const call = calls[event]!;
    if (call !== NONE) calls[event] = first + (order === null ? call : order[call]!);
  }
}
