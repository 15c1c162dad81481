import { type EventColumns, KIND, NONE, type TransferColumns } from '../../trace/columns/trace.ts';
import { Interner } from '../patterns/interner.ts';
import { placeOfTie } from './match.ts';
import type { Stored } from './store.ts';

/** How much of an instance is looked at: nothing, when each block begins, or all its events. */
export const KEPT = { nothing: 0, begin: 1, all: 2 } as const;

/** Where the events of a shard lie, and how it calls things. */
export interface KeptShard {
  events: Stored<unknown>;
  /** What its events are tied to, and when its blocks begin. */
  matched: Stored<unknown>;
  /** By block of the shard, and one more: its first event there. */
  start: Int32Array;
  firstBlock: number;
  firstTransfer: number;
  /** By collective of the shard: its number among all shards'. */
  collectives: Int32Array;
}

/** Events that are read along because others on both sides are wanted: a read takes as long as so many. */
const MAX_GAP = 4096;
/** Events that are read at a time, at most, but for a block that has more. */
const MAX_STRETCH = 1 << 18;

/**
 * Events of some blocks alone, numbered as if the trace had no others: blocks of which nothing is kept are
 * empty. Room is made for all that may be looked at; what is not taken then takes no memory.
 */
export class KeptEvents {
  /** By block, and one more: its first event. */
  readonly start: Int32Array;
  readonly events: EventColumns;
  readonly ofEvent: Int32Array;
  /** Ties of messages name events, of collectives their numbers. */
  readonly tie: Int32Array;
  private readonly isTaken: Uint8Array;
  /** Channels across shards; by transfer one of them, and one more. */
  private readonly channels = new Interner();
  private readonly channelOf: Int32Array;
  /** By channel, then by place: the event that was taken first of the two ends. */
  private readonly waiting: Map<number, number>[] = [];

  /** @param keptOf by block: a value of KEPT */
  constructor(
    private readonly shards: readonly KeptShard[],
    private readonly keptOf: Uint8Array,
    private readonly transfers: TransferColumns,
    private readonly processOf: Int32Array,
  ) {
    this.start = new Int32Array(keptOf.length + 1);
    for (const { start, firstBlock } of shards) {
      for (let block = 0; block + 1 < start.length; block++) {
        const at = firstBlock + block;
        const all = start[block + 1]! - start[block]!;
        this.start[at + 1] = this.start[at]! + [0, 1, all][keptOf[at]!]!;
      }
    }
    const count = this.start[keptOf.length]!;
    this.events = {
      count,
      transfer: new Int32Array(count),
      posted: new Float64Array(count),
      completed: new Float64Array(count),
      call: new Int32Array(0),
      marks: new Uint8Array(count),
    };
    this.tie = new Int32Array(count);
    this.ofEvent = new Int32Array(count);
    this.isTaken = new Uint8Array(keptOf.length);
    this.channelOf = new Int32Array(transfers.count);
  }

  /** Reads the events of blocks that are kept, once. @param isWanted by block */
  take(isWanted: (block: number) => boolean): void {
    for (const shard of this.shards) this.takeOf(shard, isWanted);
  }

  private takeOf(shard: KeptShard, isWanted: (block: number) => boolean): void {
    const { start, firstBlock } = shard;
    let run: number[] = [];
    let from = 0;
    let to = 0;
    let beginNs: Float64Array | undefined;
    for (let block = 0; block + 1 < start.length; block++) {
      const at = firstBlock + block;
      if (this.keptOf[at] === KEPT.nothing || this.isTaken[at] === 1 || !isWanted(at)) continue;
      this.isTaken[at] = 1;
      if (this.keptOf[at] === KEPT.begin) {
        beginNs ??= shard.matched.numbers('beginNs');
        this.begin(at, beginNs[block]!);
        continue;
      }
      const isFar = start[block]! - to > MAX_GAP || start[block]! - from > MAX_STRETCH;
      if (run.length > 0 && isFar) {
        this.read(shard, run, from, to);
        run = [];
      }
      if (run.length === 0) from = start[block]!;
      to = start[block]! + this.start[at + 1]! - this.start[at]!;
      run.push(block);
    }
    if (run.length > 0) this.read(shard, run, from, to);
  }

  /** Of the first event of a block its posting alone is asked for. */
  private begin(block: number, postedNs: number): void {
    const event = this.start[block]!;
    this.events.posted[event] = postedNs;
    this.ofEvent[event] = block;
    this.tie[event] = NONE;
  }

  /** Reads the events `from` to `to` - 1 of a shard, and takes those of some of its blocks. */
  private read(shard: KeptShard, blocks: readonly number[], from: number, to: number): void {
    const { events } = this;
    const transfer = new Int32Array(to - from);
    const posted = new Float64Array(to - from);
    const completed = new Float64Array(to - from);
    const marks = new Uint8Array(to - from);
    const tie = new Int32Array(to - from);
    for (const [name, into] of Object.entries({ transfer, posted, completed, marks })) {
      shard.events.read(name, from, into);
    }
    shard.matched.read('tie', from, tie);
    for (const block of blocks) {
      const at = shard.firstBlock + block;
      const first = this.start[at]!;
      const shift = shard.start[block]! - first;
      for (let event = first; event < this.start[at + 1]!; event++) {
        const i = event + shift - from;
        events.transfer[event] = transfer[i]! + shard.firstTransfer;
        events.posted[event] = posted[i]!;
        events.completed[event] = completed[i]!;
        events.marks[event] = marks[i]!;
        this.ofEvent[event] = at;
        this.tieEvent(shard, event, tie[i]!, at);
      }
    }
  }

  private tieEvent(shard: KeptShard, event: number, tie: number, block: number): void {
    const transfer = this.events.transfer[event]!;
    if (tie === NONE) this.tie[event] = NONE;
    else if (this.transfers.kind[transfer] === KIND.collective) this.tie[event] = shard.collectives[tie]!;
    else if (tie > NONE) this.tie[event] = this.eventOf(shard, tie);
    else {
      this.tie[event] = NONE;
      this.tieAcross(event, transfer, placeOfTie(tie), this.processOf[block]!);
    }
  }

  /** Where an event of a shard is here: what it is tied to is of the same instance, so it is kept. */
  private eventOf({ start, firstBlock }: KeptShard, event: number): number {
    let [low, high] = [0, start.length - 2];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (start[middle]! <= event) low = middle;
      else high = middle - 1;
    }
    return this.start[firstBlock + low]! + event - start[low]!;
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
