import type { Packed } from '../pictures/pictures.ts';

/** What was unpacked so far. */
const known = new Map<Packed, Uint8Array>();

/** Whether all of them were unpacked before. */
export function areUnpacked(packed: readonly Packed[]): boolean {
  return packed.every((each) => known.has(each));
}

/** Unpacks what was not yet: raw deflate (RFC 1951) in base64. */
export async function unpack(packed: readonly Packed[]): Promise<void> {
  await Promise.all(
    packed
      .filter((each) => !known.has(each))
      .map(async (each) => {
        const bytes = Uint8Array.from(atob(each), (character) => character.charCodeAt(0));
        const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
        known.set(each, new Uint8Array(await new Response(stream).arrayBuffer()));
      }),
  );
}

/** @throws RangeError for what was not unpacked before */
export function unpacked(packed: Packed): Uint8Array {
  const bytes = known.get(packed);
  if (bytes === undefined) throw new RangeError('a plot draws from what it did not say is packed');
  return bytes;
}
