import { noiseScale } from '../../../base/statistics/noise-scale.ts';
import { studentQuantile } from '../../../base/statistics/student.ts';

/** Fewer values have no spread that tells anything. */
const MIN_VALUES = 3;

/** Variance of the mean over the half in the middle of normal values, by that of the mean over all. */
const MIDDLE_VARIANCE = 1.2;

/**
 * The difference of two sides that unchanged code exceeds in 1 % of cases, from their values: repetitions in
 * pairs by the differences; runs of a baseline by their own scatter, since a job differs from others as a
 * whole; of fewer runs the repetitions of both.
 *
 * @returns null where there are too few values
 */
export function noiseOf(sides: {
  by: 'pairs' | 'history';
  /** Of repetitions; in pairs those of one index belong together. */
  before: readonly number[];
  now: readonly number[];
  /** Of earlier runs. */
  runs: readonly number[];
}): number | null {
  const { by, before, now, runs } = sides;
  if (by === 'pairs') {
    const differences = now.slice(0, before.length).map((ns, pair) => ns - before[pair]!);
    return noiseWith([differences], 0);
  }
  return runs.length >= MIN_VALUES ? noiseWith([runs], 1) : noiseWith([before, now], 0);
}

/** Of the middles of all samples, and of single values beside each. @param single how many these are */
function noiseWith(samples: readonly (readonly number[])[], single: number): number | null {
  const least = Math.min(...samples.map(({ length }) => length));
  if (least < MIN_VALUES) return null;
  const variance = samples.reduce(
    (sum, values) => sum + noiseScale(values).spread ** 2 * (single + MIDDLE_VARIANCE / values.length),
    0,
  );
  return studentQuantile(least - 1) * Math.sqrt(variance);
}
