/** What lies in a memory of compiled code: a column, or a struct. */
interface Placed {
  readonly buffer: ArrayBufferLike;
  readonly byteOffset: number;
}

/**
 * @public used by what is generated
 * @returns the address of what lies in a memory, which is what compiled code is given for it
 * @throws RangeError when it lies in another memory, or in what this one was before it grew
 */
export function addressIn({ buffer }: WebAssembly.Memory, placed: Placed): number {
  if (placed.buffer !== buffer) throw new RangeError('a column of another memory');
  return placed.byteOffset;
}

/** Fields at a place of a memory; what they are is written by scripts/assembly-interface.mjs. */
export abstract class Struct implements Placed {
  /** WebAssembly is little-endian everywhere. */
  protected readonly view: DataView;

  constructor(
    readonly buffer: ArrayBuffer,
    readonly byteOffset: number,
    bytes: number,
  ) {
    this.view = new DataView(buffer, byteOffset, bytes);
  }
}
