import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Segment,
  type SegmentationOptions,
  segment,
} from '../../../src/analysis/phases/segmentation.ts';
import { exactSegments } from '../../support/exact-phases.ts';
import { plainSegments } from '../../support/number-oracles.ts';
import { processorTime } from '../../support/processor-time.ts';
import { randomNumbers } from '../../support/random-numbers.ts';

const segments = (symbols: readonly number[], options: SegmentationOptions = {}): Segment[] =>
  segment(Int32Array.from(symbols), options);
const leaves = (found: readonly Segment[]): string =>
  found
    .filter(({ isCut }) => !isCut)
    .map(({ from, to }) => `${from}–${to}`)
    .join(' ');

describe('segmentation (METHOD 2.7)', () => {
  it('cuts at the largest divergence', () => {
    const [whole] = segments([...Array(20).fill(0), ...Array(30).fill(1)]);
    // Two parts of one symbol each: D is the whole entropy.
    const entropy = -(0.4 * Math.log(0.4) + 0.6 * Math.log(0.6));
    expect(whole).toMatchObject({ from: 1, to: 50, depth: 0, cut: 20, parameters: 1, isCut: true });
    expect(whole!.divergence).toBeCloseTo(entropy, 12);
    expect(whole!.aic).toBeCloseTo(50 * entropy - 1, 9);
    expect(whole!.bic).toBeCloseTo((100 * entropy - Math.log(50)) / Math.log(50), 9);
  });

  it('takes the earliest of equal cuts', () => {
    expect(segments([1, 0, 0, 0, 0, 0, 0, 1])[0]!.cut).toBe(1);
    // A periodic sequence has many; sums in another order must not prefer a later one by a rounding.
    const periodic = Array.from({ length: 3000 }, (_, i) => i % 3);
    expect(segments(periodic)[0]!.cut).toBe(plainCut(periodic));
  });

  it('does not cut what is all the same, or one long, or nothing', () => {
    expect(segments([7, 7, 7, 7])).toMatchObject([
      { divergence: 0, cut: 1, parameters: 2, aic: -1, isCut: false },
    ]);
    expect(segments([3])).toMatchObject([{ from: 1, to: 1, cut: 1, divergence: 0, aic: -1, bic: -1 }]);
    expect(segments([])).toEqual([]);
  });

  it('stops at the depth limit, and at the length limit', () => {
    const blocks = [0, 1, 2, 3].flatMap((symbol) => Array<number>(16).fill(symbol));
    expect(leaves(segments(blocks, { depth: 0 }))).toBe('1–64');
    expect(leaves(segments(blocks, { depth: 1 })).split(' ').length).toBe(2);
    expect(leaves(segments(blocks, { depth: 9 }))).toBe('1–16 17–32 33–48 49–64');
    expect(leaves(segments(blocks, { depth: 9, minLength: 32 }))).toBe('1–32 33–64');
    expect(leaves(segments(blocks, { depth: 9, minLength: 31 }))).toBe('1–16 17–32 33–48 49–64');
  });

  it('cuts by the criterion asked for', () => {
    // AIC takes one nat for worth it, BIC asks for half of ln N a parameter.
    const symbols = [0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0];
    const [whole] = segments(symbols);
    expect(whole!.aic > 0 && whole!.bic < 0).toBe(true);
    expect(leaves(segments(symbols, { depth: 1, criterion: 'bic' }))).toBe('1–16');
    expect(leaves(segments(symbols, { depth: 1, criterion: 'aic' })).split(' ').length).toBe(2);
  });

  it('agrees with the formulas evaluated anew at every cut', () => {
    const options = fc.record({
      depth: fc.nat(6),
      minLength: fc.nat(12),
      criterion: fc.constantFrom('aic' as const, 'bic' as const),
    });
    const block = fc
      .tuple(fc.array(fc.nat(4), { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 8 }))
      .map(([body, times]) => Array.from({ length: times }, () => body).flat());
    const symbols = fc.array(block, { minLength: 1, maxLength: 8 }).map((blocks) => blocks.flat());
    fc.assert(
      fc.property(symbols, options, (sequence, limits) => {
        const found = segments(sequence, limits);
        const plain = plainSegments(sequence, limits);
        expect(
          found.map(({ from, to, depth, cut, parameters }) => [from, to, depth, cut, parameters]),
        ).toEqual(plain.map(({ from, to, depth, cut, parameters }) => [from, to, depth, cut, parameters]));
        found.forEach((one, i) => {
          expect(one.divergence).toBeCloseTo(plain[i]!.divergence, 10);
          expect(one.aic).toBeCloseTo(plain[i]!.aic, 8);
          expect(one.bic).toBeCloseTo(plain[i]!.bic, 8);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('agrees with sums of integers on long sequences, down to depth 12', () => {
    for (const [seed, sequence] of [...longSequences()].entries()) {
      for (const depth of [6, 9, 12]) {
        const expected = exactSegments(sequence, depth).filter(({ cut }) => cut === null);
        expect(leaves(segments(sequence, { depth, minLength: 1 })), `${seed}, depth ${depth}`).toBe(
          expected.map(({ from, to }) => `${from}–${to}`).join(' '),
        );
      }
    }
  });

  it('has leaves that lie side by side and cover the sequence', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(9), { minLength: 1, maxLength: 500, size: 'max' }),
        fc.nat(12),
        (sequence, depth) => {
          const phases = segments(sequence, { depth }).filter(({ isCut }) => !isCut);
          expect(phases.map(({ from }) => from)).toEqual([1, ...phases.slice(0, -1).map(({ to }) => to + 1)]);
          expect(phases.at(-1)!.to).toBe(sequence.length);
        },
      ),
    );
  });

  it('is quick on a long sequence: a level costs one pass', () => {
    const long = Int32Array.from({ length: 64_052 }, (_, i) => (i * 2654435761) % 5777);
    expect(processorTime(() => segment(long, { depth: 12 })).seconds).toBeLessThan(3);
  });
});

/** Sequences as programs make them, with many equal cuts: loops of loops, groups in changing order, noise. */
function* longSequences(): Generator<number[]> {
  const { uniform } = randomNumbers(7);
  const below = (n: number): number => Math.floor(uniform() * n);
  const shuffled = (from: number, n: number): number[] =>
    Array.from({ length: n }, (_, i) => ({ number: from + i, at: uniform() }))
      .sort((a, b) => a.at - b.at)
      .map(({ number }) => number);
  for (let program = 0; program < 6; program++) {
    const groups = 2 + below(5);
    const size = 2 + below(9);
    const steps = Math.floor(3000 / (groups * size + 1));
    const isRegular = program % 2 === 0;
    const sequence = [0];
    for (let step = 0; step < steps; step++) {
      sequence.push(1);
      for (let group = 0; group < groups; group++) {
        const first = 2 + group * size;
        sequence.push(
          ...(isRegular ? Array.from({ length: size }, (_, i) => first + i) : shuffled(first, size)),
        );
      }
      if (program % 3 === 2 && below(20) === 0) sequence.push(2 + groups * size + below(3));
    }
    yield [...sequence, 2 + groups * size, 2 + groups * size, 3 + groups * size];
  }
}

/** The first cut whose divergence no other one exceeds by more than a rounding. */
function plainCut(sequence: readonly number[]): number {
  const cost = (of: readonly number[]): number => {
    const counts = new Map<number, number>();
    for (const symbol of of) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    return [...counts.values()].reduce((sum, c) => sum + c * Math.log(of.length / c), 0);
  };
  const gains = sequence
    .slice(1)
    .map((_, i) => -cost(sequence.slice(0, i + 1)) - cost(sequence.slice(i + 1)));
  const largest = gains.reduce((a, b) => Math.max(a, b));
  return 1 + gains.findIndex((gain) => gain > largest - 1e-9);
}
