import { expect, it } from 'vitest';
import { tickText, timeTicks } from '../../../../src/report/browser/plots/duration-ticks.ts';

it('a long logarithmic axis has powers of ten, a short one as even numbers as there is room for', () => {
  expect(timeTicks('log', [5e3, 5e6], 4)).toEqual([1e4, 1e5, 1e6]);
  expect(timeTicks('log', [9e3, 2.5e5], 6)).toEqual([1e4, 2e4, 5e4, 1e5, 2e5]);
  expect(timeTicks('log', [1, 1e12], 5).length).toBeLessThanOrEqual(5);
  expect(timeTicks('linear', [0, 100], 5)).toEqual([0, 20, 40, 60, 80, 100]);
  for (const high of [1.01, 1.5, 3, 30]) {
    const ticks = timeTicks('log', [1000, 1000 * high], 5);
    expect(ticks.length).toBeGreaterThanOrEqual(2);
    expect(ticks).toEqual(ticks.toSorted((a, b) => a - b));
  }
});

it('a logarithmic axis has no ticks that are nearer than their texts are long', () => {
  for (const high of [1.2, 2, 3, 8, 30, 4e5])
    for (const most of [4, 6, 9]) {
      const ticks = timeTicks('log', [52e3, 52e3 * high], most);
      const gaps = ticks.slice(1).map((tick, i) => Math.log(tick / ticks[i]!) / Math.log(high));
      expect(Math.min(...gaps), `${high}, ${most}: ${ticks}`).toBeGreaterThan(0.79 / most);
    }
});

it('a time axis writes round numbers without trailing zeros', () => {
  expect([0, 1e4, 2.5e5, 1.5e6, 1e9].map(tickText).map((text) => text.replace('\u00a0', ' '))).toEqual([
    '0',
    '10 µs',
    '250 µs',
    '1.5 ms',
    '1 s',
  ]);
});
