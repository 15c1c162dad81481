import { expect, it } from 'vitest';
import { bandsOf, environmentLetter } from '../../../src/report/history-site/bands-and-shifts.ts';

it('bandsOf makes a band of each environment, none of a single one or of machines that take turns', () => {
  expect(bandsOf([1, 1, 0])).toEqual([
    { environment: 1, from: 0, to: 1 },
    { environment: 0, from: 2, to: 2 },
  ]);
  expect([bandsOf([]), bandsOf([0, 0])]).toEqual([[], []]);
  expect(bandsOf(Array.from({ length: 30 }, (_, i) => i % 2))).toEqual([]);
});

it('environmentLetter names environments A to Z, then AA', () => {
  expect([0, 25, 26, 701, 702].map(environmentLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
