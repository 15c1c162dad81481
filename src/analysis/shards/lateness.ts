import { NONE } from '../../trace/columns/trace.ts';
import { byInstance, type Instances } from '../patterns/instances.ts';
import { type ExtremesNs, findLateness, type Lateness } from '../slow-instances/lateness.ts';
import type { JudgedInstances } from '../slow-instances/slow-instances.ts';
import { blockOf, type KeptEvents, type KeptShard, stretchesOf } from './kept-events.ts';
import type { PlacedBlocks } from './places.ts';

/** Columns of Lateness that are processes, and that are events, each with what decides among shards. */
const PROCESSES = {
  firstToStart: ['firstStart', -1],
  lastToStart: ['lastStart', 1],
  firstToFinish: ['firstFinish', -1],
  lastToFinish: ['lastFinish', 1],
  lastToStartUnusual: ['lateness', 1],
} as const;
const EVENTS = {
  longestEvent: ['longest', 1],
  shortestEvent: ['shortest', -1],
  lateEvent: ['lateness', 1],
} as const;

type Rule = readonly [by: keyof ExtremesNs, sign: 1 | -1];

/** An event of a shard: by its block among all shards', and its place in it. */
interface Place {
  block: Int32Array;
  offset: Int32Array;
}

/** The lateness of instances that are slow in their groups; events by where they lie. */
export interface LatenessOfShards {
  rowOf: Int32Array;
  rows: number;
  processes: Record<keyof typeof PROCESSES, Int32Array>;
  events: Record<keyof typeof EVENTS, Place>;
}

/**
 * The lateness of instances that are slow in their groups, from a shard at a time: of a shard memory holds
 * when its blocks begin, and the times of the slow instances' events. Of equals the lowest process: shards
 * are in order.
 */
export function latenessOfShards(
  shards: readonly KeptShard[],
  placed: PlacedBlocks,
  instances: Instances,
  judged: JudgedInstances,
): LatenessOfShards {
  const found = emptyLateness(judged.slow);
  if (found.rows === 0) return found;
  const best = new Map<string, Float64Array>();
  for (const [at, shard] of shards.entries()) {
    const { firstBlock } = shard;
    const behind = shards[at + 1]?.firstBlock ?? placed.count;
    if (behind === firstBlock) continue;
    const own = latenessOfShard(shard, placed, instances, judged, behind, best.get('lateEvent'));
    const { lateness, start } = own;
    const better = (name: string, [by, sign]: Rule, take: (row: number) => void): void => {
      const known = best.get(name) ?? new Float64Array(found.rows).fill(Number.NEGATIVE_INFINITY);
      best.set(name, known);
      for (let row = 0; row < found.rows; row++) {
        const ns = sign * lateness.ns[by][row]!;
        if (!(ns > known[row]!)) continue;
        known[row] = ns;
        take(row);
      }
    };
    for (const [name, column] of Object.entries(found.processes)) {
      const own = lateness[name as keyof typeof PROCESSES];
      better(name, PROCESSES[name as keyof typeof PROCESSES], (row) => {
        column[row] = own[row]!;
      });
    }
    for (const [name, { block, offset }] of Object.entries(found.events)) {
      const own = lateness[name as keyof typeof EVENTS];
      better(name, EVENTS[name as keyof typeof EVENTS], (row) => {
        const blockHere = blockOf(start, own[row]!);
        block[row] = firstBlock + blockHere;
        offset[row] = own[row]! - start[blockHere]!;
      });
    }
  }
  return found;
}

function emptyLateness(slow: Uint8Array): LatenessOfShards {
  let rows = 0;
  const rowOf = new Int32Array(slow.length).fill(NONE);
  for (let instance = 0; instance < slow.length; instance++)
    if (slow[instance] === 1) rowOf[instance] = rows++;
  const column = (): Int32Array => new Int32Array(rows);
  const place = (): Place => ({ block: column(), offset: column() });
  return {
    rowOf,
    rows,
    processes: {
      firstToStart: column(),
      lastToStart: column(),
      firstToFinish: column(),
      lastToFinish: column(),
      lastToStartUnusual: column(),
    },
    events: { longestEvent: place(), shortestEvent: place(), lateEvent: place() },
  };
}

/** findLateness of a shard's processes; events are numbered by `start`, by block of the shard. */
function latenessOfShard(
  shard: KeptShard,
  placed: PlacedBlocks,
  instances: Instances,
  { groups, slow }: JudgedInstances,
  behind: number,
  known: Float64Array | undefined,
): { lateness: Lateness & { ns: ExtremesNs }; start: Int32Array } {
  const { firstBlock } = shard;
  const ofBlock = placed.instance.subarray(firstBlock, behind);
  const own = { ...instances, ...byInstance(ofBlock, instances.count), ofBlock };
  const startThere = shard.matched.integers('start');
  const start = new Int32Array(ofBlock.length + 1);
  const isSlow = new Uint8Array(ofBlock.length);
  for (let block = 0; block < ofBlock.length; block++) {
    const instance = ofBlock[block]!;
    isSlow[block] = slow[instance]!;
    // Of the other members of a group with slow ones the beginning is asked for.
    let events = groups.slow[groups.ofInstance[instance]!]! > 0 ? 1 : 0;
    if (isSlow[block] === 1) events = startThere[block + 1]! - startThere[block]!;
    start[block + 1] = start[block]! + events;
  }
  const posted = new Float64Array(start[ofBlock.length]!);
  const completed = new Float64Array(posted.length);
  const beginNs = shard.matched.numbers('beginNs');
  for (let block = 0; block < ofBlock.length; block++) {
    if (start[block + 1]! > start[block]!) posted[start[block]!] = beginNs[block]!;
  }
  for (const { from, to, blocks } of stretchesOf(startThere, isSlow)) {
    const times = { posted: new Float64Array(to - from), completed: new Float64Array(to - from) };
    for (const [name, into] of Object.entries(times)) shard.events.read(name, from, into);
    for (const block of blocks) {
      const at = start[block]! - startThere[block]!;
      for (let event = startThere[block]!; event < startThere[block + 1]!; event++) {
        posted[at + event] = times.posted[event - from]!;
        completed[at + event] = times.completed[event - from]!;
      }
    }
  }
  const blocks = { start, process: placed.process.subarray(firstBlock, behind) };
  return {
    lateness: findLateness({ events: { posted, completed } }, blocks, own, groups, slow, new Map(), known),
    start,
  };
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
  { rowOf, processes, events }: LatenessOfShards,
): Uint8Array {
  const told = new Uint8Array(placed.count);
  for (const name of ['longestEvent', 'shortestEvent'] as const)
    for (const block of events[name].block) told[block] = 1;
  for (const [at, shard] of shards.entries()) {
    const behind = shards[at + 1]?.firstBlock ?? placed.count;
    let start: Int32Array | undefined;
    for (let instance = 0; instance < rowOf.length; instance++) {
      const row = rowOf[instance]!;
      const lateBlock = row === NONE ? NONE : events.lateEvent.block[row]!;
      if (lateBlock < shard.firstBlock || lateBlock >= behind) continue;
      start ??= shard.matched.integers('start');
      const own = instances.block.subarray(instances.start[instance]!, instances.start[instance + 1]!);
      const late = processes.lastToStartUnusual[row]!;
      const wanted = new Set([late]);
      for (const block of own) {
        if (placed.process[block] === late)
          addPartners(shard, start, block - shard.firstBlock, partner, wanted);
      }
      for (const block of own) if (wanted.has(placed.process[block]!)) told[block] = 1;
    }
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
  { rowOf, rows, processes, events }: LatenessOfShards,
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
  const eventsOf = ({ block, offset }: Place): Int32Array =>
    block.map((each, row) => kept.start[each]! + offset[row]!);
  return {
    rowOf: rowOf.map((row, instance) => {
      const other = others.rowOf[instance]!;
      return row === NONE && other !== NONE ? rows + other : row;
    }),
    firstToStart: joined('firstToStart', processes.firstToStart),
    lastToStart: joined('lastToStart', processes.lastToStart),
    firstToFinish: joined('firstToFinish', processes.firstToFinish),
    lastToFinish: joined('lastToFinish', processes.lastToFinish),
    lastToStartUnusual: joined('lastToStartUnusual', processes.lastToStartUnusual),
    longestEvent: joined('longestEvent', eventsOf(events.longestEvent)),
    shortestEvent: joined('shortestEvent', eventsOf(events.shortestEvent)),
    lateEvent: joined('lateEvent', eventsOf(events.lateEvent)),
  };
}
