// AssemblyScript (docs/decisions/009). Compiled ahead to code.ts by: node scripts/build.mjs.
//
// The loops over events, calls and transfers of the stages from wrappers to patterns: what they mean stands in the stages
// (../wrappers.ts, blocks.ts, matching.ts, instances.ts, signatures.ts). Parameters of type usize are addresses of columns,
// the others numbers; nothing is allocated here.

/** KIND.send, KIND.receive and KIND.collective of trace.ts. */
const SEND: u8 = 0;
const COLLECTIVE: u8 = 2;
const NONE: i32 = -1;
// EVENT_MARK of trace.ts.
const AFTER_WAITALL: u8 = 1;
const SAME_CALL: u8 = 2;

@inline
function at32(column: usize, index: i32): usize {
  return column + ((<usize>index) << 2);
}

@inline
function get(column: usize, index: i32): i32 {
  return load<i32>(at32(column, index));
}

@inline
function put(column: usize, index: i32, value: i32): void {
  store<i32>(at32(column, index), value);
}

@inline
function byte(column: usize, index: i32): u8 {
  return load<u8>(column + <usize>index);
}

@inline
function isCollective(kind: usize, transfer: i32): bool {
  return byte(kind, transfer) == COLLECTIVE;
}

// Wrappers. Calls stand behind their callers.

/** The context of each call: itself, or that of its caller where its region is transparent. */
export function resolveContexts(
  calls: i32,
  region: usize,
  parent: usize,
  transparent: usize,
  context: usize,
): void {
  for (let call = 0; call < calls; call++) {
    const outer = get(parent, call);
    const isSeenThrough = outer != NONE && byte(transparent, get(region, call)) == 1;
    put(context, call, isSeenThrough ? get(context, outer) : call);
  }
}

/** Adds to `posted`, by call, the MPI calls that posted messages in a chunk and whose context it is. */
export function countPosted(
  events: i32,
  transfer: usize,
  callOfEvent: usize,
  marks: usize,
  kind: usize,
  context: usize,
  posted: usize,
): void {
  for (let event = 0; event < events; event++) {
    const call = get(callOfEvent, event);
    if (call == NONE || (byte(marks, event) & SAME_CALL) || isCollective(kind, get(transfer, event))) continue;
    const counted = get(context, call);
    put(posted, counted, get(posted, counted) + 1);
  }
}

/** By region: the most that one of its calls has. */
export function findMost(calls: i32, region: usize, amount: usize, most: usize): void {
  for (let call = 0; call < calls; call++) {
    const own = get(region, call);
    if (get(amount, call) > get(most, own)) put(most, own, get(amount, call));
  }
}

/** Marks in `outer` the regions one of whose calls has, at any depth, a call of another region that fits. */
export function markCallers(
  calls: i32,
  region: usize,
  parent: usize,
  fits: usize,
  holds: usize,
  outer: usize,
): void {
  for (let call = calls - 1; call >= 0; call--) {
    const caller = get(parent, call);
    const own = get(region, call);
    const isHolding = byte(holds, call) == 1;
    if (isHolding) store<u8>(outer + <usize>own, 1);
    if (caller == NONE) continue;
    if (isHolding || (byte(fits, own) == 1 && get(region, caller) != own))
      store<u8>(holds + <usize>caller, 1);
  }
}

// Sites.

/** Adds to `held`, by call, 1 for each collective of a chunk that was posted in it, and 2 for each message. */
export function countHeld(events: i32, transfer: usize, callOfEvent: usize, kind: usize, held: usize): void {
  for (let event = 0; event < events; event++) {
    const call = get(callOfEvent, event);
    if (call != NONE) put(held, call, get(held, call) + (isCollective(kind, get(transfer, event)) ? 1 : 2));
  }
}

/** Adds to each call what the calls in it hold. */
export function sumHeld(calls: i32, parent: usize, held: usize): void {
  for (let call = calls - 1; call >= 0; call--) {
    const outer = get(parent, call);
    if (outer != NONE) put(held, outer, get(held, outer) + get(held, call));
  }
}

const SEVERAL: i32 = -2;

/**
 * By region, where each of its calls has no more than one: the region that calls it, SEVERAL, or NONE before and where
 * nobody does. What calls itself is called by the function around that.
 */
export function findCallers(calls: i32, region: usize, parent: usize, most: usize, caller: usize): void {
  for (let call = 0; call < calls; call++) {
    const own = get(region, call);
    if (get(most, own) != 1) continue;
    let outer = get(parent, call);
    while (outer != NONE && get(region, outer) == own) outer = get(parent, outer);
    if (outer == NONE) continue;
    const known = get(caller, own);
    if (known == NONE) put(caller, own, get(region, outer));
    else if (known != get(region, outer)) put(caller, own, SEVERAL);
  }
}

// Blocks.

let blocks: i32 = 0;
let blockContext: i32 = 0;
let isBlockCollective: bool = false;

/** Goes back to no blocks. */
export function startBlocks(): void {
  blocks = 0;
}

/**
 * Cuts a chunk of a process's events into blocks.
 *
 * @param first index of the chunk's first event
 * @param isProcessStart whether the process's events begin with the chunk
 * @returns how many blocks there are now
 */
export function cutBlocks(
  process: i32,
  first: i32,
  isProcessStart: bool,
  events: i32,
  transfer: usize,
  callOfEvent: usize,
  marks: usize,
  kind: usize,
  context: usize,
  starts: usize,
  processOfBlock: usize,
  contextOfBlock: usize,
  blockOfEvent: usize,
): i32 {
  for (let event = 0; event < events; event++) {
    const call = get(callOfEvent, event);
    const own = call == NONE ? NONE : get(context, call);
    const isOwnCollective = isCollective(kind, get(transfer, event));
    if (
      (isProcessStart && event == 0) ||
      own != blockContext ||
      isOwnCollective != isBlockCollective ||
      (byte(marks, event) & AFTER_WAITALL)
    ) {
      put(starts, blocks, first + event);
      put(processOfBlock, blocks, process);
      put(contextOfBlock, blocks, own);
      blockContext = own;
      isBlockCollective = isOwnCollective;
      blocks++;
    }
    put(blockOfEvent, first + event, blocks - 1);
  }
  return blocks;
}

// Matching. The end of a channel is twice its number, and one more where it receives; those of collectives and of transfers
// that were not met yet are negative.

const COLLECTIVES_END: i32 = -1;
const NOT_MET: i32 = -2;

let channels: i32 = 0;
let collectives: i32 = 0;

/** Goes back to no channels and no collectives. */
export function startMatching(transfers: i32, end: usize): void {
  channels = 0;
  collectives = 0;
  for (let transfer = 0; transfer < transfers; transfer++) put(end, transfer, NOT_MET);
}

/**
 * Numbers the channel of a process's transfer.
 *
 * @param keys rows of four numbers by channel
 * @param slots hash table of channels, filled with NONE
 * @param mask its length less one, a power of two less one
 * @returns the transfer's end of it
 */
function endOf(
  process: i32,
  transfer: i32,
  isSend: bool,
  communicator: usize,
  partner: usize,
  tag: usize,
  keys: usize,
  slots: usize,
  mask: i32,
): i32 {
  const other = get(partner, transfer);
  const source = isSend ? process : other;
  const destination = isSend ? other : process;
  const comm = get(communicator, transfer);
  const label = get(tag, transfer);
  let hash: u32 = (<u32>source * 0x9e3779b1) ^ (<u32>destination * 0x85ebca6b);
  hash ^= (<u32>comm * 0xc2b2ae35) ^ (<u32>label * 0x27d4eb2f);
  hash = (hash ^ (hash >> 15)) * 0x2c1b3c6d;
  let at = <i32>(hash ^ (hash >> 13)) & mask;
  let channel = get(slots, at);
  while (channel != NONE) {
    const key = keys + ((<usize>channel) << 4);
    if (
      load<i32>(key) == source &&
      load<i32>(key, 4) == destination &&
      load<i32>(key, 8) == label &&
      load<i32>(key, 12) == comm
    )
      break;
    at = (at + 1) & mask;
    channel = get(slots, at);
  }
  if (channel == NONE) {
    channel = channels++;
    put(slots, at, channel);
    const key = keys + ((<usize>channel) << 4);
    store<i32>(key, source);
    store<i32>(key, destination, 4);
    store<i32>(key, label, 8);
    store<i32>(key, comm, 12);
  }
  return (channel << 1) | (isSend ? 0 : 1);
}

/**
 * Queues up the sends of a chunk of a process's events, linked through their ties, and lists its collectives.
 *
 * @param first index of the chunk's first event
 * @param end by transfer, see startMatching
 * @param head first and last send of each channel that waits, NONE without one
 * @param tie by event, filled with NONE
 * @param list to which the collectives' indexes are added
 * @returns how many are listed now
 */
export function queueSends(
  process: i32,
  first: i32,
  events: i32,
  transfer: usize,
  kind: usize,
  communicator: usize,
  partner: usize,
  tag: usize,
  end: usize,
  keys: usize,
  slots: usize,
  mask: i32,
  head: usize,
  tail: usize,
  tie: usize,
  list: usize,
): i32 {
  for (let i = 0; i < events; i++) {
    const event = first + i;
    const own = get(transfer, i);
    let side = get(end, own);
    if (side == NOT_MET) {
      const type = byte(kind, own);
      side =
        type == COLLECTIVE
          ? COLLECTIVES_END
          : endOf(process, own, type == SEND, communicator, partner, tag, keys, slots, mask);
      put(end, own, side);
    }
    if (side < 0) put(list, collectives++, event);
    else if ((side & 1) == 0) {
      const channel = side >> 1;
      if (get(head, channel) == NONE) put(head, channel, event);
      else put(tie, get(tail, channel), event);
      put(tail, channel, event);
    }
  }
  return collectives;
}

/** Ties the receives of a chunk to the sends that wait longest. @returns how many found none */
export function takeReceives(
  first: i32,
  events: i32,
  transfer: usize,
  end: usize,
  head: usize,
  tie: usize,
): i32 {
  let unmatched = 0;
  for (let i = 0; i < events; i++) {
    const own = get(end, get(transfer, i));
    if (own < 0 || (own & 1) == 0) continue;
    const send = get(head, own >> 1);
    if (send == NONE) {
      unmatched++;
      continue;
    }
    const event = first + i;
    put(head, own >> 1, get(tie, send));
    put(tie, event, send);
    put(tie, send, event);
  }
  return unmatched;
}

/** Takes apart the queues of sends that nobody received. @returns how many they were */
export function dropSends(head: usize, tie: usize): i32 {
  let unmatched = 0;
  for (let channel = 0; channel < channels; channel++) {
    for (let send = get(head, channel); send != NONE; unmatched++) {
      const next = get(tie, send);
      put(tie, send, NONE);
      send = next;
    }
  }
  return unmatched;
}

// Instances: union-find with path halving, the smaller index is the root.

function find(root: usize, block: i32): i32 {
  let above = get(root, block);
  while (above != block) {
    const next = get(root, above);
    put(root, block, next);
    block = next;
    above = get(root, block);
  }
  return block;
}

@inline
function unite(root: usize, a: i32, b: i32): void {
  const topA = find(root, a);
  const topB = find(root, b);
  if (topA < topB) put(root, topB, topA);
  else put(root, topA, topB);
}

/** Makes every block a root. */
export function startUnion(count: i32, root: usize): void {
  for (let block = 0; block < count; block++) put(root, block, block);
}

/**
 * Unites the blocks that the events of a chunk tie together.
 *
 * @param tie by event of the chunk
 * @param firstOf by collective operation: the first block that takes part, NONE before
 */
export function uniteBlocks(
  first: i32,
  events: i32,
  transfer: usize,
  tie: usize,
  kind: usize,
  blockOfEvent: usize,
  firstOf: usize,
  root: usize,
): void {
  for (let i = 0; i < events; i++) {
    const tied = get(tie, i);
    if (tied == NONE) continue;
    const event = first + i;
    const block = get(blockOfEvent, event);
    if (!isCollective(kind, get(transfer, i))) {
      if (tied > event) unite(root, block, get(blockOfEvent, tied));
    } else if (get(firstOf, tied) == NONE) put(firstOf, tied, block);
    else unite(root, get(firstOf, tied), block);
  }
}

/** Numbers the roots, and their blocks like them: a root comes before the others. @returns how many roots there are */
export function numberInstances(count: i32, root: usize, instance: usize): i32 {
  let instances = 0;
  for (let block = 0; block < count; block++) {
    const top = find(root, block);
    put(instance, block, top == block ? instances++ : get(instance, top));
  }
  return instances;
}

/** Extends the times of instances over the events of a chunk, and adds up their bytes. */
export function measureInstances(
  first: i32,
  events: i32,
  transfer: usize,
  posted: usize,
  completed: usize,
  blockOfEvent: usize,
  instanceOfBlock: usize,
  bytesOfTransfer: usize,
  start: usize,
  end: usize,
  bytes: usize,
): void {
  for (let i = 0; i < events; i++) {
    const instance = get(instanceOfBlock, get(blockOfEvent, first + i));
    const place = (<usize>instance) << 3;
    const begins = load<f64>(posted + ((<usize>i) << 3));
    const ends = load<f64>(completed + ((<usize>i) << 3));
    if (begins < load<f64>(start + place)) store<f64>(start + place, begins);
    if (ends > load<f64>(end + place)) store<f64>(end + place, ends);
    const moved = load<f64>(bytesOfTransfer + ((<usize>get(transfer, i)) << 3));
    store<f64>(bytes + place, load<f64>(bytes + place) + moved);
  }
}

// Sequences of symbols. Distinct ones stand one behind the other in a pool and are found by a hash table, which doubles
// in the room that is there for it: the part that is not used is not touched.

let sequences: i32 = 0;
let patterns: i32 = 0;
let nextBlock: i32 = 0;
let mask: i32 = 0;

const SMALLEST_MASK: i32 = 1023;

/** Goes back to no sequences. @param slots room for a hash table of all blocks, and no smaller than 1,024 */
export function startSequences(slots: usize): void {
  sequences = 0;
  patterns = 0;
  nextBlock = 0;
  mask = SMALLEST_MASK;
  memory.fill(slots, 0xff, ((<usize>mask) + 1) << 2);
}

/** How many different sequences each process has, added up. */
export function processPatterns(): i32 {
  return patterns;
}

/**
 * Numbers the sequences of symbols of a process's blocks, those of equal blocks alike, in order of the first blocks.
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
 * @returns how many sequences there are now
 */
export function numberSequences(
  process: i32,
  first: i32,
  events: i32,
  blocks: i32,
  transfer: usize,
  symbol: usize,
  start: usize,
  sequence: usize,
  pool: usize,
  end: usize,
  hashes: usize,
  seenOn: usize,
  slots: usize,
): i32 {
  for (; nextBlock < blocks && get(start, nextBlock) < first + events; nextBlock++) {
    const from = get(start, nextBlock) - first;
    const to = get(start, nextBlock + 1) - first;
    // The symbols are put behind the pool, where they stay when there was no such sequence.
    const at = sequences == 0 ? 0 : get(end, sequences - 1);
    let hash: u32 = 0x811c9dc5 ^ <u32>(to - from);
    for (let event = from; event < to; event++) {
      const own = get(symbol, get(transfer, event));
      put(pool, at + event - from, own);
      hash = ((hash ^ <u32>own) * 0x01000193) ^ (hash >> 15);
    }
    let slot = slotOf(hash);
    let found = get(slots, slot);
    while (found != NONE && !(<u32>get(hashes, found) == hash && isEqual(found, at, to - from, pool, end))) {
      slot = (slot + 1) & mask;
      found = get(slots, slot);
    }
    if (found == NONE) {
      found = sequences++;
      put(slots, slot, found);
      put(end, found, at + to - from);
      put(hashes, found, <i32>hash);
      put(seenOn, found, NONE);
      if (2 * sequences > mask) doubleSlots(hashes, slots);
    }
    put(sequence, nextBlock, found);
    // A sequence is new to a process when it was last seen on another one.
    if (get(seenOn, found) != process) {
      put(seenOn, found, process);
      patterns++;
    }
  }
  return sequences;
}

@inline
function slotOf(hash: u32): i32 {
  return <i32>(hash ^ (hash >> 16)) & mask;
}

function doubleSlots(hashes: usize, slots: usize): void {
  mask = 2 * mask + 1;
  memory.fill(slots, 0xff, ((<usize>mask) + 1) << 2);
  for (let found = 0; found < sequences; found++) {
    let slot = slotOf(<u32>get(hashes, found));
    while (get(slots, slot) != NONE) slot = (slot + 1) & mask;
    put(slots, slot, found);
  }
}

/** Whether a sequence is that of the symbols at a place of the pool. */
function isEqual(found: i32, at: i32, length: i32, pool: usize, end: usize): bool {
  const from = found == 0 ? 0 : get(end, found - 1);
  if (get(end, found) - from != length) return false;
  for (let i = 0; i < length; i++) if (get(pool, from + i) != get(pool, at + i)) return false;
  return true;
}
