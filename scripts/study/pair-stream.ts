import type { RunMeasurement } from '../../src/measure/measurement/measurement.ts';
import type { PairStream } from './recorded-source.ts';
import { type Place, type Repetitions, runOf, type Samples } from './samples.ts';

/** One execution of a program on each side. */
export type Pair = { base: Repetitions[string][number]; head: Repetitions[string][number] };

/** The pairs of a program in all series, one after the other. */
export function ringOf(samples: Samples['pairs'], program: string): Pair[] {
  return samples.flatMap(({ base, head }) =>
    (base[program] ?? []).map((repetition, index) => ({ base: repetition, head: head[program]![index]! })),
  );
}

/** The pairs of a ring from one of them on, endless: after the last comes the first. */
export function streamFrom(ring: readonly Pair[], start: number, place: Place, program: string): PairStream {
  return {
    benchmark: program,
    take(count) {
      const taken = Array.from({ length: count }, (_, index) => ring[(start + index) % ring.length]!);
      const side = (which: 'base' | 'head'): RunMeasurement =>
        runOf({ date: place.date, programs: { [program]: taken.map((pair) => pair[which]) } }, { ...place }, [
          program,
        ]);
      return { base: side('base'), head: side('head') };
    },
  };
}
