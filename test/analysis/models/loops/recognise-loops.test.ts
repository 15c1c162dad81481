import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findProcedures, type Grammar } from '../../../../src/analysis/models/loops/grammar.ts';
import { expand, type LoopModel, sizeOf } from '../../../../src/analysis/models/loops/loop-model.ts';
import { LoopRecogniser } from '../../../../src/analysis/models/loops/recognise-loops.ts';
import { Interner } from '../../../../src/analysis/patterns/interner.ts';
import { randomNumbers } from '../../../support/random-numbers.ts';
import { THOROUGH } from '../../../support/thorough.ts';

const WORDS = THOROUGH ? 10_000 : 3000;

function modelOf(word: readonly number[], longest?: number): LoopModel {
  const recogniser = new LoopRecogniser(new Interner(), longest);
  for (const symbol of word) recogniser.take(symbol);
  return recogniser.model();
}

/** "a 3(b c) d": symbols as letters. */
function text({ terms, bodies }: LoopModel): string {
  const words: string[] = [];
  for (let i = 0; i < terms.length; i += 2) {
    const [term, count] = [terms[i]!, terms[i + 1]!];
    words.push(term >= 0 ? letter(term) : `${count}(${text({ terms: bodies.sequence(~term), bodies })})`);
  }
  return words.join(' ');
}

function letter(symbol: number): string {
  return String.fromCharCode(97 + symbol);
}

function symbols(letters: string): number[] {
  return [...letters.replaceAll(' ', '')].map((each) => each.charCodeAt(0) - 97);
}

/** A term of the oracle: a symbol, or a loop. */
type Term = number | { count: number; body: Term[] };

/** The rules as they are written, with all lengths tried after each symbol. */
function plainly(word: readonly number[], longest: number): Term[] {
  const stack: Term[] = [];
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  const once = (): boolean => {
    for (let d = 1; d <= longest && d < stack.length + 1; d++) {
      const top = stack.slice(stack.length - d);
      const loop = stack[stack.length - d - 1];
      if (typeof loop === 'object' && same(loop.body, top)) {
        stack.length -= d + 1;
        stack.push({ count: loop.count + 1, body: loop.body });
        return true;
      }
      const [first, second] = [stack.slice(-3 * d, -2 * d), stack.slice(-2 * d, -d)];
      if (3 * d <= stack.length && same(first, second) && same(second, top)) {
        stack.length -= 3 * d;
        stack.push({ count: 3, body: top });
        return true;
      }
    }
    return false;
  };
  for (const symbol of word) {
    stack.push(symbol);
    while (once());
  }
  return stack;
}

function plainText(terms: readonly Term[]): string {
  return terms
    .map((term) => (typeof term === 'number' ? letter(term) : `${term.count}(${plainText(term.body)})`))
    .join(' ');
}

/** Words as programs make them: nested loops with something around and inside. */
const anyWord: fc.Arbitrary<number[]> = fc
  .letrec<{ word: number[] }>((tie) => ({
    word: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 6 }),
      fc
        .tuple(tie('word'), fc.integer({ min: 1, max: 5 }))
        .map(([body, count]) => Array.from({ length: count }, () => body).flat()),
      fc.array(tie('word'), { minLength: 1, maxLength: 4 }).map((words) => words.flat()),
    ),
  }))
  .word.map((word) => word.slice(0, 400));

/** A word that grows by rewriting each letter, a first. */
function grownBy(rules: readonly string[], length: number): number[] {
  let grown = [0];
  while (grown.length < length) grown = grown.flatMap((symbol) => symbols(rules[symbol]!));
  return grown.slice(0, length);
}

describe('loops of a word', () => {
  it.each([
    ['aaaaaaaaaa', '10(a)'],
    ['aa', 'a a'],
    ['aab aab aab', '3(a a b)'],
    // Four times A and three S: the loop inside first, then the one around it.
    ['asss asss asss asss', '4(a 3(s))'],
    ['sabcd sabcd sabcd sabcd', '4(s a b c d)'],
    ['xababababy', 'x 4(a b) y'],
    ['aaabaaabaaab', '3(3(a) b)'],
    ['', ''],
  ])('%s is %s', (word, expected) => {
    expect(text(modelOf(symbols(word)))).toBe(expected);
  });

  it('has four loops in one for a sweep', () => {
    const sweep = ['ab', 'ac', 'db', 'dc'].map((body) => body.repeat(20)).join('');
    const model = modelOf(symbols(`${sweep}ef`.repeat(12)));
    expect(text(model)).toBe('12(20(a b) 20(a c) 20(d b) 20(d c) e f)');
    expect(sizeOf(model)).toEqual({ events: 12 * 162, nodes: 15, loops: 5, depth: 2 });
  });

  it('are what the rules say, and expand to the word', () => {
    fc.assert(
      fc.property(anyWord, fc.constantFrom(1, 2, 5, 2000), (word, longest) => {
        const model = modelOf(word, longest);
        expect(text(model)).toBe(plainText(plainly(word, longest)));
        expect([...expand(model)]).toEqual(word);
        expect(sizeOf(model).events).toBe(word.length);
      }),
      { numRuns: 400 },
    );
  });

  it(`expand to the word: ${WORDS} words of random programs`, () => {
    const { uniform } = randomNumbers(17);
    const below = (limit: number): number => Math.floor(uniform() * limit);
    for (let run = 0; run < WORDS; run++) {
      const written: number[] = [];
      const block = (depth: number): void => {
        for (let statements = 1 + below(4); statements > 0; statements--) {
          const from = written.length;
          if (depth > 0 && below(3) === 0) block(depth - 1);
          else written.push(below(5));
          const body = written.slice(from);
          if (body.length * 6 < 300) for (let copies = below(6); copies > 0; copies--) written.push(...body);
        }
      };
      block(4);
      expect([...expand(modelOf(written))].join()).toBe(written.join());
    }
  });

  it.each<[string, (length: number) => number[]]>([
    // Squares everywhere and no cube; no square at all; cubes at all lengths.
    ['Thue and Morse', (length) => grownBy(['ab', 'ba'], length)],
    ['square-free', (length) => grownBy(['abc', 'ac', 'b'], length)],
    ['Fibonacci', (length) => grownBy(['ab', 'a'], length)],
    ['doubled periods', (length) => grownBy(['ab', 'aa'], length)],
    ['a growing run', (length) => Array.from({ length }, (_, i) => (Math.sqrt(8 * i + 1) % 1 === 0 ? 1 : 0))],
  ])('are what the rules say of words that are made to be hard: %s', (_, make) => {
    const hard = make(400);
    const model = modelOf(hard, 100);
    expect(text(model)).toBe(plainText(plainly(hard, 100)));
    expect([...expand(modelOf(make(20_000)))].join()).toBe(make(20_000).join());
  });

  it('take the memory of the model, not of the word', () => {
    const recogniser = new LoopRecogniser(new Interner());
    for (let i = 0; i < 300_000; i++) recogniser.take(i % 3);
    expect(text(recogniser.model())).toBe('100000(a b c)');
    expect(
      Object.values(recogniser).every((column) => !(column instanceof Int32Array) || column.length <= 64),
    ).toBe(true);
  });
});

/** What a grammar stands for: the model's sequence with its procedures put in again. */
function withoutProcedures({ terms, rules, sequences, bodies }: Grammar): Map<number | 'top', number[]> {
  const first = terms.length / 2;
  const written = (symbol: number): number[] =>
    symbol < first
      ? [terms[2 * symbol]!, terms[2 * symbol + 1]!]
      : [...written(rules[2 * (symbol - first)]!), ...written(rules[2 * (symbol - first) + 1]!)];
  return new Map(
    sequences.map((sequence, i) => [i === 0 ? 'top' : bodies[i - 1]!, [...sequence].flatMap(written)]),
  );
}

describe('procedures of a model', () => {
  it('stand for what repeats in separate places', () => {
    const { rules, nodes } = findProcedures(modelOf(symbols('abcx abcy abcz')));
    // c(ab) three times, and what lies between: two rules of two symbols, six left.
    expect(rules).toHaveLength(4);
    expect(nodes).toBe(10);
  });

  it('lose nothing, and leave no pair that occurs three times', () => {
    fc.assert(
      fc.property(anyWord, (word) => {
        const model = modelOf(word, 3);
        const grammar = findProcedures(model);
        const written = withoutProcedures(grammar);
        expect(written.get('top')).toEqual([...model.terms]);
        for (const body of grammar.bodies)
          expect(written.get(body)).toEqual([...model.bodies.sequence(body)]);
        const pairs = new Map<string, number>();
        for (const sequence of grammar.sequences) {
          let taken = -1;
          for (let i = 0; i + 1 < sequence.length; i++) {
            const pair = `${sequence[i]} ${sequence[i + 1]}`;
            if (sequence[i] === sequence[i + 1] && taken === i) continue;
            pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
            taken = i + 1;
          }
        }
        expect(Math.max(0, ...pairs.values())).toBeLessThan(3);
      }),
      { numRuns: 150 },
    );
  });
});
