import { describe, expect, it } from 'vitest';
import { analysed } from '../../support/analysed.ts';

describe('sequences of symbols', () => {
  it('are told apart when there are more than the first table holds', () => {
    // Process 0 sends to 1 or to 2 as the bits of a number say, and every third number again.
    const numbersOf = Array.from({ length: 2000 }, (_, i) => (i % 3 === 2 ? i - 2 : i));
    const received = (rank: number, number: number): number =>
      Array.from({ length: 11 }, (_, bit) => ((number >> bit) & 1) + 1).filter((to) => to === rank).length;
    const { signatures } = analysed({
      processes: 3,
      program: (p) => {
        for (const number of numbersOf) {
          p.inside('exchange', () => {
            if (p.rank === 0) for (let bit = 0; bit < 11; bit++) p.send(((number >> bit) & 1) + 1, 8);
            else for (let i = received(p.rank, number); i > 0; i--) p.recv(0, 8);
          });
        }
      },
    });
    const distinct = (values: number[]): number => new Set(values.filter((value) => value > 0)).size;
    const sent = new Set(numbersOf).size;
    const counts = [1, 2].map((rank) => distinct(numbersOf.map((number) => received(rank, number))));
    expect(signatures.processPatterns).toBe(sent + counts[0]! + counts[1]!);
  });
});
