import { InputError, type InputProblem } from '../../base/errors.ts';
import { type CallTimesPart, GrowingCallTimes } from '../columns/growing-call-times.ts';
import { GrowingCalls, GrowingEvents, type ReadEvents } from '../columns/growing-columns.ts';
import { GrowingTransfers } from '../columns/growing-transfers.ts';
import type { CallColumns, TransferColumns } from '../columns/trace.ts';
import type { TraceOutline } from '../outline/outline.ts';
import { LocationReader } from './location-reader.ts';

/** Some processes of a trace, read. Plain columns: a worker can hand them over. */
export interface TracePart {
  /** The processes, in the order in which they were read. */
  processes: number[];
  /** Where the events, transfers and calls of each begin, and after the last one where they end. */
  eventStart: number[];
  transferStart: number[];
  callStart: number[];
  transfers: TransferColumns;
  events: ReadEvents;
  calls: CallColumns;
  /** Null unless times of calls are asked for. */
  callTimes: CallTimesPart | null;
  recordCounts: Float64Array;
  firstTime: number;
  lastTime: number;
  locations: number;
  openRequests: number;
  unenteredCalls: number;
  /** What made the reading stop, and at which process. */
  problem: { process: number; problem: InputProblem } | null;
}

/**
 * Processes do not have equally many events: what is reserved after the first one, often one in a corner, is
 * more than its share. What is not used takes no memory.
 */
const RESERVE = 1.5;
/** Where the first process has more events than the others, what is reserved must not become large. */
const MAX_RESERVED = 1 << 25;

/**
 * Reads processes, one after the other, as `next` hands them out.
 *
 * @param next gives the next process, or -1 at the end
 * @param readers among how many the processes are divided
 * @param withTimes whether times of calls are read, too
 * @param isFirst whether the parts of other readers are put after this one (joinParts)
 * @param events where events go
 * @returns what was read; a problem of the input is noted, not thrown, so that the lowest one of all readers
 *   can be told
 */
export function loadPart(
  outline: TraceOutline,
  next: () => number,
  readers = 1,
  withTimes = false,
  isFirst = true,
  events = new GrowingEvents(withTimes),
): TracePart {
  const part: GrowingPart = {
    processes: [],
    eventStart: [0],
    transferStart: [0],
    callStart: [0],
    transfers: new GrowingTransfers(),
    events,
    calls: new GrowingCalls(),
    callTimes: withTimes ? new GrowingCallTimes() : null,
    recordCounts: new Float64Array(256),
    firstTime: Number.POSITIVE_INFINITY,
    lastTime: Number.NEGATIVE_INFINITY,
    locations: 0,
    openRequests: 0,
    unenteredCalls: 0,
    problem: null,
  };
  let reader: LocationReader | undefined;
  for (let process = next(); process >= 0; process = next()) {
    try {
      reader ??= new LocationReader(outline, withTimes);
      loadProcess(outline, part, process, reader);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      part.problem = { process, problem: error.problem };
      return part;
    }
    part.processes.push(process);
    if (part.processes.length === 1) {
      const all = RESERVE * outline.map.processes;
      const share = all / readers;
      const events = Math.ceil((isFirst ? all : share) * part.events.count);
      part.events.reserve(Math.min(events, MAX_RESERVED));
      part.callTimes?.reserve(share, MAX_RESERVED, readers === 1);
    }
    part.eventStart.push(part.events.count);
    part.transferStart.push(part.transfers.count);
    part.callStart.push(part.calls.count);
  }
  if (part.callTimes) reader?.finishPart(part.callTimes);
  reader?.release();
  return part;
}

type GrowingPart = TracePart & {
  transfers: GrowingTransfers;
  events: GrowingEvents;
  calls: GrowingCalls;
  callTimes: GrowingCallTimes | null;
};

function loadProcess(
  { archive, map }: TraceOutline,
  part: GrowingPart,
  process: number,
  reader: LocationReader,
): void {
  const { events } = part;
  const first = events.count;
  reader.startProcess(process, part);
  for (const id of map.locations[process]!) {
    const expected = archive.definitions.locations.get(id)!.events;
    const read = reader.readLocation(id, part.recordCounts);
    if (read === null) {
      if (expected > 0) throw withoutFile(archive.eventFile(id), id, expected);
      continue;
    }
    part.openRequests += read.openRequests;
    part.unenteredCalls += read.unenteredCalls;
    if (Number.isNaN(read.firstTime)) continue;
    part.locations++;
    part.firstTime = Math.min(part.firstTime, read.firstTime);
    part.lastTime = Math.max(part.lastTime, read.lastTime);
  }
  reader.finishProcess(part);
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
