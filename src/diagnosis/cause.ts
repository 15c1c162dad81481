import type { Blocks } from '../patterns/blocks.ts';
import type { Instances } from '../patterns/instances.ts';
import { KIND, NONE, type Trace } from '../trace/trace.ts';

/**
 * Why an instance was slow, by the first event of the process that started last (METHOD 2.8): a send makes it a late
 * sender, a receive a late receiver, a collective a late process.
 */
export type Cause = 'late sender' | 'late receiver' | 'late process';

/** Who started and finished when in an instance: process numbers, and event indexes for the extremes. */
export interface Lateness {
  cause: Cause;
  firstToStart: number;
  lastToStart: number;
  firstToFinish: number;
  lastToFinish: number;
  longestEvent: number;
  shortestEvent: number;
}

/**
 * Looks at when each process of an instance posted its first and completed its last event. Of equals the lowest process,
 * and of equal durations the first event, is named.
 */
export function latenessOf(trace: Trace, blocks: Blocks, instances: Instances, instance: number): Lateness {
  const { posted, completed, transfer } = trace.events;
  const found = {
    firstToStart: NONE,
    lastToStart: NONE,
    firstToFinish: NONE,
    lastToFinish: NONE,
    longestEvent: NONE,
    shortestEvent: NONE,
  };
  let earliestStart = Number.POSITIVE_INFINITY;
  let latestStart = Number.NEGATIVE_INFINITY;
  let earliestFinish = Number.POSITIVE_INFINITY;
  let latestFinish = Number.NEGATIVE_INFINITY;
  let longest = Number.NEGATIVE_INFINITY;
  let shortest = Number.POSITIVE_INFINITY;
  let firstEvent = NONE;
  const to = instances.start[instance + 1]!;
  for (let i = instances.start[instance]!; i < to; ) {
    const process = blocks.process[instances.block[i]!]!;
    const first = blocks.start[instances.block[i]!]!;
    let finish = Number.NEGATIVE_INFINITY;
    for (; i < to && blocks.process[instances.block[i]!] === process; i++) {
      const block = instances.block[i]!;
      for (let event = blocks.start[block]!; event < blocks.start[block + 1]!; event++) {
        const duration = completed[event]! - posted[event]!;
        if (completed[event]! > finish) finish = completed[event]!;
        if (duration > longest) [longest, found.longestEvent] = [duration, event];
        if (duration < shortest) [shortest, found.shortestEvent] = [duration, event];
      }
    }
    const start = posted[first]!;
    if (start < earliestStart) [earliestStart, found.firstToStart] = [start, process];
    if (start > latestStart) [latestStart, found.lastToStart, firstEvent] = [start, process, first];
    if (finish < earliestFinish) [earliestFinish, found.firstToFinish] = [finish, process];
    if (finish > latestFinish) [latestFinish, found.lastToFinish] = [finish, process];
  }
  return { cause: CAUSE_OF_KIND[trace.transfers.kind[transfer[firstEvent]!]!]!, ...found };
}

const CAUSE_OF_KIND: Record<number, Cause> = {
  [KIND.send]: 'late sender',
  [KIND.receive]: 'late receiver',
  [KIND.collective]: 'late process',
};
