import { describe, expect, it } from 'vitest';
import {
  bytes,
  count,
  counted,
  duration,
  factor,
  score,
} from '../../../../src/report/text/words/quantities.ts';
import { spaced } from './spaced.ts';

describe('quantities as people read them', () => {
  it.each([
    [0, '0 ns'],
    [85, '85 ns'],
    [85.25, '85.3 ns'],
    [999, '999 ns'],
    [999.6, '1.00 µs'],
    [1000, '1 µs'],
    [3104, '3.10 µs'],
    [651_000, '651 µs'],
    [999_600, '1.00 ms'],
    [1_240_000_000_000, '1,240 s'],
    [-2_500_000, '-2.50 ms'],
    [Number.NaN, '–'],
    [Number.POSITIVE_INFINITY, '–'],
  ])('%d nanoseconds are %s', (ns, expected) => {
    expect(spaced(duration(ns))).toBe(expected);
  });

  it.each([
    [0, '0 B'],
    [512, '512 B'],
    [1023, '1,023 B'],
    [1024, '1 KiB'],
    [32768, '32 KiB'],
    [1_572_864, '1.50 MiB'],
    [5 * 1024 ** 4, '5 TiB'],
    [2 ** 53, '8,192 TiB'],
  ])('%d bytes are %s', (value, expected) => {
    expect(spaced(bytes(value))).toBe(expected);
  });

  it('writes factors and scores with three digits', () => {
    expect([3.1, 0.8741, 1240.4, 2, Number.NaN].map(factor)).toEqual([
      '3.10×',
      '0.874×',
      '1,240×',
      '2×',
      '–',
    ]);
    expect([92.41, -0.351, null, 0.00001].map(score)).toEqual(['92.4', '-0.351', '–', '0']);
  });

  it('counts with separators and nouns', () => {
    expect(count(1766)).toBe('1,766');
    expect([counted(1, 'run'), counted(0, 'run'), counted(2, 'process', 'processes')]).toEqual([
      '1 run',
      '0 runs',
      '2 processes',
    ]);
  });
});
