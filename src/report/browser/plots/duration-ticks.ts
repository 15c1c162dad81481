import { scaleLinear, scaleLog } from 'd3-scale';
import { duration } from '../../text/words/quantities.ts';

export type ScaleType = 'linear' | 'log';

/**
 * @param domain ns; if logarithmic above 0 @param most about @returns powers of ten, or as even as it gets
 */
export function timeTicks(type: ScaleType, [low, high]: readonly [number, number], most: number): number[] {
  const even = scaleLinear([low, high], [0, 1]).ticks(most);
  if (type === 'linear') return even;
  const all = scaleLog([low, high], [0, 1]).ticks();
  const starting = (digits: readonly number[]): number[] => {
    return all.filter((tick) =>
      digits.some((digit) => Math.abs(tick / 10 ** Math.floor(Math.log10(tick) + 1e-9) - digit) < 1e-6),
    );
  };
  const fitting = [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 5], [1, 3], [1]].map(starting);
  const found = fitting.find((ticks) => ticks.length <= most) ?? fitting.at(-1)!;
  const step = Math.ceil(found.length / most);
  return found.length >= 2 ? found.filter((_, i) => i % step === 0) : even;
}

/** A number of such an axis: "10 µs" and not "10.0 µs". */
export function tickText(ns: number): string {
  return ns === 0
    ? '0'
    : duration(ns)
        .replace(/\.0+(?!\d)/, '')
        .replace(/(\.\d*[1-9])0+(?!\d)/, '$1');
}
