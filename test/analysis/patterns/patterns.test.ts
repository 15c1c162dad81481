import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signatureId } from '../../../src/analysis/patterns/signatures.ts';
import { analysed, documentOf, sequenceOf } from '../../support/analysed.ts';
import type { ProcessScript } from '../../support/process-script.ts';

describe('patterns (METHOD 2.5)', () => {
  const shift = (p: ProcessScript, bytes: number): void => {
    p.inside('shift', () => p.sendrecv((p.rank + 1) % p.size, (p.rank + p.size - 1) % p.size, bytes));
  };

  it('have the hash of their signature as id, the same in every run', () => {
    const [pattern] = analysed({ processes: 3, program: (p) => shift(p, 8) }).patterns;
    const text = 'P0:R2.S1;P1:R0.S2;P2:R1.S0';
    expect(pattern!.signature).toEqual(['P0: R2 S1', 'P1: R0 S2', 'P2: R1 S0']);
    expect(pattern!.id).toBe(createHash('sha256').update(text).digest('hex').slice(0, 16));
    expect(signatureId(pattern!.signature)).toBe(pattern!.id);
    const later = analysed({
      processes: 3,
      start: 12_345,
      locationId: (rank) => 7 * rank,
      program: (p) => {
        p.compute(p.rank).inside('before', () => p.collective('BARRIER'));
        shift(p, 4096);
      },
    }).patterns;
    expect(later.map(({ id }) => id)).toContain(pattern!.id);
  });

  it('sort symbols as strings', () => {
    const { patterns } = analysed({
      processes: 12,
      program: (p) => {
        if (p.rank === 0) p.inside('scatter', () => [2, 11, 10, 1].map((to) => p.send(to, 8)));
        else if ([1, 2, 10, 11].includes(p.rank)) p.inside('scatter', () => p.recv(0, 8));
      },
    });
    expect(patterns[0]!.signature[0]).toBe('P0: S1 S10 S11 S2');
  });

  it('are equal by what each process does, whatever the order', () => {
    const found = analysed(
      {
        processes: 2,
        program: (p) => {
          const other = 1 - p.rank;
          p.inside('a', () => p.sendrecv(other, other, 8));
          p.inside('b', () => (p.rank === 0 ? p.recv(1, 8).send(1, 8) : p.send(0, 8).recv(0, 8)));
        },
      },
      { wrappers: 'none' },
    );
    expect(found.patterns).toMatchObject([{ instances: 2, functions: ['a', 'b'], messages: 2, events: 4 }]);
    // S R and R S are two process patterns of process 0, and of process 1.
    expect(found.signatures.processPatterns).toBe(3);
  });

  it('may have several blocks of one process; a pattern may occur once', () => {
    const { patterns, instances } = analysed({
      processes: 2,
      program: (p) => {
        if (p.rank === 0)
          p.inside('give', () => p.send(1, 8).send(1, 8)).inside('get', () => p.recv(1, 8).recv(1, 8));
        else p.inside('answer', () => p.recv(0, 8).send(0, 8).recv(0, 8).send(0, 8));
      },
    });
    expect(instances.count).toBe(1);
    expect(patterns).toMatchObject([
      {
        instances: 1,
        processes: 2,
        events: 8,
        messages: 4,
        signature: ['P0: R1 R1 S1 S1', 'P1: R0 R0 S0 S0'],
      },
    ]);
  });

  it('fall into groups by the bytes of an instance, which are half of its events’', () => {
    const { groups } = documentOf({
      processes: 3,
      program: (p) => {
        for (const bytes of [8, 8, 16]) shift(p, bytes);
        p.inside('reduce', () => p.collective('ALLREDUCE', { sent: 4, received: 8 }));
      },
    });
    expect(groups.map(({ pattern, bytes, instances }) => [pattern, bytes, instances])).toEqual([
      ['CP1', 24, 2],
      ['CP1', 48, 1],
      ['CP2', 18, 1],
    ]);
  });
});

describe('the sequence (METHOD 2.6)', () => {
  /** Patterns of pairs that exchange at given times, by who sends to whom. */
  function pairs(exchanges: readonly (readonly [from: number, to: number, at: number])[]): string {
    const found = analysed(
      {
        processes: 6,
        program: (p) => {
          for (const [from, to, at] of exchanges) {
            if (p.rank !== from && p.rank !== to) continue;
            if (at > p.now) p.at(at);
            p.inside('pair', () => (p.rank === from ? p.send(to, 8) : p.recv(from, 8)));
          }
        },
      },
      { wrappers: 'none' },
    );
    return Array.from(found.sequence, (pattern) => {
      const [first, second] = found.patterns[pattern]!.signature;
      return `${first![1]}${second![1]}`;
    }).join(' ');
  }

  it.each<[string, Parameters<typeof pairs>[0], string]>([
    [
      'earliest start of those that are free',
      [
        [0, 1, 900],
        [2, 3, 300],
        [4, 5, 600],
      ],
      '23 45 01',
    ],
    [
      'lowest process of equal starts',
      [
        [4, 5, 300],
        [2, 3, 300],
        [1, 0, 300],
      ],
      '01 23 45',
    ],
  ])('takes the %s', (_, exchanges, expected) => {
    expect(pairs(exchanges)).toBe(expected);
  });

  it('puts what a process did first before what started earlier elsewhere', () => {
    // Process 3 starts to wait for 1 at once, but 1 comes to it after its exchange with 0.
    const found = analysed(
      {
        processes: 4,
        program: (p) => {
          if (p.rank === 0) p.at(500).inside('a', () => p.send(1, 8));
          if (p.rank === 1)
            p.at(500)
              .inside('a', () => p.recv(0, 8))
              .inside('b', () => p.send(3, 8));
          if (p.rank === 3) p.inside('b', () => p.recv(1, 8));
        },
      },
      { wrappers: 'none' },
    );
    expect(found.patterns.map(({ functions }) => functions)).toEqual([['a'], ['b']]);
  });

  /** Each exchange is a cycle: what one process sends in one call and receives in a later one, the other does too. */
  const crossing = (p: ProcessScript, other: number): void => {
    p.inside('post', () => p.send(other, 8, { tag: 1 }));
    p.inside('get', () => p.recv(other, 8, { tag: 1 }));
  };

  it('takes a cycle in the order of the program, whoever starts first', () => {
    for (const late of [0, 1]) {
      const found = analysed(
        {
          processes: 2,
          program: (p) => p.compute(p.rank === late ? 50 : 0) && crossing(p, 1 - p.rank),
        },
        { wrappers: 'none' },
      );
      expect(found.cyclesBroken).toBe(1);
      expect(found.patterns.map(({ signature }) => signature)).toEqual([
        ['P0: S1', 'P1: R0'],
        ['P0: R1', 'P1: S0'],
      ]);
    }
  });

  it('gives programs of such exchanges one sequence, whoever is first and whatever else is under way', () => {
    const run = (jitter: (rank: number, round: number) => number): string =>
      sequenceOf(
        analysed(
          {
            processes: 6,
            program: (p) => {
              for (let round = 0; round < 4; round++) {
                p.at(10_000 * round + jitter(p.rank, round));
                if (p.rank < 4) crossing(p, p.rank ^ 1);
                else p.at(10_000 * round + 5000).inside('other', () => p.sendrecv(p.rank ^ 1, p.rank ^ 1, 8));
                p.at(10_000 * round + 8000).inside('reduce', () => p.collective('ALLREDUCE'));
              }
            },
          },
          { wrappers: 'none' },
        ),
      );
    const round = 'CP1 CP2 CP3 CP4 CP5 CP6';
    expect(run((rank) => 10 * rank)).toBe([round, round, round, round].join(' '));
    // Both processes of a pair come first now and then.
    expect(run((rank, k) => 10 * (rank - (rank % 2)) + ((k * 7 + rank * 5) % 9))).toBe(
      run((rank) => 10 * rank),
    );
  });

  it('keeps the rest of the order around a cycle', () => {
    const found = analysed(
      {
        processes: 3,
        program: (p) => {
          if (p.rank === 2) {
            // Waits from the start for what comes last on process 1.
            p.inside('last', () => p.recv(1, 8));
            return;
          }
          p.at(1000);
          p.inside('first', () => p.sendrecv(1 - p.rank, 1 - p.rank, 8));
          crossing(p, 1 - p.rank);
          if (p.rank === 1) p.inside('last', () => p.send(2, 8));
        },
      },
      { wrappers: 'none' },
    );
    expect(found.patterns.map(({ functions }) => functions)).toEqual([
      ['first'],
      ['get', 'post'],
      ['get', 'post'],
      ['last'],
    ]);
  });
});

it('ids of signatures with millions of symbols are the same as of short ones: a hash of the text', () => {
  const plainly = (lines: string[]): string =>
    createHash('sha256')
      .update(lines.join(';').replaceAll(': ', ':').replaceAll(' ', '.'))
      .digest('hex')
      .slice(0, 16);
  for (const symbols of [1, 7000, 40_000, 200_000]) {
    const lines = [`P0:${' R1'.repeat(symbols)}`, 'P1: S0', `P12:${' ALLREDUCE S3'.repeat(symbols)}`];
    expect(signatureId(lines)).toBe(plainly(lines));
  }
});
