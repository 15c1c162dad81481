import { NONE } from '#build/event-codes.ts';
import { SuffixAutomaton } from './suffix-automaton.ts';

/** A word of at least two symbols that occurs more than once in another. */
export interface Repeat {
  /** Where it ends first, behind its last symbol, and how many symbols it has. */
  end: number;
  length: number;
  /** How often it occurs; occurrences may overlap unless the word is square-free. */
  occurrences: number;
  /** Whether it is part of no other maximal repeat. */
  isSuperMaximal: boolean;
}

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
 * Maximal repeats (paper 001, section IV.B; paper 003, section III.C): neither all occurrences have the same
 * left neighbour, nor all the same right one; the ends of the word count as symbols. They are the longest
 * words of the states that end at two positions or more and go on in two ways or more, the word's end one of
 * them. O(n).
 *
 * @returns in order of their first ends, then of their lengths
 */
export function maximalRepeats(automaton: SuffixAutomaton): Repeat[] {
  const { states, longest, link, prefixState } = automaton;
  const count = automaton.occurrences();
  const isTerminal = new Uint8Array(states);
  if (automaton.length > 0) {
    for (let state = prefixState[automaton.length - 1]!; state !== NONE; state = link[state]!)
      isTerminal[state] = 1;
  }
  const growsLeft = new Uint8Array(states);
  for (let state = 1; state < states; state++) if (count[state]! > 1) growsLeft[link[state]!] = 1;
  const firstEnd = firstEnds(automaton);
  const found: Repeat[] = [];
  for (let state = 1; state < states; state++) {
    if (count[state]! < 2 || longest[state]! < MIN_REPEAT_LENGTH) continue;
    let ways = isTerminal[state]!;
    let growsRight = false;
    for (let edge = automaton.firstEdge[state]!; edge !== NONE; edge = automaton.nextEdge[edge]!) {
      ways++;
      if (count[automaton.target[edge]!]! > 1) growsRight = true;
    }
    if (ways < 2) continue;
    found.push({
      end: firstEnd[state]! + 1,
      length: longest[state]!,
      occurrences: count[state]!,
      isSuperMaximal: growsLeft[state] === 0 && !growsRight,
    });
  }
  return found.sort((a, b) => a.end - b.end || a.length - b.length);
}

/** By state: the position where its words end first. */
function firstEnds({ states, length, link, prefixState }: SuffixAutomaton): Int32Array {
  const first = new Int32Array(states).fill(NONE);
  for (let end = 0; end < length; end++) {
    for (let state = prefixState[end]!; state > 0 && first[state] === NONE; state = link[state]!)
      first[state] = end;
  }
  return first;
}

/**
 * Own repeats: repeats with at least two own occurrences (Gusfield's near-supermaximal repeats). That is what
 * is left of n-grams when each occurrence that serves a longer one is taken away, and what has fewer than two
 * is dropped (paper 001, algorithm 2; paper 003, pruning). At every position at most one own occurrence ends:
 * that of the longest repeat that ends there, when it is none with the symbol behind it. O(n).
 *
 * @returns in order of their first occurrences
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
