import { InputError } from '../../base/errors.ts';

/** A memory of at most this size is kept for the next trace: each memory of compiled code makes the engine collect garbage. */
export const MOST_KEPT_BYTES = 64 * 1024 * 1024;

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

/** What lies in a memory of compiled code: a column, or a struct. */
interface Part {
  readonly buffer: ArrayBufferLike;
  readonly byteOffset: number;
}

/**
 * @public used by what is generated
 * @returns the address of a part of a memory, which is what compiled code is given for it
 * @throws RangeError when it lies in another memory, or in what this one was before it grew
 */
export function addressIn({ buffer }: WebAssembly.Memory, part: Part): number {
  if (part.buffer !== buffer) throw new RangeError('a column of another memory');
  return part.byteOffset;
}

/** Fields at a place of a memory; what they are is written by scripts/assembly-interface.mjs. */
export abstract class Struct implements Part {
  readonly buffer: ArrayBuffer;
  readonly byteOffset: number;
  /** WebAssembly is little-endian everywhere. */
  protected readonly view: DataView;

  constructor(buffer: ArrayBuffer, byteOffset: number, bytes: number) {
    this.buffer = buffer;
    this.byteOffset = byteOffset;
    this.view = new DataView(buffer, byteOffset, bytes);
  }
}
