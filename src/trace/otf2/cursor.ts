import { InputError } from '../../base/errors.ts';

/** The value of an undefined 64-bit reference, as a double. */
const UNDEFINED_64 = 2 ** 64;

/** A place in a piece of a file. Free functions read from it and move `offset`. */
export interface Cursor {
  bytes: Uint8Array;
  view: DataView;
  offset: number;
  /** First offset that must not be read. */
  end: number;
  littleEndian: boolean;
  /** Path of the file, for messages. */
  file: string;
  /** Position in the file of `bytes[0]`, for messages. */
  base: number;
}

/** @returns a cursor at the start of `bytes`, which stand at position `base` of `file` */
export function cursorOver(bytes: Uint8Array, file: string, base = 0, littleEndian = true): Cursor {
  return {
    bytes,
    view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    offset: 0,
    end: bytes.byteLength,
    littleEndian,
    file,
    base,
  };
}

export const DAMAGED = 'the file is damaged or was not written to its end: record the trace again';

/** An error at the cursor's place. */
export function damaged(cursor: Cursor, offset: number, found: string, rule?: string): InputError {
  return new InputError({
    file: cursor.file,
    place: `byte ${cursor.base + offset}`,
    found,
    ...(rule === undefined ? {} : { rule }),
    remedy: DAMAGED,
  });
}

/** Refuses to go on when fewer than `count` bytes are left. */
export function need(cursor: Cursor, count: number, what: string): void {
  if (count > cursor.end - cursor.offset) {
    throw damaged(cursor, cursor.offset, `${what} is cut off`, `it takes ${count} bytes`);
  }
}

/**
 * Reads one byte.
 *
 * @param what it is, for the message when the file ends before it
 * @throws InputError then
 */
export function readUint8(cursor: Cursor, what: string): number {
  need(cursor, 1, what);
  return cursor.bytes[cursor.offset++]!;
}

/** Four bytes in the file's byte order. */
export function readUint32Full(cursor: Cursor, what: string): number {
  need(cursor, 4, what);
  const value = cursor.view.getUint32(cursor.offset, cursor.littleEndian);
  cursor.offset += 4;
  return value;
}

/** Eight bytes in the file's byte order. */
export function readUint64Full(cursor: Cursor, what: string): bigint {
  need(cursor, 8, what);
  const value = cursor.view.getBigUint64(cursor.offset, cursor.littleEndian);
  cursor.offset += 8;
  return value;
}

/**
 * A compressed unsigned integer: a size byte n, then the n low bytes; 0 is the value 0, 255 the undefined
 * value.
 *
 * @param width bytes of the uncompressed type: 2, 4 or 8
 * @returns the value; all ones of the type when undefined (2^64 for 8 bytes)
 */
export function readCompressed(cursor: Cursor, width: 2 | 4 | 8, what: string): number {
  const { bytes } = cursor;
  const size = readUint8(cursor, what);
  if (size === 0) return 0;
  if (size === 255) return width === 8 ? UNDEFINED_64 : 2 ** (8 * width) - 1;
  if (size > width) throw unknownCompressionSize(cursor, cursor.offset - 1, size, width);
  need(cursor, size, what);
  let value = 0;
  if (cursor.littleEndian) {
    for (let i = cursor.offset + size - 1; i >= cursor.offset; i--) value = value * 256 + bytes[i]!;
  } else {
    for (let i = cursor.offset; i < cursor.offset + size; i++) value = value * 256 + bytes[i]!;
  }
  cursor.offset += size;
  return value;
}

/** The error for a compressed number that says it has `size` bytes, which is more than `width`. */
export function unknownCompressionSize(
  cursor: Cursor,
  offset: number,
  size: number,
  width: number,
): InputError {
  return damaged(
    cursor,
    offset,
    `unknown compression size ${size}`,
    `an integer of ${8 * width} bits takes 0 to ${width} bytes, or 255 when undefined`,
  );
}

/** A compressed 64-bit integer with all its bits. */
export function readCompressedBigInt(cursor: Cursor, what: string): bigint {
  const size = readUint8(cursor, what);
  if (size === 255) return 2n ** 64n - 1n;
  if (size > 8) throw unknownCompressionSize(cursor, cursor.offset - 1, size, 8);
  need(cursor, size, what);
  let value = 0n;
  for (let i = 0; i < size; i++) {
    const at = cursor.littleEndian ? cursor.offset + size - 1 - i : cursor.offset + i;
    value = value * 256n + BigInt(cursor.bytes[at]!);
  }
  cursor.offset += size;
  return value;
}

/** Text up to a zero byte, as UTF-8. */
export function readText(cursor: Cursor, what: string): string {
  const zero = cursor.bytes.indexOf(0, cursor.offset);
  if (zero < 0 || zero >= cursor.end) throw damaged(cursor, cursor.offset, `${what} has no end`);
  const text = Buffer.from(
    cursor.bytes.buffer,
    cursor.bytes.byteOffset + cursor.offset,
    zero - cursor.offset,
  );
  cursor.offset = zero + 1;
  return text.toString('utf8');
}

/** The length of a record: a byte, or 255 and eight bytes. @returns the offset after the record */
export function readRecordEnd(cursor: Cursor, what: string): number {
  let length = readUint8(cursor, what);
  if (length === 255) length = Number(readUint64Full(cursor, what));
  if (length > cursor.end - cursor.offset) {
    throw damaged(
      cursor,
      cursor.offset,
      `${what} is cut off`,
      `it says it has ${length} bytes, ${cursor.end - cursor.offset} are left`,
    );
  }
  return cursor.offset + length;
}
