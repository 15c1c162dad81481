import type { Blocks } from './blocks.ts';
import type { Instances } from './instances.ts';

/** The instances in happened-before order. */
export interface Sequence {
  /** Instance indexes. */
  order: Int32Array;
  /** How many times a cycle had to be broken. */
  cyclesBroken: number;
}

/**
 * Puts the instances in order (DESIGN 2.6): X comes before Y if on some process a block of X precedes one of Y; among
 * those free to come next the earliest start is taken, then the lowest process. When none is free, a cycle is broken at
 * the earliest start. Neighbouring blocks of a process give all edges that matter: the others follow from them.
 * O(blocks + instances · log instances).
 */
export function orderInstances(blocks: Blocks, instances: Instances): Sequence {
  const { count } = instances;
  const waitingFor = new Int32Array(count);
  for (let block = 1; block < blocks.count; block++) {
    if (isEdge(blocks, instances, block - 1)) waitingFor[instances.ofBlock[block]!]!++;
  }
  const rank = rankByStart(blocks, instances);
  const byRank = new Int32Array(count);
  for (let instance = 0; instance < count; instance++) byRank[rank[instance]!] = instance;

  const free = new MinimumHeap(count);
  for (let instance = 0; instance < count; instance++)
    if (waitingFor[instance] === 0) free.push(rank[instance]!);
  const order = new Int32Array(count);
  const taken = new Uint8Array(count);
  let cyclesBroken = 0;
  let earliest = 0;
  for (let position = 0; position < count; position++) {
    if (free.size === 0) {
      while (taken[byRank[earliest]!] === 1) earliest++;
      free.push(earliest);
      cyclesBroken++;
    }
    const instance = byRank[free.pop()]!;
    taken[instance] = 1;
    order[position] = instance;
    for (let i = instances.start[instance]!; i < instances.start[instance + 1]!; i++) {
      const block = instances.block[i]!;
      if (!isEdge(blocks, instances, block)) continue;
      const follower = instances.ofBlock[block + 1]!;
      if (--waitingFor[follower]! === 0 && taken[follower] === 0) free.push(rank[follower]!);
    }
  }
  return { order, cyclesBroken };
}

/** Whether a block and the next one are on one process and in different instances. */
function isEdge(blocks: Blocks, instances: Instances, block: number): boolean {
  return (
    block + 1 < blocks.count &&
    blocks.process[block] === blocks.process[block + 1] &&
    instances.ofBlock[block] !== instances.ofBlock[block + 1]
  );
}

/** Place of each instance by start, then lowest process, then first block: integers make the heap fast. */
function rankByStart(blocks: Blocks, instances: Instances): Int32Array {
  const { startNs, start, block, count } = instances;
  const order = Int32Array.from({ length: count }, (_, instance) => instance);
  order.sort(
    (a, b) =>
      startNs[a]! - startNs[b]! ||
      blocks.process[block[start[a]!]!]! - blocks.process[block[start[b]!]!]! ||
      a - b,
  );
  const rank = new Int32Array(count);
  for (let i = 0; i < count; i++) rank[order[i]!] = i;
  return rank;
}

/** A binary heap of integers, smallest first. */
class MinimumHeap {
  size = 0;
  private readonly items: Int32Array;

  constructor(capacity: number) {
    this.items = new Int32Array(capacity + 1);
  }

  push(value: number): void {
    const { items } = this;
    let at = this.size++;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (items[above]! <= value) break;
      items[at] = items[above]!;
      at = above;
    }
    items[at] = value;
  }

  pop(): number {
    const { items } = this;
    const top = items[0]!;
    const value = items[--this.size]!;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.size) break;
      if (child + 1 < this.size && items[child + 1]! < items[child]!) child++;
      if (items[child]! >= value) break;
      items[at] = items[child]!;
      at = child;
    }
    items[at] = value;
    return top;
  }
}
