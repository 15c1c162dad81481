import type { DelimiterChoice } from '../base/config/config.ts';
import { InputError } from '../base/errors.ts';
import { nanosecondsPerTick } from './clock.ts';
import type { CallTimes, SampleColumns } from './columns/call-times.ts';
import { GrowingEvents, type ReadEvents } from './columns/growing-columns.ts';
import { type JoinedCallTimes, joinCallTimes } from './columns/join-call-times.ts';
import { NONE, type Region, type Trace } from './columns/trace.ts';
import { inferLostReceives } from './infer-receives.ts';
import { readThreads } from './openmp/read-threads.ts';
import { type Definitions, textOf } from './otf2/definitions.ts';
import { operationName, outlineTrace, type TraceOutline } from './outline/outline.ts';
import { findTopologies } from './outline/topologies.ts';
import { ProcessesInOrder } from './reader/in-order.ts';
import { type CallTimesChoice, wantsCallTimes } from './reader/next-process.ts';
import { loadPart, type TracePart } from './reader/part.ts';
import { type Readers, startReaders } from './reader/readers.ts';

export interface LoadOptions {
  /** MPI operations that count as not called, such as "MPI_Barrier"; case does not matter. */
  ignoreOperations?: readonly string[];
  /** MPI operations and functions at which blocks end, with `*`, or none. Default MPI_Waitall. */
  delimiters?: DelimiterChoice;
  /**
   * Whether times of MPI calls and of functions between them are read (call-times.ts), or only where
   * the trace tells when processes were off their cores. Default false.
   */
  callTimes?: CallTimesChoice;
  /** Whether receives that lost their completion are inferred (infer-receives.ts). Default true. */
  inferReceives?: boolean;
  /** loadTraceInParallel only: threads beside this one. Default: by the trace's size and the cores. */
  workers?: number | undefined;
  /** Called after each process with how many are read. */
  onProgress?: (done: number, processes: number) => void;
}

/**
 * Reads the communication of a trace, in this thread alone.
 *
 * @param path the anchor file of an OTF2 archive
 * @throws InputError when the archive is missing, damaged, in disorder, or without MPI communication
 */
export function loadTrace(path: string, options: LoadOptions = {}): Trace {
  const outline = outlineTrace(path, options.ignoreOperations ?? [], options.delimiters);
  let process = 0;
  const next = (): number => {
    if (process > 0) options.onProgress?.(process, outline.map.processes);
    return process < outline.map.processes ? process++ : -1;
  };
  const withTimes = wantsCallTimes(options.callTimes ?? false, outline);
  const inOrder = new ProcessesInOrder(outline.map.processes, withTimes);
  const part = loadPart(outline, inOrder, next, 1, withTimes);
  return finished(path, outline, inOrder, [part], options);
}

/**
 * Reads like loadTrace, with workers beside this thread where the trace is large and there are cores. The
 * result is the same, whoever read what.
 *
 * @param readers of the same trace with the same options, where they were started before
 * @throws InputError as loadTrace
 */
export async function loadTraceInParallel(
  path: string,
  options: LoadOptions = {},
  readers: Readers = startReaders(path, options),
): Promise<Trace> {
  const outline = outlineTrace(path, options.ignoreOperations ?? [], options.delimiters);
  const { processes } = outline.map;
  const withTimes = wantsCallTimes(options.callTimes ?? false, outline);
  const events = new GrowingEvents(withTimes);
  // Where it is worth a reader, stages may have other threads, too.
  if (readers.readers > 1) events.shareTransfers();
  const inOrder = new ProcessesInOrder(processes, withTimes, 0, events);
  const next = (): number => {
    readers.handOver(inOrder);
    options.onProgress?.(readers.taken(processes), processes);
    return readers.next(processes);
  };
  const own = loadPart(outline, inOrder, next, readers.readers, withTimes);
  return finished(path, outline, inOrder, [own, ...(await readers.parts(inOrder))], options);
}

function finished(
  path: string,
  outline: TraceOutline,
  inOrder: ProcessesInOrder,
  parts: TracePart[],
  options: LoadOptions,
): Trace {
  const problems = parts.flatMap(({ problem }) => problem ?? []).sort((a, b) => a.process - b.process);
  if (problems.length > 0) throw new InputError(problems[0]!.problem);
  const sums = sumsOf(parts);
  const threads = options.callTimes ? readThreads(outline, sums.recordCounts) : null;
  const joined = inOrder.joined();
  const callTimes = joinTimes(parts);
  const lost = inferLostReceives(joined, options.inferReceives ?? true);
  if (lost.dropped > 0 || parts.some(({ hasLeftOut }) => hasLeftOut)) dropEmptyCalls(joined);
  if (joined.events.count === 0) throw withoutCommunication(path, sums);
  return {
    ...traceOf(path, outline, { ...sums, openRequests: sums.openRequests + lost.dropped }),
    ...joined,
    inferredReceives: lost.inferred,
    callTimes: callTimes && finishedTimes(callTimes, joined.events, outline, parts),
    ...(threads !== null && { threads }),
  };
}

function joinTimes(parts: readonly TracePart[]): JoinedCallTimes | null {
  const times = parts.flatMap(({ callTimes }) => callTimes ?? []);
  if (times.length === 0) return null;
  return joinCallTimes(
    times,
    parts.map(({ processes }) => processes),
  );
}

/** What is counted while processes are read. */
export type ReadSums = Pick<
  TracePart,
  'recordCounts' | 'firstTime' | 'lastTime' | 'locations' | 'openRequests' | 'unenteredCalls'
>;

export function sumsOf(parts: readonly ReadSums[]): ReadSums {
  const recordCounts = new Float64Array(256);
  const sums = { locations: 0, openRequests: 0, unenteredCalls: 0 };
  let firstTime = Number.POSITIVE_INFINITY;
  let lastTime = Number.NEGATIVE_INFINITY;
  for (const part of parts) {
    for (let type = 0; type < 256; type++) recordCounts[type]! += part.recordCounts[type]!;
    firstTime = Math.min(firstTime, part.firstTime);
    lastTime = Math.max(lastTime, part.lastTime);
    sums.locations += part.locations;
    sums.openRequests += part.openRequests;
    sums.unenteredCalls += part.unenteredCalls;
  }
  return { recordCounts, firstTime, lastTime, ...sums };
}

/** A trace but for its events. @param sums of all its processes */
export function traceOf(
  path: string,
  outline: TraceOutline,
  { recordCounts, firstTime, lastTime, locations, openRequests, unenteredCalls }: ReadSums,
) {
  const { archive, map, regions, offCore } = outline;
  const recordedCallNs = recordingCostNs(archive.definitions);
  return {
    path,
    creator: archive.anchor.creator,
    processes: map.processes,
    locations,
    records: recordCounts.reduce((sum, count) => sum + count, 0),
    recordCounts,
    durationNs: lastTime - firstTime,
    tickNs: nanosecondsPerTick(archive.definitions),
    ...(recordedCallNs !== null && { recordedCallNs }),
    regions,
    communicators: map.communicators,
    topologies: findTopologies(archive.definitions, map),
    openRequests,
    unenteredCalls,
    ...(offCore?.isBetweenCalls && { offCoreBetweenCalls: true as const }),
    ...(offCore?.switchesLost && { switchesLost: offCore.switchesLost }),
  };
}

export function withoutCommunication(
  file: string,
  { recordCounts }: Pick<ReadSums, 'recordCounts'>,
): InputError {
  const records = recordCounts.reduce((sum, count) => sum + count, 0);
  return new InputError({
    file,
    found: `no MPI communication in ${records} events`,
    rule: 'a trace needs messages or collectives to have patterns',
    remedy: 'record with MPI tracing on and more than one process',
  });
}

function samplesOf(
  samples: JoinedCallTimes['samples'],
  { periodNs, contexts, instructions }: NonNullable<TraceOutline['sampling']>,
): SampleColumns {
  return { ...samples, periodNs, contexts, instructions };
}

/** What events and definitions tell of call times. */
function finishedTimes(
  { samples, ...times }: JoinedCallTimes,
  { count, postedBy, completedBy }: ReadEvents,
  { regions, hasStacks, offCore, sampling }: TraceOutline,
  parts: readonly TracePart[],
): CallTimes {
  return {
    ...times,
    postedBy: postedBy.subarray(0, count),
    completedBy: completedBy.subarray(0, count),
    hasLeaves: hasLeaves(
      regions,
      parts.flatMap(({ callTimes }) => callTimes?.leaves ?? []),
    ),
    fromCallStacks: hasStacks,
    offCorePath: offCore === null ? NONE : times.paths.region.indexOf(offCore.region),
    knowsOffCore: offCore !== null,
    ...(sampling && { samples: samplesOf(samples, sampling) }),
  };
}

/** The builtin tracer's own cost, by location (docs/tracing.md): each recorded call has both. */
const COSTS: readonly string[] = ['commgate::NS_PER_RECORDED_CALL', 'commgate::NS_PER_STACK'];

/** @returns nanoseconds that recording an MPI call costs, mean over locations; null: nobody says */
function recordingCostNs(definitions: Definitions): number | null {
  const costs = definitions.locationProperties.filter(({ name }) =>
    COSTS.includes(textOf(definitions, name)),
  );
  const locations = [...definitions.locations.values()].filter(({ events }) => events > 0).length;
  if (costs.length === 0 || locations === 0) return null;
  return costs.reduce((sum, { value }) => sum + value, 0) / locations;
}

/** Calls that return at once, whatever others do: they say nothing of whether leaves were recorded. */
const AT_ONCE = /^MPI_(I(?!NIT)|TEST|REQUEST_|.*_INIT$|START|CANCEL)/;
/** A leave with the time of the next enter may be chance, most of all where clocks are coarse. */
const MIN_LEAVES = 100;
const MAX_COINCIDING_SHARE = 0.99;

/**
 * Whether the leaves of MPI calls were recorded: some traces have the enter of the next call for them. Of a
 * blocking or waiting function with at least 100 calls less than 99 % of the leaves have the time of the
 * enter after them (METHOD 6).
 *
 * @param leaves by reader of the trace: two counters by region, leaves with another record after them, and
 *   those of them where that is an enter at the same time
 */
function hasLeaves(regions: readonly Region[], leaves: readonly Int32Array[]): boolean {
  return regions.every(({ name }, region) => {
    if (AT_ONCE.test(operationName(name))) return true;
    // Who came too late to read anything has none.
    const sum = (counter: number): number =>
      leaves.reduce((all, own) => all + (own[2 * region + counter] ?? 0), 0);
    return sum(0) < MIN_LEAVES || sum(1) < MAX_COINCIDING_SHARE * sum(0);
  });
}

/**
 * Takes out the calls that hold no event, in themselves or in calls that they make: calls are noted when
 * something is posted in them, and what is left out of the trace (METHOD 2.2; ignored operations) must leave
 * no caller after. Which functions are wrappers or layers (METHOD 2.4) would depend on it.
 *
 * @param columns changed in place: calls keep their order, events and callers get their new indexes. O(events
 *   + calls)
 */
export function dropEmptyCalls({ events, calls }: Pick<Trace, 'events' | 'calls'>): void {
  const { region, parent, count } = calls;
  const holds = new Uint8Array(count);
  for (let event = 0; event < events.count; event++) {
    if (events.call[event] !== NONE) holds[events.call[event]!] = 1;
  }
  // A caller has a smaller index than what it calls.
  for (let call = count - 1; call >= 0; call--) {
    if (holds[call] === 1 && parent[call] !== NONE) holds[parent[call]!] = 1;
  }
  if (!holds.includes(0)) return;
  const moved = new Int32Array(count);
  let kept = 0;
  for (let call = 0; call < count; call++) {
    if (holds[call] === 0) continue;
    region[kept] = region[call]!;
    parent[kept] = parent[call] === NONE ? NONE : moved[parent[call]!]!;
    moved[call] = kept++;
  }
  calls.count = kept;
  for (let event = 0; event < events.count; event++) {
    if (events.call[event] !== NONE) events.call[event] = moved[events.call[event]!]!;
  }
}
