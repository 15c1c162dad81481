import { NONE } from '../../trace/columns/trace.ts';
import type { Communication } from './communication.ts';
import { Publications } from './publications.ts';
import type { WaitClass } from './wait-class.ts';
import type { WaitInstances, Waits } from './waits.ts';

/** What the classes found. */
export interface FoundWaits {
  /** All instances that count, waits or not; those of a class together, in order of the registry. */
  instances: WaitInstances;
  /** The waits among them, in order of calls. */
  waits: Waits;
  /** What would have been waiting too in calls that waited longer for somebody else: part of no sum. */
  overlappedNs: number;
}

/**
 * Lets each class match its roots (paper 002, section 4): messages in order of the call that received them,
 * or that sent them, and collective operations. Then of each call one wait stays, the longest (METHOD 6): all
 * waits of a call begin at the same instant, so what the others had is part of it. Last come the classes that
 * listen to others.
 *
 * @param classes of the registry, in its order; at most 255
 */
export function findWaits(found: Communication, classes: readonly WaitClass[]): FoundWaits {
  const publications = new Publications();
  const candidates = publications.found;
  const ends = classes.map((each, index) => {
    publications.class = index;
    matchRoots(found, each, publications);
    return candidates.count;
  });
  const published = candidates.count;
  const longest = new Int32Array(found.times.calls.count).fill(NONE);
  const overlappedNs = keepLongest(candidates, ends, longest);
  const isKept = (i: number): boolean =>
    candidates.causeCall[i] === NONE || longest[candidates.call[i]!] === i;
  listenToOthers(found, classes, publications, isKept, ends);
  const instances = inOrderOfClasses(candidates, (i) => i >= published || isKept(i));
  return {
    waits: withProcesses(
      found,
      taken(
        candidates,
        longest.filter((i) => i !== NONE),
      ),
    ),
    instances: taken(candidates, instances),
    overlappedNs,
  };
}

/**
 * Keeps the longest wait of each call of those that a class published, then of those of all classes, one
 * after the other.
 *
 * @param ends by class: where its candidates end
 * @param longest by call: the one that is kept; NONE at first
 * @returns what was not kept, of one class or the other, nanoseconds
 */
function keepLongest(
  { call, causeCall, ns }: WaitInstances,
  ends: readonly number[],
  longest: Int32Array,
): number {
  const longestOfClass = new Int32Array(longest.length).fill(NONE);
  /** @returns the candidate that is not, or no longer, the longest of its call; NONE when it is the first */
  const keepLonger = (kept: Int32Array, i: number): number => {
    const other = kept[call[i]!]!;
    if (other !== NONE && ns[other]! >= ns[i]!) return i;
    kept[call[i]!] = i;
    return other;
  };
  let allOverlappedNs = 0;
  let from = 0;
  for (const to of ends) {
    for (let i = from; i < to; i++) if (causeCall[i] !== NONE) keepLonger(longestOfClass, i);
    let overlappedNs = 0;
    for (let i = from; i < to; i++) {
      if (causeCall[i] === NONE || longestOfClass[call[i]!] !== i) continue;
      longestOfClass[call[i]!] = NONE;
      const lost = keepLonger(longest, i);
      if (lost !== NONE) overlappedNs += ns[lost]!;
    }
    allOverlappedNs += overlappedNs;
    from = to;
  }
  return allOverlappedNs;
}

function matchRoots(found: Communication, each: WaitClass, publications: Publications): void {
  const { listensTo } = each;
  if (listensTo === 'receive') each.matchAll(found, found.lateReceives, publications);
  else if (listensTo === 'send') each.matchAll(found, found.lateSends, publications);
  else if (listensTo === 'collective') {
    for (let root = 0; root < found.operations.count; root++) each.match(found, root, publications);
  } else if (listensTo === 'init' || listensTo === 'finalize') {
    const calls = listensTo === 'init' ? found.initCalls : found.finalizeCalls;
    if (calls.length > 1) each.match(found, 0, publications);
  }
}

/**
 * Calls the classes that listen to others, with the instances of these that stayed.
 *
 * @param ends by class: of what it published
 */
function listenToOthers(
  found: Communication,
  classes: readonly WaitClass[],
  publications: Publications,
  isKept: (candidate: number) => boolean,
  ends: readonly number[],
): void {
  classes.forEach((each, index) => {
    const { id, listensTo } = each;
    if (typeof listensTo !== 'object' || !('matchAll' in each)) return;
    const other = classes.findIndex((each) => each.id === listensTo.class);
    if (other < 0 || other >= index)
      throw new RangeError(`${id} listens to ${listensTo.class}, not before it`);
    publications.class = index;
    const from = ends[other - 1] ?? 0;
    const own = new Int32Array(ends[other]! - from).map((_, i) => from + i);
    publications.listenedTo = own.filter(isKept);
    const events = publications.listenedTo.map((i) => publications.found.event[i]!);
    each.matchAll(found, events, publications);
  });
}

/** @returns the candidates that count, those of a class together, by counting */
function inOrderOfClasses(
  { count, class: classes }: WaitInstances,
  isCounted: (candidate: number) => boolean,
): Int32Array {
  const end = new Int32Array(257);
  for (let i = 0; i < count; i++) if (isCounted(i)) end[classes[i]! + 1]!++;
  for (let index = 0; index < 256; index++) end[index + 1]! += end[index]!;
  const order = new Int32Array(end[256]!);
  for (let i = 0; i < count; i++) if (isCounted(i)) order[end[classes[i]!]!++] = i;
  return order;
}

/** Waits in order of calls, with their processes. */
function withProcesses({ times: { calls } }: Communication, waits: WaitInstances): Waits {
  const { count, call } = waits;
  const process = new Int32Array(count);
  for (let wait = 0, each = 0; wait < count; wait++) {
    while (calls.processStart[each + 1]! <= call[wait]!) each++;
    process[wait] = each;
  }
  return { ...waits, process };
}

/** Some of the instances, in an order. */
function taken(all: WaitInstances, order: Int32Array): WaitInstances {
  const count = order.length;
  const found: WaitInstances = {
    count,
    class: new Uint8Array(count),
    call: new Int32Array(count),
    startNs: new Float64Array(count),
    ns: new Float64Array(count),
    causeProcess: new Int32Array(count),
    causeCall: new Int32Array(count),
    event: new Int32Array(count),
  };
  for (let at = 0; at < count; at++) {
    const i = order[at]!;
    found.class[at] = all.class[i]!;
    found.call[at] = all.call[i]!;
    found.startNs[at] = all.startNs[i]!;
    found.ns[at] = all.ns[i]!;
    found.causeProcess[at] = all.causeProcess[i]!;
    found.causeCall[at] = all.causeCall[i]!;
    found.event[at] = all.event[i]!;
  }
  return found;
}
