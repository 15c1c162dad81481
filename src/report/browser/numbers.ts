/** How numbers are packed in bytes, see measure/pictures. */

/** The i-th of two-byte numbers, whose lower bytes stand before all higher ones. */
export function numberAt(bytes: Uint8Array, i: number): number {
  return bytes[i]! | (bytes[(bytes.length >> 1) + i]! << 8);
}

/** The numbers of 7 bits a byte, one a call. */
export function numbersIn(bytes: Uint8Array): () => number {
  let at = 0;
  return () => {
    let [value, place] = [0, 1];
    for (; bytes[at]! > 127; place *= 128) value += (bytes[at++]! - 128) * place;
    return value + bytes[at++]! * place;
  };
}
