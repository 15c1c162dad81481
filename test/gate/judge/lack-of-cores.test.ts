import { describe, expect, it } from 'vitest';
import { lackOfCores, sharesCores } from '../../../src/gate/judge/lack-of-cores.ts';
import { recordRun } from '../../../src/measure/measurement/record.ts';
import type { RecordedBenchmark } from '../../../src/measure/measurement/recorded-run.ts';
import { benchmark, group, repetition, run } from './make-run.ts';

const THRESHOLDS = { minSlowdownPercent: 10, minCostPercent: 0.2 };
const RUN_NS = 1000;

/** A benchmark of four processes, a repetition for each of these: what was taken of the run, and of its processes. */
function recorded(takenOut: number[], takenNs = [10, 10, 10, 10]): RecordedBenchmark {
  const repetitions = takenOut.map((ns) => ({
    ...repetition([group('a', 10, { instances: 10 })]),
    durationNs: RUN_NS,
    offCore: { share: ns / (RUN_NS + ns), takenNs, runNs: RUN_NS + ns },
  }));
  return recordRun(run(1, [benchmark([], { repetitions })])).benchmarks[0]!;
}

const lackIn = (now: RecordedBenchmark, before: RecordedBenchmark[], usableCores = 2) => {
  const { environment, ...identity } = recordRun(run(1, []));
  const judged = { benchmark: now, earlierBenchmarks: before };
  return lackOfCores(
    { ...judged, run: { ...identity, environment: { ...environment, usableCores } } },
    THRESHOLDS,
  ).lackOfCores;
};

describe('the lack of cores', () => {
  it('is told with what it was before, and nowhere where each process had a core', () => {
    expect(lackIn(recorded([100, 300, 200]), [recorded([100, 100, 100])])).toEqual({
      usableCores: 2,
      offCore: {
        share: 0.167,
        shareBefore: 0.091,
        takenNs: [10, 10, 10, 10],
        runNs: 1000,
        recordedNs: 1200,
        recordedNsBefore: 1100,
        longer: null,
      },
    });
    expect(lackIn(recorded([5, 5, 5]), [], 4)).toBeUndefined();
    expect(lackIn(recorded([50, 50, 50]), [], 4)).toMatchObject({ offCore: { shareBefore: null } });
  });

  it('is told without figures where the system does not tell them', () => {
    const { offCore: _, ...unknown } = recorded([100]);
    expect(lackIn({ ...unknown, offCoreShare: null }, [])).toEqual({ usableCores: 2, offCore: null });
    expect(lackIn({ ...unknown, offCoreShare: null }, [], 4)).toBeUndefined();
  });
});

describe('cores that processes lacked', () => {
  it('are as many as the system took from them now, whatever it took before', () => {
    const of = (taken: number, before: number) =>
      sharesCores({ benchmark: 'main' }, {
        benchmarks: [
          {
            benchmark: 'main',
            processes: 4,
            lackOfCores: lackIn(recorded([taken]), [recorded([before])], 4),
          },
        ],
      } as unknown as Parameters<typeof sharesCores>[1]);
    expect([of(300, 10), of(300, 300), of(100, 10)]).toEqual([true, true, false]);
  });
});

describe('a run that is longer as recorded', () => {
  const before = [recorded([100, 110, 90, 105, 95])];
  const longer = (now: RecordedBenchmark) => lackIn(now, before)!.offCore!.longer;

  it('is so by the operating system where that took more of all repetitions, and names the process', () => {
    const one = recorded([300, 310, 290, 305, 295], [10, 10, 200, 20]);
    expect(longer(one)).toEqual({ addedNs: 200, offCoreNs: 200, process: 2, takenMoreNs: 190 });
    const all = recorded([300, 310, 290, 305, 295], [60, 70, 80, 70]);
    expect(longer(all)).toEqual({ addedNs: 200, offCoreNs: 200, process: null, takenMoreNs: null });
  });

  it('is not where a repetition was shorter, chance is enough, or it is little', () => {
    expect(longer(recorded([300, 310, 100, 305, 295]))).toBeNull();
    expect(longer(recorded([300, 310]))).toBeNull();
    expect(longer(recorded([120, 130, 125, 125, 125]))).toBeNull();
  });

  it('is not where the program takes longer, too, by more than that', () => {
    const slower = recorded([300, 310, 290, 305, 295]);
    const runNs = slower.runNs.map((ns) => ns + 400);
    const offCore = { ...slower.offCore!, runNs: slower.offCore!.runNs.map((ns) => ns + 400) };
    expect(longer({ ...slower, runNs, offCore })).toBeNull();
  });
});
