import { expect, it } from 'vitest';
import { reachOf, spark, sparkLine } from '../../../src/report/history-site/spark.ts';

/** A row's digits, 0 to 35, on the scale of all rows. */
function digits(rows: (number | null)[][], level: number): number[][] {
  const points = rows.map((values) => spark(values, level));
  const reach = reachOf(points);
  return points.map((each) => [...sparkLine(each, reach)].map((digit) => Number.parseInt(digit, 36)));
}

it('a spark has its level in the middle, a factor as far above as below, gaps for missing runs', () => {
  const points = spark([100, 200, null, 50], 100);
  expect(sparkLine(points, reachOf([points]))).toBe('iz.0');
});

it('sparks of a benchmark have one scale: noise of 5 % does not look like a level shift of 1.44', () => {
  const [noise, shift] = digits(
    [
      [100, 105, 95, 100],
      [100, 100, 144, 144],
    ],
    100,
  ) as [number[], number[]];
  const height = (each: number[]): number => Math.max(...each) - Math.min(...each);
  expect(height(shift)).toBeGreaterThan(3 * height(noise));
});

it('noise alone looks small, and an outlier presses nothing flat', () => {
  const [alone] = digits([[100, 101, 99, 100]], 100) as [number[]];
  expect(Math.max(...alone) - Math.min(...alone)).toBeLessThan(5);
  const [shift] = digits(
    [
      [100, 144],
      [100, 100_000],
    ],
    100,
  ) as [number[], number[]];
  expect(shift[1]! - shift[0]!).toBeGreaterThan(3);
});

it('a spark has at most 60 points, each the mean of its values', () => {
  const values = Array.from({ length: 240 }, (_, i) => (i < 120 ? 10 : 20));
  const points = spark(values, 20);
  expect(sparkLine(points, reachOf([points]))).toBe('0'.repeat(30) + 'i'.repeat(30));
  expect([0, 119, 120, 239].map(points.pointOf)).toEqual([0, 29, 30, 59]);
});

it('a spark can be drawn of no values, and of zeros', () => {
  const lines = [[], [null, null], [0, 0]].map((values) => {
    const points = spark(values, 0);
    return sparkLine(points, reachOf([points]));
  });
  expect(lines).toEqual(['', '..', 'ii']);
});
