import { describe, expect, it } from 'vitest';
import type { GroupMeasurement, RunMeasurement } from '../../src/baseline/measurement.ts';
import { recordRun } from '../../src/baseline/record.ts';
import type { Comparison } from '../../src/comparison/comparison.ts';
import type { GateConfig } from '../../src/config/config.ts';
import { comparePairs } from '../../src/paired/compare-pairs.ts';
import { pairedGroups } from '../../src/paired/differences.ts';
import { lookAt } from '../../src/paired/look.ts';
import { renderComment } from '../../src/report/markdown.ts';
import { parseComparison } from '../../src/report/read-comparison.ts';
import { benchmark, gate, group, run } from '../comparison/make-run.ts';

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

/** Compares as a check does whose first stage had six pairs and whose second had six, where there was one. */
function compare(base: RunMeasurement, head: RunMeasurement, changes: Partial<GateConfig> = {}): Comparison {
  const ours = { ...gate, ...changes };
  const [then, now] = [base, head].map((each) => recordRun(each).benchmarks[0]!);
  const { groups } = pairedGroups(then!, now!);
  const screening = lookAt(groups, { from: 0, to: FIRST }, LEVEL, ours);
  const isSuspect = screening.slower.length > 0;
  const confirming = isSuspect
    ? lookAt(groups, { from: FIRST, to: PAIRS }, LEVEL, ours, new Set(screening.slower))
    : null;
  const decision = { name: 'halo', screened: FIRST, screening, confirming, confirmed: isSuspect ? FIRST : 0 };
  const about = {
    reference: 'v1|<b>',
    automatic: false,
    base: 'a'.repeat(40),
    head: 'b'.repeat(40),
    uncommitted: 0,
  };
  const comparison = comparePairs({ base, head, decisions: { benchmarks: [decision] }, about }, ours);
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
      drift: [],
      confirmation: { state: 'done', confirmed: 1, unconfirmed: [], repetitions: [{ repetitions: 6 }] },
    });
    expect(comparison.regressions[0]!.factor).toBeCloseTo(1.3, 1);
    expect(comparison.benchmarks[0]!.commonFactor!.factor).toBeCloseTo(1, 1);
  });

  it('has a sentence for what all groups share, with its own cut-off', () => {
    const { verdict, reason, drift, regressions } = compare(
      side(1, once),
      side(2, () => 1.3),
    );
    expect(verdict).toBe('regression');
    expect(reason).toMatch(
      /^Everything is slower by a common factor of 1\.(29|30|31); 4 of 4 groups are slower/,
    );
    expect(drift).toMatchObject([
      { benchmark: 'halo', isFailing: true, isShared: true, outcome: 'regression' },
    ]);
    expect(regressions).toHaveLength(4);
  });

  it('raises nothing when everything is twice as slow in both', () => {
    const comparison = compare(
      side(1, () => 2),
      side(2, () => 2),
    );
    expect(comparison).toMatchObject({ verdict: 'pass', regressions: [], improvements: [], drift: [] });
    expect(comparison.confirmation).toBeUndefined();
    expect(comparison.benchmarks[0]!.visibleSlowdownPercent!.most).toBeLessThan(15);
  });

  it('says what looked slower and was not confirmed', () => {
    const comparison = compare(
      side(1, once),
      side(2, (pattern, pair) => (pattern === 'c' && pair < FIRST ? 1.4 : 1)),
    );
    expect(comparison).toMatchObject({
      verdict: 'pass',
      regressions: [],
      confirmation: { confirmed: 0, unconfirmed: [{ functions: ['f_c'] }] },
    });
    expect(comparison.reason).toContain('1 group looked slower at first, and not when it was measured again');
    expect(renderComment(comparison)).toContain('Looked slower at first, not confirmed (1)');
  });

  it('counts what looks slower at once where gate.confirm is off', () => {
    const factor: Factor = (pattern, pair) => (pattern === 'c' && pair < FIRST ? 1.4 : 1);
    const comparison = compare(side(1, once), side(2, factor), { confirm: 'off' });
    expect(comparison).toMatchObject({ verdict: 'regression', confirmation: { state: 'off', confirmed: 1 } });
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
    expect(comment).toContain('paired, 6 pairs');
  });
});
