import { NONE } from '../../trace/trace.ts';
import type { Communication } from './communication.ts';
import { Publications, type WaitInstances } from './publications.ts';
import type { Root, WaitClass } from './wait-class.ts';
import type { Waits } from './waits.ts';

/** What the classes found. */
export interface FoundWaits {
  /** All instances that count: waits, and time that is none; those of a class together, in order of the registry. */
  instances: WaitInstances;
  /** The waits among them, in order of calls. */
  waits: Waits;
  /** By MPI call: its wait, an index into `waits`; NONE where it has none. */
  waitOfCall: Int32Array;
  /** What would have been waiting too in calls that waited longer for somebody else: part of no sum. */
  overlappedNs: number;
}

/**
 * Lets each class match its roots (paper 002, section 4): messages in order of the call that received them, or that sent
 * them, and collective operations. Then of each call one wait stays, the longest (why, 2.3.0): all waits of a call begin at the
 * same instant, so what the others had is part of it. Last come the classes that listen to others.
 *
 * @param classes of the registry, in its order; at most 255
 */
export function findWaits(found: Communication, classes: readonly WaitClass[]): FoundWaits {
  const publications = new Publications();
  const candidates = publications.found;
  const { count } = found.times.calls;
  const longest = new Int32Array(count).fill(NONE);
  const longestOfClass = new Int32Array(count).fill(NONE);
  let overlappedNs = 0;
  classes.forEach(({ listensTo, match }, index) => {
    if (typeof listensTo !== 'string') return;
    const from = candidates.count;
    publications.class = index;
    const roots = rootsOf(found, listensTo);
    if (typeof roots === 'number') for (let root = 0; root < roots; root++) match(found, root, publications);
    else for (const root of roots) match(found, root, publications);
    for (let i = from; i < candidates.count; i++) {
      if (candidates.causeCall[i] !== NONE) keepLonger(candidates, longestOfClass, i);
    }
    for (let i = from; i < candidates.count; i++) {
      if (candidates.causeCall[i] === NONE || longestOfClass[candidates.call[i]!] !== i) continue;
      longestOfClass[candidates.call[i]!] = NONE;
      const lost = keepLonger(candidates, longest, i);
      if (lost !== NONE) overlappedNs += candidates.ns[lost]!;
    }
  });
  const published = candidates.count;
  listenToOthers(found, classes, publications, longest);
  const kept = (i: number): boolean =>
    i >= published || candidates.causeCall[i] === NONE || longest[candidates.call[i]!] === i;
  return { ...collectWaits(found, candidates, longest), instances: select(candidates, kept), overlappedNs };
}

/** What a class is called with, or how many. */
function rootsOf(found: Communication, listensTo: Root): Int32Array | number {
  switch (listensTo) {
    case 'receive':
      return found.receives.event;
    case 'send':
      return found.sends.event;
    case 'collective':
      return found.operations.count;
    case 'init':
      return found.initCalls.length > 1 ? 1 : 0;
    case 'finalize':
      return found.finalizeCalls.length > 1 ? 1 : 0;
  }
}

/** @returns the candidate that is not, or no longer, the longest of its call; NONE when it is the first */
function keepLonger({ call, ns }: WaitInstances, longest: Int32Array, i: number): number {
  const other = longest[call[i]!]!;
  if (other !== NONE && ns[other]! >= ns[i]!) return i;
  longest[call[i]!] = i;
  return other;
}

/** Calls the classes that listen to others, with the instances of these that stayed. */
function listenToOthers(
  found: Communication,
  classes: readonly WaitClass[],
  publications: Publications,
  longest: Int32Array,
): void {
  const instances = publications.found;
  classes.forEach(({ id, listensTo, match }, index) => {
    if (typeof listensTo === 'string') return;
    const other = classes.findIndex((each) => each.id === listensTo.class);
    if (other < 0 || other >= index)
      throw new RangeError(`${id} listens to ${listensTo.class}, not before it`);
    publications.class = index;
    const published = instances.count;
    for (let i = 0; i < published; i++) {
      if (instances.class[i] !== other) continue;
      if (instances.causeCall[i] !== NONE && longest[instances.call[i]!] !== i) continue;
      publications.listenedTo = i;
      match(found, instances.event[i]!, publications);
    }
  });
}

function collectWaits(
  { times: { calls } }: Communication,
  candidates: WaitInstances,
  longest: Int32Array,
): { waits: Waits; waitOfCall: Int32Array } {
  const count = longest.reduce((sum, i) => sum + (i === NONE ? 0 : 1), 0);
  const waits: Waits = {
    count,
    class: new Uint8Array(count),
    process: new Int32Array(count),
    call: new Int32Array(count),
    startNs: new Float64Array(count),
    ns: new Float64Array(count),
    causeProcess: new Int32Array(count),
    causeCall: new Int32Array(count),
    event: new Int32Array(count),
  };
  const waitOfCall = new Int32Array(calls.count).fill(NONE);
  let wait = 0;
  for (let call = 0, process = 0; call < calls.count; call++) {
    while (calls.processStart[process + 1]! <= call) process++;
    const i = longest[call]!;
    if (i === NONE) continue;
    waits.process[wait] = process;
    for (const name of ['class', 'call', 'startNs', 'ns', 'causeProcess', 'causeCall', 'event'] as const) {
      waits[name][wait] = candidates[name][i]!;
    }
    waitOfCall[call] = wait++;
  }
  return { waits, waitOfCall };
}

/** The instances that count, in order of their classes. */
function select(all: WaitInstances, isKept: (i: number) => boolean): WaitInstances {
  const kept: number[] = [];
  for (let i = 0; i < all.count; i++) if (isKept(i)) kept.push(i);
  kept.sort((a, b) => all.class[a]! - all.class[b]! || a - b);
  const order = Int32Array.from(kept);
  return {
    count: order.length,
    class: new Uint8Array(order.map((i) => all.class[i]!)),
    call: order.map((i) => all.call[i]!),
    startNs: Float64Array.from(order, (i) => all.startNs[i]!),
    ns: Float64Array.from(order, (i) => all.ns[i]!),
    causeProcess: order.map((i) => all.causeProcess[i]!),
    causeCall: order.map((i) => all.causeCall[i]!),
    event: order.map((i) => all.event[i]!),
  };
}
