import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TIME_KINDS } from '../../../../src/analysis/causes/account.ts';
import { defaultConfig } from '../../../../src/base/config/default-config.ts';
import { packageRoot } from '../../../../src/base/files/package-root.ts';
import { keptDetails } from '../../../../src/gate/baseline/kept-details.ts';
import type { MeasuredAccount } from '../../../../src/measure/measurement/account/measure-account.ts';
import { byKind } from '../../../../src/measure/measurement/account/measure-account.ts';
import { recordAccount } from '../../../../src/measure/measurement/account/record-account.ts';
import { measureTrace } from '../../../../src/measure/measurement/measure.ts';
import type { RepetitionMeasurement } from '../../../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../../../src/measure/measurement/record.ts';
import { benchmark, run } from '../../../gate/judge/make-run.ts';

const traces = join(packageRoot(), 'fixtures/traces');

/** A repetition of so many nanoseconds, of which it computes in `relax`, and waits for the rest. */
function repetition(runNs: number, computingNs: number, offCoreNs = 0): RepetitionMeasurement {
  const account: MeasuredAccount = {
    kinds: {
      ...byKind(() => 0),
      computing: computingNs,
      waiting: runNs - computingNs,
      offCore: offCoreNs,
    },
    waiting: { 'late-sender': runNs - computingNs },
    places: [
      { path: ['main', 'relax'], ownNs: computingNs, waitNs: 0, onPathNs: runNs },
      { path: ['main'], mpi: 'MPI_Recv', ownNs: 0, waitNs: runNs - computingNs, onPathNs: 0 },
    ],
  };
  return { ...benchmark([]).repetitions[0]!, durationNs: runNs, account };
}

describe('the account of a run', () => {
  it('has every repetition’s kinds, and of places the repetitions in the middle by the time that passed', () => {
    const disturbed = repetition(1000, 100, 9000);
    const { account } = recordAccount([
      repetition(1000, 500),
      repetition(1000, 600),
      repetition(1000, 700),
      disturbed,
    ]);
    expect(account).toEqual({
      kinds: {
        computing: [5000, 6000, 7000, 1000],
        waiting: [5000, 4000, 3000, 9000],
        offCore: [0, 0, 0, 90_000],
      },
      waiting: { 'late-sender': 3500 },
      places: [
        { path: ['main', 'relax'], own: 6500, onPath: 10_000 },
        { path: ['main'], mpi: 'MPI_Recv', waiting: 3500 },
      ],
    });
  });

  it('has phases, in order, where all repetitions have the same ones', () => {
    const inPhases = (setUpNs: number, functions = ['set_up']): RepetitionMeasurement => {
      const { account, ...rest } = repetition(1000, 500);
      const phases = [
        { functions, ns: setUpNs, computingNs: setUpNs / 2, onPathNs: 2 * setUpNs },
        {
          functions: ['step'],
          ns: 1000 - setUpNs,
          computingNs: 500 - setUpNs / 2,
          onPathNs: 1000 - 2 * setUpNs,
        },
      ];
      return { ...rest, account: { ...account!, phases } };
    };
    expect(recordAccount([inPhases(100), inPhases(200)]).account?.phases).toEqual([
      { functions: ['set_up'], time: 1500, computing: 750, onPath: 3000 },
      { functions: ['step'], time: 8500, computing: 4250, onPath: 7000 },
    ]);
    expect(recordAccount([inPhases(100), inPhases(100, ['read'])]).account).not.toHaveProperty('phases');
  });

  it('is not there where a repetition has none', () => {
    const { account: _, ...without } = repetition(1000, 500);
    expect(recordAccount([repetition(1000, 500), without])).toEqual({});
    expect(recordAccount([])).toEqual({});
  });

  it.each(['halo-4', 'sweep-4', 'vcycle-4'])(
    'of %s sums to the run, also as a baseline keeps it',
    async (name) => {
      const measured = await measureTrace(join(traces, name, 'traces.otf2'), defaultConfig.analysis);
      const { kinds, waiting, places } = measured.account!;
      const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
      expect(sum(Object.values(kinds))).toBeCloseTo(measured.durationNs, 0);
      expect(sum(Object.values(waiting))).toBeCloseTo(kinds.waiting, 0);
      const { computing, transfer, files } = kinds;
      const placed = sum(places.map(({ ownNs }) => ownNs));
      expect(placed).toBeLessThanOrEqual(computing + transfer + files + 1);
      expect(placed).toBeGreaterThan(0.97 * (computing + transfer + files));
      const recorded = recordRun(run(1, [{ ...benchmark([]), repetitions: [measured] }])).benchmarks[0]!;
      const kept = keptDetails(recorded).account!;
      expect(sum(TIME_KINDS.map((kind) => kept.kinds[kind]?.[0] ?? 0))).toBeGreaterThan(9_995);
      expect(sum(TIME_KINDS.map((kind) => kept.kinds[kind]?.[0] ?? 0))).toBeLessThan(10_005);
    },
  );
});
