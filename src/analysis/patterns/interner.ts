import { grown } from '../../trace/columns/growing-columns.ts';
import { NONE } from '../../trace/columns/trace.ts';

/** Numbers distinct sequences of 32-bit integers by first appearance; a hash table finds them in a pool. */
export class Interner {
  count = 0;
  private pool = new Int32Array(256);
  private end = new Int32Array(64);
  private hashes = new Int32Array(64);
  private slots = new Int32Array(128).fill(NONE);

  /** @returns the number of the sequence `values[from..to-1]` */
  number(values: Int32Array, from: number, to: number): number {
    let hash = 0x811c9dc5 ^ (to - from);
    for (let i = from; i < to; i++) hash = Math.imul(hash ^ values[i]!, 0x01000193) ^ (hash >>> 15);
    const mask = this.slots.length - 1;
    let at = (hash ^ (hash >>> 16)) & mask;
    for (;;) {
      const found = this.slots[at]!;
      if (found === NONE) break;
      if (this.hashes[found] === hash && this.equals(found, values, from, to)) return found;
      at = (at + 1) & mask;
    }
    this.slots[at] = this.count;
    return this.append(hash, values, from, to);
  }

  startOf(number: number): number {
    return number === 0 ? 0 : this.end[number - 1]!;
  }

  lengthOf(number: number): number {
    return this.end[number]! - this.startOf(number);
  }

  /** All sequences, each from `startOf` its number on; good until the next one is numbered. */
  get values(): Int32Array {
    return this.pool;
  }

  /** A view of the sequence; what it shows does not change. */
  sequence(number: number): Int32Array {
    return this.pool.subarray(this.startOf(number), this.end[number]);
  }

  private equals(number: number, values: Int32Array, from: number, to: number): boolean {
    const start = this.startOf(number);
    if (this.end[number]! - start !== to - from) return false;
    for (let i = from; i < to; i++) if (this.pool[start + i - from] !== values[i]) return false;
    return true;
  }

  private append(hash: number, values: Int32Array, from: number, to: number): number {
    const number = this.count++;
    const start = this.startOf(number);
    if (number === this.end.length) {
      this.end = grown(this.end, 2 * number);
      this.hashes = grown(this.hashes, 2 * number);
    }
    const end = start + to - from;
    if (end > this.pool.length) this.pool = grown(this.pool, Math.max(end, 2 * this.pool.length));
    this.pool.set(values.subarray(from, to), start);
    this.end[number] = end;
    this.hashes[number] = hash;
    if (2 * this.count > this.slots.length) this.rehash();
    return number;
  }

  private rehash(): void {
    this.slots = new Int32Array(2 * this.slots.length).fill(NONE);
    const mask = this.slots.length - 1;
    for (let number = 0; number < this.count; number++) {
      const hash = this.hashes[number]!;
      let at = (hash ^ (hash >>> 16)) & mask;
      while (this.slots[at] !== NONE) at = (at + 1) & mask;
      this.slots[at] = number;
    }
  }
}
