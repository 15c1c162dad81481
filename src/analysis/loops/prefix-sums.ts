const FIRST_BASE = 0x01000193;
const SECOND_BASE = 0x5bd1e995;

/** Two polynomial prefix sums modulo 2^32 over mixed symbols: equal stretches have equal sums. */
export class PrefixSums {
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
