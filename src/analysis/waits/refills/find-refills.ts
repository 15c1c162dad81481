import { median } from '../../../base/statistics/median.ts';
import type { CallTimes } from '../../../trace/columns/call-times.ts';
import { KIND, NONE, type Trace } from '../../../trace/columns/trace.ts';
import type { Blocks } from '../../patterns/blocks.ts';
import type { Instances } from '../../patterns/instances.ts';
import type { Ties } from '../../patterns/matching.ts';
import { entryOf } from '../../patterns/memoize.ts';
import { firstAbove } from '../timelines/first-above.ts';
import type { Waits } from '../waits.ts';
import { findSweeps, type GridMessages, NO_RECEIVE, type Sweeps } from './sweeps.ts';
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

/** What refills are looked for in. */
export interface Refilled {
  trace: Trace;
  blocks: Blocks;
  instances: Instances;
  ties: Ties;
  patternOf: Int32Array;
  patterns: readonly { kind: string; functions: readonly string[] }[];
}

/** Messages of a sweep along an axis, by the median: a halo exchange has one. */
const MIN_SWEEP_MESSAGES = 3;

/**
 * Finds wavefronts and how long processes waited for the first messages of their sweeps (paper 002: pipeline
 * refills). The messages of a set of functions are divided into sweeps on each process. It is a wavefront
 * when its sweeps have three messages along an axis, by the median, and the k-th sweep has one direction on
 * all processes.
 *
 * @param times of the trace's calls: a receive's turn is that of the call that completed it
 * @param lateSender index of the class whose waits are taken
 * @returns in order of the patterns. O(messages · (axes + log messages of a process))
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

/**
 * Finds the wavefronts, without their waiting.
 *
 * @param times says which calls events belong to
 */
function sweepingFunctions(
  found: Refilled,
  times: Pick<CallTimes, 'postedBy' | 'completedBy'>,
  topology: Topology,
): Sweeping[] {
  const axes = topology.extents.length;
  const sets = functionSets(found.patterns);
  // By set of functions: the sweeps by process; null when two processes had others. Few sets outlast a few
  // processes.
  const sweeping: (Sweeps[] | null)[] = sets.names.map(() => []);
  for (let process = 0; process < found.trace.processes; process++) {
    const collected = messagesOf(found, times, process, (pattern) => {
      const set = sets.ofPattern[pattern]!;
      return set === NONE || sweeping[set] === null ? NONE : set;
    });
    for (const [set, processes] of sweeping.entries()) {
      if (processes === null) continue;
      const messages = alongAxes(found.trace, topology, process, collected.get(set) ?? []);
      const sweeps = findSweeps(axes, messages);
      const other = processes.find(({ count }) => count > 0);
      if (other !== undefined && sweeps.count > 0 && !isSameOrder(other, sweeps)) sweeping[set] = null;
      else processes.push(sweeps);
    }
  }
  return sets.names.flatMap((functions, set) => {
    const messages = sweeping[set]?.flatMap((sweeps) => sweeps.messages).filter((count) => count > 0) ?? [];
    const usual = messages.length === 0 ? 0 : median(messages);
    return usual < MIN_SWEEP_MESSAGES ? [] : [{ functions, messages: usual, processes: sweeping[set]! }];
  });
}

/** The sets of functions that messages are in, and the set of each pattern; NONE for collectives. */
function functionSets(patterns: Refilled['patterns']): { names: string[][]; ofPattern: Int32Array } {
  const names: string[][] = [];
  const known = new Map<string, number>();
  const ofPattern = Int32Array.from(patterns, ({ kind, functions }) => {
    if (kind === 'collective') return NONE;
    const key = JSON.stringify(functions);
    if (!known.has(key)) known.set(key, names.push([...functions]) - 1);
    return known.get(key)!;
  });
  return { names, ofPattern };
}

/**
 * The messages of a process, in order of calls.
 *
 * @param setOf by pattern: its set of functions; NONE where its messages are not wanted
 * @returns event indexes by set
 */
function messagesOf(
  { trace, blocks, instances, ties, patternOf }: Refilled,
  { postedBy, completedBy }: Pick<CallTimes, 'postedBy' | 'completedBy'>,
  process: number,
  setOf: (pattern: number) => number,
): Map<number, number[]> {
  const { events, transfers, processStart } = trace;
  const isSend = (event: number): boolean => transfers.kind[events.transfer[event]!] === KIND.send;
  const turnOf = (event: number): number => (isSend(event) ? postedBy : completedBy)[event]!;
  const found = new Map<number, number[]>();
  const end = processStart[process + 1]!;
  // A block is of one set; most sets are given up early.
  for (let event = processStart[process]!; event < end; ) {
    const block = blocks.ofEvent[event]!;
    const behind = blocks.start[block + 1]!;
    const set = setOf(patternOf[instances.ofBlock[block]!]!);
    if (set !== NONE) {
      const list = entryOf(found, set, () => []);
      // Who completed an inferred receive is not known: no refill.
      for (; event < behind; event++) {
        if (ties.tie[event] !== NONE && turnOf(event) !== NONE) list.push(event);
      }
    }
    event = behind;
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
  { events, transfers }: Trace,
  topology: Topology,
  process: number,
  list: readonly number[],
): GridMessages {
  const columns = {
    count: 0,
    event: new Int32Array(list.length),
    isSend: new Uint8Array(list.length),
    step: new Uint8Array(list.length),
  };
  for (const event of list) {
    const transfer = events.transfer[event]!;
    const isSend = transfers.kind[transfer] === KIND.send;
    const partner = transfers.partner[transfer]!;
    const step = isSend ? stepOf(topology, process, partner) : stepOf(topology, partner, process);
    if (step === NONE) continue;
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
        const ns = receive === NO_RECEIVE ? 0 : waitNs(receive);
        if (ns === 0) continue;
        direction.instances++;
        direction.ns += ns;
        direction.nsOfProcess[process]! += ns;
      }
    }
  }
  return [...found.values()];
}
