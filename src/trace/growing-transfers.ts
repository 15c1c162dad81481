import { grown } from './growing-columns.ts';
import { NONE, type TransferColumns } from './trace.ts';

const FIRST_CAPACITY = 256;

/**
 * Transfer columns that grow as a trace is read. Within a process each distinct transfer is stored once, found by a hash
 * table with linear probing.
 */
export class GrowingTransfers implements TransferColumns {
  count = 0;
  kind = new Uint8Array(FIRST_CAPACITY);
  operation = new Uint8Array(FIRST_CAPACITY);
  partner = new Int32Array(FIRST_CAPACITY);
  communicator = new Int32Array(FIRST_CAPACITY);
  tag = new Int32Array(FIRST_CAPACITY);
  bytes = new Float64Array(FIRST_CAPACITY);
  private slots = new Int32Array(128).fill(NONE);
  /** First transfer of the present process. */
  private first = 0;

  /** From now on transfers are those of another process. */
  nextProcess(): void {
    this.first = this.count;
    this.slots.fill(NONE);
  }

  /** @returns the index of the transfer, which is added when the process had none like it */
  of(
    kind: number,
    operation: number,
    partner: number,
    communicator: number,
    tag: number,
    bytes: number,
  ): number {
    const mask = this.slots.length - 1;
    let at = hash(kind + 4 * operation, partner, communicator, tag, bytes) & mask;
    for (;;) {
      const found = this.slots[at]!;
      if (found === NONE) break;
      if (
        this.bytes[found] === bytes &&
        this.partner[found] === partner &&
        this.tag[found] === tag &&
        this.kind[found] === kind &&
        this.communicator[found] === communicator &&
        this.operation[found] === operation
      ) {
        return found;
      }
      at = (at + 1) & mask;
    }
    this.slots[at] = this.count;
    return this.append(kind, operation, partner, communicator, tag, bytes);
  }

  private append(
    kind: number,
    operation: number,
    partner: number,
    communicator: number,
    tag: number,
    bytes: number,
  ): number {
    const transfer = this.count++;
    if (transfer === this.kind.length) {
      for (const name of TRANSFER_COLUMNS)
        this[name] = grown(this[name] as Int32Array, 2 * transfer) as never;
    }
    this.kind[transfer] = kind;
    this.operation[transfer] = operation;
    this.partner[transfer] = partner;
    this.communicator[transfer] = communicator;
    this.tag[transfer] = tag;
    this.bytes[transfer] = bytes;
    if (2 * (this.count - this.first) > this.slots.length) this.rehash();
    return transfer;
  }

  private rehash(): void {
    this.slots = new Int32Array(2 * this.slots.length).fill(NONE);
    const mask = this.slots.length - 1;
    for (let t = this.first; t < this.count; t++) {
      const kind = this.kind[t]! + 4 * this.operation[t]!;
      let at = hash(kind, this.partner[t]!, this.communicator[t]!, this.tag[t]!, this.bytes[t]!) & mask;
      while (this.slots[at] !== NONE) at = (at + 1) & mask;
      this.slots[at] = t;
    }
  }
}

/** Names of the transfer columns. */
export const TRANSFER_COLUMNS = ['kind', 'operation', 'partner', 'communicator', 'tag', 'bytes'] as const;

function hash(kind: number, partner: number, communicator: number, tag: number, bytes: number): number {
  let h = Math.imul(kind, 0x9e3779b1) ^ Math.imul(partner, 0x85ebca6b) ^ Math.imul(communicator, 0xc2b2ae35);
  h ^= Math.imul(tag, 0x27d4eb2f) ^ Math.imul(bytes | 0, 0x165667b1);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}
