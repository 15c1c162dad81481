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
  classes.forEach((each, index) => {
    if (typeof each.listensTo !== 'string') return;
    const from = candidates.count;
    publications.class = index;
    matchRoots(found, each, rootsOf(found, each.listensTo), publications);
    overlappedNs += keepLongest(candidates, from, longestOfClass, longest);
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
      return found.lateReceives;
    case 'send':
      return found.lateSends;
    case 'collective':
      return found.operations.count;
    case 'init':
      return found.initCalls.length > 1 ? 1 : 0;
    case 'finalize':
      return found.finalizeCalls.length > 1 ? 1 : 0;
  }
}

function matchRoots(
  found: Communication,
  { match }: WaitClass,
  roots: Int32Array | number,
  publications: Publications,
): void {
  if (typeof roots === 'number') for (let root = 0; root < roots; root++) match(found, root, publications);
  else for (let i = 0; i < roots.length; i++) match(found, roots[i]!, publications);
}

/**
 * Keeps the longest wait of each call of those that a class published, then of those of all classes until now.
 *
 * @param from where those of the class begin
 * @param longestOfClass by call: NONE, and so again afterwards
 * @param longest by call: the one that is kept; NONE where there is none
 * @returns what was not kept, of one class or the other, nanoseconds
 */
function keepLongest(
  candidates: WaitInstances,
  from: number,
  longestOfClass: Int32Array,
  longest: Int32Array,
): number {
  const { count, call, causeCall, ns } = candidates;
  for (let i = from; i < count; i++) {
    if (causeCall[i] !== NONE) keepLonger(candidates, longestOfClass, i);
  }
  let overlappedNs = 0;
  for (let i = from; i < count; i++) {
    if (causeCall[i] === NONE || longestOfClass[call[i]!] !== i) continue;
    longestOfClass[call[i]!] = NONE;
    const lost = keepLonger(candidates, longest, i);
    if (lost !== NONE) overlappedNs += ns[lost]!;
  }
  return overlappedNs;
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

/** @param longest by call: its wait, a candidate; NONE where there is none */
function collectWaits(
  { times: { calls } }: Communication,
  candidates: WaitInstances,
  longest: Int32Array,
): { waits: Waits; waitOfCall: Int32Array } {
  const isWait = (i: number): boolean =>
    candidates.causeCall[i] !== NONE && longest[candidates.call[i]!] === i;
  const waiting = new Int32Array(candidates.count);
  let count = 0;
  for (let i = 0; i < candidates.count; i++) if (isWait(i)) waiting[count++] = candidates.call[i]!;
  const inOrder = waiting.subarray(0, count).sort();
  const waits: Waits = {
    count,
    class: new Uint8Array(count),
    process: new Int32Array(count),
    call: inOrder.slice(),
    startNs: new Float64Array(count),
    ns: new Float64Array(count),
    causeProcess: new Int32Array(count),
    causeCall: new Int32Array(count),
    event: new Int32Array(count),
  };
  const waitOfCall = new Int32Array(calls.count).fill(NONE);
  let process = 0;
  for (let wait = 0; wait < count; wait++) {
    const call = waits.call[wait]!;
    const i = longest[call]!;
    while (calls.processStart[process + 1]! <= call) process++;
    waits.class[wait] = candidates.class[i]!;
    waits.process[wait] = process;
    waits.startNs[wait] = candidates.startNs[i]!;
    waits.ns[wait] = candidates.ns[i]!;
    waits.causeProcess[wait] = candidates.causeProcess[i]!;
    waits.causeCall[wait] = candidates.causeCall[i]!;
    waits.event[wait] = candidates.event[i]!;
    waitOfCall[call] = wait;
  }
  return { waits, waitOfCall };
}

/** The instances that count, in order of their classes. */
function select(all: WaitInstances, isKept: (i: number) => boolean): WaitInstances {
  const { count } = all;
  const kept = new Uint8Array(count);
  const end = new Int32Array(257);
  for (let i = 0; i < count; i++) {
    if (!isKept(i)) continue;
    kept[i] = 1;
    end[all.class[i]! + 1]!++;
  }
  for (let index = 0; index < 256; index++) end[index + 1]! += end[index]!;
  const instances = emptyInstances(end[256]!);
  for (let i = 0; i < count; i++) {
    if (kept[i] === 0) continue;
    const at = end[all.class[i]!]!++;
    instances.class[at] = all.class[i]!;
    instances.call[at] = all.call[i]!;
    instances.startNs[at] = all.startNs[i]!;
    instances.ns[at] = all.ns[i]!;
    instances.causeProcess[at] = all.causeProcess[i]!;
    instances.causeCall[at] = all.causeCall[i]!;
    instances.event[at] = all.event[i]!;
  }
  return instances;
}

function emptyInstances(count: number): WaitInstances {
  return {
    count,
    class: new Uint8Array(count),
    call: new Int32Array(count),
    startNs: new Float64Array(count),
    ns: new Float64Array(count),
    causeProcess: new Int32Array(count),
    causeCall: new Int32Array(count),
    event: new Int32Array(count),
  };
}
