import { CheapestDescriptions } from '../../loops/cheapest.ts';
import { type Pieces, piecesOf } from '../../loops/pieces.ts';
import type { Trace } from '../../trace/trace.ts';
import type { Blocks } from '../blocks.ts';
import { Interner } from '../interner.ts';
import type { Symbols } from '../signatures.ts';

/** Where the pieces of a block's word lie among its events. */
export interface FoldedWord extends Pieces {
  /** Whether it holds a loop. */
  hasLoops: boolean;
}

/**
 * The words of blocks (METHOD 7.1): a letter is a step, the events between two quiet points, as a multiset of symbols. Distinct words
 * are folded once.
 */
export class BlockWords {
  private readonly trace: Trace;
  private readonly blocks: Blocks;
  private readonly symbols: Symbols;
  private readonly fewest: number;
  private readonly steps = new Interner();
  private readonly words = new Interner();
  private readonly folded: FoldedWord[] = [];
  private letters = new Int32Array(64);

  /** @param fewest copies that make a loop */
  constructor(trace: Trace, blocks: Blocks, symbols: Symbols, fewest: number) {
    this.trace = trace;
    this.blocks = blocks;
    this.symbols = symbols;
    this.fewest = fewest;
  }

  /** The number of a block's word: equal words, equal numbers. O(events), and the sorting of steps of several events. */
  ofBlock(block: number): number {
    const { posted, completed } = this.trace.events;
    const [from, to] = [this.blocks.start[block]!, this.blocks.start[block + 1]!];
    if (to - from > this.letters.length) this.letters = new Int32Array(2 * (to - from));
    let length = 0;
    for (let begin = from; begin < to; ) {
      let quietNs = completed[begin]!;
      let end = begin + 1;
      for (; end < to && posted[end]! < quietNs; end++)
        if (completed[end]! > quietNs) quietNs = completed[end]!;
      this.letters[length++] = this.letterOf(begin, end);
      begin = end;
    }
    return this.words.number(this.letters, 0, length);
  }

  /** The pieces of a word, their places as events from the block's beginning. */
  pieces(word: number): FoldedWord {
    const known = this.folded[word];
    if (known !== undefined) return known;
    const found = this.fold(this.words.sequence(word).slice());
    this.folded[word] = found;
    return found;
  }

  private fold(word: Int32Array): FoldedWord {
    const loops = word.length < this.fewest ? [] : new CheapestDescriptions(word, this.fewest).loops();
    const { count, start, isLoop } = piecesOf(word.length, loops);
    for (let piece = 0, step = 0, event = 0; piece <= count; piece++) {
      for (; step < start[piece]!; step++) event += this.sizeOf(word[step]!);
      start[piece] = event;
    }
    return { count, start, isLoop, hasLoops: loops.length > 0 };
  }

  private letterOf(from: number, to: number): number {
    const { symbols } = this;
    const length = symbols.put(from, to, 0);
    if (length > 1) symbols.buffer.subarray(0, length).sort();
    return this.steps.number(symbols.buffer, 0, length);
  }

  private sizeOf(letter: number): number {
    return this.steps.sequence(letter).length;
  }
}
