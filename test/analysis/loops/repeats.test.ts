import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { automatonOf, ownRepeats } from '../../../src/analysis/loops/repeats.ts';
import { plainOwn, word } from './plain-repeats.ts';

function own(letters: string): Record<string, number[]> {
  const found = ownRepeats(word(letters), automatonOf(word(letters)));
  return Object.fromEntries(
    found.map(({ starts, length }) => [
      letters.slice(starts[0], starts[0]! + length),
      starts.map((s) => s + 1),
    ]),
  );
}

/** Words of few letters: repeats overlap, and lie inside one another. */
const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 30 });

describe('own repeats', () => {
  it('are those of the definition', () => {
    fc.assert(
      fc.property(words, (letters) => {
        const expected = [...plainOwn(letters)].map(([part, starts]) => [part, starts.map((s) => s + 1)]);
        expect(own(letters)).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: 150 },
    );
  });

  it('are S2 S3 R2 alone in figure 5 of paper 001, at 1, 5 and (reduced) 9', () => {
    expect(own('pqrxpqrypqr')).toEqual({ pqr: [1, 5, 9] });
  });

  it('do not include S2 S3 in figure 5 of paper 003, with one occurrence of its own', () => {
    // Functions end where a symbol stands that occurs nowhere else: S2 S3 R2 R3 | … | S2 S3 | S2 S3 R2 R3.
    expect(own('pqrs1x2pq3pqrs')).toEqual({ pqrs: [1, 11] });
  });

  it('are ABC and ABCD of paper 001, unreduced and reduced', () => {
    expect(own('ABCABCNABCDRABCMABCD')).toEqual({ ABC: [1, 4, 13], ABCD: [8, 17] });
    expect(own('ABCNABCDRABCMABCD')).toEqual({ ABC: [1, 10], ABCD: [5, 14] });
  });

  it('are told apart from longer ones around them (paper 003: R1R2R3 and S1S2S3R1R2R3)', () => {
    expect(own('abc1xyzabc2xyzabc3abc')).toEqual({ abc: [1, 19], xyzabc: [5, 12] });
  });
});
