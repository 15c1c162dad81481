import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Breakdown } from '#build/schemas/parts.ts';
import type { PlaceGrowth } from '../../../../src/gate/judge/causes/computing-growth.ts';
import { growthOf } from '../../../../src/gate/judge/causes/growth.ts';
import { whoIsLate } from '../../../../src/gate/judge/causes/who-is-late.ts';
import { parts } from './make-parts.ts';

const usual = parts({}, 100, 5, { waitNs: 50, waitingCausedBy: [{ process: 1, ns: 47 }] });

/** What each process causes, and in how many instances it is the latest. */
function slower(causedNs: number[], last: number[]): Breakdown {
  const by = causedNs.map((ns, process) => ({ process, ns })).sort((a, b) => b.ns - a.ns);
  const waitNs = causedNs.reduce((sum, ns) => sum + ns, 0);
  const latest = last.map((instances, process) => ({ process, instances, through: 0 }));
  return parts({}, 100, 5, { lateNs: waitNs / 2, waitNs, waitingCausedBy: by, latest });
}

function late(now: Breakdown, processes: number, before: Breakdown | null = usual) {
  return whoIsLate({ before, now, processes }, growthOf(before, now), null);
}

/** How much longer each process computes in relax, where all computed 2 µs before. */
function computing(ns: number[]): PlaceGrowth {
  return {
    path: ['main', 'relax'],
    ns: ns.map((each, process) => ({ process, ns: each })),
    meanNs: ns.reduce((sum, each) => sum + each, 0) / ns.length,
    meanBeforeNs: 2000,
    noiseNs: 50,
  };
}

describe('whoIsLate', () => {
  it('is the process that caused most of the waiting added, although it is not the last in most instances', () => {
    expect(late(slower([213, 2027], [234, 425]), 2)).toEqual({
      process: 1,
      varies: false,
      causedNs: 1980,
      addedWaitNs: 2190,
      last: 425,
      of: 659,
    });
  });

  it('counts in the instances in which somebody was late', () => {
    expect(late(slower([100, 2000], [32, 361]), 2)).toMatchObject({ process: 1, last: 361, of: 393 });
  });

  it('is none of two that each cause half, however many instances there are', () => {
    expect(late(slower([1000, 1200], [4800, 5200]), 2)).toMatchObject({ process: null, varies: true });
  });

  it('is none that caused as much before', () => {
    const before = slower([40, 1990], [10, 90]);
    expect(late(slower([600, 2010], [30, 70]), 2, before)).toMatchObject({ process: null });
  });

  it('is one of 64 from half of the waiting on, and none by chance', () => {
    const shared = (one: number) =>
      Array.from({ length: 64 }, (_, process) => (process === 7 ? one : 1000 / 63));
    const often = Array.from({ length: 64 }, (_, process) => (process === 7 ? 20 : 1));
    expect(late(slower(shared(1100), often), 64)).toMatchObject({ process: 7 });
    expect(late(slower(shared(700), often), 64)).toMatchObject({ process: null, varies: false });
    expect(
      late(
        slower(
          shared(20),
          often.map(() => 2),
        ),
        64,
      ),
    ).toMatchObject({ process: null, varies: true });
  });

  it('needs more than a few instances', () => {
    expect(late(slower([0, 2000], [0, 3]), 2)).toMatchObject({ process: null, varies: false });
    expect(late(slower([0, 2000], [0, 9]), 2)).toMatchObject({ process: 1 });
  });

  it('is the one with late time where that and not waiting is added', () => {
    const now = parts({ '0 main/block': 3000 }, 100, 5, {
      latest: [{ process: 0, instances: 700, through: 2 }],
      waitNs: 90,
      waitingCausedBy: [{ process: 1, ns: 90 }],
    });
    expect(late(now, 4)).toMatchObject({ process: 0, last: 700 });
  });

  it('is the process that plainly computes longer, though each is the latest as often', () => {
    const now = parts({ '1 main/relax': 265, '0 main/relax': 135 }, 46, 5, {
      waitNs: 432,
      waitingCausedBy: [
        { process: 1, ns: 266 },
        { process: 0, ns: 166 },
      ],
      latest: [
        { process: 0, instances: 53, through: 0 },
        { process: 1, instances: 47, through: 0 },
      ],
    });
    const before = parts({ '1 main/relax': 26, '0 main/relax': 10 }, 38, 5, { waitNs: 77 });
    const judged = (ns: number[]) =>
      whoIsLate({ before, now, processes: 2 }, growthOf(before, now), [computing(ns)]).process;
    expect(judged([10, 900])).toBe(1);
    expect(judged([800, 900])).toBeNull();
    expect(judged([10, 190])).toBeNull();
  });

  it('is the only one that others wait for, however little it computes longer', () => {
    const now = parts({ '1 main/relax': 1600 }, 70, 5, {
      latest: [{ process: 1, instances: 1370, through: 0 }],
    });
    const before = parts({ '0 main/relax': 480 }, 76, 5);
    const judged = (ns: number[]) =>
      whoIsLate({ before, now, processes: 2 }, growthOf(before, now), [computing(ns)]).process;
    expect(judged([0, 200])).toBe(1);
    expect(judged([0, 20])).toBeNull();
  });

  it('names a process in at most 1 % of groups where all are alike, with 2, 4 and 64 processes', () => {
    const groups = fc.tuple(
      fc.constantFrom(2, 4, 64),
      fc.array(fc.nat({ max: 64 * 4 * 3 - 1 }), { minLength: 10, maxLength: 400 }),
    );
    const found = fc.sample(groups, { numRuns: 2000, seed: 1 }).map(([n, draws]) => {
      const last = Array.from(
        { length: n },
        (_, process) => draws.filter((each) => each % n === process).length,
      );
      return late(
        slower(
          last.map((each) => 100 * each),
          last,
        ),
        n,
      ).process;
    });
    expect(found.filter((process) => process !== null).length).toBeLessThanOrEqual(20);
  });
});
