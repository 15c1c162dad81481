/** Bit i: whether value i + 1 is 1 more or less than value i (Myers 1999; Hyyrö 2003). O(⌈m/32⌉) a symbol. */
export class BitColumns {
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
