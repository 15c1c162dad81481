import { NONE } from '../../trace/columns/trace.ts';
import { byInstance, type Instances } from '../patterns/instances.ts';
import { type EventPlaces, Extremes, LateProcesses } from '../slow-instances/extremes.ts';
import { findLateness, type Lateness } from '../slow-instances/lateness.ts';
import type { JudgedInstances } from '../slow-instances/slow-instances.ts';
import { firstEventsOf, UsualStarts } from '../slow-instances/usual-starts.ts';
import { type KeptEvents, type KeptShard, readInto, stretchesOf } from './kept-events.ts';
import type { PlacedBlocks } from './places.ts';

/** The lateness of instances that are slow in their groups; events by where they lie. */
export interface LatenessOfShards {
  rowOf: Int32Array;
  rows: number;
  extremes: Extremes;
  /** By row: the process that started later than usual by most. */
  late: Int32Array;
}

/**
 * The lateness of instances that are slow in their groups, from a shard at a time: of a shard memory holds
 * when its blocks begin. Of equals the lowest process: shards are in order.
 */
export function latenessOfShards(
  shards: readonly KeptShard[],
  placed: PlacedBlocks,
  instances: Instances,
  { groups, slow }: JudgedInstances,
): LatenessOfShards {
  let rows = 0;
  const rowOf = new Int32Array(slow.length).fill(NONE);
  for (let instance = 0; instance < slow.length; instance++)
    if (slow[instance] === 1) rowOf[instance] = rows++;
  const extremes = new Extremes(rows);
  const late = new LateProcesses(rows);
  const found = { rowOf, rows, extremes, late: late.process };
  if (rows === 0) return found;
  for (const [at, shard] of shards.entries()) {
    const { firstBlock } = shard;
    const end = shards[at + 1]?.firstBlock ?? placed.count;
    if (end === firstBlock) continue;
    const ofBlock = placed.instance.subarray(firstBlock, end);
    addExtremes(shard, ofBlock, placed.process, found);
    // By block of the shard the one event that is asked for: its first one.
    const start = new Int32Array(ofBlock.length).map((_, block) => block);
    const own = { ...instances, ...byInstance(ofBlock, instances.count), ofBlock };
    const blocks = { start, process: placed.process.subarray(firstBlock, end) };
    const beginNs = shard.matched.numbers('beginNs');
    for (let group = 0; group < groups.count; group++) {
      if (groups.slow[group] === 0) continue;
      const members = groups.members.subarray(groups.start[group], groups.start[group + 1]);
      late.look(new UsualStarts(beginNs, firstEventsOf(blocks, own, members)), members, rowOf);
    }
  }
  extremes.end();
  return found;
}

/** @param ofBlock by block of the shard: its instance */
function addExtremes(
  { events, matched, firstBlock }: KeptShard,
  ofBlock: Int32Array,
  processOf: Int32Array,
  { rowOf, extremes }: LatenessOfShards,
): void {
  const start = matched.integers('start');
  const isSlow = new Uint8Array(ofBlock.length);
  for (let block = 0; block < isSlow.length; block++) if (rowOf[ofBlock[block]!] !== NONE) isSlow[block] = 1;
  const times = { posted: new Float64Array(0), completed: new Float64Array(0) };
  events.whileOpen(() => {
    for (const stretch of stretchesOf(start, isSlow)) {
      times.posted = readInto(times.posted, events, 'posted', stretch);
      times.completed = readInto(times.completed, events, 'completed', stretch);
      for (const block of stretch.blocks) {
        const at = firstBlock + block;
        const [from, end] = [start[block]! - stretch.from, start[block + 1]! - stretch.from];
        extremes.add(rowOf[ofBlock[block]!]!, processOf[at]!, at, times, from, end);
      }
    }
  });
}

/**
 * Blocks whose events are asked for of slow instances: of the late process and those that it exchanges
 * messages with, which tell the kind of its lateness, and of the longest and the shortest event.
 *
 * @returns by block: 1 for these
 */
export function toldOfSlow(
  shards: readonly KeptShard[],
  placed: PlacedBlocks,
  instances: Instances,
  partner: Int32Array,
  { rowOf, late, extremes }: LatenessOfShards,
): Uint8Array {
  const told = new Uint8Array(placed.count);
  for (const { block } of [extremes.longest, extremes.shortest]) for (const each of block) told[each] = 1;
  for (const [at, shard] of shards.entries()) {
    const end = shards[at + 1]?.firstBlock ?? placed.count;
    const isHere = (process: number): boolean => {
      const block = placed.blockStart[process]!;
      return block >= shard.firstBlock && block < end;
    };
    shard.events.whileOpen(() => {
      let start: Int32Array | undefined;
      for (let instance = 0; instance < rowOf.length; instance++) {
        const row = rowOf[instance]!;
        if (row === NONE || !isHere(late[row]!)) continue;
        start ??= shard.matched.integers('start');
        const own = instances.block.subarray(instances.start[instance]!, instances.start[instance + 1]!);
        const wanted = new Set([late[row]!]);
        for (const block of own) {
          if (placed.process[block] === late[row])
            addPartners(shard, start, block - shard.firstBlock, partner, wanted);
        }
        for (const block of own) if (wanted.has(placed.process[block]!)) told[block] = 1;
      }
    });
  }
  return told;
}

/** Adds those that a block exchanges messages with. */
function addPartners(
  { events, firstTransfer }: KeptShard,
  start: Int32Array,
  block: number,
  partner: Int32Array,
  into: Set<number>,
): void {
  const transfer = new Int32Array(start[block + 1]! - start[block]!);
  events.read('transfer', start[block]!, transfer);
  for (const each of transfer) into.add(partner[firstTransfer + each]!);
}

/**
 * Lateness with the events as they were kept, and that of instances that are slow by their peers, whose
 * groups are too small to be judged.
 */
export function keptLateness(
  { rowOf, rows, late, extremes }: LatenessOfShards,
  kept: KeptEvents,
  processOf: Int32Array,
  instances: Instances,
  groups: JudgedInstances['groups'],
  byPeers: ReadonlyMap<number, unknown>,
): Lateness {
  const nothing = new Uint8Array(instances.count);
  const inNone = { ...groups, slow: new Int32Array(groups.count) };
  const blocks = { start: kept.start, process: processOf };
  const others = findLateness(kept, blocks, instances, inNone, nothing, byPeers);
  const joined = (name: keyof Lateness, own: Int32Array): Int32Array => {
    const all = new Int32Array(own.length + others[name].length);
    all.set(own);
    all.set(others[name], own.length);
    return all;
  };
  const lateEvent = new Int32Array(rows);
  for (const [instance, row] of rowOf.entries()) {
    if (row === NONE) continue;
    const own = instances.block.subarray(instances.start[instance]!, instances.start[instance + 1]!);
    lateEvent[row] = kept.start[own.find((block) => processOf[block] === late[row])!]!;
  }
  const eventsOf = ({ block, offset }: EventPlaces): Int32Array =>
    block.map((each, row) => kept.start[each]! + offset[row]!);
  return {
    rowOf: rowOf.map((row, instance) => {
      const other = others.rowOf[instance]!;
      return row === NONE && other !== NONE ? rows + other : row;
    }),
    firstToStart: joined('firstToStart', extremes.processes.firstToStart),
    lastToStart: joined('lastToStart', extremes.processes.lastToStart),
    firstToFinish: joined('firstToFinish', extremes.processes.firstToFinish),
    lastToFinish: joined('lastToFinish', extremes.processes.lastToFinish),
    lastToStartUnusual: joined('lastToStartUnusual', late),
    longestEvent: joined('longestEvent', eventsOf(extremes.longest)),
    shortestEvent: joined('shortestEvent', eventsOf(extremes.shortest)),
    lateEvent: joined('lateEvent', lateEvent),
  };
}
