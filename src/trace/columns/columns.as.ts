// AssemblyScript (docs/decisions/009).
// Columns in memory: a value of such a type is the address of a column's first element. Nothing checks
// indexes.

/** A byte an element. */
@final
@unmanaged
export class Bytes {
  @inline
  @operator('[]')
  get(index: i32): u8 {
    return load<u8>(changetype<usize>(this) + <usize>index);
  }

  @inline
  @operator('[]=')
  set(index: i32, value: u8): void {
    store<u8>(changetype<usize>(this) + <usize>index, value);
  }
}

/** 32-bit integers. */
@final
@unmanaged
export class Integers {
  @inline
  @operator('[]')
  get(index: i32): i32 {
    return load<i32>(changetype<usize>(this) + ((<usize>index) << 2));
  }

  @inline
  @operator('[]=')
  set(index: i32, value: i32): void {
    store<i32>(changetype<usize>(this) + ((<usize>index) << 2), value);
  }
}

/** Floating point numbers of 64 bits. */
@final
@unmanaged
export class Numbers {
  @inline
  @operator('[]')
  get(index: i32): f64 {
    return load<f64>(changetype<usize>(this) + ((<usize>index) << 3));
  }

  @inline
  @operator('[]=')
  set(index: i32, value: f64): void {
    store<f64>(changetype<usize>(this) + ((<usize>index) << 3), value);
  }
}

@inline
export function bytesAt(address: usize): Bytes {
  return changetype<Bytes>(address);
}

@inline
export function integersAt(address: usize): Integers {
  return changetype<Integers>(address);
}

@inline
export function numbersAt(address: usize): Numbers {
  return changetype<Numbers>(address);
}

/** The column with room for so many bytes, moved where it must be; a new one in the place of none. */
export function larger<C>(column: C, bytes: usize): C {
  const address = changetype<usize>(column);
  return changetype<C>(address == 0 ? heap.alloc(bytes) : heap.realloc(address, bytes));
}
