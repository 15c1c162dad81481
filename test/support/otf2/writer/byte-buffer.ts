import { UNDEFINED_UINT32 } from '../../../../src/trace/otf2/codes.ts';
import { UNDEFINED_UINT64 } from './codes.ts';

/** An unsigned 64-bit value: a whole number up to 2^53 - 1, or a bigint up to 2^64 - 1. */
export type Uint64 = number | bigint;
export type Endianness = 'little' | 'big';

const TWO_TO_32 = 0x1_0000_0000;
const MAX_UINT64 = UNDEFINED_UINT64;
const TEXT = new TextEncoder();

/** The upper 32 bits of an unsigned 64-bit value; refuses what is none. */
export function upperHalf(value: Uint64): number {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is no unsigned integer`);
    return (value / TWO_TO_32) >>> 0;
  }
  if (value < 0n || value > MAX_UINT64) throw new RangeError(`${value} does not fit in 64 bits`);
  return Number(value >> 32n);
}

/** The lower 32 bits of an unsigned 64-bit value. */
export function lowerHalf(value: Uint64): number {
  return typeof value === 'number' ? value >>> 0 : Number(value & 0xffff_ffffn);
}

/** Bytes that a number of up to 32 bits needs, 0 for 0. */
function byteLength(value: number): number {
  if (value >= 0x1_0000) return value >= 0x100_0000 ? 4 : 3;
  if (value >= 0x100) return 2;
  return value > 0 ? 1 : 0;
}

/**
 * Growing bytes with the encodings of OTF2: fixed-width numbers in the file's byte order, and compressed ones
 * (a size byte n and the n low bytes; n = 0 is the value 0, n = 0xff the undefined value).
 */
export class ByteBuffer {
  bytes: Uint8Array;
  /** Where the next byte goes. */
  at = 0;

  constructor(
    readonly endianness: Endianness,
    initialBytes = 256,
  ) {
    this.bytes = new Uint8Array(initialBytes);
  }

  /** Makes sure that this many more bytes fit; the put methods do not check. */
  room(count: number): void {
    const needed = this.at + count;
    if (needed <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, 2 * this.bytes.length));
    larger.set(this.bytes.subarray(0, this.at));
    this.bytes = larger;
  }

  putByte(value: number): void {
    this.bytes[this.at++] = value;
  }

  putRaw(source: Uint8Array): void {
    this.bytes.set(source, this.at);
    this.at += source.length;
  }

  /** A compressed unsigned number of up to 32 bits; 0xffffffff is the undefined value. At most 5 bytes. */
  putUint32(value: number): void {
    if (value >>> 0 !== value) throw new RangeError(`${value} is no unsigned 32-bit integer`);
    if (value === UNDEFINED_UINT32) {
      this.putByte(0xff);
      return;
    }
    const size = byteLength(value);
    this.bytes[this.at++] = size;
    this.putLow(value, size);
  }

  /** A compressed unsigned number of up to 64 bits; all ones is the undefined value. At most 9 bytes. */
  putUint64(value: Uint64): void {
    const upper = upperHalf(value);
    const lower = lowerHalf(value);
    if (upper === 0) {
      const size = byteLength(lower);
      this.bytes[this.at++] = size;
      this.putLow(lower, size);
    } else if (upper === UNDEFINED_UINT32 && lower === UNDEFINED_UINT32) {
      this.putByte(0xff);
    } else {
      const size = byteLength(upper);
      this.bytes[this.at++] = size + 4;
      this.putHalves(upper, size, lower);
    }
  }

  /** A compressed signed number: a negative one takes all 8 bytes (libotf2 never shortens them). */
  putInt64(value: Uint64): void {
    if (value >= 0) {
      if (value > 0x7fff_ffff_ffff_ffffn)
        throw new RangeError(`${value} does not fit in a signed 64-bit integer`);
      this.putUint64(value);
      return;
    }
    const twos = BigInt.asUintN(64, BigInt(value));
    this.putByte(8);
    this.putFixed64(twos);
  }

  /** As putInt64, for 32 bits. */
  putInt32(value: number): void {
    if ((value | 0) !== value) throw new RangeError(`${value} is no 32-bit integer`);
    if (value >= 0) {
      this.putUint32(value);
      return;
    }
    this.putByte(4);
    this.putFixed32(value);
  }

  putFixed16(value: number): void {
    this.putLow(value & 0xffff, 2);
  }

  putFixed32(value: number): void {
    this.putLow(value >>> 0, 4);
  }

  putFixed64(value: Uint64): void {
    this.putHalves(upperHalf(value), 4, lowerHalf(value));
  }

  /** The halves of a 64-bit number, `upperSize` bytes of the upper and all 4 of the lower. */
  putHalves(upper: number, upperSize: number, lower: number): void {
    if (this.endianness === 'little') {
      this.putLow(lower, 4);
      this.putLow(upper, upperSize);
    } else {
      this.putLow(upper, upperSize);
      this.putLow(lower, 4);
    }
  }

  putFloat(value: number): void {
    const view = new DataView(this.bytes.buffer, this.bytes.byteOffset);
    view.setFloat32(this.at, value, this.endianness === 'little');
    this.at += 4;
  }

  putDouble(value: number): void {
    const view = new DataView(this.bytes.buffer, this.bytes.byteOffset);
    view.setFloat64(this.at, value, this.endianness === 'little');
    this.at += 8;
  }

  /** UTF-8 text and its closing zero; makes its own room. */
  putText(text: string): void {
    const encoded = TEXT.encode(text);
    if (encoded.includes(0)) throw new RangeError('text for an OTF2 file holds a zero byte');
    this.room(encoded.length + 1);
    this.putRaw(encoded);
    this.putByte(0);
  }

  /** The `size` low bytes of a number of up to 32 bits, in the file's order. */
  private putLow(value: number, size: number): void {
    const { bytes } = this;
    let at = this.at;
    if (this.endianness === 'little') {
      for (let shift = 0; shift < 8 * size; shift += 8) bytes[at++] = value >>> shift;
    } else {
      for (let shift = 8 * size - 8; shift >= 0; shift -= 8) bytes[at++] = value >>> shift;
    }
    this.at = at;
  }
}
