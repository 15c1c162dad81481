/** Places of a word that what stands around them chooses: equal in equal stretches, but at their ends. */
export interface Anchors {
  count: number;
  /** Ascending, more than REACH apart. */
  at: Int32Array;
  /** By anchor: a hash of the symbols from it up to the next one, or to the word's end. */
  names: Int32Array;
}

/** An anchor's window is the least of those that begin so near to it, and it is the first of equal ones. */
export const ANCHOR_REACH = 8;

/** Symbols of a window. With twice the reach, only what has a period up to the reach has no anchors. */
const WINDOW = 2 * ANCHOR_REACH;

/**
 * Anchors of a word, as in winnowing (Schleimer, Wilkerson and Aiken 2003). Whether a place is one depends on
 * the symbols from ANCHOR_REACH before it to ANCHOR_REACH + WINDOW after it. Windows are ordered by hash,
 * then by symbols, so that only equal ones are equal. O(n). A word that repeats endlessly with a least period
 * above ANCHOR_REACH has an anchor in each period: otherwise each least window has one at most ANCHOR_REACH
 * before it; two such overlap by a window, as long as both distances, so that their greatest common divisor
 * is a period of both (Fine and Wilf 1965), and so of the word.
 */
export function anchorsOf(word: Int32Array): Anchors {
  const at = new Int32Array(Math.ceil(word.length / (ANCHOR_REACH + 1)));
  let count = 0;
  let sum = 0;
  for (let i = 0; i + 1 < WINDOW && i < word.length; i++) sum = (Math.imul(sum, BASE) + mixed(word[i]!)) | 0;
  // Windows near enough, none greater than one after it: those from first on of a ring.
  const place = new Int32Array(RING);
  const hash = new Int32Array(RING);
  let [first, end] = [0, 0];
  for (let last = 0; last + WINDOW <= word.length; last++) {
    sum = (Math.imul(sum, BASE) + mixed(word[last + WINDOW - 1]!)) | 0;
    const own = Math.imul(sum ^ (sum >>> 16), 0x2c1b3c6d);
    sum = (sum - Math.imul(mixed(word[last]!), FIRST_WEIGHT)) | 0;
    for (; end > first; end--) {
      const other = (end - 1) & (RING - 1);
      if (own > hash[other]! || (own === hash[other] && !isLess(word, last, place[other]!))) break;
    }
    place[end & (RING - 1)] = last;
    hash[end & (RING - 1)] = own;
    end++;
    if (place[first & (RING - 1)]! < last - 2 * ANCHOR_REACH) first++;
    const middle = last - ANCHOR_REACH;
    if (middle >= ANCHOR_REACH && place[first & (RING - 1)] === middle) at[count++] = middle;
  }
  return { count, at, names: namesOf(word, at, count) };
}

function isLess(word: Int32Array, at: number, other: number): boolean {
  for (let i = 0; i < WINDOW; i++) {
    if (word[at + i] !== word[other + i]) return word[at + i]! < word[other + i]!;
  }
  return false;
}

function namesOf(word: Int32Array, at: Int32Array, count: number): Int32Array {
  const names = new Int32Array(count);
  for (let anchor = 0; anchor < count; anchor++) {
    const end = anchor + 1 < count ? at[anchor + 1]! : word.length;
    let name = 0;
    for (let i = at[anchor]!; i < end; i++) name = (Math.imul(name, BASE) + mixed(word[i]!)) | 0;
    names[anchor] = name;
  }
  return names;
}

/** More than the windows that are looked at together; a power of two. */
const RING = 4 * ANCHOR_REACH;

const BASE = 0x01000193;

const FIRST_WEIGHT = new Int32Array(WINDOW - 1).reduce((weight) => Math.imul(weight, BASE), 1);

export function mixed(symbol: number): number {
  const product = Math.imul(symbol ^ (symbol >>> 15), 0x2c1b3c6d);
  return product ^ (product >>> 12);
}
