import { Interner } from '../../patterns/interner.ts';
import { once } from '../../patterns/memoize.ts';
import { findProcedures } from '../loops/grammar.ts';
import type { CallTrees, TreeSymbol } from './call-tree.ts';

/** Programs of processes with their symbols, and loops' bodies of both. */
export interface Programs {
  symbols: TreeSymbol[];
  bodies: Interner;
  /** By process: terms; equal ones are the same object. */
  tops: Int32Array[];
}

/** What a procedure is called that the trace knows nothing of. */
export const PROCEDURE = '';

/** Longer programs get procedures for what repeats apart. */
const MAX_PLAIN_TERMS = 4000;

/** The programs of all processes, with procedures of one grammar for all where they are long. */
export function withProcedures({ symbols, bodies }: CallTrees, tops: readonly Int32Array[]): Programs {
  const plain = { symbols, bodies, tops: [...tops] };
  const sequences = [...new Set([...tops, ...symbols.flatMap((one) => ('name' in one ? [one.body] : []))])];
  const length = sequences.reduce((sum, terms) => sum + terms.length / 2, 0);
  return length <= MAX_PLAIN_TERMS ? plain : shortened(plain, sequences);
}

/** @param sequences of all functions and processes */
function shortened({ symbols, bodies, tops }: Programs, sequences: readonly Int32Array[]): Programs {
  const firstRule = symbols.length;
  // After each sequence a symbol that comes only once: no procedure reaches beyond it.
  const joined = sequences.flatMap((terms, i) => [...terms, firstRule + i, 1]);
  const grammar = findProcedures({ terms: Int32Array.from(joined), bodies });
  const { terms, rules } = grammar;
  const [top, ...ofBodies] = grammar.sequences;
  const sequenceOfBody = new Map(grammar.bodies.map((body, i) => [body, ofBodies[i]!]));
  const own = new Interner();
  const distinct = terms.length / 2;
  /** Terms of symbols of the grammar. */
  const termsOf = (of: Int32Array): Int32Array => {
    const made = new Int32Array(2 * of.length);
    for (const [i, symbol] of of.entries()) {
      const isRule = symbol >= distinct;
      const term = isRule ? firstRule + symbol - distinct : terms[2 * symbol]!;
      made[2 * i] = term < 0 ? ~bodyOf(~term) : term;
      made[2 * i + 1] = isRule ? 1 : terms[2 * symbol + 1]!;
    }
    return made;
  };
  const bodyOf: (body: number) => number = once((body) => {
    const made = termsOf(sequenceOfBody.get(body)!);
    return own.number(made, 0, made.length);
  });
  // The sequences, cut at what stands after each.
  const shorter = new Map<Int32Array, Int32Array>();
  for (let from = 0, at = 0; at < top!.length; at++) {
    const symbol = top![at]!;
    if (symbol >= distinct || terms[2 * symbol]! < firstRule) continue;
    shorter.set(sequences[shorter.size]!, termsOf(top!.subarray(from, at)));
    from = at + 1;
  }
  const procedures = Array.from({ length: rules.length / 2 }, (_, rule) => ({
    name: PROCEDURE,
    body: termsOf(rules.subarray(2 * rule, 2 * rule + 2)),
  }));
  const functions = symbols.map((symbol) =>
    'name' in symbol ? { name: symbol.name, body: shorter.get(symbol.body)! } : symbol,
  );
  return { symbols: [...functions, ...procedures], bodies: own, tops: tops.map((of) => shorter.get(of)!) };
}
