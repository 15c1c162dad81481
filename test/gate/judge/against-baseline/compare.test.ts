import { describe, expect, it } from 'vitest';
import { addRun } from '../../../../src/gate/baseline/retention.ts';
import { compareRun } from '../../../../src/gate/judge/against-baseline/compare.ts';
import { cutoffFor } from '../../../../src/gate/judge/against-baseline/cutoff.ts';
import { scoreOf } from '../../../../src/gate/judge/evidence.ts';
import type { GroupMeasurement } from '../../../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../../../src/measure/measurement/record.ts';
import { reasonText } from '../../../report/text/words/reason-text.ts';
import { baselineOf, benchmark, gate, group, history, run } from '../make-run.ts';
import { expectValid } from '../validate.ts';

const SEVEN = [1000, 1010, 990, 1020, 980, 1005, 995];
const other = group('f', 5000, { name: 'CP2' });

/** A candidate of three repetitions of these groups. */
function candidate(...groups: GroupMeasurement[]) {
  return run(20, [benchmark([groups, groups, groups])]);
}

describe('durations', () => {
  it('passes a candidate within the noise', () => {
    const comparison = compareRun(candidate(group('a', 1015), other), history(SEVEN), gate, 'b.json');
    expect(comparison).toMatchObject({
      verdict: 'pass',
      regressions: [],
      improvements: [],
      structure: [],
      withoutHistory: 0,
      baseline: { file: 'b.json', runs: 7 },
      calibration: { falseAlarmRate: 1, stages: 1, groups: 2, smallGroups: 0, commonFactors: 0 },
    });
    // The steady group from its minimum of 10 % on, the other from its noise on.
    expect(comparison.benchmarks[0]!.visibleSlowdownPercent!.least).toBe(10);
    expect(comparison.sensitivity!.map(({ name }) => name)).toEqual(['CP1', 'CP2']);
    expect(reasonText(comparison)).toBe('None of 2 judged groups is slower than the baseline allows.');
    expectValid(comparison);
  });

  it('finds a slower group and says everything about it', () => {
    const comparison = compareRun(candidate(group('a', 2000), other), history(SEVEN), gate);
    expect(comparison.verdict).toBe('regression');
    expect(comparison.regressions).toHaveLength(1);
    const found = comparison.regressions[0]!;
    expect(found).toMatchObject({
      benchmark: 'halo',
      pattern: 'aaaaaaaaaaaaaaaa',
      name: 'CP1',
      functions: ['exchange_halo'],
      renamedFrom: null,
      phases: [2],
      phaseCount: 2,
      evidence: {
        by: 'history',
        runsNs: SEVEN,
        cutoff: cutoffFor({ runs: 7, groups: 2, rate: 0.01, stages: 1 }),
      },
      baselineMedianNs: 1000,
      candidateNs: 2000,
      factor: 2,
      ownFactor: 2,
      outcome: 'regression',
      addedNs: 100_000,
      complexity: 64,
      angle: 45,
      inspectionAffinity: 'Medium',
      lateProcess: { process: 1, cause: 'late sender', instances: 90 },
    });
    expect(found.share).toBeCloseTo(2 / 7, 12);
    // Three quarters of the logarithms are within 0.02 of their median; 0.893 is the correction for seven
    // values.
    const unit = (0.893 * Math.log(1.02)) / 1.15035;
    expect(scoreOf(found.evidence)).toBeCloseTo(Math.log(2) / unit, 6);
    expect(found.evidence.visibleSlowdownPercent).toBeCloseTo(
      100 * Math.expm1(unit * found.evidence.cutoff!),
      6,
    );
    expectValid(comparison);
  });

  it('finds a faster group', () => {
    const comparison = compareRun(candidate(group('a', 500), other), history(SEVEN), gate);
    expect(comparison.verdict).toBe('pass');
    expect(comparison.improvements).toMatchObject([
      { pattern: 'aaaaaaaaaaaaaaaa', outcome: 'improvement', factor: 0.5 },
    ]);
    expectValid(comparison);
  });

  it('takes the median over the repetitions, so that one bad repetition is not a regression', () => {
    const noisy = benchmark([
      [group('a', 1000), other],
      [group('a', 9000), other],
      [group('a', 1010), other],
    ]);
    expect(compareRun(run(20, [noisy]), history(SEVEN), gate).verdict).toBe('pass');
  });

  it.each([
    ['below the minimum slowdown', 1090, gate, 'pass'],
    ['above it', 1130, gate, 'regression'],
    ['with a higher minimum', 1130, { ...gate, minSlowdownPercent: 20 }, 'pass'],
    ['below a cut-off given as a number', 1130, { ...gate, cutoff: 50 }, 'pass'],
    ['adding less than must be added to the run', 2000, { ...gate, minCostPercent: 30 }, 'pass'],
  ] as const)('%s: %i ns', (_, now, options, verdict) => {
    expect(compareRun(candidate(group('a', now), other), history(SEVEN), options).verdict).toBe(verdict);
  });

  it('needs Z as well as a slowdown: 40 % more is nothing where the runs differ by more', () => {
    const wild = history([1000, 500, 2000, 700, 1400, 1200, 800]);
    expect(compareRun(candidate(group('a', 1400), other), wild, gate).verdict).toBe('pass');
  });

  it('judges a group by the share it had before when it became too fast to have one', () => {
    const comparison = compareRun(candidate(group('a', 10), other), history(SEVEN), gate);
    expect(comparison.improvements[0]!.share).toBeLessThan(0.01);
  });

  it('stays finite when the baseline runs agree to the last digit, and when a duration is 0', () => {
    const equal = history(Array(6).fill(1003));
    const comparison = compareRun(candidate(group('a', 1507), other), equal, gate);
    expect(scoreOf(comparison.regressions[0]!.evidence)).toBeCloseTo(Math.log(1507 / 1003) / 0.01, 6);
    const fromZero = compareRun(candidate(group('a', 1507), other), history(Array(6).fill(0)), gate);
    expect(fromZero.regressions[0]!.factor).toBe(1507);
    expectValid(fromZero);
    const toZero = compareRun(candidate(group('a', 0), other), equal, gate);
    expect(toZero.improvements[0]!.factor).toBe(1 / 1003);
    expectValid(toZero);
    expect(compareRun(candidate(group('a', 1005), other), equal, { ...gate, cutoff: 1 }).verdict).toBe(
      'pass',
    );
  });

  it('ranks regressions of all benchmarks by AHP', () => {
    const groups = (factor: number) => [
      group('a', 1000 * factor, { processes: 2, events: 2 }),
      group('b', 900 * factor, { processes: 64, events: 900 }),
    ];
    const runs = SEVEN.map((_, day) =>
      run(day + 1, [benchmark([groups(1)]), benchmark([groups(1)], { name: 'sweep' })]),
    );
    const slow = run(20, [benchmark([groups(2)]), benchmark([groups(3)], { name: 'sweep' })]);
    const { regressions } = compareRun(slow, baselineOf(runs), gate);
    expect(regressions.map((r) => [r.benchmark, r.pattern[0], r.inspectionAffinity])).toEqual([
      ['sweep', 'a', 'High'],
      ['sweep', 'b', 'Medium'],
      ['halo', 'a', 'High'],
      ['halo', 'b', 'Low'],
    ]);
  });
});

describe('a check with too little to compare with', () => {
  it('passes without a baseline and says so, or is inconclusive', () => {
    const comparison = compareRun(candidate(group('a', 1000)), null, gate);
    expect(comparison).toMatchObject({ verdict: 'pass', baseline: null, withoutHistory: 1, structure: [] });
    expect(reasonText(comparison)).toBe('There is no baseline to compare with yet.');
    expectValid(comparison);
    const strict = compareRun(candidate(group('a', 1000)), null, { ...gate, requireBaseline: true });
    expect(strict.verdict).toBe('inconclusive');
  });

  it('calls no regression with fewer than five runs, whatever the number, but says so', () => {
    const comparison = compareRun(
      candidate(group('a', 50_000), other),
      history([1000, 1000, 1000, 1000]),
      gate,
    );
    expect(comparison).toMatchObject({ verdict: 'pass', regressions: [], withoutHistory: 0 });
    expect(comparison.advisories).toMatchObject([
      { outcome: 'too few runs', evidence: { z: null }, factor: 50 },
    ]);
    expect(reasonText(comparison)).toContain('halo has 4; 5 are needed');
    expect(reasonText(comparison)).toContain('1 place looks slower');
    expectValid(comparison);
    const strict = compareRun(candidate(group('a', 1000)), history([1000]), {
      ...gate,
      requireBaseline: true,
    });
    expect(strict.verdict).toBe('inconclusive');
  });

  it('judges a group that only some runs have by those alone', () => {
    const runs = SEVEN.map((value, day) =>
      run(day + 1, [benchmark([day < 3 ? [other] : [group('a', value), other]])]),
    );
    const comparison = compareRun(candidate(group('a', 5000), other), baselineOf(runs), gate);
    expect(comparison.verdict).toBe('pass');
    expect(comparison.advisories).toMatchObject([{ evidence: { runsNs: SEVEN.slice(3) } }]);
  });

  it('leaves out what is not comparable and counts why', () => {
    const same = { cpu: 'AMD EPYC 7B13', cores: 4, mpi: 'Open MPI 4.1.4', usableCores: 4 };
    const now = [benchmark([[group('a', 1000)]])];
    const runs = [
      run(1, now, { environment: { ...same, cpu: 'Intel Xeon 8370C' } }),
      run(2, now, { environment: { ...same, cpu: 'Intel Xeon 8370C' } }),
      run(3, now, { environment: { ...same, cores: 2 } }),
      run(4, [benchmark([[group('a', 1000)]], { mpi: 'MPICH 4.0' })]),
      run(5, [benchmark([[group('a', 1000)]], { tracer: 'scorep 8.4' })]),
      run(6, [benchmark([[group('a', 1000)]], { name: 'sweep' })]),
      run(7, now),
    ];
    const wide = run(8, now);
    wide.benchmarks = [benchmark([[group('a', 1000)]])];
    wide.benchmarks[0]!.repetitions[0]!.processes = 8;
    const judged = run(20, now);
    const baseline = addRun(baselineOf([...runs, wide]), recordRun(judged));
    const [basis] = compareRun(judged, baseline, gate).benchmarks;
    expect(basis!.runs).toEqual([{ commit: runs[6]!.commit, date: runs[6]!.date }]);
    expect(basis!.leftOut).toEqual([
      { reason: 'other processor (Intel Xeon 8370C)', runs: 2 },
      { reason: 'other number of cores (2)', runs: 1 },
      { reason: 'other MPI library (MPICH 4.0)', runs: 1 },
      { reason: 'other tracer (scorep 8.4)', runs: 1 },
      { reason: 'benchmark not in the run', runs: 1 },
      { reason: 'other number of processes (8)', runs: 1 },
      { reason: 'the compared run itself', runs: 1 },
    ]);
  });
});

describe('a renamed function', () => {
  it('is recognised when pattern and bytes leave one group on both sides', () => {
    const renamed = group('a', 2000, { functions: ['swap_halo'] });
    const comparison = compareRun(candidate(renamed, other), history(SEVEN), { ...gate, structure: 'fail' });
    expect(comparison.regressions).toMatchObject([
      { functions: ['swap_halo'], renamedFrom: ['exchange_halo'] },
    ]);
    expect(comparison.structure).toMatchObject([
      { kind: 'renamed', before: 'exchange_halo', now: 'swap_halo' },
    ]);
    const unchanged = compareRun(
      candidate(group('a', 1000, { functions: ['swap_halo'] }), other),
      history(SEVEN),
      { ...gate, structure: 'fail' },
    );
    expect(unchanged.verdict).toBe('pass');
  });

  it('keeps the history from before a rename that has been accepted', () => {
    const runs = SEVEN.map((value, day) =>
      run(day + 1, [benchmark([[group('a', value, { functions: [day < 5 ? 'old' : 'new'] }), other]])]),
    );
    const now = candidate(group('a', 2000, { functions: ['new'] }), other);
    const comparison = compareRun(now, baselineOf(runs), gate);
    expect(comparison.regressions).toMatchObject([{ evidence: { runsNs: SEVEN }, renamedFrom: null }]);
    expect(comparison.structure).toEqual([]);
  });

  it('is not guessed when two could be meant', () => {
    const two = [group('a', 1000, { functions: ['x'] }), group('a', 1000, { functions: ['y'] })];
    const comparison = compareRun(candidate(...two, other), history(SEVEN), gate);
    expect(comparison.withoutHistory).toBe(2);
    expect(comparison.structure.map(({ kind }) => kind)).toEqual(['vanished', 'new', 'new']);
  });
});

describe('a function of a communication layer', () => {
  const sum = (function_: string, ns: number, instances = 40) =>
    group('a', ns, { functions: [function_], instances, bytes: 128, kind: 'collective' });

  it('is recognised when a second caller gives it and its groups other names, also among layers of the same pattern', () => {
    const runs = SEVEN.map((value, day) =>
      run(day + 1, [benchmark([[sum('addInt', value), sum('addReal', value), other]])]),
    );
    const now = candidate(
      sum('sumAtoms › addInt', 2000),
      sum('checkAtoms › addInt', 1000, 5),
      sum('kineticEnergy › addReal', 1000),
      other,
    );
    const comparison = compareRun(now, baselineOf(runs), gate);
    expect(comparison.regressions).toMatchObject([
      { functions: ['sumAtoms › addInt'], renamedFrom: ['addInt'], evidence: { runsNs: SEVEN } },
    ]);
    expect(comparison.structure.map(({ kind, functions }) => `${kind} ${functions}`)).toEqual([
      'new checkAtoms › addInt',
      'renamed kineticEnergy › addReal',
      'renamed sumAtoms › addInt',
    ]);
  });

  it('has another caller, and no new name, when an old one goes and a new one comes', () => {
    const runs = SEVEN.map((value, day) =>
      run(day + 1, [benchmark([[sum('a › addInt', value), sum('b › addReal', value), other]])]),
    );
    const now = candidate(sum('c › addInt', 1000), sum('b › addReal', 1000), other);
    expect(compareRun(now, baselineOf(runs), gate).structure).toMatchObject([
      { kind: 'renamed', before: 'a › addInt', now: 'c › addInt' },
    ]);
  });
});

describe('structure', () => {
  it('reports counts, bytes, messages, new and vanished groups exactly', () => {
    const before = [
      group('a', 1000, { instances: 200 }),
      group('b', 1000, { bytes: 800 }),
      group('c', 1000),
      group('d', 1000, { messages: 8 }),
    ];
    const after = [
      group('a', 1000, { instances: 201, name: 'CP7' }),
      group('b', 1000, { bytes: 1600 }),
      group('d', 1000, { messages: 7 }),
      group('e', 1000, { functions: ['set_up'], instances: 1 }),
    ];
    const baseline = baselineOf([run(1, [benchmark([before])])]);
    const comparison = compareRun(candidate(...after), baseline, gate);
    expect(
      comparison.structure.map(({ kind, pattern, before: then, now }) => [kind, pattern[0], then, now]),
    ).toEqual([
      ['vanished', 'c', '100 instances', null],
      ['new', 'e', null, '1 instance'],
      ['bytes', 'b', '800 bytes', '1,600 bytes'],
      ['instances', 'a', '200 instances', '201 instances'],
      ['messages', 'd', '8 messages, 16 events', '7 messages, 16 events'],
    ]);
    expect(comparison.structure[3]!.name).toBe('CP7');
    expect(comparison.structure[0]!.name).toBeNull();
    expect(comparison.verdict).toBe('pass');
    expectValid(comparison);
  });

  it('holds against the newest comparable run', () => {
    const runs = [100, 150, 200].map((instances, day) =>
      run(day + 1, [benchmark([[group('a', 1000, { instances })]])]),
    );
    const same = compareRun(candidate(group('a', 1000, { instances: 200 })), baselineOf(runs), gate);
    expect(same.structure).toEqual([]);
  });

  it('is no fact where the repetitions of a run disagree', () => {
    const shaky = (...counts: number[]) =>
      benchmark(
        counts.map((instances) => (instances === 0 ? [other] : [group('a', 1000, { instances }), other])),
      );
    const steady = shaky(100, 100, 100);
    const pairs = [
      [steady, shaky(100, 101, 100)],
      [shaky(99, 100, 98), steady],
      [shaky(0, 0, 0), shaky(0, 1, 0)],
      [shaky(0, 1, 0), shaky(0, 0, 0)],
    ] as const;
    for (const [before, after] of pairs) {
      expect(compareRun(run(9, [after]), baselineOf([run(1, [before])]), gate).structure).toEqual([]);
    }
  });

  it('fails, warns or is ignored as configured', () => {
    const now = candidate(group('a', 1000, { instances: 101 }), other);
    const verdictFor = (structure: 'fail' | 'warn' | 'ignore') =>
      compareRun(now, history(SEVEN), { ...gate, structure });
    expect(verdictFor('warn')).toMatchObject({ verdict: 'pass', structure: [{ kind: 'instances' }] });
    expect(verdictFor('ignore')).toMatchObject({ verdict: 'pass', structure: [] });
    expect(verdictFor('fail')).toMatchObject({
      verdict: 'regression',
      regressions: [],
      reasons: [{ kind: 'structure changed', places: 1 }],
    });
  });
});

describe('contradictory candidates', () => {
  it('are refused', () => {
    expect(() => compareRun(candidate(group('a', 1), group('a', 2)), null, gate)).toThrow(/two groups/);
    const twice = run(1, [benchmark([[other]]), benchmark([[other]])]);
    expect(() => compareRun(twice, null, gate)).toThrow(/two benchmarks/);
    const uneven = run(1, [benchmark([[other], [other]])]);
    uneven.benchmarks[0]!.repetitions[1]!.processes = 8;
    expect(() => compareRun(uneven, null, gate)).toThrow(/4 processes, repetition 2 on 8/);
  });
});

describe('groups with a small share of the run in the baseline', () => {
  it('share a tenth of the rate, so that many of them hardly raise the cut-off of the large ones', () => {
    const many = Array.from({ length: 60 }, (_, i) => group('e', 3, { bytes: i, name: `CP${i + 3}` }));
    const cutoffWith = (small: GroupMeasurement[]) => {
      const baseline = history(SEVEN, [other, ...small]);
      return compareRun(candidate(group('a', 9000), other, ...small), baseline, gate);
    };
    const comparison = cutoffWith(many);
    expect(comparison.calibration).toMatchObject({ groups: 2, smallGroups: 60, commonFactors: 1 });
    const [found] = comparison.regressions;
    expect(found!.evidence.cutoff).toBeLessThan(1.2 * cutoffWith([]).regressions[0]!.evidence.cutoff!);
    expect(found!.evidence.cutoff).toBeLessThan(
      0.5 * cutoffFor({ runs: 7, groups: 62, rate: 0.01, stages: 1 }),
    );
  });
});
