import { groupBy } from '../../../base/group-by.ts';
import { firstAbove } from '../../../base/statistics/first-above.ts';
import { median } from '../../../base/statistics/median.ts';
import type { CallTimes } from '../../../trace/columns/call-times.ts';
import { KIND, NONE, type Trace } from '../../../trace/columns/trace.ts';
import type { Ties } from '../../patterns/matching.ts';
import { entryOf } from '../../patterns/memoize.ts';
import { rootIn } from '../../patterns/union-find.ts';
import { kernelsForCalls } from '../kernels.ts';
import type { Waits } from '../waits.ts';
import { findSweeps, type GridMessages, type Sweeps } from './sweeps.ts';
import { stepOf, type Topology } from './topology.ts';

/** Waiting while a pipeline fills again, by the direction of the sweep that begins (paper 002). */
export interface RefillDirection {
  /** By axis: 1 forwards, −1 backwards, 0 where no message goes along it. */
  signs: number[];
  /** Over all processes. */
  sweeps: number;
  /** Receives that waited, and how long they did in all. */
  instances: number;
  ns: number;
  /** Of it, by process. */
  nsOfProcess: Float64Array;
}

/** A wavefront: functions whose messages sweep over the grid. */
export interface Wavefront {
  functions: string[];
  /** Median of the messages of a process along an axis in a sweep. */
  messages: number;
  /** In order of their first sweeps. */
  directions: RefillDirection[];
}

/** What refills are looked for in. What contexts were chosen for patterns makes no difference. */
export interface Refilled {
  trace: Trace;
  ties: Ties;
  /** By call, see ChosenContexts. */
  contextWithoutChoice: Int32Array;
}

/** Messages of a sweep along an axis, by the median: a halo exchange has one. */
const MIN_SWEEP_MESSAGES = 3;

/**
 * Share of the messages that go one step, and of the grid's pairs of neighbours that exchange some (as for a
 * grid, METHOD 2.10): data that are gathered on one process go past others, and come from its own neighbours
 * alone.
 */
const MIN_SHARE_ALONG = 0.75;

/**
 * Finds wavefronts and how long processes waited for the first messages of their sweeps (paper 002: pipeline
 * refills). The messages of a set of functions are divided into sweeps on each process. It is a wavefront
 * when its sweeps have three messages along an axis, by the median, the k-th sweep has one direction on all
 * processes, and it goes through the grid, see isThroughout.
 *
 * @param times of the trace's calls: a receive's turn is that of the call that completed it
 * @param lateSender index of the class whose waits are taken
 * @returns in order of regions. O(messages · (axes + log messages of a process))
 */
export function findRefills(
  found: Refilled,
  times: CallTimes,
  topology: Topology,
  { waits }: { waits: Waits },
  lateSender: number,
): Wavefront[] {
  const waitNs = (receive: number): number => {
    const call = times.completedBy[receive]!;
    // Waits are in order of calls.
    const wait = firstAbove(waits.call, 0, waits.count, call) - 1;
    if (call === NONE || waits.call[wait] !== call || waits.class[wait] !== lateSender) return 0;
    if (waits.event[wait] !== receive) return 0;
    return waits.ns[wait]!;
  };
  return sweepingFunctions(found, times, topology).map(({ functions, messages, processes }) => ({
    functions,
    messages,
    directions: byDirection(processes, topology.extents.length, waitNs),
  }));
}

/** Functions whose messages sweep over the grid, and the sweeps by process. */
interface Sweeping {
  functions: string[];
  messages: number;
  /** By process; without sweeps where it takes no part. */
  processes: Sweeps[];
}

/** Of the messages of a set of functions, which go along the axes of the grid. */
interface Reach {
  messages: number;
  along: number;
  /** Pairs of neighbours that exchange some: the lower process × processes + the other. */
  links: Set<number>;
}

/**
 * Finds the wavefronts, without their waiting.
 *
 * @param times says which calls events belong to
 */
function sweepingFunctions(found: Refilled, times: CallTimes, topology: Topology): Sweeping[] {
  const axes = topology.extents.length;
  const sets = functionSets(found, times);
  // By set of functions: the sweeps by process; null when two processes had others. Few sets outlast a few
  // processes.
  const sweeping: (Sweeps[] | null)[] = sets.names.map(() => []);
  const isGivenUp = new Uint8Array(sets.names.length);
  const reach = sets.names.map((): Reach => ({ messages: 0, along: 0, links: new Set() }));
  for (let process = 0; process < found.trace.processes; process++) {
    if (!isGivenUp.includes(0)) break;
    const collected = messagesOf(found, times, process, { ...sets, isGivenUp });
    for (const [set, processes] of sweeping.entries()) {
      if (processes === null) continue;
      const messages = alongAxes(found.trace, topology, process, collected.get(set) ?? [], reach[set]!);
      const sweeps = findSweeps(axes, messages);
      const other = processes.find(({ count }) => count > 0);
      if (other !== undefined && sweeps.count > 0 && !isSameOrder(other, sweeps)) {
        sweeping[set] = null;
        isGivenUp[set] = 1;
      } else processes.push(sweeps);
    }
  }
  return sets.names.flatMap((functions, set) => {
    const messages = sweeping[set]?.flatMap((sweeps) => sweeps.messages).filter((count) => count > 0) ?? [];
    const usual = messages.length === 0 ? 0 : median(messages);
    if (usual < MIN_SWEEP_MESSAGES || !isThroughout(reach[set]!, topology, sweeping[set]!)) return [];
    return [{ functions, messages: usual, processes: sweeping[set]! }];
  });
}

/**
 * Whether most messages go one step, between most neighbours, and the direction changes: what always goes one
 * way, such as data that neighbours own together, fills no pipeline again.
 */
function isThroughout(
  { messages, along, links }: Reach,
  topology: Topology,
  sweeps: readonly Sweeps[],
): boolean {
  if (!sweeps.some(({ count }) => count > 1)) return false;
  return along >= MIN_SHARE_ALONG * messages && links.size >= MIN_SHARE_ALONG * linksOf(topology);
}

/** Pairs of neighbours on a grid whose places are all taken; around periodic axes no wavefront goes. */
function linksOf({ extents }: Topology): number {
  const places = extents.reduce((product, extent) => product * extent, 1);
  return extents.reduce((sum, extent) => sum + (places / extent) * (extent - 1), 0);
}

/** Sets of functions between which messages go, joined where they have one in common. */
interface FunctionSets {
  names: string[][];
  /** By region, and after them outside of all: its set; NONE without messages. */
  ofRegion: readonly number[];
}

function functionSets(found: Refilled, times: CallTimes): FunctionSets {
  const { regions } = found.trace;
  const { above, isUsed } = joinedFunctions(found, times);
  const rootOf = (region: number): number => rootIn(above, region);
  const used = [...isUsed.keys()].filter((region) => isUsed[region] === 1);
  const members = groupBy(used, rootOf);
  const sets = [...members.keys()];
  const names = [...members.values()].map((own) =>
    own.flatMap((region) => regions[region]?.name ?? []).sort(),
  );
  return { names, ofRegion: Array.from(above, (_, region) => sets.indexOf(rootOf(region))) };
}

/** See joinFunctions; outside of functions is a place of its own, after all regions. */
function joinedFunctions(
  { trace, ties, contextWithoutChoice }: Refilled,
  times: CallTimes,
): { above: Int32Array; isUsed: Uint8Array } {
  const { events, calls, transfers, regions } = trace;
  const bytes = 12 * events.count + 8 * calls.count + transfers.count + 9 * regions.length + 4096;
  const { kernels, workspace, holding } = kernelsForCalls(times, bytes);
  return workspace.scratch(() => {
    const above = workspace.integers(regions.length + 1);
    for (let region = 0; region < above.length; region++) above[region] = region;
    const isUsed = workspace.bytes(above.length).fill(0);
    const columns = {
      above,
      isUsed,
      transfer: holding(events.transfer.subarray(0, events.count)),
      kind: holding(transfers.kind.subarray(0, transfers.count)),
      tie: holding(ties.tie),
      callOf: holding(events.call.subarray(0, events.count)),
      context: holding(contextWithoutChoice),
      region: holding(calls.region.subarray(0, calls.count)),
    };
    kernels.joinFunctions(columns, { events: events.count, outside: regions.length });
    return { above: above.slice(), isUsed: isUsed.slice() };
  });
}

/**
 * The messages of a process, in order of calls.
 *
 * @param isGivenUp by set of functions: 1 where its messages are not wanted
 * @returns event indexes by set
 */
function messagesOf(
  { trace, ties, contextWithoutChoice }: Refilled,
  { postedBy, completedBy }: CallTimes,
  process: number,
  { ofRegion, isGivenUp }: Pick<FunctionSets, 'ofRegion'> & { isGivenUp: Uint8Array },
): Map<number, number[]> {
  const { events, transfers, processStart, calls, regions } = trace;
  const isSend = (event: number): boolean => transfers.kind[events.transfer[event]!] === KIND.send;
  const turnOf = (event: number): number => (isSend(event) ? postedBy : completedBy)[event]!;
  const found = new Map<number, number[]>();
  const { call: callOf } = events;
  const end = processStart[process + 1]!;
  for (let event = processStart[process]!; event < end; event++) {
    const call = callOf[event]!;
    const context = call === NONE ? NONE : contextWithoutChoice[call]!;
    const set = ofRegion[context === NONE ? regions.length : calls.region[context]!]!;
    if (set === NONE || isGivenUp[set] === 1) continue;
    if (transfers.kind[events.transfer[event]!] === KIND.collective) continue;
    // Who completed an inferred receive is not known: no refill.
    if (ties.tie[event] === NONE || turnOf(event) === NONE) continue;
    entryOf(found, set, () => []).push(event);
  }
  for (const events of found.values()) {
    // Only calls that complete several requests are out of order.
    if (events.some((event, i) => i > 0 && turnOf(event) < turnOf(events[i - 1]!))) {
      events.sort((a, b) => turnOf(a) - turnOf(b) || a - b);
    }
  }
  return found;
}

/** Those of a process's messages that go to the next place along one axis. */
function alongAxes(
  { events, transfers, processStart }: Trace,
  topology: Topology,
  process: number,
  list: readonly number[],
  reach: Reach,
): GridMessages {
  const columns = {
    count: 0,
    event: new Int32Array(list.length),
    isSend: new Uint8Array(list.length),
    step: new Uint8Array(list.length),
  };
  // A process has few of them.
  const steps = new Map<number, number>();
  for (const event of list) {
    const transfer = events.transfer[event]!;
    const isSend = transfers.kind[transfer] === KIND.send;
    const partner = transfers.partner[transfer]!;
    let step = steps.get(transfer);
    if (step === undefined) {
      step = isSend ? stepOf(topology, process, partner) : stepOf(topology, partner, process);
      steps.set(transfer, step);
      if (step !== NONE)
        reach.links.add(Math.min(process, partner) * processStart.length + Math.max(process, partner));
    }
    reach.messages++;
    if (step === NONE) continue;
    reach.along++;
    columns.event[columns.count] = event;
    columns.isSend[columns.count] = isSend ? 1 : 0;
    columns.step[columns.count++] = step;
  }
  return columns;
}

/** Whether two processes have the same sweeps; an axis without messages agrees with any direction. */
function isSameOrder(a: Sweeps, b: Sweeps): boolean {
  return (
    a.count === b.count && a.signs.every((sign, i) => sign === 0 || b.signs[i] === 0 || sign === b.signs[i])
  );
}

/** Adds up what the first receives of sweeps waited. @param waitNs of a receive; 0 where it did not wait */
function byDirection(
  processes: readonly Sweeps[],
  axes: number,
  waitNs: (receive: number) => number,
): RefillDirection[] {
  const found = new Map<string, RefillDirection>();
  for (const [process, sweeps] of processes.entries()) {
    for (let sweep = 0; sweep < sweeps.count; sweep++) {
      const signs = sweeps.signs.slice(sweep * axes, (sweep + 1) * axes);
      const direction = entryOf(found, signs.join(), () => {
        return { signs, sweeps: 0, instances: 0, ns: 0, nsOfProcess: new Float64Array(processes.length) };
      });
      direction.sweeps++;
      for (let axis = 0; axis < axes; axis++) {
        const receive = sweeps.firstReceive[sweep * axes + axis]!;
        const ns = receive === NONE ? 0 : waitNs(receive);
        if (ns === 0) continue;
        direction.instances++;
        direction.ns += ns;
        direction.nsOfProcess[process]! += ns;
      }
    }
  }
  return [...found.values()];
}
