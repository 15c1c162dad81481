import { describe, expect, it } from 'vitest';
import type { Breakdown } from '#build/schemas/parts.ts';
import { compareRun } from '../../../../src/gate/judge/against-baseline/compare.ts';
import { type GroupInWhole, growthOfAll } from '../../../../src/gate/judge/causes/growth.ts';
import { baselineOf, benchmark, gate, group, repetition, run } from '../make-run.ts';
import { parts, place } from './make-parts.ts';

const grown = (before: Breakdown, now: Breakdown | undefined, instances = 10): GroupInWhole => ({
  before,
  now,
  instances,
  beforeNs: 100,
  nowNs: 200,
});

describe('growthOfAll', () => {
  it('sums what all groups take longer in a run, by computing and by MPI, and says where', () => {
    const own = (ns: number) => ({ own: [place('2 main/relax', ns)] });
    const found = growthOfAll([
      grown(parts({ '1 main/relax': 40 }, 60, 0), parts({ '1 main/relax': 140 }, 80, 0)),
      grown(parts({}, 60, 40, own(40)), parts({}, 60, 90, own(90)), 4),
      grown(parts({}, 50, 0), parts({}, 50, 0)),
    ])!;
    expect([found.beforeNs, found.nowNs]).toEqual([2400, 4800]);
    expect(found.computingShare).toBeCloseTo((1000 + 200) / (1000 + 200 + 200), 9);
    expect(found.path).toEqual(['main', 'relax']);
  });

  it('names no place that has less than half of the computing', () => {
    const now = parts({ '1 main/relax': 60, '2 main/pack': 70, '3 main/solve': 80 }, 60, 0);
    const before = parts({ '1 main/relax': 10, '2 main/pack': 10, '3 main/solve': 10 }, 60, 0);
    expect(growthOfAll([grown(before, now)])).toMatchObject({ computingShare: 1, path: null });
  });

  it('says nothing where most groups have no parts, or where all of it became shorter', () => {
    const [short, long] = [parts({}, 60, 0), parts({}, 160, 0)];
    expect(growthOfAll([grown(short, undefined), grown(short, undefined), grown(short, long)])).toBeNull();
    expect(growthOfAll([grown(long, short)])).toBeNull();
    expect(growthOfAll([])).toBeNull();
  });
});

it('a common factor says it of its groups', () => {
  const measured = (day: number, scale: number) => {
    const groups = ['a', 'b', 'c', 'd', 'e'].map((pattern, index) => {
      const ns = 1000 * (index + 1) * scale;
      return group(pattern, ns, {
        functions: [`f${pattern}`],
        parts: parts({ '1 main/relax': 0.9 * ns }, 0.1 * ns, 0),
      });
    });
    return run(day, [{ ...benchmark([]), repetitions: [repetition(groups)] }]);
  };
  const history = [1, 1.01, 0.99, 1, 1.02, 0.98, 1].map((scale, day) => measured(day + 1, scale));
  const { commonFactors } = compareRun(measured(20, 1.5), baselineOf(history), gate);
  expect(commonFactors).toMatchObject([{ growth: { path: ['main', 'relax'] } }]);
  const { beforeNs, nowNs, computingShare } = commonFactors[0]!.growth!;
  expect(nowNs / beforeNs).toBeCloseTo(1.5, 9);
  expect(computingShare).toBeCloseTo(0.9, 9);
});
