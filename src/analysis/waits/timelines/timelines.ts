import type { CallTimes } from '../../../trace/columns/call-times.ts';
import { NONE } from '../../../trace/columns/trace.ts';
import { integers, kernelsForCalls, numbers, openStage } from '../kernels.ts';
import type { Waits } from '../waits.ts';
import { type OffCoreTimes, offCoreTimes } from './off-core.ts';
import { numberPlaces, type Places } from './places.ts';

/**
 * What each process did from the first process's beginning to the last one's end: its time before it started,
 * gaps and MPI calls in turn, and its time after it ended. Together they fill [beginNs, endNs) on every
 * process, which is why sums over processes hold (METHOD, "Delays").
 */
export interface Timelines {
  processes: number;
  callTimes: CallTimes;
  waits: Waits;
  places: Places;
  /** T0 and T1: the earliest beginning and the latest end of the processes' measured spans. */
  beginNs: number;
  endNs: number;
  /** By MPI call: its wait; NONE where it has none. */
  waitOf: Int32Array;
  /** By MPI call: its time without its wait and what was off the core, nanoseconds. */
  ownNs: Float64Array;
  /** null: the trace does not tell, or was replayed without. */
  offCore: OffCoreTimes | null;
  /** By wait: its end, nanoseconds. */
  endOfWait: Float64Array;
  /** Waits in order of their ends, of equals in their own. */
  waitsByEnd: Int32Array;
  /** Waits of process p: `waitStart[p]` to `waitStart[p + 1] - 1`. */
  waitStart: Int32Array;
}

/** Joins calls, gaps and waits. O(calls + waits × log waits). */
export function formTimelines(callTimes: CallTimes, waits: Waits): Timelines {
  const { processBegin, processEnd } = callTimes;
  const processes = processBegin.length;
  const waitStart = new Int32Array(processes + 1);
  for (let wait = 0; wait < waits.count; wait++) waitStart[waits.process[wait]! + 1]!++;
  for (let process = 0; process < processes; process++) waitStart[process + 1]! += waitStart[process]!;
  const endOfWait = new Float64Array(waits.count);
  for (let wait = 0; wait < waits.count; wait++) endOfWait[wait] = waits.startNs[wait]! + waits.ns[wait]!;
  const offCore = offCoreTimes(callTimes, waits);
  const found = withoutWaits(callTimes, waits);
  if (offCore !== null) {
    const { before, after } = offCore;
    for (let call = 0; call < callTimes.calls.count; call++)
      found.ownNs[call]! -= before[call]! + after[call]!;
  }
  return {
    processes,
    callTimes,
    waits,
    places: numberPlaces(callTimes),
    beginNs: processes === 0 ? 0 : processBegin.reduce((a, b) => Math.min(a, b)),
    endNs: processes === 0 ? 0 : processEnd.reduce((a, b) => Math.max(a, b)),
    ...found,
    offCore,
    endOfWait,
    waitsByEnd: ascendingOrder(endOfWait),
    waitStart,
  };
}

/** What is found stays in the workspace of the call times: kernels come back to it. */
function withoutWaits(callTimes: CallTimes, waits: Waits): Pick<Timelines, 'waitOf' | 'ownNs'> {
  const { calls } = callTimes;
  const bytes = 12 * calls.count + 16 * waits.count + 64;
  const { kernels, workspace, holding } = kernelsForCalls(callTimes, bytes);
  const found = { waitOf: workspace.integers(calls.count).fill(NONE), ownNs: workspace.numbers(calls.count) };
  workspace.scratch(() => {
    const { enter, leave } = calls;
    const columns = { enter: holding(enter), leave: holding(leave), callOfWait: holding(waits.call) };
    const waitNs = holding(waits.ns);
    kernels.subtractWaits({ ...found, ...columns, waitNs }, { calls: calls.count, waits: waits.count });
  });
  return found;
}

/** @returns the indexes of numbers in ascending order, of equals in their own */
export function ascendingOrder(of: Float64Array): Int32Array {
  const { length: count } = of;
  const wanted = { values: numbers(count), order: integers(count), other: integers(count) };
  const { kernels, columns, workspace } = openStage(wanted);
  columns.values.set(of);
  for (let i = 0; i < count; i++) columns.order[i] = i;
  kernels.sortByNumber(columns, { count });
  return workspace.result(columns.order);
}

/** How much of a wait is in [from, to). */
export function partOfWait({ startNs, ns }: Waits, wait: number, from: number, to: number): number {
  const start = startNs[wait]!;
  return Math.max(0, Math.min(start + ns[wait]!, to) - Math.max(start, from));
}
