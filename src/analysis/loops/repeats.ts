import { SuffixAutomaton } from './suffix-automaton.ts';

/** A repeat with those occurrences that grow into no longer repeat, to the left or to the right. */
export interface OwnRepeat {
  length: number;
  /** Where it begins, ascending; at least two. */
  starts: number[];
}

/** Words shorter than this are no repeats (papers 001 and 003: the shortest is a bi-gram). */
const MIN_REPEAT_LENGTH = 2;

/** @param word symbols; where a repeat must not reach across, a symbol that occurs nowhere else */
export function automatonOf(word: Int32Array): SuffixAutomaton {
  const automaton = new SuffixAutomaton();
  for (const symbol of word) automaton.append(symbol);
  return automaton;
}

/**
 * Repeats with at least two own occurrences (Gusfield's near-supermaximal repeats): n-grams without each
 * occurrence that serves a longer one (paper 001, algorithm 2; paper 003, pruning). At every position at most
 * one ends: that of the longest repeat there, when it is none with the symbol behind it. In order. O(n).
 */
export function ownRepeats(word: Int32Array, automaton: SuffixAutomaton): OwnRepeat[] {
  const { longest, link, prefixState } = automaton;
  const count = automaton.occurrences();
  const byState = new Map<number, OwnRepeat>();
  for (let end = 0; end < word.length; end++) {
    // What is before it is the whole word up to here, or occurs only here.
    const whole = prefixState[end]!;
    const state = count[whole]! > 1 ? whole : link[whole]!;
    const length = longest[state]!;
    if (length < MIN_REPEAT_LENGTH) continue;
    if (end + 1 < word.length && count[automaton.next(state, word[end + 1]!)]! > 1) continue;
    const repeat = byState.get(state);
    if (repeat === undefined) byState.set(state, { length, starts: [end + 1 - length] });
    else repeat.starts.push(end + 1 - length);
  }
  return [...byState.values()]
    .filter(({ starts }) => starts.length > 1)
    .sort((a, b) => a.starts[0]! - b.starts[0]! || a.length - b.length);
}
