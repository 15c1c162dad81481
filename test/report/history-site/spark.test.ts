import { expect, it } from 'vitest';
import { spark } from '../../../src/report/history-site/spark.ts';

it('a spark is lowest at the smallest value and highest at the largest, with gaps for missing runs', () => {
  expect(spark([100, 200, null, 150]).line).toBe('0z.i');
});

it('a spark draws noise small', () => {
  const digits = [...spark([100, 101, 99, 100]).line].map((digit) => Number.parseInt(digit, 36));
  expect(Math.max(...digits) - Math.min(...digits)).toBeLessThan(5);
});

it('a spark has at most 60 points, each the mean of its values', () => {
  const values = Array.from({ length: 240 }, (_, i) => (i < 120 ? 10 : 20));
  const { line, pointOf } = spark(values);
  expect(line).toBe('0'.repeat(30) + 'z'.repeat(30));
  expect([0, 119, 120, 239].map(pointOf)).toEqual([0, 29, 30, 59]);
});

it('a spark can be drawn of no values, and of zeros', () => {
  expect([spark([]).line, spark([null, null]).line, spark([0, 0]).line]).toEqual(['', '..', 'ii']);
});
