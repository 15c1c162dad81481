import { describe, expect, it } from 'vitest';
import { withoutOffCore } from '../../../src/analysis/causes/replay/without-off-core.ts';
import { formatBaseline, parseBaseline } from '../../../src/gate/baseline/format.ts';
import type { RepetitionMeasurement, RunMeasurement } from '../../../src/measure/measurement/measurement.ts';
import { recordedMedian, timeOffCore } from '../../../src/measure/measurement/off-core.ts';
import { recordRun } from '../../../src/measure/measurement/record.ts';
import { benchmark, group, repetition, run } from '../../gate/judge/make-run.ts';
import { instancesOfTies } from '../../support/instances-of-ties.ts';
import { randomExecution } from '../../support/random-execution.ts';

/** A program whose processes lose their cores for 500 ns now and then. */
function disturbed() {
  let turn = 0;
  const offCore = (): number => (turn++ % 4 === 0 ? 500 : 0);
  return randomExecution({ seed: 3, rules: { eager: true, offCore }, bare: true }).columns();
}

describe('time off the core in a measurement', () => {
  it('is told by process, with the length of the run as recorded', () => {
    const { trace } = disturbed();
    const without = withoutOffCore(trace)!.trace;
    const { offCore } = timeOffCore(without);
    const { processBegin, processEnd } = trace.callTimes!;
    expect(offCore!.runNs).toBe(Math.max(...processEnd) - Math.min(...processBegin));
    expect(offCore!.takenNs).toHaveLength(trace.processes);
    expect(offCore!.takenNs.every((ns) => ns > 0 && ns % 500 === 0)).toBe(true);
    const allNs = offCore!.takenNs.reduce((sum, ns) => sum + ns, 0);
    expect(offCore!.share).toBeCloseTo(allNs / trace.processes / offCore!.runNs, 12);
  });

  it('says how long instances took as recorded', () => {
    const { trace, ties } = disturbed();
    const { blocks, instances } = instancesOfTies(trace, ties);
    const members = [0, 1, 2];
    const { recordedNs } = recordedMedian(
      { trace: withoutOffCore(trace)!.trace, blocks, instances },
      members,
    );
    const durations = members.map((each) => instances.endNs[each]! - instances.startNs[each]!);
    expect(recordedNs).toBe(durations.sort((a, b) => a - b)[1]);
  });

  it('is nothing where a trace does not tell', () => {
    const { trace, ties } = randomExecution({ seed: 3, rules: { eager: true }, bare: true }).columns();
    const { blocks, instances } = instancesOfTies(trace, ties);
    expect(timeOffCore(trace)).toEqual({});
    expect(recordedMedian({ trace, blocks, instances }, [0])).toEqual({});
  });
});

describe('time off the core of a run', () => {
  const of = (repetitions: RepetitionMeasurement[]): RunMeasurement =>
    run(1, [benchmark([], { repetitions })]);
  const repeated = (takenNs: number[], share: number, recordedNs: number): RepetitionMeasurement => ({
    ...repetition([group('a', 100, { recordedNs })], 2),
    offCore: { share, takenNs, runNs: 8000 },
  });

  it('has medians by process, and what each repetition tells', () => {
    const repetitions = [
      repeated([10, 90], 0.1, 300),
      repeated([30, 70], 0.3, 500),
      repeated([20, 80], 0.2, 400),
    ];
    const [recorded] = recordRun(of(repetitions)).benchmarks;
    expect(recorded).toMatchObject({
      offCoreShare: 0.2,
      offCore: { shares: [0.1, 0.3, 0.2], runNs: [8000, 8000, 8000], takenNs: [20, 80] },
      groups: [{ recordedNs: 400 }],
    });
  });

  it('is kept in a baseline', () => {
    const made = recordRun(of([repeated([1000, 2000], 0.25, 300)]));
    const text = formatBaseline({ schemaVersion: 1, runs: [made] });
    const [back] = parseBaseline(text, 'baseline.json').runs[0]!.benchmarks;
    expect(back).toMatchObject({
      offCoreShare: 0.25,
      offCore: { shares: [0.25], takenNs: [1000, 2000] },
      groups: [{ recordedNs: 300 }],
    });
  });

  it('is not known where one repetition has times as recorded', () => {
    const repetitions = [repeated([10, 90], 0.1, 300), repetition([group('a', 100)], 2)];
    const [recorded] = recordRun(of(repetitions)).benchmarks;
    expect(recorded).toMatchObject({ offCoreShare: null });
    expect(recorded).not.toHaveProperty('offCore');
  });
});
