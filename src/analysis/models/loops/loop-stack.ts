import { grown } from '../../../trace/columns/growing-columns.ts';
import { NONE } from '../../../trace/columns/trace.ts';
import { PeriodStack } from '../../loops/period-stack.ts';

/** Of a loop's body, unless another limit is chosen. */
const MAX_BODY_TERMS = 2000;

export const MIN_COPIES = 3;

/**
 * Nested loop recognition (paper 004, section II.A; Ketterlin and Clauss, CGO 2008), online: a stack of terms
 * that is always a model of nested loops. After each new term, for body lengths d = 1, 2, … up to the limit,
 * until neither applies: *extend*, the top d terms are the next copy of the loop below them; *fold*, the top
 * 3·d terms are three copies and become a loop. Candidates are the periods of a PeriodStack and loops whose
 * next copy would end at the top: O(log of the limit + such loops) a term.
 */
export abstract class LoopStack {
  protected readonly repeats: PeriodStack;
  private readonly maxBody: number;
  /** By place: how many terms the loop's body has (0: it is no loop), and their hash. */
  private bodyLength = new Int32Array(64);
  private bodyHash = new Int32Array(64);
  /** By place: the highest loop whose next copy would end there (at q + L terms); by loop: the next lower. */
  private ending = new Int32Array(64).fill(NONE);
  private nextEnding = new Int32Array(64);

  constructor(maxBody = MAX_BODY_TERMS) {
    this.maxBody = maxBody;
    this.repeats = new PeriodStack(MIN_COPIES, maxBody);
  }

  /** Whether the terms above a loop, which look like its body, are its next copy. */
  protected abstract isNextCopy(loop: number): boolean;

  /** Whether the top three blocks of `length` terms, which look alike, are copies. */
  protected abstract areCopies(length: number): boolean;

  /** Puts a loop with one copy more in the place of a loop and what is above it. */
  protected abstract extend(loop: number): void;

  /** Puts a loop in the place of the top three blocks of `length` terms. */
  protected abstract fold(length: number): void;

  /** Makes room for so many places: always for one more than there are terms. */
  protected abstract grow(places: number): void;

  /** Puts a term on top, and folds what repeats then. */
  protected settle(value: number): void {
    this.push(value, 0, 0);
    while (this.shorten());
    this.repeats.keep();
  }

  /** Replaces a loop and all above it by one with the same body. @param value equal for equal loops */
  protected replaceLoop(from: number, value: number): void {
    const [length, hash] = [this.bodyLength[from]!, this.bodyHash[from]!];
    this.drop(from);
    this.push(value, length, hash);
  }

  /** Replaces all from a place on by a new loop, whose body looks like the top `length` terms. */
  protected putLoop(from: number, value: number, length: number): void {
    const hash = this.repeats.hashOfLast(length);
    this.drop(from);
    this.push(value, length, hash);
  }

  /** Extends or folds once, the shortest body first, loops before folds. @returns whether it did */
  private shorten(): boolean {
    const top = this.repeats.length - 1;
    let loop = this.ending[top]!;
    for (;;) {
      const length = loop === NONE ? this.maxBody + 1 : top - loop;
      const period = this.repeats.nextPeriod(length - 1);
      if (period > 0) {
        if (!this.areCopies(period)) continue;
        this.fold(period);
        return true;
      }
      if (loop === NONE) return false;
      if (this.repeats.hashOfLast(length) === this.bodyHash[loop] && this.isNextCopy(loop)) {
        this.extend(loop);
        return true;
      }
      loop = this.nextEnding[loop]!;
    }
  }

  /** @param length terms of a loop's body, 0 of what is none. @param hash theirs */
  private push(value: number, length: number, hash: number): void {
    const place = this.repeats.length;
    this.repeats.push(value);
    if (this.repeats.length === this.bodyLength.length) this.growLists();
    this.bodyLength[place] = length;
    if (length === 0) return;
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
      const length = this.bodyLength[place]!;
      if (length > 0) this.ending[place + length] = this.nextEnding[place]!;
    }
    this.repeats.drop(from);
  }

  private growLists(): void {
    const places = 2 * this.bodyLength.length;
    this.bodyLength = grown(this.bodyLength, places);
    this.bodyHash = grown(this.bodyHash, places);
    this.nextEnding = grown(this.nextEnding, places);
    if (places > this.ending.length) this.ending = lengthened(this.ending, places - 1);
    this.grow(places);
  }
}

/** Long enough for an index; NONE in what is new. */
function lengthened(column: Int32Array<ArrayBuffer>, index: number): Int32Array<ArrayBuffer> {
  const before = column.length;
  return grown(column, Math.max(2 * before, index + 1)).fill(NONE, before);
}
