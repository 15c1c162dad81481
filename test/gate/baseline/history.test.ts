import { describe, expect, it } from 'vitest';
import { comparableRuns } from '../../../src/gate/baseline/comparable-runs.ts';
import type { AnalysedBy } from '../../../src/measure/measurement/analysed-by.ts';
import type { BenchmarkMeasurement } from '../../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../../src/measure/measurement/record.ts';
import type { Environment } from '../../../src/measure/run/machine/environment.ts';
import { baselineOf, benchmark, group, run } from '../judge/make-run.ts';

const environment: Environment = { cpu: 'AMD EPYC 7B13', cores: 4, mpi: 'Open MPI 4.1.4', usableCores: 4 };
const known = { mpi: 'Open MPI 4.1.4', buildFlags: '-O3', pinning: 'commgate' } as const;

type Changes = Partial<Environment> & Partial<BenchmarkMeasurement>;

function made(day: number, { cpu, cores, usableCores, mpi, ...changes }: Changes = {}) {
  const where = { cpu, cores, usableCores, mpi };
  const set = Object.fromEntries(Object.entries(where).filter(([, value]) => value !== undefined));
  return run(day, [benchmark([[group('a', 1000)]], { ...known, ...changes })], {
    environment: { ...environment, ...set },
  });
}

function historyOf(...others: ReturnType<typeof made>[]) {
  const candidate = recordRun(made(20));
  return comparableRuns(candidate, candidate.benchmarks[0]!, baselineOf(others));
}

describe('comparableRuns', () => {
  it.each([
    [{ cpu: 'Intel' }, 'other processor (Intel)'],
    [{ cores: 8 }, 'other number of cores (8)'],
    [{ usableCores: 1.5 }, 'other number of usable cores (1.5)'],
    [{ buildFlags: '-O0' }, 'other build flags (-O0)'],
    [{ pinning: 'nobody' }, 'other pinning (nobody)'],
    [{ tracer: 'builtin 2' }, 'other tracer (builtin 2)'],
    [
      { cpu: 'Intel', cores: 8, buildFlags: '-O0' },
      'other processor (Intel), other number of cores (8), other build flags (-O0)',
    ],
  ] as [Changes, string][])('leaves out %j and says why', (changes, reason) => {
    const { comparable, leftOut } = historyOf(made(1, changes), made(2), made(3, changes));
    expect(comparable).toHaveLength(1);
    expect(leftOut).toEqual([{ reason, runs: 2 }]);
  });

  it('takes a run that does not name build flags beside one that does, and one of what is not known yet', () => {
    const unnamed = made(1);
    delete unnamed.benchmarks[0]!.buildFlags;
    expect(historyOf(unnamed)).toMatchObject({ comparable: [{}], leftOut: [] });
    const { cpu, cores, usableCores } = environment;
    const ahead = { environment: { cpu, cores, usableCores } };
    const found = comparableRuns(ahead, { name: 'halo' }, baselineOf([made(1), made(2, { cores: 8 })]));
    expect(found).toMatchObject({ comparable: [{}], leftOut: [{ reason: 'other number of cores (8)' }] });
  });

  it('leaves out runs that were analysed in another way, which is as by default where nothing is said', () => {
    const by = (day: number, analysedBy?: AnalysedBy) => {
      const one = made(day);
      for (const repetition of one.benchmarks[0]!.repetitions)
        if (analysedBy) repetition.analysedBy = analysedBy;
      return one;
    };
    const candidate = recordRun(by(20, { contexts: 'ssor_' }));
    const others = [
      by(1),
      by(2, { contexts: 'ssor_' }),
      by(3, { contexts: 'ssor_', loops: 'off', delimiters: 'none' }),
    ];
    const history = (run: typeof candidate) => comparableRuns(run, run.benchmarks[0]!, baselineOf(others));
    expect(history(candidate).comparable.map(({ run }) => run.date)).toEqual([others[1]!.date]);
    expect(history(candidate).leftOut.map(({ reason }) => reason)).toEqual([
      'other contexts (auto)',
      'other delimiters (none), other loops (off)',
    ]);
    const plain = recordRun(by(20));
    expect(history(plain).comparable.map(({ run }) => run.date)).toEqual([others[0]!.date]);
    expect(history(plain).leftOut[0]!.reason).toBe('other contexts (ssor_)');
  });

  it('goes by the MPI library of the benchmark, whatever the other benchmarks of a run used', () => {
    const both = made(1);
    both.environment.mpi = 'MPICH 4.0, Open MPI 4.1.4';
    expect(historyOf(both).comparable).toHaveLength(1);
    const other = made(1);
    other.benchmarks[0]!.mpi = 'MPICH 4.0';
    expect(historyOf(other).leftOut).toEqual([{ reason: 'other MPI library (MPICH 4.0)', runs: 1 }]);
  });
});

describe('recordRun', () => {
  it('gives a run the same id again, and another one when anything in it differs', () => {
    const id = (changes: Changes = {}) => recordRun(made(20, changes)).id;
    expect(id()).toBe(id());
    expect(
      new Set([id(), id({ pinning: 'user' }), id({ usableCores: 2 }), id({ mpi: 'MPICH 4.0' })]).size,
    ).toBe(4);
  });
});
