import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { screened } from '../../../src/gate/check/steps.ts';
import { type CompareOptions, compareRun } from '../../../src/gate/judge/against-baseline/compare.ts';
import { confirmByPairs } from '../../../src/gate/judge/confirm.ts';
import { scoreOf } from '../../../src/gate/judge/evidence.ts';
import { comparePairs } from '../../../src/gate/judge/pairs/compare-pairs.ts';
import { pairedGroups } from '../../../src/gate/judge/pairs/differences.ts';
import { analyseInterim } from '../../../src/gate/judge/pairs/interim-analysis.ts';
import { planInterimAnalyses } from '../../../src/gate/judge/pairs/interim-plan.ts';
import { leastOf } from '../../../src/gate/judge/what-counts.ts';
import type { RunMeasurement } from '../../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../../src/measure/measurement/record.ts';
import { renderComment } from '../../report/text/unwrapped.ts';
import { reasonText } from '../../report/text/words/reason-text.ts';
import { randomNumbers } from '../../support/random-numbers.ts';
import { baselineOf, benchmark, gate, group, repetition, run } from './make-run.ts';

const PAIRS = 30;
const INSTANCES = 100;
const MS = 1e6;

/** Executions of a program: its collective once an iteration, an exchange that stays, and how long all take. */
function executions(times: readonly { collectiveNs: number; runNs: number }[], instances = INSTANCES) {
  const repetitions = times.map(({ collectiveNs, runNs }) => {
    const collective = group('a', collectiveNs, { functions: ['sum_up'], instances });
    const groups = [collective, group('b', 0.5 * MS, { functions: ['exchange_halo'] })];
    return { ...repetition(groups), durationNs: runNs };
  });
  return benchmark([], { repetitions });
}

/** Executions with noise of 2 % around these times. */
function side(
  day: number,
  [collectiveNs, runNs]: readonly [number, number],
  instances?: number,
  pairs = PAIRS,
) {
  const random = randomNumbers(day);
  const around = (ns: number): number => ns * Math.exp(0.02 * random.normal());
  const times = Array.from({ length: pairs }, () => {
    return { collectiveNs: around(collectiveNs), runNs: around(runNs) };
  });
  return run(day, [executions(times, instances)]);
}

/** Compares as a check does that goes on to the last pair. */
function inPairs(base: RunMeasurement, head: RunMeasurement): Comparison {
  const [then, now] = [base, head].map((each) => recordRun(each).benchmarks[0]!);
  const { groups } = pairedGroups(then!, now!, gate);
  const plan = planInterimAnalyses(0.01, 1, PAIRS).filter(({ pairs }) => pairs <= now!.repetitions);
  const analyses = plan.map((analysis) => analyseInterim(groups, plan, analysis, gate));
  const decisions = { benchmarks: [{ name: 'halo', pairs: now!.repetitions, analyses }] };
  const about = {
    reference: 'main',
    automatic: false,
    base: 'a'.repeat(40),
    head: 'b'.repeat(40),
    uncommitted: 0,
  };
  return comparePairs({ base, head, decisions, about }, gate);
}

const againstBaseline = (candidate: RunMeasurement, options?: CompareOptions): Comparison => {
  const nights = Array.from({ length: 10 }, (_, night) => side(night + 1, [20_000, 700 * MS], INSTANCES, 5));
  return compareRun(candidate, baselineOf(nights), gate, undefined, options);
};

describe('communication that is too small to cost the run what counts', () => {
  /** Each of 40 groups takes 20 µs a hundred times, in a run of five seconds: 0.04 %. */
  const small = (day: number): RunMeasurement => {
    const random = randomNumbers(day);
    const repetitions = Array.from({ length: PAIRS }, () => {
      const groups = Array.from({ length: 40 }, (_, i) =>
        group('c', 20_000 * Math.exp(random.normal()), { functions: [`step_${i}`] }),
      );
      return { ...repetition(groups), durationNs: 5000 * MS };
    });
    return run(day, [benchmark([], { repetitions })]);
  };

  it('makes no pass blind, however much it varies', () => {
    const compared = inPairs(small(1), small(2));
    expect(compared.verdict).toBe('pass');
    expect(compared.benchmarks[0]!.sight?.isBlind ?? false).toBe(false);
    expect(renderComment(compared)).toMatch(/^### ✅/m);
  });
});

describe('a slowdown that adds 0.6 ms to a run of 690 ms', () => {
  const slower = [20_000 + (0.6 * MS) / INSTANCES, 690 * MS] as const;

  it.each([
    ['in pairs', () => inPairs(side(1, [20_000, 720 * MS]), side(2, slower))],
    ['against the baseline', () => againstBaseline(side(20, slower, INSTANCES, 5))],
  ])('is told and not red, also where the run became faster: %s', (_, compare) => {
    const made = compare();
    expect(made).toMatchObject({
      verdict: 'pass',
      regressions: [],
      advisories: [{ functions: ['sum_up'], outcome: 'too little time' }],
      thresholds: { minCostPercent: 0.2 },
    });
    const { evidence, factor } = made.advisories[0]!;
    expect(scoreOf(evidence)).toBeGreaterThan(evidence.cutoff!);
    expect(factor).toBeGreaterThan(1.25);
    expect(reasonText(made)).toContain('1 place is slower, at less than 0.2 % of the run');
    expect(renderComment(made)).toContain('Looks slower, counts nothing');
  });

  it('would have been seen only from what counts on', () => {
    const made = againstBaseline(side(20, [20_000, 700 * MS], INSTANCES, 5));
    const seen = made.sensitivity.find(({ functions }) => `${functions}` === 'sum_up')!;
    // 2 ms of 700 ms: 0.2 % of the run are 1.4 ms more.
    expect(seen.share).toBeCloseTo(2 / 700, 4);
    expect(seen.visibleSlowdownPercent).toBeGreaterThan(65);
  });

  it('is red as soon as it adds what counts', () => {
    const more = [20_000 + (2 * MS) / INSTANCES, 690 * MS] as const;
    expect(inPairs(side(1, [20_000, 690 * MS]), side(2, more))).toMatchObject({
      verdict: 'regression',
      regressions: [{ functions: ['sum_up'] }],
    });
    expect(againstBaseline(side(20, more, INSTANCES, 5)).verdict).toBe('regression');
  });
});

describe('what occurs fewer than five times in a run of 700 ms, in pairs', () => {
  const BEFORE_MS = 10;
  const slower = (addedMs: number, instances: number): Comparison => {
    const ofEach = (ms: number): number => (ms * MS) / instances;
    const before = side(1, [ofEach(BEFORE_MS), 700 * MS], instances);
    return inPairs(before, side(2, [ofEach(BEFORE_MS + addedMs), 700 * MS], instances));
  };

  it.each([1, 4])('is told and not red where it adds 0.5 %% of the run: %d times', (instances) => {
    const made = slower(3.5, instances);
    expect(made).toMatchObject({
      verdict: 'pass',
      regressions: [],
      advisories: [{ functions: ['sum_up'], outcome: 'too rare' }],
    });
    expect(reasonText(made)).toContain(
      '1 place is slower, at less than 1 % of the run (fewer than 5 instances each)',
    );
  });

  it('is red where it adds more than 1 % of the run, or occurs five times', () => {
    for (const made of [slower(8, 1), slower(3.5, 5)])
      expect(made).toMatchObject({ verdict: 'regression', regressions: [{ functions: ['sum_up'] }] });
  });
});

describe('leastOf', () => {
  it.each([
    [0.5, 10],
    [0.02, 10],
    [0.01, 20],
    [0.002, 100],
  ])('with %d of the run a slowdown counts from %d % on', (share, percent) => {
    const { slower, costing } = leastOf(share, { minSlowdownPercent: 10, minCostPercent: 0.2 });
    expect(Math.max(slower, costing)).toBeCloseTo(percent, 9);
  });
});

describe('what became faster', () => {
  it('obeys the cut-off that is shown: pairs call no improvement below it', () => {
    let improvements = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const random = randomNumbers(seed);
      const times = (factor: number) =>
        Array.from({ length: 10 }, () => {
          return { collectiveNs: 5 * MS * factor * Math.exp(0.25 * random.normal()), runNs: 100 * MS };
        });
      const [base, head] = [1, 0.8].map((factor, index) => run(index + 1, [executions(times(factor), 1)]));
      const made = inPairs(base!, head!);
      improvements += made.improvements.length;
      for (const { evidence } of made.improvements)
        expect(-scoreOf(evidence)!).toBeGreaterThan(evidence.cutoff!);
    }
    expect(improvements).toBeLessThan(20);
  });

  it('is the mirror image of what became slower: base and head swapped, the same groups are called', () => {
    for (const [before, now] of [
      [200_000, 260_000],
      [20_000, 26_000],
      [20_000, 60_000],
    ] as const) {
      const [one, other] = [side(1, [before, 700 * MS]), side(2, [now, 700 * MS])];
      const slower = inPairs(one, other).regressions.map(({ functions }) => functions);
      const faster = inPairs(other, one).improvements.map(({ functions }) => functions);
      expect(faster).toEqual(slower);
    }
  });

  it('is none of a group of one instance a repetition, but in pairs', () => {
    const once = (night: number, ns: number) => side(night, [ns, 100 * MS], 1, 5);
    const nights = baselineOf(Array.from({ length: 10 }, (_, night) => once(night + 1, 5 * MS)));
    const compare = (options: CompareOptions) => compareRun(once(20, 2 * MS), nights, gate, '', options);
    expect(compare({}).improvements).toEqual([]);
    expect(screened(compare).improvements).toEqual([]);
    const paired = inPairs(side(1, [5 * MS, 100 * MS], 1), side(2, [2 * MS, 100 * MS], 1));
    expect(paired.improvements).toMatchObject([{ functions: ['sum_up'] }]);
  });

  it('is what the pairs say in a benchmark that was run in them', () => {
    const nights = (night: number) => side(night, [200_000, 700 * MS], INSTANCES, 5);
    const faster = [group('a', 150_000, { functions: ['sum_up'] }), group('b', 0.8 * MS)];
    const first = screened((options) =>
      compareRun(
        run(20, [benchmark([faster, faster, faster, faster, faster])]),
        baselineOf(Array.from({ length: 10 }, (_, night) => nights(night + 1))),
        gate,
        '',
        options,
      ),
    );
    expect(first.improvements).toMatchObject([{ functions: ['sum_up'] }]);
    const paired = inPairs(side(1, [200_000, 700 * MS]), side(2, [200_000, 700 * MS]));
    expect(
      confirmByPairs({ ...first, regressions: first.improvements.map(asSlower) }, paired, gate).improvements,
    ).toEqual([]);
  });
});

const asSlower = (improvement: Comparison['improvements'][number]): Comparison['regressions'][number] => {
  const ranked = { addedNs: 1, complexity: 1, angle: 45, inspectionAffinity: 'Medium' as const };
  return { ...improvement, ...ranked, outcome: 'regression' };
};
