import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  packDurations,
  packPictures,
  unpackDurations,
  unpackPictures,
} from '../../src/baseline/packed-pictures.ts';

const near = (ns: number) => (ns === 0 ? 0 : expect.closeTo(ns, -Math.log10(0.0006 * ns + 1)));

describe('pictures in a baseline', () => {
  it('come back to three digits', () => {
    const ns = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1e14 })), { maxLength: 40 });
    fc.assert(
      fc.property(fc.constantFrom('waits', 'last'), ns, ns, (by, meanLatenessNs, waitingCausedNs) => {
        const back = unpackPictures(packPictures({ by, meanLatenessNs, waitingCausedNs }));
        expect(back).toEqual({
          by,
          meanLatenessNs: meanLatenessNs.map(near),
          waitingCausedNs: waitingCausedNs.map(near),
        });
        expect(unpackPictures(packPictures(back))).toEqual(back);
      }),
      { numRuns: 50 },
    );
  });

  it('of many processes are the latest of each row and the 256 that made others wait longest', () => {
    const processes = Array.from({ length: 5000 }, (_, process) => process);
    const packed = packPictures({
      by: 'waits',
      meanLatenessNs: processes.slice(0, 1024).map((process) => (process === 777 ? 90_000 : 100)),
      waitingCausedNs: processes.map((process) => (process % 10 === 7 ? 1000 * process : 5)),
    });
    expect(packed.length).toBeLessThan(1900);
    const { meanLatenessNs, waitingCausedNs } = unpackPictures(packed);
    expect(meanLatenessNs).toHaveLength(256);
    expect(meanLatenessNs.map((ns) => ns > 1000).indexOf(true)).toBe(Math.floor(777 / 4));
    expect(waitingCausedNs).toHaveLength(5000);
    expect(waitingCausedNs.filter((ns) => ns > 0)).toHaveLength(256);
    expect(waitingCausedNs[4997]).toEqual(near(4_997_000));
    expect(waitingCausedNs[2437]).toBe(0);
  });

  it.each([
    ['another way to tell', [3, 0, 0, 0], /in no way/],
    ['more rows', [0, 0x81, 0x02], /257 elements/],
    ['more processes', [0, 0, 0x81, 0x80, 0x01, 0], /16385 processes/],
    ['a process that there is not', [0, 0, 2, 1, 2, 9, 9], /no process 2/],
    ['too little', [0, 1, 5], /ends too early/],
  ])('are refused with %s', (_, bytes, message) => {
    const packed = Buffer.from(bytes).toString('base64');
    expect(() => unpackPictures(packed)).toThrow(RangeError);
    expect(() => unpackPictures(packed)).toThrow(message);
  });

  it('have durations of processes in two bytes each', () => {
    const ns = [0, 1, 2, 3, 5, 127_397, 89_242, 9e14];
    expect(unpackDurations(packDurations(ns))).toEqual(ns.map(near));
    expect(Buffer.from(packDurations(ns), 'base64')).toHaveLength(16);
    expect(() => unpackDurations('AAAA')).toThrow(RangeError);
  });
});
