import { nameDirections } from './direction-names.ts';
import type { Places } from './directions.ts';
import type { MessageGraph } from './message-graph.ts';
import type { Shape } from './shapes.ts';

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
