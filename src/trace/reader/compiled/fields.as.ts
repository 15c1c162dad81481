// AssemblyScript, see reader.as.ts.
// The fields of the record that is looked at. What goes beyond its end, or cannot be, sets `isBroken` and
// gives 0.

export let at: usize = 0;
let end: usize = 0;
export let isBroken: bool = false;
let isBigEndian: bool = false;

export function setByteOrder(bigEndian: bool): void {
  isBigEndian = bigEndian;
}

export function startFields(from: usize, to: usize): void {
  at = from;
  end = to;
  isBroken = false;
}

export function setEnd(address: usize): void {
  end = address;
}

@inline
export function byte(): u32 {
  if (at >= end) {
    isBroken = true;
    return 0;
  }
  return load<u8>(at++);
}

/** A compressed integer of at most 4 bytes; all ones when undefined. */
export function compressed32(): u32 {
  return <u32>compressed(4, 0xffffffff);
}

/** A compressed integer of at most 8 bytes; all ones when undefined. */
export function compressed64(): u64 {
  return compressed(8, u64.MAX_VALUE);
}

/** The number that the bits mean: 2^64 when undefined. */
export function numberOf(value: u64): f64 {
  return <f64>value;
}

/** A compressed unsigned integer: a size byte n, then n low bytes; 0 is 0, 255 the undefined value. */
@inline
function compressed(width: u32, undefinedValue: u64): u64 {
  const size = byte();
  if (size == 0) return 0;
  if (size == 255) return undefinedValue;
  if (size > width || at + size > end) {
    isBroken = true;
    return 0;
  }
  // Bytes after the value may be looked at: the chunk's room is larger than the chunk.
  let value = load<u64>(at);
  if (isBigEndian) value = bswap<u64>(value) >> (64 - (size << 3));
  else if (size < 8) value &= ((<u64>1) << (size << 3)) - 1;
  at += size;
  return value;
}

/** Four bytes in the order of the file. */
export function word(address: usize): u32 {
  const value = load<u32>(address);
  return isBigEndian ? bswap<u32>(value) : value;
}

/** A timestamp. */
@inline
export function stampAt(address: usize): u64 {
  const value = load<u64>(address);
  return isBigEndian ? bswap<u64>(value) : value;
}

/** The length of a record: a byte, or 255 and eight bytes. @returns the address after the record */
export function recordEnd(): usize {
  let length: u64 = byte();
  if (length == 255) {
    if (at + 8 > end) {
      isBroken = true;
      return end;
    }
    length = load<u64>(at);
    if (isBigEndian) length = bswap<u64>(length);
    at += 8;
  }
  if (isBroken || length > <u64>(end - at)) {
    isBroken = true;
    return end;
  }
  return at + <usize>length;
}

/** Upper and lower half of a timestamp. */
export function upper(stamp: usize): u32 {
  return word(isBigEndian ? stamp : stamp + 4);
}

export function lower(stamp: usize): u32 {
  return word(isBigEndian ? stamp + 4 : stamp);
}

/** A two-byte id as the file's order has it, from the two bytes in little-endian order. */
@inline
export function ordered(id: u32): u32 {
  return isBigEndian ? ((id & 0xff) << 8) | (id >> 8) : id;
}
