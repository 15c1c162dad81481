import type { Region } from '../columns/trace.ts';
import { type Definitions, textOf } from '../otf2/definitions.ts';

/** What the builtin tracer calls the time for which the core was taken from a thread (docs/tracing.md). */
const TAKEN = 'OFF_CORE_TAKEN';

/** How a trace tells of time off the core. */
export interface OffCore {
  /** Class of the metric, of which that is the first member. */
  metric: number;
  /** Stands in call paths for what a process did meanwhile: nothing. */
  region: number;
}

/**
 * Looks for the metric in the definitions of a trace, and adds a region for its time.
 *
 * @param regions is added to, at the end
 * @returns null where the trace has none
 */
export function findOffCore(definitions: Definitions, regions: Region[]): OffCore | null {
  const nameOf = (member: number | undefined): string =>
    textOf(definitions, definitions.metricMembers.get(member ?? -1) ?? -1);
  const found = [...definitions.metricClasses].find(([, [first]]) => nameOf(first) === TAKEN);
  if (found === undefined) return null;
  const region = regions.push({ name: '(off the core)', mpi: false, file: '', line: 0 }) - 1;
  return { metric: found[0], region };
}
