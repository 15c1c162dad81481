import { NONE } from '../../../trace/columns/trace.ts';
import type { Blocks } from '../blocks.ts';
import type { Instances } from '../instances.ts';

/** Sets of instances that mutually precede one another. */
export interface Cycles {
  count: number;
  /** By instance: the cycle it is part of; NONE for most. */
  ofInstance: Int32Array;
}

/**
 * The strongly connected components, of two or more, of "a block of X stands before one of Y" (Tarjan 1972,
 * without recursion). Neighbouring blocks give the same components as all pairs. O(blocks).
 */
export function findCycles(blocks: Blocks, instances: Instances): Cycles {
  const { count, start, block, ofBlock } = instances;
  const ofInstance = new Int32Array(count).fill(NONE);
  const number = new Int32Array(count).fill(NONE);
  const lowest = new Int32Array(count);
  /** Where the visit of an instance is among its blocks. */
  const at = Int32Array.from({ length: count }, (_, instance) => start[instance]!);
  const path = new Int32Array(count);
  const open = new Int32Array(count);
  const isOpen = new Uint8Array(count);
  let numbers = 0;
  let opened = 0;
  let cycles = 0;
  for (let root = 0; root < count; root++) {
    if (number[root] !== NONE) continue;
    let depth = 0;
    path[0] = root;
    while (depth >= 0) {
      const instance = path[depth]!;
      if (number[instance] === NONE) {
        number[instance] = lowest[instance] = numbers++;
        open[opened++] = instance;
        isOpen[instance] = 1;
      }
      if (at[instance]! < start[instance + 1]!) {
        const next = block[at[instance]!++]! + 1;
        if (next === blocks.count || blocks.process[next] !== blocks.process[next - 1]) continue;
        const follower = ofBlock[next]!;
        if (number[follower] === NONE) path[++depth] = follower;
        else if (isOpen[follower] === 1) lowest[instance] = Math.min(lowest[instance]!, number[follower]!);
        continue;
      }
      depth--;
      if (depth >= 0) lowest[path[depth]!] = Math.min(lowest[path[depth]!]!, lowest[instance]!);
      if (lowest[instance] !== number[instance]) continue;
      const isCycle = open[opened - 1] !== instance;
      let member: number;
      do {
        member = open[--opened]!;
        isOpen[member] = 0;
        if (isCycle) ofInstance[member] = cycles;
      } while (member !== instance);
      if (isCycle) cycles++;
    }
  }
  return { count: cycles, ofInstance };
}
