import { InputError } from '../../base/errors.ts';
import { BYTE_ORDER, MARK } from './codes.ts';
import {
  type Cursor,
  cursorOver,
  damaged,
  readText,
  readUint8,
  readUint32Full,
  readUint64Full,
} from './cursor.ts';

/** What the anchor file (NAME.otf2) says of an archive. */
export interface Anchor {
  file: string;
  littleEndian: boolean;
  /** Bytes of an event chunk and of a definition chunk. */
  chunkBytesEvents: number;
  chunkBytesDefinitions: number;
  compression: 'none' | 'zlib';
  locations: number;
  creator: string;
}

/** libotf2 takes chunks of 256 KiB to 16 MiB. */
const CHUNK_BYTES = { min: 256 * 1024, max: 16 * 1024 * 1024 };

/**
 * Reads an anchor file: magic, format versions, chunk sizes, substrate, compression, counts, texts
 * (libotf2 3.0.2, OTF2_AnchorFile.c).
 *
 * @throws InputError when the bytes are not those of an anchor file, or ask for what commgate cannot read
 */
export function decodeAnchor(bytes: Uint8Array, file: string): Anchor {
  const cursor = cursorOver(bytes, file);
  if (bytes.byteLength === 0) throw notAnAnchor(file, 'the file is empty');
  const magic = 'OTF2';
  const found = Buffer.from(bytes.subarray(2, 6)).toString('latin1');
  const endianness = bytes[1];
  const known = endianness === BYTE_ORDER.little || endianness === BYTE_ORDER.big;
  if (bytes[0] !== MARK.chunkHeader || !known || found !== magic) {
    throw notAnAnchor(file, 'this is not an OTF2 anchor file');
  }
  cursor.littleEndian = endianness === BYTE_ORDER.little;
  cursor.offset = 2;
  readText(cursor, 'the magic text');
  return decodeFields(cursor);
}

function decodeFields(cursor: Cursor): Anchor {
  const what = 'the anchor file';
  const anchorFormat = readUint8(cursor, what);
  if (anchorFormat === 0) throw damaged(cursor, cursor.offset - 1, 'anchor format 0', 'formats start at 1');
  for (let i = 0; i < 4; i++) readUint8(cursor, what); // trace format, version of the library
  const chunkBytesEvents = chunkBytes(cursor, 'events');
  const chunkBytesDefinitions = chunkBytes(cursor, 'definitions');
  const substrate = readUint8(cursor, what);
  if (substrate !== 1) {
    throw new InputError({
      file: cursor.file,
      place: `byte ${cursor.offset - 1}`,
      found: `file substrate ${substrate}`,
      rule: 'commgate reads archives of plain files (substrate 1, POSIX)',
      remedy: 'record with OTF2 substrate POSIX',
    });
  }
  const compression = readUint8(cursor, what);
  if (compression !== 1 && compression !== 2) {
    throw damaged(
      cursor,
      cursor.offset - 1,
      `file compression ${compression}`,
      '1 (none) and 2 (zlib) exist',
    );
  }
  const locations = Number(readUint64Full(cursor, what));
  readUint64Full(cursor, what); // number of global definitions
  readText(cursor, 'the machine name');
  const creator = readText(cursor, 'the creator');
  readText(cursor, 'the description');
  if (anchorFormat > 1) skipProperties(cursor);
  return {
    file: cursor.file,
    littleEndian: cursor.littleEndian,
    chunkBytesEvents,
    chunkBytesDefinitions,
    compression: compression === 1 ? 'none' : 'zlib',
    locations,
    creator,
  };
}

/** Properties and trace id are not used, but a file that ends inside them was not written to its end. */
function skipProperties(cursor: Cursor): void {
  const properties = readUint32Full(cursor, 'the number of properties');
  for (let i = 0; i < properties; i++) {
    readText(cursor, 'a property name');
    readText(cursor, 'a property value');
  }
  readUint64Full(cursor, 'the trace id');
}

function chunkBytes(cursor: Cursor, kind: string): number {
  const at = cursor.offset;
  const size = Number(readUint64Full(cursor, `the chunk size of ${kind}`));
  if (size < CHUNK_BYTES.min || size > CHUNK_BYTES.max) {
    throw damaged(
      cursor,
      at,
      `chunk size of ${kind} ${size}`,
      `chunks have ${CHUNK_BYTES.min} to ${CHUNK_BYTES.max} bytes`,
    );
  }
  return size;
}

function notAnAnchor(file: string, found: string): InputError {
  return new InputError({
    file,
    place: 'byte 0',
    found,
    rule: 'an anchor file (ending in .otf2) starts with the bytes 03 42 or 03 23 and "OTF2"',
    remedy: 'give the .otf2 file of a trace',
  });
}
