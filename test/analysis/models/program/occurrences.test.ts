import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoopModel } from '../../../../src/analysis/models/loops/loop-model.ts';
import {
  iterationsOf,
  occurrencesFrom,
  termsOf,
} from '../../../../src/analysis/models/program/occurrences.ts';
import type { ProgramModel } from '../../../../src/analysis/models/program/program-model.ts';
import { Interner } from '../../../../src/analysis/patterns/interner.ts';
import { eventSymbol } from '../../../../src/analysis/patterns/signatures.ts';
import type { Trace } from '../../../../src/trace/columns/trace.ts';
import { FIXTURES, fixtureProgram, loopProgram, RUNS } from '../modelled.ts';

/** A term as it is written in these tests: a symbol, or a loop. */
type Term = number | { count: number; body: Term[] };

function modelOf(terms: readonly Term[]): LoopModel {
  const bodies = new Interner();
  const write = (body: readonly Term[]): Int32Array =>
    Int32Array.from(
      body.flatMap((term) => {
        if (typeof term === 'number') return [term, 1];
        const inside = write(term.body);
        return [~bodies.number(inside, 0, inside.length), term.count];
      }),
    );
  return { terms: write(terms), bodies };
}

/** Where each line of the text stands when the program is run, step by step: first events, and those of iterations of loops. */
function performed(terms: readonly Term[]): { first: number[]; iterations: number[] }[] {
  const lines = new Map<string, { first: number[]; iterations: number[] }>();
  let place = 0;
  const run = (body: readonly Term[], name: string): void => {
    for (const [i, term] of body.entries()) {
      const own = `${name} ${i}`;
      const line = lines.get(own) ?? { first: [], iterations: [] };
      lines.set(own, line);
      line.first.push(place);
      if (typeof term === 'number') place++;
      else
        for (let round = 0; round < term.count; round++) {
          line.iterations.push(place);
          run(term.body, own);
        }
    }
  };
  run(terms, '');
  return [...lines.values()];
}

const anyTerms: fc.Arbitrary<Term[]> = fc.letrec<{ terms: Term[] }>((tie) => ({
  terms: fc.array(
    fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.integer({ min: 0, max: 4 }),
      fc.record({ count: fc.integer({ min: 1, max: 4 }), body: tie('terms') }),
    ) as fc.Arbitrary<Term>,
    { minLength: 1, maxLength: 4 },
  ),
})).terms;

describe('occurrences of a term', () => {
  it('are where paper 004 finds the second inner loop of LU (figure 8)', () => {
    // Process 0: two loops of 160 with two events each, then four events, 249 times; 671 events before.
    const before = Array.from({ length: 671 }, () => 9);
    const inner: Term[] = [{ count: 160, body: [0, 1] }, { count: 160, body: [2, 3] }, ...[0, 2, 1, 3]];
    const terms = termsOf(modelOf([...before, { count: 249, body: inner }]));
    const second = terms.filter(({ term }) => term < 0)[2]!;
    expect(second.occurrences).toEqual({
      offset: 671 + 320,
      loops: [{ count: 249, size: 644 }],
      length: 320,
      count: 249,
    });
    const first = occurrencesFrom(second.occurrences, 0);
    expect([...first]).toEqual(Array.from({ length: 249 }, (_, i) => 991 + 644 * i));
    expect([...occurrencesFrom(iterationsOf(second), 0)].slice(158, 162)).toEqual([1307, 1309, 1635, 1637]);
  });

  it('are where they are met when the program is run, iterations of loops too', () => {
    fc.assert(
      fc.property(anyTerms, fc.nat(9), (terms, from) => {
        const lines = performed(terms);
        const found = termsOf(modelOf(terms));
        expect(found).toHaveLength(lines.length);
        for (const [i, placed] of found.entries()) {
          const { first, iterations } = lines[i]!;
          expect([...occurrencesFrom(placed.occurrences, from)]).toEqual(first.map((at) => from + at));
          if (placed.term < 0) expect([...occurrencesFrom(iterationsOf(placed), 0)]).toEqual(iterations);
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Every line of a model stands for events that are all of its symbol, every event for one line. */
function checkAgainstColumns(trace: Trace, { classes, events }: ProgramModel): void {
  for (const { model, processes } of classes) {
    const terms = termsOf(model);
    for (const process of processes) {
      const [first, behind] = [trace.processStart[process]!, trace.processStart[process + 1]!];
      const met: number[] = [];
      for (const { term, occurrences } of terms.filter(({ term }) => term >= 0)) {
        const own = occurrencesFrom(occurrences, first);
        met.push(...own);
        const { kind, bytes, operation } = events[term]!;
        const symbols = [...new Set(Array.from(own, (event) => eventSymbol(trace, event)))];
        const letter = { send: 'S', receive: 'R', collective: operation }[kind];
        expect(symbols).toEqual([expect.stringMatching(new RegExp(`^${letter}`))]);
        const { transfer } = trace.events;
        expect([...own].every((event) => trace.transfers.bytes[transfer[event]!] === bytes)).toBe(true);
      }
      expect(met.sort((a, b) => a - b)).toEqual(Array.from({ length: behind - first }, (_, i) => first + i));
    }
  }
}

describe('occurrences in a trace', () => {
  it('are in a fixture where the events of the term are', () => {
    expect(FIXTURES.length).toBeGreaterThan(3);
    for (const name of FIXTURES) {
      const { trace, model } = fixtureProgram(name);
      checkAgainstColumns(trace, model);
    }
  });

  it('are in random programs where the events of the term are', () => {
    fc.assert(
      fc.property(fc.nat(1e6), (seed) => {
        const { trace, model } = loopProgram(seed);
        checkAgainstColumns(trace, model);
      }),
      { numRuns: RUNS },
    );
  });
});
