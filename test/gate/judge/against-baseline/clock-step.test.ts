// From traces of a coarse clock to the verdict: what differs by a step of the clock is no regression.
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../../../src/base/config/default-config.ts';
import { clockSteps } from '../../../../src/gate/judge/against-baseline/clock-step.ts';
import { compareRun } from '../../../../src/gate/judge/against-baseline/compare.ts';
import { pairedGroups } from '../../../../src/gate/judge/pairs/differences.ts';
import { measureTrace } from '../../../../src/measure/measurement/measure.ts';
import type { RepetitionMeasurement } from '../../../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../../../src/measure/measurement/record.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { makeTrace } from '../../../support/trace-maker.ts';
import { baselineOf, benchmark, gate, group, repetition, run } from '../make-run.ts';

/** A trace of ten exchanges that take so many ticks each, and of ten reductions that take forty. */
function measured(ticksPerSecond: number, ticks: number): Promise<RepetitionMeasurement> {
  const anchor = makeTrace(temporaryFolder(), {
    processes: 2,
    ticksPerSecond,
    program: (p) => {
      for (let i = 0; i < 10; i++) {
        p.inside('swap', () => p.sendrecv(1 - p.rank, 1 - p.rank, 8, { ns: ticks })).compute(7);
        p.inside('sum', () => p.collective('ALLREDUCE', { ns: 40 })).compute(7);
      }
    },
  });
  return measureTrace(anchor, defaultConfig.analysis);
}

/** Three such executions after twenty nights of them, which took `before`. */
async function compared(ticksPerSecond: number, before: number, now: number) {
  const [then, since] = await Promise.all([before, now].map((ticks) => measured(ticksPerSecond, ticks)));
  const of = (day: number, each: RepetitionMeasurement) =>
    run(day, [benchmark([], { repetitions: [each, each, each] })]);
  const nights = Array.from({ length: 20 }, (_, night) => of(night + 1, then!));
  return compareRun(of(28, since!), baselineOf(nights), gate);
}

describe('a step of the clock', () => {
  it.each([
    // Z is √6 a step; the cut-off of two groups and twenty runs is above ten.
    { clock: '1 µs', ticksPerSecond: 1e6, before: 4, now: 5, verdict: 'pass' },
    // Whoever does not know of the clock has to take it for one of 40 ns, which the reductions take.
    {
      clock: '1 ns, the same durations',
      ticksPerSecond: 1e9,
      before: 4000,
      now: 5000,
      verdict: 'regression',
    },
    // No whole number of nanoseconds: the durations alone show none.
    { clock: '3.3 µs', ticksPerSecond: 3e5, before: 2, now: 3, verdict: 'pass' },
    {
      clock: '1 ns, the same durations',
      ticksPerSecond: 1e9,
      before: 6667,
      now: 10_000,
      verdict: 'regression',
    },
    { clock: '3.3 µs, ten steps', ticksPerSecond: 3e5, before: 2, now: 12, verdict: 'regression' },
  ])('of $clock, $before to $now ticks: $verdict', async ({ ticksPerSecond, before, now, verdict }) => {
    expect((await compared(ticksPerSecond, before, now)).verdict).toBe(verdict);
  });

  it('is what a slowdown must be above to be seen', async () => {
    const visible = async (ticksPerSecond: number, ticks: number) => {
      const { sensitivity } = await compared(ticksPerSecond, ticks, ticks);
      return sensitivity.find(({ functions }) => functions[0] === 'swap')!.visibleSlowdownPercent;
    };
    expect(await visible(1e6, 4)).toBeGreaterThan(100);
    expect(await visible(1e9, 4000)).toBeLessThan(25);
  });

  it('is the tick where nothing is seen, and no smaller than it', () => {
    const nothing = { baselineNs: Array(8).fill(0), candidateNs: [0] };
    expect(clockSteps([nothing], 1000)).toEqual([1000]);
    expect(clockSteps([nothing], 1)).toEqual([1]);
    const [steady, other] = [4000, 40].map((ns) => ({ baselineNs: Array(8).fill(ns), candidateNs: [ns] }));
    expect(clockSteps([steady!, other!], 1)).toEqual([40, 40]);
    expect(clockSteps([steady!, other!], 1000)).toEqual([1000, 1000]);
    // A median of two, and a night at an accepted level.
    const uneven = { baselineNs: [4000, 4500, 5000, 5000, 7000, 9100, 9100, 9500], candidateNs: [5000] };
    expect(clockSteps([uneven], 1)).toEqual([400]);
    expect(clockSteps([uneven], 1000)).toEqual([1000]);
  });

  it('and durations below one are none', () => {
    const ticked = (mediansNs: number[], clockTickNs?: number) =>
      recordRun(
        run(1, [
          benchmark([], {
            repetitions: mediansNs.map((ns) => ({
              ...repetition([group('a', ns)]),
              ...(clockTickNs && { clockTickNs }),
            })),
          }),
        ]),
      ).benchmarks[0]!;
    const [base, head] = [
      [0, 1000, 500, 500],
      [1000, 0, 0, 2000],
    ];
    const between = (tick?: number) => pairedGroups(ticked(base, tick), ticked(head, tick), gate).groups;
    expect(between(1000)[0]!.differences).toEqual([0, 0, 0, Math.log(2000) - Math.log(1000)]);
    expect(between()[0]!.differences[0]).toBe(Math.log(1000));
  });
});
