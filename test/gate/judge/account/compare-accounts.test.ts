import { describe, expect, it } from 'vitest';
import type { TimeAccount } from '#build/schemas/comparison.ts';
import { compareAccounts } from '../../../../src/gate/judge/account/compare-accounts.ts';
import { computingGrowth } from '../../../../src/gate/judge/causes/computing-growth.ts';
import { byKind, type MeasuredAccount } from '../../../../src/measure/measurement/account/measure-account.ts';
import type { RepetitionMeasurement } from '../../../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../../../src/measure/measurement/record.ts';
import type { RecordedBenchmark } from '../../../../src/measure/measurement/recorded-run.ts';
import { benchmark, group, run } from '../make-run.ts';

/** Milliseconds: by process in `stress` and `relax`, and waiting and what was lost off the core of all. */
interface Times {
  stress: number[];
  relax?: number[];
  waiting?: number;
  offCore?: number;
}

const PATHS = { stress: ['main', 'step', 'stress'], relax: ['main', 'step', 'relax'] };

function repetition({
  stress,
  relax = [50, 50, 50, 50],
  waiting = 20,
  offCore = 0,
}: Times): RepetitionMeasurement {
  const mean = (of: number[]): number => of.reduce((sum, ms) => sum + ms * 1e6, 0) / of.length;
  const waitNs = waiting * 1e6;
  const account: MeasuredAccount = {
    kinds: {
      ...byKind(() => 0),
      computing: mean(stress) + mean(relax),
      waiting: waitNs,
      offCore: offCore * 1e6,
    },
    waiting: { 'late-sender': waitNs },
    places: [
      { path: PATHS.stress, before: 'exchange', ownNs: mean(stress), waitNs: 0, onPathNs: mean(stress) },
      { path: PATHS.relax, before: 'exchange', ownNs: mean(relax), waitNs: 0, onPathNs: mean(relax) },
      { path: ['main', 'exchange'], mpi: 'MPI_Recv', ownNs: 0, waitNs, onPathNs: 0 },
    ],
  };
  const [made] = benchmark([[group('a', 1e5)]]).repetitions as [RepetitionMeasurement];
  return {
    ...made,
    durationNs: mean(stress) + mean(relax) + waitNs,
    account,
    computing: [
      { path: PATHS.stress, before: 'exchange', ns: stress.map((ms) => ms * 1e6) },
      { path: PATHS.relax, before: 'exchange', ns: relax.map((ms) => ms * 1e6) },
    ],
  };
}

function recorded(all: Times[]): RecordedBenchmark {
  const repetitions = all.map(repetition);
  return recordRun(run(1, [{ ...benchmark([]), repetitions }])).benchmarks[0]!;
}

function compared(
  before: RecordedBenchmark[],
  now: RecordedBenchmark,
  by: 'pairs' | 'history' = 'pairs',
): TimeAccount | undefined {
  const growth = computingGrowth({ before: before[0]?.computing ?? null, now: now.computing ?? null }, 1);
  return compareAccounts({ benchmark: now, earlier: before, by, groups: [], growth }).account;
}

function times(all: number[], change: (each: number) => Times): Times[] {
  return all.map(change);
}

const SCATTER = [0, 1, -1, 2, -2, 0.5, -0.5, 1.5, -1.5, 0];
const kindIn = (account: TimeAccount, wanted: string) => account.kinds.find(({ kind }) => kind === wanted)!;

describe('the account before and now', () => {
  it('tells what all processes compute longer, and where', () => {
    const before = recorded(
      times(SCATTER, (ms) => ({ stress: [100, 100, 100, 100].map((each) => each + ms) })),
    );
    const now = recorded(times(SCATTER, (ms) => ({ stress: [120, 121, 119, 120].map((each) => each - ms) })));
    const account = compared([before], now)!;
    expect(account.elapsed.nowNs - account.elapsed.beforeNs).toBeCloseTo(20e6, -5);
    const computing = kindIn(account, 'computing');
    expect(computing.nowNs - computing.beforeNs).toBeGreaterThan(computing.noiseNs!);
    expect(computing.mostly).toMatchObject({ functions: ['stress'], process: 'all' });
    expect(kindIn(account, 'waiting').mostly).toBeNull();
    const sum = account.kinds.reduce((all, { nowNs }) => all + nowNs, 0);
    expect(sum).toBeCloseTo(account.elapsed.nowNs, 0);
    expect(account.functionTimes[0]).toMatchObject({ kind: 'computing', functions: ['stress'] });
  });

  it('names the one process that computes longer, by its own time', () => {
    const before = recorded(times(SCATTER, (ms) => ({ stress: [100, 100, 100 + ms, 100] })));
    const now = recorded(times(SCATTER, (ms) => ({ stress: [100, 160, 100 + ms, 101], waiting: 20 + 45 })));
    const account = compared([before], now)!;
    const { mostly } = kindIn(account, 'computing');
    expect(mostly).toMatchObject({ functions: ['stress'], process: 1 });
    expect(mostly!.ns).toBeCloseTo(60e6, -5);
    expect(kindIn(account, 'waiting').mostly).toMatchObject({ functions: ['exchange'], process: null });
  });

  it('counts what was lost off the core as time that passed', () => {
    const before = recorded(times(SCATTER, (ms) => ({ stress: [100, 100, 100, 100 + ms] })));
    const now = recorded(times(SCATTER, (ms) => ({ stress: [100, 100, 100, 100 + ms], offCore: 30 })));
    const account = compared([before], now)!;
    expect(account.elapsed.nowNs - account.elapsed.beforeNs).toBeCloseTo(30e6, -4);
    expect(kindIn(account, 'offCore').nowNs).toBeCloseTo(30e6, -4);
  });

  it('tells what each phase takes and computes, where both sides have the same', () => {
    const inPhases = (solveMs: number, name = 'solve'): RecordedBenchmark => {
      const made = recorded([{ stress: [100, 100, 100, 100] }]);
      const runMs = made.runNs[0]! / 1e6;
      const units = (ms: number): number => (10_000 * ms) / runMs;
      const phases = [
        { functions: ['set_up'], time: units(runMs - solveMs), computing: units(10), onPath: units(20) },
        { functions: [name], time: units(solveMs), computing: units(solveMs / 2), onPath: units(solveMs) },
      ];
      return { ...made, account: { ...made.account!, phases } };
    };
    const { phaseTimes } = compared([inPhases(60)], inPhases(90))!;
    expect(phaseTimes).toHaveLength(2);
    expect(phaseTimes![1]!.functions).toEqual(['solve']);
    expect(phaseTimes![1]!.beforeNs).toBeCloseTo(60e6, 0);
    expect(phaseTimes![1]!.computing.nowNs).toBeCloseTo(45e6, 0);
    expect(phaseTimes![1]!.onPath!.nowNs).toBeCloseTo(90e6, 0);
    expect(compared([inPhases(60)], inPhases(90, 'relax'))).not.toHaveProperty('phaseTimes');
  });

  it('is not there where a side has none', () => {
    const now = recorded([{ stress: [1] }]);
    expect(compared([], now)).toBeUndefined();
    const { account: _, ...without } = now;
    expect(compared([without], now)).toBeUndefined();
    expect(compared([now], without)).toBeUndefined();
    expect(compared([now], now)!.elapsed.noiseNs).toBeNull();
  });
});
