import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/pictures/pack.ts
import { deflateRawSync, inflateRawSync } from "node:zlib";
function packBytes(bytes) {
  return bytes.length === 0 ? "" : deflateRawSync(bytes, { level: 6 }).toString("base64");
}
function unpackBytes(packed, length) {
  if (packed === "" && length === 0) return new Uint8Array(0);
  let deflated = Buffer.from(packed, "base64");
  if (deflated.toString("base64") !== packed) throw new RangeError("it is no base64");
  let bytes;
  try {
    bytes = inflateRawSync(deflated, { maxOutputLength: Math.max(1, length) });
  } catch {
    throw new RangeError(`it does not unpack to ${length} bytes`);
  }
  if (bytes.length !== length) throw new RangeError(`it has ${bytes.length} bytes and not ${length}`);
  return bytes;
}

export {
  packBytes,
  unpackBytes
};
