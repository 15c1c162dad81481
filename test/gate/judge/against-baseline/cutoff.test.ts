import { describe, expect, it } from 'vitest';
import { modifiedZ } from '../../../../src/base/statistics/modified-z.ts';
import { noiseScale } from '../../../../src/base/statistics/noise-scale.ts';
import { zScale } from '../../../../src/base/statistics/z-scale.ts';
import { type CutoffFor, cutoffFor, cutoffsOf } from '../../../../src/gate/judge/against-baseline/cutoff.ts';
import { CUTOFFS, LOG_RATES, RUNS } from '../../../../src/gate/judge/against-baseline/cutoff-table.ts';
import { randomNumbers } from '../../../support/random-numbers.ts';

const ONE: CutoffFor = { runs: 10, groups: 1, rate: 0.01, stages: 1 };

/** How often an unchanged group's Z passes the cut-off: first measured once, then twice against the same baseline. */
function falseAlarms(runs: number, groups: number, kind: 'normal' | 't3', trials: number): [number, number] {
  const draw = randomNumbers(runs)[kind];
  const [once, twice] = ([1, 2] as const).map((stages) => cutoffFor({ ...ONE, runs, groups, stages }));
  const alarms: [number, number] = [0, 0];
  for (let trial = 0; trial < trials; trial++) {
    const { median, spread } = noiseScale(Array.from({ length: runs }, draw));
    const isAbove = (cutoff: number): boolean => draw() - median > cutoff * spread;
    if (isAbove(once!)) alarms[0]++;
    if (isAbove(twice!) && isAbove(twice!)) alarms[1]++;
  }
  return [alarms[0] / trials, alarms[1] / trials];
}

describe('cutoffFor', () => {
  it('has the simulated values', () => {
    for (const stages of [1, 2] as const) {
      for (const [row, runs] of RUNS.entries()) {
        for (const [column, logRate] of LOG_RATES.entries()) {
          const cutoff = cutoffFor({ runs, groups: 1, rate: 10 ** logRate, stages });
          expect(cutoff / CUTOFFS[stages][row]![column]!).toBeCloseTo(1, 9);
        }
      }
    }
  });

  it('divides the rate among the groups: it rises with their number and falls with the rate', () => {
    expect(cutoffFor({ ...ONE, groups: 300 })).toBeCloseTo(cutoffFor({ ...ONE, rate: 0.01 / 300 }), 9);
    for (const stages of [1, 2] as const) {
      let before = 0;
      // Up to rates far below those in the table.
      for (let groups = 1; groups <= 1e7; groups *= 3) {
        const cutoff = cutoffFor({ ...ONE, groups, stages });
        expect(cutoff).toBeGreaterThan(before);
        expect(cutoff).toBeLessThan(1000);
        before = cutoff;
      }
    }
  });

  it('falls with the number of runs, but for a few per cent between neighbours, and stays above 60 and below 5', () => {
    for (const groups of [1, 30, 300]) {
      for (let runs = 7; runs <= 60; runs++) {
        const at = (n: number): number => cutoffFor({ ...ONE, runs: n, groups });
        expect(at(runs)).toBeLessThan(1.05 * at(runs - 1));
        if (runs >= 9) expect(at(runs)).toBeLessThan(at(runs - 4));
      }
    }
    expect(cutoffFor({ ...ONE, runs: 1000 })).toBe(cutoffFor({ ...ONE, runs: 60 }));
    expect(cutoffFor({ ...ONE, runs: 1 })).toBe(cutoffFor({ ...ONE, runs: 5 }));
  });

  it('is lower for two stages than for one', () => {
    for (const runs of [5, 10, 20, 60]) {
      for (const groups of [1, 30, 300]) {
        const [one, two] = ([1, 2] as const).map((stages) => cutoffFor({ ...ONE, runs, groups, stages }));
        expect(two).toBeLessThan(0.7 * one!);
      }
    }
  });

  it.each([5, 6, 7, 8, 10, 13, 18, 25, 60])('keeps the rate at %i runs', (runs) => {
    for (const kind of ['normal', 't3'] as const) {
      const [once, twice] = falseAlarms(runs, 1, kind, 4000);
      // 1 % and twice the standard error of 4,000 trials.
      expect(once).toBeLessThan(0.0132);
      expect(twice).toBeLessThan(0.0132);
    }
  });

  it('is needed: the textbook cut-off of 3.5 lets 6 % of normal noise through at five runs', () => {
    const { normal } = randomNumbers(5);
    let alarms = 0;
    for (let trial = 0; trial < 20_000; trial++) {
      const scale = zScale(Array.from({ length: 5 }, normal));
      if (modifiedZ(normal(), scale)! > 3.5) alarms++;
    }
    expect(alarms / 20_000).toBeCloseTo(0.06, 2);
  });
});

/** A unit from so many runs, all of whose variance is within jobs. */
const sure = (runs: number) => ({ runs, betweenJobs: 0 });

describe('cutoffsOf', () => {
  const calibration = {
    falseAlarmRate: 1,
    stages: 1,
    groups: 30,
    smallGroups: 100,
    commonFactors: 2,
    commonFactorStages: 1,
    screeningPercent: null,
  } as const;

  it('divides the rate: a fifth to common factors, a tenth of the rest to small groups', () => {
    const cutoffs = cutoffsOf(calibration, 'auto');
    expect(cutoffs.commonFactor(10)).toBeCloseTo(cutoffFor({ ...ONE, groups: 2, rate: 0.002 }), 9);
    expect(cutoffs.group(sure(10), false).cutoff).toBeCloseTo(
      cutoffFor({ ...ONE, groups: 30, rate: 0.0072 }),
      9,
    );
    expect(cutoffs.group(sure(10), true).cutoff).toBeCloseTo(
      cutoffFor({ ...ONE, groups: 100, rate: 0.0008 }),
      9,
    );
  });

  it('is that of one stage for common factors, also where groups have two, unless pairs follow', () => {
    const one = cutoffsOf(calibration, 'auto');
    const two = cutoffsOf({ ...calibration, stages: 2 }, 'auto');
    expect(two.commonFactor(20)).toBe(one.commonFactor(20));
    expect(two.group(sure(20), false).cutoff).toBeLessThan(one.group(sure(20), false).cutoff);
    const inPairs = cutoffsOf({ ...calibration, stages: 2, commonFactorStages: 2 }, 'auto');
    expect(inPairs.group(sure(20), false).cutoff).toBe(two.group(sure(20), false).cutoff);
    expect(inPairs.commonFactor(20)).toBe(cutoffFor({ ...ONE, runs: 20, groups: 2, rate: 0.002, stages: 2 }));
  });

  it('is that of one stage for groups, too, as the variance between jobs dominates', () => {
    const one = cutoffsOf(calibration, 'auto').group(sure(20), false).cutoff;
    const two = cutoffsOf({ ...calibration, stages: 2 }, 'auto');
    const rising = [0, 0.25, 0.5, 1].map((betweenJobs) => two.group({ runs: 20, betweenJobs }, false).cutoff);
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    // Where half of it is, the part between jobs alone must not pass the cut-off of one stage.
    expect(rising[2]).toBeGreaterThan(Math.SQRT1_2 * one);
    expect(rising[3]).toBeCloseTo(one, 9);
  });

  it('keeps to the rate of the pairs where these decide, in one stage', () => {
    const screening = cutoffsOf(
      { ...calibration, stages: 2, commonFactorStages: 2, screeningPercent: 40 },
      'auto',
    );
    const asRate = cutoffsOf({ ...calibration, falseAlarmRate: 40 }, 'auto');
    for (const runs of [5, 20]) {
      expect(screening.group(sure(runs), false).cutoff).toBe(asRate.group(sure(runs), false).cutoff);
      expect(screening.group(sure(runs), false).cutoff).toBeLessThan(
        cutoffFor({ ...ONE, runs, groups: 30, rate: 0.0072 }),
      );
      expect(screening.commonFactor(runs)).toBe(asRate.commonFactor(runs));
    }
  });

  it('gives all of it to what is there', () => {
    const large = cutoffsOf({ ...calibration, smallGroups: 0, commonFactors: 0 }, 'auto');
    expect(large.group(sure(10), false).cutoff).toBeCloseTo(cutoffFor({ ...ONE, groups: 30 }), 9);
    const small = cutoffsOf({ ...calibration, groups: 0, commonFactors: 0 }, 'auto');
    expect(small.group(sure(10), true).cutoff).toBeCloseTo(cutoffFor({ ...ONE, groups: 100 }), 9);
    // Of a kind that was not counted: a number all the same.
    expect(small.group(sure(10), false).cutoff).toBeCloseTo(cutoffFor({ ...ONE, groups: 1 }), 9);
    expect(large.group(sure(10), true).cutoff).toBeCloseTo(cutoffFor({ ...ONE, groups: 1, rate: 0.001 }), 9);
  });

  it('is the number of the configuration when there is one', () => {
    const cutoffs = cutoffsOf({ ...calibration, falseAlarmRate: null }, 4.5);
    expect([
      cutoffs.group(sure(5), false).cutoff,
      cutoffs.group(sure(60), true).cutoff,
      cutoffs.commonFactor(9),
    ]).toEqual([4.5, 4.5, 4.5]);
  });
});
