import { NONE } from '../trace/event-codes.ts';
import { grown } from '../trace/growing-columns.ts';

/** Copies of a period from SPAN^k to SPAN^(k+1) - 1 are looked for by the last SPAN^k symbols. */
const SPAN = 8;

/** Odd, so that no symbol's weight vanishes modulo 2^32. */
const HASH_BASE = 0x2c1b3c6d;

/**
 * Removes contiguous repetitions from a word while it is written (papers 001 and 003; docs/method.md, section Repeats): a
 * stack from which, whenever its last 2p symbols are a square, the last p are taken away, the shortest period first. What
 * stays has no square, and every symbol that stays knows at which positions of the word it stood.
 *
 * In a square-free word two occurrences of a word of L symbols are more than L apart. So of the last L symbols at most
 * SPAN - 1 earlier occurrences lie nearer than SPAN·L: those are all periods from L to SPAN·L - 1 that have to be tried. A
 * symbol costs O(log n) steps; hashes only choose what is compared, so equality is exact.
 */
export class SquareFreeStack {
  /** How many symbols the stack has. */
  length = 0;
  private symbols = new Int32Array(1024);
  /** By symbol on the stack: hash of all symbols up to it; powers of the base. */
  private prefix = new Int32Array(1025);
  private power = new Int32Array(1025);
  private readonly levels: Level[] = [];
  /** How many symbols were pushed; by position in the word: the next position that the same symbol of the stack stands for. */
  private pushed = 0;
  private nextPosition = new Int32Array(1024);
  private firstPosition = new Int32Array(1024);
  private lastPosition = new Int32Array(1024);

  constructor() {
    this.fillPowers();
  }

  /** @param symbol the word's next one, any 32-bit integer */
  push(symbol: number): void {
    if (this.length === this.symbols.length) this.grow();
    if (this.pushed === this.nextPosition.length)
      this.nextPosition = grown(this.nextPosition, 2 * this.pushed);
    const top = this.length;
    this.symbols[top] = symbol;
    this.prefix[top + 1] = (Math.imul(this.prefix[top]!, HASH_BASE) + mixed(symbol)) | 0;
    this.firstPosition[top] = this.pushed;
    this.lastPosition[top] = this.pushed;
    this.nextPosition[this.pushed++] = NONE;
    this.length = top + 1;
    const period = this.periodAtTop();
    if (period > 0) this.drop(period);
    else this.enter(top);
  }

  /** The symbols that stayed; a view, good until the next push. */
  word(): Int32Array {
    return this.symbols.subarray(0, this.length);
  }

  /**
   * The stretches of the word as it was pushed that a stretch of the stack stands for: the first that ends, the first that ends behind
   * it, and so on; each as short as it can be.
   *
   * @param from index on the stack
   * @param to behind the stretch's last symbol
   * @returns first and last position of each stretch in turn, from 0
   */
  copies(from: number, to: number): number[] {
    const { nextPosition } = this;
    const found: number[] = [];
    const at = this.firstPosition.slice(from, to);
    for (let behind = 0; ; ) {
      for (let i = 0, least = behind; i < at.length; i++) {
        while (at[i] !== NONE && at[i]! < least) at[i] = nextPosition[at[i]!]!;
        if (at[i] === NONE) return found;
        least = at[i]!;
      }
      behind = at[at.length - 1]! + 1;
      for (let i = at.length - 2; i >= 0; i--) {
        for (let next = nextPosition[at[i]!]!; next !== NONE && next < at[i + 1]!; next = nextPosition[next]!)
          at[i] = next;
      }
      found.push(at[0]!, behind - 1);
    }
  }

  /** The shortest p for which the last 2p symbols are a square; 0 where there is none. */
  private periodAtTop(): number {
    const top = this.length - 1;
    for (let k = 0, block = 1; 2 * block <= this.length; k++, block *= SPAN) {
      if (k === this.levels.length) this.levels.push(this.openLevel(block));
      const level = this.levels[k]!;
      const farthest = Math.min(SPAN * block - 1, this.length >> 1);
      for (let end = level.latest(this.hash(top + 1 - block, top + 1)); end !== NONE; ) {
        const period = top - end;
        if (period > farthest) break;
        if (this.isSquare(period)) return period;
        end = level.earlier[end]!;
      }
    }
    return 0;
  }

  private isSquare(period: number): boolean {
    const { length, symbols } = this;
    if (this.hash(length - period, length) !== this.hash(length - 2 * period, length - period)) return false;
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
    // The one on top was not entered yet.
    for (let at = this.length - 2; at >= kept; at--) {
      for (const level of this.levels) {
        if (at + 1 >= level.block) level.remove(this.hash(at + 1 - level.block, at + 1), at);
      }
    }
    this.length = kept;
  }

  private enter(top: number): void {
    for (const level of this.levels) {
      if (top + 1 >= level.block) level.add(this.hash(top + 1 - level.block, top + 1), top);
    }
  }

  /** A level begins when the stack is long enough for its shortest period: what is there already is entered. */
  private openLevel(block: number): Level {
    const level = new Level(block, this.symbols.length);
    for (let end = block - 1; end < this.length - 1; end++)
      level.add(this.hash(end + 1 - block, end + 1), end);
    return level;
  }

  private hash(from: number, to: number): number {
    return (this.prefix[to]! - Math.imul(this.prefix[from]!, this.power[to - from]!)) | 0;
  }

  private grow(): void {
    const capacity = 2 * this.symbols.length;
    this.symbols = grown(this.symbols, capacity);
    this.firstPosition = grown(this.firstPosition, capacity);
    this.lastPosition = grown(this.lastPosition, capacity);
    this.prefix = grown(this.prefix, capacity + 1);
    this.power = new Int32Array(capacity + 1);
    this.fillPowers();
    for (const level of this.levels) {
      level.clear(capacity);
      for (let end = level.block - 1; end < this.length; end++) {
        level.add(this.hash(end + 1 - level.block, end + 1), end);
      }
    }
  }

  private fillPowers(): void {
    this.power[0] = 1;
    for (let i = 1; i < this.power.length; i++) this.power[i] = Math.imul(this.power[i - 1]!, HASH_BASE);
  }
}

/** Where the stack has which words of one length: by hash the end that was entered last, and by end the one before it. */
class Level {
  readonly block: number;
  earlier: Int32Array;
  private newest: Int32Array;

  constructor(block: number, ends: number) {
    this.block = block;
    this.earlier = new Int32Array(ends);
    this.newest = new Int32Array(2 * ends).fill(NONE);
  }

  latest(hash: number): number {
    return this.newest[this.slot(hash)]!;
  }

  add(hash: number, end: number): void {
    const slot = this.slot(hash);
    this.earlier[end] = this.newest[slot]!;
    this.newest[slot] = end;
  }

  /** Only what was entered last can be taken out. */
  remove(hash: number, end: number): void {
    this.newest[this.slot(hash)] = this.earlier[end]!;
  }

  clear(ends: number): void {
    this.earlier = new Int32Array(ends);
    this.newest = new Int32Array(2 * ends).fill(NONE);
  }

  private slot(hash: number): number {
    return mixed(hash) & (this.newest.length - 1);
  }
}

/** Neighbouring numbers get hashes that have nothing in common (the finaliser of MurmurHash3). */
function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
