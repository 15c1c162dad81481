import { NONE } from '../../trace/columns/trace.ts';
import type { Communication } from './communication.ts';
import { kernelsForCalls } from './kernels.ts';
import { Publications } from './publications.ts';
import { isPart, type WaitClass } from './wait-class.ts';
import { columnsOfWaits, type WaitInstances, type Waits, withColumns } from './waits.ts';

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
  const most = published * (1 + classes.filter(isPart).length);
  const place = kernelsForCalls(found.times, 20 * count + 16 * published + 80 * most + 4096);
  const { kernels, workspace } = place;
  return workspace.scratch(() => {
    const longest = workspace.integers(count).fill(NONE);
    const overlappedNs = workspace.scratch(() => {
      const longestOfClass = workspace.integers(count).fill(NONE);
      const columns = columnsOf(candidates, place);
      return kernels.keepLongest({ ...columns, longest, longestOfClass }, { count: published });
    });
    listenToOthers(found, classes, publications, longest, ends);
    const columns = columnsOf(candidates, place);
    const order = workspace.integers(candidates.count);
    const listed = { ...columns, longest, order, end: workspace.integers(257).fill(0) };
    const counted = kernels.listInstances(listed, { count: candidates.count, published });
    const instances = taken(columns, order.subarray(0, counted), place);
    const kept = order.subarray(0, kernels.listWaits({ longest, kept: order }, { calls: count }));
    return { waits: withProcesses(found, taken(columns, kept, place)), instances, overlappedNs };
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
): void {
  classes.forEach((each, index) => {
    const { id, listensTo } = each;
    if (typeof listensTo !== 'object' || !('matchAll' in each)) return;
    const other = classes.findIndex((each) => each.id === listensTo.class);
    if (other < 0 || other >= index)
      throw new RangeError(`${id} listens to ${listensTo.class}, not before it`);
    publications.class = index;
    const { call, causeCall, event } = publications.found;
    const listed = new Int32Array(ends[other]! - (ends[other - 1] ?? 0));
    let count = 0;
    for (let i = ends[other - 1] ?? 0; i < ends[other]!; i++) {
      if (causeCall[i] === NONE || longest[call[i]!] === i) listed[count++] = i;
    }
    publications.listenedTo = listed.slice(0, count);
    const events = publications.listenedTo.map((i) => event[i]!);
    each.matchAll(found, events, publications);
  });
}

function columnsOf(all: WaitInstances, { holding }: Place) {
  const held = withColumns(all, (column) => holding(column.subarray(0, all.count) as typeof column));
  return { ...held, classes: held.class };
}

type Place = ReturnType<typeof kernelsForCalls>;

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
function taken(
  all: ReturnType<typeof columnsOf>,
  order: Int32Array,
  { kernels, workspace }: Place,
): WaitInstances {
  const count = order.length;
  return workspace.scratch(() => {
    const found = { classes: workspace.bytes(count), ...columnsOfWaits(workspace, count) };
    const columns = {
      ...found,
      order,
      ofClasses: all.classes,
      ofCall: all.call,
      ofStartNs: all.startNs,
      ofNs: all.ns,
      ofCauseProcess: all.causeProcess,
      ofCauseCall: all.causeCall,
      ofEvent: all.event,
    };
    kernels.takeInstances(columns, { count });
    const inWorkspace = { ...found, class: found.classes, count };
    return withColumns(inWorkspace, (column) => column.slice() as typeof column);
  });
}
