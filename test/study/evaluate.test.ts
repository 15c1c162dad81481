import { describe, expect, it } from 'vitest';
import { achievedSlowdowns, spreads } from '../../scripts/study/achieved.ts';
import { drawStudy } from '../../scripts/study/charts.ts';
import { studyDetails } from '../../scripts/study/details.ts';
import { ALL_PROGRAMS, evaluateRuns, hits, type Outcome, tally } from '../../scripts/study/evaluate.ts';
import { pairedGateRule, studiedRules } from '../../scripts/study/gate-rules.ts';
import { evaluatePairs, fixedThresholdOfPairs } from '../../scripts/study/pairs.ts';
import type { Task } from '../../scripts/study/plan.ts';
import { PERCENTS, PROGRAMS } from '../../scripts/study/programs.ts';
import { renderStudy, type Study } from '../../scripts/study/report.ts';
import type { Rule } from '../../scripts/study/rules.ts';
import type { RunSample } from '../../scripts/study/samples.ts';
import { defaultConfig } from '../../src/base/config/default-config.ts';
import { madeSamples } from './made-samples.ts';
import { checkWellFormed } from './xml.ts';

const { gate } = defaultConfig;
const RULES = studiedRules(gate);

/** All together are one more check of each run. */
const JUDGED = PROGRAMS.slice(0, 2);

/** Unchanged runs: each is a candidate, and the others stand in its baselines, which are of 5, 10 and 20 of them. */
const RUNS = 24;
const SIZES = 3;

/** So many of them are enough for single facts. */
const SOME = 22;

/** Of the noisy set-up few unchanged runs; of the quiet one all runs, but of all patterns slower only two slowdowns. */
function isJudged({ setUp, mode, percent, index }: Task): boolean {
  if (setUp !== 'quiet') return index <= 12;
  return mode !== 'all' || percent === 20 || percent === 50;
}

describe('evaluation of samples whose truth is known', () => {
  const amounts = { runs: RUNS, injected: 3, trials: 2, pairs: 6, repetitions: 2 };
  const samples = madeSamples(amounts, 1);
  const outcomes = evaluateRuns(
    { ...samples, runs: samples.runs.filter(({ task }) => isJudged(task)) },
    JUDGED,
    RULES,
  );
  const pairs = evaluatePairs(samples, JUDGED, [pairedGateRule(gate), fixedThresholdOfPairs(10, gate)]);
  const share = (isOne: (outcome: Outcome) => boolean): number | undefined =>
    tally(outcomes.filter(isOne), ({ red }) => red)?.share;

  it('only the plain cut-off gives false alarms on noise of 1 %', () => {
    const unchanged = (rule: string) => (one: Outcome) => one.mode === 'none' && one.rule === rule;
    expect(share(unchanged('commgate, confirmed by pairs'))).toBe(0);
    expect(share(unchanged('commgate, measured again'))).toBe(0);
    expect(share(unchanged('fixed 10 %'))).toBe(0);
    expect(share(unchanged('plain 3.5'))).toBeGreaterThan(0.01);
    expect(outcomes.filter(unchanged('fixed 10 %')).length).toBeGreaterThan(200);
  });

  it('commgate finds every slowdown of 50 % or more in one pattern, with the right place first', () => {
    const large = outcomes.filter(({ mode, percent, runs }) => mode === 'one' && percent >= 50 && runs >= 20);
    expect(large.length).toBeGreaterThan(0);
    expect(large.every(({ red, pattern, process }) => red && pattern && process)).toBe(true);
    expect(large.every((one) => one.function)).toBe(true);
  });

  it('a threshold of 10 % never finds a slowdown of 5 %', () => {
    expect(share(({ mode, percent, rule }) => mode === 'one' && percent === 5 && rule === 'fixed 10 %')).toBe(
      0,
    );
    expect(
      share(({ mode, percent, rule }) => mode === 'all' && percent === 20 && rule === 'fixed 10 %'),
    ).toBe(1);
  });

  it('pairs of the right program confirm what the baseline suspects, and have no figure where none were collected', () => {
    const rule = 'commgate, confirmed by pairs';
    const large = (one: Outcome): boolean => one.rule === rule && one.percent >= 50 && one.runs >= 20;
    expect(share(large)).toBe(1);
    const without = {
      ...samples,
      runs: samples.runs.filter(({ task }) => task.mode === 'none' && task.index <= SOME),
      pairs: samples.pairs.filter(({ task }) => task.setUp === 'quiet'),
    };
    const fewer = evaluateRuns(without, JUDGED, RULES.slice(0, 1));
    expect(new Set(fewer.map(({ setUp }) => setUp))).toEqual(new Set(['quiet']));
    expect(fewer.filter(({ mode }) => mode === 'none').length).toBeGreaterThan(100);
  });

  it('pairs without a difference clear a candidate that is slower than its baseline', () => {
    const asUnchanged = samples.pairs.map((one) => ({ ...one, head: one.base }));
    const isAsked = ({ task }: RunSample): boolean =>
      task.setUp === 'quiet' &&
      (task.mode === 'none' ? task.index <= SOME : task.mode === 'all' && task.percent === 50);
    const quiet = samples.runs.filter(isAsked);
    const drifted = evaluateRuns({ ...samples, runs: quiet, pairs: asUnchanged }, JUDGED, RULES.slice(0, 2));
    const slowed = drifted.filter(
      ({ mode, percent, runs }) => mode === 'all' && percent === 50 && runs >= 20,
    );
    const reds = (name: string): boolean[] =>
      slowed.filter(({ rule }) => rule === name).map(({ red }) => red);
    expect(reds('commgate, confirmed by pairs').some((red) => red)).toBe(false);
    expect(reds('commgate, measured again').every((red) => red)).toBe(true);
  });

  it('pairs are red only where head is slower than base', () => {
    const paired = (mode: Outcome['mode'], percent: number): number | undefined =>
      tally(
        pairs.filter((one) => one.mode === mode && one.percent === percent),
        ({ red }) => red,
      )?.share;
    expect(paired('none', 0)).toBe(0);
    expect(paired('both', 100)).toBe(0);
    expect(paired('one', 50)).toBe(1);
    expect(paired('all', 20)).toBe(1);
  });

  it('a baseline lies before its candidate, and differs between candidates', () => {
    const seen = new Map<string, Set<string>>();
    const dates: Rule = {
      name: 'dates',
      judge({ candidate, fresh, baseline }) {
        const last = baseline.runs.at(-1)!.date;
        expect(last < candidate.date).toBe(true);
        if (candidate.benchmarks.length > 1)
          expect(fresh.every(({ date }) => date > candidate.date)).toBe(true);
        const key = `${baseline.runs.length}`;
        seen.set(key, (seen.get(key) ?? new Set()).add(baseline.runs[0]!.date));
        return { red: false, findings: [] };
      },
    };
    evaluateRuns(madeSamples({ ...amounts, runs: 70 }, 1), JUDGED, [dates]);
    expect([...seen.keys()]).toEqual(expect.arrayContaining(['5', '10', '20', '60']));
    for (const baselines of seen.values()) expect(baselines.size).toBeGreaterThan(5);
  });

  it('a finding hits nothing where another pattern was slowed down', () => {
    const [halo] = PROGRAMS;
    const finding = { pattern: 'b', functions: ['relax'], process: 0 };
    expect(hits(finding, halo!, new Set(['a']))).toEqual({ pattern: false, function: false, process: false });
    expect(hits(undefined, halo!, new Set(['a']))).toMatchObject({ pattern: false, process: false });
  });

  it('the evaluation measures the slowdowns and the noise that samples were made with', () => {
    for (const { percent, measuredPercent } of achievedSlowdowns(samples, PROGRAMS)) {
      expect(Math.abs(measuredPercent - percent)).toBeLessThan(4);
    }
    expect(achievedSlowdowns(samples, PROGRAMS).length).toBe(2 * PERCENTS.length * PROGRAMS.length);
    for (const { noisePercent } of spreads(samples, [PROGRAMS[0]!])) {
      expect(noisePercent).toBeGreaterThan(0.3);
      expect(noisePercent).toBeLessThan(1.5);
    }
  });

  it('the report has every rate, and its pictures have every series', () => {
    const study: Study = {
      samples,
      outcomes,
      pairs,
      rules: RULES.map(({ name }) => name),
      pairedRules: ['commgate, pairs', 'pairs, fixed 10 %'],
      achieved: achievedSlowdowns(samples, PROGRAMS),
      spreads: spreads(samples, PROGRAMS),
    };
    const report = renderStudy(study).replaceAll(/ +/g, ' ');
    expect(report).not.toMatch(/NaN|undefined|null/);
    expect(report).toContain('| paired, both sides twice as slow, quiet |');
    for (const rule of [...study.rules, ...study.pairedRules]) {
      expect(report.split(`\n| ${rule} |`).length).toBe(2);
    }
    expect(report.split(/\s+/).length).toBeLessThan(900);
    expect(outcomes.some(({ program }) => program === ALL_PROGRAMS)).toBe(true);
    const pictures = drawStudy(study);
    for (const [name, picture] of Object.entries(pictures)) {
      expect(report).toContain(`pictures/${name}`);
      checkWellFormed(picture);
      expect(picture).not.toMatch(/NaN|undefined|null|Infinity/);
    }
    expect(pictures['gate-power-one.svg']!.match(/<polyline/g)!.length).toBe(JUDGED.length * SIZES);
    expect(pictures['gate-false-alarms.svg']!.match(/<polyline/g)!.length).toBe(2 * RULES.length);
    checkDetails(study);
  });
});

/** Every outcome is counted in the tables beside the samples once, with the rate of its kind. */
function checkDetails(study: Study): void {
  const { 'rates.csv': rates, 'totals.csv': totals, 'runs.csv': runs } = studyDetails(study);
  const [head, ...rows] = rates!
    .trimEnd()
    .split('\n')
    .map((line) => line.replaceAll(/"([^"]*)"/g, (_, text: string) => text.replace(',', ';')).split(','));
  expect(rows.every((row) => row.length === head!.length)).toBe(true);
  const cell = (row: string[], name: string): string => row[head!.indexOf(name)]!;
  const counted = rows.reduce((sum, row) => sum + Number(cell(row, 'comparisons')), 0);
  expect(counted).toBe(study.outcomes.length + study.pairs.length);
  checkTotals(totals!, study);
  const is = (own: Outcome): boolean =>
    own.program === 'sweep' && own.mode === 'one' && own.percent === 10 && own.runs === 5;
  const own = study.outcomes.filter((one) => is(one) && one.rule === 'plain 3.5' && one.setUp === 'quiet');
  const row = rows.find((one) => one.slice(0, 7).join(' ') === 'baseline quiet sweep one 10 plain 3.5 5')!;
  const share = own.filter(({ red }) => red).length / own.length;
  expect(Number(cell(row, 'red'))).toBeCloseTo(100 * share, 2);
  expect(runs).toMatch(/^quiet,halo,"reached, percent",one,20,(19|20|21)/m);
}

/** The totals have all outcomes, too, those of unchanged code with any number of baseline runs in one row. */
function checkTotals(totals: string, { outcomes }: Study): void {
  const rows = totals
    .split('\n')
    .filter((line) => line.includes('baseline,quiet,each program,none,0,plain 3.5,,'));
  const own = outcomes.filter(
    ({ setUp, program, mode, rule }) =>
      setUp === 'quiet' && program !== ALL_PROGRAMS && mode === 'none' && rule === 'plain 3.5',
  );
  const { comparisons, candidates, share } = tally(own, ({ red }) => red)!;
  expect(rows.map((row) => row.split(',').slice(7, 10).map(Number))).toEqual([
    [comparisons, candidates, expect.closeTo(100 * share, 2)],
  ]);
}
