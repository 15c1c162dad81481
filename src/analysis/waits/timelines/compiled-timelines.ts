import { PlaceSumColumns, TimelineColumns } from '#build/waits/interface.ts';
import type { ColumnMemory } from '../../../trace/columns/column-memory.ts';
import { openWorkplace, type Workplace } from '../kernels/workplace.ts';
import type { Timelines } from './timelines.ts';

/** Timelines as compiled code sees them, and sums by place that are all 0. */
export interface CompiledTimelines extends Workplace {
  columns: TimelineColumns;
  sums: PlaceSumColumns;
  /** The columns of the sums, see TimeSums. */
  ns: Float64Array;
  met: Int32Array;
  isMet: Uint8Array;
}

/**
 * Does work on timelines by compiled code. Columns that it makes, and that are copied for it, last as long as
 * the work.
 *
 * @param room bytes that the work needs itself
 * @param keep makes the columns that stay when the work is done
 * @throws InputError when the columns do not fit into 4 GiB of addresses
 */
export function withCompiled<T, K = undefined>(
  timelines: Timelines,
  room: number,
  work: (compiled: CompiledTimelines, kept: K) => T,
  keep?: (memory: ColumnMemory) => K,
): T {
  const place = workplaceOf(timelines, room);
  const kept = keep?.(place.memory) as K;
  return place.memory.scratch(() => work(compiledIn(timelines, place), kept));
}

/** The same for work that goes on: what is copied stays as long as the timelines. */
export function keepCompiled(timelines: Timelines): CompiledTimelines {
  return compiledIn(timelines, workplaceOf(timelines, 0));
}

function workplaceOf({ callTimes, places, waits, processes }: Timelines, room: number): Workplace {
  const entries = places.ofEntry === callTimes.gaps.path ? 0 : 4 * places.ofEntry.length;
  const own =
    entries + 24 * processes + 12 * callTimes.calls.count + 24 * places.count + 48 * waits.count + 4096;
  return openWorkplace(callTimes, own + room);
}

function compiledIn(timelines: Timelines, place: Workplace): CompiledTimelines {
  const { memory } = place;
  const { count } = timelines.places;
  const ns = memory.numbers(count).fill(0);
  const met = memory.integers(count);
  const isMet = memory.bytes(count).fill(0);
  const { buffer, byteOffset } = memory.bytes(PlaceSumColumns.BYTES_PER_ELEMENT);
  const sums = new PlaceSumColumns(buffer as ArrayBuffer, byteOffset);
  sums.ns = ns.byteOffset;
  sums.met = met.byteOffset;
  sums.isMet = isMet.byteOffset;
  sums.metCount = 0;
  sums.isClosed = false;
  return { ...place, columns: columnsOf(timelines, place), sums, ns, met, isMet };
}

function columnsOf(timelines: Timelines, { memory, inMemory }: Workplace): TimelineColumns {
  const { callTimes, places, waits } = timelines;
  const { calls, gaps } = callTimes;
  const address = (column: Int32Array | Float64Array): number => inMemory(column).byteOffset;
  const { buffer, byteOffset } = memory.bytes(TimelineColumns.BYTES_PER_ELEMENT);
  const columns = new TimelineColumns(buffer as ArrayBuffer, byteOffset);
  columns.processStart = address(calls.processStart);
  columns.enter = address(calls.enter);
  columns.leave = address(calls.leave);
  columns.path = address(calls.path);
  columns.gapStart = address(gaps.start);
  columns.placeOfEntry = address(places.ofEntry);
  columns.gapNs = address(gaps.ns);
  columns.processBegin = address(callTimes.processBegin);
  columns.processEnd = address(callTimes.processEnd);
  columns.waitOf = address(timelines.waitOf);
  columns.ownNs = address(timelines.ownNs);
  columns.waitStartNs = address(waits.startNs);
  columns.waitNs = address(waits.ns);
  columns.notYetStarted = places.notYetStarted;
  columns.alreadyEnded = places.alreadyEnded;
  return columns;
}
