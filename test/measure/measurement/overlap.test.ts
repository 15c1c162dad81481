import { describe, expect, it } from 'vitest';
import { elapsedOf, overlapOf } from '../../../src/measure/measurement/overlap.ts';

function elapsed(...spans: [number, number][]): number[] {
  const startNs = Float64Array.from(spans, ([start]) => start);
  const endNs = Float64Array.from(spans, ([, end]) => end);
  return [...elapsedOf({ count: spans.length, startNs, endNs })];
}

describe('what instances have of the time that passes', () => {
  it('is their duration where nothing runs beside them', () => {
    expect(elapsed([0, 10], [10, 30], [40, 41])).toEqual([10, 20, 1]);
  });

  it('is divided among those that run at a time', () => {
    expect(elapsed([0, 10], [0, 10], [5, 20])).toEqual([
      2.5 + 5 / 3,
      2.5 + 5 / 3,
      expect.closeTo(10 + 5 / 3),
    ]);
  });

  it('is never more than the time that passes', () => {
    const spans = Array.from({ length: 300 }, (_, i): [number, number] => [i % 17, (i % 17) + (i % 23)]);
    const together = elapsed(...spans).reduce((sum, ns) => sum + ns, 0);
    expect(together).toBeCloseTo(Math.max(...spans.map(([, end]) => end)), 9);
    expect(elapsed()).toEqual([]);
  });

  it('is nothing for an instance without a duration, which overlaps with nothing', () => {
    expect(elapsed([3, 3], [1, 5])).toEqual([0, 4]);
    expect(overlapOf(0, 0)).toBe(1);
    expect(overlapOf(30, 10)).toBe(3);
  });
});
