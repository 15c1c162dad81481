import { KIND, NONE, type Trace } from '../../../trace/columns/trace.ts';
import type { CheapestDescriptions, Loop } from '../../loops/cheapest-description.ts';
import { type Blocks, blockOf } from '../blocks.ts';
import { Interner } from '../interner.ts';
import type { Ties } from '../matching.ts';
import type { BlockWords, FoldedWord } from './words.ts';

/** Events that are looked at for one tuple of words before the best ways so far are taken. */
const MAX_EVENTS_COMPARED = 30_000_000;

/**
 * Chooses how the loops of an instance's blocks are laid (METHOD 7.1), once a tuple of words. One process
 * does not tell where copies of a longer run begin. Two do: where both are cut alike, copies exchange with
 * copies, and one meets one. Blocks are laid anew, one at a time, while deviation falls.
 */
export class Layouts {
  private readonly tuples = new Interner();
  private readonly known: (readonly FoldedWord[])[] = [];
  /** By event: its piece within its block, and that one's loop, 0 for a single step. */
  private pieceOf = new Int32Array(0);
  private loopOf = new Int32Array(0);

  constructor(
    private readonly trace: Trace,
    private readonly blocks: Blocks,
    private readonly ties: Ties,
    private readonly words: BlockWords,
  ) {}

  /** By block: how its word is cut best. @param folded by block: its word by its cheapest description */
  best(blocks: Int32Array, folded: readonly FoldedWord[]): readonly FoldedWord[] {
    // One block exchanges with no other.
    if (blocks.length === 1) return folded;
    if (this.pieceOf.length === 0) {
      this.pieceOf = new Int32Array(this.trace.events.count);
      this.loopOf = new Int32Array(this.trace.events.count);
    }
    const tuple = new Int32Array(2 * blocks.length);
    for (let i = 0; i < blocks.length; i++) {
      tuple[2 * i] = this.blocks.process[blocks[i]!]!;
      tuple[2 * i + 1] = folded[i]!.word;
    }
    const number = this.tuples.number(tuple, 0, tuple.length);
    this.known[number] ??= this.search(blocks, folded);
    return this.known[number];
  }

  private search(blocks: Int32Array, folded: readonly FoldedWord[]): readonly FoldedWord[] {
    const layout = [...folded];
    for (let i = 0; i < blocks.length; i++) this.cut(blocks[i]!, layout[i]!);
    let left = MAX_EVENTS_COMPARED;
    for (let hasImproved = true; hasImproved && left > 0; ) {
      hasImproved = false;
      for (let i = 0; i < blocks.length && left > 0; i++) {
        const block = blocks[i]!;
        const { word, loops } = layout[i]!;
        if (loops.length === 0) continue;
        let least = this.disagreements(block);
        if (least === 0) continue;
        const ways = otherWays(this.words.descriptions(word), loops, this.words.lengthOf(word));
        for (const way of ways) {
          const other = this.words.cut(word, way);
          this.cut(block, other);
          const own = this.disagreements(block);
          left -= this.blocks.start[block + 1]! - this.blocks.start[block]!;
          if (own < least) {
            least = own;
            layout[i] = other;
            hasImproved = true;
          }
          if (left <= 0) break;
        }
        this.cut(block, layout[i]!);
      }
    }
    return layout;
  }

  private cut(block: number, { pieces: { count, start, loop } }: FoldedWord): void {
    const first = this.blocks.start[block]!;
    for (let piece = 0; piece < count; piece++) {
      const [from, to] = [first + start[piece]!, first + start[piece + 1]!];
      this.pieceOf.fill(piece, from, to);
      this.loopOf.fill(loop[piece]!, from, to);
    }
  }

  /** Messages between copies and single steps, pieces that meet several copies, loops that meet several. */
  private disagreements(block: number): number {
    const { blocks, pieceOf, loopOf } = this;
    const { transfer } = this.trace.events;
    const { kind } = this.trace.transfers;
    const met = new Meetings();
    let [found, theirs] = [0, block];
    for (let event = blocks.start[block]!; event < blocks.start[block + 1]!; event++) {
      const other = this.ties.tie[event]!;
      if (other === NONE || kind[transfer[event]!] === KIND.collective) continue;
      // Mostly that of the event before.
      const isThere = blocks.start[theirs]! <= other && other < blocks.start[theirs + 1]!;
      if (!isThere) theirs = blockOf(blocks, other);
      if (theirs === block) continue;
      const [piece, partner] = [pieceOf[event]!, pieceOf[other]!];
      const [loop, partnerLoop] = [loopOf[event]!, loopOf[other]!];
      if ((loop === 0) !== (partnerLoop === 0)) found++;
      if (partnerLoop !== 0) found += met.another(0, theirs, piece, partner);
      if (loop !== 0) found += met.another(1, theirs, partner, piece);
      if (loop === 0 || partnerLoop === 0) continue;
      found += met.another(2, theirs, loop, partnerLoop) + met.another(3, theirs, partnerLoop, loop);
    }
    return found;
  }
}

/** What something of a block, or of one that it exchanges with, met last in the other one. */
class Meetings {
  private readonly last = new Map<number, number>();

  /** @returns 1 where it has met another one before, else 0 */
  another(relation: number, block: number, who: number, whom: number): number {
    const key = (block * 4 + relation) * KEYS + who;
    const before = this.last.get(key);
    if (before !== whom) this.last.set(key, whom);
    return before === undefined || before === whom ? 0 : 1;
  }
}

/** More than a block's pieces in usual traces; beyond, keys may coincide, which only makes a choice worse. */
const KEYS = 2 ** 24;

/** Offsets at which the copies of a loop are laid besides. */
const MAX_OFFSETS = 16;

/**
 * Other ways to lay one loop of a description that ends at `to` (METHOD 7.1), smaller offsets first: a run
 * that is longer than its copies can be cut at several at the same cost. What changes is described anew.
 */
function* otherWays(
  descriptions: CheapestDescriptions,
  loops: readonly Loop[],
  to: number,
): Generator<Loop[]> {
  for (const [at, loop] of loops.entries()) {
    const before = loops.slice(0, at);
    const { period, copies } = loop;
    const end = Math.min(to, descriptions.runs.end[loop.run]!);
    const slack = end - (loop.from + copies * period);
    for (let offset = 1; offset <= Math.min(slack, MAX_OFFSETS); offset++) {
      const start = loop.from + offset;
      const afterLast = start + copies * period;
      const body = descriptions.loops(start, start + period);
      const rest = [{ ...loop, from: start, body }, ...descriptions.loops(afterLast, to)];
      yield [...before, ...rest];
      // What the loop no longer takes may be one more copy of the loop before it.
      const previous = before.at(-1);
      if (previous !== undefined && previous.from + previous.copies * previous.period === loop.from) {
        yield [...before.slice(0, -1), ...descriptions.loops(previous.from, start), ...rest];
      }
    }
    for (const body of otherWays(descriptions, loop.body, loop.from + period)) {
      yield [...before, { ...loop, body }, ...loops.slice(at + 1)];
    }
  }
}
