import type { Comparison } from '#build/schemas/comparison.ts';
// A pass in a benchmark most of whose time could not have been judged is not a pass to be proud of.

import { describe, expect, it } from 'vitest';
import type { GateConfig } from '../../../src/base/config/config.ts';
import { compareRun } from '../../../src/gate/judge/against-baseline/compare.ts';
import { parseComparison } from '../../../src/gate/judge/read-comparison.ts';
import { sightOf } from '../../../src/gate/judge/sight.ts';
import { EXIT_CODE } from '../../../src/gate/judge/verdict.ts';
import type { GroupMeasurement } from '../../../src/measure/measurement/measurement.ts';
import { renderComment } from '../../report/text/unwrapped.ts';
import { reasonText } from '../../report/text/words/reason-text.ts';
import { baselineOf, benchmark, gate, group, run } from './make-run.ts';

const sweep = (medianNs: number, instances = 100): GroupMeasurement =>
  group('a', medianNs, { functions: ['sweep'], instances });
const norm = (medianNs: number): GroupMeasurement => group('b', medianNs, { functions: ['norm'] });

/** Five nights in which the important group differs by up to seven times, and a steady one of little time. */
const NOISY = [100_000, 700_000, 140_000, 420_000, 250_000];

function compared(values: number[], changes: Partial<GateConfig> = {}, instances = 100): Comparison {
  const nights = values.map((ns, index) => run(index + 1, [benchmark([[sweep(ns, instances), norm(400)]])]));
  const candidate = run(20, [benchmark([[sweep(250_000, instances), norm(400)]])]);
  const made = compareRun(candidate, baselineOf(nights), { ...gate, ...changes });
  return parseComparison(JSON.stringify(made), 'comparison');
}

describe('a pass in which nearly all of the time could not be seen', () => {
  it('has a warning as its headline, with the function, why, and what to do', () => {
    const made = compared(NOISY);
    expect(made.verdict).toBe('pass');
    expect(made.benchmarks[0]!.sight).toMatchObject({ isBlind: true, functions: ['sweep'], spread: 7 });
    expect(made.benchmarks[0]!.sight!.share).toBeCloseTo(0.998, 3);
    const comment = renderComment(made);
    expect(comment).toContain(
      '### ⚠️ Nothing found, but little could have been: `sweep` (100 % of the run) varies too much\n',
    );
    expect(comment).toContain(
      "The baseline's runs differ by up to 7.0×; let the program run longer, or pin it on quiet cores (",
    );
    expect(reasonText(made)).toMatch(
      /\. Slowdowns of sweep could have been lost in the noise: the baseline's runs differ by up to 7\.0×; measure on quiet cores, or compare with the base directly \(commgate check --against REF\)\.$/,
    );
  });

  it('is inconclusive where sight is required', () => {
    const made = compared(NOISY, { requireSight: true });
    expect([made.verdict, EXIT_CODE[made.verdict]]).toEqual(['inconclusive', 3]);
    expect(renderComment(made)).toContain('### ⚠️ No verdict: ');
  });

  it('is one as ever where the limit is higher', () => {
    const { percent } = compared(NOISY).benchmarks[0]!.sight!;
    const made = compared(NOISY, { requireSight: true, blindPercent: percent! + 1 });
    expect(made.verdict).toBe('pass');
    expect(renderComment(made)).toContain('### ✅ No communication became slower');
    expect(reasonText(made)).not.toContain('measure on quiet cores');
  });

  it('says so too where all that time is in groups that cannot be judged', () => {
    const made = compared([250_000, 250_000, 250_000, 250_000, 250_000], {}, 1);
    expect(made.benchmarks[0]!.sight).toMatchObject({ percent: null, functions: ['sweep'], from: null });
    expect(renderComment(made)).toMatch(/little could have been: `sweep` \(\d+ % .*\) not at all\n/);
  });
});

it('a pass in which most of the time is seen stays green, whatever small groups hide', () => {
  const nights = NOISY.map((ns, index) => run(index + 1, [benchmark([[sweep(250_000), norm(ns / 50)]])]));
  const made = compareRun(run(20, [benchmark([[sweep(250_000), norm(5000)]])]), baselineOf(nights), gate);
  expect(made.benchmarks[0]!.visibleSlowdownPercent!.most).toBeGreaterThan(100);
  expect(made.benchmarks[0]!.sight).toMatchObject({ isBlind: false });
  expect(renderComment(made)).toContain('### ✅');
});

it('is the median of what is visible, weighted by time', () => {
  const seen = (functions: string, share: number, percent: number | null) => ({
    functions: [functions],
    share,
    evidence: {
      by: 'history' as const,
      runsNs: [1, 2],
      z: null,
      cutoff: 1,
      visibleSlowdownPercent: percent,
    },
  });
  expect(
    sightOf([seen('a', 0.3, 10), seen('b', 0.3, 20), seen('c', 0.4, 900)], gate.blindPercent)?.percent,
  ).toBe(20);
  expect(
    sightOf([seen('a', 0.2, 10), seen('b', 0.2, 20), seen('c', 0.6, null)], gate.blindPercent)?.percent,
  ).toBeNull();
  expect(sightOf([seen('a', 0.5, 10), seen('b', 0.5, 20)], gate.blindPercent)?.percent).toBe(15);
  expect(sightOf([seen('a', 0, 10), seen('b', 0, 20), seen('c', 0, 40)], gate.blindPercent)?.percent).toBe(
    20,
  );
  expect(sightOf([], gate.blindPercent)).toBeNull();
});
