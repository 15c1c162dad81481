import { NONE } from '../../trace/trace.ts';
import { openWorkplace, type Workplace } from '../kernels/workplace.ts';
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
  const ends = classes.map((each, index) => {
    publications.class = index;
    if (typeof each.listensTo === 'string')
      matchRoots(found, each, rootsOf(found, each.listensTo), publications);
    return candidates.count;
  });
  const { count } = found.times.calls;
  const published = candidates.count;
  const place = openWorkplace(found.times, 20 * count + 64 * published + 4096);
  const { kernels, memory, inMemory } = place;
  return memory.scratch(() => {
    const longest = memory.integers(count).fill(NONE);
    const longestOfClass = memory.integers(count).fill(NONE);
    const { call, causeCall, ns } = candidates;
    const overlappedNs = kernels.keepLongest(
      {
        ...{ longest, longestOfClass },
        classes: inMemory(candidates.class.subarray(0, published)),
        call: inMemory(call.subarray(0, published)),
        causeCall: inMemory(causeCall.subarray(0, published)),
        ns: inMemory(ns.subarray(0, published)),
      },
      { count: published },
    );
    listenToOthers(found, classes, publications, longest, ends);
    const waitOfCall = new Int32Array(count);
    const kept = listWaits(place, longest, waitOfCall);
    const waits = waitsOf(found, take(candidates, kept));
    const instances = take(candidates, instancesOf(place, candidates, published, longest));
    return { waits, waitOfCall, instances, overlappedNs };
  });
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

/** Calls the classes that listen to others, with the instances of these that stayed. @param ends by class: of what it published */
function listenToOthers(
  found: Communication,
  classes: readonly WaitClass[],
  publications: Publications,
  longest: Int32Array,
  ends: readonly number[],
): void {
  const instances = publications.found;
  classes.forEach(({ id, listensTo, match }, index) => {
    if (typeof listensTo === 'string') return;
    const other = classes.findIndex((each) => each.id === listensTo.class);
    if (other < 0 || other >= index)
      throw new RangeError(`${id} listens to ${listensTo.class}, not before it`);
    publications.class = index;
    for (let i = ends[other - 1] ?? 0; i < ends[other]!; i++) {
      if (instances.causeCall[i] !== NONE && longest[instances.call[i]!] !== i) continue;
      publications.listenedTo = i;
      match(found, instances.event[i]!, publications);
    }
  });
}

/** @param waitOfCall output. @returns by wait, in order of calls: its candidate */
function listWaits({ kernels, memory }: Workplace, longest: Int32Array, waitOfCall: Int32Array): Int32Array {
  const calls = longest.length;
  return memory.scratch(() => {
    const found = { waitOfCall: memory.integers(calls).fill(NONE), kept: memory.integers(calls) };
    const count = kernels.listWaits({ longest, ...found }, { calls });
    waitOfCall.set(found.waitOfCall);
    return found.kept.slice(0, count);
  });
}

function instancesOf(
  { kernels, memory, inMemory }: Workplace,
  all: WaitInstances,
  published: number,
  longest: Int32Array,
): Int32Array {
  const { count } = all;
  return memory.scratch(() => {
    const columns = {
      ...{ longest, end: memory.integers(257).fill(0), order: memory.integers(count) },
      classes: inMemory(all.class.subarray(0, count)),
      call: inMemory(all.call.subarray(0, count)),
      causeCall: inMemory(all.causeCall.subarray(0, count)),
    };
    return columns.order.slice(0, kernels.listInstances(columns, { count, published }));
  });
}

/** The waits of candidates in order of calls. */
function waitsOf({ times: { calls } }: Communication, taken: WaitInstances): Waits {
  const { count, call } = taken;
  const process = new Int32Array(count);
  for (let wait = 0, each = 0; wait < count; wait++) {
    while (calls.processStart[each + 1]! <= call[wait]!) each++;
    process[wait] = each;
  }
  return { ...taken, process };
}

/** Some of the instances, in an order. */
function take(all: WaitInstances, taken: Int32Array): WaitInstances {
  const count = taken.length;
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
    const i = taken[at]!;
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
