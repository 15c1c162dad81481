import { InputError, type InputProblem } from '../../base/errors.ts';
import { type CallTimesPart, GrowingCallTimes } from '../columns/growing-call-times.ts';
import type { GrowingEvents } from '../columns/growing-columns.ts';
import type { TraceOutline } from '../outline/outline.ts';
import { MAX_RESERVED, type ProcessesInOrder, RESERVE } from './in-order.ts';
import { LocationReader, type ProcessColumns } from './location-reader.ts';

/** What is known of some processes of a trace besides their columns. Another thread can hand it over. */
export interface TracePart {
  /** The processes, in the order in which they were read. */
  processes: number[];
  /** Null unless times of calls are asked for. */
  callTimes: CallTimesPart | null;
  recordCounts: Float64Array;
  firstTime: number;
  lastTime: number;
  locations: number;
  openRequests: number;
  unenteredCalls: number;
  /** Whether events were left out, so that calls may be empty. */
  hasLeftOut: boolean;
  /** What made the reading stop, and at which process. */
  problem: { process: number; problem: InputProblem } | null;
}

/** Where processes go that are read: to their place, or to who puts them there. */
export type ProcessTaker = Pick<ProcessesInOrder, 'start' | 'end'>;

/**
 * Reads processes, one after the other, as `next` hands them out.
 *
 * @param taker where their columns go
 * @param next gives the next process, ascending, or -1 at the end
 * @param readers among how many the processes are divided
 * @param withTimes whether times of calls are read, too
 * @returns what else was read; a problem of the input is noted, not thrown, so that the lowest one of all
 *   readers can be told
 */
export function loadPart(
  outline: TraceOutline,
  taker: ProcessTaker,
  next: () => number,
  readers = 1,
  withTimes = false,
): TracePart {
  const part: GrowingPart = {
    processes: [],
    callTimes: withTimes ? new GrowingCallTimes() : null,
    recordCounts: new Float64Array(256),
    firstTime: Number.POSITIVE_INFINITY,
    lastTime: Number.NEGATIVE_INFINITY,
    locations: 0,
    openRequests: 0,
    unenteredCalls: 0,
    hasLeftOut: false,
    problem: null,
  };
  let reader: LocationReader | undefined;
  for (let process = next(); process >= 0; process = next()) {
    const columns = taker.start(process);
    const first = part.callTimes?.count ?? 0;
    try {
      reader ??= new LocationReader(outline, withTimes);
      loadProcess(outline, part, process, reader, columns);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      part.problem = { process, problem: error.problem };
      return part;
    }
    taker.end(process, columns, { first, count: (part.callTimes?.count ?? 0) - first });
    part.processes.push(process);
    if (part.processes.length === 1)
      part.callTimes?.reserve((RESERVE * outline.map.processes) / readers, MAX_RESERVED, readers === 1);
  }
  if (part.callTimes) reader?.finishPart(part.callTimes);
  reader?.release();
  return part;
}

type GrowingPart = TracePart & { callTimes: GrowingCallTimes | null };

function loadProcess(
  { archive, map }: TraceOutline,
  part: GrowingPart,
  process: number,
  reader: LocationReader,
  columns: ProcessColumns,
): void {
  const { events } = columns;
  const first = events.count;
  reader.startProcess(process, columns);
  for (const id of map.locations[process]!) {
    const expected = archive.definitions.locations.get(id)!.events;
    const read = reader.readLocation(id, part.recordCounts);
    if (read === null) {
      if (expected > 0) throw withoutFile(archive.eventFile(id), id, expected);
      continue;
    }
    part.openRequests += read.openRequests;
    part.unenteredCalls += read.unenteredCalls;
    if (read.leftOut > 0) part.hasLeftOut = true;
    if (Number.isNaN(read.firstTime)) continue;
    part.locations++;
    part.firstTime = Math.min(part.firstTime, read.firstTime);
    part.lastTime = Math.max(part.lastTime, read.lastTime);
  }
  reader.finishProcess(columns);
  if (part.callTimes) reader.finishTimes(part.callTimes, events);
  if (!isInOrder(events, first)) orderByPosting(events, first);
}

function withoutFile(file: string, id: number, expected: number): InputError {
  return new InputError({
    file,
    found: 'there is no such file',
    rule: `the definitions say that location ${id} has ${expected} events`,
    remedy: 'copy the whole archive: NAME.otf2, NAME.def and the folder NAME',
  });
}

/** A process may have threads, and a blocking call is posted at its enter: before requests inside of it. */
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
