import type { PairStream } from '../../scripts/study/recorded-source.ts';
import type { BenchmarkMeasurement, RunMeasurement } from '../../src/measure/measurement/measurement.ts';
import { sidesOfPair } from '../../src/measure/run/pair-order.ts';
import { benchmark, group, repetition, run } from '../gate/judge/make-run.ts';
import type { RandomNumbers } from './random-numbers.ts';

/** How the executions of a job scatter; all in ln(duration) of a group's median in one execution. */
export type JobNoise =
  /** Every execution for itself; `node`: also what all groups of a job share. */
  | { kind: 'normal' | 't3'; sd: number; node?: number }
  /** Each group by itself is a fifth slower in one of four executions. */
  | { kind: 'two kinds of executions' }
  /** The same of whole jobs: one of two. */
  | { kind: 'two kinds of jobs' }
  /** One job in five scatters by 20 % instead of 2 %. */
  | { kind: 'noisy jobs' }
  /** Durations of four steps of the clock, one in four executions of five. */
  | { kind: 'clock steps' }
  /** Three blocks of groups share how long they take in a job, by 3 %. */
  | { kind: 'blocks of groups' }
  /** Successive executions of a job are correlated by 0.9; together they scatter by 5 %. */
  | { kind: 'correlated executions' }
  /** A processor that is 15 % faster for ten executions or so, then is not. */
  | { kind: 'turbo' };

/** What a job is made of. */
export interface JobOf {
  noise: JobNoise;
  groups: number;
  /** Standard deviations of single groups, by index, where they are others. */
  sds?: Readonly<Record<number, number>>;
}

const LEVEL_NS = 1e5;

/** The step of the clock where durations are a few steps long. */
const STEP_NS = 1000;

/** Draws one group's noise of an execution. */
type Draw = (group: number) => number;

/**
 * A job that executes a program.
 *
 * @returns one execution after the other: how many times longer than usual each group takes, without the
 *   clock
 */
function jobOf({ noise, groups, sds = {} }: JobOf, random: RandomNumbers): () => number[] {
  const all = <T>(make: (group: number) => T): T[] =>
    Array.from({ length: groups }, (_, index) => make(index));
  const successive = successiveNoise(noise, all, random);
  return () => {
    const draw = successive();
    return all((index) => Math.exp(sds[index] === undefined ? draw(index) : sds[index] * random.normal()));
  };
}

/** What a job keeps from one execution to the next. @returns for each execution, how to draw its groups' noise */
function successiveNoise(
  noise: JobNoise,
  all: <T>(make: (group: number) => T) => T[],
  random: RandomNumbers,
): () => Draw {
  const quiet = (): number => 0.02 * random.normal();
  switch (noise.kind) {
    case 'normal':
    case 't3': {
      const draw = noise.kind === 'normal' ? random.normal : () => random.t3() / Math.sqrt(3);
      const node = (noise.node ?? 0) * random.normal();
      return () => () => node + noise.sd * draw();
    }
    case 'two kinds of executions':
      return () => () => quiet() + (random.uniform() < 0.25 ? Math.log(1.2) : 0);
    case 'two kinds of jobs': {
      const kinds = all(() => (random.uniform() < 0.5 ? Math.log(1.2) : 0));
      return () => (index) => quiet() + kinds[index]!;
    }
    case 'noisy jobs': {
      const sd = random.uniform() < 0.2 ? 0.2 : 0.02;
      return () => () => sd * random.normal();
    }
    case 'clock steps':
      return () => () => (random.uniform() < 0.25 ? Math.log(5 / 4) : 0);
    case 'blocks of groups': {
      const blocks = [0, 1, 2].map(() => 0.03 * random.normal());
      return () => (index) => quiet() + blocks[index % 3]!;
    }
    case 'correlated executions': {
      const values = all(() => 0.05 * random.normal());
      return () => {
        for (const index of values.keys())
          values[index] = 0.9 * values[index]! + 0.05 * Math.sqrt(1 - 0.81) * random.normal();
        return (index) => values[index]!;
      };
    }
    case 'turbo': {
      let isFast = random.uniform() < 0.5;
      return () => {
        if (random.uniform() < 0.1) isFast = !isFast;
        return () => quiet() - (isFast ? Math.log(1.15) : 0);
      };
    }
  }
}

/** A program whose groups take so many times as long, by index; and in which functions they are. */
export interface Program {
  factors?: Readonly<Record<number, number>>;
  functions?: readonly string[];
}

export const BENCHMARK = 'halo';

function executed(times: readonly number[], { noise }: JobOf, { factors = {}, functions }: Program) {
  return repetition(
    times.map((each, index) => {
      const ns = LEVEL_NS * each * (factors[index] ?? 1);
      // Four steps long, as long as the program is as it was.
      const seen = noise.kind === 'clock steps' ? Math.round((4 * ns) / LEVEL_NS) * STEP_NS : ns;
      const id = index.toString(16).padStart(16, '0');
      return group('', seen, { pattern: id, functions: [functions?.[index] ?? id] });
    }),
  );
}

function asRun(day: number, repetitions: BenchmarkMeasurement['repetitions']): RunMeasurement {
  return run(day, [benchmark([], { name: BENCHMARK, repetitions })]);
}

/** A run of so many repetitions, a job of its own. */
export function runOfJob(
  day: number,
  repetitions: number,
  of: JobOf,
  program: Program,
  random: RandomNumbers,
): RunMeasurement {
  const job = jobOf(of, random);
  return asRun(
    day,
    Array.from({ length: repetitions }, () => executed(job(), of, program)),
  );
}

/** Pairs without end of base and head in one job, in the order in which they are executed. */
export function pairsOfJob(
  of: JobOf,
  programs: { base: Program; head: Program },
  random: RandomNumbers,
): PairStream {
  const job = jobOf(of, random);
  const drawn = { base: [], head: [] } as Record<'base' | 'head', BenchmarkMeasurement['repetitions']>;
  return {
    benchmark: BENCHMARK,
    take(count) {
      while (drawn.base.length < count)
        for (const side of sidesOfPair(drawn.base.length))
          drawn[side].push(executed(job(), of, programs[side]));
      return { base: asRun(1, drawn.base.slice(0, count)), head: asRun(2, drawn.head.slice(0, count)) };
    },
  };
}
