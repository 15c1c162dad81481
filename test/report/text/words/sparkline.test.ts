import { describe, expect, it } from 'vitest';
import { sparkline } from '../../../../src/report/text/words/sparkline.ts';

describe('sparkline', () => {
  it.each([
    [[], ''],
    [[null, null], '··'],
    [[100, 200, null, 400], '▁▄·█'],
    [[100, 101, 100], '▄▄▄'],
    [[0, 0], '▅▅'],
  ])('%j: %s', (values, expected) => {
    expect(sparkline(values)).toHaveLength(values.length);
    expect(sparkline(values).replaceAll('▅', '▄')).toBe(expected.replaceAll('▅', '▄'));
  });

  it('draws the newest', () => {
    expect(sparkline([1, ...new Array(50).fill(1000)])).toBe('▅'.repeat(40));
  });
});
