import type { Analysis } from '../../analysis/stages.ts';
import { topologyOf } from '../../analysis/waits/refills/topology.ts';

/** Extents, x first, of the grid in which process p is in cell p; null: none, or ranks in another order. */
export function processGrid({ trace, grid }: Pick<Analysis, 'trace' | 'grid'>): number[] | null {
  const topology = topologyOf(trace, grid);
  if (topology === null) return null;
  const { extents, places } = topology;
  if (extents.reduce((product, extent) => product * extent, 1) !== trace.processes) return null;
  for (let process = 0; process < trace.processes; process++) {
    let stride = 1;
    for (const [axis, extent] of extents.entries()) {
      if (places[axis]![process] !== Math.floor(process / stride) % extent) return null;
      stride *= extent;
    }
  }
  return [...extents];
}
