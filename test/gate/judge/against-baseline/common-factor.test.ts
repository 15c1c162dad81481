import { describe, expect, it } from 'vitest';
import type { GateConfig } from '../../../../src/base/config/config.ts';
import { acceptAll, acceptable } from '../../../../src/gate/judge/accept.ts';
import { commonFactorsOf } from '../../../../src/gate/judge/against-baseline/common-factor.ts';
import { compareRun } from '../../../../src/gate/judge/against-baseline/compare.ts';
import { mergeComparisons } from '../../../../src/gate/judge/merge.ts';
import { renderTerminal } from '../../../../src/report/text/printers/terminal.ts';
import { renderComment } from '../../../report/text/unwrapped.ts';
import { reasonText } from '../../../report/text/words/reason-text.ts';
import { randomNumbers } from '../../../support/random-numbers.ts';
import { baselineOf, benchmark, gate, group, run } from '../make-run.ts';
import { validate } from '../validate.ts';

/** Scatter of at most 1 %, other for every group and run. */
function scatter(index: number, day: number): number {
  return 1 + 0.01 * Math.sin(17 * index + 5 * day);
}

/** A run whose groups have these factors. Durations are from 10 to 10·n µs. */
function runOf(day: number, factors: readonly number[], speed = 1) {
  const groups = factors.map((factor, index) =>
    group(index.toString(16), 10_000 * (index + 1) * factor * speed * scatter(index, day), {
      name: `CP${index + 1}`,
      functions: [`f${index}`],
    }),
  );
  return run(day, [benchmark([groups])]);
}

const ONES = Array<number>(12).fill(1);

/** A candidate with these factors against ten runs of a machine whose speed changes by some per cent. */
function compare(factors: readonly number[], options: Partial<GateConfig> = {}, speed = () => 1) {
  const runs = Array.from({ length: 10 }, (_, i) => runOf(i + 1, Array(factors.length).fill(1), speed()));
  const comparison = compareRun(runOf(20, factors), baselineOf(runs), { ...gate, ...options });
  validate(JSON.parse(JSON.stringify(comparison)));
  expect(validate.errors ?? []).toEqual([]);
  return comparison;
}

describe('everything is slower', () => {
  const comparison = compare(ONES.map(() => 1.3));

  it('is one finding and no regression of a group', () => {
    expect(comparison.verdict).toBe('regression');
    expect(comparison.regressions).toEqual([]);
    expect(comparison.commonFactors).toMatchObject([
      { benchmark: 'halo', outcome: 'regression', isFailing: true },
    ]);
    expect(comparison.commonFactors![0]!.factor).toBeCloseTo(1.3, 1);
    expect(comparison.commonFactors![0]!.groups).toHaveLength(12);
    expect(reasonText(comparison)).toMatch(/^Everything is slower by a common factor of 1\.(29|30|31)\.$/);
  });

  it('has its own sentence and table in the reports', () => {
    for (const text of [renderComment(comparison), renderTerminal(comparison)]) {
      expect(text).toMatch(/Everything is 1\.(29|30|31)× slower than in the baseline/);
      expect(text).toContain('Slower as a whole');
      // Twelve groups of one kind of noise are judged by what is usual among them.
      // The smallest has 1.3 % of the run: 16 % more of it is what counts.
      expect(text).toMatch(/A slowdown of 14\s% in .*would have been seen, in 11 other places one of 16\s%/);
    }
  });

  it('can be accepted, group by group', () => {
    const accepted = acceptable(comparison);
    expect(accepted).toHaveLength(12);
    expect(accepted.every(({ factor }) => Math.abs(factor - 1.3) < 0.02)).toBe(true);
    const passed = acceptAll(comparison, 'wanted');
    expect(passed).toMatchObject({ verdict: 'pass', commonFactors: [] });
    expect(passed.accepted).toHaveLength(12);
  });

  it('only warns, or is not listed, where gate.commonFactor says so', () => {
    const warned = compare(
      ONES.map(() => 1.3),
      { commonFactor: 'warn' },
    );
    expect(warned).toMatchObject({ verdict: 'pass', commonFactors: [{ isFailing: false }] });
    expect(reasonText(warned)).toContain('which only warns here');
    expect(acceptable(warned)).toEqual([]);
    const ignored = compare(
      ONES.map(() => 1.3),
      { commonFactor: 'ignore' },
    );
    expect(ignored).toMatchObject({ verdict: 'pass', commonFactors: [], regressions: [] });
    expect(ignored.benchmarks[0]!.commonFactor!.factor).toBeCloseTo(1.3, 1);
  });

  it('stays one finding a job when the comparisons of several jobs are merged', () => {
    const merged = mergeComparisons([
      { name: 'gcc', comparison },
      { name: 'clang', comparison },
    ]);
    expect(merged.commonFactors!.map(({ benchmark }) => benchmark)).toEqual(['gcc: halo', 'clang: halo']);
    expect(merged.sensitivity).toHaveLength(2 * comparison.sensitivity!.length);
    validate(JSON.parse(JSON.stringify(merged)));
    expect(validate.errors ?? []).toEqual([]);
  });

  it('below the minimum slowdown is nothing', () => {
    expect(compare(ONES.map(() => 1.08))).toMatchObject({
      verdict: 'pass',
      commonFactors: [],
      regressions: [],
    });
  });
});

describe('what one group does', () => {
  it('is found behind a common factor, and both are said', () => {
    const comparison = compare([2, ...ONES.slice(1)].map((factor) => factor * 1.3));
    expect(comparison.commonFactors![0]!.factor).toBeCloseTo(1.3, 1);
    expect(comparison.regressions).toHaveLength(1);
    const [found] = comparison.regressions;
    expect(found).toMatchObject({ name: 'CP1' });
    expect(found!.factor).toBeCloseTo(2.6, 1);
    expect(found!.ownFactor).toBeCloseTo(2, 1);
    expect(renderComment(comparison)).toMatch(/2\.\d+× \(2\.\d+× without the common factor\)/);
    // The accepted level is the new one, common factor included.
    expect(acceptable(comparison)[0]!.factor).toBe(found!.factor);
  });

  it('is no common factor, however large its share', () => {
    const comparison = compare([3, 1, 1, 1]);
    expect(comparison.commonFactors).toEqual([]);
    expect(comparison.regressions).toMatchObject([{ name: 'CP1' }]);
  });

  it('nor is what half of the groups do: each is named', () => {
    const comparison = compare([3, 3, 3, 3, 3, 3, 3, 1, 1, 1, 1, 1]);
    expect(comparison.commonFactors).toEqual([]);
    expect(comparison.regressions.map(({ name }) => name).sort()).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((number) => `CP${number}`),
    );
  });

  it('is none when it stayed as it was while all others became faster', () => {
    const comparison = compare([1, ...ONES.slice(1).map(() => 0.5)]);
    expect(comparison.regressions).toEqual([]);
    expect(comparison.benchmarks[0]!.commonFactor).toMatchObject({ outcome: 'improvement' });
  });

  it('is seen although the machine changes its speed from run to run', () => {
    let day = 0;
    const speed = () => [1, 1.4, 0.8, 1.2, 0.9][day++ % 5]!;
    const comparison = compare([1.5, ...ONES.slice(1)], {}, speed);
    expect(comparison.regressions).toMatchObject([{ name: 'CP1' }]);
    expect(comparison.commonFactors).toEqual([]);
  });
});

describe('a group with nearly all of the time and little noise, among noisy ones', () => {
  const NOISE = { large: 0.005, small: 0.1 };

  /** Four groups: one with nine tenths of the time, three with the rest. */
  function noisyRun(day: number, factor: number) {
    const { normal } = randomNumbers(day);
    const groups = [1, 2, 3, 4].map((number) => {
      const [level, noise] = number === 1 ? [900_000 * factor, NOISE.large] : [33_000, NOISE.small];
      return group(`${number}`, level * Math.exp(noise * normal()), {
        name: `CP${number}`,
        functions: [`f${number}`],
      });
    });
    return run(day, [benchmark([groups])]);
  }

  it.each(['fail', 'warn', 'ignore'] as const)(
    'is named itself, with gate.common-factor: %s',
    (commonFactor) => {
      const runs = Array.from({ length: 20 }, (_, i) => noisyRun(i + 1, 1));
      const options = { ...gate, commonFactor };
      const made = compareRun(noisyRun(40, 1.3), baselineOf(runs), options, 'baseline', { stages: 2 });
      expect(made.commonFactors).toEqual([]);
      expect(made.benchmarks[0]!.commonFactor!.isShared).toBe(false);
      expect(made.verdict).toBe('regression');
      expect(made.regressions).toMatchObject([{ name: 'CP1' }]);
    },
  );
});

describe('fewer than four groups', () => {
  it('are judged as they are measured: there is no telling a common factor from what they do', () => {
    const comparison = compare([1.5, 1.5, 1.5]);
    expect(comparison.benchmarks[0]!.commonFactor).toBeNull();
    expect(comparison.calibration).toMatchObject({ groups: 3, commonFactors: 0 });
    expect(comparison.regressions).toHaveLength(3);
    expect(comparison.commonFactors).toEqual([]);
  });
});

describe('the second comparison of a check', () => {
  it('has the cut-offs of the first, although fewer groups were measured again', () => {
    const runs = Array.from({ length: 10 }, (_, i) => runOf(i + 1, ONES));
    const two = (candidate: ReturnType<typeof runOf>, options: Parameters<typeof compareRun>[4]) =>
      compareRun(candidate, baselineOf(runs), gate, 'baseline', options);
    const first = two(runOf(20, [2, ...ONES.slice(1)]), { stages: 2 });
    const again = two(runOf(21, [2, 1, 1, 1, 1]), { stages: 2, calibration: first.calibration! });
    expect(again.calibration).toEqual(first.calibration);
    // But for how sure the units are, which the groups that there are say together.
    const [of, ofAgain] = [first, again].map(({ regressions }) => regressions[0]!.evidence.cutoff!);
    expect(ofAgain! / of!).toBeCloseTo(1, 1);
    const once = two(runOf(20, [2, ...ONES.slice(1)]), {});
    // Of runs of one execution nothing says that measuring again would not find the same by chance.
    expect(once.regressions[0]!.evidence.cutoff).toBe(first.regressions[0]!.evidence.cutoff!);
  });
});

describe('commonFactorsOf', () => {
  const logs = (shifts: readonly number[], level: number) => shifts.map((shift) => level + shift);
  const moves = [0, 0.1, -0.1, 0.2, 0, -0.2];

  it('finds the shifts of runs whatever the levels, and leaves out what single groups do', () => {
    const groups = [1, 5, 9, 14, 20].map((level) => ({
      baseline: logs(moves, level) as (number | null)[],
      candidate: level + 0.3,
      share: 0.2,
    }));
    groups[0]!.candidate += 2;
    groups[1]!.baseline[2] = 40;
    groups[2]!.baseline[1] = null;
    const found = commonFactorsOf(groups)!;
    expect(found.isShared).toBe(true);
    expect(found.change).toBeCloseTo(0.3, 6);
    const usual = found.candidate - found.change;
    found.baseline.forEach((shift, run) => {
      expect(shift - usual).toBeCloseTo(moves[run]!, 6);
    });
  });

  it('gives groups of tiny share and of huge noise little weight', () => {
    const quiet = Array.from({ length: 5 }, (_, i) => ({
      baseline: logs([0, 0.001, -0.001, 0, 0], i),
      candidate: i,
      share: 0.19,
    }));
    const tiny = Array.from({ length: 20 }, () => ({
      baseline: logs([0, 0, 0, 0, 0], 3),
      candidate: 4,
      share: 1e-5,
    }));
    const loud = Array.from({ length: 20 }, (_, i) => ({
      baseline: logs([0, 2, -2, 1, -1], i),
      candidate: i + 2,
      share: 0.0025,
    }));
    const { change, isShared } = commonFactorsOf([...quiet, ...tiny, ...loud])!;
    expect(Math.abs(change)).toBeLessThan(0.01);
    expect(isShared || change === 0).toBe(true);
  });

  it('gives no group more than a quarter of the weight, whatever its share and however quiet it is', () => {
    const scatter = [0, 0.1, -0.1, 0.05, -0.05];
    const small = [1, 2, 3].map((level) => ({
      baseline: logs(scatter, level),
      candidate: level,
      share: 0.03,
    }));
    const large = { baseline: logs([0, 0, 0, 0, 0], 9), candidate: 9.3, share: 0.91 };
    const { isShared, change } = commonFactorsOf([large, ...small])!;
    expect(isShared && change > 0.1).toBe(false);
    // Two large ones of five are at most half of all.
    const more = [large, { ...large, baseline: logs([0, 0, 0, 0, 0], 7), candidate: 7.3 }, ...small];
    expect(commonFactorsOf(more)!.isShared && commonFactorsOf(more)!.change > 0.1).toBe(false);
  });

  it('gives groups equal weights when fewer than four have any share', () => {
    const groups = [0.3, 0.3, 0.3, 0.3].map((moved, i) => ({
      baseline: logs(moves, i),
      candidate: i + moved,
      share: i === 0 ? 1 : 0,
    }));
    expect(commonFactorsOf(groups)).toMatchObject({ isShared: true });
  });

  it('is null with fewer than four groups or five runs', () => {
    const one = { baseline: [0, 0, 0, 0, 0], candidate: 1, share: 0.3 };
    expect(commonFactorsOf([one, one, one])).toBeNull();
    expect(commonFactorsOf([one, one, one, one])).not.toBeNull();
    const short = { ...one, baseline: [0, 0, 0, 0] };
    expect(commonFactorsOf([short, short, short, short])).toBeNull();
    expect(commonFactorsOf([])).toBeNull();
  });
});
