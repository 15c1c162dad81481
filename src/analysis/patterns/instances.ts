import { KIND, NONE, type Trace } from '../../trace/columns/trace.ts';
import type { Blocks, JoinedBlocks } from './blocks.ts';
import type { MatchedTrace, Ties } from './matching.ts';
import { numberSets, singletons, unite } from './union-find.ts';

/** Connected components of blocks. Instance i has the blocks `block[start[i]]` to `block[start[i+1]-1]`. */
export interface Instances extends JoinedBlocks {
  /** Length count + 1. */
  start: Int32Array;
  /** Block indexes, ascending within an instance: process by process, in order of posting. */
  block: Int32Array;
  /** First posting and last completion. */
  startNs: Float64Array;
  endNs: Float64Array;
  /** Half the sum of the events' bytes. */
  bytes: Float64Array;
}

/** Instances (METHOD 2.5): which blocks they have, from when to when they are, and what they move. */
export function formInstances(trace: Trace, blocks: Blocks, ties: Ties): Instances {
  const { count, ofBlock } = ties.joined ?? joinBlocks(trace, blocks.start, ties);
  return { count, ofBlock, ...byInstance(ofBlock, count), ...measured(trace, blocks, ofBlock, count) };
}

/**
 * Joins blocks that messages or collectives tie (METHOD 2.5), by union-find; numbered by first block.
 *
 * @param start by block, and one more: its first event
 */
export function joinBlocks(
  { events, transfers }: Pick<MatchedTrace, 'events' | 'transfers'>,
  start: Int32Array,
  ties: Ties,
): JoinedBlocks {
  const { tie } = ties;
  const count = start.length - 1;
  const root = singletons(count);
  const near = blocksNear(start, count);
  const firstOf = new Int32Array(ties.collectives).fill(NONE);
  for (let block = 0; block < count; block++) {
    const end = start[block + 1]!;
    const isCollective = transfers.kind[events.transfer[start[block]!]!] === KIND.collective;
    for (let event = start[block]!; event < end; event++) {
      const tied = tie[event]!;
      if (tied === NONE) continue;
      if (isCollective) {
        if (firstOf[tied] === NONE) firstOf[tied] = block;
        else unite(root, firstOf[tied]!, block);
      } else if (tied > event) {
        let other = near[tied >> NEAR_BITS]!;
        while (start[other + 1]! <= tied) other++;
        unite(root, block, other);
      }
    }
  }
  return { count: numberSets(root), ofBlock: root };
}

/** So many events share an entry of `blocksNear`: 2 to this. */
const NEAR_BITS = 4;

/** By 16 events: the block of the first of them. */
function blocksNear(start: Int32Array, count: number): Int32Array {
  const near = new Int32Array(Math.ceil(start[count]! / 2 ** NEAR_BITS));
  let at = 0;
  for (let block = 0; block < count; block++) {
    for (; at << NEAR_BITS < start[block + 1]!; at++) near[at] = block;
  }
  return near;
}

/** Times of instances, and half the bytes of their events. */
function measured(
  { events, transfers }: Trace,
  { start }: Blocks,
  ofBlock: Int32Array,
  count: number,
): Pick<Instances, 'startNs' | 'endNs' | 'bytes'> {
  const { transfer, posted, completed } = events;
  const bytesOf = transfers.bytes;
  const startNs = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const endNs = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  const bytes = new Float64Array(count);
  for (let block = 0; block < ofBlock.length; block++) {
    const instance = ofBlock[block]!;
    const end = start[block + 1]!;
    let first = startNs[instance]!;
    let last = endNs[instance]!;
    let sum = bytes[instance]!;
    for (let event = start[block]!; event < end; event++) {
      if (posted[event]! < first) first = posted[event]!;
      if (completed[event]! > last) last = completed[event]!;
      sum += bytesOf[transfer[event]!]!;
    }
    startNs[instance] = first;
    endNs[instance] = last;
    bytes[instance] = sum;
  }
  for (let instance = 0; instance < count; instance++) bytes[instance]! /= 2;
  return { startNs, endNs, bytes };
}

/** Sorts blocks by instance. */
export function byInstance(ofBlock: Int32Array, count: number): Pick<Instances, 'start' | 'block'> {
  const start = new Int32Array(count + 1);
  for (let block = 0; block < ofBlock.length; block++) start[ofBlock[block]! + 1]!++;
  for (let instance = 0; instance < count; instance++) start[instance + 1]! += start[instance]!;
  const fill = start.slice(0, count);
  const block = new Int32Array(ofBlock.length);
  for (let b = 0; b < ofBlock.length; b++) block[fill[ofBlock[b]!]!++] = b;
  return { start, block };
}
