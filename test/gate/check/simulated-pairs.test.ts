// Simulated checks in pairs, through commgate's own stepper. Seeds are fixed: the rates are the same every
// time.
import { describe, expect, it } from 'vitest';
import { judgeRecorded, type PairStream } from '../../../scripts/study/recorded-source.ts';
import { type Given, steps } from '../../../src/gate/check/steps.ts';
import type { RepetitionMeasurement } from '../../../src/measure/measurement/measurement.ts';
import { type RandomNumbers, randomNumbers } from '../../support/random-numbers.ts';
import { THOROUGH } from '../../support/thorough.ts';
import { benchmark, gate, group, repetition, run } from '../judge/make-run.ts';

interface Simulation {
  groups: number;
  noise: 'normal' | 't with 3 degrees of freedom';
  /** Standard deviation of ln(duration) of one execution. */
  sd: number;
  /** Slowdown of the first group. */
  factor: number;
  trials: number;
}

/** Pairs without end; head's first group is so many times slower. */
function stream({ groups, noise, sd, factor }: Simulation, random: RandomNumbers): PairStream {
  const draw = noise === 'normal' ? random.normal : () => random.t3() / Math.sqrt(3);
  const ids = Array.from({ length: groups }, (_, index) => index.toString(16).padStart(16, '0'));
  const execution = (times: number): RepetitionMeasurement =>
    repetition(
      ids.map((pattern, index) => {
        const ns = 1e5 * Math.exp(sd * draw()) * (index === 0 ? times : 1);
        return group('', ns, { pattern, functions: [pattern] });
      }),
    );
  const drawn: { base: RepetitionMeasurement; head: RepetitionMeasurement }[] = [];
  return {
    benchmark: 'halo',
    take(count) {
      while (drawn.length < count) drawn.push({ base: execution(1), head: execution(factor) });
      const side = (which: 'base' | 'head') =>
        run(1, [benchmark([], { repetitions: drawn.slice(0, count).map((pair) => pair[which]) })]);
      return { base: side('base'), head: side('head') };
    },
  };
}

/** How many simulated checks of one benchmark end red, with default settings. */
function reds(simulation: Simulation, seed: number): number {
  const random = randomNumbers(seed);
  const given: Given = {
    gate,
    benchmarks: ['halo'],
    baseline: null,
    location: '',
    accepted: [],
    exactly: null,
  };
  let red = 0;
  for (let trial = 0; trial < simulation.trials; trial++) {
    const way = steps({ by: 'pairs', why: 'asked', base: 'base' }, given);
    const { verdict } = judgeRecorded(way, { pairs: [stream(simulation, random)] });
    if (verdict === 'regression') red++;
  }
  return red;
}

describe('simulated checks of 30 groups', () => {
  it('of an unchanged program: red is one in a hundred at most, within the confidence of so many checks', () => {
    const found = (['normal', 't with 3 degrees of freedom'] as const).flatMap((noise, row) => [
      // So little noise excludes the minimum slowdown: the level decides nothing.
      reds({ groups: 30, noise, sd: 0.03, factor: 1, trials: THOROUGH ? 5 : 2 }, row),
      reds({ groups: 30, noise, sd: 0.2, factor: 1, trials: THOROUGH ? 35 : 10 }, 2 + row),
    ]);
    // More than 3 of 80, or 1 of 24, are red with a probability of 1 or 2 % when the rate is 1 %; at 10 % of
    // the noisy ones in nine or six of ten cases.
    expect(found.reduce((sum, red) => sum + red)).toBeLessThanOrEqual(THOROUGH ? 3 : 1);
  });

  it.each(['normal', 't with 3 degrees of freedom'] as const)(
    'with one group a tenth slower, %s: found in more than four of five',
    (noise) => {
      expect(reds({ groups: 30, noise, sd: 0.03, factor: 1.1, trials: 12 }, 2026)).toBeGreaterThan(9);
    },
  );
});
