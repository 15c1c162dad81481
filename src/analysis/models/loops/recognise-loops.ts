import { grown } from '../../../trace/columns/growing-columns.ts';
import { Interner } from '../../patterns/interner.ts';
import type { LoopModel } from './loop-model.ts';
import { LoopStack, MIN_COPIES } from './loop-stack.ts';

/** The model of a word. @param bodies where its bodies are numbered */
export function recognised(word: Iterable<number>, bodies = new Interner()): LoopModel {
  const recogniser = new LoopRecogniser(bodies);
  for (const symbol of word) recogniser.take(symbol);
  return recogniser.model();
}

/** Loops whose copies are equal. Lossless; memory is that of the model, not of the word. */
export class LoopRecogniser extends LoopStack {
  /** By place of the stack: terms and their counts (LoopModel). */
  private term = new Int32Array(64);
  private count = new Int32Array(64);
  private pairs = new Int32Array(64);

  /** @param bodies where bodies are numbered: one for all words that are compared @param maxBody of terms */
  constructor(
    private readonly bodies: Interner,
    maxBody?: number,
  ) {
    super(maxBody);
  }

  /** Takes the next symbol, a small integer from 0 on. */
  take(symbol: number): void {
    const place = this.repeats.length;
    // There is room: places grow when the last one is taken.
    this.term[place] = symbol;
    this.count[place] = 1;
    this.settle(symbol);
  }

  model(): LoopModel {
    return { terms: this.pairsOf(0, this.repeats.length).slice(), bodies: this.bodies };
  }

  protected isNextCopy(loop: number): boolean {
    const top = this.repeats.length - 1;
    const pool = this.bodies.values;
    let at = this.bodies.startOf(~this.term[loop]!) + 2 * (top - loop);
    for (let place = top; place > loop; place--) {
      if (pool[--at] !== this.count[place] || pool[--at] !== this.term[place]) return false;
    }
    return true;
  }

  protected areCopies(length: number): boolean {
    const { term, count } = this;
    const height = this.repeats.length;
    for (let place = height - 1; place >= height - 2 * length; place--) {
      const below = place - length;
      if (term[place] !== term[below] || count[place] !== count[below]) return false;
    }
    return true;
  }

  protected extend(loop: number): void {
    this.count[loop]!++;
    this.replaceLoop(loop, this.alike(loop));
  }

  protected fold(length: number): void {
    const first = this.repeats.length - MIN_COPIES * length;
    const body = this.bodies.number(this.pairsOf(first, first + length), 0, 2 * length);
    this.term[first] = ~body;
    this.count[first] = MIN_COPIES;
    this.putLoop(first, this.alike(first), length);
  }

  protected grow(places: number): void {
    this.term = grown(this.term, places);
    this.count = grown(this.count, places);
  }

  /** Loops of one body with different counts look as different as symbols do. */
  private alike(loop: number): number {
    return Math.imul(this.term[loop]!, 0x01000193) ^ Math.imul(this.count[loop]!, 0x9e3779b1);
  }

  /** Terms and counts of places, one pair after the other; good until the next call. */
  private pairsOf(from: number, to: number): Int32Array {
    if (2 * (to - from) > this.pairs.length) this.pairs = new Int32Array(4 * (to - from));
    for (let place = from, at = 0; place < to; place++) {
      this.pairs[at++] = this.term[place]!;
      this.pairs[at++] = this.count[place]!;
    }
    return this.pairs.subarray(0, 2 * (to - from));
  }
}
