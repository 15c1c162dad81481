import { type EventColumns, KIND, NONE, type TransferColumns } from '../../trace/columns/trace.ts';
import type { Column } from '../../trace/columns/workspace.ts';
import { blockOf } from '../patterns/blocks.ts';
import { Interner } from '../patterns/interner.ts';
import { placeOfTie } from './match.ts';
import type { Stored } from './store.ts';

/** Where the events of a shard lie, and how it calls things. */
export interface KeptShard {
  events: Stored<unknown>;
  /** What its events are tied to, and by block, and one more, its first event: `start`. */
  matched: Stored<unknown>;
  firstBlock: number;
  firstTransfer: number;
  /** By collective of the shard: its number among all shards'. */
  collectives: Int32Array;
}

/** Events that are read along because others on both sides are wanted: a read takes as long as so many. */
const MAX_GAP = 512;
/** Events that are read at a time, at most, but for a block that has more: as many as caches hold. */
const MAX_STRETCH = 1 << 16;

/** By block, where it is not 0: whether its events may be asked for, and whether they are there. */
const KEPT = 1;
const TAKEN = 2;

/** Events of a shard, `from` to `to` - 1, among which are those of some blocks. */
export interface Stretch {
  from: number;
  to: number;
  blocks: number[];
}

/**
 * What to read for some blocks of a shard.
 *
 * @param start by block, and one more: its first event
 * @param isWanted by block: 1 for those
 */
export function* stretchesOf(start: Int32Array, isWanted: Uint8Array): Generator<Stretch> {
  let next: Stretch = { from: 0, to: 0, blocks: [] };
  for (let block = isWanted.indexOf(1); block >= 0; block = isWanted.indexOf(1, block + 1)) {
    const from = start[block]!;
    if (next.blocks.length > 0 && (from - next.to > MAX_GAP || from - next.from > MAX_STRETCH)) {
      yield next;
      next = { from: 0, to: 0, blocks: [] };
    }
    if (next.blocks.length === 0) next.from = from;
    next.to = start[block + 1]!;
    next.blocks.push(block);
  }
  if (next.blocks.length > 0) yield next;
}

/** Reads a column's part of a stretch into what may be used again. @returns that, or what has room for it */
export function readInto<C extends Column>(
  column: C,
  stored: Stored<unknown>,
  name: string,
  { from, to }: Stretch,
): C {
  const make = column.constructor as new (length: number) => C;
  const into = column.length < to - from ? new make(Math.max(to - from, MAX_STRETCH)) : column;
  stored.read(name, from, into.subarray(0, to - from) as C);
  return into;
}

/**
 * Events of some blocks alone, numbered as if the trace had no others: blocks of which nothing is kept are
 * empty. Room is made for all that may be looked at; what is not taken then takes no memory.
 */
export class KeptEvents {
  /** By block, and one more: its first event. */
  readonly start: Int32Array;
  readonly events: EventColumns;
  /** Ties of messages name events, of collectives their numbers. */
  readonly tie: Int32Array;
  /** A stretch of a shard's columns. */
  private readonly there = {
    transfer: new Int32Array(0),
    posted: new Float64Array(0),
    completed: new Float64Array(0),
    marks: new Uint8Array(0),
    tie: new Int32Array(0),
  };
  /** Channels across shards; by transfer one of them, and one more. */
  private readonly channels = new Interner();
  private readonly channelOf: Int32Array;
  /** By channel, then by place: the event that was taken first of the two ends. */
  private readonly waiting: Map<number, number>[] = [];

  /** @param isKept by block: 1 where it may be taken; used up */
  constructor(
    private readonly shards: readonly KeptShard[],
    private readonly isKept: Uint8Array,
    private readonly transfers: TransferColumns,
    private readonly processOf: Int32Array,
  ) {
    this.start = new Int32Array(isKept.length + 1);
    for (const { matched, firstBlock } of shards) {
      const start = matched.integers('start');
      for (let block = 0; block + 1 < start.length; block++) {
        const at = firstBlock + block;
        const own = isKept[at] === KEPT ? start[block + 1]! - start[block]! : 0;
        this.start[at + 1] = this.start[at]! + own;
      }
    }
    const count = this.start[isKept.length]!;
    this.events = {
      count,
      transfer: new Int32Array(count),
      posted: new Float64Array(count),
      completed: new Float64Array(count),
      call: new Int32Array(0),
      marks: new Uint8Array(count),
    };
    this.tie = new Int32Array(count);
    this.channelOf = new Int32Array(transfers.count);
  }

  /** Reads the events of blocks that are kept, once. @param isWanted by block: 1 for those, where kept */
  take(isWanted: Uint8Array): void {
    for (const [at, shard] of this.shards.entries()) {
      const end = this.shards[at + 1]?.firstBlock ?? this.isKept.length;
      const wanted = isWanted.slice(shard.firstBlock, end);
      for (let block = 0; block < wanted.length; block++) {
        if (this.isKept[shard.firstBlock + block] !== KEPT) wanted[block] = 0;
      }
      if (!wanted.includes(1)) continue;
      const start = shard.matched.integers('start');
      shard.events.whileOpen(() =>
        shard.matched.whileOpen(() => {
          for (const stretch of stretchesOf(start, wanted)) this.read(shard, start, stretch);
        }),
      );
    }
  }

  private read(shard: KeptShard, start: Int32Array, stretch: Stretch): void {
    const { events, there } = this;
    there.transfer = readInto(there.transfer, shard.events, 'transfer', stretch);
    there.posted = readInto(there.posted, shard.events, 'posted', stretch);
    there.completed = readInto(there.completed, shard.events, 'completed', stretch);
    there.marks = readInto(there.marks, shard.events, 'marks', stretch);
    there.tie = readInto(there.tie, shard.matched, 'tie', stretch);
    const { transfer, posted, completed, marks, tie } = there;
    const { from, blocks } = stretch;
    for (const block of blocks) {
      const at = shard.firstBlock + block;
      const first = this.start[at]!;
      const shift = start[block]! - first;
      this.isKept[at] = TAKEN;
      for (let event = first; event < this.start[at + 1]!; event++) {
        const i = event + shift - from;
        events.transfer[event] = transfer[i]! + shard.firstTransfer;
        events.posted[event] = posted[i]!;
        events.completed[event] = completed[i]!;
        events.marks[event] = marks[i]!;
        this.tieEvent(shard, start, event, tie[i]!, at);
      }
    }
  }

  private tieEvent(shard: KeptShard, start: Int32Array, event: number, tie: number, block: number): void {
    const transfer = this.events.transfer[event]!;
    if (tie === NONE) this.tie[event] = NONE;
    else if (this.transfers.kind[transfer] === KIND.collective) this.tie[event] = shard.collectives[tie]!;
    else if (tie > NONE) this.tie[event] = this.eventOf(shard, start, tie);
    else {
      this.tie[event] = NONE;
      this.tieAcross(event, transfer, placeOfTie(tie), this.processOf[block]!);
    }
  }

  /** Where an event of a shard is here; NONE where it is not kept. */
  private eventOf({ firstBlock }: KeptShard, start: Int32Array, event: number): number {
    const block = blockOf({ start }, event);
    if (this.isKept[firstBlock + block] === 0) return NONE;
    return this.start[firstBlock + block]! + event - start[block]!;
  }

  /** What is taken second of the two ends of a message finds the first one. */
  private tieAcross(event: number, transfer: number, place: number, process: number): void {
    if (this.channelOf[transfer] === 0) this.channelOf[transfer] = this.numberChannel(transfer, process) + 1;
    const channel = this.channelOf[transfer]! - 1;
    this.waiting[channel] ??= new Map();
    const ends = this.waiting[channel];
    const other = ends.get(place);
    if (other === undefined) {
      ends.set(place, event);
      return;
    }
    ends.delete(place);
    this.tie[event] = other;
    this.tie[other] = event;
  }

  private numberChannel(transfer: number, process: number): number {
    const { kind, partner, communicator, tag } = this.transfers;
    const isSend = kind[transfer] === KIND.send;
    const other = partner[transfer]!;
    const ends = isSend ? [process, other] : [other, process];
    const row = Int32Array.of(communicator[transfer]!, tag[transfer]!, ...ends);
    return this.channels.number(row, 0, row.length);
  }
}
