import { NONE } from '#build/event-codes.ts';
import { grown } from '../../trace/columns/growing-columns.ts';

/** A repeat with those occurrences that grow into no longer repeat, to the left or to the right. */
export interface OwnRepeat {
  length: number;
  /** Where it begins, ascending; at least two. */
  starts: number[];
  /** Whether it has no other occurrences: none is part of another maximal repeat. */
  isSuperMaximal: boolean;
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
 * one ends: that of the longest repeat there, when it is none with the symbol after it. In order. O(n).
 */
export function ownRepeats(word: Int32Array, automaton: SuffixAutomaton): OwnRepeat[] {
  const { longest, link, prefixState } = automaton;
  const count = automaton.occurrences();
  const byState = new Map<number, Pick<OwnRepeat, 'length' | 'starts'>>();
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
  return [...byState]
    .filter(([, { starts }]) => starts.length > 1)
    .map(([state, { length, starts }]) => {
      return { length, starts, isSuperMaximal: starts.length === count[state] };
    })
    .sort((a, b) => a.starts[0]! - b.starts[0]! || a.length - b.length);
}

/**
 * The suffix automaton of a word (Blumer et al. 1985): amortised O(1) a symbol, at most 2n states (words that
 * end at the same positions) and 3n edges, in a hash table and as lists.
 */
class SuffixAutomaton {
  /** How many symbols were appended, and how many states there are; state 0 is the empty word's. */
  length = 0;
  states = 1;
  /** By state: length of its longest word, and the state of the longest suffix that also ends elsewhere. */
  longest = new Int32Array(1024);
  link = new Int32Array(1024);
  /** By state: the first of its edges. By edge: the next one of the state, its symbol, and where it leads. */
  private firstEdge = new Int32Array(1024).fill(NONE);
  private nextEdge = new Int32Array(1024);
  private target = new Int32Array(1024);
  /** By position: the state of all symbols up to it. */
  prefixState = new Int32Array(1024);
  private edges = 0;
  private source = new Int32Array(1024);
  private symbol = new Int32Array(1024);
  private slots = new Int32Array(4096).fill(NONE);

  constructor() {
    this.link[0] = NONE;
  }

  /** @param symbol the word's next one, any 32-bit integer */
  append(symbol: number): void {
    const added = this.addState(this.length + 1);
    let state = this.length === 0 ? 0 : this.prefixState[this.length - 1]!;
    if (this.length === this.prefixState.length) this.prefixState = grown(this.prefixState, 2 * this.length);
    this.prefixState[this.length++] = added;
    while (state !== NONE && this.edge(state, symbol) === NONE) {
      this.addEdge(state, symbol, added);
      state = this.link[state]!;
    }
    this.link[added] = state === NONE ? 0 : this.suffixState(state, symbol);
  }

  /** Where a symbol leads from a state; NONE where no word of the state is followed by it. */
  next(state: number, symbol: number): number {
    const edge = this.edge(state, symbol);
    return edge === NONE ? NONE : this.target[edge]!;
  }

  occurrences(): Int32Array {
    const count = new Int32Array(this.states);
    for (let i = 0; i < this.length; i++) count[this.prefixState[i]!] = 1;
    const ascending = this.byLength();
    for (let i = this.states - 1; i > 0; i--) count[this.link[ascending[i]!]!]! += count[ascending[i]!]!;
    return count;
  }

  private byLength(): Int32Array {
    const start = new Int32Array(this.length + 2);
    for (let state = 0; state < this.states; state++) start[this.longest[state]! + 1]!++;
    for (let length = 0; length <= this.length; length++) start[length + 1]! += start[length]!;
    const ascending = new Int32Array(this.states);
    for (let state = 0; state < this.states; state++) ascending[start[this.longest[state]!]!++] = state;
    return ascending;
  }

  /** The state whose longest word is that of `state` with the symbol after it, split off where needed. */
  private suffixState(state: number, symbol: number): number {
    const target = this.next(state, symbol);
    if (this.longest[target] === this.longest[state]! + 1) return target;
    const split = this.addState(this.longest[state]! + 1);
    for (let edge = this.firstEdge[target]!; edge !== NONE; edge = this.nextEdge[edge]!) {
      this.addEdge(split, this.symbol[edge]!, this.target[edge]!);
    }
    this.link[split] = this.link[target]!;
    this.link[target] = split;
    for (let above = state; above !== NONE; above = this.link[above]!) {
      const edge = this.edge(above, symbol);
      if (edge === NONE || this.target[edge] !== target) break;
      this.target[edge] = split;
    }
    return split;
  }

  private addState(longest: number): number {
    if (this.states === this.link.length) {
      const capacity = 2 * this.states;
      this.link = grown(this.link, capacity);
      this.longest = grown(this.longest, capacity);
      this.firstEdge = grown(this.firstEdge, capacity).fill(NONE, this.states);
    }
    this.longest[this.states] = longest;
    return this.states++;
  }

  private addEdge(state: number, symbol: number, target: number): void {
    if (this.edges === this.target.length) this.growEdges();
    const edge = this.edges++;
    this.source[edge] = state;
    this.symbol[edge] = symbol;
    this.target[edge] = target;
    this.nextEdge[edge] = this.firstEdge[state]!;
    this.firstEdge[state] = edge;
    this.slots[this.slot(state, symbol)] = edge;
  }

  private edge(state: number, symbol: number): number {
    return this.slots[this.slot(state, symbol)]!;
  }

  /** The slot of an edge, or the empty one where it belongs. */
  private slot(state: number, symbol: number): number {
    const mask = this.slots.length - 1;
    const hash = Math.imul(state, 0x9e3779b1) ^ Math.imul(symbol, 0x85ebca6b);
    let at = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const edge = this.slots[at]!;
      if (edge === NONE || (this.source[edge] === state && this.symbol[edge] === symbol)) return at;
      at = (at + 1) & mask;
    }
  }

  private growEdges(): void {
    const capacity = 2 * this.edges;
    this.source = grown(this.source, capacity);
    this.symbol = grown(this.symbol, capacity);
    this.target = grown(this.target, capacity);
    this.nextEdge = grown(this.nextEdge, capacity);
    this.slots = new Int32Array(2 * this.slots.length).fill(NONE);
    for (let edge = 0; edge < this.edges; edge++) {
      this.slots[this.slot(this.source[edge]!, this.symbol[edge]!)] = edge;
    }
  }
}
