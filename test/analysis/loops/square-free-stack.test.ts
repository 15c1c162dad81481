import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SquareFreeStack } from '../../../src/analysis/loops/square-free-stack.ts';
import { randomNumbers } from '../../support/random-numbers.ts';
import { plainSquareFree, text, word } from './plain-repeats.ts';

function pushed(letters: string): SquareFreeStack {
  const stack = new SquareFreeStack();
  for (const symbol of word(letters)) stack.push(symbol);
  return stack;
}

const reduced = (letters: string): string => text(pushed(letters).word());

/** Stretches with positions from 1, as papers count. */
function copies(letters: string, from: number, to: number): [number, number][] {
  const found = pushed(letters).copies(from - 1, to);
  return Array.from({ length: found.length / 2 }, (_, i) => [found[2 * i]! + 1, found[2 * i + 1]! + 1]);
}

describe('contiguous repetitions are removed', () => {
  it.each([
    // Paper 003, section III.B prints 'ababdcdefef' → 'abcdef': a letter is missing. As printed, its
    // reduction has a d more.
    ['ababcdcdefef', 'abcdef'],
    ['ababdcdefef', 'abdcdef'],
    ['ABCABCNABCDRABCMABCD', 'ABCNABCDRABCMABCD'],
    // Paper 003, figure 3: the whole repeats contiguously, so one sweep is left.
    ['abababacacacbdbdbdadadad'.repeat(3), 'abacbdad'],
    ['', ''],
    ['a', 'a'],
    ['aaaa', 'a'],
  ])('%s → %s', (letters, kept) => expect(reduced(letters)).toBe(kept));

  it('figure 5 of paper 001: S2 S3 R2 at 1, 5 with its copies 8 and 11, and 15', () => {
    // p, q, r for S2, S3, R2.
    const trace = 'pqrxpqrpqrpqrypqr';
    expect(reduced(trace)).toBe('pqrxpqrypqr');
    expect(copies(trace, 1, 3)).toEqual([[1, 3]]);
    expect(copies(trace, 5, 7)).toEqual([
      [5, 7],
      [8, 10],
      [11, 13],
    ]);
    expect(copies(trace, 9, 11)).toEqual([[15, 17]]);
  });

  it('knows the copies of a loop inside a loop', () => {
    const trace = 'ababcababc';
    expect(reduced(trace)).toBe('abc');
    expect(copies(trace, 1, 2)).toEqual([
      [1, 2],
      [3, 4],
      [6, 7],
      [8, 9],
    ]);
    expect(copies(trace, 1, 3)).toEqual([
      [3, 5],
      [8, 10],
    ]);
  });

  it('is what trying every period after every symbol gives', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 80 }), (letters) => {
        expect(reduced(letters)).toBe(plainSquareFree(letters));
      }),
      { numRuns: 150 },
    );
  });

  it('works for long periods, too, and accounts for every position once', () => {
    const random = randomNumbers(11);
    for (let round = 0; round < 6; round++) {
      // Few words, one after the other, make squares of squares; many letters keep their parts apart.
      const letter = (): string => String.fromCharCode(97 + Math.floor(random.uniform() * 12));
      const words = Array.from({ length: 3 }, () => Array.from({ length: 10 + 25 * round }, letter).join(''));
      const letters = Array.from({ length: 8 }, () => words[Math.floor(random.uniform() * 3)]).join('');
      const stack = pushed(letters);
      expect(text(stack.word())).toBe(plainSquareFree(letters));
      const positions = Array.from({ length: stack.length }, (_, at) =>
        stack.copies(at, at + 1).filter((_, i) => i % 2 === 0),
      );
      expect(positions.flat().sort((a, b) => a - b)).toEqual(Array.from(letters, (_, i) => i));
    }
  });

  it('keeps a long square-free word of few letters whole', () => {
    // Thue: 0 → 012, 1 → 02, 2 → 1. Its hashes modulo 2^32 are the worst there are.
    let letters = '0';
    while (letters.length < 20_000) {
      letters = Array.from(letters, (c) => ({ 0: '012', 1: '02', 2: '1' })[c]!).join('');
    }
    const stack = pushed(letters);
    expect(stack.length).toBe(letters.length);
  });
});
