// AssemblyScript (docs/decisions/009): the loop of signatures.ts over events. Distinct sequences of symbols
// stand one after the other in a pool and are found by a hash table, which doubles in the room that is there
// for it: the part that is not used is not touched.
import { Integers } from '../../trace/columns/columns.as';
import { NONE } from '../../trace/columns/event-codes.as';

/** How far the numbering is: begun by startSequences. */
@final
@unmanaged
export class Numbering {
  /** How many different sequences there are. */
  sequences: i32;
  /** How many each process has, added up. */
  processPatterns: i32;
  /** The first block that has no number yet. */
  nextBlock: i32;
  /** Length of the hash table less one. */
  mask: i32;
}

/** Length of the hash table at first. */
export enum Slots {
  least = 1024,
}

/** Goes back to no sequences. @param slots room for a hash table of all blocks, at least `least` */
export function startSequences(numbering: Numbering, slots: Integers): void {
  numbering.sequences = 0;
  numbering.processPatterns = 0;
  numbering.nextBlock = 0;
  numbering.mask = Slots.least - 1;
  clear(slots, numbering.mask);
}

/**
 * Numbers the sequences of symbols of a process's blocks, those of equal blocks alike, in order of the first
 * blocks.
 *
 * @param first index of the process's first event
 * @param events how many it has
 * @param transfer by event of the process
 * @param symbol by transfer
 * @param start by block, and one more: its first event
 * @param sequence by block: the number of its sequence
 * @param pool the symbols of all sequences
 * @param end by sequence: where it ends in the pool
 * @param hashes by sequence
 * @param seenOn by sequence: the process that had it last
 */
export function numberSequences(
  numbering: Numbering,
  process: i32,
  first: i32,
  events: i32,
  blocks: i32,
  transfer: Integers,
  symbol: Integers,
  start: Integers,
  sequence: Integers,
  pool: Integers,
  end: Integers,
  hashes: Integers,
  seenOn: Integers,
  slots: Integers,
): void {
  let block = numbering.nextBlock;
  for (; block < blocks && start[block] < first + events; block++) {
    const from = start[block] - first;
    const to = start[block + 1] - first;
    // The symbols are put after the pool, where they stay when there was no such sequence.
    const at = numbering.sequences == 0 ? 0 : end[numbering.sequences - 1];
    let hash: u32 = 0x811c9dc5 ^ <u32>(to - from);
    for (let event = from; event < to; event++) {
      const own = symbol[transfer[event]];
      pool[at + event - from] = own;
      hash = ((hash ^ <u32>own) * 0x01000193) ^ (hash >> 15);
    }
    let slot = slotOf(hash, numbering.mask);
    let found = slots[slot];
    while (found != NONE && !(<u32>hashes[found] == hash && isEqual(found, at, to - from, pool, end))) {
      slot = (slot + 1) & numbering.mask;
      found = slots[slot];
    }
    if (found == NONE) {
      found = numbering.sequences++;
      slots[slot] = found;
      end[found] = at + to - from;
      hashes[found] = <i32>hash;
      seenOn[found] = NONE;
      if (2 * numbering.sequences > numbering.mask) doubleSlots(numbering, hashes, slots);
    }
    sequence[block] = found;
    // A sequence is new to a process when it was last seen on another one.
    if (seenOn[found] != process) {
      seenOn[found] = process;
      numbering.processPatterns++;
    }
  }
  numbering.nextBlock = block;
}

@inline
function slotOf(hash: u32, mask: i32): i32 {
  return <i32>(hash ^ (hash >> 16)) & mask;
}

function clear(slots: Integers, mask: i32): void {
  memory.fill(changetype<usize>(slots), 0xff, (<usize>mask + 1) << 2);
}

function doubleSlots(numbering: Numbering, hashes: Integers, slots: Integers): void {
  const mask = 2 * numbering.mask + 1;
  numbering.mask = mask;
  clear(slots, mask);
  for (let found = 0; found < numbering.sequences; found++) {
    let slot = slotOf(<u32>hashes[found], mask);
    while (slots[slot] != NONE) slot = (slot + 1) & mask;
    slots[slot] = found;
  }
}

/** Whether a sequence is that of the symbols at a place of the pool. */
function isEqual(found: i32, at: i32, length: i32, pool: Integers, end: Integers): bool {
  const from = found == 0 ? 0 : end[found - 1];
  if (end[found] - from != length) return false;
  for (let i = 0; i < length; i++) if (pool[from + i] != pool[at + i]) return false;
  return true;
}
