import { NONE } from '#build/event-codes.ts';
import { grown } from '../../trace/columns/growing-columns.ts';

/** Periods from SPAN^k to SPAN^(k+1) - 1 are looked for by the last SPAN^k places. */
const SPAN = 8;

/** The largest prime below 2^26: products of two remainders and sums with a third are exact in doubles. */
const PRIME = 67_108_859;
const INVERSE = 1 / PRIME;
const BASE = 40_692_389;

/** Of a level in which no earlier end was looked for yet. */
const UNSEARCHED = -2;

/** So many slots at least to find a block by, and so many for each place within reach. */
const MIN_SLOTS = 1 << 10;
const SLOTS_A_PLACE = 4;

/**
 * Tells at which periods the top of a stack repeats: whether the last c blocks of p places look alike. Both
 * SquareFreeStack (copies are dropped) and LoopRecogniser (copies are counted) stand on it.
 *
 * Whoever folds each repetition has a stack in which no word stands c times in a row. There two occurrences
 * of L places are more than L / (c - 1) apart, so that at most SPAN · (c - 1) earlier occurrences of the last
 * L places lie nearer than SPAN · L: the periods from L to SPAN · L - 1 to try. A place costs O(log of the
 * longest period). Hashes are remainders modulo a prime: the Thue-Morse word has too many alike modulo 2^n.
 * The caller compares what looks alike.
 */
export class PeriodStack {
  length = 0;
  private readonly longest: number;
  /** By place: hash of all up to it. By length: power of the base. */
  private prefix = new Float64Array(64);
  private power = new Float64Array(64);
  private readonly levels: Level[] = [];
  /** Of how many levels the top's block is hashed. */
  private hashed = 0;
  /** Where the search for periods is: the level, and the next earlier end of the top's block there. */
  private level = 0;
  private end = UNSEARCHED;

  /** @param copies how many blocks in a row make a repetition, 2 or more @param longest places of a block */
  constructor(
    private readonly copies: number,
    longest = Number.POSITIVE_INFINITY,
  ) {
    this.longest = longest;
    this.fillPowers(0);
  }

  /** @param value stands for what the place holds: equal for equal places, any 32-bit integer */
  push(value: number): void {
    const top = this.length++;
    if (this.length === this.prefix.length) this.grow();
    this.prefix[top + 1] = reduced(this.prefix[top]! * BASE + (mixed(value) & 0x3ffffff));
    this.hashed = 0;
    this.level = 0;
    this.end = UNSEARCHED;
  }

  drop(length: number): void {
    for (const level of this.levels) level.forget(length);
    this.length = length;
  }

  /** The top stays and is found from now on. Called before the next push, unless the top was dropped. */
  keep(): void {
    const top = this.length - 1;
    for (let k = 0; k < this.levels.length; k++) {
      const level = this.levels[k]!;
      if (top + 1 < level.block) break;
      if (k >= this.hashed) level.hash[top] = this.hash(top + 1 - level.block, top + 1);
      level.enter(top);
    }
  }

  /** The next longer period at which the top looks repeated, anew after each push; 0: none up to `most`. */
  nextPeriod(most: number): number {
    const { copies, length } = this;
    const farthest = Math.min(most, this.longest, Math.floor(length / copies));
    const top = length - 1;
    for (; ; this.level++) {
      const k = this.level;
      const block = k < this.levels.length ? this.levels[k]!.block : SPAN ** k;
      if (block > farthest) return 0;
      if (k === this.levels.length) this.openLevel(block);
      const level = this.levels[k]!;
      if (k === this.hashed) {
        level.hash[top] = this.hash(top + 1 - block, top + 1);
        this.hashed++;
      }
      if (this.end === UNSEARCHED) this.end = level.latest(level.hash[top]!);
      const last = Math.min(SPAN * block - 1, farthest);
      while (this.end !== NONE && top - this.end <= last) {
        const end = this.end;
        this.end = level.earlier[end]!;
        if (level.hash[end] === level.hash[top] && this.looksRepeated(top - end)) return top - end;
      }
      if (farthest < SPAN * block - 1) return 0;
      this.end = UNSEARCHED;
    }
  }

  hashOfLast(places: number): number {
    return this.hash(this.length - places, this.length);
  }

  private looksRepeated(period: number): boolean {
    const { length } = this;
    const stretch = (this.copies - 1) * period;
    return this.hash(length - stretch, length) === this.hash(length - stretch - period, length - period);
  }

  private hash(from: number, to: number): number {
    const rest = this.prefix[to]! - reduced(this.prefix[from]! * this.power[to - from]!);
    return rest < 0 ? rest + PRIME : rest;
  }

  /** A level begins when the stack is long enough for its shortest period; what is there is entered. */
  private openLevel(block: number): void {
    const reach = Math.min(SPAN * block, this.longest);
    const level = new Level(block, SLOTS_A_PLACE * reach, this.prefix.length);
    this.levels.push(level);
    for (let end = block - 1; end < this.length - 1; end++) {
      level.hash[end] = this.hash(end + 1 - block, end + 1);
      level.enter(end);
    }
  }

  private grow(): void {
    const before = this.prefix.length;
    this.prefix = grown(this.prefix, 2 * before);
    this.power = grown(this.power, 2 * before);
    this.fillPowers(before);
    for (const level of this.levels) level.grow(2 * before);
  }

  private fillPowers(from: number): void {
    for (let i = from; i < this.power.length; i++)
      this.power[i] = i === 0 ? 1 : reduced(this.power[i - 1]! * BASE);
  }
}

class Level {
  /** By place: hash of the block that ends there, and the next lower end in the same slot. */
  hash: Int32Array;
  earlier: Int32Array;
  /** By slot: the highest end. Only near ones count, so that their number does not grow with the stack. */
  private readonly newest: Int32Array;
  private readonly shift: number;
  private entered: number;

  constructor(
    readonly block: number,
    slots: number,
    places: number,
  ) {
    const bits = Math.ceil(Math.log2(Math.max(MIN_SLOTS, slots)));
    this.hash = new Int32Array(places);
    this.earlier = new Int32Array(places);
    this.newest = new Int32Array(2 ** bits).fill(NONE);
    this.shift = 32 - bits;
    this.entered = block - 1;
  }

  latest(hash: number): number {
    return this.newest[Math.imul(hash, 0x9e3779b1) >>> this.shift]!;
  }

  /** @param end the lowest that is not entered */
  enter(end: number): void {
    const slot = Math.imul(this.hash[end]!, 0x9e3779b1) >>> this.shift;
    this.earlier[end] = this.newest[slot]!;
    this.newest[slot] = end;
    this.entered = end + 1;
  }

  /** Takes the ends from one on out, the highest first: each is the first of its slot. */
  forget(from: number): void {
    const { hash, earlier, newest, shift } = this;
    const lowest = Math.max(from, this.block - 1);
    if (this.entered <= lowest) return;
    for (let end = this.entered - 1; end >= lowest; end--)
      newest[Math.imul(hash[end]!, 0x9e3779b1) >>> shift] = earlier[end]!;
    this.entered = lowest;
  }

  grow(places: number): void {
    this.hash = grown(this.hash, places);
    this.earlier = grown(this.earlier, places);
  }
}

/** The remainder of a whole number below 2^52. */
function reduced(value: number): number {
  const rest = value - ((value * INVERSE) | 0) * PRIME;
  return rest < 0 ? rest + PRIME : rest >= PRIME ? rest - PRIME : rest;
}

/** Neighbouring numbers get values that have nothing in common (the finaliser of MurmurHash3). */
function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
