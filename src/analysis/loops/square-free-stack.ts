import { NONE } from '#build/event-codes.ts';
import { grown } from '../../trace/columns/growing-columns.ts';
import { PeriodStack } from './period-stack.ts';

/**
 * Removes contiguous repetitions from a word while it is written (papers 001 and 003; docs/method.md, section
 * Repeats): whenever its last 2p symbols are a square, the last p go, the shortest period first. Every symbol
 * that stays knows where in the word it stood. A symbol costs O(log n) steps.
 */
export class SquareFreeStack {
  private symbols = new Int32Array(1024);
  private readonly repeats = new PeriodStack(2);
  /** How many symbols were pushed; by position: the next one that the same symbol of the stack stands for. */
  private pushed = 0;
  private nextPosition = new Int32Array(1024);
  private firstPosition = new Int32Array(1024);
  private lastPosition = new Int32Array(1024);

  get length(): number {
    return this.repeats.length;
  }

  /** @param symbol the word's next one, any 32-bit integer */
  push(symbol: number): void {
    const top = this.repeats.length;
    if (top === this.symbols.length) this.grow();
    if (this.pushed === this.nextPosition.length)
      this.nextPosition = grown(this.nextPosition, 2 * this.pushed);
    this.symbols[top] = symbol;
    this.repeats.push(symbol);
    this.firstPosition[top] = this.pushed;
    this.lastPosition[top] = this.pushed;
    this.nextPosition[this.pushed++] = NONE;
    const period = this.periodAtTop();
    if (period > 0) this.drop(period);
    else this.repeats.keep();
  }

  /** The symbols that stayed; a view, good until the next push. */
  word(): Int32Array {
    return this.symbols.subarray(0, this.length);
  }

  /** First and last positions in the pushed word of what a stretch of the stack stands for, each shortest. */
  copies(from: number, to: number): number[] {
    const { nextPosition } = this;
    const found: number[] = [];
    const at = this.firstPosition.slice(from, to);
    for (let next = 0; ; ) {
      for (let i = 0, least = next; i < at.length; i++) {
        while (at[i] !== NONE && at[i]! < least) at[i] = nextPosition[at[i]!]!;
        if (at[i] === NONE) return found;
        least = at[i]!;
      }
      next = at[at.length - 1]! + 1;
      for (let i = at.length - 2; i >= 0; i--) {
        for (let next = nextPosition[at[i]!]!; next !== NONE && next < at[i + 1]!; next = nextPosition[next]!)
          at[i] = next;
      }
      found.push(at[0]!, next - 1);
    }
  }

  /** The shortest p for which the last 2p symbols are a square; 0 where there is none. */
  private periodAtTop(): number {
    for (;;) {
      const period = this.repeats.nextPeriod(this.repeats.length);
      if (period === 0 || this.isSquare(period)) return period;
    }
  }

  private isSquare(period: number): boolean {
    const { length, symbols } = this;
    for (let i = length - period; i < length; i++) if (symbols[i] !== symbols[i - period]) return false;
    return true;
  }

  /** Takes the last p symbols away; those before them stand for their positions too. */
  private drop(period: number): void {
    const kept = this.length - period;
    for (let at = kept; at < this.length; at++) {
      const under = at - period;
      this.nextPosition[this.lastPosition[under]!] = this.firstPosition[at]!;
      this.lastPosition[under] = this.lastPosition[at]!;
    }
    this.repeats.drop(kept);
  }

  private grow(): void {
    const capacity = 2 * this.symbols.length;
    this.symbols = grown(this.symbols, capacity);
    this.firstPosition = grown(this.firstPosition, capacity);
    this.lastPosition = grown(this.lastPosition, capacity);
  }
}
