import { NONE } from '../../trace/columns/trace.ts';
import type { Communication } from './communication.ts';
import type { Publish } from './wait-class.ts';

/** Publishes how long each process stays in MPI_Init after all have come and the first one has left. */
export function eachInitCompletion(
  { times: { calls }, initCalls }: Communication,
  _root: number,
  publish: Publish,
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

/** Publishes how long each process waits in MPI_Finalize for the last one to come. */
export function eachFinalizeWait(
  { times: { calls }, finalizeCalls }: Communication,
  _root: number,
  publish: Publish,
): void {
  let last = finalizeCalls[0]!;
  for (const call of finalizeCalls) if (calls.enter[call]! > calls.enter[last]!) last = call;
  let lastProcess = 0;
  while (calls.processStart[lastProcess + 1]! <= last) lastProcess++;
  for (const call of finalizeCalls) {
    const startNs = calls.enter[call]!;
    const ns = Math.min(calls.enter[last]!, calls.leave[call]!) - startNs;
    if (ns > 0) publish.wait(call, startNs, ns, lastProcess, last, NONE);
  }
}
