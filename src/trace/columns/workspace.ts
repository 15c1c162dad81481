import { InputError, type InputProblem } from '../../base/errors.ts';
import type { Struct } from './struct.ts';

const PAGE_BYTES = 65_536;

/** Addresses of compiled code have 32 bits. */
const MAX_PAGES = 65_536;
export const MAX_WORKSPACE_BYTES = MAX_PAGES * PAGE_BYTES;

/** A memory of at most this size is kept for the next trace: for each one the engine collects garbage. */
export const MAX_KEPT_BYTES = 64 * 1024 * 1024;

export type Column = Uint8Array | Int32Array | Float64Array;

/** By what columns lie in. */
const workspaces = new WeakMap<ArrayBufferLike, Workspace>();

let kept: Workspace | undefined;

/**
 * A memory of columns that both JavaScript and compiled code work on. Columns follow one another; pages that
 * are not touched take no memory.
 */
export class Workspace {
  readonly memory: WebAssembly.Memory;
  private used = 0;

  /**
   * @param bytes with 8 more for each column
   * @throws InputError where they do not fit into the addresses of compiled code, or the system does not give
   *   these
   */
  static ofBytes(bytes: number): Workspace {
    const pages = pagesFor(bytes);
    return new Workspace(pages, pages);
  }

  /**
   * The same for a stage that gives it back when it ends: whoever comes next gets it again, since pages that
   * were touched are cheaper than new ones. What columns hold at first is not said.
   */
  static forStage(bytes: number): Workspace {
    const pages = pagesFor(bytes);
    kept ??= new Workspace(pages, MAX_PAGES);
    kept.growTo(pages);
    kept.used = 0;
    return kept;
  }

  /** Lets go of the memory of stages, unless it is small: when an analysis has ended. */
  static endStages(): void {
    if (kept !== undefined && kept.memory.buffer.byteLength > MAX_KEPT_BYTES) kept = undefined;
  }

  /** @returns that of a column; undefined for one with a memory of its own */
  static of(column: { readonly buffer: ArrayBufferLike }): Workspace | undefined {
    return workspaces.get(column.buffer);
  }

  private constructor(initial: number, maximum: number) {
    this.memory = withAddresses(() => new WebAssembly.Memory({ initial, maximum }));
    workspaces.set(this.memory.buffer, this);
  }

  /** Has no effect on what was touched, but ends all columns. */
  private growTo(pages: number): void {
    const more = pages - this.memory.buffer.byteLength / PAGE_BYTES;
    if (more <= 0) return;
    withAddresses(() => this.memory.grow(more));
    workspaces.set(this.memory.buffer, this);
  }

  /** Bytes that are left. */
  get rest(): number {
    return this.memory.buffer.byteLength - this.used;
  }

  /** A new column; zeros unless there was something before. @throws RangeError when there is no room */
  bytes(length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, this.take(length), length);
  }

  integers(length: number): Int32Array {
    return new Int32Array(this.memory.buffer, this.take(4 * length), length);
  }

  numbers(length: number): Float64Array {
    return new Float64Array(this.memory.buffer, this.take(8 * length), length);
  }

  /** A new struct of zeros. */
  struct<S extends Struct>(make: StructType<S>): S {
    const { byteOffset } = this.bytes(make.BYTES_PER_ELEMENT).fill(0);
    return new make(this.memory.buffer, byteOffset);
  }

  /** A new column with the numbers of another one, wherever that lies. */
  copy<C extends Column>(column: C): C {
    const { length } = column;
    if (column instanceof Uint8Array) return filled(this.bytes(length), column) as C;
    if (column instanceof Int32Array) return filled(this.integers(length), column) as C;
    return filled(this.numbers(length), column) as C;
  }

  /** Copies a column unless it lies here. */
  holding<C extends Column>(column: C): C {
    return Workspace.of(column) === this ? column : this.copy(column);
  }

  /** The beginning of a column, which stays when the next stage begins. */
  result<C extends Column>(column: C, length = column.length): C {
    // A small part of a large memory is copied too, so that the memory can go.
    const isCopied = this === kept || 2 * length < column.length;
    return (isCopied ? column.slice(0, length) : column.subarray(0, length)) as C;
  }

  /** Lets go of the columns that were made since as soon as the work is done. */
  scratch<T>(work: () => T): T {
    const before = this.used;
    try {
      return work();
    } finally {
      this.used = before;
    }
  }

  private take(size: number): number {
    const address = this.used;
    this.used += Math.ceil(size / 8) * 8;
    return address;
  }
}

/** @throws InputError where there are not so many addresses */
function pagesFor(bytes: number): number {
  if (bytes <= MAX_WORKSPACE_BYTES) return Math.ceil(bytes / PAGE_BYTES);
  throw doesNotFit({
    file: 'memory',
    found: 'the communication events and calls of this trace do not fit into the memory of one stage',
    rule: '4 GiB hold some two hundred million events, or one hundred million calls',
  });
}

/** A class of structs, see scripts/assembly-interface.mjs. */
export interface StructType<S extends Struct> {
  new (buffer: ArrayBuffer, address: number): S;
  readonly BYTES_PER_ELEMENT: number;
}

function filled<C extends Column>(column: C, from: C): C {
  column.set(from);
  return column;
}

/** What is told of a trace that is too large for a memory. */
export function doesNotFit(problem: Omit<InputProblem, 'remedy'>): InputError {
  return new InputError({ ...problem, remedy: 'record fewer iterations' });
}

/**
 * Runs what makes a memory for compiled code.
 *
 * @throws InputError where the system does not give the addresses that it wants
 */
export function withAddresses<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InputError(
      {
        file: 'memory',
        found: 'this Node.js does not get the address space that it wants for WebAssembly',
        rule: 'Node.js 20 reserves some GiB of addresses, which takes no memory',
        remedy:
          'lift the limit (ulimit -v), use a newer Node.js, or set NODE_OPTIONS=--disable-wasm-trap-handler',
      },
      { cause: error },
    );
  }
}
