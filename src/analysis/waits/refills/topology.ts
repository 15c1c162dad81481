import { type CartesianTopology, KIND, NONE, type Trace } from '../../../trace/columns/trace.ts';
import type { Grid } from '../../families/grid.ts';

/** Where processes stand on a Cartesian grid (paper 002, section on virtual topologies). Axis 0 is x. */
export interface Topology {
  /** Whether the program defined it, or its messages tell it. */
  source: 'defined' | 'inferred';
  /** By axis: how many places it has. */
  extents: readonly number[];
  /** By axis: whether its two ends are neighbours. */
  periodic: readonly boolean[];
  /** By axis, then by process: its place; NONE where the process is none of the grid's. */
  places: readonly Int32Array[];
}

/**
 * Where processes stand: as the program defined it for the communicator of its messages (MPI_Cart_create),
 * else as its messages tell. Of several definitions that of most processes counts, of equals that of most
 * messages.
 *
 * @param grid as inferred; null when none explains who talks to whom
 * @returns null when neither is there
 */
export function topologyOf(trace: Trace, grid: Grid | null): Topology | null {
  const { topologies } = trace;
  return topologyAmong(topologies, topologies.length === 0 ? [] : messagesByCommunicator(trace), grid);
}

/**
 * The same where messages are counted already.
 *
 * @param messages by communicator: messages sent on it
 */
export function topologyAmong(
  topologies: readonly CartesianTopology[],
  messages: ArrayLike<number>,
  grid: Grid | null,
): Topology | null {
  const sizeOf = ({ coordinates }: CartesianTopology): number =>
    coordinates[0]!.reduce((sum, place) => sum + (place === NONE ? 0 : 1), 0);
  const messagesOf = ({ communicator }: CartesianTopology): number => messages[communicator]!;
  const [defined] = topologies
    .filter((topology) => messagesOf(topology) > 0 || grid === null)
    .sort((a, b) => sizeOf(b) - sizeOf(a) || messagesOf(b) - messagesOf(a));
  if (defined !== undefined) return definedTopology(defined);
  return grid === null ? null : inferredTopology(grid);
}

function messagesByCommunicator({ communicators, events, transfers }: Trace): Float64Array {
  const messages = new Float64Array(communicators.length);
  for (let event = 0; event < events.count; event++) {
    const transfer = events.transfer[event]!;
    if (transfers.kind[transfer] === KIND.send) messages[transfers.communicator[transfer]!]!++;
  }
  return messages;
}

function definedTopology({ dimensions, coordinates }: CartesianTopology): Topology {
  return {
    source: 'defined',
    extents: dimensions.map(({ size }) => size).reverse(),
    periodic: dimensions.map(({ periodic }) => periodic).reverse(),
    places: coordinates.toReversed(),
  };
}

/** The topology of an inferred grid: ranks in row-major order, x along which they follow one another. */
export function inferredTopology({ dimensions, periodic }: Grid): Topology {
  const extents = dimensions.toReversed();
  const processes = extents.reduce((product, extent) => product * extent, 1);
  let stride = 1;
  const places = extents.map((extent) => {
    const own = stride;
    stride *= extent;
    return Int32Array.from({ length: processes }, (_, process) => Math.floor(process / own) % extent);
  });
  return { source: 'inferred', extents, periodic: periodic.toReversed(), places };
}

/**
 * The step of a message that goes to the next place along one axis.
 *
 * @returns 2 · axis + 1 forwards, 2 · axis backwards; NONE for any other message
 */
export function stepOf({ extents, periodic, places }: Topology, from: number, to: number): number {
  let found: number = NONE;
  for (let axis = 0; axis < places.length; axis++) {
    const start = places[axis]![from]!;
    const end = places[axis]![to]!;
    if (start === end) continue;
    if (found !== NONE || start === NONE || end === NONE) return NONE;
    const difference = end - start;
    const around = periodic[axis] && extents[axis]! > 2 ? extents[axis]! - 1 : NONE;
    if (difference === 1 || difference === -around) found = 2 * axis + 1;
    else if (difference === -1 || difference === around) found = 2 * axis;
    else return NONE;
  }
  return found;
}
