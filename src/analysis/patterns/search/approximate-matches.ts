/** A stretch of a text that is near a pattern. */
export interface Match {
  /** Its first symbol, and after its last. */
  from: number;
  to: number;
  /** Edit distance: symbols to insert, to leave out or to replace. */
  distance: number;
}

/**
 * Where stretches end that are at most so far from a pattern (paper 001, section IV.C, without its windows
 * and filter, which miss stretches of other lengths), ascending, with least distances. O(n·⌈m/32⌉).
 */
export function nearEnds(
  pattern: ArrayLike<number>,
  text: ArrayLike<number>,
  most: number,
): { ends: number[]; distances: number[] } {
  const columns = new BitColumns(pattern, false);
  const ends: number[] = [];
  const distances: number[] = [];
  for (let end = 0; end < text.length; end++) {
    const distance = columns.read(text[end]!);
    if (distance > most) continue;
    ends.push(end);
    distances.push(distance);
  }
  return { ends, distances };
}

/**
 * Disjoint stretches near a pattern, in order: nearest first, then first to end; each begins late.
 * @param most the largest distance allowed, less than the pattern's length, so that no match is empty
 */
export function disjointMatches(pattern: ArrayLike<number>, text: ArrayLike<number>, most: number): Match[] {
  const { ends, distances } = nearEnds(pattern, text, most);
  const backwards = new BitColumns(Array.from(pattern).reverse(), true);
  const taken = new Uint8Array(text.length);
  // A match is at least this long: between symbols so far apart none fits.
  const shortest = pattern.length - most;
  const found: Match[] = [];
  for (const i of nearestFirst(distances, most)) {
    const [end, distance] = [ends[i]!, distances[i]!];
    if (isTaken(taken, end - (pattern.length - distance) + 1, end, shortest)) continue;
    const from = latestStart(backwards, text, end, distance);
    if (isTaken(taken, from, end, shortest)) continue;
    taken.fill(1, from, end + 1);
    found.push({ from, to: end + 1, distance });
  }
  return found.sort((a, b) => a.from - b.from);
}

/** Indexes by distance, then as they stand. */
function* nearestFirst(distances: readonly number[], most: number): Generator<number> {
  const byDistance: number[][] = Array.from({ length: most + 1 }, () => []);
  for (const [i, distance] of distances.entries()) byDistance[distance]!.push(i);
  for (const indexes of byDistance) yield* indexes;
}

/** Whether a stretch touches one that is taken; those are at least `shortest` long. */
function isTaken(taken: Uint8Array, from: number, last: number, shortest: number): boolean {
  for (let at = from; at < last; at += shortest) if (taken[at] === 1) return true;
  return taken[last] === 1;
}

/** The latest start of a stretch with that end and distance: the pattern and the text are read backwards. */
function latestStart(backwards: BitColumns, text: ArrayLike<number>, end: number, distance: number): number {
  backwards.restart();
  for (let at = end; at >= 0; at--) if (backwards.read(text[at]!) === distance) return at;
  throw new Error(`no match of distance ${distance} ends at ${end}`);
}

/** Bit i: whether value i + 1 is 1 more or less than value i (Myers 1999; Hyyrö 2003). O(⌈m/32⌉) a symbol. */
class BitColumns {
  /** The lowest row's value: how far the whole pattern is from what was read. */
  distance: number;
  private readonly words: number;
  /** By symbol of the pattern: the word of its first mask in `masks`. */
  private readonly maskOf: Map<number, number>;
  private readonly masks: Int32Array;
  private readonly plus: Int32Array;
  private readonly minus: Int32Array;
  private readonly length: number;
  private readonly lastBit: number;
  /** What the row above the first one gains with a symbol: 0, where a match may begin anywhere, or 1. */
  private readonly above: 0 | 1;

  /** @param isAnchored whether a match begins where the text does; otherwise anywhere */
  constructor(pattern: ArrayLike<number>, isAnchored: boolean) {
    this.length = pattern.length;
    this.words = Math.ceil(pattern.length / 32);
    this.lastBit = (pattern.length - 1) & 31;
    this.above = isAnchored ? 1 : 0;
    this.maskOf = new Map();
    for (let i = 0; i < pattern.length; i++) {
      // The first mask is that of every symbol that the pattern does not have.
      if (!this.maskOf.has(pattern[i]!)) this.maskOf.set(pattern[i]!, (this.maskOf.size + 1) * this.words);
    }
    this.masks = new Int32Array((this.maskOf.size + 1) * this.words);
    for (let i = 0; i < pattern.length; i++) {
      this.masks[this.maskOf.get(pattern[i]!)! + (i >> 5)]! |= 1 << (i & 31);
    }
    this.plus = new Int32Array(this.words);
    this.minus = new Int32Array(this.words);
    this.distance = 0;
    this.restart();
  }

  /** Forgets what was read. */
  restart(): void {
    this.plus.fill(-1);
    this.minus.fill(0);
    this.distance = this.length;
  }

  /** @returns the distance of the pattern from the best stretch of the text that ends with this symbol */
  read(symbol: number): number {
    const { words, plus, minus, masks } = this;
    const mask = this.maskOf.get(symbol) ?? 0;
    let plusIn: number = this.above;
    let minusIn = 0;
    for (let w = 0; w < words; w++) {
      const [p, m] = [plus[w]!, minus[w]!];
      const equal = masks[mask + w]! | minusIn;
      const carried = (((equal & p) + p) ^ p) | equal;
      const vertical = masks[mask + w]! | m;
      let across = m | ~(carried | p);
      let back = p & carried;
      if (w === words - 1) this.distance += ((across >>> this.lastBit) & 1) - ((back >>> this.lastBit) & 1);
      const [plusOut, minusOut] = [across >>> 31, back >>> 31];
      across = (across << 1) | plusIn;
      back = (back << 1) | minusIn;
      plus[w] = back | ~(vertical | across);
      minus[w] = across & vertical;
      [plusIn, minusIn] = [plusOut, minusOut];
    }
    return this.distance;
  }
}
