import { NONE } from '../trace/trace.ts';
import type { Blocks } from './blocks.ts';
import { type Cycles, findCycles } from './cycles.ts';
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
 * those free to come next the earliest start is taken, then the lowest process. Instances that mutually precede one
 * another make a cycle: when all that comes before them is taken, the one of them that starts first is set free; what
 * else follows from the relation stays as it is. O(blocks + instances · log instances).
 */
export function orderInstances(blocks: Blocks, instances: Instances): Sequence {
  const byRank = orderByStart(blocks, instances);
  const rank = new Int32Array(instances.count);
  for (let i = 0; i < byRank.length; i++) rank[byRank[i]!] = i;
  const none: Cycles = { count: 0, ofInstance: new Int32Array(instances.count).fill(NONE) };
  const order = new Ordering(blocks, instances, rank, byRank, none).run();
  // Hardly any program has cycles: they are looked for when some instance never became free.
  return order ?? new Ordering(blocks, instances, rank, byRank, findCycles(blocks, instances)).run()!;
}

/**
 * One attempt at an order. The blocks of each process that are not taken yet form a linked list; an instance is free when
 * none of its blocks has one of another instance in front of it there.
 */
class Ordering {
  private readonly instances: Instances;
  private readonly rank: Int32Array;
  private readonly byRank: Int32Array;
  private readonly cycleOf: Int32Array;
  private readonly before: Int32Array;
  private readonly after: Int32Array;
  /** By instance: how many of its blocks stand right behind one of another instance. */
  private readonly waiting: Int32Array;
  private readonly queued: Uint8Array;
  private readonly free: MinimumHeap;
  /** By cycle: how many of its blocks stand right behind one outside of it; how many of its instances are free. */
  private readonly cycleWaiting: Int32Array;
  private readonly cycleFree: Int32Array;
  /** By cycle: its instances by start, and where the first one stands that was not set free. */
  private readonly members: number[][];
  private readonly first: Int32Array;
  private cyclesBroken = 0;

  constructor(blocks: Blocks, instances: Instances, rank: Int32Array, byRank: Int32Array, cycles: Cycles) {
    this.instances = instances;
    this.rank = rank;
    this.byRank = byRank;
    this.cycleOf = cycles.ofInstance;
    this.before = new Int32Array(blocks.count).fill(NONE);
    this.after = new Int32Array(blocks.count).fill(NONE);
    this.waiting = new Int32Array(instances.count);
    this.queued = new Uint8Array(instances.count);
    this.free = new MinimumHeap(instances.count);
    this.cycleWaiting = new Int32Array(cycles.count);
    this.cycleFree = new Int32Array(cycles.count);
    this.members = Array.from({ length: cycles.count }, () => []);
    this.first = new Int32Array(cycles.count);
    for (const instance of byRank) this.members[this.cycleOf[instance]!]?.push(instance);
    for (let block = 1; block < blocks.count; block++) {
      if (blocks.process[block] !== blocks.process[block - 1]) continue;
      this.before[block] = block - 1;
      this.after[block - 1] = block;
      this.countEdge(block - 1, block, 1);
    }
  }

  /** @returns null when instances are left that wait for one another */
  run(): Sequence | null {
    const { instances, free, byRank } = this;
    const order = new Int32Array(instances.count);
    for (let instance = 0; instance < instances.count; instance++) this.queueIfFree(instance);
    for (let cycle = 0; cycle < this.members.length; cycle++) this.breakIfDue(cycle);
    for (let position = 0; position < instances.count; position++) {
      if (free.size === 0) return null;
      const instance = byRank[free.pop()]!;
      order[position] = instance;
      this.take(instance);
    }
    return { order, cyclesBroken: this.cyclesBroken };
  }

  private take(instance: number): void {
    const { before, after, cycleOf } = this;
    const { start, block, ofBlock } = this.instances;
    const cycle = cycleOf[instance]!;
    if (cycle !== NONE) this.cycleFree[cycle]!--;
    for (let i = start[instance]!; i < start[instance + 1]!; i++) {
      const taken = block[i]!;
      const previous = before[taken]!;
      const next = after[taken]!;
      if (previous !== NONE) {
        this.countEdge(previous, taken, -1);
        after[previous] = next;
      }
      if (next === NONE) continue;
      this.countEdge(taken, next, -1);
      before[next] = previous;
      if (previous !== NONE) this.countEdge(previous, next, 1);
      const follower = ofBlock[next]!;
      this.queueIfFree(follower);
      if (cycleOf[follower] !== cycle) this.breakIfDue(cycleOf[follower]!);
    }
    this.breakIfDue(cycle);
  }

  /** Adds `change` to what a block waits for, where the block in front of it is another instance's, another cycle's. */
  private countEdge(front: number, behind: number, change: number): void {
    const { ofBlock } = this.instances;
    const [from, to] = [ofBlock[front]!, ofBlock[behind]!];
    if (from === to) return;
    this.waiting[to]! += change;
    const cycle = this.cycleOf[to]!;
    if (cycle !== NONE && this.cycleOf[from] !== cycle) this.cycleWaiting[cycle]! += change;
  }

  private queueIfFree(instance: number): void {
    if (this.waiting[instance] === 0) this.queue(instance);
  }

  private queue(instance: number): void {
    if (this.queued[instance] === 1) return;
    this.queued[instance] = 1;
    this.free.push(this.rank[instance]!);
    const cycle = this.cycleOf[instance]!;
    if (cycle !== NONE) this.cycleFree[cycle]!++;
  }

  /** Sets the earliest instance of a cycle free when nothing outside the cycle is in front of it and none is free. */
  private breakIfDue(cycle: number): void {
    if (cycle === NONE || this.cycleWaiting[cycle] !== 0 || this.cycleFree[cycle] !== 0) return;
    const members = this.members[cycle]!;
    let at = this.first[cycle]!;
    while (at < members.length && this.queued[members[at]!] === 1) at++;
    this.first[cycle] = at;
    if (at === members.length) return;
    this.queue(members[at]!);
    this.cyclesBroken++;
  }
}

/** The instances by start, then lowest process, then first block. Their places here make the heap one of integers. */
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
