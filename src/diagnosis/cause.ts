import type { Blocks } from '../patterns/blocks.ts';
import type { Instances } from '../patterns/instances.ts';
import { KIND, NONE, type Trace } from '../trace/trace.ts';
import type { Groups } from './slow-instances.ts';
import { UsualStarts } from './usual-starts.ts';

/**
 * Why an instance was slow, by the first event of the process that started late (METHOD 2.8): a send makes it a late
 * sender, a receive a late receiver, a collective a late process.
 */
export type Cause = 'late sender' | 'late receiver' | 'late process';

/** Who started and finished when in instances: columns by row, process numbers, and event indexes for the extremes. */
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
  /** First event of the late process: its kind is the cause. */
  lateEvent: Int32Array;
}

/**
 * Looks at when each process of a slow instance posted its first and completed its last event. Of equals the lowest process,
 * and of equal durations the first event, is named.
 *
 * What is usual is asked of the groups in which instances were found slow, by pattern and bytes: an instance's start is held
 * against the same instances as its duration. Only groups that have slow instances are looked at.
 *
 * @param slow by instance: 1 where it is looked at
 * @returns rows in order of instances. O(events of these instances), and a median for each process that may be the late one
 */
export function findLateness(
  trace: Trace,
  blocks: Blocks,
  instances: Instances,
  groups: Groups,
  slow: Uint8Array,
): Lateness {
  const rowOf = new Int32Array(instances.count).fill(NONE);
  let rows = 0;
  for (let instance = 0; instance < instances.count; instance++) {
    if (slow[instance] === 1) rowOf[instance] = rows++;
  }
  const column = (): Int32Array => new Int32Array(rows);
  const found: Lateness = {
    rowOf,
    firstToStart: column(),
    lastToStart: column(),
    firstToFinish: column(),
    lastToFinish: column(),
    longestEvent: column(),
    shortestEvent: column(),
    lastToStartUnusual: column(),
    lateEvent: column(),
  };
  for (let group = 0; group < groups.count; group++) {
    if (groups.slow[group] === 0) continue;
    const members = groups.members.subarray(groups.start[group], groups.start[group + 1]);
    const usual = new UsualStarts(trace, blocks, instances, members);
    for (const instance of members) {
      const row = rowOf[instance]!;
      if (row === NONE) continue;
      look(trace, blocks, instances, instance, found);
      const late = usual.lateProcess(instance, found.lastToStart[row]!);
      found.lastToStartUnusual[row] = late;
      found.lateEvent[row] = usual.firstEvent(instance, late);
    }
  }
  return found;
}

/** Fills the row of an instance. No assignments of pairs: they make arrays as long as the code is not compiled. */
function look(
  { events: { posted, completed } }: Trace,
  blocks: Blocks,
  { start, block }: Instances,
  instance: number,
  found: Lateness,
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
}

/**
 * @returns the row of an instance
 * @throws RangeError when it was not looked at
 */
export function latenessRow({ rowOf }: Lateness, instance: number): number {
  const row = rowOf[instance];
  if (row === undefined || row === NONE) {
    throw new RangeError(`the lateness of instance ${instance} was not asked for`);
  }
  return row;
}

/** Why an instance was late. @param row of the instance in `lateness` */
export function causeOf(trace: Trace, lateness: Lateness, row: number): Cause {
  return causeByEvent(trace, lateness.lateEvent[row]!);
}

/**
 * What the lateness of a process is called by its first event of an instance. A process that posts its receives first is
 * called a late receiver even where others wait for what it sends later: only wait states can tell these apart.
 */
export function causeByEvent({ events, transfers }: Trace, event: number): Cause {
  return CAUSE_OF_KIND[transfers.kind[events.transfer[event]!]!]!;
}

const CAUSE_OF_KIND: Record<number, Cause> = {
  [KIND.send]: 'late sender',
  [KIND.receive]: 'late receiver',
  [KIND.collective]: 'late process',
};
