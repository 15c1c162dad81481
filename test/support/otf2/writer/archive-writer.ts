import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../../../src/base/errors.ts';
import { BYTE_ORDER, MARK } from '../../../../src/trace/otf2/codes.ts';
import { ByteBuffer, type Endianness, type Uint64 } from './byte-buffer.ts';
import type { Compression } from './chunked-file.ts';
import { END_OF_BUFFER } from './codes.ts';
import { DefinitionWriter, LocalDefinitionWriter } from './definition-writer.ts';
import { EventWriter } from './event-writer.ts';

export interface ArchiveOptions {
  /** Name of the archive: NAME.otf2, NAME.def and the folder NAME. Default "traces". */
  name?: string;
  endianness?: Endianness;
  /** Bytes of an event chunk, default 1 MiB. libotf2 opens no archive below 256 KiB or above 16 MiB. */
  chunkSizeEvents?: number;
  /** Bytes of a definition chunk, default 4 MiB; the same limits. */
  chunkSizeDefinitions?: number;
  compression?: Compression;
  creator?: string;
  machine?: string;
  description?: string;
  properties?: Readonly<Record<string, string>>;
  /** Identifies the trace; the same for every archive unless given, so that equal calls write equal bytes. */
  traceId?: Uint64;
  /** Accepts times before the last one of their location: for tests of readers. */
  allowUnorderedTimes?: boolean;
}

const ANCHOR_FORMAT = 3;
const TRACE_FORMAT = 2;
/** The library version whose records are written. */
const LIBRARY_VERSION = [3, 0, 2] as const;
const SUBSTRATE_POSIX = 1;
const COMPRESSION_CODE = { none: 1, zlib: 2 } as const;
/** Room for a chunk's header, a record and the end marks; below it nothing can be written. */
const MIN_CHUNK_BYTES = 128;

/**
 * Writes an OTF2 archive into a folder, which is created. The files of the locations and the definitions may
 * be written in any order; the anchor file comes last, whole, in `close`. Without it there is no archive, so
 * an interrupted writer leaves none behind.
 *
 * @throws InputError when the folder already holds an archive of that name
 */
export class ArchiveWriter {
  /** The anchor file's path. */
  readonly anchorPath: string;
  /** The global definitions. */
  readonly definitions: DefinitionWriter;
  private readonly folder: string;
  private readonly options: Required<ArchiveOptions>;
  private readonly locationWriters = new Map<string, EventWriter>();
  private readonly localWriters = new Map<string, LocalDefinitionWriter>();

  constructor(folder: string, options: ArchiveOptions = {}) {
    this.options = withDefaults(options);
    const { name } = this.options;
    this.folder = join(folder, name);
    this.anchorPath = `${this.folder}.otf2`;
    for (const path of [this.anchorPath, `${this.folder}.def`, this.folder]) {
      if (!existsSync(path)) continue;
      throw new InputError({
        file: path,
        found: 'it exists already',
        rule: 'a trace is never written over another',
        remedy: 'remove it or choose another folder',
      });
    }
    mkdirSync(this.folder, { recursive: true });
    this.definitions = new DefinitionWriter(`${this.folder}.def`, this.definitionFile());
  }

  /**
   * The events of a location. The same writer for the same id. The location gets a file of local definitions
   * too, if need be an empty one: libotf2 reports an error where there is none.
   *
   * @param id the location's id, which names the file
   */
  location(id: Uint64): EventWriter {
    this.localDefinitions(id);
    return obtain(this.locationWriters, String(id), (key) => {
      const { endianness, compression, chunkSizeEvents, allowUnorderedTimes } = this.options;
      return new EventWriter(join(this.folder, `${key}.evt`), {
        endianness,
        compression,
        chunkSize: chunkSizeEvents,
        allowUnorderedTimes,
      });
    });
  }

  /** The local definitions of a location. */
  localDefinitions(id: Uint64): LocalDefinitionWriter {
    return obtain(this.localWriters, String(id), (key) => {
      return new LocalDefinitionWriter(join(this.folder, `${key}.def`), this.definitionFile());
    });
  }

  /**
   * Closes all files and writes the anchor.
   *
   * @returns the anchor's path
   */
  close(): string {
    for (const writer of this.locationWriters.values()) writer.close();
    for (const writer of this.localWriters.values()) writer.close();
    this.definitions.close();
    const unfinished = `${this.anchorPath}.part`;
    writeFileSync(unfinished, this.anchor());
    renameSync(unfinished, this.anchorPath);
    return this.anchorPath;
  }

  private definitionFile(): { endianness: Endianness; compression: Compression; chunkSize: number } {
    const { endianness, compression, chunkSizeDefinitions } = this.options;
    return { endianness, compression, chunkSize: chunkSizeDefinitions };
  }

  private anchor(): Uint8Array {
    const { options } = this;
    const out = new ByteBuffer(options.endianness, 512);
    out.putByte(MARK.chunkHeader);
    out.putByte(BYTE_ORDER[options.endianness]);
    out.putText('OTF2');
    for (const byte of [ANCHOR_FORMAT, TRACE_FORMAT, ...LIBRARY_VERSION]) out.putByte(byte);
    out.putFixed64(options.chunkSizeEvents);
    out.putFixed64(options.chunkSizeDefinitions);
    out.putByte(SUBSTRATE_POSIX);
    out.putByte(COMPRESSION_CODE[options.compression]);
    out.putFixed64(this.definitions.locations);
    out.putFixed64(this.definitions.count);
    for (const text of [options.machine, options.creator, options.description]) out.putText(text);
    const properties = Object.entries(options.properties);
    out.room(4);
    out.putFixed32(properties.length);
    for (const text of properties.flat()) out.putText(text);
    out.room(8 + 4 + 4 + 3);
    out.putFixed64(options.traceId);
    out.putFixed32(0); // snapshots
    out.putFixed32(0); // thumbnails
    for (const mark of [MARK.endOfFile, END_OF_BUFFER, MARK.endOfChunk]) out.putByte(mark);
    return out.bytes.subarray(0, out.at);
  }
}

function withDefaults(options: ArchiveOptions): Required<ArchiveOptions> {
  const all: Required<ArchiveOptions> = {
    name: 'traces',
    endianness: 'little',
    chunkSizeEvents: 0x10_0000,
    chunkSizeDefinitions: 0x40_0000,
    compression: 'none',
    creator: 'commgate',
    machine: '',
    description: '',
    properties: {},
    traceId: 1,
    allowUnorderedTimes: false,
    ...options,
  };
  for (const size of [all.chunkSizeEvents, all.chunkSizeDefinitions]) {
    if (!Number.isSafeInteger(size) || size < MIN_CHUNK_BYTES) {
      throw new RangeError(`a chunk of ${size} bytes; at least ${MIN_CHUNK_BYTES} are needed`);
    }
  }
  return all;
}

function obtain<Value>(map: Map<string, Value>, key: string, make: (key: string) => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make(key);
  map.set(key, made);
  return made;
}
