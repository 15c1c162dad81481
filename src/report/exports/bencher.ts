import { communicationName, figureName, figuresOf, finite } from './figures.ts';
import type { ExportFormat } from './format.ts';

/** A metric of Bencher: nanoseconds under the built-in measure "latency". */
interface Latency {
  latency: { value: number; lower_value?: number; upper_value?: number };
}

/** Bencher Metric Format (https://bencher.dev/docs/reference/bencher-metric-format); bounds of repetitions */
export const BENCHER: ExportFormat<'run' | 'comparison'> = {
  id: 'bencher',
  of: ['run', 'comparison'],
  readIn: 'bencher run --adapter json --file FILE (https://bencher.dev)',
  file: 'commgate-bencher.json',
  async *make(input, options) {
    const { groups, communication } = await figuresOf(input, options);
    const metrics = new Map<string, Latency>();
    for (const { benchmark, ns, rangeNs } of communication) {
      metrics.set(communicationName(benchmark), latencyOf(ns, rangeNs));
    }
    for (const group of groups) metrics.set(figureName(group), latencyOf(group.medianNs, group.rangeNs));
    yield `${JSON.stringify(Object.fromEntries(metrics), null, 2)}\n`;
  },
};

function latencyOf(ns: number, range: { least: number; most: number } | null): Latency {
  const bounds = range && { lower_value: finite(range.least), upper_value: finite(range.most) };
  return { latency: { value: finite(ns), ...bounds } };
}
