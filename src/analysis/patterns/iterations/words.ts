import { NONE, type Trace } from '../../../trace/columns/trace.ts';
import { CheapestDescriptions, type Loop } from '../../loops/cheapest-description.ts';
import { type Pieces, piecesOf } from '../../loops/pieces.ts';
import type { Blocks } from '../blocks.ts';
import { Interner } from '../interner.ts';
import { type Symbols, sortSymbols } from '../signatures.ts';

/** What a word of more letters needs is let go of as soon as it has its pieces. */
const MANY = 1 << 20;

export interface FoldedWord {
  word: number;
  /** Loops of the description that it is cut by. */
  loops: readonly Loop[];
  /** The pieces as events from the block's beginning. */
  pieces: Pieces;
}

/** The words of blocks (METHOD 7.1), a letter a step between quiet points, each distinct one folded once. */
export class BlockWords {
  private readonly steps = new Interner();
  private readonly words = new Interner();
  private readonly folded: FoldedWord[] = [];
  /** What was described last, and the number of its word. */
  private described: { word: number; by: CheapestDescriptions } | undefined;
  private letters = new Int32Array(64);
  /** By transfer: the letter of a step that is one event of it; NONE: not yet met. */
  private readonly lettersOfTransfers: Int32Array;

  /** @param fewest copies that make a loop */
  constructor(
    private readonly trace: Trace,
    private readonly blocks: Blocks,
    private readonly symbols: Symbols,
    private readonly fewest: number,
  ) {
    this.lettersOfTransfers = new Int32Array(trace.transfers.count).fill(NONE);
  }

  /** Equal words have equal numbers. O(events), and the sorting of steps of several events. */
  ofBlock(block: number): number {
    const { posted, completed } = this.trace.events;
    const [from, to] = [this.blocks.start[block]!, this.blocks.start[block + 1]!];
    if (to - from > this.letters.length) {
      this.letters = new Int32Array(Math.max(to - from, 2 * this.letters.length));
    }
    let length = 0;
    for (let begin = from; begin < to; ) {
      let quietNs = completed[begin]!;
      let end = begin + 1;
      for (; end < to && posted[end]! < quietNs; end++) {
        if (completed[end]! > quietNs) quietNs = completed[end]!;
      }
      this.letters[length++] = this.letterOf(begin, end);
      begin = end;
    }
    const word = this.words.number(this.letters, 0, length);
    if (length > MANY) this.letters = new Int32Array(0);
    return word;
  }

  cheapest(word: number): FoldedWord {
    this.folded[word] ??= this.cut(
      word,
      this.lengthOf(word) < this.fewest ? [] : this.descriptions(word).loops(),
    );
    return this.folded[word];
  }

  cut(word: number, loops: readonly Loop[]): FoldedWord {
    const letters = this.words.sequence(word);
    const pieces = piecesOf(letters.length, loops);
    const { count, start } = pieces;
    for (let piece = 0, step = 0, event = 0; piece <= count; piece++) {
      for (; step < start[piece]!; step++) event += this.steps.lengthOf(letters[step]!);
      start[piece] = event;
    }
    return { word, loops, pieces };
  }

  descriptions(word: number): CheapestDescriptions {
    if (this.described?.word !== word) {
      this.described = { word, by: new CheapestDescriptions(this.words.sequence(word), this.fewest) };
    }
    return this.described.by;
  }

  /** Lets go of what long words were described with. */
  forget(): void {
    if (this.described !== undefined && this.lengthOf(this.described.word) > MANY) this.described = undefined;
  }

  lengthOf(word: number): number {
    return this.words.lengthOf(word);
  }

  private letterOf(from: number, to: number): number {
    const { symbols } = this;
    if (to === from + 1) return this.letterOfTransfer(this.trace.events.transfer[from]!);
    const length = symbols.put(from, to, 0);
    sortSymbols(symbols.buffer, length);
    return this.steps.number(symbols.buffer, 0, length);
  }

  /** The letter of a step of one event: most steps are. */
  private letterOfTransfer(transfer: number): number {
    const known = this.lettersOfTransfers[transfer]!;
    if (known !== NONE) return known;
    this.symbols.buffer[0] = this.symbols.ofTransfer[transfer]!;
    const letter = this.steps.number(this.symbols.buffer, 0, 1);
    this.lettersOfTransfers[transfer] = letter;
    return letter;
  }
}
