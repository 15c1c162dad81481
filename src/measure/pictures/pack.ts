import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Packed } from './pictures.ts';

/** Bytes as text: raw deflate, then base64, as pages unpack them; '' for no bytes. */
export function packBytes(bytes: Uint8Array): Packed {
  return bytes.length === 0 ? '' : deflateRawSync(bytes, { level: 6 }).toString('base64');
}

export function packJson(value: unknown): Packed {
  return packBytes(new TextEncoder().encode(JSON.stringify(value)));
}

/** The `length` bytes that somebody packed. @throws RangeError for other text, and for more or fewer bytes */
export function unpackBytes(packed: Packed, length: number): Uint8Array {
  if (packed === '' && length === 0) return new Uint8Array(0);
  const bytes = unpackUpTo(packed, length);
  if (bytes.length !== length) throw new RangeError(`it has ${bytes.length} bytes and not ${length}`);
  return bytes;
}

/** The same where it is not known how many bytes there are, `most` at most. */
export function unpackUpTo(packed: Packed, most: number): Uint8Array {
  const deflated = Buffer.from(packed, 'base64');
  if (deflated.toString('base64') !== packed) throw new RangeError('it is no base64');
  try {
    return inflateRawSync(deflated, { maxOutputLength: Math.max(1, most) });
  } catch {
    throw new RangeError(`it does not unpack to ${most} bytes`);
  }
}
