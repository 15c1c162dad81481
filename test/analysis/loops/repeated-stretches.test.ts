import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disjointStretches, repeatedStretches } from '../../../src/analysis/loops/repeated-stretches.ts';
import { plainOwn, plainSquareFree, text, word } from './plain-repeats.ts';

/** Repeats with the stretches' positions from 1, as papers count. */
function repeated(letters: string): [string, string[]][] {
  return repeatedStretches(word(letters)).map(({ symbols, stretches }) => [
    text(symbols),
    stretches.flatMap((at, i) => (i % 2 === 0 ? [letters.slice(at, stretches[i + 1]! + 1)] : [])),
  ]);
}

const positions = (letters: string): Record<string, number[]> =>
  Object.fromEntries(
    repeatedStretches(word(letters)).map(({ symbols, stretches }) => [
      text(symbols),
      stretches.filter((_, i) => i % 2 === 0).map((at) => at + 1),
    ]),
  );

describe('what repeats in a word', () => {
  it('figure 5 of paper 001: S2 S3 R2 five times, at 1, 5, 8, 11 and 15', () => {
    expect(positions('pqrxpqrpqrpqrypqr')).toEqual({ pqr: [1, 5, 8, 11, 15] });
  });

  it('ABC at marks 1, 2 and 4 and ABCD at 3 and 5 (paper 001, section IV.B)', () => {
    expect(positions('ABCABCNABCDRABCMABCD')).toEqual({ ABCD: [8, 17], ABC: [1, 4, 13] });
  });

  it('includes loops inside a repeat, but no loop by itself', () => {
    expect(repeated('abbc1abbc2abc')).toEqual([['abc', ['abbc', 'abbc', 'abc']]]);
    expect(repeated('abababab')).toEqual([]);
  });

  it('is the own repeats of the square-free word; stretches hold their symbols in order and do not overlap', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'), maxLength: 40 });
    fc.assert(
      fc.property(words, (letters) => {
        const found = repeated(letters);
        expect(found.map(([part]) => part).sort()).toEqual(
          [...plainOwn(plainSquareFree(letters)).keys()].sort(),
        );
        for (const [part, stretches] of found) {
          const inOrder = new RegExp(`^${Array.from(part).join('.*')}$`);
          for (const stretch of stretches) expect(stretch).toMatch(inOrder);
        }
        for (const { stretches } of repeatedStretches(word(letters))) {
          expect(stretches).toEqual([...new Set(stretches)].sort((a, b) => a - b));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is chosen so that nothing overlaps, the longest first', () => {
    const letters = 'abcdxbcyabcdzbc';
    const behind = disjointStretches(word(letters));
    const chosen = Array.from(behind, (to, from) => letters.slice(from, to)).filter((part) => part !== '');
    expect(chosen).toEqual(['abcd', 'bc', 'abcd', 'bc']);
  });
});
