import { NONE } from '../../../trace/columns/trace.ts';
import type { Blocks } from '../blocks.ts';
import type { Instances } from '../instances.ts';
import { stronglyConnected } from '../strongly-connected.ts';

/** Sets of instances that mutually precede one another. */
export interface Cycles {
  count: number;
  /** By instance: the cycle it is part of; NONE for most. */
  ofInstance: Int32Array;
}

/**
 * The strongly connected components, of two or more, of "a block of X stands before one of Y". Neighbouring
 * blocks give the same components as all pairs. O(blocks).
 */
export function findCycles(blocks: Blocks, instances: Instances): Cycles {
  const { count, start, block } = instances;
  const ofInstance = new Int32Array(count).fill(NONE);
  /** By instance: which of its blocks is looked at next. */
  const at = start.slice(0, count);
  const successor = (instance: number): number => {
    let follower: number = NONE;
    while (follower === NONE && at[instance]! < start[instance + 1]!)
      follower = followerOf(blocks, instances, block[at[instance]!++]!);
    return follower;
  };
  let cycles = 0;
  for (const members of stronglyConnected(count, successor)) {
    for (const member of members) ofInstance[member] = cycles;
    cycles++;
  }
  return { count: cycles, ofInstance };
}

/** The instance of the next block on the same process; NONE after the last one. */
export function followerOf(blocks: Blocks, instances: Instances, block: number): number {
  const next = block + 1;
  return next < blocks.count && blocks.process[next] === blocks.process[block]
    ? instances.ofBlock[next]!
    : NONE;
}
