import { describe, expect, it } from 'vitest';
import { ranges, rangesOf } from '../../../src/base/statistics/ranges.ts';

describe('ranges', () => {
  it('join numbers that follow one another', () => {
    expect(rangesOf([1, 2, 4, 4, 5, 9])).toEqual([
      [1, 2],
      [4, 5],
      [9, 9],
    ]);
    expect(ranges([1, 3, 4, 5, 9])).toBe('1, 3–5, 9');
    expect(ranges([1, 2, 4])).toBe('1, 2, 4');
    expect(ranges([1, 3, 5, 7, 9, 11, 13], 5)).toBe('1, 3, 5, 7, 9, …');
    expect(ranges([1, 3, 5, 7, 9], 5)).toBe('1, 3, 5, 7, 9');
    expect(ranges([])).toBe('');
  });
});
