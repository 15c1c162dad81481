// AssemblyScript (docs/decisions/009): the loops of instances.ts. Union-find with path halving, the smaller
// index is the root.
import { Bytes, Integers, Numbers } from '../../trace/columns/columns.as';
import { Kind, NONE } from '../../trace/columns/event-codes.as';

function find(root: Integers, block: i32): i32 {
  let above = root[block];
  while (above != block) {
    const next = root[above];
    root[block] = next;
    block = next;
    above = root[block];
  }
  return block;
}

@inline
function unite(root: Integers, a: i32, b: i32): void {
  const topA = find(root, a);
  const topB = find(root, b);
  if (topA < topB) root[topB] = topA;
  else root[topA] = topB;
}

/** So many events share an entry of `near`. */
export enum Near {
  events = 16,
}

/**
 * Notes where the blocks of events are found.
 *
 * @param start by block, and one more: its first event
 * @param near by `Near.events` events: the block of the first of them
 */
export function noteBlocks(blocks: i32, start: Integers, near: Integers): void {
  let at = 0;
  for (let block = 0; block < blocks; block++) {
    for (; at * Near.events < start[block + 1]; at++) near[at] = block;
  }
}

export function startUnion(blocks: i32, root: Integers): void {
  for (let block = 0; block < blocks; block++) root[block] = block;
}

@inline
function blockOf(event: i32, start: Integers, near: Integers): i32 {
  let block = near[event / Near.events];
  while (start[block + 1] <= event) block++;
  return block;
}

/**
 * Unites the blocks that the events of a chunk tie together.
 *
 * @param first index of the chunk's first event
 * @param tie by event of the chunk
 * @param firstOf by collective operation: the first block that takes part, NONE before
 */
export function uniteBlocks(
  first: i32,
  events: i32,
  transfer: Integers,
  tie: Integers,
  kind: Bytes,
  start: Integers,
  near: Integers,
  firstOf: Integers,
  root: Integers,
): void {
  let block = blockOf(first, start, near);
  for (let i = 0; i < events; i++) {
    const tied = tie[i];
    if (tied == NONE) continue;
    const event = first + i;
    while (start[block + 1] <= event) block++;
    if (kind[transfer[i]] != Kind.collective) {
      if (tied > event) unite(root, block, blockOf(tied, start, near));
    } else if (firstOf[tied] == NONE) firstOf[tied] = block;
    else unite(root, firstOf[tied], block);
  }
}

/** Unites blocks in pairs: what parts of a trace know of one another. */
export function unitePairs(pairs: i32, a: Integers, b: Integers, root: Integers): void {
  for (let pair = 0; pair < pairs; pair++) unite(root, a[pair], b[pair]);
}

/** Numbers the roots, and their blocks like them: a root comes before the others. @returns how many */
export function numberInstances(blocks: i32, root: Integers, ofBlock: Integers): i32 {
  let instances = 0;
  for (let block = 0; block < blocks; block++) {
    const top = find(root, block);
    ofBlock[block] = top == block ? instances++ : ofBlock[top];
  }
  return instances;
}

/** Extends the times of instances over the events of a chunk, and adds up their bytes. */
export function measureInstances(
  first: i32,
  events: i32,
  transfer: Integers,
  posted: Numbers,
  completed: Numbers,
  start: Integers,
  near: Integers,
  ofBlock: Integers,
  bytesOfTransfer: Numbers,
  startNs: Numbers,
  endNs: Numbers,
  bytes: Numbers,
): void {
  let block = blockOf(first, start, near);
  for (let i = 0; i < events; block++) {
    const instance = ofBlock[block];
    const to = min(start[block + 1] - first, events);
    let begin = startNs[instance];
    let end = endNs[instance];
    let sum = bytes[instance];
    for (; i < to; i++) {
      if (posted[i] < begin) begin = posted[i];
      if (completed[i] > end) end = completed[i];
      sum += bytesOfTransfer[transfer[i]];
    }
    startNs[instance] = begin;
    endNs[instance] = end;
    bytes[instance] = sum;
  }
}
