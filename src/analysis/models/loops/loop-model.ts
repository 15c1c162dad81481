import type { Interner } from '../../patterns/interner.ts';
import { entryOf } from '../../patterns/memoize.ts';
import { evaluated, type Form } from './affine-loops.ts';

/**
 * The model of a word: nested loops and symbols that expand to it exactly (paper 004, section II.A). A term
 * is a symbol (0 and above) and 1, or ~(number of a loop's body) and how often it comes. Equal bodies stand
 * once.
 */
export interface LoopModel {
  terms: Int32Array;
  /** By number: a body's terms. Shared by all models that were recognised together. */
  bodies: Interner;
  /** Counts that change with the loops around (affine-loops.ts): a count below 0 is ~(number here). */
  forms?: readonly Form[];
}

/** A loop's count where that is another one each time: "for N". It is like any other count. */
export const VARIES = 0;

export function* termsIn(sequence: Int32Array): Generator<[term: number, count: number]> {
  for (let i = 0; i < sequence.length; i += 2) yield [sequence[i]!, sequence[i + 1]!];
}

/** The lines of a model, made of its symbols and loops; equal terms are one and the same line. */
export function linesOf<Line>(
  { terms, bodies }: LoopModel,
  event: (symbol: number) => Line,
  loop: (count: number, body: Line[]) => Line,
): Line[] {
  const known = new Map<string, Line>();
  const lines = (sequence: Int32Array): Line[] =>
    Array.from(termsIn(sequence), ([term, count]) =>
      entryOf(known, `${term} ${count}`, () =>
        term >= 0 ? event(term) : loop(count, lines(bodies.sequence(~term))),
      ),
    );
  return lines(terms);
}

/** How large a model is, as a program that is written out: what repeats in several places counts in each. */
export interface ModelSize {
  /** Symbols that it expands to. */
  events: number;
  /** Loops and symbols in its text. */
  nodes: number;
  loops: number;
  /** Of the deepest nest; 0 without loops. */
  depth: number;
}

/** The size of a model. O(distinct terms): equal bodies are measured once, if no count in them changes. */
export function sizeOf({ terms, bodies, forms = [] }: LoopModel): ModelSize {
  const known: (ModelSize & { isSteady: boolean })[] = [];
  const measure = (sequence: Int32Array, rounds: readonly number[]): ModelSize & { isSteady: boolean } => {
    const sum = { events: 0, nodes: 0, loops: 0, depth: 0, isSteady: true };
    for (const [term, count] of termsIn(sequence)) {
      sum.nodes++;
      if (term >= 0) {
        sum.events++;
        continue;
      }
      const body = known[~term] ?? measure(bodies.sequence(~term), [0, ...rounds]);
      if (body.isSteady) known[~term] = body;
      const times = count < 0 ? evaluated(forms[~count]!, rounds) : count;
      if (body.isSteady) sum.events += times * body.events;
      else {
        for (let round = 0; round < times; round++)
          sum.events += measure(bodies.sequence(~term), [round, ...rounds]).events;
      }
      sum.isSteady &&= body.isSteady && count >= 0;
      sum.nodes += body.nodes;
      sum.loops += 1 + body.loops;
      sum.depth = Math.max(sum.depth, 1 + body.depth);
    }
    return sum;
  };
  const { isSteady: _, ...size } = measure(terms, []);
  return size;
}

/** The symbols that a model stands for, one after the other: the word that it was made of. */
export function expand({ terms, bodies, forms = [] }: LoopModel): number[] {
  const word: number[] = [];
  const write = (sequence: Int32Array, rounds: readonly number[]): void => {
    for (const [term, count] of termsIn(sequence)) {
      if (term >= 0) {
        word.push(term);
        continue;
      }
      const body = bodies.sequence(~term);
      const times = count < 0 ? evaluated(forms[~count]!, rounds) : count;
      for (let round = 0; round < times; round++) write(body, [round, ...rounds]);
    }
  };
  write(terms, []);
  return word;
}
