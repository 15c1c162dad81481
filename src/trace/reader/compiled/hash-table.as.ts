// AssemblyScript, see reader.as.ts.

const MIN_SLOTS: i32 = 64;
/** No value is this one. */
const EMPTY: i32 = -1;

/** Numbers by 64-bit key: open addressing with linear probing; at most half of the places are filled. */
@unmanaged
export class HashTable {
  private keys: usize = 0;
  private values: usize = 0;
  private mask: i32 = 0;
  private size: i32 = 0;

  /** Forgets everything, and the room that it took. */
  clear(): void {
    if (this.mask != MIN_SLOTS - 1) {
      if (this.keys) {
        heap.free(this.keys);
        heap.free(this.values);
      }
      this.allocate(MIN_SLOTS);
    } else if (this.size > 0) {
      memory.fill(this.values, 0xff, MIN_SLOTS << 2);
    }
    this.size = 0;
  }

  /** Notes a value that is not negative; the one of the same key is replaced. */
  set(key: u64, value: i32): void {
    let at = this.place(key);
    while (this.value(at) != EMPTY && this.key(at) != key) at = (at + 1) & this.mask;
    if (this.value(at) == EMPTY) this.size++;
    this.put(at, key, value);
    if (this.size > this.mask >> 1) this.double();
  }

  /** @returns the value of a key; -1 when there is none */
  get(key: u64): i32 {
    let at = this.place(key);
    while (this.value(at) != EMPTY && this.key(at) != key) at = (at + 1) & this.mask;
    return this.value(at);
  }

  /** @returns the value of a key, which is then forgotten; -1 when there is none */
  take(key: u64): i32 {
    let hole = this.place(key);
    while (this.value(hole) != EMPTY && this.key(hole) != key) hole = (hole + 1) & this.mask;
    const value = this.value(hole);
    if (value == EMPTY) return EMPTY;
    this.size--;
    // What was probed past the hole moves up.
    let at = hole;
    for (;;) {
      at = (at + 1) & this.mask;
      if (this.value(at) == EMPTY) break;
      const home = this.place(this.key(at));
      if (((at - home) & this.mask) >= ((at - hole) & this.mask)) {
        this.put(hole, this.key(at), this.value(at));
        hole = at;
      }
    }
    store<i32>(this.values + ((<usize>hole) << 2), EMPTY);
    return value;
  }

  /** Ids count upwards or are addresses. Spread: a removal would walk past all keys side by side. */
  @inline
  private place(key: u64): i32 {
    const spread = (<u32>key ^ <u32>(key >> 32)) * 0x9e3779b1;
    return <i32>(spread ^ (spread >> 15)) & this.mask;
  }

  @inline
  private key(at: i32): u64 {
    return load<u64>(this.keys + ((<usize>at) << 3));
  }

  @inline
  private value(at: i32): i32 {
    return load<i32>(this.values + ((<usize>at) << 2));
  }

  @inline
  private put(at: i32, key: u64, value: i32): void {
    store<u64>(this.keys + ((<usize>at) << 3), key);
    store<i32>(this.values + ((<usize>at) << 2), value);
  }

  private allocate(places: i32): void {
    this.mask = places - 1;
    this.keys = heap.alloc((<usize>places) << 3);
    this.values = heap.alloc((<usize>places) << 2);
    memory.fill(this.values, 0xff, (<usize>places) << 2);
  }

  private double(): void {
    const keys = this.keys;
    const values = this.values;
    const mask = this.mask;
    this.allocate(2 * (mask + 1));
    this.size = 0;
    for (let at = 0; at <= mask; at++) {
      const value = load<i32>(values + ((<usize>at) << 2));
      if (value != EMPTY) this.set(load<u64>(keys + ((<usize>at) << 3)), value);
    }
    heap.free(keys);
    heap.free(values);
  }
}
