import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packBytes, unpackBytes } from '../../../src/measure/pictures/pack.ts';

describe('packed bytes', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        expect(Uint8Array.from(unpackBytes(packBytes(bytes), bytes.length))).toEqual(bytes);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['what is no base64', 'a<b', /no base64/],
    ['base64 of something else', 'AAAA', /does not unpack to 4/],
    ['more than is expected', packBytes(new Uint8Array(1_000_000)), /does not unpack to 4/],
    ['fewer than are expected', packBytes(new Uint8Array(3)), /3 bytes and not 4/],
    ['nothing', '', /does not unpack/],
  ])('that are %s are refused', (_, packed, message) => {
    expect(() => unpackBytes(packed, 4)).toThrow(RangeError);
    expect(() => unpackBytes(packed, 4)).toThrow(message);
  });
});
