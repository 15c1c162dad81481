import { expect, it } from 'vitest';
import { analyze } from '../../../../src/analysis/analysis.ts';
import { largestDelays } from '../../../../src/analysis/causes/delays/delay-costs.ts';
import { replayedDurations } from '../../../../src/analysis/causes/replay/event-times.ts';
import { whatIf } from '../../../../src/analysis/causes/replay/what-if.ts';
import { median } from '../../../../src/base/statistics/median.ts';
import { loadTrace } from '../../../../src/trace/load.ts';
import { pathName } from '../../waits/found-waits.ts';

const DEMO = 'fixtures/traces/demo';

function causesOf(run: string, repetition: number) {
  const trace = loadTrace(`${DEMO}/${run}/halo/${repetition}/traces.otf2`, { callTimes: true });
  const found = analyze(trace, { also: ['wait states', 'root causes', 'replay'] });
  return { ...found, ...found.rootCauses!, ...found.idealReplay! };
}

/** The halo exchanges, the program's most frequent pattern, and their durations. */
function exchanges({ patternOf, instances }: ReturnType<typeof causesOf>): {
  all: number[];
  durations: number[];
} {
  const counts = new Map<number, number>();
  for (const pattern of patternOf) counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  const [halo] = [...counts].sort((a, b) => b[1] - a[1])[0]!;
  const all = [...patternOf.keys()].filter((instance) => patternOf[instance] === halo);
  return { all, durations: all.map((i) => instances.endNs[i]! - instances.startNs[i]!) };
}

it.each([1, 2])('a delay of 30 times 2 ms is found with what it costs, repetition %i', (repetition) => {
  const delayed = causesOf('delayed', repetition);
  const { trace, timelines, dependencies, delays, blocks, instances } = delayed;
  const [first] = largestDelays(delays, 1);
  expect([first!.process, pathName(trace, timelines.places.path[first!.place]!)]).toEqual([
    1,
    'main/solve/exchange_halo',
  ]);
  const { all, durations } = exchanges(delayed);
  const replayed = whatIf(timelines, dependencies, [{ process: 1, place: first!.place, share: 0 }]);
  const without = replayedDurations(trace, blocks, instances, { timelines, dependencies, replayed }, all);
  const unchanged = median(exchanges(causesOf('unchanged', repetition)).durations);
  // The median, since a process was interrupted now and then while it waited, which nobody's delay explains.
  const added = median(durations) - unchanged;
  expect(added).toBeGreaterThan(4e6);
  expect(Math.abs(median(durations) - median(without) - added)).toBeLessThan(0.1 * added);
  // The same of a process that is not late saves nothing.
  const other = whatIf(timelines, dependencies, [{ process: 3, place: first!.place, share: 0 }]);
  expect(timelines.endNs - timelines.beginNs - other.runtimeNs).toBeLessThan(0.01 * 60e6);
});
