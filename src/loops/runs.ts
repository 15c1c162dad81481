/**
 * Runs of a word: stretches that repeat with a period and cannot be extended. Run i is `word[start[i]..end[i])` with least period
 * period[i]. Shorter periods first, of one period the earlier start.
 */
export interface Runs {
  count: number;
  start: Int32Array;
  end: Int32Array;
  period: Int32Array;
}

/** Runs are found from this exponent on, whatever is asked for: shorter periods rule out their multiples. */
const FEWEST_INSIDE = 3;

/**
 * Finds the runs that hold at least so many copies.
 *
 * A run of period p with three copies holds a square of it at some multiple of p, so that only those places are looked at: n/p of
 * them, n·ln n altogether. Whether the two halves are equal is asked of prefix sums (Karp and Rabin 1987) and then confirmed symbol
 * by symbol, which costs no more than the lengths of the runs. Where a shorter period covers both halves theirs would only be a
 * multiple of it (Fine and Wilf 1965). With two copies the places are twice as dense and the compared stretch is half as long.
 *
 * O(n log n); runs of one word are fewer than its symbols (Bannai et al. 2017).
 *
 * @param word symbols, any integers
 * @param fewest copies, 2 or more
 */
export function findRuns(word: Int32Array, fewest: number): Runs {
  const sums = new PrefixSums(word);
  const prints = printsOf(word);
  const found = new GrowingRuns();
  const reach = new Int32Array(word.length);
  let applied = 0;
  for (let period = 1; fewest * period <= word.length; period++) {
    const compared = fewest >= FEWEST_INSIDE ? period : (period + 1) >> 1;
    for (; applied < found.count && found.period[applied]! <= compared; applied++) {
      extendReach(reach, found.start[applied]!, found.end[applied]!);
    }
    sums.setShift(period, compared);
    const span = period + compared;
    const quick = compared < PRINTED ? word : prints;
    for (let i = 0; i + span <= word.length; ) {
      if (quick[i] !== quick[i + period] || !sums.areEqual(i)) i += compared;
      else if (reach[i]! >= i + span) i = nextPlace(reach[i]! - span + 1, compared);
      else {
        const end = forward(word, i, period);
        const start = backward(word, i, period);
        if (end - start >= Math.min(fewest, FEWEST_INSIDE) * period) found.add(start, end, period);
        i = nextPlace(Math.max(i + 1, end - period + 1), compared);
      }
    }
  }
  return found.ofAtLeast(fewest);
}

/** So many symbols are told by one print. */
const PRINTED = 4;

/** By place: 16 bits of the symbols from there on, which tell nearly all unequal stretches apart with little memory. */
function printsOf(word: Int32Array): Uint16Array {
  const prints = new Uint16Array(word.length);
  for (let i = 0; i + PRINTED <= word.length; i++) {
    let print = 0;
    for (let k = i; k < i + PRINTED; k++) print = Math.imul(print ^ word[k]!, FIRST_BASE) ^ (print >>> 13);
    prints[i] = print ^ (print >>> 16);
  }
  return prints;
}

/** The first multiple of a distance from a place on. */
function nextPlace(from: number, distance: number): number {
  return Math.ceil(from / distance) * distance;
}

function extendReach(reach: Int32Array, start: number, end: number): void {
  for (let i = start; i < end; i++) if (reach[i]! < end) reach[i] = end;
}

/** Where the stretch of a period around a place ends. */
function forward(word: Int32Array, from: number, period: number): number {
  let i = from + period;
  while (i < word.length && word[i] === word[i - period]) i++;
  return i;
}

/** Where it begins. */
function backward(word: Int32Array, from: number, period: number): number {
  let i = from;
  while (i > 0 && word[i - 1] === word[i - 1 + period]) i--;
  return i;
}

/** Two polynomial prefix sums modulo 2^32 over mixed symbols; equal stretches have equal sums. */
class PrefixSums {
  private readonly first: Int32Array;
  private readonly second: Int32Array;
  private period = 0;
  private length = 0;
  private firstPower = 1;
  private secondPower = 1;

  constructor(word: Int32Array) {
    this.first = new Int32Array(word.length + 1);
    this.second = new Int32Array(word.length + 1);
    let [a, b] = [0, 0];
    for (let i = 0; i < word.length; i++) {
      const mixed = Math.imul(word[i]! ^ (word[i]! >>> 15), 0x2c1b3c6d);
      const symbol = mixed ^ (mixed >>> 12);
      a = (Math.imul(a, FIRST_BASE) + symbol) | 0;
      b = (Math.imul(b, SECOND_BASE) + Math.imul(symbol, 0x297a2d39)) | 0;
      this.first[i + 1] = a;
      this.second[i + 1] = b;
    }
  }

  /** Stretches of a length are compared at a distance; lengths must not become shorter. */
  setShift(period: number, length: number): void {
    this.period = period;
    for (; this.length < length; this.length++) {
      this.firstPower = Math.imul(this.firstPower, FIRST_BASE);
      this.secondPower = Math.imul(this.secondPower, SECOND_BASE);
    }
  }

  /** Whether the stretch at a place and that a period behind it have equal sums. */
  areEqual(at: number): boolean {
    const { first, second, length, firstPower, secondPower } = this;
    const other = at + this.period;
    const here = first[at + length]! - Math.imul(first[at]!, firstPower);
    const there = first[other + length]! - Math.imul(first[other]!, firstPower);
    if ((here | 0) !== (there | 0)) return false;
    const alsoHere = second[at + length]! - Math.imul(second[at]!, secondPower);
    const alsoThere = second[other + length]! - Math.imul(second[other]!, secondPower);
    return (alsoHere | 0) === (alsoThere | 0);
  }
}

const FIRST_BASE = 0x01000193;
const SECOND_BASE = 0x5bd1e995;

class GrowingRuns implements Runs {
  count = 0;
  start = new Int32Array(16);
  end = new Int32Array(16);
  period = new Int32Array(16);

  add(start: number, end: number, period: number): void {
    if (this.count === this.start.length) {
      this.start = doubled(this.start);
      this.end = doubled(this.end);
      this.period = doubled(this.period);
    }
    this.start[this.count] = start;
    this.end[this.count] = end;
    this.period[this.count++] = period;
  }

  ofAtLeast(fewest: number): Runs {
    let count = 0;
    for (let run = 0; run < this.count; run++) {
      if (this.end[run]! - this.start[run]! < fewest * this.period[run]!) continue;
      this.start[count] = this.start[run]!;
      this.end[count] = this.end[run]!;
      this.period[count++] = this.period[run]!;
    }
    return {
      count,
      start: this.start.slice(0, count),
      end: this.end.slice(0, count),
      period: this.period.slice(0, count),
    };
  }
}

function doubled(column: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * column.length);
  longer.set(column);
  return longer;
}
