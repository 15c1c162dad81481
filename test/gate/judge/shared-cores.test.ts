import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { analyze } from '../../../src/analysis/analysis.ts';
import { defaultConfig } from '../../../src/base/config/default-config.ts';
import { compareRun } from '../../../src/gate/judge/against-baseline/compare.ts';
import { measureAnalysis, measureTrace } from '../../../src/measure/measurement/measure.ts';
import type { RepetitionMeasurement, RunMeasurement } from '../../../src/measure/measurement/measurement.ts';
import { headlineText } from '../../../src/report/text/views/headline.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { renderComment } from '../../report/text/unwrapped.ts';
import { spaced } from '../../report/text/words/spaced.ts';
import { baselineOf, benchmark, gate, run } from './make-run.ts';

const NUMBERS = [1, 2, 3];
const RUNS = 5;

const anchor = (side: string, number: number): string =>
  fileURLToPath(
    new URL(`../../../fixtures/traces/shared-cores/${side}/${number}/traces.otf2`, import.meta.url),
  );
const replayed = (side: string): Promise<RepetitionMeasurement[]> =>
  Promise.all(NUMBERS.map((number) => measureTrace(anchor(side, number), defaultConfig.analysis)));
const asRecorded = (side: string): RepetitionMeasurement[] =>
  NUMBERS.map((number) => {
    const trace = loadTrace(anchor(side, number), { callTimes: true });
    return measureAnalysis(analyze(trace, { also: ['wait states', 'root causes'] }));
  });

function measured(day: number, repetitions: RepetitionMeasurement[]): RunMeasurement {
  const environment = { cpu: 'AMD EPYC', cores: 2, mpi: 'Open MPI 4.1.4', usableCores: 2 };
  return run(day, [benchmark([], { repetitions })], { environment });
}

function compared(base: RepetitionMeasurement[], head: RepetitionMeasurement[]): Comparison {
  const runs = Array.from({ length: RUNS }, (_, day) => measured(day + 1, base));
  return compareRun(measured(20, head), baselineOf(runs), gate);
}

describe('a program with four processes on two cores, whose process 1 computes half a millisecond longer', () => {
  let base: RepetitionMeasurement[] = [];
  let delayed: RepetitionMeasurement[] = [];
  beforeAll(async () => {
    base = await replayed('base');
    delayed = await replayed('delayed');
  });

  it('is measured without the time off the core, which is kept by process, as are durations as recorded', () => {
    for (const { offCore, processes, durationNs, groups } of [...base, ...delayed]) {
      expect(offCore!.takenNs).toHaveLength(processes);
      const share = offCore!.takenNs.reduce((sum, ns) => sum + ns, 0) / processes / offCore!.runNs;
      expect(offCore!.share).toBeCloseTo(share, 12);
      expect(offCore!.share).toBeGreaterThan(0.1);
      expect(durationNs).toBeLessThan(offCore!.runNs);
      const report = groups.find(({ functions }) => functions[0] === 'report')!;
      expect(report.recordedNs).toBeGreaterThan(10 * report.medianNs);
    }
  });

  it('is told by its late process, and once that the cores were shared', () => {
    const comparison = compared(base, delayed);
    expect(comparison.verdict).toBe('regression');
    expect(spaced(headlineText(comparison))).toMatch(
      /waits for process 1, which computes .* longer in relax/,
    );
    const text = spaced(renderComment(comparison));
    expect(text.match(/4 processes on 2 usable cores/g)).toHaveLength(1);
    expect(text).toContain('they were off their cores 23 % of the time (before 20 %)');
    expect(text).not.toContain('network');
    expect(text).not.toContain('would take at most');
    const recorded = delayed.map(({ groups }) => groups[0]!.recordedNs!).sort((a, b) => a - b);
    const waiting = comparison.regressions.find(({ functions }) => functions[0] === 'exchange_halo');
    expect(waiting?.recordedNs).toBe(Math.round(recorded[1]!));
  });

  it('says that the run as recorded is longer by the operating system only where it is by that', () => {
    const { offCore } = compared(base, delayed).benchmarks[0]!.lackOfCores!;
    const { recordedNs, recordedNsBefore, longer } = offCore!;
    expect(longer).toMatchObject({ addedNs: recordedNs - recordedNsBefore!, process: null });
    expect(compared(base, base).benchmarks[0]!.lackOfCores!.offCore!.longer).toBeNull();
    // A run that takes longer as such, by more than what was taken of it.
    const slower = delayed.map((each) => ({ ...each, durationNs: each.offCore!.runNs - 1e5 }));
    expect(compared(base, slower).benchmarks[0]!.lackOfCores!.offCore!.longer).toBeNull();
  });

  it('is never told as a network where times are as recorded', () => {
    const comparison = compared(asRecorded('base'), asRecorded('delayed'));
    expect(comparison.benchmarks[0]!.lackOfCores).toEqual({ usableCores: 2, offCore: null });
    const text = spaced(renderComment(comparison));
    expect(text).toContain('for how long they were off their cores is not known, and in all durations');
    expect(text).not.toContain('network');
  });
});
