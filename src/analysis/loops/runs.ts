import { NONE } from '#build/event-codes.ts';
import { firstAbove } from '../../base/statistics/first-above.ts';
import { grown } from '../../trace/columns/growing-columns.ts';
import { ANCHOR_REACH, type Anchors, anchorsOf, mixed } from './anchors.ts';

/** Maximal stretches with a least period: `word[start[i]..end[i])`. Shorter periods first, then by start. */
export interface Runs {
  count: number;
  start: Int32Array;
  end: Int32Array;
  period: Int32Array;
}

/** Longest period that is looked for everywhere. */
const SHORT = 4 * ANCHOR_REACH;

/**
 * Finds the runs that hold at least so many copies. A run of a short period p with three copies holds a
 * square of it at some multiple of p: n/p places are looked at. One of a longer period has anchors, the same
 * ones in each period, in all but 4·ANCHOR_REACH symbols at its ends, less than a period. So there are twice
 * as many in a row as a period has, c, and c − 1 names there are equal to those c further on: half of c in a
 * row stand at some multiple of half of c, which is asked of prefix sums (Karp and Rabin 1987), for all c.
 * What is found is compared symbol by symbol. O(n log n) at n/ANCHOR_REACH places; with two copies each
 * symbol is its own anchor. Runs of a word are fewer than its symbols (Bannai et al. 2017).
 * @param fewest copies, 2 or more
 */
export function findRuns(word: Int32Array, fewest: number): Runs {
  const search = new RunSearch(word, fewest);
  if (fewest === 2) return search.findLong(eachPlace(word), 0);
  search.findShort();
  return search.findLong(anchorsOf(word), SHORT);
}

function eachPlace(word: Int32Array): Anchors {
  return { count: word.length, at: placesOf(word.length), names: word };
}

function placesOf(count: number): Int32Array {
  const places = new Int32Array(count);
  for (let i = 0; i < count; i++) places[i] = i;
  return places;
}

function nextPlace(from: number, distance: number): number {
  return Math.ceil(from / distance) * distance;
}

class RunSearch {
  private readonly found: Runs = {
    count: 0,
    start: new Int32Array(16),
    end: new Int32Array(16),
    period: new Int32Array(16),
  };

  constructor(
    private readonly word: Int32Array,
    private readonly fewest: number,
  ) {}

  findShort(): void {
    const { word, found } = this;
    // By place: how far a run of a shorter period reaches, up to what a byte holds.
    const covered = new Uint8Array(word.length);
    for (let period = 1, run = 0; period <= SHORT; period++) {
      for (; run < found.count; run++) {
        const end = found.end[run]!;
        for (let i = found.start[run]!; i < end; i++)
          covered[i] = Math.max(covered[i]!, Math.min(end - i, 255));
      }
      for (let i = 0; i + 2 * period <= word.length; ) {
        if (word[i] !== word[i + period]) {
          i += period;
        } else if (covered[i]! >= 2 * period) {
          i = nextPlace(i + covered[i]! - 2 * period + 1, period);
        } else {
          const end = forward(word, i, period);
          if (end - i >= 2 * period) this.add(i, end, period);
          i = nextPlace(Math.max(i, end - period) + 1, period);
        }
      }
    }
  }

  /** Finds the runs that have twice as many anchors in a row as in a period, above the periods `known`. */
  findLong(anchors: Anchors, known: number): Runs {
    const { word, found } = this;
    const short = found.count;
    const { count, at, names } = anchors;
    const sums = new PrefixSums(names);
    const covers = new Covers(anchors, found);
    for (let inPeriod = 1; 2 * inPeriod <= count; inPeriod++) {
      const compared = inPeriod >> 1;
      sums.setShift(inPeriod, compared);
      // What was compared last, and to where it repeats.
      let [lastPeriod, lastEnd] = [0, 0];
      for (let i = 0; i + inPeriod + compared <= count && i + inPeriod < count; i += Math.max(1, compared)) {
        if (compared > 0 && names[i] !== names[i + inPeriod]) continue;
        const place = at[i]!;
        const period = at[i + inPeriod]! - place;
        if (period <= known || (period === lastPeriod && place + period < lastEnd)) continue;
        if (!sums.areEqual(i) || covers.has(i, period)) continue;
        lastPeriod = period;
        lastEnd = forward(word, place, period);
        if (this.add(place, lastEnd, period)) covers.add(found.count - 1);
      }
    }
    return this.inOrder(short);
  }

  /** The runs in order, each once. @param from so many are */
  private inOrder(from: number): Runs {
    const { count, start, end, period } = this.found;
    const order = placesOf(count);
    order.subarray(from).sort((a, b) => period[a]! - period[b]! || start[a]! - start[b]!);
    let kept = 0;
    for (const run of order) {
      const last = order[kept - 1];
      if (last === undefined || period[last] !== period[run] || start[last] !== start[run])
        order[kept++] = run;
    }
    const once = order.subarray(0, kept);
    const inOrder = (column: Int32Array): Int32Array => once.map((run) => column[run]!);
    return { count: kept, start: inOrder(start), end: inOrder(end), period: inOrder(period) };
  }

  /** Adds what repeats with a period from a place to an end, and before that place, when it is a run. */
  private add(place: number, end: number, period: number): boolean {
    const { word, found } = this;
    const start = backward(word, place, period);
    if (end - start < this.fewest * period || !isLeastPeriod(word, start, period)) return false;
    if (found.count === found.start.length) {
      found.start = grown(found.start, 2 * found.count);
      found.end = grown(found.end, 2 * found.count);
      found.period = grown(found.period, 2 * found.count);
    }
    found.start[found.count] = start;
    found.end[found.count] = end;
    found.period[found.count++] = period;
    return true;
  }
}

/** Tells of anchors whether a known run has them. */
class Covers {
  /** By anchor: of the runs that it is in the one that ends last. */
  private readonly run: Int32Array;

  /** @param runs those that are there are known; runs are added at its end */
  constructor(
    private readonly anchors: Anchors,
    private readonly runs: Runs,
  ) {
    this.run = new Int32Array(anchors.count).fill(NONE);
    for (let run = 0; run < runs.count; run++) if (runs.period[run]! > ANCHOR_REACH) this.add(run);
  }

  /** Whether an anchor and the place a period after it are in a run whose period divides that one. */
  has(anchor: number, period: number): boolean {
    const run = this.run[anchor]!;
    if (run === NONE || period % this.runs.period[run]! !== 0) return false;
    return this.anchors.at[anchor]! + period < this.runs.end[run]!;
  }

  add(run: number): void {
    const { at, count } = this.anchors;
    const { start, end } = this.runs;
    let anchor = firstAbove(at, 0, count, start[run]! - 1);
    for (; anchor < count && at[anchor]! < end[run]!; anchor++) {
      const other = this.run[anchor]!;
      if (other === NONE || end[other]! < end[run]!) this.run[anchor] = run;
    }
  }
}

/** Whether what repeats with a period from a place on repeats with no part of it. */
function isLeastPeriod(word: Int32Array, start: number, period: number): boolean {
  for (let rest = period, prime = 2; rest > 1; prime++) {
    if (prime * prime > rest) prime = rest;
    if (rest % prime !== 0) continue;
    while (rest % prime === 0) rest /= prime;
    const part = period / prime;
    if (forward(word, start, part) - start >= period + part) return false;
  }
  return true;
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

const FIRST_BASE = 0x01000193;
const SECOND_BASE = 0x5bd1e995;

/** Two polynomial prefix sums modulo 2^32 over mixed symbols: equal stretches have equal sums. */
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
      const symbol = mixed(word[i]!);
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
