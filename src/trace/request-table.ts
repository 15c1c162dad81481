/** Largest share of the table that is filled before it doubles. */
const FULLEST = 0.5;

/**
 * The requests of a location that are under way, by request id: open addressing with linear probing, since a trace has
 * millions of requests of which few are open at a time. An id is a number below 2^64, as a double.
 */
export class RequestTable {
  private keys: Float64Array;
  private values: Int32Array;
  private mask: number;
  size = 0;

  constructor() {
    this.mask = 63;
    this.keys = new Float64Array(64).fill(-1);
    this.values = new Int32Array(64);
  }

  /** Notes that `request` stands for the event `event`; one of the same id is replaced. */
  set(request: number, event: number): void {
    let at = this.place(request);
    while (this.keys[at] !== -1 && this.keys[at] !== request) at = (at + 1) & this.mask;
    if (this.keys[at] === -1) this.size++;
    this.keys[at] = request;
    this.values[at] = event;
    if (this.size > FULLEST * (this.mask + 1)) this.double();
  }

  /** @returns the event of `request`, which is then forgotten; -1 when there is none */
  take(request: number): number {
    let at = this.place(request);
    while (this.keys[at] !== request) {
      if (this.keys[at] === -1) return -1;
      at = (at + 1) & this.mask;
    }
    const event = this.values[at]!;
    this.remove(at);
    return event;
  }

  /** Calls `visit` for every request under way. */
  each(visit: (event: number) => void): void {
    for (let at = 0; at <= this.mask; at++) if (this.keys[at] !== -1) visit(this.values[at]!);
  }

  private place(request: number): number {
    // Ids count upwards or are addresses: the low 32 bits differ, and "% 2^32" on doubles would be slow. Spread, since
    // ids that stand side by side make every removal walk past all of them.
    const spread = Math.imul(request | 0, 0x9e3779b1);
    return (spread ^ (spread >>> 15)) & this.mask;
  }

  /** Empties a place and moves up what was probed past it. */
  private remove(hole: number): void {
    this.size--;
    let at = hole;
    for (;;) {
      at = (at + 1) & this.mask;
      const key = this.keys[at]!;
      if (key === -1) break;
      const home = this.place(key);
      if (((at - home) & this.mask) >= ((at - hole) & this.mask)) {
        this.keys[hole] = key;
        this.values[hole] = this.values[at]!;
        hole = at;
      }
    }
    this.keys[hole] = -1;
  }

  private double(): void {
    const { keys, values } = this;
    this.mask = 2 * keys.length - 1;
    this.keys = new Float64Array(2 * keys.length).fill(-1);
    this.values = new Int32Array(2 * keys.length);
    this.size = 0;
    for (let i = 0; i < keys.length; i++) if (keys[i] !== -1) this.set(keys[i]!, values[i]!);
  }
}
