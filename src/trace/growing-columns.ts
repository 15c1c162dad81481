import type { CallColumns, EventColumns } from './trace.ts';

const FIRST_CAPACITY = 4096;

type Column = Uint8Array | Int32Array | Float64Array;

/** Doubles a column that is full; columns are replaced, so holders look them up anew after a growth. */
function grown<C extends Column>(column: C, capacity: number): C {
  const larger = new (column.constructor as new (length: number) => C)(capacity);
  larger.set(column as never);
  return larger;
}

/** Event columns that grow as a trace is read. */
export class GrowingEvents implements EventColumns {
  count = 0;
  capacity: number;
  kind: Uint8Array;
  operation: Uint8Array;
  partner: Int32Array;
  communicator: Int32Array;
  tag: Int32Array;
  bytes: Float64Array;
  posted: Float64Array;
  completed: Float64Array;
  callEnter: Float64Array;
  callLeave: Float64Array;
  call: Int32Array;
  waitalls: Int32Array;

  constructor(capacity = FIRST_CAPACITY) {
    this.capacity = capacity;
    this.kind = new Uint8Array(capacity);
    this.operation = new Uint8Array(capacity);
    this.partner = new Int32Array(capacity);
    this.communicator = new Int32Array(capacity);
    this.tag = new Int32Array(capacity);
    this.bytes = new Float64Array(capacity);
    this.posted = new Float64Array(capacity);
    this.completed = new Float64Array(capacity);
    this.callEnter = new Float64Array(capacity);
    this.callLeave = new Float64Array(capacity);
    this.call = new Int32Array(capacity);
    this.waitalls = new Int32Array(capacity);
  }

  /** @returns the index of a new event, with room in every column */
  add(): number {
    if (this.count === this.capacity) this.grow();
    return this.count++;
  }

  private grow(): void {
    const capacity = this.capacity * 2;
    for (const name of COLUMN_NAMES) this[name] = grown(this[name], capacity) as never;
    this.capacity = capacity;
  }

  /** Drops the events from `start` on but for those of `kept`, whose entries are their present indexes, ascending. */
  keepOnly(start: number, kept: Int32Array): void {
    for (const name of COLUMN_NAMES) {
      const column: Column = this[name];
      for (let i = 0; i < kept.length; i++) column[start + i] = column[kept[i]!]!;
    }
    this.count = start + kept.length;
  }

  /** Puts the events from `start` on into the order of `order`, whose entries are their present indexes. */
  reorder(start: number, order: Int32Array): void {
    for (const name of COLUMN_NAMES) {
      const column: Column = this[name];
      const before = column.slice(start, start + order.length);
      for (let i = 0; i < order.length; i++) column[start + i] = before[order[i]! - start]!;
    }
  }
}

const COLUMN_NAMES = [
  'kind',
  'operation',
  'partner',
  'communicator',
  'tag',
  'bytes',
  'posted',
  'completed',
  'callEnter',
  'callLeave',
  'call',
  'waitalls',
] as const;

/** Call columns that grow as a trace is read. */
export class GrowingCalls implements CallColumns {
  count = 0;
  region = new Int32Array(FIRST_CAPACITY);
  parent = new Int32Array(FIRST_CAPACITY);

  /** @returns the index of the new call */
  add(region: number, parent: number): number {
    if (this.count === this.region.length) {
      this.region = grown(this.region, this.count * 2);
      this.parent = grown(this.parent, this.count * 2);
    }
    this.region[this.count] = region;
    this.parent[this.count] = parent;
    return this.count++;
  }
}
