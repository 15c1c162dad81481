import { NONE } from '../../../trace/columns/trace.ts';
import type { Blocks } from '../blocks.ts';
import type { Instances } from '../instances.ts';
import type { Signatures } from '../signatures.ts';
import { orderCycles } from './cycle-order.ts';
import { type Cycles, findCycles, followerOf } from './cycles.ts';
import { MinimumHeap } from './minimum-heap.ts';

/** The instances in happened-before order. */
export interface OrderedInstances {
  /** Instance indexes. */
  order: Int32Array;
  /** How many times an instance was taken before one that precedes it, to break a cycle. */
  cyclesBroken: number;
}

/**
 * Puts the instances in order (METHOD 2.6): X comes before Y if on some process a block of X precedes one of
 * Y; among those free to come next the earliest start is taken, then the lowest process. The members of a
 * cycle overlap in time, so clocks cannot say which came first: orderCycles does, and what comes before or
 * after one of them comes before the first or after the last. Neighbouring blocks give all edges that matter;
 * cycles are looked for only when some instance never becomes free. O(blocks + instances · log instances).
 */
export function orderInstances(blocks: Blocks, instances: Instances): OrderedInstances {
  const { count } = instances;
  const byRank = orderByStart(blocks, instances);
  const alone = Int32Array.from({ length: count }, (_, instance) => instance);
  const order = orderChains(blocks, instances, byRank, { first: alone, last: alone, next: null });
  if (order !== null) return { order, cyclesBroken: 0 };

  const cycles = findCycles(blocks, instances);
  const { members, start, breaks } = orderCycles(blocks, instances, cycles);
  const chains = { first: alone.slice(), last: alone.slice(), next: new Int32Array(count).fill(NONE) };
  for (let cycle = 0; cycle < cycles.count; cycle++) {
    for (let i = start[cycle]!; i < start[cycle + 1]!; i++) {
      const member = members[i]!;
      chains.first[member] = members[start[cycle]!]!;
      chains.last[member] = members[start[cycle + 1]! - 1]!;
      if (i + 1 < start[cycle + 1]!) chains.next[member] = members[i + 1]!;
    }
  }
  shareRanks(byRank, members, cycles);
  return { order: orderChains(blocks, instances, byRank, chains)!, cyclesBroken: breaks };
}

/** The members of a cycle take the places of their starts in the order of the cycle. */
function shareRanks(byRank: Int32Array, members: Int32Array, { count, ofInstance }: Cycles): void {
  const used = new Int32Array(count);
  for (let i = 0; i < members.length; i++) {
    const cycle = ofInstance[members[i]!]!;
    if (used[cycle] === 0) used[cycle] = i + 1;
  }
  for (let i = 0; i < byRank.length; i++) {
    const cycle = ofInstance[byRank[i]!]!;
    if (cycle !== NONE) byRank[i] = members[used[cycle]!++ - 1]!;
  }
}

/** Instances that are taken one right after another; by instance: the ends of its chain, the next in it. */
interface Chains {
  first: Int32Array;
  last: Int32Array;
  /** Null when every chain is one instance. */
  next: Int32Array | null;
}

/** Chains in topological order; null when some wait for one another. @param byRank which free one is first */
function orderChains(
  blocks: Blocks,
  instances: Instances,
  byRank: Int32Array,
  { first, last, next }: Chains,
): Int32Array | null {
  const { count, ofBlock } = instances;
  const rank = new Int32Array(count);
  for (let i = 0; i < count; i++) rank[byRank[i]!] = i;
  const waitingFor = new Int32Array(count);
  for (let block = 0; block < blocks.count; block++) {
    const follower = followerOf(blocks, instances, block);
    if (follower !== NONE && first[follower] !== first[ofBlock[block]!]) waitingFor[first[follower]!]!++;
  }
  const free = new MinimumHeap(count);
  for (let instance = 0; instance < count; instance++) {
    if (first[instance] === instance && waitingFor[instance] === 0) free.push(rank[instance]!);
  }
  const order = new Int32Array(count);
  for (let position = 0; position < count; position++) {
    if (free.size === 0) return null;
    const instance = byRank[free.pop()]!;
    order[position] = instance;
    if (last[instance] !== instance) {
      free.push(rank[next![instance]!]!);
      continue;
    }
    for (let member = first[instance]!; member !== NONE; member = next === null ? NONE : next[member]!) {
      for (let i = instances.start[member]!; i < instances.start[member + 1]!; i++) {
        const follower = followerOf(blocks, instances, instances.block[i]!);
        if (follower === NONE || first[follower] === first[member]) continue;
        if (--waitingFor[first[follower]!]! === 0) free.push(rank[first[follower]!]!);
      }
    }
  }
  return order;
}

/** By start, then lowest process, then first block: places here make the heap one of integers. */
function orderByStart(blocks: Blocks, instances: Instances): Int32Array {
  const { startNs, start, block, count } = instances;
  const order = Int32Array.from({ length: count }, (_, instance) => instance);
  order.sort(
    (a, b) =>
      startNs[a]! - startNs[b]! ||
      blocks.process[block[start[a]!]!]! - blocks.process[block[start[b]!]!]! ||
      a - b,
  );
  return order;
}

/** Patterns by their numbers, which count from 0 in order of first appearance in the sequence. */
export interface NumberedPatterns {
  /** By position in the sequence: pattern number. */
  sequence: Int32Array;
  /** By instance: pattern number. */
  patternOf: Int32Array;
  /** By pattern: the number of its signature. */
  signatureOf: Int32Array;
}

/** Numbers the patterns, one a signature. @param order instances, from orderInstances */
export function numberPatterns(
  order: Int32Array,
  { ofInstance, count }: Pick<Signatures, 'ofInstance' | 'count'>,
): NumberedPatterns {
  const numberOf = new Int32Array(count).fill(NONE);
  const signatureOf = new Int32Array(count);
  const patternOf = new Int32Array(order.length);
  let next = 0;
  for (const instance of order) {
    const signature = ofInstance[instance]!;
    if (numberOf[signature] === NONE) {
      numberOf[signature] = next;
      signatureOf[next++] = signature;
    }
    patternOf[instance] = numberOf[signature]!;
  }
  return { sequence: order.map((instance) => patternOf[instance]!), patternOf, signatureOf };
}
