import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { automatonOf, maximalRepeats, ownRepeats } from '../../../src/analysis/loops/repeats.ts';
import { SuffixAutomaton } from '../../../src/analysis/loops/suffix-automaton.ts';
import {
  occurrencesOf,
  plainMaximal,
  plainOwn,
  plainSquareFree,
  plainSuperMaximal,
  word,
} from './plain-repeats.ts';

const maximalOf = (letters: string) => maximalRepeats(automatonOf(word(letters)));

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

describe('maximal repeats', () => {
  it('are those of the definition, with how often and where first', () => {
    fc.assert(
      fc.property(words, (letters) => {
        const found = maximalOf(letters).map(({ end, length, occurrences }) => {
          const part = letters.slice(end - length, end);
          expect(occurrencesOf(part, letters)).toHaveLength(occurrences);
          expect(letters.indexOf(part)).toBe(end - length);
          return part;
        });
        expect(found.sort()).toEqual(plainMaximal(letters).sort());
      }),
      { numRuns: 150 },
    );
  });

  it('are super-maximal where they are part of no other', () => {
    fc.assert(
      fc.property(words, (letters) => {
        const found = maximalOf(letters).filter(({ isSuperMaximal }) => isSuperMaximal);
        expect(found.map(({ end, length }) => letters.slice(end - length, end)).sort()).toEqual(
          plainSuperMaximal(letters).sort(),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('do not overlap in words without squares', () => {
    fc.assert(
      fc.property(words, (letters) => {
        const kept = plainSquareFree(letters);
        for (const { end, length } of maximalOf(kept)) {
          const at = occurrencesOf(kept.slice(end - length, end), kept);
          for (let i = 1; i < at.length; i++) expect(at[i]! - at[i - 1]!).toBeGreaterThan(length);
        }
      }),
    );
  });

  it('the repeat in progress is known when each symbol comes', () => {
    fc.assert(
      fc.property(words, (letters) => {
        const automaton = new SuffixAutomaton();
        Array.from(letters).forEach((letter, i) => {
          let longest = 0;
          for (let l = 1; l <= i; l++) {
            if (letters.slice(0, i).includes(letters.slice(i + 1 - l, i + 1))) longest = l;
          }
          expect(automaton.append(letter.charCodeAt(0))).toBe(longest);
        });
      }),
    );
  });

  it('ABC is one and ABCD a super-maximal one (paper 001, section IV.B)', () => {
    const letters = 'ABCABCNABCDRABCMABCD';
    const found = maximalOf(letters).map(({ end, length, occurrences, isSuperMaximal }) => [
      letters.slice(end - length, end),
      occurrences,
      isSuperMaximal,
    ]);
    expect(found).toEqual([
      ['ABC', 5, false],
      ['ABCD', 2, true],
    ]);
  });

  it('figure 3 of paper 003: its counts are overlapping occurrences in three whole sweeps', () => {
    const sweep = 'abababacacacbdbdbdadadad';
    // The word is printed shorter, its third sweep without an "ac".
    const counts = {
      a: 27,
      aba: 9,
      ababa: 6,
      ac: 9,
      acac: 6,
      b: 18,
      bd: 9,
      bdbd: 6,
      da: 11,
      dad: 9,
      dada: 8,
      dadad: 6,
      dadada: 5,
      d: 18,
      abababacacacbdbdbdadad: 3,
      [sweep + sweep]: 2,
    };
    for (const [part, count] of Object.entries(counts)) {
      expect([part, occurrencesOf(part, sweep.repeat(3)).length]).toEqual([part, count]);
    }
  });
});

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

  it('figure 5 of paper 001: S2 S3 R2 alone is left, at 1, 5 and (reduced) 9', () => {
    expect(own('pqrxpqrypqr')).toEqual({ pqr: [1, 5, 9] });
  });

  it('figure 5 of paper 003: its n-grams within functions are S2 S3 three times, S2 S3 R2 R3 twice', () => {
    const letters = 'pqrs1xy2pq3pqrs';
    const found = maximalOf(letters).map(({ end, length, occurrences }) => [
      letters.slice(end - length, end),
      occurrences,
    ]);
    // S3 R2 and R2 R3, printed with two each, are never without what is beside them; the 4-gram is printed
    // S2S3R2R4.
    expect(found).toEqual([
      ['pq', 3],
      ['pqrs', 2],
    ]);
    for (const part of ['qr', 'rs', 'pqr', 'qrs']) expect(occurrencesOf(part, letters)).toHaveLength(2);
  });

  it('figure 5 of paper 003: S2 S3 has one occurrence of its own and goes', () => {
    // Functions end where a symbol stands that occurs nowhere else: S2 S3 R2 R3 | … | S2 S3 | S2 S3 R2 R3.
    expect(own('pqrs1x2pq3pqrs')).toEqual({ pqrs: [1, 11] });
  });

  it('ABC and ABCD of paper 001, unreduced and reduced', () => {
    expect(own('ABCABCNABCDRABCMABCD')).toEqual({ ABC: [1, 4, 13], ABCD: [8, 17] });
    expect(own('ABCNABCDRABCMABCD')).toEqual({ ABC: [1, 10], ABCD: [5, 14] });
  });

  it('a repeat inside a longer one is told apart (paper 003: R1R2R3 and S1S2S3R1R2R3)', () => {
    expect(own('abc1xyzabc2xyzabc3abc')).toEqual({ abc: [1, 19], xyzabc: [5, 12] });
  });
});
