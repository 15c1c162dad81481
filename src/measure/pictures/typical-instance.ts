import type { TypicalInstance } from '#build/schemas/parts.ts';
import type { Blocks } from '../../analysis/patterns/blocks.ts';
import { eventsOfInstance, recordedStartOf } from '../../analysis/patterns/events-of.ts';
import type { Instances } from '../../analysis/patterns/instances.ts';
import type { Ties } from '../../analysis/patterns/matching.ts';
import { firstAbove } from '../../analysis/waits/timelines/first-above.ts';
import { eachTimeOffCore, offCoreInGaps } from '../../analysis/waits/timelines/off-core.ts';
import type { Timelines } from '../../analysis/waits/timelines/timelines.ts';
import { KIND, NONE, type Trace } from '../../trace/columns/trace.ts';

const STEPS = 64;

export interface InstanceRoom {
  /** Up to so many processes all are shown, and so many of more. */
  processes: number;
  ofMany: number;
  messages: number;
}

/** Of a picture as wide as a page. */
const ROOM: InstanceRoom = { processes: 32, ofMany: 8, messages: 500 };

/** What a process does in a step, in order of precedence where two of them take as long. */
const STATES = ['w', 'c', 'o', '.'] as const;
const [WAITING, IN_MPI, OFF_CORE, COMPUTING] = [0, 1, 2, 3];

/** What each process of an instance did, from its beginning to its end. */
type DrawnInstance = Required<Omit<TypicalInstance, 'repetition'>>;

type DrawnMessage = DrawnInstance['messages'][number];

export interface Drawable {
  trace: Trace;
  blocks: Blocks;
  ties: Ties;
  instances: Instances;
  /** null: unknown times of calls. Then nobody is told to wait, and in MPI is who has events under way. */
  timelines: Timelines | null;
}

interface Member {
  process: number;
  startNs: number;
  endNs: number;
}

/** Draws the instance of a group with the median duration. @param group indexes of instances, at least one */
export function typicalInstance(found: Drawable, group: readonly number[]): DrawnInstance {
  const { instances } = found;
  const durationOf = (i: number): number => instances.endNs[i]! - instances.startNs[i]!;
  const sorted = Int32Array.from(group).sort((a, b) => durationOf(a) - durationOf(b) || a - b);
  return drawInstance(found, sorted[sorted.length >> 1]!);
}

/** Draws an instance, of many processes and messages those that matter; ns from its beginning. O(events) */
export function drawInstance(
  found: Drawable,
  instance: number,
  { processes, ofMany, messages }: InstanceRoom = ROOM,
): DrawnInstance {
  const { instances } = found;
  const begin = instances.startNs[instance]!;
  const durationNs = instances.endNs[instance]! - begin;
  const members = membersOf(found, instance);
  const rows = members.map((member) => {
    const times = timesIn(found, instance, member.process, begin, begin + durationNs);
    return { ...member, states: statesOf(times, durationNs, member.endNs), waitNs: waitingIn(times) };
  });
  const shown = thatMatter(rows, rows.length > processes ? ofMany : processes);
  return {
    durationNs,
    atNs: recordedStartOf(found.trace, found.blocks, instances, instance),
    processes: rows.length,
    rows: shown.map(({ process, startNs, endNs, states }) => ({ process, startNs, endNs, states })),
    messages: messagesOf(found, instance, shown, messages),
  };
}

/** The processes that start last, that start first, and that wait longest. @returns in order of processes */
export function thatMatter<Row extends { process: number; startNs: number; waitNs: number }>(
  rows: readonly Row[],
  most: number,
): Row[] {
  if (rows.length <= most) return [...rows].sort((a, b) => a.process - b.process);
  const orders = [
    [...rows].sort((a, b) => b.startNs - a.startNs || a.process - b.process),
    [...rows].sort((a, b) => a.startNs - b.startNs || a.process - b.process),
    [...rows].sort((a, b) => b.waitNs - a.waitNs || a.process - b.process),
  ];
  const shown = new Set<Row>();
  for (let rank = 0; shown.size < most; rank++) {
    for (const order of orders) if (shown.size < most) shown.add(order[rank]!);
  }
  return [...shown].sort((a, b) => a.process - b.process);
}

/** Each process of an instance, when it posts its first event and completes its last one. */
function membersOf(
  { trace, blocks, instances }: Pick<Drawable, 'trace' | 'blocks' | 'instances'>,
  instance: number,
): Member[] {
  const { posted, completed } = trace.events;
  const begin = instances.startNs[instance]!;
  const members = new Map<number, Member>();
  for (const event of eventsOfInstance(blocks, instances, instance)) {
    const process = blocks.process[blocks.ofEvent[event]!]!;
    const member = members.get(process) ?? { process, startNs: Number.POSITIVE_INFINITY, endNs: 0 };
    member.startNs = Math.min(member.startNs, posted[event]! - begin);
    member.endNs = Math.max(member.endNs, completed[event]! - begin);
    members.set(process, member);
  }
  return [...members.values()];
}

/** Messages by sending, posted to received; of many the last process's, then of those shown, then others. */
function messagesOf(
  { trace, blocks, ties, instances }: Drawable,
  instance: number,
  shown: readonly Member[],
  most: number,
): DrawnMessage[] {
  const { posted, completed, transfer } = trace.events;
  const begin = instances.startNs[instance]!;
  const all: DrawnMessage[] = [];
  for (const event of eventsOfInstance(blocks, instances, instance)) {
    const received = ties.tie[event]!;
    if (received === NONE || trace.transfers.kind[transfer[event]!] !== KIND.send) continue;
    const sender = blocks.process[blocks.ofEvent[event]!]!;
    const receiver = trace.transfers.partner[transfer[event]!]!;
    all.push([sender, receiver, posted[event]! - begin, completed[received]! - begin]);
  }
  const inOrder = (a: DrawnMessage, b: DrawnMessage): number => a[2] - b[2] || a[0] - b[0] || a[1] - b[1];
  if (all.length <= most) return all.sort(inOrder);
  const last = shown.reduce((late, row) => (row.startNs > late.startNs ? row : late)).process;
  const isShown = new Set(shown.map(({ process }) => process));
  const rankOf = ([from, to]: DrawnMessage): number =>
    from === last || to === last ? 0 : isShown.has(from) && isShown.has(to) ? 1 : 2;
  return all
    .sort((a, b) => rankOf(a) - rankOf(b) || inOrder(a, b))
    .slice(0, most)
    .sort(inOrder);
}

/** Time of a process in each step of [begin, end), by state, see STATES. */
function timesIn(
  found: Drawable,
  instance: number,
  process: number,
  begin: number,
  end: number,
): Float64Array {
  const { timelines } = found;
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
  if (timelines === null) {
    for (const [from, to] of eventsUnderWay(found, instance, process)) {
      add(COMPUTING, from, to, -1);
      add(IN_MPI, from, to);
    }
    return times;
  }
  const { waits, waitOf, callTimes } = timelines;
  const { processStart, enter, leave } = callTimes.calls;
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
  const takeAway = (state: number, from: number, to: number, share: number): void => {
    add(state, from, to, -share);
    add(OFF_CORE, from, to, share);
  };
  if (timelines.offCore !== null) eachPieceOffCore(timelines, process, [begin, end], takeAway);
  return times;
}

/** What processes were off their cores for: in gaps in proportion, in calls but for their waiting. */
function eachPieceOffCore(
  { callTimes, waits, waitOf }: Timelines,
  process: number,
  [begin, end]: readonly [begin: number, end: number],
  takeAway: (state: number, from: number, to: number, share: number) => void,
): void {
  const { calls, processBegin, processEnd } = callTimes;
  const [first, behind] = [calls.processStart[process]!, calls.processStart[process + 1]!];
  for (let call = firstAbove(calls.enter, first, behind, begin); call <= behind; call++) {
    const from = call === first ? processBegin[process]! : calls.leave[call - 1]!;
    const to = call === behind ? processEnd[process]! : calls.enter[call]!;
    if (from >= end) break;
    const ns = offCoreInGaps(callTimes, call + process, call + process + 1);
    if (ns > 0 && to > from) takeAway(COMPUTING, from, to, ns / (to - from));
  }
  eachTimeOffCore(callTimes, process, [begin, end], (call, from, to) => {
    const wait = waitOf[call]!;
    const waitFrom = wait === NONE ? to : waits.startNs[wait]!;
    const waitTo = wait === NONE ? to : waitFrom + waits.ns[wait]!;
    if (from < Math.min(to, waitFrom)) takeAway(IN_MPI, from, Math.min(to, waitFrom), 1);
    if (Math.max(from, waitTo) < to) takeAway(IN_MPI, Math.max(from, waitTo), to, 1);
  });
}

/** When a process has events of an instance under way: intervals that do not overlap, ascending. */
function eventsUnderWay(
  { trace, blocks, instances }: Drawable,
  instance: number,
  process: number,
): [from: number, to: number][] {
  const { posted, completed } = trace.events;
  const found: [number, number][] = [];
  for (let i = instances.start[instance]!; i < instances.start[instance + 1]!; i++) {
    const block = instances.block[i]!;
    if (blocks.process[block] !== process) continue;
    for (let event = blocks.start[block]!; event < blocks.start[block + 1]!; event++) {
      const last = found.at(-1);
      if (last !== undefined && posted[event]! <= last[1]) last[1] = Math.max(last[1], completed[event]!);
      else found.push([posted[event]!, completed[event]!]);
    }
  }
  return found;
}

function waitingIn(times: Float64Array): number {
  let ns = 0;
  for (let step = 0; step < STEPS; step++) ns += times[step * STATES.length + WAITING]!;
  return ns;
}

/** What took most of each step; nothing behind the process's last completion. */
function statesOf(times: Float64Array, durationNs: number, doneNs: number): string {
  let states = '';
  for (let step = 0; step < STEPS; step++) {
    if ((step * durationNs) / STEPS >= doneNs) break;
    let most = 0;
    for (let state = 1; state < STATES.length; state++) {
      if (times[step * STATES.length + state]! > times[step * STATES.length + most]!) most = state;
    }
    states += STATES[most]!;
  }
  return states.padEnd(STEPS);
}
