import type { Interner } from '../../patterns/interner.ts';
import { evaluated, type Form } from './affine-loops.ts';

/**
 * The model of a word: nested loops and symbols that expand to it exactly (paper 004, section II.A). A model
 * is a sequence of terms; a term is two integers: a symbol (0 and above) and 1, or a loop: ~(number of its
 * body) and how often the body comes. Bodies are sequences of terms again; equal ones are stored once.
 */
export interface LoopModel {
  /** The terms, two integers each. */
  terms: Int32Array;
  /** By number: a body's terms. Shared by all models that were recognised together. */
  bodies: Interner;
  /** Counts that change with the loops around (affine-loops.ts): a count below 0 is ~(number here). Left out: there are none. */
  forms?: readonly Form[];
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
    for (let i = 0; i < sequence.length; i += 2) {
      const [term, count] = [sequence[i]!, sequence[i + 1]!];
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
export function* expand(
  { terms, bodies, forms = [] }: LoopModel,
  rounds: readonly number[] = [],
): Generator<number> {
  for (let i = 0; i < terms.length; i += 2) {
    const [term, count] = [terms[i]!, terms[i + 1]!];
    if (term >= 0) {
      yield term;
      continue;
    }
    const body = { terms: bodies.sequence(~term), bodies, forms };
    const times = count < 0 ? evaluated(forms[~count]!, rounds) : count;
    for (let round = 0; round < times; round++) yield* expand(body, [round, ...rounds]);
  }
}
