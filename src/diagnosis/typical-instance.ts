import type { Blocks } from '../patterns/blocks.ts';
import type { Instances } from '../patterns/instances.ts';
import { NONE, type Trace } from '../trace/trace.ts';
import { firstAbove, type Timelines } from './timelines.ts';

/** Steps that an instance is divided into, and most processes that are shown. */
const STEPS = 64;
const MOST_PROCESSES = 8;

/** What a process does in a step, in order of precedence where two of them take as long. */
const STATES = ['w', 'c', '.'] as const;
const [WAITING, IN_MPI, COMPUTING] = [0, 1, 2];

/** What each process of an instance did, from its beginning to its end; see TypicalInstance of measurements. */
export interface InstancePicture {
  durationNs: number;
  /** When it begins. */
  atNs: number;
  rows: { process: number; startNs: number; states: string }[];
}

/** A process in an instance, times from the instance's beginning. */
interface Member {
  process: number;
  startNs: number;
  /** Its last completion. */
  doneNs: number;
}

/**
 * Draws the instance of a group that stands in the middle by duration: neither the worst nor the best one. Of many processes
 * those are shown that start last, that start first, and that wait most.
 *
 * @param found analysis of a trace whose calls have times
 * @param group indexes of instances, at least one
 */
export function typicalInstance(
  found: { trace: Trace; blocks: Blocks; instances: Instances; timelines: Timelines },
  group: readonly number[],
): InstancePicture {
  const { instances, timelines } = found;
  const durationOf = (i: number): number => instances.endNs[i]! - instances.startNs[i]!;
  const sorted = Int32Array.from(group).sort((a, b) => durationOf(a) - durationOf(b) || a - b);
  const instance = sorted[sorted.length >> 1]!;
  const begin = instances.startNs[instance]!;
  const durationNs = durationOf(instance);
  const rows = membersOf(found, instance).map(({ process, startNs, doneNs }) => {
    const times = timesIn(timelines, process, begin, begin + durationNs);
    let waitNs = 0;
    for (let step = 0; step < STEPS; step++) waitNs += times[step * STATES.length + WAITING]!;
    return { process, startNs, states: statesOf(times, durationNs, doneNs), waitNs };
  });
  const shown = new Set<number>();
  const orders = [
    [...rows].sort((a, b) => b.startNs - a.startNs || a.process - b.process),
    [...rows].sort((a, b) => a.startNs - b.startNs || a.process - b.process),
    [...rows].sort((a, b) => b.waitNs - a.waitNs || a.process - b.process),
  ];
  for (let rank = 0; shown.size < Math.min(MOST_PROCESSES, rows.length); rank++) {
    for (const order of orders) if (shown.size < MOST_PROCESSES) shown.add(order[rank]!.process);
  }
  return {
    durationNs,
    atNs: begin,
    rows: rows
      .filter(({ process }) => shown.has(process))
      .sort((a, b) => a.process - b.process)
      .map(({ process, startNs, states }) => ({ process, startNs, states })),
  };
}

/** Each process of an instance, when it posts its first event and completes its last one. */
function membersOf(
  { trace, blocks, instances }: { trace: Trace; blocks: Blocks; instances: Instances },
  instance: number,
): Member[] {
  const { posted, completed } = trace.events;
  const begin = instances.startNs[instance]!;
  const members = new Map<number, Member>();
  for (let i = instances.start[instance]!; i < instances.start[instance + 1]!; i++) {
    const block = instances.block[i]!;
    const process = blocks.process[block]!;
    const member = members.get(process) ?? { process, startNs: Number.POSITIVE_INFINITY, doneNs: 0 };
    for (let event = blocks.start[block]!; event < blocks.start[block + 1]!; event++) {
      member.startNs = Math.min(member.startNs, posted[event]! - begin);
      member.doneNs = Math.max(member.doneNs, completed[event]! - begin);
    }
    members.set(process, member);
  }
  return [...members.values()];
}

/** Time of a process in each step of [begin, end), by state: waiting, in MPI otherwise, computing. */
function timesIn(timelines: Timelines, process: number, begin: number, end: number): Float64Array {
  const { waits, waitOf, callTimes } = timelines;
  const { processStart, enter, leave } = callTimes.calls;
  const times = new Float64Array(STEPS * STATES.length);
  const length = (end - begin) / STEPS;
  const add = (state: number, from: number, to: number, weight = 1): void => {
    const first = Math.max(0, Math.floor((from - begin) / length));
    for (let step = first; step < STEPS; step++) {
      const start = begin + step * length;
      if (start >= to) break;
      const inside = Math.min(to, start + length) - Math.max(from, start);
      if (inside > 0) times[step * STATES.length + state]! += weight * inside;
    }
  };
  if (!(length > 0)) return times;
  add(COMPUTING, begin, end);
  const behind = processStart[process + 1]!;
  for (let call = firstAbove(leave, processStart[process]!, behind, begin); call < behind; call++) {
    if (enter[call]! >= end) break;
    add(COMPUTING, enter[call]!, leave[call]!, -1);
    add(IN_MPI, enter[call]!, leave[call]!);
    const wait = waitOf[call]!;
    if (wait === NONE) continue;
    const [from, to] = [waits.startNs[wait]!, waits.startNs[wait]! + waits.ns[wait]!];
    add(IN_MPI, from, to, -1);
    add(WAITING, from, to);
  }
  return times;
}

/** What took most of each step; nothing behind the process's last completion. */
function statesOf(times: Float64Array, durationNs: number, doneNs: number): string {
  let states = '';
  for (let step = 0; step < STEPS; step++) {
    if ((step * durationNs) / STEPS >= doneNs) break;
    const own = times.subarray(step * STATES.length, (step + 1) * STATES.length);
    states += STATES[own.indexOf(Math.max(...own))]!;
  }
  return states.padEnd(STEPS);
}
