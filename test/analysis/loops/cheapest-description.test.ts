import { describe, expect, it } from 'vitest';
import { CheapestDescriptions } from '../../../src/analysis/loops/cheapest-description.ts';
import { piecesOf } from '../../../src/analysis/loops/pieces.ts';
import { findRuns } from '../../../src/analysis/loops/runs.ts';
import { randomNumbers } from '../../support/random-numbers.ts';
import { plainDescription, plainRuns, relative } from './plain-folding.ts';

const wordOf = (text: string): Int32Array => Int32Array.from(text, (letter) => letter.charCodeAt(0));

/** A word as its pieces: "(ab)(ab)c", copies of loops in brackets. */
function piecesIn(text: string, fewest = 3): string[] {
  const loops = new CheapestDescriptions(wordOf(text), fewest).loops();
  const { count, start, loop } = piecesOf(text.length, loops);
  return Array.from({ length: count }, (_, piece) => {
    const letters = text.slice(start[piece], start[piece + 1]);
    return loop[piece] === 0 ? letters : `(${letters})`;
  });
}

/** How many of each piece there are. */
function counts(text: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const piece of piecesIn(text)) found[piece] = (found[piece] ?? 0) + 1;
  return found;
}

describe('the cheapest description of a word (METHOD 7.1)', () => {
  it('finds the loops of paper 003, figure 3, and the loop around them', () => {
    const word = 'abababacacacbdbdbdadadad'.repeat(3);
    const descriptions = new CheapestDescriptions(wordOf(word), 3);
    expect(descriptions.cost()).toEqual({ length: 13, steps: 0 });
    expect(descriptions.loops()).toMatchObject([{ from: 0, period: 24, copies: 3 }]);
    expect(counts(word)).toEqual({ '(ab)': 9, '(ac)': 9, '(bd)': 9, '(ad)': 9 });
  });

  it('leaves what is not repeated often enough as single steps', () => {
    expect(piecesIn('aaab')).toEqual(['(a)', '(a)', '(a)', 'b']);
    expect(piecesIn('ababababa')).toEqual(['(ab)', '(ab)', '(ab)', '(ab)', 'a']);
    expect(piecesIn('abab')).toEqual(['a', 'b', 'a', 'b']);
    expect(piecesIn('abab', 2)).toEqual(['(ab)', '(ab)']);
    expect(counts('ababababcabc')).toEqual({ '(ab)': 4, a: 1, b: 1, c: 2 });
    expect(counts('abababababc'.repeat(10))).toEqual({ '(ab)': 50, c: 10 });
  });

  it('is empty for an empty word', () => {
    expect(new CheapestDescriptions(new Int32Array(0), 3).cost()).toEqual({ length: 0, steps: 0 });
    expect(piecesIn('')).toEqual([]);
  });

  it('follows its definition, as runs do, on random words with planted loops', () => {
    for (let seed = 0; seed < 400; seed++) {
      const { word, fewest } = randomWord(seed);
      const place = `seed ${seed}, ${fewest} copies: ${word.join('')}`;
      expect(runsOf(word, fewest), place).toEqual(plainRuns(word, fewest));
      const found = new CheapestDescriptions(Int32Array.from(word), fewest);
      const { length, steps, loops } = plainDescription(word, fewest);
      expect(found.cost(), place).toEqual({ length, steps });
      expect(relative(found.loops()), place).toEqual(loops);
    }
  });
});

describe('runs (METHOD 7.1)', () => {
  it('are those of the definition, on random words with planted loops of long periods', () => {
    let long = 0;
    for (let seed = 0; seed < 80; seed++) {
      const { word, fewest } = randomWord(seed, { longest: 700, step: 12 });
      const runs = runsOf(word, fewest);
      expect(runs, `seed ${seed}, ${fewest} copies`).toEqual(plainRuns(word, fewest));
      long += runs.filter(({ period }) => period! > 32).length;
    }
    expect(long).toBeGreaterThan(40);
  });

  it('are found at once where each symbol begins one', () => {
    const length = 300_000;
    expect(runsOf(new Array(length).fill(7), 3)).toEqual([{ start: 0, end: length, period: 1 }]);
    const body = Array.from({ length: 97 }, (_, i) => i % 13);
    const word = Array.from({ length }, (_, i) => body[i % 97]!);
    expect(runsOf(word, 3).filter(({ period }) => period! > 13)).toEqual([
      { start: 0, end: length, period: 97 },
    ]);
  });
});

function runsOf(word: number[], fewest: number) {
  const { count, start, end, period } = findRuns(Int32Array.from(word), fewest);
  return Array.from({ length: count }, (_, i) => ({ start: start[i], end: end[i], period: period[i] }));
}

/** Loops in loops with stretches of letters between them, of a small alphabet. */
function randomWord(
  seed: number,
  { longest, step } = { longest: 80, step: 1 },
): { word: number[]; fewest: number } {
  const { uniform } = randomNumbers(seed);
  const integer = (least: number, most: number): number => least + Math.floor(uniform() * (most - least + 1));
  const letters = integer(1, 4);
  const grow = (depth: number): number[] => {
    const word: number[] = [];
    for (let i = integer(1, 4); i > 0; i--) {
      if (depth === 0 || uniform() < 0.4) {
        for (let k = integer(1, step); k > 0; k--) word.push(integer(0, letters - 1));
      } else {
        const body = grow(depth - 1);
        for (let copy = integer(1, 6); copy > 0; copy--) word.push(...body);
      }
    }
    return word;
  };
  return { word: grow(3).slice(0, longest), fewest: integer(2, 5) };
}
