import { grown } from './growing-columns.ts';
import type { TransferColumns } from './trace.ts';

const FIRST_CAPACITY = 256;

/** Bytes of a row of the compiled reader (location-reader/columns.as.ts). */
const ROW_BYTES = 24;

/** Transfer columns that grow as a trace is read. */
export class GrowingTransfers implements TransferColumns {
  count = 0;
  kind = new Uint8Array(FIRST_CAPACITY);
  operation = new Uint8Array(FIRST_CAPACITY);
  partner = new Int32Array(FIRST_CAPACITY);
  communicator = new Int32Array(FIRST_CAPACITY);
  tag = new Int32Array(FIRST_CAPACITY);
  bytes = new Float64Array(FIRST_CAPACITY);

  /** Adds the transfers of a process. @param rows as the compiled reader has them */
  append(rows: DataView): void {
    const count = this.count + rows.byteLength / ROW_BYTES;
    if (count > this.kind.length) {
      const capacity = Math.max(count, 2 * this.kind.length);
      for (const name of TRANSFER_COLUMNS) this[name] = grown(this[name] as Int32Array, capacity) as never;
    }
    for (let row = 0, transfer = this.count; transfer < count; row += ROW_BYTES, transfer++) {
      this.kind[transfer] = rows.getUint8(row);
      this.operation[transfer] = rows.getUint8(row + 1);
      this.partner[transfer] = rows.getInt32(row + 4, true);
      this.communicator[transfer] = rows.getInt32(row + 8, true);
      this.tag[transfer] = rows.getInt32(row + 12, true);
      this.bytes[transfer] = rows.getFloat64(row + 16, true);
    }
    this.count = count;
  }
}

/** Names of the transfer columns. */
export const TRANSFER_COLUMNS = ['kind', 'operation', 'partner', 'communicator', 'tag', 'bytes'] as const;
