import { expect, it } from 'vitest';
import { sidesOfPair } from '../../../src/measure/run/pair-order.ts';

it('runs pairs in the order ABBA BAAB BAAB ABBA', () => {
  const order = Array.from({ length: 8 }, (_, pair) => sidesOfPair(pair)).flat();
  expect(order.map((side) => (side === 'base' ? 'A' : 'B')).join('')).toBe('ABBABAABBAABABBA');
});
