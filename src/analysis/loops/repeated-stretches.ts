import { automatonOf, ownRepeats } from './repeats.ts';
import { SquareFreeStack } from './square-free-stack.ts';

/** Whether no longer repeat has it, or some has it elsewhere (paper 001, section IV.B). */
export type RepeatKind = 'super-maximal' | 'maximal';

export interface RepeatedStretches {
  /** Symbols, contiguous repetitions inside removed. */
  symbols: Int32Array;
  /** First and last position of each stretch in turn, ascending: contiguous copies are stretches, too. */
  stretches: number[];
  kind: RepeatKind;
}

/**
 * What repeats in a word (papers 001 and 003): the own repeats of what is left when contiguous repetitions
 * are removed, with these counted back; longest, then most frequent, then leftmost first. See automatonOf.
 */
export function repeatedStretches(word: Int32Array): RepeatedStretches[] {
  const stack = new SquareFreeStack();
  for (const symbol of word) stack.push(symbol);
  const kept = stack.word();
  const found = ownRepeats(kept, automatonOf(kept)).map(
    ({ starts, length, isSuperMaximal }): RepeatedStretches => ({
      symbols: kept.slice(starts[0], starts[0]! + length),
      stretches: starts.flatMap((start) => stack.copies(start, start + length)),
      kind: isSuperMaximal ? 'super-maximal' : 'maximal',
    }),
  );
  return found.sort(
    (a, b) =>
      b.symbols.length - a.symbols.length ||
      b.stretches.length - a.stretches.length ||
      a.stretches[0]! - b.stretches[0]!,
  );
}

/** Those that do not overlap, in that order; by position: after the stretch that begins there, or 0. */
export function disjointStretches(word: Int32Array): Int32Array {
  const endOf = new Int32Array(word.length);
  const taken = new Uint8Array(word.length);
  for (const { stretches } of repeatedStretches(word)) {
    for (let i = 0; i < stretches.length; i += 2) {
      const [from, to] = [stretches[i]!, stretches[i + 1]! + 1];
      if (taken.subarray(from, to).includes(1)) continue;
      taken.fill(1, from, to);
      endOf[from] = to;
    }
  }
  return endOf;
}
