import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { clockSteps } from '../../../src/gate/judge/against-baseline/clock-step.ts';
import { compareRun } from '../../../src/gate/judge/against-baseline/compare.ts';
import { judge } from '../../../src/gate/judge/against-baseline/judge.ts';
import { scalesOf } from '../../../src/gate/judge/against-baseline/scatter.ts';
import { lnDuration } from '../../../src/measure/measurement/clock-tick.ts';
import { reasonText } from '../../report/text/words/reason-text.ts';
import { baselineOf, benchmark, gate, group, history, run } from './make-run.ts';

// The outcomes that docs/how-it-judges.md states for baselines that say little.

const other = group('f', 5000, { name: 'CP2' });

function compare(baselineNs: number[], candidateNs: number): Comparison {
  const groups = [group('a', candidateNs), other];
  return compareRun(run(28, [benchmark([groups, groups, groups])]), history(baselineNs), gate);
}

function judged(baselineNs: number[], candidateNs: number, tickNs = 1) {
  const logs = baselineNs.map((ns) => lnDuration(ns, tickNs));
  const runs = {
    baseline: logs.map((value, index) => ({ run: index, value, executions: [value] })),
    candidate: [lnDuration(candidateNs, tickNs)],
  };
  const [measured] = scalesOf([runs], baselineNs.length, false);
  const [stepNs] = clockSteps([{ baselineNs, candidateNs: [candidateNs] }], tickNs);
  const scale = { measured: measured!, own: null, stepNs: stepNs! };
  const cutoffs = { cutoff: 10, alone: 10 };
  const shares = { before: 1, now: 1 };
  return judge({ baselineNs, candidateNs, tickNs, shares, scale }, () => cutoffs, {
    ...gate,
    suspectedFrom: 1,
  });
}

describe('a check against a baseline that says little', () => {
  it('passes without runs and says that there is nothing to compare with', () => {
    const empty = { schemaVersion: 1 as const, runs: [] };
    const comparison = compareRun(run(28, [benchmark([[group('a', 1000)]])]), empty, gate);
    expect(comparison).toMatchObject({ verdict: 'pass', regressions: [], advisories: [], sensitivity: [] });
    expect(reasonText(comparison)).toBe('The baseline holds no run that this one can be compared with.');
    expect(comparison.benchmarks[0]).toMatchObject({ commonFactor: null, visibleSlowdownPercent: null });
  });

  it.each([1, 2, 4])(
    'gives advisories with %i runs, is never red, and claims nothing about what could be seen',
    (runs) => {
      const comparison = compare(Array(runs).fill(1000), 9000);
      expect(comparison).toMatchObject({ verdict: 'pass', regressions: [], sensitivity: [] });
      expect(comparison.advisories).toMatchObject([
        { outcome: 'too few runs', evidence: { z: null, visibleSlowdownPercent: null }, factor: 9 },
      ]);
    },
  );

  it('has a unit of 1 % where the runs are equal', () => {
    const constant = Array(8).fill(1000);
    expect(judged(constant, 1000)).toMatchObject({ evidence: { z: 0 }, outcome: 'unchanged' });
    expect(judged(constant, 1103).evidence.z).toBeCloseTo(100 * Math.log(1.103), 9);
    expect(judged(constant, 1207)).toMatchObject({ outcome: 'regression' });
    expect(judged(constant, 797)).toMatchObject({ outcome: 'improvement' });
    expect(judged(constant, 1207).evidence.visibleSlowdownPercent).toBeCloseTo(100 * Math.expm1(0.1), 9);
    expect(compare(Array(20).fill(1000), 1507).verdict).toBe('regression');
  });

  it('takes a step of the clock for 2.4 units where the runs are equal', () => {
    const { evidence, outcome } = judged(Array(20).fill(4000), 5000);
    expect(evidence.z).toBeCloseTo(Math.sqrt(6), 9);
    expect(outcome).toBe('unchanged');
    expect(compare(Array(20).fill(4000), 5000).verdict).toBe('pass');
  });

  it('has the deviation that three quarters do not exceed as its unit where the MAD is 0', () => {
    const values = [1000, 1000, 1000, 1000, 1000, 1099, 1100, 900];
    const {
      evidence: { z },
      outcome,
    } = judged(values, 1300);
    // Six of eight deviations are at most ln 1.099; 1.042 is the correction for eight values.
    expect(z).toBeCloseTo((Math.log(1.3) * 1.15035) / (1.042 * Math.log(1.099)), 6);
    expect(outcome).toBe('unchanged');
    expect(judged([...Array(7).fill(1000), 5000], 1303).outcome).toBe('regression');
  });

  it('takes a step for 2.4 units where the clock has coarse ones', () => {
    const steps = [1000, 1040, 1000, 1000, 1040, 1000, 1000, 1000];
    expect(judged(steps, 1040).evidence.z).toBeCloseTo(Math.sqrt(6), 9);
    expect(judged(steps, 1160).outcome).toBe('unchanged');
    expect(judged(steps, 1200).outcome).toBe('regression');
    // One odd value is no clock's step.
    expect(judged([...Array(7).fill(1000), 1400], 1203).outcome).toBe('regression');
  });

  it('takes a nanosecond for a step where durations are a few', () => {
    const short = Array(8).fill(5);
    expect(judged(short, 9)).toMatchObject({ outcome: 'unchanged' });
    expect(judged(short, 9).evidence.z).toBeCloseTo(4 * Math.sqrt(6), 9);
    expect(judged(short, 11)).toMatchObject({ outcome: 'regression' });
    expect(judged(short, 11).evidence.visibleSlowdownPercent).toBeCloseTo(200 / Math.sqrt(6), 9);
    expect(judged([0, 0, 0, 0, 0, 0, 0, 0, 1], 11).evidence.z).toBeCloseTo(10 * Math.sqrt(6), 9);
    expect(judged(Array(8).fill(0), 11).factor).toBe(11);
  });

  it('takes no tick that is stated for less than a step, and what is below one for one', () => {
    // 2 and 3 ticks of 3.3 µs, in whole nanoseconds: they have no common divisor.
    expect(judged(Array(20).fill(6667), 10_000)).toMatchObject({ outcome: 'regression' });
    const ticked = judged(Array(20).fill(6667), 10_000, 10_000 / 3);
    expect(ticked.outcome).toBe('unchanged');
    expect(ticked.evidence.z).toBeCloseTo(Math.sqrt(6), 3);
    expect(judged(Array(8).fill(0), 1000, 1000)).toMatchObject({ factor: 1, evidence: { z: 0 } });
    expect(judged([...Array(7).fill(0), 1000], 6000, 1000)).toMatchObject({
      factor: 6,
      outcome: 'regression',
    });
  });

  it('has finite numbers whatever the values', () => {
    for (const values of [
      Array(5).fill(0),
      [0, 1e300, 1, 1e-9, 5],
      [1e18, 1e18, 1, 1, 1],
      [3, 4, 5, 6, 1e9],
    ]) {
      for (const [now, tickNs] of [0, 1e-9, 1, 1e300].flatMap((ns) => [
        [ns, 1] as const,
        [ns, 1e9] as const,
      ])) {
        const {
          evidence: { z, visibleSlowdownPercent },
          factor,
          ownFactor,
        } = judged(values, now, tickNs);
        const numbers = [z, factor, ownFactor, visibleSlowdownPercent];
        expect(numbers.every((each) => Number.isFinite(each))).toBe(true);
      }
    }
  });

  it('counts a group that appears as without history, a change of structure, and judges it with its function', () => {
    const runs = Array.from({ length: 20 }, (_, day) => run(day + 1, [benchmark([[other]])]));
    const compared = (ns: number) =>
      compareRun(run(28, [benchmark([[group('a', ns), other]])]), baselineOf(runs), gate);
    const facts = {
      withoutHistory: 1,
      advisories: [],
      structure: [{ kind: 'new', pattern: 'a'.repeat(16) }],
    };
    expect(compared(100)).toMatchObject({ ...facts, verdict: 'pass', regressions: [] });
    expect(compared(9e9)).toMatchObject({ ...facts, verdict: 'regression', regressions: [{ change: {} }] });
  });

  it('calls a group that vanishes a change of structure, and its function faster', () => {
    const comparison = compareRun(run(28, [benchmark([[other]])]), history(Array(20).fill(1007)), gate);
    expect(comparison).toMatchObject({
      verdict: 'pass',
      improvements: [{ functions: ['exchange_halo'], change: { isWhole: false } }],
      structure: [{ kind: 'vanished', pattern: 'a'.repeat(16) }],
    });
  });
});
