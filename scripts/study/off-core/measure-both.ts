import { analyze } from '../../../src/analysis/analysis.ts';
import { defaultConfig } from '../../../src/base/config/default-config.ts';
import { measureAnalysis } from '../../../src/measure/measurement/measure.ts';
import type { RepetitionMeasurement } from '../../../src/measure/measurement/measurement.ts';
import { NONE, type Trace } from '../../../src/trace/columns/trace.ts';
import { loadTraceInParallel } from '../../../src/trace/load.ts';

/** What is judged of an execution: as recorded, or without the time off the core. */
export const WAYS = ['as recorded', 'without'] as const;
export type Way = (typeof WAYS)[number];

export type MeasuredBoth = Readonly<Record<Way, RepetitionMeasurement>>;

/**
 * Measures a trace as a tracer would have it that does not know of time off the core, and as commgate does.
 *
 * @throws InputError when it cannot be read
 */
export async function measureBoth(anchor: string): Promise<MeasuredBoth> {
  const asRecorded = await measureAsRecorded(anchor);
  return { 'as recorded': asRecorded, without: measured(await load(anchor)) };
}

/** The first of the two. */
export async function measureAsRecorded(anchor: string): Promise<RepetitionMeasurement> {
  return measured(unknowing(await load(anchor)));
}

function load(anchor: string): Promise<Trace> {
  return loadTraceInParallel(anchor, { ...defaultConfig.analysis, callTimes: true });
}

function measured(trace: Trace): RepetitionMeasurement {
  const analysis = analyze(trace, {
    ...defaultConfig.analysis,
    also: ['time off the core', 'wait states', 'root causes'],
  });
  const { pictures: _, ...rest } = measureAnalysis(analysis);
  return { ...rest, groups: rest.groups.map(({ typical, exchange, durationsNs, ...group }) => group) };
}

/**
 * A trace that does not tell of time off the core: between calls it belongs to what the process did most of
 * the gap.
 *
 * @param trace is changed
 */
export function unknowing(trace: Trace): Trace {
  const { callTimes } = trace;
  if (!callTimes?.knowsOffCore) return trace;
  const { gaps, offCore, offCorePath } = callTimes;
  const { start, path, ns } = gaps;
  for (let gap = 0; gap + 1 < start.length; gap++) {
    let longest = NONE;
    let takenNs = 0;
    for (let entry = start[gap]!; entry < start[gap + 1]!; entry++) {
      if (path[entry] === offCorePath) takenNs += ns[entry]!;
      else if (longest === NONE || ns[entry]! > ns[longest]!) longest = entry;
    }
    if (longest === NONE || takenNs === 0) continue;
    ns[longest]! += takenNs;
    for (let entry = start[gap]!; entry < start[gap + 1]!; entry++)
      if (path[entry] === offCorePath) ns[entry] = 0;
  }
  offCore.ns.fill(0);
  return { ...trace, callTimes: { ...callTimes, offCorePath: NONE, knowsOffCore: false } };
}
