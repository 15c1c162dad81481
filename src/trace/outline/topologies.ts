import { type CartesianTopology, NONE } from '../columns/trace.ts';
import { PARADIGM } from '../otf2/codes.ts';
import { type Definitions, textOf } from '../otf2/definitions.ts';
import type { ProcessMap } from './processes.ts';

/**
 * Finds the Cartesian topologies of MPI communicators. Left out are those of other communicators (Score-P
 * lays out threads and hardware, too), those that nobody has a place in, and places that are none: of ranks
 * that the communicator does not have, or beyond a dimension.
 */
export function findTopologies(definitions: Definitions, map: ProcessMap): CartesianTopology[] {
  const found = new Map<number, CartesianTopology>();
  for (const [id, { name, communicator, dimensions: references }] of definitions.cartTopologies) {
    const group = definitions.groups.get(definitions.communicators.get(communicator)?.group ?? NONE);
    const dimensions = references.flatMap((reference) => definitions.cartDimensions.get(reference) ?? []);
    const isWhole = dimensions.length > 0 && dimensions.length === references.length;
    if (group?.paradigm !== PARADIGM.MPI || !isWhole) continue;
    found.set(id, {
      name: textOf(definitions, name),
      communicator: map.communicatorIndex.get(communicator)!,
      dimensions: dimensions.map((each) => ({ ...each, name: textOf(definitions, each.name) })),
      coordinates: dimensions.map(() => new Int32Array(map.processes).fill(NONE)),
    });
  }
  const withPlaces = new Set<CartesianTopology>();
  for (const { topology: id, rank, coordinates } of definitions.cartCoordinates) {
    const topology = found.get(id);
    const process = topology && map.communicators[topology.communicator]!.members[rank];
    if (topology === undefined || process === undefined || process === NONE) continue;
    const { dimensions } = topology;
    const isPlace =
      coordinates.length === dimensions.length &&
      dimensions.every(({ size }, axis) => coordinates[axis]! < size);
    if (!isPlace) continue;
    for (const [axis, own] of topology.coordinates.entries()) own[process] = coordinates[axis]!;
    withPlaces.add(topology);
  }
  return [...found.values()].filter((topology) => withPlaces.has(topology));
}
