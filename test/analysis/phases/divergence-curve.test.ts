import { describe, expect, it } from 'vitest';
import { divergenceCurve } from '../../../src/analysis/phases/divergence-curve.ts';
import { segment } from '../../../src/analysis/phases/segmentation.ts';
import { randomNumbers } from '../../support/random-numbers.ts';

/** Shannon entropy of a part of a sequence, from its definition (paper 000, equation 1, with its sign). */
function entropy(symbols: readonly number[]): number {
  return [...new Set(symbols)].reduce((sum, symbol) => {
    const share = symbols.filter((each) => each === symbol).length / symbols.length;
    return sum - share * Math.log(share);
  }, 0);
}

/** By cut, equation 4. */
function plainly(symbols: readonly number[]): number[] {
  const { length } = symbols;
  return Array.from({ length: length - 1 }, (_, i) => {
    const [left, right] = [symbols.slice(0, i + 1), symbols.slice(i + 1)];
    const parts = (left.length / length) * entropy(left) + (right.length / length) * entropy(right);
    return entropy(symbols) - parts;
  });
}

describe('the divergence at every cut', () => {
  it('follows its definition; a bin has the largest of its cuts', () => {
    const { uniform } = randomNumbers(7);
    for (let round = 0; round < 60; round++) {
      const kinds = 1 + Math.floor(uniform() * 5);
      const length = 2 + Math.floor(uniform() * 40);
      const symbols = Array.from(
        { length },
        (_, i) => Math.floor(uniform() * kinds) + (2 * i > length ? 1 : 0),
      );
      const all = plainly(symbols);
      const bins = 1 + Math.floor(uniform() * length);
      const used = Math.min(bins, all.length);
      const wanted = Array.from({ length: used }, (_, bin) => {
        const [from, behind] = [bin, bin + 1].map((each) => Math.floor((each * all.length) / used));
        return Math.max(0, ...all.slice(from, behind));
      });
      const found = divergenceCurve(Int32Array.from(symbols), bins);
      expect(found.length).toBe(used);
      for (const [bin, nats] of found.entries()) expect(nats).toBeCloseTo(wanted[bin]!, 12);
      const [whole] = segment(Int32Array.from(symbols), { depth: 1 });
      expect(Math.max(...divergenceCurve(Int32Array.from(symbols), length))).toBeCloseTo(
        whole!.divergence,
        12,
      );
    }
  });

  it('is empty where there is nothing to cut', () => {
    expect(divergenceCurve(new Int32Array(0), 10)).toEqual(new Float64Array(0));
    expect(divergenceCurve(Int32Array.of(3), 10)).toEqual(new Float64Array(0));
  });
});
