import { GrowingCalls, GrowingEvents } from '../../src/trace/columns/growing-columns.ts';
import { GrowingTransfers } from '../../src/trace/columns/growing-transfers.ts';
import { EVENT_MARK, KIND } from '../../src/trace/columns/trace.ts';
import { openArchive } from '../../src/trace/otf2/archive.ts';
import { COLLECTIVE_NAMES, EVENT_NAMES } from '../../src/trace/otf2/codes.ts';
import type { TraceOutline } from '../../src/trace/outline/outline.ts';
import { LocationReader } from '../../src/trace/reader/location-reader.ts';

/** What the reader tells of one location. */
export interface Recorded {
  /** A line for every event, see `lineOf`. */
  lines: string[];
  /** Event records by their OTF2 name. */
  counts: Record<string, number>;
  firstTime: number;
  lastTime: number;
  openRequests: number;
  unenteredCalls: number;
}

/** What the ids of the location mean. */
export interface Meanings {
  /** Ids of its communicators, each of `size` processes whose numbers are their ranks. */
  communicators: readonly number[];
  size: number;
  /** Ids of its regions; those that are MPI calls. */
  regions?: readonly number[];
  mpi?: readonly number[];
  /** Regions at which blocks end; an event after one is marked with |. */
  delimiters?: readonly number[];
}

/** Reads one location of an archive as it is: times are ticks since 0. */
export function recorded(anchor: string, location: number, meanings: Meanings): Recorded {
  const outline = outlineOf(anchor, location, meanings);
  const reader = new LocationReader(outline);
  const columns = {
    events: new GrowingEvents(),
    transfers: new GrowingTransfers(),
    calls: new GrowingCalls(),
  };
  const counts = new Float64Array(256);
  reader.startProcess(0, columns);
  const read = reader.readLocation(location, counts)!;
  reader.finishProcess(columns);
  const lines = Array.from({ length: columns.events.count }, (_, event) => lineOf(columns, event, meanings));
  reader.release();
  return { lines, counts: named(counts), ...read };
}

function outlineOf(anchor: string, location: number, meanings: Meanings): TraceOutline {
  const { communicators, size, regions = [], mpi = [], delimiters = [] } = meanings;
  const archive = openArchive(anchor);
  const members = Int32Array.from({ length: size }, (_, rank) => rank);
  const none = new Uint8Array(regions.length);
  return {
    // A clock of nanoseconds, whatever the archive says.
    archive: { ...archive, definitions: { ...archive.definitions, ticksPerSecond: 1_000_000_000n } },
    start: 0n,
    regions: regions.map((id) => ({ name: `r${id}`, mpi: mpi.includes(id), file: '', line: 0 })),
    indexOfRegion: new Map(regions.map((id, index) => [id, index])),
    mpiRegions: Uint8Array.from(regions, (id) => (mpi.includes(id) ? 1 : 0)),
    ignoredRegions: none,
    delimiterRegions: Uint8Array.from(regions, (id) => (delimiters.includes(id) ? 1 : 0)),
    completingRegions: none,
    pollingRegions: none,
    askingRegions: none,
    receivingRegions: none,
    initRegions: none,
    finalizeRegions: none,
    hasStacks: false,
    offCore: null,
    sampling: null,
    ignoredOperations: new Uint8Array(256),
    map: {
      processes: 1,
      locations: [[location]],
      communicators: communicators.map((id) => ({ id, members, self: false, groupASize: -1 })),
      communicatorIndex: new Map(communicators.map((id, index) => [id, index])),
    },
  };
}

type Columns = { events: GrowingEvents; transfers: GrowingTransfers; calls: GrowingCalls };

/** "send 1 in 2 tag 3: 64 B at 5–7 (r8 r9)", the calls from the inside out. */
function lineOf({ events, transfers, calls }: Columns, event: number, meanings: Meanings): string {
  const transfer = events.transfer[event]!;
  const kind = transfers.kind[transfer];
  const operation = COLLECTIVE_NAMES[transfers.operation[transfer]!];
  const what = kind === KIND.send ? 'send' : kind === KIND.receive ? 'receive' : operation;
  const communicator = meanings.communicators[transfers.communicator[transfer]!];
  const path: string[] = [];
  for (let call = events.call[event]!; call >= 0; call = calls.parent[call]!)
    path.push(`r${meanings.regions![calls.region[call]!]}`);
  const isBehind = (events.marks[event]! & EVENT_MARK.afterDelimiter) !== 0;
  return [
    ...(isBehind ? ['|'] : []),
    `${what} ${transfers.partner[transfer]} in ${communicator} tag ${transfers.tag[transfer]}:`,
    `${transfers.bytes[transfer]} B at ${events.posted[event]}–${events.completed[event]}`,
    ...(path.length === 0 ? [] : [`(${path.join(' ')})`]),
  ].join(' ');
}

/** Counters by record type as names; types without a name are all UNKNOWN, as for otf2-print. */
export function named(counts: Float64Array): Record<string, number> {
  const byName: Record<string, number> = {};
  counts.forEach((count, type) => {
    if (count === 0) return;
    const name = EVENT_NAMES[type] ?? 'UNKNOWN';
    byName[name] = (byName[name] ?? 0) + count;
  });
  return byName;
}
