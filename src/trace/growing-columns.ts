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
  marks: Uint8Array;

  constructor(capacity = FIRST_CAPACITY) {
    this.capacity = capacity;
    this.transfer = new Int32Array(capacity);
    this.posted = new Float64Array(capacity);
    this.completed = new Float64Array(capacity);
    this.enteredBefore = new Float32Array(capacity);
    this.leftAfter = new Float32Array(capacity);
    this.call = new Int32Array(capacity);
    this.marks = new Uint8Array(capacity);
  }

  /** Adds the events of a process. */
  append(process: EventColumns): void {
    const count = this.count + process.count;
    if (count > this.capacity) this.growTo(Math.max(count, larger(this.capacity)));
    for (const name of EVENT_COLUMNS) (this[name] as Column).set(process[name], this.count);
    this.count = count;
  }

  /** Makes room for so many events at once: growing step by step copies everything each time. */
  reserve(capacity: number): void {
    if (capacity > this.capacity) this.growTo(capacity);
  }

  private growTo(capacity: number): void {
    for (const name of EVENT_COLUMNS) this[name] = grown<Column>(this[name], capacity) as never;
    this.capacity = capacity;
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
  'marks',
] as const;

/** Call columns that grow as a trace is read. */
export class GrowingCalls implements CallColumns {
  count = 0;
  region = new Int32Array(FIRST_CAPACITY);
  parent = new Int32Array(FIRST_CAPACITY);

  /** Adds the calls of a process. */
  append(process: CallColumns): void {
    const count = this.count + process.count;
    if (count > this.region.length) {
      const capacity = Math.max(count, larger(this.region.length));
      this.region = grown(this.region, capacity);
      this.parent = grown(this.parent, capacity);
    }
    this.region.set(process.region, this.count);
    this.parent.set(process.parent, this.count);
    this.count = count;
  }
}
