// Simulated checks in pairs, through commgate's own stepper. Seeds are fixed: the rates are the same every time.
import { describe, expect, it } from 'vitest';
import { judgeRecorded, type PairStream } from '../../src/check/recorded.ts';
import { type Given, steps } from '../../src/check/stepper.ts';
import type { RepetitionMeasurement } from '../../src/measurement/measurement.ts';
import { benchmark, gate, group, repetition, run } from '../comparison/make-run.ts';
import { randomNumbers } from '../support/random-numbers.ts';

const random = randomNumbers(2026);
const NOISE = { normal: random.normal, 't with 3 degrees of freedom': () => random.t3() / Math.sqrt(3) };

interface Simulation {
  groups: number;
  noise: keyof typeof NOISE;
  /** Standard deviation of ln(duration) of one execution. */
  sd: number;
  /** Slowdown of the first group. */
  factor: number;
  trials: number;
}

/** Pairs without end; head's first group is so many times slower. */
function stream({ groups, noise, sd, factor }: Simulation): PairStream {
  const ids = Array.from({ length: groups }, (_, index) => index.toString(16).padStart(16, '0'));
  const execution = (times: number): RepetitionMeasurement =>
    repetition(
      ids.map((pattern, index) => {
        const ns = 1e5 * Math.exp(sd * NOISE[noise]()) * (index === 0 ? times : 1);
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

/** Share of simulated checks of one benchmark that end red, with default settings. */
function redShare(simulation: Simulation): number {
  const given: Given = {
    ...{ gate, benchmarks: ['halo'], baseline: null, location: '', accepted: [], exactly: null },
  };
  let red = 0;
  for (let trial = 0; trial < simulation.trials; trial++) {
    const way = steps({ by: 'pairs', why: 'asked', base: 'base' }, given);
    if (judgeRecorded(way, { pairs: [stream(simulation)] }).verdict === 'regression') red++;
  }
  return red / simulation.trials;
}

/** Checks of unchanged code, and how many of them are red with a probability below 1 % when the rate is 1 %. */
const UNCHANGED = { trials: 60, most: 3 };

describe('simulated checks of 30 groups', () => {
  it.each([
    ['normal', 0.03],
    ['normal', 0.2],
    ['t with 3 degrees of freedom', 0.03],
    ['t with 3 degrees of freedom', 0.2],
  ] as const)(
    'of an unchanged program, %s, deviation %f: red is one in a hundred at most, within the confidence of so many checks',
    (noise, sd) => {
      const share = redShare({ groups: 30, noise, sd, factor: 1, trials: UNCHANGED.trials });
      expect(share * UNCHANGED.trials).toBeLessThanOrEqual(UNCHANGED.most);
    },
  );

  it.each(['normal', 't with 3 degrees of freedom'] as const)(
    'with one group a tenth slower, %s: found in more than four of five',
    (noise) => {
      expect(redShare({ groups: 30, noise, sd: 0.03, factor: 1.1, trials: 50 })).toBeGreaterThan(0.8);
    },
  );
});
