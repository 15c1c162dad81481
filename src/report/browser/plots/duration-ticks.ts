import { scaleLinear, scaleLog } from 'd3-scale';
import { duration } from '../../text/words/quantities.ts';

export type ScaleType = 'linear' | 'log';

/** Of the room that a tick has where they are even: nearer ones have none for their texts. */
const MIN_APART = 0.8;

/**
 * @param domain ns; if logarithmic above 0 @param most about @returns powers of ten, or as even as it gets
 */
export function timeTicks(type: ScaleType, [low, high]: readonly [number, number], most: number): number[] {
  const even = scaleLinear([low, high], [0, 1]).ticks(most);
  if (type === 'linear') return even;
  const nearest = (MIN_APART / most) * Math.log(high / low);
  const areApart = (ticks: readonly number[]): boolean =>
    ticks.every((tick, i) => i === 0 || Math.log(tick / ticks[i - 1]!) >= nearest);
  const all = scaleLog([low, high], [0, 1]).ticks();
  const starting = (digits: readonly number[]): number[] => {
    return all.filter((tick) =>
      digits.some((digit) => Math.abs(tick / 10 ** Math.floor(Math.log10(tick) + 1e-9) - digit) < 1e-6),
    );
  };
  const fitting = [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 5], [1, 3], [1]].map(starting);
  const found = fitting.find((ticks) => ticks.length <= most && areApart(ticks)) ?? fitting.at(-1)!;
  const step = Math.ceil(found.length / most);
  if (found.length >= 2) return found.filter((_, i) => i % step === 0);
  const shown: number[] = [];
  for (const tick of even) if (shown.length === 0 || areApart([shown.at(-1)!, tick])) shown.push(tick);
  return shown;
}

/** A number of such an axis: "10 µs" and not "10.0 µs". */
export function tickText(ns: number): string {
  return ns === 0
    ? '0'
    : duration(ns)
        .replace(/\.0+(?!\d)/, '')
        .replace(/(\.\d*[1-9])0+(?!\d)/, '$1');
}
