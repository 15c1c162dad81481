import { describe, expect, it } from 'vitest';
import type { DelimiterChoice } from '../../../src/base/config/config.ts';
import type { CollectiveName } from '../../../src/trace/otf2/codes.ts';
import { analysed } from '../../support/analysed.ts';
import type { ProcessScript } from '../../support/process-script.ts';

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

/** What repeats where one process does this, "word × frequency". */
function repeatsOf(
  text: string,
  contexts: 'auto' | 'none' = 'auto',
  delimiters: DelimiterChoice = ['MPI_Waitall'],
): string[] {
  const { repeats } = analysed(
    { processes: 6, program: (script) => void (script.rank === 1 && messages(script, text)) },
    { also: ['repeats'], contexts, delimiters },
  );
  return repeats!.map(({ word, frequency, length, processes }) => {
    expect([length, processes]).toEqual([word.split(' ').length, [1]]);
    return `${word} × ${frequency}`;
  });
}

describe('repeats of processes', () => {
  it('are those of figure 5 of paper 001: S2 S3 R2 five times', () => {
    expect(repeatsOf('S2 S3 R2 S5 S2 S3 R2 S2 S3 R2 S2 S3 R2 S4 S2 S3 R2')).toEqual(['S2 S3 R2 × 5']);
  });

  it('are those of figure 5 of paper 003: S2 S3 R2 R3 twice within functions; S2 S3 by itself is none', () => {
    const trace = 'S2 S3 R2 R3 | R4 | S4 | S2 S3 | S2 S3 R2 R3';
    expect(repeatsOf(trace)).toEqual(['S2 S3 R2 R3 × 2']);
    expect(repeatsOf('S2 S3 | R2 R3 | S4 | S2 S3 | R2 R3')).toEqual(['S2 S3 × 2', 'R2 R3 × 2']);
    // Without contexts they reach across.
    expect(repeatsOf('S2 S3 | R2 R3 | S4 | S2 S3 | R2 R3', 'none')).toEqual(['S2 S3 R2 R3 × 2']);
  });

  it('are those of table 2 of paper 000, P1: none reaches across what ends a block', () => {
    const trace = 'S3 S2 R3 R2 ; S3 S2 R3 R2 ; S3 S2 R3 R2 ; S2 R3 ; S3 ; S3 S2 R3 R2 ; S2 R3 ; S3';
    expect(repeatsOf(trace)).toEqual(['S3 S2 R3 R2 × 4', 'S2 R3 × 2']);
    // Else the exchanges' ends are parts of one word, and of several process patterns.
    expect(repeatsOf(trace, 'auto', 'none')).toEqual(['S2 R3 × 6']);
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
    const found = repeats!.map(({ word, frequency, processes }) => [word, frequency, processes.length]);
    expect(found).toEqual([
      ['BCAST GATHER GATHERV GATHER SCATTERV', 5, 3],
      ['BCAST GATHER GATHERV', 5, 3],
    ]);
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
    expect(repeats).toEqual([
      { word: 'BCAST REDUCE', processes: [0, 1], length: 2, frequency: 2, functions: ['a', 'b'] },
    ]);
  });
});
