import type { Packed } from '../../measure/pictures/pictures.ts';

const known = new Map<Packed, Uint8Array>();

export function areUnpacked(packed: readonly Packed[]): boolean {
  return packed.every((each) => known.has(each));
}

/** Unpacks what was not yet: raw deflate (RFC 1951) in base64. */
export async function unpack(packed: readonly Packed[]): Promise<void> {
  await Promise.all(
    packed
      .filter((each) => !known.has(each))
      .map(async (each) => {
        const stream = new Response(bytesOf(each)).body!.pipeThrough(new DecompressionStream('deflate-raw'));
        known.set(each, new Uint8Array(await new Response(stream).arrayBuffer()));
      }),
  );
}

/** Browsers since 2025 have a function for it, which takes a hundredth of the time. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const { fromBase64 } = Uint8Array as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> };
  return fromBase64?.call(Uint8Array, base64) ?? Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
}

/** @throws RangeError for what was not unpacked before */
export function unpacked(packed: Packed): Uint8Array {
  const bytes = known.get(packed);
  if (bytes === undefined) throw new RangeError('a plot draws from what it did not say is packed');
  return bytes;
}
