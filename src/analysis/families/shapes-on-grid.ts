import { nameDirections } from './direction-names.ts';
import type { Direction, Places } from './directions.ts';
import type { MessageGraph } from './message-graph.ts';
import type { Shape } from './shapes.ts';

/**
 * `wavefront (+1, -1)`, along x, y, z: messages one step along each axis, in one direction each, around no
 * ring. The caller asks whether processes receive before they send. Some process must pass the front on.
 */
export function wavefrontShape(graph: MessageGraph, places: Places): Shape | null {
  if (graph.isOpen || graph.from.length === 0) return null;
  const found = places.directionsOf(graph, places.extents.length);
  if (found === null) return null;
  const steps = stepByAxis(found.set.directions, places.extents.length);
  if (steps === null || !passesOn(graph)) return null;
  for (let edge = 0; edge < graph.from.length; edge++) {
    const direction: Direction = found.set.directions[found.ofEdge[edge]!]!;
    const axis = direction.findIndex((step) => step !== 0);
    const walked = places.along(graph.to[edge]!, axis) - places.along(graph.from[edge]!, axis);
    if (walked !== direction[axis]) return null;
  }
  return {
    key: `wavefront ${steps.join(',')}`,
    name: `wavefront (${steps.map((step) => (step > 0 ? '+1' : '-1')).join(', ')})`,
  };
}

/** By axis: its one direction, +1 or −1; null where an axis has another number of them, or other steps. */
function stepByAxis(directions: readonly Direction[], axes: number): number[] | null {
  if (directions.length !== axes) return null;
  const steps = new Array<number>(axes).fill(0);
  for (const direction of directions) {
    const moving = direction.findIndex((step) => step !== 0);
    if (moving < 0 || steps[moving] !== 0 || Math.abs(direction[moving]!) !== 1) return null;
    if (direction.some((step, axis) => step !== 0 && axis !== moving)) return null;
    steps[moving] = direction[moving]!;
  }
  return steps;
}

function passesOn({ from, to }: MessageGraph): boolean {
  const receivers = new Set(to);
  return from.some((process) => receivers.has(process));
}

/** A transpose, or one with steps along axes (`shift ±1 along x and transpose`); null for others. */
export function transposeShape(graph: MessageGraph, places: Places): Shape | null {
  const { transposed } = places;
  if (transposed === null) return null;
  const isCrossing = (edge: number): boolean => transposed[graph.from[edge]!] === graph.to[edge];
  const edges = Array.from(graph.from, (_, edge) => edge);
  if (!edges.some((edge) => isCrossing(edge) && graph.from[edge] !== graph.to[edge])) return null;
  const others = edges.filter((edge) => !isCrossing(edge));
  if (others.length === 0) return { key: 'transpose', name: 'transpose' };
  const pick = (column: Int32Array): Int32Array => Int32Array.from(others, (edge) => column[edge]!);
  const rest = { ...graph, from: pick(graph.from), to: pick(graph.to), count: pick(graph.count) };
  const dimensions = places.extents.length;
  const found = places.directionsOf(rest, 5 ** dimensions - 1);
  if (found === null) return null;
  return {
    key: `transpose, directions ${found.set.key}`,
    name: `${nameDirections(found.set.directions, dimensions)} and transpose`,
  };
}
