import { NONE } from '../../trace/columns/trace.ts';
import type { Communication } from './communication.ts';
import type { Publications } from './publications.ts';

/** Publishes how long each process stays in MPI_Init after all have come and the first one has left. */
export function eachInitCompletion(
  { times: { calls }, initCalls }: Communication,
  _root: number,
  publish: Publications,
): void {
  let begunNs = Number.NEGATIVE_INFINITY;
  let leftNs = Number.POSITIVE_INFINITY;
  for (const call of initCalls) {
    begunNs = Math.max(begunNs, calls.enter[call]!);
    leftNs = Math.min(leftNs, calls.leave[call]!);
  }
  for (const call of initCalls) {
    const end = calls.leave[call]!;
    const ns = end - Math.max(leftNs, Math.min(begunNs, end));
    if (ns > 0) publish.time(call, ns, NONE);
  }
}

/**
 * Whether the leaves of MPI_Finalize were recorded: a trace that is written in it mostly ends with its enter.
 * Nobody leaves it before the last one has come; clocks that differ by less than half of what the first one
 * waited leave no doubt.
 */
export function isFinalizeRecorded({ times, finalizeCalls }: Communication): boolean {
  const { enter, leave } = times.calls;
  if (finalizeCalls.length < 2) return true;
  const first = finalizeCalls.reduce((a, b) => (enter[b]! < enter[a]! ? b : a));
  const waitedNs = enter[lastOf(enter, finalizeCalls)]! - enter[first]!;
  return leave[first]! - enter[first]! >= waitedNs / 2;
}

function lastOf(enter: Float64Array, calls: Int32Array): number {
  return calls.reduce((a, b) => (enter[b]! > enter[a]! ? b : a));
}

/** Publishes how long each process waits in MPI_Finalize for the last one to come. */
export function eachFinalizeWait(found: Communication, _root: number, publish: Publications): void {
  const { calls } = found.times;
  const { finalizeCalls } = found;
  if (!isFinalizeRecorded(found)) return;
  const last = lastOf(calls.enter, finalizeCalls);
  let lastProcess = 0;
  while (calls.processStart[lastProcess + 1]! <= last) lastProcess++;
  for (const call of finalizeCalls) {
    const startNs = calls.enter[call]!;
    const ns = Math.min(calls.enter[last]!, calls.leave[call]!) - startNs;
    if (ns > 0) publish.wait(call, startNs, ns, lastProcess, last, NONE);
  }
}
