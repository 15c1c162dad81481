import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../../src/base/config/default-config.ts';
import { formatBaseline, parseBaseline } from '../../../src/gate/baseline/format.ts';
import { clockTick, lnDuration } from '../../../src/measure/measurement/clock-tick.ts';
import { measureTrace } from '../../../src/measure/measurement/measure.ts';
import { recordRun } from '../../../src/measure/measurement/record.ts';
import { baselineOf, benchmark, group, repetition, run } from '../../gate/judge/make-run.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { makeTrace } from '../../support/trace-maker.ts';

/** A run whose traces state this tick, with these medians of a group by repetition. */
function runWith(clockTickNs: number | undefined, mediansNs: number[]) {
  const repetitions = mediansNs.map((ns) => ({
    ...repetition([group('a', ns)]),
    ...(clockTickNs && { clockTickNs }),
  }));
  return recordRun(run(1, [benchmark([], { repetitions })])).benchmarks[0]!;
}

describe('the tick of a clock', () => {
  it.each([
    [1_000_000, 1000],
    [24_000_000, 1e9 / 24e6],
    [1_000_000_000, undefined],
    [2_400_000_000, undefined],
    [Number.MAX_SAFE_INTEGER, undefined],
  ])(
    'is what a trace of %i ticks a second states, where that is above a nanosecond',
    async (ticksPerSecond, tick) => {
      const program = (p: Parameters<Parameters<typeof makeTrace>[1]['program']>[0]) =>
        p.collective('BARRIER');
      const anchor = makeTrace(temporaryFolder(), { processes: 2, ticksPerSecond, program });
      expect((await measureTrace(anchor, defaultConfig.analysis)).clockTickNs).toBe(tick);
    },
  );

  it('is the coarsest of all repetitions and runs; a run that states none has a nanosecond', () => {
    const mixed = [undefined, 1000, 1e9 / 24e6].map((clockTickNs) => ({
      ...repetition([group('a', 5000)]),
      ...(clockTickNs && { clockTickNs }),
    }));
    const [recorded] = recordRun(run(1, [benchmark([], { repetitions: mixed })])).benchmarks;
    expect(recorded!.clockTickNs).toBe(1000);
    expect(runWith(1e9 / 24e6, [5000]).clockTickNs).toBe(41.667);
    expect(runWith(1.0001, [5000]).clockTickNs).toBeUndefined();
    expect(runWith(undefined, [5000]).clockTickNs).toBeUndefined();
    expect(clockTick([runWith(100, [5000]), runWith(undefined, [5000]), recorded!])).toBe(1000);
    expect(clockTick([runWith(undefined, [5000])])).toBe(1);
    expect(clockTick([])).toBe(1);
  });

  it('is kept by a baseline; one that no trace can state is refused', () => {
    const repetitions = [{ ...repetition([group('a', 5000)]), clockTickNs: 1000 }];
    const baseline = baselineOf([run(1, [benchmark([], { repetitions })])]);
    const text = formatBaseline(baseline);
    expect(parseBaseline(text, 'b')).toEqual(baseline);
    expect(baseline.runs[0]!.benchmarks[0]!.clockTickNs).toBe(1000);
    for (const wrong of ['1', '1e300', '-5', '"1"'])
      expect(() =>
        parseBaseline(text.replace('"clockTickNs": 1000', `"clockTickNs": ${wrong}`), 'b'),
      ).toThrow(/clockTickNs/);
  });

  it('is believed wherever durations are half ticks, as medians of even numbers are', () => {
    const halfTicks = fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 12 });
    const ticks = fc.constantFrom(1000, 1e9 / 24e6, 32, 1e9, 3);
    fc.assert(
      fc.property(ticks, halfTicks, (tick, halves) => {
        const made = runWith(
          tick,
          halves.map((count) => (count * tick) / 2),
        );
        expect(clockTick([made])).toBe(made.clockTickNs);
      }),
    );
  });

  it('is not believed where more than a quarter of the executions are nearer to each other', () => {
    const fine = Array.from({ length: 9 }, (_, index) => 5000 + 37 * index);
    expect(clockTick([runWith(1000, fine)])).toBe(1);
    expect(clockTick([runWith(100, fine)])).toBe(100);
    // Two of nine: a clock that was corrected in between, say.
    expect(clockTick([runWith(1000, [4000, 4000, 4000, 4037, 5000, 5000, 6000, 6050, 7000])])).toBe(1000);
    // The clock of another run is another one.
    expect(clockTick([runWith(1000, fine), runWith(100, fine)])).toBe(100);
  });

  it('is the shortest duration that there is', () => {
    for (const ns of [0, 500, 1000]) expect(lnDuration(ns, 1000)).toBe(Math.log(1000));
    expect(lnDuration(2000, 1000)).toBe(Math.log(2000));
    expect(lnDuration(0, 1)).toBe(0);
  });
});
