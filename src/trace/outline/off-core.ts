import type { Region } from '../columns/trace.ts';
import { type Definitions, textOf } from '../otf2/definitions.ts';

/** What the builtin tracer calls the time for which the core was taken from a thread (docs/tracing.md). */
const TAKEN = 'OFF_CORE_TAKEN';
/** The same where a thread has it between MPI calls alone. */
const TAKEN_BETWEEN_CALLS = 'OFF_CORE_TAKEN_BETWEEN_CALLS';
/** Property of a location: switches that there was no room for, at least. */
const SWITCHES_LOST = 'commgate::SWITCHES_LOST';

/** How a trace tells of time off the core. */
export interface OffCore {
  /** Class of the metric, of which that is the first member. */
  metric: number;
  /** Stands in call paths for what a process did meanwhile: nothing. */
  region: number;
  /** Whether some threads have none within MPI calls. */
  isBetweenCalls: boolean;
  /** Switches that were not recorded, at least. */
  switchesLost: number;
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
  const isTaken = (name: string): boolean => name === TAKEN || name === TAKEN_BETWEEN_CALLS;
  const found = [...definitions.metricClasses].find(([, [first]]) => isTaken(nameOf(first)));
  if (found === undefined) return null;
  const [metric, [first]] = found;
  const lost = definitions.locationProperties.filter(
    ({ name }) => textOf(definitions, name) === SWITCHES_LOST,
  );
  return {
    metric,
    region: regions.push({ name: '(off the core)', mpi: false, file: '', line: 0 }) - 1,
    isBetweenCalls: nameOf(first) === TAKEN_BETWEEN_CALLS,
    switchesLost: lost.reduce((sum, { value }) => sum + value, 0),
  };
}
