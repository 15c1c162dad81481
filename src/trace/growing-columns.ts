import type { CallColumns, EventColumns } from './trace.ts';

const FIRST_CAPACITY = 1024;

type Column = Uint8Array | Int32Array | Float32Array | Float64Array;

/** A longer column with the same beginning; columns are replaced, so holders look them up anew after a growth. */
export function grown<C extends Column>(column: C, capacity: number): C {
  const larger = new (column.constructor as new (length: number) => C)(capacity);
  larger.set(column as never);
  return larger;
}

/** Half as much again: columns are large, and what is reserved but not used counts too. */
function larger(capacity: number): number {
  return capacity + (capacity >> 1);
}

/** Event columns that grow as a trace is read. */
export class GrowingEvents implements EventColumns {
  count = 0;
  capacity: number;
  transfer: Int32Array;
  posted: Float64Array;
  completed: Float64Array;
  enteredBefore: Float32Array;
  leftAfter: Float32Array;
  call: Int32Array;
  afterWaitall: Uint8Array;

  constructor(capacity = FIRST_CAPACITY) {
    this.capacity = capacity;
    this.transfer = new Int32Array(capacity);
    this.posted = new Float64Array(capacity);
    this.completed = new Float64Array(capacity);
    this.enteredBefore = new Float32Array(capacity);
    this.leftAfter = new Float32Array(capacity);
    this.call = new Int32Array(capacity);
    this.afterWaitall = new Uint8Array(capacity);
  }

  /** @returns the index of a new event, with room in every column */
  add(): number {
    if (this.count === this.capacity) this.grow();
    return this.count++;
  }

  /** Makes room for so many events at once: growing step by step copies everything each time. */
  reserve(capacity: number): void {
    if (capacity > this.capacity) this.growTo(capacity);
  }

  private grow(): void {
    this.growTo(larger(this.capacity));
  }

  private growTo(capacity: number): void {
    for (const name of EVENT_COLUMNS) this[name] = grown<Column>(this[name], capacity) as never;
    this.capacity = capacity;
  }

  /** Drops the events from `start` on but for those of `kept`, whose entries are their present indexes, ascending. */
  keepOnly(start: number, kept: Int32Array): void {
    for (const name of EVENT_COLUMNS) {
      const column: Column = this[name];
      for (let i = 0; i < kept.length; i++) column[start + i] = column[kept[i]!]!;
    }
    this.count = start + kept.length;
  }

  /** Puts the events from `start` on into the order of `order`, whose entries are their present indexes. */
  reorder(start: number, order: Int32Array): void {
    for (const name of EVENT_COLUMNS) {
      const column: Column = this[name];
      const before = column.slice(start, start + order.length);
      for (let i = 0; i < order.length; i++) column[start + i] = before[order[i]! - start]!;
    }
  }
}

/** Names of the event columns. */
export const EVENT_COLUMNS = [
  'transfer',
  'posted',
  'completed',
  'enteredBefore',
  'leftAfter',
  'call',
  'afterWaitall',
] as const;

/** Call columns that grow as a trace is read. */
export class GrowingCalls implements CallColumns {
  count = 0;
  region = new Int32Array(FIRST_CAPACITY);
  parent = new Int32Array(FIRST_CAPACITY);

  /** @returns the index of the new call */
  add(region: number, parent: number): number {
    if (this.count === this.region.length) {
      const capacity = larger(this.count);
      this.region = grown(this.region, capacity);
      this.parent = grown(this.parent, capacity);
    }
    this.region[this.count] = region;
    this.parent[this.count] = parent;
    return this.count++;
  }
}
