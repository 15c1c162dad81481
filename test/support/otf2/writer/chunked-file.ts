import { closeSync, openSync, writeSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { BYTE_ORDER, MARK } from '../../../../src/trace/otf2/codes.ts';
import { ByteBuffer, type Endianness } from './byte-buffer.ts';
import { END_OF_BUFFER } from './codes.ts';

export type Compression = 'none' | 'zlib';

const HEADER_BYTES = 18;
const LAST_EVENT_OFFSET = 10;
/** The marks that end a file: end of file, end of buffer. */
const ENDING_BYTES = 2;
/** A buffer starts small, so that a thousand open files do not take a thousand chunks of memory. */
const FIRST_BUFFER_BYTES = 4096;
/** A record whose data is this long or longer has its length in 8 bytes after a byte 0xff. */
const LONG_RECORD = 0xff;

export interface ChunkedFileOptions {
  endianness: Endianness;
  /** Size of every chunk but the last, in bytes. */
  chunkSize: number;
  compression: Compression;
}

/**
 * A .def or .evt file: chunks of equal size, each with its header, filled up with zeros; the last one ends
 * after its last byte. One chunk is held in memory. The file is created when its first chunk is full, or on
 * close.
 *
 * With zlib every chunk is a block of its own: 8 bytes 0x00000000ffffffff, then the compressed size, the size
 * and the compressed size of the block before, 32 bits each, then the zlib data. libotf2 1 and 2 wrote the
 * three sizes little-endian on every machine and the marker in the machine's own order (here: the file's).
 * libotf2 3 has dropped zlib, so that no tool of today can confirm it.
 */
export class ChunkedFile extends ByteBuffer {
  /** Events so far; stays 0 in a definition file. */
  events = 0;
  private descriptor: number | undefined;
  private lastBlockBytes = 0;
  private closed = false;

  constructor(
    readonly path: string,
    private readonly options: ChunkedFileOptions,
  ) {
    super(options.endianness, Math.min(options.chunkSize, FIRST_BUFFER_BYTES));
    this.writeHeader();
  }

  /**
   * Makes sure that a record of up to this many bytes fits in the current chunk, if need be in a new one.
   *
   * @returns whether a new chunk was begun
   * @throws RangeError when the record is longer than a chunk
   */
  reserve(count: number): boolean {
    if (this.closed) throw new Error(`${this.path} is closed`);
    const needed = this.at + count + ENDING_BYTES;
    if (needed <= this.bytes.length) return false;
    if (needed <= this.options.chunkSize) {
      this.grow(needed);
      return false;
    }
    if (HEADER_BYTES + count + ENDING_BYTES > this.options.chunkSize) {
      throw new RangeError(
        `a record of ${count} bytes does not fit in a chunk of ${this.options.chunkSize} bytes`,
      );
    }
    this.finishChunk();
    this.writeHeader();
    return true;
  }

  /** Writes a whole record: its type, its length, its data. Makes no room. */
  putRecord(type: number, body: ByteBuffer): void {
    this.putByte(type);
    if (body.at < LONG_RECORD) {
      this.putByte(body.at);
    } else {
      this.putByte(LONG_RECORD);
      this.putFixed64(body.at);
    }
    this.putRaw(body.bytes.subarray(0, body.at));
  }

  /** Writes what is left and the end marks, and closes the file. */
  close(): void {
    if (this.closed) return;
    this.putByte(MARK.endOfFile);
    this.putByte(END_OF_BUFFER);
    this.patchLastEvent();
    this.write(this.bytes.subarray(0, this.at));
    this.closed = true;
    this.bytes = new Uint8Array(0);
    closeSync(this.descriptor!);
  }

  private writeHeader(): void {
    this.at = 0;
    this.putByte(MARK.chunkHeader);
    this.putByte(BYTE_ORDER[this.endianness]);
    this.putFixed64(this.events + 1);
    this.putFixed64(0);
  }

  private patchLastEvent(): void {
    const end = this.at;
    this.at = LAST_EVENT_OFFSET;
    this.putFixed64(this.events);
    this.at = end;
  }

  private finishChunk(): void {
    this.patchLastEvent();
    if (this.bytes.length < this.options.chunkSize) this.grow(this.options.chunkSize);
    this.bytes.fill(MARK.endOfChunk, this.at, this.options.chunkSize);
    this.write(this.bytes.subarray(0, this.options.chunkSize));
  }

  private grow(needed: number): void {
    const size = Math.min(this.options.chunkSize, Math.max(needed, 2 * this.bytes.length));
    const larger = new Uint8Array(size);
    larger.set(this.bytes.subarray(0, this.at));
    this.bytes = larger;
  }

  private write(chunk: Uint8Array): void {
    this.descriptor ??= openSync(this.path, 'wx');
    if (this.options.compression === 'zlib') {
      const block = deflateSync(chunk);
      writeFully(this.descriptor, this.blockHeader(block.length, chunk.length));
      writeFully(this.descriptor, block);
      this.lastBlockBytes = block.length;
    } else {
      writeFully(this.descriptor, chunk);
    }
  }

  private blockHeader(compressedBytes: number, chunkBytes: number): Uint8Array {
    const header = new ByteBuffer(this.endianness, 20);
    header.putFixed64(0xffff_ffff);
    const view = new DataView(header.bytes.buffer);
    view.setUint32(8, compressedBytes, true);
    view.setUint32(12, chunkBytes, true);
    view.setUint32(16, this.lastBlockBytes, true);
    return header.bytes;
  }
}

function writeFully(descriptor: number, bytes: Uint8Array): void {
  let done = 0;
  while (done < bytes.length) done += writeSync(descriptor, bytes, done);
}
