import { ColumnMemory, memoryOf } from '../../assembly/column-memory.ts';
import { InputError } from '../../errors.ts';
import { NONE } from '../../trace/trace.ts';
import type { Timelines } from '../timelines.ts';
import { CODE } from './code.ts';
import { PlaceSumColumns, TimelineColumns, type WaitingKernels, waitingKernelsOf } from './interface.ts';

let code: WebAssembly.Module | undefined;
const kernelsOfMemory = new WeakMap<WebAssembly.Memory, WaitingKernels>();

/** Timelines as compiled code sees them, and sums by place that are all 0. */
export interface CompiledTimelines {
  kernels: WaitingKernels;
  columns: TimelineColumns;
  sums: PlaceSumColumns;
  memory: ColumnMemory;
  /** Copies a column into the memory unless it lies there. */
  inMemory<C extends Int32Array | Float64Array>(column: C): C;
}

/**
 * Does work by compiled code. What of the timelines does not lie in a memory of compiled code is copied into one; times of
 * calls that were read from a trace do. The columns last as long as the work.
 *
 * @param room bytes that the work needs itself
 * @throws InputError when the columns do not fit into 4 GiB of addresses
 */
export function withCompiled<T>(
  timelines: Timelines,
  room: number,
  work: (compiled: CompiledTimelines) => T,
): T {
  const { callTimes, places } = timelines;
  const { calls, gaps } = callTimes;
  // What lies in the memory needs no room: more than enough.
  const own =
    24 * timelines.processes + 12 * calls.count + 24 * places.count + 48 * timelines.waits.count + 4096;
  const resident = memoryOf(gaps.ns);
  const entries = places.ofEntry === gaps.path ? 0 : 4 * places.ofEntry.length;
  const all = own + 28 * calls.count + 4 * gaps.start.length + 12 * gaps.ns.length;
  const memory =
    resident !== undefined && resident.rest >= own + entries + room
      ? resident
      : ColumnMemory.ofBytes(all + room);
  if (memory === null) throw tooMany();
  return memory.scratch(() => work(compiled(timelines, memory)));
}

function compiled(timelines: Timelines, memory: ColumnMemory): CompiledTimelines {
  const { callTimes, places, waits } = timelines;
  const { calls, gaps } = callTimes;
  const inMemory = <C extends Int32Array | Float64Array>(column: C): C => {
    if (memoryOf(column) === memory) return column;
    const own = column instanceof Int32Array ? memory.integers(column.length) : memory.numbers(column.length);
    own.set(column);
    return own as C;
  };
  const address = (column: Int32Array | Float64Array): number => inMemory(column).byteOffset;
  const columns = new TimelineColumns(
    memory.memory.buffer,
    memory.bytes(TimelineColumns.BYTES_PER_ELEMENT).byteOffset,
  );
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
  return { kernels: kernelsOn(memory.memory), columns, sums: sumsIn(memory, places.count), memory, inMemory };
}

function sumsIn(memory: ColumnMemory, places: number): PlaceSumColumns {
  const sums = new PlaceSumColumns(
    memory.memory.buffer,
    memory.bytes(PlaceSumColumns.BYTES_PER_ELEMENT).byteOffset,
  );
  sums.ns = memory.numbers(places).fill(0).byteOffset;
  sums.met = memory.integers(places).fill(NONE).byteOffset;
  sums.isMet = memory.bytes(places).fill(0).byteOffset;
  sums.metCount = 0;
  sums.isClosed = false;
  return sums;
}

function kernelsOn(memory: WebAssembly.Memory): WaitingKernels {
  let kernels = kernelsOfMemory.get(memory);
  if (kernels === undefined) {
    code ??= new WebAssembly.Module(Buffer.from(CODE, 'base64'));
    kernels = waitingKernelsOf(new WebAssembly.Instance(code, { env: { memory } }), memory);
    kernelsOfMemory.set(memory, kernels);
  }
  return kernels;
}

function tooMany(): InputError {
  return new InputError({
    file: 'memory',
    found: 'the calls of this trace, and the functions between them, do not fit into the memory of one stage',
    rule: '4 GiB hold some hundred million calls',
    remedy: 'record fewer iterations',
  });
}
