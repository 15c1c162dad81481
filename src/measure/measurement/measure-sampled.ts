import type { PlacedTime } from '#build/schemas/parts.ts';
import { numberPlaces } from '../../analysis/waits/timelines/places.ts';
import type { AnalysisConfig } from '../../base/config/config.ts';
import type { SampleColumns } from '../../trace/columns/call-times.ts';
import type { Region, Trace } from '../../trace/columns/trace.ts';
import { loadTraceInParallel } from '../../trace/load.ts';
import type { SourcePlace } from './measurement.ts';
import { PlaceNames } from './place-names.ts';

/** A function in which samples of a place were taken. */
export interface SampledFunction {
  name: string;
  /** Null where the trace does not know it. */
  source: SourcePlace | null;
  /** By process: how many samples. */
  samples: number[];
}

/** Samples of what processes computed in one place, most first. */
export interface SampledPlace extends Pick<PlacedTime, 'path' | 'before'> {
  functions: SampledFunction[];
}

/** Where the processes of an execution computed, by samples. */
export interface SampledExecution {
  /** Time that a sample stands for. */
  periodNs: number;
  places: SampledPlace[];
}

/**
 * Reads the samples of a trace (METHOD, "Which code computes").
 *
 * @returns null where nothing was sampled: another tracer, or the system forbids it
 * @throws InputError when the trace cannot be read
 */
export async function measureSampled(
  anchorPath: string,
  { ignoreOperations, delimiters }: Pick<AnalysisConfig, 'ignoreOperations' | 'delimiters'>,
): Promise<SampledExecution | null> {
  return sampledIn(await loadTraceInParallel(anchorPath, { ignoreOperations, delimiters, callTimes: true }));
}

/** The same of a trace with times of calls. O(samples + places) */
export function sampledIn({ callTimes, regions, processes }: Trace): SampledExecution | null {
  const samples = callTimes?.samples;
  if (!callTimes || samples === undefined) return null;
  const places = numberPlaces(callTimes);
  const names = new PlaceNames({ places, callTimes }, regions);
  const found = new Map<number, Map<number, SampledFunction>>();
  for (let process = 0; process < processes; process++) {
    for (let at = samples.processStart[process]!; at < samples.processStart[process + 1]!; at++) {
      const place = names.numberOf(places.ofEntry[samples.entry[at]!]!);
      const { path } = names.namesOf(place);
      const region = functionIn(samples, samples.context[at]!, path, regions);
      if (region === null) continue;
      const functions = found.get(place) ?? new Map<number, SampledFunction>();
      const known = functions.get(region) ?? newFunction(regions[region]!, processes);
      known.samples[process]!++;
      functions.set(region, known);
      found.set(place, functions);
    }
  }
  const named = [...found].map(([place, functions]): SampledPlace => {
    const { path, before } = names.namesOf(place);
    const sorted = [...functions.values()].sort((a, b) => sumOf(b.samples) - sumOf(a.samples));
    return { path, ...(before !== undefined && { before }), functions: sorted };
  });
  return { periodNs: samples.periodNs, places: named };
}

/**
 * What a sample is counted for: of the function that the instruction is in and those inlined there, from the
 * outermost inwards, the first that is not known to be open anyway. Those further in, such as accessors, say
 * less, and whether they are inlined depends on the compiler.
 *
 * @returns index of the region; null where it is not known
 */
function functionIn(
  { contexts }: Pick<SampleColumns, 'contexts'>,
  context: number,
  path: readonly string[],
  regions: readonly Region[],
): number | null {
  let found: number | null = null;
  let innermost: number | null = null;
  for (let each = contexts[context]; each !== undefined; each = contexts[each.parent]) {
    const name = regions[each.region]?.name;
    if (name === undefined) continue;
    innermost ??= each.region;
    if (!path.includes(name)) found = each.region;
  }
  return found ?? innermost;
}

function newFunction({ name, file, line }: Region, processes: number): SampledFunction {
  const source = file !== '' && line > 0 ? { file, line } : null;
  return { name, source, samples: new Array<number>(processes).fill(0) };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
