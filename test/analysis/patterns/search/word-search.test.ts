import { describe, expect, it } from 'vitest';
import { tieEvents } from '../../../../src/analysis/patterns/matching.ts';
import {
  mostErrors,
  searchWords,
  type TemplateWords,
} from '../../../../src/analysis/patterns/search/word-search.ts';
import { readSymbol, Symbols, symbolText } from '../../../../src/analysis/patterns/signatures.ts';
import type { Trace } from '../../../../src/trace/columns/trace.ts';
import { loaded } from '../../../support/analysed.ts';

/** What is found: similarity, by process its stretch as symbols, and who is missing. */
function found(trace: Trace, template: Record<number, string>, least: number, taken: number[] = []) {
  const symbols = new Symbols(trace);
  const words: TemplateWords = new Map(
    Object.entries(template).map(([process, text]) => [
      Number(process),
      Int32Array.from(text.split(' '), (symbol) => readSymbol(symbol)!),
    ]),
  );
  const isTaken = new Uint8Array(trace.events.count);
  for (const event of taken) isTaken[event] = 1;
  return searchWords({ trace, ties: tieEvents(trace) }, symbols.ofTransfer, words, least, isTaken).map(
    ({ similarity, stretches, missing }) => ({
      similarity,
      stretches: stretches.map(({ process, from, to }) => {
        const texts = [...trace.events.transfer.subarray(from, to)].map((transfer) =>
          symbolText(symbols.ofTransfer[transfer]!),
        );
        return `P${process} from ${from - trace.processStart[process]!}: ${texts.join(' ')}`;
      }),
      missing,
    }),
  );
}

/** Rounds in which 0 sends to 1, 1 to 2, and 2 to 3. */
function chain(rounds: number): Trace {
  return loaded({
    processes: 4,
    program: (script) => {
      for (let round = 0; round < rounds; round++) {
        script.at(round * 10_000 + script.rank * 1000);
        if (script.rank > 0) script.recv(script.rank - 1, 8);
        if (script.rank < 3) script.send(script.rank + 1, 8);
      }
    },
  });
}

const CHAIN = { 0: 'S1', 1: 'R0 S2', 2: 'R1 S3', 3: 'R2' };

describe('search for a pattern in words', () => {
  it('joins stretches that messages tie, at most one per process', () => {
    const occurrences = found(chain(4), CHAIN, 1);
    expect(occurrences).toHaveLength(4);
    expect(occurrences[2]).toEqual({
      similarity: 1,
      stretches: ['P0 from 2: S1', 'P1 from 4: R0 S2', 'P2 from 4: R1 S3', 'P3 from 2: R2'],
      missing: [],
    });
  });

  it('finds a round with one more message similar, as far as its errors allow', () => {
    // Forth and back; in the second round P1 also sends to P3 on the way back.
    const trace = loaded({
      processes: 4,
      program: (script) => {
        const { rank } = script;
        for (let round = 0; round < 3; round++) {
          if (rank > 0) script.recv(rank - 1, 8);
          if (rank < 3) script.send(rank + 1, 8).recv(rank + 1, 8);
          if (round === 1 && rank === 1) script.send(3, 8);
          if (rank > 0) script.send(rank - 1, 8);
          if (round === 1 && rank === 3) script.recv(1, 8);
        }
      },
    });
    const template = { 0: 'S1 R1', 1: 'R0 S2 R2 S0', 2: 'R1 S3 R3 S1', 3: 'R2 S2' };
    // Of P1's four events one may be wrong with 0.7, and of all twelve one is.
    const similar = found(trace, template, 0.7);
    expect(similar.map(({ similarity }) => similarity)).toEqual([1, 1 - 1 / 12, 1]);
    // As near as with S3 and S0 is what ends before them.
    expect(similar[1]!.stretches[1]).toBe('P1 from 4: R0 S2 R2');
    // 0.95 would allow less than a whole error of each process.
    expect(found(trace, template, 0.95).map(({ similarity }) => similarity)).toEqual([1, 1]);
  });

  it('counts a process without a stretch as one error per event of the template', () => {
    const trace = chain(2);
    const [first] = found(trace, { ...CHAIN, 3: 'R2 S0' }, 0.7);
    // P3 may have no error of its own in two events, so that two of seven are wrong.
    expect(first).toMatchObject({ similarity: 1 - 2 / 7, missing: [3] });
    expect(found(trace, { ...CHAIN, 3: 'R2 S0' }, 0.8)).toEqual([]);
  });

  it('joins stretches that share most first, so that a lost one shifts nothing', () => {
    // P2 has one receive of P1 more in front: its stretches could be shifted by one round.
    const trace = loaded({
      processes: 2,
      program: (script) => {
        for (let round = 0; round < 5; round++) {
          for (let i = 0; i < 3; i++) {
            if (script.rank === 0) script.send(1, 8);
            else script.recv(0, 8);
          }
          if (script.rank === 0) script.recv(1, 8);
          else script.send(0, 8);
        }
      },
    });
    const occurrences = found(trace, { 0: 'S1 S1 S1 R1', 1: 'R0 R0 R0 S0' }, 0.7);
    expect(occurrences.map(({ similarity }) => similarity)).toEqual([1, 1, 1, 1, 1]);
  });

  it('looks neither at taken events nor across them', () => {
    const trace = chain(3);
    // The second receive of P1.
    const occurrences = found(trace, CHAIN, 1, [trace.processStart[1]! + 2]);
    expect(occurrences.map(({ stretches }) => stretches[1])).toEqual([
      'P1 from 0: R0 S2',
      'P1 from 4: R0 S2',
    ]);
  });

  it('allows as many errors as a person counts, and never all', () => {
    expect([1, 5, 9, 10, 20, 100].map((length) => mostErrors(length, 0.9))).toEqual([0, 0, 0, 1, 2, 10]);
    expect([1, 2, 3].map((length) => mostErrors(length, 0.01))).toEqual([0, 1, 2]);
  });
});
