import type { Analysis } from '../../analysis/stages.ts';
import { packBytes } from './pack.ts';
import type { InstancesPicture } from './trace.ts';

/** What a page has room for. */
const MAX_INSTANCES_SHOWN = 100_000;

/** Largest value of a duration: finer steps than 0.5 % are seen by nobody, and noise does not pack. */
const MAX_DURATION_STEP = 4095;

/** Largest number of two bytes. */
const MAX_NUMBER = 0xffff;

/**
 * Durations (ns, at least 1, on a logarithmic scale of 4,096 steps) and patterns of all instances in order of
 * the sequence; of more than `most` the longest of each of so many neighbours. O(instances)
 */
export function instancesPicture(
  { instances, order, patternOf }: Pick<Analysis, 'instances' | 'order' | 'patternOf'>,
  most = MAX_INSTANCES_SHOWN,
): InstancesPicture {
  const { length: count } = order;
  const shown = Math.min(count, most);
  const longest = new Int32Array(shown);
  const durationOf = (instance: number): number =>
    Math.max(1, instances.endNs[instance]! - instances.startNs[instance]!);
  let [lowNs, highNs] = [Number.POSITIVE_INFINITY, 1];
  for (let i = 0; i < shown; i++) {
    const end = Math.floor(((i + 1) * count) / shown);
    let found = order[Math.floor((i * count) / shown)]!;
    for (let position = Math.floor((i * count) / shown) + 1; position < end; position++) {
      if (durationOf(order[position]!) > durationOf(found)) found = order[position]!;
    }
    longest[i] = found;
    lowNs = Math.min(lowNs, durationOf(found));
    highNs = Math.max(highNs, durationOf(found));
  }
  if (shown === 0) lowNs = 1;
  const steps = highNs > lowNs ? MAX_DURATION_STEP / Math.log(highNs / lowNs) : 0;
  const [durations, patterns] = [new Uint16Array(shown), new Uint16Array(shown)];
  for (let i = 0; i < shown; i++) {
    durations[i] = Math.round(steps * Math.log(durationOf(longest[i]!) / lowNs));
    patterns[i] = Math.min(MAX_NUMBER, patternOf[longest[i]!]!);
  }
  return { count, shown, durations: inBytes(durations), patterns: inBytes(patterns), lowNs, highNs };
}

/** Two bytes a number, first all lower, then all higher ones, which pack better so. */
function inBytes(numbers: Uint16Array): string {
  const bytes = new Uint8Array(2 * numbers.length);
  for (let i = 0; i < numbers.length; i++) {
    bytes[i] = numbers[i]! & 0xff;
    bytes[numbers.length + i] = numbers[i]! >> 8;
  }
  return packBytes(bytes);
}
