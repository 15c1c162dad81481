import { grown } from '../../../trace/columns/growing-columns.ts';
import { Interner } from '../../patterns/interner.ts';
import { FEWEST_COPIES, LoopStack } from './loop-stack.ts';

/**
 * A number that changes evenly with the loops around it: c + a₁·i₁ + a₂·i₂ + …, where i₁ is the index of the
 * innermost one, from 0. c, a₁, a₂, …; no zeros at the end but c.
 */
export type Form = readonly number[];

/** A term of a model with affine numbers: a symbol with its number, or a loop. */
export type AffineTerm =
  | { symbol: number; number: Form }
  /** The count is no form of the loop's own index: its first coefficient is that of the loop around it. */
  | { count: Form; body: AffineTerm[] };

/** What a form is in certain rounds of the loops around it. @param rounds their indexes from 0, the innermost first */
export function evaluated(form: Form, rounds: readonly number[]): number {
  let sum = form[0]!;
  for (let i = 1; i < form.length; i++) sum += form[i]! * rounds[i - 1]!;
  return sum;
}

/** The symbols and numbers that a model stands for. */
export function* expandAffine(
  terms: readonly AffineTerm[],
  rounds: readonly number[] = [],
): Generator<[symbol: number, number: number]> {
  for (const term of terms) {
    if ('symbol' in term) {
      yield [term.symbol, evaluated(term.number, rounds)];
      continue;
    }
    const count = evaluated(term.count, rounds);
    for (let round = 0; round < count; round++) yield* expandAffine(term.body, [round, ...rounds]);
  }
}

/**
 * Loops of a word of symbols with numbers, whose copies have the same symbols and numbers that change by the
 * same amount from copy to copy (Ketterlin and Clauss 2008): numbers and counts of inner loops become forms.
 * Lossless. Words of one symbol with numbers that follow no rule look all alike: a term costs up to as much
 * as the longest body has terms there.
 */
export class AffineRecogniser extends LoopStack {
  /**
   * Shapes of loops: terms of the body, their shapes, then by how much each number of the body grows from
   * copy to copy, in halves. A shape is a symbol, or ~(number here).
   */
  private readonly loops = new Interner();
  /** By loop: numbers of a body. */
  private readonly numbersOf: number[] = [];
  /** By place: its shape, and where its numbers begin: of a symbol its own, of a loop its count and those of its first copy. */
  private shape = new Int32Array(64);
  private start = new Int32Array(64);
  private numbers = new Float64Array(64);

  /**
   * @param symbol a small integer from 0 on
   * @param number a whole one
   */
  take(symbol: number, number: number): void {
    const place = this.repeats.length;
    this.put(place, symbol, [number]);
    this.settle(symbol);
  }

  /** The model of what was taken so far. */
  model(): AffineTerm[] {
    return Array.from({ length: this.repeats.length }, (_, place) => {
      const numbers = this.numbers.slice(this.start[place]!, this.endOf(place));
      return this.termOf(
        this.shape[place]!,
        Array.from(numbers, (number) => [number]),
      );
    });
  }

  protected isNextCopy(loop: number): boolean {
    const top = this.repeats.length - 1;
    const body = this.loops.sequence(~this.shape[loop]!);
    const length = top - loop;
    for (let i = 0; i < length; i++) if (body[1 + i] !== this.shape[loop + 1 + i]) return false;
    const count = this.numbers[this.start[loop]!]!;
    const first = this.start[loop]! + 1;
    const now = this.start[loop + 1]!;
    const numbers = this.endOf(top) - now;
    for (let i = 0; i < numbers; i++) {
      const grows = growthAt(body, length, i);
      if (this.numbers[now + i] !== this.numbers[first + i]! + count * grows) return false;
    }
    return true;
  }

  protected areCopies(length: number): boolean {
    const { shape, start, numbers } = this;
    const height = this.repeats.length;
    for (let place = height - 1; place >= height - 2 * length; place--)
      if (shape[place] !== shape[place - length]) return false;
    const [first, second, third] = [3, 2, 1].map((copies) => start[height - copies * length]!) as [
      number,
      number,
      number,
    ];
    for (let i = second - first - 1; i >= 0; i--) {
      const middle = numbers[second + i]!;
      if (middle - numbers[first + i]! !== numbers[third + i]! - middle) return false;
    }
    return true;
  }

  protected extend(loop: number): void {
    this.numbers[this.start[loop]!]!++;
    this.replaceLoop(loop, this.shape[loop]!);
  }

  protected fold(length: number): void {
    const first = this.repeats.length - FEWEST_COPIES * length;
    const [from, to] = [this.start[first]!, this.start[first + length]!];
    const count = to - from;
    const written = new Int32Array(1 + length + 2 * count);
    written[0] = length;
    written.set(this.shape.subarray(first, first + length), 1);
    for (let i = 0; i < count; i++) {
      const grows = this.numbers[to + i]! - this.numbers[from + i]!;
      written[1 + length + 2 * i] = Math.floor(grows / HALF);
      written[2 + length + 2 * i] = grows;
    }
    const loop = this.loops.number(written, 0, written.length);
    this.numbersOf[loop] = count;
    const numbers = [FEWEST_COPIES, ...this.numbers.subarray(from, to)];
    this.put(first, ~loop, numbers);
    this.putLoop(first, ~loop, length);
  }

  protected grow(places: number): void {
    this.shape = grown(this.shape, places);
    this.start = grown(this.start, places);
  }

  /** Writes a place; what was above it is no longer. */
  private put(place: number, shape: number, numbers: readonly number[]): void {
    const start = place === 0 ? 0 : this.endOf(place - 1);
    while (start + numbers.length > this.numbers.length)
      this.numbers = grown(this.numbers, 2 * this.numbers.length);
    this.shape[place] = shape;
    this.start[place] = start;
    this.numbers.set(numbers, start);
  }

  /** Behind the numbers of a place. */
  private endOf(place: number): number {
    const shape = this.shape[place]!;
    return this.start[place]! + 1 + (shape < 0 ? this.numbersOf[~shape]! : 0);
  }

  /** @param forms of its numbers, by the loops around it */
  private termOf(shape: number, forms: readonly Form[]): AffineTerm {
    const [own, ...inner] = forms;
    if (shape >= 0) return { symbol: shape, number: trimmed(own!) };
    const written = this.loops.sequence(~shape);
    const length = written[0]!;
    const body: AffineTerm[] = [];
    for (let i = 0, at = 0; i < length; i++) {
      const part = written[1 + i]!;
      const numbers = 1 + (part < 0 ? this.numbersOf[~part]! : 0);
      const own = inner.slice(at, at + numbers);
      body.push(
        this.termOf(
          part,
          own.map(([constant, ...others], k) => [constant!, growthAt(written, length, at + k), ...others]),
        ),
      );
      at += numbers;
    }
    return { count: trimmed(own!), body };
  }
}

const HALF = 2 ** 32;

/** By how much a number of a loop's body grows from copy to copy. */
function growthAt(loop: Int32Array, length: number, number: number): number {
  const at = 1 + length + 2 * number;
  return loop[at]! * HALF + (loop[at + 1]! >>> 0);
}

function trimmed(form: Form): Form {
  let length = form.length;
  while (length > 1 && form[length - 1] === 0) length--;
  return form.slice(0, length);
}
