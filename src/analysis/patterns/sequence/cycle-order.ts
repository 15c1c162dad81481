import { NONE } from '../../../trace/columns/trace.ts';
import type { Blocks } from '../blocks.ts';
import type { Instances } from '../instances.ts';
import type { Cycles } from './cycles.ts';
import { MinimumHeap } from './minimum-heap.ts';

/** The members of all cycles in order: cycle c has members[start[c]] to members[start[c + 1] - 1]. */
export interface CycleOrder {
  members: Int32Array;
  start: Int32Array;
  /** How many instances were taken although others precede them. */
  breaks: number;
}

/**
 * Orders the members of each cycle by the program's order only, not by clocks. A member's *turn* is the
 * smallest place of one of its blocks among the cycle's blocks of a process. Of the members that nothing left
 * in the cycle precedes the earliest turn is taken, then the lowest process; when there is none, the cycle is
 * broken at the earliest turn. Its blocks stand together on every process. O(blocks + members · log members).
 */
export function orderCycles(blocks: Blocks, instances: Instances, cycles: Cycles): CycleOrder {
  return new CycleOrdering(blocks, instances, cycles).run();
}

/** The cycles' blocks that are not taken yet, a linked list a process and cycle. */
class CycleOrdering {
  private readonly before: Int32Array;
  private readonly after: Int32Array;
  /** By instance: how many of its blocks stand right after one of another member. */
  private readonly waiting: Int32Array;
  /** Members of all cycles by cycle, turn and process, and the place of each here. */
  private readonly byTurn: Int32Array;
  private readonly turn: Int32Array;
  private readonly isFree: Uint8Array;

  constructor(
    private readonly blocks: Blocks,
    private readonly instances: Instances,
    private readonly cycles: Cycles,
  ) {
    this.before = new Int32Array(blocks.count).fill(NONE);
    this.after = new Int32Array(blocks.count).fill(NONE);
    this.waiting = new Int32Array(instances.count);
    for (let block = 1; block < blocks.count; block++) {
      const cycle = this.cycleOf(block);
      if (cycle === NONE || cycle !== this.cycleOf(block - 1)) continue;
      if (blocks.process[block] !== blocks.process[block - 1]) continue;
      this.before[block] = block - 1;
      this.after[block - 1] = block;
      if (this.isWaiting(block)) this.waiting[instances.ofBlock[block]!]!++;
    }
    this.byTurn = this.sortByTurn();
    this.turn = new Int32Array(instances.count);
    for (let i = 0; i < this.byTurn.length; i++) this.turn[this.byTurn[i]!] = i;
    this.isFree = new Uint8Array(instances.count);
  }

  run(): CycleOrder {
    const { byTurn, waiting, cycles } = this;
    const members = new Int32Array(byTurn.length);
    const start = new Int32Array(cycles.count + 1);
    const free = new MinimumHeap(byTurn.length);
    let breaks = 0;
    for (let cycle = 0, from = 0; cycle < cycles.count; cycle++) {
      let to = from;
      while (to < byTurn.length && cycles.ofInstance[byTurn[to]!] === cycle) to++;
      for (let i = from; i < to; i++) if (waiting[byTurn[i]!] === 0) this.release(byTurn[i]!, free);
      let earliest = from;
      for (let position = from; position < to; position++) {
        if (free.size === 0) {
          while (this.isFree[byTurn[earliest]!] === 1) earliest++;
          this.release(byTurn[earliest]!, free);
          breaks++;
        }
        const member = byTurn[free.pop()]!;
        members[position] = member;
        this.take(member, free);
      }
      from = to;
      start[cycle + 1] = to;
    }
    return { members, start, breaks };
  }

  private take(member: number, free: MinimumHeap): void {
    const { before, after, waiting } = this;
    const { start, block, ofBlock } = this.instances;
    for (let i = start[member]!; i < start[member + 1]!; i++) {
      const taken = block[i]!;
      const previous = before[taken]!;
      const next = after[taken]!;
      if (previous !== NONE) after[previous] = next;
      if (next === NONE) continue;
      const follower = ofBlock[next]!;
      if (this.isWaiting(next)) waiting[follower]!--;
      before[next] = previous;
      if (this.isWaiting(next)) waiting[follower]!++;
      if (waiting[follower] === 0 && follower !== member) this.release(follower, free);
    }
  }

  private release(member: number, free: MinimumHeap): void {
    if (this.isFree[member] === 1) return;
    this.isFree[member] = 1;
    free.push(this.turn[member]!);
  }

  /** Whether the block in front is another member's. */
  private isWaiting(block: number): boolean {
    const { ofBlock } = this.instances;
    const previous = this.before[block]!;
    return previous !== NONE && ofBlock[previous] !== ofBlock[block];
  }

  private cycleOf(block: number): number {
    return this.cycles.ofInstance[this.instances.ofBlock[block]!]!;
  }

  private sortByTurn(): Int32Array {
    const { blocks, instances, before, cycles } = this;
    const place = new Int32Array(blocks.count);
    const turn = new Int32Array(instances.count);
    const process = new Int32Array(instances.count);
    const found: number[] = [];
    for (let block = 0; block < blocks.count; block++) {
      if (before[block] !== NONE) place[block] = place[block - 1]! + 1;
    }
    for (let instance = 0; instance < instances.count; instance++) {
      if (cycles.ofInstance[instance] === NONE) continue;
      found.push(instance);
      let first = instances.block[instances.start[instance]!]!;
      for (let i = instances.start[instance]! + 1; i < instances.start[instance + 1]!; i++) {
        if (place[instances.block[i]!]! < place[first]!) first = instances.block[i]!;
      }
      turn[instance] = place[first]!;
      process[instance] = blocks.process[first]!;
    }
    // No two members of a cycle have one turn on one process.
    return Int32Array.from(found).sort(
      (a, b) =>
        cycles.ofInstance[a]! - cycles.ofInstance[b]! || turn[a]! - turn[b]! || process[a]! - process[b]!,
    );
  }
}
