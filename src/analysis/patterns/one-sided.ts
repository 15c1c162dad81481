import { KIND, NONE, type Trace } from '../../trace/columns/trace.ts';
import type { Contexts } from './wrappers.ts';

/** Functions whose calls only send or only receive, and the innermost ones around them that do both. */
export interface OneSided {
  /** Names as in the trace, those with most messages first. */
  functions: string[];
  callers: string[];
}

// What a call does, as bits.
const SENDS = 1;
const RECEIVES = 2;
const BOTH = SENDS | RECEIVES;

/** Smallest share of all sends and receives: below it nobody misses the other side. */
const MIN_MESSAGE_SHARE = 0.1;

/** A hint names so many functions, and as many callers. */
const MAX_NAMES = 3;

/**
 * Functions that see one side of a communication only, so that their callers would be the better contexts;
 * null below a tenth of the sends and receives. O(events + calls), and O(1) where a sample shows none.
 */
export function oneSidedFunctions(trace: Trace, { contextOfCall }: Contexts): OneSided | null {
  const { calls, regions } = trace;
  if (!mayBeOneSided(trace, contextOfCall)) return null;
  const { does, holds, posted, total } = directionsOfCalls(trace, contextOfCall);
  const doesBoth = new Uint8Array(regions.length);
  for (let call = 0; call < calls.count; call++) {
    if (does[call] === BOTH) doesBoth[calls.region[call]!] = 1;
  }
  // A caller has a smaller index than what it calls.
  const around = new Int32Array(calls.count);
  for (let call = 0; call < calls.count; call++) {
    const outer = calls.parent[call]!;
    around[call] = holds[call] === BOTH ? call : outer === NONE ? NONE : around[outer]!;
  }
  const functions = new Map<number, number>();
  const callers = new Map<number, number>();
  for (let call = 0; call < calls.count; call++) {
    const own = calls.region[call]!;
    const outer = around[call]!;
    // Doing one side itself, and the other one in what it calls, makes it no better a context.
    if (does[call] === 0 || doesBoth[own] === 1 || outer === NONE || calls.region[outer] === own) continue;
    functions.set(own, (functions.get(own) ?? 0) + posted[call]!);
    const caller = calls.region[outer]!;
    callers.set(caller, (callers.get(caller) ?? 0) + posted[call]!);
  }
  const found = [...functions.values()].reduce((sum, count) => sum + count, 0);
  if (found === 0 || found < MIN_MESSAGE_SHARE * total) return null;
  const most = (counts: Map<number, number>): string[] => {
    const sorted = [...counts].sort(([a, m], [b, n]) => n - m || a - b);
    return [...new Set(sorted.map(([region]) => regions[region]!.name))].slice(0, MAX_NAMES);
  };
  return { functions: most(functions), callers: most(callers) };
}

/** How much of a trace is looked at first: so many windows of so many events, evenly over all of them. */
const WINDOWS = 32;
const WINDOW_EVENTS = 128;

/** Whether a sample has functions that may be one-sided: with a tenth of all messages none is missed. */
function mayBeOneSided(trace: Trace, contextOfCall: Int32Array): boolean {
  const { events, calls } = trace;
  const done = new Map<number, number>();
  const posted = new Map<number, number>();
  let total = 0;
  const step = Math.max(WINDOW_EVENTS, Math.floor(events.count / WINDOWS));
  for (let first = 0; first < events.count; first += step) {
    const end = Math.min(first + WINDOW_EVENTS, events.count);
    total += eachMessage(trace, first, end, contextOfCall, (context, direction) => {
      const region = calls.region[context]!;
      done.set(context, (done.get(context) ?? 0) | direction);
      posted.set(region, (posted.get(region) ?? 0) + 1);
    });
  }
  for (const [context, bits] of done) if (bits === BOTH) posted.delete(calls.region[context]!);
  const left = [...posted.values()].reduce((sum, count) => sum + count, 0);
  return left > 0 && left >= (MIN_MESSAGE_SHARE / 2) * total;
}

/** Visits messages of a stretch of events that have a context. @returns how many it has, with the others */
function eachMessage(
  { events, transfers }: Trace,
  first: number,
  end: number,
  contextOfCall: Int32Array,
  visit: (context: number, direction: number) => void,
): number {
  let total = 0;
  for (let event = first; event < end; event++) {
    const kind = transfers.kind[events.transfer[event]!]!;
    if (kind === KIND.collective) continue;
    total++;
    const call = events.call[event]!;
    if (call !== NONE) visit(contextOfCall[call]!, kind === KIND.send ? SENDS : RECEIVES);
  }
  return total;
}

/** By call: what it does as a context, what is done in it at any depth, and its sends and receives. */
function directionsOfCalls(
  trace: Trace,
  contextOfCall: Int32Array,
): { does: Uint8Array; holds: Uint8Array; posted: Int32Array; total: number } {
  const { calls } = trace;
  const does = new Uint8Array(calls.count);
  const posted = new Int32Array(calls.count);
  const total = eachMessage(trace, 0, trace.events.count, contextOfCall, (context, direction) => {
    does[context]! |= direction;
    posted[context]!++;
  });
  const holds = does.slice();
  for (let call = calls.count - 1; call >= 0; call--) {
    const outer = calls.parent[call]!;
    if (outer !== NONE) holds[outer]! |= holds[call]!;
  }
  return { does, holds, posted, total };
}
