import { InputError } from '../errors.ts';
import { type Archive, openArchive } from '../otf2/archive.ts';
import { CallStack } from '../otf2/call-stack.ts';
import { COLLECTIVE_NAMES, PARADIGM } from '../otf2/codes.ts';
import { type Definitions, textOf } from '../otf2/definitions.ts';
import { EventDecoder } from '../otf2/events.ts';
import { IdTable } from '../otf2/id-table.ts';
import { LocationClock } from './clock.ts';
import { GrowingCalls, GrowingEvents } from './growing-columns.ts';
import { type LocationContext, LocationRecorder } from './location-recorder.ts';
import { findProcesses, type ProcessMap } from './processes.ts';
import type { Region, Trace } from './trace.ts';

export interface LoadOptions {
  /** MPI operations to leave out as if they had not been called, such as "MPI_Barrier"; case does not matter. */
  ignoreOperations?: readonly string[];
  /** Called after each process with how many are read. */
  onProgress?: (done: number, processes: number) => void;
}

/**
 * Reads the communication of a trace.
 *
 * @param path the anchor file of an OTF2 archive
 * @throws InputError when the archive is missing, damaged, in disorder, or without MPI communication
 */
export function loadTrace(path: string, options: LoadOptions = {}): Trace {
  const archive = openArchive(path);
  const { definitions } = archive;
  const map = findProcesses(definitions, path.replace(/(\.otf2)?$/, '.def'));
  const table = regionTable(definitions);
  const ignored = ignoredBy(options.ignoreOperations ?? [], table.regions);
  const loading: Loading = {
    archive,
    map,
    ...table,
    ...ignored,
    events: new GrowingEvents(),
    calls: new GrowingCalls(),
    recordCounts: new Float64Array(256),
    start: traceStart(archive, map),
    firstTime: Number.POSITIVE_INFINITY,
    lastTime: Number.NEGATIVE_INFINITY,
    locations: 0,
    openRequests: 0,
  };
  const processStart = new Int32Array(map.processes + 1);
  for (let process = 0; process < map.processes; process++) {
    loadProcess(loading, process);
    processStart[process + 1] = loading.events.count;
    options.onProgress?.(process + 1, map.processes);
  }
  const records = loading.recordCounts.reduce((sum, count) => sum + count, 0);
  if (loading.events.count === 0) {
    throw new InputError({
      file: path,
      found: `no MPI communication in ${records} events`,
      rule: 'a trace needs messages or collectives to have patterns',
      remedy: 'record with MPI tracing on and more than one process',
    });
  }
  return {
    path,
    creator: archive.anchor.creator,
    processes: map.processes,
    locations: loading.locations,
    records,
    recordCounts: loading.recordCounts,
    durationNs: loading.lastTime - loading.firstTime,
    regions: table.regions,
    communicators: map.communicators,
    calls: loading.calls,
    events: loading.events,
    processStart,
    openRequests: loading.openRequests,
  };
}

/** What is known and collected while a trace is loaded. */
interface Loading extends RegionTable, Ignored {
  archive: Archive;
  map: ProcessMap;
  events: GrowingEvents;
  calls: GrowingCalls;
  recordCounts: Float64Array;
  start: bigint;
  firstTime: number;
  lastTime: number;
  locations: number;
  openRequests: number;
}

function loadProcess(loading: Loading, process: number): void {
  const { archive, map, events } = loading;
  const first = events.count;
  let withEvents = 0;
  for (const id of map.locations[process]!) {
    const expected = archive.definitions.locations.get(id)!.events;
    const before = events.count;
    const found = loadLocation(loading, process, id);
    if (!found && expected > 0) {
      throw new InputError({
        file: archive.eventFile(id),
        found: 'there is no such file',
        rule: `the definitions say that location ${id} has ${expected} events`,
        remedy: 'copy the whole archive: NAME.otf2, NAME.def and the folder NAME',
      });
    }
    if (events.count > before) withEvents++;
  }
  if (withEvents > 1 || !isInOrder(events, first)) orderByPosting(events, first);
}

/** A blocking call is posted when it is entered: before requests that were recorded inside of it. */
function isInOrder({ posted, count }: GrowingEvents, first: number): boolean {
  for (let event = first + 1; event < count; event++) if (posted[event]! < posted[event - 1]!) return false;
  return true;
}

/** The events of a process, of all its threads, are put into one order of posting. */
function orderByPosting(events: GrowingEvents, first: number): void {
  const { posted } = events;
  const order = Int32Array.from({ length: events.count - first }, (_, i) => first + i);
  order.sort((a, b) => posted[a]! - posted[b]! || a - b);
  events.reorder(first, order);
}

function loadLocation(loading: Loading, process: number, id: number): boolean {
  const { archive } = loading;
  const { definitions } = archive;
  const local = archive.localDefinitions(id);
  const context: LocationContext = {
    process,
    regions: loading.regions,
    communicators: loading.map.communicators,
    communicatorIndex: new IdTable(loading.map.communicatorIndex, local.communicators),
    ignoredRegions: loading.ignoredRegions,
    ignoredOperations: loading.ignoredOperations,
    mpiRegions: loading.mpiRegions,
    waitallRegions: loading.waitallRegions,
  };
  const clock = new LocationClock(loading.start, definitions.ticksPerSecond, local.clockOffsets);
  const stack = new CallStack(new IdTable(loading.indexOfRegion, local.regions), loading.mpiRegions);
  const recorder = new LocationRecorder(context, stack, loading.events, loading.calls);
  const decoder = new EventDecoder(stack, recorder, clock, loading.recordCounts);
  const found = archive.eventChunks(id, (cursor) => decoder.decode(cursor));
  if (!found) return false;
  loading.openRequests += recorder.finish(decoder.time);
  if (!Number.isNaN(decoder.firstTime)) loading.locations++;
  if (decoder.firstTime < loading.firstTime) loading.firstTime = decoder.firstTime;
  if (decoder.time > loading.lastTime) loading.lastTime = decoder.time;
  return true;
}

interface RegionTable {
  regions: Region[];
  /** Global region id to index into `regions`. */
  indexOfRegion: Map<number, number>;
}

/** Regions of one name are one function, even when they are defined twice (EZTrace). */
function regionTable(definitions: Definitions): RegionTable {
  const regions: Region[] = [];
  const indexOfRegion = new Map<number, number>();
  const indexOfKey = new Map<string, number>();
  for (const [id, { name, paradigm, file, line }] of definitions.regions) {
    const text = textOf(definitions, name);
    const source = textOf(definitions, file);
    const key = `${text}\0${source}\0${line}`;
    let index = indexOfKey.get(key);
    if (index === undefined) {
      index = regions.length;
      indexOfKey.set(key, index);
      const mpi = isMpi(text, paradigm);
      regions.push({ name: text, mpi, file: source, line });
    }
    indexOfRegion.set(id, index);
  }
  return { regions, indexOfRegion };
}

/** EZTrace gives MPI functions the paradigm USER: there the name tells. A compiled `mpi_exchange` is the user's own. */
function isMpi(name: string, paradigm: number): boolean {
  return paradigm === PARADIGM.MPI || (paradigm !== PARADIGM.COMPILER && /^P?MPI_/i.test(name));
}

interface Ignored {
  mpiRegions: Uint8Array;
  ignoredRegions: Uint8Array;
  ignoredOperations: Uint8Array;
  waitallRegions: Uint8Array;
}

function ignoredBy(names: readonly string[], regions: Region[]): Ignored {
  const wanted = new Set(names.map((name) => name.toUpperCase()));
  const has = (name: string): boolean => wanted.has(operationName(name));
  const ignoredRegions = new Uint8Array(regions.length);
  const waitallRegions = new Uint8Array(regions.length);
  regions.forEach(({ name, mpi }, index) => {
    if (mpi && has(name)) ignoredRegions[index] = 1;
    else if (mpi && operationName(name) === 'MPI_WAITALL') waitallRegions[index] = 1;
  });
  const ignoredOperations = Uint8Array.from({ length: 256 }, (_, operation) =>
    has(`MPI_${COLLECTIVE_NAMES[operation] ?? ''}`) ? 1 : 0,
  );
  const mpiRegions = Uint8Array.from(regions, ({ mpi }) => (mpi ? 1 : 0));
  return { mpiRegions, ignoredRegions, ignoredOperations, waitallRegions };
}

/** `PMPI_Waitall` and Fortran's `mpi_waitall_` are MPI_WAITALL. */
function operationName(name: string): string {
  return name
    .toUpperCase()
    .replace(/^PMPI_/, 'MPI_')
    .replace(/_+$/, '');
}

/** The clock's global offset; where it is not given, the earliest event, so that times stay exact. */
function traceStart(archive: Archive, map: ProcessMap): bigint {
  const { globalOffset } = archive.definitions;
  if (globalOffset > 0n && globalOffset < 2n ** 63n) return globalOffset;
  let earliest: bigint | null = null;
  for (const ids of map.locations) {
    for (const id of ids) {
      const time = firstTimestamp(archive, id);
      if (time !== null && (earliest === null || time < earliest)) earliest = time;
    }
  }
  return earliest ?? 0n;
}

/** The first timestamp of an event file: nine bytes behind the first chunk's header. */
function firstTimestamp(archive: Archive, id: number): bigint | null {
  let time: bigint | null = null;
  archive.eventChunks(id, (cursor) => {
    if (cursor.end - cursor.offset >= 9 && cursor.bytes[cursor.offset] === 5) {
      time = cursor.view.getBigUint64(cursor.offset + 1, cursor.littleEndian);
    }
    return true;
  });
  return time;
}
