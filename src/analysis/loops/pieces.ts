import type { Loop } from './cheapest-description.ts';

/** Copies of innermost bodies, and single steps. Piece i is `word[start[i]..start[i + 1])`. */
export interface Pieces {
  count: number;
  /** Length count + 1. */
  start: Int32Array;
  /** By piece: number of the loop whose body it is a copy of, from 1; 0 for a single step. */
  loop: Int32Array;
}

/** @param length of the word @param loops of its description, ascending */
export function piecesOf(length: number, loops: readonly Loop[]): Pieces {
  const pieces = countOf(length, loops);
  const start = new Int32Array(pieces + 1);
  const loopOf = new Int32Array(pieces);
  let count = 0;
  let numbered = 0;
  const put = (at: number, loop: number): void => {
    loopOf[count] = loop;
    start[count++] = at;
  };
  const cut = (from: number, to: number, inside: readonly Loop[], shift: number): void => {
    let at = from;
    for (const loop of inside) {
      for (; at < loop.from + shift; at++) put(at, 0);
      if (loop.body.length === 0) numbered++;
      for (let copy = 0; copy < loop.copies; copy++, at += loop.period) {
        if (loop.body.length === 0) put(at, numbered);
        else cut(at, at + loop.period, loop.body, at - loop.from);
      }
    }
    for (; at < to; at++) put(at, 0);
  };
  cut(0, length, loops, 0);
  start[count] = length;
  return { count, start, loop: loopOf };
}

function countOf(length: number, loops: readonly Loop[]): number {
  let count = length;
  for (const { copies, period, body } of loops) {
    const ofCopy = body.length === 0 ? 1 : countOf(period, body);
    count += copies * (ofCopy - period);
  }
  return count;
}
