import type { PlacedTime } from '#build/schemas/parts.ts';
import { entryOf } from '../../analysis/patterns/memoize.ts';
import { numberPlaces } from '../../analysis/waits/timelines/places.ts';
import type { AnalysisConfig } from '../../base/config/config.ts';
import { sum } from '../../base/statistics/sum.ts';
import type { SampleColumns } from '../../trace/columns/call-times.ts';
import { NONE, type Region, type Trace } from '../../trace/columns/trace.ts';
import { loadTraceInParallel } from '../../trace/load.ts';
import type { SourcePlace } from './measurement.ts';
import { PlaceNames } from './place-names.ts';

/** A function in which samples of a place were taken. */
export interface SampledFunction {
  name: string;
  /** Null where the trace does not know it. */
  source: SourcePlace | null;
  /** The function whose samples these are among, as it is inlined there and nowhere else; null: none. */
  inside: string | null;
  /** By process: how many samples. */
  samples: number[];
  /** By process: how often one was not taken straight after another of it, so in how many stretches. */
  stretches: number[];
}

/** Samples of what processes computed in one place, most first. */
export interface SampledPlace extends Pick<PlacedTime, 'path' | 'before'> {
  functions: SampledFunction[];
  /** Notes of so many instructions; left out: there are none. */
  counted?: Pick<SampledFunction, 'samples' | 'stretches'>;
}

/** Where the processes of an execution computed, by samples. */
export interface SampledExecution {
  /** Time that a sample stands for. */
  periodNs: number;
  /** How many instructions a note stands for; null: they were not counted. */
  instructions: number | null;
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
  const isInlinedOnce = inlinedOnce(samples, regions);
  const found = new Map<number, Map<string, SampledFunction>>();
  const counted = new Map<number, Pick<SampledFunction, 'samples' | 'stretches'>>();
  for (let process = 0; process < processes; process++) {
    let before = new Set<SampledFunction>();
    const entries = { code: NONE, instructions: NONE };
    for (let at = samples.processStart[process]!; at < samples.processStart[process + 1]!; at++) {
      const entry = samples.entry[at]!;
      const place = names.numberOf(places.ofEntry[entry]!);
      if (samples.context[at] === NONE) {
        const notes = entryOf(counted, place, () => ({
          samples: zeros(processes),
          stretches: zeros(processes),
        }));
        notes.samples[process]!++;
        if (entry !== entries.instructions) notes.stretches[process]!++;
        entries.instructions = entry;
        continue;
      }
      const functions = entryOf(found, place, () => new Map<string, SampledFunction>());
      let inside: string | null = null;
      const now = new Set<SampledFunction>();
      for (const region of functionsOf(samples, samples.context[at]!, names.namesOf(place).path, regions)) {
        const { name } = region;
        if (inside !== null && !isInlinedOnce(name)) break;
        const key = JSON.stringify([inside, name]);
        const known = functions.get(key) ?? newFunction(region, inside, processes);
        known.samples[process]!++;
        const isStraightAfter = before.has(known) && entry === entries.code;
        if (!isStraightAfter) known.stretches[process]!++;
        now.add(known);
        functions.set(key, known);
        inside = name;
      }
      before = now;
      entries.code = entry;
    }
  }
  const named = [...found].map(([place, functions]): SampledPlace => {
    const { path, before } = names.namesOf(place);
    const sorted = [...functions.values()].sort((a, b) => sum(b.samples) - sum(a.samples));
    const own = counted.get(place);
    return { path, ...(before !== undefined && { before }), functions: sorted, ...(own && { counted: own }) };
  });
  return { periodNs: samples.periodNs, instructions: samples.instructions, places: named };
}

/**
 * What a sample is counted for: of the function that the instruction is in and those inlined there, those
 * from the outermost on that is not known to be open anyway; where all are, the innermost.
 */
function functionsOf(
  { contexts }: Pick<SampleColumns, 'contexts'>,
  context: number,
  path: readonly string[],
  regions: readonly Region[],
): Region[] {
  const all: Region[] = [];
  for (let each = contexts[context]; each !== undefined; each = contexts[each.parent]) {
    const region = regions[each.region];
    if (region !== undefined) all.unshift(region);
  }
  const first = all.findIndex(({ name }) => !path.includes(name));
  return all.slice(first);
}

/** Whether a function is inlined in one other and stands nowhere else: accessors and the like are in many. */
function inlinedOnce(
  { contexts }: Pick<SampleColumns, 'contexts'>,
  regions: readonly Region[],
): (name: string) => boolean {
  const nameOf = (context: number): string => regions[contexts[context]?.region ?? NONE]?.name ?? '';
  const around = new Map<string, Set<string>>();
  contexts.forEach(({ parent }, context) => {
    const known = around.get(nameOf(context)) ?? new Set();
    around.set(nameOf(context), known.add(nameOf(parent)));
  });
  return (name) => around.get(name)?.size === 1;
}

function newFunction(
  { name, file, line }: Region,
  inside: string | null,
  processes: number,
): SampledFunction {
  const source = file !== '' && line > 0 ? { file, line } : null;
  return { name, source, inside, samples: zeros(processes), stretches: zeros(processes) };
}

function zeros(count: number): number[] {
  return new Array<number>(count).fill(0);
}
