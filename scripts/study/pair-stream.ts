import type { RunMeasurement } from '../../src/measurement/measurement.ts';
import { type Place, type Repetitions, runOf, type Samples } from './samples.ts';

/** Both sides of some successive pairs: repetition k of base and of head are a pair. */
export interface Sides {
  base: RunMeasurement;
  head: RunMeasurement;
}

/** The pairs of one trial, endless: after the last of a kind comes the first. */
export interface PairStream {
  /** The program. */
  benchmark: string;
  /**
   * @param from how many pairs of the trial are passed over
   * @param count how many are wanted
   */
  take(from: number, count: number): Sides;
}

/** One execution of a program on each side. */
export type Pair = { base: Repetitions[string][number]; head: Repetitions[string][number] };

/** The pairs of a program in all series, one after the other. */
export function ringOf(samples: Samples['pairs'], program: string): Pair[] {
  return samples.flatMap(({ base, head }) =>
    (base[program] ?? []).map((repetition, index) => ({ base: repetition, head: head[program]![index]! })),
  );
}

/** The pairs of a ring from one of them on. */
export function streamFrom(ring: readonly Pair[], start: number, place: Place, program: string): PairStream {
  return {
    benchmark: program,
    take(from, count) {
      const taken = Array.from({ length: count }, (_, index) => ring[(start + from + index) % ring.length]!);
      const side = (which: 'base' | 'head'): RunMeasurement =>
        runOf({ date: place.date, programs: { [program]: taken.map((pair) => pair[which]) } }, { ...place }, [
          program,
        ]);
      return { base: side('base'), head: side('head') };
    },
  };
}
