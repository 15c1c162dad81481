import type { ReplayedInstance, TypicalInstance } from '#build/schemas/parts.ts';
import { eachReplayedEvent, type ReplayOf } from '../../analysis/causes/replay/event-times.ts';
import type { Blocks } from '../../analysis/patterns/blocks.ts';
import { processOf } from '../../analysis/patterns/blocks.ts';
import { eventsOfInstance, recordedStartOf } from '../../analysis/patterns/events-of.ts';
import type { Instances } from '../../analysis/patterns/instances.ts';
import type { Ties } from '../../analysis/patterns/matching.ts';
import { eachTimeOffCore, offCoreInGaps } from '../../analysis/waits/timelines/off-core.ts';
import type { Timelines } from '../../analysis/waits/timelines/timelines.ts';
import { firstAbove } from '../../base/statistics/first-above.ts';
import { KIND, NONE, type Trace } from '../../trace/columns/trace.ts';
import { thatMatter } from './that-matter.ts';

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
type DrawnInstance = Required<
  Pick<TypicalInstance, 'durationNs' | 'atNs' | 'processes' | 'rows' | 'messages'>
>;

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

/**
 * Draws an instance, of many processes and messages those that matter; ns from its beginning. O(events)
 * @param late the process that it is slow for, which has a row in any case; null: it is not known
 */
export function drawInstance(
  found: Drawable,
  instance: number,
  { processes, ofMany, messages }: InstanceRoom = ROOM,
  late: number | null = null,
): DrawnInstance {
  const { instances } = found;
  const begin = instances.startNs[instance]!;
  const durationNs = instances.endNs[instance]! - begin;
  const members = membersOf(found, instance);
  const rows = members.map((member) => {
    const times = stepTimes(begin, begin + durationNs);
    addTimes(found, instance, member.process, times);
    return { ...member, states: statesOf(times, member.endNs), waitNs: waitingIn(times) };
  });
  const shown = thatMatter(rows, rows.length > processes ? ofMany : processes, late);
  return {
    durationNs,
    atNs: recordedStartOf(found.trace, found.blocks, instances, instance),
    processes: rows.length,
    rows: shown.map(({ process, startNs, endNs, states }) => ({ process, startNs, endNs, states })),
    messages: messagesOf(found, instance, shown, messages),
  };
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
    const process = processOf(blocks, event);
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
    const sender = processOf(blocks, event);
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

/** Time in each step of [begin, end), by state, see STATES. */
interface StepTimes {
  begin: number;
  end: number;
  ns: Float64Array;
}

function stepTimes(begin: number, end: number): StepTimes {
  const times = { begin, end, ns: new Float64Array(STEPS * STATES.length) };
  addTime(times, COMPUTING, begin, end);
  return times;
}

function addTime({ begin, end, ns }: StepTimes, state: number, from: number, to: number, weight = 1): void {
  const length = (end - begin) / STEPS;
  if (!(length > 0)) return;
  const first = Math.max(0, Math.floor((from - begin) / length));
  for (let step = first; step < STEPS; step++) {
    const start = begin + step * length;
    if (start >= to) break;
    const inside = Math.min(to, start + length) - Math.max(from, start);
    if (inside > 0) ns[step * STATES.length + state]! += weight * inside;
  }
}

/** Moves time of a process from computing to what it did instead. */
function addTimes(found: Drawable, instance: number, process: number, times: StepTimes): void {
  const { timelines } = found;
  const { begin, end } = times;
  if (timelines === null) {
    for (const [from, to] of eventsUnderWay(found, instance, process)) {
      addTime(times, COMPUTING, from, to, -1);
      addTime(times, IN_MPI, from, to);
    }
    return;
  }
  const { waits, waitOf, endOfWait, callTimes } = timelines;
  addCalls(times, callTimes.calls.processStart, process, callTimes.calls, (call) => {
    const wait = waitOf[call]!;
    return wait === NONE ? null : [waits.startNs[wait]!, endOfWait[wait]!];
  });
  const takeAway = (state: number, from: number, to: number, share: number): void => {
    addTime(times, state, from, to, -share);
    addTime(times, OFF_CORE, from, to, share);
  };
  if (timelines.offCore !== null) eachPieceOffCore(timelines, process, [begin, end], takeAway);
}

/** The calls of a process, entered and left as recorded or replayed. @param waitIn null: it does not wait */
function addCalls(
  times: StepTimes,
  processStart: Int32Array,
  process: number,
  { enter, leave }: { enter: Float64Array; leave: Float64Array },
  waitIn: (call: number) => [from: number, to: number] | null,
): void {
  const end = processStart[process + 1]!;
  for (let call = firstAbove(leave, processStart[process]!, end, times.begin); call < end; call++) {
    const [entered, left] = [enter[call]!, leave[call]!];
    if (entered >= times.end) break;
    addTime(times, COMPUTING, entered, left, -1);
    addTime(times, IN_MPI, entered, left);
    const wait = waitIn(call);
    if (wait === null) continue;
    addTime(times, IN_MPI, ...wait, -1);
    addTime(times, WAITING, ...wait);
  }
}

/**
 * The same instance as a replay would have it: nobody is off its core, and who waits for how long follows
 * from when calls are entered and left, whose own time stays as recorded.
 *
 * @param processes that are shown
 */
export function replayedInstance(
  { trace, blocks, instances }: Pick<Drawable, 'trace' | 'blocks' | 'instances'>,
  of: ReplayOf,
  instance: number,
  processes: readonly number[],
): Pick<ReplayedInstance, 'durationNs' | 'rows'> {
  const spans = new Map<number, [startNs: number, endNs: number]>();
  eachReplayedEvent(trace, blocks, instances, of, instance, (process, began, ended) => {
    const [start, end] = spans.get(process) ?? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    spans.set(process, [Math.min(start, began), Math.max(end, ended)]);
  });
  const begin = Math.min(...[...spans.values()].map(([start]) => start));
  const end = Math.max(...[...spans.values()].map(([, last]) => last));
  const { calls } = of.timelines.callTimes;
  const { waitFrom, waitTo } = of.dependencies;
  const rows = processes.map((process) => {
    const [start, last] = spans.get(process)!;
    const times = stepTimes(begin, end);
    addCalls(times, calls.processStart, process, of.replayed, (call) => {
      const from = of.replayed.enter[call]! + (waitFrom[call]! - calls.enter[call]!);
      const to = of.replayed.leave[call]! - (calls.leave[call]! - waitTo[call]!);
      return to > from ? [from, to] : null;
    });
    const [startNs, endNs] = [start - begin, last - begin];
    return { process, startNs, endNs, states: statesOf(times, endNs) };
  });
  return { durationNs: end - begin, rows };
}

/** What processes were off their cores for: in gaps in proportion, in calls but for their waiting. */
function eachPieceOffCore(
  { callTimes, waits, waitOf }: Timelines,
  process: number,
  [begin, end]: readonly [begin: number, end: number],
  takeAway: (state: number, from: number, to: number, share: number) => void,
): void {
  const { calls, processBegin, processEnd } = callTimes;
  const [first, afterLast] = [calls.processStart[process]!, calls.processStart[process + 1]!];
  for (let call = firstAbove(calls.enter, first, afterLast, begin); call <= afterLast; call++) {
    const from = call === first ? processBegin[process]! : calls.leave[call - 1]!;
    const to = call === afterLast ? processEnd[process]! : calls.enter[call]!;
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

function waitingIn(times: StepTimes): number {
  let ns = 0;
  for (let step = 0; step < STEPS; step++) ns += times.ns[step * STATES.length + WAITING]!;
  return ns;
}

/** What took most of each step; nothing after the process's last completion. */
function statesOf({ begin, end, ns }: StepTimes, doneNs: number): string {
  let states = '';
  for (let step = 0; step < STEPS; step++) {
    if ((step * (end - begin)) / STEPS >= doneNs) break;
    let most = 0;
    for (let state = 1; state < STATES.length; state++) {
      if (ns[step * STATES.length + state]! > ns[step * STATES.length + most]!) most = state;
    }
    states += STATES[most]!;
  }
  return states.padEnd(STEPS);
}
