import { type Definitions, textOf } from '../otf2/definitions.ts';

/** The builtin tracer's own cost, by location (docs/tracing.md): each recorded call has both. */
const COSTS: readonly string[] = ['commgate::NS_PER_RECORDED_CALL', 'commgate::NS_PER_STACK'];

/** @returns nanoseconds that recording an MPI call costs, mean over locations; null: nobody says */
export function recordingCostNs(definitions: Definitions): number | null {
  const costs = definitions.locationProperties.filter(({ name }) =>
    COSTS.includes(textOf(definitions, name)),
  );
  const locations = [...definitions.locations.values()].filter(({ events }) => events > 0).length;
  if (costs.length === 0 || locations === 0) return null;
  return costs.reduce((sum, { value }) => sum + value, 0) / locations;
}
