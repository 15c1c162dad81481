import type { DelimiterChoice } from '../../base/config/config.ts';
import { defaultConfig } from '../../base/config/default-config.ts';
import { matchesPattern } from '../../base/files/glob.ts';
import type { Region } from '../columns/trace.ts';
import { type Archive, openArchive } from '../otf2/archive.ts';
import { CHUNK_HEADER_BYTES, COLLECTIVE_NAMES, PARADIGM } from '../otf2/codes.ts';
import type { Cursor } from '../otf2/cursor.ts';
import { type Definitions, textOf } from '../otf2/definitions.ts';
import { matchedNames } from './name-pattern.ts';
import { findOffCore, type OffCore } from './off-core.ts';
import { findProcesses, type ProcessMap } from './processes.ts';
import { findSampling, type Sampling } from './sampling.ts';

/** What is known of a trace before its events are read: the same for everybody who reads a part of it. */
export interface TraceOutline extends RegionTable, Ignored {
  archive: Archive;
  /** By region: 1 where blocks end at it. */
  delimiterRegions: Uint8Array;
  map: ProcessMap;
  /** The trace's start in ticks: looked up when it is first asked for. */
  readonly start: bigint;
  /** Whether functions are known from call stacks at MPI calls alone (docs/tracing.md). */
  hasStacks: boolean;
  offCore: OffCore | null;
  sampling: Sampling | null;
}

/**
 * Opens a trace: definitions, processes, regions, and what is to be left out.
 *
 * @param path the anchor file of an OTF2 archive
 * @param ignoreOperations MPI operations to leave out; case does not matter
 * @param delimiters MPI operations and functions at which blocks end, with `*`; case does not matter in
 *   operations
 * @throws InputError when the archive cannot be opened or defines no MPI processes
 */
export function outlineTrace(
  path: string,
  ignoreOperations: readonly string[],
  delimiters: DelimiterChoice = defaultConfig.analysis.delimiters,
): TraceOutline {
  const archive = openArchive(path);
  const map = findProcesses(archive.definitions, path.replace(/(\.otf2)?$/, '.def'));
  const table = regionTable(archive.definitions);
  const offCore = findOffCore(archive.definitions, table.regions);
  let start: bigint | undefined;
  return {
    archive,
    map,
    ...table,
    ...ignoredBy(ignoreOperations, table.regions),
    delimiterRegions: delimitersAmong(
      table.regions,
      delimiters === 'none' ? [] : delimiters,
      ignoreOperations,
    ),
    get start() {
      start ??= traceStart(archive, map);
      return start;
    },
    hasStacks: [...archive.definitions.regions.values()].some(
      ({ paradigm }) => paradigm === PARADIGM.SAMPLING,
    ),
    offCore,
    sampling: findSampling(archive.definitions, table.indexOfRegion),
  };
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

/** EZTrace gives MPI functions the paradigm USER: the name tells. `mpi_exchange` is the user's own. */
function isMpi(name: string, paradigm: number): boolean {
  return paradigm === PARADIGM.MPI || (paradigm !== PARADIGM.COMPILER && /^P?MPI_/i.test(name));
}

interface Ignored {
  mpiRegions: Uint8Array;
  ignoredRegions: Uint8Array;
  ignoredOperations: Uint8Array;
  completingRegions: Uint8Array;
  pollingRegions: Uint8Array;
  initRegions: Uint8Array;
  finalizeRegions: Uint8Array;
  askingRegions: Uint8Array;
  receivingRegions: Uint8Array;
}

function ignoredBy(names: readonly string[], regions: Region[]): Ignored {
  const wanted = new Set(names.map((name) => name.toUpperCase()));
  const has = (name: string): boolean => wanted.has(operationName(name));
  const ignoredRegions = new Uint8Array(regions.length);
  regions.forEach(({ name, mpi }, index) => {
    if (mpi && has(name)) ignoredRegions[index] = 1;
  });
  const ignoredOperations = Uint8Array.from({ length: 256 }, (_, operation) =>
    has(`MPI_${COLLECTIVE_NAMES[operation] ?? ''}`) ? 1 : 0,
  );
  const mpiRegions = Uint8Array.from(regions, ({ mpi }) => (mpi ? 1 : 0));
  const named = (pattern: RegExp): Uint8Array =>
    Uint8Array.from(regions, ({ name, mpi }) => (mpi && pattern.test(operationName(name)) ? 1 : 0));
  return {
    mpiRegions,
    ignoredRegions,
    ignoredOperations,
    completingRegions: named(/^MPI_(WAIT|TEST)/),
    pollingRegions: named(/^MPI_(WAIT(ANY|SOME)|TEST(ALL|ANY|SOME)?)$/),
    initRegions: named(/^MPI_INIT(_THREAD)?$/),
    finalizeRegions: named(/^MPI_FINALIZE$/),
    askingRegions: named(/^MPI_(TEST(ALL|ANY|SOME)?|I?M?PROBE)$/),
    receivingRegions: named(/^MPI_M?RECV$/),
  };
}

/**
 * Where blocks end.
 *
 * @param delimiters MPI operations and functions, with `*`
 * @param ignored MPI operations; what is left out ends no block
 * @returns by region: 1 where it is a delimiter
 */
export function delimitersAmong(
  regions: readonly Region[],
  delimiters: readonly string[],
  ignored: readonly string[] = [],
): Uint8Array {
  const leftOut = new Set(ignored.map((name) => name.toUpperCase()));
  const operations = delimiters.map(operationName);
  const found = new Uint8Array(regions.length);
  regions.forEach(({ name, mpi }, region) => {
    if (!mpi) return;
    const operation = operationName(name);
    const isMeant = operations.some((pattern) => matchesPattern(pattern, operation));
    if (isMeant && !leftOut.has(operation)) found[region] = 1;
  });
  const functions = delimiters.filter((name) => !/^P?MPI_/.test(name));
  if (functions.length === 0) return found;
  const names = regions.map(({ name }) => name);
  for (const region of matchedNames(functions, names).flat()) {
    if (!regions[region]!.mpi) found[region] = 1;
  }
  return found;
}

/** `PMPI_Waitall` and Fortran's `mpi_waitall_` are MPI_WAITALL. */
export function operationName(name: string): string {
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
  const room = new Uint8Array(CHUNK_HEADER_BYTES + TIMESTAMP_BYTES);
  for (const ids of map.locations) {
    for (const id of ids) {
      const time = firstTimestamp(archive, id, room);
      if (time !== null && (earliest === null || time < earliest)) earliest = time;
    }
  }
  return earliest ?? 0n;
}

const TIMESTAMP_BYTES = 9;

/** The first timestamp of an event file, after the first chunk's header. */
function firstTimestamp(archive: Archive, id: number, room: Uint8Array): bigint | null {
  let time: bigint | null = null;
  const visit = (cursor: Cursor): boolean => {
    if (cursor.end - cursor.offset >= TIMESTAMP_BYTES && cursor.bytes[cursor.offset] === 5) {
      time = cursor.view.getBigUint64(cursor.offset + 1, cursor.littleEndian);
    }
    return true;
  };
  archive.eventChunks(id, () => room, visit);
  return time;
}
