import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressJson, decompressJson } from '../../../src/gate/baseline/compressed-json.ts';

describe('compressed JSON', () => {
  it.each([[null], [{}], [[]], ['ü\u2028 \ud800'], [{ groups: [{ partners: { links: 0 } }] }]])(
    'comes back, and is the same text every time: %j',
    (value) => {
      const text = compressJson(value);
      expect(text).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
      expect(decompressJson(text)).toEqual(value);
      expect(compressJson(decompressJson(text))).toBe(text);
    },
  );

  it.each([
    ['no base64', 'ü', /no base64/],
    ['base64 with a line end', `${compressJson([1])}\n`, /no base64/],
    ['nothing', '', /does not unpack/],
    ['something that is not compressed', 'AAAA', /does not unpack/],
    ['its beginning', compressJson([...Array(999).keys()]).slice(0, 40), /does not unpack/],
    ['no JSON', deflateRawSync('{"a":').toString('base64'), /does not unpack/],
  ])('is refused as %s', (_, text, message) => {
    expect(() => decompressJson(text)).toThrow(RangeError);
    expect(() => decompressJson(text)).toThrow(message);
  });

  it('is refused when it would become too large, before it is parsed', () => {
    const bomb = deflateRawSync(Buffer.alloc(2 ** 26 + 1, ' '), { level: 1 }).toString('base64');
    expect(bomb.length).toBeLessThan(2 ** 19);
    expect(() => decompressJson(bomb)).toThrow('at most 67108864 bytes');
  });
});
