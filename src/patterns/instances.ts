import { KIND, NONE, type Trace } from '../trace/trace.ts';
import type { Blocks } from './blocks.ts';
import type { Ties } from './matching.ts';

/** Instances: connected components of blocks. Instance i has the blocks `block[start[i]]` to `block[start[i+1]-1]`. */
export interface Instances {
  count: number;
  /** Length count + 1. */
  start: Int32Array;
  /** Block indexes, ascending within an instance: process by process, in order of posting. */
  block: Int32Array;
  /** By block: its instance. */
  ofBlock: Int32Array;
  /** First posting and last completion. */
  startNs: Float64Array;
  endNs: Float64Array;
  /** Half the sum of the events' bytes. */
  bytes: Float64Array;
}

/**
 * Joins blocks that a message or a collective ties together (METHOD 2.5) by union-find with path halving, the smaller
 * block index as the root. Instances are numbered by their first block.
 */
export function formInstances(trace: Trace, blocks: Blocks, ties: Ties): Instances {
  const root = uniteBlocks(trace, blocks, ties);
  const ofBlock = new Int32Array(blocks.count);
  let count = 0;
  for (let block = 0; block < blocks.count; block++) {
    // A root is the smallest index of its component, so it is numbered before the others ask.
    const top = find(root, block);
    ofBlock[block] = top === block ? count++ : ofBlock[top]!;
  }
  const start = new Int32Array(count + 1);
  for (let block = 0; block < blocks.count; block++) start[ofBlock[block]! + 1]!++;
  for (let instance = 0; instance < count; instance++) start[instance + 1]! += start[instance]!;
  const fill = start.slice(0, count);
  const block = new Int32Array(blocks.count);
  for (let b = 0; b < blocks.count; b++) block[fill[ofBlock[b]!]!++] = b;
  return { count, start, block, ofBlock, ...measure(trace, blocks, ofBlock, count) };
}

function uniteBlocks(trace: Trace, blocks: Blocks, ties: Ties): Int32Array {
  const root = Int32Array.from({ length: blocks.count }, (_, block) => block);
  const firstOf = new Int32Array(ties.collectives).fill(NONE);
  const { transfer, count } = trace.events;
  const { kind } = trace.transfers;
  for (let event = 0; event < count; event++) {
    const tie = ties.tie[event]!;
    if (tie === NONE) continue;
    if (kind[transfer[event]!] !== KIND.collective) {
      if (tie > event) unite(root, blocks.ofEvent[event]!, blocks.ofEvent[tie]!);
    } else if (firstOf[tie] === NONE) firstOf[tie] = blocks.ofEvent[event]!;
    else unite(root, firstOf[tie]!, blocks.ofEvent[event]!);
  }
  return root;
}

function find(root: Int32Array, block: number): number {
  while (root[block] !== block) {
    root[block] = root[root[block]!]!;
    block = root[block]!;
  }
  return block;
}

function unite(root: Int32Array, a: number, b: number): void {
  const topA = find(root, a);
  const topB = find(root, b);
  if (topA < topB) root[topB] = topA;
  else root[topA] = topB;
}

function measure(
  trace: Trace,
  blocks: Blocks,
  ofBlock: Int32Array,
  count: number,
): Pick<Instances, 'startNs' | 'endNs' | 'bytes'> {
  const { events } = trace;
  const startNs = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const endNs = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  const bytes = new Float64Array(count);
  for (let event = 0; event < events.count; event++) {
    const instance = ofBlock[blocks.ofEvent[event]!]!;
    if (events.posted[event]! < startNs[instance]!) startNs[instance] = events.posted[event]!;
    if (events.completed[event]! > endNs[instance]!) endNs[instance] = events.completed[event]!;
    bytes[instance]! += trace.transfers.bytes[events.transfer[event]!]!;
  }
  for (let instance = 0; instance < count; instance++) bytes[instance]! /= 2;
  return { startNs, endNs, bytes };
}
