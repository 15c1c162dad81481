import type { Grid } from '../../families/grid.ts';
import { waitClassIndex } from '../registry.ts';
import type { WaitStates } from '../wait-states.ts';
import { findRefills, type Refilled, type Wavefront } from './find-refills.ts';
import { type Topology, topologyOf } from './topology.ts';

/** Where processes stand, and which wavefronts go over them. */
export interface Refills {
  /** Null when no grid explains who talks to whom. */
  topology: Topology | null;
  wavefronts: Wavefront[];
}

/**
 * Finds the topology of a trace and the refills on it (paper 002, sections on virtual topologies and on
 * wavefronts).
 *
 * @param found with wait states, or null where the trace has none
 */
export function refillsOf(
  found: Refilled & { grid: Grid | null; waitStates?: WaitStates | null | undefined },
): { refills: Refills } {
  const { grid, waitStates, trace } = found;
  const topology = topologyOf(trace, grid);
  if (topology === null || trace.callTimes === null || !waitStates)
    return { refills: { topology, wavefronts: [] } };
  const wavefronts = findRefills(found, trace.callTimes, topology, waitStates, waitClassIndex('late-sender'));
  return { refills: { topology, wavefronts } };
}
