import { describe, expect, it } from 'vitest';
import { CheapestDescriptions } from '../../src/loops/cheapest.ts';
import { piecesOf } from '../../src/loops/pieces.ts';
import { withRepeats } from '../../src/loops/repeat-pieces.ts';
import { word } from './plain-repeats.ts';

/** The pieces of a word; those of loops and of repeats in brackets. */
function pieces(letters: string): string {
  const symbols = word(letters);
  const cut = piecesOf(symbols.length, new CheapestDescriptions(symbols, 3).loops());
  const { count, start, isLoop } = withRepeats(symbols, cut);
  return Array.from({ length: count }, (_, i) => {
    const part = letters.slice(start[i], start[i + 1]);
    return isLoop[i] === 1 ? `[${part}]` : part;
  }).join('');
}

describe('steps that repeat together are pieces', () => {
  it.each([
    ['ABCABCNABCDRABCMABCD', '[ABC][ABC]N[ABCD]R[ABC]M[ABCD]'],
    // Figure 5 of paper 001, with its third copy a loop already.
    ['pqrxpqrpqrpqrypqr', '[pqr]x[pqr][pqr][pqr]y[pqr]'],
    // What lies between loops repeats; nothing reaches across one.
    ['uvababab1uv2cdcdcd3uvabab', '[uv][ab][ab][ab]1[uv]2[cd][cd][cd]3[uv]abab'],
    ['abcdef', 'abcdef'],
    ['', ''],
  ])('%s → %s', (letters, cut) => expect(pieces(letters)).toBe(cut));

  it('leaves words that are mostly loops as they are', () => {
    const loops = `${'ab'.repeat(9)}xy${'cd'.repeat(9)}xy`;
    expect(pieces(loops)).toBe(`${'[ab]'.repeat(9)}xy${'[cd]'.repeat(9)}xy`);
  });
});
