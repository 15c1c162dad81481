import { Interner } from '../../patterns/interner.ts';
import { entryOf } from '../../patterns/memoize.ts';
import { type LoopModel, termsIn } from './loop-model.ts';

/** A pair of terms that occurs so often becomes a procedure. */
const MIN_CALLS = 3;

/** A model with procedures for pairs of terms: symbols are terms, from `terms.length / 2` on rules. */
export interface Grammar {
  /** By symbol: the term and its count, two integers each. */
  terms: Int32Array;
  /** By rule: its two symbols. */
  rules: Int32Array;
  /** The model's sequence first, then the bodies of its loops in order of their numbers. */
  sequences: Int32Array[];
  bodies: number[];
  /** Symbols of all sequences and rules. */
  nodes: number;
}

/**
 * Procedures of a model (docs/method.md; Larsson and Moffat, Re-Pair, 2000): the most frequent pair becomes a
 * rule, until none occurs three times; of equals the first one met. Lossless. O(n log n) for n terms.
 */
export function findProcedures(model: LoopModel): Grammar {
  const { sequences, terms, bodies } = symbolsOf(model);
  const pairs = new Pairs(sequences, terms.length / 2);
  const rules: number[] = [];
  for (let pair = pairs.mostFrequent(); pair !== null; pair = pairs.mostFrequent()) {
    rules.push(pair.left, pair.right);
    pairs.replace(pair, terms.length / 2 + rules.length / 2 - 1);
  }
  const reduced = pairs.sequences();
  const nodes = reduced.reduce((sum, { length }) => sum + length, rules.length);
  return { terms, rules: Int32Array.from(rules), sequences: reduced, bodies, nodes };
}

/** The model's sequence and those of its bodies, by symbols that stand for a term and its count. */
function symbolsOf(model: LoopModel): Pick<Grammar, 'sequences' | 'terms' | 'bodies'> {
  const symbols = new Interner();
  const bodies = new Set<number>();
  const take = (sequence: Int32Array): Int32Array => {
    for (const [term] of termsIn(sequence)) if (term < 0) bodies.add(~term);
    return Int32Array.from({ length: sequence.length / 2 }, (_, i) =>
      symbols.number(sequence, 2 * i, 2 * i + 2),
    );
  };
  const sequences = [take(model.terms)];
  for (const body of bodies) sequences.push(take(model.bodies.sequence(body)));
  return { sequences, terms: symbols.values.slice(0, 2 * symbols.count), bodies: [...bodies] };
}

/** Two neighbours, and where they stand. */
interface Pair {
  left: number;
  right: number;
  /** Places of the left ones, also of those that stand there no longer. */
  places: number[];
  count: number;
}

/** After each sequence; and in the place of a symbol that its rule has taken. */
const END = -1;
const TAKEN = -2;

/** Neighbours in sequences, replaced step by step. Sequences lie one after the other, an END after each. */
class Pairs {
  private readonly symbol: Int32Array;
  private readonly next: Int32Array;
  private readonly before: Int32Array;
  private readonly starts: number[] = [];
  private readonly pairs = new Map<number, Pair>();
  /** By count: pairs in the order in which they reached it, with those that have left it. */
  private readonly reached: Pair[][] = [];
  /** No pair has a higher count, and so many of its list have been looked at. */
  private level: number;
  private looked = 0;
  private readonly largest: number;

  /** @param symbols how many there are before the first rule */
  constructor(sequences: readonly Int32Array[], symbols: number) {
    const length = sequences.reduce((sum, sequence) => sum + sequence.length + 1, 0);
    // A rule takes away a symbol wherever it is put.
    this.largest = symbols + length;
    this.symbol = new Int32Array(length).fill(END);
    this.next = Int32Array.from({ length }, (_, place) => place + 1);
    this.before = Int32Array.from({ length }, (_, place) => place - 1);
    let place = 0;
    for (const sequence of sequences) {
      this.starts.push(place);
      this.symbol.set(sequence, place);
      place += sequence.length + 1;
    }
    for (place = 0; place < length; place++) this.count(place, 1);
    this.level = this.reached.length - 1;
  }

  /** The most frequent pair, of equals the first; null when none occurs MIN_CALLS times. */
  mostFrequent(): Pair | null {
    while (this.level >= MIN_CALLS) {
      const pair = this.reached[this.level]?.[this.looked];
      if (pair === undefined) {
        this.level--;
        this.looked = 0;
        continue;
      }
      if (pair.count === this.level && this.isApart(pair)) return pair;
      this.looked++;
    }
    return null;
  }

  /** Puts a rule in the place of all occurrences of a pair. No new pair is more frequent than it was. */
  replace(pair: Pair, rule: number): void {
    for (const place of pair.places) {
      if (!this.stands(pair, place)) continue;
      const second = this.next[place]!;
      const third = this.next[second]!;
      const before = this.before[place]!;
      for (const left of [before, place, second]) this.count(left, -1);
      this.symbol[place] = rule;
      this.symbol[second] = TAKEN;
      this.next[place] = third;
      this.before[third] = place;
      this.count(before, 1);
      this.count(place, 1);
    }
    pair.places.length = 0;
  }

  sequences(): Int32Array[] {
    return this.starts.map((start) => {
      const symbols: number[] = [];
      for (let place = start; this.symbol[place] !== END; place = this.next[place]!)
        symbols.push(this.symbol[place]!);
      return Int32Array.from(symbols);
    });
  }

  /** The pair whose left symbol stands at a place is there once more, or once less. */
  private count(place: number, more: 1 | -1): void {
    if (place < 0 || this.symbol[place]! < 0) return;
    const [left, right] = [this.symbol[place]!, this.symbol[this.next[place]!]!];
    if (right < 0) return;
    const key = left * this.largest + right;
    const pair = entryOf(this.pairs, key, () => ({ left, right, places: [], count: 0 }));
    if (more === 1) pair.places.push(place);
    this.reach(pair, pair.count + more);
  }

  private reach(pair: Pair, count: number): void {
    pair.count = count;
    this.reached[count] ??= [];
    this.reached[count].push(pair);
  }

  private stands({ left, right }: Pair, place: number): boolean {
    return this.symbol[place] === left && this.symbol[this.next[place]!] === right;
  }

  /** Whether all counted occurrences are apart; else only those that are count: "aaa" has one pair "aa". */
  private isApart(pair: Pair): boolean {
    if (pair.left !== pair.right) return true;
    let [apart, afterOverlap] = [0, -1];
    for (const place of new Set(pair.places.sort((a, b) => a - b))) {
      if (place === afterOverlap || !this.stands(pair, place)) continue;
      apart++;
      afterOverlap = this.next[place]!;
    }
    if (apart === pair.count) return true;
    this.reach(pair, apart);
    return false;
  }
}
