import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import type { GateConfig } from '../../../../src/base/config/config.ts';
import { comparePairs } from '../../../../src/gate/judge/pairs/compare-pairs.ts';
import { type PairedGroup, pairedGroups } from '../../../../src/gate/judge/pairs/differences.ts';
import { analyseInterim, type InterimAnalysis } from '../../../../src/gate/judge/pairs/interim-analysis.ts';
import type { PlannedAnalysis } from '../../../../src/gate/judge/pairs/interim-plan.ts';
import { parseComparison } from '../../../../src/gate/judge/read-comparison.ts';
import type { GroupMeasurement, RunMeasurement } from '../../../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../../../src/measure/measurement/record.ts';
import { headlineText } from '../../../../src/report/text/views/headline.ts';
import { renderComment } from '../../../report/text/unwrapped.ts';
import { reasonText } from '../../../report/text/words/reason-text.ts';
import { benchmark, gate, group, run } from '../make-run.ts';

const PAIRS = 12;
const FIRST = 6;
const LEVEL = 0.05;
const PATTERNS = ['a', 'b', 'c', 'd'];

/** Noise of 1 % that is the same in every run of the tests. */
const noise = (pair: number, index: number, side: number): number =>
  1 + 0.01 * Math.sin(37 * pair + 11 * index + 5 * side);

type Factor = (pattern: string, pair: number) => number;

function side(number: number, factor: Factor, changes: Partial<GroupMeasurement> = {}): RunMeasurement {
  const repetitions = Array.from({ length: PAIRS }, (_, pair) =>
    PATTERNS.map((pattern, index) =>
      group(pattern, 1000 * (index + 1) * factor(pattern, pair) * noise(pair, index, number), {
        functions: [`f_${pattern}`],
        ...changes,
      }),
    ),
  );
  return run(number, [benchmark(repetitions)]);
}

const ABOUT = {
  reference: 'v1|<b>',
  automatic: false,
  base: 'a'.repeat(40),
  head: 'b'.repeat(40),
  uncommitted: 0,
};

function groupsOf(base: RunMeasurement, head: RunMeasurement): PairedGroup[] {
  const [then, now] = [base, head].map((each) => recordRun(each).benchmarks[0]!);
  return pairedGroups(then!, now!, gate).groups;
}

const PLAN: readonly PlannedAnalysis[] = [
  { pairs: FIRST, level: LEVEL, isSelective: false, promising: 1 / 4 },
  { pairs: PAIRS, level: LEVEL, isSelective: false, promising: 1 / 4 },
];

function analysesOf(
  base: RunMeasurement,
  head: RunMeasurement,
  changes: Partial<GateConfig> = {},
): InterimAnalysis[] {
  const ours = { ...gate, ...changes };
  return PLAN.map((analysis) => analyseInterim(groupsOf(base, head), PLAN, analysis, ours));
}

/** Compares as a check does that has an analysis at six pairs and one at twelve. */
function compare(
  base: RunMeasurement,
  head: RunMeasurement,
  changes: Partial<GateConfig> = {},
  about = ABOUT,
): Comparison {
  const decision = { name: 'halo', pairs: PAIRS, analyses: analysesOf(base, head, changes) };
  const decisions = { benchmarks: [decision] };
  const comparison = comparePairs({ base, head, decisions, about }, { ...gate, ...changes });
  // What is written must be read again.
  return parseComparison(JSON.stringify(comparison), 'comparison.json');
}

const once: Factor = () => 1;

describe('comparePairs', () => {
  it('names the one group that is slower, and no common factor', () => {
    const comparison = compare(
      side(1, once),
      side(2, (pattern) => (pattern === 'b' ? 1.3 : 1)),
    );
    expect(comparison).toMatchObject({
      verdict: 'regression',
      regressions: [{ functions: ['f_b'], lateProcess: { process: 1 } }],
      commonFactors: [],
      confirmation: null,
      paired: { pairs: PAIRS, benchmarks: [{ benchmark: 'halo', pairs: PAIRS }] },
    });
    expect(comparison.regressions[0]!.factor).toBeCloseTo(1.3, 1);
    expect(comparison.benchmarks[0]!.commonFactor!.factor).toBeCloseTo(1, 1);
  });

  it('says of a commit against itself what can be seen, function by function, and that no change is slower', () => {
    const same = { ...ABOUT, head: ABOUT.base };
    const unchanged = compare(side(1, once), side(2, once), {}, same);
    const { places, apart } = unchanged.paired!.benchmarks[0]!.sameCode!;
    expect(places.map(({ functions }) => functions)).toEqual([['f_d'], ['f_c'], ['f_b'], ['f_a']]);
    expect(apart.percent).toBeLessThan(3);
    const comment = renderComment(unchanged);
    expect(comment).toMatch(
      /\n\nOn this machine, slowdowns are seen from \d+.% in `f_d`, \d+.% in `f_c`, \d+.% in `f_b`, \d+.% in `f_a`; two builds of the same code differ by up to [\d.]+.% \(`f_.`\)\.\n/,
    );
    expect(comment).not.toContain('would have been seen');
    const red = renderComment(
      compare(
        side(1, once),
        side(2, () => 1.3),
        {},
        same,
      ),
    );
    expect(red).toContain('so it is the build, or chance');
    expect(red).toContain('Base and head are the same commit, so what is slower here is chance,');
    expect(red).toMatch(/differ by up to (29|3[01]).%/);
    const other = compare(side(1, once), side(2, once));
    expect(other.paired!.benchmarks).toEqual([{ benchmark: 'halo', pairs: PAIRS }]);
    expect(renderComment(other)).not.toContain('two builds');
  });

  it('has a sentence for what all groups share, with its own cut-off', () => {
    const comparison = compare(
      side(1, once),
      side(2, () => 1.3),
    );
    const { verdict, commonFactors, regressions } = comparison;
    const reason = reasonText(comparison);
    expect(verdict).toBe('regression');
    expect(reason).toMatch(/^Everything is slower by a common factor of 1\.(29|30|31)\.$/);
    expect(commonFactors).toMatchObject([
      { benchmark: 'halo', isFailing: true, isShared: true, outcome: 'regression' },
    ]);
    expect(regressions).toEqual([]);
    expect(headlineText(comparison)).toMatch(
      /Everything is 1\.(29|30|31)× slower; base and head ran in turn/,
    );
  });

  it.each([
    ['a noisy function moves along by chance', 0.4, 1.2],
    ['another function does not move', 0.01, 1],
  ])('does not take the groups of one function for everything when %s', (_, spread, other) => {
    // Two directions of one exchange, nearly all of the time, and a small collective.
    const sides = [1, 2].map((number) => {
      const repetitions = Array.from({ length: PAIRS }, (_, pair) => {
        const slower = number === 2 ? 1.25 : 1;
        const chance = Math.exp(spread * (pair % 3) * (number === 2 ? 1 : -1) * (pair % 2 === 0 ? 1 : -1));
        return [
          group('a', 1000 * slower * noise(pair, 0, number), { functions: ['sweep'] }),
          group('b', 1000 * slower * noise(pair, 1, number), { functions: ['sweep'] }),
          group('c', 100 * (number === 2 ? other : 1) * chance, { functions: ['norm'] }),
        ];
      });
      return run(number, [benchmark(repetitions)]);
    });
    const comparison = compare(sides[0]!, sides[1]!);
    expect(comparison).toMatchObject({ verdict: 'regression', commonFactors: [] });
    expect(comparison.regressions.map(({ functions }) => functions)).toEqual([['sweep'], ['sweep']]);
  });

  it('takes two functions that are slower alike for everything, however many groups one has', () => {
    const sides = [1, 2].map((number) => {
      const repetitions = Array.from({ length: PAIRS }, (_, pair) =>
        ['a', 'b', 'c'].map((pattern, index) =>
          group(pattern, 1000 * (number === 2 ? 1.25 : 1) * noise(pair, index, number), {
            functions: [pattern === 'c' ? 'norm' : 'sweep'],
          }),
        ),
      );
      return run(number, [benchmark(repetitions)]);
    });
    const comparison = compare(sides[0]!, sides[1]!);
    expect(comparison).toMatchObject({
      verdict: 'regression',
      commonFactors: [{ isShared: true }],
      regressions: [],
    });
  });

  it.each(['warn', 'ignore'] as const)(
    'passes what all groups share where gate.commonFactor is %s, and measures no more for it',
    (commonFactor) => {
      const [base, head] = [side(1, once), side(2, () => 1.5)];
      const comparison = compare(base, head, { commonFactor });
      expect(comparison).toMatchObject({ verdict: 'pass', regressions: [] });
      expect(comparison.confirmation).toBeNull();
      expect(comparison.commonFactors).toHaveLength(commonFactor === 'warn' ? 1 : 0);
      expect(reasonText(comparison)).toMatch(
        commonFactor === 'warn'
          ? /^Everything is slower by a common factor of 1\.\d+, which only warns here; none of 4 judged groups is slower than in \S+ by more than that\.$/
          : /^None of 4 judged groups is slower than in \S+\.$/,
      );
      for (const { called, open } of analysesOf(base, head, { commonFactor }))
        expect({ called, open }).toEqual({ called: [], open: [] });
    },
  );

  it.each(['fail', 'warn', 'ignore'] as const)(
    'lists the group that is slower than all others are, gate.commonFactor %s',
    (commonFactor) => {
      const head = side(2, (pattern) => (pattern === 'b' ? 2 : 1.3));
      const comparison = compare(side(1, once), head, { commonFactor });
      expect(comparison).toMatchObject({ verdict: 'regression', regressions: [{ functions: ['f_b'] }] });
      expect(comparison.regressions).toHaveLength(1);
      expect(comparison.regressions[0]!.ownFactor).toBeCloseTo(2 / 1.3, 1);
    },
  );

  it('names what an earlier analysis called, whatever later pairs are like', () => {
    const head = side(2, (pattern, pair) => (pattern === 'c' && (pair < FIRST || pair % 2 === 0) ? 1.4 : 1));
    const [first, last] = analysesOf(side(1, once), head);
    expect(first!.called).toHaveLength(1);
    expect(last!.called.every((key) => first!.called.includes(key))).toBe(true);
    expect(compare(side(1, once), head).regressions).toMatchObject([{ functions: ['f_c'] }]);
  });

  it('calls what is slower by chance at first only at its part of the rate: everything, or one group', () => {
    const quiet = { level: 0, isSelective: false, promising: 1 / 4 };
    const plan = [{ pairs: FIRST, ...quiet }, PLAN[1]!];
    for (const factor of [() => 1.3, (pattern: string) => (pattern === 'c' ? 1.4 : 1)]) {
      const groups = groupsOf(side(1, once), side(2, factor));
      expect(analyseInterim(groups, plan, plan[0]!, gate)).toMatchObject({ called: [] });
      expect(analyseInterim(groups, plan, plan[0]!, gate).open).not.toEqual([]);
      expect(analyseInterim(groups, plan, plan[1]!, gate).called).not.toEqual([]);
    }
  });

  it('goes on with a group that is open where another one was called', () => {
    const noisy: Factor = (pattern, pair) =>
      pattern === 'b' ? 1.2 * (pair % 2 === 0 ? 1.25 : 0.8) : pattern === 'c' ? 1.4 : 1;
    const [first] = analysesOf(side(1, once), side(2, noisy));
    const [b, c] = ['b', 'c'].map((pattern) => [expect.stringContaining(pattern.repeat(16))]);
    expect(first).toMatchObject({ called: c, open: expect.arrayContaining(b!) });
  });

  it('gives up at half of the pairs what is noisy and looks no slower', () => {
    const noisy: Factor = (pattern, pair) => (pattern === 'b' ? (pair % 2 === 0 ? 1.25 : 0.8) : 1);
    const openAt = (isSelective: boolean, factor: Factor): number => {
      const analysis = { pairs: PAIRS, level: LEVEL / 100, isSelective, promising: 1 / 4 };
      return analyseInterim(groupsOf(side(1, once), side(2, factor)), PLAN, analysis, gate).open.length;
    };
    expect([openAt(false, noisy), openAt(true, noisy)]).toEqual([1, 0]);
    expect(openAt(true, (pattern, pair) => noisy(pattern, pair) * (pattern === 'b' ? 1.13 : 1))).toBe(1);
  });

  it('goes on for what was suspected alone, but for all groups where not all of that can be judged', () => {
    const noisy: Factor = (pattern, pair) => (pattern === 'b' ? (pair % 2 === 0 ? 1.25 : 0.8) : 1);
    const groups = groupsOf(side(1, once), side(2, noisy));
    const analysis = { pairs: PAIRS, level: LEVEL / 100, isSelective: false, promising: 1 / 2 };
    const quiet = groups.find(({ head }) => head.functions[0] === 'f_c')!.key;
    const openFor = (...suspects: string[]): number =>
      analyseInterim(groups, PLAN, analysis, gate, new Set(suspects)).open.length;
    expect([openFor(quiet), openFor(quiet, 'a group that no pair has')]).toEqual([0, 1]);
  });

  it('judges what pairs still have a group by, where others lack it', () => {
    const [base, head] = [1, 2].map((number) =>
      side(number, (pattern) => (pattern === 'c' && number === 2 ? 1.4 : 1)),
    );
    for (const { benchmarks } of [base!, head!]) {
      benchmarks[0]!.repetitions.slice(4).forEach((each) => {
        each.groups = each.groups.filter(({ functions }) => functions[0] !== 'f_c');
      });
    }
    expect(analysesOf(base!, head!).map(({ judged }) => judged.size)).toEqual([4, 4]);
    expect(compare(base!, head!)).toMatchObject({ verdict: 'pass', regressions: [] });
  });

  it('with builds that differ calls what is clearly beyond half of the minimum, and improvements alike', () => {
    const verdictOf = (factor: number, buildsDiffer: boolean): string =>
      compare(
        side(1, once),
        side(2, (pattern) => (pattern === 'b' ? factor : 1)),
        { buildsDiffer, minSlowdownPercent: 20 },
      ).verdict;
    expect([verdictOf(1.3, true), verdictOf(1.3, false)]).toEqual(['regression', 'regression']);
    const wild: Factor = (pattern, pair) => (pattern === 'b' ? (pair % 3 === 0 ? 1.45 : 1.03) : 1);
    const wide = (buildsDiffer: boolean) =>
      compare(side(1, once), side(2, wild), { buildsDiffer, minSlowdownPercent: 20 }).verdict;
    expect([wide(false), wide(true)]).toEqual(['regression', 'pass']);
    const faster = side(2, (pattern) => (pattern === 'd' ? 0.7 : 1));
    expect(compare(side(1, once), faster, { buildsDiffer: true })).toMatchObject({
      improvements: [{ functions: ['f_d'] }],
    });
  });

  it('names the benchmark that could not be judged; with gate.require-baseline there is no verdict then', () => {
    const two = (number: number): RunMeasurement => {
      const { benchmarks, ...rest } = side(number, once);
      const [halo] = benchmarks;
      return { ...rest, benchmarks: [halo!, { ...halo!, name: 'short' }] };
    };
    const compared = (requireBaseline: boolean): Comparison => {
      const [base, head] = [two(1), two(2)];
      const benchmarks = [
        { name: 'halo', pairs: PAIRS, analyses: analysesOf(base, head) },
        { name: 'short', pairs: 3, analyses: [] },
      ];
      return comparePairs(
        { base, head, decisions: { benchmarks }, about: ABOUT },
        { ...gate, requireBaseline },
      );
    };
    expect(compared(true).verdict).toBe('inconclusive');
    expect(reasonText(compared(true))).toContain('in short there were too few pairs');
    expect(compared(false).verdict).toBe('pass');
  });

  it('raises nothing when everything is twice as slow in both', () => {
    const comparison = compare(
      side(1, () => 2),
      side(2, () => 2),
    );
    expect(comparison).toMatchObject({
      verdict: 'pass',
      regressions: [],
      improvements: [],
      commonFactors: [],
    });
    expect(comparison.confirmation).toBeNull();
    expect(comparison.benchmarks[0]!.visibleSlowdownPercent!.most).toBeLessThan(15);
  });

  it('lists improvements, and changes of structure between base and head', () => {
    const faster = side(2, (pattern) => (pattern === 'd' ? 0.7 : 1), { instances: 101 });
    const comparison = compare(side(1, once), faster);
    expect(comparison).toMatchObject({ verdict: 'pass', improvements: [{ functions: ['f_d'] }] });
    expect(comparison.structure).toHaveLength(4);
    expect(comparison.structure[0]).toMatchObject({
      kind: 'instances',
      before: '100 instances',
      now: '101 instances',
    });
    expect(compare(side(1, once), faster, { structure: 'fail' }).verdict).toBe('regression');
  });

  it('escapes the name of the base in the comment', () => {
    const comment = renderComment(compare(side(1, once), side(2, once)));
    expect(comment).not.toContain('<b>');
    expect(comment).toContain('paired, 12 pairs');
  });
});
