import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/measure/pictures/pack.ts
import { deflateRawSync, inflateRawSync } from "node:zlib";
function packBytes(bytes) {
  return bytes.length === 0 ? "" : deflateRawSync(bytes, { level: 6 }).toString("base64");
}
function packJson(value) {
  return packBytes(new TextEncoder().encode(JSON.stringify(value)));
}
function unpackBytes(packed, length) {
  if (packed === "" && length === 0) return new Uint8Array(0);
  let bytes = unpackUpTo(packed, length);
  if (bytes.length !== length) throw new RangeError(`it has ${bytes.length} bytes and not ${length}`);
  return bytes;
}
function unpackUpTo(packed, most) {
  let deflated = Buffer.from(packed, "base64");
  if (deflated.toString("base64") !== packed) throw new RangeError("it is no base64");
  try {
    return inflateRawSync(deflated, { maxOutputLength: Math.max(1, most) });
  } catch {
    throw new RangeError(`it does not unpack to ${most} bytes`);
  }
}

export {
  packBytes,
  packJson,
  unpackBytes,
  unpackUpTo
};
