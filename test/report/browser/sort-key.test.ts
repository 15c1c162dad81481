import { expect, it } from 'vitest';
import { sortKey } from '../../../src/report/browser/sort-key.ts';
import {
  bytes,
  count,
  duration,
  factor,
  partOf,
  percent,
} from '../../../src/report/text/words/quantities.ts';

it('a sort key is the quantity that a cell begins with', () => {
  for (const value of [1, 85, 3100, 651e6, 1.24e12]) {
    expect(sortKey(duration(value))! / value).toBeCloseTo(1, 2);
    expect(sortKey(`+${duration(value)}, 91 %`)! / value).toBeCloseTo(1, 2);
  }
  expect(sortKey(duration(-1500))).toBe(-1500);
  expect([512, 32768, 1_572_864].map((value) => sortKey(bytes(value)))).toEqual([512, 32768, 1_572_864]);
  expect([factor(3.1), count(1766), percent(7.25), partOf(0.95)].map(sortKey)).toEqual([3.1, 1766, 7.3, 95]);
  expect(sortKey(partOf(0.001))).toBe(0.5);
  expect(sortKey(partOf(0))).toBe(0);
  expect(['–', '', 'late sender'].map(sortKey)).toEqual([null, null, null]);
  expect(sortKey('3 skips')).toBe(3);
});
