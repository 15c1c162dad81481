import type { SlowInstance } from '#build/schemas/analysis.ts';
import { type EventColumns, KIND, NONE, type Trace } from '../../trace/columns/trace.ts';
import { type Blocks, processOf } from '../patterns/blocks.ts';
import { eventsOfInstance } from '../patterns/events-of.ts';
import type { Instances } from '../patterns/instances.ts';
import type { Ties } from '../patterns/matching.ts';
import { WAIT_CLASSES } from '../waits/registry.ts';
import type { WaitStates } from '../waits/wait-states.ts';
import type { Waits } from '../waits/waits.ts';
import { type EventPlaces, Extremes, LateProcesses } from './extremes.ts';
import { type Groups, MIN_JUDGED_INSTANCES } from './slow-instances.ts';
import { firstEventsOf, UsualStarts } from './usual-starts.ts';

/** Why an instance was slow: what others waited for the process that started late (METHOD 2.8). */
export type LatenessKind = SlowInstance['cause'];

/** Columns by row: process numbers, and event indexes for the extremes. */
export interface Lateness {
  /** By instance: its row, see latenessRow; NONE where it was not looked at. */
  rowOf: Int32Array;
  firstToStart: Int32Array;
  lastToStart: Int32Array;
  firstToFinish: Int32Array;
  lastToFinish: Int32Array;
  longestEvent: Int32Array;
  shortestEvent: Int32Array;
  /** The late process: the one that started latest of all by what is usual for each in the group. */
  lastToStartUnusual: Int32Array;
  lateEvent: Int32Array;
}

/**
 * When each process of a slow instance posted its first and completed its last event; of equals the lowest
 * process, and the first event. What is usual is asked of the instance's group. Rows in order of instances.
 * @param others slow instances of groups that are too small to judge them by
 */
export function findLateness(
  trace: { events: Pick<EventColumns, 'posted' | 'completed'> },
  blocks: Pick<Blocks, 'process' | 'start'>,
  instances: Instances,
  groups: Groups,
  slow: Uint8Array,
  others: ReadonlyMap<number, unknown>,
): Lateness {
  const rowOf = new Int32Array(instances.count).fill(NONE);
  let rows = 0;
  for (let instance = 0; instance < instances.count; instance++) {
    if (slow[instance] === 1 || others.has(instance)) rowOf[instance] = rows++;
  }
  const extremes = new Extremes(rows);
  const late = new LateProcesses(rows);
  for (let group = 0; group < groups.count; group++) {
    const members = groups.members.subarray(groups.start[group], groups.start[group + 1]);
    if (groups.slow[group] === 0 && !isAnyOf(members, others)) continue;
    for (const member of members) {
      const row = rowOf[member]!;
      if (row === NONE) continue;
      for (let i = instances.start[member]!; i < instances.start[member + 1]!; i++) {
        const block = instances.block[i]!;
        const [from, end] = [blocks.start[block]!, blocks.start[block + 1]!];
        extremes.add(row, blocks.process[block]!, block, trace.events, from, end);
      }
    }
    late.look(
      new UsualStarts(trace.events.posted, firstEventsOf(blocks, instances, members)),
      members,
      rowOf,
    );
  }
  extremes.end();
  const eventsOf = ({ block, offset }: EventPlaces): Int32Array =>
    block.map((each, row) => blocks.start[each]! + offset[row]!);
  return {
    rowOf,
    ...extremes.processes,
    longestEvent: eventsOf(extremes.longest),
    shortestEvent: eventsOf(extremes.shortest),
    lastToStartUnusual: late.process,
    lateEvent: late.event,
  };
}

function isAnyOf(members: Int32Array, some: ReadonlyMap<number, unknown>): boolean {
  return some.size > 0 && members.length < MIN_JUDGED_INSTANCES && members.some((member) => some.has(member));
}

/** @throws RangeError when the instance was not looked at */
export function latenessRow({ rowOf }: Lateness, instance: number): number {
  const row = rowOf[instance];
  if (row === undefined || row === NONE) {
    throw new RangeError(`the lateness of instance ${instance} was not asked for`);
  }
  return row;
}

export interface Communicating {
  trace: Trace;
  blocks: Blocks;
  instances: Instances;
  ties: Ties;
}

/**
 * What the lateness of a process is called (METHOD 2.8): a late sender when another awaits a message of it as
 * it comes, a late receiver when they have only sent. Where nobody has anything under way, and for
 * collectives, its own first event tells.
 */
export function latenessKindOf(found: Communicating, instance: number, first: number): LatenessKind {
  const events = eventsOfInstance(found.blocks, found.instances, instance);
  return latenessKindAmong(found, events, first);
}

/** The same among any events that belong together. @param first of the process among them */
export function latenessKindAmong(
  { trace: { events, transfers, processStart }, blocks, ties }: Omit<Communicating, 'instances'>,
  among: Int32Array,
  first: number,
): LatenessKind {
  const kindOf = (event: number): number => transfers.kind[events.transfer[event]!]!;
  if (kindOf(first) === KIND.collective) return 'late process';
  const cameNs = events.posted[first]!;
  const own = processOf(blocks, first);
  const [from, end] = [processStart[own]!, processStart[own + 1]!];
  let found = KIND_OF_TRANSFER[kindOf(first)]!;
  for (const event of among) {
    if (event < from || event >= end || kindOf(event) === KIND.collective) continue;
    const other = ties.tie[event]!;
    if (other === NONE) continue;
    if (events.posted[other]! >= cameNs || events.completed[other]! < cameNs) continue;
    if (kindOf(event) === KIND.send) return 'late sender';
    found = 'late receiver';
  }
  return found;
}

/**
 * The waits for events of an instance, ascending: each is of the call that posted or completed its event.
 * O(events of the instance)
 */
export function waitsOfInstance(
  { trace: { callTimes }, blocks, instances }: Pick<Communicating, 'trace' | 'blocks' | 'instances'>,
  { waits, timelines }: Pick<WaitStates, 'waits' | 'timelines'>,
  instance: number,
): number[] {
  const { waitOf } = timelines();
  const { postedBy, completedBy } = callTimes!;
  const found: number[] = [];
  const end = instances.start[instance + 1]!;
  for (let i = instances.start[instance]!; i < end; i++) {
    const block = instances.block[i]!;
    for (let event = blocks.start[block]!; event < blocks.start[block + 1]!; event++) {
      addWait(event, postedBy[event]!);
      if (completedBy[event] !== postedBy[event]) addWait(event, completedBy[event]!);
    }
  }
  return found.sort((a, b) => a - b);

  function addWait(event: number, call: number): void {
    const wait = call === NONE ? NONE : waitOf[call]!;
    if (wait !== NONE && waits.event[wait] === event) found.push(wait);
  }
}

/** By the class of what others waited for the process in the instance of these waits; null: nothing. */
export function latenessKindByWaits(
  waits: Waits,
  own: readonly number[],
  process: number,
): LatenessKind | null {
  const ns = new Map<LatenessKind, number>();
  for (const wait of own) {
    if (waits.causeProcess[wait] !== process) continue;
    const { lateness: cause = 'late process' } = WAIT_CLASSES[waits.class[wait]!]!;
    ns.set(cause, (ns.get(cause) ?? 0) + waits.ns[wait]!);
  }
  const [most] = [...ns].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? null;
}

const KIND_OF_TRANSFER: Record<number, LatenessKind> = {
  [KIND.send]: 'late sender',
  [KIND.receive]: 'late receiver',
  [KIND.collective]: 'late process',
};
