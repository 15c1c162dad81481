import { describe, expect, it } from 'vitest';
import { computingGrowth, excessOf, isOnAll } from '../../../../src/gate/judge/causes/computing-growth.ts';
import { computing } from './make-parts.ts';

describe('computingGrowth', () => {
  it('is how much longer each process is in a place, for each instance', () => {
    const before = [{ ...computing('main/relax', 1000, 1000, 0), errorNs: 30 }];
    const now = [{ ...computing('main/relax', 1100, 2000, 0), errorNs: 40 }];
    const [relax] = computingGrowth({ before, now }, 10)!;
    // Process 2 is never there.
    expect(relax).toEqual({
      path: ['main', 'relax'],
      ns: [
        { process: 0, ns: 10 },
        { process: 1, ns: 100 },
      ],
      meanNs: 55,
      meanBeforeNs: 100,
      noiseNs: 2 * 5,
    });
    expect(excessOf(relax!, 1)).toBe(90);
    expect(isOnAll(relax!, 1)).toBe(false);
  });

  it('names nobody by a place where other calls are made, if all compute as much longer in the function', () => {
    const place = (before: string, ...ns: number[]) => ({
      ...computing('main/step', ...ns),
      before,
      errorNs: 0,
    });
    const before = [place('MPI_Allreduce', 2000, 5000), place('exchange', 40, 40)];
    const now = [place('MPI_Allreduce', 4000, 4900), place('exchange', 60, 2400)];
    const [, exchange] = computingGrowth({ before, now, otherCalls: new Set(['step']) }, 1)!;
    expect(exchange!.ns[1]).toEqual({ process: 1, ns: 2360 });
    expect(excessOf(exchange!, 1)).toBe(240);
    expect(isOnAll(exchange!, 1)).toBe(true);
    const [, same] = computingGrowth({ before, now }, 1)!;
    expect([excessOf(same!, 1), isOnAll(same!, 1)]).toEqual([2340, false]);
  });

  it('is unknown where one side is, and counts of a place that is not kept what it may have had', () => {
    const now = [computing('main/relax', 10_000, 10_000), computing('main/solve', 150, 900)];
    expect(computingGrowth({ before: null, now }, 1)).toBeNull();
    expect(computingGrowth({ before: now, now: null }, 1)).toBeNull();
    const [, solve] = computingGrowth({ before: [computing('main/relax', 10_000, 10_000)], now }, 1)!;
    expect(solve!.ns).toEqual([
      { process: 0, ns: 0 },
      { process: 1, ns: 700 },
    ]);
  });

  it('counts as much as the least that is kept where as many places are kept as can be', () => {
    const before = Array.from({ length: 12 }, (_, i) => computing(`main/f${i}`, 10_000 - 500 * i));
    const solve = computing('main/solve', 5000);
    expect(computingGrowth({ before, now: [solve] }, 1)![0]!.meanNs).toBe(500);
    expect(computingGrowth({ before: before.slice(1), now: [solve] }, 1)![0]!.meanNs).toBe(4810);
  });

  it('is none of a function that computes before another call, as the one before is gone', () => {
    const path = ['main', 'step'];
    const before = [
      { path, before: 'barrier', ns: [100, 300] },
      { path, before: 'exchange', ns: [10, 10] },
    ];
    const grownBy = (ns: number[]) =>
      computingGrowth({ before, now: [{ path, before: 'exchange', ns }] }, 1)![0]!.ns.map((each) => each.ns);
    expect(grownBy([110, 310])).toEqual([0, 0]);
    expect(grownBy([110, 350])).toEqual([0, 40]);
  });

  it('is on all processes where the others compute half as much longer', () => {
    const growth = (...ns: number[]) => ({ ns: ns.map((each, process) => ({ process, ns: each })) });
    expect(isOnAll(growth(60, 100, 50, 40), 1)).toBe(true);
    expect(isOnAll(growth(60, 100, 20, 40), 1)).toBe(false);
    expect(isOnAll({ ns: [{ process: 1, ns: 100 }] }, 1)).toBe(false);
    expect(isOnAll(growth(-5, -1), 1)).toBe(false);
  });
});
