import { type Kernels, PlaceSumColumns, TimelineColumns } from '#build/kernels/interface.ts';
import { workspaceOf } from '../../../trace/columns/call-times-workspace.ts';
import type { Workspace } from '../../../trace/columns/workspace.ts';
import { kernelsOn } from '../kernels.ts';
import type { Timelines } from './timelines.ts';

/** Timelines as compiled code sees them, and sums by place that are all 0. */
export interface CompiledTimelines {
  kernels: Kernels;
  workspace: Workspace;
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
 * @param bytes that the work needs itself
 * @param keep makes the columns that stay when the work is done
 * @throws InputError when the columns do not fit into 4 GiB of addresses
 */
export function withCompiled<T, K = undefined>(
  timelines: Timelines,
  bytes: number,
  work: (compiled: CompiledTimelines, kept: K) => T,
  keep?: (workspace: Workspace) => K,
): T {
  const workspace = workspaceFor(timelines, bytes);
  const kept = keep?.(workspace) as K;
  return workspace.scratch(() => work(compiledIn(timelines, workspace), kept));
}

/** The same for work that goes on: what is copied stays as long as the timelines. */
export function keepCompiled(timelines: Timelines): CompiledTimelines {
  return compiledIn(timelines, workspaceFor(timelines, 0));
}

function workspaceFor({ callTimes, places, waits, processes }: Timelines, bytes: number): Workspace {
  const entries = places.ofEntry === callTimes.gaps.path ? 0 : 4 * places.ofEntry.length;
  const own =
    entries + 24 * processes + 36 * callTimes.calls.count + 24 * places.count + 48 * waits.count + 4096;
  return workspaceOf(callTimes, own + bytes);
}

function compiledIn(timelines: Timelines, workspace: Workspace): CompiledTimelines {
  const { count } = timelines.places;
  const ns = workspace.numbers(count).fill(0);
  const met = workspace.integers(count);
  const isMet = workspace.bytes(count).fill(0);
  const sums = Object.assign(workspace.struct(PlaceSumColumns), {
    ns: ns.byteOffset,
    met: met.byteOffset,
    isMet: isMet.byteOffset,
  });
  return {
    kernels: kernelsOn(workspace),
    workspace,
    columns: columnsOf(timelines, workspace),
    sums,
    ns,
    met,
    isMet,
  };
}

function columnsOf(timelines: Timelines, workspace: Workspace): TimelineColumns {
  const { callTimes, places, waits, offCore } = timelines;
  const { calls, gaps } = callTimes;
  const address = (column: Int32Array | Float64Array): number => workspace.holding(column).byteOffset;
  return Object.assign(workspace.struct(TimelineColumns), {
    processStart: address(calls.processStart),
    enter: address(calls.enter),
    leave: address(calls.leave),
    path: address(calls.path),
    gapStart: address(gaps.start),
    placeOfEntry: address(places.ofEntry),
    gapNs: address(gaps.ns),
    processBegin: address(callTimes.processBegin),
    processEnd: address(callTimes.processEnd),
    waitOf: address(timelines.waitOf),
    ownNs: address(timelines.ownNs),
    waitStartNs: address(waits.startNs),
    waitNs: address(waits.ns),
    offCoreBefore: offCore === null ? 0 : address(offCore.before),
    offCoreAfter: offCore === null ? 0 : address(offCore.after),
    offCoreSum: offCore === null ? 0 : address(offCore.sum),
    offCorePlace: places.offCore,
    notYetStarted: places.notYetStarted,
    alreadyEnded: places.alreadyEnded,
  });
}
