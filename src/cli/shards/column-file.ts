import { closeSync } from 'node:fs';
import type { Made, Stored } from '../../analysis/shards/store.ts';
import { InputError, shownPath } from '../../base/errors.ts';
import { type InputAbout, openInput, readFully } from '../../base/files/read-input.ts';
import { writeBytesAtomically } from '../../base/files/write-atomically.ts';
import type { Column } from '../../trace/columns/workspace.ts';

// A file of columns: eight bytes that say so, the length of a header and the header as JSON, then the
// columns, each at a multiple of eight bytes, little-endian, and nothing after them.

const MAGIC = Buffer.from('CGSHARD1');

/** The kinds of columns: a letter, and how many bytes an element has. */
const KINDS = { b: Uint8Array, i: Int32Array, n: Float64Array } as const;

type Kind = keyof typeof KINDS;

interface Header {
  /** Which analysis it is of. */
  key: string;
  facts: object;
  columns: [name: string, kind: Kind, length: number][];
}

/** Bytes that are written at a time: the system takes less than 2 GiB. */
const PIECE = 1 << 28;

/** @throws InputError when it cannot be written; nothing is left then */
export function writeColumns(file: string, key: string, { facts, columns }: Made): void {
  const entries = Object.entries(columns);
  const header: Header = {
    key,
    facts,
    columns: entries.map(([name, column]) => [name, kindOf(column), column.length]),
  };
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeUInt32LE(text.length);
  writeBytesAtomically(
    file,
    (function* pieces() {
      yield* [MAGIC, length, text, padding(text.length)];
      for (const [, { buffer, byteOffset, byteLength }] of entries) {
        for (let at = 0; at < byteLength; at += PIECE)
          yield new Uint8Array(buffer, byteOffset + at, Math.min(PIECE, byteLength - at));
        yield padding(byteLength);
      }
    })(),
  );
}

function kindOf(column: Column): Kind {
  if (column instanceof Uint8Array) return 'b';
  return column instanceof Int32Array ? 'i' : 'n';
}

/** Zeros up to the next multiple of eight bytes. */
function padding(bytes: number): Buffer {
  return Buffer.alloc(padded(bytes) - bytes);
}

function padded(bytes: number): number {
  return 8 * Math.ceil(bytes / 8);
}

/**
 * Opens a file of columns.
 *
 * @param key which analysis it has to be of
 * @param about what is told where it is not there, or not what it should be
 * @throws InputError when there is none, or it is of another analysis or damaged
 */
export function readColumns<Facts>(file: string, key: string, about: Required<InputAbout>): Stored<Facts> {
  const { header, places } = withFile(file, about, (descriptor, size) => {
    const header = headerOf(descriptor, size, file, about);
    if (header.header.key !== key) throw wrong(file, 'this is of another analysis', about);
    if (header.end !== size) throw wrong(file, `the file has ${size} bytes, not ${header.end}`, about);
    return header;
  });
  const placeOf = (name: string): Place => places.get(name)!;
  let opened: number | null = null;
  const whileOpen = <T>(work: () => T): T => {
    if (opened !== null) return work();
    return withFile(file, about, (descriptor) => {
      opened = descriptor;
      try {
        return work();
      } finally {
        opened = null;
      }
    });
  };
  const read = (name: string, from: number, into: Column): void => {
    const { at, kind } = placeOf(name);
    const { buffer, byteOffset, byteLength } = into;
    const start = at + from * KINDS[kind].BYTES_PER_ELEMENT;
    whileOpen(() => {
      for (let done = 0; done < byteLength; done += PIECE) {
        const piece = new Uint8Array(buffer, byteOffset + done, Math.min(PIECE, byteLength - done));
        readFully(opened!, piece, start + done, file, about);
      }
    });
  };
  const whole = <C extends Column>(name: string): C => {
    const { kind, length } = placeOf(name);
    const column = new KINDS[kind](length);
    read(name, 0, column);
    return column as C;
  };
  return {
    facts: header.facts as Facts,
    bytes: (name) => whole<Uint8Array>(name),
    integers: (name) => whole<Int32Array>(name),
    numbers: (name) => whole<Float64Array>(name),
    lengthOf: (name) => placeOf(name).length,
    read,
    whileOpen,
  };
}

/** Where a column lies in its file. */
interface Place {
  at: number;
  kind: Kind;
  length: number;
}

function headerOf(
  descriptor: number,
  size: number,
  file: string,
  about: Required<InputAbout>,
): { header: Header; places: Map<string, Place>; end: number } {
  const start = Buffer.alloc(Math.min(16, size));
  readFully(descriptor, start, 0, file, about);
  if (start.length < 16 || !start.subarray(0, 8).equals(MAGIC)) throw wrong(file, 'this is no shard', about);
  const bytes = start.readUInt32LE(8);
  if (16 + bytes > size) throw wrong(file, 'the file is cut off', about);
  const text = Buffer.alloc(bytes);
  readFully(descriptor, text, 16, file, about);
  const header: Header = JSON.parse(text.toString('utf8'));
  const places = new Map<string, Place>();
  let at = 16 + padded(bytes);
  for (const [name, kind, length] of header.columns) {
    places.set(name, { at, kind, length });
    at += padded(length * KINDS[kind].BYTES_PER_ELEMENT);
  }
  return { header, places, end: at };
}

function wrong(file: string, found: string, { rule, remedy }: Required<InputAbout>): InputError {
  return new InputError({ file: shownPath(file), found, rule, remedy });
}

function withFile<T>(
  file: string,
  about: Required<InputAbout>,
  work: (descriptor: number, size: number) => T,
): T {
  const input = openInput(file, about);
  if (input === null) throw wrong(file, 'there is no such file', about);
  try {
    return work(input.descriptor, input.size);
  } finally {
    closeSync(input.descriptor);
  }
}
