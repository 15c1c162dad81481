import { PeriodStack } from '../loops/period-stack.ts';
import type { Interner } from '../patterns/interner.ts';
import { grown } from '../trace/growing-columns.ts';
import { NONE } from '../trace/trace.ts';
import type { LoopModel } from './loop-model.ts';

/** Bodies of loops have at most so many terms, unless another limit is chosen. */
const LONGEST_BODY = 2000;

/** Copies that make a loop. */
const FEWEST_COPIES = 3;

/**
 * Nested loop recognition (paper 004, section II.A; Ketterlin and Clauss, CGO 2008), online: symbols come one after the other,
 * and what has come so far is always a model of nested loops. After each symbol, for body lengths d = 1, 2, … up to the limit:
 *
 * - *extend*: below the top d terms lies a loop whose body equals them: they go, and its count is one more;
 * - *fold*: the top 3·d terms are three equal blocks of d terms: they become a loop of three,
 *
 * until neither applies. Lossless; memory is that of the model, not of the word. Candidates are the periods that a PeriodStack
 * tells and the loops whose next copy would end at the top: O(log of the limit + such loops) a symbol, whatever the word.
 */
export class LoopRecogniser {
  private readonly longest: number;
  private readonly bodies: Interner;
  /** The stack: terms and their counts (LoopModel), and what repeats at its top. */
  private term = new Int32Array(64);
  private count = new Int32Array(64);
  private readonly repeats: PeriodStack;
  /** By place of a loop: how many terms its body has, and their hash. */
  private bodyLength = new Int32Array(64);
  private bodyHash = new Int32Array(64);
  /**
   * By place: the highest loop below whose next copy would end there; by that loop: the next lower one of the same kind. A
   * loop at place q with a body of L terms stands in the list of place q + L as long as it is on the stack.
   */
  private ending = new Int32Array(64).fill(NONE);
  private nextEnding = new Int32Array(64);
  private pairs = new Int32Array(64);

  /**
   * @param bodies where bodies are numbered: one for all words whose models are to be compared
   * @param longest most terms of a body
   */
  constructor(bodies: Interner, longest = LONGEST_BODY) {
    this.bodies = bodies;
    this.longest = longest;
    this.repeats = new PeriodStack(FEWEST_COPIES, longest);
  }

  /** Takes the next symbol, a small integer from 0 on. */
  take(symbol: number): void {
    this.push(symbol, 1, 0, 0);
    while (this.shorten());
    this.repeats.keep();
  }

  /** The model of what was taken so far. */
  model(): LoopModel {
    return { terms: this.pairsOf(0, this.repeats.length).slice(), bodies: this.bodies };
  }

  /** One extension or fold at the top, the shortest body first, and of equals the loop. @returns whether there was one */
  private shorten(): boolean {
    const top = this.repeats.length - 1;
    let loop = this.ending[top]!;
    for (;;) {
      const length = loop === NONE ? this.longest + 1 : top - loop;
      const period = this.repeats.nextPeriod(length - 1);
      if (period > 0) {
        if (!this.isThrice(period)) continue;
        this.fold(period);
        return true;
      }
      if (loop === NONE) return false;
      if (this.isBody(loop)) {
        this.extend(loop);
        return true;
      }
      loop = this.nextEnding[loop]!;
    }
  }

  /** Whether the terms above a loop are its body. */
  private isBody(loop: number): boolean {
    const top = this.repeats.length - 1;
    if (this.repeats.hashOfLast(top - loop) !== this.bodyHash[loop]) return false;
    const pool = this.bodies.values;
    let at = this.bodies.startOf(~this.term[loop]!) + 2 * (top - loop);
    for (let place = top; place > loop; place--) {
      if (pool[--at] !== this.count[place] || pool[--at] !== this.term[place]) return false;
    }
    return true;
  }

  /** Whether the top three blocks of `length` terms are equal. */
  private isThrice(length: number): boolean {
    const { term, count } = this;
    const height = this.repeats.length;
    for (let place = height - 1; place >= height - 2 * length; place--) {
      const below = place - length;
      if (term[place] !== term[below] || count[place] !== count[below]) return false;
    }
    return true;
  }

  private extend(loop: number): void {
    const [term, count] = [this.term[loop]!, this.count[loop]!];
    const [length, hash] = [this.bodyLength[loop]!, this.bodyHash[loop]!];
    this.drop(loop);
    this.push(term, count + 1, length, hash);
  }

  private fold(length: number): void {
    const first = this.repeats.length - FEWEST_COPIES * length;
    const hash = this.repeats.hashOfLast(length);
    const body = this.bodies.number(this.pairsOf(first, first + length), 0, 2 * length);
    this.drop(first);
    this.push(~body, FEWEST_COPIES, length, hash);
  }

  /** @param length of a loop: terms of its body, 0 of a symbol. @param hash theirs */
  private push(term: number, count: number, length: number, hash: number): void {
    const place = this.repeats.length;
    if (place === this.term.length) this.grow();
    this.term[place] = term;
    this.count[place] = count;
    // Loops of one body that run differently long look alike as little as symbols do.
    this.repeats.push(length === 0 ? term : Math.imul(term, 0x01000193) ^ Math.imul(count, 0x9e3779b1));
    if (length === 0) return;
    this.bodyLength[place] = length;
    this.bodyHash[place] = hash;
    const end = place + length;
    if (end >= this.ending.length) this.ending = lengthened(this.ending, end);
    this.nextEnding[place] = this.ending[end]!;
    this.ending[end] = place;
  }

  /** Takes all terms from a place on off the stack. */
  private drop(from: number): void {
    // From the top down, so that each loop is the first of its list.
    for (let place = this.repeats.length - 1; place >= from; place--) {
      if (this.term[place]! < 0) this.ending[place + this.bodyLength[place]!] = this.nextEnding[place]!;
    }
    this.repeats.drop(from);
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

  private grow(): void {
    const length = 2 * this.term.length;
    this.term = grown(this.term, length);
    this.count = grown(this.count, length);
    this.bodyLength = grown(this.bodyLength, length);
    this.bodyHash = grown(this.bodyHash, length);
    this.nextEnding = grown(this.nextEnding, length);
    if (length > this.ending.length) this.ending = lengthened(this.ending, length - 1);
  }
}

/** Long enough for an index; NONE in what is new. */
function lengthened(column: Int32Array<ArrayBuffer>, index: number): Int32Array<ArrayBuffer> {
  const before = column.length;
  return grown(column, Math.max(2 * before, index + 1)).fill(NONE, before);
}
