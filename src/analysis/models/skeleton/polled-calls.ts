import { NONE } from '../../../trace/columns/trace.ts';
import type { PolledStretch } from '../program/polling.ts';
import type { FunctionStack } from './function-stacks.ts';
import type { ProcessCall } from './process-calls.ts';

/**
 * Calls of a process with those of each polled stretch in order of what they do, and one wait for all that
 * they posted after them: a skeleton that polled would do something else in every run. Requests of a stretch
 * are complete at its end, whenever they were found to be.
 * @returns the calls, and the events of the stretches
 */
export function inPolledOrder(
  calls: readonly ProcessCall[],
  stretches: readonly PolledStretch[],
): { calls: ProcessCall[]; polled: ReadonlySet<number> } {
  const callOf = new Map(calls.flatMap((call) => call.posted.map((event) => [event, call] as const)));
  const placeOf = new Map(calls.map((call, i) => [call, i]));
  const done: ProcessCall[] = [];
  const polled = new Set<number>();
  let next = 0;
  for (const { order, from, to } of stretches) {
    const own = [...new Set(Array.from(order, (event) => callOf.get(event)!))];
    const places = own.map((call) => placeOf.get(call)!);
    const first = places.reduce((least, place) => Math.min(least, place));
    const last = places.reduce((most, place) => Math.max(most, place));
    if (first < next) continue;
    for (; next < first; next++) done.push(withoutPolled(calls[next]!, polled));
    for (let event = from; event < to; event++) polled.add(event);
    const posting = new Set(own);
    const others = calls.slice(first, last + 1).filter((call) => !posting.has(call));
    for (const call of own) done.push(withoutPolled(call, polled));
    const requests = Array.from(order);
    const gapNs = others.reduce((sum, call) => sum + call.gapNs, 0);
    // What older requests these calls complete, they complete still.
    const completed = others.flatMap((call) => call.completed.filter((event) => !polled.has(event)));
    const functions = own.map((call) => call.functions).reduce(commonStack);
    done.push({
      name: 'MPI_Waitall',
      functions,
      instance: NONE,
      gapNs,
      posted: [],
      completed: [...completed, ...requests],
    });
    next = last + 1;
  }
  for (; next < calls.length; next++) done.push(withoutPolled(calls[next]!, polled));
  return { calls: done, polled };
}

/** A call without the completions of requests that were waited for before. */
function withoutPolled(call: ProcessCall, polled: ReadonlySet<number>): ProcessCall {
  return { ...call, completed: call.completed.filter((event) => !polled.has(event)) };
}

/** The functions that are around both. */
function commonStack(a: FunctionStack | null, b: FunctionStack | null): FunctionStack | null {
  let [one, other] = [a, b];
  while (one !== other) {
    if ((one?.depth ?? 0) >= (other?.depth ?? 0)) one = one?.around ?? null;
    else other = other?.around ?? null;
  }
  return one;
}
