import { describe, expect, it } from 'vitest';
import type { DelimiterChoice } from '../../../../src/base/config/config.ts';
import type { CollectiveName } from '../../../../src/trace/otf2/codes.ts';
import { analysed } from '../../../support/analysed.ts';
import type { ProcessScript } from '../../../support/process-script.ts';
import { performWavefront } from '../../../support/wavefront.ts';

/** "S2 S3 | R2 ; S3": messages of a process, a bar between calls of f, a semicolon for MPI_Waitall. */
function messages(script: ProcessScript, text: string): void {
  for (const call of text.split('|')) {
    script.inside('f', () => {
      for (const symbol of call.trim().split(' ')) {
        if (symbol === ';') {
          script.waitall();
          continue;
        }
        const partner = Number(symbol.slice(1));
        if (symbol.startsWith('S')) script.send(partner, 8);
        else script.recv(partner, 8);
      }
    });
  }
}

/** What repeats where one process does this. */
function repeatsOf(
  text: string,
  contexts: 'auto' | 'none' = 'auto',
  delimiters: DelimiterChoice = ['MPI_Waitall'],
): string[] {
  const { repeats } = analysed(
    { processes: 6, program: (script) => void (script.rank === 1 && messages(script, text)) },
    { also: ['repeats'], contexts, delimiters },
  );
  return repeats!.map(({ frequency, events, processes, kind }) => {
    const [{ process, word, positions }] = processes as [(typeof processes)[number]];
    expect([process, events, processes.length]).toEqual([1, word.split(' ').length, 1]);
    return `${word} × ${frequency} at ${positions.join(' ')}: ${kind}`;
  });
}

describe('repeats of processes', () => {
  it('are those of figure 5 of paper 001: S2 S3 R2 five times', () => {
    expect(repeatsOf('S2 S3 R2 S5 S2 S3 R2 S2 S3 R2 S2 S3 R2 S4 S2 S3 R2')).toEqual([
      'S2 S3 R2 × 5 at 1 5 8 11 15: super-maximal',
    ]);
  });

  it('are those of figure 5 of paper 003: S2 S3 R2 R3 twice within functions; S2 S3 by itself is none', () => {
    const trace = 'S2 S3 R2 R3 | R4 | S4 | S2 S3 | S2 S3 R2 R3';
    expect(repeatsOf(trace)).toEqual(['S2 S3 R2 R3 × 2 at 1 9: super-maximal']);
    expect(repeatsOf('S2 S3 | R2 R3 | S4 | S2 S3 | R2 R3')).toEqual([
      'S2 S3 × 2 at 1 6: super-maximal',
      'R2 R3 × 2 at 3 8: super-maximal',
    ]);
    // Without contexts they reach across.
    expect(repeatsOf('S2 S3 | R2 R3 | S4 | S2 S3 | R2 R3', 'none')).toEqual([
      'S2 S3 R2 R3 × 2 at 1 6: super-maximal',
    ]);
  });

  it('are those of table 2 of paper 000, P1: none reaches across what ends a block', () => {
    const trace = 'S3 S2 R3 R2 ; S3 S2 R3 R2 ; S3 S2 R3 R2 ; S2 R3 ; S3 ; S3 S2 R3 R2 ; S2 R3 ; S3';
    const words = (found: string[]): string[] => found.map((each) => each.replace(/ at .*: /, ', '));
    expect(words(repeatsOf(trace))).toEqual(['S3 S2 R3 R2 × 4, super-maximal', 'S2 R3 × 2, maximal']);
    // Else the exchanges' ends are parts of one word, and of several process patterns.
    expect(words(repeatsOf(trace, 'auto', 'none'))).toEqual([
      'S2 R3 × 6, super-maximal',
      'S3 S2 R3 R2 × 3, tandem',
    ]);
    // What is looked at together without contexts still ends where the caller waits for all.
    expect(repeatsOf(trace, 'none')).toEqual(repeatsOf(trace));
  });

  it('are those of figure 8 of paper 001: collectives in different calls, and the first three elsewhere', () => {
    const start: CollectiveName[] = ['BCAST', 'GATHER', 'GATHERV'];
    const whole: CollectiveName[] = [...start, 'GATHER', 'SCATTERV'];
    // What stands between them differs each time, so that nothing longer repeats.
    const between: CollectiveName[] = [
      ...(['ALLREDUCE', 'REDUCE', 'SCAN', 'EXSCAN', 'BARRIER'] as const),
      ...(['ALLGATHER', 'ALLGATHERV', 'ALLTOALL', 'ALLTOALLV', 'REDUCE_SCATTER'] as const),
    ];
    const { repeats } = analysed(
      {
        processes: 3,
        program: (script) => {
          between.forEach((name, i) => {
            for (const each of [...(i % 2 === 0 ? whole : start), name]) {
              script.inside(each, () => script.collective(each, { root: 0 }));
            }
          });
        },
      },
      { also: ['repeats'], contexts: 'none' },
    );
    const found = repeats!.map(({ kind, frequency, processes }) => [
      processes[0]!.word,
      frequency,
      processes.length,
      kind,
    ]);
    expect(found).toEqual([
      ['BCAST GATHER GATHERV GATHER SCATTERV', 5, 3, 'super-maximal'],
      ['BCAST GATHER GATHERV', 5, 3, 'maximal'],
    ]);
  });

  it('are the valid patterns of figure 3 of paper 003: ab, ac, bd, ad nine times each, the whole three times', () => {
    const [a, b, c, d] = ['S2 ', 'S3 ', 'S4 ', 'S5 '];
    const sweeps = [a + b, a + c, b + d, a + d].map((pair) => pair.repeat(3)).join('');
    expect(repeatsOf(sweeps.repeat(3).trim(), 'none')).toEqual([
      'S2 S3 S2 S4 S3 S5 S2 S5 × 3 at 1 25 49: tandem',
      expect.stringMatching(/^S2 S3 × 9 at 1 3 5 25 /),
      expect.stringMatching(/^S2 S4 × 9 at 7 9 11 31 /),
      expect.stringMatching(/^S3 S5 × 9 at 13 15 17 37 /),
      expect.stringMatching(/^S2 S5 × 9 at 19 21 23 43 /),
    ]);
    // Paper 001, section IV.B: ABC stands alone three times, and in ABCD.
    expect(repeatsOf('S0 S2 S3 S0 S2 S3 S4 S0 S2 S3 S5 R2 S0 S2 S3 R4 S0 S2 S3 S5')).toEqual([
      'S0 S2 S3 × 3 at 1 4 13: maximal',
      'S0 S2 S3 S5 × 2 at 8 17: super-maximal',
    ]);
  });

  it('are one row for all processes: the pattern of figure 5 of paper 003, with the event that is single', () => {
    const once = ['S1 S2 R1 R2', 'R0 S0', 'R0 S3 S0', 'R2'];
    const program = (script: ProcessScript): void => {
      for (let i = 0; i < 2; i++) {
        messages(script.at(1 + 10_000 * (i + 1)), once[script.rank]!);
        // What stands between differs, so that nothing is contiguous.
        script.inside('between', () => script.collective(i === 0 ? 'BARRIER' : 'ALLREDUCE'));
      }
    };
    const { repeats } = analysed({ processes: 4, program }, { also: ['repeats'] });
    expect(repeats).toMatchObject([
      {
        frequency: 2,
        contiguous: 0,
        events: 10,
        kind: 'super-maximal',
        processes: [
          { process: 0, word: 'S1 S2 R1 R2', positions: [1, 6] },
          { process: 1, word: 'R0 S0', positions: [1, 4] },
          { process: 2, word: 'R0 S3 S0', positions: [1, 5] },
          { process: 3, word: 'R2', positions: [] },
        ],
      },
    ]);
  });

  it('have the names of what they do on the grid', () => {
    const { program, processes } = performWavefront({
      extents: [3, 2],
      layers: 4,
      isNonBlocking: false,
      time: () => 1000,
      order: [1, 2, 3].flatMap(() => [
        [1, 1],
        [-1, 1],
        [1, -1],
        [-1, -1],
      ]),
    });
    const { repeats } = analysed({ processes, program }, { also: ['repeats'], contexts: 'none' });
    const found = repeats!.map(({ shape, frequency, processes: own }) => [shape, frequency, own.length]);
    for (const signs of ['+1, +1', '-1, +1', '+1, -1', '-1, -1'])
      expect(found).toContainEqual([`wavefront (${signs})`, 12, 6]);
    // The composition of all four, which paper 003 calls the global pattern.
    expect(found).toContainEqual(['2D nearest neighbour', 3, 6]);
  });

  it('name their functions', () => {
    const program = (script: ProcessScript): void => {
      const pair = (): void => {
        script.collective('BCAST', { root: 0 }).collective('REDUCE', { root: 0 });
      };
      script
        .inside('a', pair)
        .inside('b', pair)
        .inside('c', () => script.collective('SCAN'));
    };
    const { repeats } = analysed({ processes: 2, program }, { also: ['repeats'] });
    expect(repeats).toMatchObject([{ events: 4, frequency: 2, functions: ['a', 'b'], shape: null }]);
  });
});
