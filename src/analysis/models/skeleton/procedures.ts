import { Interner } from '../../patterns/interner.ts';
import { findProcedures } from '../loops/grammar.ts';
import { once } from '../made-once.ts';
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

/**
 * The programs of all processes, with procedures where they are long: one grammar for all functions and
 * processes (grammar.ts), so that what several of them do is one procedure.
 *
 * @param tops by process: its program's terms, from CallTrees
 */
export function withProcedures({ symbols, bodies }: CallTrees, tops: readonly Int32Array[]): Programs {
  const plain = { symbols, bodies, tops: [...tops] };
  const sequences = [...new Set([...tops, ...symbols.flatMap((one) => ('name' in one ? [one.body] : []))])];
  const length = sequences.reduce((sum, terms) => sum + terms.length / 2, 0);
  return length <= MAX_PLAIN_TERMS ? plain : new Shortening(plain, sequences).programs();
}

class Shortening {
  private readonly before: Programs;
  private readonly symbols: TreeSymbol[];
  private readonly bodies = new Interner();
  private readonly grammar: ReturnType<typeof findProcedures>;
  private readonly newSequences = new Map<Int32Array, Int32Array>();
  private readonly bodyOf: (body: number) => number = once((body) => {
    const own = this.terms(this.sequenceOfBody.get(body)!);
    return this.bodies.number(own, 0, own.length);
  });
  private readonly sequenceOfBody = new Map<number, Int32Array>();
  /** Symbol of the first rule in `symbols`. */
  private readonly firstRule: number;

  /** @param sequences of all functions and processes */
  constructor(before: Programs, sequences: readonly Int32Array[]) {
    this.before = before;
    this.symbols = [...before.symbols];
    // Behind each sequence a symbol that comes only once: no procedure reaches beyond it.
    const joined = sequences.flatMap((terms, i) => [...terms, before.symbols.length + i, 1]);
    this.grammar = findProcedures({ terms: Int32Array.from(joined), bodies: before.bodies });
    const { bodies, sequences: shorter } = this.grammar;
    for (const [i, body] of bodies.entries()) this.sequenceOfBody.set(body, shorter[i + 1]!);
    this.firstRule = this.symbols.length;
    for (let rule = 0; rule < this.grammar.rules.length / 2; rule++)
      this.symbols.push({ name: PROCEDURE, body: new Int32Array(0) });
    this.splitTop(sequences);
  }

  programs(): Programs {
    const { rules } = this.grammar;
    for (let rule = 0; rule < rules.length / 2; rule++)
      this.symbols[this.firstRule + rule] = {
        name: PROCEDURE,
        body: this.terms(rules.subarray(2 * rule, 2 * rule + 2)),
      };
    for (const [i, symbol] of this.before.symbols.entries()) {
      if ('name' in symbol)
        this.symbols[i] = { name: symbol.name, body: this.newSequences.get(symbol.body)! };
    }
    const tops = this.before.tops.map((terms) => this.newSequences.get(terms)!);
    return { symbols: this.symbols, bodies: this.bodies, tops };
  }

  /** The sequences, cut at what stands behind each. */
  private splitTop(sequences: readonly Int32Array[]): void {
    const { terms, sequences: shorter } = this.grammar;
    const top = shorter[0]!;
    let [from, next] = [0, 0];
    for (let at = 0; at < top.length; at++) {
      const symbol = top[at]!;
      const isEnd = symbol < terms.length / 2 && terms[2 * symbol]! >= this.before.symbols.length;
      if (!isEnd) continue;
      this.newSequences.set(sequences[next++]!, this.terms(top.subarray(from, at)));
      from = at + 1;
    }
  }

  /** Terms of symbols of the grammar. */
  private terms(symbols: Int32Array): Int32Array {
    const { terms } = this.grammar;
    const own = new Int32Array(2 * symbols.length);
    for (const [i, symbol] of symbols.entries()) {
      const isRule = symbol >= terms.length / 2;
      const term = isRule ? this.firstRule + symbol - terms.length / 2 : terms[2 * symbol]!;
      own[2 * i] = term < 0 ? ~this.bodyOf(~term) : term;
      own[2 * i + 1] = isRule ? 1 : terms[2 * symbol + 1]!;
    }
    return own;
  }
}
