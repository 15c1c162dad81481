import { firstAbove } from '../../../base/statistics/first-above.ts';
import { KIND, NONE, type Trace } from '../../../trace/columns/trace.ts';
import type { Ties } from '../matching.ts';
import { rootIn } from '../union-find.ts';

/** The pieces of one instance, process by process, in order of posting. */
export interface InstancePieces {
  count: number;
  /** Piece i has the events from[i] to to[i] - 1. */
  from: Int32Array;
  to: Int32Array;
  process: Int32Array;
  block: Int32Array;
  isLoop: Uint8Array;
}

/** Joins pieces into iterations (METHOD 7.1). Made once: it holds columns as long as the trace's events. */
export class Joining {
  private pieceOfEvent = new Int32Array(0);
  /** By collective operation: the first piece of the instance that has it. */
  private firstOf = new Int32Array(0);
  private root = new Int32Array(0);
  private kept = new Int32Array(0);
  private last = new Int32Array(0);
  private hasLoop = new Uint8Array(0);

  constructor(
    private readonly trace: Trace,
    private readonly ties: Ties,
  ) {}

  /** @returns by piece its iteration, numbered by first piece, good until the next instance; their number */
  iterationsOf(pieces: InstancePieces): { ofPiece: Int32Array; count: number } {
    this.start(pieces.count);
    if (pieces.process[0] === pieces.process[pieces.count - 1]) this.joinOwn(pieces);
    else this.joinTied(pieces);
    this.close(pieces);
    this.joinRest(pieces);
    return this.number(pieces.count);
  }

  private start(count: number): void {
    if (count > this.root.length) {
      const room = Math.max(count, 2 * this.root.length);
      this.root = new Int32Array(room);
      this.kept = new Int32Array(room);
      this.last = new Int32Array(room);
      this.hasLoop = new Uint8Array(room);
    }
    for (let piece = 0; piece < count; piece++) this.root[piece] = piece;
  }

  /** Pieces of one process share only what it sends to itself: it takes part in a collective once. */
  private joinOwn({ count, from, to }: InstancePieces): void {
    const { transfer } = this.trace.events;
    const { kind } = this.trace.transfers;
    const { tie } = this.ties;
    for (let piece = 0; piece < count; piece++) {
      for (let event = from[piece]!; event < to[piece]!; event++) {
        const other = tie[event]!;
        if (other < to[piece]! || kind[transfer[event]!] === KIND.collective) continue;
        this.unite(piece, firstAbove(from, piece, count, other) - 1);
      }
    }
  }

  private joinTied({ count, from, to }: InstancePieces): void {
    if (this.pieceOfEvent.length === 0) {
      this.pieceOfEvent = new Int32Array(this.trace.events.count);
      this.firstOf = new Int32Array(this.ties.collectives).fill(NONE);
    }
    const { pieceOfEvent, firstOf } = this;
    const { transfer } = this.trace.events;
    const { kind } = this.trace.transfers;
    const { tie } = this.ties;
    for (let piece = 0; piece < count; piece++) {
      for (let event = from[piece]!; event < to[piece]!; event++) pieceOfEvent[event] = piece;
    }
    for (let piece = 0; piece < count; piece++) {
      for (let event = from[piece]!; event < to[piece]!; event++) {
        const other = tie[event]!;
        if (other === NONE) continue;
        if (kind[transfer[event]!] === KIND.collective) {
          if (firstOf[other] === NONE) firstOf[other] = piece;
          else this.unite(firstOf[other]!, piece);
        } else if (event < other) this.unite(piece, pieceOfEvent[other]!);
      }
    }
    // An operation is in one instance only: what is left behind is met again only when the same is joined.
    for (let piece = 0; piece < count; piece++) {
      for (let event = from[piece]!; event < to[piece]!; event++) {
        if (kind[transfer[event]!] === KIND.collective && tie[event] !== NONE) firstOf[tie[event]!] = NONE;
      }
    }
  }

  /** Whatever lies between two pieces of an iteration, on one process, belongs to it. */
  private close({ count, process }: InstancePieces): void {
    const { last } = this;
    for (let isStable = false; !isStable; ) {
      isStable = true;
      for (let low = 0, high = 0; low < count; low = high) {
        while (high < count && process[high] === process[low]) high++;
        for (let piece = low; piece < high; piece++) last[this.find(piece)] = piece;
        let end = NONE;
        for (let piece = low; piece < high; piece++) {
          const root = this.find(piece);
          const isInside = piece <= end;
          if (last[root]! > end) end = last[root]!;
          if (isInside && piece > low && this.unite(piece - 1, piece)) isStable = false;
        }
      }
    }
  }

  /** Joins neighbours of one block in no iteration with a loop; not across another process's loop. */
  private joinRest(pieces: InstancePieces): void {
    const { count, block, isLoop } = pieces;
    const { hasLoop, kept, root } = this;
    hasLoop.fill(0, 0, count);
    for (let piece = 0; piece < count; piece++) if (isLoop[piece] === 1) hasLoop[this.find(piece)] = 1;
    for (let piece = 0; piece < count; piece++) kept[piece] = this.find(piece);
    let isJoined = false;
    for (let piece = 1; piece < count; piece++) {
      if (hasLoop[kept[piece]!] === 1 || hasLoop[kept[piece - 1]!] === 1) continue;
      if (block[piece] === block[piece - 1] && this.unite(piece - 1, piece)) isJoined = true;
    }
    if (!isJoined) return;
    this.separateTorn(pieces);
    this.close(pieces);
    if (this.hasDrawnInLoops(count)) root.set(kept.subarray(0, count));
  }

  /** Whether closing what was joined and taken apart has brought rest and loops together after all. */
  private hasDrawnInLoops(count: number): boolean {
    const { hasLoop, kept, last } = this;
    last.fill(NONE, 0, count);
    for (let piece = 0; piece < count; piece++)
      if (hasLoop[kept[piece]!] === 1) last[this.find(piece)] = piece;
    for (let piece = 0; piece < count; piece++) {
      if (hasLoop[kept[piece]!] === 0 && last[this.find(piece)] !== NONE) return true;
    }
    return false;
  }

  /** Takes what was joined apart where a loop lies between its pieces on some process. */
  private separateTorn({ count, process }: InstancePieces): void {
    const { hasLoop, kept, last, root } = this;
    const isTorn = new Uint8Array(count);
    last.fill(NONE, 0, count);
    for (let low = 0, high = 0; low < count; low = high) {
      while (high < count && process[high] === process[low]) high++;
      // The gap between loops that a piece lies in is told by the last piece of a loop before it.
      let gap = low;
      for (let piece = low; piece < high; piece++) {
        if (hasLoop[kept[piece]!] === 1) gap = piece + 1;
        else {
          const joined = this.find(piece);
          if (last[joined]! < low) last[joined] = gap;
          else if (last[joined] !== gap) isTorn[joined] = 1;
        }
      }
    }
    const joinedOf = new Int32Array(count);
    for (let piece = 0; piece < count; piece++) joinedOf[piece] = this.find(piece);
    for (let piece = 0; piece < count; piece++) {
      root[piece] = isTorn[joinedOf[piece]!] === 1 ? kept[piece]! : joinedOf[piece]!;
    }
  }

  private number(count: number): { ofPiece: Int32Array; count: number } {
    const { last } = this;
    let iterations = 0;
    for (let piece = 0; piece < count; piece++) {
      const root = this.find(piece);
      // A root is the least piece of its iteration.
      last[piece] = root === piece ? iterations++ : last[root]!;
    }
    return { ofPiece: last, count: iterations };
  }

  private find(piece: number): number {
    return rootIn(this.root, piece);
  }

  private unite(a: number, b: number): boolean {
    const [first, second] = [this.find(a), this.find(b)];
    if (first === second) return false;
    if (first < second) this.root[second] = first;
    else this.root[first] = second;
    return true;
  }
}
