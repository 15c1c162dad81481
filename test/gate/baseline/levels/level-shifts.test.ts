import { describe, expect, it } from 'vitest';
import type { AcceptedShift } from '#build/schemas/accepted.ts';
import { seededRandom } from '../../../../src/base/statistics/random.ts';
import type { ComparableRun } from '../../../../src/gate/baseline/comparable-runs.ts';
import { withoutSuperseded } from '../../../../src/gate/baseline/levels/accepted-shift.ts';
import { levelShifts, shiftsBehind } from '../../../../src/gate/baseline/levels/level-shifts.ts';
import { compareRun } from '../../../../src/gate/judge/against-baseline/compare.ts';
import { recordRun } from '../../../../src/measure/measurement/record.ts';
import { baselineOf, benchmark, gate, group, run } from '../../judge/make-run.ts';

const PATTERNS = ['a', 'b', 'c', 'd'];

/** Runs of four groups; `level` gives each one's factor on a day (from 1). Noise of 3 %, even and bounded. */
function nights(count: number, level: (pattern: string, day: number) => number, seed = 1, spread = 0.1) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const groups = PATTERNS.map((pattern) =>
      group(pattern, 1000 * level(pattern, index + 1) * (1 + spread * (random() - 0.5))),
    );
    return run(index + 1, [benchmark([groups])]);
  });
}

const comparable = (runs: ReturnType<typeof nights>): ComparableRun[] =>
  runs.map(recordRun).map((recorded) => ({ run: recorded, benchmark: recorded.benchmarks[0]! }));

describe('levelShifts', () => {
  it('finds nothing in unchanged nights', () => {
    for (let seed = 1; seed <= 20; seed++) {
      expect(levelShifts(comparable(nights(40, () => 1, seed)))).toEqual([]);
    }
  });

  it('says when one group became slower, between which commits, and that the others did not', () => {
    const runs = nights(40, (pattern, day) => (pattern === 'b' && day > 20 ? 1.3 : 1));
    const [shift, ...others] = levelShifts(comparable(runs));
    expect(others).toEqual([]);
    expect(shift).toMatchObject({
      benchmark: 'halo',
      run: recordRun(runs[20]!).id,
      commit: runs[20]!.commit,
      commitBefore: runs[19]!.commit,
      date: '2026-01-21T00:00:00.000Z',
      dateBefore: '2026-01-20T00:00:00.000Z',
      together: false,
      watched: 4,
      groups: [{ pattern: 'b'.repeat(16) }],
    });
    expect(shift!.factor).toBeCloseTo(1.3, 1);
  });

  it('says that all groups moved together, as on a new machine, and keeps two shifts apart', () => {
    const machine = nights(
      45,
      (pattern, day) => (day > 15 ? 0.8 : 1) * (pattern === 'a' && day > 32 ? 2 : 1),
    );
    const shifts = levelShifts(comparable(machine));
    expect(shifts).toMatchObject([
      { together: true, groups: [{}, {}, {}, {}], date: '2026-01-16T00:00:00.000Z' },
      { together: false, groups: [{ pattern: 'a'.repeat(16) }], date: '2026-02-02T00:00:00.000Z' },
    ]);
    expect(shifts[0]!.factor).toBeCloseTo(0.8, 1);
    expect(shifts[1]!.factor).toBeCloseTo(2, 0);
  });

  it('does not call a shift what is below 5 %, or a group too small to matter', () => {
    const small = nights(60, (_, day) => (day > 30 ? 1.03 : 1), 1, 0.01);
    expect(levelShifts(comparable(small))).toEqual([]);
    const tiny = nights(40, (pattern, day) => (pattern === 'a' ? 0.002 * (day > 20 ? 2 : 1) : 1));
    expect(levelShifts(comparable(tiny))).toEqual([]);
  });

  it('needs ten runs, and takes a group that some runs lack', () => {
    expect(levelShifts(comparable(nights(9, (_, day) => (day > 4 ? 2 : 1))))).toEqual([]);
    const runs = nights(30, (_, day) => (day > 15 ? 1.5 : 1));
    for (const index of [2, 11, 17, 25]) {
      const [repetition] = runs[index]!.benchmarks[0]!.repetitions;
      repetition!.groups = repetition!.groups.filter(({ pattern }) => !pattern.startsWith('a'));
    }
    expect(levelShifts(comparable(runs))).toMatchObject([{ together: true, watched: 4 }]);
  });
});

describe('an accepted shift', () => {
  const runs = nights(30, (pattern, day) => (pattern === 'b' && day > 20 ? 1.5 : 1));
  const candidate = run(40, [benchmark([PATTERNS.map((p) => group(p, p === 'b' ? 1500 : 1000))])]);
  const baseline = baselineOf(runs);
  const [found] = shiftsBehind(recordRun(candidate), baseline);
  const accepted = (changes: Partial<AcceptedShift>): AcceptedShift => ({
    id: found!.id,
    benchmark: 'halo',
    run: found!.run,
    since: found!.date,
    groups: found!.groups,
    factor: found!.factor,
    reason: 'new network',
    date: '2026-02-01T00:00:00Z',
    ...changes,
  });

  it('takes older runs away from the groups that moved; the others keep theirs', () => {
    const current = withoutSuperseded(baseline, [accepted({})]);
    const values = compareRun(candidate, current, gate).sensitivity!.map(({ pattern, runs }) => [
      pattern[0],
      runs,
    ]);
    expect(values.sort()).toEqual([
      ['a', 30],
      ['b', 10],
      ['c', 30],
      ['d', 30],
    ]);
    expect(shiftsBehind(recordRun(candidate), current)).toEqual([]);
  });

  it('takes older runs away as a whole when all groups moved, and the report says why', () => {
    const current = withoutSuperseded(baseline, [accepted({ groups: null })]);
    const [basis] = compareRun(candidate, current, gate).benchmarks;
    expect(basis!.runs).toHaveLength(10);
    expect(basis!.leftOut).toEqual([
      { reason: 'from before the accepted level shift of 2026-01-21 (new network)', runs: 20 },
    ]);
  });

  it('leaves other machines alone, and everything when its first run is not there', () => {
    const elsewhere = nights(10, () => 1, 9).map((each) => ({
      ...each,
      environment: { ...each.environment, cpu: 'Intel' },
    }));
    const both = withoutSuperseded(baselineOf([...runs, ...elsewhere]), [accepted({ groups: null })]);
    const marked = both.runs.filter(({ benchmarks }) => benchmarks[0]!.superseded !== undefined);
    expect(marked.map(({ environment }) => environment.cpu)).toEqual(new Array(20).fill('AMD EPYC 7B13'));
    expect(withoutSuperseded(baseline, [accepted({ run: '0'.repeat(16) })])).toEqual(baseline);
  });

  it('is a hint while nobody has accepted it: all runs still count', () => {
    expect(found).toMatchObject({ together: false, groups: [{ pattern: 'b'.repeat(16) }] });
    expect(compareRun(candidate, baseline, gate).benchmarks[0]!.runs).toHaveLength(30);
  });
});
