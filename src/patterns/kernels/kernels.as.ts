// AssemblyScript (docs/decisions/009). Compiled ahead to code.ts by: node scripts/build.mjs.
//
// The loops over events, calls and transfers of the stages from wrappers to patterns: what they mean stands in the stages
// (../wrappers.ts, blocks.ts, matching.ts, instances.ts, signatures.ts). Parameters of type usize are addresses of columns,
// the others numbers; nothing is allocated here.

/** KIND.send, KIND.receive and KIND.collective of trace.ts. */
const SEND: u8 = 0;
const COLLECTIVE: u8 = 2;
const NONE: i32 = -1;

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

/** Adds to `posted`, by call, the point-to-point events of a chunk whose context it is. */
export function countPosted(
  events: i32,
  transfer: usize,
  callOfEvent: usize,
  kind: usize,
  context: usize,
  posted: usize,
): void {
  for (let event = 0; event < events; event++) {
    const call = get(callOfEvent, event);
    if (call == NONE || isCollective(kind, get(transfer, event))) continue;
    const counted = get(context, call);
    put(posted, counted, get(posted, counted) + 1);
  }
}

/** By region: the most that one of its calls posted. */
export function findMost(calls: i32, region: usize, posted: usize, most: usize): void {
  for (let call = 0; call < calls; call++) {
    const own = get(region, call);
    if (get(posted, call) > get(most, own)) put(most, own, get(posted, call));
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
  afterWaitall: usize,
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
      byte(afterWaitall, event) == 1
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

// Sequences of symbols.

@inline
function symbolAt(transfer: usize, symbol: usize, event: i32): i32 {
  return get(symbol, get(transfer, event));
}

let patterns: i32 = 0;

/** Process patterns that `numberSequences` found. */
export function processPatterns(): i32 {
  return patterns;
}

/**
 * Numbers the distinct sequences of symbols that blocks have, in order of their first blocks.
 *
 * @param start by block, and one more: its first event
 * @param symbol by transfer
 * @param sequence by block: the number of its sequence
 * @param firstBlock by sequence: the first block that has it
 * @param hashes by sequence
 * @param seenOn by sequence: the process of the block that had it last
 * @param slots hash table of sequences, filled with NONE
 * @param mask its length less one, a power of two less one
 * @returns how many sequences there are
 */
export function numberSequences(
  count: i32,
  start: usize,
  processOfBlock: usize,
  transfer: usize,
  symbol: usize,
  sequence: usize,
  firstBlock: usize,
  hashes: usize,
  seenOn: usize,
  slots: usize,
  mask: i32,
): i32 {
  let sequences = 0;
  patterns = 0;
  for (let block = 0; block < count; block++) {
    const from = get(start, block);
    const to = get(start, block + 1);
    let hash: u32 = 0x811c9dc5 ^ <u32>(to - from);
    for (let event = from; event < to; event++)
      hash = ((hash ^ <u32>symbolAt(transfer, symbol, event)) * 0x01000193) ^ (hash >> 15);
    let at = <i32>(hash ^ (hash >> 16)) & mask;
    let found = get(slots, at);
    while (found != NONE) {
      if (
        <u32>get(hashes, found) == hash &&
        isEqual(get(firstBlock, found), from, to, start, transfer, symbol)
      )
        break;
      at = (at + 1) & mask;
      found = get(slots, at);
    }
    if (found == NONE) {
      found = sequences++;
      put(slots, at, found);
      put(firstBlock, found, block);
      put(hashes, found, <i32>hash);
      put(seenOn, found, NONE);
    }
    put(sequence, block, found);
    // Blocks stand process by process: a sequence is new to a process when it was last seen on another one.
    const process = get(processOfBlock, block);
    if (get(seenOn, found) != process) {
      put(seenOn, found, process);
      patterns++;
    }
  }
  return sequences;
}

function isEqual(block: i32, from: i32, to: i32, start: usize, transfer: usize, symbol: usize): bool {
  const other = get(start, block);
  if (get(start, block + 1) - other != to - from) return false;
  for (let i = 0; i < to - from; i++) {
    if (symbolAt(transfer, symbol, other + i) != symbolAt(transfer, symbol, from + i)) return false;
  }
  return true;
}
