import { describe, expect, it } from 'vitest';
import { lateProcessOf, startsOverRepetitions } from '../../../src/measure/measurement/late-process.ts';
import { measureAnalysis } from '../../../src/measure/measurement/measure.ts';
import type { ProcessStart } from '../../../src/measure/measurement/measurement.ts';
import { analysed } from '../../support/analysed.ts';

const INSTANCES = 20;

const start = (process: number, ns: number, last = 0): ProcessStart => ({
  process,
  ns,
  last,
  cause: 'late sender',
});

const late = (
  now: ProcessStart[],
  usual: [number, number][] | undefined,
  addedNs: number,
): ReturnType<typeof lateProcessOf> =>
  lateProcessOf({ starts: now, instances: INSTANCES }, usual && { starts: usual }, addedNs);

describe('the late process of a group (METHOD 2.8)', () => {
  // A chain: process 3 is always the last to start.
  const chain: [number, number][] = [
    [3, 900],
    [2, 600],
    [1, 300],
  ];

  it('is the one that starts later than usual, not the one that always starts last', () => {
    const now = [start(3, 900, 20), start(1, 800), start(2, 600)];
    expect(late(now, chain, 500)).toEqual({ process: 1, cause: 'late sender', instances: 10 });
    expect(late([start(1, 2300, 20), start(3, 900), start(2, 600)], chain, 2000)).toMatchObject({
      process: 1,
      instances: 20,
    });
  });

  it('is absent when all start as usual, or nobody is later by a tenth of what is added', () => {
    const usual = [start(3, 900, 20), start(2, 600), start(1, 300)];
    expect(late(usual, chain, 500)).toBeNull();
    expect(late([start(3, 1100, 20), start(2, 600), start(1, 300)], chain, 2001)).toBeNull();
    expect(late([start(3, 1100, 20), start(2, 600), start(1, 300)], chain, 2000)).toMatchObject({
      process: 3,
    });
  });

  it('varies when another process is late each time', () => {
    const now = [start(3, 900, 8), start(1, 700, 7), start(2, 600, 5)];
    expect(late(now, chain, 5000)).toMatchObject({ process: 3, instances: 8 });
  });

  it('is the one that is last most often where no earlier run says what is usual', () => {
    expect(late([start(3, 900, 20), start(1, 800)], undefined, 500)).toMatchObject({
      process: 3,
      instances: 20,
    });
    expect(late([], undefined, 500)).toBeNull();
    expect(late([], [], 500)).toBeNull();
  });

  it('is the lowest process of equals', () => {
    const now = [start(3, 1900, 20), start(2, 1600), start(1, 300)];
    expect(late(now, chain, 1000)).toMatchObject({ process: 2 });
  });

  it('was at most as late as the listed ones when the list is full without it', () => {
    const full = Array.from({ length: 8 }, (_, i): [number, number] => [i, 1000 - i]);
    expect(late([start(20, 1400, 20), start(0, 1000)], full, 4100)).toBeNull();
    expect(late([start(20, 1400, 20), start(0, 1000)], full, 4000)).toMatchObject({ process: 20 });
    expect(late([start(20, 1400, 20), start(3, 900)], chain, 1400)).toMatchObject({ process: 20 });
  });

  it('is looked for in medians over the repetitions', () => {
    const repetition = (ns: number, last: number) => ({ instances: 10, starts: [start(1, ns, last)] });
    expect(startsOverRepetitions([repetition(100, 1), repetition(900, 6), repetition(200, 5)])).toEqual({
      starts: [start(1, 200, 4)],
      instances: 10,
    });
  });
});

describe('the start of a process, as measured', () => {
  it('is the median from the first posting of the instance, the latest first, whoever is first left out', () => {
    const analysis = analysed({
      processes: 4,
      program: (p) => {
        for (let round = 0; round < 5; round++) {
          p.at(10_000 * round);
          p.inside('chain', () => {
            p.compute(100 * p.rank + (p.rank === 2 && round === 4 ? 5000 : 0));
            p.collective('BARRIER', { until: 10_000 * round + 9000 });
          });
        }
      },
    });
    expect(measureAnalysis(analysis).groups.map(({ starts }) => starts)).toEqual([
      [
        { process: 3, ns: 300, cause: 'late process', last: 4 },
        { process: 2, ns: 200, cause: 'late process', last: 1 },
        { process: 1, ns: 100, cause: 'late process', last: 0 },
      ],
    ]);
  });
});
