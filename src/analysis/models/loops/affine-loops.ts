import { grown } from '../../../trace/columns/growing-columns.ts';
import { Interner } from '../../patterns/interner.ts';
import { LoopStack, MIN_COPIES } from './loop-stack.ts';

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

/** The value of a form. @param rounds indexes of the loops around it from 0, the innermost first */
export function evaluated(form: Form, rounds: readonly number[]): number {
  let sum = form[0]!;
  for (let i = 1; i < form.length; i++) sum += form[i]! * rounds[i - 1]!;
  return sum;
}

/**
 * Loops whose copies have the same symbols, and numbers that change by the same amount from copy to copy
 * (Ketterlin and Clauss 2008): numbers and counts of inner loops become forms. Lossless. In words of one
 * symbol with irregular numbers all looks alike: there a term costs up to the limit of a body.
 */
export class AffineRecogniser extends LoopStack {
  /** Shapes (a symbol, or ~(number here)) of a body's terms, then each number's growth a copy, in halves. */
  private readonly loops = new Interner();
  /** By loop: numbers of a body. */
  private readonly numbersOf: number[] = [];
  /** By place: its shape, and where its numbers begin (of a loop: count, then those of its first copy). */
  private shape = new Int32Array(64);
  private start = new Int32Array(64);
  private numbers = new Float64Array(64);

  /** Takes the next symbol, a small integer from 0 on, with its whole number. */
  take(symbol: number, number: number): void {
    this.put(this.repeats.length, symbol, [number]);
    this.settle(symbol);
  }

  model(): AffineTerm[] {
    return Array.from({ length: this.repeats.length }, (_, place) => {
      const numbers = this.numbers.subarray(this.start[place]!, this.endOf(place));
      const forms = Array.from(numbers, (number) => [number]);
      return this.termOf(this.shape[place]!, forms);
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
    const first = start[height - 3 * length]!;
    const second = start[height - 2 * length]!;
    const third = start[height - length]!;
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
    const first = this.repeats.length - MIN_COPIES * length;
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
    this.put(first, ~loop, [MIN_COPIES, ...this.numbers.subarray(from, to)]);
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

  /** After the numbers of a place. */
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
    const ofBody = inner.map(([constant, ...others], i) => [
      constant!,
      growthAt(written, length, i),
      ...others,
    ]);
    for (let i = 0, at = 0; i < length; i++) {
      const inside = written[1 + i]!;
      const end = at + 1 + (inside < 0 ? this.numbersOf[~inside]! : 0);
      body.push(this.termOf(inside, ofBody.slice(at, end)));
      at = end;
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
