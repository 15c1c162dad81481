import type { Loop } from './cheapest.ts';

/** The pieces of a word: copies of innermost bodies, and single steps. Piece i is `word[start[i]..start[i + 1])`. */
export interface Pieces {
  count: number;
  /** Length count + 1. */
  start: Int32Array;
  /** By piece: 1 for a copy of a loop's body. */
  isLoop: Uint8Array;
}

/**
 * Cuts a word into its pieces. O(steps).
 *
 * @param length of the word
 * @param loops of its description, ascending
 */
export function piecesOf(length: number, loops: readonly Loop[]): Pieces {
  const start = new Int32Array(length + 1);
  const isLoop = new Uint8Array(length);
  let count = 0;
  const put = (at: number, fromLoop: number): void => {
    isLoop[count] = fromLoop;
    start[count++] = at;
  };
  const cut = (from: number, to: number, inside: readonly Loop[], shift: number): void => {
    let at = from;
    for (const loop of inside) {
      for (; at < loop.from + shift; at++) put(at, 0);
      for (let copy = 0; copy < loop.copies; copy++, at += loop.period) {
        if (loop.body.length === 0) put(at, 1);
        else cut(at, at + loop.period, loop.body, at - loop.from);
      }
    }
    for (; at < to; at++) put(at, 0);
  };
  cut(0, length, loops, 0);
  start[count] = length;
  return { count, start: start.slice(0, count + 1), isLoop: isLoop.slice(0, count) };
}
