import type { Pieces } from './pieces.ts';
import { disjointStretches } from './repeated-stretches.ts';

/** Where fewer than this share of a word's steps lie outside loops, these are what comes before, between and behind. */
const LONG_REST = 0.25;

/**
 * Draws single steps that repeat together, not contiguously, to one piece each, as if they were copies of a loop's body (paper 001,
 * section IV.D; METHOD 7.4). Repeats do not reach across loops: what holds a loop would be another pattern whenever that iterates
 * more or less often. Words that are mostly loops stay as they are.
 *
 * @param word symbols
 * @param pieces of its loops and single steps
 */
export function withRepeats(word: Int32Array, pieces: Pieces): Pieces {
  const { count, start, isLoop } = pieces;
  const rest = new Int32Array(count);
  let steps = 0;
  for (let piece = 0; piece < count; piece++) {
    // What occurs nowhere else: letters are not negative.
    rest[piece] = isLoop[piece] === 1 ? -1 - piece : word[start[piece]!]!;
    if (isLoop[piece] === 0) steps++;
  }
  if (steps < LONG_REST * word.length) return pieces;
  const behind = disjointStretches(rest);
  if (!behind.some((to) => to > 0)) return pieces;
  const joined: Pieces = { count: 0, start: start.slice(), isLoop: isLoop.slice() };
  for (let piece = 0; piece < count; ) {
    const to = behind[piece]!;
    joined.start[joined.count] = start[piece]!;
    joined.isLoop[joined.count++] = to > 0 ? 1 : isLoop[piece]!;
    piece = to > 0 ? to : piece + 1;
  }
  joined.start[joined.count] = word.length;
  return {
    count: joined.count,
    start: joined.start.slice(0, joined.count + 1),
    isLoop: joined.isLoop.slice(0, joined.count),
  };
}
