import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AffineRecogniser,
  type AffineTerm,
  evaluated,
  type Form,
} from '../../../../src/analysis/models/loops/affine-loops.ts';
import { expand, sizeOf } from '../../../../src/analysis/models/loops/loop-model.ts';
import { affineModels } from '../../../../src/analysis/models/program/affine-program.ts';
import { modelText, textOf } from '../../../../src/analysis/models/program/model-text.ts';
import { programOf } from '../../../../src/analysis/models/program/program-model.ts';
import { loaded } from '../../../support/analysed.ts';
import type { TraceOptions } from '../../../support/trace-maker.ts';

type Event = readonly [symbol: number, number: number];

function modelOf(word: readonly Event[], longest?: number): AffineTerm[] {
  const recogniser = new AffineRecogniser(longest);
  for (const [symbol, number] of word) recogniser.take(symbol, number);
  return recogniser.model();
}

/** "a0 for 3+1i { b2+1i }": letters with their forms, the innermost loop's index first: i, then j. */
function text(terms: readonly AffineTerm[]): string {
  return terms
    .map((term) =>
      'symbol' in term
        ? `${String.fromCharCode(97 + term.symbol)}${formText(term.number)}`
        : `for ${formText(term.count)} { ${text(term.body)} }`,
    )
    .join(' ');
}

function formText([constant, ...steps]: Form): string {
  return `${constant}${steps.map((step, i) => (step === 0 ? '' : `${step < 0 ? '' : '+'}${step}${'ijkl'[i]}`)).join('')}`;
}

/** The symbols and numbers that a model stands for. */
function* expandAffine(
  terms: readonly AffineTerm[],
  rounds: readonly number[] = [],
): Generator<[symbol: number, number: number]> {
  for (const term of terms) {
    if ('symbol' in term) {
      yield [term.symbol, evaluated(term.number, rounds)];
      continue;
    }
    const count = evaluated(term.count, rounds);
    for (let round = 0; round < count; round++) yield* expandAffine(term.body, [round, ...rounds]);
  }
}

/** A term of the oracle, with the numbers that it has in order of its text. */
interface Plain {
  /** Structure, symbols and coefficients. */
  shape: string;
  constants: number[];
  /** Of a loop. */
  body?: { terms: Plain[]; steps: number[] };
}

const constantsOf = (terms: readonly Plain[]): number[] => terms.flatMap(({ constants }) => constants);
const shapesOf = (terms: readonly Plain[]): string => terms.map(({ shape }) => shape).join();

/** The rules as they are written, with all lengths tried after each event. */
function plainly(word: readonly Event[], longest: number): Plain[] {
  const stack: Plain[] = [];
  const loop = (count: number, terms: Plain[], steps: number[]): Plain => ({
    shape: `(${shapesOf(terms)}|${steps.join()})`,
    constants: [count, ...constantsOf(terms)],
    body: { terms, steps },
  });
  const once = (): boolean => {
    for (let d = 1; d <= longest && d < stack.length + 1; d++) {
      const top = stack.slice(stack.length - d);
      const below = stack[stack.length - d - 1];
      if (below?.body !== undefined && shapesOf(below.body.terms) === shapesOf(top)) {
        const { terms, steps } = below.body;
        const count = below.constants[0]!;
        const next = constantsOf(terms).map((constant, i) => constant + count * steps[i]!);
        if (next.join() === constantsOf(top).join()) {
          stack.length -= d + 1;
          stack.push(loop(count + 1, terms, steps));
          return true;
        }
      }
      if (3 * d > stack.length) continue;
      const [x, y, z] = [stack.slice(-3 * d, -2 * d), stack.slice(-2 * d, -d), top];
      if (shapesOf(x) !== shapesOf(y) || shapesOf(y) !== shapesOf(z)) continue;
      const [first, second, third] = [x, y, z].map(constantsOf) as [number[], number[], number[]];
      const steps = second.map((constant, i) => constant - first[i]!);
      if (!third.every((constant, i) => constant - second[i]! === steps[i])) continue;
      stack.length -= 3 * d;
      stack.push(loop(3, x, steps));
      return true;
    }
    return false;
  };
  for (const [symbol, number] of word) {
    stack.push({ shape: `${symbol}`, constants: [number] });
    while (once());
  }
  return stack;
}

function plainText(terms: readonly Plain[]): string {
  const write = (term: Plain, forms: readonly Form[]): string => {
    const own = formText(forms[0]!.slice(0, forms[0]!.findLastIndex((step, i) => i === 0 || step !== 0) + 1));
    if (term.body === undefined) return `${String.fromCharCode(97 + Number(term.shape))}${own}`;
    let at = 0;
    const body = term.body.terms.map((part) => {
      const from = at;
      at += part.constants.length;
      const inner = forms.slice(1 + from, 1 + at).map(([constant, ...others], i): Form => {
        return [constant!, term.body!.steps[from + i]!, ...others];
      });
      return write(part, inner);
    });
    return `for ${own} { ${body.join(' ')} }`;
  };
  return terms
    .map((term) =>
      write(
        term,
        term.constants.map((constant) => [constant]),
      ),
    )
    .join(' ');
}

/** Words as programs with triangular loops make them. */
const anyWord: fc.Arbitrary<Event[]> = fc
  .array(
    fc.record({
      rounds: fc.integer({ min: 1, max: 6 }),
      first: fc.integer({ min: 0, max: 4 }),
      grows: fc.integer({ min: -1, max: 2 }),
      symbols: fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: -2, max: 2 })), {
        minLength: 1,
        maxLength: 3,
      }),
      behind: fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 3 })), {
        maxLength: 2,
      }),
    }),
    { maxLength: 4 },
  )
  .map((nests) =>
    nests.flatMap(({ rounds, first, grows, symbols, behind }) =>
      Array.from({ length: rounds }, (_, i) => [
        ...Array.from({ length: Math.max(0, first + grows * i) }, (_, j) =>
          symbols.map(([symbol, step]) => [symbol, 8 + step * j + i] as const),
        ).flat(),
        ...behind.map(([symbol, number]) => [symbol, number] as const),
      ]).flat(),
    ),
  );

describe('loops with affine numbers', () => {
  it('makes one loop of x0 … x9', () => {
    expect(text(modelOf(Array.from({ length: 10 }, (_, i) => [23, i])))).toBe('for 10 { x0+1i }');
  });

  it('makes two loops of rows of 3, 4, 5, 6 and 7', () => {
    const rows = [3, 4, 5, 6, 7].flatMap((length) => Array.from({ length }, (_, i) => [18, i] as const));
    expect(text(modelOf(rows))).toBe('for 5 { for 3+1i { s0+1i } }');
  });

  it('makes no loop of bytes that halve from level to level', () => {
    const cycle = [1024, 512, 256, 128].map((bytes) => [0, bytes] as const);
    expect(text(modelOf([...cycle, ...cycle, ...cycle, ...cycle]))).toBe('for 4 { a1024 a512 a256 a128 }');
  });

  it('keeps the steps of numbers beyond 32 bits', () => {
    const large = Array.from({ length: 5 }, (_, i) => [0, 2 ** 40 - i * (2 ** 33 + 1)] as const);
    expect(text(modelOf(large))).toBe(`for 5 { a${2 ** 40}-${2 ** 33 + 1}i }`);
    expect([...expandAffine(modelOf(large))]).toEqual(large);
  });

  it('are what the rules say, and expand to the word', () => {
    fc.assert(
      fc.property(anyWord, fc.constantFrom(1, 2, 5, 2000), (word, longest) => {
        const model = modelOf(word, longest);
        expect(text(model)).toBe(plainText(plainly(word, longest)));
        expect([...expandAffine(model)]).toEqual(word);
      }),
      { numRuns: 300 },
    );
  });
});

/** Two processes: five rounds of messages that grow, one more in each round. */
const triangle: TraceOptions = {
  processes: 2,
  program: (process) => {
    process.inside('factorise', () => {
      for (let i = 0; i < 5; i++) {
        for (let j = 0; j < 3 + i; j++) {
          if (process.rank === 0) process.send(1, 64 + 8 * j + 16 * i);
          else process.recv(0, 64 + 8 * j + 16 * i);
        }
        process.collective('BARRIER', {});
      }
    });
  },
};

const words = { bytes: (count: number): string => `${count} B`, name: (name: string): string => name };

describe('the model of a program with affine bytes', () => {
  it('says how bytes and counts change', () => {
    const models = affineModels({ trace: loaded(triangle, { callTimes: true }), grid: null });
    const { classes, events, size } = programOf(models);
    expect(classes.map(({ model }) => modelText(model, events, words).map(textOf))).toEqual([
      [
        'factorise',
        '  for 5 (i)',
        '    for 3 + i (j)',
        '      MPI_Send to +1 64 B + 8 B·j + 16 B·i',
        '    MPI_Barrier all 0 B',
      ],
      [
        'factorise',
        '  for 5 (i)',
        '    for 3 + i (j)',
        '      MPI_Recv from -1 64 B + 8 B·j + 16 B·i',
        '    MPI_Barrier all 0 B',
      ],
    ]);
    expect(size).toEqual({ events: 2 * 30, nodes: 8, loops: 4, depth: 2 });
    const { model } = classes[0]!;
    expect([...expand(model)]).toHaveLength(30);
    expect(sizeOf(model).events).toBe(30);
  });
});
