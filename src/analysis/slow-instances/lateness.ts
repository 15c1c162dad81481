import { type EventColumns, KIND, NONE, type Trace } from '../../trace/columns/trace.ts';
import type { Blocks } from '../patterns/blocks.ts';
import { eventsOfInstance } from '../patterns/events-of.ts';
import type { Instances } from '../patterns/instances.ts';
import type { Ties } from '../patterns/matching.ts';
import { WAIT_CLASSES } from '../waits/registry.ts';
import type { WaitStates } from '../waits/wait-states.ts';
import type { Waits } from '../waits/waits.ts';
import { type Groups, MIN_JUDGED_INSTANCES } from './slow-instances.ts';
import { firstEventsOf, UsualStarts } from './usual-starts.ts';

/** Why an instance was slow: what others waited for the process that started late (METHOD 2.8). */
export type LatenessKind = 'late sender' | 'late receiver' | 'late process';

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

/** What each extreme is, by row, in ns: processes of other parts of the trace may exceed it. */
export interface ExtremesNs {
  firstStart: Float64Array;
  lastStart: Float64Array;
  firstFinish: Float64Array;
  lastFinish: Float64Array;
  longest: Float64Array;
  shortest: Float64Array;
  lateness: Float64Array;
}

/**
 * When each process of a slow instance posted its first and completed its last event; of equals the lowest
 * process, and the first event. What is usual is asked of the instance's group. Rows in order of instances.
 * @param others slow instances of groups that are too small to judge them by
 * @param known by row: the lateness of a process of another part
 */
export function findLateness(
  trace: { events: Pick<EventColumns, 'posted' | 'completed'> },
  blocks: Pick<Blocks, 'process' | 'start'>,
  instances: Instances,
  groups: Groups,
  slow: Uint8Array,
  others: ReadonlyMap<number, unknown>,
  known?: Float64Array,
): Lateness & { ns: ExtremesNs } {
  const rowOf = new Int32Array(instances.count).fill(NONE);
  let rows = 0;
  for (let instance = 0; instance < instances.count; instance++) {
    if (slow[instance] === 1 || others.has(instance)) rowOf[instance] = rows++;
  }
  const column = (): Int32Array => new Int32Array(rows);
  const least = (): Float64Array => new Float64Array(rows).fill(Number.NEGATIVE_INFINITY);
  const most = (): Float64Array => new Float64Array(rows).fill(Number.POSITIVE_INFINITY);
  const found: Lateness & { ns: ExtremesNs } = {
    rowOf,
    firstToStart: column(),
    lastToStart: column(),
    firstToFinish: column(),
    lastToFinish: column(),
    longestEvent: column(),
    shortestEvent: column(),
    lastToStartUnusual: column(),
    lateEvent: column(),
    ns: {
      firstStart: most(),
      lastStart: least(),
      firstFinish: most(),
      lastFinish: least(),
      longest: least(),
      shortest: most(),
      lateness: least(),
    },
  };
  for (let group = 0; group < groups.count; group++) {
    const members = groups.members.subarray(groups.start[group], groups.start[group + 1]);
    if (groups.slow[group] === 0 && !isAnyOf(members, others)) continue;
    const first = firstEventsOf(blocks, instances, members);
    const usual = new UsualStarts(trace.events.posted, first);
    for (let member = 0; member < members.length; member++) {
      const row = rowOf[members[member]!]!;
      // Other parts may have the members' processes.
      if (row === NONE || first.processes.length === 0) continue;
      look(trace.events, blocks, instances, members[member]!, found);
      const late = usual.lateProcess(member, known?.[row]);
      if (known !== undefined && usual.startOf(member, late) <= known[row]!) continue;
      found.ns.lateness[row] = usual.latenessNs(member, late);
      found.lastToStartUnusual[row] = first.processes[late]!;
      found.lateEvent[row] = usual.firstEvent(member, late);
    }
  }
  return found;
}

function isAnyOf(members: Int32Array, some: ReadonlyMap<number, unknown>): boolean {
  return some.size > 0 && members.length < MIN_JUDGED_INSTANCES && members.some((member) => some.has(member));
}

/** Fills the row of an instance. No assignments of pairs: they make arrays until the code is compiled. */
function look(
  { posted, completed }: Pick<EventColumns, 'posted' | 'completed'>,
  blocks: Pick<Blocks, 'process' | 'start'>,
  { start, block }: Instances,
  instance: number,
  found: Lateness & { ns: ExtremesNs },
): void {
  const row = found.rowOf[instance]!;
  let earliestStart = Number.POSITIVE_INFINITY;
  let latestStart = Number.NEGATIVE_INFINITY;
  let earliestFinish = Number.POSITIVE_INFINITY;
  let latestFinish = Number.NEGATIVE_INFINITY;
  let longest = Number.NEGATIVE_INFINITY;
  let shortest = Number.POSITIVE_INFINITY;
  const to = start[instance + 1]!;
  for (let i = start[instance]!; i < to; ) {
    const process = blocks.process[block[i]!]!;
    const first = blocks.start[block[i]!]!;
    let finish = Number.NEGATIVE_INFINITY;
    for (; i < to && blocks.process[block[i]!] === process; i++) {
      const behind = blocks.start[block[i]! + 1]!;
      for (let event = blocks.start[block[i]!]!; event < behind; event++) {
        const duration = completed[event]! - posted[event]!;
        if (completed[event]! > finish) finish = completed[event]!;
        if (duration > longest) {
          longest = duration;
          found.longestEvent[row] = event;
        }
        if (duration < shortest) {
          shortest = duration;
          found.shortestEvent[row] = event;
        }
      }
    }
    const begin = posted[first]!;
    if (begin < earliestStart) {
      earliestStart = begin;
      found.firstToStart[row] = process;
    }
    if (begin > latestStart) {
      latestStart = begin;
      found.lastToStart[row] = process;
    }
    if (finish < earliestFinish) {
      earliestFinish = finish;
      found.firstToFinish[row] = process;
    }
    if (finish > latestFinish) {
      latestFinish = finish;
      found.lastToFinish[row] = process;
    }
  }
  const { ns } = found;
  ns.firstStart[row] = earliestStart;
  ns.lastStart[row] = latestStart;
  ns.firstFinish[row] = earliestFinish;
  ns.lastFinish[row] = latestFinish;
  ns.longest[row] = longest;
  ns.shortest[row] = shortest;
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
  { trace: { events, transfers }, blocks, ties }: Omit<Communicating, 'instances'>,
  among: Int32Array,
  first: number,
): LatenessKind {
  const processOf = (event: number): number => blocks.process[blocks.ofEvent[event]!]!;
  const kindOf = (event: number): number => transfers.kind[events.transfer[event]!]!;
  if (kindOf(first) === KIND.collective) return 'late process';
  const cameNs = events.posted[first]!;
  let found = KIND_OF_TRANSFER[kindOf(first)]!;
  for (const event of among) {
    const other = ties.tie[event]!;
    if (other === NONE || processOf(event) !== processOf(first) || kindOf(event) === KIND.collective)
      continue;
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
  const behind = instances.start[instance + 1]!;
  for (let i = instances.start[instance]!; i < behind; i++) {
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
    const cause = KIND_OF_CLASS[WAIT_CLASSES[waits.class[wait]!]!.id] ?? 'late process';
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

const KIND_OF_CLASS: Record<string, LatenessKind> = {
  'late-sender': 'late sender',
  'late-receiver': 'late receiver',
};
