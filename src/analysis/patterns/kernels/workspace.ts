import { CODE } from '#build/patterns/code.ts';
import { type Kernels, kernelsOf, SLOTS } from '#build/patterns/interface.ts';
import { InputError } from '../../../base/errors.ts';
import { MOST_KEPT_BYTES, type Struct, withAddresses } from '../../../trace/columns/memory.ts';
import type { Trace } from '../../../trace/columns/trace.ts';

type Column = Uint8Array | Int32Array | Float64Array;

/** Room for a column, or for one struct. */
export interface Room<C extends Column | Struct> {
  make: { new (buffer: ArrayBuffer, address: number, length: number): C; readonly BYTES_PER_ELEMENT: number };
  length: number;
}

/** Room for so many bytes. */
export function bytes(length: number): Room<Uint8Array> {
  return { make: Uint8Array, length };
}

/** Room for so many 32-bit integers. */
export function integers(length: number): Room<Int32Array> {
  return { make: Int32Array, length };
}

/** Room for so many doubles. */
export function numbers(length: number): Room<Float64Array> {
  return { make: Float64Array, length };
}

/** @param make a struct of interface.ts; its fields are zeros at first */
export function struct<S extends Struct>(make: Room<S>['make']): Room<S> {
  return { make, length: 1 };
}

/** The kernels on a memory with some columns and structs. */
export interface Workspace<Rooms> {
  kernels: Kernels;
  columns: { [Name in keyof Rooms]: Rooms[Name] extends Room<infer C> ? C : never };
  /** The beginning of a column as a result, which stays when the next workspace is opened. */
  result<C extends Column>(column: C, length?: number): C;
}

const PAGE_BYTES = 65_536;
const MOST_PAGES = 65_536;

let code: WebAssembly.Module | undefined;
let kept: { kernels: Kernels; memory: WebAssembly.Memory } | undefined;

/**
 * A memory with the columns and structs that a stage works on. What columns hold at first is not said. It is the stage's
 * until the next workspace is opened; pages that are not touched take no memory.
 *
 * @throws InputError when the columns do not fit into 4 GiB of addresses
 */
export function openWorkspace<Rooms extends Record<string, Room<Column | Struct>>>(
  rooms: Rooms,
): Workspace<Rooms> {
  let behind = 0;
  const places = Object.entries(rooms).map(([name, room]) => {
    const address = behind;
    behind = Math.ceil((address + room.length * room.make.BYTES_PER_ELEMENT) / 8) * 8;
    return { name, address, ...room };
  });
  const { kernels, memory } = kernelsFor(behind);
  const columns: Record<string, Column | Struct> = {};
  for (const { name, address, make, length } of places) {
    const part = new make(memory.buffer, address, length);
    if (!ArrayBuffer.isView(part)) new Uint8Array(memory.buffer, address, make.BYTES_PER_ELEMENT).fill(0);
    columns[name] = part;
  }
  const isKept = memory === kept?.memory;
  const result = <C extends Column>(column: C, length = column.length): C =>
    // A small part of a large memory is copied too, so that the memory can go.
    (isKept || 2 * length < column.length ? column.slice(0, length) : column.subarray(0, length)) as C;
  return { kernels, columns, result } as unknown as Workspace<Rooms>;
}

/** Kernels on a memory of at least so many bytes. */
function kernelsFor(size: number): NonNullable<typeof kept> {
  if (kept !== undefined && kept.memory.buffer.byteLength >= size) return kept;
  const isKept = size <= MOST_KEPT_BYTES;
  // A kept one has room for somewhat larger traces.
  const wanted = isKept ? 2 ** Math.ceil(Math.log2(Math.max(size, PAGE_BYTES))) : size;
  const pages = Math.ceil(wanted / PAGE_BYTES);
  if (pages > MOST_PAGES) throw tooMany();
  code ??= new WebAssembly.Module(Buffer.from(CODE, 'base64'));
  const memory = withAddresses(() => new WebAssembly.Memory({ initial: pages, maximum: pages }));
  const instance = new WebAssembly.Instance(code, { env: { memory } });
  const made = { kernels: kernelsOf(instance, memory), memory };
  if (isKept) kept = made;
  return made;
}

function tooMany(): InputError {
  return new InputError({
    file: 'memory',
    found: 'the communication events of this trace do not fit into the memory of one stage',
    rule: '4 GiB hold some two hundred million events',
    remedy: 'record fewer iterations',
  });
}

/** Events that are copied into a workspace at a time, so that it needs no room for all of them. */
const CHUNK = 1 << 16;

/** Events of a process, which stand together. */
export interface Chunk {
  process: number;
  /** Index of the first one. */
  first: number;
  /** How many they are. */
  events: number;
  /** Whether the process's events begin with them. */
  isProcessStart: boolean;
}

/** How long columns must be that chunks are copied to. */
export function chunkLength({ events }: Trace): number {
  return Math.min(CHUNK, events.count);
}

/** Length of a hash table with open addressing for so many keys: a power of two, at most half of it filled. */
export function slotsFor(keys: number): number {
  return Math.max(SLOTS.least, 2 ** Math.ceil(Math.log2(2 * Math.max(1, keys))));
}

/**
 * Copies columns of events into a workspace, chunk by chunk.
 *
 * @param copied pairs of a column of all events and one of a workspace
 * @param visit called with each chunk
 */
export function eachChunk<C extends Column>(
  { processes, processStart }: Trace,
  copied: readonly (readonly [from: C, to: C])[],
  visit: (chunk: Chunk) => void,
): void {
  for (let process = 0; process < processes; process++) {
    const start = processStart[process]!;
    const end = processStart[process + 1]!;
    for (let first = start; first < end; first += CHUNK) {
      const behind = Math.min(first + CHUNK, end);
      for (const [from, to] of copied) to.set(from.subarray(first, behind));
      visit({ process, first, events: behind - first, isProcessStart: first === start });
    }
  }
}
