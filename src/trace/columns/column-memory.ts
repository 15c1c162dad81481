import { withAddresses } from './memory.ts';

const PAGE_BYTES = 65_536;
const MOST_PAGES = 65_536;

/** By what columns lie in: the memory. */
const memories = new WeakMap<ArrayBufferLike, ColumnMemory>();

/**
 * A memory of columns that both JavaScript and compiled code work on, so that nothing is copied for compiled
 * code. Columns follow one another; pages that are not touched take no memory.
 */
export class ColumnMemory {
  readonly memory: WebAssembly.Memory;
  private used = 0;

  /**
   * @param size bytes, see bytesOf
   * @returns null where it does not fit into the addresses of compiled code
   * @throws InputError where the system does not give the addresses
   */
  static ofBytes(size: number): ColumnMemory | null {
    const pages = Math.ceil(size / PAGE_BYTES);
    return pages > MOST_PAGES ? null : new ColumnMemory(pages);
  }

  private constructor(pages: number) {
    this.memory = withAddresses(() => new WebAssembly.Memory({ initial: pages, maximum: pages }));
    memories.set(this.memory.buffer, this);
  }

  /** Bytes that are left. */
  get rest(): number {
    return this.memory.buffer.byteLength - this.used;
  }

  /** A new column; zeros unless a scratch was there before. @throws RangeError when there is no room */
  bytes(length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, this.take(length), length);
  }

  integers(length: number): Int32Array {
    return new Int32Array(this.memory.buffer, this.take(4 * length), length);
  }

  numbers(length: number): Float64Array {
    return new Float64Array(this.memory.buffer, this.take(8 * length), length);
  }

  /** A new column with the numbers of another one, wherever that lies. */
  copy(column: Int32Array): Int32Array {
    const own = this.integers(column.length);
    own.set(column);
    return own;
  }

  /** Lets go of the columns that were made since as soon as the work is done. */
  scratch<T>(work: () => T): T {
    const before = this.used;
    try {
      return work();
    } finally {
      this.used = before;
    }
  }

  private take(size: number): number {
    const address = this.used;
    this.used += Math.ceil(size / 8) * 8;
    return address;
  }
}

/** @returns the memory that a column lies in; undefined for one of its own */
export function memoryOf(column: { readonly buffer: ArrayBufferLike }): ColumnMemory | undefined {
  return memories.get(column.buffer);
}
