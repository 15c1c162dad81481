import type { CallColumns, EventColumns } from './trace.ts';

const FIRST_CAPACITY = 1024;

export type Column = Uint8Array | Int32Array | Float64Array;

/** A column of zeros of the same kind, shared with other threads where that one is. */
export function roomLike<C extends Column>(column: C, capacity: number): C {
  const of = column.constructor as new (of: number | SharedArrayBuffer) => C;
  const isShared = column.buffer instanceof SharedArrayBuffer;
  return new of(isShared ? new SharedArrayBuffer(capacity * column.BYTES_PER_ELEMENT) : capacity);
}

/** A longer column with the same beginning: who holds the shorter one looks it up anew. Shared as that is. */
export function grown<C extends Column>(column: C, capacity: number): C {
  const larger = roomLike(column, capacity);
  larger.set(column as never);
  return larger;
}

/** Half as much again: columns are large, and what is reserved but not used counts too. */
export function larger(capacity: number): number {
  return capacity + (capacity >> 1);
}

/** Events while a trace is read. */
export interface ReadEvents extends EventColumns {
  /** Indexes of MPI calls, see CallTimes; of length 0 unless times of calls are asked for. */
  postedBy: Int32Array;
  completedBy: Int32Array;
}

export class GrowingEvents implements ReadEvents {
  count = 0;
  capacity: number;
  transfer: Int32Array;
  posted: Float64Array;
  completed: Float64Array;
  call: Int32Array;
  marks: Uint8Array;
  postedBy: Int32Array;
  completedBy: Int32Array;

  /** @param withCallers whether it is noted which MPI calls posted and completed the events */
  constructor(withCallers = false, capacity = FIRST_CAPACITY) {
    this.capacity = capacity;
    this.transfer = new Int32Array(capacity);
    this.posted = new Float64Array(capacity);
    this.completed = new Float64Array(capacity);
    this.call = new Int32Array(capacity);
    this.marks = new Uint8Array(capacity);
    this.postedBy = new Int32Array(withCallers ? capacity : 0);
    this.completedBy = new Int32Array(withCallers ? capacity : 0);
  }

  /** None, in the memory of columns that nobody needs any more: it is touched already. */
  static inPlaceOf(columns: ReadEvents): GrowingEvents {
    return Object.assign(new GrowingEvents(), columns, { count: 0, capacity: columns.transfer.length });
  }

  append(process: ReadEvents): void {
    const count = this.count + process.count;
    if (count > this.capacity) this.growTo(Math.max(count, larger(this.capacity)));
    for (const name of eventColumns(this))
      (this[name] as Column).set(process[name].subarray(0, process.count), this.count);
    this.count = count;
  }

  /** Puts what is sent or received into memory that other threads see, too. Before the first event. */
  shareTransfers(): void {
    this.transfer = new Int32Array(new SharedArrayBuffer(4 * this.capacity));
  }

  /** Makes room for so many events at once: growing step by step copies everything each time. */
  reserve(capacity: number): void {
    if (capacity > this.capacity) this.growTo(capacity);
  }

  private growTo(capacity: number): void {
    for (const name of eventColumns(this))
      this[name] = grown<Column>(this[name].subarray(0, this.count), capacity) as never;
    this.capacity = capacity;
  }

  /** Puts the events from `start` on into the order of `order`, whose entries are their present indexes. */
  reorder(start: number, order: Int32Array): void {
    for (const name of eventColumns(this)) {
      const column: Column = this[name];
      const before = column.slice(start, start + order.length);
      for (let i = 0; i < order.length; i++) column[start + i] = before[order[i]! - start]!;
    }
  }
}

const EVENT_COLUMNS = ['transfer', 'posted', 'completed', 'call', 'marks'] as const;
const WITH_CALLERS = [...EVENT_COLUMNS, 'postedBy', 'completedBy'] as const;

export function eventColumns({ postedBy }: ReadEvents): readonly (typeof WITH_CALLERS)[number][] {
  return postedBy.length > 0 ? WITH_CALLERS : EVENT_COLUMNS;
}

export class GrowingCalls implements CallColumns {
  count = 0;
  region = new Int32Array(FIRST_CAPACITY);
  parent = new Int32Array(FIRST_CAPACITY);

  append(process: CallColumns): void {
    const count = this.count + process.count;
    if (count > this.region.length) this.reserve(Math.max(count, larger(this.region.length)));
    this.region.set(process.region.subarray(0, process.count), this.count);
    this.parent.set(process.parent.subarray(0, process.count), this.count);
    this.count = count;
  }

  /** Makes room for so many calls at once. */
  reserve(capacity: number): void {
    if (capacity <= this.region.length) return;
    this.region = grown(this.region, capacity);
    this.parent = grown(this.parent, capacity);
  }
}
