import { NONE } from '../../trace/columns/trace.ts';
import type { Communication } from './communication.ts';
import { openWorkplace, type Workplace } from './kernels/workplace.ts';
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
  const { count } = found.times.calls;
  const published = candidates.count;
  // What listens to others publishes at most as much for each of these.
  const most = published * (1 + classes.filter(({ listensTo }) => typeof listensTo === 'object').length);
  const place = openWorkplace(found.times, 20 * count + 16 * published + 80 * most + 4096);
  const { kernels, memory } = place;
  return memory.scratch(() => {
    const longest = memory.integers(count).fill(NONE);
    const overlappedNs = memory.scratch(() => {
      const longestOfClass = memory.integers(count).fill(NONE);
      const columns = inMemoryColumns(candidates, place);
      return kernels.keepLongest({ ...columns, longest, longestOfClass }, { count: published });
    });
    listenToOthers(found, classes, publications, longest, ends, place);
    const columns = inMemoryColumns(candidates, place);
    const order = memory.integers(candidates.count);
    const listed = { ...columns, longest, order, end: memory.integers(257).fill(0) };
    const taken = kernels.listInstances(listed, { count: candidates.count, published });
    const instances = take(columns, order.subarray(0, taken), place);
    const kept = order.subarray(0, kernels.listWaits({ longest, kept: order }, { calls: count }));
    return { waits: withProcesses(found, take(columns, kept, place)), instances, overlappedNs };
  });
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
  longest: Int32Array,
  ends: readonly number[],
  { kernels, memory, inMemory }: Workplace,
): void {
  const instances = publications.found;
  classes.forEach((each, index) => {
    const { id, listensTo } = each;
    if (typeof listensTo !== 'object' || !('matchAll' in each)) return;
    const other = classes.findIndex((each) => each.id === listensTo.class);
    if (other < 0 || other >= index)
      throw new RangeError(`${id} listens to ${listensTo.class}, not before it`);
    publications.class = index;
    const [from, to] = [ends[other - 1] ?? 0, ends[other]!];
    memory.scratch(() => {
      const listed = memory.integers(to - from);
      const columns = {
        longest,
        listed,
        call: inMemory(instances.call.subarray(0, to)),
        causeCall: inMemory(instances.causeCall.subarray(0, to)),
      };
      publications.listenedTo = listed.slice(0, kernels.listStayed(columns, { from, to }));
    });
    const events = publications.listenedTo.map((i) => instances.event[i]!);
    each.matchAll(found, events, publications);
  });
}

type Columns = ReturnType<typeof inMemoryColumns>;

/** The columns of instances as compiled code works on them. */
function inMemoryColumns(all: WaitInstances, { inMemory }: Workplace) {
  const { count } = all;
  return {
    classes: inMemory(all.class.subarray(0, count)),
    call: inMemory(all.call.subarray(0, count)),
    startNs: inMemory(all.startNs.subarray(0, count)),
    ns: inMemory(all.ns.subarray(0, count)),
    causeProcess: inMemory(all.causeProcess.subarray(0, count)),
    causeCall: inMemory(all.causeCall.subarray(0, count)),
    event: inMemory(all.event.subarray(0, count)),
  };
}

/** Waits in order of calls, with their processes. */
function withProcesses({ times: { calls } }: Communication, taken: WaitInstances): Waits {
  const { count, call } = taken;
  const process = new Int32Array(count);
  for (let wait = 0, each = 0; wait < count; wait++) {
    while (calls.processStart[each + 1]! <= call[wait]!) each++;
    process[wait] = each;
  }
  return { ...taken, process };
}

/** Some of the instances, in an order. */
function take(all: Columns, order: Int32Array, { kernels, memory }: Workplace): WaitInstances {
  const count = order.length;
  return memory.scratch(() => {
    const taken = {
      classes: memory.bytes(count),
      call: memory.integers(count),
      startNs: memory.numbers(count),
      ns: memory.numbers(count),
      causeProcess: memory.integers(count),
      causeCall: memory.integers(count),
      event: memory.integers(count),
    };
    kernels.takeInstances(
      {
        ...taken,
        order,
        ofClasses: all.classes,
        ofCall: all.call,
        ofStartNs: all.startNs,
        ofNs: all.ns,
        ofCauseProcess: all.causeProcess,
        ofCauseCall: all.causeCall,
        ofEvent: all.event,
      },
      { count },
    );
    return {
      count,
      class: taken.classes.slice(),
      call: taken.call.slice(),
      startNs: taken.startNs.slice(),
      ns: taken.ns.slice(),
      causeProcess: taken.causeProcess.slice(),
      causeCall: taken.causeCall.slice(),
      event: taken.event.slice(),
    };
  });
}
