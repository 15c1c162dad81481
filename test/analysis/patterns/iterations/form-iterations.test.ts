import { describe, expect, it } from 'vitest';
import { analysed, documentOf } from '../../../support/analysed.ts';
import type { ProcessScript } from '../../../support/process-script.ts';
import type { TraceOptions } from '../../../support/trace-maker.ts';

/** On 3 × 3, x first: receives from behind along both axes, then sends on, `times` times; a call that exchanges once comes last. */
function sweeps(times: readonly number[], signs: readonly [number, number]): TraceOptions {
  const next = (rank: number, axis: number, step: number): number | null => {
    const place = (axis === 0 ? rank % 3 : Math.floor(rank / 3)) + step;
    return place < 0 || place > 2 ? null : rank + step * (axis === 0 ? 1 : 3);
  };
  const sweep = (p: ProcessScript): void => {
    for (const axis of [0, 1]) {
      const from = next(p.rank, axis, -signs[axis]!);
      if (from !== null) p.recv(from, 8);
    }
    for (const axis of [0, 1]) {
      const to = next(p.rank, axis, signs[axis]!);
      if (to !== null) p.send(to, 8);
    }
  };
  return {
    processes: 9,
    program: (p) => {
      for (const each of times) {
        p.inside('solve', () => {
          for (let i = 0; i < each; i++) sweep(p);
        });
      }
      p.inside('once', () => sweep(p));
    },
  };
}

describe('iterations (METHOD 7.1)', () => {
  it('have one pattern whatever their number in a call, also where it is one', () => {
    const document = documentOf(sweeps([5, 7, 4], [1, -1]));
    expect(document.patterns.map(({ name, instances }) => [name, instances])).toEqual([
      ['CP1', 1],
      ['CP2', 1],
      ['CP3', 1],
      ['CP4', 1],
    ]);
    expect(document.parts).toMatchObject([
      {
        name: 'CP1.1',
        of: ['CP1', 'CP2', 'CP3'],
        id: document.patterns[3]!.id,
        familyName: 'wavefront (+1, -1)',
        isLoop: true,
        processes: 9,
        messages: 12,
        functions: ['solve'],
        instances: 16,
        perInstance: { least: 4, most: 7 },
        groups: [{ bytes: 96, instances: 16, share: 1 }],
      },
    ]);
  });

  it('are found from the third copy on, or from as many as are asked for', () => {
    const iterations = (times: number[], loops: number | 'auto' | 'off'): number =>
      analysed(sweeps(times, [1, 1]), { loops }).iterations.count;
    expect(iterations([2], 'auto')).toBe(0);
    expect(iterations([3], 'auto')).toBe(3);
    expect(iterations([3], 'off')).toBe(0);
    expect(iterations([3], 4)).toBe(0);
    expect(iterations([2], 2)).toBe(2);
    expect(documentOf(sweeps([2], [1, 1]))).not.toHaveProperty('parts');
  });

  it('keep non-blocking exchanges whole, however many equal requests stand in a row', () => {
    const { iterations, iterationPatterns } = analysed({
      processes: 2,
      program: (p) =>
        p.inside('solve', () => {
          for (let i = 0; i < 4; i++) {
            const requests = Array.from({ length: 4 }, () => p.irecv(1 - p.rank, 8));
            for (let k = 0; k < 4; k++) requests.push(p.isend(1 - p.rank, 8));
            for (const request of requests) p.wait(request);
          }
        }),
    });
    expect(iterations.count).toBe(4);
    expect(iterationPatterns).toMatchObject([
      { signature: ['P0: R1 R1 R1 R1 S1 S1 S1 S1', 'P1: R0 R0 R0 R0 S0 S0 S0 S0'] },
    ]);
  });

  it('are told apart from what lies between loops', () => {
    const { iterations, iterationPatterns } = analysed({
      processes: 2,
      program: (p) =>
        p.inside('solve', () => {
          p.collective('BARRIER').collective('SCAN');
          for (let i = 0; i < 5; i++) p.collective('ALLREDUCE').collective('BCAST', { root: 0 });
          p.collective('GATHER', { root: 0 });
        }),
    });
    expect(Array.from(iterations.isLoop)).toEqual([0, 1, 1, 1, 1, 1, 0]);
    expect(iterationPatterns.map(({ name, isLoop, instances }) => [name, isLoop, instances])).toEqual([
      ['CP1.1', false, 1],
      ['CP1.2', true, 5],
      ['CP1.3', false, 1],
    ]);
  });

  it('name who started later than usual when they are slow, not who always starts last', () => {
    const chain = (p: ProcessScript): void => {
      p.inside('solve', () => {
        for (let i = 0; i < 9; i++) {
          const begin =
            1000 * i + 10 * p.rank + (i === 5 && p.rank === 1 ? 300 : 0) + (i === 5 && p.rank > 1 ? 300 : 0);
          p.at(begin - (i === 5 && p.rank > 1 ? 300 : 0));
          if (p.rank > 0) p.recv(p.rank - 1, 8, { until: begin + 5 });
          if (p.rank < 3) p.send(p.rank + 1, 8, { ns: 1 + (i % 3) });
        }
      });
    };
    const { slowParts } = documentOf({ processes: 4, program: chain });
    expect(slowParts).toMatchObject([
      { part: 'CP1.1', position: 1, place: 6, lateProcess: 1, cause: 'late sender' },
    ]);
  });
});
