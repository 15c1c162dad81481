import { availableParallelism } from 'node:os';
import { InputError } from '../errors.ts';
import { joinParts } from './join-parts.ts';
import { outlineTrace, type TraceOutline } from './outline.ts';
import { loadPart, type TracePart } from './part.ts';
import { startReaders } from './readers.ts';
import type { Trace } from './trace.ts';

export interface LoadOptions {
  /** MPI operations to leave out as if they had not been called, such as "MPI_Barrier"; case does not matter. */
  ignoreOperations?: readonly string[];
  /** Called after each process with how many are read. */
  onProgress?: (done: number, processes: number) => void;
}

/** Starting a worker takes as long as reading some hundred thousand events. */
const EVENTS_WORTH_A_WORKER = 1_000_000;
const MOST_WORKERS = 7;

/**
 * Reads the communication of a trace, in this thread alone.
 *
 * @param path the anchor file of an OTF2 archive
 * @throws InputError when the archive is missing, damaged, in disorder, or without MPI communication
 */
export function loadTrace(path: string, options: LoadOptions = {}): Trace {
  const outline = outlineTrace(path, options.ignoreOperations ?? []);
  let process = 0;
  const part = loadPart(outline, () => {
    if (process > 0) options.onProgress?.(process, outline.map.processes);
    return process < outline.map.processes ? process++ : -1;
  });
  return finished(path, outline, [part]);
}

/**
 * Reads like loadTrace, with workers beside this thread where the trace is large and there are cores. The result is the
 * same, whoever read what.
 *
 * @throws InputError as loadTrace
 */
export async function loadTraceInParallel(path: string, options: LoadOptions = {}): Promise<Trace> {
  const ignoreOperations = options.ignoreOperations ?? [];
  const outline = outlineTrace(path, ignoreOperations);
  const { processes } = outline.map;
  const readers = startReaders(path, ignoreOperations, processes, workersFor(outline));
  const own = loadPart(outline, () => {
    const process = readers.next();
    options.onProgress?.(Math.max(process, 0), processes);
    return process;
  });
  return finished(path, outline, [own, ...(await readers.finished())]);
}

function workersFor({ archive, map }: TraceOutline): number {
  let events = 0;
  for (const location of archive.definitions.locations.values()) events += location.events;
  const worthwhile = Math.floor(events / EVENTS_WORTH_A_WORKER);
  return Math.max(0, Math.min(worthwhile, availableParallelism() - 1, MOST_WORKERS, map.processes - 1));
}

function finished(path: string, outline: TraceOutline, parts: TracePart[]): Trace {
  const problems = parts.flatMap(({ problem }) => problem ?? []).sort((a, b) => a.process - b.process);
  if (problems.length > 0) throw new InputError(problems[0]!.problem);
  const recordCounts = new Float64Array(256);
  let firstTime = Number.POSITIVE_INFINITY;
  let lastTime = Number.NEGATIVE_INFINITY;
  let locations = 0;
  let openRequests = 0;
  for (const part of parts) {
    for (let type = 0; type < 256; type++) recordCounts[type]! += part.recordCounts[type]!;
    firstTime = Math.min(firstTime, part.firstTime);
    lastTime = Math.max(lastTime, part.lastTime);
    locations += part.locations;
    openRequests += part.openRequests;
  }
  const records = recordCounts.reduce((sum, count) => sum + count, 0);
  const joined = joinParts(parts, outline.map.processes);
  if (joined.events.count === 0) {
    throw new InputError({
      file: path,
      found: `no MPI communication in ${records} events`,
      rule: 'a trace needs messages or collectives to have patterns',
      remedy: 'record with MPI tracing on and more than one process',
    });
  }
  return {
    path,
    creator: outline.archive.anchor.creator,
    processes: outline.map.processes,
    locations,
    records,
    recordCounts,
    durationNs: lastTime - firstTime,
    regions: outline.regions,
    communicators: outline.map.communicators,
    ...joined,
    openRequests,
  };
}
