import { closeSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { InputError } from '../../base/errors.ts';
import { openInput, readFully } from '../../base/files/read-input.ts';
import type { Anchor } from './anchor.ts';
import { BYTE_ORDER, CHUNK_HEADER_BYTES, MARK } from './codes.ts';
import { type Cursor, cursorOver, DAMAGED, damaged, need } from './cursor.ts';

/** Header in front of every zlib-compressed block: marker, compressed, uncompressed and previous size. */
const BLOCK_HEADER_BYTES = 20;
const BLOCK_MARKER = 0xffffffffn;

/** Definition files are read whole; a larger one is not a definition file. */
const MAX_DEFINITION_BYTES = 512 * 1024 * 1024;
/** zlib shrinks a thousandfold, so that a small file could ask for much memory. */
const MAX_INFLATED_BYTES = 64 * 1024 * 1024;

/**
 * Reads the files of one archive: an event file is looked at chunk by chunk, and no more than one chunk of it
 * is ever held. A cursor that `eventChunks` hands out is good until the next one.
 */
export class ChunkReader {
  constructor(private readonly anchor: Anchor) {}

  /**
   * Reads a definition file whole.
   *
   * @returns a cursor after the chunk header, or null when the file does not exist
   */
  definitions(file: string): Cursor | null {
    const input = openInput(file);
    if (input === null) return null;
    const { descriptor, size } = input;
    try {
      if (size > MAX_DEFINITION_BYTES) {
        throw new InputError({
          file,
          found: `${size} bytes of definitions`,
          rule: `at most ${MAX_DEFINITION_BYTES}`,
        });
      }
      const stored = new Uint8Array(size);
      readFully(descriptor, stored, 0, file);
      if (this.anchor.compression === 'none') return afterHeader(cursorOver(stored, file));
      return afterHeader(cursorOver(inflated(stored, file, this.anchor.chunkBytesDefinitions), file));
    } finally {
      closeSync(descriptor);
    }
  }

  /**
   * Calls `visit` with a cursor after the header of each chunk of an event file, in order, until it returns
   * true (the end of the file was met).
   *
   * @param room gives a room for one chunk, asked for before each one; of a smaller one its beginning is read
   * @returns false when the file does not exist
   * @throws InputError when the chunks end before `visit` has seen the end
   */
  eventChunks(file: string, room: () => Uint8Array, visit: (cursor: Cursor) => boolean): boolean {
    const input = openInput(file);
    if (input === null) return false;
    const { descriptor, size } = input;
    try {
      const open = { descriptor, file, size };
      const isPlain = this.anchor.compression === 'none';
      for (const chunk of isPlain ? this.plainChunks(open, room) : this.compressedChunks(open, room)) {
        if (visit(afterHeader(chunk))) return true;
      }
      throw new InputError({
        file,
        place: `byte ${size}`,
        found: 'the file ends without its end mark',
        rule: 'the last chunk ends with a byte 2',
        remedy: 'the program was stopped while the trace was written: record it again',
      });
    } finally {
      closeSync(descriptor);
    }
  }

  private *plainChunks({ descriptor, file, size }: OpenFile, room: () => Uint8Array): Generator<Cursor> {
    const chunkBytes = this.anchor.chunkBytesEvents;
    for (let position = 0; position < size; position += chunkBytes) {
      const chunk = room().subarray(0, Math.min(chunkBytes, size - position));
      readFully(descriptor, chunk, position, file);
      yield cursorOver(chunk, file, position);
    }
  }

  private *compressedChunks({ descriptor, file, size }: OpenFile, room: () => Uint8Array): Generator<Cursor> {
    const chunkBytes = this.anchor.chunkBytesEvents;
    // The writer may pad a block to its uncompressed size: what may follow a header is at most that, or a
    // chunk.
    const window = new Uint8Array(BLOCK_HEADER_BYTES + chunkBytes + 1024);
    let position = 0;
    while (position < size) {
      const length = Math.min(window.length, size - position);
      readFully(descriptor, window.subarray(0, length), position, file);
      const block = blockAt(cursorOver(window.subarray(0, length), file, position), chunkBytes);
      const chunk = room().subarray(0, block.content.length);
      chunk.set(block.content.subarray(0, chunk.length));
      yield cursorOver(chunk, file, 0);
      position += block.bytes;
    }
  }
}

interface OpenFile {
  descriptor: number;
  file: string;
  size: number;
}

/** Checks the header of a chunk and takes over its byte order. */
function afterHeader(cursor: Cursor): Cursor {
  if (cursor.end === 0)
    throw damaged(cursor, 0, 'the file is empty', 'it starts with a chunk header of 18 bytes');
  const endianness = cursor.bytes[cursor.offset + 1];
  if (
    cursor.bytes[cursor.offset] !== MARK.chunkHeader ||
    (endianness !== BYTE_ORDER.little && endianness !== BYTE_ORDER.big)
  ) {
    throw damaged(cursor, cursor.offset, 'no chunk header', 'a chunk starts with the bytes 03 42 or 03 23');
  }
  need(cursor, CHUNK_HEADER_BYTES, 'a chunk header');
  cursor.littleEndian = endianness === BYTE_ORDER.little;
  cursor.offset += CHUNK_HEADER_BYTES;
  return cursor;
}

/**
 * Inflates the zlib block at the cursor (libotf2 before 3.0, OTF2_File.c: marker, three sizes, then the
 * stream).
 *
 * @returns the content, and how many bytes of the file the block takes
 */
function blockAt(cursor: Cursor, largest: number): { content: Uint8Array; bytes: number } {
  need(cursor, BLOCK_HEADER_BYTES, 'the header of a compressed block');
  const littleEndian = cursor.view.getBigUint64(0, true) === BLOCK_MARKER;
  if (!littleEndian && cursor.view.getBigUint64(0, false) !== BLOCK_MARKER) {
    throw damaged(
      cursor,
      0,
      'no header of a compressed block',
      'the anchor file says the archive is zlib-compressed',
    );
  }
  // Sizes are little-endian even after a big-endian marker (OTF2_File.c); where that makes no sense, they
  // are not.
  const isPlausible = cursor.view.getUint32(12, true) <= largest;
  const stored = cursor.view.getUint32(8, littleEndian || isPlausible);
  const size = cursor.view.getUint32(12, littleEndian || isPlausible);
  if (size > largest) throw damaged(cursor, 12, `a compressed block of ${size} bytes`, `at most ${largest}`);
  cursor.offset = BLOCK_HEADER_BYTES;
  need(cursor, stored, 'a compressed block');
  const content = inflate(cursor, stored, size);
  if (content.length !== size) {
    throw damaged(cursor, 12, `a compressed block of ${content.length} bytes`, `its header says ${size}`);
  }
  return { content, bytes: BLOCK_HEADER_BYTES + storedBytes(cursor, stored, size, littleEndian) };
}

function inflate(cursor: Cursor, stored: number, size: number): Uint8Array {
  const block = cursor.bytes.subarray(BLOCK_HEADER_BYTES, BLOCK_HEADER_BYTES + stored);
  try {
    return inflateSync(block, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    throw new InputError(
      {
        file: cursor.file,
        place: `byte ${cursor.base}`,
        found: `a compressed block cannot be inflated (${error})`,
        rule: `it is zlib data of ${size} bytes`,
        remedy: DAMAGED,
      },
      { cause: error },
    );
  }
}

/** Some versions of libotf2 store as many bytes as the uncompressed block has: the next marker tells. */
function storedBytes(cursor: Cursor, stored: number, size: number, littleEndian: boolean): number {
  const end = BLOCK_HEADER_BYTES + size;
  if (
    size > stored &&
    end + 8 <= cursor.end &&
    cursor.view.getBigUint64(end, littleEndian) === BLOCK_MARKER
  ) {
    const next = BLOCK_HEADER_BYTES + stored;
    const isHere = next + 8 <= cursor.end && cursor.view.getBigUint64(next, littleEndian) === BLOCK_MARKER;
    if (!isHere) return size;
  }
  return stored;
}

/** Inflates all blocks of a definition file, each of which is a chunk. */
function inflated(stored: Uint8Array, file: string, chunkBytes: number): Uint8Array {
  const contents: Uint8Array[] = [];
  let total = 0;
  for (let position = 0; position < stored.length; ) {
    const largest = Math.min(chunkBytes, MAX_INFLATED_BYTES - total);
    const block = blockAt(cursorOver(stored.subarray(position), file, position), largest);
    contents.push(block.content);
    total += block.content.length;
    position += block.bytes;
  }
  return Buffer.concat(contents);
}
