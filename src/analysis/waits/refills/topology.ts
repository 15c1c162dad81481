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
 * Share of the messages that must go one step on a topology without messages of its own, as for a grid
 * (METHOD 2.10).
 */
const MIN_SHARE_OF_STEPS = 0.75;

/** How many messages are sent, by communicator and by pair of processes. */
export interface MessagesSent {
  onCommunicator: ArrayLike<number>;
  pairs: readonly { from: number; to: number; count: number }[];
}

/**
 * Where processes stand: as the program defined it (MPI_Cart_create) for the communicator of its messages, or
 * for others (MPI_Cart_sub) on which most of them go one step; else as its messages tell. Of several
 * definitions that of most processes counts, of equals that of most steps.
 *
 * @param grid as inferred; null when none explains who talks to whom
 * @returns null when neither is there
 */
export function topologyOf(trace: Trace, grid: Grid | null): Topology | null {
  const { topologies } = trace;
  const messages = topologies.length === 0 ? { onCommunicator: [], pairs: [] } : messagesSent(trace);
  return topologyAmong(topologies, messages, grid);
}

/** The same where messages are counted already. */
export function topologyAmong(
  topologies: readonly CartesianTopology[],
  messages: MessagesSent,
  grid: Grid | null,
): Topology | null {
  const [best] = topologies
    .map((definition) => {
      const topology = definedTopology(definition);
      const isUsed = messages.onCommunicator[definition.communicator]! > 0;
      return { topology, isUsed, ...stepsOn(topology, messages) };
    })
    .filter(({ isUsed, steps, inside }) => {
      return grid === null || isUsed || (steps > 0 && steps >= MIN_SHARE_OF_STEPS * inside);
    })
    .sort((a, b) => sizeOf(b.topology) - sizeOf(a.topology) || b.steps - a.steps);
  if (best !== undefined) return best.topology;
  return grid === null ? null : inferredTopology(grid);
}

function sizeOf({ places }: Topology): number {
  return places[0]!.reduce((sum, place) => sum + (place === NONE ? 0 : 1), 0);
}

/** How many messages are between processes of a topology, and how many of them go one step on it. */
function stepsOn(topology: Topology, { pairs }: MessagesSent): { inside: number; steps: number } {
  const [along] = topology.places;
  let [inside, steps] = [0, 0];
  for (const { from, to, count } of pairs) {
    if (from === to || along![from] === NONE || along![to] === NONE) continue;
    inside += count;
    if (stepOf(topology, from, to) !== NONE) steps += count;
  }
  return { inside, steps };
}

function messagesSent({ communicators, processStart, events, transfers }: Trace): MessagesSent {
  const onCommunicator = new Float64Array(communicators.length);
  const pairs: MessagesSent['pairs'][number][] = [];
  for (let from = 0; from + 1 < processStart.length; from++) {
    const sent = new Map<number, number>();
    for (let event = processStart[from]!; event < processStart[from + 1]!; event++) {
      const transfer = events.transfer[event]!;
      if (transfers.kind[transfer] !== KIND.send) continue;
      onCommunicator[transfers.communicator[transfer]!]!++;
      const to = transfers.partner[transfer]!;
      sent.set(to, (sent.get(to) ?? 0) + 1);
    }
    for (const [to, count] of sent) pairs.push({ from, to, count });
  }
  return { onCommunicator, pairs };
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
