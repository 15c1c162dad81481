import type { Interner } from '../patterns/interner.ts';
import { grown } from '../trace/growing-columns.ts';
import { NONE } from '../trace/trace.ts';
import type { LoopModel } from './loop-model.ts';

/** Bodies of so many terms are found by their last ones. Shorter ones are tried always. */
const CONTEXT = 4;

/** Bodies of loops have at most so many terms, unless another limit is chosen. */
const LONGEST_BODY = 2000;

/**
 * Nested loop recognition (paper 004, section II.A; Ketterlin and Clauss, CGO 2008), online: symbols come one after the other,
 * and what has come so far is always a model of nested loops. After each symbol, for body lengths d = 1, 2, … up to the limit:
 *
 * - *extend*: below the top d terms lies a loop whose body equals them: they go, and its count is one more;
 * - *fold*: the top 3·d terms are three equal blocks of d terms: they become a loop of three,
 *
 * until neither applies. Lossless; memory is that of the model, not of the word. Only distances to places
 * below where the same four terms end, one to three, and loops whose next copy would end at the top, are candidates: O(candidates) a symbol, few on programs.
 */
export class LoopRecogniser {
  private readonly longest: number;
  private readonly bodies: Interner;
  /** The stack: terms and their counts (LoopModel). */
  private term = new Int32Array(64);
  private count = new Int32Array(64);
  private height = 0;
  /**
   * By place: a hash of the CONTEXT terms that end there, and the next lower place whose hash falls into the same slot; by
   * slot: the highest place. As many slots as places at least.
   */
  private context = new Int32Array(64);
  private previous = new Int32Array(64);
  private slots = new Int32Array(64).fill(NONE);
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
  }

  /** Takes the next symbol, a small integer from 0 on. */
  take(symbol: number): void {
    this.push(symbol, 1);
    while (this.shorten());
  }

  /** The model of what was taken so far. */
  model(): LoopModel {
    return { terms: this.pairsOf(0, this.height).slice(), bodies: this.bodies };
  }

  /** One extension or fold at the top, the shortest body first. @returns whether there was one */
  private shorten(): boolean {
    const top = this.height - 1;
    let loop = this.ending[top]!;
    let equal = this.longest < CONTEXT ? NONE : this.previous[top]!;
    let short = 1;
    // All candidates by ascending length of the body, and of equals the loop first.
    for (;;) {
      const repeated = short < CONTEXT ? top - short : equal;
      if (loop === NONE && repeated < 0) return false;
      const place = Math.max(loop, repeated);
      if (top - place > this.longest) return false;
      if (place === loop) {
        if (this.isBody(loop)) {
          this.extend(loop);
          return true;
        }
        loop = this.nextEnding[loop]!;
        continue;
      }
      if (this.isThrice(top - place)) {
        this.fold(top - place);
        return true;
      }
      if (short < CONTEXT) short++;
      else equal = this.previous[equal]!;
    }
  }

  /** Whether the terms above a loop are its body. */
  private isBody(loop: number): boolean {
    const body = ~this.term[loop]!;
    const from = this.bodies.startOf(body);
    const pool = this.bodies.values;
    for (let place = this.height - 1, at = from + 2 * (place - loop) - 2; place > loop; place--, at -= 2) {
      if (pool[at] !== this.term[place] || pool[at + 1] !== this.count[place]) return false;
    }
    return true;
  }

  /** Whether the top three blocks of `length` terms are equal. */
  private isThrice(length: number): boolean {
    const { term, count, height } = this;
    if (3 * length > height) return false;
    const from = height - 2 * length;
    for (let place = height - 1; place >= from; place--) {
      const below = place - length;
      if (term[place] !== term[below] || count[place] !== count[below]) return false;
    }
    return true;
  }

  private extend(loop: number): void {
    const [term, count] = [this.term[loop]!, this.count[loop]!];
    this.drop(loop);
    this.push(term, count + 1);
  }

  private fold(length: number): void {
    const first = this.height - 3 * length;
    const body = this.bodies.number(this.pairsOf(first, first + length), 0, 2 * length);
    this.drop(first);
    this.push(~body, 3);
  }

  private push(term: number, count: number): void {
    const place = this.height++;
    if (place === this.term.length) this.grow();
    this.term[place] = term;
    this.count[place] = count;
    this.addContext(place);
    if (term >= 0) return;
    const end = place + this.lengthOf(term);
    while (end >= this.ending.length) this.ending = lengthened(this.ending);
    this.nextEnding[place] = this.ending[end]!;
    this.ending[end] = place;
  }

  /** Takes all terms from a place on off the stack. */
  private drop(from: number): void {
    while (this.height > from) {
      const place = --this.height;
      const term = this.term[place]!;
      // Places are dropped from the top down, so each is the first of its lists.
      this.slots[this.slotOf(place)] = this.previous[place]!;
      if (term < 0) this.ending[place + this.lengthOf(term)] = this.nextEnding[place]!;
    }
  }

  /** Enters a place under the terms that end there. */
  private addContext(place: number): void {
    let hash = 0;
    for (let at = place; at > place - CONTEXT && at >= 0; at--) {
      hash = Math.imul(hash ^ this.term[at]!, 0x01000193) ^ (hash >>> 15);
      hash = Math.imul(hash ^ this.count[at]!, 0x01000193) ^ (hash >>> 13);
    }
    this.context[place] = hash;
    const slot = this.slotOf(place);
    this.previous[place] = this.slots[slot]!;
    this.slots[slot] = place;
  }

  private slotOf(place: number): number {
    const hash = this.context[place]!;
    return (hash ^ (hash >>> 16)) & (this.slots.length - 1);
  }

  private lengthOf(loop: number): number {
    return this.bodies.lengthOf(~loop) / 2;
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
    this.previous = grown(this.previous, length);
    this.nextEnding = grown(this.nextEnding, length);
    this.context = grown(this.context, length);
    this.slots = new Int32Array(length).fill(NONE);
    for (let place = 0; place < this.height - 1; place++) this.addContext(place);
    while (this.ending.length < length) this.ending = lengthened(this.ending);
  }
}

/** Twice as long; NONE in what is new. */
function lengthened(column: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * column.length).fill(NONE);
  longer.set(column);
  return longer;
}
