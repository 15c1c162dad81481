import { grown } from './growing-columns.ts';
import type { TransferColumns } from './trace.ts';

const FIRST_CAPACITY = 256;

export class GrowingTransfers implements TransferColumns {
  count = 0;
  kind = new Uint8Array(FIRST_CAPACITY);
  operation = new Uint8Array(FIRST_CAPACITY);
  partner = new Int32Array(FIRST_CAPACITY);
  communicator = new Int32Array(FIRST_CAPACITY);
  tag = new Int32Array(FIRST_CAPACITY);
  bytes = new Float64Array(FIRST_CAPACITY);

  append(process: TransferColumns): void {
    const count = this.count + process.count;
    if (count > this.kind.length) {
      const capacity = Math.max(count, 2 * this.kind.length);
      for (const name of TRANSFER_COLUMNS) this[name] = grown(this[name] as Int32Array, capacity) as never;
    }
    for (const name of TRANSFER_COLUMNS) {
      (this[name] as Int32Array).set(process[name].subarray(0, process.count), this.count);
    }
    this.count = count;
  }
}

export const TRANSFER_COLUMNS = ['kind', 'operation', 'partner', 'communicator', 'tag', 'bytes'] as const;

/** Columns of so many transfers, to be filled. */
export function emptyTransfers(count: number): TransferColumns {
  return {
    count,
    kind: new Uint8Array(count),
    operation: new Uint8Array(count),
    partner: new Int32Array(count),
    communicator: new Int32Array(count),
    tag: new Int32Array(count),
    bytes: new Float64Array(count),
  };
}
