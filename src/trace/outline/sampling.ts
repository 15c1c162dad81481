import { NONE } from '../columns/trace.ts';
import { type Definitions, textOf } from '../otf2/definitions.ts';
import type { OffCore } from './off-core.ts';

/** What the builtin tracer calls samples of where processes compute (docs/tracing.md). */
const SAMPLED = 'SAMPLED_CODE';
const COUNTED = 'COUNTED_INSTRUCTIONS';

/** How a trace tells where processes computed. */
export interface Sampling extends Pick<OffCore, 'metric'> {
  /** From one sample of a process to the next, while it is on a core. */
  periodNs: number;
  /** By context: index of the innermost function into the trace's regions; the context around it or NONE. */
  contexts: { region: number; parent: number }[];
  /** How many instructions a sample without a context stands for; null: they were not counted. */
  instructions: number | null;
}

/** @returns null where nothing was sampled */
export function findSampling(
  definitions: Definitions,
  indexOfRegion: ReadonlyMap<number, number>,
): Sampling | null {
  const { metricMembers, metricClasses, callingContexts, interruptGenerators } = definitions;
  const isSampled = (name: number): boolean => textOf(definitions, name) === SAMPLED;
  const periodOf = (wanted: string): number | undefined =>
    [...interruptGenerators].find(([name]) => textOf(definitions, name) === wanted)?.[1];
  const found = [...metricClasses].find(([, [first]]) => isSampled(metricMembers.get(first ?? NONE) ?? NONE));
  const seconds = periodOf(SAMPLED);
  if (found === undefined || seconds === undefined) return null;
  const contexts: Sampling['contexts'] = [];
  for (const [id, { region, parent }] of callingContexts) {
    const known = callingContexts.has(parent) && parent < id;
    contexts[id] = { region: indexOfRegion.get(region) ?? NONE, parent: known ? parent : NONE };
  }
  return { metric: found[0], periodNs: seconds * 1e9, contexts, instructions: periodOf(COUNTED) ?? null };
}
